//! The command line, as clap parses it. Knows nothing of how the commands work.

use std::collections::HashSet;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::problem::{Class, Kind, Mode, Scope};
use crate::settings::{Letters, Numbers};
use crate::words::text;

/// Open Go problem files (SGF), letter their branches and follow them.
///
/// Without a command, open a window with the files named, with folders and ZIP archives as libraries, or where it was left.
#[derive(Debug, Parser)]
#[command(
    name = "bunki",
    version,
    args_conflicts_with_subcommands = true,
    disable_help_subcommand = true
)]
#[command(
    after_help = "A file that is named like a command is opened as ./NAME.\n\
    Exit status: 0 well; 1 faults were found, files differ, labels would change, or find found nothing; 2 it could not \
    be done."
)]
pub struct Arguments {
    /// Files to open in the window; a folder or a ZIP archive opens as a library.
    pub files: Vec<PathBuf>,
    /// What to do without a window.
    #[command(subcommand)]
    pub task: Option<Task>,
}

/// A one-shot command.
#[derive(Debug, Subcommand)]
pub enum Task {
    /// Show a file: the board with its letters, the comment, the tree; or all of it as JSON.
    Show(Show),
    /// Check files: list faults, broken rules and hints of good practice, with line and column.
    Check(Check),
    /// Compare two files node by node: what was added, removed, moved and changed.
    Diff(Diff),
    /// Tell which lines of problems are right or wrong by their files, and why.
    Answers(Answers),
    /// Find problems in folders, archives and files by their texts, and by what filters ask.
    Find(Find),
    /// Solve problems of life and death: who succeeds, with which moves, as far as it can be proved.
    Solve(Solve),
    /// Tell how much was solved and what is due today, or write all results as a table (CSV).
    Study(Study),
    /// Write the letters of the branches into files, as LB tags.
    Label(Label),
    /// Write a file to another place, in another charset, or with every node rewritten.
    Convert(Convert),
    /// Export boards as text diagrams or pictures (SVG or PNG).
    Export(Export),
    /// Convert points between the notations of players, SGF and programs.
    Coord(Coord),
}

/// `bunki show`
#[derive(Debug, Args)]
pub struct Show {
    /// Print the stable JSON form that docs/json.md describes.
    #[arg(long)]
    pub json: bool,
    /// The game, counted from 0.
    #[arg(long, value_name = "G")]
    pub game: Option<usize>,
    /// The cell in the game, counted from 0 in the order of the file.
    #[arg(long, value_name = "N")]
    pub cell: Option<usize>,
    /// The file.
    pub file: PathBuf,
}

/// `bunki check`
#[derive(Debug, Args)]
pub struct Check {
    /// Also list hints of good practice; they do not change the exit status.
    #[arg(long)]
    pub hints: bool,
    /// Print one line of JSON for each file, in the form of docs/json.md.
    #[arg(long)]
    pub json: bool,
    /// List only this class (fault, rule, hint) or this kind, such as illegal-move; repeatable.
    #[arg(long, value_name = "CLASS|KIND", value_parser = only(), hide_possible_values = true)]
    pub only: Vec<String>,
    /// Repair this kind (extra-values), a class (fault, rule, hint), or all faults and rules that have a repair, and
    /// write the file; repeatable. The exit status is that of what is left.
    #[arg(long, value_name = "CLASS|KIND|all", value_parser = fix(), hide_possible_values = true)]
    pub fix: Vec<String>,
    /// Write the repaired file here; with one FILE only.
    #[arg(short, long, value_name = "OUT", requires = "fix")]
    pub output: Option<PathBuf>,
    /// The files.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
}

/// `bunki answers`
#[derive(Debug, Args)]
pub struct Answers {
    /// Print one line of JSON for each file, in the form of docs/json.md.
    #[arg(long)]
    pub json: bool,
    /// The files.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
}

/// `bunki study`
#[derive(Debug, Args)]
pub struct Study {
    /// Print one line of JSON, in the form of docs/json.md.
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    /// Print all results as a table: one line an attempt.
    #[arg(long)]
    pub csv: bool,
    /// Write the table here.
    #[arg(short, long, value_name = "FILE", requires = "csv")]
    pub output: Option<PathBuf>,
}

/// The names of classes and kinds of findings.
fn only() -> PossibleValuesParser {
    let classes = Class::ALL.into_iter().map(Class::name);
    PossibleValuesParser::new(classes.chain(names(Kind::all())))
}

/// What `--fix` calls all faults and rules.
pub(super) const ALL: &str = "all";

/// The names of what can be repaired.
fn fix() -> PossibleValuesParser {
    let classes = Class::ALL.into_iter().map(Class::name);
    let kinds = Kind::all().filter(|kind| kind.has_repair());
    PossibleValuesParser::new([ALL].into_iter().chain(classes).chain(names(kinds)))
}
/// The names of kinds, each once.
fn names(kinds: impl Iterator<Item = Kind>) -> impl Iterator<Item = &'static str> {
    let mut seen = HashSet::new();
    kinds.map(Kind::name).filter(move |name| seen.insert(*name))
}

