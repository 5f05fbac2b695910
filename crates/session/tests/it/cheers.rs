//! Cheers: everybody hears them once, nothing of them is kept, and they change nothing at the table.

use crate::support::{
    Bench, failed,
    knights::{A, ATTACK, C, D, Room, door},
};
use rouse_rules::{Seat, Target};
use rouse_session::{
    ClientId, ClientMsg, Failure, Input, ServerMsg,
    wire::{
        Cheer, GameKind, Help, Level,
        Surface::{Device, Here},
    },
};

const WOW: Cheer = Cheer::Wow;

fn cheer(seat: Seat, cheer: Cheer) -> ClientMsg {
    ClientMsg::Cheer { seat, cheer }
}

/// Whether the table has passed the cheer on.
fn heard(bench: &mut Bench, from: ClientId, seat: Seat) -> bool {
    !bench.send(from, cheer(seat, WOW)).is_empty()
}

#[test]
fn everybody_inside_hears_a_cheer_once() {
    let mut room = Room::new(&door(true), [Here, Device, Device], 1);
    let stranger = room.bench.visit();
    for (from, seat) in [(room.at(D), D), (room.host, A), (room.page, A)] {
        room.bench.now += 3_000;
        let before = room.bench.said.len();
        room.bench.send(from, cheer(seat, Cheer::Hug));
        let mut all = room.all();
        all.sort();
        let told: Vec<_> = all.iter().map(|&id| (id, ServerMsg::Cheer { seat, cheer: Cheer::Hug })).collect();
        assert_eq!(room.bench.said[before..], told);
        assert!(!all.contains(&stranger));
    }
}

#[test]
fn a_cheer_comes_from_the_person_of_a_seat_of_this_connection() {
    let mut room = Room::new(&door(true), [Here, Device, Here], 1);
    let (host, d, watcher) = (room.host, room.at(D), room.watcher);
    let bench = &mut room.bench;
    for (from, seat) in [(host, D), (d, A), (d, C), (watcher, A), (watcher, D), (host, Seat(4))] {
        let before = bench.said.len();
        assert_eq!(bench.send(from, cheer(seat, WOW)), failed(Failure::NotYourSeat));
        assert_eq!(bench.said.len(), before + 1, "nobody else hears of it");
    }
    let (mut bench, device) = Bench::against(GameKind::Rescue, &[Level::Sleepyhead], 1);
    let before = bench.said.len();
    let own = bench.update(device).mine.clone();
    for seat in Seat::all(2).filter(|seat| !own.contains(seat)) {
        assert_eq!(
            bench.send(device, cheer(seat, WOW)),
            failed(Failure::NotYourSeat),
            "computers call nothing"
        );
    }
    assert_eq!(bench.said.len(), before + 1);
}

#[test]
fn before_a_game_there_is_nobody_to_cheer() {
    let (mut bench, host) = Bench::opened(1);
    assert_eq!(bench.send(host, cheer(A, WOW)), failed(Failure::BadMessage));
    let stranger = bench.visit();
    assert_eq!(bench.send(stranger, cheer(A, WOW)), failed(Failure::BadMessage));
}

#[test]
fn too_many_cheers_are_passed_over_in_silence() {
    let (mut bench, device) = Bench::dealt(3, 1);
    assert!(heard(&mut bench, device, A));
    bench.now += 2_999;
    let before = bench.said.len();
    assert!(!heard(&mut bench, device, A));
    assert_eq!(bench.said.len(), before, "nobody is told anything");
    assert!(heard(&mut bench, device, D), "others are not concerned");
    bench.now += 1;
    assert!(heard(&mut bench, device, A), "what was passed over did not count");
    for _ in 0..3 {
        bench.now += 3_000;
        assert!(heard(&mut bench, device, A));
    }
    bench.now += 3_000;
    assert!(!heard(&mut bench, device, A), "five in a minute");
    // The first is a minute ago: 3 s, three times 3 s and 3 s have gone since.
    bench.now += 60_000 - 15_000 - 1;
    assert!(!heard(&mut bench, device, A));
    bench.now += 1;
    assert!(heard(&mut bench, device, A));
    bench.now -= 30_000;
    assert!(heard(&mut bench, device, A), "a clock that goes back silences nobody");
}

#[test]
fn nothing_of_a_cheer_is_kept() {
    let mut room = Room::new(&door(true), [Here, Device, Here], 1);
    let (host, d) = (room.host, room.at(D));
    let (update, steps, kept) =
        (room.bench.update(host).clone(), room.bench.stored().clone(), room.bench.room.clone());
    room.bench.send(d, cheer(D, WOW));
    assert_eq!(room.bench.stored(), &steps);
    assert_eq!(room.bench.room, kept);
    assert_eq!(room.bench.update(host), &update, "no update follows");
    room.bench.input(d, Input::Gone);
    room.bench.now += 3_000;
    room.bench.send(host, cheer(A, WOW));
    let token = room.devices[D.index()].clone().unwrap().1;
    let (again, _) = room.bench.come_with(&token);
    assert_eq!(room.bench.last(again, "cheer"), None, "who was away has missed it");
}

/// What is asked, when an answer opens, and what the others see is the same with cheers as without them,
/// and they sound the same whatever the seat holds.
#[test]
fn cheers_change_no_attack_and_tell_no_hand() {
    let play = |holds: bool, cheers: bool| {
        let mut room = Room::new(&door(holds), [Here, Device, Here], 1);
        let (host, d) = (room.host, room.at(D));
        let mut opens = Vec::new();
        let mut call = |bench: &mut Bench, from, seat| {
            opens.push(bench.session.next_deadline());
            if cheers {
                let answers = bench.send(from, cheer(seat, Cheer::Thinking));
                assert_eq!(answers, [ServerMsg::Cheer { seat, cheer: Cheer::Thinking }]);
            }
            opens.push(bench.session.next_deadline());
        };
        room.attack(&ATTACK);
        call(&mut room.bench, d, D);
        room.bench.reveal(d, D);
        call(&mut room.bench, host, A);
        room.bench.wait(1_000);
        room.bench.tap(d, D, [Target::LetGo]);
        call(&mut room.bench, host, C);
        room.bench.wait(3_500);
        let frames =
            room.bench.frames.iter().filter(|(to, _)| *to == room.host).map(|(_, frame)| frame.clone());
        let frames: Vec<_> = frames.filter(|frame| !frame.contains(r#""t":"cheer""#)).collect();
        (opens, frames, room.bench.update(host).rev)
    };
    assert_eq!(play(true, true), play(true, false));
    assert_eq!(play(false, true), play(false, false));
    assert_eq!(play(true, true).0, play(false, true).0);
    assert_eq!(play(true, true).2, 2, "the answer has opened");
}

/// How much help somebody has, or whose turn it is, makes no difference.
#[test]
fn everybody_may_cheer_at_any_time() {
    let (mut bench, device) = Bench::dealt(2, 3);
    bench.send(device, ClientMsg::Help { seat: D, help: Help::Sleepy });
    for open in [None, Some(A), Some(D)] {
        bench.now += 3_000;
        match open {
            Some(seat) => drop(bench.reveal(device, seat)),
            None => drop(bench.send(device, ClientMsg::Conceal {})),
        }
        assert!(heard(&mut bench, device, A) && heard(&mut bench, device, D), "{open:?}");
    }
}
