"""A folder as a library: by the command line, over a restart, with an archive in it, and killed in the middle."""

import json
import os
import signal
import zipfile

import desk

desk.need("Xvfb", "openbox", "xdotool")


def problem(name):
    return f"(;GM[1]SZ[9]N[{name}]AB[cc][dc]AW[cd];B[ed])\n"


def library(d, many):
    """A folder with an archive between its files; what must not change: the bytes of all files."""
    top = os.path.join(d.home, "problems")
    os.makedirs(os.path.join(top, "z"))
    d.file("1.SGF", problem("one"), top)
    d.file("2.sgf", problem("two") + problem("three"), top)
    d.file("notes.txt", "no problem", top)
    d.file(b"z/\xe9.sgf", problem("last"), top)
    with zipfile.ZipFile(os.path.join(top, "book.zip"), "w") as book:
        book.writestr("part/4.sgf", problem("four"))
    for number in range(many):
        d.file(f"z/{number:05}.sgf", problem(number), top)
    return top


def everything(top):
    found = {}
    for folder, _, names in os.walk(os.fsencode(top)):
        for name in names:
            path = os.path.join(folder, name)
            with open(path, "rb") as file:
                found[path] = (file.read(), os.stat(path).st_mtime_ns)
    return found


def settings(d):
    path = os.path.join(d.home, ".config/bunki/settings.json")
    with open(path) as file:
        return json.load(file)


def number(d, text):
    d.key("ctrl+j")
    d.type(text)
    d.key("Return", wait=0.8)


def starts(d, name):
    return d.wait(lambda: d.title().startswith(name), 5)


with desk.Desk(bus=False) as d:
    top = library(d, 0)
    before = everything(top)
    d.open(top)
    d.focus()
    d.check("no file is shown at first", d.title() == "Bunki", d.title())
    d.shot("library")
    number(d, "2")
    d.check("a problem is gone to by its number", starts(d, "2.sgf"), d.title())
    d.key("ctrl+Next", "ctrl+Next", wait=0.8)
    d.check("the way leads through the archive", starts(d, "4.sgf (book.zip)"), d.title())
    d.key("ctrl+q", wait=1.0)
    d.check("it ends at once", d.ends(5))
    kept = settings(d)
    d.check("the library is kept", [one["folder"] for one in kept["libraries"]] == [top], kept["libraries"])
    cache = os.listdir(os.path.join(d.home, ".cache/bunki"))
    d.check("there is an index", any(name.startswith("library-") for name in cache), cache)
    d.open()
    d.check("the next start goes on there", starts(d, "4.sgf (book.zip)"), d.title())
    d.focus()
    d.key("ctrl+Next", wait=0.8)
    d.check("and further", starts(d, "\ufffd.sgf"), d.title())
    d.key("ctrl+q", wait=1.0)
    d.check("it ends again", d.ends(5))
    d.check("no file was touched", everything(top) == before)
    failures = d.failures

with desk.Desk(bus=False) as d:
    top = library(d, 3000)
    before = everything(top)
    d.open(top)
    os.killpg(d.app.pid, signal.SIGKILL)
    d.app.wait()
    d.open(top)
    d.focus()
    d.settle(4.0)
    number(d, "3005")
    d.check("killed in the middle, all is listed by the next start", starts(d, "\ufffd.sgf"), d.title())
    d.key("ctrl+q", wait=1.0)
    d.check("it ends", d.ends(5))
    d.check("no file was touched, with many", everything(top) == before)
    d.failures += failures
    d.finish()
