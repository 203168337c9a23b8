//! How the window is divided: pure arithmetic over its size and the sizes that the user gave the panels.
//!
//! The board gets room first, then the comment, then the strip, the tree and the list. In a small window the panels are
//! smaller than the user's own sizes, which are kept for when it grows.

use egui::{Rangef, Rect, pos2};

use crate::settings::{Divider, Panels};

/// The gap between two panels, with the grip of the divider.
pub(in crate::gui) const GAP: f32 = 7.0;
/// The height of the strip: one row of branches.
const STRIP: f32 = 44.0;
/// The usual width of the problem list.
const LIST: f32 = 216.0;
/// The least width and height in which a comment is easy to read; a small window has less.
const COMMENT: f32 = 150.0;

/// The panels beside the board that can be hidden.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::gui) struct Visible {
    /// The list of problems.
    pub(in crate::gui) list: bool,
    /// The tree, with the height at which all of it is visible.
    pub(in crate::gui) tree: Option<f32>,
}

/// Where everything lies.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::gui) struct Plan {
    pub(in crate::gui) list: Option<Rect>,
    pub(in crate::gui) board: Rect,
    pub(in crate::gui) strip: Rect,
    pub(in crate::gui) comment: Rect,
    pub(in crate::gui) tree: Option<Rect>,
}

/// How the window is divided while the library takes the place of the board: its folders keep the place of the problem
/// list, so that nothing but the middle changes.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::gui) struct Browse {
    pub(in crate::gui) folders: Option<Rect>,
    pub(in crate::gui) problems: Rect,
}

/// A divider: where it is, and how large the panel is that it makes larger and smaller.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::gui) struct Edge {
    pub(in crate::gui) divider: Divider,
    /// The room between the panels.
    pub(in crate::gui) rect: Rect,
    /// The size of the panel now.
    pub(in crate::gui) size: f32,
}

impl Edge {
    /// Whether it is dragged to the left and right rather than up and down.
    pub(in crate::gui) const fn is_upright(&self) -> bool {
        matches!(self.divider, Divider::List | Divider::Side)
    }

    /// Which way the pointer goes to make the panel larger: right and down, or left and up.
    pub(in crate::gui) const fn sign(&self) -> f32 {
        match self.divider {
            Divider::List => 1.0,
            Divider::Side | Divider::Strip | Divider::Tree => -1.0,
        }
    }
}

/// The user's own size of a panel.
fn own(panels: &Panels, divider: Divider) -> Option<f32> {
    panels.size(divider).map(f32::from)
}

/// Divides the room below the bars.
pub(in crate::gui) fn plan(room: Rect, panels: &Panels, visible: Visible) -> Plan {
    let strip = strip(room.height(), own(panels, Divider::Strip));
    let board_height = room.height() - strip - GAP;
    let (list, side) = if visible.list {
        list_and_side(room.width(), board_height, panels)
    } else {
        (None, side(room.width(), board_height, panels))
    };
    let left = list.map_or(room.left(), |width| room.left() + width + GAP);
    let right = room.right() - side - GAP;
    let middle = Rangef::new(left, right.max(left));
    let bottom = room.top() + board_height;
    let column = Rect::from_min_max(pos2(right + GAP, room.top()), room.max);
    let tree = visible
        .tree
        .map(|whole| tree(room.height(), whole, own(panels, Divider::Tree)));
    let split = tree.map_or(room.bottom(), |height| room.bottom() - height - GAP);
    Plan {
        list: list.map(|width| room.with_max_x(room.left() + width)),
        board: Rect::from_x_y_ranges(middle, room.top()..=bottom),
        strip: Rect::from_x_y_ranges(middle, bottom + GAP..=room.bottom()),
        comment: column.with_max_y(split),
        tree: tree.map(|height| column.with_min_y(room.bottom() - height)),
    }
}

/// Divides the room below the bars between the folders of a library, if they are visible, and its problems.
pub(in crate::gui) fn browse(room: Rect, panels: &Panels, visible: Visible) -> Browse {
    let width = visible.list.then(|| {
        // As wide as the list beside the board, and in a small window wide enough for names.
        let list = plan(room, panels, visible)
            .list
            .map_or(0.0, |list| list.width());
        let own = own(panels, Divider::List).unwrap_or(LIST);
        list.max(own.min(LIST).min(room.width() * 0.34))
    });
    let left = width.map_or(room.left(), |width| room.left() + width + GAP);
    Browse {
        folders: width.map(|width| room.with_max_x(room.left() + width)),
        problems: room.with_min_x(left.min(room.right())),
    }
}

