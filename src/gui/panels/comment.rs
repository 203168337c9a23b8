//! The comment panel: a text field that is always editable, the node's name, and its annotations.
//!
//! Each keystroke is pushed at once with the node it belongs to, so that nothing is lost when another node is shown.
//! What undo makes of the keystrokes is for the document.

mod field;
mod mentions;

use egui::{Context, Id, Role, ScrollArea, TextEdit, Ui};

use crate::board::Point;
use crate::menu;
use crate::session::command::{Edit, Go, Look, Node, Solve};
use crate::session::{Command, DocumentId, Mode, Strength, TextPart};
use crate::tree::CellId;
use crate::view::{Lit, View};
use crate::words::text;

use crate::gui::access;
use crate::gui::input::{self, stops};
use crate::gui::theme;

use field::{Field, OwnSteps};

/// The text fields of the panel, and the point that the word under the pointer names.
#[derive(Debug)]
pub(in crate::gui) struct Fields {
    comment: Field,
    name: Field,
    mentioned: Option<Point>,
}

impl Default for Fields {
    fn default() -> Self {
        Self {
            comment: Field::new(id()),
            name: Field::new(name_id()),
            mentioned: None,
        }
    }
}

impl Fields {
    /// The point that the word under the pointer names.
    pub(in crate::gui) const fn mentioned(&self) -> Option<Point> {
        self.mentioned
    }

    /// Which steps of its own the field that has the focus can undo and redo, if one of the panel's fields has it.
    pub(in crate::gui) fn own_steps(&self, ctx: &Context) -> Option<OwnSteps> {
        let focused = ctx.memory(egui::Memory::focused);
        let mut all = [&self.comment, &self.name].into_iter();
        let field = all.find(|field| Some(field.id) == focused)?;
        Some(field.own_steps(ctx))
    }

    /// Whether one of them has the focus.
    pub(in crate::gui) fn has_focus(ctx: &Context) -> bool {
        ctx.memory(|memory| memory.has_focus(id()) || memory.has_focus(name_id()))
    }
}

/// The id of the text field.
pub(in crate::gui) fn id() -> Id {
    Id::unique("comment")
}

/// Moves the focus to the comment, or back to the board if the comment has it.
pub(in crate::gui) fn toggle_focus(ctx: &Context) {
    ctx.memory_mut(|memory| {
        let has_it = memory.has_focus(id());
        memory.request_focus(if has_it { stops::board() } else { id() });
    });
}

fn name_id() -> Id {
    Id::unique("node-name")
}

/// Shows the comment of the current node.
pub(in crate::gui) fn show(
    ui: &mut Ui,
    view: &View,
    fields: &mut Fields,
    commands: &mut Vec<Command>,
) {
    let title = text("panel-comment");
    access::name_panel(ui, &title);
    let comment = &view.comment;
    fields.mentioned = None;
    let node = view.document.zip(comment.cell);
    fields.comment.follow(ui.ctx(), node, &comment.text);
    fields.name.follow(ui.ctx(), node, &comment.name);
    let is_open = !comment.hidden && comment.cell.is_some();
    let label = ui.horizontal(|ui| {
        let label = ui.strong(title);
        if view.mode == Mode::Edit && is_open && !view.menu.is_held() && !comment.is_told {
            name(ui, &mut fields.name, commands);
        } else if !comment.name.is_empty() {
            ui.add(egui::Label::new(egui::RichText::new(&comment.name).weak()).truncate());
        }
        label
    });
    if view.comment.hidden {
        ui.add_space(4.0);
        ui.weak(text("panel-hidden"));
        if ui.button(text("item-solve-branches")).clicked() {
            commands.push(Command::Solve(Solve::ShowBranches));
        }
        return;
    }
    let Some(node) = node else {
        ui.weak(text("edit-no-node-to-comment"));
        return;
    };
    badges(ui, view, commands);
    if let Some(part) = &comment.part {
        parts(ui, part, commands);
    }
    ScrollArea::vertical()
        .id_salt("comment")
        .auto_shrink(false)
        .show(ui, |ui| {
            let label = label.inner.id;
            fields.mentioned = field(ui, view, (node, label), &mut fields.comment, commands);
        });
}

