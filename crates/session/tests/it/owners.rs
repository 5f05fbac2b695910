//! A table without a window belongs to nobody alone: who may delete, end, set and deal there.

use crate::support::{
    Bench, failed,
    headless::{asks, ended, is_dealt, lobby, takes_all, undecided},
};
use rouse_rules::{HouseRules, Seat};
use rouse_session::{
    ClientId, ClientMsg, Failure, GameId, Input, Output, ServerMsg,
    album::Look,
    record::Record,
    wire::{Animal, Bye, Colour, GameKind, Help, TableOptions, Timer},
};

/// The same with an unfinished game on the shelf.
fn put_away() -> (Bench, [ClientId; 3], u32) {
    let (mut bench, guests) = lobby();
    bench.deal_together(guests);
    for id in guests {
        bench.send(id, ClientMsg::Leave {});
    }
    let GameId(game) = *bench.disk.keys().next().expect("it was saved");
    (bench, guests, game)
}

#[test]
fn nobody_alone_deletes_a_game() {
    for game in [None, Some(GameId(7))] {
        let (mut bench, guests) = lobby();
        let done = takes_all(&mut bench, &guests, &ClientMsg::Forget { game: game.map(|game| game.0) });
        assert_eq!(done, [Output::Look(guests[2], Look::Forget(game))]);
    }
    let (mut bench, guests, game) = put_away();
    let done = takes_all(&mut bench, &guests, &ClientMsg::Abandon { game });
    assert!(done.len() == 1, "{done:?}");
}

/// It would be the only one that the lobby offers. A finished game hides nothing.
#[test]
fn nobody_alone_brings_in_an_unfinished_game_before_that_of_the_others() {
    let text = |bench: &Bench| Record::of(bench.stored()).expect("a game").to_string();
    let (unfinished, finished) = (text(&Bench::dealt(2, 5).0), text(&ended().0));
    let (mut bench, [first, second, third], game) = put_away();
    bench.input(third, Input::Gone);
    let offered = |bench: &Bench| bench.lobby(first).saved.as_ref().map(|saved| saved.id);
    for by in [first, first, second] {
        let import = ClientMsg::Import { text: unfinished.clone() };
        assert_eq!(bench.send(by, import), failed(Failure::OthersToo), "one who has a seat is away");
        assert_eq!(offered(&bench), Some(game));
        bench.wait(10_000);
    }
    assert_eq!(bench.send(first, ClientMsg::Import { text: finished }), []);
    let mut alone = Bench::empty(2);
    alone.open(true);
    let (only, _) = alone.sit("", None);
    assert_eq!(alone.send(only, ClientMsg::Import { text: unfinished }), []);
    assert!(alone.lobby(only).saved.is_some());
}

/// Phones that sleep for minutes are asked; those that have been away for five are not.
#[test]
fn nobody_decides_alone_while_the_phones_of_the_others_sleep() {
    let messages = [
        ClientMsg::Lock { on: true },
        ClientMsg::Ask { on: false },
        ClientMsg::NewCode {},
        ClientMsg::ByHand { on: true },
        ClientMsg::SetTableOptions { options: TableOptions { timer: Timer::S30, ..TableOptions::default() } },
        ClientMsg::Leave {},
    ];
    for message in messages {
        let (mut bench, guests) = lobby();
        bench.deal_together(guests);
        let [first, second, third] = guests;
        for gone in [second, third] {
            bench.input(gone, Input::Gone);
        }
        bench.wait(240_000);
        bench.send(first, ClientMsg::Ping {});
        let (told, done) = asks(&mut bench, first, message.clone());
        assert_eq!((told, done), (failed(Failure::OthersToo), Vec::new()), "{message:?}");
        bench.wait(120_000);
        let (told, _) = asks(&mut bench, first, message.clone());
        assert_eq!(told, [], "{message:?}");
    }
}

/// Also when everybody else has gone, or has never come.
#[test]
fn whoever_is_alone_at_the_table_deletes_no_album() {
    let (mut bench, [first, second, third]) = lobby();
    for gone in [second, third] {
        bench.input(gone, Input::Gone);
    }
    bench.wait(3_600_000);
    // The room notes that somebody is there.
    bench.send(first, ClientMsg::Ping {});
    let forget = ClientMsg::Forget { game: None };
    assert_eq!(asks(&mut bench, first, forget.clone()), (failed(Failure::OthersToo), Vec::new()));
    let mut empty = Bench::empty(2);
    empty.open(true);
    let only = empty.sit("", None).0;
    assert_eq!(asks(&mut empty, only, forget), (failed(Failure::OthersToo), Vec::new()));
}

