//! Name, help, place in the menus and keys of every command, in exhaustive matches.

use super::{Command, File, Go, Help, Look, Tools, Transform};
use crate::problem::Scope;
use crate::settings::{Border, Letters, Marks, Numbers, Switch, Theme, Zoom};

/// The menus, from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Menu {
    /// File
    File,
    /// Edit
    Edit,
    /// Node
    Node,
    /// Problem
    Problem,
    /// Go
    Go,
    /// View
    View,
    /// Tools
    Tools,
    /// Help
    Help,
}

impl Menu {
    /// All menus, from left to right.
    pub const ALL: [Self; 8] = [
        Self::File,
        Self::Edit,
        Self::Node,
        Self::Problem,
        Self::Go,
        Self::View,
        Self::Tools,
        Self::Help,
    ];

    /// The word in the menu bar.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::File => "File",
            Self::Edit => "Edit",
            Self::Node => "Node",
            Self::Problem => "Problem",
            Self::Go => "Go",
            Self::View => "View",
            Self::Tools => "Tools",
            Self::Help => "Help",
        }
    }
}

/// What is known of a command beside what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spec {
    /// The stable word in scripts of tests: `go-forward`.
    pub id: &'static str,
    /// The name in the menu.
    pub name: &'static str,
    /// One sentence for tooltips and the list of keys.
    pub help: &'static str,
    /// The menu it stands in; none for commands that need a point, a cell or a text.
    pub menu: Option<Menu>,
    /// Its keys, as people write them: `Ctrl+Shift+S`; alternatives stand after ` / `.
    pub keys: &'static str,
}

pub(super) const fn spec(
    id: &'static str,
    name: &'static str,
    menu: Option<Menu>,
    keys: &'static str,
    help: &'static str,
) -> Spec {
    Spec {
        id,
        name,
        help,
        menu,
        keys,
    }
}

impl Command {
    /// Every command that stands in a menu, in the order of the menus.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "one line a command")]
    pub fn in_menus() -> Vec<Self> {
        use Switch::{
            ClickPlaysNext, Coordinates, HideAnswers, Hints, LegalMoves, LetterSingle,
            ProblemPanel, TreePanel, WholeBoard, WholeTree,
        };
        let mut all: Vec<Self> = Vec::new();
        all.extend(
            [
                File::AskNew,
                File::Open,
                File::AskOpenText,
                File::NewOthello,
                File::NewChess,
                File::Save,
                File::SaveAs,
                File::AskCharset,
                File::Close,
                File::Quit,
            ]
            .map(Self::File),
        );
        super::edit_spec::list(&mut all);
        all.extend(
            [
                Go::Forward,
                Go::Back,
                Go::NextSibling,
                Go::PreviousSibling,
                Go::ForwardTen,
                Go::BackTen,
                Go::Start,
                Go::End,
                Go::PreviousFork,
                Go::NextFork,
                Go::NextProblem,
                Go::PreviousProblem,
            ]
            .map(Self::Go),
        );
        all.push(Self::Look(Look::ShowAnswers));
        all.extend([HideAnswers, Hints, WholeBoard].map(|switch| Self::Look(Look::Toggle(switch))));
        all.push(Self::Look(Look::Fit));
        all.extend(
            [
                Coordinates,
                LegalMoves,
                TreePanel,
                ProblemPanel,
                WholeTree,
                ClickPlaysNext,
                LetterSingle,
            ]
            .map(|switch| Self::Look(Look::Toggle(switch))),
        );
        all.push(Self::Look(Look::UsualSizes));
        all.extend(
            [
                Look::Turn(Transform::TurnRight),
                Look::Turn(Transform::TurnLeft),
                Look::Turn(Transform::Mirror),
                Look::Turn(Transform::SwapColors),
                Look::Unturn,
                Look::FullScreen,
            ]
            .map(Self::Look),
        );
        all.extend(
            [
                Letters::AsFile,
                Letters::Lower,
                Letters::Upper,
                Letters::Digits,
            ]
            .map(|letters| Self::Look(Look::Letters(letters))),
        );
        all.extend(
            [Marks::Children, Marks::AsFile, Marks::Never]
                .map(|marks| Self::Look(Look::Marks(marks))),
        );
        all.extend(
            [Border::Letters, Border::Sgf, Border::Kanji]
                .map(|border| Self::Look(Look::Border(border))),
        );
        all.extend(Numbers::ALL.map(|numbers| Self::Look(Look::Numbers(numbers))));
        all.push(Self::Look(Look::NextNumbers));
        all.extend(
            [Theme::System, Theme::Light, Theme::Dark].map(|theme| Self::Look(Look::Theme(theme))),
        );
        all.extend(
            [Zoom::Larger, Zoom::Smaller, Zoom::Normal].map(|zoom| Self::Look(Look::Zoom(zoom))),
        );
        all.extend(
            [
                Tools::AskLbTag,
                Tools::Faults,
                Tools::AskPlay,
                Tools::StopPlay,
            ]
            .map(Self::Tools),
        );
        for scope in [Scope::Problem, Scope::File] {
            let tools = Transform::ALL.map(|transform| Tools::Transform { transform, scope });
            all.extend(tools.map(Self::Tools));
        }
        all.extend([Help::Keys, Help::Sample, Help::About].map(Self::Help));
        all
    }

