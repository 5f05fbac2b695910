//! Somebody else plays for a person whose device is away, and late guests take the seats of computers.

use crate::support::{
    Bench,
    computers::{computers, with_computers},
    failed,
    knights::{A, ATTACK, D, Room, door},
    people,
};
use rouse_rules::{Seat, Seeded, Target};
use rouse_session::{
    ClientId, ClientMsg, Failure, Input, ServerMsg,
    wire::{GameKind, Level, Place, Surface},
};

const DEVICES: [Surface; 3] = [Surface::Here, Surface::Device, Surface::Device];

/// A room where Ben's device is away, and a computer player plays for him.
fn away() -> Room {
    let mut room = Room::new(&door(true), DEVICES, 1);
    let ben = room.at(D);
    room.bench.input(ben, Input::Gone);
    assert_eq!(room.bench.send(room.host, ClientMsg::StandIn { seat: D, on: true }), []);
    assert_eq!(stands_in(&room.bench, room.host), Some(Level::Daydreamer));
    room
}

fn stands_in(bench: &Bench, id: ClientId) -> Option<Level> {
    bench.presence(id).seats[D.index()].stand_in
}

/// The computer player answers in the time of an answer, and plays on until Ben comes back.
#[test]
fn a_computer_plays_for_somebody_away() {
    let mut room = away();
    room.attack(&ATTACK);
    let stage = room.bench.update(room.watcher).stage;
    assert_eq!((stage.thinking, stage.sealed, stage.asked_ms), (Some(D), None, None));
    room.bench.wait(2_999);
    assert_eq!(room.bench.update(room.watcher).rev, 1);
    room.bench.wait(1_501);
    assert_eq!(room.bench.update(room.watcher).rev, 2);
    room.bench.wait(2_000);
    assert!(room.bench.update(room.watcher).rev > 2, "it is Ben's turn, and he plays");
    assert_eq!(room.bench.update(room.host).people[D.index()].bot, None, "Ben is still a person");
}

/// [Let the computer answer]: the question was asked already, and waits.
#[test]
fn a_computer_answers_a_question_that_waits() {
    for asked in [false, true] {
        let mut room = Room::new(&door(true), DEVICES, 2);
        room.attack(&ATTACK);
        let ben = room.at(D);
        if asked {
            room.bench.reveal(ben, D);
        }
        room.bench.input(ben, Input::Gone);
        room.bench.wait(8_000);
        room.bench.send(room.host, ClientMsg::StandIn { seat: D, on: true });
        assert_eq!(room.bench.update(room.watcher).stage.thinking, Some(D));
        room.bench.wait(2_999);
        assert_eq!(room.bench.update(room.watcher).rev, 1, "from now on it takes as long as any answer");
        room.bench.wait(1_501);
        assert_eq!(room.bench.update(room.watcher).rev, 2);
    }
}

/// The seat is given back by whatever brings its person back.
#[test]
fn the_seat_is_given_back() {
    type Way = fn(&mut Room) -> Vec<ServerMsg>;
    let ways: [(&str, Way); 6] = [
        ("the host gives it back", |room| {
            room.bench.send(room.host, ClientMsg::StandIn { seat: D, on: false })
        }),
        ("its device comes back", |room| {
            let token = room.devices[D.index()].clone().unwrap().1;
            let (id, told) = room.bench.come_with(&token);
            room.devices[D.index()] = Some((id, token));
            told
        }),
        ("with a ticket", |room| {
            room.bench.send(room.host, ClientMsg::Free { seat: D });
            room.bench.send(room.host, ClientMsg::StandIn { seat: D, on: true });
            let ticket = room.bench.ticket(room.host, D);
            let id = room.bench.visit();
            room.bench.send(id, ClientMsg::Return { ticket })
        }),
        ("by knocking again", |room| {
            let id = room.bench.visit();
            assert_eq!(room.bench.knock(id, "Ben", Some(D)), [ServerMsg::Waiting {}], "is this Ben again?");
            let knock = room.bench.room_of(room.host).knocks[0].knock;
            room.bench.send(room.host, ClientMsg::Admit { knock, yes: true })
        }),
        ("it is fetched", |room| room.bench.send(room.host, ClientMsg::Fetch { seat: D })),
        ("it is free for others", |room| room.bench.send(room.host, ClientMsg::Free { seat: D })),
    ];
    for (what, way) in ways {
        let mut room = away();
        room.attack(&ATTACK);
        way(&mut room);
        assert_eq!(stands_in(&room.bench, room.host), None, "{what}");
        assert_eq!(room.bench.update(room.host).stage.thinking, None, "{what}");
        room.bench.wait(20_000);
        let update = room.bench.update(room.host);
        assert_eq!(
            (update.rev, update.stage.asked_ms),
            (1, None),
            "{what}: Ben himself is asked, and answers"
        );
    }
}

