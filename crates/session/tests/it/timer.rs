//! The table's time: the same for everybody, only while a person can decide, told to all, and kind when it
//! is up. The clock is the test's own.

use crate::support::{
    self, Bench,
    computers::party,
    failed,
    knights::{A, ATTACK, D, POTION, Room, door},
    people,
    rewinds::{self, ask, asked, rolled_at_first},
    start,
};
use rouse_rules::{Chance, Seat, Seeded, queens::Pending};
use rouse_session::{
    ClientId, ClientMsg, Failure, GameId, ServerMsg,
    wire::{
        GameKind, GameUpdate, Level, Obstacle, SaveStatus,
        Surface::{Device, Here},
        TableOptions, TimeLeft, Timer,
    },
};

const S60: TableOptions = TableOptions { timer: Timer::S60, ghosts: false };
const WHOLE: Option<TimeLeft> = Some(TimeLeft { left_ms: 60_000, of_ms: 60_000, more: 2 });

fn agree(bench: &mut Bench, from: ClientId, options: TableOptions) {
    assert_eq!(bench.send(from, ClientMsg::SetTableOptions { options }), []);
}

/// Three people at one tablet, or a table with other surfaces, and a minute for everybody.
fn tablet(seed: u64) -> (Bench, ClientId) {
    let mut bench = Bench::empty(seed);
    let device = bench.join();
    agree(&mut bench, device, S60);
    bench.send(device, start(3));
    (bench, device)
}

/// What is left now, as somebody is told who asks anew.
fn left(bench: &mut Bench, id: ClientId) -> Option<TimeLeft> {
    bench.session.refresh();
    bench.change(|session, world| session.run_due(world));
    bench.update(id).stage.time
}

#[test]
fn it_begins_when_the_curtain_opens_and_goes_on_behind_it() {
    let (mut bench, device) = tablet(1);
    assert_eq!(bench.session.next_deadline(), None, "nobody has seen their hand yet");
    bench.wait(1_000_000);
    assert_eq!(bench.update(device).rev, 0);
    bench.reveal(device, Seat(0));
    assert_eq!(bench.update(device).stage.time, WHOLE);
    bench.wait(20_000);
    bench.send(device, ClientMsg::Conceal {});
    assert_eq!(left(&mut bench, device).unwrap().left_ms, 40_000);
    bench.reveal(device, Seat(1));
    assert_eq!(left(&mut bench, device).unwrap().left_ms, 40_000, "whoever else looks at their hand");
    bench.wait(39_999);
    assert_eq!(bench.update(device).rev, 0);
    bench.wait(1);
    let update = bench.update(device);
    assert_eq!(
        (update.rev, update.stage.time_up, update.stage.time),
        (1, Some(Seat(0)), WHOLE),
        "Ben's hand is open"
    );
}

/// One time for every seat of a person, told to everybody; a computer has none.
#[test]
fn it_is_the_same_for_every_person_and_told_to_all() {
    let (mut bench, host) = Bench::opened(2);
    let guests = bench.seat_all(host, &[Here, Device, Device], GameKind::Queens);
    agree(&mut bench, host, S60);
    let stranger = bench.watch();
    bench.send(host, ClientMsg::Deal {});
    for turn in 0..3 {
        let seat = bench.to_act(host).unwrap();
        if bench.update(host).mine.contains(&seat) && !bench.update(host).stage.own {
            bench.reveal(host, seat);
        }
        for id in [host, guests[0].0, guests[1].0, stranger] {
            let update = bench.update(id);
            assert_eq!((update.stage.time, update.options), (WHOLE, S60), "turn {turn}, {id:?}");
        }
        bench.wait(60_000);
        assert_eq!(bench.update(stranger).stage.time_up, Some(seat));
        if bench.to_act(host) == Some(seat) {
            return;
        }
    }
}

#[test]
fn computers_take_their_own_time() {
    let mut bench = Bench::empty(3);
    let device = bench.join();
    agree(&mut bench, device, S60);
    bench.thinks = false;
    let people = party(&[Some(Level::Sleepyhead), None, None]);
    let start = ClientMsg::Start {
        game: GameKind::Queens,
        people,
        queens: Vec::new(),
        first: Some(Seat(1)),
        house_rules: Default::default(),
    };
    bench.send(device, start);
    assert_eq!(bench.update(device).stage.thinking, Some(Seat(1)));
    assert_eq!((bench.update(device).stage.time, bench.session.next_deadline()), (None, None));
}

