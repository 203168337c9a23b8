"""Drops files on a window as a file manager does: XDND, version 5, with or without the proxy that a window may name."""

import time
from urllib.parse import quote

from Xlib import X, Xatom, display
from Xlib.protocol import event


def uris(paths):
    """Paths, as text or bytes, as a text/uri-list."""
    return b"".join(b"file://" + quote(path).encode() + b"\r\n" for path in paths)


def drag(name, window, payload, hover=0.6, drop=True, while_hovering=None, knows_proxy=True):
    """Drags over the window and drops, or leaves; whether the target said that it took the drop."""
    server = display.Display(name)
    try:
        return _drag(server, int(window), payload, hover, drop, while_hovering, knows_proxy)
    finally:
        server.close()


def _drag(server, number, payload, hover, drop, while_hovering, knows_proxy):
    atom = server.intern_atom
    window = server.create_resource_object("window", number)
    proxy = window.get_full_property(atom("XdndProxy"), X.AnyPropertyType)
    is_proxied = proxy and knows_proxy
    target = server.create_resource_object("window", proxy.value[0]) if is_proxied else window
    root = server.screen().root
    source = root.create_window(0, 0, 1, 1, 0, server.screen().root_depth, event_mask=X.PropertyChangeMask)
    source.set_selection_owner(atom("XdndSelection"), X.CurrentTime)

    def send(kind, *data):
        data = list(data) + [0] * (5 - len(data))
        message = event.ClientMessage(window=window, client_type=atom(kind), data=(32, data))
        target.send_event(message, event_mask=0)
        server.flush()

    middle = window.translate_coords(root, 0, 0)
    x, y = -middle.x + 400, -middle.y + 300
    send("XdndEnter", source.id, 5 << 24, atom("text/uri-list"))
    send("XdndPosition", source.id, 0, (x << 16) | y, X.CurrentTime, atom("XdndActionCopy"))
    begun = time.monotonic()
    is_sent = False
    taken = False
    while time.monotonic() < begun + hover + 3:
        while server.pending_events():
            seen = server.next_event()
            if seen.type == X.SelectionRequest:
                seen.requestor.change_property(seen.property, seen.target, 8, payload)
                seen.requestor.send_event(
                    event.SelectionNotify(
                        time=seen.time, requestor=seen.requestor, selection=seen.selection, target=seen.target,
                        property=seen.property,
                    )
                )
                server.flush()
            elif seen.type == X.ClientMessage and seen.client_type == atom("XdndFinished"):
                taken = True
        if taken:
            break
        if not is_sent and time.monotonic() > begun + hover:
            is_sent = True
            if while_hovering:
                while_hovering()
            if drop:
                send("XdndDrop", source.id, 0, X.CurrentTime)
            else:
                send("XdndLeave", source.id)
                time.sleep(0.4)
                break
        time.sleep(0.02)
    return taken
