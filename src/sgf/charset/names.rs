//! The names of charsets: what a `CA` may say, and what a menu offers.
//!
//! It adds to the labels of the Encoding Standard those found in real files. It decodes nothing.

use encoding_rs::Encoding;

macro_rules! offered {
    ($($name:literal)+) => {
        /// The charsets that a menu offers: the name for [`by_name`], and the id in the catalog of the name to show.
        pub const OFFERED: &[(&str, &str)] = &[$(($name, concat!("charset-offer-", $name)),)+];
    };
}

offered! {
    "UTF-8" "UTF-16LE" "UTF-16BE" "GBK" "gb18030" "Big5"
    "Shift_JIS" "EUC-JP" "ISO-2022-JP" "EUC-KR" "windows-1252" "ISO-8859-15"
    "macintosh" "windows-1250" "ISO-8859-2" "windows-1251" "KOI8-R" "windows-1253"
    "windows-1254" "windows-1255" "windows-1256" "windows-1257" "windows-1258" "windows-874"
}

/// The charset with this name, in any case: a label of the Encoding Standard, or one of the names written by old
/// programs (`EUC-CN`, `CP949`, `cp932`, `ISO8859_1`, `UTF16LE`, …).
#[must_use]
pub fn by_name(name: &str) -> Option<&'static Encoding> {
    let name = name.trim();
    // It is not a charset for texts: it maps each byte above ASCII to a private character.
    let known = |label: &str| {
        Encoding::for_label_no_replacement(label.as_bytes())
            .filter(|encoding| *encoding != encoding_rs::X_USER_DEFINED)
    };
    known(name).or_else(|| {
        let bare = squash(name);
        known(&bare).or_else(|| alias(&bare).and_then(known))
    })
}

/// Whether bytes in the used charset are what a `CA` with this name means.
pub(super) fn means(name: &str, declared: &'static Encoding, used: &'static Encoding) -> bool {
    let any_order = matches!(squash(name).as_str(), "utf16" | "ucs2" | "unicode");
    declared == used || (any_order && is_utf16(used))
}

/// Whether bytes in this charset are what a `CA` with this value means; false for an unknown name.
#[must_use]
pub fn says(name: &str, used: &'static Encoding) -> bool {
    by_name(name).is_some_and(|declared| means(name, declared, used))
}

/// Whether the charset is UTF-16, in either byte order.
pub(super) fn is_utf16(encoding: &'static Encoding) -> bool {
    encoding == encoding_rs::UTF_16LE || encoding == encoding_rs::UTF_16BE
}

/// The letters and digits, in lower case.
fn squash(name: &str) -> String {
    name.chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|c| c.to_ascii_lowercase())
        .collect()
}

/// The label of the Encoding Standard for a squashed name that it does not know.
fn alias(bare: &str) -> Option<&'static str> {
    let number = ["windows", "win", "cp", "ibm", "ms", "xcp", "codepage"]
        .iter()
        .find_map(|prefix| bare.strip_prefix(prefix))
        .unwrap_or(bare);
    page(number).or(match bare {
        "euccn" | "gb" | "gb231280" | "gb2312800" | "xeuccn" => Some("gbk"),
        "gb180302000" | "gb180302005" => Some("gb18030"),
        "macjapanese" | "xmacjapanese" | "sjisopen" | "xsjiscp932" | "shiftjisx0213"
        | "shiftjis2004" => Some("shift_jis"),
        "ujis" | "eucjpms" | "eucjpwin" | "eucjpopen" | "eucjisx0213" => Some("euc-jp"),
        "jis" | "iso2022jp1" | "iso2022jp2" | "iso2022jp3" | "iso2022jpms" => Some("iso-2022-jp"),
        "ksc5601" | "ksc56011987" | "ksc56011992" | "ksx1001" | "uhc" | "xwindows949" => {
            Some("euc-kr")
        }
        "big5eten" | "big5hkscs2004" | "xbig5" => Some("big5"),
        "macroman" | "xmacroman" | "macosroman" => Some("macintosh"),
        "maccyrillic" => Some("x-mac-cyrillic"),
        "latin9" => Some("iso-8859-15"),
        "latin" | "western" | "iso8859" => Some("iso-8859-1"),
        "utf16le" | "utf16" | "ucs2" | "ucs2le" | "unicode" => Some("utf-16le"),
        "utf16be" | "ucs2be" => Some("utf-16be"),
        _ => None,
    })
}

/// The label of a code page number.
fn page(number: &str) -> Option<&'static str> {
    Some(match number {
        "943" | "942" | "31j" => "shift_jis",
        "51932" => "euc-jp",
        "50221" | "50222" => "iso-2022-jp",
        "970" | "51949" => "euc-kr",
        "951" => "big5",
        "20127" | "28591" => "windows-1252",
        _ => codepage::to_encoding(number.parse().ok()?)?.name(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_offered_charset_is_known_by_its_own_name() {
        for (name, _) in OFFERED {
            assert_eq!(by_name(name).map(Encoding::name), Some(*name));
        }
    }

    #[test]
    fn names_written_by_old_programs_are_known() {
        for (name, want) in [
            ("EUC-CN", "GBK"),
            ("gb2312", "GBK"),
            ("CP936", "GBK"),
            ("936", "GBK"),
            ("ISO8859_1", "windows-1252"),
            ("latin-1", "windows-1252"),
            ("US-ASCII", "windows-1252"),
            ("CP949", "EUC-KR"),
            ("ks_c_5601", "EUC-KR"),
            ("KS_C_5601-1987", "EUC-KR"),
            ("cp932", "Shift_JIS"),
            ("SJIS", "Shift_JIS"),
            ("windows_31j", "Shift_JIS"),
            ("X-MAC-JAPANESE", "Shift_JIS"),
            ("MacRoman", "macintosh"),
            (" UTF 8 ", "UTF-8"),
            ("utf8", "UTF-8"),
            ("UTF16LE", "UTF-16LE"),
            ("UTF16BE", "UTF-16BE"),
            ("cp1251", "windows-1251"),
            ("20932", "EUC-JP"),
            ("cp50220", "ISO-2022-JP"),
            ("950", "Big5"),
            ("54936", "gb18030"),
            ("cp866", "IBM866"),
            ("874", "windows-874"),
            ("10000", "macintosh"),
            ("20866", "KOI8-R"),
            ("28592", "ISO-8859-2"),
            ("28605", "ISO-8859-15"),
            ("65001", "UTF-8"),
            ("1200", "UTF-16LE"),
            ("cp1201", "UTF-16BE"),
            ("51932", "EUC-JP"),
            ("28591", "windows-1252"),
            ("big5-eten", "Big5"),
        ] {
            assert_eq!(by_name(name).map(Encoding::name), Some(want), "{name}");
        }
        for unknown in [
            "UTF-32",
            "x-klingon",
            "",
            "iso-2022-kr",
            "replacement",
            "x-user-defined",
        ] {
            assert_eq!(by_name(unknown), None, "{unknown}");
        }
    }
}