/// Another group sits down at the table, and the game is not theirs.
#[test]
fn only_those_who_play_a_match_delete_it() {
    let (mut bench, guests, game) = put_away();
    let others: Vec<_> = [3, 4].map(|seat| bench.sit("", Some(Seat(seat))).0).into();
    for by in &others {
        assert_eq!(asks(&mut bench, *by, ClientMsg::Abandon { game }).0, failed(Failure::OthersToo));
    }
    takes_all(&mut bench, &guests, &ClientMsg::Abandon { game });
}

#[test]
fn the_terminal_deletes_ends_and_sets_alone() {
    let (mut bench, _, game) = put_away();
    let terminal = bench.join();
    let (told, done) = asks(&mut bench, terminal, ClientMsg::Forget { game: None });
    assert_eq!((told, done), (Vec::new(), vec![Output::Look(terminal, Look::Forget(None))]));
    for message in [
        ClientMsg::Abandon { game },
        ClientMsg::Lock { on: true },
        ClientMsg::Help { seat: Seat(0), help: Help::Sleepy },
        ClientMsg::Deal {},
        ClientMsg::Leave {},
    ] {
        let (told, done) = asks(&mut bench, terminal, message.clone());
        assert!(told.is_empty() && !done.is_empty(), "{message:?}: {told:?}");
    }
}

#[test]
fn what_holds_for_all_is_set_by_all() {
    let options = TableOptions { timer: Timer::S30, ghosts: false };
    for message in [
        ClientMsg::Lock { on: true },
        ClientMsg::Ask { on: true },
        ClientMsg::NewCode {},
        ClientMsg::ByHand { on: true },
        ClientMsg::SetTableOptions { options },
    ] {
        let (mut bench, guests) = lobby();
        takes_all(&mut bench, &guests, &message);
    }
    let (mut bench, guests, game) = put_away();
    takes_all(&mut bench, &guests, &ClientMsg::Continue { game: Some(game) });
}

/// A name, what somebody wears, and how much help they want is theirs alone.
#[test]
fn nobody_changes_another_person() {
    let (mut bench, [first, second, _]) = lobby();
    let place = |bench: &Bench, at: usize| bench.lobby(first).places[at].clone().expect("a chair");
    let before = [0, 1, 2].map(|at| place(&bench, at));
    let set = |at, change: &dyn Fn(&mut rouse_session::wire::Person)| {
        let mut place = before[usize::from(at)].clone();
        change(&mut place.person);
        ClientMsg::SetPlace { at: Seat(at), place: Some(place) }
    };
    let theirs = before[1].person.clone();
    for (message, reason) in [
        (set(1, &|person| person.name = "Poo".to_owned()), Failure::NotYourSeat),
        (set(1, &|person| person.help = Help::Sleepy), Failure::NotYourSeat),
        (set(0, &|person| person.colour = theirs.colour), Failure::NotYourSeat),
        (set(0, &|person| person.animal = theirs.animal), Failure::NotYourSeat),
        (ClientMsg::Help { seat: Seat(1), help: Help::Sleepy }, Failure::NotAManager),
        (
            ClientMsg::Dress {
                seat: Seat(1),
                name: "Poo".to_owned(),
                animal: Animal::Frog,
                colour: Colour::Plum,
            },
            Failure::NotAManager,
        ),
    ] {
        assert_eq!(bench.send(first, message.clone()), failed(reason), "{message:?}");
        assert_eq!([0, 1, 2].map(|at| place(&bench, at)), before, "{message:?}");
    }
    assert_eq!(bench.send(first, set(0, &|person| person.name = "Mia".to_owned())), []);
    assert_eq!(bench.send(second, ClientMsg::Help { seat: Seat(1), help: Help::Sleepy }), []);
    assert_eq!(place(&bench, 0).person.name, "Mia");
}

#[test]
fn a_phone_is_not_rung_without_end() {
    let (mut bench, [first, second, third]) = lobby();
    let rings = |bench: &Bench| bench.said.iter().filter(|it| **it == (second, ServerMsg::Nudge {})).count();
    for _ in 0..35 {
        for by in [first, third] {
            assert_eq!(bench.send(by, ClientMsg::Nudge { seat: Seat(1) }), []);
        }
        bench.wait(114);
    }
    assert_eq!(rings(&bench), 1, "in four seconds");
    bench.send(first, ClientMsg::Nudge { seat: Seat(2) });
    assert!(bench.last(third, "nudge").is_some(), "each seat for itself");
    for _ in 0..60 {
        bench.wait(1_000);
        bench.send(first, ClientMsg::Nudge { seat: Seat(1) });
    }
    assert_eq!(rings(&bench), 5, "in a minute");
}