/// M-06: twice a decision, by anybody who plays, and for this decision alone.
#[test]
fn more_time_is_given_twice() {
    let (mut bench, host) = Bench::opened(4);
    let guests = bench.seat_all(host, &[Device, Device], GameKind::Queens);
    agree(&mut bench, host, S60);
    bench.send(host, ClientMsg::Deal {});
    let (anna, ben, stranger) = (guests[0].0, guests[1].0, bench.watch());
    bench.wait(50_000);
    assert_eq!(bench.send(stranger, ClientMsg::MoreTime { rev: 0 }), failed(Failure::NotYourSeat));
    assert_eq!(bench.send(ben, ClientMsg::MoreTime { rev: 7 }), [], "that is another decision");
    assert_eq!(left(&mut bench, anna).unwrap().left_ms, 10_000);
    assert_eq!(bench.send(ben, ClientMsg::MoreTime { rev: 0 }), []);
    assert_eq!(bench.update(anna).stage.time, Some(TimeLeft { left_ms: 70_000, of_ms: 120_000, more: 1 }));
    assert_eq!(bench.send(anna, ClientMsg::MoreTime { rev: 0 }), []);
    let twice = Some(TimeLeft { left_ms: 130_000, of_ms: 180_000, more: 0 });
    assert_eq!(bench.update(anna).stage.time, twice);
    assert_eq!(bench.send(anna, ClientMsg::MoreTime { rev: 0 }), []);
    assert_eq!(bench.update(anna).stage.time, twice, "a third time changes nothing");
    bench.wait(130_000);
    assert_eq!(bench.update(anna).stage.time_up, Some(Seat(0)));
    assert_eq!(bench.update(anna).stage.time, WHOLE, "the next one has all of it again");
}

/// Sleeping Queens: the card at the first place is swapped, whatever it is, and nobody takes that
/// back.
#[test]
fn a_turn_ends_with_the_first_card() {
    for seed in 0..20 {
        let (mut bench, device) = tablet(seed);
        bench.reveal(device, Seat(0));
        let hand = bench.view(device).own.as_ref().unwrap().hand;
        bench.wait(60_000);
        let update = bench.update(device);
        assert_eq!((update.rev, update.undo), (1, None));
        let after = bench.view(device).own.as_ref().unwrap();
        assert_eq!((after.seat, &after.hand[1..]), (Seat(0), &hand[1..]));
        assert_eq!(bench.view(device).top, hand[0]);
    }
}

/// An attack is let happen, whatever is held: until then and then, two tables say the same to everybody.
#[test]
fn an_attack_is_let_happen_whatever_is_held() {
    for (attack, own) in
        [(&ATTACK[..], true), (&ATTACK[..], false), (&POTION[..], true), (&POTION[..], false)]
    {
        let tables = [true, false].map(|holds| {
            let surfaces = if own { [Here, Device, Here] } else { [Here; 3] };
            let mut room = Room::new(&door(holds), surfaces, 1);
            let host = room.host;
            agree(&mut room.bench, host, S60);
            room.attack(attack);
            assert_eq!(room.bench.session.next_deadline().is_some(), own, "a shared device is not asked yet");
            let at = room.at(D);
            room.bench.frames.clear();
            room.bench.reveal(at, D);
            assert_eq!(room.bench.update(at).stage.time, WHOLE);
            assert_eq!(
                room.bench.update(room.watcher).stage.time,
                None,
                "it would tell when there is an answer"
            );
            room.bench.wait(60_000);
            let update = room.bench.update(room.watcher);
            assert_eq!((update.stage.time_up, update.stage.sealed), (Some(D), None));
            assert!(
                own || room.bench.update(host).stage.shown.is_none(),
                "the hand closes, as over an envelope"
            );
            let GameUpdate::Queens { view, .. } = &update.game else { panic!("another game") };
            assert!(
                !matches!(view.pending, Some(Pending::Attack { .. }))
                    && view.seats[D.index()].court.is_empty()
            );
            let theirs = room.at(D);
            let told = room.bench.frames.into_iter().filter(|(to, _)| *to != theirs || !own);
            let public = told.filter(|(_, frame)| !frame.contains("\"own\":{"));
            public.collect::<Vec<_>>()
        });
        assert!(tables[0].len() >= 3, "{}", tables[0].len());
        assert_eq!(tables[0], tables[1]);
    }
}

