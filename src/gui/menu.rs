//! The menu bar, made from the table of commands: names, keys, marks and what can be done at the moment.

mod keys;

use std::path::{Path, PathBuf};

use egui::{
    Align2, FontId, Key, Popup, PopupCloseBehavior, Response, Role, Sense, Ui, Vec2, WidgetInfo,
    pos2, vec2,
};

use crate::board::GameKind;
use crate::problem::Scope;
use crate::session::command::{Edit, File, Go, Look, Menu, Node, Problem, Tools};
use crate::session::{Command, Tool};
use crate::settings::Switch;
use crate::view::View;

use super::{access, fonts, toolbar};

/// The width of the column of check marks.
const MARKS: f32 = 20.0;
/// The name of the document is left out of the bar where there is less room for it.
const LEAST_NAME: f32 = 60.0;
/// The most of a folder that is shown beside a recent file, in characters.
const FOLDER: usize = 36;

/// Shows the bar: the menus, the name of the document, and the switch of the modes. Where it is too narrow for all of
/// them, the menus take a second row.
pub(super) fn show(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    access::name_panel(ui, "Menu bar");
    keys::take(ui);
    let room = ui.available_width();
    let is_narrow = room < menus_width(ui) + toolbar::switch_width(ui);
    let mut bar = Vec::new();
    egui::MenuBar::new().ui(ui, |ui| {
        if !is_narrow {
            bar = menus(ui, view, commands);
        }
        document(ui, view, commands);
    });
    if is_narrow {
        egui::MenuBar::new().ui(ui, |ui| {
            ui.set_max_width(room);
            let layout = egui::Layout::left_to_right(egui::Align::Center).with_main_wrap(true);
            bar = ui.with_layout(layout, |ui| menus(ui, view, commands)).inner;
        });
    }
    keys::remember(ui.ctx(), bar);
}

