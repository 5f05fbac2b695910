//! How a game starts, and which seat decides next.

use super::{
    action::Action,
    deck,
    event::Event,
    grid::{SLOTS, Slot},
    state::{Phase, State},
};
use crate::{
    cards::{
        Face,
        rescue::{Companion, Knight, Power},
    },
    chance::Chance,
    house_rule::{HouseRule, HouseRules},
    piles::Piles,
    row::Row,
    rules::{Game, Setup, Status},
    seat::{MAX_SEATS, MIN_SEATS, Seat},
};

impl Game for State {
    const NAME: &'static str = "rescue";
    const HOUSE_RULES: &'static [HouseRule] = &[
        HouseRule::SleepersDoNotCount,
        HouseRule::KeepFewer,
        HouseRule::DeclineGnome,
        HouseRule::BlueOnceATurn,
        HouseRule::BlueOnlyWhenDrawing,
    ];
    type Action = Action;
    type Event = Event;

    ///
    fn deal(setup: &Setup, chance: &mut impl Chance) -> Self {
        let seats = setup.seats.clamp(MIN_SEATS, MAX_SEATS);
        let mut cards = deck::CARDS;
        chance.shuffle(&mut cards);
        while deck::is_instant(cards[0]) {
            chance.shuffle(&mut cards);
        }
        let mut companions: Row<Face, SLOTS> = Companion::all().map(Face::from).collect();
        companions.shuffle(chance);
        let first = setup.first.unwrap_or_else(|| Seat(chance.below(seats) as u8));
        let mut slots = companions.iter().filter_map(Face::as_companion).map(Slot::Down);
        Self {
            seats: seats as u8,
            house_rules: setup.house_rules.known_to::<Self>(),
            turn: Seat(first.0 % seats as u8),
            phase: Phase::Roll,
            blue_used: false,
            drawn: Row::default(),
            realms: Default::default(),
            companions: Default::default(),
            kings: Default::default(),
            knights: deal_knights(seats, chance),
            grid: std::array::from_fn(|_| slots.next().unwrap_or(Slot::Empty)),
            piles: Piles::new(&cards[1..], &cards[..1]).expect("the deck fits"),
        }
    }

    fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    fn house_rules(&self) -> HouseRules {
        self.house_rules
    }

    fn status(&self) -> Status {
        match self.phase {
            Phase::Over { outcome } => Status::Over(outcome),
            _ => Status::ToAct(self.turn),
        }
    }

    fn active_seat(&self) -> Seat {
        self.turn
    }

    fn answers_in_secret(&self) -> bool {
        false
    }

    fn chooses_openly(&self) -> bool {
        true
    }
}

/// Deals one knight to each seat. With two seats the knight against witches is taken out first.
fn deal_knights(seats: usize, chance: &mut impl Chance) -> Row<Knight, MAX_SEATS> {
    let stays = |knight: &Knight| seats > 2 || knight.entry().power != Power::NoWitches;
    let mut knights: Row<Face, { Knight::COUNT }> = Knight::all().filter(stays).map(Face::from).collect();
    knights.shuffle(chance);
    knights.iter().filter_map(Face::as_rescue_knight).take(seats).collect()
}