impl Browse {
    /// The divider between folders and problems.
    pub(in crate::gui) fn edges(&self) -> impl Iterator<Item = Edge> {
        let edge = self.folders.map(|folders| Edge {
            divider: Divider::List,
            rect: folders
                .with_min_x(folders.right())
                .with_max_x(self.problems.left()),
            size: folders.width(),
        });
        edge.into_iter()
    }
}

impl Plan {
    /// The dividers, in the order of the panels.
    pub(in crate::gui) fn edges(&self) -> impl Iterator<Item = Edge> {
        let list = self.list.map(|list| Edge {
            divider: Divider::List,
            rect: list.with_min_x(list.right()).with_max_x(list.right() + GAP),
            size: list.width(),
        });
        let side = Edge {
            divider: Divider::Side,
            rect: Rect::from_x_y_ranges(
                self.board.right()..=self.comment.left(),
                self.board.top()..=self.strip.bottom(),
            ),
            size: self.comment.width(),
        };
        let strip = Edge {
            divider: Divider::Strip,
            rect: self
                .strip
                .with_min_y(self.board.bottom())
                .with_max_y(self.strip.top()),
            size: self.strip.height(),
        };
        let tree = self.tree.map(|tree| Edge {
            divider: Divider::Tree,
            rect: tree
                .with_min_y(self.comment.bottom())
                .with_max_y(tree.top()),
            size: tree.height(),
        });
        list.into_iter().chain([side, strip]).chain(tree)
    }
}

/// The height of the strip.
fn strip(height: f32, own: Option<f32>) -> f32 {
    let most = (height * 0.4).max(STRIP);
    own.unwrap_or(STRIP).clamp(STRIP, most).min(height * 0.5)
}

/// The widths of the list and of the side with comment and tree.
fn list_and_side(room: f32, height: f32, panels: &Panels) -> (Option<f32>, f32) {
    let rest = beside_board(room - 2.0 * GAP, room, height, panels);
    let list_least = (room * 0.14).clamp(40.0, 110.0);
    let side_most = (rest - list_least).max(0.0);
    let side = own(panels, Divider::Side).unwrap_or(usual_side(room));
    let side = side.clamp(COMMENT.min(side_most), side_most);
    let list = own(panels, Divider::List).unwrap_or(LIST);
    let list = list.clamp(list_least, (rest - side).max(list_least));
    (Some(list), side)
}

/// The width of the side where there is no list.
fn side(room: f32, height: f32, panels: &Panels) -> f32 {
    let rest = beside_board(room - GAP, room, height, panels);
    let least = COMMENT.min(rest);
    let side = own(panels, Divider::Side).unwrap_or(usual_side(room));
    side.clamp(least, rest.max(least))
}

/// The usual width of the side.
fn usual_side(room: f32) -> f32 {
    (room * 0.27).clamp(250.0, 520.0)
}

/// The width that the board leaves of what all panels share.
fn beside_board(shared: f32, room: f32, height: f32, panels: &Panels) -> f32 {
    let has_own = [Divider::Side, Divider::List].map(|divider| own(panels, divider).is_some());
    let share = if has_own.contains(&true) { 0.4 } else { 0.5 };
    // A board needs no more width than height; the rest is for reading.
    shared - height.min(room * share)
}

