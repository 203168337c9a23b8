//! Renders a scene to pixels, and to PNG.

use tiny_skia::{
    Color, FillRule, GradientStop, LinearGradient, Paint, Path, PathBuilder, Pixmap, Point,
    PremultipliedColorU8, RadialGradient, Rect, Shader, SpreadMode, Stroke, Transform,
};

use crate::words::{Message, message};

use super::font::Fonts;
use super::scene::{Blend, Drawing, Fill, Form, GRAIN, Ink, Scene, Segment, Spot};

/// Why a picture could not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().english())]
pub struct PngError {
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
}

impl PngError {
    /// What happened, and what to do about it.
    #[must_use]
    pub fn message(&self) -> Message {
        message!("export-picture", width = self.width, height = self.height)
    }
}

/// A picture as plain pixels, row by row from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
    /// Red, green, blue and opacity of each pixel.
    pub rgba: Vec<u8>,
}

pub(super) fn write(scene: &Scene, fonts: &Fonts<'_>) -> Result<Vec<u8>, PngError> {
    let (width, height) = (whole(scene.width), whole(scene.height));
    let error = PngError { width, height };
    painted(scene, fonts)?.encode_png().map_err(|_| error)
}

pub(super) fn pixels(scene: &Scene, fonts: &Fonts<'_>) -> Result<Pixels, PngError> {
    let painted = painted(scene, fonts)?;
    let plain = painted
        .pixels()
        .iter()
        .map(PremultipliedColorU8::demultiply);
    Ok(Pixels {
        width: painted.width(),
        height: painted.height(),
        rgba: plain
            .flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()])
            .collect(),
    })
}

fn painted(scene: &Scene, fonts: &Fonts<'_>) -> Result<Pixmap, PngError> {
    let (width, height) = (whole(scene.width), whole(scene.height));
    let mut pixels = Pixmap::new(width, height).ok_or(PngError { width, height })?;
    for drawing in scene.layers.iter().flat_map(|layer| &layer.drawings) {
        draw(&mut pixels, drawing, fonts);
    }
    Ok(pixels)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a side has at most 65535 pixels"
)]
const fn whole(side: f32) -> u32 {
    side.clamp(1.0, 65_535.0) as u32
}

fn draw(pixels: &mut Pixmap, drawing: &Drawing, fonts: &Fonts<'_>) {
    let Some(path) = path(&drawing.form, fonts) else {
        return;
    };
    let bounds = path.bounds();
    if let Some(fill) = drawing.fill {
        let shader = match fill {
            Fill::Plain(ink) => Some(Shader::SolidColor(color(ink))),
            Fill::Blend(blend) => shader(blend, bounds),
        };
        if let Some(shader) = shader {
            let paint = Paint {
                shader,
                ..Paint::default()
            };
            pixels.fill_path(
                &path,
                &paint,
                FillRule::Winding,
                Transform::identity(),
                None,
            );
        }
    }
    if let Some(pen) = drawing.pen {
        let paint = Paint {
            shader: Shader::SolidColor(color(pen.ink)),
            ..Paint::default()
        };
        let stroke = Stroke {
            width: pen.width,
            ..Stroke::default()
        };
        pixels.stroke_path(&path, &paint, &stroke, Transform::identity(), None);
    }
}

fn color(ink: Ink) -> Color {
    Color::from_rgba8(ink.0, ink.1, ink.2, ink.3)
}

fn shader(blend: Blend, bounds: Rect) -> Option<Shader<'static>> {
    let stops = blend.stops().iter();
    let stops = stops
        .map(|&(at, ink)| GradientStop::new(at, color(ink)))
        .collect();
    match blend.focus() {
        None => LinearGradient::new(
            Point::zero(),
            Point::from_xy(GRAIN, 0.0),
            stops,
            SpreadMode::Reflect,
            Transform::identity(),
        ),
        Some((x, y, radius)) => {
            let width = bounds.width();
            let at = Point::from_xy(bounds.left() + x * width, bounds.top() + y * width);
            RadialGradient::new(
                at,
                0.0,
                at,
                radius * width,
                stops,
                SpreadMode::Pad,
                Transform::identity(),
            )
        }
    }
}

fn path(form: &Form, fonts: &Fonts<'_>) -> Option<Path> {
    let mut builder = PathBuilder::new();
    match form {
        Form::Rect {
            at,
            width,
            height,
            round,
        } if *round > 0.0 => rounded(&mut builder, *at, *width, *height, *round),
        Form::Rect {
            at, width, height, ..
        } => builder.push_rect(Rect::from_xywh(at.x, at.y, *width, *height)?),
        Form::Circle { center, radius } => builder.push_circle(center.x, center.y, *radius),
        Form::Line { from, to } => {
            builder.move_to(from.x, from.y);
            builder.line_to(to.x, to.y);
        }
        Form::Polygon(corners) => {
            let (first, rest) = corners.split_first()?;
            builder.move_to(first.x, first.y);
            for corner in rest {
                builder.line_to(corner.x, corner.y);
            }
            builder.close();
        }
        Form::Outline(segments) => outline(&mut builder, segments),
        Form::Text { at, size, text, .. } => {
            outline(&mut builder, &fonts.outline(text, *at, *size));
        }
    }
    builder.finish()
}

