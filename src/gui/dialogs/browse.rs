//! Our own file dialog, for desktops that have none: a path field, a list of files, and the reason why it is shown.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use egui::text::{CCursor, CCursorRange};
use egui::{Context, Id, Key, ScrollArea, TextEdit, Ui};

use crate::session::Command;
use crate::session::command::File;

use super::frame::{DialogState, buttons, follow_focus, heading, is_new, limit};
use crate::gui::disk::Expected;
use crate::gui::jobs::{Extra, Output, Purpose};
use crate::words::{Message, message, text};

/// The purpose of the path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::gui) enum FileRequest {
    /// To read it.
    Open(Purpose),
    /// To write there.
    Save(Output),
}

impl FileRequest {
    /// Whether a folder is asked for.
    const fn wants_folder(&self) -> bool {
        matches!(
            self,
            Self::Open(Purpose::Library) | Self::Save(Output::Extra(Extra::Files(_)))
        )
    }

    /// The endings of the files that are listed beside folders: an archive can be opened like a folder.
    const fn endings(&self) -> &'static [&'static str] {
        match self {
            Self::Open(Purpose::Library) => &["zip"],
            Self::Open(Purpose::Open) => &["sgf", "zip"],
            Self::Open(Purpose::Compare) | Self::Save(_) => &["sgf"],
        }
    }
}

/// The state of the dialog.
#[derive(Debug)]
pub(in crate::gui) struct Browser {
    request: FileRequest,
    /// Why the desktop's file dialog is not shown.
    reason: Message,
    path: String,
    /// The name of the file to save, kept while folders are entered.
    name: Option<OsString>,
    /// The folder that a relative path starts from.
    base: PathBuf,
    /// The folder being listed.
    folder: PathBuf,
    /// The text after the folder; the list shows names that contain it.
    filter: String,
    /// Whether the field takes the focus, with the name selected.
    takes_focus: bool,
    /// Folders first, then files.
    entries: Vec<(String, PathBuf, bool)>,
    problem: Option<Message>,
    asks_overwrite: bool,
    /// A copy to write, and where; the window takes it.
    pub(super) taken: Option<(PathBuf, Extra, Expected)>,
}

impl Browser {
    /// A dialog that starts in a folder, or with the name of a file to save.
    pub(in crate::gui) fn new(request: FileRequest, start: &Path, reason: Message) -> Self {
        let start = std::path::absolute(start).unwrap_or_else(|_| start.to_owned());
        let folder = match request {
            FileRequest::Save(_) if !request.wants_folder() => {
                start.parent().unwrap_or(Path::new("/")).to_owned()
            }
            FileRequest::Open(_) | FileRequest::Save(_) => start.clone(),
        };
        let path = match request {
            FileRequest::Open(_) if !request.wants_folder() => String::new(),
            FileRequest::Open(_) | FileRequest::Save(_) => start.display().to_string(),
        };
        let name = match request {
            FileRequest::Save(_) if !request.wants_folder() => {
                start.file_name().map(OsStr::to_owned)
            }
            FileRequest::Open(_) | FileRequest::Save(_) => None,
        };
        let takes_focus = name.is_some();
        let mut browser = Self {
            request,
            reason,
            path,
            name,
            base: PathBuf::new(),
            folder: PathBuf::new(),
            filter: String::new(),
            takes_focus,
            entries: Vec::new(),
            problem: None,
            asks_overwrite: false,
            taken: None,
        };
        browser.enter(folder);
        browser
    }

    /// Whether the path is for saving a document.
    pub(super) const fn not_named(&self) -> Option<Command> {
        match self.request {
            FileRequest::Save(Output::Document(document)) => {
                Some(Command::File(File::NotNamed(document)))
            }
            _ => None,
        }
    }

    /// Enters a folder; the text typed from now on starts there.
    fn enter(&mut self, folder: PathBuf) {
        self.problem = None;
        self.filter.clear();
        self.base.clone_from(&folder);
        self.list_folder(folder);
    }

