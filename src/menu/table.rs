//! The rows: every item of every menu in order, with its command, what it needs, and its keys.
//!
//! Knows neither names, which are in the catalog, nor how an item looks.

use super::item::{Entry, Item, Menu, Need};
use crate::board::Color;
use crate::problem::Scope;
use crate::problem::answers::Wish;
use crate::rules::Piece;
use crate::session::command::{
    Compare, CopyAs, Edit, File, Find, Go, Help, Library, Look, Node, Problem, Solve, Study, Tools,
    Transform, Try,
};
use crate::session::{Annotation, Command, Score, Strength, Tool};
use crate::settings::{
    Blind, Border, Letters, LibraryLayout, LineMarks, Marks, Numbers, Pause, Replies, Switch,
    Theme, Zoom,
};
use crate::tree::Mark;

/// Makes the menus of rows: `("id", Kind(Command), Need, "key", …)`.
macro_rules! menus {
    ($(($word:literal $letter:literal $([$(($($row:tt)+))+])+))+) => {
        /// The menu bar, from left to right.
        pub static MENUS: &[Menu] = &[$(Menu {
            word: $word,
            letter: $letter,
            groups: &[$(&[$(entry!($($row)+)),+]),+],
        }),+];
    };
}

macro_rules! entry {
    ($id:literal, $kind:ident($variant:ident $($arguments:tt)?), $need:ident $(, $key:literal)*) => {
        Entry::Item(Item {
            id: $id,
            word: concat!("item-", $id),
            command: Command::$kind($kind::$variant $($arguments)?),
            need: Need::$need,
            keys: &[$($key),*],
        })
    };
    (submenu $word:literal $(($($row:tt)+))+) => {
        Entry::Submenu {
            word: $word,
            entries: &[$(entry!($($row)+)),+],
        }
    };
    (recent) => {
        Entry::Recent
    };
}

