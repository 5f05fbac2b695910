//! What the table takes, what it refuses, and what opens and closes.

use crate::support::{Bench, failed, people, start};
use rouse_rules::{Refusal, Seat, Seeded, Target};
use rouse_session::{
    ClientMsg, Failure, Input, Output, PROTOCOL_VERSION, Role, ServerMsg,
    wire::{Pace, Update},
};

fn discard(place: u8) -> [Target; 2] {
    [Target::Hand(place), Target::Discard]
}

fn refused(id: u32, rev: u32, refusal: Refusal) -> Vec<ServerMsg> {
    vec![ServerMsg::Refused { id, rev, refusal }]
}

#[test]
fn hello_comes_first_and_names_the_protocol() {
    let mut bench = Bench::empty(1);
    let device = bench.join();
    let silent = rouse_session::ClientId(9);
    bench.input(silent, Input::Connected(Role::Host));
    assert_eq!(bench.send(silent, ClientMsg::Ping {}), failed(Failure::BadMessage));
    assert_eq!(bench.send(silent, start(2)), failed(Failure::BadMessage));
    let hello = ClientMsg::Hello { protocol: PROTOCOL_VERSION + 1, token: None };
    assert_eq!(bench.send(silent, hello), failed(Failure::Protocol));
    assert_eq!(bench.send(silent, ClientMsg::Ping {}), failed(Failure::BadMessage));
    assert_eq!(bench.send(device, ClientMsg::Ping {}), [ServerMsg::Pong {}]);
}

#[test]
fn a_table_starts_only_with_people_who_can_sit_at_it() {
    let mut bench = Bench::empty(1);
    let device = bench.join();
    let with = |people, first| ClientMsg::Start {
        game: rouse_session::wire::GameKind::Queens,
        people,
        queens: Vec::new(),
        first,
        house_rules: Default::default(),
    };
    for bad in [with(people(1), None), with(people(3), Some(Seat(3))), with(Vec::new(), None)] {
        assert_eq!(bench.send(device, bad), failed(Failure::BadSetup));
    }
    assert_eq!(bench.send(device, ClientMsg::Continue { game: None }), failed(Failure::NothingSaved));
    assert_eq!(bench.send(device, with(people(3), None)), []);
    assert_eq!(bench.send(device, start(2)), failed(Failure::BadMessage), "a game is running");
}

#[test]
fn an_action_is_done_once_and_answered_as_often_as_it_is_sent() {
    let (mut bench, device) = Bench::dealt(3, 1);
    bench.reveal(device, Seat(0));
    let first = ClientMsg::Taps { seat: Seat(0), id: 1, rev: 0, taps: discard(0).into() };
    let done = vec![ServerMsg::Done { id: 1, rev: 1 }];
    assert_eq!(bench.send(device, first.clone()), done);
    let after = bench.stored().clone();
    assert_eq!(bench.send(device, first.clone()), done);
    bench.reveal(device, Seat(1));
    bench.tap(device, Seat(1), discard(0));
    assert_eq!(bench.send(device, first), done);
    assert_eq!(bench.stored().steps.len(), after.steps.len() + 1);
    assert_eq!(bench.update(device).last_ids, [1, 1, 0]);
}

#[test]
fn an_answer_to_an_older_table_is_stale_and_the_newest_update_follows() {
    let (mut bench, device) = Bench::dealt(2, 1);
    bench.reveal(device, Seat(0));
    bench.tap(device, Seat(0), discard(0));
    bench.reveal(device, Seat(1));
    let before = bench.frames.len();
    for (id, rev) in [(1, 0), (1, 2), (7, 0)] {
        let late = ClientMsg::Taps { seat: Seat(1), id, rev, taps: discard(0).into() };
        assert_eq!(bench.send(device, late), refused(id, 1, Refusal::Stale));
    }
    assert_eq!(bench.frames.len(), before + 6, "one refusal and one update each");
    assert_eq!(bench.update(device).rev, 1);
    assert_eq!(bench.stored().steps.len(), 1);
    let zero = ClientMsg::Taps { seat: Seat(1), id: 0, rev: 1, taps: discard(0).into() };
    assert_eq!(bench.send(device, zero), refused(0, 1, Refusal::Stale));
}

#[test]
fn a_private_choice_needs_the_open_hand_on_the_same_device() {
    let (mut bench, device) = Bench::dealt(2, 1);
    let other = bench.join();
    assert_eq!(bench.tap(device, Seat(0), discard(0)), failed(Failure::NotYourSeat));
    bench.reveal(other, Seat(0));
    assert_eq!(bench.tap(device, Seat(0), discard(0)), failed(Failure::NotYourSeat));
    bench.reveal(device, Seat(1));
    assert_eq!(bench.tap(device, Seat(0), discard(0)), failed(Failure::NotYourSeat));
    assert_eq!(bench.tap(device, Seat(1), discard(0)), refused(1, 0, Refusal::NotYourTurn { seat: Seat(0) }));
    assert_eq!(bench.update(device).offers.listed, [], "nothing lights up for a seat that waits");
    assert_eq!(bench.reveal(device, Seat(2)), failed(Failure::NotYourSeat));
    assert_eq!(bench.reveal(device, Seat(200)), failed(Failure::NotYourSeat));
    assert!(matches!(bench.tap(other, Seat(0), discard(0))[..], [ServerMsg::Done { .. }]));
}