    /// Enters a folder from the list; the name of a file to save is kept.
    fn choose(&mut self, folder: PathBuf) {
        self.path = match (&self.request, &self.name) {
            (request, _) if request.wants_folder() => folder.display().to_string(),
            (_, Some(name)) => folder.join(name).display().to_string(),
            (_, None) => String::new(),
        };
        self.asks_overwrite = false;
        self.takes_focus = true;
        self.enter(folder);
    }

    /// Follows the typed path: lists its folder, and filters names by the rest.
    fn follow(&mut self) {
        self.asks_overwrite = false;
        self.problem = None;
        let typed = home(self.path.trim_start());
        let (folder, end) = match self.path.ends_with('/') {
            true => (typed.as_path(), OsStr::new("")),
            false => (
                typed.parent().unwrap_or(Path::new("")),
                typed.file_name().unwrap_or_default(),
            ),
        };
        self.filter = end.to_string_lossy().to_lowercase();
        let folder = self.base.join(folder);
        if folder != self.folder && folder.is_dir() {
            self.list_folder(folder);
        }
    }

    fn list_folder(&mut self, folder: PathBuf) {
        self.entries.clear();
        match folder.read_dir() {
            Ok(found) => {
                for entry in found.flatten() {
                    let name = entry.file_name().to_string_lossy().into_owned();
                    let path = entry.path();
                    let is_folder = path.is_dir();
                    let end = path.extension().unwrap_or_default();
                    let endings = self.request.endings();
                    let is_offered = endings.iter().any(|known| end.eq_ignore_ascii_case(known));
                    if !name.starts_with('.') && (is_folder || is_offered) {
                        self.entries.push((name, path, is_folder));
                    }
                }
                self.entries
                    .sort_by_key(|(name, _, is_folder)| (!is_folder, name.to_lowercase()));
            }
            Err(cause) => {
                self.problem = Some(message!(
                    "dialog-browse-unlisted",
                    path = folder.display().to_string(),
                    cause = cause.to_string()
                ));
            }
        }
        self.folder = folder;
    }

    /// Shows the dialog.
    pub(super) fn show(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) -> DialogState {
        limit(ui, 560.0);
        let (title, verb) = match self.request {
            FileRequest::Open(Purpose::Open) => (text("dialog-browse-open"), text("dialog-open")),
            FileRequest::Open(Purpose::Compare) => {
                (text("dialog-browse-compare"), text("dialog-compare"))
            }
            FileRequest::Open(Purpose::Library) => {
                (text("dialog-browse-library"), text("dialog-open"))
            }
            FileRequest::Save(Output::Extra(Extra::Files(_))) => {
                (text("dialog-browse-folder"), text("dialog-write"))
            }
            FileRequest::Save(_) => (text("dialog-browse-save"), text("dialog-save")),
        };
        heading(ui, &title);
        ui.weak(text!("dialog-browse-text", reason = &self.reason));
        ui.add_space(6.0);
        let label = ui.label(text("dialog-browse-path"));
        let id = Id::unique("browse-path");
        if std::mem::take(&mut self.takes_focus) {
            select_name(ui.ctx(), id, &self.path);
        }
        let field = TextEdit::singleline(&mut self.path)
            .id(id)
            .desired_width(540.0_f32.min(ui.available_width()))
            .hint_text(text("dialog-browse-hint"));
        let response = ui.add(field).labelled_by(label.id);
        if is_new(ui) {
            response.request_focus();
        }
        if response.changed() {
            self.follow();
        }
        let enter = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        // Pressing Enter twice does not mean consent to replace a file; only the button does.
        self.takes_focus |= enter;
        let mut state = self.list(ui, commands);
        if let Some(problem) = &self.problem {
            ui.colored_label(ui.visuals().error_fg_color, problem.to_string());
        }
        let verb = if self.asks_overwrite {
            text("dialog-replace")
        } else {
            verb
        };
        buttons(ui, |ui| {
            if ui.button(verb).clicked() || enter && !self.asks_overwrite {
                state = self.accept(commands);
            }
            if ui.button(text("dialog-cancel")).clicked() {
                commands.extend(self.not_named());
                state = DialogState::Closed;
            }
        });
        state
    }

