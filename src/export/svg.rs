//! Writes a scene as SVG 1.1. Knows no board.

use std::fmt::Write as _;

use super::scene::{Blend, Drawing, Fill, Form, GRAIN, Ink, Pen, Scene, Segment, Spot};

/// The built-in font by name, then common system fonts.
const FAMILY: &str = "'Noto Sans', 'DejaVu Sans', 'Segoe UI', 'Helvetica Neue', Arial, 'Noto Sans CJK JP', \
                      'Hiragino Sans', 'Yu Gothic', 'Microsoft YaHei', sans-serif";

pub(super) fn write(scene: &Scene) -> String {
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let (width, height) = (number(scene.width), number(scene.height));
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\">"
    );
    let _ = writeln!(out, "<title>{}</title>", escaped(&scene.title));
    blends(&mut out, scene);
    for layer in scene
        .layers
        .iter()
        .filter(|layer| !layer.drawings.is_empty())
    {
        let has_text = layer
            .drawings
            .iter()
            .any(|drawing| matches!(drawing.form, Form::Text { .. }));
        let _ = write!(out, "<g class=\"{}\"", layer.name);
        if has_text {
            let _ = write!(
                out,
                " font-family=\"{FAMILY}\" font-weight=\"600\" text-anchor=\"middle\""
            );
        }
        out.push_str(">\n");
        for drawing in &layer.drawings {
            element(&mut out, drawing);
        }
        out.push_str("</g>\n");
    }
    out.push_str("</svg>\n");
    out
}

/// The gradients that the scene uses.
fn blends(out: &mut String, scene: &Scene) {
    let drawings = || scene.layers.iter().flat_map(|layer| &layer.drawings);
    let used = Blend::ALL
        .into_iter()
        .filter(|&blend| drawings().any(|drawing| drawing.fill == Some(Fill::Blend(blend))));
    let mut defs = String::new();
    for blend in used {
        let name = blend.name();
        let kind = match blend.focus() {
            None => {
                let _ = writeln!(
                    defs,
                    "<linearGradient id=\"{name}\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"0\" x2=\"{}\" \
                     y2=\"0\" spreadMethod=\"reflect\">",
                    number(GRAIN)
                );
                "linear"
            }
            Some((x, y, radius)) => {
                let (x, y, radius) = (number(x), number(y), number(radius));
                let _ = writeln!(
                    defs,
                    "<radialGradient id=\"{name}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\">"
                );
                "radial"
            }
        };
        for &(at, ink) in blend.stops() {
            let _ = write!(
                defs,
                "<stop offset=\"{}\" stop-color=\"{}\"",
                number(at),
                color(ink)
            );
            opacity(&mut defs, "stop-opacity", ink);
            defs.push_str("/>\n");
        }
        let _ = writeln!(defs, "</{kind}Gradient>");
    }
    if !defs.is_empty() {
        let _ = write!(out, "<defs>\n{defs}</defs>\n");
    }
}

fn element(out: &mut String, drawing: &Drawing) {
    let name = geometry(out, &drawing.form);
    match drawing.fill {
        Some(Fill::Plain(ink)) => {
            let _ = write!(out, " fill=\"{}\"", color(ink));
            opacity(out, "fill-opacity", ink);
        }
        Some(Fill::Blend(blend)) => {
            let _ = write!(out, " fill=\"url(#{})\"", blend.name());
        }
        None if name == "line" => {}
        None => out.push_str(" fill=\"none\""),
    }
    if let Some(Pen { ink, width }) = drawing.pen {
        let _ = write!(
            out,
            " stroke=\"{}\" stroke-width=\"{}\"",
            color(ink),
            number(width)
        );
        opacity(out, "stroke-opacity", ink);
    }
    match &drawing.form {
        Form::Text { text, .. } => {
            let title = drawing.says.as_ref().map(|says| escaped(says));
            let title = title.map(|says| format!("<title>{says}</title>"));
            let _ = writeln!(
                out,
                ">{}{}</text>",
                title.unwrap_or_default(),
                escaped(text)
            );
        }
        _ => out.push_str("/>\n"),
    }
}

