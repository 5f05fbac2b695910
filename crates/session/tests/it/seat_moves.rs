//! Seats that move between devices, also in the middle of a question (R-02, R-03).

use crate::support::{
    self, Bench, failed,
    knights::{A, ATTACK, C, D, Room, door},
};
use rouse_rules::{Seat, Target};
use rouse_session::{
    ClientId, ClientMsg, Failure, Input, ServerMsg,
    wire::{
        Bye,
        Surface::{Device, Here},
    },
};

const FIVE_MINUTES: u64 = 5 * 60 * 1_000;

fn back(bench: &mut Bench, ticket: &str) -> (ClientId, Vec<ServerMsg>) {
    let id = bench.visit();
    let answers = bench.send(id, ClientMsg::Return { ticket: ticket.to_owned() });
    (id, answers)
}

/// R-03: phone → tablet → phone while the knight stands at the door.
fn moved(holds: bool) -> (Room, Vec<(ClientId, String)>, Vec<ClientId>) {
    let mut room = Room::new(&door(holds), [Here, Device, Here], 1);
    room.bench.frames.clear();
    room.attack(&ATTACK);
    let (host, phone) = (room.host, room.at(D));
    let bench = &mut room.bench;
    bench.reveal(phone, D);
    bench.wait(1_000);
    bench.send(host, ClientMsg::Fetch { seat: D });
    bench.wait(1_000);
    bench.reveal(host, D);
    let ticket = bench.ticket(host, D);
    bench.send(host, ClientMsg::Conceal {});
    let (again, _) = back(bench, &ticket);
    bench.tap(again, D, [Target::LetGo]);
    bench.wait(2_500);
    let frames = std::mem::take(&mut bench.frames);
    (room, frames, vec![phone, host, again])
}

#[test]
fn the_question_follows_the_seat_and_its_time_stays() {
    let (room, ..) = moved(true);
    let bench = &room.bench;
    let updates =
        |id| bench.said.iter().filter(move |(to, message)| *to == id && support::kind(message) == "update");
    let asked: Vec<_> = updates(room.host)
        .filter_map(|(_, message)| match message {
            ServerMsg::Update(update) => update.stage.asked_ms,
            _ => None,
        })
        .collect();
    assert_eq!(asked, [1_000, 2_000, 2_000], "asked once, at the phone; told while the seat is here");
    assert_eq!(bench.update(room.host).rev, 2, "three seconds after it, or a little more");
    assert_eq!((bench.update(room.host).stage.own, &bench.update(room.host).mine[..]), (false, &[A, C][..]));
}

/// R-03, P-01: the same with the card and without it, for everybody but the seat's own surface.
#[test]
fn a_moving_question_tells_nobody_what_is_held() {
    let ((_, held, own), (_, not_held, _)) = (moved(true), moved(false));
    assert_eq!(held.len(), not_held.len());
    for ((to, one), (other_to, other)) in held.iter().zip(&not_held) {
        assert_eq!((to, one.len()), (other_to, other.len()));
        if !own.contains(to) || !one.contains(r#""own":{"seat":1"#) {
            assert_eq!(one, other);
        }
    }
}

#[test]
fn a_fetched_seat_is_forgotten_by_its_phone() {
    let (mut bench, host, guests) = Bench::mixed(&[Here, Here, Device], 1);
    let (phone, token) = guests[0].clone();
    bench.send(host, ClientMsg::Fetch { seat: C });
    assert_eq!(bench.bye(phone), Some(Bye::Freed));
    assert_eq!(bench.come_with(&token).1, failed(Failure::BadToken));
    assert_eq!((&bench.update(host).mine[..], bench.update(host).stage.shown), (&[A, D, C][..], None));
    assert_eq!(bench.presence(host).seats[2].surface, Here);
    assert_eq!(bench.send(host, ClientMsg::Fetch { seat: Seat(3) }), failed(Failure::BadMessage));
    assert_eq!(bench.send(host, ClientMsg::Fetch { seat: A }), [], "it is here already");
}

