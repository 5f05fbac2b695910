//! The table code: it leads to the table for one evening, and what is done when somebody guesses it.

use crate::support::{Bench, failed, hello};
use rouse_rules::Seat;
use rouse_session::{
    ClientId, ClientMsg, Failure, GameId, Input, ServerMsg, Session,
    wire::{Obstacle, SaveStatus},
};

const HOUR: u64 = 60 * 60 * 1_000;

/// The same room in a new process, so long after the end of the old one.
fn restarted(old: &Bench, later: u64) -> Bench {
    let mut bench = Bench::empty(77);
    bench.day = old.day + old.now + later;
    bench.now = 0;
    bench.room = old.room.clone();
    bench.session = Session::new(GameId(1), &mut bench.secrets);
    bench.session.load_room(bench.room.as_ref().expect("it was saved")).unwrap();
    bench.open(true);
    bench
}

/// A room without a window where somebody has been.
fn visited() -> (Bench, String) {
    let mut bench = Bench::empty(1);
    bench.open(true);
    let (guest, token) = bench.sit("Anna", None);
    bench.wait(HOUR);
    bench.input(guest, Input::Gone);
    (bench, token)
}

#[test]
fn the_next_evening_has_another_code() {
    let (mut bench, token) = visited();
    let window = bench.join();
    let (code, qr) = (bench.code(), bench.room_of(window).addresses[0].qr.clone());
    bench.wait(6 * HOUR - 1);
    assert_eq!(bench.code(), code);
    bench.wait(1);
    assert_ne!(bench.code(), code);
    let room = bench.room_of(window);
    assert!(room.code == bench.code() && room.addresses[0].qr != qr, "the host is shown the new one");
    let stranger = bench.visit();
    let old = ClientMsg::Knock { code, name: String::new(), seat: None, watch: true };
    assert_eq!(bench.send(stranger, old), failed(Failure::WrongCode));
    let now = bench.code();
    bench.wait(100 * HOUR);
    assert_eq!(bench.code(), now, "nobody has seen it");
    let (_, answers) = bench.come_with(&token);
    assert!(matches!(answers[0], ServerMsg::Welcome { .. }), "a seat stays a seat");
}

#[test]
fn an_evening_lasts_as_long_as_somebody_is_there() {
    let (mut bench, token) = visited();
    let code = bench.code();
    bench.wait(5 * HOUR);
    let (back, _) = bench.come_with(&token);
    bench.wait(20 * HOUR);
    bench.input(back, Input::Gone);
    bench.wait(6 * HOUR - 1);
    assert_eq!(bench.code(), code);
}

/// A new code has to be written: while that is not possible the end of the evening is not due over and over.
#[test]
fn an_evening_ends_when_the_table_saves_again() {
    let (mut bench, _) = visited();
    let code = bench.code();
    bench.session.set_save_status(SaveStatus::Paused, Some(Obstacle::Full));
    bench.now += 6 * HOUR;
    bench.change(|session, world| session.run_due(world));
    assert_eq!((bench.code(), bench.session.next_deadline()), (code.clone(), None));
    bench.session.set_save_status(SaveStatus::Saved, None);
    bench.wait(0);
    assert_ne!(bench.code(), code);
}

/// a crash in the middle of an evening changes nothing; the night does, whether the program ran or not.
#[test]
fn a_restart_within_an_evening_keeps_the_code() {
    let (mut bench, token) = visited();
    let code = bench.code();
    assert_eq!(restarted(&bench, 6 * HOUR - 1).code(), code);
    let mut next = restarted(&bench, 6 * HOUR);
    assert_ne!(next.code(), code);
    assert!(matches!(next.come_with(&token).1[0], ServerMsg::Welcome { .. }));
    let (back, _) = bench.come_with(&token);
    bench.wait(20 * HOUR);
    bench.send(back, hello(Some(&token)));
    assert_eq!(restarted(&bench, HOUR).code(), code, "it crashed while somebody was there");
}

/// A clock that goes back makes no evening longer than it may be.
#[test]
fn a_clock_that_was_wrong_is_forgotten() {
    let (mut bench, token) = visited();
    let (back, _) = bench.come_with(&token);
    bench.day = 0;
    bench.now = 10;
    bench.send(back, ClientMsg::Ping {});
    bench.input(back, Input::Gone);
    let code = bench.code();
    bench.wait(6 * HOUR);
    assert_ne!(bench.code(), code);
}

#[test]
fn a_manager_makes_another_code() {
    let (mut bench, host) = Bench::opened(1);
    bench.send(host, ClientMsg::Ask { on: false });
    let (guest, _) = bench.sit("Anna", None);
    let code = bench.code();
    assert_eq!(bench.send(guest, ClientMsg::NewCode {}), failed(Failure::NotAManager));
    assert_eq!(bench.send(host, ClientMsg::NewCode {}), []);
    assert_ne!(bench.code(), code);
    assert_eq!(bench.bye(guest), None);
    assert!(bench.fact(guest, |facts| &facts.door).is_some_and(|door| door.code == bench.code()));
}

#[test]
fn managers_hear_of_guesses_until_they_do_something() {
    for way in [ClientMsg::NewCode {}, ClientMsg::ByHand { on: true }] {
        let (mut bench, host) = Bench::opened(1);
        bench.change(|session, world| session.report_guesses(world));
        assert!(bench.room_of(host).guessed);
        bench.send(host, way);
        assert!(!bench.room_of(host).guessed);
    }
}

fn knock(bench: &mut Bench, from: ClientId, watch: bool) -> Vec<ServerMsg> {
    let code = "2WRONG".to_owned();
    bench.send(from, ClientMsg::Knock { code, name: "Zoe".to_owned(), seat: None, watch })
}

#[test]
fn by_hand_nobody_needs_a_code_and_everybody_a_yes() {
    let (mut bench, host) = Bench::opened(1);
    bench.send(host, ClientMsg::Ask { on: false });
    bench.send(host, ClientMsg::ByHand { on: true });
    assert!(bench.room_of(host).by_hand && bench.session.overview().by_hand);
    let visitor = bench.visit();
    assert_eq!(knock(&mut bench, visitor, true), failed(Failure::WrongCode), "nobody is asked who watches");
    assert_eq!(knock(&mut bench, visitor, false), [ServerMsg::Waiting {}]);
    let knock_now = bench.room_of(host).knocks[0].knock;
    bench.send(host, ClientMsg::Admit { knock: knock_now, yes: true });
    assert_eq!(bench.lobby(visitor).mine, [Seat(0)]);
    bench.send(host, ClientMsg::ByHand { on: false });
    let late = bench.visit();
    assert_eq!(knock(&mut bench, late, false), failed(Failure::WrongCode));
}

/// Without a window and with nobody there who could say yes, a code is needed as ever.
#[test]
fn by_hand_nobody_comes_in_to_an_empty_table() {
    let mut bench = Bench::empty(1);
    bench.open(true);
    let (guest, _) = bench.sit("Anna", None);
    bench.send(guest, ClientMsg::ByHand { on: true });
    bench.input(guest, Input::Gone);
    let visitor = bench.visit();
    assert_eq!(knock(&mut bench, visitor, false), failed(Failure::WrongCode));
}