#[test]
fn a_connection_without_seats_watches_and_does_nothing() {
    let (mut bench, _) = Bench::dealt(2, 1);
    bench.open(false);
    let watcher = bench.watch();
    let update = bench.update(watcher);
    let Update { mine, stage, offers, .. } = update;
    assert!(mine.is_empty() && stage.shown.is_none() && offers.listed.is_empty());
    let taps = ClientMsg::Taps { seat: Seat(0), id: 1, rev: 0, taps: discard(0).into() };
    for message in [ClientMsg::Reveal { seat: Seat(0) }, taps, ClientMsg::Undo { seat: Seat(0), rev: 0 }] {
        assert_eq!(bench.send(watcher, message), failed(Failure::NotYourSeat));
    }
}

#[test]
fn the_hand_stays_open_after_a_draw_and_closes_on_conceal() {
    let (mut bench, device) = Bench::dealt(2, 1);
    bench.reveal(device, Seat(0));
    let epoch = bench.update(device).epoch;
    bench.tap(device, Seat(0), discard(2));
    let update = bench.update(device);
    assert_eq!((update.rev, update.epoch, update.stage.shown), (1, epoch, Some(Seat(0))));
    let drawn = bench.events(device).iter().find_map(|event| match event {
        rouse_rules::queens::EventView::Drew { card, .. } => *card,
        _ => None,
    });
    let hand = bench.view(device).own.as_ref().unwrap().hand;
    assert_eq!(drawn.map(|drawn| (drawn.place, Some(drawn.face))), Some((2, hand[2])), "the own new card");
    bench.send(device, ClientMsg::Conceal {});
    assert_eq!(bench.view(device).own, None);
    assert_eq!(bench.events(device), []);
    assert_eq!(bench.update(device).epoch, epoch + 1);
}

#[test]
fn a_drawn_card_is_told_only_where_its_hand_is_open() {
    let (mut bench, device) = Bench::dealt(2, 1);
    let other = bench.join();
    bench.reveal(device, Seat(0));
    bench.tap(device, Seat(0), discard(0));
    for event in bench.events(other) {
        assert!(!matches!(event, rouse_rules::queens::EventView::Drew { card: Some(_), .. }));
    }
    assert_eq!(bench.events(other).len(), bench.events(device).len());
}

#[test]
fn events_come_once_and_are_forgotten_after_twenty_changes() {
    let (mut bench, device) = Bench::dealt(2, 3);
    let mut chance = Seeded::new(3);
    let away = rouse_session::ClientId(77);
    bench.input(away, Input::Connected(Role::Host));
    bench.send(away, ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None });
    let mut told = 0;
    while bench.update(device).rev < 20 {
        let rev = bench.update(device).rev;
        assert!(bench.step(device, &mut chance));
        assert_eq!(bench.events(device).is_empty(), bench.update(device).rev == rev);
        if bench.update(device).rev > rev {
            told += bench.events(device).len();
        }
    }
    let late = bench.session.clone().owed(rouse_session::Millis(0), away);
    let [ServerMsg::Update(late)] = &late[..] else { panic!("an update is owed") };
    let rouse_session::wire::GameUpdate::Queens { events, log, .. } = &late.game else {
        panic!("another game")
    };
    assert_eq!(events.len(), told, "a connection that was away gets them all");
    assert!(log.len() <= 40);
    while bench.update(device).rev < 21 {
        assert!(bench.step(device, &mut chance));
    }
    let late = bench.session.owed(rouse_session::Millis(0), away);
    let [ServerMsg::Update(late)] = &late[..] else { panic!() };
    let rouse_session::wire::GameUpdate::Queens { events, .. } = &late.game else { panic!("another game") };
    assert_eq!(events[..], [], "too long ago: the view simply appears");
}

#[test]
fn what_changes_nothing_is_not_announced() {
    let (mut bench, device) = Bench::dealt(2, 1);
    bench.reveal(device, Seat(0));
    for message in
        [ClientMsg::Reveal { seat: Seat(0) }, ClientMsg::Hurry {}, ClientMsg::Pace { pace: Pace::Brisk }]
    {
        let input = Input::Message(message.clone());
        assert_eq!(
            bench.change_raw(|session, world| session.handle(world, device, input)),
            [],
            "{message:?}"
        );
    }
    let conceal = Input::Message(ClientMsg::Conceal {});
    assert_eq!(bench.change_raw(|session, world| session.handle(world, device, conceal)), [Output::Changed]);
}

