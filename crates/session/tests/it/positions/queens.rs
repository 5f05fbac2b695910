//! The positions of Sleeping Queens.

use super::{Position, offers};
use rouse_rules::{
    Face, HouseRule, Kind, Queen, Seat, Target,
    queens::{Attack, Pending, View},
};
use rouse_session::wire::{GameKind, GameUpdate, Level, Update};

const COMPUTERS: &[Level] = &[Level::Sleepyhead, Level::Daydreamer, Level::WideAwake];
///
const RULES: &[HouseRule] =
    &[HouseRule::CountQueens, HouseRule::SumsOnBothSides, HouseRule::SixteenQueens, HouseRule::OpenHands];

const fn at(name: &'static str, seats: usize, holds: fn(&Update) -> bool) -> Position {
    Position::new(GameKind::Queens, name, seats, holds)
}

pub const POSITIONS: &[Position] = &[
    at("queens-opening", 2, |update| update.rev == 0),
    at("queens-five", 5, |update| has_turn(update) && all_have_queens(update)),
    at("queens-ghosts", 2, |update| has_turn(update) && acts(update, 1) && !update.ghosts.is_empty()),
    at("queens-knight", 4, |update| has_turn(update) && aims(update, Face::KNIGHT)),
    at("queens-potion", 2, |update| {
        has_turn(update) && !held(update).contains(&Face::KNIGHT) && aims(update, Face::POTION)
    }),
    at("queens-jester", 2, |update| {
        has_turn(update) && !has_aimed(update) && held(update).contains(&Face::JESTER)
    }),
    at("queens-sum", 2, |update| {
        has_turn(update) && !has_aimed(update) && !held(update).contains(&Face::JESTER) && has_sum(update)
    }),
    at("queens-dragon", 2, |update| attacked(update, Attack::Knight, 1)),
    at("queens-no-dragon", 2, |update| attacked(update, Attack::Knight, 0)),
    at("queens-wand", 2, |update| attacked(update, Attack::Potion, 1)),
    at("queens-no-wand", 2, |update| attacked(update, Attack::Potion, 0)),
    at("queens-end-2", 2, wins),
    at("queens-end-4", 4, wins),
    at("queens-computers-attack", 4, |update| {
        acts(update, 0) && matches!(view(update).pending, Some(Pending::Attack { .. }))
    })
    .against(COMPUTERS),
    at("queens-computers-end", 4, |update| acts(update, 0) && wins(update)).against(COMPUTERS),
    at("queens-house-attack", 4, |update| matches!(view(update).pending, Some(Pending::Attack { .. })))
        .by(RULES),
    at("queens-house-end", 4, wins).by(RULES),
];

fn view(update: &Update) -> &View {
    let GameUpdate::Queens { view, .. } = &update.game else { panic!("another game") };
    view
}

fn held(update: &Update) -> Vec<Face> {
    view(update).own.iter().flat_map(|own| own.hand).flatten().collect()
}

fn acts(update: &Update, seat: u8) -> bool {
    view(update).to_act == Some(Seat(seat))
}

/// Whether a seat may play any of its cards.
fn has_turn(update: &Update) -> bool {
    view(update).pending.is_none() && view(update).own.is_some()
}

fn all_have_queens(update: &Update) -> bool {
    view(update).seats.iter().all(|seat| !seat.court.is_empty())
}

/// Whether this card is held and can be played at a queen of somebody else.
fn aims(update: &Update, card: Face) -> bool {
    let places = (0..).zip(view(update).own.iter().flat_map(|own| own.hand));
    let spots = places.filter(|(_, held)| *held == Some(card)).map(|(place, _)| Target::Hand(place));
    spots.into_iter().any(|spot| {
        let aimed = |target| matches!(target, Target::Queen(_));
        update.offers.listed.iter().any(|taps| taps.has(spot) && taps.iter().any(aimed))
    })
}

/// Whether a card is held that is put somewhere: people play it before all others.
fn has_aimed(update: &Update) -> bool {
    let aimed = |face: &Face| matches!(face.kind(), Kind::Knight | Kind::Potion | Kind::King(_));
    held(update).iter().any(aimed)
}

/// Whether one of three numbers is the sum of the others.
fn has_sum(update: &Update) -> bool {
    let number = |face: Face| if let Kind::Number(number) = face.kind() { Some(number) } else { None };
    let numbers: Vec<_> = held(update).into_iter().filter_map(number).collect();
    let twos =
        || numbers.iter().enumerate().flat_map(|(n, a)| numbers[n + 1..].iter().map(move |b| (*a, *b)));
    // A third that is equal to a summand cannot be their sum: there is no zero.
    twos().any(|(a, b)| numbers.contains(&(a + b)))
}

/// Whether the seat that decides is attacked, and holds the card that answers: 1, or does not: 0.
fn attacked(update: &Update, by: Attack, can_send: u8) -> bool {
    let view = view(update);
    let pending =
        view.pending.is_some_and(|asked| matches!(asked, Pending::Attack { card, .. } if card == by));
    pending && view.own.as_ref().is_some_and(|own| own.can_send == can_send)
}

/// Whether a king wins, whichever queen he wakes, and nothing is played before him.
fn wins(update: &Update) -> bool {
    let (view, held) = (view(update), held(update));
    let Some(own) = &view.own else { return false };
    let court = &view.seats[own.seat.index()].court;
    let apart = [Queen::Cat, Queen::Dog].iter().any(|queen| court.contains(queen));
    let is_king = |face: &Face| matches!(face.kind(), Kind::King(_));
    let before = [Face::KNIGHT, Face::POTION].iter().any(|card| held.contains(card));
    let bed = offers(&update.offers, |target| matches!(target, Target::Bed(_)));
    has_turn(update)
        && court.len() + 1 == usize::from(view.goal.queens)
        && held.iter().any(is_king)
        && bed
        && !apart
        && !before
}
