//! The menu bar, made from the table of commands: names, keys, marks and what can be done at the moment.

mod keys;

use std::path::PathBuf;

use egui::{
    Align2, FontId, Key, Popup, PopupCloseBehavior, Response, Role, Sense, Ui, WidgetInfo, pos2,
    vec2,
};

use crate::board::GameKind;
use crate::problem::Scope;
use crate::session::command::{Edit, File, Go, Look, Menu, Node, Problem, Tools};
use crate::session::{Command, Tool};
use crate::settings::Switch;
use crate::view::View;

use super::{access, toolbar};

/// The width of the column of check marks.
const MARKS: f32 = 20.0;

/// Shows the bar.
pub(super) fn show(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    let table = Command::in_menus();
    access::name_panel(ui, "Menu bar");
    keys::take(ui);
    let mut bar = Vec::new();
    egui::MenuBar::new().ui(ui, |ui| {
        access::name_menu(ui, "Menus", Role::MenuBar);
        keys::rest(ui);
        for menu in Menu::ALL {
            let button = egui::Button::new(menu.title());
            let (response, _) =
                egui::containers::menu::MenuButton::from_button(button).ui(ui, |ui| {
                    let items: Vec<&Command> = table
                        .iter()
                        .filter(|command| command.spec().menu == Some(menu))
                        .collect();
                    access::name_menu(ui, menu.title(), Role::Menu);
                    contents(ui, view, &items, commands);
                });
            open_by_key(ui, menu, &response);
            let entry = keys::Entry {
                button: response.id,
                popup: Popup::default_response_id(&response),
            };
            let keys = menu.title().get(..1).map(|key| format!("Alt+{key}"));
            let is_open = Popup::is_id_open(ui.ctx(), entry.popup);
            access::role(&response, Role::MenuItem);
            access::opens_menu(&response, is_open, &keys.unwrap_or_default());
            bar.push(entry);
        }
        toolbar::switch(ui, view, commands);
    });
    keys::remember(ui.ctx(), bar);
}

/// Alt with the first letter of a menu opens it.
fn open_by_key(ui: &Ui, menu: Menu, response: &Response) {
    if !ui.is_enabled() {
        return;
    }
    let key = menu.title().get(..1).and_then(Key::from_name);
    let is_pressed = |input: &mut egui::InputState| {
        key.is_some_and(|key| input.consume_key(egui::Modifiers::ALT, key))
    };
    if ui.input_mut(is_pressed) {
        Popup::toggle_id(ui.ctx(), Popup::default_response_id(response));
        response.request_focus();
    }
}

/// Where a command stands when a menu is grouped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    /// In the menu itself; groups of other numbers are set apart by a line.
    Plain(u8),
    /// In a submenu of this name.
    Sub(&'static str),
}

fn group(command: &Command) -> Group {
    match command {
        Command::Look(Look::Letters(_)) => Group::Sub("Letters"),
        Command::Look(Look::Marks(_)) => Group::Sub("When Letters Show"),
        Command::Look(Look::Border(_)) => Group::Sub("Coordinates in Go"),
        Command::Look(Look::Numbers(_) | Look::NextNumbers) => Group::Sub("Move Numbers"),
        Command::Look(Look::Theme(_)) => Group::Sub("Theme"),
        Command::File(file) => Group::Plain(match file {
            File::AskNew | File::NewOthello | File::NewChess | File::Open | File::AskOpenText => 0,
            File::Save | File::SaveAs => 1,
            File::AskCharset => 2,
            _ => 3,
        }),
        Command::Go(go) => Group::Plain(match go {
            Go::Forward | Go::Back | Go::NextSibling | Go::PreviousSibling => 0,
            Go::ForwardTen | Go::BackTen | Go::Start | Go::End => 1,
            Go::PreviousFork | Go::NextFork => 2,
            _ => 3,
        }),
        Command::Look(look) => Group::Plain(match look {
            Look::Turn(_) | Look::Unturn => 5,
            Look::ShowAnswers | Look::Toggle(Switch::HideAnswers | Switch::Hints) => 0,
            Look::Fit
            | Look::Toggle(Switch::WholeBoard | Switch::Coordinates | Switch::LegalMoves) => 1,
            Look::Toggle(Switch::TreePanel | Switch::ProblemPanel | Switch::WholeTree) => 2,
            Look::Toggle(Switch::ClickPlaysNext | Switch::LetterSingle) => 3,
            _ => 4,
        }),
        Command::Edit(edit) => match edit {
            Edit::Use(Tool::Piece(..)) => Group::Sub("Chess Piece"),
            Edit::Use(_) => Group::Sub("Tool"),
            Edit::CopyPosition(_) => Group::Sub("Copy Position"),
            Edit::Undo | Edit::Redo => Group::Plain(0),
            Edit::ToggleMode => Group::Plain(2),
            Edit::Pass | Edit::Turn(_) => Group::Plain(3),
            _ => Group::Plain(5),
        },
        Command::Try(_) => Group::Plain(4),
        Command::Node(node) => match node {
            Node::Annotate(annotation, _) if annotation.is_of_move() => Group::Sub("Move Is"),
            Node::Annotate(..) => Group::Sub("Position Is"),
            Node::Promote | Node::Demote | Node::MainLine => Group::Plain(2),
            Node::Merge => Group::Plain(3),
            _ => Group::Plain(1),
        },
        Command::Problem(problem) => match problem {
            Problem::MoveUp | Problem::MoveDown => Group::Plain(1),
            Problem::Save | Problem::SaveSelected(_) | Problem::Split => Group::Plain(2),
            _ => Group::Plain(0),
        },
        Command::Tools(Tools::Transform { scope, .. }) => Group::Sub(match scope {
            Scope::File => "Transform File",
            Scope::Node | Scope::Problem => "Transform Problem",
        }),
        Command::Tools(Tools::AskPlay | Tools::StopPlay) => Group::Plain(1),
        Command::Tools(_) | Command::Help(_) => Group::Plain(0),
    }
}

