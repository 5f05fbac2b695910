//! Taps: which targets are offered, which action a set of taps means, and which taps mean an action.

use super::{
    action::{Action, ActionKind},
    judge::Thing,
    realm_card::REALM,
    state::{Phase, State},
};
use crate::{
    die::DieFace,
    fast::bits::ones,
    refusal::Refusal,
    rules::{Play, Tap},
    seat::Seat,
    taps::{MAX_TAPS, Offers, Pick, Taps, Target},
};

impl Tap for State {
    /// The offers follow from open facts alone.
    fn offers(&self, seat: Seat) -> Offers {
        let mut actions = Vec::new();
        self.legal(seat, &mut actions);
        let listed = actions.iter().filter(|action| !matches!(action, Action::Equation { .. }));
        let picks = self.number_pick(seat).into_iter().collect();
        Offers { listed: listed.map(|action| self.taps(action)).collect(), picks }
    }

    fn resolve(&self, seat: Seat, taps: &Taps) -> Result<Action, Refusal> {
        let decider = self.decider().ok_or(Refusal::GameOver)?;
        if decider != seat {
            return Err(Refusal::NotYourTurn { seat: decider });
        }
        let targets: Vec<Target> = taps.iter().collect();
        let action = self.action_of(&targets)?;
        self.check(seat, &action)?;
        Ok(action)
    }

    fn taps(&self, action: &Action) -> Taps {
        let own = |place| Target::Realm(self.turn, place);
        match *action {
            Action::Roll | Action::Reroll => Taps::from([Target::Die]),
            Action::Keep => Taps::from([Target::Keep]),
            Action::Skip => Taps::from([Target::Skip]),
            Action::Done => Taps::from([Target::Done]),
            Action::Wake { place } | Action::Discard { place } => Taps::from([own(place)]),
            Action::Resolve { place } => Taps::from([Target::Drawn(place)]),
            Action::Take { slot } => Taps::from([Target::Grid(slot)]),
            Action::Steal { from, place } => Taps::from([Target::Realm(from, place)]),
            Action::Recover { depth } => Taps::from([Target::Pile(depth)]),
            Action::SwapKnights { one, other } => Taps::from([Target::Knight(one), Target::Knight(other)]),
            Action::Trade { mine, with, theirs } => Taps::from([own(mine), Target::Realm(with, theirs)]),
            Action::TradeCompanion { mine, with, theirs } => {
                Taps::from([Target::Companion(self.turn, mine), Target::Companion(with, theirs)])
            }
            Action::Equation { cards } => ones(cards).map(own).chain([Target::Confirm]).collect(),
            Action::Pair { one, other } => Taps::from([own(one), own(other), Target::Confirm]),
            Action::Book { book, depth } => Taps::from([own(book), Target::Pile(depth)]),
            Action::Rescue { queen, companion, king } => {
                Taps::from([own(queen), Target::Companion(self.turn, companion), Target::King(king)])
            }
        }
    }
}

impl State {
    /// The action that the taps mean. `targets` must be in the order of [`Target`].
    fn action_of(&self, targets: &[Target]) -> Result<Action, Refusal> {
        let own = self.turn;
        Ok(match *targets {
            [Target::Die] if matches!(self.phase, Phase::Blue { .. }) => Action::Reroll,
            [Target::Die] => Action::Roll,
            [Target::Keep] => Action::Keep,
            [Target::Skip] => Action::Skip,
            [Target::Done] => Action::Done,
            [Target::Drawn(place)] => Action::Resolve { place },
            [Target::Grid(slot)] => Action::Take { slot },
            [Target::Pile(depth)] => Action::Recover { depth },
            [Target::Knight(one), Target::Knight(other)] => Action::SwapKnights { one, other },
            [Target::Realm(seat, place)] => self.one_card(seat, place),
            [Target::Companion(seat, _)] => return self.one_companion(seat),
            [Target::Realm(one, first), Target::Realm(other, second)] if one != other || self.swapping() => {
                let (mine, with, theirs) = self.sides((one, first), (other, second))?;
                Action::Trade { mine, with, theirs }
            }
            [Target::Companion(one, first), Target::Companion(other, second)] => {
                let (mine, with, theirs) = self.sides((one, first), (other, second))?;
                Action::TradeCompanion { mine, with, theirs }
            }
            [Target::Realm(seat, queen), Target::Companion(beside, companion)] => {
                return self.card_and_companion((seat, queen), (beside, companion));
            }
            [Target::Realm(seat, queen), Target::Companion(beside, companion), Target::King(king)]
                if seat == own && beside == own =>
            {
                Action::Rescue { queen, companion, king }
            }
            [Target::Realm(seat, book), Target::Pile(depth)] if seat == own => Action::Book { book, depth },
            [Target::Confirm, ref cards @ ..] => self.confirmed(cards)?,
            _ => return Err(Refusal::NotAMove),
        })
    }

