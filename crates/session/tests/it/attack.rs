//! The question that is always asked: P-01, P-02, P-03, P-04, P-09 as far as messages go.

use crate::support::{Bench, cards, failed};
use rouse_rules::{Refusal, Seat, Seeded, Target, prelude::*, queens, queens::EventView};
use rouse_session::{ClientId, ClientMsg, Failure, Input, ServerMsg, Stored};
use serde_json::json;

const A: Seat = Seat(0);
const D: Seat = Seat(1);
const ATTACK: [Target; 2] = [Target::Hand(0), Target::Queen(rouse_rules::Queen::Heart)];

/// Anna can send a knight for Ben's Heart. Whether Ben holds a dragon is all that differs; the
/// cards that the two would draw are the same.
fn door(holds: bool) -> Stored {
    let (own, deep) = if holds { ("dragon", "9") } else { ("9", "dragon") };
    let position = json!({
        "game": "queens", "players": 3, "to_act": 0,
        "hands": [["knight", "3", "5", "king:cookie", "wand"], ["1", own, "8", "jester", "2"], ["4", "4", "6", "10", "potion"]],
        "awake": [[], ["heart"], []],
        "draw": ["7", "1", "king:fire", deep],
    });
    let (like, _) = Bench::dealt(3, 1);
    let position: queens::Position = serde_json::from_value(position).unwrap();
    cards::beginning_in(&queens::State::from_position(&position).unwrap(), like.stored())
}

/// Two devices at a table where the knight stands at the door.
fn attacked(holds: bool) -> (Bench, ClientId, ClientId) {
    let (mut bench, devices) = Bench::loaded(&door(holds), 1, 2);
    bench.reveal(devices[0], A);
    assert!(matches!(bench.tap(devices[0], A, ATTACK)[..], [ServerMsg::Done { id: 1, rev: 1 }]));
    (bench, devices[0], devices[1])
}

#[test]
fn an_attack_closes_the_hand_and_asks_for_an_answer() {
    let (mut bench, device, other) = attacked(true);
    for id in [device, other] {
        let stage = bench.update(id).stage;
        assert_eq!((stage.shown, stage.secret_answer, stage.open_choice), (None, true, false));
        assert_eq!((stage.asked_ms, stage.sealed, bench.view(id).to_act), (None, None, Some(D)));
        assert_eq!(bench.update(id).offers.listed, []);
    }
    assert_eq!(bench.tap(device, D, [Target::LetGo]), failed(Failure::NotYourSeat), "behind the curtain");
    bench.now += 5_000;
    bench.reveal(device, D);
    assert_eq!(bench.update(device).stage.asked_ms, Some(0), "Ask is the first look at the question");
    assert_eq!(bench.update(device).offers.listed.len(), 2);
    bench.now += 1_000;
    bench.send(device, ClientMsg::Conceal {});
    bench.reveal(device, D);
    assert_eq!(bench.update(device).stage.asked_ms, Some(1_000), "the second look asks nothing anew");
}

#[test]
fn a_look_at_another_hand_is_not_the_ask() {
    let (mut bench, device, _) = attacked(true);
    bench.reveal(device, Seat(2));
    bench.reveal(device, A);
    assert_eq!(bench.update(device).stage.asked_ms, None);
}

#[test]
fn the_sealed_answer_changes_nothing_and_cannot_be_changed() {
    let (mut bench, device, other) = attacked(true);
    bench.reveal(device, D);
    let before = bench.view(other).clone();
    assert_eq!(bench.tap(device, D, [Target::Defend]), [ServerMsg::Done { id: 1, rev: 1 }]);
    assert!(bench.stored().answer.is_some(), "it is on the disk");
    assert_eq!(bench.view(other), &before);
    for id in [device, other] {
        let update = bench.update(id);
        assert_eq!((update.rev, update.stage.shown, update.stage.sealed), (1, None, Some(D)));
        assert_eq!(bench.view(id).to_act, Some(D));
    }
    let again = ClientMsg::Taps { seat: D, id: 1, rev: 1, taps: [Target::Defend].into() };
    assert_eq!(bench.send(device, again), [ServerMsg::Done { id: 1, rev: 1 }], "the same once more");
    bench.reveal(device, D);
    assert_eq!(bench.update(device).offers.listed, [], "there is nothing left to choose");
    let refusal = Refusal::WrongStep;
    assert_eq!(bench.tap(device, D, [Target::LetGo]), [ServerMsg::Refused { id: 2, rev: 1, refusal }]);
    assert_eq!(
        bench.tap(device, A, ATTACK),
        [ServerMsg::Refused { id: 2, rev: 1, refusal: Refusal::NotYourTurn { seat: D } }]
    );
}

