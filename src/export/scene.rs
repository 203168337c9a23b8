//! A picture as plain shapes in layers; lengths are in pixels from the top left.
//!
//! Knows no board; other files fill it, and turn it into SVG or pixels.

/// A whole picture.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    /// In pixels.
    pub(super) width: f32,
    /// In pixels.
    pub(super) height: f32,
    /// A description for people who cannot see it.
    pub(super) title: String,
    /// From the wood up to the letters.
    pub(super) layers: Vec<Layer>,
}

/// Shapes that belong together.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    /// A name for those who read or style the SVG.
    pub(super) name: &'static str,
    /// In drawing order.
    pub(super) drawings: Vec<Drawing>,
}

impl Layer {
    pub(super) const fn new(name: &'static str) -> Self {
        Self {
            name,
            drawings: Vec::new(),
        }
    }

    pub(super) fn add(&mut self, form: Form, fill: Option<Fill>, pen: Option<Pen>) {
        self.drawings.push(Drawing {
            form,
            fill,
            pen,
            says: None,
        });
    }

    pub(super) fn fill(&mut self, form: Form, fill: Fill) {
        self.add(form, Some(fill), None);
    }

    pub(super) fn stroke(&mut self, form: Form, pen: Pen) {
        self.add(form, None, Some(pen));
    }
}

/// One form with its colors.
#[derive(Clone, Debug)]
pub(super) struct Drawing {
    pub(super) form: Form,
    pub(super) fill: Option<Fill>,
    pub(super) pen: Option<Pen>,
    /// The whole text, if it was cut.
    pub(super) says: Option<String>,
}

/// A position in the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Spot {
    pub(super) x: f32,
    pub(super) y: f32,
}

impl Spot {
    pub(super) const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    pub(super) fn shifted(self, x: f32, y: f32) -> Self {
        Self::new(self.x + x, self.y + y)
    }
}

/// What is drawn.
#[derive(Clone, Debug)]
pub(super) enum Form {
    /// A rectangle by its upper left corner; `round` is the radius of its corners.
    Rect {
        at: Spot,
        width: f32,
        height: f32,
        round: f32,
    },
    /// A circle around its middle.
    Circle { center: Spot, radius: f32 },
    /// A straight line.
    Line { from: Spot, to: Spot },
    /// A closed polygon.
    Polygon(Vec<Spot>),
    /// An outline from a font.
    Outline(Vec<Segment>),
    /// One line of text, centered on the middle of its baseline.
    Text {
        at: Spot,
        size: f32,
        /// Its width.
        width: f32,
        text: String,
    },
}

impl Form {
    /// A rectangle around its middle.
    pub(super) fn centered(center: Spot, width: f32, height: f32, round: f32) -> Self {
        Self::Rect {
            at: center.shifted(-width / 2.0, -height / 2.0),
            width,
            height,
            round,
        }
    }
}

/// A segment of an outline.
#[derive(Clone, Copy, Debug)]
pub(super) enum Segment {
    Move(Spot),
    Line(Spot),
    Quad(Spot, Spot),
    Cubic(Spot, Spot, Spot),
    Close,
}

/// A color with opacity, 255 for opaque.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ink(pub(super) u8, pub(super) u8, pub(super) u8, pub(super) u8);

impl Ink {
    pub(super) const fn solid(red: u8, green: u8, blue: u8) -> Self {
        Self(red, green, blue, 255)
    }
}

/// The fill of an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fill {
    Plain(Ink),
    Blend(Blend),
}

/// The gradients that a board needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Blend {
    /// The grain of the wood.
    Wood,
    /// A black stone, lit from the upper left.
    BlackStone,
    /// A white stone, lit from the upper left.
    WhiteStone,
    /// The shadow of a stone.
    Shadow,
}

impl Blend {
    pub(super) const ALL: [Self; 4] =
        [Self::Wood, Self::BlackStone, Self::WhiteStone, Self::Shadow];

    /// Its name in an SVG.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Wood => "bunki-wood",
            Self::BlackStone => "bunki-black",
            Self::WhiteStone => "bunki-white",
            Self::Shadow => "bunki-shadow",
        }
    }

    /// The position of each color, from 0 to 1.
    pub(super) const fn stops(self) -> &'static [(f32, Ink)] {
        match self {
            Self::Wood => WOOD,
            Self::BlackStone => BLACK,
            Self::WhiteStone => WHITE,
            Self::Shadow => SHADOW,
        }
    }

    /// For radial gradients, the center and the radius, for a circle of width 1; `None` for a linear one.
    pub(super) const fn focus(self) -> Option<(f32, f32, f32)> {
        match self {
            Self::Wood => None,
            Self::BlackStone => Some((0.34, 0.3, 0.7)),
            Self::WhiteStone => Some((0.36, 0.32, 0.74)),
            Self::Shadow => Some((0.5, 0.5, 0.5)),
        }
    }
}

const WOOD: &[(f32, Ink)] = &[
    (0.0, Ink::solid(229, 191, 125)),
    (0.11, Ink::solid(234, 197, 132)),
    (0.19, Ink::solid(228, 189, 122)),
    (0.37, Ink::solid(232, 194, 128)),
    (0.46, Ink::solid(225, 186, 120)),
    (0.55, Ink::solid(231, 193, 127)),
    (0.78, Ink::solid(235, 198, 134)),
    (0.86, Ink::solid(227, 188, 121)),
    (1.0, Ink::solid(231, 194, 128)),
];
const BLACK: &[(f32, Ink)] = &[
    (0.0, Ink::solid(132, 131, 134)),
    (0.16, Ink::solid(92, 91, 94)),
    (0.42, Ink::solid(50, 49, 51)),
    (0.75, Ink::solid(29, 28, 30)),
    (1.0, Ink::solid(16, 16, 18)),
];
const WHITE: &[(f32, Ink)] = &[
    (0.0, Ink::solid(255, 255, 254)),
    (0.45, Ink::solid(248, 247, 243)),
    (0.78, Ink::solid(232, 229, 222)),
    (1.0, Ink::solid(196, 191, 181)),
];
const SHADOW: &[(f32, Ink)] = &[
    (0.0, Ink(28, 16, 4, 110)),
    (0.78, Ink(28, 16, 4, 104)),
    (0.9, Ink(28, 16, 4, 50)),
    (1.0, Ink(28, 16, 4, 0)),
];

/// The width after which the wood's grain repeats, in pixels.
pub(super) const GRAIN: f32 = 140.0;

/// A line's color and width.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pen {
    pub(super) ink: Ink,
    pub(super) width: f32,
}

impl Pen {
    pub(super) const fn new(ink: Ink, width: f32) -> Self {
        Self { ink, width }
    }
}