/// A device that is there all the time takes its seat back by doing something; a page that only shows a
/// question does not.
#[test]
fn whoever_plays_is_there() {
    let mut room = Room::new(&door(true), DEVICES, 1);
    let ben = room.at(D);
    room.bench.send(room.host, ClientMsg::StandIn { seat: D, on: true });
    room.attack(&ATTACK);
    room.bench.reveal(ben, D);
    assert_eq!(room.bench.update(ben).stage.thinking, Some(D));
    assert!(matches!(room.bench.tap(ben, D, [Target::Defend])[..], [ServerMsg::Done { .. }]));
    let stage = room.bench.update(ben).stage;
    assert_eq!((stage.thinking, stage.sealed, stands_in(&room.bench, ben)), (None, Some(D), None));
    room.bench.send(room.host, ClientMsg::StandIn { seat: D, on: true });
    assert_eq!(room.bench.update(ben).stage.thinking, None, "what is sealed stays");
    assert_eq!(room.bench.send(ben, ClientMsg::StandIn { seat: D, on: false }), []);
    assert_eq!(stands_in(&room.bench, ben), None);
}

#[test]
fn who_may_let_a_computer_play_and_where() {
    let mut room = Room::new(&with_computers(&door(true), &[(A, Level::Sleepyhead)]), DEVICES, 1);
    let (ben, cleo) = (room.at(D), room.at(Seat(2)));
    let stand_in = |seat, on| ClientMsg::StandIn { seat, on };
    assert_eq!(room.bench.send(ben, stand_in(D, true)), failed(Failure::NotAManager));
    assert_eq!(room.bench.send(ben, stand_in(Seat(2), false)), failed(Failure::NotAManager));
    assert_eq!(room.bench.send(room.watcher, stand_in(D, true)), failed(Failure::NotAManager));
    assert_eq!(
        room.bench.send(room.host, stand_in(A, true)),
        failed(Failure::BadMessage),
        "a computer's seat"
    );
    assert_eq!(room.bench.send(room.host, stand_in(Seat(4), true)), failed(Failure::BadMessage));
    room.bench.send(room.host, ClientMsg::Fetch { seat: Seat(2) });
    assert_eq!(room.bench.bye(cleo), Some(rouse_session::wire::Bye::Freed));
    for message in [ClientMsg::Free { seat: A }, ClientMsg::Nudge { seat: A }] {
        assert_eq!(room.bench.send(room.host, message), failed(Failure::BadMessage));
    }
    assert_eq!(room.bench.send(ben, ClientMsg::Fetch { seat: A }), failed(Failure::NotAManager));
}

/// Somebody at the tablet goes to bed, and comes back after all. Nobody opens that hand meanwhile, and
/// whoever is left opens a curtain first.
#[test]
fn a_computer_plays_for_somebody_at_the_tablet() {
    let (mut bench, ids) = Bench::loaded(&door(true), 1, 1);
    let host = ids[0];
    bench.reveal(host, A);
    assert_eq!(bench.send(host, ClientMsg::StandIn { seat: A, on: true }), []);
    let update = bench.update(host).clone();
    assert_eq!((&update.mine[..], update.stage.thinking), (&[D, Seat(2)][..], Some(A)));
    assert_eq!((update.stage.shown, update.stage.own, bench.view(host).own.is_none()), (None, false, true));
    assert_eq!(bench.send(host, ClientMsg::Reveal { seat: A }), failed(Failure::NotYourSeat));
    let seats = &bench.presence(host).seats;
    assert_eq!(seats.iter().map(|it| it.stand_in).collect::<Vec<_>>(), [Some(Level::Daydreamer), None, None]);
    bench.let_them_play(host);
    assert!(bench.update(host).rev > 0);

    bench.send(host, ClientMsg::StandIn { seat: D, on: true });
    assert_eq!(
        (bench.update(host).mine.len(), bench.update(host).stage.own),
        (1, false),
        "others stand there"
    );
    for seat in [A, D] {
        bench.send(host, ClientMsg::StandIn { seat, on: false });
    }
    assert_eq!((bench.update(host).mine.len(), bench.update(host).stage.thinking), (3, None));
    assert!(bench.fact(host, |facts| &facts.presence).is_none(), "one device again");
}

