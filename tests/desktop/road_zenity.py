"""File dialogs by zenity, where the desktop has no portal: titles, whole paths, odd names, Quit, a second request."""

import os

import desk

desk.need("Xvfb", "openbox", "xdotool", "zenity")

FILE = "(;GM[1]SZ[9]AB[cc];B[ed])\n"


def dialog(d, title):
    return d.wait(lambda: d.windows(title), 8)


def answer(d, window, text):
    """Types a path into a GTK file dialog and accepts it; `/` opens its box for a path."""
    d.run("xdotool", "windowactivate", "--sync", window)
    d.settle(0.4)
    d.key("ctrl+l", wait=0.4)
    d.key("ctrl+a", wait=0.2)
    d.type(text)
    d.key("Return", wait=1.2)


with desk.Desk(bus=False) as d:
    folder = os.path.join(d.home, "problems")
    os.mkdir(folder)
    first = d.file("first.sgf", FILE, folder)
    odd = d.file("a|b .sgf", FILE, folder)
    d.open(first)
    d.focus()

    d.key("ctrl+o", wait=0.8)
    shown = dialog(d, "Open SGF Files")
    d.check("the dialog for opening has a title", bool(shown), d.windows("."))
    if shown:
        arguments = d.run("ps", "-o", "args=", "-C", "zenity")
        d.check("it begins in the folder of the file", folder in arguments, arguments)
        d.focus()
        d.key("ctrl+o", wait=0.8)
        d.check("a second one is not opened", len(d.windows("Open SGF Files")) == 1)
        active = d.wait(lambda: d.run("xdotool", "getactivewindow", "getwindowname").strip() == "Open SGF Files", 3)
        d.check("the dialog that went behind comes to the front", active)
        d.shot("zenity-open-already")
        answer(d, shown[0], odd)
        d.check("a name with a bar and a blank is opened", d.wait(lambda: "a|b .sgf" in d.title(), 5), d.title())

    d.focus()
    d.key("ctrl+shift+s", wait=0.8)
    shown = dialog(d, "Save SGF File")
    d.check("the dialog for saving has a title", bool(shown), d.windows("."))
    if shown:
        arguments = d.run("ps", "-o", "args=", "-C", "zenity")
        d.check("it suggests the whole path", odd in arguments, arguments)
        d.run("xdotool", "windowactivate", "--sync", shown[0])
        d.settle(0.4)
        d.key("ctrl+a", wait=0.2)
        d.type("saved.sgf")
        d.key("Return", wait=1.2)
        saved = os.path.join(folder, "saved.sgf")
        d.check("it is saved in the folder of the file", d.wait(lambda: os.path.exists(saved), 5), os.listdir(folder))

    d.focus()
    d.key("ctrl+o", wait=0.8)
    shown = dialog(d, "Open SGF Files")
    d.check("a third dialog opens", bool(shown))
    zenity = d.run("pgrep", "-P", str(d.app.pid)).split()
    d.focus()
    d.key("ctrl+q", wait=1.0)
    d.check("the program ends while a dialog is open", bool(d.ends(6)))
    gone = d.wait(lambda: not any(os.path.exists(f"/proc/{pid}") for pid in zenity), 5)
    d.check("no dialog stays behind", gone and not d.windows("Open SGF Files"), zenity)
    d.finish()
