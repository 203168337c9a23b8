//! The File Doctor: what is wrong in the file and what could be better, beside the board, which stays usable.
//!
//! Which findings are shown is chosen here; the findings themselves and their repairs come from the session.

mod list;
mod naming;
mod plan;
mod room;

use std::sync::Arc;

use egui::{ComboBox, Context, RichText, Ui};

use crate::problem::{Class, Kind};
use crate::session::command::{Doctor, Go, ReportForm, Tools};
use crate::session::{Command, DoctorRow};
use crate::view::{DoctorView, View};
use crate::words::text;

use super::frame::{DialogState, beside};

/// Which findings are shown, and which one is chosen.
#[derive(Debug, Default)]
pub(super) struct Choice {
    /// The classes that are not shown.
    hidden: Vec<Class>,
    /// The name of the only kind that is shown.
    kind: Option<&'static str>,
    /// Whether only the current problem's findings are shown.
    extent: Extent,
    /// The findings that are shown, by their index, and what they were chosen from.
    shown: Vec<usize>,
    key: Option<Key>,
    list: list::Place,
    /// The height of what stands below the list.
    below: f32,
    plan: plan::Place,
}

/// The part of the file whose findings are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Extent {
    /// All of it.
    #[default]
    File,
    /// The current problem.
    Problem,
}

/// What the shown findings follow from.
#[derive(Clone, Debug, PartialEq)]
struct Key {
    /// Its address, which is that of the findings while they are kept.
    found: usize,
    hidden: Vec<Class>,
    kind: Option<&'static str>,
    problem: Option<usize>,
}

impl Choice {
    /// Chooses the findings again if something changed.
    fn follow(&mut self, doctor: &DoctorView) {
        let problem = doctor.problem.filter(|_| self.extent == Extent::Problem);
        let key = Key {
            found: Arc::as_ptr(&doctor.found) as usize,
            hidden: self.hidden.clone(),
            kind: self.kind,
            problem,
        };
        if self.key.as_ref() == Some(&key) {
            return;
        }
        let is_shown = |found: &DoctorRow| {
            let kind = found.finding.kind;
            !self.hidden.contains(&kind.class())
                && self.kind.is_none_or(|name| name == kind.name())
                && (problem.is_none() || found.node.problem == problem)
        };
        let all = doctor.found.iter().enumerate();
        self.shown = all
            .filter(|(_, found)| is_shown(found))
            .map(|(number, _)| number)
            .collect();
        self.key = Some(key);
        self.list.clamp(self.shown.len());
    }

    /// The finding that is chosen.
    fn chosen<'a>(&self, doctor: &'a DoctorView) -> Option<&'a DoctorRow> {
        let number = *self.shown.get(self.list.chosen?)?;
        doctor.found.get(number)
    }
}

/// Shows the findings, or the repairs that are to be seen before they are made.
pub(super) fn show(
    ctx: &Context,
    view: &View,
    choice: &mut Choice,
    commands: &mut Vec<Command>,
) -> DialogState {
    let mut is_open = true;
    let size = egui::vec2(680.0, 420.0);
    beside(ctx, text("doctor-title"), "doctor", size)
        .open(&mut is_open)
        .show(ctx, |ui| {
            let Some(doctor) = &view.doctor else {
                ui.weak(text("doctor-checking"));
                return;
            };
            match &doctor.plan {
                Some(plan) => {
                    choice.list.enter();
                    room::within(ui, |ui| {
                        plan::show(ui, (doctor, plan), &mut choice.plan, commands)
                    });
                }
                None => {
                    choice.plan.leave();
                    room::within(ui, |ui| findings(ui, doctor, choice, commands));
                }
            }
        });
    if is_open {
        return DialogState::Open;
    }
    commands.push(Command::Tools(Tools::Doctor(Doctor::Close)));
    DialogState::Closed
}

fn findings(
    ui: &mut Ui,
    doctor: &DoctorView,
    choice: &mut Choice,
    commands: &mut Vec<Command>,
) -> room::Height {
    filters(ui, doctor, choice);
    choice.follow(doctor);
    ui.add_space(4.0);
    if let Some(why) = &doctor.failed {
        ui.label(why);
    } else if choice.shown.is_empty() {
        ui.weak(text(match (doctor.is_checking, doctor.found.is_empty()) {
            (true, _) => "doctor-checking",
            (false, true) => "doctor-none",
            (false, false) => "doctor-none-shown",
        }));
    }
    let height = (ui.available_height() - choice.below).max(room::LEAST);
    let list::Picked { went } = list::show(ui, height, &choice.shown, &mut choice.list, |number| {
        let found = doctor.found.get(number)?;
        Some(row(doctor, found))
    });
    if let Some(found) = went.and_then(|number| doctor.found.get(number)) {
        commands.push(Command::Go(Go::Cell(found.finding.cell)));
    }
    let start = ui.cursor().top();
    ui.separator();
    details(ui, doctor, choice, commands);
    room::measure(ui, start, &mut choice.below);
    room::Height::of(height)
}