/// A person at the tablet takes over what a computer has, even its answer to an attack.
#[test]
fn a_person_at_the_tablet_takes_the_seat_of_a_computer() {
    let stored = with_computers(&door(true), &[(D, Level::WideAwake)]);
    let mut room = Room::new(&stored, [Surface::Here; 3], 1);
    room.attack(&ATTACK);
    assert_eq!(room.bench.update(room.host).stage.thinking, Some(D));
    assert_eq!(room.bench.send(room.host, ClientMsg::Fetch { seat: D }), []);
    let update = room.bench.update(room.host).clone();
    assert_eq!(
        (update.people[D.index()].bot, update.stage.thinking, update.stage.asked_ms),
        (None, None, None)
    );
    assert_eq!((update.mine.len(), update.stage.shown), (3, None));
    room.bench.wait(20_000);
    assert_eq!(room.bench.update(room.host).rev, 1, "nobody answers for them");
    let (again, ids) = Bench::loaded(room.bench.stored(), 1, 1);
    assert_eq!(again.update(ids[0]).people[D.index()].bot, None);
}

/// A stand-in lasts over a restart, and what its person might remember is told to it.
#[test]
fn a_stand_in_goes_on_after_a_restart() {
    let mut room = away();
    room.bench.wait(500);
    let stored = room.bench.stored().clone();
    let (mut again, ids) = Bench::loaded(&stored, 5, 1);
    assert_eq!(stands_in(&again, ids[0]), Some(Level::Daydreamer));
    again.reveal(ids[0], A);
    assert!(matches!(again.tap(ids[0], A, ATTACK)[..], [ServerMsg::Done { .. }]));
    assert_eq!(again.update(ids[0]).stage.thinking, Some(D));
}

/// During a game a guest takes the seat of a computer player, hand and all, when no other is free.
#[test]
fn a_late_guest_takes_the_seat_of_a_computer() {
    for ask in [false, true] {
        let (mut bench, host) = Bench::against(GameKind::Queens, &[Level::WideAwake, Level::Sleepyhead], 3);
        let mut chance = Seeded::new(3);
        for _ in 0..9 {
            bench.step_anywhere(&[host], &mut chance);
        }
        bench.open(false);
        bench.send(host, ClientMsg::Ask { on: ask });
        assert_eq!(
            (bench.session.overview().taken, bench.session.overview().seats),
            (1, 3),
            "two seats can be had"
        );
        let id = bench.visit();
        let answer = bench.knock(id, "Zoe", None);
        assert_eq!(answer, [ServerMsg::Waiting {}], "there is a hand");
        let knock = bench.room_of(host).knocks[0].clone();
        assert!(!knock.again);
        bench.send(host, ClientMsg::Admit { knock: knock.knock, yes: true });
        let update = bench.update(id).clone();
        assert_eq!((&update.mine[..], update.stage.own), (&[Seat(1)][..], true));
        let zoe = &update.people[1];
        assert_eq!((zoe.name.as_str(), zoe.bot), ("Zoe", None));
        assert_eq!(bench.view(id).own.as_ref().unwrap().seat, Seat(1));
        assert!(bench.update(host).stage.own, "nobody has come to the tablet");
        assert_ne!(bench.update(host).stage.thinking, Some(Seat(1)));
        let late = bench.visit();
        bench.knock(late, "Max", Some(Seat(2)));
        if !ask {
            bench.send(host, ClientMsg::Admit { knock: 2, yes: true });
            let stored = bench.stored().clone();
            assert_eq!(bench.update(late).mine, [Seat(2)]);
            let none = bench.visit();
            assert_eq!(bench.knock(none, "Kim", None), failed(Failure::NoSeat));
            bench.play_to_the_end(&[host, id, late], &mut chance);
            assert_eq!(bench.update(host).remarks, [], "no computer player is left to tell anything");
            let (again, ids) = Bench::loaded(&stored, 1, 1);
            assert!(again.update(ids[0]).people.iter().all(|person| person.bot.is_none()));
        }
    }
}

