//! One guest alone spoils no evening at a table without a window: none holds up a deal for ever, changes what holds
//! for all, or asks the same again and again.

use crate::support::{
    Bench, failed,
    headless::{ended, is_dealt, lobby, takes_all, undecided},
    rewinds::{agree, ask, asked, holder, rolled_at_first},
};
use rouse_rules::{HouseRules, Seat, Target};
use rouse_session::{
    ClientId, ClientMsg, Failure, Input, Output, Remedy, SaveChoice, Work,
    wire::{GameKind, Obstacle, Pace, SaveStatus, Surface},
};

const MINUTE: u64 = 60_000;

fn lay() -> ClientMsg {
    ClientMsg::Lay { game: GameKind::Rescue, first: None, house_rules: HouseRules::NONE }
}

#[test]
fn one_who_never_says_yes_holds_up_the_deal_for_a_minute() {
    let (mut bench, [first, second, silent]) = lobby();
    bench.deal_together([first]);
    bench.wait(10 * MINUTE);
    assert_eq!(undecided(&bench, first), [1, 2], "one yes alone deals nothing");
    bench.deal_together([second]);
    bench.wait(MINUTE - 1);
    assert_eq!((undecided(&bench, first), is_dealt(&bench, first)), (vec![2], false));
    bench.wait(1);
    assert!(is_dealt(&bench, silent), "by itself");
    assert_eq!(bench.update(silent).mine, [Seat(2)], "with everybody who sits there");
}

/// A newcomer who sits down meanwhile has a minute as well.
#[test]
fn a_newcomer_is_waited_for_from_their_own_arrival_on() {
    let (mut bench, [first, second, third]) = lobby();
    bench.deal_together([first, second]);
    bench.wait(MINUTE - 1);
    let late = bench.sit("", Some(Seat(3))).0;
    bench.deal_together([third]);
    bench.wait(MINUTE - 1);
    assert!(!is_dealt(&bench, late));
    bench.wait(1);
    assert!(is_dealt(&bench, late));
}

#[test]
fn one_of_two_is_not_overruled() {
    let mut bench = Bench::empty(1);
    bench.open(true);
    let [first, _] = [0, 1].map(|seat| bench.sit("", Some(Seat(seat))).0);
    bench.deal_together([first]);
    bench.wait(10 * MINUTE);
    assert_eq!((undecided(&bench, first), is_dealt(&bench, first)), (vec![1], false));
}

#[test]
fn after_the_end_one_who_never_says_yes_holds_up_the_next_game_for_a_minute() {
    let (mut bench, [first, second, _]) = ended();
    for by in [first, second] {
        assert_eq!(bench.send(by, ClientMsg::Again {}), []);
    }
    bench.wait(MINUTE - 1);
    assert_eq!(bench.disk.len(), 1);
    bench.wait(1);
    assert_eq!(bench.disk.len(), 2);
}

/// Each change of what will be dealt takes every yes back.
#[test]
fn nobody_takes_the_yes_of_others_back_without_end() {
    let (mut bench, [first, second, third]) = lobby();
    let place = bench.lobby(third).places[2].clone();
    let changes = [lay(), ClientMsg::SetPlace { at: Seat(2), place }];
    for _ in 0..9 {
        bench.deal_together([third]);
        assert_eq!(bench.send(third, lay()), [], "their own yes is theirs");
    }
    for change in changes.iter().cycle().take(5) {
        bench.deal_together([first]);
        assert_eq!(bench.send(third, change.clone()), []);
        assert_eq!(bench.lobby(first).deal, None);
    }
    bench.deal_together([first, second]);
    for change in changes {
        assert_eq!(bench.send(third, change), failed(Failure::TooSoon));
        assert_eq!(undecided(&bench, first), [2]);
    }
    assert_eq!(bench.send(second, lay()), [], "each device for itself");
    bench.wait(10 * MINUTE);
    bench.deal_together([first]);
    assert_eq!(bench.send(third, lay()), []);
}

/// The next newcomer may be the same person, also where somebody else comes or goes.
#[test]
fn whoever_takes_another_seat_takes_back_the_yes_of_others_no_more_often() {
    let (mut bench, [first, second, third]) = lobby();
    let void = |bench: &mut Bench, by| {
        bench.deal_together([first]);
        bench.send(by, lay())
    };
    for _ in 0..5 {
        assert_eq!(void(&mut bench, third), []);
    }
    bench.send(third, ClientMsg::StandUp {});
    let (again, token) = bench.sit("", Some(Seat(4)));
    assert_eq!(void(&mut bench, again), failed(Failure::TooSoon));
    let back = bench.come_with(&token).0;
    assert_eq!(void(&mut bench, back), failed(Failure::TooSoon), "a device that has come back");
    let newcomer = bench.sit("", Some(Seat(2))).0;
    for honest in [newcomer, second] {
        assert_eq!(void(&mut bench, honest), [], "others have not done it");
    }
    bench.wait(10 * MINUTE);
    assert_eq!(void(&mut bench, back), []);
}

#[test]
fn the_terminal_changes_at_any_time_what_will_be_dealt() {
    let (mut bench, [first, ..]) = lobby();
    let terminal = bench.join();
    for _ in 0..9 {
        bench.deal_together([first]);
        assert_eq!(bench.send(terminal, lay()), []);
    }
}

