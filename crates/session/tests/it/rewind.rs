//! Going back in a turn when everybody agrees: who asks, who is asked, and how a question ends.

use crate::support::rewinds::{
    agree, ask, asked, by_consent, gnome, holder, placed, refusal, rewind, rolled, rolled_at_first, table,
};
use crate::support::{self, Bench, people};
use rouse_rules::{HouseRule, Refusal, Seat, Seeded, Target};
use rouse_session::{
    ClientId, ClientMsg, Failure, GameId, Millis, ServerMsg, Session, Timings, World,
    record::Record,
    wire::{
        Asked, GameKind, Level, Rewind,
        Surface::{self, Device, Here},
    },
};
use serde_json::{Value, json};

///
#[test]
fn a_roll_goes_back_when_all_agree_and_shows_the_same_again() {
    let tables: [&[Surface]; 6] = [
        &[Here, Here],
        &[Here, Here, Here, Here, Here],
        &[Device, Device],
        &[Device, Here, Here],
        &[Here, Device, Here, Device],
        &[Device, Device, Here, Device, Here],
    ];
    for (surfaces, from) in tables.iter().zip(0..) {
        let (mut bench, host, ids, before) = rolled_at_first(surfaces, from * 100);
        let watcher = bench.watch();
        let asker = holder(&bench, host, &ids, Seat(0));
        let die = rolled(bench.update(asker));
        let rev = bench.update(host).rev;
        assert_eq!(rewind(&bench, host), Rewind { rev, may: vec![Seat(0)], whole: true, asked: None });
        assert_eq!(ask(&mut bench, asker, Seat(0)), []);
        let others: Vec<Seat> = (1..surfaces.len() as u8).map(Seat).collect();
        for (said, &seat) in others.iter().enumerate() {
            let (agreed, waits) = others.split_at(said);
            let now = Asked { by: Seat(0), agreed: agreed.to_vec(), waits: waits.to_vec() };
            for id in [host, watcher].into_iter().chain(ids.iter().copied()) {
                assert_eq!(asked(&bench, id), Some(now.clone()), "everybody is told the same");
            }
            let rev = bench.update(host).rev;
            let holder = holder(&bench, host, &ids, seat);
            assert_eq!(agree(&mut bench, holder, seat, true), []);
            assert_eq!(bench.update(host).rev, rev + u32::from(said + 1 == others.len()));
        }
        assert_eq!(table(bench.update(host)), table(&before));
        assert_eq!((asked(&bench, host), rewind(&bench, host).may), (None, Vec::new()));
        bench.chance = Seeded::new(4_242 + from); // whatever the stream holds
        bench.tap(asker, Seat(0), [Target::Die]);
        assert_eq!(rolled(bench.update(asker)), die);
    }
}

#[test]
fn one_no_any_action_and_half_a_minute_end_the_question() {
    let (mut bench, host, ids, _) = rolled_at_first(&[Here, Here, Device], 0);
    let rolled = table(bench.update(host));
    for who in [Seat(2), Seat(1), Seat(0)] {
        ask(&mut bench, host, Seat(0));
        agree(&mut bench, host, Seat(1), true);
        let holder = holder(&bench, host, &ids, who);
        assert_eq!(agree(&mut bench, holder, who, false), []);
        assert_eq!(asked(&bench, host), None);
        assert_eq!(
            refusal(&agree(&mut bench, ids[0], Seat(2), true)),
            Refusal::Stale,
            "there is no question"
        );
    }
    ask(&mut bench, host, Seat(0));
    bench.wait(29_999);
    assert!(asked(&bench, ids[0]).is_some());
    bench.wait(1);
    assert_eq!(asked(&bench, ids[0]), None);
    assert_eq!(table(bench.update(host)), rolled);

    ask(&mut bench, host, Seat(0));
    let taps = bench.update(host).offers.listed[0].clone();
    bench.tap(host, Seat(0), taps);
    assert_eq!(asked(&bench, host), None);
    assert_eq!(bench.session.next_deadline(), None);
}

#[test]
fn nobody_answers_for_others_or_for_another_moment() {
    let (mut bench, host, ids, _) = rolled_at_first(&[Here, Here, Device], 0);
    let watcher = bench.watch();
    let rev = bench.update(host).rev;
    let not_yours = [ServerMsg::failed(Failure::NotYourSeat)];
    assert_eq!(
        refusal(&ask(&mut bench, host, Seat(1))),
        Refusal::NothingToUndo,
        "it is not that seat's turn"
    );
    assert_eq!(bench.send(ids[0], ClientMsg::Rewind { seat: Seat(0), rev }), not_yours);
    assert_eq!(refusal(&bench.send(host, ClientMsg::Rewind { seat: Seat(0), rev: rev - 1 })), Refusal::Stale);
    ask(&mut bench, host, Seat(0));
    for (id, seat) in [(ids[0], Seat(1)), (host, Seat(2)), (watcher, Seat(1))] {
        assert_eq!(bench.send(id, ClientMsg::Agree { seat, rev, yes: true }), not_yours);
    }
    let late = ClientMsg::Agree { seat: Seat(2), rev: rev + 1, yes: true };
    assert_eq!(refusal(&bench.send(ids[0], late)), Refusal::Stale);
    agree(&mut bench, host, Seat(0), true);
    agree(&mut bench, ids[0], Seat(2), true);
    agree(&mut bench, ids[0], Seat(2), true);
    let still = Asked { by: Seat(0), agreed: vec![Seat(2)], waits: vec![Seat(1)] };
    assert_eq!(asked(&bench, host), Some(still), "the one who asks cannot agree for anybody");
}

