//! A device of one's own: the hand is always open, the question comes at once, and the answer opens
//! by itself (P-01 to P-04, as far as messages go).

use crate::support::{
    self, Bench, failed,
    knights::{A, ATTACK, C, D, POTION, Room, door},
};
use rouse_rules::{Chance, Refusal, Seeded, Target, queens::EventView};
use rouse_session::{
    ClientId, ClientMsg, Failure, Input, ServerMsg,
    wire::{
        Attack, Order,
        Surface::{Device, Here},
    },
};

#[test]
fn a_device_of_its_own_has_its_hand_open_at_once_and_always() {
    let (mut bench, host, guests) = Bench::mixed(&[Here, Here, Device], 1);
    let guest = guests[0].0;
    let update = bench.update(guest);
    assert_eq!((&update.mine[..], update.stage.own, update.stage.shown), (&[C][..], true, Some(C)));
    assert_eq!(bench.view(guest).own.as_ref().map(|own| own.seat), Some(C));
    assert_eq!(update.orders, Some(rouse_session::wire::Orders::default()));
    let stage = bench.update(host).stage;
    assert_eq!(
        (stage.own, stage.shown, bench.update(host).orders),
        (false, None, None),
        "two share the tablet"
    );
    let before = bench.frames.len();
    assert_eq!(bench.send(guest, ClientMsg::Conceal {}), []);
    assert_eq!(bench.reveal(guest, C), []);
    assert_eq!(bench.frames.len(), before, "there is no curtain, and nobody hears of it");
    assert_eq!(bench.reveal(guest, A), failed(Failure::NotYourSeat));
    let taps = ClientMsg::Taps { seat: A, id: 1, rev: 0, taps: [Target::Hand(0), Target::Discard].into() };
    assert_eq!(bench.send(guest, taps), failed(Failure::NotYourSeat));
}

#[test]
fn a_tablet_with_one_person_at_it_is_theirs() {
    let (mut bench, host, guests) = Bench::mixed(&[Here, Device], 1);
    assert_eq!((bench.update(host).stage.own, bench.update(host).stage.shown), (true, Some(A)));
    bench.send(host, ClientMsg::Fetch { seat: D });
    let stage = bench.update(host).stage;
    assert_eq!(
        (stage.own, stage.shown, bench.view(host).own.is_none()),
        (false, None, true),
        "two now: a curtain"
    );
    assert!(bench.bye(guests[0].0).is_some());
}

#[test]
fn the_hand_stays_open_through_the_own_turn_and_through_a_question() {
    let mut room = Room::new(&door(true), [Device, Device, Here], 1);
    let (a, d) = (room.at(A), room.at(D));
    let epoch = room.bench.update(a).epoch;
    room.attack(&ATTACK);
    let Room { bench, .. } = &mut room;
    for (id, seat) in [(a, A), (d, D)] {
        assert_eq!(bench.update(id).stage.shown, Some(seat));
    }
    assert_eq!(bench.update(a).epoch, epoch, "nothing has changed beside the game");
    assert_eq!(bench.update(d).offers.listed.len(), 2, "the question is there");
    assert_eq!((bench.update(d).stage.asked_ms, bench.update(d).stage.secret_answer), (Some(0), true));
    assert_eq!(bench.update(a).stage.asked_ms, None, "nobody else is told");
}

/// P-04: the answer opens by itself at max(answer, Ask + 3.0 s, and as much more as a standing order may take), for
/// both answers and both attacks. The attack is the Ask.
#[test]
fn an_answer_opens_by_itself_three_seconds_after_the_ask_and_not_before() {
    for (attack, holds, answer) in [
        (&ATTACK[..], true, Target::Defend),
        (&ATTACK, true, Target::LetGo),
        (&ATTACK, false, Target::LetGo),
        (&POTION, true, Target::Defend),
        (&POTION, false, Target::LetGo),
    ] {
        for think in [0, 700, 2_999, 4_500, 60_000] {
            let mut room = Room::new(&door(holds), [Device, Device, Here], 1);
            room.attack(attack);
            let (d, all) = (room.at(D), room.all());
            let bench = &mut room.bench;
            bench.wait(think / 2);
            bench.reveal(d, D);
            bench.wait(think.div_ceil(2));
            assert_eq!(bench.tap(d, D, [answer]), [ServerMsg::Done { id: 1, rev: 1 }]);
            assert!(bench.stored().answer.is_some(), "it is on the disk");
            let left = u64::from(bench.update(d).stage.opens_in_ms);
            assert!(left == 0 || (3_000..=4_500).contains(&(think + left)), "{think} and {left}");
            if let Some(before) = left.checked_sub(1) {
                bench.wait(before);
                for &id in &all {
                    let stage = bench.update(id).stage;
                    let told = if id == d { (Some(D), true) } else { (None, false) };
                    assert_eq!((bench.update(id).rev, (stage.sealed, stage.opens_itself)), (1, told));
                }
                assert_eq!(bench.send(room.host, ClientMsg::Open {}), failed(Failure::NotYet));
                let again = bench.tap(d, D, [Target::LetGo]);
                assert_eq!(again, [ServerMsg::Refused { id: 2, rev: 1, refusal: Refusal::WrongStep }]);
            }
            bench.wait(left.min(1));
            for &id in &all {
                let stopped = |event: &EventView| matches!(event, EventView::Answered { stopped, .. } if *stopped == (answer == Target::Defend));
                assert_eq!((bench.update(id).rev, bench.update(id).stage.sealed), (2, None));
                assert!(bench.events(id).iter().any(stopped));
            }
            assert_eq!(bench.session.next_deadline(), None);
        }
    }
}

