//! Games against computer players.

use crate::support::{
    Bench,
    computers::{computers, party, with_computers},
    failed,
    knights::{ATTACK, D, Room, door},
};
use rouse_rules::{Seat, Seeded, Target};
use rouse_session::{
    ClientMsg, Failure, GameId, ServerMsg,
    wire::{GameKind, GameUpdate, Level, Pace, Surface},
};

const HERE: [Surface; 3] = [Surface::Here; 3];

/// One person and one computer player, to the end.
#[test]
fn a_game_against_a_computer_goes_to_its_end() {
    for game in [GameKind::Queens, GameKind::Rescue] {
        for (seed, level) in (0..).zip(Level::ALL) {
            let (mut bench, anna) = Bench::against(game, &[level], seed);
            assert_eq!(bench.update(anna).mine, [Seat(0)]);
            assert!(bench.update(anna).stage.own, "a tablet with one person at it is hers");
            let mut chance = Seeded::new(seed);
            while bench.step_anywhere(&[anna], &mut chance) {
                let over = bench.to_act(anna).is_none();
                assert!(over || bench.update(anna).remarks.is_empty(), "nobody talks during the game");
            }
            let remarks = &bench.update(anna).remarks;
            assert!(remarks.len() <= 3 && remarks.iter().all(|it| it.seat == Seat(1)));
            assert_eq!(level == Level::Sleepyhead, remarks.is_empty(), "{level}: {remarks:?}");
        }
    }
}

#[test]
fn somebody_at_the_table_has_to_be_a_person() {
    let mut bench = Bench::empty(1);
    let device = bench.join();
    let mut people = computers(&[Level::Sleepyhead, Level::WideAwake]);
    people[0].bot = Some(Level::Daydreamer);
    let start = ClientMsg::Start {
        game: GameKind::Queens,
        people,
        queens: Vec::new(),
        first: None,
        house_rules: Default::default(),
    };
    assert_eq!(bench.send(device, start), failed(Failure::BadSetup));
}

/// Two people at one tablet open a curtain; whoever is alone there does not.
#[test]
fn computers_sit_in_nobodys_way() {
    let mut bench = Bench::empty(1);
    let device = bench.join();
    let people = party(&[Some(Level::Sleepyhead), None, Some(Level::WideAwake)]);
    bench.send(
        device,
        ClientMsg::Start {
            game: GameKind::Queens,
            people,
            queens: Vec::new(),
            first: Some(Seat(1)),
            house_rules: Default::default(),
        },
    );
    let update = bench.update(device);
    assert_eq!(
        (&update.mine[..], update.stage.own, update.stage.shown),
        (&[Seat(0), Seat(2)][..], false, None)
    );
    assert_eq!(update.stage.thinking, Some(Seat(1)));
    assert_eq!(bench.reveal(device, Seat(1)), failed(Failure::NotYourSeat));
    assert_eq!(bench.tap(device, Seat(1), [Target::Bed(1)]), failed(Failure::NotYourSeat));
    let chance = &mut Seeded::new(1);
    bench.play_to_the_end(&[device], chance);
}

/// P-04: whoever is attacked is asked, and what comes of it comes no sooner than the floor,
/// whatever they hold, at every pace, and however much people hurry.
#[test]
fn an_attacked_computer_answers_in_its_time_whatever_it_holds() {
    for level in Level::ALL {
        for pace in [Pace::Calm, Pace::Normal, Pace::Brisk, Pace::Instant] {
            let tables = [true, false].map(|holds| {
                let stored = with_computers(&door(holds), &[(D, level)]);
                let mut room = Room::new(&stored, HERE, 1);
                room.bench.send(room.host, ClientMsg::Pace { pace });
                room.attack(&ATTACK);
                let stage = room.bench.update(room.watcher).stage;
                assert_eq!((stage.thinking, stage.sealed, stage.opens_itself), (Some(D), None, false));
                assert_eq!((stage.secret_answer, stage.asked_ms), (true, None), "as with a person");
                assert_eq!(room.bench.send(room.host, ClientMsg::Open {}), failed(Failure::NotYet));
                let due = room.bench.session.next_deadline().unwrap().0 - room.bench.now;
                assert!((3_000..=3_000 + 2_250).contains(&due), "{due}");
                assert!(pace != Pace::Instant || due == 3_000);
                room.bench.wait(due - 1);
                room
            });
            let [one, other] = &tables;
            assert_eq!(one.bench.frames, other.bench.frames, "{level}, {pace:?}");
            assert_eq!(one.bench.session.next_deadline(), other.bench.session.next_deadline());
            for mut room in tables {
                assert_eq!(room.bench.update(room.watcher).rev, 1);
                room.bench.wait(1);
                // At once comes its own turn, where it need not wait for anything.
                assert!(room.bench.update(room.watcher).rev >= 2);
            }
        }
    }
}

