//! The two questions about letters that take tables of Unicode.
//!
//! A page that is a table in itself has no room for these tables, a tenth of all that it fetches. Nobody comes to it from
//! elsewhere, so nobody has a name there that others could take for theirs.

#[cfg(not(target_family = "wasm"))]
pub(crate) use unicode_normalization::char::is_combining_mark;

/// The name in the letters that all systems have (NFKC).
#[cfg(not(target_family = "wasm"))]
pub(crate) fn plain(name: &str) -> String {
    unicode_normalization::UnicodeNormalization::nfkc(name).collect()
}

/// As it is written.
#[cfg(target_family = "wasm")]
pub(crate) fn plain(name: &str) -> String {
    name.to_owned()
}

/// The marks that stand on Latin, Greek, Cyrillic, Hebrew and Arabic letters.
#[cfg(target_family = "wasm")]
pub(crate) fn is_combining_mark(c: char) -> bool {
    matches!(c,
        '\u{0300}'..='\u{036F}' | '\u{0483}'..='\u{0489}' | '\u{0591}'..='\u{05BD}' | '\u{05BF}'
        | '\u{05C1}'..='\u{05C2}' | '\u{05C4}'..='\u{05C5}' | '\u{05C7}' | '\u{0610}'..='\u{061A}'
        | '\u{064B}'..='\u{065F}' | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{1DFF}' | '\u{20D0}'..='\u{20FF}'
        | '\u{FE20}'..='\u{FE2F}')
}
