//! A device that comes back: its key is renewed each time, and forgotten when nobody has come for a month.

use crate::support::Bench;
use rouse_line::token_hash;
use rouse_line::{Secret, SecretKind, secret_id};
use rouse_rules::Seat;
use rouse_session::{
    ClientId, ClientMsg, Failure, Input, Millis, Moment, Proven, Role, ServerMsg,
    wire::{Bye, GameKind, SaveStatus, Surface},
};

const DAY: u64 = 24 * 60 * 60 * 1_000;

fn welcomed(answers: &[ServerMsg]) -> String {
    let ServerMsg::Welcome { token: Some(token), .. } = &answers[0] else { panic!("{answers:?}") };
    token.clone()
}

fn refused(answers: &[ServerMsg]) -> bool {
    answers == [ServerMsg::failed(Failure::BadToken)]
}

/// A room with a guest, and the token of the guest.
fn visited() -> (Bench, ClientId, String) {
    let (mut bench, host) = Bench::opened(7);
    bench.day = 20_000 * DAY;
    let guests = bench.seat_all(host, &[Surface::Here, Surface::Device], GameKind::Queens);
    let (guest, token) = guests[0].clone();
    (bench, guest, token)
}

#[test]
fn a_key_is_renewed_at_each_return_and_the_one_before_dies_with_the_next() {
    let (mut bench, first, old) = visited();
    let (second, answers) = bench.come_with(&old);
    let new = welcomed(&answers);
    assert!(new != old && bench.bye(first) == Some(Bye::Replaced));
    // The new key may have been lost on its way: the old one opens once more.
    let (third, answers) = bench.come_with(&old);
    let newer = welcomed(&answers);
    assert_eq!(bench.bye(second), Some(Bye::Replaced));
    assert!(refused(&bench.come_with(&new).1), "it was never used, and another one was given");
    let (_, answers) = bench.come_with(&newer);
    let newest = welcomed(&answers);
    assert_eq!(bench.bye(third), Some(Bye::Replaced), "the same device, by its new key");
    assert!(refused(&bench.come_with(&old).1), "now the old one is forgotten");
    assert!([&old, &new, &newer].iter().all(|token| **token != newest));
}

#[test]
fn after_a_restart_both_keys_that_may_be_known_still_open() {
    for uses_the_new_one in [false, true] {
        let (mut bench, _, old) = visited();
        let (_, answers) = bench.come_with(&old);
        let new = welcomed(&answers);
        let mut again = Bench::empty(8);
        again.day = bench.day;
        again.session.load_room(&bench.room.unwrap()).unwrap();
        again.open(false);
        let (_, answers) = again.come_with(if uses_the_new_one { &new } else { &old });
        welcomed(&answers);
    }
}

#[test]
fn a_key_holds_in_every_game_that_waits() {
    let (mut bench, _, mut token) = visited();
    let host = ClientId(1);
    bench.send(host, ClientMsg::Deal {});
    bench.send(host, ClientMsg::Leave {});
    for _ in 0..3 {
        token = welcomed(&bench.come_with(&token).1);
    }
    bench.send(host, ClientMsg::Continue { game: None });
    let (guest, answers) = bench.come_with(&token);
    assert!(matches!(&answers[0], ServerMsg::Welcome { seats, .. } if seats[..] == [Seat(1)]));
    assert_eq!(bench.update(guest).mine, [Seat(1)]);
}

/// A room with two guests, one of whom comes back on each of so many days.
fn away_for(days: u64) -> (Bench, String, String) {
    let (mut bench, host) = Bench::opened(7);
    bench.day = 20_000 * DAY;
    let guests = bench.seat_all(host, &[Surface::Device, Surface::Device], GameKind::Queens);
    let (mut comes, stays_away) = (guests[0].1.clone(), guests[1].1.clone());
    for _ in 0..days {
        bench.day += DAY;
        comes = welcomed(&bench.come_with(&comes).1);
    }
    (bench, comes, stays_away)
}

#[test]
fn a_key_is_forgotten_after_thirty_days_that_the_table_has_seen() {
    for (days, opens) in [(30, true), (31, false)] {
        let (mut bench, _, token) = away_for(days);
        let id = secret_id(&token_hash(&token).unwrap());
        let moment = Moment { now: Millis(bench.now), date: Millis(bench.day + bench.now) };
        assert_eq!(bench.session.credential(moment, SecretKind::Seat, &id).is_ok(), opens);
        let (_, answers) = bench.come_with(&token);
        assert_eq!(!refused(&answers), opens, "{days}");
    }
}

