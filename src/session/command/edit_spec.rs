//! Name, help, place in the menus and keys of the commands that change documents.

use super::spec::{Menu, Spec, spec};
use super::{Command, CopyAs, Edit, Node, Problem, Transform, Try};
use crate::board::Color;
use crate::problem::Scope;
use crate::rules::Piece;
use crate::session::{Annotation, Strength, Tool};

/// Puts those that stand in a menu, in their order.
pub(super) fn list(all: &mut Vec<Command>) {
    all.extend([Edit::Undo, Edit::Redo].map(Command::Edit));
    all.extend([Node::Cut, Node::Copy, Node::AskPaste, Node::Delete].map(Command::Node));
    all.push(Command::Edit(Edit::ToggleMode));
    all.extend(Tool::ALL.map(|tool| Command::Edit(Edit::Use(tool))));
    all.extend(Tool::PIECES.map(|tool| Command::Edit(Edit::Use(tool))));
    all.extend(
        [
            Edit::Pass,
            Edit::Turn(Color::Black),
            Edit::Turn(Color::White),
        ]
        .map(Command::Edit),
    );
    all.extend([Try::Start, Try::Leave, Try::Keep].map(Command::Try));
    all.extend(CopyAs::ALL.map(|form| Command::Edit(Edit::CopyPosition(form))));
    all.push(Command::Edit(Edit::FocusComment));
    all.push(Command::Edit(Edit::AskInfo));
    all.extend(
        [
            Node::InsertBefore,
            Node::InsertAfter,
            Node::Remove,
            Node::Promote,
            Node::Demote,
            Node::MainLine,
            Node::Merge,
        ]
        .map(Command::Node),
    );
    for annotation in Annotation::ALL {
        all.push(Command::Node(Node::Annotate(annotation, Strength::Plain)));
        if annotation.has_strength() {
            all.push(Command::Node(Node::Annotate(annotation, Strength::Strong)));
        }
    }
    all.extend(
        [
            Problem::Add,
            Problem::Duplicate,
            Problem::Remove,
            Problem::MoveUp,
            Problem::MoveDown,
            Problem::Save,
            Problem::Split,
        ]
        .map(Command::Problem),
    );
}

impl Edit {
    #[expect(clippy::too_many_lines, reason = "one arm a command")]
    pub(super) const fn spec(&self) -> Spec {
        let menu = Some(Menu::Edit);
        match self {
            Self::Undo => spec("undo", "Undo", menu, "Ctrl+Z", "Take back the last change"),
            Self::Redo => spec(
                "redo",
                "Redo",
                menu,
                "Ctrl+Shift+Z / Ctrl+Y",
                "Do again what was taken back",
            ),
            Self::SetComment { .. } => spec(
                "comment",
                "Comment",
                None,
                "",
                "Write the comment of a node",
            ),
            Self::ToggleMode => spec(
                "edit-mode",
                "Edit Mode",
                menu,
                "F5",
                "Clicks change the file, with the tool that is chosen",
            ),
            Self::Use(tool) => tool_spec(*tool),
            Self::Drag { .. } => spec("drag", "Drag", None, "", "Draw from point to point"),
            Self::Paint { .. } => spec("paint", "Paint", None, "", "Draw over points"),
            Self::Label { .. } => spec("label", "Label", None, "", "Write the label of a point"),
            Self::Pass => spec("pass", "Pass", menu, "Ctrl+Shift+P", "Play a pass"),
            Self::Turn(Color::Black) => spec(
                "turn-black",
                "Black to Play",
                menu,
                "",
                "Write that it is Black's turn, or take that out",
            ),
            Self::Turn(Color::White) => spec(
                "turn-white",
                "White to Play",
                menu,
                "",
                "Write that it is White's turn, or take that out",
            ),
            Self::CopyPosition(form) => copy_spec(*form),
            Self::AskInfo => spec(
                "ask-info",
                "Game Info…",
                menu,
                "Ctrl+I",
                "Edit names, date, result and the other facts of the game",
            ),
            Self::FocusComment => spec(
                "focus-comment",
                "Write Comment",
                menu,
                "Ctrl+E",
                "Move the keyboard focus to the comment of this node; again, or Escape, returns to the board",
            ),
            Self::CloseInfo => spec("close-info", "Close", None, "", "Close the dialog"),
            Self::SetProperty { .. } => spec(
                "set-property",
                "Game Info",
                None,
                "",
                "Write a property of the game",
            ),
        }
    }
}

const fn copy_spec(form: CopyAs) -> Spec {
    let (id, name, help) = match form {
        CopyAs::Sgf => (
            "copy-sgf",
            "As SGF",
            "Copy stones, turn, labels and marks as a game",
        ),
        CopyAs::Text => ("copy-text", "As Text", "Copy the board as a text diagram"),
        CopyAs::Svg => (
            "copy-svg",
            "As SVG",
            "Copy the board as the text of an SVG picture",
        ),
        CopyAs::Picture => ("copy-picture", "As Picture", "Copy the board as a picture"),
    };
    spec(id, name, Some(Menu::Edit), "", help)
}