#[test]
fn the_table_deals_when_everybody_who_sits_has_said_yes() {
    let (mut bench, guests) = lobby();
    let [youngest, father, grandmother] = guests;
    assert_eq!(bench.lobby(youngest).deal, None);
    bench.deal_together([youngest, youngest]);
    for id in guests {
        assert_eq!(undecided(&bench, id), [1, 2], "everybody can see it");
    }
    bench.deal_together([father]);
    assert_eq!((undecided(&bench, father), is_dealt(&bench, father)), (vec![2], false));
    let late = bench.sit("", Some(Seat(3))).0;
    bench.deal_together([grandmother]);
    assert_eq!((undecided(&bench, father), is_dealt(&bench, father)), (vec![3], false), "one more came");
    bench.deal_together([late]);
    assert!(is_dealt(&bench, youngest));
}

#[test]
fn another_deal_is_another_question() {
    let lay = ClientMsg::Lay { game: GameKind::Rescue, first: None, house_rules: HouseRules::NONE };
    let (mut bench, [first, second, third]) = lobby();
    let place = bench.lobby(first).places[0].clone();
    for change in [lay, ClientMsg::SetPlace { at: Seat(0), place }] {
        bench.deal_together([second, third]);
        assert_eq!(undecided(&bench, first), [0]);
        bench.send(first, change);
        assert_eq!(bench.lobby(first).deal, None);
    }
    bench.deal_together([first]);
    assert!(!is_dealt(&bench, first));
}

/// Nobody waits for a phone that is away, except for the moment in which it may come back.
#[test]
fn a_device_that_is_away_for_twenty_seconds_does_not_count() {
    let (mut bench, [first, second, third]) = lobby();
    bench.input(third, Input::Gone);
    bench.deal_together([first, second]);
    bench.wait(19_999);
    assert_eq!((undecided(&bench, first), is_dealt(&bench, first)), (vec![2], false));
    bench.wait(1);
    assert!(is_dealt(&bench, first), "by itself");
    assert_eq!(bench.update(first).people.len(), 3, "the seat is kept");
}

#[test]
fn whoever_goes_after_the_others_have_said_yes_is_waited_for_no_longer() {
    let (mut bench, [first, second, third]) = lobby();
    bench.deal_together([first, second]);
    bench.input(third, Input::Gone);
    bench.wait(19_999);
    assert!(!is_dealt(&bench, first));
    bench.wait(1);
    assert!(is_dealt(&bench, first));
}

#[test]
fn whoever_stands_up_is_not_waited_for_and_whoever_has_gone_has_no_voice() {
    let (mut bench, [first, second, third]) = lobby();
    bench.deal_together([first, second]);
    bench.send(third, ClientMsg::StandUp {});
    assert!(is_dealt(&bench, first));
    let (mut bench, [first, second, third]) = lobby();
    bench.deal_together([first]);
    for gone in [first, second, third] {
        bench.input(gone, Input::Gone);
    }
    bench.wait(3_600_000);
    assert!(bench.disk.is_empty(), "nobody is there to play");
}

#[test]
fn a_yes_goes_along_with_a_device_that_comes_back() {
    let mut bench = Bench::empty(1);
    bench.open(true);
    let guests: Vec<_> = (0..3).map(|seat| bench.sit("", Some(Seat(seat)))).collect();
    bench.deal_together([guests[0].0]);
    let (_, answers) = bench.come_with(&guests[0].1);
    let [ServerMsg::Welcome { token: Some(renewed), .. }, ..] = &answers[..] else { panic!("{answers:?}") };
    bench.come_with(&renewed.clone());
    bench.deal_together([guests[1].0]);
    assert_eq!(undecided(&bench, guests[1].0), [2]);
}

#[test]
fn the_terminal_and_a_window_deal_at_once() {
    let (mut bench, [first, ..]) = lobby();
    let terminal = bench.join();
    assert_eq!(bench.send(terminal, ClientMsg::Deal {}), []);
    assert!(is_dealt(&bench, first));
}

