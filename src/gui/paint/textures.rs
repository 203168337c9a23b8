//! Textures computed once: the grain of the wood, and stones with highlight and shadow.
//!
//! A stone as a textured square takes two triangles; as a gradient it would take a hundred.

use egui::{Color32, ColorImage, Context, Rect, TextureHandle, TextureOptions, pos2};

/// The size of a stone's picture, in pixels.
const STONE: usize = 128;
/// The size of the wood's picture, in pixels.
const WOOD: usize = 256;
/// The part of its picture that a stone fills; the rest is transparent.
pub(super) const FILLED: f32 = 0.94;

/// The textures, on the graphics card.
pub(in crate::gui) struct Textures {
    /// Wood, which can be tiled.
    pub(super) wood: TextureHandle,
    /// Black stone, white stone, shadow, side by side.
    pub(super) stones: TextureHandle,
}

impl Textures {
    /// Computes the textures and uploads them.
    pub(in crate::gui) fn new(ctx: &Context) -> Self {
        let smooth = TextureOptions {
            mipmap_mode: Some(egui::TextureFilter::Linear),
            ..TextureOptions::LINEAR
        };
        Self {
            wood: ctx.load_texture("wood", wood(), TextureOptions::LINEAR_MIRRORED_REPEAT),
            stones: ctx.load_texture("stones", stones(), smooth),
        }
    }
}

/// The part of the texture for a rectangle of wood, so that the grain keeps its scale.
pub(super) fn grain(rect: Rect) -> Rect {
    const SCALE: f32 = 1.0 / 512.0;
    Rect::from_min_size(egui::Pos2::ZERO, rect.size() * SCALE)
}

/// The sprites of the stones' texture, from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sprite {
    /// A black stone.
    Black,
    /// A white stone.
    White,
    /// The shadow of either.
    Shadow,
}

impl Sprite {
    /// The part of the texture.
    pub(super) fn uv(self) -> Rect {
        let left = match self {
            Self::Black => 0.0,
            Self::White => 0.25,
            Self::Shadow => 0.5,
        };
        Rect::from_min_max(pos2(left, 0.0), pos2(left + 0.25, 1.0))
    }
}

fn stones() -> ColorImage {
    let mut pixels = Vec::with_capacity(4 * STONE * STONE);
    for y in 0..STONE {
        for x in 0..4 * STONE {
            let place = (unit(x % STONE), unit(y));
            pixels.push(match x / STONE {
                0 => black(place),
                1 => white(place),
                2 => shadow(place),
                _ => Color32::TRANSPARENT,
            });
        }
    }
    ColorImage::new([4 * STONE, STONE], pixels)
}

/// From -1 to 1 across a picture.
fn unit(pixel: usize) -> f32 {
    let pixel = u16::try_from(pixel).map_or(0.0, f32::from);
    let width = u16::try_from(STONE).map_or(1.0, f32::from);
    ((pixel + 0.5) / width * 2.0 - 1.0) / FILLED
}

/// How much of a pixel is inside the stone, smoothed at the edge.
fn coverage((x, y): (f32, f32)) -> f32 {
    let edge = 2.2 / u16::try_from(STONE).map_or(1.0, f32::from);
    ((1.0 - x.hypot(y)) / edge + 0.5).clamp(0.0, 1.0)
}

/// Light from the upper left on a lens: 0 facing away, 1 facing the light.
fn light((x, y): (f32, f32)) -> f32 {
    let height = (1.0 - (x * x + y * y)).max(0.0).sqrt();
    let (lx, ly, lz) = (-0.45, -0.55, 0.70);
    // A stone is flatter than a ball.
    let (nx, ny, nz) = (x * 0.75, y * 0.75, height + 0.25);
    let length = (nx * nx + ny * ny + nz * nz).sqrt();
    ((nx * lx + ny * ly + nz * lz) / length).clamp(0.0, 1.0)
}

