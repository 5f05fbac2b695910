//! From text to action and back (`notation.md` section 2).

use super::{
    Action, King, State,
    action::places,
    imagine::king,
    judge::Thing,
    notation::{Card, Phrase},
    state::companion,
};
use crate::{Face, Kind, Refusal, Seat, Viewer};

impl State {
    /// The action that a text means.
    pub(super) fn action_of(&self, seat: Seat, text: &str) -> Result<Action, Refusal> {
        let phrase = self.parse(text).ok_or(Refusal::NotAMove)?;
        self.check_timing(seat, phrase.kind())?;
        let action = self.meant(phrase)?;
        self.judge_action(seat, &action)?;
        Ok(action)
    }

    fn meant(&self, phrase: Phrase) -> Result<Action, Refusal> {
        let own = |card| self.place_of(self.turn, card).ok_or(Refusal::NoSuchCard);
        Ok(match phrase {
            Phrase::Roll => Action::Roll,
            Phrase::Reroll => Action::Reroll,
            Phrase::Keep => Action::Keep,
            Phrase::Skip => Action::Skip,
            Phrase::Done => Action::Done,
            Phrase::Resolve(face) => {
                Action::Resolve { place: self.drawn.find(|other| other == face).ok_or(Refusal::NoSuchCard)? }
            }
            Phrase::Wake(card) => Action::Wake { place: own(card)? },
            Phrase::Take(slot) => Action::Take { slot },
            Phrase::Steal(from, card) => {
                self.judge_steal(from, self.thing(card))?;
                Action::Steal { from, place: self.place_of(from, card).ok_or(Refusal::NoSuchCard)? }
            }
            Phrase::Recover(face) => Action::Recover { depth: self.depth_of(face)? },
            Phrase::SwapKnights(one, other) => Action::SwapKnights { one: one.min(other), other: one.max(other) },
            Phrase::Trade { mine, with, theirs } => self.trade_of(mine, with, theirs)?,
            Phrase::Equation(cards) => self.equation_of(&cards)?,
            Phrase::Pair(card) => self.pair_of(card)?,
            Phrase::Book(face) => {
                self.judge_book(Some(face))?;
                Action::Book { book: own(Card::Named(Face::BOOK))?, depth: self.depth_of(face)? }
            }
            Phrase::Rescue { queen, companion, king } => self.rescue_of(queen, companion, king)?,
            Phrase::Discard(card) => Action::Discard { place: own(card)? },
        })
    }

    /// In the discard pile the topmost is meant.
    fn depth_of(&self, face: Face) -> Result<u8, Refusal> {
        let depth = self.piles.discard().position(|other| other == face);
        depth.map(|depth| depth as u8).ok_or(Refusal::NoSuchCard)
    }

    /// What a witch or a gnome would have to move.
    fn thing(&self, card: Card) -> Thing {
        let Card::Named(face) = card else { return Thing::RealmCard };
        match face.kind() {
            Kind::Companion(_) => Thing::Companion,
            Kind::RescueKing(_) => Thing::King,
            _ => Thing::RealmCard,
        }
    }

    fn trade_of(&self, mine: Card, with: Seat, theirs: Card) -> Result<Action, Refusal> {
        let in_row = |face| self.drawn.find(|other| other == face).is_some();
        let drawn = matches!(mine, Card::Named(face) if in_row(face)) && self.place_of(self.turn, mine).is_none();
        let thing = if drawn { Thing::Drawn } else { self.thing(mine) };
        self.judge_trade(thing, with, self.thing(theirs))?;
        let companion_at = |seat: Seat, card| match card {
            Card::Named(face) => self.companions[seat.index()].find(|other| Face::from(other) == face),
            Card::At(_) => None,
        };
        let trade = if thing == Thing::Companion {
            companion_at(self.turn, mine).zip(companion_at(with, theirs))
        } else {
            self.place_of(self.turn, mine).zip(self.place_of(with, theirs))
        };
        let (mine, theirs) = trade.ok_or(Refusal::NoSuchCard)?;
        Ok(match thing {
            Thing::Companion => Action::TradeCompanion { mine, with, theirs },
            _ => Action::Trade { mine, with, theirs },
        })
    }