fn outline(builder: &mut PathBuilder, segments: &[Segment]) {
    for segment in segments {
        match *segment {
            Segment::Move(to) => builder.move_to(to.x, to.y),
            Segment::Line(to) => builder.line_to(to.x, to.y),
            Segment::Quad(bend, to) => builder.quad_to(bend.x, bend.y, to.x, to.y),
            Segment::Cubic(first, second, to) => {
                builder.cubic_to(first.x, first.y, second.x, second.y, to.x, to.y);
            }
            Segment::Close => builder.close(),
        }
    }
}

/// A rectangle with round corners, each a quarter of a circle.
fn rounded(builder: &mut PathBuilder, at: Spot, width: f32, height: f32, round: f32) {
    /// The distance of a cubic's control points, relative to the radius, that approximates a quarter circle.
    const HANDLE: f32 = 0.447_715;
    let round = round.min(width / 2.0).min(height / 2.0);
    let (left, top) = (at.x, at.y);
    let (right, bottom) = (left + width, top + height);
    let near = round * HANDLE;
    builder.move_to(left + round, top);
    builder.line_to(right - round, top);
    builder.cubic_to(right - near, top, right, top + near, right, top + round);
    builder.line_to(right, bottom - round);
    builder.cubic_to(
        right,
        bottom - near,
        right - near,
        bottom,
        right - round,
        bottom,
    );
    builder.line_to(left + round, bottom);
    builder.cubic_to(
        left + near,
        bottom,
        left,
        bottom - near,
        left,
        bottom - round,
    );
    builder.line_to(left, top + round);
    builder.cubic_to(left, top + near, left + near, top, left + round, top);
    builder.close();
}

#[cfg(test)]
mod tests {
    use tiny_skia::Pixmap;

    use crate::export::testing::sample;
    use crate::export::{PictureOptions, png, unwritten};

    fn picture(name: &str, cell: usize, pixels: Option<u16>) -> Pixmap {
        let look = PictureOptions {
            pixels,
            ..PictureOptions::default()
        };
        let bytes = png(&sample(name, cell), &look).unwrap();
        Pixmap::decode_png(&bytes).unwrap()
    }

    fn pixel(picture: &Pixmap, x: u32, y: u32) -> (u8, u8, u8) {
        let pixel = picture.pixel(x, y).unwrap();
        assert_eq!(pixel.alpha(), 255);
        (pixel.red(), pixel.green(), pixel.blue())
    }

    #[test]
    fn the_longer_side_is_what_was_asked_for() {
        for (pixels, wanted) in [(Some(700), 700), (Some(64), 64), (None, 346)] {
            let picture = picture("welcome", 0, pixels);
            assert_eq!(picture.width(), wanted);
            assert!(picture.height() < wanted && picture.height() > wanted * 4 / 5);
        }
    }

    #[test]
    fn stones_have_their_colors_and_wood_its_own() {
        // N19 is at 53, 53; a cell is 40 wide.
        let picture = picture("welcome", 0, None);
        let (p19, q18, n14) = ((133, 53), (173, 93), (70, 240));
        let (white, _, _) = pixel(&picture, p19.0, p19.1);
        let (black, _, _) = pixel(&picture, q18.0, q18.1);
        assert!(white > 225 && black < 70, "{white} {black}");
        let (red, green, blue) = pixel(&picture, n14.0, n14.1);
        assert!(
            red > 215 && green > 175 && blue < 145,
            "{red} {green} {blue}"
        );
        // The line of the upper edge, between N and O.
        assert!(pixel(&picture, 73, 53).0 < 90);
    }

    #[test]
    fn other_games_have_their_own_boards() {
        let (red, green, _) = pixel(&picture("othello", 0, None), 60, 60);
        assert!(green > 2 * red, "green");
        let chess = picture("chess", 0, None);
        // a8 is light, b8 dark.
        assert!(pixel(&chess, 40, 40).0 > pixel(&chess, 80, 40).0);
    }

    #[test]
    fn characters_without_a_font_are_told() {
        let board = crate::export::testing::board_of("(;SZ[5]LB[bb:黒a][cc:白])", 0);
        assert_eq!(unwritten(&board, &PictureOptions::default()), ['白', '黒']);
        assert!(!png(&board, &PictureOptions::default()).unwrap().is_empty());
    }
}
