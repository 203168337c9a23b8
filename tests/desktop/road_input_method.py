"""An input method while it composes: Ctrl with a letter is carried out, and no control character gets into the text."""

import os

import desk

desk.need("Xvfb", "openbox", "xdotool", "dbus-daemon", "ibus-daemon", "ibus", "gsettings")
if not os.path.exists("/usr/share/ibus-anthy") and not os.path.exists("/usr/share/ibus/component/anthy.xml"):
    desk.skip("ibus-anthy is not installed")

with desk.Desk() as d:
    d.env.update(XMODIFIERS="@im=ibus", GTK_IM_MODULE="ibus", LC_ALL="C.UTF-8")
    d.run("gsettings", "set", "org.freedesktop.ibus.general", "preload-engines", "['anthy']")
    d.start("ibus-daemon", "--xim", "--panel", "disable", "--replace")
    d.wait(lambda: "anthy" in d.run("ibus", "list-engine"), 10)
    d.run("gsettings", "set", "org.freedesktop.ibus.engine.anthy.common", "input-mode", "0")
    d.run("ibus", "engine", "anthy")
    d.settle(1.0)
    path = d.file("im.sgf", "(;GM[1]SZ[9]CA[UTF-8]C[x];B[ed])\n")
    d.open(path)
    d.focus()
    d.run("ibus", "engine", "anthy")
    d.click(1100, 200)
    d.key("End")
    d.run("xdotool", "key", "--delay", "120", "k", "i")
    d.settle(0.8)
    d.shot("input-method-composing")
    d.key("Return", wait=0.8)
    d.key("ctrl+s", wait=1.2)
    text = open(path, "rb").read().decode()
    if "き" not in text:
        desk.skip("ibus does not compose on this display")
    d.check("what was composed is written", "xき" in text, text)

    d.run("xdotool", "key", "--delay", "120", "k", "a")
    d.settle(0.6)
    d.check("what is composed is a change", d.title().startswith("•"), d.title())
    d.run("xdotool", "key", "ctrl+s")
    d.check("Ctrl+S while composing saves", d.wait(lambda: not d.title().startswith("•"), 3), d.title())
    text = open(path, "rb").read()
    d.check("no control character is written", b"\x13" not in text, text)
    d.key("Return", wait=0.6)
    d.key("ctrl+s", wait=1.2)
    text = open(path, "rb").read()
    d.check("what was written before is kept", b"\x13" not in text and "xき".encode() in text, text)

    d.run("xdotool", "key", "--delay", "120", "n", "a")
    d.settle(0.6)
    d.run("xdotool", "key", "ctrl+l")
    d.settle(1.0)
    d.shot("input-method-lb-tag")
    d.key("Escape", "Escape", wait=0.5)
    d.key("ctrl+s", wait=1.0)
    text = open(path, "rb").read()
    d.check("no form feed is written by Ctrl+L", b"\x0c" not in text, text)
    d.check("the program still runs", d.is_running())
    d.finish()