    fn list(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) -> DialogState {
        ui.add_space(6.0);
        ui.weak(self.folder.display().to_string());
        let mut chosen: Option<(PathBuf, bool)> = None;
        let height = (ui.ctx().content_rect().height() - 380.0).clamp(90.0, 300.0);
        egui::Frame::canvas(ui.style())
            .inner_margin(4.0)
            .show(ui, |ui| {
                ScrollArea::vertical()
                    .max_height(height)
                    .min_scrolled_height(height)
                    .auto_shrink(false)
                    .show(ui, |ui| {
                        ui.spacing_mut().item_spacing.y = 1.0;
                        let mut line = |ui: &mut Ui, name: String, path: &Path, is_folder: bool| {
                            if ui
                                .add(egui::Button::selectable(false, name).truncate())
                                .clicked()
                            {
                                chosen = Some((path.to_owned(), is_folder));
                            }
                        };
                        if let Some(parent) = self.folder.parent() {
                            line(ui, "../".to_owned(), parent, true);
                        }
                        let filter = self.filter.as_str();
                        let shown = self.entries.iter();
                        let shown = shown.filter(|(name, ..)| name.to_lowercase().contains(filter));
                        for (name, path, is_folder) in shown {
                            let shown_name = if *is_folder {
                                format!("{name}/")
                            } else {
                                name.clone()
                            };
                            line(ui, shown_name, path, *is_folder);
                        }
                        follow_focus(ui, ui.scope_id());
                    });
            });
        match chosen {
            Some((folder, true)) => self.choose(folder),
            Some((file, false)) => {
                self.path = file.display().to_string();
                self.asks_overwrite = false;
                if matches!(self.request, FileRequest::Open(_)) {
                    return self.accept(commands);
                }
            }
            None => {}
        }
        DialogState::Open
    }

    fn accept(&mut self, commands: &mut Vec<Command>) -> DialogState {
        let typed = self.path.trim();
        if typed.is_empty() {
            self.problem = Some(message!("dialog-browse-empty"));
            return DialogState::Open;
        }
        let path = self.base.join(home(typed));
        if path.is_dir() && !self.request.wants_folder() {
            self.choose(path);
            return DialogState::Open;
        }
        match self.request.clone() {
            FileRequest::Open(_) if !path.exists() => {
                self.problem = Some(missing(&path));
                DialogState::Open
            }
            FileRequest::Open(purpose) => {
                commands.extend(purpose.command(vec![path]));
                DialogState::Closed
            }
            FileRequest::Save(Output::Extra(files @ Extra::Files(_))) => {
                if !path.is_dir() {
                    self.problem = Some(no_folder(&path));
                    return DialogState::Open;
                }
                self.taken = Some((path, files, Expected::Nothing));
                DialogState::Closed
            }
            FileRequest::Save(output @ Output::Extra(_)) => {
                self.save(with_ending_of_copy(path), output, commands)
            }
            FileRequest::Save(output) => self.save(with_ending(path), output, commands),
        }
    }

    /// Saves under a name; asks first if it exists.
    fn save(&mut self, path: PathBuf, output: Output, commands: &mut Vec<Command>) -> DialogState {
        if path.exists() && !self.asks_overwrite {
            self.problem = Some(exists(&path));
            self.asks_overwrite = true;
            return DialogState::Open;
        }
        match output {
            Output::Document(document) => commands.push(Command::File(File::SaveTo {
                document,
                path,
                overwrite: self.asks_overwrite,
            })),
            Output::Extra(extra) => {
                let expected = if self.asks_overwrite {
                    Expected::Anything
                } else {
                    Expected::Nothing
                };
                self.taken = Some((path, extra, expected));
            }
        }
        DialogState::Closed
    }
}