#[test]
fn without_the_rule_nothing_is_asked() {
    for game in [GameKind::Queens, GameKind::Rescue] {
        let mut bench = Bench::empty(1);
        let device = bench.join();
        let (people, first) = (people(3), Some(Seat(0)));
        let more: &[_] = if game == GameKind::Queens { &[HouseRule::OpenHands] } else { &[] };
        bench.send(
            device,
            ClientMsg::Start { game, people, queens: Vec::new(), first, house_rules: by_consent(more) },
        );
        assert!(bench.fact(device, |facts| &facts.rewind).is_some());
        bench.send(device, ClientMsg::Leave {});
        let (mut bench, device) = Bench::dealt(3, 1);
        assert_eq!(bench.fact(device, |facts| &facts.rewind), None);
        let asked = bench.send(device, ClientMsg::Rewind { seat: Seat(0), rev: 0 });
        assert_eq!(refusal(&asked), Refusal::NothingToUndo);
    }
}

/// The process ends in the middle of a question: the game is where it was, and nothing is asked.
#[test]
fn a_question_does_not_outlive_the_program() {
    let (mut bench, host, _, _) = rolled_at_first(&[Here, Here], 0);
    ask(&mut bench, host, Seat(0));
    let (mut again, ids) = Bench::loaded(&bench.stored().clone(), 9, 1);
    let rev = again.update(ids[0]).rev;
    assert_eq!(rewind(&again, ids[0]), Rewind { rev, may: vec![Seat(0)], whole: true, asked: None });
    ask(&mut again, ids[0], Seat(0));
    agree(&mut again, ids[0], Seat(1), true);
    assert_eq!(again.update(ids[0]).rev, rev + 1);
    bench.send(host, ClientMsg::Leave {});
    bench.send(host, ClientMsg::Continue { game: None });
    assert_eq!(asked(&bench, host), None, "nor the evening");
}

/// After a restart the die still shows what it has shown before.
#[test]
fn what_chance_has_answered_survives_a_restart() {
    let (mut bench, host, _, _) = rolled_at_first(&[Here, Here], 300);
    let die = rolled(bench.update(host));
    ask(&mut bench, host, Seat(0));
    agree(&mut bench, host, Seat(1), true);
    for seed in 0..10 {
        let (mut again, ids) = Bench::loaded(&bench.stored().clone(), seed, 1);
        again.tap(ids[0], Seat(0), [Target::Die]);
        assert_eq!(rolled(again.update(ids[0])), die);
        let record = Record::of(again.stored()).expect("it plays again").to_string();
        assert!(record.contains("c0 rewind 1\n"), "{record}");
        assert_eq!(record.parse::<Record>().expect(&record).to_string(), record);
    }
}

#[test]
fn a_false_rewind_in_a_saved_game_is_found() {
    let (bench, ..) = rolled_at_first(&[Here, Here], 0);
    let step = bench.stored().steps.len();
    let entry = |text: &str| {
        json!({"game": 1, "step": step, "seat": 0, "id": 0, "move": text, "taps": []})
            .to_string()
            .into_bytes()
    };
    for (count, fits) in [("0", false), ("1", true), ("2", false), ("-1", false), ("x", false)] {
        let mut stored = bench.stored().clone();
        stored.steps.push(entry(&format!("rewind {count}")));
        let mut session = Session::new(GameId(2), &mut support::Stream(Seeded::new(1)));
        assert_eq!(
            session.shelve(Millis(0), &Timings::default(), GameId(1), &stored).is_ok(),
            fits,
            "{count}"
        );
    }
    let mut stored = bench.stored().clone();
    stored.steps.push(entry("rewind 1"));
    let mut other: Value = serde_json::from_slice(&stored.steps[0]).unwrap();
    let die = other["chance"][0].as_u64().unwrap();
    other["chance"][0] = json!(if die == 5 { 2 } else { 5 });
    other["step"] = json!(2);
    stored.steps.push(other.to_string().into_bytes());
    let mut session = Session::new(GameId(2), &mut support::Stream(Seeded::new(1)));
    let error = session.shelve(Millis(0), &Timings::default(), GameId(1), &stored).unwrap_err().to_string();
    assert!(error.contains("step 2"), "another die after going back: {error}");
}

