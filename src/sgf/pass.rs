//! One pass over a node that finds out whether nothing is wrong with it, as with nearly all nodes.
//!
//! It stores nothing and tells no fault: where it is in doubt, it gives up, and the node is read again with care.

use super::points::{PointSets, on_board, plain_point};
use super::sets::Sets;
use super::value_fault::value_fault;
use crate::board::GameKind;
use crate::syntax::property::{Class, Kind, Known, Rule};
use crate::syntax::text::utf8;
use crate::syntax::token;
use crate::syntax::value::Context;

/// The most unknown properties of a node that are told apart.
const UNKNOWN: usize = 8;

/// A pass over one node.
#[derive(Debug)]
pub(super) struct Pass<'a> {
    context: Context,
    points: &'a mut PointSets,
    sets: &'a Sets,
    /// In the root of a game, what its values are read by: `FF`, `GM` and `SZ` as they stand.
    header: Option<&'a mut String>,
    /// The known properties so far.
    seen: u128,
    /// The unknown ones.
    unknown: [[u8; 2]; UNKNOWN],
    /// How many.
    many_unknown: usize,
    /// Whether the sets of points are those of this node.
    has_sets: bool,
}

/// A node with which nothing is wrong.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clean<'t> {
    /// The text behind its last value.
    pub(super) rest: &'t [u8],
    /// Whether it has game info.
    pub(super) has_info: bool,
}

impl<'a> Pass<'a> {
    #[inline]
    pub(super) const fn new(context: Context, points: &'a mut PointSets, sets: &'a Sets) -> Self {
        Self {
            context,
            points,
            sets,
            header: None,
            seen: 0,
            unknown: [[0; 2]; UNKNOWN],
            many_unknown: 0,
            has_sets: false,
        }
    }

    /// Like [`Self::new`] for the root of a game; writes what its values are read by.
    pub(super) const fn of_root(
        context: Context,
        points: &'a mut PointSets,
        sets: &'a Sets,
        header: &'a mut String,
    ) -> Self {
        let mut pass = Self::new(context, points, sets);
        pass.header = Some(header);
        pass
    }

    /// Passes over a node, given the text behind its `;`. `None` where something may be wrong.
    pub(super) fn node<'t>(&mut self, input: &'t [u8]) -> Option<Clean<'t>> {
        let mut rest = input;
        loop {
            let next = token::skip_blanks(rest);
            if let [b';' | b'(' | b')', ..] = next {
                let has_info = self.seen & self.sets.info != 0;
                let agree = self.sets.agree(self.seen, self.context);
                return agree.then_some(Clean { rest, has_info });
            }
            let (ident, values) = token::capitals(next)?;
            rest = match Known::find(ident) {
                Some(known) => {
                    if self.seen & known.bit() != 0 {
                        return None;
                    }
                    self.seen |= known.bit();
                    self.values(known.rule(), values)?
                }
                None => self.unknown(ident, values)?,
            };
        }
    }

    /// The text behind the values of a property. A further value of one that has a single one is no ident, so that the
    /// pass gives up.
    #[inline]
    fn values<'t>(&mut self, rule: &Rule, input: &'t [u8]) -> Option<&'t [u8]> {
        match rule.kind {
            Kind::Text | Kind::Simple if rule.class != Class::Root => {
                Some(token::value(input).ok()?.0)
            }
            Kind::Points | Kind::MaybePoints | Kind::Ordered | Kind::Labels
                if self.context.kind == GameKind::Go =>
            {
                self.points(rule, input)
            }
            Kind::Move if self.context.kind == GameKind::Go => match token::pair(input) {
                Some((letters, rest)) => on_board(letters, self.context).map(|_| rest),
                None => self.others(rule, input),
            },
            _ => self.others(rule, input),
        }
    }

    /// The text behind points, each of which is named once.
    fn points<'t>(&mut self, rule: &Rule, input: &'t [u8]) -> Option<&'t [u8]> {
        if self.context.ff < 4 && rule.ident == "VW" {
            return None;
        }
        if !self.has_sets {
            self.points.clear();
            self.has_sets = true;
        }
        let mut set = self.points.of(rule);
        each(input, |raw| {
            let point = plain_point(rule.kind, raw, self.context)?;
            match &mut set {
                Some(set) => set.insert(point).then_some(()),
                None => Some(()),
            }
        })
    }

    /// The text behind values that are judged one by one, or not at all in games whose points are not judged.
    fn others<'t>(&mut self, rule: &Rule, input: &'t [u8]) -> Option<&'t [u8]> {
        if rule.class == Class::Root && self.header.is_none() {
            return None;
        }
        if rule.kind.names_points() && self.context.kind != GameKind::Go {
            return if rule.kind.is_list() {
                each(input, |_| Some(()))
            } else {
                Some(token::value(input).ok()?.0)
            };
        }
        let mut judge = |raw: &[u8]| {
            let raw = utf8(raw)?;
            if let Some(header) = self.header.as_deref_mut()
                && matches!(rule.ident, "FF" | "GM" | "SZ")
            {
                push_header(header, rule.ident, raw);
            }
            let fault = value_fault(rule.ident, rule.kind, raw, self.context);
            fault.is_none().then_some(())
        };
        if rule.kind.is_list() {
            return each(input, judge);
        }
        let (rest, raw) = token::value(input).ok()?;
        judge(raw)?;
        Some(rest)
    }

    /// The text behind the values of an unknown property, whatever they are. A longer ident is left to those who look
    /// closely.
    fn unknown<'t>(&mut self, ident: &[u8], input: &'t [u8]) -> Option<&'t [u8]> {
        let name = match *ident {
            [a] => [a, 0],
            [a, b] => [a, b],
            _ => return None,
        };
        if self
            .unknown
            .iter()
            .take(self.many_unknown)
            .any(|other| *other == name)
        {
            return None;
        }
        *self.unknown.get_mut(self.many_unknown)? = name;
        self.many_unknown += 1;
        each(input, |_| Some(()))
    }
}

