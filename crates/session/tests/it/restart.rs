//! The program ends, and comes back: the same code, the same tokens, the same game.

use crate::support::{
    Bench, failed,
    knights::{A, ATTACK, D, Room, door},
    restarted,
};
use rouse_rules::{Chance, Seat, Seeded, Target};
use rouse_session::{
    ClientId, ClientMsg, Failure, GameId, Millis, ServerMsg, Timings,
    wire::{
        Attack, GameKind, Order, Orders,
        Surface::{self, Device, Here},
    },
};
use serde_json::Value;

/// A table without a window, in the middle of a game.
fn headless(seed: u64) -> (Bench, Vec<(ClientId, String)>) {
    let mut bench = Bench::empty(seed);
    bench.open(true);
    let guests: Vec<_> = (0..3).map(|_| bench.sit("", None)).collect();
    bench.deal_together(guests.iter().map(|(id, _)| *id));
    (bench, guests)
}

#[test]
fn a_room_that_was_never_open_writes_nothing() {
    let (mut bench, device) = Bench::dealt(2, 1);
    bench.finish(device, &mut Seeded::new(1));
    bench.send(device, ClientMsg::Again {});
    bench.send(device, ClientMsg::Leave {});
    assert_eq!(bench.room, None);
    assert!(bench.disk.values().all(|stored| stored.seating.is_none()), "there is nothing to say");
}

/// after every message of a game the program ends, and everybody finds it as it was.
#[test]
fn a_table_without_a_window_comes_back_by_itself_after_every_message() {
    for seed in 0..3 {
        let (mut bench, guests) = headless(seed);
        let ids: Vec<_> = guests.iter().map(|(id, _)| *id).collect();
        let mut chance = Seeded::new(seed);
        while bench.step_anywhere(&ids, &mut chance) && bench.view(ids[0]).to_act.is_some() {
            let mut again = restarted(&bench);
            again.open(true);
            let (was, is) = (bench.session.room(), again.session.room());
            assert_eq!((was.id, was.name, was.code, was.port), (is.id, is.name, is.code, is.port));
            for (id, token) in &guests {
                let (back, answers) = again.come_with(token);
                assert!(matches!(answers[0], ServerMsg::Welcome { token: Some(_), .. }), "{answers:?}");
                let (was, is) = (bench.update(*id), again.update(back));
                assert_eq!(
                    (was.rev, &was.last_ids, &was.mine, &was.people),
                    (is.rev, &is.last_ids, &is.mine, &is.people)
                );
                let (was, is) = (was.stage, is.stage);
                assert_eq!((was.shown, was.sealed, was.opens_itself), (is.shown, is.sealed, is.opens_itself));
                assert_eq!(own(&bench, *id), own(&again, back));
            }
        }
    }
}

fn own(bench: &Bench, id: ClientId) -> Option<rouse_rules::queens::Own> {
    bench.view(id).own.clone()
}

/// The same, and the game is played on after each restart until it is over.
#[test]
fn a_game_survives_a_restart_after_every_few_messages() {
    let (mut bench, mut guests) = headless(9);
    let mut chance = Seeded::new(9);
    let mut restarts = 0;
    loop {
        let ids: Vec<_> = guests.iter().map(|(id, _)| *id).collect();
        if !(0..5).all(|_| bench.step_anywhere(&ids, &mut chance)) {
            break;
        }
        restarts += 1;
        bench = restarted(&bench);
        bench.open(true);
        for (id, token) in &mut guests {
            *id = bench.come_with(token).0;
        }
    }
    assert!(restarts > 5, "{restarts}");
    let bench = restarted(&bench);
    assert!(bench.session.overview().taken == 3, "after the end they sit in the lobby");
}

#[test]
fn an_app_offers_the_game_and_its_guests_wait_in_the_lobby() {
    let (mut bench, host, guests) = Bench::mixed(&[Here, Device, Device], 4);
    bench.tap(host, A, [Target::Hand(0), Target::Discard]);
    bench.send(host, ClientMsg::Free { seat: Seat(2) });
    bench.send(host, ClientMsg::Lock { on: true });
    let mut again = restarted(&bench);
    let host = again.join();
    assert!(matches!(again.last(host, "home"), Some(ServerMsg::Home { saved: Some(_), .. })));
    assert!(again.session.room().open, "so the app may open it again");
    again.open(false);
    let (guest, _) = again.come_with(&guests[0].1);
    assert_eq!(
        (&again.lobby(guest).mine[..], again.lobby(host).places.iter().flatten().count()),
        (&[D][..], 3)
    );
    let room = again.room_of(host);
    assert_eq!((&room.code, room.locked, room.ask), (&bench.session.room().code, true, false));
    again.send(host, ClientMsg::Continue { game: None });
    assert_eq!((again.update(guest).rev, again.update(guest).stage.shown), (1, Some(D)));
    assert_eq!(again.come_with(&guests[1].1).1, failed(Failure::BadToken), "it was freed before");
}

