//! The command line as clap reads it.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::problem::{Mode, Scope};
use crate::settings::{Letters, Numbers};

/// Opens Go problem files (SGF), letters their branches and follows them.
///
/// Without a command the window opens, on the files named (of a folder, its first SGF file) or on a sample problem.
#[derive(Debug, Parser)]
#[command(
    name = "bunki",
    version,
    args_conflicts_with_subcommands = true,
    disable_help_subcommand = true
)]
#[command(
    after_help = "A file that is named like a command is opened as ./NAME.\n\
    Exit status: 0 well; 1 faults were found, or labels would change; 2 it could not be done."
)]
pub struct Arguments {
    /// Files to open in the window; a folder opens its first SGF file.
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
    /// Tell what is wrong in files: defects with line and column, and illegal moves.
    Check(Check),
    /// Write the letters of the branches into files, as LB tags.
    Label(Label),
    /// Write a file to another place, in another charset, or every node anew.
    Convert(Convert),
    /// Write boards as text diagrams or pictures: SVG or PNG.
    Export(Export),
    /// Name points in the ways of players, of SGF and of programs.
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
    /// Also print hints of good practice; they do not change the exit status.
    #[arg(long)]
    pub hints: bool,
    /// The files.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
}

/// Which labels change.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum ModeArgument {
    /// Branches of forks without a label get the next free letter; nothing else changes.
    Fill,
    /// Labels on branches are given anew in their order; labels that are notes stay.
    Renew,
    /// All labels go, and every fork gets letters in the order of its branches.
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
    /// As most of the file's labels on branches are, else a, b, c.
    File,
    /// a, b, c, then capitals.
    Lower,
    /// A, B, C, then small letters.
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
    /// Where they change: the whole file, unless a problem is named.
    #[arg(long, value_enum)]
    pub scope: Option<ScopeArgument>,
    /// The problem in which they change, counted from 1; the first where `--scope problem` stands alone.
    #[arg(long, value_name = "N")]
    pub problem: Option<usize>,
    /// Which letters are used.
    #[arg(long, value_enum, default_value = "file")]
    pub letters: LettersArgument,
    /// Change nothing; exit with 1 where labels would change.
    #[arg(long)]
    pub check: bool,
    /// The files; each is written back safely unless -o names another place.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// Write here instead; with one file only.
    #[arg(short, long, value_name = "OUT", conflicts_with = "check")]
    pub output: Option<PathBuf>,
}

impl Label {
    /// The mode, the scope and the letters in the words of the library.
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
    /// Write the file in this charset and say so in its CA.
    #[arg(long, value_name = "NAME")]
    pub charset: Option<String>,
    /// Write every node anew: one property of a name, capitals, no blanks between.
    #[arg(long)]
    pub rewrite: bool,
    /// The file.
    pub file: PathBuf,
    /// Where to write.
    #[arg(short, long, value_name = "OUT")]
    pub output: PathBuf,
}

/// What a board is written as.
#[derive(Clone, Copy, Debug, ValueEnum, PartialEq, Eq)]
pub enum FormatArgument {
    /// A diagram in text.
    Text,
    /// A picture that may be scaled.
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
    /// What to write; without it OUT's ending decides, and text is printed where there is no -o.
    #[arg(long, value_enum)]
    pub format: Option<FormatArgument>,
    /// The game, counted from 0.
    #[arg(long, value_name = "G")]
    pub game: Option<usize>,
    /// The cell in the game, counted from 0 in the order of the file.
    #[arg(long, value_name = "N", conflicts_with_all = ["problem", "all"])]
    pub cell: Option<usize>,
    /// The problem of the file, counted from 1; the first where nothing else is asked for.
    #[arg(long, value_name = "N", conflicts_with_all = ["game", "all"])]
    pub problem: Option<usize>,
    /// All problems, of the file or of the game.
    #[arg(long)]
    pub all: bool,
    /// The whole board in place of the part that the problem uses.
    #[arg(long)]
    pub whole_board: bool,
    /// No letters and labels, so that no answer is given away.
    #[arg(long)]
    pub no_letters: bool,
    /// No coordinates around the board.
    #[arg(long)]
    pub no_coordinates: bool,
    /// Which moves have their number: none, the last, the last ten, those since the last fork, or all.
    #[arg(long, value_enum, default_value = "none")]
    pub numbers: NumbersArgument,
    /// The longer side of a picture in pixels, 16 to 8192.
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u16).range(16..=8192))]
    pub size: Option<u16>,
    /// A font file for characters in labels that the fonts found lack; may be given several times.
    #[arg(long, value_name = "FONT")]
    pub font: Vec<PathBuf>,
    /// The files.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// Write here; a folder for several diagrams, which are named after their files: NAME-001.svg, …
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

/// Which moves have their number.
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
    /// The choice in the words of the library.
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

/// How a point is written.
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
    /// The board: 19, or columns and rows as 13:9.
    #[arg(long, default_value = "19")]
    pub size: String,
    /// How the points are written.
    #[arg(long, value_enum, default_value = "gtp")]
    pub from: Notation,
    /// The points.
    #[arg(required = true, allow_negative_numbers = true)]
    pub texts: Vec<String>,
}
