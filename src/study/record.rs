//! What the log tells, one record a line: a checksum, a blank, and an object of JSON.
//!
//! It knows how a record is written and read, and neither files nor what follows from it. `docs/study.md` has the form.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::attempt::{Answer, Attempt, Grade};
use super::moment::Moment;
use crate::problem::ProblemKey;

/// The number of hexadecimal digits of a checksum.
const SUM: usize = 16;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// When.
    pub at: Moment,
    /// What.
    pub what: What,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A problem was tried.
    Attempt(Tried),
    /// The user gave an attempt another grade.
    Correction {
        /// The problem.
        key: ProblemKey,
        /// When it was tried.
        of: Moment,
        /// How well it was solved after all.
        grade: Grade,
    },
    /// A set was defined, or defined anew.
    Set(SetId, Definition),
    /// A set was removed.
    SetRemoved(SetId),
    /// A set begins anew.
    Cycle(SetId),
    /// An exam is over.
    Exam(Exam),
}

/// An attempt as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The attempt.
    pub attempt: Attempt,
    /// How well the problem was solved.
    pub grade: Grade,
    /// What it was tried for.
    pub during: During,
}

/// What a problem was tried for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum During {
    /// For nothing else.
    #[default]
    Alone,
    /// A cycle of this set.
    Set(SetId),
    /// The exam that began at this moment.
    Exam(Moment),
}

/// A set by its name, which is unique in a library.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SetId {
    /// The folder of the library, as the settings spell it.
    pub library: String,
    /// Its name.
    pub name: String,
}

/// Which problems belong to a set.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Definition {
    /// The folder inside the library, as the settings spell it; `None` for all of it.
    pub folder: Option<String>,
    /// What is searched for.
    pub words: String,
    /// The filters, as the command line takes them.
    pub filters: Vec<String>,
}

/// The result of an exam.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exam {
    /// When it began.
    pub began: Moment,
    /// How many problems it had.
    pub problems: u32,
    /// How many of them were solved.
    pub right: u32,
    /// How many were not, those that were not reached not among them.
    pub wrong: u32,
    /// How long it took.
    pub time: Duration,
}

/// Which record it is: equal for copies of one record, in whichever file they are.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct RecordId {
    /// The machine that wrote it.
    pub(super) machine: String,
    /// Its number on that machine, from 1.
    pub(super) number: u64,
    /// Its checksum: two machines that were given one name, or two windows, may use a number twice.
    pub(super) sum: String,
}

/// A record as it is in a file.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Fields {
    machine: String,
    number: u64,
    at: String,
    kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    answer: Option<Answer>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    grade: Option<Grade>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hints: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    milliseconds: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    of: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    library: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    set: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    folder: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    words: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    filters: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    exam: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    problems: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    right: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    wrong: Option<u32>,
}

/// The line of a record, with its line break.
pub(super) fn line(record: &Record, machine: &str, number: u64) -> String {
    let mut fields = Fields {
        machine: machine.to_owned(),
        number,
        at: record.at.to_string(),
        ..Fields::default()
    };
    fields.fill(&record.what);
    // Numbers and texts always have a form in JSON.
    let json = serde_json::to_string(&fields).unwrap_or_default();
    format!("{} {json}\n", sum(json.as_bytes()))
}

/// The record of a line without its break. `None` if the line is damaged; no record if it is one of a later version.
pub(super) fn read(line: &[u8]) -> Option<(RecordId, Option<Record>)> {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let (told, rest) = line.split_at_checked(SUM)?;
    let json = rest.strip_prefix(b" ")?;
    let sum = sum(json);
    if sum.as_bytes() != told {
        return None;
    }
    let fields: Fields = match serde_json::from_slice(json) {
        Ok(fields) => fields,
        // Written whole, but in a form that is not known here.
        Err(_) => {
            let (machine, number) = (String::new(), 0);
            return Some((
                RecordId {
                    machine,
                    number,
                    sum,
                },
                None,
            ));
        }
    };
    let record = fields.record();
    let Fields {
        machine, number, ..
    } = fields;
    Some((
        RecordId {
            machine,
            number,
            sum,
        },
        record,
    ))
}

