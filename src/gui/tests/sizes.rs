//! The window at every size: each item of each menu and dialog is inside it, or can be scrolled there.

use egui::Role;
use egui_kittest::Node as Found;
use egui_kittest::kittest::{NodeT, Queryable};

use super::{Window, fixture};
use crate::menu::{Entry, MENUS, Menu, Need};
use crate::session::command::Look;
use crate::session::{Command, Mode};
use crate::view::TrialView;
use crate::words::text;

/// Points wide and high, and pixels in a point; the last is the smallest window at the largest text.
pub(super) const SIZES: [([f32; 2], f32); 6] = [
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
    pub(super) fn resize(&mut self, ([width, height], pixels): ([f32; 2], f32)) {
        self.harness.set_size(egui::vec2(width, height));
        self.harness.set_pixels_per_point(pixels);
        self.settle();
    }

    /// Chooses an item of a menu of the bar.
    fn choose(&mut self, menu: &str, submenu: Option<&str>, name: &str) {
        self.harness.get_by_label(menu).click();
        self.settle();
        if let Some(submenu) = submenu {
            self.harness
                .get_by_role_and_label(Role::MenuItem, submenu)
                .click();
            self.settle();
        }
        let item = self.harness.query_all_by_label(name).find(is_item);
        item.unwrap_or_else(|| panic!("{name} is not in its menu"))
            .scroll_to_me();
        self.settle();
        let item = self.harness.query_all_by_label(name).find(is_item);
        item.unwrap().click();
    }

    /// Closes what is open by a click beside it.
    fn close_menus(&mut self) {
        egui::Popup::close_all(&self.harness.ctx);
        self.settle();
    }
}

#[test]
fn every_item_of_every_menu_pushes_its_command() {
    let mut view = fixture::view(fixture::JOSEKI, &[]);
    view.menu.redo = Some("Comment".to_owned());
    view.menu.has_previous_problem = true;
    view.menu.is_solving = true;
    view.solve = Some(fixture::attempt());
    view.menu.has_library = true;
    view.menu.has_course = true;
    view.menu.has_tried = true;
    view.menu.is_refreshing = true;
    view.menu.numbers = 9;
    view.find = Some(crate::view::FindView {
        can_step: true,
        ..crate::view::FindView::default()
    });
    view.status.faults = crate::session::FaultCount::Now(1);
    view.node = crate::view::NodeView {
        exists: true,
        has_move: true,
        has_siblings: true,
        is_fork: true,
        ..crate::view::NodeView::default()
    };
    let mut window = Window::new(view.clone());
    for menu in MENUS {
        for entry in menu.groups.iter().copied().flatten() {
            let submenu = match entry {
                Entry::Submenu { word, .. } => Some(text(word)),
                Entry::Item(_) | Entry::Recent => None,
            };
            for item in entry.items() {
                view.mode = match item.need {
                    Need::Trial | Need::TriedMoves => Mode::Try,
                    Need::Passing | Need::Editing => Mode::Edit,
                    _ => Mode::Read,
                };
                view.trial = (view.mode == Mode::Try).then_some(TrialView { moves: 1 });
                window.app().model.fix(view.clone());
                window.choose(&menu.title(), submenu.as_deref(), &view.name(item));
                // Only what the board of the fixture does not allow is gray.
                let is_allowed = !matches!(item.need, Need::Chess | Need::Turned);
                assert_eq!(view.meets(item.need), is_allowed, "{}", item.id);
                let pushed: Vec<Command> = is_allowed
                    .then(|| item.command.clone())
                    .into_iter()
                    .collect();
                assert_eq!(window.pushed(), pushed, "{}", item.id);
                // What is gray leaves the menu open.
                window.close_menus();
            }
        }
    }
}