#[test]
fn nobody_alone_sends_everybody_from_the_end_to_the_lobby() {
    let (mut bench, guests) = ended();
    for (by, missing) in [(0, vec![1, 2]), (0, vec![1, 2]), (1, vec![2])] {
        assert_eq!(bench.send(guests[by], ClientMsg::Leave {}), []);
        for id in guests {
            assert_eq!(leaves(&bench, id), Some(missing.clone()), "everybody can see it");
        }
    }
    assert_eq!(bench.presence(guests[2]).deal, None, "that is another question");
    bench.input(guests[2], Input::Gone);
    bench.wait(20_000);
    assert_eq!(leaves(&bench, guests[0]), None, "who is away is not waited for");
    assert_eq!(bench.lobby(guests[0]).deal, None);
    let (mut bench, guests) = ended();
    bench.send(guests[0], ClientMsg::Leave {});
    let terminal = bench.join();
    assert_eq!(bench.send(terminal, ClientMsg::Leave {}), []);
    assert_eq!(leaves(&bench, guests[0]), None);
}

/// The seats whose yes is missing before the table goes from the end to the lobby; none where no game is on it.
fn leaves(bench: &Bench, id: ClientId) -> Option<Vec<u8>> {
    let presence = bench.fact(id, |facts| &facts.presence)?;
    Some(presence.leave.iter().flat_map(|vote| &vote.waits).map(|seat| seat.0).collect())
}

#[test]
fn one_who_never_says_yes_holds_up_the_way_to_the_lobby_for_a_minute() {
    let (mut bench, [first, second, silent]) = ended();
    bench.send(first, ClientMsg::Leave {});
    bench.wait(10 * MINUTE);
    assert_eq!(leaves(&bench, silent), Some(vec![1, 2]), "one yes alone ends nothing");
    bench.send(second, ClientMsg::Leave {});
    bench.wait(MINUTE - 1);
    assert_eq!(leaves(&bench, silent), Some(vec![2]));
    bench.wait(1);
    assert_eq!(leaves(&bench, silent), None, "by itself");
    assert!(bench.lobby(silent).places[2].as_ref().is_some_and(|place| place.taken), "the seat is kept");
}

/// A device that a panic has sent away comes back by itself: it counts as there until then.
#[test]
fn nobody_alone_frees_the_seat_of_a_device_that_a_panic_has_sent_away() {
    let mut bench = Bench::empty(1);
    bench.open(true);
    let [first, second] = [0, 1].map(|seat| bench.sit("", Some(Seat(seat))).0);
    bench.wait(10 * MINUTE);
    bench.change(|session, world| session.recover(world, Work::Owed(second), Remedy::GoOn, None));
    assert_eq!(bench.send(first, ClientMsg::Free { seat: Seat(1) }), failed(Failure::OthersToo));
}

#[test]
fn no_guest_sets_the_pace() {
    let (mut bench, guests) = lobby();
    let pace = ClientMsg::Pace { pace: Pace::Instant };
    for by in guests {
        assert_eq!(bench.send(by, pace.clone()), failed(Failure::NotAManager));
    }
    let terminal = bench.join();
    assert_eq!(bench.send(terminal, pace), []);
}

/// A guest may try again to save, and no guest alone gives up on it.
#[test]
fn nobody_alone_chooses_that_nothing_is_saved() {
    let (mut bench, guests) = lobby();
    let terminal = bench.join();
    bench.session.set_save_status(SaveStatus::Paused, Some(Obstacle::Full));
    let choice = |bench: &mut Bench, by: ClientId, on| {
        bench.change_raw(|session, world| session.handle(world, by, Input::Message(ClientMsg::Save { on })))
    };
    let done = takes_all(&mut bench, &guests, &ClientMsg::Save { on: false });
    assert_eq!(done, [Output::SaveChoice(guests[2], SaveChoice::PlayUnsaved)]);
    let again = choice(&mut bench, guests[0], true);
    assert!(again.contains(&Output::SaveChoice(guests[0], SaveChoice::Retry)), "{again:?}");
    let alone = choice(&mut bench, terminal, false);
    assert!(alone.contains(&Output::SaveChoice(terminal, SaveChoice::PlayUnsaved)), "{alone:?}");
}

#[test]
fn whoever_is_refused_does_not_ask_at_once_again_to_go_back() {
    let (mut bench, host, ids, _) = rolled_at_first(&[Surface::Device, Surface::Here], 0);
    let guest = holder(&bench, host, &ids, Seat(0));
    let mut refused = 0;
    for _ in 0..5 {
        assert_eq!(ask(&mut bench, guest, Seat(0)), []);
        agree(&mut bench, host, Seat(1), false);
        bench.wait(9_999);
        refused += usize::from(ask(&mut bench, guest, Seat(0)) == failed(Failure::TooSoon));
        assert_eq!(asked(&bench, host), None, "nobody is asked");
        bench.wait(1);
    }
    assert_eq!(refused, 5);
    bench.wait(10_000);
    assert_eq!(ask(&mut bench, guest, Seat(0)), failed(Failure::TooSoon), "five times in five minutes");
    bench.wait(5 * MINUTE);
    assert_eq!(ask(&mut bench, guest, Seat(0)), []);
}

#[test]
fn whoever_asks_again_gets_no_more_time_and_a_yes_leaves_no_trace() {
    let (mut bench, host, ids, _) = rolled_at_first(&[Surface::Device, Surface::Here], 0);
    let guest = holder(&bench, host, &ids, Seat(0));
    for _ in 0..7 {
        assert_eq!(ask(&mut bench, guest, Seat(0)), []);
        agree(&mut bench, host, Seat(1), true);
        bench.tap(guest, Seat(0), [Target::Die]);
    }
    ask(&mut bench, guest, Seat(0));
    bench.wait(29_999);
    assert_eq!(ask(&mut bench, guest, Seat(0)), []);
    bench.wait(1);
    assert_eq!(asked(&bench, host), None);
}
