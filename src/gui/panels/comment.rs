//! The comment panel: a text field that is always editable, the name of the node, and what the author remarks of it.
//!
//! Every change is pushed at once with the cell it belongs to, so that nothing is lost when the cell changes.

mod mentions;

use egui::{Context, Id, ScrollArea, TextEdit, Ui};

use crate::board::Point;
use crate::session::command::{Edit, Go, Look, Node};
use crate::session::{Command, DocumentId, Mode, Strength};
use crate::tree::CellId;
use crate::view::View;

use crate::gui::access;
use crate::gui::input::{stops, text};

use crate::gui::theme;

/// The text in a field, which is ahead of the view by a frame.
#[derive(Debug)]
struct Draft {
    id: Id,
    /// The node it belongs to; other documents have cells of the same number.
    node: Option<(DocumentId, CellId)>,
    text: String,
    /// What the view said last.
    seen: String,
}

/// The fields of the panel.
#[derive(Debug)]
pub(in crate::gui) struct Drafts {
    comment: Draft,
    name: Draft,
    /// The point that the word under the pointer stands for.
    lit: Option<Point>,
}

impl Default for Drafts {
    fn default() -> Self {
        Self {
            comment: Draft::new(id()),
            name: Draft::new(name_id()),
            lit: None,
        }
    }
}

impl Drafts {
    /// The point that the word under the pointer stands for.
    pub(in crate::gui) const fn lit(&self) -> Option<Point> {
        self.lit
    }

    /// Whether the field that has the focus has steps of its own to take back, and to do again; none where the focus
    /// is on another field.
    pub(in crate::gui) fn own_steps(&self, ctx: &Context) -> Option<(bool, bool)> {
        let focused = ctx.memory(egui::Memory::focused);
        let mut all = [&self.comment, &self.name].into_iter();
        let draft = all.find(|draft| Some(draft.id) == focused)?;
        Some(draft.own_steps(ctx))
    }

    /// Whether one of them has the focus.
    pub(in crate::gui) fn has_focus(ctx: &Context) -> bool {
        ctx.memory(|memory| memory.has_focus(id()) || memory.has_focus(name_id()))
    }
}

impl Draft {
    const fn new(id: Id) -> Self {
        Self {
            id,
            node: None,
            text: String::new(),
            seen: String::new(),
        }
    }

    /// Follows the view where it changed by something else than typing here.
    fn follow(&mut self, ctx: &Context, node: Option<(DocumentId, CellId)>, text: &str) {
        if self.node == node && self.seen == text {
            return;
        }
        if self.node != node || self.text != text {
            text.clone_into(&mut self.text);
            if let Some(mut state) = TextEdit::load_state(ctx, self.id) {
                state.clear_undoer();
                TextEdit::store_state(ctx, self.id, state);
            }
        }
        self.node = node;
        text.clone_into(&mut self.seen);
    }

    /// Whether the field has steps of its own to take back, and to do again. Steps that only moved the text cursor do
    /// not count.
    fn own_steps(&self, ctx: &Context) -> (bool, bool) {
        let Some(state) = TextEdit::load_state(ctx, self.id) else {
            return (false, false);
        };
        let cursor = state.cursor.char_range().unwrap_or_default();
        let now = (cursor, self.text.clone());
        let mut back = state.undoer();
        let mut at = now.clone();
        while let Some(before) = back.undo(&at).cloned() {
            if before.1 != self.text {
                return (true, state.undoer().has_redo(&now));
            }
            at = before;
        }
        (false, state.undoer().has_redo(&now))
    }
}

/// The id of the text field.
pub(in crate::gui) fn id() -> Id {
    Id::unique("comment")
}

/// Gives the keys to the comment; where it has them, back to the board.
pub(in crate::gui) fn toggle_focus(ctx: &Context) {
    ctx.memory_mut(|memory| {
        let has_it = memory.has_focus(id());
        memory.request_focus(if has_it { stops::board() } else { id() });
    });
}

fn name_id() -> Id {
    Id::unique("node-name")
}

