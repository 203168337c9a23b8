//! LB tag in files that are so large that its plan is made in the background.

use std::sync::Arc;

use super::*;
use crate::problem::{Mode as Labels, Scope};
use crate::session::LbOptions;
use crate::session::command::Tools;
use crate::settings::Letters;

const GAME: &str = "(;SZ[9](;B[aa])(;B[bb]))";

fn options(mode: Labels) -> LbOptions {
    LbOptions {
        mode,
        scope: Scope::File,
        letters: Letters::Lower,
    }
}

fn choose(session: &mut Session, options: LbOptions) {
    let LbOptions {
        mode,
        scope,
        letters,
    } = options;
    session.run(Command::Tools(Tools::LbOptions {
        mode,
        scope,
        letters,
    }));
}

fn asked(session: &mut Session) -> Arc<crate::session::LbJob> {
    match session.lb_work() {
        Some(Effect::PlanLabels(job)) => job,
        other => panic!("{other:?}"),
    }
}

/// A session in which the dialog is open, and how many games the file has.
fn opened() -> (Session, usize) {
    let mut session = Session::new(Settings::default());
    let loaded = sgf::load(GAME.repeat(4000).into_bytes()).unwrap();
    session.open(None, loaded);
    session.run(Command::Tools(Tools::AskLbTag));
    choose(&mut session, options(Labels::Fill));
    (session, 4000)
}

#[test]
fn its_plan_is_made_elsewhere_and_carried_out() {
    let (mut session, games) = opened();
    assert_eq!(session.lb_plan(options(Labels::Fill)), None);
    let job = asked(&mut session);
    assert_eq!(session.lb_work(), None);
    assert_eq!(session.lb_planned(&job, Ok(job.run())), []);
    let plan = session.lb_plan(options(Labels::Fill)).unwrap();
    assert_eq!(plan.texts.len(), games);
    assert_eq!(session.lb_work(), None);
    let LbOptions {
        mode,
        scope,
        letters,
    } = options(Labels::Fill);
    let effects = session.run(Command::Tools(Tools::LbTag {
        mode,
        scope,
        letters,
        comments: Vec::new(),
    }));
    let [Effect::Change(job)] = effects.as_slice() else {
        panic!("{effects:?}");
    };
    session.changed(job, Ok(job.run()));
    let bytes = session.document().unwrap().draft().bytes().unwrap();
    let text = String::from_utf8(bytes).unwrap();
    assert_eq!(
        text,
        GAME.replace("SZ[9]", "SZ[9]LB[aa:a][bb:b]").repeat(games)
    );
    session.run(Command::Edit(Edit::Undo));
    let bytes = session.document().unwrap().draft().bytes().unwrap();
    assert_eq!(bytes, GAME.repeat(games).into_bytes());
}

#[test]
fn a_plan_for_other_options_is_not_used() {
    let (mut session, _) = opened();
    let job = asked(&mut session);
    choose(&mut session, options(Labels::Renew));
    assert_eq!(session.lb_work(), None);
    session.lb_planned(&job, Ok(job.run()));
    assert_eq!(session.lb_plan(options(Labels::Renew)), None);
    let job = asked(&mut session);
    session.lb_planned(&job, Ok(job.run()));
    assert!(session.lb_plan(options(Labels::Renew)).is_some());
}

#[test]
fn a_plan_that_cannot_be_made_closes_the_dialog_and_says_why() {
    let (mut session, _) = opened();
    let job = asked(&mut session);
    let why = crate::words::message!("job-bug-unknown");
    let effects = session.lb_planned(&job, Err(why));
    assert!(matches!(effects.as_slice(), [Effect::Show(_)]));
    assert_eq!((session.lb_tag(), session.lb_work()), (None, None));
}
