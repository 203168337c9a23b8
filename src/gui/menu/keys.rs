//! The keys of menus, however a menu was opened: arrows, Home and End, and F10 for the first menu of the bar.
//!
//! egui walks an open menu by arrows once the focus is on its button or in it; this file moves the focus there, and
//! back when the menu closes.

use egui::{Context, FocusDirection, Id, Key, LayerId, Modifiers, Order, Popup, Ui};

use crate::gui::input::stops;

/// A menu of the bar: its button and its popup.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// The button.
    pub(super) button: Id,
    /// The popup.
    pub(super) popup: Id,
}

/// The state kept between frames.
#[derive(Clone, Debug, Default)]
struct Kept {
    /// The menus of the bar in the last frame.
    bar: Vec<Entry>,
    /// The button of a submenu that has the focus.
    on_submenu: Option<Id>,
    /// What gets the focus back when the menu closes, while a menu has it.
    before: Option<Id>,
}

fn id() -> Id {
    Id::unique("menu-keys")
}

fn load(ctx: &Context) -> Kept {
    ctx.data(|data| data.get_temp(id())).unwrap_or_default()
}

fn store(ctx: &Context, kept: Kept) {
    ctx.data_mut(|data| data.insert_temp(id(), kept));
}

/// Remembers the menus of the bar.
pub(super) fn remember(ctx: &Context, bar: Vec<Entry>) {
    let kept = load(ctx);
    store(ctx, Kept { bar, ..kept });
}

/// Notes that the button of a submenu has the focus, so that the right arrow opens it.
pub(super) fn on_submenu(ctx: &Context, button: Id) {
    let mut kept = load(ctx);
    kept.on_submenu = Some(button);
    store(ctx, kept);
}

/// Handles the keys of menus; called before the bar is shown.
pub(super) fn take(ui: &Ui) {
    let ctx = ui.ctx();
    if !ui.is_enabled() {
        return;
    }
    let mut kept = load(ctx);
    let open = kept
        .bar
        .iter()
        .position(|entry| Popup::is_id_open(ctx, entry.popup));
    if pressed(ui, Key::F10) {
        match (Popup::is_any_open(ctx), kept.bar.first().copied()) {
            (true, _) | (_, None) => Popup::close_all(ctx),
            (false, Some(first)) => show(ctx, &mut kept, first),
        }
    } else if Popup::is_any_open(ctx) {
        inside(ui, &mut kept, open);
    } else if let Some(before) = kept.before.take() {
        give_back(ctx, &kept, before);
    }
    kept.on_submenu = None;
    store(ctx, kept);
}

/// Keeps a resting pointer from opening another menu than the keys did; egui opens the menu under the pointer as soon
/// as another one is open.
pub(super) fn rest(bar: &Ui) {
    if bar.input(|input| input.pointer.delta() == egui::Vec2::ZERO) {
        let known = bar.unique_id().with("egui_menu_bar_open_menu");
        bar.data_mut(|data| data.remove::<Id>(known));
    }
}

fn pressed(ui: &Ui, key: Key) -> bool {
    ui.input_mut(|input| input.consume_key(Modifiers::NONE, key))
}

/// The focused widget, and its layer.
fn focus(ctx: &Context) -> (Option<Id>, Option<LayerId>) {
    let focused = ctx.memory(egui::Memory::focused);
    let layer = ctx.viewport(|viewport| {
        let widget = viewport.prev_pass.widgets.get(focused?)?;
        Some(widget.layer_id)
    });
    (focused, layer)
}

/// Opens a menu of the bar with the focus on its button, from where the down arrow enters it.
fn show(ctx: &Context, kept: &mut Kept, entry: Entry) {
    let focused = ctx.memory(egui::Memory::focused);
    kept.before
        .get_or_insert(focused.unwrap_or_else(stops::board));
    Popup::open_id(ctx, entry.popup);
    ctx.memory_mut(|memory| {
        memory.move_focus(FocusDirection::None);
        memory.request_focus(entry.button);
    });
}

/// A menu is open.
fn inside(ui: &Ui, kept: &mut Kept, open: Option<usize>) {
    let ctx = ui.ctx();
    let (focused, layer) = focus(ctx);
    let is_inside = layer.is_some_and(|layer| layer.order == Order::Foreground);
    let entry = open.and_then(|at| kept.bar.get(at).copied());
    let is_on_button = entry.is_some_and(|entry| focused == Some(entry.button));
    if !is_inside && !is_on_button {
        let is_of_bar = kept.bar.iter().any(|entry| focused == Some(entry.button));
        if !is_of_bar {
            kept.before
                .get_or_insert(focused.unwrap_or_else(stops::board));
        }
        ctx.memory_mut(|memory| match (entry, focused) {
            (Some(entry), _) => memory.request_focus(entry.button),
            // A context menu has no button to enter it from.
            (None, Some(focused)) => memory.surrender_focus(focused),
            (None, None) => {}
        });
    }
    let top = entry.map(|entry| LayerId::new(Order::Foreground, entry.popup));
    let layer = if is_inside { layer } else { top };
    if let (Some(at), true) = (open, is_on_button || layer == top) {
        let is_on_submenu = focused.is_some() && kept.on_submenu == focused;
        if !is_on_submenu && pressed(ui, Key::ArrowRight) {
            beside(ctx, kept, at + 1);
        } else if pressed(ui, Key::ArrowLeft) {
            beside(ctx, kept, at + kept.bar.len().saturating_sub(1));
        }
    }
    if let Some(layer) = layer {
        ends(ui, layer);
    }
}

/// The menu beside the open one; the first comes after the last.
fn beside(ctx: &Context, kept: &mut Kept, at: usize) {
    let many = kept.bar.len().max(1);
    if let Some(entry) = kept.bar.get(at % many).copied() {
        show(ctx, kept, entry);
    }
}

/// Home and End go to the first and last item.
fn ends(ui: &Ui, layer: LayerId) {
    let (first, last) = (pressed(ui, Key::Home), pressed(ui, Key::End));
    if !first && !last {
        return;
    }
    let item = ui.ctx().viewport(|viewport| {
        let widgets = viewport.prev_pass.widgets.get_layer(layer);
        let mut items = widgets
            .filter(|widget| widget.enabled && widget.sense.is_focusable())
            .map(|widget| widget.id);
        if first { items.next() } else { items.last() }
    });
    if let Some(item) = item {
        ui.memory_mut(|memory| memory.request_focus(item));
    }
}

/// A menu was closed: the focus returns if nothing else took it.
fn give_back(ctx: &Context, kept: &Kept, before: Id) {
    let (focused, layer) = focus(ctx);
    let is_of_menu = layer.is_some_and(|layer| layer.order == Order::Foreground)
        || kept.bar.iter().any(|entry| focused == Some(entry.button));
    if focused.is_none() || is_of_menu {
        ctx.memory_mut(|memory| memory.request_focus(before));
    }
}
