//! The File Doctor: the findings of the current document as it is now, made on a background thread, and their repairs.
//!
//! The findings follow the document: after each change they are asked for again, one time at a time.

use std::sync::Arc;

use super::command::{Doctor as Command, ReportForm};
use super::examined::{Doctor, Examined, RepairPlan};
use super::{Dialog, Effect, Session, name_of};
use crate::document::{Document, DocumentId, LargeChange, PlannedRepair, RepairJob};
use crate::problem::{Class, Depth, Finding, Kind, Repair, Report};
use crate::syntax::visible;
use crate::tree::CellId;
use crate::words::message;

impl Session {
    /// The File Doctor, while it is open.
    #[must_use]
    pub const fn doctor(&self) -> Option<&Doctor> {
        self.doctor.as_ref()
    }

    /// What must be examined now: the current document, if the File Doctor is open and does not know its state.
    pub fn examination(&mut self) -> Option<Effect> {
        let current = self.documents.get(self.current);
        let doctor = self.doctor.as_mut()?;
        let document = current?;
        let (id, state) = (document.id(), document.state());
        if doctor.document != id {
            *doctor = Doctor::of(id);
        }
        if doctor.plan.as_ref().is_some_and(|plan| plan.state != state) {
            doctor.plan = None;
            self.revision += 1;
        }
        if doctor.asked.is_some() || doctor.is_of(state) {
            return None;
        }
        doctor.asked = Some(state);
        Some(Effect::Examine {
            document: id,
            draft: Arc::new(document.draft()),
        })
    }

    /// A state of a document was examined.
    pub fn examined(&mut self, document: DocumentId, state: u64, examined: Examined) {
        if let Ok(found) = &examined {
            let faults = found.iter().map(|found| found.finding.class());
            let count = faults.filter(|class| *class == Class::Fault).count();
            let mut documents = self.documents.iter_mut();
            if let Some(document) = documents.find(|one| one.id() == document) {
                document.count_faults(state, count);
            }
            self.revision += 1;
        }
        let doctor = self.doctor.as_mut();
        if let Some(doctor) = doctor.filter(|doctor| doctor.document == document) {
            doctor.asked = None;
            doctor.examined = Some((state, examined));
            self.revision += 1;
        }
    }

    /// The repairs of a kind were planned.
    pub fn planned(&mut self, document: DocumentId, job: &RepairJob, repairs: Vec<PlannedRepair>) {
        let doctor = self.doctor.as_mut();
        let plan = doctor
            .filter(|doctor| doctor.document == document)
            .and_then(|doctor| doctor.plan.as_mut());
        if let Some(plan) = plan.filter(|plan| (plan.kind, plan.state) == (job.kind, job.state())) {
            plan.repairs = Some(Arc::new(repairs));
            self.revision += 1;
        }
    }

    pub(super) fn open_doctor(&mut self) -> Vec<Effect> {
        let Some(id) = self.document().map(Document::id) else {
            self.say(message!("session-no-file"));
            return Vec::new();
        };
        if self.doctor.is_none() {
            self.doctor = Some(Doctor::of(id));
        }
        vec![Effect::Show(Dialog::Doctor)]
    }

    pub(super) fn run_doctor(&mut self, command: Command) -> Vec<Effect> {
        match command {
            Command::Close => self.doctor = None,
            Command::Repair(kind, cell) => {
                if let Some(document) = self.document_mut() {
                    let result = document.repair(kind, &[cell]);
                    return self.report(result);
                }
            }
            Command::PlanAll(kind) => return self.plan_all(kind),
            Command::LeavePlan => self.leave_plan(),
            Command::RepairAll => return self.repair_all(),
            Command::CopyReport => return self.copy_report(),
            Command::SaveReport(form) => return self.save_report(form),
        }
        Vec::new()
    }

    fn leave_plan(&mut self) {
        if let Some(doctor) = &mut self.doctor {
            doctor.plan = None;
        }
    }

    fn plan_all(&mut self, kind: Kind) -> Vec<Effect> {
        let Some(document) = self.documents.get(self.current) else {
            return Vec::new();
        };
        let (id, state) = (document.id(), document.state());
        let Some(doctor) = self.doctor.as_mut().filter(|doctor| doctor.is_of(state)) else {
            self.say(message!("doctor-wait"));
            return Vec::new();
        };
        let of_kind = doctor
            .found()
            .iter()
            .filter(|found| found.finding.kind.name() == kind.name());
        let cells: Vec<CellId> = of_kind.map(|found| found.finding.cell).collect();
        doctor.plan = Some(RepairPlan {
            kind,
            state,
            repairs: None,
        });
        let job = Arc::new(document.repair_job(kind, cells));
        vec![Effect::PlanRepairs { document: id, job }]
    }

    fn repair_all(&mut self) -> Vec<Effect> {
        let plan = self.doctor.as_mut().and_then(|doctor| doctor.plan.take());
        let state = self.document().map(Document::state);
        let plan = plan.filter(|plan| Some(plan.state) == state);
        let Some((kind, repairs)) = plan.and_then(|plan| Some((plan.kind, plan.repairs?))) else {
            return Vec::new();
        };
        let repairs: Vec<Repair> = repairs.iter().map(|plan| plan.repair.clone()).collect();
        if self.can_change_elsewhere() && Document::is_repair_large(&repairs) {
            return self.begin_change(LargeChange::Repair(kind, repairs));
        }
        let Some(document) = self.document_mut() else {
            return Vec::new();
        };
        let result = document.carry_out(kind, repairs);
        self.report(result)
    }

    /// The findings, if they are those of the current state.
    fn findings_now(&mut self) -> Option<Vec<Finding>> {
        let state = self.document().map(Document::state)?;
        let doctor = self.doctor.as_ref().filter(|doctor| doctor.is_of(state));
        let found = doctor.map(Doctor::found);
        let findings = found.map(|found| found.iter().map(|found| found.finding.clone()).collect());
        if findings.is_none() {
            self.say(message!("doctor-wait"));
        }
        findings
    }

    fn text_report(&mut self) -> Option<String> {
        let findings = self.findings_now()?;
        let file = visible::line(self.document()?.name()).into_owned();
        let lines = findings.iter().map(|finding| finding.line_of(&file) + "\n");
        Some(lines.collect())
    }

    fn copy_report(&mut self) -> Vec<Effect> {
        let Some(text) = self.text_report() else {
            return Vec::new();
        };
        self.say(message!("doctor-copied", count = text.lines().count()));
        vec![Effect::CopyText(text)]
    }

    fn save_report(&mut self, form: ReportForm) -> Vec<Effect> {
        let (bytes, ending) = match form {
            ReportForm::Text => (self.text_report().map(String::into_bytes), "txt"),
            ReportForm::Json => (self.json_report(), "json"),
        };
        let Some((bytes, document)) = bytes.zip(self.document()) else {
            return Vec::new();
        };
        let path = document.path().cloned();
        let path = path.unwrap_or_else(|| document.name().into());
        let name = name_of(&path.with_extension(""));
        vec![Effect::AskSaveCopy {
            suggestion: path.with_file_name(format!("{name}-report.{ending}")),
            bytes,
        }]
    }

    fn json_report(&mut self) -> Option<Vec<u8>> {
        let findings = self.findings_now()?;
        let document = self.document()?;
        let report = Report::new(document.name(), document.tree(), Depth::Hints, &findings);
        let mut bytes = serde_json::to_vec(&report).ok()?;
        bytes.push(b'\n');
        Some(bytes)
    }
}
