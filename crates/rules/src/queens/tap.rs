//! Taps: which targets are offered, which action a set of taps means, and which taps mean an action.

use super::{
    action::{Action, Attack},
    deck::HAND,
    judge::Intent,
    state::{Phase, State},
};
use crate::{
    cards::{Face, Kind, Queen},
    refusal::Refusal,
    rules::{Play, Tap},
    seat::Seat,
    taps::{Offers, Pick, Taps, Target},
};

/// A set of taps, sorted by kind of target.
#[derive(Default)]
struct Tapped {
    cards: u8,
    card: Option<u8>,
    queen: Option<Queen>,
    back: Option<Queen>,
    bed: Option<u8>,
    rest: Option<Target>,
    /// Whether the set holds two targets of a kind of which a move has only one.
    muddled: bool,
}

impl Tapped {
    fn new(taps: &Taps) -> Self {
        let mut tapped = Self::default();
        for target in taps.iter() {
            match target {
                Target::Hand(place) if usize::from(place) < HAND => {
                    tapped.cards |= 1 << place;
                    tapped.card = Some(place);
                }
                Target::Hand(_) => tapped.muddled = true,
                Target::Queen(queen) => tapped.muddled |= tapped.queen.replace(queen).is_some(),
                Target::Back(queen) => tapped.muddled |= tapped.back.replace(queen).is_some(),
                Target::Bed(bed) => tapped.muddled |= tapped.bed.replace(bed).is_some(),
                other => tapped.muddled |= tapped.rest.replace(other).is_some(),
            }
        }
        tapped
    }

    fn one_card(&self) -> Option<u8> {
        self.card.filter(|_| self.cards.count_ones() == 1)
    }
}

impl Tap for State {
    /// Both answers to an attack are always offered.
    fn offers(&self, seat: Seat) -> Offers {
        if self.decider() != Some(seat) {
            return Offers::default();
        }
        if let Phase::Attack { .. } = self.phase {
            let listed = vec![Taps::from([Target::Defend]), Taps::from([Target::LetGo])];
            return Offers { listed, picks: Vec::new() };
        }
        let mut actions = Vec::new();
        self.legal(seat, &mut actions);
        let single =
            |action: &&Action| !matches!(action, Action::Discard { places } if places.count_ones() > 1);
        let listed = actions.iter().filter(single).map(|action| self.taps(action)).collect();
        Offers { listed, picks: self.number_pick(seat).into_iter().collect() }
    }

    fn resolve(&self, seat: Seat, taps: &Taps) -> Result<Action, Refusal> {
        let decider = self.decider().ok_or(Refusal::GameOver)?;
        if decider != seat {
            return Err(Refusal::NotYourTurn { seat: decider });
        }
        let tapped = Tapped::new(taps);
        if tapped.muddled {
            return Err(Refusal::NotAMove);
        }
        let action = self.action_of(seat, &tapped)?;
        self.check(seat, &action)?;
        Ok(action)
    }

    fn taps(&self, action: &Action) -> Taps {
        match *action {
            Action::King { place, bed } => Taps::from([Target::Hand(place), Target::Bed(bed)]),
            Action::Wake { bed } => Taps::from([Target::Bed(bed)]),
            Action::Knight { place, queen, back } => {
                let targets = [Target::Hand(place), Target::Queen(queen)];
                targets.into_iter().chain(back.map(Target::Back)).collect()
            }
            Action::Potion { place, queen, bed } => {
                Taps::from([Target::Hand(place), Target::Queen(queen), Target::Bed(bed)])
            }
            Action::Stop { .. } => Taps::from([Target::Defend]),
            Action::LetGo => Taps::from([Target::LetGo]),
            Action::Jester { place } => Taps::from([Target::Hand(place), Target::Confirm]),
            Action::Discard { places } => {
                let button = if places.count_ones() == 1 { Target::Discard } else { Target::Confirm };
                let tapped = (0..HAND as u8).filter(|place| places & (1 << place) != 0);
                tapped.map(Target::Hand).chain([button]).collect()
            }
        }
    }
}

