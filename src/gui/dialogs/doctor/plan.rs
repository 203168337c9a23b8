//! What repairing all findings of a kind would change, before it is done.

use egui::{RichText, ScrollArea, Ui};

use crate::session::command::{Doctor, Tools};
use crate::session::{Command, PlannedRepair, RepairPlan};
use crate::view::DoctorView;
use crate::words::text;

use super::room::{self, Height};

/// How the repairs were shown last.
#[derive(Debug, Default)]
pub(super) struct Place {
    /// The height of what stands below them.
    below: f32,
    /// Whether they had the focus since they came.
    is_entered: bool,
}

impl Place {
    /// They are not shown.
    pub(super) const fn leave(&mut self) {
        self.is_entered = false;
    }
}

/// Shows the repairs, each before and after, and asks whether to make them.
pub(super) fn show(
    ui: &mut Ui,
    (doctor, plan): (&DoctorView, &RepairPlan),
    place: &mut Place,
    commands: &mut Vec<Command>,
) -> Height {
    let mut put = |command| commands.push(Command::Tools(Tools::Doctor(command)));
    let Some(repairs) = &plan.repairs else {
        ui.weak(text("doctor-checking"));
        if ui.button(text("doctor-back")).clicked() {
            put(Doctor::LeavePlan);
        }
        return Height::Rest;
    };
    ui.label(RichText::new(plan.kind.sentence().to_string()).strong());
    ui.label(text!(
        "doctor-plan",
        code = plan.kind.name(),
        count = repairs.len()
    ));
    let height = (ui.available_height() - place.below).max(room::LEAST);
    let row_height = ui.spacing().interact_size.y.max(22.0);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ScrollArea::vertical()
            .id_salt("doctor-plan")
            .max_height(height)
            .min_scrolled_height(height)
            .auto_shrink(false)
            .show_rows(ui, row_height, repairs.len(), |ui, rows| {
                for repair in repairs.get(rows).unwrap_or_default() {
                    let line = line(doctor, repair);
                    let label = egui::Label::new(&line).truncate();
                    let size = egui::vec2(ui.available_width(), row_height);
                    let layout = egui::Layout::left_to_right(egui::Align::Center);
                    ui.allocate_ui_with_layout(size, layout, |ui| {
                        ui.add(label).on_hover_text(line);
                    });
                }
            });
    });
    let start = ui.cursor().top();
    ui.separator();
    ui.horizontal_wrapped(|ui| {
        let repair = egui::Button::new(text!("doctor-repair-them", count = repairs.len()));
        let repair = ui.add_enabled(!repairs.is_empty(), repair);
        let back = ui.button(text("doctor-back"));
        if !std::mem::replace(&mut place.is_entered, true) {
            let first = if repairs.is_empty() { &back } else { &repair };
            first.request_focus();
        }
        if repair.clicked() {
            put(Doctor::RepairAll);
        }
        if back.clicked() {
            put(Doctor::LeavePlan);
        }
    });
    room::measure(ui, start, &mut place.below);
    Height::of(height)
}

/// A repair on one line.
fn line(doctor: &DoctorView, repair: &PlannedRepair) -> String {
    let node = super::naming::node(doctor, repair.node);
    if repair.before.is_empty() {
        return text!("doctor-plan-words", node = node, what = &repair.after);
    }
    text!(
        "doctor-plan-row",
        node = node,
        before = &repair.before,
        after = &repair.after,
    )
}