/// Opens an element with its coordinates, and returns its name.
fn geometry(out: &mut String, form: &Form) -> &'static str {
    let (name, places) = match form {
        Form::Rect {
            at,
            width,
            height,
            round,
        } => {
            let (at, width, height) = (xy("x", "y", *at), number(*width), number(*height));
            let mut places = format!("{at} width=\"{width}\" height=\"{height}\"");
            if *round > 0.0 {
                let _ = write!(places, " rx=\"{}\"", number(*round));
            }
            ("rect", places)
        }
        Form::Circle { center, radius } => {
            let places = format!("{} r=\"{}\"", xy("cx", "cy", *center), number(*radius));
            ("circle", places)
        }
        Form::Line { from, to } => {
            let places = format!("{} {}", xy("x1", "y1", *from), xy("x2", "y2", *to));
            ("line", places)
        }
        Form::Polygon(corners) => {
            let corners = corners.iter().map(|&corner| pair(corner));
            let corners = corners.collect::<Vec<_>>().join(" ");
            ("polygon", format!("points=\"{corners}\""))
        }
        Form::Outline(segments) => ("path", format!("d=\"{}\"", path(segments))),
        Form::Text {
            at,
            size,
            width,
            text,
        } => {
            let mut places = format!("{} font-size=\"{}\"", xy("x", "y", *at), number(*size));
            // Another font than the built-in one may be wider, so longer texts get a fixed length.
            if text.chars().count() > 1 {
                let width = number(*width);
                let _ = write!(
                    places,
                    " textLength=\"{width}\" lengthAdjust=\"spacingAndGlyphs\""
                );
            }
            ("text", places)
        }
    };
    let _ = write!(out, "<{name} {places}");
    name
}

fn path(segments: &[Segment]) -> String {
    let mut out = String::new();
    for segment in segments {
        let _ = match *segment {
            Segment::Move(to) => write!(out, "M{}", pair(to)),
            Segment::Line(to) => write!(out, "L{}", pair(to)),
            Segment::Quad(bend, to) => write!(out, "Q{} {}", pair(bend), pair(to)),
            Segment::Cubic(first, second, to) => {
                write!(out, "C{} {} {}", pair(first), pair(second), pair(to))
            }
            Segment::Close => write!(out, "Z"),
        };
    }
    out
}

fn pair(spot: Spot) -> String {
    format!("{},{}", number(spot.x), number(spot.y))
}

fn xy(x: &str, y: &str, spot: Spot) -> String {
    format!("{x}=\"{}\" {y}=\"{}\"", number(spot.x), number(spot.y))
}

fn color(ink: Ink) -> String {
    format!("#{:02x}{:02x}{:02x}", ink.0, ink.1, ink.2)
}

fn opacity(out: &mut String, name: &str, ink: Ink) {
    if ink.3 < 255 {
        let _ = write!(out, " {name}=\"{}\"", number(f32::from(ink.3) / 255.0));
    }
}

/// A number with at most two decimals.
fn number(value: f32) -> String {
    let text = format!("{value:.2}");
    let short = text.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { "0" } else { short }.to_owned()
}

