//! Moves as text (`notation.md` section 2): the grammar.

use super::{
    action::{Action, ActionKind},
    deck,
    grid::SLOTS,
    realm_card::REALM,
    state::State,
};
use crate::{
    cards::Face,
    seat::{MAX_SEATS, Seat},
    taps::MAX_TAPS,
};

/// A parsed move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Phrase {
    /// An action that names no card.
    Plain(Action),
    Resolve(Face),
    Wake(Card),
    Steal(Seat, Card),
    Recover(Face),
    Trade {
        mine: Card,
        with: Seat,
        theirs: Card,
    },
    /// The cards, each with the amount by which the text says it counts more or less (-1, 0 or 1).
    Equation(Vec<(Card, i8)>),
    Pair(Card),
    Book(Face),
    Rescue {
        queen: Card,
        companion: Face,
        king: Face,
    },
    Discard(Card),
}

/// A card as named in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Card {
    Named(Face),
    /// `@3`: a place in a realm; zero-based here, counted from 1 in the text.
    At(u8),
}

fn face(word: &str) -> Option<Face> {
    word.parse().ok().filter(|&face| deck::has(face))
}

fn card(word: &str) -> Option<Card> {
    match word.strip_prefix('@') {
        Some(place) => counted(place, REALM).map(|place| Card::At(place - 1)),
        None => face(word).map(Card::Named),
    }
}

/// Parses a number from 1 to `most`, without a sign or leading zeros.
fn counted(word: &str, most: usize) -> Option<u8> {
    let plain = !word.starts_with(['0', '+']);
    word.parse().ok().filter(|&number: &u8| plain && (1..=most).contains(&usize::from(number)))
}

/// Parses a card of an equation: `7`, `7-1`, `7+1`.
fn summand(word: &str) -> Option<(Card, i8)> {
    let (word, more) = match word.strip_suffix("-1") {
        Some(word) => (word, -1),
        None => word.strip_suffix("+1").map_or((word, 0), |word| (word, 1)),
    };
    Some((card(word)?, more))
}

impl State {
    /// Parses a text. `None` also if it names a seat that does not exist.
    pub(super) fn parse(&self, text: &str) -> Option<Phrase> {
        let lower = text.to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        let seat = |word: &str| {
            let seat =
                word.parse().ok().filter(|&seat: &u8| word.len() == 1 && usize::from(seat) < MAX_SEATS);
            seat.filter(|&seat| seat < self.seats).map(Seat)
        };
        Some(match *words.as_slice() {
            ["roll"] => Phrase::Plain(Action::Roll),
            ["reroll"] => Phrase::Plain(Action::Reroll),
            ["keep"] => Phrase::Plain(Action::Keep),
            ["skip"] => Phrase::Plain(Action::Skip),
            ["done"] => Phrase::Plain(Action::Done),
            [instant @ ("gnome" | "witch" | "willow")] => Phrase::Resolve(face(instant)?),
            ["wake", queen] => Phrase::Wake(card(queen)?),
            ["take", slot] => Phrase::Plain(Action::Take { slot: counted(slot, SLOTS)? }),
            ["steal", from, taken] => Phrase::Steal(seat(from)?, card(taken)?),
            ["recover", queen] => Phrase::Recover(face(queen)?),
            ["swap-knights", one, other] if one != other => {
                let (one, other) = (seat(one)?, seat(other)?);
                Phrase::Plain(Action::SwapKnights { one: one.min(other), other: one.max(other) })
            }
            ["trade", mine, "for", with, theirs] => {
                Phrase::Trade { mine: card(mine)?, with: seat(with)?, theirs: card(theirs)? }
            }
            ["equation", ref cards @ ..] if (1..=MAX_TAPS).contains(&cards.len()) => {
                Phrase::Equation(cards.iter().map(|word| summand(word)).collect::<Option<_>>()?)
            }
            ["pair", number] => Phrase::Pair(card(number)?),
            ["book", number] => Phrase::Book(face(number)?),
            ["rescue", queen, companion, king] => {
                Phrase::Rescue { queen: card(queen)?, companion: face(companion)?, king: face(king)? }
            }
            ["discard", discarded] => Phrase::Discard(card(discarded)?),
            _ => return None,
        })
    }

    /// The place of a card in a seat's realm; the first of several equal cards.
    pub(super) fn place_of(&self, seat: Seat, card: Card) -> Option<u8> {
        match card {
            Card::Named(face) => self.realm(seat).find(|card| card.face == face),
            Card::At(place) => self.realm(seat).at(place).map(|_| place),
        }
    }
}

impl Phrase {
    pub(super) const fn kind(&self) -> ActionKind {
        match self {
            Self::Plain(action) => action.kind(),
            Self::Resolve(_) => ActionKind::Resolve,
            Self::Wake(_) => ActionKind::Wake,
            Self::Steal(..) => ActionKind::Steal,
            Self::Recover(_) => ActionKind::Recover,
            Self::Trade { .. } => ActionKind::Trade,
            Self::Equation(_) | Self::Pair(_) | Self::Book(_) | Self::Rescue { .. } => ActionKind::Main,
            Self::Discard(_) => ActionKind::Discard,
        }
    }
}