const fn piece_spec(color: Color, piece: Piece) -> Spec {
    let (id, name) = match (color, piece) {
        (Color::White, Piece::King) => ("tool-white-king", "White King"),
        (Color::White, Piece::Queen) => ("tool-white-queen", "White Queen"),
        (Color::White, Piece::Rook) => ("tool-white-rook", "White Rook"),
        (Color::White, Piece::Bishop) => ("tool-white-bishop", "White Bishop"),
        (Color::White, Piece::Knight) => ("tool-white-knight", "White Knight"),
        (Color::White, Piece::Pawn) => ("tool-white-pawn", "White Pawn"),
        (Color::Black, Piece::King) => ("tool-black-king", "Black King"),
        (Color::Black, Piece::Queen) => ("tool-black-queen", "Black Queen"),
        (Color::Black, Piece::Rook) => ("tool-black-rook", "Black Rook"),
        (Color::Black, Piece::Bishop) => ("tool-black-bishop", "Black Bishop"),
        (Color::Black, Piece::Knight) => ("tool-black-knight", "Black Knight"),
        (Color::Black, Piece::Pawn) => ("tool-black-pawn", "Black Pawn"),
    };
    let help = "Click or draw to set it up in the start position, once more to take it off";
    spec(id, name, Some(Menu::Edit), "", help)
}

#[expect(clippy::too_many_lines, reason = "one arm a tool")]
const fn tool_spec(tool: Tool) -> Spec {
    let menu = Some(Menu::Edit);
    let (id, name, keys, help) = match tool {
        Tool::Play => (
            "tool-play",
            "Play Moves",
            "Ctrl+1",
            "Click to follow a move or to add it as a branch",
        ),
        Tool::Black => (
            "tool-black",
            "Black Stones",
            "Ctrl+2",
            "Click or draw to set up black stones; Shift draws a rectangle",
        ),
        Tool::White => (
            "tool-white",
            "White Stones",
            "Ctrl+3",
            "Click or draw to set up white stones; Shift draws a rectangle",
        ),
        Tool::Piece(color, piece) => return piece_spec(color, piece),
        Tool::Erase => (
            "tool-erase",
            "Erase Stones",
            "Ctrl+4",
            "Click or draw to take stones off; Shift draws a rectangle",
        ),
        Tool::Label => (
            "tool-label",
            "Labels",
            "Ctrl+5",
            "Click to put the next letter, drag to move a label",
        ),
        Tool::Capital => (
            "tool-capital",
            "Capital Labels",
            "Ctrl+Shift+5",
            "Click to put the next capital letter, drag to move a label",
        ),
        Tool::Number => (
            "tool-number",
            "Number Labels",
            "Ctrl+Shift+6",
            "Click to put the next number, drag to move a label",
        ),
        Tool::Triangle => (
            "tool-triangle",
            "Triangles",
            "Ctrl+6",
            "Click or draw to mark with triangles",
        ),
        Tool::Square => (
            "tool-square",
            "Squares",
            "Ctrl+7",
            "Click or draw to mark with squares",
        ),
        Tool::Circle => (
            "tool-circle",
            "Circles",
            "Ctrl+8",
            "Click or draw to mark with circles",
        ),
        Tool::Cross => (
            "tool-cross",
            "Crosses",
            "Ctrl+9",
            "Click or draw to mark with crosses",
        ),
        Tool::Selected => (
            "tool-selected",
            "Selected Points",
            "",
            "Click or draw to select points",
        ),
        Tool::BlackTerritory => (
            "tool-black-territory",
            "Black Territory",
            "",
            "Click or draw to mark points as Black's; Shift draws a rectangle",
        ),
        Tool::WhiteTerritory => (
            "tool-white-territory",
            "White Territory",
            "",
            "Click or draw to mark points as White's; Shift draws a rectangle",
        ),
        Tool::Arrow => (
            "tool-arrow",
            "Arrows",
            "",
            "Drag from point to point for an arrow",
        ),
        Tool::Line => (
            "tool-line",
            "Lines",
            "",
            "Drag from point to point for a line",
        ),
        Tool::Dim => (
            "tool-dim",
            "Dim",
            "",
            "Click or draw to dim points, here and in all that follows; Shift draws a rectangle",
        ),
        Tool::View => (
            "tool-view",
            "View Area",
            "",
            "Drag over the part of the board to show; click to show all again",
        ),
    };
    spec(id, name, menu, keys, help)
}

