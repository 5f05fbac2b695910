//! Several unfinished games: each is named at Home, chosen, or thrown away.

use crate::support::{Bench, failed, people, start};
use rouse_rules::Seat;
use rouse_session::{
    ClientId, ClientMsg, Failure, GameId, ServerMsg,
    record::Record,
    wire::{Bye, GameKind, Saved, Surface},
};

/// The newest unfinished game, and the others, as Home names them.
fn home(bench: &Bench, device: ClientId) -> Vec<Saved> {
    let said = bench.said.iter().rev().find_map(|(to, message)| match message {
        ServerMsg::Home { saved, others, .. } if *to == device => {
            Some(saved.iter().chain(others).cloned().collect())
        }
        _ => None,
    });
    said.expect("Home was shown")
}

fn ids(games: &[Saved]) -> Vec<u32> {
    games.iter().map(|game| game.id).collect()
}

/// Three games, each put away after its deal.
fn three() -> (Bench, ClientId) {
    let mut bench = Bench::empty(1);
    let device = bench.join();
    let rescue = ClientMsg::Start {
        game: GameKind::Rescue,
        people: people(4),
        queens: Vec::new(),
        first: Some(Seat(2)),
        house_rules: Default::default(),
    };
    for message in [start(2), rescue, start(3)] {
        assert_eq!(bench.send(device, message), []);
        assert_eq!(bench.send(device, ClientMsg::Leave {}).len(), 0);
    }
    (bench, device)
}

#[test]
fn home_names_every_unfinished_game_the_newest_first() {
    let (bench, device) = three();
    let games = home(&bench, device);
    assert_eq!(ids(&games), [3, 2, 1]);
    assert_eq!(games.iter().map(|game| game.people.len()).collect::<Vec<_>>(), [3, 4, 2]);
    assert_eq!((games[1].game, games[1].to_act), (GameKind::Rescue, Seat(2)), "and whose turn it is");
}

#[test]
fn any_of_them_goes_on() {
    let (mut bench, device) = three();
    assert_eq!(bench.send(device, ClientMsg::Continue { game: Some(1) }), []);
    assert_eq!(bench.update(device).people.len(), 2);
    bench.send(device, ClientMsg::Leave {});
    assert_eq!(ids(&home(&bench, device)), [1, 3, 2], "what was played last comes first");
    bench.send(device, ClientMsg::Continue { game: None });
    assert_eq!(bench.update(device).people.len(), 2, "without a name it is the newest");
    bench.send(device, ClientMsg::Leave {});
    assert_eq!(bench.send(device, ClientMsg::Continue { game: Some(9) }), failed(Failure::NothingSaved));
}

/// Begun at one device, it goes on at a table without a window, where nobody can sit at the table's device.
#[test]
fn a_game_of_one_device_goes_on_among_the_guests_of_a_table_without_a_window() {
    let begun = Bench::dealt(4, 5).0;
    let text = Record::of(begun.stored()).unwrap().to_string();
    let mut bench = Bench::empty(6);
    bench.open(true);
    let guests = [bench.sit("Zoe", None).0, bench.sit("Cleo", None).0];
    let import = ClientMsg::Import { text };
    assert_eq!(bench.send(guests[1], import), [], "it hides no other game");
    assert_eq!(bench.send(guests[0], ClientMsg::Continue { game: None }), failed(Failure::OthersToo));
    assert_eq!(bench.send(guests[1], ClientMsg::Continue { game: None }), []);
    let names: Vec<_> = bench.update(guests[1]).people.iter().map(|person| person.name.clone()).collect();
    assert_eq!(names, ["Zoe", "Ben", "Cleo", "Dora"]);
    assert_eq!([0, 1].map(|at| bench.update(guests[at]).mine.clone()), [vec![Seat(0)], vec![Seat(2)]]);
    let (ben, _) = bench.sit("Ben", Some(Seat(1)));
    assert_eq!(bench.update(ben).people[1].name, "Ben");
    let give = ClientMsg::StandIn { seat: Seat(3), on: true };
    assert_eq!(bench.send(guests[1], give), [], "a computer may play for whoever has not come");
    for guest in guests {
        assert_eq!(bench.send(guest, ClientMsg::Leave {}), failed(Failure::OthersToo));
    }
    assert_eq!(bench.send(ben, ClientMsg::Leave {}), [], "and all together lay the game aside");
}

/// They stay in memory, so their number is bounded.
#[test]
fn fifty_unfinished_games_are_brought_in_and_no_more() {
    let text = Record::of(Bench::dealt(2, 5).0.stored()).unwrap().to_string();
    let mut bench = Bench::empty(6);
    let device = bench.join();
    for _ in 0..50 {
        assert_eq!(bench.send(device, ClientMsg::Import { text: text.clone() }), []);
    }
    assert_eq!(bench.send(device, ClientMsg::Import { text }), failed(Failure::ShelfFull));
}

/// Not only in the game that the lobby comes from.
#[test]
fn whoever_is_turned_out_loses_their_seat_in_every_game_on_the_shelf() {
    let (mut bench, host, guests) = Bench::mixed(&[Surface::Here, Surface::Device], 4);
    bench.send(host, ClientMsg::Leave {});
    bench.send(host, ClientMsg::Deal {});
    bench.send(host, ClientMsg::Leave {});
    bench.send(host, ClientMsg::Free { seat: Seat(1) });
    assert_eq!(bench.bye(guests[0].0), Some(Bye::Freed));
    assert_eq!(bench.send(host, ClientMsg::Continue { game: Some(1) }), []);
    assert_eq!(bench.come_with(&guests[0].1).1, failed(Failure::BadToken));
}

#[test]
fn one_that_is_thrown_away_is_gone_from_home_and_from_the_disk() {
    let (mut bench, device) = three();
    assert_eq!(bench.send(device, ClientMsg::Abandon { game: 2 }), []);
    assert_eq!(ids(&home(&bench, device)), [3, 1]);
    assert!(!bench.disk.contains_key(&GameId(2)));
    assert_eq!(bench.send(device, ClientMsg::Abandon { game: 2 }), failed(Failure::NothingSaved));
    bench.send(device, ClientMsg::Continue { game: None });
    assert_eq!(
        bench.send(device, ClientMsg::Abandon { game: 1 }),
        failed(Failure::BadMessage),
        "a game is on the table"
    );
}