    /// The card that is named, as far as everybody sees it.
    fn open_face(&self, card: Card) -> Option<Face> {
        match card {
            Card::Named(face) => Some(face),
            Card::At(place) => self.own().at(place)?.open(),
        }
    }

    /// Of equal cards the first is meant; a card that is named twice has to be there twice.
    fn equation_of(&self, cards: &[(Card, i8)]) -> Result<Action, Refusal> {
        let faces: Vec<Option<Face>> = cards.iter().map(|&(card, _)| self.open_face(card)).collect();
        let said: Vec<i8> = cards.iter().map(|&(_, more)| more).collect();
        self.judge_equation(&faces, &said)?;
        let mut chosen = 0_u32;
        // Places first, so that a name does not take a card that is meant by its place.
        for by_place in [true, false] {
            for &(card, _) in cards.iter().filter(|(card, _)| matches!(card, Card::At(_)) == by_place) {
                let fits = |(place, lying): &(u8, super::state::RealmCard)| match card {
                    Card::At(at) => *place == at,
                    Card::Named(face) => lying.face == face,
                };
                let free = self.own().places().filter(fits).find(|(place, _)| chosen & (1 << place) == 0);
                chosen |= 1 << free.ok_or(Refusal::NoSuchCard)?.0;
            }
        }
        Ok(Action::Equation { cards: chosen })
    }

    fn pair_of(&self, card: Card) -> Result<Action, Refusal> {
        let face = self.open_face(card).filter(|face| face.as_number().is_some()).ok_or(Refusal::NumbersOnly)?;
        let mut equal = self.own().places().filter(|(_, card)| card.face == face).map(|(place, _)| place);
        let pair = equal.next().zip(equal.next());
        self.judge_pair(pair.is_some())?;
        pair.map(|(one, other)| Action::Pair { one, other }).ok_or(Refusal::NotAPair)
    }

    fn rescue_of(&self, queen: Card, beside: Face, freed: Face) -> Result<Action, Refusal> {
        let place = self.place_of(self.turn, queen);
        let lying = place.and_then(|place| self.own().at(place));
        let named = match (queen, lying) {
            (_, Some(card)) => card.queen().map(|queen| (queen, card.asleep)),
            (Card::Named(face), None) => match face.kind() {
                Kind::Queen(queen) => Some((queen, false)),
                _ => None,
            },
            (Card::At(_), None) => None,
        };
        let companion = companion(beside);
        self.judge_rescue(named, companion)?;
        let own = self.companions[self.turn.index()];
        let beside = companion.and_then(|companion| own.find(|other| other == companion));
        match (place, beside, king(freed).map(King::index)) {
            (Some(queen), Some(companion), Some(king)) => Ok(Action::Rescue { queen, companion, king }),
            _ => Err(Refusal::NoSuchCard),
        }
    }

    /// The text of an action in this state, for the seat that does it. It may name that seat's
    /// sleeping queens: others are told [`State::text_for`] them.
    pub(super) fn text_of(&self, action: &Action) -> String {
        self.text_for(action, Viewer::Seat(self.turn))
    }

    /// The text of an action in this state, as this viewer may read it: a sleeping queen is named
    /// to her owner, and for others she is a place (`notation.md` section 2).
    #[must_use]
    pub fn text_for(&self, action: &Action, viewer: Viewer) -> String {
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

    fn word_for(&self, seat: Seat, place: u8, viewer: Viewer) -> String {
        match self.realm(seat).at(place) {
            Some(card) if !card.asleep || viewer.is(seat) => card.face.to_string(),
            _ => format!("@{}", place + 1),
        }
    }

    /// In ascending order, with the ±1 that the red knight needs.
    fn equation_text(&self, cards: u32) -> String {
        let mut numbers: Vec<u8> =
            places(cards).filter_map(|place| self.own().at(place)?.open()?.as_number()).collect();
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
