"""Under Wayland, in weston: the window opens and is worked, and Copy as Picture says so where it cannot be done."""

import os

import desk

desk.need("Xvfb", "weston", "dbus-daemon", "gdbus", modules=("pyatspi", "gi"))

from reader import Reader

SOCKET = "wayland-bunki"

with desk.Desk(manager=False) as d:
    d.start(
        "weston", "--backend=x11-backend.so", f"--socket={SOCKET}", "--width=1240", "--height=860", "--idle-time=0",
    )
    if not d.wait(lambda: os.path.exists(os.path.join(d.runtime, SOCKET)), 10):
        desk.skip("weston does not start here")
    d.settle(1)
    reader = Reader(d)
    path = d.file("w.sgf", "(;GM[1]SZ[9]AB[cc]C[x];B[ed])\n")
    d.app = d.start(d.bunki, path, env={"WAYLAND_DISPLAY": SOCKET, "DISPLAY": ""})
    d.wait(lambda: len(reader.all()) > 40, 15)
    d.settle(1)
    d.shot("wayland")
    d.check("the program runs under Wayland", d.is_running() and len(reader.all()) > 40, len(reader.all()))

    for name in ("Edit", "Copy Position", "Copy as Picture"):
        nodes = [node for node in reader.all() if node.name.rstrip("…").endswith(name) and node.getRoleName() == "menu item"]
        nodes = nodes or reader.named("Picture" if name == "Copy as Picture" else name)
        d.check(f"there is {name}", bool(nodes), [node.name for node in reader.all() if node.getRoleName() == "menu item"])
        if nodes:
            reader.click(nodes[-1])
    d.settle(1)
    d.shot("wayland-copied")
    status = [node.name for node in reader.all() if node.getRoleName() in ("status bar", "statusbar")]
    # weston has no protocol by which a program could put a picture on the clipboard.
    d.check("a picture that was not copied is not called copied", any("not copied" in name for name in status), status)
    d.check("the program still runs after copying", d.is_running())

    nodes = [node for node in reader.all() if node.name == "File" and node.getRoleName() == "menu item"]
    if nodes:
        reader.click(nodes[0])
    leave = reader.find("Quit")
    if leave is not None:
        try:
            reader.click(leave)
        except Exception:
            pass
    d.check("it ends", bool(d.ends(6)))
    d.finish()
