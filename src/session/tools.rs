//! Opens and carries out LB tag, the File Doctor, Play On and transformations. The plans are made in `problem`.

use super::command::Tools;
use super::state::Kept;
use super::{Dialog, Effect, LbOptions, Session};
use crate::document::LargeChange;
use crate::tree::CellId;
use crate::words::message;

impl Session {
    pub(super) fn run_tools(&mut self, tools: &Tools) -> Vec<Effect> {
        match *tools {
            Tools::AskLbTag => {
                let has_game = self
                    .document()
                    .is_some_and(|document| document.cursor() != CellId::FILE);
                if has_game {
                    self.open_dialog(Kept::LbTag(LbOptions {
                        letters: self.settings.letters,
                        ..self.last_lb
                    }));
                    return vec![Effect::Show(Dialog::LbTag)];
                }
                self.say(message!("session-no-game"));
            }
            Tools::LbOptions {
                mode,
                scope,
                letters,
            } => {
                let options = LbOptions {
                    mode,
                    scope,
                    letters,
                };
                self.open_dialog(Kept::LbTag(options));
            }
            Tools::CloseLbTag => self.close_dialog(|kept| matches!(kept, Kept::LbTag(_))),
            Tools::LbTag {
                mode,
                scope,
                letters,
                ref comments,
            } => {
                let options = LbOptions {
                    mode,
                    scope,
                    letters,
                };
                return self.lb_tag_now(options, comments);
            }
            Tools::Transform { transform, scope } => return self.transform(transform, scope),
            Tools::RewordColors(ref cells) => return self.reword_colors(cells),
            Tools::CloseLeftBehind => self.left_behind = None,
            Tools::AskDoctor => return self.open_doctor(),
            Tools::Doctor(command) => return self.run_doctor(command),
            Tools::AskPlay => return self.ask_play(),
            Tools::Play(options) => return self.start_play(options),
            Tools::StopPlay => self.stop_play(),
        }
        Vec::new()
    }

    fn lb_tag_now(&mut self, options: LbOptions, comments: &[CellId]) -> Vec<Effect> {
        self.close_dialog(|kept| matches!(kept, Kept::LbTag(_)));
        self.last_lb = options;
        let is_long = self
            .document()
            .is_some_and(|document| document.is_lb_long(options));
        if is_long && self.can_change_elsewhere() {
            let plan = self.lb_plan(options);
            self.labels.known = None;
            return self.begin_change(LargeChange::LbTag {
                plan,
                options,
                comments: comments.to_vec(),
            });
        }
        let Some(plan) = self.lb_plan_now(options) else {
            return Vec::new();
        };
        let done = plan.done();
        let many = plan.texts.len();
        if let Some(document) = self.document_mut()
            && let Err(error) = document.lb_tag(plan, comments)
        {
            return Self::error(message!("error-letters"), error.message());
        }
        self.say(if many == 0 {
            message!("lbtag-unchanged")
        } else {
            done
        });
        Vec::new()
    }
}