    /// Name, help, menu and keys of the command.
    #[must_use]
    pub const fn spec(&self) -> Spec {
        match self {
            Self::File(file) => file.spec(),
            Self::Edit(edit) => edit.spec(),
            Self::Node(node) => node.spec(),
            Self::Try(attempt) => attempt.spec(),
            Self::Problem(problem) => problem.spec(),
            Self::Go(go) => go.spec(),
            Self::Look(look) => look.spec(),
            Self::Tools(tools) => tools.spec(),
            Self::Help(help) => help.spec(),
        }
    }
}

impl File {
    #[expect(clippy::too_many_lines, reason = "one arm a command")]
    const fn spec(&self) -> Spec {
        let menu = Some(Menu::File);
        match self {
            Self::AskNew => spec(
                "ask-new",
                "New…",
                menu,
                "Ctrl+N",
                "Begin a problem on an empty board",
            ),
            Self::New(_) => spec("new", "New", None, "", "Begin a problem on an empty board"),
            Self::AskOpenText => spec(
                "ask-open-text",
                "Open from Clipboard",
                menu,
                "Ctrl+Shift+V",
                "Open SGF text from the clipboard as a new file",
            ),
            Self::Open => spec("open", "Open…", menu, "Ctrl+O", "Open SGF files"),
            Self::NewChess => spec(
                "new-chess",
                "New Chess Problem",
                menu,
                "",
                "A chess board without pieces, as a file of its own",
            ),
            Self::NewOthello => spec(
                "new-othello",
                "New Othello…",
                menu,
                "",
                "A game of Othello against the computer",
            ),
            Self::OpenPaths(_) => spec("open-paths", "Open", None, "", "Open these files"),
            Self::OpenAnyway(_) => spec(
                "open-anyway",
                "Open Anyway",
                None,
                "",
                "Open these files although they do not look like SGF",
            ),
            Self::OpenText(_) => spec(
                "open-text",
                "Open Text",
                None,
                "",
                "Open SGF text as a new file",
            ),
            Self::Save => spec(
                "save",
                "Save",
                menu,
                "Ctrl+S",
                "Write the changes, and nothing else, to the file",
            ),
            Self::SaveAs => spec(
                "save-as",
                "Save As…",
                menu,
                "Ctrl+Shift+S",
                "Write the file under another name",
            ),
            Self::SaveOne(_) => spec("save-one", "Save", None, "", "Write the file"),
            Self::SaveOneAs(_) => spec(
                "save-one-as",
                "Save As…",
                None,
                "",
                "Write the file under another name",
            ),
            Self::SaveTo { .. } => spec("save-to", "Save", None, "", "Write the file there"),
            Self::AskCharset => spec(
                "ask-charset",
                "Reopen with Charset…",
                menu,
                "",
                "Read the file anew, in another charset",
            ),
            Self::TryCharset(_) => spec(
                "try-charset",
                "Look",
                None,
                "",
                "See how the file reads in this charset",
            ),
            Self::CloseCharset => spec(
                "close-charset",
                "Cancel",
                None,
                "",
                "Leave the file as it was read",
            ),
            Self::ReopenAnyway(_) => spec(
                "reopen-anyway",
                "Reopen",
                None,
                "",
                "Read the file anew without its changes",
            ),
            Self::ToUtf8(_) => spec(
                "to-utf-8",
                "Save as UTF-8",
                None,
                "",
                "Write the file as UTF-8 from now on",
            ),
            Self::Stay => spec("stay", "Cancel", None, "", "Leave the file open"),
            Self::Reopen(_) => spec(
                "reopen",
                "Reopen",
                None,
                "",
                "Read the file anew, in this charset",
            ),
            Self::Close => spec(
                "close",
                "Close",
                menu,
                "Ctrl+W",
                "Close the file; asks where it has changes",
            ),
            Self::Discard(_) => spec(
                "discard",
                "Discard",
                None,
                "",
                "Close the file without its changes",
            ),
            Self::Quit => spec(
                "quit",
                "Quit",
                menu,
                "Ctrl+Q",
                "Leave Bunki; asks where files have changes",
            ),
            Self::QuitAnyway => spec(
                "quit-anyway",
                "Quit",
                None,
                "",
                "Leave Bunki without the changes",
            ),
        }
    }
}