fn missing(path: &Path) -> Message {
    message!("dialog-browse-missing", path = path.display().to_string())
}

fn no_folder(path: &Path) -> Message {
    message!("dialog-browse-no-folder", path = path.display().to_string())
}

/// The message that the file exists.
pub(in crate::gui) fn exists(path: &Path) -> Message {
    message!("dialog-browse-exists", path = path.display().to_string())
}

/// Gives a path field the focus, with the file name selected.
fn select_name(ctx: &Context, id: Id, path: &str) {
    let name = path.rfind('/').map_or(0, |at| at + 1);
    let start = path.get(..name).map_or(0, |folder| folder.chars().count());
    let range = CCursorRange::two(CCursor::new(start), CCursor::new(path.chars().count()));
    let mut state = TextEdit::load_state(ctx, id).unwrap_or_default();
    state.cursor.set_char_range(Some(range));
    state.store(ctx, id);
    ctx.memory_mut(|memory| memory.request_focus(id));
}

/// Replaces `~/` at the start of a path by the user's folder.
fn home(typed: &str) -> PathBuf {
    match (typed.strip_prefix("~/"), std::env::home_dir()) {
        (Some(rest), Some(home)) => home.join(rest),
        _ => PathBuf::from(typed),
    }
}

/// The path, with `.sgf` added if it has no such ending.
pub(in crate::gui) fn with_ending(path: PathBuf) -> PathBuf {
    if path
        .extension()
        .is_some_and(|end| end.eq_ignore_ascii_case("sgf"))
    {
        return path;
    }
    let mut whole = path.into_os_string();
    whole.push(".sgf");
    PathBuf::from(whole)
}

/// The same for what is no document: reports keep their ending.
pub(in crate::gui) fn with_ending_of_copy(path: PathBuf) -> PathBuf {
    let is_report = path.extension().is_some_and(|end| {
        ["txt", "json"]
            .iter()
            .any(|own| end.eq_ignore_ascii_case(own))
    });
    if is_report { path } else { with_ending(path) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_keeps_its_ending() {
        let named = |name: &str| with_ending_of_copy(PathBuf::from(name));
        assert_eq!(named("a-report.json"), Path::new("a-report.json"));
        assert_eq!(named("a-report.TXT"), Path::new("a-report.TXT"));
        assert_eq!(named("a"), Path::new("a.sgf"));
        assert_eq!(named("a.b"), Path::new("a.b.sgf"));
    }

    #[test]
    fn archives_are_listed_where_they_can_be_opened() {
        let folder = tempfile::TempDir::new().unwrap();
        for name in ["a.sgf", "B.ZIP", "c.txt"] {
            std::fs::write(folder.path().join(name), "").unwrap();
        }
        let listed = |purpose| {
            let reason = message!("dialog-browse-open");
            let browser = Browser::new(FileRequest::Open(purpose), folder.path(), reason);
            let entries = browser.entries.into_iter();
            entries.map(|(name, ..)| name).collect::<Vec<_>>()
        };
        assert_eq!(listed(Purpose::Open), ["a.sgf", "B.ZIP"]);
        assert_eq!(listed(Purpose::Compare), ["a.sgf"]);
        assert_eq!(listed(Purpose::Library), ["B.ZIP"]);
    }

    #[test]
    fn the_ending_is_added_only_where_it_is_missing() {
        assert_eq!(with_ending("a/b.sgf".into()), PathBuf::from("a/b.sgf"));
        assert_eq!(with_ending("a/b.SGF".into()), PathBuf::from("a/b.SGF"));
        assert_eq!(with_ending("a/v1.2".into()), PathBuf::from("a/v1.2.sgf"));
    }
}
