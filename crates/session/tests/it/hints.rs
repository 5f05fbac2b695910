//! Hints and sums for people: where they may be shown, and what they rest on.

use crate::support::{
    self, Bench, cards,
    computers::{computers, with_computers, with_help},
    failed,
    knights::{A, ATTACK, D, Room, door},
};
use rouse_rules::{Queen, Seat, Seeded, Target, prelude::*, queens};
use rouse_session::{
    ClientId, ClientMsg, Effort, Failure, ServerMsg, Stored,
    wire::{GameKind, Help, Level, Sum, Surface},
};
use serde_json::json;
use std::sync::atomic::AtomicBool;

const HERE: [Surface; 3] = [Surface::Here; 3];

fn hint(bench: &mut Bench, id: ClientId, seat: Seat) -> Vec<ServerMsg> {
    let rev = bench.update(id).rev;
    bench.send(id, ClientMsg::Hint { seat, rev })
}

fn sums(bench: &mut Bench, id: ClientId, seat: Seat) -> Vec<ServerMsg> {
    let rev = bench.update(id).rev;
    bench.send(id, ClientMsg::Sums { seat, rev })
}

/// A hint goes to the one device where the hand is open, and it can be done.
#[test]
fn a_hint_goes_to_where_the_hand_is_open() {
    let mut room = Room::new(&door(true), HERE, 1);
    assert_eq!(hint(&mut room.bench, room.host, A), failed(Failure::NoHint), "behind the curtain");
    room.bench.reveal(room.host, A);
    let before = room.bench.frames.len();
    let told = hint(&mut room.bench, room.host, A);
    let [ServerMsg::Hint { seat: A, rev: 0, hint, .. }] = &told[..] else { panic!("{told:?}") };
    assert_eq!(room.bench.frames.len(), before + 1, "nobody else hears of it");
    assert_eq!(room.bench.frames[before].1.len() % 512, 0, "its length tells nothing");
    assert!(hint.cards.iter().all(|target| hint.taps.has(target)));
    for id in [room.page, room.watcher] {
        assert_eq!(self::hint(&mut room.bench, id, A), failed(Failure::NoHint));
    }
    assert_eq!(
        self::hint(&mut room.bench, room.host, D),
        failed(Failure::NoHint),
        "Ben has nothing to decide"
    );
    assert_eq!(room.bench.send(room.host, ClientMsg::Hint { seat: A, rev: 1 }), failed(Failure::NoHint));
    let done = room.bench.tap(room.host, A, hint.taps.clone());
    assert!(matches!(done[..], [ServerMsg::Done { .. }]), "a hint can be done: {done:?}");
}

/// an attacked person gets a hint behind the curtain, and nobody sees that there was one.
#[test]
fn the_attacked_seat_gets_a_hint() {
    let frames = [true, false].map(|asks| {
        let mut room = Room::new(&door(true), HERE, 1);
        room.attack(&ATTACK);
        room.bench.reveal(room.host, D);
        if asks {
            let told = hint(&mut room.bench, room.host, D);
            assert!(matches!(&told[..], [ServerMsg::Hint { seat: D, rev: 1, .. }]), "{told:?}");
        }
        room.bench.tap(room.host, D, [Target::LetGo]);
        assert_eq!(hint(&mut room.bench, room.host, D), failed(Failure::NoHint), "the answer is sealed");
        let others = |(id, _): &(ClientId, String)| *id != room.host;
        room.bench.frames.iter().filter(|frame| others(frame)).cloned().collect::<Vec<_>>()
    });
    assert_eq!(frames[0], frames[1]);
}

#[test]
fn help_is_what_the_seat_wants() {
    for (help, hints, shows) in [
        (Help::WideAwake, false, false),
        (Help::Awake, true, false),
        (Help::Drowsy, true, true),
        (Help::Sleepy, true, true),
    ] {
        let (mut bench, ids) = Bench::loaded(&with_help(&adder(), A, help), 1, 1);
        assert_eq!(bench.update(ids[0]).people[0].help, help);
        assert_eq!(sums(&mut bench, ids[0], A), failed(Failure::NoHint), "behind the curtain");
        bench.reveal(ids[0], A);
        assert_eq!(matches!(&hint(&mut bench, ids[0], A)[..], [ServerMsg::Hint { .. }]), hints, "{help:?}");
        assert_eq!(matches!(&sums(&mut bench, ids[0], A)[..], [ServerMsg::Sums { .. }]), shows, "{help:?}");
    }
}

