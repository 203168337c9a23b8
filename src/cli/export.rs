//! `bunki export`: boards as text diagrams and pictures.

use std::collections::HashSet;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::arguments::{Export, FormatArgument as Format};
use super::fonts::{self, Fonts};
use super::{Error, Outcome, load, named, tell_failure};
use crate::export::{self, PictureOptions};
use crate::files::{self, Disk as _, Kind, RealDisk};
use crate::replay::Replay;
use crate::settings::Settings;
use crate::sgf;
use crate::syntax::visible;
use crate::tree::{CellId, Tree};
use crate::view::Diagrams;
use crate::view::board::BoardView;

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
                tell_failure(path, &error, err)?;
                outcome = Outcome::Failed;
            }
        }
    }
    out.flush()?;
    Ok(outcome)
}

/// Where the diagrams go.
enum Target {
    Printed,
    File(PathBuf),
    Folder(PathBuf),
}

/// What is asked for, and what was done of it.
struct Job<'a> {
    export: &'a Export,
    format: Format,
    target: Target,
    settings: Settings,
    look: PictureOptions,
    fonts: Fonts,
    /// The files that were written.
    written: HashSet<PathBuf>,
    /// A diagram was printed.
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
        let target = target(export)?;
        let mut look = PictureOptions {
            pixels: export.size,
            fonts: Vec::new(),
        };
        for path in &export.font {
            look.fonts.push(fonts::named(path)?);
        }
        Ok(Self {
            export,
            format: format(export, &target)?,
            target,
            settings: Settings {
                hide_answers: export.no_letters,
                whole_board: export.whole_board,
                coordinates: !export.no_coordinates,
                numbers: export.numbers.choice(),
                ..Settings::default()
            },
            look,
            fonts: Fonts::new(),
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
            return Err(Error::Usage(
                "this is not an SGF file; nothing was written".to_owned(),
            ));
        }
        let settings = self.settings.clone();
        let mut diagrams = Diagrams::new(&loaded.tree, &settings);
        let cells = match wanted(self.export, &loaded.tree, &diagrams)? {
            Wanted::One(cell) => vec![(None, cell)],
            Wanted::Several(cells) => {
                let cells = cells.into_iter();
                cells.map(|(number, cell)| (Some(number), cell)).collect()
            }
        };
        if matches!(self.target, Target::File(_)) && cells.len() > 1 {
            return Err(Error::Usage(format!(
                "it has {} problems; name a folder with -o for their diagrams",
                cells.len()
            )));
        }
        let digits = diagrams.problems().len().to_string().len().max(3);
        let mut outcome = Outcome::Well;
        for (number, cell) in cells {
            let Some(board) = diagrams.board(cell) else {
                let which = number.map_or(String::new(), |number| format!("problem {number}: "));
                let mut replay = Replay::new();
                replay.go(&loaded.tree, cell);
                let why = replay.no_board(&loaded.tree);
                let why = why.map(|why| why.to_string()).unwrap_or_default();
                writeln!(
                    err,
                    "bunki: {}: {which}there is no board here: {}",
                    named(path),
                    visible::line(&why)
                )?;
                outcome = Outcome::Failed;
                continue;
            };
            let to = self.place(path, number, digits)?;
            self.one(path, &board, to, out, err)?;
        }
        Ok(outcome)
    }

    /// Where a diagram is written; none where it is printed.
    fn place(
        &mut self,
        path: &Path,
        number: Option<usize>,
        digits: usize,
    ) -> Result<Option<PathBuf>, Error> {
        let to = match &self.target {
            Target::Printed => return Ok(None),
            Target::File(file) => file.clone(),
            Target::Folder(folder) => {
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
        Err(Error::Place(format!(
            "{} would be written twice, for two FILEs have one name; export them to folders of their own",
            to.display()
        )))
    }

    /// Refuses to write over a file that is read, by whatever name.
    fn keep_inputs(&self, to: &Path) -> Result<(), Error> {
        let mut inputs = self.export.files.iter().chain(&self.export.font);
        let Some(input) = inputs.find(|input| files::is_same(input, to)) else {
            return Ok(());
        };
        let (input, to) = (input.display(), to.display());
        Err(Error::Place(format!(
            "{to} was not written: it is {input}, which is read here; name another file with -o"
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
                writeln!(
                    err,
                    "{}: no font here has {missing}, and boxes stand for it; name a font with --font",
                    named(path)
                )?;
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

fn target(export: &Export) -> Result<Target, Error> {
    let Some(output) = &export.output else {
        return Ok(Target::Printed);
    };
    let is_folder = RealDisk
        .facts(output)
        .is_ok_and(|facts| facts.kind == Kind::Folder);
    if is_folder {
        return Ok(Target::Folder(output.clone()));
    }
    let text = output.as_os_str().to_string_lossy();
    if text.ends_with(std::path::is_separator) {
        return Err(Error::Usage(format!(
            "{} is no folder yet; make it first",
            output.display()
        )));
    }
    if export.files.len() > 1 {
        return Err(Error::Usage(
            "-o takes one FILE unless it is a folder; name a folder that exists".into(),
        ));
    }
    Ok(Target::File(output.clone()))
}

fn format(export: &Export, target: &Target) -> Result<Format, Error> {
    let by_ending = match target {
        Target::Printed => Some(Format::Text),
        Target::Folder(_) => None,
        Target::File(file) => {
            let ending = file.extension().unwrap_or_default();
            let ending = ending.to_string_lossy().to_lowercase();
            if ending == "sgf" {
                return Err(Error::Usage(format!(
                    "{} would no longer be an SGF file; use another ending, such as .svg",
                    file.display()
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
    let format = export.format.or(by_ending).ok_or_else(|| {
        Error::Usage("it is not clear what to write; say --format text, svg or png".into())
    })?;
    if matches!(target, Target::Printed) && format != Format::Text {
        return Err(Error::Usage(
            "a picture is not printed; say with -o where to write it".into(),
        ));
    }
    Ok(format)
}

fn wanted(export: &Export, tree: &Tree, diagrams: &Diagrams<'_>) -> Result<Wanted, Error> {
    let no = |what: String| Error::Usage(format!("it has no {what}"));
    let root = export.game.map(|game| {
        let many = tree.games().count();
        let root = tree.games().nth(game);
        root.ok_or_else(|| no(format!("game {game}; it has {many}, counted from 0")))
    });
    let root = root.transpose()?;
    let problems = diagrams.problems();
    if problems.is_empty() {
        return Err(no("game".into()));
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
            no(format!("problem {number}; it has {many}, counted from 1"))
        })?;
        return Ok(Wanted::One(problem.start));
    }
    let root = root.or_else(|| tree.games().next());
    let number = export.cell.unwrap_or(0);
    let cell = root.and_then(|root| tree.subtree(root).nth(number));
    let cell = cell.ok_or_else(|| {
        let many = root.map_or(0, |root| tree.subtree(root).count());
        no(format!(
            "cell {number}; the game has {many}, counted from 0"
        ))
    })?;
    Ok(Wanted::One(cell))
}
