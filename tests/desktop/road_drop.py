"""Files dropped on the window: one, several, odd names, missing ones, other hosts; and that keys go to the board then."""

import os

import desk

desk.need("Xvfb", "openbox", "xdotool", modules=("Xlib",))

import xdnd

FILE = "(;GM[1]SZ[9]AB[cc]C[%s];B[ed])\n"


def walk(d, knows_proxy):
    """All the drops, by a program that looks for the proxy of a window, or by one that does not."""
    start = d.file("start.sgf", FILE % "start")
    d.open(start)
    d.focus()

    def drop(*paths, raw=None, **more):
        payload = raw if raw is not None else xdnd.uris(paths)
        taken = xdnd.drag(d.env["DISPLAY"], d.window, payload, knows_proxy=knows_proxy, **more)
        d.settle(0.8)
        return taken

    def shows(name, seconds=4):
        return d.wait(lambda: name in d.title(), seconds)

    one = d.file("one.sgf", FILE % "one")
    d.check("a drop is taken", drop(one))
    d.check("a file that is dropped is opened", shows("one.sgf"), d.title())

    odd = d.file("a b %20 日本.sgf", FILE % "odd")
    drop(odd)
    d.check("blanks, percent signs and kanji in a name", shows("a b %20 日本.sgf"), d.title())

    d.click(1100, 200)
    d.type("kept")
    two, three = d.file("two.sgf", FILE % "two"), d.file("three.sgf", FILE % "three")
    drop(two, three)
    d.check("of several the first is shown", shows("two.sgf"), d.title())
    d.type("bar")
    d.check("keys do not go into the new file's comment", not d.title().startswith("•"), d.title())

    drop(one)
    shows("one.sgf")
    drop(os.path.join(d.home, "missing.sgf"), three)
    d.shot("drop-missing")
    d.check("a missing file does not take the others with it", shows("three.sgf"), d.title())
    drop(one)
    d.check("a drop behind a dialog opens nothing", "three.sgf" in d.title(), d.title())
    # What is missing is told in a dialog of its own.
    d.focus()
    d.key("Return", wait=0.6)

    latin = d.file(b"caf\xe9.sgf", FILE % "latin")
    drop(latin)
    d.check("a name in Latin-1", shows("caf"), d.title())

    drop(raw=b"file://localhost" + os.fsencode(one) + b"\r\n")
    d.check("file://localhost/", shows("one.sgf"), d.title())

    drop(raw=b"# a comment\r\nhttp://example.org/x.sgf\r\n" + xdnd.uris([two]))
    d.check("an address that is no file does not take the others with it", shows("two.sgf"), d.title())

    before = d.title()
    drop(one, drop=False, hover=0.8, while_hovering=lambda: d.shot("drop-hovering"))
    d.check("a drag that leaves opens nothing", d.title() == before, d.title())
    d.check("the program still runs", d.is_running())


failures = []
for knows_proxy in (True, False):
    print("with the proxy" if knows_proxy else "without the proxy")
    with desk.Desk(bus=False) as d:
        walk(d, knows_proxy)
        failures += d.failures
d.failures = failures
d.finish()
