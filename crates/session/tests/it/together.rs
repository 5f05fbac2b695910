//! A table without a window: nobody alone takes a seat or a hand from others, or ends their game.

use crate::support::{Bench, failed, people};
use rouse_rules::Seat;
use rouse_session::{
    ClientId, ClientMsg, Failure, Input, ServerMsg,
    wire::{Bye, Level, Place, Surface},
};

const AWAY: u64 = 5 * 60 * 1_000;

/// So many guests, and a computer player where `bot` says so, in the middle of a game. The room asks.
fn playing(guests: u8, bot: bool) -> (Bench, Vec<(ClientId, String)>) {
    let mut bench = Bench::empty(1);
    bench.open(true);
    let guests: Vec<_> = (0..guests).map(|seat| bench.sit("", Some(Seat(seat)))).collect();
    if bot {
        let at = Seat(guests.len() as u8);
        let mut person = people(5)[at.index()].clone();
        person.bot = Some(Level::Daydreamer);
        let place = Place { person, surface: Surface::Here, taken: true, connected: true };
        assert_eq!(bench.send(guests[0].0, ClientMsg::SetPlace { at, place: Some(place) }), []);
    }
    bench.deal_together(guests.iter().map(|(id, _)| *id));
    for (id, _) in &guests {
        bench.send(*id, ClientMsg::Ask { on: true });
    }
    (bench, guests)
}

/// A second device of somebody knocks for this seat; the number of its knock.
fn knock_for(bench: &mut Bench, manager: ClientId, seat: Seat) -> (ClientId, u32) {
    let stranger = bench.visit();
    assert_eq!(bench.knock(stranger, "Eve", Some(seat)), [ServerMsg::Waiting {}]);
    let knock = bench.room_of(manager).knocks.last().expect("somebody knocks").knock;
    (stranger, knock)
}

fn admit(bench: &mut Bench, by: ClientId, knock: u32) -> Vec<ServerMsg> {
    bench.send(by, ClientMsg::Admit { knock, yes: true })
}

#[test]
fn nobody_lets_a_second_device_in_to_the_seat_of_another() {
    for away in [false, true] {
        let (mut bench, guests) = playing(4, false);
        let [victim, attacker, other, last] = [0, 1, 2, 3].map(|seat| guests[seat].0);
        if away {
            bench.input(victim, Input::Gone);
        }
        let (second, knock) = knock_for(&mut bench, attacker, Seat(0));
        for _ in 0..3 {
            assert_eq!(admit(&mut bench, attacker, knock), failed(Failure::OthersToo));
        }
        assert_eq!(admit(&mut bench, other, knock), failed(Failure::OthersToo));
        assert!(bench.last(second, "welcome").is_none());
        assert_eq!(admit(&mut bench, last, knock), [], "all others have said yes");
        assert!(bench.last(second, "welcome").is_some());
    }
}

#[test]
fn the_person_and_the_terminal_decide_alone() {
    for terminal in [false, true] {
        let (mut bench, guests) = playing(3, false);
        let by = if terminal { bench.join() } else { guests[0].0 };
        let (second, knock) = knock_for(&mut bench, by, Seat(0));
        admit(&mut bench, by, knock);
        assert!(bench.last(second, "welcome").is_some(), "by the terminal: {terminal}");
        assert_eq!(bench.bye(guests[0].0), Some(Bye::Replaced));
    }
}

/// At a table of two a single other person decides only when the first has been away for five minutes.
#[test]
fn whoever_is_away_for_a_moment_keeps_the_seat_at_a_table_of_two() {
    let (mut bench, guests) = playing(2, false);
    bench.wait(AWAY);
    bench.input(guests[0].0, Input::Gone);
    let free = ClientMsg::Free { seat: Seat(0) };
    bench.wait(AWAY - 1);
    assert_eq!(bench.send(guests[1].0, free.clone()), failed(Failure::OthersToo));
    bench.wait(1);
    assert_eq!(bench.send(guests[1].0, free), []);
    assert_eq!(bench.come_with(&guests[0].1).1, failed(Failure::BadToken));
}

#[test]
fn nobody_alone_frees_a_seat_or_ends_the_match() {
    let (mut bench, guests) = playing(3, false);
    for message in [ClientMsg::Free { seat: Seat(0) }, ClientMsg::Leave {}] {
        assert_eq!(bench.send(guests[2].0, message.clone()), failed(Failure::OthersToo), "{message:?}");
        assert_eq!(bench.bye(guests[0].0), None);
    }
    assert_eq!(
        bench.send(guests[2].0, ClientMsg::StandIn { seat: Seat(0), on: true }),
        failed(Failure::NotAManager)
    );
    assert_eq!(bench.send(guests[1].0, ClientMsg::Free { seat: Seat(0) }), []);
    assert_eq!(bench.bye(guests[0].0), Some(Bye::Freed), "all others have asked for it");
    assert_eq!(bench.send(guests[1].0, ClientMsg::Leave {}), []);
    assert!(bench.last(guests[1].0, "lobby").is_some(), "everybody who is left has asked for it");
}

#[test]
fn nobody_alone_takes_a_chair_away_in_the_lobby() {
    let mut bench = Bench::empty(1);
    bench.open(true);
    let guests: Vec<_> = (0..3).map(|seat| bench.sit("", Some(Seat(seat)))).collect();
    let bot = {
        let mut place = bench.lobby(guests[2].0).places[0].clone().expect("a chair");
        place.person.bot = Some(Level::WideAwake);
        place
    };
    for place in [None, Some(bot)] {
        let message = ClientMsg::SetPlace { at: Seat(0), place };
        assert_eq!(bench.send(guests[2].0, message), failed(Failure::OthersToo));
    }
    assert_eq!(bench.bye(guests[0].0), None);
}

/// Also where the code is enough to sit down: a computer player has a hand.
#[test]
fn a_seat_that_a_computer_plays_needs_a_yes_from_all() {
    let (mut bench, guests) = playing(2, true);
    for (id, _) in &guests {
        bench.send(*id, ClientMsg::Ask { on: false });
    }
    let attacker = bench.visit();
    assert_eq!(bench.knock(attacker, "Eve", None), [ServerMsg::Waiting {}]);
    let knock = bench.room_of(guests[0].0).knocks[0].knock;
    assert_eq!(admit(&mut bench, guests[1].0, knock), failed(Failure::OthersToo));
    assert_eq!(admit(&mut bench, guests[0].0, knock), []);
    assert_eq!(bench.update(attacker).mine, [Seat(2)]);
}

#[test]
fn a_computer_player_gets_its_seat_back() {
    let (mut bench, guests) = playing(1, true);
    let [own, bot] = [0, 1].map(|seat| bench.update(guests[0].0).people[seat].clone());
    let (late, knock) = knock_for(&mut bench, guests[0].0, Seat(1));
    assert_eq!(admit(&mut bench, guests[0].0, knock), [], "nobody else is there");
    assert_eq!(bench.update(guests[0].0).people[1].bot, None);
    bench.send(late, ClientMsg::StandUp {});
    assert_eq!(bench.bye(late), Some(Bye::Freed));
    assert_eq!(bench.update(guests[0].0).people, [own, bot]);
    assert!(bench.presence(guests[0].0).seats[1].taken);
}
