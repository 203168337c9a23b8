//! What repairing all findings of a kind would change, before it is done.

use egui::{RichText, ScrollArea, Ui};

use crate::session::command::{Doctor, Tools};
use crate::session::{Command, PlannedRepair, RepairPlan};
use crate::view::DoctorView;
use crate::words::text;

/// Shows the repairs, each before and after, and asks whether to make them.
pub(super) fn show(
    ui: &mut Ui,
    doctor: &DoctorView,
    plan: &RepairPlan,
    below: &mut f32,
    commands: &mut Vec<Command>,
) {
    let mut put = |command| commands.push(Command::Tools(Tools::Doctor(command)));
    let Some(repairs) = &plan.repairs else {
        ui.weak(text("doctor-checking"));
        if ui.button(text("doctor-back")).clicked() {
            put(Doctor::LeavePlan);
        }
        return;
    };
    ui.label(RichText::new(plan.kind.sentence().to_string()).strong());
    ui.label(text!(
        "doctor-plan",
        code = plan.kind.name(),
        count = repairs.len()
    ));
    let height = (ui.available_height() - *below).max(60.0);
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
        if ui.add_enabled(!repairs.is_empty(), repair).clicked() {
            put(Doctor::RepairAll);
        }
        if ui.button(text("doctor-back")).clicked() {
            put(Doctor::LeavePlan);
        }
    });
    *below = ui.min_rect().bottom() - start + ui.spacing().item_spacing.y;
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
