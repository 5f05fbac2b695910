//! The second game at the table: an open table, a peek, and taking back.

use crate::support::{self, Bench, people};
use rouse_rules::{Refusal, Seat, Target};
use rouse_session::{
    ClientId, ClientMsg, GameId, ServerMsg, Stored, Timings,
    wire::{GameKind, GameUpdate},
};

fn dealt(seats: usize, seed: u64) -> (Bench, ClientId) {
    let mut bench = Bench::empty(seed);
    let device = bench.join();
    bench.send(
        device,
        ClientMsg::Start {
            game: GameKind::Rescue,
            people: people(seats),
            queens: Vec::new(),
            first: None,
            house_rules: Default::default(),
        },
    );
    (bench, device)
}

/// Plays the first offer that holds one of these targets; whether there was one.
fn tap(bench: &mut Bench, device: ClientId, wanted: &[Target]) -> bool {
    let update = bench.latest[&device].clone();
    let GameUpdate::Rescue { view, .. } = &update.game else { panic!("another game") };
    let Some(seat) = view.to_act else { return false };
    let mut listed = update.offers.listed.iter();
    let Some(taps) = listed.find(|taps| wanted.is_empty() || wanted.iter().any(|&target| taps.has(target)))
    else {
        return false;
    };
    let id = update.last_ids[seat.index()] + 1;
    let answers = bench.send(device, ClientMsg::Taps { seat, id, rev: update.rev, taps: taps.clone() });
    matches!(answers[..], [ServerMsg::Done { .. }])
}

/// R-12.1: nobody has a hand, so nothing has to be opened before a seat can act.
#[test]
fn offers_come_without_a_curtain() {
    let (mut bench, device) = dealt(3, 1);
    let update = &bench.latest[&device];
    assert!(update.stage.open_choice && !update.stage.secret_answer);
    assert_eq!(update.stage.shown, None);
    assert!(tap(&mut bench, device, &[Target::Die]));
    assert!(bench.latest[&device].rev == 1);
}

/// R-15.1, Q-13.1: a game played by first offers comes back from the disk exactly as it was, undone steps
/// included.
#[test]
fn undo_goes_back_and_survives_a_restart() {
    let mut undone = 0;
    for seed in 0..8 {
        let (mut bench, device) = dealt(2, seed);
        for _ in 0..100 {
            let before = bench.latest[&device].clone();
            if !tap(&mut bench, device, &[]) {
                break;
            }
            let after = bench.latest[&device].clone();
            let Some(seat) = after.undo else { continue };
            undone += 1;
            bench.send(device, ClientMsg::Undo { seat, rev: after.rev });
            let back = bench.latest[&device].clone();
            assert_eq!(back.rev, after.rev + 1);
            let (GameUpdate::Rescue { view: was, log: lines, .. }, GameUpdate::Rescue { view, log, .. }) =
                (&before.game, &back.game)
            else {
                panic!("another game")
            };
            assert_eq!((was, lines), (view, log));
            assert_eq!(before.offers, back.offers);
            let (again, devices) = Bench::loaded(&bench.disk[&GameId(1)], seed, 1);
            let restored = &again.latest[&devices[0]];
            assert_eq!((restored.rev, restored.undo), (back.rev, back.undo));
            let GameUpdate::Rescue { view: restored, .. } = &restored.game else { panic!("another game") };
            assert_eq!(restored, view);
            // Once more, so that the game goes on.
            assert!(tap(&mut bench, device, &[]));
        }
    }
    assert!(undone > 8, "only {undone} actions could be taken back");
}

