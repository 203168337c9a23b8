//! The window at every size: each item of each menu and dialog is inside it, or can be scrolled there.

use egui::Role;
use egui_kittest::Node as Found;
use egui_kittest::kittest::{NodeT, Queryable};

use super::{Window, fixture};
use crate::session::command::{Edit, Look, Menu, Node, Tools, Try};
use crate::session::{Command, Mode, Tool};

/// Points wide and high, and pixels in a point; the last is the smallest window at the largest text.
const SIZES: [([f32; 2], f32); 6] = [
    ([640.0, 460.0], 1.0),
    ([640.0, 460.0], 1.25),
    ([640.0, 460.0], 2.0),
    ([480.0, 360.0], 1.0),
    ([1920.0, 1080.0], 1.0),
    ([320.0, 230.0], 2.0),
];

fn is_item(node: &Found<'_>) -> bool {
    matches!(
        node.accesskit_node().role(),
        Role::MenuItem | Role::MenuItemCheckBox | Role::MenuItemRadio
    )
}

impl Window {
    fn resize(&mut self, ([width, height], pixels): ([f32; 2], f32)) {
        self.harness.set_size(egui::vec2(width, height));
        self.harness.set_pixels_per_point(pixels);
        self.settle();
    }

    /// Closes what is open by a click beside it.
    fn close_menus(&mut self) {
        egui::Popup::close_all(&self.harness.ctx);
        self.settle();
    }
}

fn submenu(command: &Command) -> Option<&'static str> {
    match command {
        Command::Look(Look::Letters(_)) => Some("Letters"),
        Command::Look(Look::Marks(_)) => Some("When Letters Show"),
        Command::Look(Look::Border(_)) => Some("Coordinates in Go"),
        Command::Look(Look::Numbers(_) | Look::NextNumbers) => Some("Move Numbers"),
        Command::Look(Look::Theme(_)) => Some("Theme"),
        Command::Look(Look::Zoom(_)) => Some("Text Size"),
        Command::Edit(Edit::CopyPosition(_)) => Some("Copy Position"),
        Command::Edit(Edit::Use(Tool::Piece(..))) => Some("Chess Piece"),
        Command::Edit(Edit::Use(_)) => Some("Tool"),
        Command::Tools(Tools::Transform { scope, .. }) => Some(match scope {
            crate::problem::Scope::File => "Transform File",
            _ => "Transform Problem",
        }),
        Command::Node(Node::Annotate(annotation, _)) => Some(match annotation {
            move_of if move_of.is_of_move() => "Move Is",
            _ => "Position Is",
        }),
        _ => None,
    }
}

#[test]
fn every_item_of_every_menu_pushes_its_command() {
    let mut view = fixture::view(fixture::JOSEKI, &[]);
    view.menu.redo = Some("Comment".to_owned());
    view.menu.has_previous_problem = true;
    view.menu.can_hide = true;
    view.status.faults = std::sync::Arc::new(vec![crate::fault::Fault {
        place: crate::fault::Place { line: 3, column: 7 },
        offset: 0,
        code: crate::fault::Code::EmptyValue,
        subject: "LB".into(),
    }]);
    view.node = crate::view::NodeView {
        exists: true,
        has_move: true,
        has_siblings: true,
        is_fork: true,
        ..crate::view::NodeView::default()
    };
    let mut window = Window::new(view.clone());
    for command in Command::in_menus() {
        let spec = command.spec();
        view.mode = match command {
            Command::Try(Try::Leave | Try::Keep) => Mode::Try,
            Command::Edit(Edit::Pass | Edit::Turn(_)) => Mode::Edit,
            _ => Mode::Read,
        };
        window.app().model.fix(view.clone());
        window.settle();
        window
            .harness
            .get_by_label(spec.menu.map_or("", Menu::title))
            .click();
        window.settle();
        let sub = submenu(&command);
        if let Some(sub) = sub {
            window
                .harness
                .get_by_role_and_label(egui::Role::MenuItem, sub)
                .click();
            window.settle();
        }
        let wanted = match command {
            Command::Edit(Edit::Undo | Edit::Redo) => format!("{} Comment", spec.name),
            _ => spec.name.to_owned(),
        };
        let item = window.harness.query_all_by_label(&wanted).find(is_item);
        item.unwrap_or_else(|| panic!("{wanted} is not in its menu"))
            .scroll_to_me();
        window.settle();
        let item = window.harness.query_all_by_label(&wanted).find(is_item);
        item.unwrap().click();
        // What the node of the fixture does not allow is gray, and chess pieces on a board of Go are.
        let is_piece = matches!(&command, Command::Edit(Edit::Use(Tool::Piece(..))));
        let pushed: Vec<Command> = (view.allows(&command) && !is_piece)
            .then_some(command)
            .into_iter()
            .collect();
        assert_eq!(window.pushed(), pushed, "{wanted}");
        // What is gray leaves the menu open.
        window.close_menus();
    }
}

