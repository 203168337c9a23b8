//! The clipboard outside of text fields: turns pasted text, Copy and Cut into commands.

use egui::{Context, Event};

use crate::gui::desktop::uri_list;
use crate::session::command::{File, Node};
use crate::session::{Clipboard, Command};
use crate::view::View;
use crate::words::{Message, message};

use super::keys::Target;

/// The commands for pasted text and for Copy and Cut outside of text fields, and a message about what cannot be pasted.
pub(in crate::gui) fn outside(
    ctx: &Context,
    target: Target,
    view: &View,
) -> (Vec<Command>, Option<Message>) {
    let mut commands = Vec::new();
    let mut message = None;
    if matches!(target, Target::Window | Target::Panel) {
        let pasted: Vec<String> = ctx.input(|input| {
            let text = |event: &Event| match event {
                Event::Paste(text) => Some(text.clone()),
                _ => None,
            };
            input.events.iter().filter_map(text).collect()
        });
        // Ctrl+Shift+V also arrives as a paste event, but opens a new file.
        let shift = ctx.input(|input| input.modifiers.shift);
        let into = if shift {
            Clipboard::File
        } else {
            Clipboard::Branch
        };
        for text in pasted {
            match answered(&text, into, view) {
                Ok(command) => commands.push(command),
                Err(why) => message = Some(why),
            }
        }
    }
    if matches!(target, Target::Window | Target::Panel) {
        commands.extend(copied(ctx).filter(|command| view.allows(command)));
    }
    (commands, message)
}

/// The command for pasted text: paths are opened; SGF becomes a branch of the current node, or a new file if that was
/// asked for or no file is open.
pub(in crate::gui) fn answered(
    text: &str,
    target: Clipboard,
    view: &View,
) -> Result<Command, Message> {
    match pasted_command(text) {
        Some(Command::File(File::OpenText(text)))
            if target == Clipboard::Branch && view.menu.has_file =>
        {
            Ok(Command::Node(Node::Paste(text)))
        }
        Some(command) => Ok(command),
        None => Err(message!("paste-nothing")),
    }
}

/// The commands for Ctrl+C and Ctrl+X outside of text fields; egui has events of its own for them.
fn copied(ctx: &Context) -> Option<Command> {
    ctx.input(|input| {
        input.events.iter().find_map(|event| match event {
            Event::Copy => Some(Command::Node(Node::Copy)),
            Event::Cut => Some(Command::Node(Node::Cut)),
            _ => None,
        })
    })
}

/// Takes the clipboard text that was asked for out of the events, so that no text field gets it.
pub(in crate::gui) fn clipboard(ctx: &Context) -> Option<String> {
    ctx.input_mut(|input| {
        let at = input
            .events
            .iter()
            .position(|event| matches!(event, Event::Paste(_)))?;
        match input.events.remove(at) {
            Event::Paste(text) => Some(text),
            _ => None,
        }
    })
}

/// Paths, one per line, as file managers copy them; or SGF text.
fn pasted_command(text: &str) -> Option<Command> {
    let listed = uri_list::read(text.as_bytes());
    // A missing file does not affect the others; it is reported when it is read.
    let is_list = listed.others.is_empty() && listed.files.iter().any(|file| file.exists());
    if is_list {
        return Some(Command::File(File::OpenPaths(listed.files)));
    }
    let is_sgf = text
        .find('(')
        .is_some_and(|open| text.get(open..).is_some_and(|rest| rest.contains(';')));
    is_sgf.then(|| Command::File(File::OpenText(text.to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sgf_text_and_paths_are_told_apart() {
        let sgf = "(;GM[1]SZ[9])";
        assert_eq!(
            pasted_command(sgf),
            Some(Command::File(File::OpenText(sgf.to_owned())))
        );
        assert_eq!(pasted_command("hello (you)"), None);
        assert_eq!(pasted_command(""), None);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a problem 三.sgf");
        std::fs::write(&file, sgf).unwrap();
        let wanted = Some(Command::File(File::OpenPaths(vec![file.clone()])));
        assert_eq!(pasted_command(&file.display().to_string()), wanted);
        let address = format!(
            "file://{}\r\n",
            file.display()
                .to_string()
                .replace(' ', "%20")
                .replace('三', "%E4%B8%89")
        );
        assert_eq!(pasted_command(&address), wanted);
    }
}
