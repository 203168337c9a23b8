"""File dialogs of the desktop portal: they open, have a title, and a file that is chosen there is opened."""

import os

import desk

desk.need("Xvfb", "openbox", "xdotool", "dbus-daemon", modules=("Xlib",))
PORTALS = "/usr/libexec/xdg-desktop-portal", "/usr/libexec/xdg-desktop-portal-gtk"
for program in PORTALS:
    if not os.path.exists(program):
        desk.skip(f"{program} is not installed")

FILE = "(;GM[1]SZ[9]AB[cc];B[ed])\n"

with desk.Desk() as d:
    d.env["XDG_CURRENT_DESKTOP"] = "GNOME"
    d.env["GTK_USE_PORTAL"] = "0"
    d.start(PORTALS[1])
    d.start(PORTALS[0])
    d.settle(2.0)
    first = d.file("first.sgf", FILE)
    other = d.file("other|name.sgf", FILE)
    d.open(first)
    d.focus()
    d.key("ctrl+o", wait=1.0)
    shown = d.wait(lambda: d.windows("Open SGF Files"), 10)
    if not shown or d.run("pgrep", "-P", str(d.app.pid), "-x", "zenity").strip():
        desk.skip("the portal shows no dialog on this display")
    d.check("the dialog of the portal has a title", bool(shown))
    d.run("xdotool", "windowactivate", str(d.window))
    d.settle(0.5)
    active = d.run("xdotool", "getactivewindow", "getwindowname").strip()
    d.check("the dialog stays above the window", active == "Open SGF Files", active)
    d.run("xdotool", "windowactivate", "--sync", shown[0])
    d.settle(0.5)
    d.key("ctrl+l", wait=0.5)
    d.key("ctrl+a", wait=0.2)
    d.type(other)
    d.key("Return", wait=1.5)
    d.check("a file that is chosen there is opened", d.wait(lambda: "other|name.sgf" in d.title(), 6), d.title())
    d.focus()
    d.key("ctrl+o", wait=1.0)
    d.wait(lambda: d.windows("Open SGF Files"), 6)
    d.ask_to_close()
    d.check("the program ends while a dialog is open", bool(d.ends(6)))
    d.check("no dialog stays behind", d.wait(lambda: not d.windows("Open SGF Files"), 6))
    d.finish()