/// Shows the comment of the current cell.
pub(in crate::gui) fn show(
    ui: &mut Ui,
    view: &View,
    drafts: &mut Drafts,
    commands: &mut Vec<Command>,
) {
    access::name_panel(ui, "Comment");
    let comment = &view.comment;
    drafts.lit = None;
    let node = view.document.zip(comment.cell);
    drafts.comment.follow(ui.ctx(), node, &comment.text);
    drafts.name.follow(ui.ctx(), node, &comment.name);
    let is_open = !comment.hidden && comment.cell.is_some();
    let label = ui.horizontal(|ui| {
        let label = ui.strong("Comment");
        if view.mode == Mode::Edit && is_open {
            name(ui, &mut drafts.name, commands);
        } else if !comment.name.is_empty() {
            ui.add(egui::Label::new(egui::RichText::new(&comment.name).weak()).truncate());
        }
        label
    });
    if view.comment.hidden {
        ui.add_space(4.0);
        ui.weak("Hidden, for it might tell the answer.");
        if ui.button("Show the Answers").clicked() {
            commands.push(Command::Look(Look::ShowAnswers));
        }
        return;
    }
    let Some(node) = node else {
        ui.weak("No node to comment.");
        return;
    };
    badges(ui, view, commands);
    ScrollArea::vertical()
        .id_salt("comment")
        .auto_shrink(false)
        .show(ui, |ui| {
            let label = label.inner.id;
            drafts.lit = field(ui, view, (node, label), &mut drafts.comment, commands);
        });
}

/// The field of the comment, and the point that the word under the pointer stands for.
fn field(
    ui: &mut Ui,
    view: &View,
    ((document, cell), label): ((DocumentId, CellId), Id),
    draft: &mut Draft,
    commands: &mut Vec<Command>,
) -> Option<Point> {
    let mentions = view.comment.mentions.as_slice();
    // While the text is ahead of the view its mentions stand elsewhere.
    let seen = view.comment.text.as_str();
    let mut layouter = |ui: &Ui, text: &dyn egui::TextBuffer, width: f32| {
        let text = text.as_str();
        let known = if text == seen { mentions } else { &[] };
        mentions::lay_out(ui, text, known, width)
    };
    let field = TextEdit::multiline(&mut draft.text)
        .id(draft.id)
        .hint_text("Write a comment…")
        .desired_width(f32::INFINITY)
        .min_size(ui.available_size())
        .margin(egui::Margin::same(8))
        .layouter(&mut layouter)
        .show(ui);
    let pointed = mentions::pointed(&field, &draft.text, mentions).filter(|_| draft.text == seen);
    let response = field.response.response.labelled_by(label);
    if response.changed() && draft.text != draft.seen {
        commands.push(Command::Edit(Edit::SetComment {
            document,
            cell,
            text: draft.text.clone(),
            typing: text::typing(ui.ctx()),
        }));
    }
    let mention = pointed?;
    // Who edits wants to put the text cursor there.
    let follows = view.mode == Mode::Read || ui.input(|input| input.modifiers.command);
    if follows && !mention.cells.is_empty() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        if response.clicked() {
            commands.push(Command::Go(Go::Enter(mention.cells.clone())));
        }
    }
    Some(mention.point)
}

/// The name of the node, in Edit mode.
fn name(ui: &mut Ui, draft: &mut Draft, commands: &mut Vec<Command>) {
    let field = TextEdit::singleline(&mut draft.text)
        .id(draft.id)
        .hint_text("name of the node")
        .desired_width(f32::INFINITY);
    let response = ui.add(field);
    response.widget_info(|| {
        let mut info = egui::WidgetInfo::text_edit(true, "", &draft.text, "");
        info.label = Some("Name of the node".to_owned());
        info
    });
    if let Some((document, cell)) = draft
        .node
        .filter(|_| response.changed() && draft.text != draft.seen)
    {
        commands.push(Command::Node(Node::SetName {
            document,
            cell,
            text: draft.text.clone(),
            typing: text::typing(ui.ctx()),
        }));
    }
}

/// The remarks that the node carries; in Edit mode a click takes one away.
fn badges(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    if view.node.annotations.is_empty() {
        return;
    }
    let palette = theme::palette(ui.visuals());
    let is_editing = view.mode == Mode::Edit;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(4.0, 4.0);
        for &(annotation, strength) in &view.node.annotations {
            let strength = if annotation.has_strength() {
                strength
            } else {
                Strength::Plain
            };
            let command = Command::Node(Node::Annotate(annotation, strength));
            let spec = command.spec();
            let text = egui::RichText::new(spec.name).small().color(palette.accent);
            let badge = egui::Button::new(text)
                .small()
                .fill(palette.accent.gamma_multiply(0.13))
                .sense(if is_editing {
                    egui::Sense::click()
                } else {
                    egui::Sense::hover()
                });
            let help = if is_editing {
                format!("{}; a click takes it away", spec.help)
            } else {
                spec.help.to_owned()
            };
            if ui.add(badge).on_hover_text(help).clicked() {
                commands.push(command);
            }
        }
    });
}
