//! What people read aloud and type: the table code, and the letters of all such codes.
//!
//! Letters are those of Crockford's base 32: ten digits and the alphabet without I, L, O and U.
//! Reading forgives lower case, spaces, hyphens, I and L for 1, and O for 0.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{fmt, str::FromStr};

/// The letters of a code: <https://www.crockford.com/base32.html>
pub const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The number of letters of a table code.
pub const LENGTH: usize = 6;

/// What the numbers of [`TableCode::pictures`] mean, for the interface, which draws them.
pub const PICTURES: [&str; 32] = [
    "turtle",
    "moon",
    "cookie",
    "apple",
    "ball",
    "boat",
    "balloon",
    "butterfly",
    "cactus",
    "candle",
    "car",
    "carrot",
    "cherry",
    "cloud",
    "cup",
    "drum",
    "duck",
    "feather",
    "fish",
    "flower",
    "hat",
    "house",
    "key",
    "kite",
    "ladybird",
    "leaf",
    "mushroom",
    "snail",
    "snowman",
    "star",
    "sun",
    "umbrella",
];

/// Why letters are no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CodeError {
    /// Too few or too many of them.
    #[error("a code of another length")]
    Length,
    /// A letter that no code has.
    #[error("{0:?} is in no code")]
    Letter(char),
    /// One of them, or their order, is wrong.
    #[error("a letter is wrong")]
    Wrong,
}

/// The table code, which a newcomer needs in order to knock: six letters, 30 random bits.
///
/// As a text it looks like `K7Q2MX`. It does not show in logs.
///
/// ```
/// use rouse_wire::code::TableCode;
///
/// let typed: TableCode = "k7q-2mx".parse()?;
/// assert_eq!(typed.to_string(), "K7Q2MX");
/// assert!("K7Q2M".parse::<TableCode>().is_err(), "too short");
/// # Ok::<(), rouse_wire::code::CodeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TableCode([u8; LENGTH]);

impl TableCode {
    /// A new one; `fill` fills a slice with random bytes.
    pub fn random(fill: impl FnOnce(&mut [u8])) -> Self {
        let mut bytes = [0; LENGTH];
        fill(&mut bytes);
        // 256 is a multiple of 32: every letter is equally likely.
        Self(bytes.map(|byte| byte % 32))
    }

    /// Three indexes in [`PICTURES`], 0 to 31, by which people who cannot read yet check that this is the
    /// right table. They reveal 15 of the 30 bits of the code.
    pub fn pictures(self) -> [u8; 3] {
        let [a, b, c, d, e, f] = self.0;
        [a ^ d, b ^ e, c ^ f]
    }
}

impl FromStr for TableCode {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        read(text)?.try_into().map(Self).map_err(|_| CodeError::Length)
    }
}

impl fmt::Display for TableCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write(&self.0))
    }
}

impl Serialize for TableCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TableCode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl fmt::Debug for TableCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TableCode(..)")
    }
}

/// The fragment (behind the `#`) of a link to a table: its code, a dot, and the letters of its `id`, which is
/// given in hexadecimal digits. With the id the link opens no other table.
#[must_use]
pub fn way_in(code: &str, id: &str) -> String {
    let bits: Vec<bool> = id
        .chars()
        .filter_map(|digit| digit.to_digit(16))
        .flat_map(|digit| (0..4).rev().map(move |bit| digit >> bit & 1 == 1))
        .collect();
    let letter = |five: &[bool]| (0..5).fold(0, |all, at| all * 2 + u8::from(five.get(at) == Some(&true)));
    format!("{code}.{}", write(&bits.chunks(5).map(letter).collect::<Vec<_>>()))
}

/// In two groups, as it is shown: `K7Q 2MX`.
pub fn grouped(code: &str) -> String {
    match code.split_at_checked(3) {
        Some((first, rest)) if !rest.is_empty() => format!("{first} {rest}"),
        _ => code.to_owned(),
    }
}

/// Numbers from 0 to 31 as letters. Larger ones are taken modulo 32.
#[must_use]
pub fn write(letters: &[u8]) -> String {
    letters.iter().map(|letter| char::from(LETTERS[usize::from(*letter % 32)])).collect()
}

/// Letters as numbers from 0 to 31. Only the first nine letters are read.
///
/// # Errors
/// [`CodeError::Letter`] when one of them is in no code.
pub fn read(text: &str) -> Result<Vec<u8>, CodeError> {
    // No code is longer; the limit bounds the work.
    let letters =
        text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '\u{2010}'..='\u{2014}')).take(9);
    letters.map(|c| value(c).ok_or(CodeError::Letter(c))).collect()
}

fn value(c: char) -> Option<u8> {
    let wanted = match c.to_ascii_uppercase() {
        'I' | 'L' => '1',
        'O' => '0',
        other => other,
    };
    LETTERS.iter().position(|letter| char::from(*letter) == wanted).map(|place| place as u8)
}
