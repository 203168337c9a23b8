//! The File Doctor with findings: what its rows, its filters and its repairs do to the file.

use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};

use super::Window;
use crate::session::FaultCount;
use crate::session::command::{Doctor, Edit, File, Tools, Typing};
use crate::session::{Command, Effect};
use crate::view::View;

/// Two moves in a form that is not the format's, a branch that is there twice, and a property without a value.
const BROKEN: &str = "(;FF[4]SZ[9];B[a a](;W[b b])(;W[bb]KO))";
const LAX: [&str; 2] = [
    "1:16 · node 1 · B[a a]: The value is malformed but could be read.",
    "1:24 · node 2 · W[b b]: The value is malformed but could be read.",
];

fn run(window: &mut Window, command: Command) {
    let ctx = window.harness.ctx.clone();
    window.app().run(&ctx, command);
    window.settle();
}

/// Changes the file without touching what is wrong in it.
fn comment(window: &mut Window) {
    let cell = window.app().model.view().comment.cell.unwrap();
    let document = window.app().model.document().unwrap();
    let text = "new".to_owned();
    run(
        window,
        Command::Edit(Edit::SetComment {
            document,
            cell,
            text,
            typing: Typing::New,
        }),
    );
}

/// Waits until the open File Doctor knows the document as it is.
fn checked(window: &mut Window) {
    window.wait(|view| {
        view.doctor
            .as_ref()
            .is_some_and(|doctor| !doctor.is_checking)
    });
}

fn opened(text: &str) -> Window {
    let mut window = Window::on(text);
    run(&mut window, Command::Tools(Tools::AskDoctor));
    checked(&mut window);
    window
}

fn codes(view: &View) -> Vec<&'static str> {
    let found = view.doctor.iter().flat_map(|doctor| doctor.found.iter());
    found.map(|found| found.finding.kind.name()).collect()
}

fn has(window: &Window, label: &str) -> bool {
    window.harness.query_by_label(label).is_some()
}

fn is_enabled(window: &Window, label: &str) -> bool {
    let node = window.harness.get_by_label(label);
    !node.accesskit_node().is_disabled()
}

#[test]
fn a_row_leads_to_its_node_and_its_repair_is_one_step() {
    let mut window = opened(BROKEN);
    assert_eq!(
        codes(window.app().model.view()),
        ["lax-value", "lax-value", "duplicate-branch", "no-value"]
    );
    assert!(has(&window, "Faults (3)") && has(&window, "Hints (1)"));
    window.press(LAX[1]);
    let view = window.app().model.view();
    assert_eq!(view.status.move_number, 2);
    window.press("Repair");
    checked(&mut window);
    let repaired = BROKEN.replace("W[b b]", "W[bb]");
    assert_eq!(window.app().model.text(), repaired);
    assert!(has(&window, "Faults (2)") && !has(&window, LAX[1]));
    assert!(has(&window, "2 faults"), "the bar says the same");
    run(&mut window, Command::Edit(Edit::Undo));
    checked(&mut window);
    assert_eq!(window.app().model.text(), BROKEN);
    assert!(has(&window, "Faults (3)") && has(&window, LAX[1]));
    assert!(has(&window, "3 faults"));
}

#[test]
fn all_of_a_kind_are_shown_before_and_after_and_repaired_together() {
    let mut window = opened(BROKEN);
    window.press(LAX[0]);
    window.press("Repair All of This Kind…");
    window.wait(|view| {
        let plan = view.doctor.as_ref().and_then(|doctor| doctor.plan.as_ref());
        plan.is_some_and(|plan| plan.repairs.is_some())
    });
    assert!(has(&window, "node 1: ;B[a a] → ;B[aa]"));
    assert!(has(&window, "node 2: ;W[b b] → ;W[bb]"));
    assert_eq!(window.app().model.text(), BROKEN, "nothing was done yet");
    window.press("Back to the List");
    assert!(has(&window, LAX[0]));
    assert_eq!(window.app().model.text(), BROKEN);
    window.press("Repair All of This Kind…");
    window.wait(|view| {
        let plan = view.doctor.as_ref().and_then(|doctor| doctor.plan.as_ref());
        plan.is_some_and(|plan| plan.repairs.is_some())
    });
    // The button has the focus.
    window.key(Modifiers::NONE, Key::Enter);
    checked(&mut window);
    let repaired = "(;FF[4]SZ[9];B[aa](;W[bb])(;W[bb]KO))";
    assert_eq!(window.app().model.text(), repaired);
    run(&mut window, Command::Edit(Edit::Undo));
    assert_eq!(window.app().model.text(), BROKEN, "one step");
    run(&mut window, Command::Edit(Edit::Redo));
    assert_eq!(window.app().model.text(), repaired);
}

