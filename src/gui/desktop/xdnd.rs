//! Files dragged onto the window under X11, instead of winit's handling.
//!
//! winit silently drops a whole drag if one file is missing, a name is not UTF-8, or a URI names `localhost`. XDND lets
//! a window name a proxy window that gets its drags: here a window of our own, on a separate connection. Drags by
//! programs that ignore the proxy reach it through `xdnd_mirror`.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::Sender;
use std::thread;

use egui::Context;
use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ChangeWindowAttributesAux, ClientMessageData, ClientMessageEvent,
    ConnectionExt as _, CreateWindowAux, EventMask, PropMode, Property, PropertyNotifyEvent,
    Timestamp, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::x11::{self, DragAtoms, X11Error};
use super::xdnd_mirror;

/// An event of a drag over the window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::gui) enum Drag {
    /// This list of files is over the window.
    Over(Vec<u8>),
    /// It left the window.
    Left,
    /// It was dropped.
    Dropped(Vec<u8>),
    /// winit handles a drag of this list; whether it was dropped is not known.
    Unwatched(Vec<u8>),
}

/// The version of the protocol.
const VERSION: u32 = 5;
/// The maximum length of a list, in units of four bytes.
const MOST: u32 = 1 << 20;

/// The current drag.
#[derive(Debug)]
struct Source {
    window: Window,
    /// The window in whose name we reply; `None` if winit replies.
    target: Option<Window>,
    has_list: bool,
    is_asked: bool,
    list: Option<Vec<u8>>,
    /// Whether it was dropped before the list arrived.
    is_dropped: bool,
}

struct Proxy {
    connection: RustConnection,
    atoms: DragAtoms,
    target: Window,
    window: Window,
    source: Option<Source>,
}

/// Handles drags over a window on separate threads, for as long as the program runs. If that is impossible, winit
/// handles them. While `is_whole` is true, all drags are reported, also those that reach winit.
pub(in crate::gui) fn take(
    target: u64,
    ctx: Context,
    sender: Sender<Drag>,
    is_whole: Arc<AtomicBool>,
) {
    let Ok(target) = Window::try_from(target) else {
        return;
    };
    let work = move || {
        let Ok(mut proxy) = Proxy::new(target) else {
            return;
        };
        if xdnd_mirror::start(target, proxy.window, proxy.atoms, is_whole).is_err() {
            // At least the lists that winit refuses are reported.
            let _ = proxy.watch_lists();
        }
        let _ = proxy.run(|drag| {
            let is_heard = sender.send(drag).is_ok();
            ctx.request_repaint();
            is_heard
        });
        // With a proxy that does not answer, the window would get no drags at all.
        let _ = proxy
            .connection
            .delete_property(target, proxy.atoms.XdndProxy);
        let _ = proxy.connection.flush();
    };
    // Without a thread, winit handles drags.
    let _ = thread::Builder::new()
        .name("bunki-drag".to_owned())
        .spawn(work);
}

impl Proxy {
    fn new(target: Window) -> Result<Self, X11Error> {
        let (connection, root) = x11::connect()?;
        let atoms = DragAtoms::new(&connection)?.reply()?;
        let window = connection.generate_id()?;
        let class = WindowClass::INPUT_ONLY;
        let aux = CreateWindowAux::new().override_redirect(1);
        connection.create_window(0, window, root, -1, -1, 1, 1, 0, class, 0, &aux)?;
        let set = |on, name, kind: AtomEnum, value| {
            connection.change_property32(PropMode::REPLACE, on, name, kind, &[value])
        };
        set(window, atoms.XdndAware, AtomEnum::ATOM, VERSION)?;
        set(window, atoms.XdndProxy, AtomEnum::WINDOW, window)?;
        set(target, atoms.XdndProxy, AtomEnum::WINDOW, window)?.check()?;
        Ok(Self {
            connection,
            atoms,
            target,
            window,
            source: None,
        })
    }

    /// Asks to be notified when winit gets a list.
    fn watch_lists(&self) -> Result<(), X11Error> {
        let aux = ChangeWindowAttributesAux::new().event_mask(EventMask::PROPERTY_CHANGE);
        let connection = &self.connection;
        connection
            .change_window_attributes(self.target, &aux)?
            .check()?;
        Ok(())
    }

    fn run(&mut self, mut report: impl FnMut(Drag) -> bool) -> Result<(), X11Error> {
        loop {
            let drag = match self.connection.wait_for_event()? {
                Event::ClientMessage(message) if message.format == 32 => self.message(&message)?,
                Event::SelectionNotify(notice) => {
                    if notice.property == x11rb::NONE {
                        self.take_list(None)?
                    } else {
                        self.receive_list()?
                    }
                }
                Event::PropertyNotify(notice) => self.unwatched(notice)?,
                _ => None,
            };
            if drag.is_some_and(|drag| !report(drag)) {
                return Ok(());
            }
        }
    }

