//! Forwards drags by programs that ignore `XdndProxy`, to which winit replies.
//!
//! Their messages go only to winit's connection. The RECORD extension reports what a client receives; it is asked for
//! the client messages of this program alone, and those about drags are forwarded to our own window. Nothing of other
//! programs is recorded.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use x11rb::connection::{Connection, RequestConnection};
use x11rb::errors::ConnectionError;
use x11rb::protocol::record::{
    self, ConnectionExt as _, EnableContextReply, ExtRange, Range, Range8, Range16,
};
use x11rb::protocol::xproto::{
    CLIENT_MESSAGE_EVENT, ClientMessageEvent, ConnectionExt as _, EventMask, Window,
};
use x11rb::rust_connection::RustConnection;
use x11rb::x11_utils::TryParse;

use super::x11::{DragAtoms, X11Error};

/// The categories of recorded data.
const FROM_SERVER: u8 = 0;
const STARTED: u8 = 4;
/// The size of an event in bytes.
const EVENT: usize = 32;

/// The recorded events: client messages, as delivered.
const ASKED: Range = {
    const NONE: Range8 = Range8 { first: 0, last: 0 };
    const NONE_EXT: ExtRange = ExtRange {
        major: NONE,
        minor: Range16 { first: 0, last: 0 },
    };
    Range {
        core_requests: NONE,
        core_replies: NONE,
        ext_requests: NONE_EXT,
        ext_replies: NONE_EXT,
        delivered_events: Range8 {
            first: CLIENT_MESSAGE_EVENT,
            last: CLIENT_MESSAGE_EVENT,
        },
        device_events: NONE,
        errors: NONE,
        client_started: false,
        client_died: false,
    }
};

struct Mirror {
    connection: RustConnection,
    atoms: DragAtoms,
    target: Window,
    proxy: Window,
}

/// Forwards messages about drags from `target` to `proxy`, on a separate thread. `is_whole` is true while it does.
pub(super) fn start(
    target: Window,
    proxy: Window,
    atoms: DragAtoms,
    is_whole: Arc<AtomicBool>,
) -> Result<(), X11Error> {
    let (connection, _) = x11rb::connect(None)?;
    // Recorded data arrives over a second connection.
    let (recorded, _) = x11rb::connect(None)?;
    if recorded
        .extension_information(record::X11_EXTENSION_NAME)?
        .is_none()
    {
        return Err(ConnectionError::UnsupportedExtension.into());
    }
    connection.record_query_version(1, 13)?.reply()?;
    let context = connection.generate_id()?;
    let created = connection.record_create_context(context, 0, &[target], &[ASKED])?;
    created.check()?;
    let mirror = Mirror {
        connection,
        atoms,
        target,
        proxy,
    };
    let work = move || {
        let _ = mirror.run(&recorded, context, &is_whole);
        is_whole.store(false, Ordering::Relaxed);
    };
    thread::Builder::new()
        .name("bunki-drag-mirror".to_owned())
        .spawn(work)?;
    Ok(())
}

impl Mirror {
    fn run(
        &self,
        recorded: &RustConnection,
        context: record::Context,
        is_whole: &AtomicBool,
    ) -> Result<(), X11Error> {
        for reply in recorded.record_enable_context(context)? {
            let reply = reply?;
            if reply.category == STARTED {
                is_whole.store(true, Ordering::Relaxed);
            }
            for message in messages(&reply) {
                self.hand_on(message)?;
            }
        }
        Ok(())
    }

    fn hand_on(&self, message: ClientMessageEvent) -> Result<(), X11Error> {
        let atoms = &self.atoms;
        let kinds = [
            atoms.XdndEnter,
            atoms.XdndPosition,
            atoms.XdndLeave,
            atoms.XdndDrop,
        ];
        if message.window != self.target || !kinds.contains(&message.type_) {
            return Ok(());
        }
        // Addressed to the proxy itself, because winit replies to the source.
        let message = ClientMessageEvent {
            window: self.proxy,
            ..message
        };
        self.connection
            .send_event(false, self.proxy, EventMask::NO_EVENT, message)?;
        self.connection.flush()?;
        Ok(())
    }
}

/// The client messages in a piece of recorded data.
fn messages(reply: &EnableContextReply) -> impl Iterator<Item = ClientMessageEvent> {
    let is_read = reply.category == FROM_SERVER && !reply.client_swapped;
    let data = if is_read { reply.data.as_slice() } else { &[] };
    data.chunks_exact(EVENT)
        .filter_map(|event| ClientMessageEvent::try_parse(event).ok())
        .map(|(message, _)| message)
        .filter(|message| {
            message.response_type & 0x7f == CLIENT_MESSAGE_EVENT && message.format == 32
        })
}