#[test]
fn a_game_that_was_put_away_stays_in_the_lobby() {
    let (mut bench, guests) = headless(4);
    guests.iter().for_each(|(id, _)| drop(bench.send(*id, ClientMsg::Leave {})));
    let mut again = restarted(&bench);
    again.open(true);
    let (guest, _) = again.come_with(&guests[1].1);
    assert_eq!((&again.lobby(guest).mine[..], again.lobby(guest).saved.is_some()), (&[D][..], true));
}

#[test]
fn a_game_that_was_put_away_before_the_room_closed_goes_on_at_the_tablet() {
    let (mut bench, host, _) = Bench::mixed(&[Here, Device], 4);
    bench.send(host, ClientMsg::Leave {});
    bench.close();
    bench.send(host, ClientMsg::Continue { game: None });
    assert_eq!(bench.update(host).mine, [A, D]);
}

#[test]
fn a_room_that_was_closed_stays_so_until_somebody_opens_it() {
    let (mut bench, host, guests) = Bench::mixed(&[Here, Device], 4);
    bench.close();
    assert!(!bench.session.room().open);
    let mut again = restarted(&bench);
    assert!(!again.session.room().open);
    again.open(false);
    assert_eq!(again.come_with(&guests[0].1).1, failed(Failure::BadToken));
    let window = again.join();
    again.send(window, ClientMsg::Continue { game: None });
    assert_eq!(again.update(window).mine, [A, D]);
    assert_eq!(bench.update(host).mine, [A, D]);
}

/// a restart comes back to the envelope, which opens by itself where it did; the time counts
/// anew, and is never shorter.
#[test]
fn a_sealed_answer_comes_back_and_opens_as_it_was_to() {
    for (order, surface, itself) in
        [(Order::AskMe, Device, true), (Order::LetGo, Device, true), (Order::AskMe, Here, false)]
    {
        let mut room = Room::new(&door(true), [Here, surface, Here], 1);
        let d = room.at(D);
        let token = room.devices[D.index()].clone().map(|(_, token)| token);
        room.bench.reveal(d, D);
        room.bench.send(d, ClientMsg::Order { seat: D, attack: Attack::Knight, order });
        room.attack(&ATTACK);
        if order == Order::AskMe {
            room.bench.reveal(d, D);
            room.bench.tap(d, D, [Target::LetGo]);
        }
        let opens = room.bench.update(d).stage.opens_in_ms;
        room.bench.wait(u64::from(opens) - 1);
        let mut again = restarted(&room.bench);
        again.open(false);
        let host = again.join();
        again.send(host, ClientMsg::Continue { game: None });
        let d = token.map_or(host, |token| again.come_with(&token).0);
        let stage = again.update(d).stage;
        assert_eq!((stage.sealed, stage.opens_itself, stage.opens_in_ms), (Some(D), itself, opens));
        again.wait(u64::from(opens) - 1);
        assert_eq!(again.update(host).rev, 1);
        again.wait(1);
        assert_eq!(again.update(host).rev, if itself { 2 } else { 1 });
        assert_eq!(again.send(host, ClientMsg::Open {}).is_empty(), !itself);
    }
}

/// Whatever the disk says of the time: never before the floor, and not for ever.
#[test]
fn a_damaged_time_is_brought_back_into_bounds() {
    for (text, opens) in [("0", 3_000), ("18446744073709551615", 4_500), ("4000", 4_000)] {
        let mut room = Room::new(&door(true), [Here, Device, Here], 1);
        room.attack(&ATTACK);
        room.bench.tap(room.at(D), D, [Target::LetGo]);
        let stored = room.bench.disk.get_mut(&GameId(1)).unwrap();
        let mut answer: Value = serde_json::from_slice(&stored.answer.take().unwrap()).unwrap();
        answer["opens_after"] = text.parse().unwrap();
        stored.answer = Some(serde_json::to_vec(&answer).unwrap());
        let mut again = restarted(&room.bench);
        let host = again.join();
        again.send(host, ClientMsg::Continue { game: None });
        assert_eq!(again.session.next_deadline(), Some(Millis(again.now + opens)));
    }
}