/// `bunki diff`
///
/// The exit status is 0 if both read the same, whatever their charset and however they are written.
#[derive(Debug, Args)]
pub struct Diff {
    /// Print one line of JSON, in the form of docs/json.md.
    #[arg(long)]
    pub json: bool,
    /// The first file, usually the older one.
    #[arg(value_name = "A")]
    pub left: PathBuf,
    /// The second file.
    #[arg(value_name = "B")]
    pub right: PathBuf,
}

/// `bunki find`
///
/// Prints file, game and cell, the title and the words around a hit, one line for each cell with a hit. Exit status: 0 something
/// was found, 1 nothing was found, 2 it could not be done, or nothing was found and a file could not be read.
#[derive(Debug, Args)]
#[command(
    after_help = "Words: each must be found in the names, comments or game info of a problem, or in its file's name. A word \
    matches at the beginning of a word, Chinese, Japanese, Korean and Thai anywhere; \"…\" matches whole words in this \
    order. Case and width do not count.\n\
    Filters: game=go|othello|chess|other, size=9 or size=13x9, turn=black|white, branches>=3 (or <=, =), right=yes|no, \
    faults=yes|no, di=TEXT, ge=TEXT, opened=DAYS. All must hold. docs/library.md has the details."
)]
pub struct Find {
    /// The words to find; without them every problem is found that the filters let through.
    #[arg(long, value_name = "WORDS", allow_hyphen_values = true)]
    pub text: Option<String>,
    /// What a problem must be, such as size=9; repeatable.
    #[arg(long, value_name = "FILTER")]
    pub filter: Vec<String>,
    /// Print one line of JSON for each hit, in the form of docs/json.md.
    #[arg(long)]
    pub json: bool,
    /// Read all files, and leave the index alone.
    #[arg(long)]
    pub no_index: bool,
    /// Light what was found.
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto")]
    pub color: ColorArgument,
    /// The folders, archives and files.
    #[arg(required = true, value_name = "FOLDER")]
    pub paths: Vec<PathBuf>,
}

/// When hits are lit.
#[derive(Clone, Copy, Debug, ValueEnum, PartialEq, Eq)]
pub enum ColorArgument {
    /// On a terminal, unless the environment refuses colors.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// `bunki solve`
///
/// Judges one problem of each file, for the side to move. Exit status: 0 all were judged, 1 some were not found out, 2 it
/// could not be done.
#[derive(Debug, Args)]
#[command(
    after_help = "The stones around the problem are taken to hold. Without --target the target is what MA marks, else what \
    one side encloses. docs/solver.md says what a verdict means."
)]
pub struct Solve {
    /// The game, counted from 0.
    #[arg(long, value_name = "G")]
    pub game: Option<usize>,
    /// The cell in the game, counted from 0 in the order of the file; by default the first problem of the game.
    #[arg(long, value_name = "N")]
    pub cell: Option<usize>,
    /// A stone of the group in question, in SGF letters such as dp; repeatable.
    #[arg(long, value_name = "POINT")]
    pub target: Vec<String>,
    /// Stop after this many seconds.
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub seconds: Option<f64>,
    /// Stop after this many positions; 500000 unless --seconds is given.
    #[arg(long, value_name = "N")]
    pub nodes: Option<u64>,
    /// Print one line of JSON for each file, in the form of docs/json.md.
    #[arg(long)]
    pub json: bool,
    /// The files.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
}

/// A time in seconds that is not negative.
fn seconds(text: &str) -> Result<f64, String> {
    let time = text.parse::<f64>().ok();
    time.filter(|time| time.is_finite() && *time >= 0.0)
        .ok_or_else(|| text!("cli-solve-seconds"))
}

/// Which labels change.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum ModeArgument {
    /// Give each branch of a fork without a label the next free letter; change nothing else.
    Fill,
    /// Letter all branches again, in order; labels that are not on a branch stay.
    Renew,
    /// Remove all labels, and letter every fork in order.
    Replace,
}

/// Where labels change.
#[derive(Clone, Copy, Debug, ValueEnum, PartialEq, Eq)]
pub enum ScopeArgument {
    /// One problem of the file.
    Problem,
    /// The whole file.
    File,
}

/// Which letters.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum LettersArgument {
    /// Letters like most branch labels in the file, otherwise a, b, c.
    File,
    /// a, b, c, then capitals.
    Lower,
    /// A, B, C, then lowercase letters.
    Upper,
    /// 1, 2, 3.
    Digits,
}

/// `bunki label`
#[derive(Debug, Args)]
pub struct Label {
    /// Which labels change.
    #[arg(long, value_enum, default_value = "fill")]
    pub mode: ModeArgument,
    /// Where labels change: in the whole file, unless a problem is named.
    #[arg(long, value_enum)]
    pub scope: Option<ScopeArgument>,
    /// The problem whose labels change, counted from 1; the first if only `--scope problem` is given.
    #[arg(long, value_name = "N")]
    pub problem: Option<usize>,
    /// Which letters are used.
    #[arg(long, value_enum, default_value = "file")]
    pub letters: LettersArgument,
    /// Write nothing; exit with 1 if labels would change.
    #[arg(long)]
    pub check: bool,
    /// The files; each is replaced safely unless -o names another place.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// Write to this file instead; with one FILE only.
    #[arg(short, long, value_name = "OUT", conflicts_with = "check")]
    pub output: Option<PathBuf>,
}

