//! Brings a dialog of another program to the front, under X11.

use x11rb::protocol::xproto::{
    AtomEnum, ClientMessageEvent, ConnectionExt as _, EventMask, PropMode, Window,
};
use x11rb::wrapper::ConnectionExt as _;

use super::x11::{self, X11Error};

/// Places the windows of a program above one of ours, and keeps them there. If that fails, they stay where they are.
pub(super) fn above(ours: u64, program: u32) {
    if let Ok(ours) = Window::try_from(ours) {
        // Failure is harmless: the status bar says that a dialog is open.
        let _ = try_above(ours, program);
    }
}

fn try_above(ours: Window, program: u32) -> Result<(), X11Error> {
    let (connection, root) = x11::connect()?;
    let atom = |name: &[u8]| -> Result<u32, X11Error> {
        Ok(connection.intern_atom(false, name)?.reply()?.atom)
    };
    let numbers = |window: Window, name: u32| -> Result<Vec<u32>, X11Error> {
        let asked = connection.get_property(false, window, name, AtomEnum::ANY, 0, 4096)?;
        let reply = asked.reply()?;
        Ok(reply.value32().map(Iterator::collect).unwrap_or_default())
    };
    let (list, pid) = (atom(b"_NET_CLIENT_LIST")?, atom(b"_NET_WM_PID")?);
    let active = atom(b"_NET_ACTIVE_WINDOW")?;
    for window in numbers(root, list)? {
        if numbers(window, pid).is_ok_and(|pids| pids.contains(&program)) {
            let kind = AtomEnum::WM_TRANSIENT_FOR;
            connection.change_property32(
                PropMode::REPLACE,
                window,
                kind,
                AtomEnum::WINDOW,
                &[ours],
            )?;
            let message = ClientMessageEvent::new(32, window, active, [2, 0, ours, 0, 0]);
            let mask = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
            connection.send_event(false, root, mask, message)?;
        }
    }
    // All requests are processed before the connection closes.
    connection.get_input_focus()?.reply()?;
    Ok(())
}