/// The disk holds the attack, but not yet the answer of the order that follows from it.
#[test]
fn an_order_answers_after_a_restart_between_the_two() {
    let mut room = Room::new(&door(true), [Here, Device, Here], 1);
    let d = room.at(D);
    room.bench.send(d, ClientMsg::Order { seat: D, attack: Attack::Knight, order: Order::Defend });
    room.attack(&ATTACK);
    room.bench.disk.values_mut().for_each(|stored| stored.answer = None);
    let mut again = restarted(&room.bench);
    again.open(false);
    let host = again.join();
    again.send(host, ClientMsg::Continue { game: None });
    let stage = again.update(host).stage;
    assert_eq!((stage.sealed, stage.opens_itself), (None, false), "the answer is not the host's");
    assert!(again.stored().answer.is_some() && again.session.next_deadline().is_some());
}

#[test]
fn orders_names_and_surfaces_are_kept() {
    let (mut bench, host, guests) = Bench::mixed(&[Here, Device, Here], 4);
    let (guest, token) = guests[0].clone();
    bench.send(guest, ClientMsg::Order { seat: D, attack: Attack::Potion, order: Order::Defend });
    let phone = bench.visit();
    bench.send(host, ClientMsg::Ask { on: true });
    bench.knock(phone, "Berta", Some(Seat(2)));
    bench.send(host, ClientMsg::Admit { knock: 1, yes: true });
    let mut again = restarted(&bench);
    let window = again.join();
    again.send(window, ClientMsg::Continue { game: None });
    assert_eq!(
        (&again.update(window).mine[..], again.update(window).people[2].name.as_str()),
        (&[A][..], "Berta")
    );
    again.open(false);
    let (guest, _) = again.come_with(&token);
    assert_eq!(again.update(guest).orders, Some(Orders { knight: Order::AskMe, potion: Order::Defend }));
}

#[test]
fn no_token_ticket_or_seed_lies_on_the_disk() {
    let (mut bench, host, guests) = Bench::mixed(&[Here, Device, Here], 4);
    bench.reveal(host, A);
    let tickets = [bench.ticket(host, A), bench.ticket(guests[0].0, D)];
    bench.send(host, ClientMsg::Lock { on: true });
    let mut disk = String::from_utf8(bench.room.clone().unwrap()).unwrap();
    for stored in bench.disk.values() {
        disk += &format!("{:?}", String::from_utf8(stored.seating.clone().unwrap()));
    }
    for secret in tickets.iter().chain([&guests[0].1]) {
        assert!(!disk.contains(secret.as_str()) && !disk.contains(&secret[..8]));
    }
    let mut again = restarted(&bench);
    again.open(false);
    let visitor = again.visit();
    for ticket in tickets {
        assert_eq!(
            again.send(visitor, ClientMsg::Return { ticket }),
            failed(Failure::BadTicket),
            "gone with the process"
        );
    }
}

/// Whatever stands on the disk beside a game: it is played on, if need be at the tablet.
#[test]
fn no_bytes_beside_a_game_make_it_panic() {
    let (bench, ..) = Bench::mixed(&[Here, Device, Surface::Here], 4);
    let mut chance = Seeded::new(4);
    let mut refused = 0;
    for _ in 0..400 {
        let mut damaged = bench.disk[&GameId(1)].clone();
        let mut room = bench.room.clone().unwrap();
        for bytes in [damaged.seating.as_mut().unwrap(), &mut room] {
            let at = chance.below(bytes.len());
            match chance.below(3) {
                0 => bytes[at] = chance.below(256) as u8,
                1 => bytes.truncate(at),
                _ => drop(bytes.remove(at)),
            }
        }
        let mut again = Bench::empty(1);
        refused += u32::from(again.session.load_room(&room).is_err());
        again.session.shelve(rouse_session::Millis(0), &Timings::default(), GameId(1), &damaged).unwrap();
        let host = again.join();
        again.send(host, ClientMsg::Continue { game: None });
        assert_eq!(again.update(host).people.len(), 3);
        again.open(true);
    }
    assert!(refused > 100, "{refused}");
}

#[test]
fn another_game_can_be_dealt_in_a_room_that_came_back() {
    let (bench, guests) = headless(4);
    let mut again = restarted(&bench);
    again.open(true);
    let back: Vec<_> = guests.iter().map(|(_, token)| again.come_with(token).0).collect();
    for id in &back {
        again.send(*id, ClientMsg::Leave {});
    }
    let lay = ClientMsg::Lay { game: GameKind::Rescue, first: None, house_rules: Default::default() };
    again.send(back[0], lay);
    again.deal_together(back);
    assert_eq!(again.disk.len(), 2);
}
