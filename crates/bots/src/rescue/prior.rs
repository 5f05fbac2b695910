//! How good a move of The Rescue looks at once: by how much it improves what the seat has, and worsens what
//! the others have.
//!
//! The weights here and in [`Holding`] were found by the cross-entropy method: players that use only this
//! prior won most with them, in some hundred thousand games against each other.

use super::{
    cards::{is_known, numbers},
    holding::{Holding, NUMBER},
    number_cards::NumberCards,
};
use crate::Scene;
use rouse_rules::{
    Face, Kind, MAX_SEATS, Seat,
    prelude::*,
    rescue::{Action, Companion, Pending, Power, RealmCard, Sign, State},
};

/// The weight of winning.
const WIN: f32 = 20.0;
/// The bonus of a rescue, because waiting with it brings nothing.
const RESCUE: f32 = 1.0;
/// The weight of the other seat's loss, with two seats.
const HARM: f32 = 0.5;
/// The bonus of a companion that costs numbers, because new numbers come by themselves.
const WANTED: f32 = 4.0;
/// The weight of a book that takes the missing card of an equation, or of a pair while a queen sleeps, and of
/// any other book, which had better wait.
const COMPLETES: f32 = 0.14;
const PAIRS: f32 = 0.055;
const WAITS: f32 = -0.05;
/// The weight of keeping a rolled 1 that brings a companion; otherwise that of rolling it again for cards.
const ROLL: f32 = 0.05;
/// The value of an unknown companion from the grid. A bot never declines one.
const COMPANION: f32 = 0.3;
/// To decline is a little better than a trade for nothing.
const DECLINE: f32 = 0.01;

/// The values that are the same for all moves of one decision.
pub(super) struct Prior<'a> {
    scene: Scene<'a, State>,
    seat: Seat,
    goal: f32,
    own: Stock,
    others: [Option<Stock>; MAX_SEATS],
    number_cards: NumberCards,
    /// Whether one of its queens sleeps.
    asleep: bool,
    /// Whether the bot looks at its move alone, and not at other seats, later sums or books.
    greedy: bool,
}

/// What a seat has, its value, and how much a loss of it is worth to the seat that decides.
#[derive(Clone, Copy)]
struct Stock {
    holding: Holding,
    value: f32,
    harm: f32,
}

impl<'a> Prior<'a> {
    /// The values that do not depend on the move; `first` is any of the moves.
    pub(super) fn new(scene: Scene<'a, State>, first: &Action, greedy: bool) -> Self {
        let (state, seat) = (scene.state, scene.state.active_seat());
        let goal = f32::from(state.goal());
        let stock = |holding: Holding, harm| Stock { holding, value: holding.value(goal), harm };
        let mut others = [None; MAX_SEATS];
        if touches_others(first) && !greedy {
            for other in Seat::all(state.seats()).filter(|&other| other != seat) {
                let part = 1.0 / (state.seats() as f32 - 1.0);
                let near = f32::from(state.rescued(other)) / goal;
                let harm = HARM * (part + near * (1.0 - part));
                others[other.index()] = Some(stock(Holding::of(scene, other, false), harm));
            }
        }
        let asleep = state.realm(seat).iter().any(|card| card.asleep);
        Self {
            scene,
            seat,
            goal,
            own: stock(Holding::of(scene, seat, true), 0.0),
            others,
            number_cards: NumberCards::of(state, seat),
            asleep,
            greedy,
        }
    }

    /// The prior of a move.
    pub(super) fn of(&self, action: &Action) -> f32 {
        let state = self.scene.state;
        let mine = |place: u8| state.realm(self.seat).at(place);
        match *action {
            Action::Roll | Action::Reroll | Action::Done => 0.0,
            Action::Take { .. } => COMPANION,
            Action::Keep if matches!(state.pending(), Some(Pending::Blue { gnome: Some(_) })) => ROLL,
            Action::Keep => -ROLL,
            Action::Wake { place } => mine(place).map_or(0.0, |card| self.wakes(card)),
            Action::Skip => DECLINE,
            Action::Resolve { place } => first(state.drawn().at(place)),
            Action::Steal { from, place } => {
                state.realm(from).at(place).map_or(0.0, |card| self.steals(from, card))
            }
            Action::Recover { depth } => state
                .discard()
                .nth(usize::from(depth))
                .map_or(0.0, |face| self.gain(|own| own.add(RealmCard { face, asleep: false }, true))),
            Action::SwapKnights { one, other } => self.swap(one, other),
            Action::Trade { mine: place, with, theirs } => {
                let cards = mine(place).zip(state.realm(with).at(theirs));
                cards.map_or(0.0, |(given, taken)| self.trades(given, with, taken))
            }
            Action::TradeCompanion { mine, with, theirs } => {
                let companions = state.companions(self.seat).at(mine).zip(state.companions(with).at(theirs));
                companions.map_or(0.0, |(given, taken)| self.trades_companion(given, with, taken))
            }
            Action::Equation { cards } => WANTED * self.brings_companion() - self.numbers(cards),
            Action::Pair { one, other } => self.gain(Holding::wake_all) - self.numbers(1 << one | 1 << other),
            Action::Book { depth, .. } => self.book(state.discard().nth(usize::from(depth))),
            Action::Rescue { queen, companion, .. } => {
                let pair = mine(queen).zip(state.companions(self.seat).at(companion));
                pair.map_or(0.0, |(queen, companion)| self.rescues(queen, companion))
            }
            Action::Discard { place } => {
                mine(place).map_or(0.0, |card| self.gain(|own| own.remove(card, true)) - self.sense(card))
            }
        }
    }

