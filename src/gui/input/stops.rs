//! Panels that are one Tab stop each and whose items the arrows walk: the problem list and the strip.
//!
//! In such a panel one item at a time can take the focus, even if it is scrolled out of view; arrows move the focus.
//! The panel decides where a key leads.

use egui::{Context, EventFilter, Id, Key, Modifiers, Response, Sense, Ui};

/// The focus of the board, which gets keys that nothing else uses.
pub(in crate::gui) fn board() -> Id {
    Id::unique("board")
}

/// Where a key leads within a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::gui) enum Way {
    Left,
    Right,
    Up,
    Down,
    PageUp,
    PageDown,
    First,
    Last,
}

/// The keys that a panel keeps while it has the focus.
const KEYS: [(Key, Way); 8] = [
    (Key::ArrowLeft, Way::Left),
    (Key::ArrowRight, Way::Right),
    (Key::ArrowUp, Way::Up),
    (Key::ArrowDown, Way::Down),
    (Key::PageUp, Way::PageUp),
    (Key::PageDown, Way::PageDown),
    (Key::Home, Way::First),
    (Key::End, Way::Last),
];

/// What an item of a panel senses: Tab reaches only the current item.
pub(in crate::gui) fn sense<T: PartialEq + Copy>(item: T, stop: Option<T>) -> Sense {
    if stop == Some(item) {
        Sense::click()
    } else {
        Sense::CLICK
    }
}

/// Lets an item with the focus keep the arrows.
pub(in crate::gui) fn hold(ui: &Ui, response: &Response) {
    if !response.has_focus() {
        return;
    }
    let filter = EventFilter {
        tab: false,
        horizontal_arrows: true,
        vertical_arrows: true,
        escape: false,
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    ui.data_mut(|data| data.insert_temp(held(), response.id));
}

/// Lets an item with the focus keep the arrows and the letters, which are for the board otherwise.
pub(in crate::gui) fn hold_all(ui: &Ui, response: &Response) {
    hold(ui, response);
    if response.has_focus() {
        ui.data_mut(|data| data.insert_temp(quiet(), response.id));
    }
}

/// Whether an item that keeps the arrows and the letters has the focus.
pub(in crate::gui) fn is_all_held(ctx: &Context) -> bool {
    let focused = ctx.memory(egui::Memory::focused);
    focused.is_some() && ctx.data(|data| data.get_temp::<Id>(quiet())) == focused
}

/// Whether an item that keeps the arrows has the focus.
pub(in crate::gui) fn is_held(ctx: &Context) -> bool {
    let focused = ctx.memory(egui::Memory::focused);
    focused.is_some() && ctx.data(|data| data.get_temp::<Id>(held())) == focused
}

/// Takes the keys of this frame and returns where they lead.
pub(in crate::gui) fn way(ui: &Ui) -> Option<Way> {
    let mut found = None;
    for (key, way) in KEYS {
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            found = Some(way);
        }
    }
    found
}

/// Whether a key without modifiers walks the panel with the focus.
pub(in crate::gui) fn walks(key: Key) -> bool {
    KEYS.iter().any(|(known, _)| *known == key)
}

fn quiet() -> Id {
    Id::unique("stop-without-letters")
}

fn held() -> Id {
    Id::unique("stop-of-a-panel")
}