/// Nobody loses time while their device is away, while nothing can be saved, or while the table sleeps.
#[test]
fn it_begins_anew_after_whatever_took_the_person_away() {
    let (mut bench, host) = Bench::opened(5);
    let guests = bench.seat_all(host, &[Device, Here], GameKind::Queens);
    agree(&mut bench, host, S60);
    bench.send(host, ClientMsg::Deal {});
    let (anna, token) = guests[0].clone();
    bench.wait(30_000);
    bench.input(anna, rouse_session::Input::Gone);
    assert_eq!(bench.update(host).stage.time, None);
    bench.wait(1_000_000);
    let anna = bench.visit();
    bench.send(anna, support::hello(Some(&token)));
    assert_eq!(bench.update(host).stage.time, WHOLE, "she is back");

    bench.wait(30_000);
    bench.session.set_save_status(SaveStatus::Paused, Some(Obstacle::Full));
    assert_eq!(bench.session.next_deadline(), None);
    bench.wait(1_000_000);
    bench.session.set_save_status(SaveStatus::Saved, None);
    bench.wait(0);
    assert_eq!(bench.update(host).stage.time, WHOLE, "it can be saved again");

    bench.now += 1_000_000;
    bench.change(|session, world| session.run_due(world));
    assert_eq!((bench.update(host).rev, bench.update(host).stage.time), (0, WHOLE), "the table has slept");

    bench.send(host, ClientMsg::StandIn { seat: Seat(0), on: true });
    assert_eq!(bench.update(host).stage.time, None, "a computer decides");
    bench.send(host, ClientMsg::StandIn { seat: Seat(0), on: false });
    assert_eq!(bench.update(host).stage.time, WHOLE);

    bench.send(host, ClientMsg::Leave {});
    assert_eq!(bench.session.next_deadline(), None);
    bench.send(host, ClientMsg::Continue { game: None });
    assert_eq!(bench.update(host).stage.time, WHOLE);
}

/// Saved with the game and with the room; an undo begins anew; off again is off.
#[test]
fn it_is_kept_and_can_be_changed() {
    let (mut bench, device) = tablet(6);
    let (again, ids) = Bench::loaded(bench.stored(), 9, 1);
    assert_eq!(again.update(ids[0]).options, S60);
    let saved = bench.room.clone().expect("the room remembers it");
    let mut next = Bench::empty(9);
    next.session.load_room(&saved).unwrap();
    let other = next.join();
    next.send(other, start(2));
    assert_eq!(next.update(other).options, S60);

    bench.reveal(device, Seat(0));
    let off = TableOptions::default();
    agree(&mut bench, device, off);
    assert_eq!((bench.update(device).stage.time, bench.session.next_deadline()), (None, None));
    let (again, ids) = Bench::loaded(&bench.disk[&GameId(1)], 9, 1);
    assert_eq!(again.update(ids[0]).options, off);
    let (mut mixed, host, guests) = Bench::mixed(&[Here, Device], 6);
    assert_eq!(
        mixed.send(guests[0].0, ClientMsg::SetTableOptions { options: S60 }),
        failed(Failure::NotAManager)
    );
    mixed.send(host, ClientMsg::Leave {});
    agree(&mut mixed, host, S60);
    let lobby = mixed.said.iter().rev().find_map(|(to, said)| match said {
        ServerMsg::Lobby(lobby) if *to == guests[0].0 => Some(lobby),
        _ => None,
    });
    assert_eq!(lobby.unwrap().options, S60);
}