    /// By how much a change raises the value of what the seat has.
    fn gain(&self, change: impl FnOnce(&mut Holding)) -> f32 {
        let mut holding = self.own.holding;
        change(&mut holding);
        holding.value(self.goal) - self.own.value
    }

    /// The weight of a change that lowers the value of what another seat has.
    fn harm(&self, seat: Seat, change: impl FnOnce(&mut Holding)) -> f32 {
        self.others[seat.index()].map_or(0.0, |Stock { mut holding, value, harm }| {
            change(&mut holding);
            (value - holding.value(self.goal)) * harm
        })
    }

    fn wakes(&self, card: RealmCard) -> f32 {
        self.gain(|own| {
            own.remove(card, true);
            own.add(RealmCard { asleep: false, ..card }, true);
        })
    }

    fn steals(&self, from: Seat, card: RealmCard) -> f32 {
        let known = is_known(self.scene, card);
        self.gain(|own| own.add(card, known))
            + self.sense(card)
            + self.harm(from, |theirs| theirs.remove(card, known))
    }

    fn trades(&self, given: RealmCard, with: Seat, taken: RealmCard) -> f32 {
        let known = is_known(self.scene, taken);
        let gain = self.gain(|own| {
            own.remove(given, true);
            own.add(taken, known);
        });
        let harm = self.harm(with, |theirs| {
            theirs.remove(taken, known);
            theirs.add(given, true);
        });
        gain + self.sense(taken) - self.sense(given) + harm
    }

    fn trades_companion(&self, given: Companion, with: Seat, taken: Companion) -> f32 {
        let gain = self.gain(|own| {
            own.leave(given);
            own.join(taken);
        });
        let harm = self.harm(with, |theirs| {
            theirs.leave(taken);
            theirs.join(given);
        });
        gain + harm
    }

    fn rescues(&self, queen: RealmCard, companion: Companion) -> f32 {
        let wins = self.own.holding.kings + 1 >= self.scene.state.goal();
        let gain = self.gain(|own| {
            own.kings += 1;
            own.remove(queen, true);
            own.leave(companion);
        });
        if wins { WIN } else { RESCUE + gain }
    }

    /// The mean value of a companion, over all that lie beside no realm.
    fn brings_companion(&self) -> f32 {
        let state = self.scene.state;
        let beside = Seat::all(state.seats()).flat_map(|seat| state.companions(seat).iter());
        let gone = beside.fold(0_u16, |bits, companion| bits | 1 << companion.index());
        // Companions of one sign have the same value.
        let mut signs: [Option<(Companion, f32)>; Sign::Wild as usize + 1] = [None; _];
        for companion in Companion::all().filter(|companion| gone & 1 << companion.index() == 0) {
            let sign = &mut signs[companion.entry().sign as usize];
            *sign = Some((companion, sign.map_or(1.0, |(_, count)| count + 1.0)));
        }
        let signs = signs.iter().flatten();
        let (sum, count) = signs.fold((0.0, 0.0), |(sum, all), &(companion, count)| {
            (sum + count * self.gain(|own| own.join(companion)), all + count)
        });
        sum / f32::max(count, 1.0)
    }

    /// The value of these number cards.
    fn numbers(&self, cards: u32) -> f32 {
        numbers(self.scene.state, cards).map(|n| NUMBER + self.near(n)).sum()
    }

    /// The value of a number card for equations with the other cards of the seat; 0 for any other card.
    fn sense(&self, card: RealmCard) -> f32 {
        card.face.as_number().map_or(0.0, |n| self.near(n))
    }

    fn near(&self, n: u8) -> f32 {
        if self.greedy {
            return 0.0;
        }
        self.number_cards.near(n)
    }

    fn swap(&self, one: Seat, other: Seat) -> f32 {
        let worth =
            |seat: Seat| self.scene.state.knight(seat).map_or(0.0, |knight| power(knight.entry().power));
        let gain = worth(other) - worth(one);
        let share = |seat: Seat| {
            let harm = self.others[seat.index()].map_or(0.0, |stock| stock.harm);
            if seat == self.seat { 1.0 } else { -harm }
        };
        gain * (share(one) - share(other))
    }

    /// The weight of a book that takes this number.
    fn book(&self, face: Option<Face>) -> f32 {
        let Some(n) = face.and_then(Face::as_number).filter(|_| !self.greedy) else { return WAITS };
        if self.number_cards.complete(n) {
            COMPLETES + self.near(n)
        } else if self.number_cards.has(n) && self.asleep {
            PAIRS
        } else {
            WAITS
        }
    }
}

/// Moves that also change what another seat has.
const fn touches_others(action: &Action) -> bool {
    use Action::{Skip, Steal, SwapKnights, Trade, TradeCompanion};
    matches!(action, Skip | Steal { .. } | SwapKnights { .. } | Trade { .. } | TradeCompanion { .. })
}

/// A wind that finds no awake queen of the seat goes on to the other seats. A gnome is resolved after it.
fn first(instant: Option<Face>) -> f32 {
    match instant.map(Face::kind) {
        Some(Kind::Willow) => 0.2,
        Some(Kind::Gnome) => 0.1,
        _ => 0.0,
    }
}

/// The value of a knight's power.
const fn power(power: Power) -> f32 {
    match power {
        Power::DrawMore => 0.18,
        Power::OneOff => 0.14,
        Power::KeepMore => 0.11,
        Power::RollAgain => 0.03,
        Power::NoWillows | Power::NoWitches => 0.03,
    }
}