impl Go {
    #[expect(clippy::too_many_lines, reason = "one arm a command")]
    const fn spec(&self) -> Spec {
        let menu = Some(Menu::Go);
        match self {
            Self::Forward => spec(
                "forward",
                "Forward",
                menu,
                "Right",
                "Follow the branch taken last",
            ),
            Self::Back => spec("back", "Back", menu, "Left / Backspace", "Go back one node"),
            Self::NextSibling => spec(
                "next-sibling",
                "Next Branch",
                menu,
                "Down",
                "Switch to the next branch",
            ),
            Self::PreviousSibling => spec(
                "previous-sibling",
                "Previous Branch",
                menu,
                "Up",
                "Switch to the branch before",
            ),
            Self::ForwardTen => spec(
                "forward-ten",
                "Forward Ten",
                menu,
                "PageDown",
                "Follow ten nodes",
            ),
            Self::BackTen => spec("back-ten", "Back Ten", menu, "PageUp", "Go back ten nodes"),
            Self::Start => spec(
                "start",
                "Start",
                menu,
                "Home",
                "Go to the diagram of the problem",
            ),
            Self::End => spec("end", "End", menu, "End", "Go to the end of the line"),
            Self::PreviousFork => spec(
                "previous-fork",
                "Previous Fork",
                menu,
                "Ctrl+Up",
                "Go back to the last fork",
            ),
            Self::NextFork => spec(
                "next-fork",
                "Next Fork",
                menu,
                "Ctrl+Down",
                "Follow the line to the next fork",
            ),
            Self::NextProblem => spec(
                "next-problem",
                "Next Problem",
                menu,
                "Ctrl+PageDown",
                "Go to the next problem or file",
            ),
            Self::PreviousProblem => spec(
                "previous-problem",
                "Previous Problem",
                menu,
                "Ctrl+PageUp",
                "Go to the problem or file before",
            ),
            Self::Click(_) => spec(
                "click",
                "Click",
                None,
                "",
                "Follow the branch at this point",
            ),
            Self::Seek(_) => spec(
                "seek",
                "Seek",
                None,
                "Shift+click",
                "Go to the move made at this point",
            ),
            Self::Letter(_) => spec(
                "letter",
                "Letter",
                None,
                "a letter or digit",
                "Enter the branch with this label",
            ),
            Self::Enter(_) => spec(
                "enter",
                "Enter",
                None,
                "",
                "Enter the branch that the comment speaks of",
            ),
            Self::Cell(_) => spec("cell", "Go to Node", None, "", "Go to this node"),
            Self::Problem { .. } => {
                spec("problem", "Go to Problem", None, "", "Go to this problem")
            }
            Self::Fault(_) => spec(
                "fault",
                "Go to Fault",
                None,
                "",
                "Go to where the defect stands",
            ),
        }
    }
}

