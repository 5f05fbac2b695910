//! Standing orders (P-01 to P-04, L14): private, and as slow with the card as without it.

use crate::support::{
    Bench, failed,
    knights::{A, ATTACK, C, D, POTION, Room, door},
};
use rouse_rules::{Seat, Target, queens::EventView};
use rouse_session::{
    ClientId, ClientMsg, Failure, ServerMsg,
    wire::{
        Attack, Order, Orders, Stage,
        Surface::{self, Device, Here},
    },
};
use std::collections::BTreeSet;

const ORDERS: Orders = Orders { knight: Order::Defend, potion: Order::LetGo };

fn order(seat: Seat, attack: Attack, order: Order) -> ClientMsg {
    ClientMsg::Order { seat, attack, order }
}

/// A table where Ben has given his orders.
fn ordered(holds: bool, surfaces: [Surface; 3], orders: Orders, seed: u64) -> Room {
    let mut room = Room::new(&door(holds), surfaces, seed);
    let d = room.at(D);
    room.bench.reveal(d, D);
    assert_eq!(room.bench.send(d, order(D, Attack::Knight, orders.knight)), []);
    assert_eq!(room.bench.send(d, order(D, Attack::Potion, orders.potion)), []);
    room.bench.send(d, ClientMsg::Conceal {});
    room
}

#[test]
fn orders_are_given_and_seen_only_where_the_hand_is_open() {
    for surfaces in [[Here, Here, Here], [Here, Device, Here], [Device, Device, Device]] {
        let mut room = Room::new(&door(true), surfaces, 1);
        let (d, all) = (room.at(D), room.all());
        let bench = &mut room.bench;
        if surfaces[1] == Here {
            assert_eq!(bench.send(d, order(D, Attack::Knight, Order::Defend)), failed(Failure::NotYourSeat));
            bench.reveal(d, D);
        }
        assert_eq!(bench.send(d, order(A, Attack::Knight, Order::Defend)), failed(Failure::NotYourSeat));
        assert_eq!(bench.update(d).orders, Some(Orders::default()));
        let before = bench.frames.len();
        bench.send(d, order(D, Attack::Knight, ORDERS.knight));
        bench.send(d, order(D, Attack::Potion, ORDERS.potion));
        assert!(bench.frames[before..].iter().all(|(to, _)| *to == d), "nobody else hears of it");
        assert_eq!(bench.update(d).orders, Some(ORDERS));
        for id in all.into_iter().filter(|id| *id != d) {
            assert_ne!(bench.update(id).orders, Some(ORDERS));
        }
        bench.send(d, ClientMsg::Conceal {});
        assert_eq!(bench.update(d).orders.is_some(), bench.update(d).stage.own);
    }
    let (mut bench, host) = Bench::opened(1);
    assert_eq!(bench.send(host, order(A, Attack::Knight, Order::Defend)), failed(Failure::BadMessage));
}

/// An order is offered and taken whether or not the card is held, and answers every attack of its
/// kind without asking anybody.
#[test]
fn an_order_answers_without_asking() {
    for (taps, holds, orders, stopped) in [
        (&ATTACK[..], true, Orders { knight: Order::Defend, potion: Order::AskMe }, true),
        (&ATTACK, false, Orders { knight: Order::Defend, potion: Order::AskMe }, false),
        (&ATTACK, true, Orders { knight: Order::LetGo, potion: Order::AskMe }, false),
        (&POTION, true, Orders { knight: Order::AskMe, potion: Order::Defend }, true),
        (&POTION, false, Orders { knight: Order::AskMe, potion: Order::LetGo }, false),
    ] {
        for surfaces in [[Here, Here, Here], [Here, Device, Here], [Device, Here, Device]] {
            let mut room = ordered(holds, surfaces, orders, 3);
            room.attack(taps);
            let all = room.all();
            let bench = &mut room.bench;
            assert!(bench.stored().answer.is_some(), "on the disk with the attack");
            for &id in &all {
                let Stage { sealed, opens_itself, opens_in_ms, .. } = bench.update(id).stage;
                if bench.update(id).mine.contains(&D) {
                    assert!((sealed, opens_itself) == (Some(D), true) && opens_in_ms >= 3_000);
                } else {
                    assert_eq!(
                        (sealed, opens_itself, opens_in_ms),
                        (None, false, 0),
                        "others wait for {{d}}"
                    );
                }
                assert!(bench.update(id).offers.listed.is_empty());
            }
            bench.wait(2_999);
            assert_eq!(bench.update(all[0]).rev, 1);
            bench.wait(1_501);
            assert_eq!((bench.update(all[0]).rev, bench.stored().steps.len()), (2, 2));
            let answered = bench.events(all[0]).iter().find_map(|event| match event {
                EventView::Answered { stopped, .. } => Some(*stopped),
                _ => None,
            });
            assert_eq!(answered, Some(stopped));
            assert_eq!(bench.update(all[0]).last_ids[1], 0, "no id of a person is used up");
        }
    }
}

