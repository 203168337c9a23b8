//! `bunki export`: boards as text diagrams and pictures.

use std::collections::HashSet;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::arguments::{Export, FormatArgument as Format};
use super::fonts::{self, Fonts};
use super::outcome::{Error, Outcome};
use super::report::{load, named, report_failure};
use crate::export::{self, PictureOptions};
use crate::files::{self, Disk as _, FileKind, RealDisk};
use crate::replay::Replay;
use crate::settings::Settings;
use crate::sgf;
use crate::syntax::visible;
use crate::tree::{CellId, Tree};
use crate::view::Diagrams;
use crate::view::board::BoardView;
use crate::words::{message, text};

pub(super) fn run(
    export: &Export,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Outcome, Error> {
    let mut job = Job::new(export)?;
    let mut outcome = Outcome::Well;
    for path in &export.files {
        match job.file(path, out, err) {
            Ok(one) => outcome = outcome.max(one),
            Err(error) => {
                report_failure(path, &error, err)?;
                outcome = Outcome::Failed;
            }
        }
    }
    out.flush()?;
    Ok(outcome)
}

/// The destination of the diagrams.
enum Output {
    Printed,
    File(PathBuf),
    Folder(PathBuf),
}

/// The options, and what was done so far.
struct Job<'a> {
    export: &'a Export,
    format: Format,
    output: Output,
    settings: Settings,
    look: PictureOptions,
    fonts: Fonts,
    /// The files written so far.
    written: HashSet<PathBuf>,
    /// Whether a diagram was printed.
    has_printed: bool,
}

/// The cells of a file whose boards are written.
enum Wanted {
    One(CellId),
    /// Problems with their numbers, counted from 1.
    Several(Vec<(usize, CellId)>),
}

impl<'a> Job<'a> {
    fn new(export: &'a Export) -> Result<Self, Error> {
        let output = output(export)?;
        let mut look = PictureOptions {
            pixels: export.size,
            fonts: Vec::new(),
        };
        for path in &export.font {
            look.fonts.push(fonts::named(path)?);
        }
        Ok(Self {
            export,
            format: format(export, &output)?,
            output,
            settings: Settings {
                whole_board: export.whole_board,
                coordinates: !export.no_coordinates,
                numbers: export.numbers.choice(),
                ..Settings::default()
            },
            look,
            fonts: Fonts::default(),
            written: HashSet::new(),
            has_printed: false,
        })
    }

    fn file(
        &mut self,
        path: &Path,
        out: &mut dyn Write,
        err: &mut dyn Write,
    ) -> Result<Outcome, Error> {
        let loaded = load(path)?;
        if !loaded.tree.is_empty() && !sgf::is_sgf(&loaded) {
            return Err(Error::Usage(message!("cli-no-sgf")));
        }
        let settings = self.settings.clone();
        let mut diagrams = Diagrams::new(&loaded.tree, &settings);
        if self.export.no_letters {
            diagrams = diagrams.without_letters();
        }
        let cells = match wanted(self.export, &loaded.tree, &diagrams)? {
            Wanted::One(cell) => vec![(None, cell)],
            Wanted::Several(cells) => {
                let cells = cells.into_iter();
                cells.map(|(number, cell)| (Some(number), cell)).collect()
            }
        };
        if matches!(self.output, Output::File(_)) && cells.len() > 1 {
            return Err(Error::Usage(message!(
                "cli-export-folder",
                count = cells.len()
            )));
        }
        let digits = diagrams.problems().len().to_string().len().max(3);
        let mut outcome = Outcome::Well;
        for (number, cell) in cells {
            let Some(board) = diagrams.board(cell) else {
                let mut replay = Replay::new();
                replay.go(&loaded.tree, cell);
                let why = replay.no_board(&loaded.tree);
                let why = match why {
                    Some(why) => message!("cli-export-no-board-because", why = why),
                    None => message!("cli-export-no-board"),
                };
                let what = match number {
                    Some(number) => text!("cli-export-of-problem", number = number, what = why),
                    None => why.to_string(),
                };
                writeln!(err, "bunki: {}: {}", named(path), visible::line(&what))?;
                outcome = Outcome::Failed;
                continue;
            };
            let to = self.place(path, number, digits)?;
            self.one(path, &board, to, out, err)?;
        }
        Ok(outcome)
    }

    /// The path of a diagram; `None` if it is printed.
    fn place(
        &mut self,
        path: &Path,
        number: Option<usize>,
        digits: usize,
    ) -> Result<Option<PathBuf>, Error> {
        let to = match &self.output {
            Output::Printed => return Ok(None),
            Output::File(file) => file.clone(),
            Output::Folder(folder) => {
                let mut name = path.file_stem().unwrap_or_default().to_owned();
                if let Some(number) = number {
                    name.push(format!("-{number:0digits$}"));
                }
                name.push(".");
                name.push(ending(self.format));
                folder.join(name)
            }
        };
        self.keep_inputs(&to)?;
        if self.written.insert(to.clone()) {
            return Ok(Some(to));
        }
        Err(Error::Named(message!(
            "cli-export-twice",
            path = to.display().to_string(),
        )))
    }