    fn message(&mut self, message: &ClientMessageEvent) -> Result<Option<Drag>, X11Error> {
        let [first, second, third, fourth, fifth] = message.data.as_data32();
        let kind = message.type_;
        if kind == self.atoms.XdndEnter {
            let types = if second & 1 == 1 {
                self.types(first)?
            } else {
                vec![third, fourth, fifth]
            };
            self.source = Some(Source {
                window: first,
                // What the mirror forwards is addressed to this window itself.
                target: Some(message.window).filter(|&target| target != self.window),
                has_list: types.contains(&self.atoms.UriList),
                is_asked: false,
                list: None,
                is_dropped: false,
            });
        } else if kind == self.atoms.XdndPosition {
            self.position(first, fourth)?;
        } else if kind == self.atoms.XdndLeave {
            let was_over = self.source.take().is_some_and(|source| source.has_list);
            return Ok(was_over.then_some(Drag::Left));
        } else if kind == self.atoms.XdndDrop {
            let late = |source: &&mut Source| source.is_asked && source.list.is_none();
            if let Some(source) = self.source.as_mut().filter(late) {
                source.is_dropped = true;
                return Ok(None);
            }
            let Some(mut source) = self.source.take() else {
                return Ok(None);
            };
            let list = source.list.take();
            self.finish(&source, list.as_deref())?;
            return Ok(Some(list.map_or(Drag::Left, Drag::Dropped)));
        }
        Ok(None)
    }

    /// Tells the source that the drop is over, and whether a list was taken.
    fn finish(&self, source: &Source, list: Option<&[u8]>) -> Result<(), X11Error> {
        let is_taken = list.is_some();
        let Some(target) = source.target else {
            return Ok(());
        };
        let action = if is_taken {
            self.atoms.XdndActionCopy
        } else {
            0
        };
        let data = [target, u32::from(is_taken), action, 0, 0];
        self.send(source.window, self.atoms.XdndFinished, data)
    }

    /// The types that a source offers if there are more than three.
    fn types(&self, source: Window) -> Result<Vec<Atom>, X11Error> {
        let name = self.atoms.XdndTypeList;
        let asked = self
            .connection
            .get_property(false, source, name, AtomEnum::ATOM, 0, 1024)?;
        // The source may no longer exist.
        let Ok(reply) = asked.reply() else {
            return Ok(Vec::new());
        };
        Ok(reply.value32().map(Iterator::collect).unwrap_or_default())
    }

    /// Replies whether a drop would be accepted, and requests the list once.
    fn position(&mut self, from: Window, time: Timestamp) -> Result<(), X11Error> {
        let Some(source) = self.source.as_mut().filter(|source| source.window == from) else {
            return Ok(());
        };
        let is_taken = source.has_list;
        if is_taken && !std::mem::replace(&mut source.is_asked, true) {
            self.connection.convert_selection(
                self.window,
                self.atoms.XdndSelection,
                self.atoms.UriList,
                self.atoms.XdndSelection,
                time,
            )?;
            self.connection.flush()?;
        }
        let Some(target) = source.target else {
            return Ok(());
        };
        let action = if is_taken {
            self.atoms.XdndActionCopy
        } else {
            0
        };
        let data = [target, u32::from(is_taken), 0, 0, action];
        self.send(from, self.atoms.XdndStatus, data)
    }

    /// Reads the list that was requested.
    fn receive_list(&mut self) -> Result<Option<Drag>, X11Error> {
        if self.source.is_none() {
            return Ok(None);
        }
        let list = self.read_list(self.window)?;
        self.take_list(Some(list))
    }

    /// Takes the list that was requested; `None` if the source has none.
    fn take_list(&mut self, list: Option<Vec<u8>>) -> Result<Option<Drag>, X11Error> {
        let Some(mut source) = self.source.take() else {
            return Ok(None);
        };
        if source.is_dropped {
            self.finish(&source, list.as_deref())?;
            return Ok(list.map(Drag::Dropped));
        }
        if list.is_none() {
            source.has_list = false;
            source.is_asked = false;
        }
        source.list.clone_from(&list);
        self.source = Some(source);
        Ok(list.map(Drag::Over))
    }

    fn read_list(&self, from: Window) -> Result<Vec<u8>, X11Error> {
        let name = self.atoms.XdndSelection;
        let connection = &self.connection;
        let is_own = from == self.window;
        let asked = connection.get_property(is_own, from, name, AtomEnum::ANY, 0, MOST)?;
        Ok(asked.reply()?.value)
    }

    /// winit got a list.
    fn unwatched(&self, notice: PropertyNotifyEvent) -> Result<Option<Drag>, X11Error> {
        let is_list = notice.window == self.target
            && notice.atom == self.atoms.XdndSelection
            && notice.state == Property::NEW_VALUE;
        if !is_list {
            return Ok(None);
        }
        self.read_list(self.target).map(Drag::Unwatched).map(Some)
    }

    fn send(&self, to: Window, kind: Atom, data: [u32; 5]) -> Result<(), X11Error> {
        let message = ClientMessageEvent::new(32, to, kind, ClientMessageData::from(data));
        self.connection
            .send_event(false, to, EventMask::NO_EVENT, message)?;
        self.connection.flush()?;
        Ok(())
    }
}
