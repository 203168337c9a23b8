//! A list of files that stands in for index and disk.

use std::path::PathBuf;

use super::super::*;
use super::here;
use crate::board::GameKind;
use crate::files::Place;
use crate::library::{Count, Facts, FolderRow, Report, Row, RowId, Scope};
use crate::problem::ProblemKey;
use crate::session::command::Library as Lib;
use crate::session::{Among, LibraryAnswer, LibraryWork, Pick, Stand, Survey};

/// The files of a disk in the order of libraries: each with the number of its problems.
#[derive(Clone)]
pub(super) struct World {
    pub(super) files: Vec<(&'static str, u32)>,
    /// The number of problems that are in a file by now, where the index does not know it yet.
    pub(super) changed: Vec<(&'static str, u32)>,
    /// What was done, in words.
    pub(super) log: Vec<String>,
}

impl World {
    pub(super) fn new(files: &[(&'static str, u32)]) -> Self {
        Self {
            files: files.to_vec(),
            changed: Vec::new(),
            log: Vec::new(),
        }
    }

    /// The problems of a part of a library.
    fn problems(&self, scope: &Scope) -> Vec<(usize, u32)> {
        let top = match &scope.folder {
            Some(folder) => scope.root.join(folder),
            None => scope.root.clone(),
        };
        let files = self.files.iter().enumerate();
        let files = files.filter(|(_, (file, _))| PathBuf::from(file).starts_with(&top));
        let problems =
            files.flat_map(|(at, (_, many))| (0..*many).map(move |problem| (at, problem)));
        problems.collect()
    }

    fn id(&(file, problem): &(usize, u32)) -> RowId {
        RowId::of(i64::try_from(file).unwrap(), problem)
    }

    fn ids(&self, among: &Among) -> Vec<RowId> {
        match among {
            Among::All(scope) => self.problems(scope).iter().map(Self::id).collect(),
            Among::Found { ids, .. } => ids.to_vec(),
        }
    }

    fn row(&self, id: RowId) -> Row {
        let all = self.files.iter().enumerate();
        let mut all = all
            .flat_map(|(at, (file, many))| (0..*many).map(move |problem| (*file, (at, problem))));
        let (file, (_, problem)) = all.find(|(_, known)| Self::id(known) == id).unwrap();
        Row {
            id,
            place: place(file),
            problem,
            game: problem,
            cell: 0,
            title: String::new(),
            beside: None,
            folder: String::new(),
            diagram: None,
            facts: Facts {
                kind: GameKind::Go,
                columns: 9,
                rows: 9,
                to_play: None,
                branches: 1,
                right: false,
                faults: 0,
                di: None,
                ge: None,
                key: None,
            },
            is_missing: false,
            hits: Vec::new(),
        }
    }

    fn rows(&self, asked: u64, among: &Among, range: std::ops::Range<usize>) -> LibraryAnswer {
        let ids = match among {
            Among::All(_) => self.ids(among)[range.clone()].to_vec(),
            Among::Found { ids, .. } => ids.to_vec(),
        };
        LibraryAnswer::Rows {
            asked,
            first: range.start,
            result: Ok(ids.into_iter().map(|id| self.row(id)).collect()),
        }
    }

    fn stand(&self, among: &Among, place: &Place, problem: u32) -> Option<Stand> {
        let ids = self.ids(among);
        let is_this = |id: &RowId| {
            let row = self.row(*id);
            (&row.place, row.problem) == (place, problem)
        };
        if let Some(at) = ids.iter().position(is_this) {
            return Some(Stand::At(at));
        }
        let Among::Found { scope, .. } = among else {
            return None;
        };
        let all: Vec<RowId> = self.problems(scope).iter().map(Self::id).collect();
        let own = all.iter().position(is_this)?;
        let before = ids
            .iter()
            .filter(|id| all.iter().position(|known| known == *id).unwrap() < own);
        Some(Stand::Before(before.count()))
    }

    /// Problems are known by their numbers in the world here.
    pub(super) fn keys(&self, scope: &Scope) -> Vec<ProblemKey> {
        let all = self.problems(scope);
        let key = |number: usize| ProblemKey::from_bytes([u8::try_from(number).unwrap(); 16]);
        (1..=all.len()).map(key).collect()
    }

    fn notes(&mut self, what: String) -> Vec<LibraryAnswer> {
        self.log.push(what);
        Vec::new()
    }

    fn survey(&self, scope: &Scope) -> Survey {
        let problems = self.problems(scope).len();
        Survey {
            folders: Vec::<FolderRow>::new(),
            count: Count {
                problems,
                ..Count::default()
            },
        }
    }

    fn answers(&mut self, work: LibraryWork) -> Vec<LibraryAnswer> {
        match work {
            LibraryWork::Update { library, root } => {
                self.log.push(format!("update {}", root.display()));
                let is_missing = self.problems(&Scope::all(root)).is_empty();
                let result = Ok(Report {
                    is_missing,
                    ..Report::default()
                });
                vec![LibraryAnswer::Updated { library, result }]
            }
            LibraryWork::Look(all) => {
                let is_here = |root: &PathBuf| !self.problems(&Scope::all(root.clone())).is_empty();
                let present = all.iter().map(|(id, root)| (*id, is_here(root)));
                vec![LibraryAnswer::Present(present.collect())]
            }
            LibraryWork::Survey { asked, scope } => {
                let result = Ok(self.survey(&scope));
                vec![LibraryAnswer::Surveyed { asked, result }]
            }
            LibraryWork::Rows {
                asked,
                among,
                range,
            } => vec![self.rows(asked, &among, range)],
            LibraryWork::Find {
                asked,
                among,
                place,
                problem,
            } => {
                let result = Ok(self.stand(&among, &place, problem));
                vec![LibraryAnswer::Stands { asked, result }]
            }
            question @ (LibraryWork::Search { .. } | LibraryWork::Pick { .. }) => {
                self.chooses(&question)
            }
            LibraryWork::Opened(place) => self.notes(format!("opened {}", place.shown())),
            LibraryWork::Forget(root) => self.notes(format!("forget {}", root.display())),
            LibraryWork::Keys { asked, scope } | LibraryWork::Gather { asked, scope, .. } => {
                let result = Ok(self.keys(&scope));
                vec![LibraryAnswer::Keys { asked, result }]
            }
            LibraryWork::Locate { asked, scope, key } => {
                let all = self.keys(&scope);
                let at = all.iter().position(|known| *known == key);
                let row = at.map(|at| self.row(Self::id(&self.problems(&scope)[at])));
                let result = Ok(row.map(Box::new));
                vec![LibraryAnswer::Located { asked, result }]
            }
            LibraryWork::Facets { .. } | LibraryWork::Troubles { .. } => Vec::new(),
            LibraryWork::Stop(_) => self.notes("stop".to_owned()),
        }
    }

    /// Answers to what is searched for, and to what is to be opened.
    fn chooses(&self, work: &LibraryWork) -> Vec<LibraryAnswer> {
        match work {
            LibraryWork::Search {
                asked,
                scope,
                query,
            } => {
                // A word of the file's name.
                let word = query.phrases().first().unwrap().tokens().join("");
                let found = self.problems(scope).into_iter();
                let found = found.filter(|(file, _)| self.files[*file].0.contains(&word));
                let mut answers: Vec<LibraryAnswer> = found
                    .map(|known| LibraryAnswer::Found {
                        asked: *asked,
                        ids: vec![Self::id(&known)],
                    })
                    .collect();
                answers.push(LibraryAnswer::Searched {
                    asked: *asked,
                    result: Ok(()),
                });
                answers
            }
            LibraryWork::Pick { asked, among, pick } => {
                let at = match pick {
                    Pick::Row(at) => *at,
                    Pick::Random { but } => but.map_or(0, |but| but + 2),
                };
                let id = self.ids(among).get(at).copied();
                vec![LibraryAnswer::Picked {
                    asked: *asked,
                    result: Ok(id.map(|id| (at, Box::new(self.row(id))))),
                }]
            }
            _ => Vec::new(),
        }
    }

    /// The text of a file: each problem is named after it.
    pub(super) fn read(&self, at: &Place) -> Option<sgf::Loaded> {
        let mut all = self.changed.iter().chain(&self.files);
        let (file, many) = all.find(|(file, _)| place(file) == *at)?;
        let game = |problem| format!("(;SZ[9]N[{file} {problem}];B[aa];W[bb])");
        let text: String = (0..*many).map(game).collect();
        Some(sgf::load(text.into_bytes()).unwrap())
    }

    /// Does what is asked until nothing is; what is for others is left.
    pub(super) fn settle(&mut self, session: &mut Session, effects: Vec<Effect>) -> Vec<Effect> {
        let mut left = Vec::new();
        let mut open = effects;
        for _ in 0..1000 {
            let mut next = Vec::new();
            for effect in open {
                match effect {
                    Effect::Library(work) => {
                        for answer in self.answers(work) {
                            next.extend(session.library_answered(answer));
                        }
                    }
                    Effect::ReadPlace { asked, place } => match self.read(&place) {
                        Some(loaded) => next.extend(session.place_read(asked, loaded).1),
                        None => next.extend(session.place_failed(asked, &message("gone"))),
                    },
                    other => left.push(other),
                }
            }
            next.extend(session.library_work());
            if next.is_empty() {
                return left;
            }
            open = next;
        }
        panic!("it never ends");
    }

    pub(super) fn run(&mut self, session: &mut Session, command: Lib) -> Vec<Effect> {
        let effects = session.run(Command::Library(command));
        self.settle(session, effects)
    }

    pub(super) fn go(&mut self, session: &mut Session, go: Go) {
        let effects = session.run(Command::Go(go));
        let left = self.settle(session, effects);
        assert_eq!(left, []);
    }

    /// The names of the problems that are come to by these steps: `+` next, `-` previous.
    pub(super) fn walk(&mut self, session: &mut Session, steps: &str) -> String {
        let mut names = Vec::new();
        for step in steps.chars() {
            self.go(
                session,
                match step {
                    '+' => Go::NextProblem,
                    _ => Go::PreviousProblem,
                },
            );
            names.push(here(session));
        }
        names.join(", ")
    }
}

/// Where a file is: a name with `.zip` in its middle is inside that archive.
pub(super) fn place(file: &str) -> Place {
    match file.split_once(".zip/") {
        Some((archive, member)) => Place::inside(format!("{archive}.zip"), member),
        None => Place::file(file),
    }
}

fn message(text: &'static str) -> Message {
    Message::new(text, Vec::new())
}
