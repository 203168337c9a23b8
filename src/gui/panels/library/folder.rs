//! One line of the tree of folders: clicks, its menu, how it is painted.

use egui::{
    Align2, CornerRadius, FontId, Id, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2,
};

use crate::gui::access;
use crate::gui::input::stops;
use crate::gui::theme;
use crate::session::Command;
use crate::session::command::Library;
use crate::view::library::FolderLine;
use crate::words::{grouped, text};

/// The height of a line.
pub(super) const LINE: f32 = 25.0;
/// How far a folder is indented inside another.
const INDENT: f32 = 14.0;
/// The width of the triangle before a name.
const SIGN: f32 = 16.0;

/// A line with its place.
pub(super) struct Line<'a> {
    pub(super) rect: Rect,
    pub(super) number: usize,
    pub(super) line: &'a FolderLine,
    pub(super) sense: Sense,
}

/// The id of a line by its number.
pub(super) fn id(ui: &Ui, number: usize) -> Id {
    ui.scope_id().with(("folder", number))
}

/// Shows a line; returns whether it got the focus now.
pub(super) fn show(ui: &mut Ui, place: &Line<'_>, commands: &mut Vec<Command>) -> bool {
    let line = place.line;
    let response = ui.interact(place.rect, id(ui, place.number), place.sense);
    stops::hold_all(ui, &response);
    let name = name(line);
    response
        .widget_info(|| WidgetInfo::selected(Role::TreeItem, true, line.is_chosen, name.as_str()));
    access::selected(&response, line.is_chosen);
    access::level(&response, line.depth + 1, line.is_unfolded);
    let sign = sign(place);
    let is_on_sign = response
        .interact_pointer_pos()
        .is_some_and(|at| line.is_unfolded.is_some() && at.x < sign.right());
    if response.clicked() && is_on_sign {
        commands.push(fold(line));
    } else if response.clicked() {
        commands.push(choose(line));
    }
    if line.folder.is_none() {
        response.context_menu(|ui| menu(ui, line, commands));
    }
    // The keys go on from what was clicked.
    let is_clicked = response.clicked();
    if is_clicked {
        response.request_focus();
    }
    let gained = is_clicked || response.gained_focus();
    paint(ui, place, &response);
    response.on_hover_ui(|ui| {
        ui.label(&line.path);
        if line.is_missing {
            ui.weak(text("library-missing-help"));
        }
    });
    gained
}

/// The command that shows the problems of a folder, or another library.
fn choose(line: &FolderLine) -> Command {
    Command::Library(if line.is_shown {
        Library::Folder(line.folder.clone())
    } else {
        Library::Show(line.library)
    })
}

/// The command that folds a folder, or unfolds it; another library is shown.
pub(super) fn fold(line: &FolderLine) -> Command {
    Command::Library(if line.is_shown {
        Library::Fold(line.folder.clone().unwrap_or_default())
    } else {
        Library::Show(line.library)
    })
}

/// What can be done with a library.
fn menu(ui: &mut Ui, line: &FolderLine, commands: &mut Vec<Command>) {
    let show = (!line.is_shown).then_some(Library::Show(line.library));
    let refresh = show.into_iter().chain([Library::Refresh]).collect();
    for (word, all) in [
        ("library-refresh", refresh),
        ("library-remove", vec![Library::Remove(line.library)]),
    ] {
        let help = crate::words::help(word).unwrap_or_default();
        if ui.button(text(word)).on_hover_text(help).clicked() {
            commands.extend(all.into_iter().map(Command::Library));
            ui.close();
        }
    }
}

/// The name for screen readers: `Corner, 1 204 problems`.
fn name(line: &FolderLine) -> String {
    let mut name = match line.count {
        Some(count) => text!(
            "library-folder-name",
            name = &line.name,
            count = count,
            shown = grouped(count)
        ),
        None => line.name.clone(),
    };
    if line.is_missing {
        name = text!("library-missing-name", name = name);
    }
    name
}

/// Where the triangle is.
fn sign(place: &Line<'_>) -> Rect {
    // Deep folders of a narrow tree still have a name.
    let most = (place.rect.width() * 0.4).max(0.0);
    let indent = (crate::gui::geometry::float(place.line.depth) * INDENT).min(most);
    let corner = place.rect.min + vec2(indent + 2.0, 0.0);
    Rect::from_min_size(corner, vec2(SIGN, place.rect.height()))
}

fn paint(ui: &Ui, place: &Line<'_>, response: &egui::Response) {
    let (line, rect) = (place.line, place.rect);
    let palette = theme::palette(ui.visuals());
    let back = rect.shrink2(vec2(1.0, 1.0));
    let corner = CornerRadius::same(5);
    let strength = match (line.is_chosen, response.hovered()) {
        (true, _) => 0.22,
        (false, true) => 0.09,
        (false, false) => 0.0,
    };
    let painter = ui.painter();
    painter.rect_filled(back, corner, palette.accent.gamma_multiply(strength));
    if response.has_focus() {
        let pen = Stroke::new(1.5, palette.accent);
        painter.rect_stroke(back, corner, pen, egui::StrokeKind::Inside);
    }
    let weak = ui.visuals().weak_text_color();
    let sign = sign(place);
    if let Some(is_unfolded) = line.is_unfolded {
        triangle(ui, sign, is_unfolded);
    }
    let mut right = rect.right() - 6.0;
    let mut aside = |words: String| {
        let at = pos2(right, rect.center().y);
        let drawn = painter.text(
            at,
            Align2::RIGHT_CENTER,
            words,
            FontId::proportional(12.0),
            weak,
        );
        right = drawn.left() - 6.0;
    };
    // A narrow tree has room for names only.
    if let Some(count) = line.count.filter(|_| rect.right() - sign.right() > 110.0) {
        aside(grouped(count));
    }
    if line.is_missing {
        aside("⚠".to_owned());
    }
    let color = if line.is_missing {
        weak
    } else {
        ui.visuals().text_color()
    };
    let font = FontId::proportional(13.5);
    let mut job = egui::text::LayoutJob::simple_singleline(line.name.clone(), font, color);
    job.wrap = egui::text::TextWrapping::truncate_at_width((right - sign.right() - 2.0).max(12.0));
    let galley = painter.layout_job(job);
    let at = pos2(sign.right() + 2.0, rect.center().y - galley.size().y / 2.0);
    painter.galley(at, galley, color);
}

/// A triangle to the right, or down if the folder is unfolded.
pub(super) fn triangle(ui: &Ui, rect: Rect, is_unfolded: bool) {
    let (at, color) = (rect.center(), ui.visuals().text_color());
    let points = if is_unfolded {
        [vec2(-4.0, -2.5), vec2(4.0, -2.5), vec2(0.0, 3.0)]
    } else {
        [vec2(-2.5, -4.0), vec2(3.0, 0.0), vec2(-2.5, 4.0)]
    };
    let points = points.map(|way| at + way).to_vec();
    ui.painter()
        .add(egui::Shape::convex_polygon(points, color, Stroke::NONE));
}
