//! One thing that can be tapped, and its name.

use crate::{
    cards::{Face, Queen},
    seat::Seat,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// One thing on the table that can be tapped. On the wire it is the short string in each variant's comment.
///
/// Places count from 0, beds and slots from 1, as on the table. A sleeping queen is always named by her
/// place.
///
/// ```
/// # use rouse_rules::{NoSuchTarget, Target};
/// assert_eq!("bed 7".parse(), Ok(Target::Bed(7)));
/// assert_eq!(Target::Hand(0).to_string(), "hand 0");
/// assert_eq!("queen of hearts".parse::<Target>(), Err(NoSuchTarget));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub enum Target {
    /// `hand 0`: a place in the seat's own hand.
    Hand(u8),
    /// `bed 7`: a bed, counted from 1 (Q-2.1).
    Bed(u8),
    /// `queen 15`: an awake queen in any court, by the code of her [`Face`].
    Queen(Queen),
    /// `back 15`: the queen of Cat and Dog that goes back to bed (Q-12.5).
    Back(Queen),
    /// `discard`: the discard pile, to swap one card for a new one.
    Discard,
    /// `confirm`: the big button, for moves that the cards alone do not determine.
    Confirm,
    /// `defend`: send the card that stops the attack. The word is as long as `let-go`, so that the length of
    /// a message does not reveal the answer.
    Defend,
    /// `let-go`: let the attack happen.
    LetGo,
    /// `die`: roll the die.
    Die,
    /// `keep`: keep the 1 that could be rolled again (R-4.4).
    Keep,
    /// `skip`: wake no queen, swap nothing, or decline a gnome (R-4.3, R-5.13, R-14.6).
    Skip,
    /// `done`: end the actions, or the discards (R-3.1, R-14.4).
    Done,
    /// `drawn 0`: a card of the drawn row.
    Drawn(u8),
    /// `grid 4`: a slot of the companions, counted from 1 (R-2.2).
    Grid(u8),
    /// `realm 1 2`: the card at a place of a seat's realm: seat, place (R-10.5).
    Realm(Seat, u8),
    /// `companion 1 0`: a companion beside a seat's realm: seat, place in order of arrival.
    Companion(Seat, u8),
    /// `knight 2`: the knight of a seat.
    Knight(Seat),
    /// `king 4`: a king in the middle, by his place since the set-up.
    King(u8),
    /// `pile 0`: a card of the discard pile by its depth; 0 is the top card (R-12.7).
    Pile(u8),
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hand(place) => write!(f, "hand {place}"),
            Self::Bed(bed) => write!(f, "bed {bed}"),
            Self::Queen(queen) => write!(f, "queen {}", Face::from(*queen).code()),
            Self::Back(queen) => write!(f, "back {}", Face::from(*queen).code()),
            Self::Drawn(place) => write!(f, "drawn {place}"),
            Self::Grid(slot) => write!(f, "grid {slot}"),
            Self::Realm(seat, place) => write!(f, "realm {} {place}", seat.0),
            Self::Companion(seat, place) => write!(f, "companion {} {place}", seat.0),
            Self::Knight(seat) => write!(f, "knight {}", seat.0),
            Self::King(place) => write!(f, "king {place}"),
            Self::Pile(depth) => write!(f, "pile {depth}"),
            button => f.write_str(button.word()),
        }
    }
}

/// The targets whose name is a single word.
const BUTTONS: [(&str, Target); 8] = [
    ("discard", Target::Discard),
    ("confirm", Target::Confirm),
    ("defend", Target::Defend),
    ("let-go", Target::LetGo),
    ("die", Target::Die),
    ("keep", Target::Keep),
    ("skip", Target::Skip),
    ("done", Target::Done),
];

impl Target {
    /// The word of a button; empty for other targets.
    fn word(self) -> &'static str {
        BUTTONS.iter().find(|&&(_, button)| button == self).map_or("", |&(word, _)| word)
    }
}

/// A text that names no target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("nothing that can be tapped has this name")]
pub struct NoSuchTarget;

impl FromStr for Target {
    type Err = NoSuchTarget;
    fn from_str(text: &str) -> Result<Self, NoSuchTarget> {
        let mut words = text.split(' ');
        let word = words.next().unwrap_or_default();
        let mut numbers = [0_u8; 2];
        let mut count = 0;
        for number in words {
            let plain = number == "0" || !number.starts_with(['0', '+']);
            let number = number.parse().ok().filter(|_| plain).ok_or(NoSuchTarget)?;
            *numbers.get_mut(count).ok_or(NoSuchTarget)? = number;
            count += 1;
        }
        Self::of(word, &numbers[..count]).ok_or(NoSuchTarget)
    }
}

impl Target {
    fn of(word: &str, numbers: &[u8]) -> Option<Self> {
        Some(match (word, numbers) {
            (_, []) => BUTTONS.iter().find(|&&(known, _)| known == word)?.1,
            ("hand", &[place]) => Self::Hand(place),
            ("bed", &[bed]) => Self::Bed(bed),
            ("queen", &[code]) => Self::Queen(queen(code)?),
            ("back", &[code]) => Self::Back(queen(code)?),
            ("drawn", &[place]) => Self::Drawn(place),
            ("grid", &[slot]) => Self::Grid(slot),
            ("realm", &[seat, place]) => Self::Realm(Seat(seat), place),
            ("companion", &[seat, place]) => Self::Companion(Seat(seat), place),
            ("knight", &[seat]) => Self::Knight(Seat(seat)),
            ("king", &[place]) => Self::King(place),
            ("pile", &[depth]) => Self::Pile(depth),
            _ => return None,
        })
    }
}

/// The queen whose face has this code.
fn queen(code: u8) -> Option<Queen> {
    Face::from_code(code)?.as_queen()
}

impl Serialize for Target {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Target {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_print_and_parse_inversely() {
        let mut targets: Vec<Target> = BUTTONS.iter().map(|&(_, button)| button).collect();
        targets.extend((0..5).map(Target::Hand));
        targets.extend((1..=12).map(Target::Bed));
        targets.extend(Queen::ALL.map(Target::Queen));
        targets.extend(Queen::ALL.map(Target::Back));
        targets.extend(
            (0..4).flat_map(|n| [Target::Drawn(n), Target::Grid(n), Target::King(n), Target::Pile(n + 60)]),
        );
        for seat in Seat::all(5) {
            targets.extend([Target::Realm(seat, 9), Target::Companion(seat, 0), Target::Knight(seat)]);
        }
        for target in targets {
            assert_eq!(target.to_string().parse(), Ok(target));
        }
        for bad in [
            "",
            "hand",
            "hand -1",
            "bed 300",
            "queen 41",
            "queen 99",
            "confirm 1",
            "Hand 1",
            "hand  1",
            "hand +1",
            "hand 01",
            "realm 1",
            "realm 1 2 3",
            "hand 1 1",
            "die 1",
            " ",
            "die ",
            "knight",
        ] {
            assert_eq!(bad.parse::<Target>(), Err(NoSuchTarget), "{bad}");
        }
    }
}
