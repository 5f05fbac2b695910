//! Finds names that look alike: they have the same skeleton, whatever letters they are written with. The idea
//! is that of UTS #39, section 4; only the letters of European names are covered.

use crate::wire::names::plain;

/// Letters of other alphabets, and what they look like.
const LOOK_LIKE: [(&str, &str); 5] = [
    // Cyrillic
    ("АВЕЗКМНОРСТУХІЈЅԌԚԜ", "ABE3KMHOPCTYXIJSGQW"),
    ("аеорсухіјѕһԁԛԝӏ", "aeopcyxijshdqwl"),
    // Greek
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
    ("αικνορυ", "aikvopu"),
    // Armenian
    ("ոսհօցՕՍ", "nuhogOU"),
];

/// The skeleton of a name: lower-case Latin letters in place of all that look like them.
pub(crate) fn skeleton(name: &str) -> String {
    let seen = plain(name).replace(['\u{200C}', '\u{200D}'], "");
    let latin: String = seen.chars().map(latin).collect::<String>().to_lowercase();
    latin.chars().map(stroke).collect::<String>().replace("rn", "m").replace("vv", "w")
}

/// The Latin letter that this one looks like.
fn latin(letter: char) -> char {
    let same =
        |(others, latin): &(&str, &str)| others.chars().zip(latin.chars()).find(|(it, _)| *it == letter);
    LOOK_LIKE.iter().find_map(same).map_or(letter, |(_, latin)| latin)
}

/// Maps plain strokes to `l`, and circles to `o`.
fn stroke(letter: char) -> char {
    match letter {
        'i' | 'ı' | '1' | '|' => 'l',
        '0' => 'o',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_have_one_skeleton() {
        for (one, other) in [
            ("Anna", "anna"),
            ("Anna", "Аnnа"),
            ("Anna", "Ａｎｎａ"),
            ("Nora", "Νοrα"),
            ("Zoë", "Zoe\u{308}"),
            ("Ida", "lda"),
            ("Oli", "0l1"),
            ("Mia", "Mіa"),
            ("Amelie", "Arnelie"),
            ("Uwe", "Uvve"),
            ("نرگس\u{200C}ها", "نرگسها"),
        ] {
            assert_eq!(skeleton(one), skeleton(other), "{one} and {other}");
        }
        for (one, other) in
            [("Anna", "Anne"), ("Zoe", "Zoë"), ("Ben", "Ken"), ("נועה", "נועם"), ("Оля", "Коля")]
        {
            assert_ne!(skeleton(one), skeleton(other), "{one} and {other}");
        }
    }

    #[test]
    fn every_letter_looks_like_one() {
        for (others, latin) in LOOK_LIKE {
            assert_eq!(others.chars().count(), latin.chars().count(), "{others}");
        }
    }
}
