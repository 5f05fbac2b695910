//! The positions of The Rescue.

use super::{Position, offers};
use rouse_rules::{
    DieFace, Face, Kind, Seat, Target,
    rescue::{Pending, Step, View},
};
use rouse_session::wire::{GameKind, GameUpdate, Level, Update};

const COMPUTERS: &[Level] = &[Level::Sleepyhead, Level::Daydreamer, Level::WideAwake];

const fn at(name: &'static str, seats: usize, holds: fn(&Update) -> bool) -> Position {
    Position::new(GameKind::Rescue, name, seats, holds)
}

pub const POSITIONS: &[Position] = &[
    at("rescue-roll", 5, |update| rolls(update) && !has_sleeper(update)),
    at("rescue-asleep", 5, |update| rolls(update) && has_sleeper(update)),
    at("rescue-lightning", 5, |update| {
        let view = view(update);
        let lit = update.offers.listed.iter().filter(|taps| taps.iter().any(is_drawn)).count();
        view.step == Step::Instants && view.pending.is_none() && lit > 1
    }),
    at("rescue-dragon", 5, |update| view(update).pending == Some(Pending::DragonWake)),
    at("rescue-gnome-1", 5, |update| gnome(update, DieFace::One)),
    at("rescue-gnome-2", 5, |update| gnome(update, DieFace::Two)),
    at("rescue-gnome-3", 5, |update| gnome(update, DieFace::Three)),
    at("rescue-gnome-dragon", 5, |update| gnome(update, DieFace::Dragon)),
    at("rescue-witch", 5, |update| {
        matches!(view(update).pending, Some(Pending::Witch { .. })) && update.offers.listed.len() > 1
    }),
    at("rescue-sum", 5, |update| {
        chips(update) == [false, false, false, true] && has_equation(update) && has_pile(update)
    }),
    at("rescue-book", 5, |update| {
        chips(update) == [false, false, true, true] && !has_equation(update) && has_pile(update)
    }),
    at("rescue-kings", 5, |update| {
        let chips = chips(update);
        chips[0] && chips.iter().filter(|chip| **chip).count() == 3
    }),
    at("rescue-let-go", 5, |update| view(update).step == Step::Discard),
    at("rescue-end", 5, wins),
    at("rescue-five", 5, |update| rolls(update) && all_have(update, 5)),
    at("rescue-computers-end", 4, |update| view(update).to_act == Some(Seat(0)) && wins(update))
        .against(COMPUTERS),
];

fn view(update: &Update) -> &View {
    let GameUpdate::Rescue { view, .. } = &update.game else { panic!("another game") };
    view
}

fn is_drawn(target: Target) -> bool {
    matches!(target, Target::Drawn(_))
}

fn rolls(update: &Update) -> bool {
    view(update).step == Step::Roll && offers(&update.offers, |target| target == Target::Die)
}

/// Whether every realm has so many cards, and a companion beside it.
fn all_have(update: &Update, cards: usize) -> bool {
    view(update).seats.iter().all(|seat| seat.realm.len() >= cards && !seat.companions.is_empty())
}

/// Whether a queen sleeps in the realm of the seat that decides.
fn has_sleeper(update: &Update) -> bool {
    let view = view(update);
    view.to_act.is_some_and(|seat| view.seats[seat.index()].realm.contains(&None))
}

/// Whether a gnome has rolled this, and there is something to choose from.
fn gnome(update: &Update, face: DieFace) -> bool {
    let asks = matches!(view(update).pending, Some(Pending::Gnome { rolled, .. }) if rolled == face);
    asks && update.offers.listed.len() > 1
}

/// What can be done in the fourth step: rescue a king, wake by a pair, read a book, discard an equation.
fn chips(update: &Update) -> [bool; 4] {
    let (view, offered) = (view(update), &update.offers);
    if view.step != Step::Actions || view.pending.is_some() {
        return [false; 4];
    }
    [
        offers(offered, |target| matches!(target, Target::King(_))),
        offers(offered, |target| target == Target::Confirm),
        offers(offered, |target| matches!(target, Target::Pile(_))),
        !offered.picks.is_empty(),
    ]
}

fn has_pile(update: &Update) -> bool {
    !view(update).discard.is_empty()
}

/// Whether one of three numbers or more is the sum or the product of the others.
fn has_equation(update: &Update) -> bool {
    let view = view(update);
    let realm = view.to_act.map(|seat| &view.seats[seat.index()].realm);
    let number =
        |face: &Face| if let Kind::Number(number) = face.kind() { Some(u32::from(number)) } else { None };
    let numbers: Vec<u32> = realm.into_iter().flatten().flatten().filter_map(number).collect();
    (0..1_u32 << numbers.len()).any(|set| {
        let some = || numbers.iter().enumerate().filter(|(n, _)| set >> n & 1 == 1).map(|(_, one)| *one);
        let is_rest = |one: u32| some().sum::<u32>() == 2 * one || some().product::<u32>() == one * one;
        set.count_ones() >= 3 && some().any(is_rest)
    })
}

/// Whether the next king who is rescued wins.
fn wins(update: &Update) -> bool {
    let view = view(update);
    let last = |seat: Seat| view.seats[seat.index()].kings.len() + 1 == usize::from(view.goal);
    chips(update)[0] && view.to_act.is_some_and(last)
}