/// What can be used or read in what is open: menus and dialogs.
fn used(window: &Window) -> Vec<Found<'_>> {
    let is_open = |node: &Found<'_>| {
        let mut above = node.parent();
        while let Some(one) = above {
            if matches!(one.accesskit_node().role(), Role::Dialog | Role::Menu) {
                return true;
            }
            above = one.parent();
        }
        false
    };
    let is_used = |node: &Found<'_>| {
        node.accesskit_node().raw_bounds().is_some()
            && !matches!(
                node.accesskit_node().role(),
                Role::GenericContainer | Role::Dialog | Role::Menu | Role::Pane
            )
    };
    let all = window.harness.root().children_recursive();
    all.filter(|node| is_used(node) && is_open(node)).collect()
}

fn name(node: &Found<'_>) -> String {
    let known = node.accesskit_node();
    format!("{:?} {}", known.role(), known.label().unwrap_or_default())
}

/// Scrolls to everything that is open and was not before, and tells what cannot be brought into the window.
fn out_of_reach(window: &mut Window, before: &[String]) -> Vec<String> {
    let room = window.harness.ctx.content_rect().expand(1.0);
    let all: Vec<String> = used(window).iter().map(name).collect();
    let mut lost = Vec::new();
    for (number, name) in all.iter().enumerate() {
        if before.contains(name) {
            continue;
        }
        let rect = |window: &Window| used(window).get(number).map(Found::rect);
        let Some(first) = rect(window).filter(|first| !room.contains_rect(*first)) else {
            continue;
        };
        if let Some(node) = used(window).get(number) {
            node.scroll_to_me();
        }
        window.settle();
        let now = rect(window);
        if !now.is_some_and(|now| room.contains_rect(now)) {
            lost.push(format!("{name}: at {first}, then {now:?} in {room}"));
        }
    }
    lost
}

#[test]
fn every_menu_fits_every_window() {
    let mut view = fixture::view(fixture::JOSEKI, &[]);
    view.settings.recent = (0..12)
        .map(|number| format!("/home/somebody/a long folder/of problems/{number}/same.sgf"))
        .collect();
    let mut window = Window::new(view);
    for size in SIZES {
        window.resize(size);
        for menu in Menu::ALL {
            window.harness.get_by_label(menu.title()).click();
            window.settle();
            let items: Vec<String> = used(&window).iter().map(name).collect();
            assert!(items.len() >= 3, "{menu:?} at {size:?}: {items:?}");
            let lost = out_of_reach(&mut window, &[]);
            assert!(lost.is_empty(), "{menu:?} at {size:?}: {lost:#?}");
            for name in &items {
                let Some(sub) = SUBMENUS.iter().find(|sub| name.ends_with(**sub)) else {
                    continue;
                };
                let find = |window: &Window| {
                    let harness = &window.harness;
                    let node = harness.get_by_role_and_label(Role::MenuItem, sub);
                    node.scroll_to_me();
                };
                find(&window);
                window.settle();
                let harness = &window.harness;
                harness.get_by_role_and_label(Role::MenuItem, sub).click();
                window.settle();
                assert!(used(&window).len() > items.len(), "{sub} at {size:?}");
                let lost = out_of_reach(&mut window, &items);
                assert!(lost.is_empty(), "{sub} at {size:?}: {lost:#?}");
            }
            window.close_menus();
        }
    }
}

const SUBMENUS: [&str; 14] = [
    "Open Recent",
    "Letters",
    "When Letters Show",
    "Coordinates in Go",
    "Move Numbers",
    "Theme",
    "Text Size",
    "Copy Position",
    "Chess Piece",
    "Tool",
    "Transform File",
    "Transform Problem",
    "Move Is",
    "Position Is",
];
