//! What is shown before there is a window, and then in it.

use std::sync::Arc;

use egui::{Context, RawInput, Rect, TextureId, TexturesDelta, Vec2};

use super::super::ahead::rehearse;
use super::{Always, App, FileChoice, Model};
use crate::session::Command;
use crate::session::command::Help;

const SIZE: Vec2 = Vec2::new(1200.0, 800.0);

/// The textures that the first frame tells, after a rehearsal of that size or without one; and all that there are.
fn first_frame(rehearsed: Option<Vec2>) -> (TexturesDelta, Vec<TextureId>) {
    let ctx = Context::default();
    let model = Model::new(crate::settings::Settings::default());
    let mut app = App::new(&ctx, model, Arc::new(Always(FileChoice::Canceled)));
    app.run(&ctx, Command::Help(Help::Sample));
    if let Some(size) = rehearsed {
        rehearse(&ctx, &mut app, size);
    }
    let input = RawInput {
        screen_rect: Some(Rect::from_min_size(egui::Pos2::ZERO, SIZE)),
        max_texture_side: Some(16 * 1024),
        ..RawInput::default()
    };
    let mut output = ctx.run_ui(input, |ui| app.ui(ui));
    let textures = ctx.tex_manager();
    let all = textures.read().allocated().map(|(id, _)| *id).collect();
    (std::mem::take(&mut output.textures_delta), all)
}

#[test]
fn the_first_frame_after_a_rehearsal_tells_all_textures() {
    for size in [SIZE, SIZE * 0.5] {
        let (mut told, all) = first_frame(Some(size));
        assert!(all.len() >= 3, "fonts, wood and stones");
        for id in all {
            assert!(told.set[&id][0].is_whole(), "{id:?}");
        }
        assert!(told.free.is_empty());
        told.clear();
    }
}

#[test]
fn glyphs_that_were_rehearsed_are_not_drawn_again() {
    let parts = |(mut told, _): (TexturesDelta, Vec<TextureId>)| {
        let parts = told.set[&TextureId::default()].len();
        told.clear();
        parts
    };
    // The fonts as they were rehearsed, and at most the few glyphs that depend on the state of widgets.
    assert!(parts(first_frame(Some(SIZE))) <= 2);
    assert_eq!(parts(first_frame(None)), 1);
}