/// The items of a menu of its own: on a node of the tree, on a row of the list.
pub(super) fn popup(ui: &mut Ui, view: &View, items: &[Command], commands: &mut Vec<Command>) {
    let items: Vec<&Command> = items.iter().collect();
    contents(ui, view, &items, commands);
}

fn contents(ui: &mut Ui, view: &View, items: &[&Command], commands: &mut Vec<Command>) {
    ui.set_width(width(ui, view, items));
    let mut before: Option<Group> = None;
    for command in items {
        let group = group(command);
        if before.is_some_and(|before| before != group && !both_sub(before, group)) {
            ui.separator();
        }
        match group {
            Group::Plain(_) => item(ui, view, command, commands),
            Group::Sub(name) if before != Some(group) => {
                let members: Vec<&Command> = items
                    .iter()
                    .copied()
                    .filter(|other| self::group(other) == group)
                    .collect();
                sub(ui, name, |ui| {
                    ui.set_width(width(ui, view, &members));
                    for member in members {
                        item(ui, view, member, commands);
                    }
                });
            }
            Group::Sub(_) => {}
        }
        if **command == Command::File(File::Open) {
            recent(ui, view, commands);
        }
        before = Some(group);
    }
}

const fn both_sub(before: Group, now: Group) -> bool {
    matches!((before, now), (Group::Sub(_), Group::Sub(_)))
}

fn sub(ui: &mut Ui, name: &str, contents: impl FnOnce(&mut Ui)) {
    let space = "\u{2003}";
    let config =
        egui::containers::menu::MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClick);
    let button = egui::Button::new(format!("{space}{name}")).right_text("⏵");
    let (response, inside) = egui::containers::menu::SubMenuButton::from_button(button)
        .config(config)
        .ui(ui, |ui| {
            access::name_menu(ui, name, Role::Menu);
            contents(ui);
        });
    response.widget_info(|| WidgetInfo::labeled(Role::MenuItem, true, name));
    access::opens_menu(&response, inside.is_some(), "");
    if response.has_focus() {
        keys::on_submenu(ui.ctx(), response.id);
    }
}

fn recent(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    if view.settings.recent.is_empty() {
        return;
    }
    sub(ui, "Open Recent", |ui| {
        for path in &view.settings.recent {
            let name = std::path::Path::new(path)
                .file_name()
                .map_or(path.as_str().into(), |name| name.to_string_lossy());
            let line = Line {
                name: name.into_owned(),
                keys: String::new(),
                mark: Mark::None,
                enabled: true,
            };
            if line.show(ui).on_hover_text(path).clicked() {
                commands.push(Command::File(File::OpenPaths(vec![PathBuf::from(path)])));
                ui.close();
            }
        }
    });
}

fn item(ui: &mut Ui, view: &View, command: &Command, commands: &mut Vec<Command>) {
    let line = line(view, command);
    let help = command.spec().help;
    let response = line.show(ui).on_hover_text(help);
    access::shortcut(&response, &line.keys, help);
    if response.clicked() {
        commands.push(command.clone());
        ui.close();
    }
}

/// How an item is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    /// It only does something.
    None,
    /// On or off.
    Check(bool),
    /// Chosen among others, or not.
    Radio(bool),
}

/// A line of a menu.
struct Line {
    name: String,
    keys: String,
    mark: Mark,
    enabled: bool,
}

fn line(view: &View, command: &Command) -> Line {
    let spec = command.spec();
    let named = |what: &Option<String>| {
        what.as_ref().map_or_else(
            || spec.name.to_owned(),
            |what| format!("{} {what}", spec.name),
        )
    };
    let name = match command {
        Command::Edit(Edit::Undo) => named(&view.menu.undo),
        Command::Edit(Edit::Redo) => named(&view.menu.redo),
        _ => spec.name.to_owned(),
    };
    let mark = match command {
        Command::Look(Look::Toggle(switch)) => Mark::Check(view.settings.is_on(*switch)),
        Command::Look(Look::Letters(letters)) => Mark::Radio(view.settings.letters == *letters),
        Command::Look(Look::Marks(marks)) => Mark::Radio(view.settings.marks == *marks),
        Command::Look(Look::Border(border)) => Mark::Radio(view.settings.border == *border),
        Command::Look(Look::Numbers(numbers)) => Mark::Radio(view.settings.numbers == *numbers),
        Command::Look(Look::Theme(theme)) => Mark::Radio(view.settings.theme == *theme),
        command => view.is_on(command).map_or(Mark::None, Mark::Check),
    };
    let keys = spec.keys.split(" / ").next().unwrap_or_default().to_owned();
    Line {
        name,
        keys,
        mark,
        enabled: is_enabled(view, command),
    }
}

