//! Jobs that show dialogs of the desktop. At most one is open.

use std::path::PathBuf;
use std::sync::Arc;

use super::purpose::{Extra, Output, Purpose};
use super::result::JobResult;
use super::{Jobs, caught};
use crate::gui::desktop::chooser::FileChoice;
use crate::words::{Message, text};

impl Jobs {
    /// Asks for files to open; false if a dialog is already open.
    pub(in crate::gui) fn ask_open(&mut self, purpose: Purpose, folder: Option<PathBuf>) -> bool {
        if self.is_asking {
            self.chooser.raise();
            return false;
        }
        self.is_asking = true;
        let chooser = Arc::clone(&self.chooser);
        self.spawn(
            "bunki-open",
            move |why| vec![JobResult::Open(purpose, FileChoice::Unavailable(why))],
            move |send| {
                let title = purpose.title();
                let answer = caught(|| match purpose {
                    Purpose::Library => chooser.folder(&title, folder.as_deref()),
                    Purpose::Open | Purpose::Compare => chooser.open(&title, folder.as_deref()),
                });
                send(JobResult::Open(
                    purpose,
                    answer.unwrap_or_else(FileChoice::Unavailable),
                ));
            },
        );
        true
    }

    /// Asks where to save; false if a dialog is already open.
    pub(in crate::gui) fn ask_save(&mut self, output: Output, suggestion: PathBuf) -> bool {
        if self.is_asking {
            self.chooser.raise();
            return false;
        }
        self.is_asking = true;
        let chooser = Arc::clone(&self.chooser);
        let (output_again, suggestion_again) = (output.clone(), suggestion.clone());
        self.spawn(
            "bunki-save",
            move |why| {
                vec![JobResult::Save {
                    output: output_again,
                    suggestion: suggestion_again,
                    answer: FileChoice::Unavailable(why),
                }]
            },
            move |send| {
                let answer = caught(|| match output {
                    Output::Extra(Extra::Files(_)) => chooser.folder(
                        &text("desktop-folder-title"),
                        Some(&suggestion)
                            .filter(|at| at.is_dir())
                            .map(PathBuf::as_path),
                    ),
                    Output::Document(_) | Output::Extra(Extra::File(_)) => {
                        chooser.save(&suggestion)
                    }
                });
                let answer = answer.unwrap_or_else(FileChoice::Unavailable);
                send(JobResult::Save {
                    output,
                    suggestion,
                    answer,
                });
            },
        );
        true
    }

    /// Copies a picture to the clipboard, four bytes per pixel; returns why it failed.
    pub(in crate::gui) fn copy_picture(
        &self,
        size: [usize; 2],
        rgba: &[u8],
    ) -> Result<(), Message> {
        self.chooser.copy_picture(size, rgba)
    }
}

impl Drop for Jobs {
    /// Closes a dialog of another program when the window is closed.
    fn drop(&mut self) {
        self.chooser.end();
    }
}
