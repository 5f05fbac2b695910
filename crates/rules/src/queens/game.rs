//! How a game starts, and which seat decides next.

use super::{
    action::Action,
    beds::{BEDS, Beds},
    deck::{self, DECK, HAND},
    event::Event,
    hand::Hand,
    state::{Phase, State},
};
use crate::{
    cards::Face,
    chance::Chance,
    house_rule::{HouseRule, HouseRules},
    piles::Piles,
    row::Row,
    rules::{Game, Setup, Status},
    seat::{MAX_SEATS, MIN_SEATS, Seat},
};

impl Game for State {
    const NAME: &'static str = "queens";
    const HOUSE_RULES: &'static [HouseRule] = &[
        HouseRule::Runs,
        HouseRule::CountQueens,
        HouseRule::SumsOnBothSides,
        HouseRule::ThreeOrFourAlike,
        HouseRule::SixteenQueens,
        HouseRule::FetchCatOrDog,
        HouseRule::OpenHands,
    ];
    type Action = Action;
    type Event = Event;

    ///
    fn deal(setup: &Setup, chance: &mut impl Chance) -> Self {
        let seats = setup.seats.clamp(MIN_SEATS, MAX_SEATS);
        let house_rules = setup.house_rules.known_to::<Self>();
        let mut queens: Row<Face, BEDS> = deck::queens(house_rules).iter().copied().map(Face::from).collect();
        queens.shuffle(chance);
        let mut cards = [Face::JESTER; DECK];
        let cards = &mut cards[..deck::cards(house_rules).len()];
        cards.copy_from_slice(deck::cards(house_rules));
        chance.shuffle(cards);
        let first = setup.first.unwrap_or_else(|| Seat(chance.below(seats) as u8));
        let (dealt, rest) = cards.split_at(seats * HAND);
        let mut hands = [Hand::default(); MAX_SEATS];
        for (hand, five) in hands.iter_mut().zip(dealt.chunks(HAND)) {
            *hand = std::array::from_fn(|place| Some(five[place])).into();
        }
        Self {
            seats: seats as u8,
            house_rules,
            turn: Seat(first.0 % seats as u8),
            phase: Phase::Turn,
            hands,
            courts: Default::default(),
            beds: Beds::new(
                &queens.all().map(|face| face.and_then(Face::as_queen))[..usize::from(queens.len())],
            ),
            piles: Piles::new(rest, &[]).expect("the deck fits"),
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
            Phase::Over { outcome, .. } => Status::Over(outcome),
            _ => Status::ToAct(self.decider().unwrap_or(self.turn)),
        }
    }

    fn active_seat(&self) -> Seat {
        self.turn
    }

    fn answers_in_secret(&self) -> bool {
        matches!(self.phase, Phase::Attack { .. }) && !self.hands_are_open()
    }

    fn chooses_openly(&self) -> bool {
        matches!(self.phase, Phase::Wake { .. })
    }
}