fn black(place: (f32, f32)) -> Color32 {
    let light = light(place);
    let gray = 18.0 + 34.0 * light + 92.0 * light.powi(14);
    shade(gray, gray, gray * 1.03, coverage(place))
}

fn white(place: (f32, f32)) -> Color32 {
    let light = light(place);
    let rim = place.0.hypot(place.1).powi(8) * 22.0;
    let gray = 196.0 + 56.0 * light.powf(0.7) - rim;
    shade(gray + 2.0, gray, gray - 4.0, coverage(place))
}

fn shadow((x, y): (f32, f32)) -> Color32 {
    let distance = x.hypot(y);
    let alpha = (1.06 - distance).clamp(0.0, 0.26) / 0.26;
    shade(28.0, 16.0, 4.0, alpha * alpha * (3.0 - 2.0 * alpha) * 0.42)
}

fn shade(red: f32, green: f32, blue: f32, alpha: f32) -> Color32 {
    Color32::from_rgba_unmultiplied(byte(red), byte(green), byte(blue), byte(alpha * 255.0))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to what a byte holds"
)]
fn byte(value: f32) -> u8 {
    value.round().clamp(0.0, 255.0) as u8
}

fn wood() -> ColorImage {
    let mut pixels = Vec::with_capacity(WOOD * WOOD);
    for y in 0..WOOD {
        for x in 0..WOOD {
            let x = u16::try_from(x).map_or(0.0, f32::from);
            let y = u16::try_from(y).map_or(0.0, f32::from);
            pixels.push(fiber(x, y));
        }
    }
    ColorImage::new([WOOD, WOOD], pixels)
}

/// The grain: growth rings along the board, slightly bent, with fine pores.
fn fiber(x: f32, y: f32) -> Color32 {
    let drift = 7.0 * noise(x / 90.0, y / 260.0) + 3.0 * noise(x / 40.0 + 7.0, y / 120.0);
    let rings = noise((x + drift) / 6.5, y / 900.0);
    let fine = noise((x + drift * 0.5) / 1.7, y / 46.0);
    let broad = noise(x / 70.0 + 31.0, y / 180.0);
    let tone = 1.0 + 0.050 * (rings - 0.5) + 0.035 * (fine - 0.5) + 0.06 * (broad - 0.5);
    shade(231.0 * tone, 193.0 * tone, 127.0 * tone * tone, 1.0)
}

/// Smooth noise from 0 to 1.
fn noise(x: f32, y: f32) -> f32 {
    let (column, row) = (x.floor(), y.floor());
    let ease = |t: f32| t * t * (3.0 - 2.0 * t);
    let (across, down) = (ease(x - column), ease(y - row));
    let mix = |from: f32, to: f32, part: f32| from + (to - from) * part;
    mix(
        mix(dice(column, row), dice(column + 1.0, row), across),
        mix(
            dice(column, row + 1.0),
            dice(column + 1.0, row + 1.0),
            across,
        ),
        down,
    )
}

/// A pseudorandom number from 0 to 1, always the same for the same position.
fn dice(x: f32, y: f32) -> f32 {
    let value = (x * 127.1 + y * 311.7).sin() * 43758.547;
    value - value.floor()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_are_round_and_white_is_lighter_than_black() {
        assert_eq!(black((1.06, 0.0)).a(), 0);
        assert_eq!(white((0.0, 0.0)).a(), 255);
        assert!(white((0.3, 0.3)).r() > black((-0.4, -0.4)).r());
    }

    #[test]
    fn the_wood_is_of_one_color_seen_from_afar() {
        let image = wood();
        let mean = |pick: fn(&Color32) -> u8| {
            image
                .pixels
                .iter()
                .map(|pixel| usize::from(pick(pixel)))
                .sum::<usize>()
                / image.pixels.len()
        };
        let average = [mean(Color32::r), mean(Color32::g), mean(Color32::b)];
        for (found, wanted) in average.into_iter().zip([229usize, 191, 126]) {
            assert!(found.abs_diff(wanted) < 8, "{average:?}");
        }
    }
}
