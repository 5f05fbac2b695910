//! Converts text to actions and back (`notation.md` section 2).

use super::{
    action::Action,
    grammar::{Card, Phrase},
    position::Position,
    read::read,
    state::State,
};
use crate::{
    cards::{Face, rescue::King},
    fast::bits::ones,
    refusal::Refusal,
    rules::{BadPosition, Notate, Play},
    seat::{Seat, Viewer},
};

impl Notate for State {
    type Position = Position;

    fn from_position(position: &Position) -> Result<Self, BadPosition> {
        read(position)
    }

    fn position(&self) -> Position {
        self.to_position()
    }

    /// The text of an action in this state, for the seat that does it. It may name that seat's sleeping
    /// queens; [`Notate::write_for`] writes the text for other viewers.
    fn write(&self, action: &Action) -> String {
        self.write_for(action, Viewer::Seat(self.turn))
    }

    /// The text of an action in this state for this viewer. The owner of a sleeping queen reads her name,
    /// other viewers read her place (`notation.md` section 2).
    ///
    /// A text for a viewer that knows everything may name a sleeping queen of another realm. So a text that a
    /// client sends must be one that [`Notate::write`] gives.
    fn write_for(&self, action: &Action, viewer: Viewer) -> String {
        let card = |seat, place| self.word_for(seat, place, viewer);
        let own = |place| card(self.turn, place);
        let beside = |seat, place| word(self.beside(seat, place));
        let pile = |depth| word(self.in_pile(depth));
        match *action {
            Action::Roll => "roll".to_owned(),
            Action::Reroll => "reroll".to_owned(),
            Action::Keep => "keep".to_owned(),
            Action::Skip => "skip".to_owned(),
            Action::Done => "done".to_owned(),
            Action::Wake { place } => format!("wake {}", own(place)),
            Action::Resolve { place } => word(self.drawn.at(place)),
            Action::Take { slot } => format!("take {slot}"),
            Action::Steal { from, place } => format!("steal {} {}", from.0, card(from, place)),
            Action::Recover { depth } => format!("recover {}", pile(depth)),
            Action::SwapKnights { one, other } => format!("swap-knights {} {}", one.0, other.0),
            Action::Trade { mine, with, theirs } => {
                format!("trade {} for {} {}", own(mine), with.0, card(with, theirs))
            }
            Action::TradeCompanion { mine, with, theirs } => {
                format!("trade {} for {} {}", beside(self.turn, mine), with.0, beside(with, theirs))
            }
            Action::Equation { cards } => self.equation_text(cards),
            Action::Pair { one, .. } => format!("pair {}", own(one)),
            Action::Book { depth, .. } => format!("book {}", pile(depth)),
            Action::Rescue { queen, companion, king } => {
                format!("rescue {} {} {}", own(queen), beside(self.turn, companion), word(King::nth(king)))
            }
            Action::Discard { place } => format!("discard {}", own(place)),
        }
    }

    fn read(&self, seat: Seat, text: &str) -> Result<Action, Refusal> {
        let phrase = self.parse(text).ok_or(Refusal::NotAMove)?;
        self.check_timing(seat, phrase.kind())?;
        let action = self.action_of_phrase(phrase)?;
        self.check(seat, &action)?;
        Ok(action)
    }

    /// Open cards are written by name, sleeping queens by place. A ±1 is left out.
    fn key(&self, text: &str) -> Result<String, Refusal> {
        let own = |card: Card| self.card_key(self.turn, card);
        Ok(match self.parse(text).ok_or(Refusal::NotAMove)? {
            Phrase::Plain(action) => self.write(&action),
            Phrase::Resolve(face) => face.to_string(),
            Phrase::Wake(card) => format!("wake {}", own(card)),
            Phrase::Steal(from, card) => format!("steal {} {}", from.0, self.card_key(from, card)),
            Phrase::Recover(face) => format!("recover {face}"),
            Phrase::Trade { mine, with, theirs } => {
                format!("trade {} for {} {}", own(mine), with.0, self.card_key(with, theirs))
            }
            Phrase::Equation(cards) => {
                let mut words: Vec<String> = cards.into_iter().map(|(card, _)| own(card)).collect();
                words.sort_by_key(|word| (word.len(), word.clone()));
                format!("equation {}", words.join(" "))
            }
            Phrase::Pair(card) => format!("pair {}", own(card)),
            Phrase::Book(face) => format!("book {face}"),
            Phrase::Rescue { queen, companion, king } => format!("rescue {} {companion} {king}", own(queen)),
            Phrase::Discard(card) => format!("discard {}", own(card)),
        })
    }
}

impl State {
    fn card_key(&self, seat: Seat, card: Card) -> String {
        let place = self.place_of(seat, card);
        let lying = place.and_then(|place| self.realm(seat).at(place));
        match (card, place, lying.and_then(|card| card.open())) {
            (_, _, Some(face)) => face.to_string(),
            (_, Some(place), None) => format!("@{}", place + 1),
            (Card::Named(face), None, _) => face.to_string(),
            (Card::At(place), None, _) => format!("@{}", place + 1),
        }
    }

    fn word_for(&self, seat: Seat, place: u8, viewer: Viewer) -> String {
        match self.realm(seat).at(place) {
            Some(card) if !card.asleep || viewer.is(seat) => card.face.to_string(),
            _ => format!("@{}", place + 1),
        }
    }

    /// The numbers in ascending order, with the ±1 that the red knight needs.
    fn equation_text(&self, cards: u32) -> String {
        let mut numbers: Vec<u8> =
            ones(cards).filter_map(|place| self.own().at(place)?.open()?.as_number()).collect();
        numbers.sort_unstable();
        let red = self.reading_of(numbers.iter().copied()).and_then(|found| found.red);
        let mut text = "equation".to_owned();
        for (place, number) in (0_u8..).zip(&numbers) {
            let sign = match red {
                Some((changed, counts)) if changed == place => {
                    if counts > *number {
                        "+1"
                    } else {
                        "-1"
                    }
                }
                _ => "",
            };
            text += &format!(" {number}{sign}");
        }
        text
    }
}

fn word(face: Option<impl Into<Face>>) -> String {
    face.map_or_else(|| "?".to_owned(), |face| face.into().to_string())
}
