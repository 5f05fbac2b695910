//! Queens that people have drawn themselves.

use data_encoding::BASE64URL_NOPAD;
use rouse_rules::Face;
use serde::{Deserialize, Serialize, Serializer, de::Error};
use std::{fmt, sync::Arc};

/// A queen that a person has drawn and brings to the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OwnQueen {
    /// Her name, cleaned like that of a person.
    pub name: String,
    /// How she looks, and her tune.
    #[cfg_attr(feature = "ts", ts(as = "String"))]
    pub drawing: Drawing,
    /// Who has drawn her, cleaned alike. Where nobody says it, the table says in a game who has brought her.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub by: Option<String>,
    /// The printed queen whom she stands for, in a game of Sleeping Queens. The table says it; what a client says is
    /// ignored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub stands_for: Option<Face>,
}

impl OwnQueen {
    /// The queens by seat, as messages and records have them: after the last one stands nothing.
    #[must_use]
    pub fn by_seat(queens: impl IntoIterator<Item = Option<Self>>) -> Vec<Option<Self>> {
        let mut queens: Vec<_> = queens.into_iter().collect();
        queens.truncate(queens.iter().rposition(Option::is_some).map_or(0, |last| last + 1));
        queens
    }
}

/// A drawing: cut-out parts, a tune of five notes, and strokes. As text it is base64url (RFC 4648, section 5)
/// without padding, of at most [`Drawing::LONGEST`] characters; PROTOCOL has its bytes. It is numbers alone, and
/// every number has been checked: nothing in it can be a link, a script or a font.
#[derive(Clone, PartialEq, Eq)]
pub struct Drawing(Arc<str>);

/// Why a text is no drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a drawing of a queen")]
pub struct NotADrawing;

/// What a byte of the head may be at most: version, skin, mouth, hair and its colour, crown, dress and its colour,
/// quilt, extras, five notes.
const MOST: [u8; 15] = [1, 5, 5, 7, 9, 5, 3, 9, 11, 15, 7, 7, 7, 7, 7];
const VERSION: u8 = 1;
const COLOURS: u8 = 10;
const WIDEST: i16 = 200;

impl Drawing {
    /// The most characters of a drawing.
    pub const LONGEST: usize = 4096;

    /// A drawing from its text.
    ///
    /// # Errors
    /// [`NotADrawing`] for anything that PROTOCOL does not allow.
    pub fn parse(text: &str) -> Result<Self, NotADrawing> {
        if text.len() > Self::LONGEST {
            return Err(NotADrawing);
        }
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| NotADrawing)?;
        if is_drawing(&bytes) { Ok(Self(text.into())) } else { Err(NotADrawing) }
    }

    /// Its text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Drawing({} characters)", self.0.len())
    }
}

impl Serialize for Drawing {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Drawing {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::parse(&String::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

fn is_drawing(bytes: &[u8]) -> bool {
    let Some((head, [strokes, rest @ ..])) = bytes.split_at_checked(MOST.len()) else { return false };
    let in_bounds = head[0] == VERSION && head.iter().zip(MOST).all(|(&byte, most)| byte <= most);
    let mut rest = rest.iter().copied();
    in_bounds && (0..*strokes).all(|_| stroke(&mut rest).is_some()) && rest.next().is_none()
}

/// Reads one stroke; none where it is wrong.
fn stroke(bytes: &mut impl Iterator<Item = u8>) -> Option<()> {
    let (pen, points) = (bytes.next()?, bytes.next()?);
    if pen & 0x0f >= COLOURS || pen > 0x3f || points == 0 {
        return None;
    }
    let mut at = place(bytes)?;
    for _ in 1..points {
        at = match bytes.next()? {
            0 => place(bytes)?,
            step => moved(at, step)?,
        };
    }
    Some(())
}

/// An absolute point.
fn place(bytes: &mut impl Iterator<Item = u8>) -> Option<(i16, i16)> {
    let at = (i16::from(bytes.next()?), i16::from(bytes.next()?));
    (at.0 <= WIDEST).then_some(at)
}

/// The point after a step of two nibbles, each from -7 to 7 plus 8.
fn moved((x, y): (i16, i16), step: u8) -> Option<(i16, i16)> {
    let (right, down) = (i16::from(step >> 4), i16::from(step & 0x0f));
    let (x, y) = (x + right - 8, y + down - 8);
    let moves = right > 0 && down > 0 && (right, down) != (8, 8);
    (moves && (0..=WIDEST).contains(&x) && (0..=255).contains(&y)).then_some((x, y))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: [u8; 16] = [1, 2, 0, 3, 1, 1, 0, 4, 5, 1, 0, 2, 4, 2, 0, 0];

    fn encoded(bytes: &[u8]) -> String {
        BASE64URL_NOPAD.encode(bytes)
    }

    fn with_strokes(strokes: u8, rest: &[u8]) -> Result<Drawing, NotADrawing> {
        Drawing::parse(&encoded(&[&PLAIN[..15], &[strokes], rest].concat()))
    }

    #[test]
    fn what_is_drawn_is_read() {
        assert!(Drawing::parse(&encoded(&PLAIN)).is_ok());
        assert!(with_strokes(1, &[0x19, 3, 100, 100, 0x97, 0, 200, 255]).is_ok());
        assert!(with_strokes(2, &[0x00, 1, 0, 0, 0x29, 2, 7, 7, 0x11]).is_ok());
    }

    #[test]
    fn every_number_has_its_bound() {
        for at in 0..15 {
            let mut bytes = PLAIN;
            bytes[at] = MOST[at] + 1;
            assert_eq!(Drawing::parse(&encoded(&bytes)), Err(NotADrawing), "byte {at}");
        }
        for rest in [
            &[0x0a, 1, 0, 0][..],     // no such colour
            &[0x40, 1, 0, 0],         // no such pen
            &[0x00, 0],               // no point
            &[0x00, 1, 201, 0],       // beside the paper
            &[0x00, 2, 0, 0, 0x18],   // to the left of it
            &[0x00, 2, 200, 0, 0x98], // to the right of it
            &[0x00, 2, 9, 0, 0x87],   // above it
            &[0x00, 2, 9, 255, 0x89], // below it
            &[0x00, 2, 9, 9, 0x88],   // a step that goes nowhere
            &[0x00, 2, 9, 9, 0x08],   // half a step
            &[0x00, 2, 9, 9],         // too short
            &[0x00, 1, 9, 9, 9],      // too long
        ] {
            assert_eq!(with_strokes(1, rest), Err(NotADrawing), "{rest:?}");
        }
    }

    #[test]
    fn a_text_has_one_spelling() {
        let text = encoded(&PLAIN);
        for wrong in [format!("{text}="), format!("{text} "), text.replace('A', "+"), text[..21].to_owned()] {
            assert_eq!(Drawing::parse(&wrong), Err(NotADrawing), "{wrong}");
        }
        assert_eq!(Drawing::parse(&format!("{}B", &text[..text.len() - 1])), Err(NotADrawing), "{text}");
        assert_eq!(Drawing::parse(""), Err(NotADrawing));
        assert_eq!(Drawing::parse(&"A".repeat(Drawing::LONGEST + 1)), Err(NotADrawing));
    }
}