/// A hand never stays or comes open at the tablet because somebody else has come or gone.
#[test]
fn seats_that_come_and_go_close_what_is_open_at_the_tablet() {
    let (mut bench, host, _) = Bench::mixed(&[Here, Here, Device], 1);
    let page = bench.join();
    bench.reveal(host, D);
    let ticket = bench.ticket(host, D);
    let (phone, _) = back(&mut bench, &ticket);
    for id in [host, page] {
        let stage = bench.update(id).stage;
        assert_eq!((stage.shown, stage.own), (None, false), "Ben still holds the tablet, and sees no hand");
    }
    bench.reveal(host, A);
    assert_eq!((bench.update(host).stage.own, bench.update(page).stage.own), (true, false));
    bench.tap(host, A, [Target::Hand(0), Target::Discard]);
    assert_eq!(bench.update(host).stage.shown, Some(A), "alone: it stays open");
    bench.send(host, ClientMsg::Fetch { seat: D });
    assert_eq!(
        (bench.update(host).stage.shown, bench.update(host).stage.own),
        (None, false),
        "no longer alone"
    );
    assert_eq!(bench.bye(phone), Some(Bye::Freed));
    bench.reveal(host, A);
    let zoe = bench.visit();
    bench.knock(zoe, "Zoe", Some(C));
    bench.send(host, ClientMsg::Admit { knock: 1, yes: true });
    assert_eq!(
        bench.update(host).stage.shown,
        Some(A),
        "a phone for a phone's seat is nothing to the tablet"
    );
}

/// A sealed answer stays sealed wherever the seat goes, and opens as it would have.
#[test]
fn a_sealed_answer_opens_by_itself_after_its_seat_has_moved() {
    let mut room = Room::new(&door(true), [Here, Device, Here], 1);
    room.attack(&ATTACK);
    let (host, phone) = (room.host, room.at(D));
    let bench = &mut room.bench;
    bench.reveal(phone, D);
    bench.tap(phone, D, [Target::Defend]);
    bench.send(host, ClientMsg::Fetch { seat: D });
    bench.reveal(host, D);
    assert!(bench.update(host).offers.listed.is_empty() && bench.update(host).stage.opens_itself);
    bench.wait(4_500);
    assert_eq!(bench.update(host).rev, 2);
}

#[test]
fn a_freed_seat_keeps_its_person_and_waits() {
    let (mut bench, host, guests) = Bench::mixed(&[Here, Device, Device], 1);
    let [(first, token), (second, _)] = [guests[0].clone(), guests[1].clone()];
    let person = bench.update(host).people[1].clone();
    bench.send(host, ClientMsg::Free { seat: D });
    assert_eq!(bench.bye(first), Some(Bye::Freed));
    assert_eq!(bench.come_with(&token).1, failed(Failure::BadToken));
    let sitting = bench.presence(second).seats[1];
    assert_eq!((sitting.surface, sitting.taken, sitting.connected), (Device, false, false));
    assert_eq!(bench.update(host).people[1], person);
    assert_eq!(bench.send(second, ClientMsg::Free { seat: A }), failed(Failure::NotAManager));
    bench.send(second, ClientMsg::StandUp {});
    assert_eq!((bench.bye(second), bench.presence(host).seats[2].taken), (Some(Bye::Freed), false));
    let (zoe, _) = bench.sit("Zoe", None);
    assert_eq!((&bench.update(zoe).mine[..], bench.update(host).people[1].name.as_str()), (&[D][..], "Zoe"));
    assert_eq!(bench.send(host, ClientMsg::StandUp {}), failed(Failure::BadMessage));
}

#[test]
fn a_seat_of_the_tablet_can_be_given_away() {
    let (mut bench, host, _) = Bench::mixed(&[Here, Here, Device], 1);
    bench.reveal(host, A);
    bench.send(host, ClientMsg::Free { seat: A });
    let update = bench.update(host);
    assert_eq!((&update.mine[..], update.stage.shown), (&[D][..], None), "who knows who stands there now");
    bench.reveal(host, D);
    assert!(bench.update(host).stage.own, "one is left, and from now on it is theirs");
    bench.close();
    assert_eq!(bench.update(host).mine, [A, D, C], "without guests everybody sits here");
    assert_eq!(bench.send(host, ClientMsg::Free { seat: A }), failed(Failure::BadMessage));
}