impl State {
    /// The action that the taps mean, whether it is legal or not.
    fn action_of(&self, seat: Seat, tapped: &Tapped) -> Result<Action, Refusal> {
        let Tapped { cards, queen, bed, rest, back, .. } = *tapped;
        if back.is_some() && (cards.count_ones() != 1 || rest.is_some()) {
            return Err(Refusal::NotAMove);
        }
        match (cards.count_ones(), queen, bed, rest) {
            (0, None, Some(bed), None) => Ok(Action::Wake { bed }),
            (0, None, None, Some(Target::Defend)) => self.send(seat),
            (0, None, None, Some(Target::LetGo)) => Ok(Action::LetGo),
            (1.., None, None, Some(Target::Confirm)) => self.confirmed(seat, tapped),
            (1, None, None, Some(Target::Discard)) => Ok(Action::Discard { places: cards }),
            (1, _, _, None) => self.aimed(seat, tapped),
            _ => Err(Refusal::NotAMove),
        }
    }

    fn send(&self, seat: Seat) -> Result<Action, Refusal> {
        let face = self.expected_answer().ok_or(Refusal::WrongStep)?;
        let place = self.hands[seat.index()].find(face).ok_or(Refusal::NoSuchCard)?;
        Ok(Action::Stop { place })
    }

    /// Cards with the big button: a jester, a pair or an equation.
    fn confirmed(&self, seat: Seat, tapped: &Tapped) -> Result<Action, Refusal> {
        let Some(place) = tapped.one_card() else {
            return Ok(Action::Discard { places: tapped.cards });
        };
        let face = self.hands[seat.index()].at(place).ok_or(Refusal::NoSuchCard)?;
        match face.kind() {
            Kind::Jester => Ok(Action::Jester { place }),
            Kind::Dragon | Kind::Wand => self.only_answers(seat, face),
            Kind::Knight | Kind::Potion if self.nobody_to_attack() => Err(self.why_nobody()),
            _ => Err(Refusal::NotAMove),
        }
    }

    /// Refuses a tap on a dragon or a wand: such a card only answers an attack, and the answer is a
    /// button.
    fn only_answers(&self, seat: Seat, face: Face) -> Result<Action, Refusal> {
        self.judge(seat, Intent::Stop(face))?;
        Err(Refusal::NotAMove)
    }

    fn nobody_to_attack(&self) -> bool {
        self.targets(Attack::Potion).next().is_none()
    }

    /// Why there is no target: no other seat has an awake queen, or only Strawberry, who is safe (Q-5.5,
    ///
    fn why_nobody(&self) -> Refusal {
        let queen = Queen::Strawberry;
        let safe = self.owner(queen).is_some_and(|owner| owner != self.turn);
        if safe { Refusal::StrawberryIsSafe { queen } } else { Refusal::NeedAwakeQueen }
    }

    /// One card with its target.
    fn aimed(&self, seat: Seat, tapped: &Tapped) -> Result<Action, Refusal> {
        let place = tapped.one_card().ok_or(Refusal::NotAMove)?;
        let face = self.hands[seat.index()].at(place).ok_or(Refusal::NoSuchCard)?;
        match (face.kind(), tapped.queen, tapped.bed) {
            (Kind::Knight, Some(queen), None) => Ok(Action::Knight { place, queen, back: tapped.back }),
            _ if tapped.back.is_some() => Err(Refusal::NotAMove),
            (Kind::King(_), None, Some(bed)) => Ok(Action::King { place, bed }),
            (Kind::Potion, Some(queen), Some(bed)) => Ok(Action::Potion { place, queen, bed }),
            (Kind::Dragon | Kind::Wand, ..) => self.only_answers(seat, face),
            (Kind::Potion, Some(queen), None) => {
                // For a potion without a bed, reports what is wrong with the queen, if anything.
                let bed = self.beds.open().next();
                self.judge(seat, Intent::Attack { card: Attack::Potion, queen, bed, back: None })?;
                Err(Refusal::NotAMove)
            }
            _ => Err(Refusal::NotAMove),
        }
    }

    /// Offers all numbers. The judge decides whether they fit, so that the interface does not give the sum
    /// away.
    fn number_pick(&self, seat: Seat) -> Option<Pick> {
        if self.phase != Phase::Turn {
            return None;
        }
        let numbers = self.hands[seat.index()].iter().filter(|(_, face)| face.as_number().is_some());
        let from: Taps = numbers.map(|(place, _)| Target::Hand(place)).collect();
        let max = from.len() as u8;
        (max >= 2).then_some(Pick { from, min: 2, max })
    }
}
