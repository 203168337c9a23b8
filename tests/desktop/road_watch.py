"""Files that other programs change under the open window: told once a change, and what was open is kept."""

import os
import re
import time

import desk

desk.need("Xvfb", "openbox", "xdotool", "import", "convert")

FILE = "(;GM[1]SZ[9]C[first]AB[cc][dc]AW[cd](;B[ed]C[one])(;B[dd]))\n"
THEIRS = FILE.replace("first", "theirs")
# The color of the bar in the light theme, and where its buttons are from its left lower corner.
BAR = "#fae4b0"
KEEP, COMPARE, RELOAD, FIRST = 48, 141, 222, 48


def in_place(path, text):
    with open(path, "w") as out:
        out.write(text[:10])
        out.flush()
        time.sleep(0.05)
        out.write(text[10:])


def rename_over(path, text):
    with open(path + ".tmp", "w") as out:
        out.write(text)
    os.rename(path + ".tmp", path)


def rename_away(path, text):
    os.rename(path, path + "~")
    with open(path, "w") as out:
        out.write(text)


def read(path):
    with open(path) as file:
        return file.read()


def bar(d, window=None):
    """The left lower corner of the bar in the window, or None without one."""
    picture = os.path.join(d.folder, "window.png")
    d.run("import", "-window", str(window or d.window), picture)
    found = d.run(
        "convert", picture, "-alpha", "off", "-fill", "black", "+opaque", BAR, "-trim", "-format", "%wx%h%O", "info:",
    )
    parts = re.match(r"(\d+)x(\d+)\+(\d+)\+(\d+)", found)
    if not parts:
        return None
    width, height, left, top = map(int, parts.groups())
    return (left, top + height) if width > 100 and height > 20 else None


def told(d, window=None, seconds=4):
    return d.wait(lambda: bar(d, window), seconds)


def press(d, button):
    left, bottom = bar(d)
    d.click(left + button, bottom - 17, wait=1.0)


def editors(name, write):
    """What another program writes is told once; Keep Mine writes mine without another question, Reload takes theirs."""
    with desk.Desk(bus=False) as d:
        path = d.file("a.sgf", FILE)
        d.open(path)
        d.focus()
        d.check(f"{name}: nothing is told at first", not bar(d))
        write(path, THEIRS)
        d.check(f"{name}: the change is told", bool(told(d)))
        press(d, KEEP)
        d.check(f"{name}: the answer ends it", not told(d, seconds=1.5))
        d.check(f"{name}: what is open counts as modified", d.title().startswith("•"), d.title())
        d.key("ctrl+s", wait=1.5)
        d.check(f"{name}: it is saved without a question", read(path) == FILE, read(path))
        d.check(f"{name}: one's own save is not told", not told(d, seconds=1.5))
        write(path, FILE)
        d.check(f"{name}: the same bytes are not told", not told(d, seconds=1.5))
        write(path, THEIRS)
        d.check(f"{name}: a further change is told", bool(told(d)))
        press(d, COMPARE)
        d.key("Escape")
        d.check(f"{name}: Compare is no answer", bool(bar(d)))
        press(d, RELOAD)
        d.check(f"{name}: Reload is one", not bar(d))
        d.click(1100, 300)
        d.type(" mine")
        d.key("ctrl+s", wait=1.5)
        text = read(path)
        d.check(f"{name}: after Reload both are in the file", "theirs" in text and "mine" in text, text)
        return d.failures


def gone():
    with desk.Desk(bus=False) as d:
        path = d.file("a.sgf", FILE)
        d.open(path)
        d.focus()
        os.remove(path)
        d.check("deleted: it is told", bool(told(d)))
        d.check("deleted: what is open counts as modified", d.title().startswith("•"), d.title())
        press(d, FIRST)
        d.check("deleted: it is saved there again", os.path.exists(path) and read(path) == FILE)
        d.check("deleted: then nothing is told", not told(d, seconds=1.5))
        new = os.path.join(d.home, "b.sgf")
        os.rename(path, new)
        d.check("moved: it is told", bool(told(d)))
        press(d, FIRST)
        d.check("moved: the window follows", d.wait(lambda: d.title().startswith("b.sgf")), d.title())
        in_place(new, THEIRS)
        d.check("moved: it is watched under its new name", bool(told(d)))
        return d.failures


def two_windows():
    with desk.Desk(bus=False) as d:
        path = d.file("a.sgf", FILE)
        d.open(path)
        first = d.window
        d.start(d.bunki, path)
        others = lambda: [one for one in d.run("xdotool", "search", "--onlyvisible", "--class", "bunki").split() if one != first]
        found = d.wait(others, 30)
        d.check("two windows: the second opens", bool(found))
        if not found:
            return d.failures
        d.settle(1.5)
        d.window = found[0]
        d.focus()
        d.click(1100, 200)
        d.type("second ")
        d.key("ctrl+s", wait=1.5)
        d.check("two windows: the second saves", "second" in read(path), read(path))
        d.check("two windows: its own bar is empty", not bar(d))
        d.window = first
        d.focus()
        d.check("two windows: the first is told", bool(told(d)))
        press(d, RELOAD)
        d.check("two windows: and reloads", not told(d, seconds=1.5))
        return d.failures


failures = editors("in place", in_place)
failures += editors("renamed over", rename_over)
failures += editors("renamed away", rename_away)
failures += gone()
failures += two_windows()
if failures:
    print(f"failed: {len(failures)} of what was looked at")
    raise SystemExit(1)
print("passed")
