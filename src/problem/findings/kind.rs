//! The kinds of findings and their classes, as one list. It does not know who finds what.

use crate::fault::Code;
use crate::words::Message;

/// What a finding is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// A fault of reading: the file breaks the grammar or a rule of the format.
    Fault,
    /// A rule of the game, or of the format beyond one node, is broken.
    Rule,
    /// Allowed, but against good practice.
    Hint,
}

impl Class {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Fault, Self::Rule, Self::Hint];

    /// The stable name in the output of `check --json`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fault => "fault",
            Self::Rule => "rule",
            Self::Hint => "hint",
        }
    }
}

macro_rules! kinds {
    ($($(#[doc = $doc:literal])+ $kind:ident $class:ident = $name:literal;)+) => {
        /// The kind of a finding.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            /// A fault of reading.
            Fault(Code),
            $($(#[doc = $doc])+ $kind,)+
        }

        impl Kind {
            /// The kinds that are no faults of reading.
            const OWN: &'static [Self] = &[$(Self::$kind,)+];

            /// Its class.
            #[must_use]
            pub const fn class(self) -> Class {
                match self {
                    Self::Fault(_) => Class::Fault,
                    $(Self::$kind => Class::$class,)+
                }
            }

            /// Its stable name; two faults that differ only in what was done about them share one.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    Self::Fault(code) => code.name(),
                    $(Self::$kind => $name,)+
                }
            }

            /// The id of its sentence in the catalog.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    Self::Fault(code) => code.word(),
                    $(Self::$kind => concat!("check-", $name),)+
                }
            }
        }
    };
}

kinds! {
    /// A move that the rules of the game forbid.
    IllegalMove Rule = "illegal-move";
    /// A move of Othello or chess that cannot be read. An unreadable move of Go is a fault of reading.
    UnreadMove Rule = "unread-move";
    /// A move that repeats an earlier position, where the rule set forbids it.
    RepeatedPosition Rule = "repeated-position";
    /// `PL` names one side, and only the other one moves.
    TurnContradicted Rule = "turn-contradicted";
    /// An arrow or a line that ends where it starts, or is there twice.
    UselessLine Rule = "useless-line";
    /// Invisible characters in a text.
    ControlCharacter Hint = "control-character";
    /// Two branches of a fork that start with the same move, or with equal nodes.
    DuplicateBranch Hint = "duplicate-branch";
    /// A point with two labels. `LB` twice on one point is already a fault of reading.
    LabelTwice Hint = "label-twice";
    /// A branch without a letter in a file that letters most of them.
    MissingLetter Hint = "missing-letter";
    /// Two branches of a fork with the same letter.
    RepeatedLetter Hint = "repeated-letter";
    /// A comment that names a letter which is not there.
    UnknownLetter Hint = "unknown-letter";
    /// A problem without a right line in a file that marks right lines.
    NoRightLine Hint = "no-right-line";
    /// A problem with the position and turn of an earlier one, up to symmetry and color.
    SamePosition Hint = "same-position";
}

impl Kind {
    /// Every kind: the faults of reading, the broken rules, the hints.
    pub fn all() -> impl Iterator<Item = Self> {
        let faults = Code::ALL.iter().map(|&code| Self::Fault(code));
        faults.chain(Self::OWN.iter().copied())
    }

    /// What a finding of this kind is, in one sentence.
    #[must_use]
    pub fn sentence(self) -> Message {
        Message::new(self.word(), Vec::new())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_sentence_and_a_name_in_one_class() {
        for kind in Kind::all() {
            assert_ne!(kind.sentence().english(), kind.word(), "not in the catalog");
            let same = Kind::all().filter(|other| other.name() == kind.name());
            assert!(same.map(Kind::class).all(|class| class == kind.class()));
        }
        let classes: Vec<Class> = Kind::all().map(Kind::class).collect();
        assert!(classes.is_sorted(), "faults, rules, hints");
    }
}
