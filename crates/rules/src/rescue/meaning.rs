//! Converts a parsed text to the action that it means (`notation.md` section 2).

use super::{
    action::Action,
    grammar::{Card, Phrase},
    judge::Thing,
    realm_card::RealmCard,
    state::State,
};
use crate::{
    cards::{Face, Kind, rescue::King},
    refusal::Refusal,
    seat::Seat,
};

impl State {
    /// The action that a parsed text means.
    pub(super) fn action_of_phrase(&self, phrase: Phrase) -> Result<Action, Refusal> {
        let own = |card| self.place_of(self.turn, card).ok_or(Refusal::NoSuchCard);
        Ok(match phrase {
            Phrase::Plain(action) => action,
            Phrase::Resolve(face) => {
                Action::Resolve { place: self.drawn.find(|other| other == face).ok_or(Refusal::NoSuchCard)? }
            }
            Phrase::Wake(card) => Action::Wake { place: own(card)? },
            Phrase::Steal(from, card) => {
                self.judge_steal(from, self.thing(card))?;
                Action::Steal { from, place: self.place_of(from, card).ok_or(Refusal::NoSuchCard)? }
            }
            Phrase::Recover(face) => Action::Recover { depth: self.depth_of(face)? },
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

    /// The depth of a face in the discard pile; of several equal cards the topmost.
    fn depth_of(&self, face: Face) -> Result<u8, Refusal> {
        let depth = self.piles.discard().position(|other| other == face);
        depth.map(|depth| depth as u8).ok_or(Refusal::NoSuchCard)
    }

    /// The kind of thing that a witch or a gnome is asked to move.
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
        let drawn =
            matches!(mine, Card::Named(face) if in_row(face)) && self.place_of(self.turn, mine).is_none();
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

    /// The named card, if every seat sees it.
    fn open_face(&self, card: Card) -> Option<Face> {
        match card {
            Card::Named(face) => Some(face),
            Card::At(place) => self.own().at(place)?.open(),
        }
    }

    /// If several equal cards match, takes the first. A card that is named twice must be in the realm twice.
    fn equation_of(&self, cards: &[(Card, i8)]) -> Result<Action, Refusal> {
        let faces: Vec<Option<Face>> = cards.iter().map(|&(card, _)| self.open_face(card)).collect();
        let said: Vec<i8> = cards.iter().map(|&(_, more)| more).collect();
        self.judge_equation(&faces, &said)?;
        let mut chosen = 0_u32;
        // Resolves cards that are named by place first, so that no card named by face takes one of them.
        for by_place in [true, false] {
            for &(card, _) in cards.iter().filter(|(card, _)| matches!(card, Card::At(_)) == by_place) {
                let fits = |(place, lying): &(u8, RealmCard)| match card {
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
        let face =
            self.open_face(card).filter(|face| face.as_number().is_some()).ok_or(Refusal::NumbersOnly)?;
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
        let companion = beside.as_companion();
        self.judge_rescue(named, companion)?;
        let own = self.companions[self.turn.index()];
        let beside = companion.and_then(|companion| own.find(|other| other == companion));
        match (place, beside, freed.as_rescue_king().map(King::index)) {
            (Some(queen), Some(companion), Some(king)) => Ok(Action::Rescue { queen, companion, king }),
            _ => Err(Refusal::NoSuchCard),
        }
    }
}
