//! How a session goes on after it has panicked. `crates/table/tests/it/panics.rs` plays whole games around it.

use crate::support::Bench;
use rouse_rules::{Seat, Target};
use rouse_session::{
    ClientId, ClientMsg, Failure, GameId, Input, InputKind, Remedy, ServerMsg, Stored, Work,
    wire::{Surface, Update},
};

const GAME: GameId = GameId(1);

fn discard(place: u8) -> [Target; 2] {
    [Target::Hand(place), Target::Discard]
}

/// Lets the session go on after a panic, and returns what it was told to do, and who was told what directly.
fn recover(bench: &mut Bench, work: Work, stored: Option<&Stored>) -> (Remedy, Vec<(ClientId, ServerMsg)>) {
    let remedy = bench.session.count_panic(work);
    (remedy, bench.change(|session, world| session.recover(world, work, remedy, stored)))
}

fn seen(update: &Update) -> (u32, Option<Seat>) {
    (update.rev, update.stage.shown)
}

#[test]
fn the_match_is_read_from_the_disk_and_every_client_stays() {
    let (mut bench, device) = Bench::dealt(2, 1);
    let other = bench.join();
    bench.reveal(device, Seat(0));
    let before = bench.session.clone();
    bench.tap(device, Seat(0), discard(0));
    let stored = bench.stored().clone();
    bench.session = before.clone();
    let (remedy, told) = recover(&mut bench, Work::Alone, Some(&stored));
    assert_eq!((remedy, told), (Remedy::ReadAgain(GAME), Vec::new()));
    for client in [device, other] {
        assert_eq!(seen(bench.update(client)), (1, None), "as it is on the disk, with every hand closed");
    }
    bench.session = before;
    recover(&mut bench, Work::Alone, None);
    assert_eq!(seen(bench.update(device)), (0, None), "without a disk it goes on as it was");
    bench.reveal(device, Seat(0));
    assert_eq!(seen(bench.update(device)), (0, Some(Seat(0))));
}

#[test]
fn whoever_is_inside_is_told_that_the_match_is_put_aside() {
    let (mut bench, host, guests) = Bench::mixed(&[Surface::Here, Surface::Device], 1);
    let guest = guests[0].0;
    let nudge = InputKind::from(&Input::Message(ClientMsg::Nudge { seat: Seat(1) }));
    let work = Work::Input(host, nudge);
    let failed = |reason| ServerMsg::failed(reason);
    let went_wrong = vec![(host, failed(Failure::WentWrong))];
    let stored = bench.stored().clone();
    assert_eq!(recover(&mut bench, work, Some(&stored)), (Remedy::GoOn, went_wrong.clone()));
    assert_eq!(recover(&mut bench, work, Some(&stored)), (Remedy::ReadAgain(GAME), went_wrong));
    let put_aside = [host, guest].map(|client| (client, failed(Failure::PutAside)));
    assert_eq!(recover(&mut bench, work, Some(&stored)), (Remedy::PutAside(GAME), put_aside.to_vec()));
    let is_lobby =
        |(to, message): &(ClientId, ServerMsg)| *to == guest && matches!(message, ServerMsg::Lobby(_));
    assert!(bench.said.iter().any(is_lobby), "the room lives on");
    bench.send(host, ClientMsg::Continue { game: None });
    assert_eq!(bench.update(guest).rev, 0);
    assert_eq!(bench.session.count_panic(work), Remedy::GoOn, "it begins anew");
}
