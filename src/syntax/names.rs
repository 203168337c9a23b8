//! What root and game-info properties are called in English, and what the format asks of their values.
//!
//! Source: the property pages of the FF\[4\] text.

/// The name of a root or game-info property and the rule for its value; none for others.
#[must_use]
#[expect(clippy::too_many_lines, reason = "one arm a property")]
pub fn info(ident: &str) -> Option<(&'static str, &'static str)> {
    Some(match ident {
        "FF" => ("File Format", "The version of the format: 1 to 4"),
        "GM" => (
            "Game",
            "The number of the game: 1 is Go, 2 Othello, 3 chess",
        ),
        "SZ" => (
            "Board Size",
            "A number from 1 to 52, or columns:rows; no stone or mark may fall off",
        ),
        "CA" => (
            "Charset",
            "The charset of the texts; changed by File > Reopen with Charset…",
        ),
        "AP" => ("Program", "The program that made the file, as name:version"),
        "ST" => (
            "Style",
            "0 to 3: 1 marks alternatives instead of branches, 2 marks none",
        ),
        "AN" => ("Annotator", "Who commented the game, on one line"),
        "BR" => (
            "Black's Rank",
            "30k to 1k, 1d to 9d; ? uncertain, * established",
        ),
        "BT" => ("Black's Team", "The team of Black, on one line"),
        "CP" => ("Copyright", "Who holds the rights, on one line"),
        "DT" => (
            "Date",
            "YYYY-MM-DD, YYYY-MM or YYYY; after a comma shorter: 1996-05-06,07",
        ),
        "EV" => ("Event", "The tournament, without the round"),
        "GC" => (
            "About the Game",
            "Background or a summary, on any number of lines",
        ),
        "GN" => ("Game Name", "A name by which the game is found again"),
        "HA" => (
            "Handicap",
            "The number of handicap stones, 2 or more; they are set up apart",
        ),
        "KM" => ("Komi", "A number with a point: 6.5"),
        "ON" => ("Opening", "The opening, on one line"),
        "OT" => ("Overtime", "How byo-yomi goes: 5 mins Japanese style"),
        "PB" => ("Black", "The name of the player of Black"),
        "PC" => ("Place", "Where the game was played"),
        "PW" => ("White", "The name of the player of White"),
        "RE" => (
            "Result",
            "B+3.5, W+R, B+T, W+F, 0 or Draw, Void, or ? where it is not known",
        ),
        "RO" => ("Round", "Round, and type of round: 05 (final)"),
        "RU" => ("Rules", "Japanese, AGA, GOE, NZ or another word"),
        "SO" => ("Source", "The book, journal or file it comes from"),
        "TM" => ("Time", "The time limit in seconds, as a number"),
        "US" => ("Entered by", "Who entered the game"),
        "WR" => (
            "White's Rank",
            "30k to 1k, 1d to 9d; ? uncertain, * established",
        ),
        "WT" => ("White's Team", "The team of White, on one line"),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::property::{Class, RULES};

    #[test]
    fn root_and_game_info_have_names_and_nothing_else_has() {
        for rule in RULES {
            let is_info = matches!(rule.class, Class::Root | Class::Info);
            assert_eq!(info(rule.ident).is_some(), is_info, "{}", rule.ident);
        }
    }
}
