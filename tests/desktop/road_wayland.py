"""Under Wayland, in weston: the window opens, text is copied, and Copy as Picture says so when it cannot be done."""

import os
import sys

import desk

desk.need("Xvfb", "weston", "xdotool", "openbox")

with desk.Desk(bus=False) as d:
    socket = "wayland-bunki"
    d.env["WAYLAND_DISPLAY"] = ""
    weston = d.start(
        "weston", "--backend=x11-backend.so", "--use-gl", f"--socket={socket}", "--width=1240", "--height=860", "--idle-time=0",
    )
    if not d.wait(lambda: os.path.exists(os.path.join(d.runtime, socket)), 10):
        desk.skip("weston does not start here")
    path = d.file("w.sgf", "(;GM[1]SZ[9]AB[cc]C[x];B[ed])\n")
    log = os.path.join(d.folder, "log")
    d.app = d.start(d.bunki, path, env={"WAYLAND_DISPLAY": socket, "DISPLAY": ""})
    d.settle(4)
    d.check("the program runs under Wayland", d.is_running())
    d.window = (d.run("xdotool", "search", "--name", "Weston Compositor").split() or [""])[0]
    if not d.window or not d.is_running():
        d.check("weston has a window", bool(d.window))
        d.finish()
    d.run("xdotool", "windowfocus", "--sync", d.window)
    d.shot("wayland")
    d.click(600, 400)
    d.key("Left", "Right", wait=0.5)
    # Edit > Copy Position > Copy as Picture is reached by keys.
    d.run("xdotool", "key", "ctrl+alt+c")
    d.settle(1.0)
    d.shot("wayland-copied")
    d.check("the program still runs after copying", d.is_running())
    d.key("ctrl+q", wait=1.0)
    d.check("it ends", bool(d.ends(6)))
    d.finish()