/// Anna holds 2, 3, 5, 5 and a king.
fn adder() -> Stored {
    let position = json!({
        "game": "queens", "players": 3, "to_act": 0,
        "hands": [["2", "3", "5", "5", "king:cookie"], ["1", "9", "8", "jester", "2"], ["4", "4", "6", "10", "potion"]],
        "awake": [[], ["heart"], []], "draw": ["7", "1", "king:fire", "dragon"],
    });
    let (like, _) = Bench::dealt(3, 1);
    let position: queens::Position = serde_json::from_value(position).unwrap();
    cards::beginning_in(&queens::State::from_position(&position).unwrap(), like.stored())
}

#[test]
fn sums_are_those_of_the_hand() {
    let (mut bench, ids) = Bench::loaded(&with_help(&adder(), A, Help::Sleepy), 1, 1);
    bench.reveal(ids[0], A);
    let told = sums(&mut bench, ids[0], A);
    let [ServerMsg::Sums { seat: A, rev: 0, sums, .. }] = &told[..] else { panic!("{told:?}") };
    let found: Vec<(&[u8], Option<u8>)> =
        sums.iter().map(|Sum { numbers, lone, .. }| (&numbers[..], *lone)).collect();
    assert_eq!(found, [(&[2, 3, 5][..], Some(2)), (&[2, 3, 5], Some(2)), (&[5, 5], None)]);
    assert_eq!(bench.frames.last().unwrap().1.len() % 512, 0);
    let done = bench.tap(ids[0], A, sums[0].taps.clone());
    assert!(matches!(done[..], [ServerMsg::Done { .. }]), "{done:?}");
}

/// In The Rescue nobody has to open anything to decide. What a hint rests on there is what everybody
/// sees, until the seat's private things are open: it may name no queen that sleeps.
#[test]
fn in_the_rescue_a_hint_tells_nothing_that_is_not_open_here() {
    let mut asked = 0;
    for seed in 0..10 {
        let mut frames = [Vec::new(), Vec::new()];
        let mut bench = Bench::empty(seed);
        let device = bench.join();
        let people = support::people(2);
        bench.send(
            device,
            ClientMsg::Start {
                game: GameKind::Rescue,
                people,
                queens: Vec::new(),
                first: None,
                house_rules: Default::default(),
            },
        );
        let mut chance = Seeded::new(seed);
        for _ in 0..60 {
            let Some(seat) = bench.to_act(device) else { break };
            let state: rouse_rules::rescue::State = cards::true_state(bench.stored());
            let own = state.view(rouse_rules::Viewer::Seat(seat)).own;
            if !own.is_some_and(|own| own.asleep.iter().any(Option::is_some)) {
                bench.step(device, &mut chance);
                continue;
            }
            let other =
                rouse_rules::rescue::State::imagine(&state.view(rouse_rules::Viewer::Public), &mut chance);
            for (state, frames) in [&state, &other].into_iter().zip(&mut frames) {
                let (mut bench, ids) = Bench::loaded(&cards::beginning_in(state, bench.stored()), 1, 1);
                assert!(!bench.update(ids[0]).stage.own);
                let told = hint(&mut bench, ids[0], seat);
                assert!(matches!(&told[..], [ServerMsg::Hint { .. }]), "{told:?}");
                frames.push(told);
                asked += 1;
            }
            bench.step(device, &mut chance);
        }
        assert_eq!(frames[0], frames[1], "seed {seed}");
    }
    assert!(asked > 40, "{asked}");
}

/// Who wants to remember alone is not helped to; a drowsy seat is.
#[test]
fn hints_remember_for_those_who_want_it() {
    // Cleo's potion puts Ben's Heart to bed 12, and everybody has seen it. Anna has only a king.
    let position = json!({
        "game": "queens", "players": 2, "to_act": 1,
        "hands": [["king:cookie", "9", "8", "7", "6"], ["potion", "2", "2", "7", "10"]],
        "awake": [["heart"], []], "draw": ["7", "1", "king:fire", "dragon", "3", "3"],
    });
    let (like, _) = Bench::dealt(2, 1);
    let position: queens::Position = serde_json::from_value(position).unwrap();
    let stored = cards::beginning_in(&queens::State::from_position(&position).unwrap(), like.stored());
    let reasons = [Help::Awake, Help::Drowsy].map(|help| {
        let (mut bench, ids) = Bench::loaded(&with_help(&stored, A, help), 1, 1);
        bench.reveal(ids[0], D);
        let bed = (1..=12).find(|bed| {
            let taps = [Target::Hand(0), Target::Queen(Queen::Heart), Target::Bed(*bed)];
            matches!(bench.tap(ids[0], D, taps)[..], [ServerMsg::Done { .. }])
        });
        bench.answer(ids[0], A, Target::LetGo);
        while bench.to_act(ids[0]) != Some(A) {
            bench.step(ids[0], &mut Seeded::new(1));
        }
        bench.reveal(ids[0], A);
        let told = hint(&mut bench, ids[0], A);
        let [ServerMsg::Hint { hint, .. }] = &told[..] else { panic!("{told:?}") };
        (serde_json::to_value(hint.reason).unwrap(), hint.taps.has(Target::Bed(bed.unwrap())))
    });
    let heart = json!(rouse_rules::Face::from(Queen::Heart));
    assert_eq!(reasons[0].0, json!({"t": "wakes"}));
    assert_eq!(reasons[1], (json!({"t": "wakes_known", "queen": heart}), true));
}