#[test]
fn a_hurry_shortens_thinking_and_never_the_floor() {
    let mut room = Room::new(&with_computers(&door(true), &[(D, Level::Sleepyhead)]), HERE, 4);
    assert_eq!(room.bench.send(room.host, ClientMsg::Hurry {}), [], "nobody thinks");
    room.attack(&ATTACK);
    assert_eq!(room.bench.send(room.watcher, ClientMsg::Hurry {}), failed(Failure::NotYourSeat));
    let began = room.bench.now;
    assert!(room.bench.session.next_deadline().unwrap().0 > began + 3_000);
    assert_eq!(room.bench.send(room.host, ClientMsg::Hurry {}), []);
    assert_eq!(room.bench.session.next_deadline().unwrap().0, began + 3_000);
    for (level, least) in [(Level::Sleepyhead, 0), (Level::WideAwake, 350)] {
        let (mut bench, anna) = Bench::against(GameKind::Queens, &[level], 1);
        while bench.update(anna).stage.thinking.is_none() || bench.update(anna).stage.secret_answer {
            bench.step_anywhere(&[anna], &mut Seeded::new(3));
        }
        let began = bench.now;
        assert!((began + 1_200..=began + 2_000).contains(&bench.session.next_deadline().unwrap().0));
        bench.send(anna, ClientMsg::Hurry {});
        assert_eq!(bench.session.next_deadline().unwrap().0, began + least, "{level}");
    }
}

#[test]
fn only_who_manages_sets_the_pace() {
    let (mut bench, host) = Bench::opened(1);
    let guests = bench.seat_all(host, &[Surface::Here, Surface::Device], GameKind::Queens);
    let pace = Pace::Brisk;
    assert_eq!(bench.send(guests[0].0, ClientMsg::Pace { pace }), failed(Failure::NotAManager));
    assert_eq!(bench.send(host, ClientMsg::Pace { pace }), []);
}

/// At every pace a step takes its part of what it would take.
#[test]
fn the_pace_scales_the_time_of_every_step() {
    let took = |pace| {
        let (mut bench, anna) = Bench::against(GameKind::Rescue, &[Level::Daydreamer, Level::Sleepyhead], 5);
        bench.send(anna, ClientMsg::Pace { pace });
        let (mut waits, mut chance) = (Vec::new(), Seeded::new(5));
        while bench.to_act(anna).is_some() && waits.len() < 40 {
            if let Some(due) = bench.session.next_deadline() {
                waits.push(due.0 - bench.now);
            }
            bench.step_anywhere(&[anna], &mut chance);
        }
        waits
    };
    let [calm, normal, brisk, instant] = [Pace::Calm, Pace::Normal, Pace::Brisk, Pace::Instant].map(took);
    assert!(normal.len() >= 8 && normal.iter().all(|wait| *wait <= 2_000), "{normal:?}");
    assert_eq!(calm, normal.iter().map(|wait| wait * 3 / 2).collect::<Vec<_>>());
    assert_eq!(brisk, normal.iter().map(|wait| wait / 2).collect::<Vec<_>>());
    assert_eq!(instant, vec![0; normal.len()]);
}