/// The die was seen: nothing can be taken back, and a stale or foreign wish is refused.
#[test]
fn what_was_seen_stays() {
    let (mut bench, device) = dealt(2, 3);
    let GameUpdate::Rescue { view, .. } = bench.latest[&device].game.clone() else { panic!("another game") };
    let seat = view.turn;
    assert!(tap(&mut bench, device, &[Target::Die]));
    let rev = bench.latest[&device].rev;
    let refusal = |answers: Vec<ServerMsg>| match answers[..] {
        [ServerMsg::Refused { refusal, .. }] => refusal,
        _ => panic!("{answers:?}"),
    };
    assert_eq!(refusal(bench.send(device, ClientMsg::Undo { seat, rev })), Refusal::NothingToUndo);
    assert_eq!(refusal(bench.send(device, ClientMsg::Undo { seat, rev: rev + 1 })), Refusal::Stale);
    let other = Seat((seat.0 + 1) % 2);
    assert_eq!(refusal(bench.send(device, ClientMsg::Undo { seat: other, rev })), Refusal::NothingToUndo);
}

/// R-12.4: a peek shows the sleeping queens of one seat, on the device that asked.
#[test]
fn a_peek_is_for_the_device_that_asked() {
    let (mut bench, device) = dealt(2, 4);
    let other = bench.join();
    let own = |bench: &Bench, id: ClientId| match &bench.latest[&id].game {
        GameUpdate::Rescue { view, .. } => view.own.clone(),
        GameUpdate::Queens { .. } => panic!("another game"),
    };
    assert_eq!(own(&bench, device), None);
    bench.send(device, ClientMsg::Reveal { seat: Seat(1) });
    assert_eq!(own(&bench, device).map(|own| own.seat), Some(Seat(1)));
    assert_eq!(own(&bench, other), None);
    bench.send(device, ClientMsg::Conceal {});
    assert_eq!(own(&bench, device), None);
}

/// A recorded undo that does not fit is an error that names its step.
#[test]
fn a_false_undo_in_a_saved_game_is_found() {
    let (bench, _) = dealt(2, 5);
    let mut stored: Stored = bench.disk[&GameId(1)].clone();
    stored.steps.push(br#"{"seat":0,"id":0,"move":"undo","taps":[]}"#.to_vec());
    let mut session =
        rouse_session::Session::new(GameId(2), &mut support::Stream(rouse_rules::Seeded::new(1)));
    let error =
        session.shelve(rouse_session::Millis(0), &Timings::default(), GameId(1), &stored).unwrap_err();
    assert!(error.to_string().contains("step 0"), "{error}");
}

/// R-12.2: a foreign sleeper is chosen by her place; trying names tells nothing.
#[test]
fn a_typed_name_of_a_foreign_sleeper_is_no_card() {
    let deal = serde_json::json!({
        "game": "rescue", "players": 2, "step": "instants", "knights": ["red", "green"],
        "realms": [["2"], ["moon:asleep", "7"]], "drawn": ["witch"],
    });
    let people = people(2);
    let head = serde_json::json!({"version": rouse_session::save::SAVE_VERSION, "id": 1, "game": "rescue", "people": people, "deal": deal});
    let stored = Stored { head: serde_json::to_vec(&head).unwrap(), ..Stored::default() };
    let (mut bench, devices) = Bench::loaded(&stored, 1, 1);
    let mut say = |text: &str, id| {
        let rev = bench.latest[&devices[0]].rev;
        let text = text.to_owned();
        bench.input(devices[0], rouse_session::Input::Move { seat: Seat(0), id, rev, text })
    };
    assert!(matches!(say("witch", 1)[..], [ServerMsg::Done { .. }]));
    let refused = |answers: Vec<ServerMsg>| match answers[..] {
        [ServerMsg::Refused { refusal, .. }] => refusal,
        _ => panic!("{answers:?}"),
    };
    assert_eq!(refused(say("trade 2 for 1 moon", 2)), Refusal::NoSuchCard);
    assert_eq!(refused(say("trade 2 for 1 heart", 2)), Refusal::NoSuchCard);
    assert!(matches!(say("trade 2 for 1 @1", 2)[..], [ServerMsg::Done { .. }]));
}
