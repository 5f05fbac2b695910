//! The two functions that need tables of Unicode.
//!
//! A page that is a table in itself leaves these tables out: they would be a tenth of all that it fetches. No
//! guest comes to it from elsewhere, so no stranger can take a name that looks like another one.

#[cfg(not(target_family = "wasm"))]
pub(crate) use unicode_normalization::char::is_combining_mark;

/// The NFKC normalisation of a name.
#[cfg(not(target_family = "wasm"))]
#[must_use]
pub fn plain(name: &str) -> String {
    unicode_normalization::UnicodeNormalization::nfkc(name).collect()
}

/// The name as it is.
#[cfg(target_family = "wasm")]
#[must_use]
pub fn plain(name: &str) -> String {
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
