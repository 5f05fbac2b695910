//! The short address code. Pure.

use crate::address::PORTS;
use rouse_wire::code::{CodeError, read, write};
use std::net::{Ipv4Addr, SocketAddrV4};

/// The private ranges (RFC 1918): the first address, the number of variable bits, and the number of letters
/// that encode these bits with two bits for the port.
const RANGES: [(Ipv4Addr, u32, usize); 3] = [
    (Ipv4Addr::new(192, 168, 0, 0), 16, 4),
    (Ipv4Addr::new(172, 16, 0, 0), 20, 5),
    (Ipv4Addr::new(10, 0, 0, 0), 24, 6),
];

/// The short code of an address: five letters for 192.168/16, six for 172.16/12, seven for 10/8. The last
/// letter is a check. `None` for other addresses, and for ports outside [`PORTS`].
///
/// The code is not a secret: it only encodes an address.
pub fn encode(address: SocketAddrV4) -> Option<String> {
    let port = PORTS.iter().position(|port| *port == address.port())?;
    let bits = u32::from(*address.ip());
    let (start, _, letters) =
        RANGES.into_iter().find(|(start, vary, _)| bits >> vary == u32::from(*start) >> vary)?;
    let value = (bits - u32::from(start)) << 2 | port as u32;
    let mut code: Vec<u8> = (0..letters).rev().map(|place| (value >> (5 * place) & 31) as u8).collect();
    code.push(check(&code));
    Some(write(&code))
}

/// The address of a short address code.
///
/// # Errors
/// When the text is not such a code. The check detects every single wrong letter, and every swap of two
/// letters.
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

/// The check letter: evaluates the letters as a polynomial over the field of 32 elements, at a generator of
/// it (a Reed–Solomon code with one check symbol). The first coefficient is the number of letters, so that
/// leading zeros count.
fn check(letters: &[u8]) -> u8 {
    times_x(letters.iter().fold(letters.len() as u8, |sum, letter| times_x(sum) ^ letter))
}

/// Multiplies by x modulo x⁵ + x² + 1.
fn times_x(element: u8) -> u8 {
    let doubled = element << 1;
    if doubled & 32 == 0 { doubled } else { doubled ^ 0b10_0101 }
}
