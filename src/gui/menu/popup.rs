//! The contents of an open menu: items in groups, submenus, and recent files.

use std::path::Path;

use egui::{PopupCloseBehavior, Role, Ui, Vec2, vec2};

use crate::files::Place;
use crate::gui::access;
use crate::menu::{Entry, Group, Item, Menu};
use crate::session::Command;
use crate::session::command::{File, Kind};
use crate::view::View;
use crate::words::text;

use super::keys;
use super::line::{self, Line, Tick};

/// A submenu is never narrower than this.
const NARROWEST: f32 = 120.0;

/// The maximum length of the folder beside a recent file, in characters.
const FOLDER: usize = 36;

/// The items of a menu of the bar, in a room of this height.
pub(super) fn of_bar(
    ui: &mut Ui,
    view: &View,
    menu: &Menu,
    height: f32,
    commands: &mut Vec<Command>,
) {
    let wanted = vec2(width(ui, view, menu.groups.iter().copied()), height);
    scrolled(ui, wanted, |ui| {
        groups(ui, view, menu.groups.iter().copied(), commands);
    });
}

/// The items of a context menu: on a node of the tree, on a row of the list.
pub(in crate::gui) fn popup(ui: &mut Ui, view: &View, all: &[Group], commands: &mut Vec<Command>) {
    let all = || all.iter().map(Vec::as_slice);
    let wanted = vec2(width(ui, view, all()), ui.ctx().content_rect().height());
    scrolled(ui, wanted, |ui| groups(ui, view, all(), commands));
}

/// A menu of this size; it is never larger than the window and scrolls instead.
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

/// The width that a menu needs for the names and shortcuts of all its items.
fn width<'a>(ui: &Ui, view: &View, groups: impl Iterator<Item = &'a [Entry]>) -> f32 {
    let items = groups.flatten().flat_map(Entry::items);
    line::width(ui, items.map(|item| line(view, item)))
}

fn groups<'a>(
    ui: &mut Ui,
    view: &View,
    all: impl Iterator<Item = &'a [Entry]>,
    commands: &mut Vec<Command>,
) {
    for (number, group) in all.filter(|group| !group.is_empty()).enumerate() {
        if number > 0 {
            ui.separator();
        }
        for entry in group {
            self::entry(ui, view, entry, commands);
        }
    }
}

fn entry(ui: &mut Ui, view: &View, entry: &Entry, commands: &mut Vec<Command>) {
    match entry {
        Entry::Item(item) => self::item(ui, view, item, commands),
        Entry::Submenu { word, entries } => {
            let wanted = width(ui, view, [*entries].into_iter());
            submenu(ui, &text(word), wanted, |ui| {
                for item in entries.iter().flat_map(Entry::items) {
                    self::item(ui, view, item, commands);
                }
            });
        }
        Entry::Recent => recent(ui, view, commands),
    }
}

/// A submenu; its name is aligned with the other items.
fn submenu(ui: &mut Ui, name: &str, wanted: f32, contents: impl FnOnce(&mut Ui)) {
    let config =
        egui::containers::menu::MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClick);
    let line = Line {
        name: name.to_owned(),
        keys: "⏵".to_owned(),
        tick: Tick::None,
        enabled: true,
    };
    let response = line.show(ui);
    // Over its own name it would get the click that was meant for the name.
    let around = egui::Frame::menu(ui.style()).total_margin().sum().x;
    let beside = ui.ctx().content_rect().right() - response.rect.right() - 2.0 * around - 16.0;
    let wanted = wanted.min(beside.max(NARROWEST));
    let inside = egui::containers::menu::SubMenu::new()
        .config(config)
        .show(ui, &response, |ui| {
            access::name_menu(ui, name, Role::Menu);
            let height = ui.ctx().content_rect().height();
            scrolled(ui, vec2(wanted, height), contents);
        });
    access::opens_menu(&response, inside.is_some(), None);
    if response.has_focus() {
        keys::on_submenu(ui.ctx(), response.id);
    }
}

fn recent(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    if view.settings.recent.is_empty() {
        return;
    }
    let home = std::env::home_dir();
    let files = view.settings.recent.iter().map(|spelled| {
        let place = Place::spelled(spelled);
        let (name, folder) = named(&place, home.as_deref());
        let line = Line {
            name,
            keys: folder,
            tick: Tick::None,
            enabled: true,
        };
        (place, line)
    });
    let files: Vec<(Place, Line)> = files.collect();
    let widths = files.iter().map(|(_, line)| line.width(ui));
    let wanted = widths.fold(0.0, f32::max);
    submenu(ui, &text("menu-recent"), wanted, |ui| {
        for (place, line) in files {
            if line.show(ui).on_hover_text(place.shown()).clicked() {
                commands.push(Command::File(File::OpenPlace(place)));
                ui.close();
            }
        }
    });
}

/// The name of a recent file and its folder. A long folder is cut at its beginning, because files of the same name
/// differ at its end.
fn named(place: &Place, home: Option<&Path>) -> (String, String) {
    let folder = place.folder();
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
    (place.name(), folder)
}

fn item(ui: &mut Ui, view: &View, item: &Item, commands: &mut Vec<Command>) {
    let line = line(view, item);
    let help = item.help();
    let refusal = view.refusal(item);
    let response = line
        .show(ui)
        .on_hover_text(&help)
        .on_disabled_hover_text(refusal.map_or_else(|| help.clone(), |why| why.to_string()));
    access::shortcut(&response, &line.keys, &help);
    if response.clicked() {
        commands.push(item.command.clone());
        ui.close();
    }
}

fn line(view: &View, item: &Item) -> Line {
    Line {
        name: view.name(item),
        keys: item.key().to_owned(),
        tick: match item.command.kind() {
            Kind::Action => Tick::None,
            Kind::Switch => Tick::Check(view.is_on(&item.command)),
            Kind::Choice => Tick::Radio(view.is_on(&item.command)),
        },
        enabled: view.offers(item),
    }
}
