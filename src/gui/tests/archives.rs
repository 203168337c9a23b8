//! A file in an archive, and the way to the others.

use super::Window;
use crate::files::Place;
use crate::files::tests::zip::{Packed, zip};
use crate::session::Command;
use crate::session::command::{File, Go};

#[test]
fn a_file_in_an_archive_leads_to_the_next_and_recent_files_lead_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book.zip");
    let file = |name: &str| Packed::deflated(name, b"(;SZ[9];B[aa])");
    std::fs::write(&path, zip(&[file("b/2.sgf"), file("1.sgf")])).unwrap();
    let beside = folder.path().join("beside.sgf");
    std::fs::write(&beside, "(;SZ[9];B[aa])").unwrap();
    let mut window = Window::opening(&beside);
    window.wait(|view| view.title == "beside.sgf – Bunki");
    let ctx = window.harness.ctx.clone();
    let inside = |name: &str| Place::inside(&path, name);
    let open = || Command::File(File::OpenPlace(inside("1.sgf")));
    window.app().run(&ctx, open());
    window.wait(|view| view.title == "1.sgf (book.zip) – Bunki");
    window.app().run(&ctx, Command::Go(Go::NextProblem));
    window.wait(|view| view.title == "2.sgf (book.zip) – Bunki");
    let recent = window.app().model.settings().recent.clone();
    let places: Vec<Place> = recent.iter().map(|text| Place::spelled(text)).collect();
    let wanted = [inside("b/2.sgf"), inside("1.sgf"), Place::file(&beside)];
    assert_eq!(places, wanted);
    window.app().run(&ctx, open());
    window.wait(|view| view.title == "1.sgf (book.zip) – Bunki");
    // It is not looked at again: no save goes there.
    assert_eq!(window.app().model.paths(), [beside]);
}
