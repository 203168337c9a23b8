//! A node's text with its board turned, mirrored, or its colors exchanged. What cannot be read stays as it stands.

use std::ops::Range;

use super::{Node, write};
use crate::board::{Color, Point, Symmetry};
use crate::syntax::escape;
use crate::syntax::property::{Kind, Known};
use crate::syntax::value::{self, Context, Reading};

/// What is done to a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// How its points move.
    pub symmetry: Symmetry,
    /// Whether black and white are exchanged.
    pub swap: bool,
}

impl Turn {
    /// This one and then another, as one.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        Self {
            symmetry: self.symmetry.then(next.symmetry),
            swap: self.swap != next.swap,
        }
    }
}

/// The properties that speak of one color, with those that say the same of the other.
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

/// The node's text after a turn; only idents and values that change are exchanged, each in its place.
#[must_use]
pub fn turned(text: &str, context: Context, turn: Turn) -> String {
    let text = write::closed(text);
    let place = |part: &str| {
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        start..start + part.len()
    };
    let turner = Turner {
        context,
        then: Context {
            size: turn.symmetry.size(context.size),
            ..context
        },
        turn,
    };
    let mut edits: Vec<(Range<usize>, String)> = Vec::new();
    for property in Node::new(&text, context).properties() {
        let ident = property.ident();
        if turn.swap
            && let Some(other) = other_color(&ident)
        {
            edits.push((place(property.raw_ident()), other.to_owned()));
        }
        let Some(known) = Known::find(property.raw_ident().as_bytes()) else {
            continue;
        };
        let rule = known.rule();
        let values: Vec<&str> = property.values().collect();
        if let ("VW", true, [a, b]) = (rule.ident, context.ff < 4, values.as_slice()) {
            let corners = turner.corners(a, b);
            for (raw, new) in [a, b].into_iter().zip(corners.into_iter().flatten()) {
                edits.push((place(raw), new));
            }
            continue;
        }
        for raw in values {
            if let Some(new) = turner.value(rule.ident, rule.kind, raw) {
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

struct Turner {
    context: Context,
    then: Context,
    turn: Turn,
}

impl Turner {
    fn point(&self, point: Point) -> String {
        let point = self.turn.symmetry.apply(point, self.context.size);
        value::write_point(point, self.then)
    }

    fn read(&self, raw: &str) -> Option<Point> {
        value::point(raw.as_bytes(), self.context).get()
    }

    /// What a value becomes; none where it stays.
    fn value(&self, ident: &str, kind: Kind, raw: &str) -> Option<String> {
        match kind {
            Kind::Color | Kind::Result | Kind::Real if self.turn.swap => other_value(ident, raw),
            _ if self.turn.symmetry == Symmetry::Same => None,
            Kind::Move => {
                let read = value::mv(raw.as_bytes(), self.context).get()?;
                Some(self.point(read?))
            }
            Kind::Points | Kind::MaybePoints => {
                let area = value::area(raw.as_bytes(), self.context).get()?;
                let (a, b) = self.area(area);
                Some(if a == b {
                    value::write_point(a, self.then)
                } else {
                    let corner = |point| value::write_point(point, self.then);
                    format!("{}:{}", corner(a), corner(b))
                })
            }
            Kind::Ordered => Some(self.point(self.read(raw)?)),
            Kind::Labels => {
                let (at, text) = escape::compose(raw)?;
                Some(format!("{}:{text}", self.point(self.read(at)?)))
            }
            Kind::Arrows => {
                let (from, to) = raw.split_once(':')?;
                let (from, to) = (self.read(from)?, self.read(to)?);
                Some(format!("{}:{}", self.point(from), self.point(to)))
            }
            Kind::Size if self.then.size != self.context.size => {
                let size = self.then.size;
                Some(format!("{}:{}", size.columns(), size.rows()))
            }
            _ => None,
        }
    }

    fn area(&self, (a, b): (Point, Point)) -> (Point, Point) {
        let turn = |point| self.turn.symmetry.apply(point, self.context.size);
        let (a, b) = (turn(a), turn(b));
        (
            Point::new(a.column.min(b.column), a.row.min(b.row)),
            Point::new(a.column.max(b.column), a.row.max(b.row)),
        )
    }

    /// The two corners of the old `VW`, upper left and lower right.
    fn corners(&self, a: &str, b: &str) -> Option<[String; 2]> {
        if self.turn.symmetry == Symmetry::Same {
            return None;
        }
        let (a, b) = self.area((self.read(a)?, self.read(b)?));
        Some([a, b].map(|corner| value::write_point(corner, self.then)))
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

    fn nine(text: &str, symmetry: Symmetry, swap: bool) -> String {
        let context = Context {
            size: Size::new(9, 9).unwrap(),
            ..Context::default()
        };
        turned(text, context, Turn { symmetry, swap })
    }

    #[test]
    fn everything_that_names_a_point_turns_and_all_else_stays() {
        assert_eq!(
            nine(
                r"; B [ab] LB[aa:x\:y]AR[aa:bc]TR[aa:bc][zz]C[aa]N[A9]VW[]",
                Symmetry::Mirror,
                false
            ),
            r"; B [ib] LB[ia:x\:y]AR[ia:hc]TR[ha:ic][zz]C[aa]N[A9]VW[]"
        );
        assert_eq!(nine(";B[tt];", Symmetry::TurnRight, false), ";B[tt];");
        assert_eq!(nine(";L[aa][bb]", Symmetry::Flip, false), ";L[ai][bh]");
    }

    #[test]
    fn colors_exchange_in_idents_and_in_values() {
        assert_eq!(
            nine(
                ";AB[aa]AW[bb]PL[B]RE[W+3.5]PB[x]BR[1d]V[-5.5]KM[6.5]C[Black]",
                Symmetry::Same,
                true
            ),
            ";AW[aa]AB[bb]PL[W]RE[B+3.5]PW[x]WR[1d]V[5.5]KM[6.5]C[Black]"
        );
        assert_eq!(nine(";Black[aa]", Symmetry::Same, true), ";W[aa]");
    }

    #[test]
    fn sides_and_old_views_follow() {
        let context = Context {
            size: Size::new(5, 9).unwrap(),
            ff: 3,
            ..Context::default()
        };
        let turn = Turn {
            symmetry: Symmetry::TurnRight,
            swap: false,
        };
        assert_eq!(
            turned(";SZ[5:9]VW[aa][bc]", context, turn),
            ";SZ[9:5]VW[ga][ib]"
        );
    }
}