/// Whether a command can do anything at the moment.
fn is_enabled(view: &View, command: &Command) -> bool {
    let menu = &view.menu;
    match command {
        Command::File(File::Save | File::SaveAs | File::AskCharset | File::Close)
        | Command::Tools(Tools::AskLbTag) => menu.has_file,
        Command::Edit(Edit::Use(Tool::Piece(..))) => {
            let board = view.board.as_ref();
            board.is_some_and(|board| board.kind == GameKind::Chess)
        }
        Command::Edit(Edit::Undo) => menu.undo.is_some(),
        Command::Edit(Edit::Redo) => menu.redo.is_some(),
        Command::Go(Go::Forward | Go::ForwardTen | Go::End | Go::NextFork) => menu.has_forward,
        Command::Go(
            Go::Back
            | Go::BackTen
            | Go::Start
            | Go::PreviousFork
            | Go::NextSibling
            | Go::PreviousSibling,
        ) => menu.has_back,
        Command::Go(Go::NextProblem) => menu.has_next_problem,
        Command::Go(Go::PreviousProblem) => menu.has_previous_problem,
        Command::Look(Look::ShowAnswers) => menu.can_hide,
        Command::Tools(Tools::Transform { .. }) => view.board.is_some(),
        Command::Tools(Tools::AskPlay) => menu.can_play,
        Command::Tools(Tools::StopPlay) => menu.is_playing,
        Command::Tools(Tools::Faults) => !view.status.faults.is_empty(),
        command => view.allows(command),
    }
}

/// How wide a menu must be for its names and keys.
fn width(ui: &Ui, view: &View, items: &[&Command]) -> f32 {
    let font = egui::TextStyle::Button.resolve(ui.style());
    let measure = |text: String| {
        ui.painter()
            .layout_no_wrap(text, font.clone(), egui::Color32::BLACK)
            .size()
            .x
    };
    let widest = |pick: fn(Line) -> String| {
        items
            .iter()
            .map(|command| measure(pick(line(view, command))))
            .fold(0.0, f32::max)
    };
    MARKS + widest(|line| line.name) + 28.0 + widest(|line| line.keys) + 10.0
}

impl Line {
    fn show(&self, ui: &mut Ui) -> Response {
        let font = egui::TextStyle::Button.resolve(ui.style());
        let lay = |text: &str, color| {
            ui.painter()
                .layout_no_wrap(text.to_owned(), font.clone(), color)
        };
        let text = ui.visuals().text_color();
        let weak = ui.visuals().weak_text_color();
        let color = if self.enabled {
            text
        } else {
            weak.gamma_multiply(0.7)
        };
        let name = lay(&self.name, color);
        let keys = lay(&self.keys, weak);
        let least = MARKS + name.size().x + keys.size().x + 18.0;
        let size = vec2(
            ui.available_width().max(least),
            ui.spacing().interact_size.y + 2.0,
        );
        let response = ui
            .add_enabled_ui(self.enabled, |ui| {
                ui.allocate_exact_size(size, Sense::click()).1
            })
            .inner;
        response.widget_info(|| self.info());
        let rect = response.rect;
        if self.enabled && (response.hovered() || response.has_focus()) {
            let fill = ui.visuals().selection.bg_fill;
            ui.painter().rect_filled(rect, 4.0, fill);
        }
        self.paint_mark(ui, pos2(rect.left() + 10.0, rect.center().y), color);
        let middle = |height: f32| rect.center().y - height / 2.0;
        ui.painter().galley(
            pos2(rect.left() + MARKS, middle(name.size().y)),
            name,
            color,
        );
        let right = rect.right() - 8.0 - keys.size().x;
        ui.painter()
            .galley(pos2(right, middle(keys.size().y)), keys, weak);
        response
    }

    fn info(&self) -> WidgetInfo {
        match self.mark {
            Mark::None => WidgetInfo::labeled(Role::MenuItem, self.enabled, &self.name),
            Mark::Check(on) => {
                WidgetInfo::selected(Role::MenuItemCheckBox, self.enabled, on, &self.name)
            }
            Mark::Radio(on) => {
                WidgetInfo::selected(Role::MenuItemRadio, self.enabled, on, &self.name)
            }
        }
    }

    fn paint_mark(&self, ui: &Ui, at: egui::Pos2, color: egui::Color32) {
        match self.mark {
            Mark::Check(true) => {
                let font = FontId::proportional(14.0);
                ui.painter()
                    .text(at, Align2::CENTER_CENTER, "✔", font, color);
            }
            Mark::Radio(true) => {
                ui.painter().circle_filled(at, 3.2, color);
            }
            Mark::None | Mark::Check(false) | Mark::Radio(false) => {}
        }
    }
}