#[test]
fn the_other_kind_of_attack_is_still_asked() {
    let mut room =
        ordered(true, [Here, Here, Here], Orders { knight: Order::LetGo, potion: Order::AskMe }, 3);
    room.attack(&POTION);
    assert_eq!(room.bench.update(room.host).stage.sealed, None);
    assert_eq!(room.bench.session.next_deadline(), None);
    room.bench.answer(room.host, D, Target::Defend);
}

/// When the answer opens, and every frame from the orders on.
fn thinking(holds: bool, orders: Orders, taps: &[Target], seed: u64) -> (u64, Vec<(ClientId, String)>) {
    let mut room = Room::new(&door(holds), [Device, Device, Here], seed);
    let d = room.at(D);
    room.bench.send(d, order(D, Attack::Knight, orders.knight));
    room.bench.send(d, order(D, Attack::Potion, orders.potion));
    room.bench.frames.retain(|(to, _)| *to != d);
    room.attack(taps);
    let bench = &mut room.bench;
    let begun = bench.now;
    let opens = bench.session.next_deadline().expect("it opens by itself").0;
    bench.wait(opens - begun - 1);
    bench.send(room.host, ClientMsg::Ping {});
    bench.frames.retain(|(to, _)| *to != d);
    (opens - begun, std::mem::take(&mut bench.frames))
}

/// P-04, L14: under one seed the delay is the same with the card and without it, for both orders; and
/// until then nobody else is sent another byte.
#[test]
fn an_order_thinks_as_long_with_the_card_as_without() {
    let mut delays = BTreeSet::new();
    for seed in 0..24 {
        for taps in [&ATTACK[..], &POTION] {
            let [defend, let_go] =
                [Order::Defend, Order::LetGo].map(|all| Orders { knight: all, potion: all });
            let one = thinking(true, defend, taps, seed);
            for (holds, orders) in [(false, defend), (true, let_go), (false, let_go)] {
                assert_eq!(one, thinking(holds, orders, taps, seed));
            }
            assert!((3_000..=4_500).contains(&one.0));
            delays.insert(one.0);
        }
    }
    let (first, last) = (*delays.first().unwrap(), *delays.last().unwrap());
    assert!(
        delays.len() > 20 && first < 3_300 && last > 4_200,
        "spread over the whole range: {first} to {last}"
    );
}

/// An order is given at one's own turn, or when the question is there: then it is the answer.
#[test]
fn an_order_given_while_the_question_is_open_answers_it() {
    let mut room = Room::new(&door(true), [Device, Device, Here], 1);
    room.attack(&ATTACK);
    let d = room.at(D);
    room.bench.reveal(d, D);
    room.bench.wait(1_000);
    room.bench.send(d, order(D, Attack::Potion, Order::LetGo));
    assert_eq!(room.bench.update(d).stage.sealed, None);
    room.bench.send(d, order(D, Attack::Knight, Order::LetGo));
    assert_eq!(room.bench.update(d).stage.sealed, Some(D));
    let opens = u64::from(room.bench.update(d).stage.opens_in_ms);
    assert!((2_000..=3_500).contains(&opens), "counted from the Ask: {opens}");
    room.bench.wait(opens);
    assert_eq!(room.bench.update(d).rev, 2);
}

#[test]
fn orders_move_with_the_seat_and_end_when_it_is_freed() {
    let mut room = ordered(true, [Device, Device, Here], ORDERS, 1);
    let (host, d) = (room.host, room.at(D));
    let bench = &mut room.bench;
    bench.send(host, ClientMsg::Fetch { seat: D });
    bench.reveal(host, D);
    assert_eq!(bench.update(host).orders, Some(ORDERS), "from the phone to the tablet");
    let ticket = bench.ticket(host, D);
    let phone = bench.visit();
    bench.send(phone, ClientMsg::Return { ticket });
    assert_eq!(bench.update(phone).orders, Some(ORDERS), "and to another phone");
    bench.send(host, ClientMsg::Free { seat: D });
    let (next, _) = bench.sit("Zoe", Some(D));
    assert_eq!(bench.update(next).orders, Some(Orders::default()), "whoever comes next decides anew");
    assert!(bench.bye(d).is_some() && bench.update(host).mine == [C]);
}

#[test]
fn orders_are_kept_for_the_next_game_of_the_same_people() {
    let (mut bench, device) = Bench::dealt(2, 5);
    bench.reveal(device, A);
    bench.send(device, order(A, Attack::Knight, Order::Defend));
    bench.send(device, order(A, Attack::Potion, Order::Defend));
    bench.play_to_the_end(&[device], &mut rouse_rules::Seeded::new(5));
    bench.send(device, ClientMsg::Again {});
    bench.reveal(device, A);
    assert_eq!(bench.update(device).orders, Some(Orders { knight: Order::Defend, potion: Order::Defend }));
    assert!(matches!(bench.said.last(), Some((_, ServerMsg::Update(_)))), "one device: no word of presence");
}