/// A device that was away is asked when it comes back, and its answer waits as long as any other.
#[test]
fn a_device_that_was_away_is_asked_when_it_is_back() {
    let mut room = Room::new(&door(true), [Device, Device, Here], 1);
    let (d, token) = room.devices[D.index()].clone().unwrap();
    room.bench.input(d, Input::Gone);
    room.attack(&ATTACK);
    room.bench.wait(60_000);
    let (d, _) = room.bench.come_with(&token);
    room.bench.tap(d, D, [Target::LetGo]);
    let opens = u64::from(room.bench.update(d).stage.opens_in_ms);
    assert!((3_000..=4_500).contains(&opens), "{opens}");
    room.bench.wait(opens - 1);
    assert_eq!(room.bench.update(d).rev, 1);
    room.bench.wait(1);
    assert_eq!(room.bench.update(d).rev, 2);
}

/// At a shared tablet somebody opens the envelope. Phones are not told that there is one, and cannot try.
#[test]
fn an_answer_at_the_tablet_is_opened_there_even_with_guests() {
    let mut room = Room::new(&door(true), [Device, Here, Here], 1);
    room.attack(&ATTACK);
    let (host, a) = (room.host, room.at(A));
    let bench = &mut room.bench;
    bench.reveal(host, D);
    bench.tap(host, D, [Target::Defend]);
    assert_eq!((bench.update(host).stage.sealed, bench.update(a).stage.sealed), (Some(D), None));
    assert!(!bench.update(host).stage.opens_itself);
    bench.wait(60_000);
    assert_eq!(bench.update(a).rev, 1);
    assert_eq!(
        bench.send(room.watcher, ClientMsg::Open {}),
        failed(Failure::NotYourSeat),
        "not from the sofa"
    );
    assert_eq!(bench.send(a, ClientMsg::Open {}), failed(Failure::NotYet));
    assert_eq!(bench.send(host, ClientMsg::Open {}), []);
    assert_eq!(bench.update(a).rev, 2);
}

/// What is sent from the attack to the end of the wait, and a look of everybody at the end.
fn transcript(holds: bool, answer: Target, open: bool) -> (Vec<(ClientId, String)>, ClientId) {
    let mut room = Room::new(&door(holds), [Device, Device, Here], 1);
    let d = room.at(D);
    room.bench.frames.clear();
    room.attack(&ATTACK);
    let bench = &mut room.bench;
    bench.wait(1_200);
    bench.reveal(d, D);
    bench.wait(1_000);
    bench.tap(d, D, [answer]);
    bench.send(room.watcher, ClientMsg::Ping {});
    bench.wait(799);
    bench.reveal(room.host, C);
    bench.wait(if open { 1_501 } else { 0 });
    (std::mem::take(&mut bench.frames), d)
}

/// P-03, for every connection, the attacked one too.
#[test]
fn nobody_can_tell_the_two_answers_apart_before_they_open() {
    assert_eq!(transcript(true, Target::Defend, false), transcript(true, Target::LetGo, false));
    assert_ne!(transcript(true, Target::Defend, true), transcript(true, Target::LetGo, true));
}

/// P-01, P-03: whether the card is held changes no byte for anybody else, and no length for D.
#[test]
fn nobody_can_tell_whether_the_card_is_held() {
    let ((held, d), (not_held, _)) =
        (transcript(true, Target::LetGo, true), transcript(false, Target::LetGo, true));
    assert_eq!(held.len(), not_held.len());
    let mut own = 0;
    for ((to, one), (other_to, other)) in held.iter().zip(&not_held) {
        assert_eq!((to, one.len()), (other_to, other.len()));
        if *to == d && one.contains(r#""own":{"seat":1"#) {
            own += 1;
            assert_ne!(one, other, "her own hand is another one");
        } else {
            assert_eq!(one, other);
        }
    }
    assert!(own >= 3, "the attack, the Ask, the envelope, the end: {own}");
}

/// Presence is no change of the game: a tap that was on its way while a phone dropped out counts.
#[test]
fn presence_makes_no_tap_stale() {
    let (mut bench, host, guests) = Bench::mixed(&[Here, Here, Device], 1);
    bench.reveal(host, A);
    let (before, epoch) = (bench.update(host).rev, bench.update(host).epoch);
    let updates =
        |bench: &Bench| bench.said.iter().filter(|(_, message)| support::kind(message) == "update").count();
    let seen = updates(&bench);
    bench.input(guests[0].0, Input::Gone);
    assert!(!bench.presence(host).seats[2].connected);
    let watcher = bench.visit();
    bench.knock(watcher, "Zoe", Some(C));
    assert_eq!((bench.update(host).rev, bench.update(host).epoch, updates(&bench)), (before, epoch, seen));
    assert!(matches!(bench.tap(host, A, [Target::Hand(0), Target::Discard])[..], [ServerMsg::Done { .. }]));
}