#[test]
fn a_card_that_is_not_there_cannot_be_sent() {
    let (mut bench, device, _) = attacked(false);
    bench.reveal(device, D);
    assert_eq!(bench.view(device).own.as_ref().unwrap().can_send, 0);
    let refusal = Refusal::NoSuchCard;
    assert_eq!(bench.tap(device, D, [Target::Defend]), [ServerMsg::Refused { id: 1, rev: 1, refusal }]);
    assert_eq!(bench.stored().answer, None);
    assert_eq!(bench.tap(device, D, [Target::LetGo]), [ServerMsg::Done { id: 1, rev: 1 }]);
}

/// P-04
#[test]
fn an_answer_opens_three_seconds_after_the_ask_and_not_before() {
    for (holds, answer, wait) in
        [(true, Target::Defend, 0), (true, Target::LetGo, 700), (false, Target::LetGo, 2_999)]
    {
        let (mut bench, device, other) = attacked(holds);
        assert_eq!(bench.send(other, ClientMsg::Open {}), failed(Failure::NotYet), "nothing is sealed");
        bench.now += 10_000;
        bench.reveal(device, D);
        bench.now += wait;
        bench.tap(device, D, [answer]);
        assert_eq!(u64::from(bench.update(device).stage.opens_in_ms), 3_000 - wait);
        bench.now += 2_999 - wait;
        for id in [device, other] {
            assert_eq!(bench.send(id, ClientMsg::Open {}), failed(Failure::NotYet));
        }
        assert_eq!(bench.update(device).rev, 1);
        bench.now += 1;
        assert_eq!(bench.send(other, ClientMsg::Open {}), [], "anybody may open it");
        assert_eq!((bench.update(device).rev, bench.update(other).rev), (2, 2));
        assert_eq!(bench.update(device).stage.sealed, None);
        let stopped = |event: &EventView| matches!(event, EventView::Answered { stopped, .. } if *stopped == (answer == Target::Defend));
        assert!(bench.events(device).iter().any(stopped));
        assert_eq!(bench.view(device).to_act, Some(D), "left of the attacker");
    }
}

/// P-04, R-10: a restart comes back to the envelope, and its time begins again.
#[test]
fn a_restart_keeps_the_envelope_closed() {
    let (mut bench, device, _) = attacked(true);
    bench.reveal(device, D);
    bench.tap(device, D, [Target::LetGo]);
    bench.now += 2_999;
    let stored = bench.stored().clone();
    let (mut bench, devices) = Bench::loaded(&stored, 9, 1);
    let stage = bench.update(devices[0]).stage;
    assert_eq!((stage.sealed, stage.opens_in_ms, stage.shown), (Some(D), 3_000, None));
    let again = ClientMsg::Taps { seat: D, id: 1, rev: 1, taps: [Target::LetGo].into() };
    assert_eq!(bench.send(devices[0], again), [ServerMsg::Done { id: 1, rev: 1 }]);
    bench.reveal(devices[0], D);
    assert!(matches!(bench.tap(devices[0], D, [Target::Defend])[..], [ServerMsg::Refused { .. }]));
    bench.now += 2_999;
    assert_eq!(bench.send(devices[0], ClientMsg::Open {}), failed(Failure::NotYet));
    bench.now += 1;
    assert_eq!(bench.send(devices[0], ClientMsg::Open {}), []);
    assert_eq!(bench.view(devices[0]).seats[0].court.len(), 1, "she was let go");
}

#[test]
fn a_restart_before_the_answer_asks_again() {
    let (mut bench, device, _) = attacked(true);
    bench.reveal(device, D);
    let stored = bench.stored().clone();
    let (mut bench, devices) = Bench::loaded(&stored, 9, 1);
    assert_eq!(bench.update(devices[0]).stage.asked_ms, None);
    bench.answer(devices[0], D, Target::Defend);
    assert_eq!(bench.view(devices[0]).seats[1].court.len(), 1, "the dragon stopped him");
}

/// P-09: nothing can be taken back once the knight is sent, nor later.
#[test]
fn undo_is_refused_from_the_attack_on() {
    let (mut bench, device, _) = attacked(true);
    let refused = |rev, refusal| vec![ServerMsg::Refused { id: 0, rev, refusal }];
    for seat in [A, D] {
        assert_eq!(bench.send(device, ClientMsg::Undo { seat, rev: 1 }), refused(1, Refusal::NothingToUndo));
    }
    assert_eq!(bench.send(device, ClientMsg::Undo { seat: A, rev: 0 }), refused(1, Refusal::Stale));
    bench.answer(device, D, Target::LetGo);
    assert_eq!(bench.send(device, ClientMsg::Undo { seat: D, rev: 2 }), refused(2, Refusal::NothingToUndo));
    assert_eq!(bench.update(device).rev, 2);
}

/// Everything that is sent from the attack to shortly before the envelope is opened, and then the
/// rest: once with the device in the middle, once with a second one.
fn transcript(holds: bool, answer: Target, open: bool) -> Vec<(ClientId, String)> {
    let (mut bench, devices) = Bench::loaded(&door(holds), 1, 2);
    bench.reveal(devices[0], A);
    bench.reveal(devices[1], Seat(2));
    bench.tap(devices[0], A, ATTACK);
    bench.now += 2_000;
    bench.reveal(devices[0], D);
    bench.now += 1_500;
    bench.tap(devices[0], D, [answer]);
    bench.now += 1_500;
    bench.send(devices[0], ClientMsg::Ping {});
    bench.send(devices[1], ClientMsg::Conceal {});
    bench.reveal(devices[1], A);
    if open {
        bench.send(devices[1], ClientMsg::Open {});
    }
    bench.frames
}