impl Label {
    /// The options in the types of the library.
    pub(super) fn choice(&self) -> (Mode, Scope, Letters) {
        let mode = match self.mode {
            ModeArgument::Fill => Mode::Fill,
            ModeArgument::Renew => Mode::Renew,
            ModeArgument::Replace => Mode::Replace,
        };
        let scope = match (self.scope, self.problem) {
            (Some(ScopeArgument::Problem), _) | (None, Some(_)) => Scope::Problem,
            (Some(ScopeArgument::File), _) | (None, None) => Scope::File,
        };
        let letters = match self.letters {
            LettersArgument::File => Letters::AsFile,
            LettersArgument::Lower => Letters::Lower,
            LettersArgument::Upper => Letters::Upper,
            LettersArgument::Digits => Letters::Digits,
        };
        (mode, scope, letters)
    }
}

/// `bunki convert`
#[derive(Debug, Args)]
pub struct Convert {
    /// Write the file in this charset, and name it in its CA property.
    #[arg(long, value_name = "NAME")]
    pub charset: Option<String>,
    /// Rewrite every node: each property once, names in capitals, no blanks.
    #[arg(long)]
    pub rewrite: bool,
    /// The file.
    pub file: PathBuf,
    /// Where to write.
    #[arg(short, long, value_name = "OUT")]
    pub output: PathBuf,
}

/// The format of a board.
#[derive(Clone, Copy, Debug, ValueEnum, PartialEq, Eq)]
pub enum FormatArgument {
    /// A text diagram.
    Text,
    /// A scalable picture.
    Svg,
    /// A picture of pixels.
    Png,
}

/// `bunki export`
#[derive(Debug, Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a flag of the command line"
)]
pub struct Export {
    /// The format; without it the ending of OUT decides, and without -o text is printed.
    #[arg(long, value_enum)]
    pub format: Option<FormatArgument>,
    /// The game, counted from 0.
    #[arg(long, value_name = "G")]
    pub game: Option<usize>,
    /// The cell in the game, counted from 0 in the order of the file.
    #[arg(long, value_name = "N", conflicts_with_all = ["problem", "all"])]
    pub cell: Option<usize>,
    /// The problem in the file, counted from 1; by default the first.
    #[arg(long, value_name = "N", conflicts_with_all = ["game", "all"])]
    pub problem: Option<usize>,
    /// All problems, of the file or of the game.
    #[arg(long)]
    pub all: bool,
    /// Show the whole board instead of the part that the problem uses.
    #[arg(long)]
    pub whole_board: bool,
    /// Leave out letters and labels, so that no answer is shown.
    #[arg(long)]
    pub no_letters: bool,
    /// Leave out the coordinates around the board.
    #[arg(long)]
    pub no_coordinates: bool,
    /// Which moves are numbered: none, the last, the last ten, those since the last fork, or all.
    #[arg(long, value_enum, default_value = "none")]
    pub numbers: NumbersArgument,
    /// The longer side of a picture in pixels, 16 to 8192.
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u16).range(16..=8192))]
    pub size: Option<u16>,
    /// A font file for characters in labels that no font found has; can be given several times.
    #[arg(long, value_name = "FONT")]
    pub font: Vec<PathBuf>,
    /// The files.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// Write to this file; for several diagrams to this folder, named after their files: NAME-001.svg, …
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

/// Which moves are numbered.
#[derive(Clone, Copy, Debug, ValueEnum, PartialEq, Eq)]
pub enum NumbersArgument {
    /// None of them.
    None,
    /// The last one.
    Last,
    /// The last ten.
    Ten,
    /// Those since the last fork.
    Fork,
    /// All of them.
    All,
}

impl NumbersArgument {
    /// The choice in the type of the library.
    pub(super) const fn choice(self) -> Numbers {
        match self {
            Self::None => Numbers::None,
            Self::Last => Numbers::Last,
            Self::Ten => Numbers::LastTen,
            Self::Fork => Numbers::Fork,
            Self::All => Numbers::All,
        }
    }
}

/// A notation for points.
#[derive(Clone, Copy, Debug, ValueEnum, PartialEq, Eq)]
pub enum Notation {
    /// D4: letters without I, ranks from the bottom.
    Gtp,
    /// dp: two SGF letters from the top left.
    Sgf,
    /// 88: the number on a framed board.
    Index,
}

/// `bunki coord`
#[derive(Debug, Args)]
pub struct Coord {
    /// Print JSON.
    #[arg(long)]
    pub json: bool,
    /// The board size: 19, or columns and rows as 13:9.
    #[arg(long, default_value = "19")]
    pub size: String,
    /// The notation of the points.
    #[arg(long, value_enum, default_value = "gtp")]
    pub from: Notation,
    /// The points.
    #[arg(required = true, allow_negative_numbers = true)]
    pub texts: Vec<String>,
}