/// Hands out the values of a property, at least one; returns the text behind the last one, or `None` as soon as one is
/// not taken.
#[inline]
fn each<'t>(input: &'t [u8], mut take: impl FnMut(&'t [u8]) -> Option<()>) -> Option<&'t [u8]> {
    let mut rest = input;
    loop {
        let (behind, raw) = token::value(rest).ok()?;
        take(raw)?;
        rest = token::skip_blanks(behind);
        if rest.first() != Some(&b'[') {
            return Some(behind);
        }
    }
}

/// A node with one move and perhaps a comment, as nearly all nodes are: the text behind it, if nothing is wrong with it.
#[inline]
pub(super) fn lone_move(input: &[u8], context: Context) -> Option<&[u8]> {
    let (b'B' | b'W', values) = input.split_first()? else {
        return None;
    };
    let (letters, mut rest) = token::pair(values)?;
    if context.kind == GameKind::Go {
        on_board(letters, context)?;
    }
    let mut next = token::skip_blanks(rest);
    if let [b'C', comment @ ..] = next {
        rest = token::value(comment).ok()?.0;
        next = token::skip_blanks(rest);
    }
    matches!(next.first(), Some(b';' | b'(' | b')')).then_some(rest)
}

/// Adds a property of a root by which the values of its game are read.
pub(super) fn push_header(header: &mut String, ident: &str, raw: &str) {
    for part in [ident, "[", raw, "]"] {
        header.push_str(part);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;
    use proptest::sample::select;

    use crate::fault::Code;
    use crate::sgf::read;

    /// Codes and subjects of the faults, and the texts of the nodes without blanks.
    fn reading(text: &str) -> (Vec<(Code, String)>, Vec<String>) {
        let (tree, faults) = read(&Arc::new(text.to_owned().into())).unwrap();
        let faults = faults.into_iter();
        let nodes = tree.subtree(crate::tree::CellId::FILE);
        (
            faults
                .map(|fault| (fault.code, fault.subject.into()))
                .collect(),
            nodes
                .map(|cell| tree.node_text(cell).replace(' ', ""))
                .collect(),
        )
    }

    fn property() -> impl Strategy<Value = String> {
        let idents = select(vec![
            "B", "W", "C", "N", "LB", "L", "TR", "CR", "M", "AB", "AW", "AE", "PL", "KO", "BM",
            "TE", "DM", "GB", "TB", "DD", "VW", "AR", "LN", "FF", "GM", "SZ", "CA", "GN", "DT",
            "RE", "FG", "MN", "BL", "DI", "DP", "XX", "FEN", "Bl", "x",
        ]);
        let values = select(vec![
            "", "aa", "bb", "ss", "tt", "aa:bb", "bb:aa", "aa:", "aa:1", "bb:x]", "zz", "1", "2",
            "9", "19", "3", "B", "1:x", "1996-05", "B+R", "e2e4", "aabb", "黒",
        ]);
        let values = prop::collection::vec(values, 0..3);
        (idents, values).prop_map(|(ident, values)| {
            let write = |value: &str| format!("[{}]", value.replace(']', "\\]"));
            let values: String = values.into_iter().map(write).collect();
            format!("{ident}{values}")
        })
    }

    proptest! {
        #[test]
        fn a_blank_before_a_value_changes_nothing(
            head in select(vec!["FF[4]GM[1]SZ[19]", "FF[3]GM[1]SZ[9]", "FF[4]GM[3]", "GM[2]", ""]),
            nodes in prop::collection::vec(prop::collection::vec(property(), 0..4), 1..6),
        ) {
            let nodes: Vec<String> = nodes.iter().map(|node| node.concat()).collect();
            let game = format!("(;{head}{})", nodes.join(";"));
            // The pass knows idents only right before their values. The second game has the header of the first.
            let close = format!("{game}{game}");
            let wide = close.replace('[', " [");
            prop_assert_eq!(reading(&close), reading(&wide));
        }
    }
}