impl Node {
    #[expect(clippy::too_many_lines, reason = "one arm a command")]
    pub(super) const fn spec(&self) -> Spec {
        let menu = Some(Menu::Node);
        let edit = Some(Menu::Edit);
        match self {
            Self::Cut => spec(
                "cut",
                "Cut Branch",
                edit,
                "Ctrl+X",
                "Put this node and all that follows on the clipboard, and delete it",
            ),
            Self::Copy => spec(
                "copy",
                "Copy Branch",
                edit,
                "Ctrl+C",
                "Put this node and all that follows on the clipboard, as SGF",
            ),
            Self::AskPaste => spec(
                "ask-paste",
                "Paste Branch",
                edit,
                "Ctrl+V",
                "Add what is on the clipboard as a branch of this node",
            ),
            Self::Paste(_) => spec("paste", "Paste", None, "", "Add this text as a branch"),
            Self::Delete => spec(
                "delete",
                "Delete Branch",
                edit,
                "Delete",
                "Delete this node and all that follows",
            ),
            Self::Remove => spec(
                "remove-node",
                "Remove Node",
                menu,
                "Ctrl+Delete",
                "Delete this node and keep what follows",
            ),
            Self::InsertBefore => spec(
                "insert-before",
                "Insert Node Before",
                menu,
                "Shift+Insert",
                "Put an empty node before this one",
            ),
            Self::InsertAfter => spec(
                "insert-after",
                "Insert Node After",
                menu,
                "Insert",
                "Put an empty node behind this one",
            ),
            Self::Promote => spec(
                "promote",
                "Promote Branch",
                menu,
                "Ctrl+Shift+Up",
                "Move this branch before the one above it",
            ),
            Self::Demote => spec(
                "demote",
                "Demote Branch",
                menu,
                "Ctrl+Shift+Down",
                "Move this branch behind the one below it",
            ),
            Self::MainLine => spec(
                "main-line",
                "Make Main Line",
                menu,
                "Ctrl+Shift+Home",
                "Make this line the first branch at every fork",
            ),
            Self::Merge => spec(
                "merge",
                "Merge Equal Branches",
                menu,
                "",
                "Make one branch of those that begin with the same move",
            ),
            Self::SetName { .. } => spec("name", "Name", None, "", "Write the name of a node"),
            Self::Annotate(annotation, strength) => annotation_spec(*annotation, *strength),
        }
    }
}

#[expect(clippy::too_many_lines, reason = "one arm a command")]
const fn annotation_spec(annotation: Annotation, strength: Strength) -> Spec {
    let menu = Some(Menu::Node);
    let keys = match (annotation, strength) {
        (Annotation::Good, Strength::Plain) => "Ctrl+G",
        (Annotation::Good, Strength::Strong) => "Ctrl+Shift+G",
        (Annotation::Bad, Strength::Plain) => "Ctrl+B",
        (Annotation::Bad, Strength::Strong) => "Ctrl+Shift+B",
        _ => "",
    };
    let (id, name, help) = match (annotation, strength) {
        (Annotation::Good, Strength::Plain) => ("good", "Good Move", "A tesuji (TE)"),
        (Annotation::Good, Strength::Strong) => {
            ("very-good", "Very Good Move", "A fine tesuji (TE, twice)")
        }
        (Annotation::Bad, Strength::Plain) => ("bad", "Bad Move", "A mistake (BM)"),
        (Annotation::Bad, Strength::Strong) => {
            ("very-bad", "Very Bad Move", "A grave mistake (BM, twice)")
        }
        (Annotation::Doubtful, _) => ("doubtful", "Doubtful Move", "A move of doubt (DO)"),
        (Annotation::Interesting, _) => {
            ("interesting", "Interesting Move", "A move of interest (IT)")
        }
        (Annotation::GoodForBlack, Strength::Plain) => (
            "good-black",
            "Good for Black",
            "The position favors Black (GB)",
        ),
        (Annotation::GoodForBlack, Strength::Strong) => (
            "very-good-black",
            "Very Good for Black",
            "The position favors Black much (GB, twice)",
        ),
        (Annotation::GoodForWhite, Strength::Plain) => (
            "good-white",
            "Good for White",
            "The position favors White (GW)",
        ),
        (Annotation::GoodForWhite, Strength::Strong) => (
            "very-good-white",
            "Very Good for White",
            "The position favors White much (GW, twice)",
        ),
        (Annotation::Even, Strength::Plain) => ("even", "Even", "The position is even (DM)"),
        (Annotation::Even, Strength::Strong) => (
            "very-even",
            "Quite Even",
            "The position is even without doubt (DM, twice)",
        ),
        (Annotation::Unclear, Strength::Plain) => {
            ("unclear", "Unclear", "The position is unclear (UC)")
        }
        (Annotation::Unclear, Strength::Strong) => (
            "very-unclear",
            "Quite Unclear",
            "The position is most unclear (UC, twice)",
        ),
        (Annotation::Hotspot, Strength::Plain) => {
            ("hotspot", "Hotspot", "Something happens here (HO)")
        }
        (Annotation::Hotspot, Strength::Strong) => (
            "great-hotspot",
            "Great Hotspot",
            "The game turns here (HO, twice)",
        ),
    };
    spec(id, name, menu, keys, help)
}