/// A text escaped for XML; characters that XML 1.0 forbids become U+FFFD.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            _ => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use roxmltree::{Document, Node};

    use crate::export::testing::{board_of, sample};
    use crate::export::{PictureOptions, svg};

    /// The elements of a layer.
    fn layer<'a>(document: &'a Document<'a>, name: &str) -> Vec<Node<'a, 'a>> {
        let found = document
            .descendants()
            .find(|node| node.attribute("class") == Some(name));
        let children = found.into_iter().flat_map(|node| node.children());
        children.filter(Node::is_element).collect()
    }

    fn value(node: &Node<'_, '_>, name: &str) -> f32 {
        node.attribute(name).unwrap().parse().unwrap()
    }

    #[test]
    fn stones_and_letters_stand_where_they_belong() {
        let board = sample("welcome", 0);
        let text = svg(&board, &PictureOptions::default());
        let document = Document::parse(&text).unwrap();
        // A cell is 40 wide; the part shown begins at N19, where the first lines cross.
        let lines = layer(&document, "lines");
        assert_eq!(lines.len(), 6 + 7);
        let (x, y) = (value(&lines[6], "x1"), value(&lines[0], "y1"));
        let stones = layer(&document, "stones");
        assert_eq!(stones.len(), 2 * board.stones.len());
        let p19 = &stones[board.stones.len()];
        assert_eq!((value(p19, "cx"), value(p19, "cy")), (x + 80.0, y));
        assert_eq!(p19.attribute("fill"), Some("url(#bunki-white)"));
        let letters = layer(&document, "letters");
        let words: Vec<_> = letters.iter().filter_map(Node::text).collect();
        assert_eq!(words, ["a", "b", "c", "d"]);
        let a = letters.iter().find(|node| node.text() == Some("a"));
        // Centered by its ink, which is not quite the middle of its advance width.
        assert!((value(a.unwrap(), "x") - (x + 5.0 * 40.0)).abs() < 1.0);
        // The left and the lower edge are cut: lines run on there, but end at the upper right corner.
        assert!(value(&lines[0], "x1") < x && value(&lines[6], "y2") > y + 5.0 * 40.0);
        assert!((value(&lines[0], "x2") - (x + 6.0 * 40.0)).abs() < 2.0);
        assert!((value(&lines[6], "y1") - y).abs() < 2.0);
    }

    #[test]
    fn every_mark_has_its_element() {
        let text = svg(&sample("marks", 0), &PictureOptions::default());
        let document = Document::parse(&text).unwrap();
        let names = |name| -> Vec<_> {
            let nodes = layer(&document, name).into_iter();
            nodes
                .map(|node| node.tag_name().name().to_owned())
                .collect()
        };
        let strokes = names("strokes");
        assert_eq!(strokes, ["line", "polygon", "line"]);
        // TR SQ CR MA (two lines) SL, four squares of territory.
        assert_eq!(
            names("marks"),
            [
                "polygon", "rect", "circle", "line", "line", "rect", "rect", "rect", "rect", "rect"
            ]
        );
        assert_eq!(names("selected"), ["rect"]);
        let dimmed = svg(&sample("marks", 1), &PictureOptions::default());
        let document = Document::parse(&dimmed).unwrap();
        assert_eq!(layer(&document, "dim").len(), 2);
        assert_eq!(layer(&document, "last-move").len(), 1);
    }

    #[test]
    fn any_label_gives_well_formed_xml() {
        let odd = "a<b>&\"c\u{1}\u{fffe}黒</text>";
        let board = board_of(&format!("(;SZ[5]LB[bb:{odd}])"), 0);
        let text = svg(&board, &PictureOptions::default());
        let document = Document::parse(&text).unwrap();
        let titles: Vec<_> = document
            .descendants()
            .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "title")))
            .filter_map(|node| node.text())
            .collect();
        // A text that does not fit is cut; its title has all of it.
        assert_eq!(
            titles,
            ["Black to play", "a<b>&\"c\u{fffd}\u{fffd}黒</text>"]
        );
    }

    #[test]
    fn othello_and_chess_have_cells() {
        for (name, men) in [("othello", "stones"), ("chess", "pieces")] {
            let text = svg(&sample(name, 0), &PictureOptions::default());
            let document = Document::parse(&text).unwrap();
            let cells = layer(&document, "cells");
            let squares = cells
                .iter()
                .filter(|node| node.has_tag_name("rect"))
                .count();
            assert_eq!(squares, 64);
            assert!(!layer(&document, men).is_empty());
            assert!(layer(&document, "lines").is_empty());
        }
    }
}
