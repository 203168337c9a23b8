"""A screen reader over AT-SPI: names, roles and states of everything, actions, announcements, and modal dialogs."""

import desk

desk.need("Xvfb", "openbox", "xdotool", "dbus-daemon", "gdbus", modules=("pyatspi", "gi"))

from reader import Reader

FILE = (
    "(;GM[1]SZ[9]GN[First]AB[cc][dc]AW[cd]TR[cc]TB[aa](;B[ed]N[try]C[one];W[ee])(;B[dd]C[two]))"
    "(;GM[1]SZ[9]GN[Second]AB[gg])\n"
)


with desk.Desk() as d:
    path = d.file("read.sgf", FILE)
    reader = Reader(d)
    d.open(path)
    d.focus()
    app = d.wait(lambda: reader.app(), 10)
    d.check("the program is on the accessibility bus", app is not None)
    if app is None:
        d.finish()
    d.wait(lambda: len(reader.all()) > 40, 10)

    frame = app[0]
    d.check("the window has the name of its file", "read.sgf" in frame.name, frame.name)
    panes = [node.name for node in reader.all() if node.getRoleName() == "panel" and node.name]
    wanted = ["Menu bar", "Board", "Branches", "Comment", "Tree", "Problems", "Status"]
    d.check("panels have names and stand in order", [name for name in panes if name in wanted] == wanted, panes)
    nameless = [node.getRoleName() for node in reader.all() if not node.name and node.getRoleName() in
                ("label", "scroll bar", "push button", "menu item", "check box", "radio button", "list item", "tree item", "list", "tree")]
    d.check("nothing that can be named is nameless", not nameless, nameless)

    point = (reader.named("C7, black stone") or [None])[0]
    d.check("a point says its stone", point is not None)
    if point is not None:
        d.check("a point says its mark", "triangle" in point.description, point.description)
    corner = reader.find("A9")
    d.check("a point says its territory", corner is not None and "black territory" in corner.description)
    node = reader.named("Black move 1 of line 1")
    d.check("a node of the tree says its point, letter and name",
            bool(node) and all(word in node[0].name for word in ("E6", "branch", "try")), [n.name for n in node])
    items = [node for node in reader.all() if node.getRoleName() in ("list item", "tree item")]
    states = [reader.states(node) for node in items]
    d.check("items are selected rather than checked",
            any("selected" in s for s in states) and not any("checked" in s for s in states))

    announced = []
    import pyatspi

    def note(event):
        announced.append((event.type, event.any_data))

    pyatspi.Registry.registerEventListener(note, "object:announcement", "object:property-change:accessible-name")
    branch = reader.named("E6, branch")
    d.check("a branch can be clicked", bool(branch))
    if branch:
        reader.click(branch[0])
    from gi.repository import GLib

    GLib.timeout_add(1500, pyatspi.Registry.stop)
    pyatspi.Registry.start()
    pyatspi.Registry.deregisterEventListener(note, "object:announcement", "object:property-change:accessible-name")
    said = " | ".join(str(text) for _, text in announced)
    status = [node.name for node in reader.all() if node.getRoleName() in ("status bar", "statusbar")]
    d.check("the move just made is announced", "Black E6" in said or any("Black E6" in name for name in status), (said[:200], status))
    last = reader.named("E6, black stone")
    d.check("a point says that it is the last move", bool(last) and "last move" in last[0].description)

    menu = reader.find("File")
    d.check("a menu button is there", menu is not None)
    if menu is not None:
        d.check("it says its keys", "Alt+F" in menu.description, menu.description)
        reader.click(menu)
        d.check("it says that it is open", "open" in (reader.find("File") or menu).description)
        save = reader.find("Save")
        d.check("an item says its keys", save is not None and "Ctrl+S" in save.description)
        d.key("Down", "Down")
        focused = [node for node in reader.all() if "focused" in reader.states(node)]
        d.check("the arrows walk the menu", bool(focused) and "menu item" in focused[0].getRoleName(),
                [(node.getRoleName(), node.name) for node in focused])
        d.key("Escape")

    d.click(1100, 200)
    d.type("changed")
    d.key("ctrl+q", wait=1.0)
    question = reader.find("Save changes before quitting?", "dialog")
    d.check("a question is a dialog with the name of its heading", question is not None)
    if question is not None:
        d.check("it is modal", "modal" in reader.states(question), reader.states(question))
    focused = [node.name for node in reader.all() if "focused" in reader.states(node)]
    d.check("it has the focus", focused == ["Save"], focused)
    d.check("what lies behind it is not in the tree", not reader.named("C7, black stone") and not reader.find("File"))
    for point in branch + ([menu] if menu is not None else []):
        try:
            reader.click(point)
        except Exception:
            pass
    d.check("an action on what lies behind does nothing", reader.find("Save changes before quitting?", "dialog") is not None)
    cancel = reader.find("Cancel")
    if cancel is not None:
        reader.click(cancel)
    d.check("a click by the screen reader answers it", d.wait(lambda: not reader.find("Cancel"), 5))
    d.check("the window is in the tree again", bool(d.wait(lambda: reader.named("C7, black stone"), 8)))
    d.finish()
