//! Looks at the files of open documents when the system reports something, when the window gets the focus, and when a
//! save is over. What was found is for the session.

use std::sync::Arc;

use egui::{Context, Event};

use super::App;
use super::looks::Wish;
use crate::files::Care;
use crate::gui::desktop::watch::{Stir, Watch};
use crate::gui::disk::Look;
use crate::gui::jobs::{JobResult, Outside};
use crate::session::{DocumentId, OnDisk};

impl App {
    /// Watches the folders of open files from now on.
    pub(in crate::gui) fn watch(&mut self) {
        let tell = self.jobs.teller();
        let disk = Arc::clone(&self.jobs.disk);
        self.looks.watch = Watch::start(disk, move |stir| {
            tell(JobResult::Outside(Outside::Stirred(stir)));
        });
    }

    /// Watches the files that are open now, and looks at all of them if the window just got the focus.
    pub(super) fn follow_files(&mut self, ctx: &Context) {
        if self.looks.watch.is_some() && self.looks.revision != Some(self.model.revision()) {
            self.looks.revision = Some(self.model.revision());
            let open = self.model.paths();
            if open != self.looks.watched
                && let Some(watch) = &self.looks.watch
            {
                watch.files(open.clone());
                self.looks.watched = open;
            }
        }
        let is_focused = |event: &Event| matches!(event, Event::WindowFocused(true));
        if ctx.input(|input| input.events.iter().any(is_focused)) {
            let all = self.model.ids();
            self.look(all, &Wish::QUICK);
        }
    }

    /// Handles what happened to a file, or was found out about it.
    pub(super) fn outside(&mut self, ctx: &Context, outside: Outside) {
        match outside {
            Outside::Again {
                document,
                path,
                result,
            } => {
                self.keep_label(ctx);
                let result = result.map(|loaded| *loaded);
                let effects = self.model.read_again(document, &path, result);
                self.perform(ctx, effects);
            }
            Outside::Stirred(stir) => self.stirred(stir),
            Outside::Looked { look, found } => self.looked(ctx, &look, found),
        }
    }

    /// Something happened to a file, or may have happened before it was watched.
    fn stirred(&mut self, stir: Stir) {
        let (path, wish) = match stir {
            Stir::Watched(path) => (path, Wish::QUICK),
            Stir::Happened { path, moved } => {
                let care = Care::Thorough;
                (path, Wish { care, moved })
            }
        };
        let concerned = self.model.with_path(&path);
        self.look(concerned, &wish);
    }

    /// The session asks for a look, or a save is over and events came meanwhile.
    pub(super) fn look_at(&mut self, document: DocumentId) {
        self.look(vec![document], &Wish::THOROUGH);
    }

    /// A document was written, or not: what happened to its file meanwhile can be judged now.
    pub(super) fn look_after_write(&mut self, document: DocumentId) {
        if self.looks.postponed.remove(&document) {
            self.look_at(document);
        }
    }

    fn look(&mut self, documents: Vec<DocumentId>, wish: &Wish) {
        let mut looks = Vec::new();
        for document in documents {
            if self.model.is_writing(document) {
                self.looks.postponed.insert(document);
            } else if let Some(follows) = self.looks.running.get_mut(&document) {
                Wish::add(follows, wish);
            } else if let Some((path, known)) = self.model.known(document) {
                self.looks.running.insert(document, None);
                looks.push(Look {
                    document,
                    path,
                    known,
                    care: wish.care,
                    moved: wish.moved.clone(),
                });
            }
        }
        self.jobs.look(looks);
    }

    /// A look is over; `None` if it could not be carried out.
    fn looked(&mut self, ctx: &Context, look: &Look, found: Option<OnDisk>) {
        let document = look.document;
        let follows = self.looks.running.remove(&document).flatten();
        if self.model.is_writing(document) {
            self.looks.postponed.insert(document);
        } else if let Some(found) = found {
            let effects = self.model.looked(look, found);
            self.perform(ctx, effects);
        }
        if let Some(wish) = follows {
            self.look(vec![document], &wish);
        }
    }
}