/// Whom the next game waits for, and how many there have been.
fn again(bench: &Bench, id: ClientId) -> (Vec<u8>, usize) {
    let waits = bench.presence(id).deal.iter().flat_map(|vote| &vote.waits);
    (waits.map(|seat| seat.0).collect(), bench.disk.len())
}

#[test]
fn after_the_end_the_table_deals_again_when_everybody_has_said_yes() {
    let (mut bench, guests) = ended();
    let [youngest, father, grandmother] = guests;
    for by in [youngest, youngest] {
        assert_eq!(bench.send(by, ClientMsg::Again {}), []);
        for id in guests {
            assert_eq!(again(&bench, id), (vec![1, 2], 1), "everybody can see it");
        }
    }
    bench.input(grandmother, Input::Gone);
    bench.send(father, ClientMsg::Again {});
    assert_eq!(again(&bench, father), (vec![2], 1));
    bench.wait(20_000);
    assert_eq!(again(&bench, father), (vec![], 2), "who is away is not waited for");
    assert_eq!(bench.send(father, ClientMsg::Again {}), failed(Failure::BadMessage), "it goes on");
}

#[test]
fn the_terminal_deals_again_at_once_and_a_yes_to_that_is_none_to_another_deal() {
    let (mut bench, guests) = ended();
    let terminal = bench.join();
    bench.send(terminal, ClientMsg::Again {});
    assert_eq!(again(&bench, guests[0]), (vec![], 2));
    let (mut bench, [first, second, third]) = ended();
    for by in [first, second] {
        bench.send(by, ClientMsg::Again {});
    }
    for by in [first, second, third] {
        bench.send(by, ClientMsg::Leave {});
    }
    assert_eq!(bench.lobby(first).deal, None);
    bench.deal_together([third]);
    assert_eq!((undecided(&bench, first), bench.disk.len()), (vec![0, 1], 1));
}

/// A newcomer knocks for this seat, or any. The number of the knock.
fn knocks(bench: &mut Bench, guests: &[ClientId], seat: Option<Seat>) -> (ClientId, u32) {
    for id in guests {
        bench.send(*id, ClientMsg::Ask { on: true });
    }
    let newcomer = bench.visit();
    assert_eq!(bench.knock(newcomer, "Eve", seat), [ServerMsg::Waiting {}]);
    (newcomer, bench.room_of(guests[0]).knocks.last().expect("somebody knocks").knock)
}

#[test]
fn nobody_alone_keeps_a_newcomer_out() {
    let (mut bench, guests) = lobby();
    let (newcomer, knock) = knocks(&mut bench, &guests, None);
    for by in [0, 0, 1] {
        assert_eq!(
            bench.send(guests[by], ClientMsg::Admit { knock, yes: false }),
            failed(Failure::OthersToo)
        );
        assert_eq!(bench.bye(newcomer), None);
    }
    assert_eq!(bench.send(guests[2], ClientMsg::Admit { knock, yes: false }), []);
    assert_eq!(bench.bye(newcomer), Some(Bye::NotLetIn), "all have said no");
    let (newcomer, knock) = knocks(&mut bench, &guests, None);
    assert_eq!(bench.send(guests[1], ClientMsg::Admit { knock, yes: false }), failed(Failure::OthersToo));
    assert_eq!(bench.send(guests[2], ClientMsg::Admit { knock, yes: true }), []);
    assert!(bench.last(newcomer, "welcome").is_some());
    let (impostor, knock) = knocks(&mut bench, &guests, Some(Seat(1)));
    assert_eq!(bench.send(guests[0], ClientMsg::Admit { knock, yes: false }), failed(Failure::OthersToo));
    assert_eq!(bench.send(guests[1], ClientMsg::Admit { knock, yes: false }), []);
    assert_eq!(bench.bye(impostor), Some(Bye::NotLetIn), "the seat is theirs");
}

/// A phone whose screen goes dark for a moment loses its connection.
#[test]
fn nobody_lets_a_computer_play_for_a_device_that_is_away_for_a_moment() {
    let (mut bench, guests) = lobby();
    bench.deal_together(guests);
    bench.input(guests[1], Input::Gone);
    let message = ClientMsg::StandIn { seat: Seat(1), on: true };
    bench.wait(19_999);
    assert_eq!(bench.send(guests[0], message.clone()), failed(Failure::BadMessage));
    bench.wait(1);
    assert_eq!(bench.send(guests[0], message), []);
    assert!(bench.presence(guests[0]).seats[1].stand_in.is_some());
}