#[test]
fn the_keys_alone_choose_and_repair() {
    let mut window = opened(BROKEN);
    // The first row has the focus as soon as there is one.
    window.key(Modifiers::NONE, Key::ArrowDown);
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.app().model.view().status.move_number, 2);
    // The list is one stop of Tab.
    window.key(Modifiers::NONE, Key::Tab);
    window.key(Modifiers::NONE, Key::Enter);
    checked(&mut window);
    assert_eq!(window.app().model.text(), BROKEN.replace("W[b b]", "W[bb]"));
}

#[test]
fn a_class_that_is_not_shown_leaves_the_list() {
    let mut window = opened(BROKEN);
    window.press("Faults (3)");
    assert!(!has(&window, LAX[0]));
    assert!(has(
        &window,
        "1:30 · node 1 · W[bb]: Another branch starts the same."
    ));
    window.press("Hints (1)");
    assert!(has(&window, "No finding is of the kinds that are shown."));
    window.press("Faults (3)");
    assert!(has(&window, LAX[0]));
}

#[test]
fn a_preview_that_an_edit_made_old_goes() {
    let mut window = opened(BROKEN);
    window.press(LAX[0]);
    window.press("Repair All of This Kind…");
    window.wait(|view| {
        let plan = view.doctor.as_ref().and_then(|doctor| doctor.plan.as_ref());
        plan.is_some_and(|plan| plan.repairs.is_some())
    });
    comment(&mut window);
    checked(&mut window);
    assert!(!has(&window, "Back to the List") && has(&window, LAX[0]));
}

#[test]
fn the_bar_does_not_claim_for_a_changed_file_what_only_holds_for_the_opened_one() {
    let mut window = Window::on("(;FF[4]SZ[9]AB[a a][b b])");
    assert!(has(&window, "1 fault"));
    comment(&mut window);
    assert!(has(&window, "1 fault when opened"));
    run(&mut window, Command::Edit(Edit::Undo));
    assert!(has(&window, "1 fault"));
    let faults = window.app().model.view().status.faults;
    assert_eq!(faults, FaultCount::Now(1));
}

#[test]
fn findings_go_with_their_document_and_those_of_another_one_come() {
    let folder = tempfile::tempdir().unwrap();
    let [first, second] = ["a.sgf", "b.sgf"].map(|name| folder.path().join(name));
    std::fs::write(&first, BROKEN).unwrap();
    std::fs::write(&second, "(;FF[4]SZ[9]KO)").unwrap();
    let mut window = Window::opening(&first);
    window.wait(|view| view.board.is_some());
    run(&mut window, Command::Tools(Tools::AskDoctor));
    window.wait(|view| codes(view).len() == 4);
    run(&mut window, Command::File(File::OpenPaths(vec![second])));
    window.wait(|view| view.title.contains("b.sgf"));
    assert_eq!(codes(window.app().model.view()), ["no-value"]);
    run(&mut window, Command::File(File::Close));
    checked(&mut window);
    assert_eq!(codes(window.app().model.view()).len(), 4, "the first one's");
    run(&mut window, Command::File(File::Close));
    let doctor = window.app().model.view().doctor.clone().unwrap();
    assert_eq!((doctor.found.len(), doctor.is_checking), (0, false));
    assert!(!has(&window, LAX[0]));
    assert!(!is_enabled(&window, "Copy Report"));
}

#[test]
fn the_report_is_what_the_command_line_prints() {
    let mut window = opened(BROKEN);
    let copy = Command::Tools(Tools::Doctor(Doctor::CopyReport));
    let effects = window.app().model.run(copy);
    let [Effect::CopyText(report)] = effects.as_slice() else {
        panic!("{effects:?}");
    };
    let lines: Vec<&str> = report.lines().collect();
    assert_eq!(lines.len(), 4);
    assert!(
        lines[0].ends_with(":1:16: lax-value: B[a a]: The value is malformed but could be read."),
        "{lines:?}"
    );
}