/// What can be used or read in what is open: menus and dialogs.
pub(super) fn used(window: &Window) -> Vec<Found<'_>> {
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
pub(super) fn out_of_reach(window: &mut Window, before: &[String]) -> Vec<String> {
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
        // A text that is higher than the window is read part by part.
        let fits = |now: egui::Rect| {
            room.contains_rect(now)
                || now.height() > room.height() - 120.0
                    && room.x_range().contains(now.left())
                    && room.x_range().contains(now.right())
        };
        if !now.is_some_and(fits) {
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
        for menu in MENUS {
            let title = menu.title();
            window.harness.get_by_label(&title).click();
            window.settle();
            let items: Vec<String> = used(&window).iter().map(name).collect();
            assert!(items.len() >= 3, "{title} at {size:?}: {items:?}");
            let lost = out_of_reach(&mut window, &[]);
            assert!(lost.is_empty(), "{title} at {size:?}: {lost:#?}");
            for sub in submenus(menu) {
                let harness = &window.harness;
                let node = harness.get_by_role_and_label(Role::MenuItem, &sub);
                node.scroll_to_me();
                // A long way takes more frames.
                window.settle();
                window.settle();
                let harness = &window.harness;
                let node = harness.get_by_role_and_label(Role::MenuItem, &sub);
                node.click();
                window.settle();
                assert!(used(&window).len() > items.len(), "{sub} at {size:?}");
                let lost = out_of_reach(&mut window, &items);
                assert!(lost.is_empty(), "{sub} at {size:?}: {lost:#?}");
            }
            window.close_menus();
        }
    }
}

/// The names of the submenus of a menu.
fn submenus(menu: &Menu) -> Vec<String> {
    let entries = menu.groups.iter().copied().flatten();
    let names = entries.filter_map(|entry| match entry {
        Entry::Submenu { word, .. } => Some(text(word)),
        Entry::Recent => Some(text("menu-recent")),
        Entry::Item(_) => None,
    });
    names.collect()
}

/// A whole session, whose settings follow.
fn session() -> Window {
    Window::on("(;GM[1]SZ[9]C[x];B[cc])(;GM[1]SZ[9];B[dd])")
}

#[test]
fn a_divider_is_moved_by_mouse_and_keys_and_keeps_the_size_through_a_small_window() {
    let mut window = session();
    let rect = |window: &Window| {
        let name = &crate::words::text("panel-divider-side");
        window.harness.get_by_label(name).rect()
    };
    let from = rect(&window).center();
    let to = from - egui::vec2(60.0, 0.0);
    window.harness.drag_at(from);
    window.settle();
    window.harness.hover_at(from - egui::vec2(30.0, 0.0));
    window.settle();
    window.harness.hover_at(to);
    window.settle();
    window.harness.drop_at(to);
    window.settle();
    let dragged = rect(&window).center();
    assert!((dragged.x - to.x).abs() < 3.0, "{dragged} {to}");
    let own = window.app().model.settings().panels.side;
    assert!(own.is_some());
    window.resize(([480.0, 360.0], 1.0));
    window.resize(([1200.0, 800.0], 1.0));
    assert_eq!(window.app().model.settings().panels.side, own);
    assert!((rect(&window).center().x - dragged.x).abs() < 2.0);
    let name = &crate::words::text("panel-divider-side");
    window.harness.get_by_label(name).focus();
    window.settle();
    window.harness.key_press(egui::Key::ArrowRight);
    window.settle();
    assert!(rect(&window).center().x > dragged.x + 10.0);
    let usual = Command::Look(Look::UsualSizes);
    let ctx = window.harness.ctx.clone();
    window.app().run(&ctx, usual);
    window.settle();
    assert_eq!(
        window.app().model.settings().panels,
        crate::settings::Panels::default()
    );
}

#[test]
fn the_board_stays_where_it_is_when_the_mode_changes() {
    let mut window = session();
    let at = |window: &Window| window.harness.get_by_label("E5").rect();
    let before = at(&window);
    for mode in ["Edit mode", "Try mode", "Read mode"] {
        window.harness.get_by_label(mode).click();
        window.settle();
        assert_eq!(at(&window), before, "{mode}");
    }
}

#[test]
fn the_size_of_texts_is_a_command_with_ends_and_is_kept() {
    use crate::settings::{Settings, Zoom};
    let mut window = session();
    let ctx = window.harness.ctx.clone();
    for _ in 0..30 {
        window
            .app()
            .run(&ctx, Command::Look(Look::Zoom(Zoom::Larger)));
    }
    window.settle();
    assert!((ctx.zoom_factor() - 2.0).abs() < 0.01);
    let kept = serde_json::to_string(window.app().model.settings()).unwrap();
    let read: Settings = serde_json::from_str(&kept).unwrap();
    assert_eq!(read.zoom, 200);
    window
        .harness
        .key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::Num0);
    window.settle();
    assert!((ctx.zoom_factor() - 1.0).abs() < 0.01);
}

#[test]
fn a_file_that_was_never_read_from_bytes_has_no_other_charset() {
    let mut window = session();
    window.harness.get_by_label("File").click();
    window.settle();
    let item = window.harness.get_by_label("Reopen with Charset…");
    assert!(item.accesskit_node().is_disabled());
}
