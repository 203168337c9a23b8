//! Views made by hand from SGF text, for the tests of the panels.

use std::sync::Arc;

use crate::board::Area;
use crate::board::{Color, GameKind, coords};
use crate::problem::{Scheme, Start, fork};
use crate::replay::Replay;
use crate::rules::Game as _;
use crate::settings::Settings;
use crate::tree::CellId;
use crate::view::board::{BoardView, Letter, Meaning};
use crate::view::tree::TreeLayout;
use crate::view::{
    CommentView, MenuView, ProblemRow, ProblemsView, Signs, SolveView, StatusView, StripEntry,
    StripKind, TreeView, View,
};

/// A joseki with a fork of five branches, a pass among them, labels as notes and comments in two languages.
pub(in crate::gui) const JOSEKI: &str = "(;GM[1]FF[4]SZ[19]GN[Corner]AB[pd][qf][od]AW[nc][oc][qc]LB[ob:note][rb:x]TR[qf]\
    C[Black to play. 黒番です。隅の白を攻めましょう。\n\nTry every branch: only one of them keeps the corner, and A is not it.]\
    (;B[pc]C[The calm answer; White lives small.];W[qd](;B[qe];W[rd];B[re];W[pb])(;B[rd];W[qe];B[re]))\
    (;B[qd]C[Too greedy];W[pc](;B[rc];W[rb];B[rd])(;B[qb];W[rb];B[rc]))\
    (;B[qb]C[Tesuji! 手筋。];W[rc];B[pb];W[rb];B[pc])\
    (;B[rc];W[qd];B[pc];W[qb];B[rd])\
    (;B[]C[Black plays elsewhere];W[qd]))";

/// The view at the cell that these children lead to.
pub(in crate::gui) fn view(sgf: &str, path: &[usize]) -> View {
    let crate::sgf::Loaded { tree, faults, .. } = crate::sgf::load(sgf.into()).unwrap();
    let root = tree.games().next().unwrap();
    let child = |cell, &child: &usize| tree.children(cell).nth(child).unwrap();
    let cell = path.iter().fold(root, child);
    let mut replay = Replay::new();
    replay.go(&tree, cell);
    let context = replay.context();
    let step = *replay.last().unwrap();
    let found = fork(&tree, cell, context, Scheme::Lower);
    let to_move = crate::problem::to_move(&tree, &step, context);
    let board = board(&found, &replay, to_move);
    let text = words(&tree, cell, context);
    View {
        title: "corner.sgf".to_owned(),
        document: Some(crate::session::DocumentId(0)),
        orientation: crate::board::Orientation::default(),
        turned: None,
        mode: crate::session::Mode::Read,
        tool: crate::session::Tool::Play,
        tools: Vec::new(),
        trial: None,
        solve: None,
        tally: String::new(),
        opening: crate::settings::Opening::Read,
        node: crate::view::NodeView::default(),
        board: Some(board.clone()),
        notice: None,
        on_disk: None,
        playing: None,
        properties: Vec::new(),
        strip: strip(&tree, cell, context, &found).into(),
        hints: None,
        facts: None,
        find: None,
        comment: comment(cell, text),
        tree: shown_tree(&tree, root, cell),
        problems: problems(&board),
        library: None,
        shelved: None,
        status: status(&faults, to_move, step.number),
        menu: menu(),
        choices: Vec::new(),
        charset: None,
        versions: None,
        version_usage: None,
        lb_tag: None,
        info: None,
        doctor: None,
        left_behind: Vec::new(),
        recovered: vec![recovered()],
        differences: None,
        thrown_away: 1,
        face: crate::session::Face::Board,
        full_screen: false,
        figures: None,
        sets: None,
        library_troubles: None,
        settings: settings(),
    }
}

/// An attempt at a problem that has just begun.
pub(in crate::gui) fn attempt() -> SolveView {
    SolveView {
        attempt: 1,
        task: "Black to play".to_owned(),
        verdict: None,
        due: None,
        covers_after: None,
        is_blind: false,
        can_take_back: true,
        has_stray: true,
        counted: None,
    }
}

fn comment(cell: CellId, text: String) -> CommentView {
    CommentView {
        cell: Some(cell),
        name: "Corner".to_owned(),
        text,
        part: None,
        mentions: Vec::new(),
        lit: crate::view::Lit::default(),
        hidden: false,
        is_told: false,
    }
}

fn shown_tree(tree: &crate::tree::Tree, root: CellId, cell: CellId) -> TreeView {
    TreeView {
        layout: Arc::new(TreeLayout::new(tree, root)),
        signs: Arc::new(Signs::everywhere()),
        current: Some(cell),
        swap: false,
        hidden: false,
    }
}