menus! {
    ("menu-file" 'F'
        [
            ("ask-new",       File(AskNew),      Nothing, "Ctrl+N")
            ("new-othello",   File(NewOthello),  Nothing)
            ("new-chess",     File(NewChess),    Nothing)
            ("open",          File(Open),        Nothing, "Ctrl+O")
            (recent)
            ("ask-open-text", File(AskOpenText), Nothing, "Ctrl+Shift+V")
        ]
        [
            ("open-folder", Library(AskFolder), Nothing, "Ctrl+Shift+O")
            (submenu "menu-library"
                ("library-browse",  Library(Browse),      Library, "Ctrl+F7")
                ("library-search",  Library(AskSearch),   Library, "Ctrl+Shift+F")
                ("library-grid",    Library(Layout(LibraryLayout::Grid)), Library)
                ("library-list",    Library(Layout(LibraryLayout::List)), Library)
                ("library-refresh", Library(Refresh),     Library, "Ctrl+F5")
                ("library-stop",    Library(Stop),        Refreshing)
                ("library-troubles", Library(AskTroubles), Library)
                ("library-leave",   Library(Leave),       Library)
                ("library-remove",  Library(RemoveShown), Library))
        ]
        [
            ("save",     File(Save),    File, "Ctrl+S")
            ("save-as",  File(SaveAs),  File, "Ctrl+Shift+S")
            ("save-all", File(SaveAll), Modified, "Ctrl+Alt+S")
        ]
        [
            ("reload",            File(Reload),                           OnDisk)
            ("reload-unmodified", Look(Toggle(Switch::ReloadUnmodified)), Nothing)
            ("ask-charset",       File(AskCharset),                       Bytes)
        ]
        [
            ("ask-versions",         File(AskVersions),           OnDisk)
            ("ask-version-settings", File(AskVersionSettings),    Nothing)
            ("ask-compare",          File(Compare(Compare::Ask)), File)
            ("ask-recover",          File(AskRecover),            Recovered)
        ]
        [
            ("close", File(Close), File, "Ctrl+W")
            ("quit",  File(Quit),  Nothing, "Ctrl+Q")
        ])
    ("menu-edit" 'E'
        [
            ("undo", Edit(Undo), Undo, "Ctrl+Z")
            ("redo", Edit(Redo), Redo, "Ctrl+Shift+Z", "Ctrl+Y")
        ]
        [
            ("cut",       Node(Cut),      Branch, "Ctrl+X")
            ("copy",      Node(Copy),     Node, "Ctrl+C")
            ("ask-paste", Node(AskPaste), Node, "Ctrl+V")
            ("delete",    Node(Delete),   Branch, "Delete")
        ]
        [
            ("edit-mode", Edit(ToggleMode), Nothing, "F5")
        ]
        [
            (submenu "menu-tool"
                ("tool-play",            Edit(Use(Tool::Play)),           Nothing, "Ctrl+1")
                ("tool-black",           Edit(Use(Tool::Black)),          Nothing, "Ctrl+2")
                ("tool-white",           Edit(Use(Tool::White)),          Nothing, "Ctrl+3")
                ("tool-erase",           Edit(Use(Tool::Erase)),          Nothing, "Ctrl+4")
                ("tool-label",           Edit(Use(Tool::Label)),          Nothing, "Ctrl+5")
                ("tool-capital",         Edit(Use(Tool::Capital)),        Nothing, "Ctrl+Shift+5")
                ("tool-number",          Edit(Use(Tool::Number)),         Nothing, "Ctrl+Shift+6")
                ("tool-triangle",        Edit(Use(Tool::Mark(Mark::Triangle))),       Nothing, "Ctrl+6")
                ("tool-square",          Edit(Use(Tool::Mark(Mark::Square))),         Nothing, "Ctrl+7")
                ("tool-circle",          Edit(Use(Tool::Mark(Mark::Circle))),         Nothing, "Ctrl+8")
                ("tool-cross",           Edit(Use(Tool::Mark(Mark::Cross))),          Nothing, "Ctrl+9")
                ("tool-selected",        Edit(Use(Tool::Mark(Mark::Selected))),       Nothing)
                ("tool-black-territory", Edit(Use(Tool::Mark(Mark::BlackTerritory))), Nothing)
                ("tool-white-territory", Edit(Use(Tool::Mark(Mark::WhiteTerritory))), Nothing)
                ("tool-arrow",           Edit(Use(Tool::Arrow)),          Nothing)
                ("tool-line",            Edit(Use(Tool::Line)),           Nothing)
                ("tool-dim",             Edit(Use(Tool::Dim)),            Nothing)
                ("tool-view",            Edit(Use(Tool::View)),           Nothing))
            (submenu "menu-pieces"
                ("tool-white-king",   Edit(Use(Tool::Piece(Color::White, Piece::King))),   Chess)
                ("tool-white-queen",  Edit(Use(Tool::Piece(Color::White, Piece::Queen))),  Chess)
                ("tool-white-rook",   Edit(Use(Tool::Piece(Color::White, Piece::Rook))),   Chess)
                ("tool-white-bishop", Edit(Use(Tool::Piece(Color::White, Piece::Bishop))), Chess)
                ("tool-white-knight", Edit(Use(Tool::Piece(Color::White, Piece::Knight))), Chess)
                ("tool-white-pawn",   Edit(Use(Tool::Piece(Color::White, Piece::Pawn))),   Chess)
                ("tool-black-king",   Edit(Use(Tool::Piece(Color::Black, Piece::King))),   Chess)
                ("tool-black-queen",  Edit(Use(Tool::Piece(Color::Black, Piece::Queen))),  Chess)
                ("tool-black-rook",   Edit(Use(Tool::Piece(Color::Black, Piece::Rook))),   Chess)
                ("tool-black-bishop", Edit(Use(Tool::Piece(Color::Black, Piece::Bishop))), Chess)
                ("tool-black-knight", Edit(Use(Tool::Piece(Color::Black, Piece::Knight))), Chess)
                ("tool-black-pawn",   Edit(Use(Tool::Piece(Color::Black, Piece::Pawn))),   Chess))
        ]
        [
            ("pass",       Edit(Pass),               Passing, "Ctrl+Shift+P")
            ("turn-black", Edit(Turn(Color::Black)), Editing)
            ("turn-white", Edit(Turn(Color::White)), Editing)
        ]
        [
            ("try",       Try(Start), NoTrial, "F9")
            ("try-leave", Try(Leave), Trial, "Escape")
            ("try-keep",  Try(Keep),  TriedMoves, "Ctrl+K")
        ]
        [
            (submenu "menu-copy-position"
                ("copy-sgf",     Edit(CopyPosition(CopyAs::Sgf)),     Nothing)
                ("copy-text",    Edit(CopyPosition(CopyAs::Text)),    Nothing)
                ("copy-svg",     Edit(CopyPosition(CopyAs::Svg)),     Nothing)
                ("copy-picture", Edit(CopyPosition(CopyAs::Picture)), Nothing))
        ]
        [
            ("find",          Find(Ask),      File, "Ctrl+F")
            ("find-next",     Find(Next),     Finding)
            ("find-previous", Find(Previous), Finding)
        ]
        [
            ("focus-comment", Edit(FocusComment), Nothing, "Ctrl+E")
            ("ask-info",      Edit(AskInfo),      Node, "Ctrl+I")
        ])
    ("menu-node" 'N'
        [
            ("insert-before", Node(InsertBefore), Branch, "Shift+Insert")
            ("insert-after",  Node(InsertAfter),  Node, "Insert")
            ("remove-node",   Node(Remove),       Branch, "Ctrl+Delete")
        ]
        [
            ("promote",   Node(Promote),  Branch, "Ctrl+Shift+Up")
            ("demote",    Node(Demote),   Branch, "Ctrl+Shift+Down")
            ("main-line", Node(MainLine), Branch, "Ctrl+Shift+Home")
        ]
        [
            ("merge", Node(Merge), Fork)
        ]
        [
            ("line-right", Node(MarkLine(Wish::Right)), Node, "Ctrl+M")
            ("line-wrong", Node(MarkLine(Wish::Wrong)), Node, "Ctrl+Shift+M")
            ("line-plain", Node(MarkLine(Wish::Plain)), Node, "Ctrl+Alt+M")
            (submenu "menu-line-marks"
                ("line-marks-words",    Look(LineMarks(LineMarks::Words)),    Nothing)
                ("line-marks-capitals", Look(LineMarks(LineMarks::Capitals)), Nothing)
                ("line-marks-japanese", Look(LineMarks(LineMarks::Japanese)), Nothing)
                ("line-marks-moves",    Look(LineMarks(LineMarks::Moves)),    Nothing))
        ]
        [
            (submenu "menu-move-is"
                ("good",        Node(Annotate(Annotation::Good, Strength::Plain)),        Move, "Ctrl+G")
                ("very-good",   Node(Annotate(Annotation::Good, Strength::Strong)),       Move, "Ctrl+Shift+G")
                ("bad",         Node(Annotate(Annotation::Bad, Strength::Plain)),         Move, "Ctrl+B")
                ("very-bad",    Node(Annotate(Annotation::Bad, Strength::Strong)),        Move, "Ctrl+Shift+B")
                ("doubtful",    Node(Annotate(Annotation::Doubtful, Strength::Plain)),    Move)
                ("interesting", Node(Annotate(Annotation::Interesting, Strength::Plain)), Move))
            (submenu "menu-position-is"
                ("good-black",      Node(Annotate(Annotation::GoodForBlack, Strength::Plain)),  Node)
                ("very-good-black", Node(Annotate(Annotation::GoodForBlack, Strength::Strong)), Node)
                ("good-white",      Node(Annotate(Annotation::GoodForWhite, Strength::Plain)),  Node)
                ("very-good-white", Node(Annotate(Annotation::GoodForWhite, Strength::Strong)), Node)
                ("even",            Node(Annotate(Annotation::Even, Strength::Plain)),          Node)
                ("very-even",       Node(Annotate(Annotation::Even, Strength::Strong)),         Node)
                ("unclear",         Node(Annotate(Annotation::Unclear, Strength::Plain)),       Node)
                ("very-unclear",    Node(Annotate(Annotation::Unclear, Strength::Strong)),      Node)
                ("hotspot",         Node(Annotate(Annotation::Hotspot, Strength::Plain)),       Node)
                ("great-hotspot",   Node(Annotate(Annotation::Hotspot, Strength::Strong)),      Node))
        ])
    ("menu-problem" 'P'
        [
            ("problem-add",       Problem(Add),       File, "Ctrl+Shift+N")
            ("problem-duplicate", Problem(Duplicate), Node, "Ctrl+D")
            ("problem-remove",    Problem(Remove),    Node)
        ]
        [
            ("problem-up",   Problem(MoveUp),   Node, "Ctrl+Shift+PageUp")
            ("problem-down", Problem(MoveDown), Node, "Ctrl+Shift+PageDown")
        ]
        [
            ("problem-save",  Problem(Save),  Node)
            ("problem-split", Problem(Split), Node)
        ])
    ("menu-go" 'G'
        [
            ("forward",          Go(Forward),         Below, "Right")
            ("back",             Go(Back),            Above, "Left", "Backspace")
            ("next-sibling",     Go(NextSibling),     Above, "Down")
            ("previous-sibling", Go(PreviousSibling), Above, "Up")
        ]
        [
            ("forward-ten", Go(ForwardTen), Below, "PageDown")
            ("back-ten",    Go(BackTen),    Above, "PageUp")
            ("start",       Go(Start),      Above, "Home")
            ("end",         Go(End),        Below, "End")
        ]
        [
            ("previous-fork", Go(PreviousFork), Above, "Ctrl+Up")
            ("next-fork",     Go(NextFork),     Below, "Ctrl+Down")
        ]
        [
            ("next-problem",     Go(NextProblem),     NextProblem, "Ctrl+PageDown")
            ("previous-problem", Go(PreviousProblem), PreviousProblem, "Ctrl+PageUp")
            ("random-problem",   Library(Random),     Numbered, "Ctrl+R")
            ("ask-number",       Library(AskNumber),  Numbered, "Ctrl+J")
        ])
    ("menu-solve" 'O'
        [
            ("solve", Solve(Toggle), Nothing, "F2")
        ]
        [
            ("solve-hint",     Solve(Hint),         Thinking, "Ctrl+H")
            ("solve-answer",   Solve(ShowAnswer),   Attempt, "F3")
            ("solve-branches", Solve(ShowBranches), Solving, "Shift+F3")
            ("solve-again",    Solve(Again),        Solving, "Shift+F2")
        ]
        [
            ("solve-count-right", Solve(Count(Score::Right)), Attempt)
            ("solve-count-wrong", Solve(Count(Score::Wrong)), Attempt)
            ("solve-new-tally",   Solve(NewTally),              Nothing)
        ]
        [
            (submenu "menu-replies"
                ("replies-first",   Solve(Replies(Replies::First)),  Nothing)
                ("replies-random",  Solve(Replies(Replies::Random)), Nothing)
                ("replies-in-turn", Solve(Replies(Replies::InTurn)), Nothing))
            (submenu "menu-pause"
                ("pause-none", Solve(Pause(Pause::None)), Nothing)
                ("pause-half", Solve(Pause(Pause::Half)), Nothing)
                ("pause-one",  Solve(Pause(Pause::One)),  Nothing)
                ("pause-two",  Solve(Pause(Pause::Two)),  Nothing))
            ("all-replies",  Look(Toggle(Switch::AllReplies)),  Nothing)
            ("auto-advance", Look(Toggle(Switch::AutoAdvance)), Nothing)
            ("shuffle",      Look(Toggle(Switch::Shuffle)),     Nothing)
        ]
        [
            ("turn-randomly", Look(Toggle(Switch::TurnRandomly)), Nothing)
            ("swap-randomly", Look(Toggle(Switch::SwapRandomly)), Nothing)
            (submenu "menu-blind"
                ("blind-off",    Solve(Blind(Blind::Off)),    Nothing)
                ("blind-five",   Solve(Blind(Blind::Five)),   Nothing)
                ("blind-ten",    Solve(Blind(Blind::Ten)),    Nothing)
                ("blind-twenty", Solve(Blind(Blind::Twenty)), Nothing)
                ("blind-sixty",  Solve(Blind(Blind::Sixty)),  Nothing))
            ("thinking-time", Look(Toggle(Switch::ThinkingTime)), Nothing)
        ])
    ("menu-study" 'S'
        [
            ("study-start",   Study(Start),   Library, "Ctrl+U")
            ("study-stop",    Study(Stop),    Course)
            ("study-correct", Study(Correct), Tried, "Ctrl+Shift+U")
        ]
        [
            ("study-ask-set",  Study(AskSet),  Library)
            ("study-ask-sets", Study(AskSets), Library)
            ("study-ask-exam", Study(AskExam), Library)
        ]
        [
            ("study-figures", Study(AskFigures), Nothing)
            ("study-export",  Study(Export),     Nothing)
        ]
        [
            ("success-removes", Look(Toggle(Switch::SuccessRemoves)), Nothing)
            ("study-choices",   Study(AskChoices), Nothing)
        ])
    ("menu-view" 'V'
        [
            ("hints", Look(Toggle(Switch::Hints)), Nothing)
        ]
        [
            ("whole-board", Look(Toggle(Switch::WholeBoard)),  Nothing, "F4")
            ("fit-view",    Look(Fit),                         Nothing, "Shift+F4")
            ("coordinates", Look(Toggle(Switch::Coordinates)), Nothing, "F8")
            ("legal-moves", Look(Toggle(Switch::LegalMoves)),  Nothing, "F12")
        ]
        [
            ("tree-panel",    Look(Toggle(Switch::TreePanel)),    Nothing, "F6")
            ("problem-panel", Look(Toggle(Switch::ProblemPanel)), Nothing, "F7")
            ("whole-tree",    Look(Toggle(Switch::WholeTree)),    Nothing)
        ]
        [
            ("click-plays-next", Look(Toggle(Switch::ClickPlaysNext)), Nothing)
            ("letter-single",    Look(Toggle(Switch::LetterSingle)),   Nothing)
        ]
        [
            ("usual-sizes", Look(UsualSizes), Nothing)
        ]
        [
            ("view-turn-right",  Look(Turn(Transform::TurnRight)),  Turnable)
            ("view-turn-left",   Look(Turn(Transform::TurnLeft)),   Turnable)
            ("view-mirror",      Look(Turn(Transform::Mirror)),     Turnable)
            ("view-swap-colors", Look(Turn(Transform::SwapColors)), Turnable)
            ("view-unturn",      Look(Unturn),                      Turned, "Shift+F7")
        ]
        [
            ("full-screen", Look(FullScreen), Nothing, "F11")
        ]
        [
            (submenu "menu-letters"
                ("letters-file",   Look(Letters(Letters::AsFile)), Nothing)
                ("letters-lower",  Look(Letters(Letters::Lower)),  Nothing)
                ("letters-upper",  Look(Letters(Letters::Upper)),  Nothing)
                ("letters-digits", Look(Letters(Letters::Digits)), Nothing))
            (submenu "menu-marks"
                ("marks-children", Look(Marks(Marks::Children)), Nothing)
                ("marks-file",     Look(Marks(Marks::AsFile)),   Nothing)
                ("marks-never",    Look(Marks(Marks::Never)),    Nothing))
            (submenu "menu-border"
                ("border-letters", Look(Border(Border::Letters)), Nothing)
                ("border-sgf",     Look(Border(Border::Sgf)),     Nothing)
                ("border-kanji",   Look(Border(Border::Kanji)),   Nothing))
            (submenu "menu-numbers"
                ("numbers-none",     Look(Numbers(Numbers::None)),    Nothing)
                ("numbers-last",     Look(Numbers(Numbers::Last)),    Nothing)
                ("numbers-last-ten", Look(Numbers(Numbers::LastTen)), Nothing)
                ("numbers-fork",     Look(Numbers(Numbers::Fork)),    Nothing)
                ("numbers-all",      Look(Numbers(Numbers::All)),     Nothing)
                ("numbers-next",     Look(NextNumbers),               Nothing, "Shift+F8"))
            (submenu "menu-theme"
                ("theme-system", Look(Theme(Theme::System)), Nothing)
                ("theme-light",  Look(Theme(Theme::Light)),  Nothing)
                ("theme-dark",   Look(Theme(Theme::Dark)),   Nothing))
            (submenu "menu-zoom"
                ("zoom-larger",  Look(Zoom(Zoom::Larger)),  Nothing, "Ctrl+=", "Ctrl++")
                ("zoom-smaller", Look(Zoom(Zoom::Smaller)), Nothing, "Ctrl+-")
                ("zoom-normal",  Look(Zoom(Zoom::Normal)),  Nothing, "Ctrl+0"))
        ])
    ("menu-tools" 'T'
        [
            ("ask-lb-tag", Tools(AskLbTag), File, "Ctrl+L")
            ("doctor",     Tools(AskDoctor), File)
        ]
        [
            ("ask-play",  Tools(AskPlay),  Playable)
            ("stop-play", Tools(StopPlay), Opponent)
        ]
        [
            (submenu "menu-transform-problem"
                ("turn-right",  Tools(Transform { transform: Transform::TurnRight, scope: Scope::Problem }),  Board)
                ("turn-left",   Tools(Transform { transform: Transform::TurnLeft, scope: Scope::Problem }),   Board)
                ("turn-around", Tools(Transform { transform: Transform::TurnAround, scope: Scope::Problem }), Board)
                ("mirror",      Tools(Transform { transform: Transform::Mirror, scope: Scope::Problem }),     Board)
                ("flip",        Tools(Transform { transform: Transform::Flip, scope: Scope::Problem }),       Board)
                ("swap-colors", Tools(Transform { transform: Transform::SwapColors, scope: Scope::Problem }), Board))
            (submenu "menu-transform-file"
                ("turn-right-file",  Tools(Transform { transform: Transform::TurnRight, scope: Scope::File }),  Board)
                ("turn-left-file",   Tools(Transform { transform: Transform::TurnLeft, scope: Scope::File }),   Board)
                ("turn-around-file", Tools(Transform { transform: Transform::TurnAround, scope: Scope::File }), Board)
                ("mirror-file",      Tools(Transform { transform: Transform::Mirror, scope: Scope::File }),     Board)
                ("flip-file",        Tools(Transform { transform: Transform::Flip, scope: Scope::File }),       Board)
                ("swap-colors-file", Tools(Transform { transform: Transform::SwapColors, scope: Scope::File }), Board))
        ])
    ("menu-help" 'H'
        [
            ("keys",   Help(Keys),   Nothing, "F1")
            ("sample", Help(Sample), Nothing)
            ("about",  Help(About),  Nothing)
        ])
}