/// P-03: number, order and length of all messages are the same for sending and letting go, until
/// the envelope is opened.
#[test]
fn nobody_can_tell_the_two_answers_apart_before_they_are_opened() {
    let sent = transcript(true, Target::Defend, false);
    let let_go = transcript(true, Target::LetGo, false);
    assert_eq!(sent, let_go);
    assert_ne!(transcript(true, Target::Defend, true), transcript(true, Target::LetGo, true));
}

/// P-01, P-03: whether the card is held changes no byte for anybody else, before, during and
/// after; and for the attacked seat itself no length.
#[test]
fn nobody_can_tell_whether_the_card_is_held() {
    let held = transcript(true, Target::LetGo, true);
    let not_held = transcript(false, Target::LetGo, true);
    assert_eq!(held.len(), not_held.len());
    let mut own = 0;
    for ((to, one), (other_to, other)) in held.iter().zip(&not_held) {
        assert_eq!((to, one.len()), (other_to, other.len()));
        if one.contains(r#""own":{"seat":1"#) {
            own += 1;
            assert_ne!(one, other, "her own hand is another one");
            assert_eq!(
                one.replace(r#""42""#, r#""59""#).replace(r#""can_send":1"#, r#""can_send":0"#),
                *other
            );
        } else {
            assert_eq!(one, other);
        }
    }
    assert_eq!(own, 1, "she was asked exactly once");
}

/// P-02: in random games every knight and every potion is asked, sealed and opened, with as many
/// messages each time. `ROUSE_FULL=1` plays 10,000 games.
#[test]
fn every_attack_of_random_games_is_asked_once() {
    let games: u64 = if std::env::var_os("ROUSE_FULL").is_some() { 10_000 } else { 60 };
    let by_seats = [2, 3, 4, 5].map(|seats| std::thread::spawn(move || attacks_of(seats, games / 4)));
    for attacks in by_seats.map(|played| played.join().unwrap()) {
        assert!(attacks > games / 4, "{attacks} attacks in {} games", games / 4);
    }
}

/// How many attacks there were in so many games, each of them asked and answered once.
fn attacks_of(seats: usize, games: u64) -> u64 {
    let (mut attacks, mut answers) = (0, 0);
    for seed in 0..games {
        let (mut bench, device) = Bench::dealt(seats, seed);
        let mut chance = Seeded::new(seed);
        let (mut open, mut asked) = (false, false);
        while bench.step(device, &mut chance) {
            let stage = bench.update(device).stage;
            for event in bench.events(device) {
                match event {
                    EventView::Attacked { .. } => {
                        attacks += 1;
                        assert!(!open && stage.secret_answer && stage.shown.is_none());
                        (open, asked) = (true, false);
                    }
                    EventView::Answered { .. } => {
                        answers += 1;
                        assert!(open && asked, "an answer without a question");
                        open = false;
                    }
                    _ => {}
                }
            }
            asked |= stage.asked_ms.is_some();
            assert_eq!(stage.secret_answer, open);
        }
    }
    assert_eq!(attacks, answers);
    attacks
}

#[test]
fn a_public_choice_closes_the_hand_and_needs_none() {
    let position = json!({
        "game": "queens", "players": 2, "to_act": 0,
        "hands": [["king:cookie", "3", "5", "6", "wand"], ["1", "2", "8", "jester", "9"]],
        "beds": {"7": "rose"}, "draw": ["7", "1"],
    });
    let position: queens::Position = serde_json::from_value(position).unwrap();
    let (like, _) = Bench::dealt(2, 1);
    let stored = cards::beginning_in(&queens::State::from_position(&position).unwrap(), like.stored());
    let (mut bench, devices) = Bench::loaded(&stored, 1, 2);
    bench.reveal(devices[0], A);
    bench.tap(devices[0], A, [Target::Hand(0), Target::Bed(7)]);
    for id in [devices[0], devices[1]] {
        let update = bench.update(id);
        assert_eq!((update.stage.shown, update.stage.open_choice), (None, true));
        assert_eq!(update.offers.listed.len(), 11, "eleven sleep, and everybody may see which beds");
    }
    assert_eq!(bench.session.legal(devices[1]).len(), 11);
    let wake = Input::Move { seat: A, id: 2, rev: 1, text: "wake 1".to_owned() };
    assert_eq!(bench.input(devices[1], wake), [ServerMsg::Done { id: 2, rev: 2 }]);
    assert!(!bench.update(devices[0]).stage.open_choice);
    assert_eq!(bench.view(devices[0]).own, None);
}
