//! The frame of every modal dialog: it stays inside the window, scrolls contents that do not fit by wheel or keys, and
//! keeps the row of buttons visible.

use egui::{Context, Id, Key, Modal, ModalResponse, Modifiers, Rect, ScrollArea, Ui, Vec2, vec2};
use egui::{UiBuilder, UiStackInfo};

use crate::gui::access;

/// The margin between the edge of the dialog and its contents.
const MARGIN: f32 = 18.0;
/// The same in a small window.
const SMALL_MARGIN: f32 = 8.0;
/// Windows lower or narrower than this are small.
const SMALL: Vec2 = vec2(500.0, 400.0);
/// The gap between the scrolled contents and the buttons.
const GAP: f32 = 12.0;
/// The tag by which the contents of a dialog find its slot.
const SLOT: &str = "dialog-slot";

/// How a dialog is framed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) id: Id,
    pub(super) arrows: Arrows,
    /// Whether it is shown for the first time, and takes the focus.
    pub(super) is_new: bool,
}

/// What the contents of a dialog need to know: where the buttons are, and whether the dialog is new.
#[derive(Clone, Copy, Debug)]
struct Slot {
    id: Id,
    rect: Rect,
    is_new: bool,
}

/// The measurements of the last layout.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Measured {
    /// The visible height of the scrolled contents.
    body: f32,
    /// The size of the buttons; zero without buttons.
    buttons: Vec2,
}

/// Whether a dialog stays open after it was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DialogState {
    /// It stays open.
    Open,
    /// It is done.
    Closed,
}

/// What the arrows do in a dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrows {
    /// They scroll, because there is nothing to choose from.
    Scroll,
    /// They move between choices.
    Choose,
}

/// Shows a dialog above everything else, as large as it needs and the window allows.
pub(super) fn show<R>(
    ctx: &Context,
    Frame { id, arrows, is_new }: Frame,
    contents: impl FnOnce(&mut Ui) -> R,
) -> ModalResponse<R> {
    let window = ctx.content_rect().size();
    let is_small = window.x < SMALL.x || window.y < SMALL.y;
    let (margin, around) = if is_small {
        (SMALL_MARGIN, 4.0)
    } else {
        (MARGIN, 16.0)
    };
    let frame = egui::Frame::window(&ctx.global_style()).inner_margin(margin);
    let room = (window - Vec2::splat(2.0 * (margin + around))).max(Vec2::splat(40.0));
    Modal::new(id).frame(frame).show(ctx, |ui| {
        ui.set_max_size(room);
        let before: Measured = ui.data(|data| data.get_temp(id)).unwrap_or_default();
        let below = if before.buttons == Vec2::ZERO {
            0.0
        } else {
            before.buttons.y + GAP
        };
        let slot = Slot {
            id,
            rect: Rect::from_min_size(
                ui.min_rect().min + vec2(0.0, before.body + GAP),
                vec2(room.x, before.buttons.y),
            ),
            is_new,
        };
        let info = UiStackInfo::default().with_tag_value(SLOT, slot);
        ui.data_mut(|data| data.insert_temp(id.with(SLOT), Vec2::ZERO));
        let body = ui.scope_builder(UiBuilder::new().ui_stack_info(info), |ui| {
            ScrollArea::both()
                .id_salt("dialog")
                .max_width(room.x)
                .max_height((room.y - below).max(24.0))
                .min_scrolled_height(24.0)
                .show(ui, |ui| {
                    let inner = contents(ui);
                    follow_focus(ui, id);
                    turn_pages(ui, arrows, room.y - below);
                    inner
                })
        });
        let now = Measured {
            body: body.response.rect.height(),
            buttons: ui
                .data(|data| data.get_temp(id.with(SLOT)))
                .unwrap_or_default(),
        };
        if now.buttons != Vec2::ZERO {
            ui.allocate_space(vec2(
                now.buttons.x.min(room.x),
                now.buttons.y + GAP - ui.spacing().item_spacing.y,
            ));
        }
        if now != before {
            ui.data_mut(|data| data.insert_temp(id, now));
            // The buttons come after the contents.
            ctx.request_discard("dialog");
        }
        body.inner.inner
    })
}

