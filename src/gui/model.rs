//! The window's way to the session: commands in, effects and the derived view out.

use std::path::PathBuf;
use std::sync::Arc;

use crate::session::{Command, DocumentId, Effect, Session};
use crate::settings::Settings;
use crate::view::{
    CommentView, MenuView, ProblemsView, StatusView, TreeView, View, tree::TreeLayout,
};

/// The session and what the panels show of it, derived anew only when it changed.
pub(super) struct Model {
    session: Session,
    view: View,
    /// Commands as they came, for tests.
    #[cfg(test)]
    pub(super) log: Vec<Command>,
}

/// What a background read hands over.
pub(super) type Loaded = Vec<u8>;

impl Model {
    /// A session without a file.
    pub(super) fn new(settings: Settings) -> Self {
        let view = blank(settings.clone());
        Self {
            session: Session::new(settings),
            view,
            #[cfg(test)]
            log: Vec::new(),
        }
    }

    /// A model that shows one view for ever.
    #[cfg(test)]
    pub(super) fn fixed(view: View) -> Self {
        Self {
            session: Session::new(view.settings.clone()),
            view,
            log: Vec::new(),
        }
    }

    /// What the panels show.
    pub(super) const fn view(&self) -> &View {
        &self.view
    }

    /// The user's choices, to be kept between runs.
    pub(super) const fn settings(&self) -> &Settings {
        self.session.settings()
    }

    /// Carries a command out.
    pub(super) fn run(&mut self, command: Command) -> Vec<Effect> {
        #[cfg(test)]
        self.log.push(command.clone());
        self.session.run(command)
    }

    /// A file was read.
    pub(super) fn open(&mut self, _path: Option<PathBuf>, _loaded: Loaded) -> Vec<Effect> {
        Vec::new()
    }

    /// A file could not be read.
    pub(super) fn failed(&mut self, _path: PathBuf, _message: String) -> Vec<Effect> {
        Vec::new()
    }

    /// Writes a document and tells the session how it went; `true` where it was saved.
    pub(super) fn write(
        &mut self,
        _document: DocumentId,
        _path: PathBuf,
        _overwrite: bool,
    ) -> (bool, Vec<Effect>) {
        (false, Vec::new())
    }
}

/// Reads a file; called on a background thread.
pub(super) fn read(path: &std::path::Path) -> Result<Loaded, String> {
    Err(format!("{} cannot be read yet", path.display()))
}

/// What is shown before anything is open.
fn blank(settings: Settings) -> View {
    View {
        title: "Bunki".to_owned(),
        board: None,
        notice: None,
        strip: Vec::new(),
        comment: CommentView::default(),
        tree: TreeView {
            layout: Arc::new(TreeLayout::default()),
            current: None,
            hidden: false,
        },
        problems: ProblemsView::default(),
        status: StatusView::default(),
        menu: MenuView::default(),
        lb_tag: None,
        settings,
    }
}