impl Look {
    #[expect(clippy::too_many_lines, reason = "one arm a command")]
    const fn spec(&self) -> Spec {
        let menu = Some(Menu::View);
        match self {
            Self::Toggle(switch) => switch_spec(*switch),
            Self::ShowAnswers => spec(
                "show-answers",
                "Show the Answers",
                menu,
                "F3",
                "Show what is hidden, for this problem",
            ),
            Self::Letters(letters) => match letters {
                Letters::AsFile => spec(
                    "letters-file",
                    "As the File Does",
                    menu,
                    "",
                    "Letters like those of the file",
                ),
                Letters::Lower => spec(
                    "letters-lower",
                    "a, b, c, …",
                    menu,
                    "",
                    "Lower-case letters first",
                ),
                Letters::Upper => spec("letters-upper", "A, B, C, …", menu, "", "Capitals first"),
                Letters::Digits => spec("letters-digits", "1, 2, 3, …", menu, "", "Numbers"),
            },
            Self::Marks(marks) => match marks {
                Marks::Children => spec(
                    "marks-children",
                    "On the Branches",
                    menu,
                    "",
                    "Letters on branches, whatever the file says",
                ),
                Marks::AsFile => spec(
                    "marks-file",
                    "As the File Says",
                    menu,
                    "",
                    "Obey the file's ST property",
                ),
                Marks::Never => spec(
                    "marks-never",
                    "Never",
                    menu,
                    "",
                    "Only the labels that the file holds",
                ),
            },
            Self::Border(border) => match border {
                Border::Letters => spec(
                    "border-letters",
                    "A–T and 1–19",
                    menu,
                    "",
                    "Letters without I, numbers from the bottom",
                ),
                Border::Sgf => spec(
                    "border-sgf",
                    "SGF Letters",
                    menu,
                    "",
                    "The letters that the file has, from the top left",
                ),
                Border::Kanji => spec(
                    "border-kanji",
                    "1–19 and Kanji",
                    menu,
                    "",
                    "Numbers from the left, kanji from the top",
                ),
            },
            Self::Numbers(numbers) => match numbers {
                Numbers::None => spec("numbers-none", "None", menu, "", "No numbers on stones"),
                Numbers::Last => spec("numbers-last", "Last Move", menu, "", "The last move only"),
                Numbers::LastTen => spec(
                    "numbers-last-ten",
                    "Last Ten Moves",
                    menu,
                    "",
                    "The last ten moves",
                ),
                Numbers::Fork => spec(
                    "numbers-fork",
                    "From the Fork",
                    menu,
                    "",
                    "The moves since the last fork",
                ),
                Numbers::All => spec("numbers-all", "All Moves", menu, "", "All moves up to here"),
            },
            Self::NextNumbers => spec(
                "numbers-next",
                "Number Other Moves",
                menu,
                "Shift+F8",
                "None, the last, the last ten, those from the fork, all, in turn",
            ),
            Self::Fit => spec(
                "fit-view",
                "Fit to What Is Used",
                menu,
                "Shift+F4",
                "Show the part of the board that the problem uses now; once more goes back",
            ),
            Self::Theme(theme) => match theme {
                Theme::System => spec(
                    "theme-system",
                    "Like the Desktop",
                    menu,
                    "",
                    "Light or dark, as the desktop is",
                ),
                Theme::Light => spec(
                    "theme-light",
                    "Light",
                    menu,
                    "",
                    "Dark text on light panels",
                ),
                Theme::Dark => spec("theme-dark", "Dark", menu, "", "Light text on dark panels"),
            },
            Self::Turn(transform) => super::edit_spec::look_spec(*transform),
            Self::Unturn => spec(
                "view-unturn",
                "As the File Has It",
                menu,
                "Shift+F7",
                "Show the board neither turned nor mirrored nor with other colors",
            ),
            Self::Divide(..) => spec(
                "divide",
                "Size of a Panel",
                None,
                "",
                "Make a panel larger or smaller",
            ),
            Self::UsualSizes => spec(
                "usual-sizes",
                "Usual Panel Sizes",
                menu,
                "",
                "Let all panels fit the window, whatever was dragged",
            ),
            Self::Zoom(zoom) => match zoom {
                Zoom::Larger => spec(
                    "zoom-larger",
                    "Larger Text",
                    menu,
                    "Ctrl+= / Ctrl++",
                    "Make all texts and buttons larger",
                ),
                Zoom::Smaller => spec(
                    "zoom-smaller",
                    "Smaller Text",
                    menu,
                    "Ctrl+-",
                    "Make all texts and buttons smaller",
                ),
                Zoom::Normal => spec(
                    "zoom-normal",
                    "Normal Text",
                    menu,
                    "Ctrl+0",
                    "Give texts and buttons their normal size",
                ),
            },
            Self::FullScreen => spec(
                "full-screen",
                "Full Screen",
                menu,
                "F11",
                "Fill the screen, or go back",
            ),
            Self::ProblemRows(_) => spec(
                "problem-rows",
                "Problem Rows",
                None,
                "",
                "Show these rows of the list",
            ),
            Self::TreeSpan { .. } => spec(
                "tree-span",
                "Tree Span",
                None,
                "",
                "Show the signs of this part of the tree",
            ),
        }
    }
}

