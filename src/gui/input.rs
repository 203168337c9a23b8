//! What comes from outside of the panels: where keys go, and what is pasted.

use egui::{Context, Event, Key};

use crate::session::command::{File, Node, Typing};
use crate::session::{Clipboard, Command};
use crate::view::View;

use super::comment::Drafts;
use super::keys::Target;
use super::{addresses, stops, typed};

/// Takes control characters out of what text fields are given; what an input method handed on as such a character is
/// a key again.
pub(super) fn clean(ctx: &Context) {
    let is_typing = ctx.text_edit_focused();
    let pastes = ctx.input_mut(|input| {
        let modifiers = input.modifiers;
        let is_meant = |event: &Event| {
            (is_typing || !matches!(event, Event::Paste(_))) && typed::is_unclean(event, modifiers)
        };
        if !input.events.iter().any(is_meant) {
            return false;
        }
        let events = std::mem::take(&mut input.events);
        input.events = typed::clean(events, modifiers);
        input.modifiers.command && input.key_pressed(Key::V)
    });
    if pastes {
        ctx.send_viewport_cmd(egui::ViewportCommand::RequestPaste);
    }
}

/// How the text came there that a field holds since this frame.
pub(super) fn typing(ctx: &Context) -> Typing {
    let way = |event: &Event| match event {
        Event::Key {
            key,
            pressed: true,
            modifiers,
            ..
        } if modifiers.command => match key {
            Key::Z if modifiers.shift => Some(Typing::DoneAgain),
            Key::Z => Some(Typing::TakenBack),
            Key::Y => Some(Typing::DoneAgain),
            _ => None,
        },
        _ => None,
    };
    ctx.input(|input| input.events.iter().rev().find_map(way))
        .unwrap_or_default()
}

/// Where keys go at the moment.
pub(super) fn target(ctx: &Context, is_busy: bool, drafts: &Drafts) -> Target {
    if is_busy {
        return Target::Dialog;
    }
    if stops::is_held(ctx) {
        return Target::Panel;
    }
    if !ctx.text_edit_focused() {
        return Target::Window;
    }
    let is_comment = Drafts::has_focus(ctx);
    let is_undoing = |event: &Event| {
        matches!(
            event,
            Event::Key {
                key: Key::Z | Key::Y,
                pressed: true,
                ..
            }
        )
    };
    // Looking for steps compares texts; it is done only where the answer is needed.
    if ctx.input(|input| input.events.iter().any(is_undoing))
        && let Some((undo, redo)) = drafts.own_steps(ctx)
    {
        return Target::Text { undo, redo };
    }
    Target::Text {
        undo: !is_comment,
        redo: !is_comment,
    }
}

/// Text that was pasted outside of a text field, and what was copied there; and what to say of it.
pub(super) fn outside(
    ctx: &Context,
    target: Target,
    view: &View,
) -> (Vec<Command>, Option<String>) {
    let mut commands = Vec::new();
    let mut remark = None;
    if matches!(target, Target::Window | Target::Panel) {
        let pasted: Vec<String> = ctx.input(|input| {
            let text = |event: &Event| match event {
                Event::Paste(text) => Some(text.clone()),
                _ => None,
            };
            input.events.iter().filter_map(text).collect()
        });
        // Ctrl+Shift+V comes as a paste too, and asks for a file of its own.
        let shift = ctx.input(|input| input.modifiers.shift);
        let wanted = if shift {
            Clipboard::File
        } else {
            Clipboard::Branch
        };
        for text in pasted {
            match answered(&text, wanted, view) {
                Ok(command) => commands.push(command),
                Err(why) => remark = Some(why.to_owned()),
            }
        }
    }
    if matches!(target, Target::Window | Target::Panel) {
        commands.extend(copied(ctx).filter(|command| view.allows(command)));
    }
    (commands, remark)
}

/// What the text of the clipboard becomes: paths are opened; SGF becomes a branch of the current node, or a file where it
/// was asked for so or none is open.
pub(super) fn answered(
    text: &str,
    wanted: Clipboard,
    view: &View,
) -> Result<Command, &'static str> {
    match pasted_command(text) {
        Some(Command::File(File::OpenText(text)))
            if wanted == Clipboard::Branch && view.menu.has_file =>
        {
            Ok(Command::Node(Node::Paste(text)))
        }
        Some(command) => Ok(command),
        None => Err("The clipboard holds neither SGF text nor the path of a file."),
    }
}

/// What Ctrl+C and Ctrl+X mean outside of a text field; egui knows them as events of their own.
fn copied(ctx: &Context) -> Option<Command> {
    ctx.input(|input| {
        input.events.iter().find_map(|event| match event {
            Event::Copy => Some(Command::Node(Node::Copy)),
            Event::Cut => Some(Command::Node(Node::Cut)),
            _ => None,
        })
    })
}

/// The text of the clipboard that was asked for, taken out of the events so that no field gets it.
pub(super) fn clipboard(ctx: &Context) -> Option<String> {
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

/// Whether Escape was pressed; it is taken then.
pub(super) fn escape(ctx: &Context) -> bool {
    ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, Key::Escape))
}

/// Paths, one a line, as file managers copy them; or SGF text.
fn pasted_command(text: &str) -> Option<Command> {
    let listed = addresses::read(text.as_bytes());
    // One that is not there does not take the others with it; that it is not there is told when it is read.
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
