//! The rule sets that `RU` names, as far as they decide whether a move is legal. It knows no position.

/// A rule set of Go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RuleSet {
    /// American Go Association.
    Aga,
    /// China.
    Chinese,
    /// Ing, which SGF calls GOE.
    Ing,
    /// Japan.
    Japanese,
    /// Korea.
    Korean,
    /// New Zealand.
    NewZealand,
    /// Tromp and Taylor's logical rules.
    TrompTaylor,
}

/// What a rule set forbids a move to repeat (superko).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// The stones on the board.
    Position,
    /// The stones on the board with the same side to move.
    Situation,
}

impl RuleSet {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Aga,
        Self::Chinese,
        Self::Ing,
        Self::Japanese,
        Self::Korean,
        Self::NewZealand,
        Self::TrompTaylor,
    ];

    /// The rule set that a file names: `Japanese`, `NZ`, `GOE (Ing)`, `Tromp-Taylor`; `None` if it names no known one.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        let lower = text.to_lowercase();
        let words: Vec<&str> = lower
            .split(|sign: char| !sign.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .collect();
        let has = |known: &[&str]| words.iter().any(|word| known.contains(word));
        let joined = words.concat();
        let within = |known: &[&str]| known.iter().any(|part| joined.contains(part));
        Self::ALL.into_iter().find(|rules| match rules {
            Self::Aga => has(&["aga"]) || within(&["americango"]),
            Self::Chinese => has(&["cn", "china"]) || within(&["chinese", "中国", "中國"]),
            Self::Ing => has(&["goe", "ing", "ings"]) || within(&["应氏", "應氏", "応氏"]),
            Self::Japanese => has(&["jp", "jpn", "japan"]) || within(&["japanese", "日本"]),
            Self::Korean => {
                has(&["kr", "korea"]) || within(&["korean", "한국", "韩国", "韓国", "韓國"])
            }
            Self::NewZealand => has(&["nz", "nzl", "nzgs"]) || within(&["newzealand"]),
            Self::TrompTaylor => has(&["tt"]) || within(&["tromp", "logicalrules"]),
        })
    }

    /// What may not repeat, besides simple ko. Ing, Japan and Korea leave long cycles to the referee or end the game
    /// without a result, and so, in practice, does China.
    #[must_use]
    pub const fn repetition(self) -> Option<Repetition> {
        match self {
            Self::Aga | Self::NewZealand => Some(Repetition::Situation),
            Self::TrompTaylor => Some(Repetition::Position),
            Self::Chinese | Self::Ing | Self::Japanese | Self::Korean => None,
        }
    }

    /// Whether a move may leave its own chain without a liberty, so that the chain is removed.
    #[must_use]
    pub const fn allows_suicide(self) -> bool {
        matches!(self, Self::Ing | Self::NewZealand | Self::TrompTaylor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_sets_are_recognized_as_files_name_them() {
        for (text, rules) in [
            ("AGA", Some(RuleSet::Aga)),
            ("GOE", Some(RuleSet::Ing)),
            ("Ing Goe", Some(RuleSet::Ing)),
            ("Ing's SST", Some(RuleSet::Ing)),
            ("應氏計點制", Some(RuleSet::Ing)),
            ("Japanese", Some(RuleSet::Japanese)),
            ("japanese rules", Some(RuleSet::Japanese)),
            ("NZ", Some(RuleSet::NewZealand)),
            ("New Zealand", Some(RuleSet::NewZealand)),
            ("new_zealand", Some(RuleSet::NewZealand)),
            ("Chinese", Some(RuleSet::Chinese)),
            ("cn", Some(RuleSet::Chinese)),
            ("Korean", Some(RuleSet::Korean)),
            ("Tromp-Taylor", Some(RuleSet::TrompTaylor)),
            ("tromp/taylor", Some(RuleSet::TrompTaylor)),
            ("TrompTaylor", Some(RuleSet::TrompTaylor)),
            ("", None),
            ("Beijing 1999", None),
            ("no kings", None),
        ] {
            assert_eq!(RuleSet::named(text), rules, "{text}");
        }
        let allow: Vec<RuleSet> = RuleSet::ALL
            .into_iter()
            .filter(|rules| rules.allows_suicide())
            .collect();
        assert_eq!(
            allow,
            [RuleSet::Ing, RuleSet::NewZealand, RuleSet::TrompTaylor]
        );
    }
}