/// The table moves on, or the hand closes, while a hint is being found: then it is for nobody.
#[test]
fn a_hint_that_comes_too_late_is_not_told() {
    let leave: [fn(&mut Bench, ClientId); 3] = [
        |bench, id| drop(bench.send(id, ClientMsg::Conceal {})),
        |bench, id| drop(bench.tap(id, A, ATTACK)),
        |bench, id| drop(bench.send(id, ClientMsg::Leave {})),
    ];
    for leave in leave {
        let (mut bench, ids) = Bench::loaded(&door(true), 1, 1);
        bench.thinks = false;
        bench.reveal(ids[0], A);
        assert_eq!(hint(&mut bench, ids[0], A), []);
        let thought = bench.session.next_bot_task().unwrap();
        assert!(bench.session.awaits_bot_task(thought.id()));
        leave(&mut bench, ids[0]);
        assert!(!bench.session.awaits_bot_task(thought.id()), "nobody waits for it any more");
        assert_eq!(
            bench.session.finish_bot_task(thought.think(Effort::Games(5), &AtomicBool::new(true))),
            []
        );
    }
    let (mut bench, ids) = Bench::loaded(&door(true), 1, 1);
    bench.thinks = false;
    bench.reveal(ids[0], A);
    hint(&mut bench, ids[0], A);
    hint(&mut bench, ids[0], A);
    let thought = bench.session.next_bot_task().unwrap();
    assert!(bench.session.next_bot_task().is_none(), "who asks twice waits once");
    let told = bench.session.finish_bot_task(rouse_session::BotResult::none(thought.id()));
    assert_eq!(told.len(), 1, "that there is none is told");
}

/// A person among computers has help like anybody else.
#[test]
fn a_person_among_computers_is_helped() {
    let mut bench = Bench::empty(1);
    let device = bench.join();
    let mut people = computers(&[Level::Sleepyhead]);
    people[0].help = Help::Sleepy;
    bench.send(
        device,
        ClientMsg::Start {
            game: GameKind::Queens,
            people,
            queens: Vec::new(),
            first: Some(A),
            house_rules: Default::default(),
        },
    );
    assert!(matches!(&hint(&mut bench, device, A)[..], [ServerMsg::Hint { .. }]));
    assert!(matches!(&sums(&mut bench, device, A)[..], [ServerMsg::Sums { .. }]));
}

/// Whoever plays says how much help they want, wherever they sit; who manages may say it for others.
#[test]
fn a_seat_says_how_much_help_it_wants() {
    let devices = [Surface::Here, Surface::Device, Surface::Device];
    let mut room = Room::new(&with_computers(&door(true), &[(A, Level::Sleepyhead)]), devices, 1);
    let (ben, cleo) = (room.at(D), Seat(2));
    let wants = |seat, help| ClientMsg::Help { seat, help };
    assert_eq!(room.bench.send(ben, wants(D, Help::Sleepy)), []);
    assert_eq!(room.bench.send(room.host, wants(cleo, Help::WideAwake)), []);
    for (from, seat, failure) in [
        (ben, cleo, Failure::NotAManager),
        (room.watcher, D, Failure::NotAManager),
        (room.host, A, Failure::BadMessage),
        (room.host, Seat(4), Failure::BadMessage),
    ] {
        assert_eq!(room.bench.send(from, wants(seat, Help::Drowsy)), failed(failure));
    }
    let helps =
        |bench: &Bench, id| bench.update(id).people.iter().map(|person| person.help).collect::<Vec<_>>();
    let now = [Help::Awake, Help::Sleepy, Help::WideAwake];
    assert_eq!(helps(&room.bench, ben), now);
    let (again, ids) = Bench::loaded(room.bench.stored(), 1, 1);
    assert_eq!(helps(&again, ids[0]), now, "it is saved");
}
