"""The window manager's close in every state: typed text is asked about and never lost."""

import desk

desk.need("Xvfb", "openbox", "xdotool", modules=("Xlib",))

FILE = "(;GM[1]SZ[9]AB[cc][dc]AW[cd](;B[ed]C[one])(;B[dd]))\n"


def scene(name, prepare, is_changed=True):
    """A window in some state, closed: with a change it stays and asks, and what was typed is saved then."""
    with desk.Desk(bus=False) as d:
        path = d.file("a.sgf", FILE)
        d.open(path)
        d.focus()
        if is_changed:
            d.click(1100, 200)
            d.type("kept")
        prepare(d)
        d.ask_to_close()
        d.check(f"{name}: the program is still there" if is_changed else f"{name}: it ends", d.is_running() == is_changed)
        if is_changed and d.is_running():
            shown = d.wait(d.find_window, 5)
            d.check(f"{name}: the window is shown", bool(shown))
            d.focus()
            # The question has the focus on Save; dialogs that lie above it are left first.
            for _ in range(3):
                if d.ends(0.2):
                    break
                d.key("Return", wait=1.0)
            text = open(path, "rb").read()
            d.check(f"{name}: what was typed is in the file", b"kept" in text, text)
        return d.failures


def nothing(_):
    pass


def minimized(d):
    d.run("xdotool", "windowminimize", "--sync", d.window)
    d.settle(0.8)


def full_screen(d):
    d.key("F11", wait=0.8)


def dialog(d):
    d.key("F1", wait=0.6)


def menu(d):
    d.key("alt+f", wait=0.6)


def on_board(d):
    d.click(300, 300)


def saving(d):
    d.run("xdotool", "key", "ctrl+s")


failures = []
failures += scene("nothing changed", nothing, is_changed=False)
failures += scene("comment focused", nothing)
failures += scene("board focused", on_board)
failures += scene("minimized", minimized)
failures += scene("full screen", full_screen)
failures += scene("menu open", menu)
failures += scene("dialog open", dialog)

with desk.Desk(bus=False) as d:
    path = d.file("a.sgf", FILE)
    d.open(path)
    d.focus()
    d.click(1100, 200)
    d.type("kept")
    saving(d)
    d.ask_to_close()
    d.check("save in flight: it ends", bool(d.ends(6)))
    text = open(path, "rb").read()
    d.check("save in flight: what was typed is in the file", b"kept" in text, text)
    d.failures += failures
    d.finish()