fn sum(json: &[u8]) -> String {
    let mut sum = blake3::hash(json).to_hex().to_string();
    sum.truncate(SUM);
    sum
}

impl Fields {
    fn fill(&mut self, what: &What) {
        self.kind = kind(what).to_owned();
        match what {
            What::Attempt(Tried {
                attempt,
                grade,
                during,
            }) => {
                self.key = Some(attempt.key.to_string());
                self.answer = Some(attempt.answer);
                self.grade = Some(*grade);
                self.hints = Some(attempt.hints);
                self.milliseconds = Some(milliseconds(attempt.time));
                match during {
                    During::Alone => {}
                    During::Set(set) => self.name(set),
                    During::Exam(began) => self.exam = Some(began.to_string()),
                }
            }
            What::Correction { key, of, grade } => {
                self.key = Some(key.to_string());
                self.of = Some(of.to_string());
                self.grade = Some(*grade);
            }
            What::Set(set, definition) => {
                self.name(set);
                self.folder.clone_from(&definition.folder);
                self.words = Some(definition.words.clone());
                self.filters = Some(definition.filters.clone());
            }
            What::SetRemoved(set) | What::Cycle(set) => self.name(set),
            What::Exam(exam) => {
                self.exam = Some(exam.began.to_string());
                self.problems = Some(exam.problems);
                self.right = Some(exam.right);
                self.wrong = Some(exam.wrong);
                self.milliseconds = Some(milliseconds(exam.time));
            }
        }
    }

    fn name(&mut self, set: &SetId) {
        self.library = Some(set.library.clone());
        self.set = Some(set.name.clone());
    }

    fn record(&self) -> Option<Record> {
        let what = match self.kind.as_str() {
            "attempt" => What::Attempt(Tried {
                attempt: Attempt {
                    key: self.key()?,
                    answer: self.answer?,
                    hints: self.hints.unwrap_or(0),
                    time: self.time(),
                },
                grade: self.grade?,
                during: match (self.set(), &self.exam) {
                    (Some(set), _) => During::Set(set),
                    (None, Some(exam)) => During::Exam(exam.parse().ok()?),
                    (None, None) => During::Alone,
                },
            }),
            "correction" => What::Correction {
                key: self.key()?,
                of: self.of.as_ref()?.parse().ok()?,
                grade: self.grade?,
            },
            "set" => What::Set(
                self.set()?,
                Definition {
                    folder: self.folder.clone(),
                    words: self.words.clone().unwrap_or_default(),
                    filters: self.filters.clone().unwrap_or_default(),
                },
            ),
            "set-removed" => What::SetRemoved(self.set()?),
            "cycle" => What::Cycle(self.set()?),
            "exam" => What::Exam(Exam {
                began: self.exam.as_ref()?.parse().ok()?,
                problems: self.problems?,
                right: self.right?,
                wrong: self.wrong?,
                time: self.time(),
            }),
            _ => return None,
        };
        let at = self.at.parse().ok()?;
        Some(Record { at, what })
    }

    fn key(&self) -> Option<ProblemKey> {
        self.key.as_ref()?.parse().ok()
    }

    fn set(&self) -> Option<SetId> {
        Some(SetId {
            library: self.library.clone()?,
            name: self.set.clone()?,
        })
    }

    fn time(&self) -> Duration {
        Duration::from_millis(self.milliseconds.unwrap_or(0))
    }
}

/// The kind of a record, as it is written.
pub(super) const fn kind(what: &What) -> &'static str {
    match what {
        What::Attempt(_) => "attempt",
        What::Correction { .. } => "correction",
        What::Set(..) => "set",
        What::SetRemoved(_) => "set-removed",
        What::Cycle(_) => "cycle",
        What::Exam(_) => "exam",
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