    /// The action for a tap on one realm card; it depends on the phase.
    fn one_card(&self, seat: Seat, place: u8) -> Action {
        match self.phase {
            Phase::DragonWake if seat == self.turn => Action::Wake { place },
            Phase::Gnome { .. } => Action::Steal { from: seat, place },
            _ if seat == self.turn => Action::Discard { place },
            _ => Action::Steal { from: seat, place },
        }
    }

    /// A companion alone is never a move. When a gnome takes cards, the refusal says why.
    fn one_companion(&self, seat: Seat) -> Result<Action, Refusal> {
        if matches!(self.phase, Phase::Gnome { rolled: DieFace::Two, .. }) {
            self.judge_steal(seat, Thing::Companion)?;
        }
        Err(Refusal::NotAMove)
    }

    /// Whether a witch waits for a swap.
    const fn swapping(&self) -> bool {
        matches!(self.phase, Phase::Witch { .. })
    }

    /// Orders the two cards of a swap: the place of the seat's own card, the other seat, and the place of its
    /// card.
    fn sides(&self, one: (Seat, u8), other: (Seat, u8)) -> Result<(u8, Seat, u8), Refusal> {
        if one.0 == self.turn {
            Ok((one.1, other.0, other.1))
        } else if other.0 == self.turn {
            Ok((other.1, one.0, one.1))
        } else {
            Err(Refusal::NotAMove)
        }
    }

    /// Refuses half a rescue, or a swap of two kinds of cards. The refusal says what is wrong with the cards,
    /// if anything.
    fn card_and_companion(&self, card: (Seat, u8), companion: (Seat, u8)) -> Result<Action, Refusal> {
        let own = self.turn;
        if card.0 == own && companion.0 == own && !self.swapping() {
            self.check_timing(own, ActionKind::Main)?;
            let queen = self.own().at(card.1).and_then(|card| card.queen().map(|queen| (queen, card.asleep)));
            self.judge_rescue(queen, self.beside(own, companion.1))?;
        } else {
            let (_, with, _) = self.sides(card, companion)?;
            self.check_timing(own, ActionKind::Trade)?;
            self.judge_trade(Thing::RealmCard, with, Thing::Companion)?;
        }
        Err(Refusal::NotAMove)
    }

    /// Cards of the seat's own realm with the big button: two are a pair, more an equation.
    fn confirmed(&self, cards: &[Target]) -> Result<Action, Refusal> {
        let mut bits = 0_u32;
        for card in cards {
            let Target::Realm(seat, place) = *card else { return Err(Refusal::NotAMove) };
            let bit = 1_u32.checked_shl(place.into()).filter(|_| usize::from(place) < REALM);
            bits |= bit.filter(|_| seat == self.turn).ok_or(Refusal::NotAMove)?;
        }
        let mut chosen = ones(bits);
        Ok(match (chosen.next(), chosen.next(), chosen.next()) {
            (None, ..) => return Err(Refusal::NotAMove),
            (Some(one), Some(other), None) => Action::Pair { one, other },
            _ => Action::Equation { cards: bits },
        })
    }

    /// Offers all numbers. The judge decides whether they fit, so that the interface does not give the
    /// equation away.
    fn number_pick(&self, seat: Seat) -> Option<Pick> {
        if self.phase != Phase::Actions || seat != self.turn || !self.companion_left() {
            return None;
        }
        let numbers = ones(self.own().all_numbers()).map(|place| Target::Realm(seat, place));
        let from: Taps = numbers.take(MAX_TAPS - 1).collect(); // no equation has more
        let max = from.len() as u8;
        (max >= 3).then_some(Pick { from, min: 3, max })
    }
}
