"""A desktop of its own for one script: a display, a window manager, a session bus, a home, and the program in it.

Every script begins with `desk.need(...)`, which ends it with the word that is missing, and says what it found with
`desk.check(...)`. The runner reads the last line and the exit status: 0 passed, 1 failed, 77 skipped.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

SKIPPED = 77


def skip(why):
    print(f"skipped: {why}")
    sys.exit(SKIPPED)


def need(*programs, modules=()):
    """Ends the script where a program or a Python module is missing."""
    for program in programs:
        if shutil.which(program) is None:
            skip(f"{program} is not installed")
    for module in modules:
        try:
            __import__(module)
        except ImportError:
            skip(f"the Python module {module} is not installed")


class Desk:
    """An X11 display with a window manager and a session bus; everything in it ends with the `with` block."""

    def __init__(self, size="1280x900", bus=True, manager=True, home=None):
        self.bunki = os.path.abspath(sys.argv[1])
        self.folder = tempfile.mkdtemp(prefix="bunki-desk-")
        self.home = home or os.path.join(self.folder, "home")
        self.runtime = os.path.join(self.folder, "runtime")
        os.makedirs(self.home, exist_ok=True)
        os.makedirs(self.runtime, mode=0o700, exist_ok=True)
        self.size, self.wants_bus, self.wants_manager = size, bus, manager
        self.processes = []
        self.failures = []
        keep = ("PATH", "LANG", "LD_LIBRARY_PATH", "PYTHONPATH", "USER", "LOGNAME")
        self.env = {name: os.environ[name] for name in keep if name in os.environ}
        # Programs of the system that are scripts find the modules of the system only by its own Python.
        self.env["PATH"] = "/usr/bin:/bin:" + self.env.get("PATH", "")
        self.env.update(HOME=self.home, XDG_RUNTIME_DIR=self.runtime, NO_AT_BRIDGE="0")
        self.env.setdefault("LANG", "C.UTF-8")

    def __enter__(self):
        try:
            self.display()
            if self.wants_bus:
                self.bus()
            if self.wants_manager:
                self.start("openbox")
                time.sleep(0.4)
        except BaseException:
            self.end()
            raise
        return self

    def __exit__(self, kind, error, trace):
        self.end()

    def end(self):
        for process in reversed(self.processes):
            self.stop(process)
        shutil.rmtree(self.folder, ignore_errors=True)

    @staticmethod
    def stop(process):
        if process.poll() is not None:
            return
        try:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(3)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()

    def start(self, *arguments, quiet=True, **more):
        """Starts a program in this desktop; it is ended with it."""
        sink = subprocess.DEVNULL if quiet else None
        env = dict(self.env, **more.pop("env", {}))
        process = subprocess.Popen(
            arguments, env=env, stdout=more.pop("stdout", sink), stderr=sink, start_new_session=True, **more
        )
        self.processes.append(process)
        return process

    def run(self, *arguments, timeout=20, **more):
        """Runs a program to its end and gives what it printed."""
        more.setdefault("text", True)
        done = subprocess.run(
            arguments, env=self.env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=timeout, **more
        )
        return done.stdout

    def display(self):
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{self.size}x24", "-nolisten", "tcp"]
        process = subprocess.Popen(
            command, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
        self.processes.append(process)
        os.close(write)
        with os.fdopen(read) as numbers:
            number = numbers.readline().strip()
        if not number:
            skip("Xvfb does not start")
        self.env["DISPLAY"] = f":{number}"

    def bus(self):
        if shutil.which("dbus-daemon") is None:
            skip("dbus-daemon is not installed")
        command = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
        process = self.start(*command, stdout=subprocess.PIPE)
        self.env["DBUS_SESSION_BUS_ADDRESS"] = process.stdout.readline().decode().strip()

    def file(self, name, text, folder=None):
        """Writes a file and gives its path; a name may be bytes."""
        folder = folder or self.home
        if isinstance(name, bytes):
            folder = os.fsencode(folder)
        path = os.path.join(folder, name)
        with open(path, "wb") as out:
            out.write(text if isinstance(text, bytes) else text.encode())
        return path

    def open(self, *files, env=None):
        """Starts the program on these files and waits for its window."""
        self.app = self.start(self.bunki, *files, env=env or {})
        self.window = self.wait(self.find_window, 30)
        if not self.window:
            raise SystemExit("failed: no window came")
        self.settle(1.0)
        return self.app

    def find_window(self):
        found = self.run("xdotool", "search", "--onlyvisible", "--class", "bunki").split()
        return found[0] if found else None

    def title(self):
        return self.run("xdotool", "getwindowname", str(self.window)).strip()

    def focus(self):
        self.run("xdotool", "windowactivate", "--sync", str(self.window))
        self.settle(0.3)

    def key(self, *keys, wait=0.35):
        for key in keys:
            self.run("xdotool", "key", "--clearmodifiers", key)
            self.settle(wait)

    def type(self, text, wait=0.5):
        self.run("xdotool", "type", "--delay", "60", text)
        self.settle(wait)

    def click(self, x, y, button=1, wait=0.4):
        """Clicks at a point of the window."""
        self.run("xdotool", "mousemove", "--window", str(self.window), str(x), str(y), "click", str(button))
        self.settle(wait)

    def windows(self, name):
        """The visible windows whose title has this name."""
        return self.run("xdotool", "search", "--onlyvisible", "--name", name).split()

    def ask_to_close(self):
        """What a task bar does: WM_DELETE_WINDOW to the window itself, whatever its state."""
        from Xlib import X, display
        from Xlib.protocol import event

        server = display.Display(self.env["DISPLAY"])
        window = server.create_resource_object("window", int(self.window))
        kind, delete = server.intern_atom("WM_PROTOCOLS"), server.intern_atom("WM_DELETE_WINDOW")
        message = event.ClientMessage(window=window, client_type=kind, data=(32, [delete, X.CurrentTime, 0, 0, 0]))
        window.send_event(message, event_mask=0)
        server.sync()
        server.close()
        self.settle(1.2)

    @staticmethod
    def settle(seconds=0.4):
        time.sleep(seconds)

    @staticmethod
    def wait(what, seconds=8):
        """Waits until something is so; gives it, or what it was last."""
        until = time.monotonic() + seconds
        while True:
            found = what()
            if found or time.monotonic() > until:
                return found
            time.sleep(0.1)

    def is_running(self):
        return self.app.poll() is None

    def ends(self, seconds=8):
        return self.wait(lambda: not self.is_running(), seconds)

    def shot(self, name):
        """A picture of the display, kept where BUNKI_SHOTS names a folder."""
        folder = os.environ.get("BUNKI_SHOTS")
        if folder and shutil.which("import"):
            self.run("import", "-window", "root", os.path.join(folder, f"{name}.png"))

    def check(self, what, is_so, found=""):
        print(("ok: " if is_so else "NOT: ") + what + (f" ({found})" if not is_so and found != "" else ""), flush=True)
        if not is_so:
            self.failures.append(what)
            self.shot(what.replace(" ", "-").replace("/", "-")[:60])

    def finish(self):
        if self.failures:
            print(f"failed: {len(self.failures)} of what was looked at")
            sys.exit(1)
        print("passed")
