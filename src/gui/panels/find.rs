//! The bar that finds texts in the current file. It stands above the status bar, because nothing must move under the
//! pointer on the board; how hits are found and counted, the view knows.

use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Context, Event, Id, Key, Label, Layout, Rect, RichText, Ui};

use crate::library::Excerpt;
use crate::session::Command;
use crate::session::command::Find;
use crate::view::{FindView, View};
use crate::words::text;

use crate::gui::input::stops;
use crate::gui::query_field::{Done, QueryField};
use crate::gui::{access, fonts, theme};

/// The height of the bar.
pub(in crate::gui) const HEIGHT: f32 = 36.0;
/// A bar narrower than this shows its field, its buttons and the count only.
const NARROW: f32 = 480.0;
/// The width of the buttons, and of the least count beside them.
const BUTTONS: f32 = 96.0;

/// The field of the bar, and where the focus was before.
#[derive(Debug)]
pub(in crate::gui) struct State {
    field: QueryField,
    before: Option<Id>,
    /// Whether one of its widgets had the focus when it was shown last.
    has_focus: bool,
}

impl Default for State {
    fn default() -> Self {
        Self {
            field: QueryField::new(Id::unique("find")),
            before: None,
            has_focus: false,
        }
    }
}

impl State {
    /// Moves the focus to the field.
    pub(in crate::gui) fn focus(&mut self, ctx: &Context) {
        let focused = ctx.memory(egui::Memory::focused);
        if !self.has_focus && focused != Some(self.field.id()) {
            self.before = focused;
        }
        self.field.focus(ctx);
    }

    /// Whether the field has the focus.
    pub(in crate::gui) fn is_focused(&self, ctx: &Context) -> bool {
        ctx.memory(|memory| memory.has_focus(self.field.id()))
    }

    /// Whether the bar had the focus when it was shown last.
    pub(in crate::gui) const fn had_focus(&self) -> bool {
        self.has_focus
    }

    /// Closes the bar and gives the focus back to what had it before.
    pub(in crate::gui) fn close(&mut self, ctx: &Context, commands: &mut Vec<Command>) {
        let before = self.before.take().unwrap_or_else(stops::board);
        ctx.memory_mut(|memory| memory.request_focus(before));
        self.has_focus = false;
        commands.push(Command::Find(Find::Close));
    }

    /// Takes F3, which goes from hit to hit while the bar is open. Where the answers are hidden it shows them, unless the
    /// bar has the focus.
    pub(in crate::gui) fn keys(&self, ctx: &Context, view: &View, commands: &mut Vec<Command>) {
        if view.find.is_none() || (view.menu.is_solving && !self.has_focus) {
            return;
        }
        ctx.input_mut(|input| {
            input.events.retain(|event| match event {
                Event::Key {
                    key: Key::F3,
                    pressed: true,
                    modifiers,
                    ..
                } if !modifiers.command && !modifiers.alt => {
                    commands.push(Command::Find(if modifiers.shift {
                        Find::Previous
                    } else {
                        Find::Next
                    }));
                    false
                }
                _ => true,
            });
        });
    }
}

/// Takes the room of the bar from the bottom, if it is open.
pub(in crate::gui) fn room(all: Rect, view: &View) -> (Rect, Option<Rect>) {
    if view.find.is_none() {
        return (all, None);
    }
    let (all, bar) = all.split_top_bottom_at_y(all.bottom() - HEIGHT);
    (all, Some(bar))
}

/// Shows the bar, if it is open.
pub(in crate::gui) fn show(
    ui: &mut Ui,
    view: &View,
    state: &mut State,
    commands: &mut Vec<Command>,
) {
    let Some(find) = &view.find else {
        state.has_focus = false;
        return;
    };
    access::name_panel(ui, &text("panel-find"));
    state.field.follow(&find.text);
    let mut focused = false;
    ui.horizontal_centered(|ui| {
        let whole = ui.available_width();
        if whole >= NARROW {
            ui.label(text("panel-find"));
        }
        let told = (whole * 0.25).min(160.0);
        let width = (ui.available_width() - BUTTONS - told).clamp(60.0, 260.0);
        let (name, hint) = (text("panel-find-field"), text("panel-find-hint"));
        let (field, done) = state.field.show(ui, width, (&name, &hint));
        focused |= field.has_focus();
        for done in done {
            commands.push(Command::Find(match done {
                Done::Typed(text) => Find::Text(text),
                Done::Next => Find::Next,
                Done::Previous => Find::Previous,
            }));
        }
        for (sign, name, step) in [
            ("⏶", text("item-find-previous"), Find::Previous),
            ("⏷", text("item-find-next"), Find::Next),
        ] {
            let button = ui.add_enabled(find.can_step, egui::Button::new(icon(sign)));
            focused |= named(&button, &name).has_focus();
            if button.clicked() {
                commands.push(Command::Find(step));
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let button = ui.add(egui::Button::new(icon("✖")).frame(false));
            focused |= named(&button, &text("panel-find-close")).has_focus();
            if button.clicked() {
                state.close(ui.ctx(), commands);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| said(ui, find));
        });
    });
    state.has_focus = focused;
}

fn icon(sign: &str) -> RichText {
    RichText::new(sign).family(fonts::icons())
}

/// Names a button that shows a sign only.
fn named<'a>(button: &'a egui::Response, name: &str) -> &'a egui::Response {
    button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, button.enabled(), name));
    button.clone().on_hover_text(name);
    button
}

/// How many hits there are, and the words around one that no panel shows.
fn said(ui: &mut Ui, find: &FindView) {
    let mut told = RichText::new(&find.told);
    if find.is_none {
        told = told.color(ui.visuals().error_fg_color);
    }
    let label = ui.add(Label::new(told).truncate());
    access::live(&label);
    if let Some((name, excerpt)) = &find.beside {
        let name = text!("panel-find-beside", name = name);
        ui.add(Label::new(RichText::new(name).weak()).truncate());
        let job = lit(ui, excerpt);
        ui.add(Label::new(job).truncate());
    }
}

/// An excerpt with its hits lit.
fn lit(ui: &Ui, excerpt: &Excerpt) -> LayoutJob {
    let font = egui::TextStyle::Body.resolve(ui.style());
    let plain = TextFormat::simple(font, ui.visuals().text_color());
    let marked = TextFormat {
        background: theme::palette(ui.visuals()).found,
        ..plain.clone()
    };
    let mut job = LayoutJob::default();
    let mut at = 0;
    for range in &excerpt.lit {
        job.append(
            excerpt.text.get(at..range.start).unwrap_or_default(),
            0.0,
            plain.clone(),
        );
        job.append(
            excerpt.text.get(range.clone()).unwrap_or_default(),
            0.0,
            marked.clone(),
        );
        at = range.end;
    }
    job.append(excerpt.text.get(at..).unwrap_or_default(), 0.0, plain);
    job
}