/// R-02: a ticket is good once, for five minutes, and only for its seat as it is.
#[test]
fn a_ticket_is_good_once_and_for_five_minutes() {
    let (mut bench, host, guests) = Bench::mixed(&[Here, Here, Device], 1);
    let (phone, _) = guests[0].clone();
    let ticket = bench.ticket(phone, C);
    let Some(ServerMsg::Ticket { qr: Some(qr), .. }) = bench.last(phone, "ticket") else { panic!() };
    assert!(qr.starts_with("<svg") && !qr.contains(&ticket), "the drawing says it, no text beside it");
    let (other, answers) = back(&mut bench, &ticket);
    let [ServerMsg::Welcome { seats, token: Some(token) }] = &answers[..] else { panic!("{answers:?}") };
    assert_eq!((&seats[..], bench.bye(phone)), (&[C][..], Some(Bye::Replaced)));
    assert_eq!(bench.update(other).people[2].name, "Cleo", "a ticket brings no name");
    assert_eq!(back(&mut bench, &ticket).1, failed(Failure::BadTicket), "used");
    assert!(matches!(bench.come_with(token).1[0], ServerMsg::Welcome { .. }));
    bench.reveal(host, D);
    let [older, newer] = [(); 2].map(|()| bench.ticket(host, D));
    assert_eq!(back(&mut bench, &older).1, failed(Failure::BadTicket), "the newer one took its place");
    bench.wait(FIVE_MINUTES + 1);
    assert_eq!(back(&mut bench, &newer).1, failed(Failure::BadTicket), "too old");
    bench.reveal(host, D);
    let ticket = bench.ticket(host, D);
    bench.wait(FIVE_MINUTES);
    assert!(matches!(back(&mut bench, &ticket).1[..], [ServerMsg::Welcome { .. }]), "just in time");
    for wrong in ["", "0", &"0".repeat(32), &"☃".repeat(32)] {
        assert_eq!(back(&mut bench, wrong).1, failed(Failure::BadTicket));
    }
}

#[test]
fn a_ticket_of_a_freed_or_fetched_seat_is_none() {
    let (mut bench, host, guests) = Bench::mixed(&[Here, Here, Device], 1);
    let ticket = bench.ticket(guests[0].0, C);
    bench.send(host, ClientMsg::Free { seat: C });
    assert_eq!(back(&mut bench, &ticket).1, failed(Failure::BadTicket));
    let ticket = bench.ticket(host, C);
    bench.send(host, ClientMsg::Fetch { seat: C });
    assert_eq!(back(&mut bench, &ticket).1, failed(Failure::BadTicket));
}

/// Tickets of taken seats are shown only where nobody else looks.
#[test]
fn tickets_are_for_ones_own_open_hand_or_for_free_seats() {
    let (mut bench, host, guests) = Bench::mixed(&[Here, Here, Device], 1);
    let refused = failed(Failure::NotYourSeat);
    for seat in [A, D, C, Seat(3)] {
        assert_eq!(bench.send(host, ClientMsg::Ticket { seat }), refused, "behind the curtain, or a phone's");
    }
    assert_eq!(bench.send(guests[0].0, ClientMsg::Ticket { seat: A }), refused);
    bench.reveal(host, A);
    bench.ticket(host, A);
    assert_eq!(bench.send(host, ClientMsg::Ticket { seat: D }), refused);
    bench.send(host, ClientMsg::Free { seat: C });
    let ticket = bench.ticket(host, C);
    let watcher = bench.watch();
    assert_eq!(bench.send(watcher, ClientMsg::Ticket { seat: C }), refused);
    assert!(matches!(back(&mut bench, &ticket).1[..], [ServerMsg::Welcome { .. }]));
}

#[test]
fn a_seat_is_rung_at_its_device() {
    let (mut bench, host, guests) = Bench::mixed(&[Here, Device, Device], 1);
    let (phone, _) = guests[0].clone();
    let before = bench.frames.len();
    bench.send(host, ClientMsg::Nudge { seat: D });
    assert_eq!(bench.said[before..], [(phone, ServerMsg::Nudge {})]);
    assert_eq!(bench.send(phone, ClientMsg::Nudge { seat: C }), failed(Failure::NotAManager));
    assert_eq!(bench.send(host, ClientMsg::Nudge { seat: A }), failed(Failure::BadMessage), "nobody's phone");
    bench.input(phone, Input::Gone);
    let before = bench.frames.len();
    assert_eq!(bench.send(host, ClientMsg::Nudge { seat: D }), []);
    assert_eq!(bench.frames.len(), before, "it sleeps");
}

#[test]
fn closing_the_room_brings_everybody_to_the_tablet() {
    let mut room = Room::new(&door(true), [Here, Device, Device], 1);
    room.attack(&ATTACK);
    let (d, c) = (room.at(D), room.at(C));
    let bench = &mut room.bench;
    bench.reveal(d, D);
    bench.wait(2_000);
    bench.close();
    for id in [d, c, room.watcher] {
        assert_eq!(bench.bye(id), Some(Bye::Closed));
    }
    let update = bench.update(room.host);
    assert_eq!(
        (&update.mine[..], update.stage.own, update.stage.asked_ms),
        (&[A, D, C][..], false, Some(2_000))
    );
    assert_eq!(bench.fact(room.host, |facts| &facts.door), None);
    bench.answer(room.host, D, Target::Defend);
    assert_eq!(bench.update(room.host).rev, 2);
}