    /// Refuses to overwrite an input file, whatever name it is given by.
    fn keep_inputs(&self, to: &Path) -> Result<(), Error> {
        let mut inputs = self.export.files.iter().chain(&self.export.font);
        let Some(input) = inputs.find(|input| files::is_same(input, to)) else {
            return Ok(());
        };
        Err(Error::Named(message!(
            "cli-export-input",
            path = to.display().to_string(),
            input = input.display().to_string(),
        )))
    }

    fn one(
        &mut self,
        path: &Path,
        board: &BoardView,
        to: Option<PathBuf>,
        out: &mut dyn Write,
        err: &mut dyn Write,
    ) -> Result<(), Error> {
        if self.format == Format::Png {
            let missing = self.fonts.complete(board, &mut self.look);
            if !missing.is_empty() {
                let missing: String = missing.into_iter().collect();
                let what = message!("cli-export-boxes", characters = missing);
                writeln!(err, "{}: {what}", named(path))?;
            }
        }
        let bytes = match self.format {
            Format::Text => export::text(board).into_bytes(),
            Format::Svg => export::svg(board, &self.look).into_bytes(),
            Format::Png => export::png(board, &self.look)?,
        };
        match to {
            None => {
                if self.has_printed {
                    writeln!(out)?;
                }
                self.has_printed = true;
                out.write_all(&bytes)?;
            }
            Some(to) => {
                files::save(&RealDisk, &to, &bytes, None, |back| back == bytes)?;
            }
        }
        Ok(())
    }
}

const fn ending(format: Format) -> &'static str {
    match format {
        Format::Text => "txt",
        Format::Svg => "svg",
        Format::Png => "png",
    }
}

fn output(export: &Export) -> Result<Output, Error> {
    let Some(output) = &export.output else {
        return Ok(Output::Printed);
    };
    let is_folder = RealDisk
        .facts(output)
        .is_ok_and(|facts| facts.kind == FileKind::Folder);
    if is_folder {
        return Ok(Output::Folder(output.clone()));
    }
    let text = output.as_os_str().to_string_lossy();
    if text.ends_with(std::path::is_separator) {
        return Err(Error::Named(message!(
            "cli-export-no-folder",
            path = output.display().to_string(),
        )));
    }
    if export.files.len() > 1 {
        return Err(Error::Usage(message!("cli-export-one-output")));
    }
    Ok(Output::File(output.clone()))
}

fn format(export: &Export, output: &Output) -> Result<Format, Error> {
    let by_ending = match output {
        Output::Printed => Some(Format::Text),
        Output::Folder(_) => None,
        Output::File(file) => {
            let ending = file.extension().unwrap_or_default();
            let ending = ending.to_string_lossy().to_lowercase();
            if ending == "sgf" {
                return Err(Error::Named(message!(
                    "cli-export-over-sgf",
                    path = file.display().to_string(),
                )));
            }
            match &*ending {
                "txt" | "text" => Some(Format::Text),
                "svg" => Some(Format::Svg),
                "png" => Some(Format::Png),
                _ => None,
            }
        }
    };
    let format = export
        .format
        .or(by_ending)
        .ok_or_else(|| Error::Usage(message!("cli-export-format")))?;
    if matches!(output, Output::Printed) && format != Format::Text {
        return Err(Error::Usage(message!("cli-export-not-printed")));
    }
    Ok(format)
}

fn wanted(export: &Export, tree: &Tree, diagrams: &Diagrams<'_>) -> Result<Wanted, Error> {
    let root = export.game.map(|game| {
        let many = tree.games().count();
        let root = tree.games().nth(game);
        root.ok_or_else(|| Error::Usage(message!("cli-no-game", number = game, count = many)))
    });
    let root = root.transpose()?;
    let problems = diagrams.problems();
    if problems.is_empty() {
        return Err(Error::Usage(message!("fault-no-game")));
    }
    if export.all {
        let numbered = problems.iter().enumerate();
        let cells = numbered
            .filter(|(_, problem)| root.is_none_or(|root| problem.root == root))
            .map(|(number, problem)| (number + 1, problem.start));
        return Ok(Wanted::Several(cells.collect()));
    }
    if export.cell.is_none() && root.is_none() {
        let number = export.problem.unwrap_or(1);
        let problem = number.checked_sub(1).and_then(|at| problems.get(at));
        let problem = problem.ok_or_else(|| {
            let many = problems.len();
            Error::Usage(message!("cli-no-problem", number = number, count = many))
        })?;
        return Ok(Wanted::One(problem.start));
    }
    let root = root.or_else(|| tree.games().next());
    let number = export.cell.unwrap_or(0);
    let cell = root.and_then(|root| tree.subtree(root).nth(number));
    let cell = cell.ok_or_else(|| {
        let many = root.map_or(0, |root| tree.subtree(root).count());
        Error::Usage(message!("cli-no-cell", number = number, count = many))
    })?;
    Ok(Wanted::One(cell))
}