/// Chairs of the lobby: first free ones, then empty places, and last those of computer players.
#[test]
fn guests_of_the_lobby_take_the_chairs_of_computers_last() {
    let (mut bench, host) = Bench::opened(1);
    bench.send(host, ClientMsg::Ask { on: false });
    bench.chair(host, Seat(0), Surface::Here);
    for seat in [Seat(1), Seat(3)] {
        let person = computers(&[Level::Daydreamer; 4])[seat.index()].clone();
        let place = Some(Place { person, surface: Surface::Device, taken: false, connected: false });
        assert_eq!(bench.send(host, ClientMsg::SetPlace { at: seat, place }), []);
        let place = bench.lobby(host).places[seat.index()].clone().unwrap();
        assert_eq!((place.surface, place.taken, place.connected), (Surface::Here, true, true));
    }
    assert_eq!(bench.lobby(host).mine, [Seat(0)]);
    let ids: Vec<_> = (0..4).map(|_| bench.sit("", None).0).collect();
    let seats: Vec<_> = ids.iter().map(|id| bench.lobby(*id).mine[0]).collect();
    assert_eq!(seats, [Seat(2), Seat(4), Seat(1), Seat(3)]);
    assert!(bench.lobby(host).places.iter().flatten().all(|place| place.person.bot.is_none()));
    let full = bench.visit();
    assert_eq!(bench.knock(full, "", None), failed(Failure::NoSeat));
}

/// A chair becomes a computer's, and whoever sat there goes; a game needs one person.
#[test]
fn the_host_seats_computers_and_deals_to_them() {
    let (mut bench, host) = Bench::opened(1);
    let guests = bench.seat_all(host, &[Surface::Device], GameKind::Queens);
    let seat_computer = |bench: &mut Bench, at: Seat| {
        let person = computers(&[Level::WideAwake; 4])[at.index()].clone();
        let person = rouse_session::wire::Person { bot: Some(Level::WideAwake), ..person };
        bench.send(
            host,
            ClientMsg::SetPlace {
                at,
                place: Some(Place { person, surface: Surface::Here, taken: false, connected: false }),
            },
        )
    };
    seat_computer(&mut bench, Seat(2));
    seat_computer(&mut bench, Seat(0));
    assert_eq!(bench.bye(guests[0].0), Some(rouse_session::wire::Bye::Freed));
    assert_eq!(bench.send(host, ClientMsg::Deal {}), failed(Failure::BadSetup), "nobody plays");
    bench.chair(host, Seat(4), Surface::Here);
    bench.send(host, ClientMsg::Deal {});
    let levels: Vec<_> = bench.update(host).people.iter().map(|person| person.bot).collect();
    assert_eq!(levels, [Some(Level::WideAwake), Some(Level::WideAwake), None]);
    bench.play_to_the_end(&[host], &mut Seeded::new(1));
    bench.send(host, ClientMsg::Leave {});
    assert_eq!(bench.lobby(host).places.iter().flatten().filter(|it| it.person.bot.is_some()).count(), 2);
}

/// A table without a window has computer players as well.
#[test]
fn a_table_without_a_window_has_chairs_for_computers() {
    let mut bench = Bench::empty(4);
    bench.open(true);
    let (guest, _) = bench.sit("Anna", Some(Seat(0)));
    let person = computers(&[Level::Sleepyhead])[1].clone();
    let place = Place { person, surface: Surface::Here, taken: false, connected: false };
    assert_eq!(bench.send(guest, ClientMsg::SetPlace { at: Seat(1), place: Some(place) }), []);
    let person = people(2)[1].clone();
    let here = Place { person, surface: Surface::Here, taken: false, connected: false };
    assert_eq!(
        bench.send(guest, ClientMsg::SetPlace { at: Seat(1), place: Some(here) }),
        failed(Failure::BadSetup)
    );
    bench.send(guest, ClientMsg::Deal {});
    bench.play_to_the_end(&[guest], &mut Seeded::new(4));
}
