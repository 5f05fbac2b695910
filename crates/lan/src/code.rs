//! What people read aloud and type: the table code, and the short address code. Pure, but for the
//! randomness of the operating system.
//!
//! Letters are those of Crockford's base 32: ten digits and the alphabet without I, L, O and U.
//! Reading forgives lower case, spaces, hyphens, I and L for 1, and O for 0.

use crate::address::PORTS;
use rand::{TryRng, rngs::SysRng};
use std::{
    fmt,
    net::{Ipv4Addr, SocketAddrV4},
    str::FromStr,
};

/// <https://www.crockford.com/base32.html>
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// What the numbers of [`TableCode::pictures`] mean, for whoever draws them.
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
    /// One that no code has.
    #[error("{0:?} is in no code")]
    Letter(char),
    /// One of them, or their order, is wrong.
    #[error("a letter is wrong")]
    Wrong,
}

/// Six letters that keep neighbours from knocking: 30 bits.
///
/// As a text it is `K7Q2MX`. It does not show in logs.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TableCode([u8; 6]);

impl TableCode {
    /// A new one, from the randomness of the operating system.
    ///
    /// # Errors
    /// When the operating system has none.
    pub fn random() -> Result<Self, rand::rngs::SysError> {
        let mut bytes = [0; 6];
        SysRng.try_fill_bytes(&mut bytes)?;
        // 256 is a multiple of 32: every letter is equally likely.
        Ok(Self(bytes.map(|byte| byte % 32)))
    }

    /// Three numbers from 0 to 31, places in [`PICTURES`]: a check for those who cannot read yet,
    /// that this is the right table. They tell half of the code.
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

impl fmt::Debug for TableCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TableCode(..)")
    }
}

/// In two groups, as it is shown: `K7Q 2MX`.
pub fn grouped(code: &str) -> String {
    match code.split_at_checked(3) {
        Some((first, rest)) if !rest.is_empty() => format!("{first} {rest}"),
        _ => code.to_owned(),
    }
}

/// The private ranges (RFC 1918): where each begins, how many bits vary in it, and how many letters
/// hold these and two bits of port.
const RANGES: [(Ipv4Addr, u32, usize); 3] = [
    (Ipv4Addr::new(192, 168, 0, 0), 16, 4),
    (Ipv4Addr::new(172, 16, 0, 0), 20, 5),
    (Ipv4Addr::new(10, 0, 0, 0), 24, 6),
];

/// The short address code: five letters for 192.168/16, six for 172.16/12, seven for 10/8; the last
/// one is a check. None for other addresses, and for ports that are not [`PORTS`].
///
/// It is an address, not a secret.
pub fn encode(address: SocketAddrV4) -> Option<String> {
    let port = PORTS.iter().position(|port| *port == address.port())?;
    let bits = u32::from(*address.ip());
    let (start, _, letters) = RANGES.into_iter().find(|(start, vary, _)| bits >> vary == u32::from(*start) >> vary)?;
    let value = (bits - u32::from(start)) << 2 | port as u32;
    let mut code: Vec<u8> = (0..letters).rev().map(|place| (value >> (5 * place) & 31) as u8).collect();
    code.push(check(&code));
    Some(write(&code))
}

/// The address of a short address code.
///
/// # Errors
/// When it is none. One wrong letter is always noticed, and so are two that have changed places.
pub fn decode(text: &str) -> Result<SocketAddrV4, CodeError> {
    let code = read(text)?;
    let (last, letters) = code.split_last().ok_or(CodeError::Length)?;
    let range = RANGES.into_iter().find(|(.., count)| *count == letters.len());
    let (start, vary, _) = range.ok_or(CodeError::Length)?;
    let value = letters.iter().fold(0, |value, letter| value << 5 | u32::from(*letter));
    if check(letters) != *last || value >> (vary + 2) != 0 {
        return Err(CodeError::Wrong);
    }
    let port = PORTS[(value & 3) as usize];
    Ok(SocketAddrV4::new((u32::from(start) + (value >> 2)).into(), port))
}

/// The check letter: the letters as a polynomial over the field of 32 elements, at a generator of it
/// (a Reed–Solomon code with one check symbol). The first coefficient is their number, so that
/// leading zeros count.
fn check(letters: &[u8]) -> u8 {
    times_x(letters.iter().fold(letters.len() as u8, |sum, letter| times_x(sum) ^ letter))
}

/// One multiplication by x modulo x⁵ + x² + 1.
fn times_x(element: u8) -> u8 {
    let doubled = element << 1;
    if doubled & 32 == 0 { doubled } else { doubled ^ 0b10_0101 }
}

fn write(letters: &[u8]) -> String {
    letters.iter().map(|letter| char::from(LETTERS[usize::from(*letter % 32)])).collect()
}

fn read(text: &str) -> Result<Vec<u8>, CodeError> {
    // Nothing longer is a code; so nobody makes us read much.
    let letters = text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '\u{2010}'..='\u{2014}')).take(9);
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
