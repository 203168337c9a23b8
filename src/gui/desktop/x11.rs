//! A connection to the X11 server with its root window, and the atoms of the drag protocol.

use x11rb::connection::Connection;
use x11rb::errors::ConnectError;
use x11rb::protocol::xproto::Window;
use x11rb::rust_connection::RustConnection;

/// Why the server did not do what was asked.
pub(super) type X11Error = Box<dyn std::error::Error>;

x11rb::atom_manager! {
    /// The atoms of the drag protocol.
    pub(super) DragAtoms: DragAtomsCookie {
        XdndAware,
        XdndProxy,
        XdndEnter,
        XdndPosition,
        XdndStatus,
        XdndLeave,
        XdndDrop,
        XdndFinished,
        XdndSelection,
        XdndTypeList,
        XdndActionCopy,
        UriList: b"text/uri-list",
    }
}

/// A separate connection, and the root window of its screen.
pub(super) fn connect() -> Result<(RustConnection, Window), X11Error> {
    let (connection, screen) = x11rb::connect(None)?;
    let screen = connection
        .setup()
        .roots
        .get(screen)
        .ok_or(ConnectError::InvalidScreen)?;
    let root = screen.root;
    Ok((connection, root))
}
