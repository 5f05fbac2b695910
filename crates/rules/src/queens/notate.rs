//! Moves as text (`notation.md` section 2).

use super::{
    action::{Action, Attack},
    beds::BEDS,
    deck::{self, HAND},
    judge::Intent,
    position::Position,
    read::read,
    state::State,
};
use crate::{
    cards::{Face, King, Queen},
    refusal::Refusal,
    rules::{BadPosition, Notate},
    seat::Seat,
};

/// A parsed move. A named card means any card that plays like it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Phrase {
    King { card: Card, bed: u8 },
    Wake { bed: u8 },
    Attack { card: Attack, queen: Queen, bed: Option<u8>, back: Option<Queen> },
    Stop(Face),
    LetGo,
    Jester,
    Discard(Vec<Card>),
}

/// A card as named in the text; none for `king`, the first king in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Card(Option<Face>);

impl Card {
    fn parse(word: &str) -> Option<Self> {
        if word == "king" {
            return Some(Self(None));
        }
        word.parse().ok().filter(|&face| deck::has(face)).map(|face| Self(Some(face)))
    }

    fn fits(self, face: Face) -> bool {
        self.0.map_or(face.is_king(), |exactly| face == exactly)
    }

    fn is_king(self) -> bool {
        self.some_face().is_king()
    }

    /// One face that the word may mean, for rules that depend only on the kind.
    fn some_face(self) -> Face {
        self.0.unwrap_or(Face::king(King::Cookie))
    }

    /// A normalised word for comparison: the name of a king does not matter.
    fn key(self) -> String {
        if self.is_king() { "king".to_owned() } else { self.some_face().to_string() }
    }
}

fn bed_number(word: &str) -> Option<u8> {
    word.parse().ok().filter(|bed| (1..=BEDS as u8).contains(bed))
}

fn parse(text: &str) -> Option<Phrase> {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower.split_whitespace().collect();
    match *words.as_slice() {
        ["discard", ref cards @ ..] if !cards.is_empty() => {
            cards.iter().map(|word| Card::parse(word)).collect::<Option<_>>().map(Phrase::Discard)
        }
        ["wake", bed] => Some(Phrase::Wake { bed: bed_number(bed)? }),
        ["knight", queen, ref back @ ..] if back.len() < 2 => {
            let back = back.first().map(|back| back.parse()).transpose().ok()?;
            Some(Phrase::Attack { card: Attack::Knight, queen: queen.parse().ok()?, bed: None, back })
        }
        ["potion", queen, bed] => {
            let bed = Some(bed_number(bed)?);
            Some(Phrase::Attack { card: Attack::Potion, queen: queen.parse().ok()?, bed, back: None })
        }
        ["dragon"] => Some(Phrase::Stop(Face::DRAGON)),
        ["wand"] => Some(Phrase::Stop(Face::WAND)),
        ["let-go"] => Some(Phrase::LetGo),
        ["jester"] => Some(Phrase::Jester),
        [king, bed] => {
            let card = Card::parse(king).filter(|card| card.is_king())?;
            Some(Phrase::King { card, bed: bed_number(bed)? })
        }
        _ => None,
    }
}

impl Notate for State {
    type Position = Position;

    fn from_position(position: &Position) -> Result<Self, BadPosition> {
        read(position)
    }

    fn position(&self) -> Position {
        self.to_position()
    }

    fn write(&self, action: &Action) -> String {
        let word = |place: u8| {
            let hand = self.decider().map(|seat| self.hands[seat.index()]).unwrap_or_default();
            hand.at(place).map_or_else(|| "?".to_owned(), |face| face.to_string())
        };
        match *action {
            Action::King { place, bed } => format!("{} {bed}", word(place)),
            Action::Wake { bed } => format!("wake {bed}"),
            Action::Knight { queen, back: None, .. } => format!("knight {queen}"),
            Action::Knight { queen, back: Some(back), .. } => format!("knight {queen} {back}"),
            Action::Potion { queen, bed, .. } => format!("potion {queen} {bed}"),
            Action::Stop { place } => word(place),
            Action::LetGo => "let-go".to_owned(),
            Action::Jester { .. } => "jester".to_owned(),
            Action::Discard { places } => {
                let mut listed: Vec<u8> =
                    (0..HAND as u8).filter(|place| places & (1 << place) != 0).collect();
                let hand = self.decider().map(|seat| self.hands[seat.index()]).unwrap_or_default();
                listed.sort_by_key(|&place| hand.at(place));
                listed.into_iter().fold("discard".to_owned(), |text, place| text + " " + &word(place))
            }
        }
    }

    fn read(&self, seat: Seat, text: &str) -> Result<Action, Refusal> {
        let phrase = parse(text).ok_or(Refusal::NotAMove)?;
        let hand = self.hands.get(seat.index()).copied().unwrap_or_default();
        // A card that is not in the hand gets a place that no hand has, so that other refusals come first.
        let place_of = |card: Card| {
            hand.iter().find(|&(_, face)| card.fits(face)).map_or(HAND as u8, |(place, _)| place)
        };
        let exactly = |face| place_of(Card(Some(face)));
        let action = match phrase {
            Phrase::King { card, bed } => Action::King { place: place_of(card), bed },
            Phrase::Wake { bed } => Action::Wake { bed },
            Phrase::Attack { card, queen, bed: Some(bed), .. } => {
                Action::Potion { place: exactly(card.face()), queen, bed }
            }
            Phrase::Attack { card, queen, bed: None, back } => {
                Action::Knight { place: exactly(card.face()), queen, back }
            }
            Phrase::Stop(face) => {
                self.judge(seat, Intent::Stop(face))?;
                Action::Stop { place: exactly(face) }
            }
            Phrase::LetGo => Action::LetGo,
            Phrase::Jester => Action::Jester { place: exactly(Face::JESTER) },
            Phrase::Discard(cards) => return self.discard_of(seat, &cards),
        };
        self.check_action(seat, &action).map(|()| action)
    }

    fn key(&self, text: &str) -> Result<String, Refusal> {
        Ok(match parse(text).ok_or(Refusal::NotAMove)? {
            Phrase::King { bed, .. } => format!("king {bed}"),
            Phrase::Wake { bed } => format!("wake {bed}"),
            Phrase::Attack { queen, bed: Some(bed), .. } => format!("potion {queen} {bed}"),
            Phrase::Attack { queen, back: Some(back), .. } => format!("knight {queen} {back}"),
            Phrase::Attack { queen, bed: None, .. } => format!("knight {queen}"),
            Phrase::Stop(face) => face.to_string(),
            Phrase::LetGo => "let-go".to_owned(),
            Phrase::Jester => "jester".to_owned(),
            Phrase::Discard(mut cards) => {
                cards.sort();
                let mut words: Vec<String> = cards.into_iter().map(Card::key).collect();
                words.sort();
                format!("discard {}", words.join(" "))
            }
        })
    }
}

impl State {
    /// If several equal cards match, takes the first. A card that is named twice must be in the hand twice.
    fn discard_of(&self, seat: Seat, cards: &[Card]) -> Result<Action, Refusal> {
        let faces: Vec<Face> = cards.iter().map(|card| card.some_face()).collect();
        self.judge(seat, Intent::Discard(&faces))?;
        let hand = self.hands.get(seat.index()).copied().unwrap_or_default();
        let mut chosen = 0_u8;
        for card in cards {
            let free = hand.iter().find(|&(place, face)| chosen & (1 << place) == 0 && card.fits(face));
            chosen |= 1 << free.ok_or(Refusal::NoSuchCard)?.0;
        }
        Ok(Action::Discard { places: chosen })
    }
}
