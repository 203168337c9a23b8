//! The sequence of letters that a file uses.

use super::document;
use crate::board::Point;
use crate::document::Tool;
use crate::problem::{Scheme, scheme_of};
use crate::settings::Settings;
use crate::sgf;

#[test]
fn letters_on_the_screen_are_those_of_the_saved_file() {
    let settings = Settings::default();
    let mut document = document("(▸;SZ[9](;B[aa])(;B[bb]))");
    assert_eq!(document.scheme(&settings), Scheme::Lower);
    for column in [0, 1] {
        let point = Point::new(column, column);
        document.click(Tool::Number, point, &settings).unwrap();
    }
    let draft = document.begin_save();
    let bytes = draft.bytes().unwrap();
    document.saved("b.sgf".into(), "b.sgf".to_owned(), draft);
    let reread = scheme_of(&sgf::load(bytes).unwrap().tree);
    assert_eq!(reread, Scheme::Digits);
    assert_eq!(document.scheme(&settings), reread);
}
