//! Cleans the names of people and tables, which are untrusted text.

use crate::unicode::is_combining_mark;
pub use crate::unicode::plain;

/// The most characters of a name.
pub const LONGEST: usize = 24;
/// The most combining marks in a row.
const MARKS: usize = 4;

/// A name as one line of at most 24 characters, without control characters and invisible ones; none when
/// nothing visible is left. For every name from others: of people, of tables.
///
/// ```
/// use rouse_wire::names::clean;
///
/// assert_eq!(clean("  Anna \t Lena\n").as_deref(), Some("Anna Lena"));
/// assert_eq!(clean("\u{200B}"), None, "nothing that can be seen");
/// ```
#[must_use]
pub fn clean(name: &str) -> Option<String> {
    let spaced: String =
        name.chars().filter(|c| c.is_whitespace() || !(c.is_control() || is_hidden(*c))).collect();
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let short = shorten(&unstacked(&unjoined(&words.join(" "))), LONGEST);
    short.chars().any(|c| !c.is_whitespace() && !is_mark(c)).then_some(short)
}

/// Removes zero-width joiners and non-joiners that change nothing that is seen.
fn unjoined(name: &str) -> String {
    let letters: Vec<char> = name.chars().collect();
    let is_seen = |at: usize| {
        let before = letters[..at].iter().rev().find(|c| !matches!(c, '\u{FE00}'..='\u{FE0F}'));
        before.zip(letters.get(at + 1)).is_some_and(|(before, after)| joins(letters[at], *before, *after))
    };
    (0..letters.len()).filter(|&at| !is_joiner(letters[at]) || is_seen(at)).map(|at| letters[at]).collect()
}

/// Whether this joiner or non-joiner changes how its neighbours look: parts of emoji, letters that are joined as in
/// Persian, a sign of an Indian script that joins consonants (UAX #31, section 2.3, A1, A2 and B).
fn joins(joiner: char, before: char, after: char) -> bool {
    let pictures = joiner == JOINER && is_picture(before) && is_picture(after);
    pictures || is_joined(before) && is_joined(after) || is_virama(before)
}

fn is_joiner(c: char) -> bool {
    matches!(c, JOINER | '\u{200C}')
}

/// Whether a character is a letter that is joined to its neighbours: Arabic, Syriac, N'Ko, Mandaic.
fn is_joined(c: char) -> bool {
    c.is_alphabetic()
        && matches!(c, '\u{0600}'..='\u{08FF}' | '\u{FB50}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}')
}

/// Whether a character takes a consonant of an Indian script its vowel, so that it joins the next one.
fn is_virama(c: char) -> bool {
    matches!(
        c,
        '\u{094D}'
            | '\u{09CD}'
            | '\u{0A4D}'
            | '\u{0ACD}'
            | '\u{0B4D}'
            | '\u{0BCD}'
            | '\u{0C4D}'
            | '\u{0CCD}'
            | '\u{0D4D}'
            | '\u{0DCA}'
            | '\u{1039}'
            | '\u{17D2}'
    )
}

/// Whether a character is a part of emoji that are joined.
fn is_picture(c: char) -> bool {
    matches!(c, '\u{2190}'..='\u{21FF}' | '\u{2300}'..='\u{23FF}' | '\u{2600}'..='\u{27BF}' | '\u{2B00}'..='\u{2BFF}'
        | '\u{1F000}'..='\u{1FAFF}')
}

/// Keeps at most [`MARKS`] combining marks in a row.
fn unstacked(name: &str) -> String {
    let mut row = 0;
    let keep = |c: &char| {
        row = if is_mark(*c) { row + 1 } else { 0 };
        row <= MARKS
    };
    name.chars().filter(keep).collect()
}

/// At most this many characters of a name.
#[must_use]
pub fn shorten(name: &str, longest: usize) -> String {
    let cut: String = name.chars().take(longest).collect();
    cut.trim_end_matches(|c: char| c.is_whitespace() || is_joiner(c)).to_owned()
}

/// The zero-width joiner, which holds an emoji of several parts together.
const JOINER: char = '\u{200D}';

/// Whether a character is a combining mark, a joiner or a variation selector.
fn is_mark(c: char) -> bool {
    is_combining_mark(c) || is_joiner(c) || matches!(c, '\u{FE00}'..='\u{FE0F}')
}

/// Whether a character controls the direction of text, or is invisible.
fn is_hidden(c: char) -> bool {
    matches!(c,
        '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}'
        | '\u{00AD}' | '\u{034F}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180E}'
        | '\u{200B}' | '\u{2060}'..='\u{2065}' | '\u{206A}'..='\u{206F}' | '\u{3164}' | '\u{FEFF}'
        | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// T-03
    #[test]
    fn names_are_plain_lines_of_at_most_24_characters() {
        for (given, kept) in [
            ("  Anna \t\u{2028} Lena\n", "Anna Lena"),
            ("A\u{202E}n\u{200F}n\u{2066}a\u{061C}", "Anna"),
            ("A\u{0007}n\u{200B}n\u{2060}a\u{FEFF}", "Anna"),
            ("abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwx"),
            ("abcdefghijklmnopqrstuvw  xyz", "abcdefghijklmnopqrstuvw"),
            ("👩\u{200D}🚀", "👩\u{200D}🚀"),
            ("A\u{200D}n\u{200D}na\u{200D}", "Anna"),
            ("👩\u{200D}\u{200D}🚀\u{200D}x", "👩🚀x"),
            ("❤\u{FE0F}\u{200D}🔥", "❤\u{FE0F}\u{200D}🔥"),
            ("👨\u{200D}👩\u{200D}👧\u{200D}👦", "👨\u{200D}👩\u{200D}👧\u{200D}👦"),
            ("نرگس\u{200C}ها", "نرگس\u{200C}ها"),
            ("ශ්\u{200D}රී", "ශ්\u{200D}රී"),
            ("A\u{200C}nna\u{200C}", "Anna"),
            ("<b>Anna</b>", "<b>Anna</b>"),
            ("Zoë Müller-Łukasz", "Zoë Müller-Łukasz"),
            ("李小龍", "李小龍"),
            ("e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}!", "e\u{301}\u{302}\u{303}\u{304}!"),
        ] {
            assert_eq!(clean(given).as_deref(), Some(kept), "{given:?}");
        }
        for empty in ["", "   ", "\u{200B}\u{200D}", "\u{202E}", "\u{301}", "\u{3164}", "\0"] {
            assert_eq!(clean(empty), None, "{empty:?}");
        }
    }

    #[test]
    fn cleaning_a_clean_name_changes_nothing() {
        for name in [
            "Anna",
            "👩\u{200D}🚀",
            "abcdefghijklmnopqrstuvw \u{200D}xyz",
            "a\u{301}\u{302}\u{303}\u{304}\u{305} b",
        ] {
            let once = clean(name).unwrap();
            assert_eq!(clean(&once).as_ref(), Some(&once));
        }
    }
}
