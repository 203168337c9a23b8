//! What stands where: the bars, the board with the panels beside it or a library in its place, and the status bar.

use egui::{Frame, Margin, Panel, Rect, Ui, UiBuilder, UiKind, UiStackInfo};

use crate::gui::panels::{
    board, comment, facts, find, library, on_disk, problems, room, status, strip, tree,
};
use crate::gui::{menu, toolbar};
use crate::session::{Command, Mode};
use crate::words::{Message, message, text};

use super::App;

/// The height of the status bar.
const STATUS: f32 = 28.0;
/// In windows lower than this, the bars of Read and Solve mode are left out to give the board more room.
const LOW: f32 = 340.0;

impl App {
    /// The bars at the top: menus, and the bar of the mode. The latter is always there, so that the board does not move
    /// when the mode changes.
    fn bars(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let view = self.model.view();
        let bar = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(6, 2));
        let height = ui.available_height();
        Panel::top("menu")
            .frame(bar)
            .show(ui, |ui| menu::show(ui, view, commands));
        if !matches!(view.mode, Mode::Read | Mode::Solve) || height > LOW {
            let seconds = self.clock.shown(view);
            Panel::top("tools")
                .frame(bar)
                .exact_size(toolbar::HEIGHT + 4.0)
                .show(ui, |ui| {
                    toolbar::show(ui, view, &self.textures, seconds, commands);
                });
        }
    }

    pub(super) fn panels(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        self.bars(ui, commands);
        let view = self.model.view();
        let all = ui.available_rect_before_wrap();
        let (all, bottom) = all.split_top_bottom_at_y(all.bottom() - STATUS);
        let visible = room::Visible {
            list: view.settings.problem_panel
                && (view.problems.total > 1 || view.shelved.is_some()),
            // In an attempt it would be empty.
            tree: (view.settings.tree_panel && view.solve.is_none())
                .then(|| tree::whole_height(view)),
        };
        let (all, found) = find::room(all, view);
        let sizes = self.dividers.sizes(&view.settings.panels);
        if view.is_browsing() {
            let plan = room::browse(all, &sizes, visible);
            self.show_library(ui, &plan, commands);
            self.dividers.show(ui, plan.edges(), commands);
        } else {
            let plan = room::plan(all, &sizes, visible);
            self.show_board(ui, &plan, commands);
            self.dividers.show(ui, plan.edges(), commands);
        }
        if let Some(rect) = found {
            let view = self.model.view();
            let bar = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(8, 2));
            part(ui, "find", rect, bar, |ui| {
                find::show(ui, view, &mut self.find, commands);
            });
        }
        self.show_status(ui, bottom, commands);
    }

    /// The library in the place of the board.
    fn show_library(&mut self, ui: &mut Ui, plan: &room::Browse, commands: &mut Vec<Command>) {
        let view = self.model.view();
        let side = Frame::side_top_panel(ui.style()).inner_margin(Margin::same(8));
        if let Some(rect) = plan.folders {
            part(ui, "folders", rect, side, |ui| {
                library::folders(ui, view, &mut self.library, commands);
            });
        }
        part(ui, "library", plan.problems, side, |ui| {
            library::browse(ui, view, &self.textures, &mut self.library, commands);
        });
    }

    /// The board, and the panels beside it.
    fn show_board(&mut self, ui: &mut Ui, plan: &room::Plan, commands: &mut Vec<Command>) {
        let view = self.model.view();
        let none = Frame::new();
        let side = Frame::side_top_panel(ui.style()).inner_margin(Margin::same(8));
        let low = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(10, 8));
        part(ui, "board", plan.board, none, |ui| {
            self.gestures.highlight(self.comment.mentioned());
            board::show(ui, view, &self.textures, &mut self.gestures, commands);
        });
        part(ui, "strip", plan.strip, low, |ui| {
            strip::show(ui, view, &mut self.strip, commands);
        });
        part(ui, "comment", plan.comment, side, |ui| {
            on_disk::show(ui, view, commands);
            facts::show(ui, view);
            comment::show(ui, view, &mut self.comment, commands);
        });
        if let Some(rect) = plan.tree {
            part(ui, "tree", rect, side, |ui| {
                tree::show(ui, view, &self.textures, &mut self.tree, commands);
            });
        }
        if let Some(rect) = plan.list {
            part(ui, "problems", rect, side, |ui| {
                if library::tabs(ui, view, commands) {
                    library::beside(ui, view, &self.textures, &mut self.library, commands);
                } else {
                    problems::show(ui, view, &self.textures, &mut self.problems, commands);
                }
            });
        }
    }

    fn show_status(&mut self, ui: &mut Ui, rect: Rect, commands: &mut Vec<Command>) {
        let slow = self.jobs.slow();
        let view = self.model.view();
        let busy = self.busy();
        let message = busy.as_ref().or(self.message.as_ref());
        // It stays as long as nothing else is said.
        let unkept = self.unkept().filter(|_| view.status.message.is_empty());
        let message = message.or(unkept);
        let message = message.map(ToString::to_string);
        let bar = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(8, 2));
        let mut answer = status::Answer::GoOn;
        part(ui, "status", rect, bar, |ui| {
            let (textures, message) = (&self.textures, message.as_deref());
            answer = status::show(ui, view, textures, message, slow, commands);
        });
        if answer == status::Answer::Cancel {
            if self.jobs.is_reading() {
                self.model.stop_reading();
            }
            self.model.stop_changing();
            self.jobs.stop();
        }
    }

    /// What is told while files are read or written.
    fn busy(&self) -> Option<Message> {
        if self.jobs.is_writing() {
            Some(message!("status-saving"))
        } else {
            self.jobs.is_reading().then(|| message!("status-reading"))
        }
    }

    /// The names of the parts of the window, in reading order.
    pub(super) fn parts() -> [String; 11] {
        [
            text("menu-name-bar"),
            text("tool-bar"),
            text("panel-board"),
            text("panel-branches"),
            text("panel-comment"),
            text("panel-tree"),
            text("panel-problems"),
            text("panel-folders"),
            text("panel-library"),
            text("panel-find"),
            text("panel-status"),
        ]
    }
}

/// Shows a part of the window, clipped to its rectangle.
fn part(ui: &mut Ui, name: &str, rect: Rect, frame: Frame, contents: impl FnOnce(&mut Ui)) {
    let mut child = ui.new_child(
        UiBuilder::new()
            .id_salt(name)
            .ui_stack_info(UiStackInfo::new(UiKind::CentralPanel))
            .max_rect(rect),
    );
    child.shrink_clip_rect(rect);
    frame.show(&mut child, |ui| {
        ui.set_min_size(ui.available_size());
        contents(ui);
    });
}