#[expect(clippy::too_many_lines, reason = "one arm a switch")]
const fn switch_spec(switch: Switch) -> Spec {
    let menu = Some(Menu::View);
    match switch {
        Switch::HideAnswers => spec(
            "hide-answers",
            "Hide the Answers",
            menu,
            "F2",
            "Hide letters, tree, branches and later comments",
        ),
        Switch::WholeBoard => spec(
            "whole-board",
            "Whole Board",
            menu,
            "F4",
            "Show the board whole, not cropped",
        ),
        Switch::Coordinates => spec(
            "coordinates",
            "Coordinates",
            menu,
            "F8",
            "Show coordinates around the board",
        ),
        Switch::LegalMoves => spec(
            "legal-moves",
            "Legal Moves",
            menu,
            "F12",
            "Dots where a disc, or the selected chess piece, may go",
        ),
        Switch::TreePanel => spec("tree-panel", "Tree", menu, "F6", "Show the tree panel"),
        Switch::ProblemPanel => spec(
            "problem-panel",
            "Problems",
            menu,
            "F7",
            "Show the problem list",
        ),
        Switch::WholeTree => spec(
            "whole-tree",
            "All Problems in the Tree",
            menu,
            "",
            "Show the tree of the whole book, not of the current problem only",
        ),
        Switch::Hints => spec(
            "hints",
            "Hints in the Strip",
            menu,
            "",
            "Show the captions of branches that you have not entered yet",
        ),
        Switch::ClickPlaysNext => spec(
            "click-plays-next",
            "Click Plays the Next Move",
            menu,
            "",
            "A click where no branch starts follows the first one",
        ),
        Switch::LetterSingle => spec(
            "letter-single",
            "Letter on a Single Move",
            menu,
            "",
            "A move without alternatives has a letter too",
        ),
    }
}

impl Tools {
    #[expect(clippy::too_many_lines, reason = "one arm a command")]
    const fn spec(&self) -> Spec {
        let menu = Some(Menu::Tools);
        match self {
            Self::AskLbTag => spec(
                "ask-lb-tag",
                "LB tag…",
                menu,
                "Ctrl+L",
                "Write the letters of the branches into the file",
            ),
            Self::LbOptions { .. } => {
                spec("lb-options", "Options", None, "", "Preview other labels")
            }
            Self::CloseLbTag => spec(
                "close-lb-tag",
                "Cancel",
                None,
                "",
                "Close the dialog without a change",
            ),
            Self::LbTag { .. } => spec(
                "lb-tag",
                "LB tag",
                None,
                "",
                "Write the letters into the file",
            ),
            Self::Transform { transform, scope } => {
                super::edit_spec::transform_spec(*transform, *scope)
            }
            Self::RewordColors(_) => spec(
                "reword-colors",
                "Rewrite Ticked Comments",
                None,
                "",
                "Exchange the words for black and white in these comments",
            ),
            Self::CloseLeftBehind => spec(
                "close-left-behind",
                "Close",
                None,
                "",
                "Close the list of comments",
            ),
            Self::Faults => spec(
                "faults",
                "Repairs…",
                menu,
                "",
                "Show what was found wrong in the file",
            ),
            Self::AskPlay => spec(
                "ask-play",
                "Play On…",
                menu,
                "",
                "Play this position of Othello against the computer",
            ),
            Self::Play(_) => spec("play", "Play", None, "", "Play against the computer"),
            Self::StopPlay => spec(
                "stop-play",
                "Stop Playing",
                menu,
                "",
                "Clicks follow branches again",
            ),
        }
    }
}

impl Help {
    const fn spec(self) -> Spec {
        let menu = Some(Menu::Help);
        match self {
            Self::Keys => spec("keys", "Keys", menu, "F1", "All keys and what clicks do"),
            Self::Sample => spec(
                "sample",
                "Sample Problem",
                menu,
                "",
                "Open the built-in problem",
            ),
            Self::About => spec("about", "About Bunki", menu, "", "What Bunki is"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_two_commands_share_an_id_or_a_key() {
        let mut ids = HashSet::new();
        let mut keys = HashSet::new();
        for command in Command::in_menus() {
            let spec = command.spec();
            assert!(ids.insert(spec.id), "{}", spec.id);
            assert!(
                spec.menu.is_some(),
                "{} is listed but stands in no menu",
                spec.id
            );
            for key in spec.keys.split(" / ").filter(|key| !key.is_empty()) {
                assert!(keys.insert(key), "{key} twice");
            }
        }
    }

    #[test]
    fn a_plain_letter_or_digit_is_never_a_shortcut() {
        for command in Command::in_menus() {
            for key in command.spec().keys.split(" / ") {
                assert!(key.chars().count() != 1, "{key}");
            }
        }
    }
}