fn recovered() -> crate::view::RecoveredRow {
    crate::view::RecoveredRow {
        id: crate::session::RecoveredId(0),
        name: "corner.sgf".to_owned(),
        place: "/tmp".to_owned(),
        changed: None,
        content: "3 steps can be undone.".to_owned(),
        is_whole: true,
        can_compare: true,
    }
}

fn words(tree: &crate::tree::Tree, cell: CellId, context: crate::syntax::value::Context) -> String {
    let comment = tree.node(cell, context).comment();
    comment.unwrap_or_default().into_owned()
}

fn strip(
    tree: &crate::tree::Tree,
    cell: CellId,
    context: crate::syntax::value::Context,
    found: &crate::problem::Fork,
) -> Vec<StripEntry> {
    let entries = found.branches.iter().map(|branch| {
        let (kind, point) = match branch.start {
            Start::Move(_, point) => (StripKind::Move, coords::write(context.size, point).unwrap()),
            Start::Pass(_) => (StripKind::Pass, "pass".to_owned()),
            Start::Setup => (StripKind::Setup, "setup".to_owned()),
            Start::Unreadable(_) => (StripKind::Unreadable, "?".to_owned()),
        };
        StripEntry {
            child: branch.child,
            kind,
            letter: found.letter_of(*branch).map(str::to_owned),
            point,
            words: words(tree, branch.child, context),
            is_next: Some(branch.child) == tree.cell(cell).car,
            answer: None,
        }
    });
    entries.collect()
}

fn status(faults: &[crate::fault::Fault], to_move: Color, move_number: u32) -> StatusView {
    StatusView {
        to_move: format!("{to_move} to play"),
        move_number,
        file: "corner.sgf".to_owned(),
        charset: "UTF-8".to_owned(),
        faults: crate::session::FaultCount::Now(faults.len()),
        message: "a note, it starts no branch".to_owned(),
        ..StatusView::default()
    }
}

fn settings() -> Settings {
    Settings {
        recent: vec!["/tmp/one.sgf".to_owned()],
        ..Settings::default()
    }
}

fn menu() -> MenuView {
    MenuView {
        undo: Some("Comment".to_owned()),
        has_file: true,
        any_modified: true,
        has_back: true,
        has_forward: true,
        has_next_problem: true,
        can_reopen: true,
        can_play: true,
        is_playing: true,
        has_library: true,
        is_refreshing: true,
        numbers: 7,
        ..MenuView::default()
    }
}

fn board(found: &crate::problem::Fork, replay: &Replay, to_move: Color) -> BoardView {
    let size = replay.context().size;
    let position = replay.position().unwrap();
    let stones = size
        .points()
        .filter_map(|point| Some((point, position.stone(point)?)))
        .collect();
    let branch = |letter: &crate::problem::Lettered| Letter {
        point: letter.point,
        text: letter.text.clone(),
        meaning: Meaning::Branch(letter.children.clone()),
    };
    let note = |(point, text): &(crate::board::Point, String)| Letter {
        point: *point,
        text: text.clone(),
        meaning: Meaning::Note,
    };
    let last = replay.last().and_then(|step| step.mv);
    BoardView {
        shown: if size == crate::board::Size::GO {
            Area {
                upper_left: crate::board::Point::new(9, 0),
                lower_right: crate::board::Point::new(18, 8),
            }
        } else {
            Area::whole(size)
        },
        stones,
        pieces: Vec::new(),
        last_move: match last {
            Some((_, crate::rules::Move::Place(point))) => Some(point),
            _ => None,
        },
        letters: found
            .letters
            .iter()
            .map(branch)
            .chain(found.notes.iter().map(note))
            .collect(),
        outside: vec![crate::board::Point::new(3, 15)],
        coordinates: true,
        to_move,
        ..BoardView::bare(GameKind::Go, size)
    }
}

fn problems(board: &BoardView) -> ProblemsView {
    let row = |number: usize| ProblemRow {
        file: 0,
        problem: number.checked_sub(1),
        title: if number == 0 {
            "corner.sgf".to_owned()
        } else {
            String::new()
        },
        number: Some(number).filter(|&number| number > 0),
        detail: String::new(),
        path: String::new(),
        diagram: (number > 0).then(|| Arc::new(board.clone())),
        modified: number == 0,
        marks_right: false,
    };
    ProblemsView {
        total: 8,
        window: 0..8,
        rows: (0..8).map(row).collect(),
        current: Some(2),
        place: Some((Some(2), 7)),
    }
}