/// Each taps once with the id that came back with the update: before and after a reconnect, it is
/// done once and answered twice.
#[test]
fn an_action_is_done_once_across_a_reconnect() {
    let (mut bench, _, guests) = Bench::mixed(&[Device, Here], 1);
    let (guest, token) = &guests[0];
    let first = ClientMsg::Taps { seat: A, id: 1, rev: 0, taps: [Target::Hand(0), Target::Discard].into() };
    let done = [ServerMsg::Done { id: 1, rev: 1 }];
    assert_eq!(bench.send(*guest, first.clone()), done);
    bench.input(*guest, Input::Gone);
    let (back, _) = bench.come_with(token);
    assert_eq!(bench.update(back).last_ids, [1, 0]);
    assert_eq!(bench.send(back, first), done);
    assert_eq!(bench.stored().steps.len(), 1);
}

#[test]
fn a_public_choice_needs_no_open_hand_on_any_device() {
    let mut room = Room::new(&door(true), [Device, Device, Here], 1);
    let (a, d) = (room.at(A), room.at(D));
    room.bench.tap(a, A, [Target::Hand(3), Target::Bed(7)]);
    assert_eq!(room.bench.update(a).stage.shown, Some(A));
    assert!(room.bench.update(a).stage.open_choice && !room.bench.update(a).offers.listed.is_empty());
    assert!(room.bench.update(d).offers.listed.is_empty(), "only whoever chooses");
    assert_eq!(room.bench.tap(d, A, [Target::Bed(1)]), failed(Failure::NotYourSeat));
    assert!(matches!(room.bench.tap(a, A, [Target::Bed(1)])[..], [ServerMsg::Done { .. }]));
}

/// P-02, P-04 in random games on tables of every kind, some seats with orders: every attack is asked
/// once or not at all, by public facts alone, and no answer opens in less than three seconds.
#[test]
fn every_attack_of_random_games_is_asked_once_and_takes_its_time() {
    let (mut attacks, mut asks, mut orders) = (0, 0, 0);
    for seed in 0..12 {
        let mut chance = Seeded::new(seed);
        let surfaces: Vec<_> = (0..2 + seed as usize % 4).map(|_| [Here, Device][chance.below(2)]).collect();
        let (mut bench, host, guests) = Bench::mixed(&surfaces, seed);
        let ids: Vec<_> = [host].into_iter().chain(guests.iter().map(|(id, _)| *id)).collect();
        let ordered = guests.first().map(|(id, _)| (*id, bench.update(*id).mine[0]));
        if let Some((id, seat)) = ordered.filter(|_| seed % 3 == 0) {
            for attack in [Attack::Knight, Attack::Potion] {
                bench.send(id, ClientMsg::Order { seat, attack, order: Order::Defend });
            }
        }
        let (mut begun, mut asked) = (None, None);
        let mut rev = 0;
        while bench.step_anywhere(&ids, &mut chance) {
            let stage = bench.update(host).stage;
            if bench.update(host).rev > rev {
                rev = bench.update(host).rev;
                if let Some(begun) = begun.take() {
                    assert!(bench.now - asked.take().unwrap_or(begun) >= 3_000);
                }
            }
            let on = bench.view(host).to_act;
            let holder = ids.iter().find(|id| on.is_some_and(|seat| bench.update(**id).mine.contains(&seat)));
            let stage = holder.map_or(stage, |id| bench.update(*id).stage);
            if stage.secret_answer && begun.is_none() {
                (begun, attacks) = (Some(bench.now), attacks + 1);
                let order = seed % 3 == 0 && ordered.is_some_and(|(_, seat)| Some(seat) == on);
                assert_eq!(stage.sealed.is_some(), order, "asked, unless there is an order");
                orders += u32::from(order);
            }
            if let (Some(ms), None, None, true) = (stage.asked_ms, stage.sealed, asked, begun.is_some()) {
                asked = Some(bench.now - u64::from(ms));
                asks += 1;
            }
        }
    }
    assert!(
        attacks > 24 && asks + orders == attacks && orders > 2,
        "{attacks} attacks, {asks} asked, {orders} ordered"
    );
}

#[test]
fn those_who_only_watch_are_sent_the_very_same_frames() {
    let mut room = Room::new(&door(true), [Device, Device, Here], 1);
    let watchers: Vec<_> = (0..3).map(|_| room.bench.watch()).collect();
    let before = room.bench.frames.len();
    room.attack(&ATTACK);
    let frames = |id| -> Vec<_> {
        let new = room.bench.frames[before..].iter().filter(|(to, _)| *to == id);
        new.map(|(_, frame)| frame).collect()
    };
    assert!(!frames(watchers[0]).is_empty());
    assert_eq!(frames(watchers[1]), frames(watchers[0]));
    assert_eq!(frames(watchers[2]), frames(watchers[0]));
}