/// The menus by their names.
fn menus(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) -> Vec<keys::Entry> {
    let table = Command::in_menus();
    let row = ui.max_rect().top() + ui.spacing().interact_size.y;
    let below = ui.ctx().content_rect().bottom() - row;
    access::name_menu(ui, "Menus", Role::MenuBar);
    keys::rest(ui);
    let mut bar = Vec::new();
    for menu in Menu::ALL {
        let button = egui::Button::new(menu.title());
        let (response, _) = egui::containers::menu::MenuButton::from_button(button).ui(ui, |ui| {
            let items: Vec<&Command> = table
                .iter()
                .filter(|command| command.spec().menu == Some(menu))
                .collect();
            access::name_menu(ui, menu.title(), Role::Menu);
            let wanted = vec2(width(ui, view, &items), below);
            scrolled(ui, wanted, |ui| contents(ui, view, &items, commands));
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
    bar
}

/// How wide the row of the menus' names is.
fn menus_width(ui: &Ui) -> f32 {
    let name =
        |menu: Menu| measure(ui, menu.title(), name_font(ui)) + 4.0 + ui.spacing().item_spacing.x;
    Menu::ALL.into_iter().map(name).sum()
}

/// The name of the document with the mark of changes that are not saved, for not every desktop shows the title of a
/// window; and behind it the switch of the modes.
fn document(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    let name = view.title.trim_end_matches(" – Bunki");
    let room = ui.available_width() - toolbar::switch_width(ui) - 2.0 * ui.spacing().item_spacing.x;
    if view.menu.has_file && room > LEAST_NAME {
        let weak = ui.visuals().weak_text_color();
        let text = egui::RichText::new(name).color(weak);
        let size = vec2(room, ui.spacing().interact_size.y);
        let layout = egui::Layout::centered_and_justified(egui::Direction::LeftToRight);
        ui.allocate_ui_with_layout(size, layout, |ui| {
            ui.add(egui::Label::new(text).truncate());
        });
    }
    toolbar::switch(ui, view, commands);
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
        Command::Look(Look::Zoom(_)) => Group::Sub("Text Size"),
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
            Look::UsualSizes
            | Look::Toggle(Switch::TreePanel | Switch::ProblemPanel | Switch::WholeTree) => 2,
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
    let (wanted, window) = (width(ui, view, &items), ui.ctx().content_rect());
    scrolled(ui, vec2(wanted, window.height()), |ui| {
        contents(ui, view, &items, commands);
    });
}

/// A menu of this size; it is never larger than the window, and what is too much is scrolled.
fn scrolled(ui: &mut Ui, wanted: Vec2, contents: impl FnOnce(&mut Ui)) {
    let around = egui::Frame::menu(ui.style()).total_margin().sum();
    let room = ui.ctx().content_rect().size() - around - Vec2::splat(8.0);
    let (width, height) = (
        wanted.x.min(room.x),
        (wanted.y - around.y - 14.0).min(room.y),
    );
    ui.set_width(width);
    ui.set_max_height(height);
    egui::ScrollArea::vertical()
        .max_height(height)
        .min_scrolled_height(height.min(120.0))
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.set_width(width);
            contents(ui);
        });
}

fn contents(ui: &mut Ui, view: &View, items: &[&Command], commands: &mut Vec<Command>) {
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
                let wanted = width(ui, view, &members);
                sub(ui, name, wanted, |ui| {
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

/// A submenu; its name stands in line with the other items.
fn sub(ui: &mut Ui, name: &str, wanted: f32, contents: impl FnOnce(&mut Ui)) {
    let config =
        egui::containers::menu::MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClick);
    let line = Line {
        name: name.to_owned(),
        keys: "⏵".to_owned(),
        mark: Mark::None,
        enabled: true,
    };
    let response = line.show(ui);
    let inside = egui::containers::menu::SubMenu::new()
        .config(config)
        .show(ui, &response, |ui| {
            access::name_menu(ui, name, Role::Menu);
            let height = ui.ctx().content_rect().height();
            scrolled(ui, vec2(wanted, height), contents);
        });
    access::opens_menu(&response, inside.is_some(), "");
    if response.has_focus() {
        keys::on_submenu(ui.ctx(), response.id);
    }
}

fn recent(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    if view.settings.recent.is_empty() {
        return;
    }
    let home = std::env::home_dir();
    let files = view.settings.recent.iter().map(|path| {
        let (name, folder) = named(path, home.as_deref());
        let line = Line {
            name,
            keys: folder,
            mark: Mark::None,
            enabled: true,
        };
        (path, line)
    });
    let files: Vec<(&String, Line)> = files.collect();
    let widths = files.iter().map(|(_, line)| line.width(ui));
    let wanted = widths.fold(0.0, f32::max);
    sub(ui, "Open Recent", wanted, |ui| {
        for (path, line) in files {
            if line.show(ui).on_hover_text(path).clicked() {
                commands.push(Command::File(File::OpenPaths(vec![PathBuf::from(path)])));
                ui.close();
            }
        }
    });
}

/// The name of a file and its folder, which is cut at its beginning where it is long: two files of one name differ
/// there.
fn named(path: &str, home: Option<&Path>) -> (String, String) {
    let path = Path::new(path);
    let name = path.file_name().unwrap_or(path.as_os_str());
    let folder = path.parent().unwrap_or(Path::new(""));
    let folder = match home.and_then(|home| folder.strip_prefix(home).ok()) {
        Some(rest) if rest.as_os_str().is_empty() => "~".to_owned(),
        Some(rest) => format!("~/{}", rest.display()),
        None => folder.display().to_string(),
    };
    let length = folder.chars().count();
    let folder = if length > FOLDER {
        let rest: String = folder.chars().skip(length - FOLDER).collect();
        format!("…{rest}")
    } else {
        folder
    };
    (name.to_string_lossy().into_owned(), folder)
}

fn item(ui: &mut Ui, view: &View, command: &Command, commands: &mut Vec<Command>) {
    let line = line(view, command);
    let help = command.spec().help;
    let response = line
        .show(ui)
        .on_hover_text(help)
        .on_disabled_hover_text(view.refusal(command).unwrap_or(help));
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
        Command::File(File::Save | File::SaveAs | File::Close)
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
    let widest = |pick: fn(&Line) -> &str| {
        items
            .iter()
            .map(|command| measure(ui, pick(&line(view, command)), name_font(ui)))
            .fold(0.0, f32::max)
    };
    MARKS + widest(|line| &line.name) + 28.0 + widest(|line| &line.keys) + 10.0
}

/// The font of the names.
fn name_font(ui: &Ui) -> egui::FontId {
    egui::TextStyle::Button.resolve(ui.style())
}

/// The font of the keys, and of the sign of a submenu.
fn keys_font(ui: &Ui) -> egui::FontId {
    egui::FontId::new(name_font(ui).size, fonts::icons())
}

/// How wide a text of the menus is.
fn measure(ui: &Ui, text: &str, font: egui::FontId) -> f32 {
    ui.painter()
        .layout_no_wrap(text.to_owned(), font, egui::Color32::BLACK)
        .size()
        .x
}

impl Line {
    fn show(&self, ui: &mut Ui) -> Response {
        let lay = |text: &str, font, color, width: f32| {
            let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), font, color);
            job.wrap = egui::text::TextWrapping::truncate_at_width(width.max(20.0));
            ui.painter().layout_job(job)
        };
        let text = ui.visuals().text_color();
        let weak = ui.visuals().weak_text_color();
        let color = if self.enabled {
            text
        } else {
            weak.gamma_multiply(0.7)
        };
        // In a window that is too narrow for both, the name is cut last.
        let room = ui.available_width() - MARKS - 18.0;
        let name = lay(&self.name, name_font(ui), color, room);
        let keys = lay(&self.keys, keys_font(ui), weak, room - name.size().x);
        let size = vec2(ui.available_width(), ui.spacing().interact_size.y + 2.0);
        let response = ui
            .add_enabled_ui(self.enabled, |ui| {
                ui.allocate_exact_size(size, Sense::click()).1
            })
            .inner;
        response.widget_info(|| self.info());
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
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

    /// How wide the line wants to be.
    fn width(&self, ui: &Ui) -> f32 {
        let name = measure(ui, &self.name, name_font(ui));
        MARKS + name + 28.0 + measure(ui, &self.keys, keys_font(ui)) + 10.0
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