/// Shows a list in an egui window beside the board; it never covers the bars and fits between them.
pub(super) fn beside(
    ctx: &Context,
    title: String,
    id: &'static str,
    size: Vec2,
) -> egui::Window<'static> {
    const BARS: f32 = 64.0;
    let mut room = ctx.content_rect();
    room.min.y += BARS.min(room.height() * 0.3);
    room.max.y -= 30.0;
    let size = size
        .min(room.size() - Vec2::splat(24.0))
        .max(Vec2::splat(80.0));
    let frame = egui::Frame::window(&ctx.global_style());
    let inner = size - frame.total_margin().sum() - vec2(0.0, 34.0);
    egui::Window::new(title)
        .id(Id::unique(id))
        .frame(frame)
        .default_rect(Rect::from_min_size(
            room.max - size - Vec2::splat(8.0),
            inner,
        ))
        .min_size(vec2(160.0, 80.0).min(inner))
        .max_size(room.size() - vec2(16.0, 50.0))
        .constrain_to(room)
        .collapsible(false)
}

/// Sets the width of a dialog, limited to the window.
pub(super) fn limit(ui: &mut Ui, width: f32) {
    ui.set_max_width(width.min(ui.available_width()));
}

/// The title of a dialog.
pub(super) fn heading(ui: &mut Ui, text: &str) {
    let heading = ui.heading(text);
    access::name_dialog(ui, &heading);
    ui.add_space(6.0);
}

/// A button that has the focus when its dialog opens, so that Enter answers with it.
pub(super) fn default_button(ui: &mut Ui, text: &str) -> bool {
    let response = ui.button(text);
    if is_new(ui) {
        response.request_focus();
    }
    response.clicked()
}

fn slot(ui: &Ui) -> Option<Slot> {
    let slots = ui.stack().iter();
    slots
        .filter_map(|stack| stack.info.tags.get_downcast::<Slot>(SLOT))
        .next()
        .copied()
}

/// Whether the dialog is shown for the first time, so that something in it should take the focus.
pub(super) fn is_new(ui: &Ui) -> bool {
    slot(ui).is_some_and(|slot| slot.is_new)
}

/// The row of buttons at the lower left; it stays visible while the contents scroll.
pub(super) fn buttons<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let Some(Slot { id, rect, .. }) = slot(ui) else {
        ui.add_space(GAP);
        return ui.horizontal_wrapped(contents).inner;
    };
    let builder = UiBuilder::new().id_salt("buttons").max_rect(rect);
    let mut row = ui.new_child(builder);
    row.set_clip_rect(ui.ctx().content_rect());
    let inner = row.horizontal_wrapped(contents).inner;
    let size = row.min_rect().size();
    ui.data_mut(|data| data.insert_temp(id.with(SLOT), size));
    inner
}

/// Scrolls to the focused widget when the focus moves; called at the end of the scrolled contents.
pub(super) fn follow_focus(ui: &Ui, id: Id) {
    let id = id.with("focus");
    let now = ui.memory(egui::Memory::focused);
    let before = ui.data(|data| data.get_temp::<Option<Id>>(id)).flatten();
    if now == before {
        return;
    }
    ui.data_mut(|data| data.insert_temp(id, now));
    let response = now.and_then(|now| ui.ctx().read_response(now));
    if let Some(response) = response.filter(|response| {
        response.layer_id == ui.layer_id() && ui.min_rect().contains_rect(response.rect)
    }) {
        ui.scroll_to_rect(response.rect.expand(4.0), None);
    }
}

/// Page Up and Page Down, Home and End, and the arrows if nothing else uses them.
fn turn_pages(ui: &Ui, arrows: Arrows, page: f32) {
    if ui.ctx().text_edit_focused() {
        return;
    }
    let end = ui.min_rect().height();
    let keys = [
        (Key::PageDown, -page * 0.9),
        (Key::PageUp, page * 0.9),
        (Key::End, -end),
        (Key::Home, end),
        (Key::ArrowDown, -40.0),
        (Key::ArrowUp, 40.0),
    ];
    for (key, way) in keys {
        let is_arrow = matches!(key, Key::ArrowDown | Key::ArrowUp);
        if is_arrow && arrows == Arrows::Choose {
            continue;
        }
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            ui.scroll_with_delta(vec2(0.0, way));
        }
    }
}
