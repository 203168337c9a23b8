//! What is wrong with one value: the judgment of its type as a code, and additional rules for root properties. It does
//! not know the node.

use crate::fault::Code;
use crate::syntax::judge::{Judgment, judge};
use crate::syntax::property::Kind;
use crate::syntax::value::{self, Context, Reading, SizeReading};

/// What is wrong with one value, if anything.
pub(super) fn value_fault(ident: &str, kind: Kind, raw: &str, context: Context) -> Option<Code> {
    let ff = context.ff;
    match ident {
        "SZ" => return size_fault(raw, ff),
        "FF" => {
            return match value::number(raw) {
                Reading::Clean(1..=4) => None,
                Reading::Clean(5..) => Some(Code::NewerFormat),
                _ => Some(Code::BadRootValue),
            };
        }
        "GM" if !matches!(value::number(raw), Reading::Clean(1..)) => {
            return Some(Code::BadRootValue);
        }
        "ST" if !matches!(value::number(raw), Reading::Clean(0..=3)) => {
            return Some(Code::BadValue);
        }
        _ => {}
    }
    match judge(kind, raw, context) {
        Judgment::Clean if kind == Kind::Move && raw.is_empty() && ff < 4 => Some(Code::EmptyPass),
        Judgment::Clean if ff < 4 && is_rectangle(kind, raw) => Some(Code::NewerFeature),
        Judgment::Clean => None,
        Judgment::Lax => Some(Code::LaxValue),
        Judgment::LaxRectangle => Some(Code::LaxRectangle),
        Judgment::Bad => Some(Code::BadValue),
        Judgment::Empty => Some(Code::EmptyValue),
        Judgment::NotComposed => Some(Code::NotComposed),
        Judgment::Informal => (ff >= 4).then_some(Code::BadGameInfo),
    }
}

fn is_rectangle(kind: Kind, raw: &str) -> bool {
    matches!(kind, Kind::Points | Kind::MaybePoints) && raw.contains(':')
}

fn size_fault(raw: &str, ff: u8) -> Option<Code> {
    match value::size(raw) {
        SizeReading::Clean { size, rectangle } => (ff < 4
            && (rectangle || size.columns() > 19 || size.rows() > 19))
            .then_some(Code::NewerFeature),
        SizeReading::Square(_) => Some(Code::SquareSize),
        SizeReading::Clamped(_) => Some(Code::SizeClamped),
        SizeReading::Lax(_) => Some(Code::LaxValue),
        SizeReading::Bad => Some(Code::BadRootValue),
    }
}
