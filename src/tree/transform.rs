//! A node's text with its board rotated, mirrored, or its colors exchanged. Unreadable values stay as written. It does
//! not know comments: their words are exchanged elsewhere.

use std::ops::Range;

use super::{Node, node_text};
use crate::board::{Area, Color, Orientation, Point, Symmetry};
use crate::syntax::property::Kind;
use crate::syntax::value::{self, Context, Reading};

/// The properties of one color, each with its counterpart for the other color.
const COLORS: &[[&str; 2]] = &[
    ["B", "W"],
    ["AB", "AW"],
    ["TB", "TW"],
    ["BL", "WL"],
    ["OB", "OW"],
    ["PB", "PW"],
    ["BR", "WR"],
    ["BT", "WT"],
    ["GB", "GW"],
];

/// The node's text with its board in this orientation; only idents and values that change are replaced.
#[must_use]
pub fn transformed(text: &str, context: Context, orientation: Orientation) -> String {
    let text = node_text::closed(text);
    let place = |part: &str| {
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        start..start + part.len()
    };
    let transformer = Transformer {
        context,
        then: Context {
            size: orientation.symmetry.size(context.size),
            ..context
        },
        orientation,
    };
    let mut edits: Vec<(Range<usize>, String)> = Vec::new();
    for property in Node::new(&text, context).properties() {
        let ident = property.ident();
        if orientation.swap
            && let Some(other) = other_color(&ident)
        {
            edits.push((place(property.raw_ident()), other.to_owned()));
        }
        let Some(known) = property.known() else {
            continue;
        };
        let rule = known.rule();
        let values: Vec<&str> = property.values().collect();
        if let ("VW", true, [a, b]) = (rule.ident, context.ff < 4, values.as_slice()) {
            let corners = transformer.corners(a, b);
            for (raw, new) in [a, b].into_iter().zip(corners.into_iter().flatten()) {
                edits.push((place(raw), new));
            }
            continue;
        }
        for raw in values {
            if let Some(new) = transformer.value(rule.ident, rule.kind, raw) {
                edits.push((place(raw), new));
            }
        }
    }
    let mut out = String::with_capacity(text.len());
    let mut end = 0;
    for (range, new) in edits {
        out.push_str(text.get(end..range.start).unwrap_or_default());
        out.push_str(&new);
        end = range.end;
    }
    out.push_str(text.get(end..).unwrap_or_default());
    out
}

fn other_color(ident: &str) -> Option<&'static str> {
    COLORS.iter().find_map(|[black, white]| {
        if *black == ident {
            Some(*white)
        } else {
            (*white == ident).then_some(*black)
        }
    })
}

struct Transformer {
    context: Context,
    then: Context,
    orientation: Orientation,
}

impl Transformer {
    fn point(&self, point: Point) -> String {
        let point = self.orientation.symmetry.apply(point, self.context.size);
        value::write_point(point, self.then)
    }

    fn area(&self, area: Area) -> Area {
        self.orientation.symmetry.area(area, self.context.size)
    }

    fn read(&self, raw: &str) -> Option<Point> {
        value::point(raw.as_bytes(), self.context).get()
    }

    /// The new value; `None` if it stays the same.
    fn value(&self, ident: &str, kind: Kind, raw: &str) -> Option<String> {
        match kind {
            Kind::Color | Kind::Result | Kind::Real if self.orientation.swap => {
                other_value(ident, raw)
            }
            _ if self.orientation.symmetry == Symmetry::Same => None,
            Kind::Move => {
                let read = value::mv(raw.as_bytes(), self.context).get()?;
                Some(self.point(read?))
            }
            Kind::Points | Kind::MaybePoints => {
                let area = value::area(raw.as_bytes(), self.context).get()?;
                Some(value::write_area(self.area(area), self.then))
            }
            Kind::Ordered => Some(self.point(self.read(raw)?)),
            Kind::Labels => {
                let (at, text) = value::label(raw, self.context)?;
                Some(format!("{}:{text}", self.point(at.get()?)))
            }
            Kind::Arrows => {
                let (from, to) = value::pair(raw, self.context)?;
                Some(format!(
                    "{}:{}",
                    self.point(from.get()?),
                    self.point(to.get()?)
                ))
            }
            Kind::Size if self.then.size != self.context.size => {
                Some(value::write_size(self.then.size))
            }
            _ => None,
        }
    }