/// A thought that comes to nothing, or too late: the game goes on.
#[test]
fn a_game_goes_on_whatever_becomes_of_a_thought() {
    let (mut bench, anna) = Bench::against(GameKind::Queens, &[Level::WideAwake], 2);
    bench.thinks = false;
    let mut chance = Seeded::new(2);
    while bench.update(anna).stage.thinking.is_none() {
        bench.step_anywhere(&[anna], &mut chance);
    }
    let thought = bench.session.next_bot_task().unwrap();
    assert!(bench.session.next_bot_task().is_none(), "each thought is handed out once");
    assert!(bench.session.awaits_bot_task(thought.id()));
    assert_eq!(bench.session.next_deadline(), None, "nothing happens before it is thought");
    let rev = bench.update(anna).rev;
    bench.wait(20_000);
    assert_eq!(bench.update(anna).rev, rev);
    bench.session.finish_bot_task(rouse_session::BotResult::none(thought.id()));
    bench.wait(0);
    assert_eq!(bench.update(anna).rev, rev + 1, "some move is always possible");
    assert!(!bench.session.awaits_bot_task(thought.id()));
    bench.session.finish_bot_task(rouse_session::BotResult::none(thought.id()));
    bench.send(anna, ClientMsg::Leave {});
    bench.send(anna, ClientMsg::Continue { game: None });
    bench.thinks = true;
    bench.play_to_the_end(&[anna], &mut chance);
}

/// The program ends at any moment: computer players remember what they had heard, and go on.
#[test]
fn computers_go_on_after_a_restart() {
    for (seed, game) in [(1, GameKind::Queens), (2, GameKind::Rescue)] {
        let levels = [Level::Daydreamer, Level::WideAwake];
        let (mut bench, anna) = Bench::against(game, &levels, seed);
        let mut chance = Seeded::new(seed);
        for _ in 0..30 {
            bench.step_anywhere(&[anna], &mut chance);
        }
        let (mut again, ids) = Bench::loaded(&bench.disk[&GameId(1)], 9, 1);
        let (before, after) = (bench.update(anna), again.update(ids[0]));
        assert_eq!((before.rev, &before.people, &before.mine), (after.rev, &after.people, &after.mine));
        assert_eq!(before.stage.thinking, after.stage.thinking);
        again.play_to_the_end(&ids, &mut chance);
        let update = again.update(ids[0]);
        let first = update.remarks.iter().map(|it| it.remark.decision).min();
        assert!(first.is_some(), "they tell of the whole game: {:?}", update.remarks);
        let (end, _) = Bench::loaded(&again.disk[&GameId(1)], 10, 1);
        assert!(end.latest.is_empty(), "a game that is over is not offered");
    }
}

/// a person takes back their own last action, also while the next computer thinks; what a computer
/// has done stays, and so does everything before it.
#[test]
fn nobody_takes_back_what_a_computer_has_done() {
    let (mut own, mut computers) = (0_u64, 0);
    for seed in 0..12 {
        let (mut bench, anna) = Bench::against(GameKind::Rescue, &[Level::Sleepyhead], seed);
        let mut chance = Seeded::new(seed);
        for _ in 0..120 {
            let thought = bench.update(anna).stage.thinking.is_some();
            let before = bench.update(anna).clone();
            if !bench.step_anywhere(&[anna], &mut chance) {
                break;
            }
            let update = bench.update(anna).clone();
            if thought {
                assert_eq!(update.undo, None);
                let refused = bench.send(anna, ClientMsg::Undo { seat: Seat(0), rev: update.rev });
                assert!(matches!(refused[..], [ServerMsg::Refused { .. }]), "{refused:?}");
                computers += 1;
            } else if update.undo == Some(Seat(0)) && update.stage.thinking.is_some() && own < 20 * seed {
                bench.send(anna, ClientMsg::Undo { seat: Seat(0), rev: update.rev });
                let back = bench.update(anna);
                assert_eq!((back.stage.thinking, back.rev), (None, update.rev + 1));
                let (GameUpdate::Rescue { view: was, .. }, GameUpdate::Rescue { view, .. }) =
                    (&before.game, &back.game)
                else {
                    panic!("another game")
                };
                assert_eq!(was, view);
                own += 1;
            }
        }
    }
    assert!(own > 0 && computers > 50, "{own} {computers}");
}

/// Again: the same computers, with other luck.
#[test]
fn computers_play_again() {
    let (mut bench, anna) = Bench::against(GameKind::Queens, &[Level::Sleepyhead], 6);
    bench.play_to_the_end(&[anna], &mut Seeded::new(6));
    bench.send(anna, ClientMsg::Again {});
    assert_eq!(bench.update(anna).people[1].bot, Some(Level::Sleepyhead));
    bench.play_to_the_end(&[anna], &mut Seeded::new(6));
    let seeds: Vec<_> = bench.disk.values().map(|stored| stored.seating.clone().unwrap()).collect();
    assert_ne!(seeds[0], seeds[1]);
}
