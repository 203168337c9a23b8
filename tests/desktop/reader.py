"""What a screen reader sees of the program over AT-SPI, and what it can do."""

import os


def walk(node):
    yield node
    for child in node:
        if child is not None:
            yield from walk(child)


class Reader:
    """What a screen reader sees of the program."""

    def __init__(self, d):
        d.run(
            "gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method",
            "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", "ScreenReaderEnabled", "<true>",
        )
        os.environ.update(d.env)
        import pyatspi

        self.at, self.desk = pyatspi, d

    def app(self):
        for app in self.at.Registry.getDesktop(0):
            if app is not None and "bunki" in app.name.lower():
                return app
        return None

    def all(self):
        app = self.app()
        return list(walk(app)) if app is not None else []

    def find(self, name, role=None):
        for node in self.all():
            if node.name == name and (role is None or node.getRoleName() == role):
                return node
        return None

    def named(self, part):
        return [node for node in self.all() if part in node.name]

    def states(self, node):
        return {self.at.stateToString(state) for state in node.getState().getStates()}

    def click(self, node):
        done = node.queryAction().doAction(0)
        self.desk.settle(0.6)
        return done