/// The turn is over, and a computer player thinks: it waits for the answers. What a turn had to the last
/// card goes back as one.
#[test]
fn computers_agree_and_wait() {
    let mut seen = 0;
    for seed in 0..30 {
        let stored = support::computers::with_computers(&placed(gnome(3)), &[(Seat(1), Level::Daydreamer)]);
        let (mut bench, ids) = Bench::loaded(&stored, seed, 1);
        let device = ids[0];
        let before = table(bench.update(device));
        bench.tap(device, Seat(0), [Target::Drawn(0)]);
        let die = rolled(bench.update(device));
        for _ in 0..3 {
            if bench.to_act(device) == Some(Seat(0)) && !rewind(&bench, device).may.is_empty() {
                let offers = bench.update(device).offers.clone();
                let done = offers.listed.iter().find(|taps| taps.has(Target::Done));
                let taps = done.unwrap_or(&offers.listed[0]).clone();
                bench.tap(device, Seat(0), taps);
            }
        }
        let update = bench.update(device);
        if update.stage.thinking != Some(Seat(1)) || rewind(&bench, device).may.is_empty() {
            continue;
        }
        seen += 1;
        assert_eq!(rewind(&bench, device).may, [Seat(0)], "whose last action it was");
        let rev = update.rev;
        ask(&mut bench, device, Seat(0));
        assert_eq!(asked(&bench, device).unwrap().waits, [Seat(2)], "no computer is asked");
        bench.wait(29_000);
        assert_eq!(bench.update(device).rev, rev, "the computer waits");
        agree(&mut bench, device, Seat(2), true);
        assert_eq!(table(bench.update(device)), before);
        assert_eq!(bench.update(device).stage.thinking, None);
        bench.tap(device, Seat(0), [Target::Drawn(0)]);
        assert_eq!(rolled(bench.update(device)), die);
    }
    assert!(seen > 3, "{seen}");
}

#[test]
fn alone_among_computers_it_goes_back_at_once_and_stand_ins_agree() {
    let one = support::computers::with_computers(&placed(gnome(2)), &[(Seat(1), Level::Sleepyhead)]);
    let (mut bench, ids) = Bench::loaded(&one, 1, 1);
    bench.tap(ids[0], Seat(0), [Target::Drawn(0)]);
    let rev = bench.update(ids[0]).rev;
    ask(&mut bench, ids[0], Seat(0));
    assert_eq!(bench.update(ids[0]).rev, rev + 1);

    let (mut bench, host, ids, before) = rolled_at_first(&[Here, Here, Device], 0);
    ask(&mut bench, host, Seat(0));
    agree(&mut bench, host, Seat(1), true);
    assert_eq!(asked(&bench, ids[0]).unwrap().waits, [Seat(2)]);
    bench.send(host, ClientMsg::StandIn { seat: Seat(2), on: true });
    assert_eq!(table(bench.update(host)), table(&before), "whoever stands in agrees");
}

/// A turn of a computer player stays, and so does everything once the game is over.
#[test]
fn a_computers_turn_and_the_end_stay() {
    for seed in 0..6 {
        let (mut bench, device) = (Bench::empty(seed), ClientId(1));
        bench.join();
        let (people, first) = (support::computers::computers(&[Level::Sleepyhead]), Some(Seat(1)));
        let rules = by_consent(&[]);
        bench.send(
            device,
            ClientMsg::Start {
                game: GameKind::Rescue,
                people,
                queens: Vec::new(),
                first,
                house_rules: rules,
            },
        );
        let mut chance = Seeded::new(seed);
        while bench.to_act(device).is_some() {
            let turn = bench.to_act(device);
            if turn == Some(Seat(1)) {
                bench.let_them_play(device);
                let may = rewind(&bench, device).may;
                assert!(may.is_empty() || bench.to_act(device) != Some(Seat(1)));
                assert!(!may.contains(&Seat(1)));
            } else {
                bench.step(device, &mut chance);
            }
        }
        assert_eq!(rewind(&bench, device).may, []);
    }
}

/// What cannot be written has not happened: the question stands as it did.
#[test]
fn nothing_is_done_that_is_not_written() {
    let (mut bench, host, ids, _) = rolled_at_first(&[Here, Device], 0);
    ask(&mut bench, host, Seat(0));
    let rev = bench.update(host).rev;
    let before = bench.session.clone();
    let agree = ClientMsg::Agree { seat: Seat(1), rev, yes: true };
    let outputs = bench.change_raw(|session, world: &mut World<'_>| {
        session.handle(world, ids[0], rouse_session::Input::Message(agree))
    });
    assert!(matches!(outputs[0], rouse_session::Output::Save(_)), "written before anybody hears");
    bench.session = before;
    assert!(asked(&bench, host).is_some());
}