/// A finding on one line.
fn row(doctor: &DoctorView, found: &DoctorRow) -> String {
    let (line, column) = (found.finding.place.line, found.finding.place.column);
    text!(
        "doctor-row",
        line = line,
        column = column,
        node = naming::node(doctor, found.node),
        what = &found.finding.message,
    )
}

/// The choices above the list: classes with their counts, kinds, and the part of the file.
fn filters(ui: &mut Ui, doctor: &DoctorView, choice: &mut Choice) {
    let count = |class: Class| {
        let all = doctor.found.iter();
        all.filter(|found| found.finding.class() == class).count()
    };
    ui.horizontal_wrapped(|ui| {
        for class in Class::ALL {
            let many = count(class);
            let name = match class {
                Class::Fault => text!("doctor-faults", count = many),
                Class::Rule => text!("doctor-rules", count = many),
                Class::Hint => text!("doctor-hints", count = many),
            };
            let mut is_shown = !choice.hidden.contains(&class);
            if ui.checkbox(&mut is_shown, name).changed() {
                choice.hidden.retain(|hidden| *hidden != class);
                choice.hidden.extend((!is_shown).then_some(class));
            }
        }
        kinds(ui, doctor, choice);
        if doctor.problem.is_some() {
            let mut is_only = choice.extent == Extent::Problem;
            if ui
                .checkbox(&mut is_only, text("doctor-this-problem"))
                .changed()
            {
                choice.extent = if is_only {
                    Extent::Problem
                } else {
                    Extent::File
                };
            }
        }
        if doctor.is_checking && !choice.shown.is_empty() {
            ui.weak(text("doctor-checking"));
        }
    });
}

/// The choice of a kind among those that were found.
fn kinds(ui: &mut Ui, doctor: &DoctorView, choice: &mut Choice) {
    let all = text("doctor-all-kinds");
    let shown = choice.kind.map_or_else(|| all.clone(), str::to_owned);
    let response = ComboBox::from_id_salt("doctor-kinds")
        .selected_text(shown)
        .show_ui(ui, |ui| {
            ui.selectable_value(&mut choice.kind, None, all);
            let mut counts: Vec<(Kind, usize)> = Vec::new();
            for found in doctor.found.iter() {
                let kind = found.finding.kind;
                match counts
                    .iter_mut()
                    .find(|(known, _)| known.name() == kind.name())
                {
                    Some((_, count)) => *count += 1,
                    None => counts.push((kind, 1)),
                }
            }
            counts.sort_unstable_by_key(|(kind, _)| *kind);
            for (kind, count) in counts {
                let name = text!("doctor-kind", code = kind.name(), count = count);
                ui.selectable_value(&mut choice.kind, Some(kind.name()), name);
            }
        });
    response.response.on_hover_text(text("doctor-kinds-help"));
}

/// The chosen finding in full, and what can be done.
fn details(ui: &mut Ui, doctor: &DoctorView, choice: &Choice, commands: &mut Vec<Command>) {
    let chosen = choice.chosen(doctor);
    let what = match chosen {
        Some(found) => found.finding.message.to_string(),
        None if choice.shown.is_empty() => String::new(),
        None => text("doctor-choose"),
    };
    ui.label(RichText::new(what).strong());
    let kind = chosen.map(|found| found.finding.kind);
    let has_repair = kind.is_some_and(Kind::has_repair);
    let can = has_repair && !doctor.is_checking;
    if kind.is_some() && !has_repair {
        ui.weak(text("doctor-no-repair"));
    }
    ui.horizontal_wrapped(|ui| {
        let mut put = |command| commands.push(Command::Tools(Tools::Doctor(command)));
        let repair = egui::Button::new(text("doctor-repair"));
        if ui.add_enabled(can, repair).clicked()
            && let Some(found) = chosen
        {
            put(Doctor::Repair(found.finding.kind, found.finding.cell));
        }
        let all = egui::Button::new(text("doctor-repair-all"));
        if ui.add_enabled(can, all).clicked()
            && let Some(kind) = kind
        {
            put(Doctor::PlanAll(kind));
        }
        ui.separator();
        let has_report = !doctor.is_checking && doctor.failed.is_none();
        for (name, command) in [
            ("doctor-copy", Doctor::CopyReport),
            ("doctor-save-text", Doctor::SaveReport(ReportForm::Text)),
            ("doctor-save-json", Doctor::SaveReport(ReportForm::Json)),
        ] {
            let button = egui::Button::new(text(name));
            if ui.add_enabled(has_report, button).clicked() {
                put(command);
            }
        }
    });
}