/// The height of the tree: what it needs, and no more than leaves the comment its room.
fn tree(height: f32, whole: f32, own: Option<f32>) -> f32 {
    let least = 60.0_f32.min(height * 0.4);
    let comment = COMMENT.min(height * 0.5);
    let most = (height - comment - GAP).max(least);
    let usual = whole.min(height * 0.38);
    own.unwrap_or(usual).clamp(least, most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::vec2;

    fn room(width: f32, height: f32) -> Rect {
        Rect::from_min_size(pos2(0.0, 60.0), vec2(width, height - 88.0))
    }

    const ALL: Visible = Visible {
        list: true,
        tree: Some(400.0),
    };

    #[test]
    fn nothing_overlaps_or_leaves_the_window_at_any_size() {
        let owns = [None, Some(0), Some(300), Some(5000)];
        for width in [200.0, 320.0, 512.0, 640.0, 800.0, 1280.0, 1920.0] {
            for height in [180.0, 230.0, 460.0, 600.0, 800.0, 1080.0] {
                for size in owns {
                    let room = room(width, height);
                    let panels = Panels {
                        list: size,
                        side: size,
                        strip: size,
                        tree: size,
                    };
                    let plan = plan(room, &panels, ALL);
                    let (list, tree) = (plan.list.unwrap(), plan.tree.unwrap());
                    let all = [list, plan.board, plan.strip, plan.comment, tree];
                    for (number, one) in all.iter().enumerate() {
                        assert!(room.expand(0.1).contains_rect(*one), "{room} {plan:?}");
                        assert!(
                            one.width() >= 30.0 && one.height() >= 25.0,
                            "{room} {plan:?}"
                        );
                        for other in &all[..number] {
                            assert!(!one.shrink(0.1).intersects(*other), "{room} {plan:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_board_gets_room_first_then_the_comment() {
        let plan = plan(room(800.0, 600.0), &Panels::default(), ALL);
        assert!(plan.board.width() >= 390.0, "{plan:?}");
        assert!(plan.comment.width() >= 250.0, "{plan:?}");
        assert!(plan.comment.height() >= 240.0, "{plan:?}");
        let small = super::plan(room(640.0, 460.0), &Panels::default(), ALL);
        assert!(small.board.width() >= 310.0, "{small:?}");
        assert!(small.board.height() >= 310.0, "{small:?}");
    }

    #[test]
    fn a_tree_takes_no_more_than_it_needs() {
        let visible = Visible {
            tree: Some(100.0),
            ..ALL
        };
        let plan = plan(room(800.0, 600.0), &Panels::default(), visible);
        assert_eq!(plan.tree.map(|tree| tree.height()), Some(100.0));
    }

    #[test]
    fn folders_stand_where_the_list_was_and_leave_room_for_problems() {
        for width in [320.0, 480.0, 640.0, 1100.0, 1920.0] {
            for own in [None, Some(0), Some(300), Some(5000)] {
                let room = room(width, 760.0);
                let panels = Panels {
                    list: own,
                    ..Panels::default()
                };
                let list = plan(room, &panels, ALL).list.unwrap();
                let browse = super::browse(room, &panels, ALL);
                let folders = browse.folders.unwrap();
                assert_eq!(folders.left_top(), list.left_top());
                assert!(folders.right() >= list.right(), "{room} {own:?}");
                if width > 1000.0 {
                    assert_eq!(folders, list, "{room} {own:?}");
                }
                assert!(
                    browse.problems.width() >= room.width() * 0.4,
                    "{room} {own:?}"
                );
                assert!(folders.right() < browse.problems.left());
            }
        }
        let hidden = Visible { list: false, ..ALL };
        let all = room(640.0, 460.0);
        let browse = super::browse(all, &Panels::default(), hidden);
        assert_eq!((browse.folders, browse.problems), (None, all));
    }

    #[test]
    fn own_sizes_come_back_when_a_small_window_grows() {
        let panels = Panels {
            list: Some(300),
            side: Some(480),
            strip: Some(120),
            tree: Some(500),
        };
        let small = plan(room(640.0, 460.0), &panels, ALL);
        assert!(small.comment.width() < 300.0, "{small:?}");
        let large = plan(room(1920.0, 1080.0), &panels, ALL);
        assert_eq!(large.comment.width(), 480.0);
        assert_eq!(large.list.map(|list| list.width()), Some(300.0));
        assert_eq!(large.strip.height(), 120.0);
        assert_eq!(large.tree.map(|tree| tree.height()), Some(500.0));
    }

    #[test]
    fn a_large_window_gives_the_comment_what_the_board_cannot_use() {
        let wide = plan(room(1920.0, 1080.0), &Panels::default(), ALL);
        assert!(wide.comment.width() > 450.0, "{wide:?}");
        assert!(wide.board.width() > wide.board.height(), "{wide:?}");
    }
}