/// Whole games of both kinds in which nobody ever decides anything come to legal moves alone, and a clock
/// that jumps about plays no move twice.
#[test]
fn a_table_of_sleepers_plays_on() {
    for (seed, game) in (0..6).flat_map(|seed| [(seed, GameKind::Queens), (seed, GameKind::Rescue)]) {
        let mut bench = Bench::empty(seed);
        let device = bench.join();
        agree(&mut bench, device, TableOptions { timer: Timer::S30, ghosts: false });
        let people = people(2 + seed as usize % 4);
        bench.send(
            device,
            ClientMsg::Start {
                game,
                people,
                queens: Vec::new(),
                first: None,
                house_rules: Default::default(),
            },
        );
        let mut chance = Seeded::new(seed);
        for _ in 0..150 {
            let Some(seat) = bench.to_act(device) else { break };
            let before = bench.update(device).rev;
            bench.reveal(device, seat);
            if chance.below(4) == 0 {
                bench.now = bench.now.saturating_sub(10_000);
            }
            bench.wait(40_001);
            let update = bench.update(device);
            assert!(update.rev > before, "{game:?}, {:?}", update.stage);
        }
        let (again, ids) = Bench::loaded(bench.stored(), 9, 1);
        if bench.to_act(device).is_some() {
            assert_eq!(again.update(ids[0]).rev, bench.update(device).rev, "it can be played again");
        }
    }
}

/// in The Rescue nobody opens a curtain: a tablet that is left alone would play on by itself.
#[test]
fn a_table_that_was_left_alone_waits() {
    let mut bench = Bench::empty(7);
    let device = bench.join();
    agree(&mut bench, device, S60);
    let start = ClientMsg::Start {
        game: GameKind::Rescue,
        people: people(3),
        queens: Vec::new(),
        first: Some(A),
        house_rules: Default::default(),
    };
    bench.send(device, start);
    bench.wait(1_000_000_000);
    let (rev, seat) = (bench.update(device).rev, bench.to_act(device).unwrap());
    assert!(rev >= 3, "the time of everybody was up once: {rev}");
    assert_eq!((bench.update(device).stage.time, bench.session.next_deadline()), (None, None));
    bench.wait(1_000_000);
    assert_eq!((bench.update(device).rev, bench.to_act(device)), (rev, Some(seat)));
    assert!(bench.step(device, &mut Seeded::new(7)));
    assert_eq!(bench.update(device).stage.time, WHOLE, "somebody is there again");
}

/// Who takes a step back has the whole time for it again.
#[test]
fn a_step_back_begins_it_anew() {
    let mut bench = Bench::empty(8);
    let device = bench.join();
    agree(&mut bench, device, S60);
    let start = ClientMsg::Start {
        game: GameKind::Rescue,
        people: people(2),
        queens: Vec::new(),
        first: Some(A),
        house_rules: Default::default(),
    };
    bench.send(device, start);
    let mut chance = Seeded::new(8);
    while bench.update(device).undo.is_none() {
        assert!(bench.step(device, &mut chance), "somebody can take something back");
    }
    let (seat, rev) = (bench.update(device).undo.unwrap(), bench.update(device).rev);
    bench.reveal(device, seat);
    bench.wait(20_000);
    assert_eq!(bench.send(device, ClientMsg::Undo { seat, rev }), []);
    assert_eq!(bench.update(device).stage.time, WHOLE);
}

/// While everybody is asked whether to go back nobody's time runs, so it is never up in the middle of that.
#[test]
fn it_stands_still_while_the_table_is_asked_to_go_back() {
    let (mut bench, host, ids, _) = rolled_at_first(&[Here, Here, Device], 0);
    agree(&mut bench, host, S60);
    bench.wait(35_000);
    ask(&mut bench, host, Seat(0));
    assert_eq!(left(&mut bench, ids[0]), None, "there is none to be shown");
    bench.wait(29_000);
    assert!(asked(&bench, host).is_some(), "the time would have been up");
    rewinds::agree(&mut bench, ids[0], Seat(2), false);
    assert_eq!(left(&mut bench, host).unwrap().left_ms, 25_000, "it goes on");

    ask(&mut bench, host, Seat(0));
    rewinds::agree(&mut bench, host, Seat(1), true);
    rewinds::agree(&mut bench, ids[0], Seat(2), true);
    assert_eq!(bench.update(host).stage.time, WHOLE, "back at the beginning of the turn");

    let rev = bench.update(host).rev;
    bench.wait(60_000);
    assert!(bench.update(host).rev > rev);
}
