//! The plan of LB tag: made at once in files of usual size, in the background in large ones, while the dialog can be used.

use std::sync::Arc;

use super::state::Kept;
use super::{Effect, LbJob, LbOptions, Session};
use crate::problem::Plan;
use crate::words::{Message, message};

impl Session {
    /// What LB tag with these options would change in the current document; `None` also while that is being found out.
    #[must_use]
    pub fn lb_plan(&self, options: LbOptions) -> Option<Arc<Plan>> {
        let document = self.document()?;
        if !document.is_lb_long(options) {
            return Some(Arc::new(document.lb_plan(options)));
        }
        let asked = document.lb_asked(options);
        let known = self.labels.known.as_ref();
        known
            .filter(|(known, _)| *known == asked)
            .map(|(_, plan)| Arc::clone(plan))
    }

    /// The plan that must be made now: of the open dialog, if it is not known. One is made at a time.
    pub fn lb_work(&mut self) -> Option<Effect> {
        let Some(options) = self.lb_tag() else {
            self.labels.known = None;
            return None;
        };
        if self.labels.asked.is_some() || self.lb_plan_is_known(options) {
            return None;
        }
        let job = self.document()?.lb_job(options);
        self.labels.asked = Some(job.asked());
        Some(Effect::PlanLabels(Arc::new(job)))
    }

    fn lb_plan_is_known(&self, options: LbOptions) -> bool {
        self.document().is_none_or(|document| {
            let known = self.labels.known.as_ref().map(|(known, _)| *known);
            !document.is_lb_long(options) || known == Some(document.lb_asked(options))
        })
    }

    /// A plan was made, or why it was not.
    pub fn lb_planned(&mut self, job: &LbJob, plan: Result<Plan, Message>) -> Vec<Effect> {
        if self
            .labels
            .asked
            .take_if(|asked| *asked == job.asked())
            .is_none()
        {
            return Vec::new();
        }
        self.revision += 1;
        match plan {
            Ok(plan) => {
                self.labels.known = Some((job.asked(), Arc::new(plan)));
                Vec::new()
            }
            Err(why) => {
                self.close_dialog(|kept| matches!(kept, Kept::LbTag(_)));
                Self::error(message!("error-letters"), why)
            }
        }
    }

    /// The plan to carry out, made now if it is not known.
    pub(super) fn lb_plan_now(&mut self, options: LbOptions) -> Option<Plan> {
        let known = self.lb_plan(options);
        self.labels.known = None;
        match known {
            Some(plan) => Some(Arc::unwrap_or_clone(plan)),
            None => Some(self.document()?.lb_plan(options)),
        }
    }
}
