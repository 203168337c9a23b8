"""Menus by mouse and keys: arrows, Home, End, Enter, Escape, F10, Alt with a letter."""

import desk

desk.need("Xvfb", "openbox", "xdotool")

with desk.Desk(bus=False) as d:
    path = d.file("m.sgf", "(;GM[1]SZ[9]AB[cc];B[ed];W[ee])\n")
    d.open(path)
    d.focus()

    def new_by(prepare, *keys):
        """A menu is opened and New… chosen, which asks; its Cancel goes back."""
        prepare()
        d.settle(0.4)
        d.key(*keys)
        d.settle(0.3)
        # Create is the answer that has the focus.
        d.key("Return", wait=0.8)
        done = d.wait(lambda: "Untitled" in d.title(), 3)
        d.key("ctrl+w", wait=0.6)
        if not d.wait(lambda: "m.sgf" in d.title(), 2):
            d.key("Tab", "Return", wait=0.4)
            d.wait(lambda: "m.sgf" in d.title(), 3)
        return done, d.title()

    d.check("F10, Down, Enter", *new_by(lambda: d.key("F10"), "Down", "Return"))
    d.check("Alt+F, Down, Enter", *new_by(lambda: d.key("alt+f"), "Down", "Return"))
    d.check("a click, Down, Enter", *new_by(lambda: d.click(18, 14), "Down", "Return"))
    d.check("a click, End, Home, Enter", *new_by(lambda: d.click(18, 14), "Down", "End", "Home", "Return"))
    d.check("Right and Left between menus", *new_by(lambda: d.key("F10"), "Right", "Right", "Left", "Left", "Down", "Return"))

    d.key("F10", "Escape")
    d.key("F10", "Down", "End", "Return", wait=0.6)
    d.check("End is Quit", bool(d.ends(5)))
    d.finish()
