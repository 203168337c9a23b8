//! Nodes in words, for findings and repairs.

use crate::session::NodeNumber;
use crate::view::DoctorView;
use crate::words::text;

/// A node in words.
pub(super) fn node(doctor: &DoctorView, node: NodeNumber) -> String {
    let inside = match node.depth {
        _ if node.game == 0 => return text("doctor-no-node"),
        0 => text("doctor-root"),
        depth => text!("doctor-node", depth = depth),
    };
    if doctor.has_games {
        text!("doctor-in-game", game = node.game, node = inside)
    } else {
        inside
    }
}