/// Shows the field of the comment; returns the point that the word under the pointer names.
fn field(
    ui: &mut Ui,
    view: &View,
    ((document, cell), label): ((DocumentId, CellId), Id),
    field: &mut Field,
    commands: &mut Vec<Command>,
) -> Option<Point> {
    let mentions = view.comment.mentions.as_slice();
    // The mentions are those of the text in the view, which is one frame behind.
    let seen = view.comment.text.as_str();
    let nothing = Lit::default();
    let mut layouter = |ui: &Ui, text: &dyn egui::TextBuffer, width: f32| {
        let text = text.as_str();
        let known = if text == seen {
            (mentions, &view.comment.lit)
        } else {
            (&[][..], &nothing)
        };
        mentions::lay_out(ui, text, known, width)
    };
    let shown = TextEdit::multiline(&mut field.text)
        .id(field.id)
        .hint_text(text("panel-comment-hint"))
        .desired_width(f32::INFINITY)
        .min_size(ui.available_size())
        .margin(egui::Margin::same(8))
        .interactive(!view.menu.is_held() && !view.comment.is_told)
        .layouter(&mut layouter)
        .show(ui);
    if field.text == seen {
        field.scroll_to(ui, &shown, &view.comment.lit);
    }
    let pointed = mentions::pointed(&shown, &field.text, mentions).filter(|_| field.text == seen);
    let response = shown.response.response.labelled_by(label);
    if response.changed() && field.text != field.seen {
        let (text, typing) = (field.text.clone(), input::text::typing(ui.ctx()));
        let part = view.comment.part.as_ref();
        commands.push(Command::Edit(match part.map(|part| part.range.clone()) {
            Some(range) => Edit::SetCommentPart {
                document,
                cell,
                range,
                text,
                typing,
            },
            None => Edit::SetComment {
                document,
                cell,
                text,
                typing,
            },
        }));
    }
    let mention = pointed?;
    // In Edit mode a click places the text cursor.
    let follows = view.mode == Mode::Read || ui.input(|input| input.modifiers.command);
    if follows && !mention.cells.is_empty() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        if response.clicked() {
            commands.push(Command::Go(Go::Enter(mention.cells.clone())));
        }
    }
    Some(mention.point)
}

/// Which part of a long comment is shown, with buttons for those around it.
fn parts(ui: &mut Ui, part: &TextPart, commands: &mut Vec<Command>) {
    let last = part.count.saturating_sub(1);
    ui.horizontal(|ui| {
        let mut step = |ui: &mut Ui, sign: &str, name: &str, to: Option<usize>| {
            let button = ui.add_enabled(to.is_some(), egui::Button::new(sign).small());
            button
                .widget_info(|| egui::WidgetInfo::labeled(Role::Button, to.is_some(), text(name)));
            if let Some(to) = to.filter(|_| button.on_hover_text(text(name)).clicked()) {
                commands.push(Command::Look(Look::CommentPart(to)));
            }
        };
        let before = part.number.checked_sub(1);
        let after = Some(part.number + 1).filter(|next| *next <= last);
        step(ui, "⏮", "panel-comment-part-first", before.map(|_| 0));
        step(ui, "◀", "panel-comment-part-before", before);
        let number = part.number + 1;
        ui.label(text!(
            "panel-comment-part",
            number = number,
            count = part.count
        ))
        .on_hover_text(text("panel-comment-part-help"));
        step(ui, "▶", "panel-comment-part-after", after);
        step(ui, "⏭", "panel-comment-part-last", after.map(|_| last));
    });
}

/// The name of the node, in Edit mode.
fn name(ui: &mut Ui, field: &mut Field, commands: &mut Vec<Command>) {
    let edit = TextEdit::singleline(&mut field.text)
        .id(field.id)
        .hint_text(text("panel-comment-name"))
        .desired_width(f32::INFINITY);
    let response = ui.add(edit);
    response.widget_info(|| {
        let mut info = egui::WidgetInfo::text_edit(true, "", &field.text, "");
        info.label = Some(text("panel-comment-name"));
        info
    });
    if let Some((document, cell)) = field
        .node
        .filter(|_| response.changed() && field.text != field.seen)
    {
        commands.push(Command::Node(Node::SetName {
            document,
            cell,
            text: field.text.clone(),
            typing: input::text::typing(ui.ctx()),
        }));
    }
}

/// The node's annotations; in Edit mode a click removes one.
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
            let Some(item) = menu::item(&command) else {
                continue;
            };
            let text = egui::RichText::new(item.name())
                .small()
                .color(palette.accent);
            let badge = egui::Button::new(text)
                .small()
                .fill(palette.accent.gamma_multiply(0.13))
                .sense(if is_editing {
                    egui::Sense::click()
                } else {
                    egui::Sense::hover()
                });
            let help = if is_editing {
                text!("panel-comment-annotation-help", help = item.help())
            } else {
                item.help()
            };
            if ui.add(badge).on_hover_text(help).clicked() {
                commands.push(command);
            }
        }
    });
}
