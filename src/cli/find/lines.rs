//! The lines that are printed for a problem that was found: for people, lit for a terminal, or JSON. It does not know how
//! a problem is found.

use std::io::Write;
use std::path::Path;

use serde::Serialize;

use crate::cli::outcome::Error;
use crate::cli::print::Printer;
use crate::cli::report::report_failure;
use crate::files::Place;
use crate::library::HitText;
use crate::syntax::visible;
use crate::words::{Message, text};

/// How a line is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// For people.
    Plain,
    /// The same, with the hits lit for a terminal.
    Lit,
    /// For programs.
    Json,
}

/// A problem that was found.
#[derive(Clone, Debug)]
pub(super) struct Hit {
    /// The number of the problem in its file, from 0.
    pub(super) problem: u32,
    pub(super) game: u32,
    /// The cell of its diagram.
    pub(super) cell: u32,
    pub(super) title: String,
    pub(super) texts: Vec<HitText>,
}

/// Prints lines and counts them.
pub(super) struct Lines<'p, 'o> {
    form: Form,
    out: &'p mut Printer<'o>,
    err: &'p mut dyn Write,
    many: u64,
    has_trouble: bool,
}

/// A line of JSON.
#[derive(Serialize)]
struct JsonLine<'a> {
    file: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    file_bytes: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    member: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    member_bytes: Option<String>,
    problem: u32,
    game: u32,
    cell: u32,
    title: Option<&'a str>,
    kind: Option<&'static str>,
    text: Option<&'a str>,
    at: Vec<[usize; 2]>,
}

impl<'p, 'o> Lines<'p, 'o> {
    pub(super) fn new(form: Form, out: &'p mut Printer<'o>, err: &'p mut dyn Write) -> Self {
        Self {
            form,
            out,
            err,
            many: 0,
            has_trouble: false,
        }
    }

    /// How many lines were printed.
    pub(super) const fn many(&self) -> u64 {
        self.many
    }

    /// Whether something could not be read.
    pub(super) const fn has_trouble(&self) -> bool {
        self.has_trouble
    }

    pub(super) fn err(&mut self) -> &mut dyn Write {
        self.err
    }

    /// Whether nobody reads the lines any more.
    pub(super) const fn is_closed(&self) -> bool {
        self.out.is_closed()
    }

    /// Tells why a file or folder could not be read.
    pub(super) fn trouble(&mut self, path: &Path, error: &Error) -> Result<(), Error> {
        self.has_trouble = true;
        report_failure(path, error, self.err)
    }

    /// Tells why a file of an index could not be read.
    pub(super) fn told(&mut self, place: &Place, why: &Message) -> Result<(), Error> {
        self.has_trouble = true;
        let why = why.to_string();
        let named = if why.contains(&place.name()) {
            String::new()
        } else {
            format!("{}: ", place.shown())
        };
        let line = format!("{named}{why}");
        writeln!(self.err, "bunki: {}", visible::line(&line))?;
        Ok(())
    }

    /// Says something that is no trouble of a file.
    pub(super) fn say(&mut self, what: &Message) -> Result<(), Error> {
        writeln!(self.err, "bunki: {}", visible::line(&what.to_string()))?;
        Ok(())
    }

    /// Prints a problem: a line for each of its cells in which words stand, or one for its diagram.
    pub(super) fn hit(&mut self, place: &Place, hit: &Hit) -> Result<(), Error> {
        let mut last = None;
        for text in &hit.texts {
            if last != Some(text.cell) {
                self.line(place, hit, Some(text))?;
            }
            last = Some(text.cell);
        }
        if hit.texts.is_empty() {
            self.line(place, hit, None)?;
        }
        Ok(())
    }

    fn line(&mut self, place: &Place, hit: &Hit, text: Option<&HitText>) -> Result<(), Error> {
        self.many += 1;
        if self.form == Form::Json {
            serde_json::to_writer(&mut *self.out, &json_line(place, hit, text))?;
        } else {
            self.plain_line(place, hit, text)?;
        }
        writeln!(self.out)?;
        Ok(())
    }

    fn plain_line(
        &mut self,
        place: &Place,
        hit: &Hit,
        text: Option<&HitText>,
    ) -> Result<(), Error> {
        let cell = text.map_or(hit.cell, |text| text.cell);
        let title = if hit.title.is_empty() {
            text!("problem-title", number = u64::from(hit.problem) + 1)
        } else {
            hit.title.clone()
        };
        let (file, title) = (place.shown(), visible::line(&title));
        write!(
            self.out,
            "{}:{}:{cell} {title}",
            visible::line(&file),
            hit.game
        )?;
        let Some(text) = text else {
            return Ok(());
        };
        write!(self.out, ": ")?;
        let words = &text.excerpt.text;
        let mut at = 0;
        for lit in &text.excerpt.lit {
            let part = |from: usize, until: usize| words.get(from..until).unwrap_or_default();
            write!(self.out, "{}", visible::line(part(at, lit.start)))?;
            let lit_text = visible::line(part(lit.start, lit.end));
            match self.form {
                Form::Lit => self.out.lit(&lit_text),
                Form::Plain | Form::Json => write!(self.out, "{lit_text}")?,
            }
            at = lit.end;
        }
        write!(
            self.out,
            "{}",
            visible::line(words.get(at..).unwrap_or_default())
        )?;
        Ok(())
    }
}

fn json_line<'a>(place: &Place, hit: &'a Hit, text: Option<&'a HitText>) -> JsonLine<'a> {
    let hex = |bytes: &[u8]| {
        let is_text = std::str::from_utf8(bytes).is_ok();
        let digits = || bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        (!is_text).then(digits)
    };
    let words = text.map(|text| text.excerpt.text.as_str());
    let lit = text.map_or(&[][..], |text| &text.excerpt.lit);
    // Counted on from place to place, so that a long line takes linear time.
    let (mut byte, mut character) = (0, 0);
    let mut counted = |to: usize| {
        let between = words.unwrap_or_default().get(byte..to);
        character += between.unwrap_or_default().chars().count();
        byte = to;
        character
    };
    JsonLine {
        file: place.path.display().to_string(),
        file_bytes: hex(place.path.as_os_str().as_encoded_bytes()),
        member: place
            .member
            .as_ref()
            .map(|member| member.text().into_owned()),
        member_bytes: place.member.as_deref().and_then(hex),
        problem: hit.problem,
        game: hit.game,
        cell: text.map_or(hit.cell, |text| text.cell),
        title: Some(hit.title.as_str()).filter(|title| !title.is_empty()),
        kind: text.map(|text| text.kind.name()),
        text: words,
        at: lit
            .iter()
            .map(|lit| [counted(lit.start), counted(lit.end)])
            .collect(),
    }
}