/// A host without a battery for its clock starts in 1970, and finds the time in the middle of the evening.
#[test]
fn a_leap_of_the_clock_costs_nobody_the_seat() {
    for (before, after) in [(0, 20_000), (20_000, 0), (20_000, 47_000)] {
        let (mut bench, _, token) = visited();
        bench.day = before * DAY;
        let token = welcomed(&bench.come_with(&token).1);
        bench.day = after * DAY;
        let token = welcomed(&bench.come_with(&token).1);
        bench.day = before * DAY;
        welcomed(&bench.come_with(&token).1);
    }
}

#[test]
fn no_key_of_the_match_on_the_table_is_ever_forgotten() {
    let (mut bench, mut comes, token) = away_for(25);
    bench.send(ClientId(1), ClientMsg::Deal {});
    for _ in 0..40 {
        bench.day += DAY;
        comes = welcomed(&bench.come_with(&comes).1);
    }
    let id = secret_id(&token_hash(&token).unwrap());
    let moment = Moment { now: Millis(bench.now), date: Millis(bench.day + bench.now) };
    assert!(bench.session.credential(moment, SecretKind::Seat, &id).is_ok());
    welcomed(&bench.come_with(&token).1);
}

/// A full disk keeps nobody away: the key stays what it is.
#[test]
fn where_nothing_can_be_saved_nobody_is_kept_out() {
    let (mut bench, _, token) = visited();
    let renewed = welcomed(&bench.come_with(&token).1);
    bench.session.set_save_status(SaveStatus::Paused, None);
    for known in [&token, &renewed, &renewed] {
        let (_, answers) = bench.come_with(known);
        assert!(matches!(&answers[0], ServerMsg::Welcome { token: None, .. }), "{answers:?}");
    }
}

/// What the table's end of a line is told, and what a visitor gets that has proven it.
#[test]
fn whoever_proves_a_secret_gets_what_belongs_to_it() {
    let (mut bench, guest, token) = visited();
    let now = Moment { now: Millis(bench.now), date: Millis(bench.day + bench.now) };
    let code = bench.session.credential(now, SecretKind::Code, &[0; 8]).unwrap();
    assert_eq!((code.secret, code.proven), (Secret::code(&bench.code()), Proven::Code(bench.code())));
    let open = bench.session.credential(now, SecretKind::Open, &[0; 8]).unwrap();
    assert_eq!((open.secret, open.proven), (Secret::open(), Proven::Nothing));
    let hash = token_hash(&token).unwrap();
    let seat = bench.session.credential(now, SecretKind::Seat, &secret_id(&hash)).unwrap();
    assert_eq!(seat.secret, Secret::seat(&hash));
    let ticket = bench.ticket(guest, Seat(1));
    assert!(bench.session.credential(now, SecretKind::Seat, &[0; 8]).is_err());
    assert!(
        bench.session.credential(now, SecretKind::Ticket, &secret_id(&hash)).is_err(),
        "a key is no ticket"
    );
    let of_ticket = secret_id(&token_hash(&ticket).unwrap());
    let back = bench.session.credential(now, SecretKind::Ticket, &of_ticket).unwrap();
    let (visitor, _) = bench.come(Role::Visitor);
    welcomed(&bench.input(visitor, Input::Proven(seat.proven)));
    let (visitor, _) = bench.come(Role::Visitor);
    welcomed(&bench.input(visitor, Input::Proven(back.proven)));
    assert!(bench.session.credential(now, SecretKind::Ticket, &of_ticket).is_err(), "a ticket is good once");
    let (visitor, _) = bench.come(Role::Visitor);
    assert_eq!(
        bench.input(visitor, Input::Proven(Proven::Code(bench.code()))),
        [],
        "a code alone gives nothing"
    );
}

/// Without its key a room would be another table to every device that has been there.
#[test]
fn a_room_without_its_key_is_refused() {
    let (bench, _, _) = visited();
    let mut old: serde_json::Value = serde_json::from_slice(&bench.room.unwrap()).unwrap();
    assert_eq!(old["key"].as_str().unwrap().len(), 64);
    old.as_object_mut().unwrap().remove("key");
    let mut again = Bench::empty(8);
    assert!(again.session.load_room(&serde_json::to_vec(&old).unwrap()).is_err());
}