#[test]
fn the_log_holds_the_last_forty_public_events() {
    let (mut bench, device) = Bench::dealt(3, 2);
    let mut chance = Seeded::new(2);
    let mut kept = Vec::new();
    let mut longest = 0;
    while bench.step(device, &mut chance) {
        let rouse_session::wire::GameUpdate::Queens { events, log, .. } = &bench.update(device).game else {
            panic!("another game")
        };
        kept.extend(events.iter().filter_map(<rouse_rules::queens::State as rouse_rules::Observe>::remember));
        assert_eq!(log[..], kept[kept.len().saturating_sub(40)..]);
        longest = longest.max(log.len());
    }
    assert_eq!(longest, 40);
}

#[test]
fn leaving_keeps_the_game_and_home_names_it() {
    let (mut bench, device) = Bench::dealt(3, 1);
    let other = bench.join();
    bench.reveal(device, Seat(0));
    bench.send(device, ClientMsg::Leave {});
    for id in [device, other] {
        let (_, frame) = bench.frames.iter().rev().find(|(to, _)| *to == id).unwrap();
        assert!(frame.starts_with(r#"{"t":"home","protocol":1,"saved":{"id":1,"game":"queens""#), "{frame}");
        assert!(frame.contains(r#""to_act":0"#));
    }
    assert_eq!(bench.reveal(device, Seat(0)), failed(Failure::BadMessage));
    assert_eq!(bench.send(device, ClientMsg::Continue { game: None }), []);
    assert_eq!(bench.update(device).stage.shown, None, "a hand does not stay open");
    bench.send(device, ClientMsg::Leave {});
    bench.send(device, start(2));
    bench.send(device, ClientMsg::Leave {});
    bench.send(device, ClientMsg::Continue { game: None });
    assert_eq!(bench.update(device).people.len(), 2, "the newest first");
    assert_eq!(bench.disk.len(), 2);
}

#[test]
fn again_takes_the_same_people_and_moves_the_start() {
    let (mut bench, device) = Bench::dealt(3, 5);
    assert_eq!(bench.send(device, ClientMsg::Again {}), failed(Failure::BadMessage), "not before the end");
    bench.finish(device, &mut Seeded::new(5));
    assert!(bench.view(device).all.is_some(), "when it is over every card may be seen");
    assert_eq!(bench.send(device, ClientMsg::Again {}), []);
    let update = bench.update(device);
    assert_eq!((update.rev, &update.people, &update.last_ids[..]), (0, &people(3), &[0, 0, 0][..]));
    assert_eq!(bench.view(device).to_act, Some(Seat(1)));
    assert_eq!(bench.events(device), []);
}

#[test]
fn a_finished_game_is_not_offered_again() {
    let (mut bench, device) = Bench::dealt(2, 5);
    bench.finish(device, &mut Seeded::new(5));
    bench.send(device, ClientMsg::Leave {});
    assert_eq!(bench.frames.last().unwrap().1, r#"{"t":"home","protocol":1,"saved":null,"others":[]}"#);
}

#[test]
fn a_reloaded_page_sees_the_curtain() {
    let (mut bench, device) = Bench::dealt(2, 1);
    bench.reveal(device, Seat(0));
    let answers = bench.send(device, ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None });
    let [ServerMsg::Update(update), ServerMsg::Facts(_)] = &answers[..] else { panic!("{answers:?}") };
    assert_eq!((update.stage.shown, update.rev), (None, 0));
}

#[test]
fn damage_is_told_after_hello_until_a_game_is_on_the_table() {
    let mut bench = Bench::empty(1);
    bench.session.report_damage();
    let device = bench.join();
    let told: Vec<_> = bench.frames.iter().map(|(_, frame)| frame.as_str()).collect();
    assert_eq!(
        told,
        [
            r#"{"t":"home","protocol":1,"saved":null,"others":[]}"#,
            r#"{"t":"facts","saving":null,"presence":null,"door":null,"room":null,"rewind":null,"drawn":null}"#,
            r#"{"t":"failed","reason":"damaged_save"}"#
        ]
    );
    bench.send(device, start(2));
    bench.send(device, ClientMsg::Leave {});
    bench.frames.clear();
    bench.join();
    assert_eq!(bench.frames.len(), 2);
}

#[test]
fn moves_in_notation_are_the_same_moves() {
    let (mut bench, device) = Bench::dealt(2, 1);
    assert!(bench.session.legal(device).is_empty(), "the hand is closed");
    bench.reveal(device, Seat(0));
    let text = bench.session.legal(device).into_iter().find(|text| text.starts_with("discard")).unwrap();
    let action = |text: &str| Input::Move { seat: Seat(0), id: 1, rev: 0, text: text.to_owned() };
    assert_eq!(bench.input(device, action("juggle")), refused(1, 0, Refusal::NotAMove));
    assert_eq!(bench.input(device, action(&text)), [ServerMsg::Done { id: 1, rev: 1 }]);
}
