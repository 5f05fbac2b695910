//! Why a move is not possible, in the order of `notation.md` section 5.

use super::{
    action::{Action, Attack},
    deck::HAND,
    discard::DiscardKind,
    state::{Phase, State},
};
use crate::{
    cards::{Face, Queen},
    equation::sum_of_the_rest,
    house_rule::{HouseRule, HouseRules},
    refusal::Refusal,
    seat::Seat,
};

/// A move by its effect, without the place of the card in the hand.
#[derive(Clone, Copy, Debug)]
pub(super) enum Intent<'a> {
    King { bed: u8 },
    Wake { bed: u8 },
    Attack { card: Attack, queen: Queen, bed: Option<u8>, back: Option<Queen> },
    Stop(Face),
    LetGo,
    Jester,
    Discard(&'a [Face]),
}

impl State {
    pub(super) fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let hand = self.hands.get(seat.index()).copied().unwrap_or_default();
        let holds = |place, face: Face| match hand.at(place) {
            Some(held) if held.plays_like(face) => Ok(()),
            _ => Err(Refusal::NoSuchCard),
        };
        match *action {
            Action::King { place, bed } => {
                self.judge(seat, Intent::King { bed })?;
                if hand.at(place).is_some_and(Face::is_king) { Ok(()) } else { Err(Refusal::NoSuchCard) }
            }
            Action::Wake { bed } => self.judge(seat, Intent::Wake { bed }),
            Action::Knight { place, queen, back } => {
                self.judge(seat, Intent::Attack { card: Attack::Knight, queen, bed: None, back })?;
                holds(place, Face::KNIGHT)
            }
            Action::Potion { place, queen, bed } => {
                self.judge(seat, Intent::Attack { card: Attack::Potion, queen, bed: Some(bed), back: None })?;
                holds(place, Face::POTION)
            }
            Action::Stop { place } => {
                let face = self.expected_answer().or(hand.at(place)).unwrap_or(Face::DRAGON);
                self.judge(seat, Intent::Stop(face))?;
                // Of several equal places only the first may answer, so that each answer is one button.
                if hand.find(face) == Some(place) { Ok(()) } else { Err(Refusal::NoSuchCard) }
            }
            Action::LetGo => self.judge(seat, Intent::LetGo),
            Action::Jester { place } => {
                self.judge(seat, Intent::Jester)?;
                holds(place, Face::JESTER)
            }
            Action::Discard { places } if places.is_power_of_two() => {
                let held = hand.at(places.trailing_zeros() as u8);
                self.judge(seat, Intent::Discard(held.as_slice()))?;
                if held.is_some() { Ok(()) } else { Err(Refusal::NoSuchCard) }
            }
            Action::Discard { places } => {
                let mut faces = [Face::JESTER; HAND];
                let count = hand.pick(places).zip(&mut faces).map(|(face, slot)| *slot = face).count();
                self.judge(seat, Intent::Discard(&faces[..count]))?;
                if count == places.count_ones() as usize { Ok(()) } else { Err(Refusal::NoSuchCard) }
            }
        }
    }

    /// Checks everything about an intent except whether the hand holds the cards.
    pub(super) fn judge(&self, seat: Seat, intent: Intent<'_>) -> Result<(), Refusal> {
        let Some(decider) = self.decider() else { return Err(Refusal::GameOver) };
        if seat != decider {
            return Err(Refusal::NotYourTurn { seat: decider });
        }
        match (self.phase, intent) {
            (Phase::Attack { card, .. }, Intent::Stop(face)) if face == card.stopped_by() => Ok(()),
            (Phase::Attack { .. }, Intent::LetGo) => Ok(()),
            // this comes before `wrong_step`
            (_, Intent::Stop(Face::WAND)) => Err(Refusal::WandOnlyAnswers),
            (_, Intent::Stop(_)) => Err(Refusal::DragonOnlyAnswers),
            (Phase::Wake { .. }, Intent::Wake { bed }) | (Phase::Turn, Intent::King { bed }) => {
                self.judge_bed(bed)
            }
            (Phase::Turn, Intent::Attack { card, queen, bed, back }) => {
                self.judge_attack(card, queen, bed, back)
            }
            (Phase::Turn, Intent::Jester) => Ok(()),
            (Phase::Turn, Intent::Discard(faces)) => {
                match DiscardKind::of(faces.iter().copied(), self.house_rules) {
                    Some(_) => Ok(()), // also by house rules
                    None => Err(why_not_together(faces, self.house_rules)),
                }
            }
            _ => Err(Refusal::WrongStep),
        }
    }

    fn judge_bed(&self, bed: u8) -> Result<(), Refusal> {
        match self.sleeper(bed) {
            Some(_) => Ok(()),
            None if self.beds.has(bed) => Err(Refusal::BedIsEmpty),
            None => Err(Refusal::NotAMove),
        }
    }

    fn judge_attack(
        &self,
        card: Attack,
        queen: Queen,
        bed: Option<u8>,
        back: Option<Queen>,
    ) -> Result<(), Refusal> {
        let others_awake =
            self.all_seats().any(|seat| seat != self.turn && self.courts[seat.index()].len() > 0);
        if !others_awake {
            return Err(Refusal::NeedAwakeQueen);
        }
        match self.owner(queen) {
            Some(owner) if owner == self.turn => return Err(Refusal::OwnQueen),
            Some(_) => {}
            None => return Err(Refusal::NoSuchCard),
        }
        if queen == Queen::Strawberry {
            return Err(Refusal::StrawberryIsSafe { queen });
        }
        match (card, bed) {
            (Attack::Knight, _) => self.judge_meeting(queen, back),
            (Attack::Potion, _) if back.is_some() => Err(Refusal::NotAMove),
            (Attack::Potion, Some(bed)) if self.sleeper(bed).is_some() => Err(Refusal::BedIsTaken),
            (Attack::Potion, Some(bed)) if self.beds.has(bed) => Ok(()),
            (Attack::Potion, _) => Err(Refusal::NotAMove),
        }
    }

    /// Cat and Dog never stay in one court.
    fn judge_meeting(&self, queen: Queen, back: Option<Queen>) -> Result<(), Refusal> {
        match self.courts[self.turn.index()].rival(queen) {
            Some(rival) if !self.may_fetch() => Err(Refusal::CatAndDog { queen: rival }),
            Some(rival) if back.is_some_and(|back| back == queen || back == rival) => Ok(()),
            None if back.is_none() => Ok(()),
            _ => Err(Refusal::NotAMove),
        }
    }
}

/// Why these cards may not be discarded.
fn why_not_together(faces: &[Face], house_rules: HouseRules) -> Refusal {
    match *faces {
        [] => Refusal::NotAMove,
        [_] => Refusal::NoSuchCard,
        _ if faces.iter().any(|face| face.as_number().is_none()) => Refusal::NumbersOnly,
        [_, _] => Refusal::NotAPair,
        _ if faces.len() > HAND => Refusal::NoSuchCard,
        _ if house_rules.has(HouseRule::Runs) => Refusal::NotARun,
        _ => not_an_equation(faces.iter().filter_map(|face| face.as_number())),
    }
}

/// What the largest number is, and what all the others make.
fn not_an_equation(numbers: impl Iterator<Item = u8> + Clone) -> Refusal {
    let Some((largest, sum)) = sum_of_the_rest(numbers.clone()) else { return Refusal::NotAMove };
    let product = numbers.fold(1_u32, |product, n| product.saturating_mul(u32::from(n)));
    let times = product == u32::from(largest) * u32::from(largest);
    Refusal::NotAnEquation { largest, sum, times }
}