impl Try {
    pub(super) const fn spec(self) -> Spec {
        let menu = Some(Menu::Edit);
        match self {
            Self::Start => spec(
                "try",
                "Try Moves",
                menu,
                "F9",
                "Lay out moves of your own; the file stays as it is",
            ),
            Self::Leave => spec(
                "try-leave",
                "Back to the File",
                menu,
                "Escape",
                "Forget the moves that were tried",
            ),
            Self::Keep => spec(
                "try-keep",
                "Keep as a Branch",
                menu,
                "Ctrl+K",
                "Put the moves that were tried into the file",
            ),
        }
    }
}

impl Problem {
    pub(super) const fn spec(&self) -> Spec {
        let menu = Some(Menu::Problem);
        match self {
            Self::Add => spec(
                "problem-add",
                "Add Problem",
                menu,
                "Ctrl+Shift+N",
                "A new problem behind this one, in the same file",
            ),
            Self::Duplicate => spec(
                "problem-duplicate",
                "Duplicate Problem",
                menu,
                "Ctrl+D",
                "This problem once more, behind it",
            ),
            Self::Remove => spec(
                "problem-remove",
                "Remove Problem",
                menu,
                "",
                "Take this problem out of the file",
            ),
            Self::MoveUp => spec(
                "problem-up",
                "Move Problem Up",
                menu,
                "Ctrl+Shift+PageUp",
                "Move this problem before the one above it",
            ),
            Self::MoveDown => spec(
                "problem-down",
                "Move Problem Down",
                menu,
                "Ctrl+Shift+PageDown",
                "Move this problem behind the one below it",
            ),
            Self::Save => spec(
                "problem-save",
                "Save Problem As…",
                menu,
                "",
                "Write this problem to a file of its own",
            ),
            Self::SaveSelected(_) => spec(
                "problem-save-selected",
                "Save Selected Problems As…",
                None,
                "",
                "Write these problems to a new file",
            ),
            Self::Split => spec(
                "problem-split",
                "Split into Files…",
                menu,
                "",
                "Write every problem to a file of its own, in a folder",
            ),
        }
    }
}

/// Turning a problem or the file.
pub(super) const fn transform_spec(transform: Transform, scope: Scope) -> Spec {
    let menu = Some(Menu::Tools);
    let is_file = matches!(scope, Scope::File);
    let help = if is_file {
        "Turn every problem of the file: stones, moves, labels, marks, lines"
    } else {
        "Turn this problem in the file: stones, moves, labels, marks, lines"
    };
    let (id, name) = match (transform, is_file) {
        (Transform::TurnRight, false) => ("turn-right", "Rotate Problem Right"),
        (Transform::TurnLeft, false) => ("turn-left", "Rotate Problem Left"),
        (Transform::TurnAround, false) => ("turn-around", "Turn Problem Around"),
        (Transform::Mirror, false) => ("mirror", "Mirror Problem Left and Right"),
        (Transform::Flip, false) => ("flip", "Mirror Problem Top and Bottom"),
        (Transform::SwapColors, false) => ("swap-colors", "Swap Colors of Problem"),
        (Transform::TurnRight, true) => ("turn-right-file", "Rotate File Right"),
        (Transform::TurnLeft, true) => ("turn-left-file", "Rotate File Left"),
        (Transform::TurnAround, true) => ("turn-around-file", "Turn File Around"),
        (Transform::Mirror, true) => ("mirror-file", "Mirror File Left and Right"),
        (Transform::Flip, true) => ("flip-file", "Mirror File Top and Bottom"),
        (Transform::SwapColors, true) => ("swap-colors-file", "Swap Colors of File"),
    };
    spec(id, name, menu, "", help)
}

/// Turning the board on the screen.
pub(super) const fn look_spec(transform: Transform) -> Spec {
    let menu = Some(Menu::View);
    let help = "On the screen only; the file stays as it is";
    let (id, name) = match transform {
        Transform::TurnRight => ("view-turn-right", "Show Rotated Right"),
        Transform::TurnLeft => ("view-turn-left", "Show Rotated Left"),
        Transform::TurnAround => ("view-turn-around", "Show Turned Around"),
        Transform::Mirror => ("view-mirror", "Show Mirrored"),
        Transform::Flip => ("view-flip", "Show Upside Down"),
        Transform::SwapColors => ("view-swap-colors", "Show Colors Swapped"),
    };
    spec(id, name, menu, "", help)
}
