//! The names of root and game-info properties in the catalog, and what the format asks of their values.
//!
//! Source: the property pages of FF\[4\]. The names are in the catalog as `info-IDENT`, the rules for the values as
//! their `.help`. It does not know who shows them.

macro_rules! words {
    ($($ident:literal)+) => {
        /// Their ids in the catalog.
        pub const WORDS: &[&str] = &[$(concat!("info-", $ident),)+];

        /// The id in the catalog for a root or game-info property; `None` for other properties.
        #[must_use]
        pub fn word(ident: &str) -> Option<&'static str> {
            match ident {
                $($ident => Some(concat!("info-", $ident)),)+
                _ => None,
            }
        }
    };
}

words! {
    "FF" "GM" "SZ" "CA" "AP" "ST" "AN" "BR" "BT" "CP" "DT" "EV" "GC" "GN" "HA" "KM" "ON" "OT" "PB" "PC" "PW" "RE" "RO" "RU" "SO" "TM" "US" "WR" "WT"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::property::{Class, RULES};

    #[test]
    fn only_root_and_game_info_properties_have_names() {
        for rule in RULES {
            let is_info = matches!(rule.class, Class::Root | Class::Info);
            assert_eq!(word(rule.ident).is_some(), is_info, "{}", rule.ident);
        }
    }
}
