//! A table that begins anew: who may, when, and that nothing of it is left.

use crate::support::{Bench, failed, start};
use rouse_rules::Seat;
use rouse_session::{
    ClientId, ClientMsg, Failure, RoomRecord, ServerMsg,
    wire::{GameKind, Pace, Surface, TableOptions, Timer},
};

/// Home as it was told last: how many unfinished games it names.
fn games_at_home(bench: &Bench, device: ClientId) -> usize {
    match bench.last(device, "home") {
        Some(ServerMsg::Home { saved, others, .. }) => usize::from(saved.is_some()) + others.len(),
        other => panic!("{other:?}"),
    }
}

/// A table that has seen an evening: opened, with people in its lobby, and two games that were put away.
fn lived_in() -> (Bench, ClientId, RoomRecord) {
    let mut bench = Bench::empty(1);
    let host = bench.join();
    bench.open(false);
    bench.chair(host, Seat(2), Surface::Here);
    bench.send(host, ClientMsg::Lay { game: GameKind::Rescue, first: None, house_rules: Default::default() });
    bench
        .send(host, ClientMsg::SetTableOptions { options: TableOptions { timer: Timer::S60, ghosts: true } });
    bench.send(host, ClientMsg::Lock { on: true });
    bench.close();
    bench.send(host, ClientMsg::Pace { pace: Pace::Instant });
    for _ in 0..2 {
        bench.send(host, start(2));
        bench.send(host, ClientMsg::Leave {});
    }
    let room = bench.session.room();
    (bench, host, room)
}

#[test]
fn nothing_of_the_table_is_left() {
    let (mut bench, host, before) = lived_in();
    let other = bench.join();
    assert_eq!((games_at_home(&bench, host), bench.disk.len(), bench.room.is_some()), (2, 2, true));
    assert_eq!(bench.send(host, ClientMsg::BeginAnew {}), []);
    assert_eq!((bench.disk.len(), &bench.room), (0, &None), "the disk is as at the first start");
    for device in [host, other] {
        assert_eq!(games_at_home(&bench, device), 0);
    }
    let after = bench.session.room();
    assert!(
        after.id != before.id && after.code != before.code && after.port.is_none(),
        "{before:?}, {after:?}"
    );
    assert_eq!(bench.fact(host, |facts| &facts.room), None, "the new room was never open");
    assert_eq!(bench.send(host, ClientMsg::Continue { game: None }), failed(Failure::NothingSaved));
    bench.open(false);
    let lobby = bench.lobby(host);
    assert!(lobby.places.iter().all(Option::is_none), "{lobby:?}");
    assert_eq!((lobby.game, lobby.options), (GameKind::Queens, TableOptions::default()));
}

#[test]
fn a_token_of_the_table_before_opens_nothing() {
    let (mut bench, host) = Bench::opened(1);
    bench.send(host, ClientMsg::Ask { on: false });
    let (_, token) = bench.sit("Cleo", None);
    bench.close();
    assert_eq!(bench.send(host, ClientMsg::BeginAnew {}), []);
    bench.open(false);
    assert_eq!(bench.come_with(&token).1, failed(Failure::BadToken));
}

#[test]
fn not_while_a_game_is_on_the_table() {
    let (mut bench, host, before) = lived_in();
    bench.send(host, ClientMsg::Continue { game: None });
    assert_eq!(bench.send(host, ClientMsg::BeginAnew {}), failed(Failure::TableInUse));
    assert_eq!((bench.session.room(), bench.disk.len()), (before, 2));
    bench.send(host, ClientMsg::Leave {});
    assert_eq!(bench.send(host, ClientMsg::BeginAnew {}), [], "and then it may");
}

#[test]
fn not_while_others_can_come_and_never_for_a_guest() {
    let (mut bench, host, _) = lived_in();
    bench.open(false);
    bench.send(host, ClientMsg::Lock { on: false });
    bench.send(host, ClientMsg::Ask { on: false });
    let (guest, _) = bench.sit("Cleo", None);
    let before = bench.session.room();
    assert_eq!(bench.send(guest, ClientMsg::BeginAnew {}), failed(Failure::NotAManager));
    assert_eq!(bench.send(host, ClientMsg::BeginAnew {}), failed(Failure::TableInUse));
    assert_eq!((bench.session.room(), bench.disk.len()), (before, 2));
    bench.close();
    assert_eq!(bench.send(host, ClientMsg::BeginAnew {}), [], "and then it may");
}

#[test]
fn nor_for_whoever_keeps_a_table_without_a_window() {
    let mut bench = Bench::empty(1);
    bench.open(true);
    let (guest, _) = bench.sit("Anna", None);
    let before = bench.session.room();
    assert_eq!(bench.send(guest, ClientMsg::BeginAnew {}), failed(Failure::NotAManager));
    assert_eq!(bench.session.room(), before);
}