    /// The two corners of the old `VW`, upper left and lower right.
    fn corners(&self, a: &str, b: &str) -> Option<[String; 2]> {
        if self.orientation.symmetry == Symmetry::Same {
            return None;
        }
        let area = self.area(Area::between(self.read(a)?, self.read(b)?));
        let corners = [area.upper_left, area.lower_right];
        Some(corners.map(|corner| value::write_point(corner, self.then)))
    }
}

/// `PL`, `RE` and `V` with the colors exchanged.
fn other_value(ident: &str, raw: &str) -> Option<String> {
    match ident {
        "PL" => Some(
            match value::color(raw).get()? {
                Color::Black => "W",
                Color::White => "B",
            }
            .to_owned(),
        ),
        "RE" => match raw.strip_prefix("B+") {
            Some(rest) => Some(format!("W+{rest}")),
            None => raw.strip_prefix("W+").map(|rest| format!("B+{rest}")),
        },
        // "positive values are good for black" (FF[4]).
        "V" => match value::real(raw) {
            Reading::Clean(number) if number != 0.0 => Some(match raw.strip_prefix('-') {
                Some(rest) => rest.to_owned(),
                None => format!("-{}", raw.strip_prefix('+').unwrap_or(raw)),
            }),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;

    /// A node of a 9x9 board after this symmetry.
    fn turned(text: &str, symmetry: Symmetry) -> String {
        nine(
            text,
            Orientation {
                symmetry,
                swap: false,
            },
        )
    }

    /// A node of a 9x9 board with its colors exchanged.
    fn swapped(text: &str) -> String {
        nine(
            text,
            Orientation {
                symmetry: Symmetry::Same,
                swap: true,
            },
        )
    }

    fn nine(text: &str, orientation: Orientation) -> String {
        let context = Context {
            size: Size::new(9, 9).unwrap(),
            ..Context::default()
        };
        transformed(text, context, orientation)
    }

    #[test]
    fn every_point_turns_and_everything_else_stays() {
        assert_eq!(
            turned(
                r"; B [ab] LB[aa:x\:y]AR[aa:bc]TR[aa:bc][zz]C[aa]N[A9]VW[]",
                Symmetry::Mirror
            ),
            r"; B [ib] LB[ia:x\:y]AR[ia:hc]TR[ha:ic][zz]C[aa]N[A9]VW[]"
        );
        assert_eq!(turned(";B[tt];", Symmetry::TurnRight), ";B[tt];");
        assert_eq!(turned(";L[aa][bb]", Symmetry::Flip), ";L[ai][bh]");
    }

    #[test]
    fn colors_exchange_in_idents_and_in_values() {
        assert_eq!(
            swapped(";AB[aa]AW[bb]PL[B]RE[W+3.5]PB[x]BR[1d]V[-5.5]KM[6.5]C[Black]"),
            ";AW[aa]AB[bb]PL[W]RE[B+3.5]PW[x]WR[1d]V[5.5]KM[6.5]C[Black]"
        );
        assert_eq!(swapped(";Black[aa]"), ";W[aa]");
    }

    #[test]
    fn sides_and_old_views_follow() {
        let context = Context {
            size: Size::new(5, 9).unwrap(),
            ff: 3,
            ..Context::default()
        };
        let right = Orientation {
            symmetry: Symmetry::TurnRight,
            swap: false,
        };
        assert_eq!(
            transformed(";SZ[5:9]VW[aa][bc]", context, right),
            ";SZ[9:5]VW[ga][ib]"
        );
    }
}
