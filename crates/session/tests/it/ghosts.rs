//! Sleeping queens that everybody has seen, drawn for those who want that much help: only on their own
//! surface, and only what everybody could remember.

use crate::support::Bench;
use rouse_rules::{Queen, Seat, Seeded, Target, queens::EventView};
use rouse_session::{
    ClientId, ClientMsg, ServerMsg,
    wire::{
        GameKind, GameUpdate, Ghost, Help,
        Surface::{Device, Here},
        TableOptions, Update,
    },
};
use std::collections::BTreeMap;

const SLEEPY: Seat = Seat(1);

fn help(bench: &mut Bench, from: ClientId, seat: Seat, help: Help) {
    assert_eq!(bench.send(from, ClientMsg::Help { seat, help }), []);
}

/// Who sleeps where, by what a stranger at the table has seen happen.
fn see(beds: &mut BTreeMap<u8, Queen>, update: &Update) {
    let GameUpdate::Queens { events, .. } = &update.game else { panic!("another game") };
    for event in events {
        match *event {
            EventView::Woke { queen, .. } => beds.retain(|_, sleeper| *sleeper != queen),
            EventView::WentBack { queen, bed: Some(bed), .. }
            | EventView::FellAsleep { queen, bed: Some(bed), .. } => {
                beds.insert(bed, queen);
            }
            _ => {}
        }
    }
}

/// Plays a game at a table of every kind of surface, one of them sleepy, and calls back after every step.
fn play(
    seed: u64,
    surface: rouse_session::wire::Surface,
    mut look: impl FnMut(&Bench, &[ClientId], &BTreeMap<u8, Queen>),
) {
    let (mut bench, host, guests) = Bench::mixed(&[Here, surface, Device], seed);
    let stranger = bench.watch();
    let all: Vec<_> = std::iter::once(host).chain(guests.iter().map(|(id, _)| *id)).collect();
    let sleepy = if surface == Here { host } else { all[1] };
    help(&mut bench, sleepy, SLEEPY, Help::Sleepy);
    let (mut chance, mut beds, mut rev) = (Seeded::new(seed), BTreeMap::new(), 0);
    let mut seen = all.clone();
    seen.push(stranger);
    while bench.step_anywhere(&all, &mut chance) {
        let update = bench.update(stranger).clone();
        if update.rev > rev {
            see(&mut beds, &update);
            rev = update.rev;
        }
        look(&bench, &seen, &beds);
    }
}

#[test]
fn ghosts_are_what_everybody_has_seen_and_go_to_the_sleepy_seat_alone() {
    let (mut drawn, mut elsewhere) = (0, 0);
    for (seed, surface) in [(1, Here), (2, Device), (3, Here), (4, Device)] {
        play(seed, surface, |bench, all, beds| {
            let known: Vec<_> =
                beds.iter().map(|(bed, queen)| Ghost { at: Target::Bed(*bed), queen: *queen }).collect();
            for id in all {
                let update = bench.update(*id);
                if update.stage.shown == Some(SLEEPY) {
                    assert_eq!(update.ghosts, known, "what everybody could remember");
                    drawn += update.ghosts.len();
                } else {
                    assert_eq!(update.ghosts, [], "on another surface");
                    elsewhere += known.len();
                }
            }
        });
    }
    assert!(drawn > 0 && elsewhere > 0, "some queen fell asleep again: {drawn}, {elsewhere}");
}

#[test]
fn whoever_wants_to_remember_alone_is_drawn_nothing() {
    let (mut bench, host, _) = Bench::mixed(&[Here, Here], 5);
    let mut chance = Seeded::new(5);
    while bench.step_anywhere(&[host], &mut chance) {
        for (_, message) in &bench.said {
            let ServerMsg::Update(update) = message else { continue };
            assert_eq!(update.ghosts, [], "{:?}", update.people);
        }
        bench.said.clear();
    }
}

/// A table may draw them for everybody, whatever help they want: still on each one's own surface alone.
#[test]
fn with_ghosts_for_all_every_person_is_drawn_the_same() {
    let mut drawn = 0;
    for (seed, kind) in
        [(1, GameKind::Queens), (2, GameKind::Queens), (3, GameKind::Rescue), (4, GameKind::Rescue)]
    {
        let (mut bench, host) = Bench::opened(seed);
        let guests = bench.seat_all(host, &[Device, Device, Here, Here], kind);
        let options = TableOptions { ghosts: true, ..TableOptions::default() };
        assert_eq!(bench.send(host, ClientMsg::SetTableOptions { options }), []);
        bench.send(host, ClientMsg::Deal {});
        let stranger = bench.watch();
        let all = [host, guests[0].0, guests[1].0];
        let mut chance = Seeded::new(seed);
        while bench.step_anywhere(&all, &mut chance) {
            assert_eq!(bench.update(stranger).ghosts, [], "on the table of everybody");
            let open =
                all.map(|id| bench.update(id)).into_iter().filter(|update| update.stage.shown.is_some());
            let open: Vec<_> = open.map(|update| &update.ghosts).collect();
            assert!(open.windows(2).all(|pair| pair[0] == pair[1]), "nobody is drawn more than another");
            assert!(bench.update(host).stage.shown.is_some() || bench.update(host).ghosts.is_empty());
            drawn += open.first().map_or(0, |ghosts| ghosts.len());
        }
    }
    assert!(drawn > 0, "some queen fell asleep before everybody");
}

/// In The Rescue a realm can be peeked into by its owner. What only the owner knows is nobody's ghost.
#[test]
fn a_ghost_of_the_rescue_was_seen_by_all() {
    let mut drawn = 0;
    for seed in 0..4 {
        let (mut bench, host) = Bench::opened(seed);
        let guests = bench.seat_all(host, &[Device, Device, Device], GameKind::Rescue);
        bench.send(host, ClientMsg::Deal {});
        let all: Vec<_> = guests.iter().map(|(id, _)| *id).collect();
        for (seat, id) in Seat::all(3).zip(&all) {
            help(&mut bench, *id, seat, Help::Sleepy);
        }
        let mut chance = Seeded::new(seed);
        while bench.step_anywhere(&all, &mut chance) {
            let [first, others @ ..] = &all[..] else { unreachable!() };
            let same = &bench.update(*first).ghosts;
            assert!(others.iter().all(|id| bench.update(*id).ghosts == *same), "all are drawn the same");
            for ghost in same {
                let Target::Realm(seat, place) = ghost.at else { panic!("{ghost:?}") };
                let GameUpdate::Rescue { view, .. } = &bench.update(*first).game else {
                    panic!("another game")
                };
                assert_eq!(view.seats[seat.index()].realm[usize::from(place)], None, "somebody sleeps there");
            }
            drawn += same.len();
        }
    }
    assert!(drawn > 0, "some queen fell asleep before everybody");
}
