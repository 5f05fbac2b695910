//! The kind of card that each code means.

use super::{
    rescue,
    royal::{King, Queen},
};

/// The kind of a [`Face`](super::Face), with its number or name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Kind {
    Queen(Queen),
    King(King),
    Knight,
    Dragon,
    Potion,
    Wand,
    Jester,
    /// A number card, 1 to 10.
    Number(u8),
    Gnome,
    Witch,
    Willow,
    Book,
    Companion(rescue::Companion),
    /// A king of the second game, who has to be rescued.
    RescueKing(rescue::King),
    /// A knight of the second game.
    RescueKnight(rescue::Knight),
}

pub(super) const QUEENS: u8 = 10;
pub(super) const KINGS: u8 = 30;
pub(super) const POWERS: u8 = 41;
pub(super) const SPELLS: u8 = 46;
pub(super) const NUMBERS: u8 = 50;
pub(super) const COMPANIONS: u8 = 61;
pub(super) const RESCUE_KINGS: u8 = 71;
pub(super) const RESCUE_KNIGHTS: u8 = 81;

/// The kind of each code, as a table for speed. Codes that no face has hold a kind that is never read.
pub(super) const KINDS: [Kind; CODES] = {
    let (mut kinds, mut code) = ([Kind::Book; CODES], QUEENS);
    while (code as usize) < CODES {
        if !matches!(code, 26..KINGS | 40..POWERS | NUMBERS) {
            kinds[code as usize] = kind_of(code);
        }
        code += 1;
    }
    kinds
};
/// One more than the highest code.
const CODES: usize = RESCUE_KNIGHTS as usize + rescue::Knight::COUNT;

const fn kind_of(code: u8) -> Kind {
    match code {
        code @ QUEENS..KINGS => Kind::Queen(Queen::ALL[(code - QUEENS) as usize]),
        code @ KINGS..POWERS => Kind::King(King::ALL[(code - KINGS) as usize]),
        41 => Kind::Knight,
        42 => Kind::Dragon,
        43 => Kind::Potion,
        44 => Kind::Wand,
        45 => Kind::Jester,
        46 => Kind::Gnome,
        47 => Kind::Witch,
        48 => Kind::Willow,
        49 => Kind::Book,
        code @ ..COMPANIONS => Kind::Number(code - NUMBERS),
        code => rescue_kind(code),
    }
}

/// The kinds that are rows of the second game's table.
const fn rescue_kind(code: u8) -> Kind {
    if let Some(companion) = rescue::Companion::nth(code.wrapping_sub(COMPANIONS)) {
        Kind::Companion(companion)
    } else if let Some(king) = rescue::King::nth(code.wrapping_sub(RESCUE_KINGS)) {
        Kind::RescueKing(king)
    } else if let Some(knight) = rescue::Knight::nth(code.wrapping_sub(RESCUE_KNIGHTS)) {
        Kind::RescueKnight(knight)
    } else {
        panic!("no face has this code")
    }
}
