//! Chairs round an empty table, the deal, and the way back.

use crate::support::{self, Bench, failed, guests::open_room, hello, people};
use rouse_rules::{HouseRules, Seat, Seeded};
use rouse_session::{
    ClientMsg, Failure, Input, OpenRoom, Output, ServerMsg,
    wire::{Animal, Bye, Colour, GameKind, Help, Person, Place, Surface},
};

fn place(name: &str, colour: Colour, surface: Surface) -> Option<Place> {
    let person = Person::new(name, Animal::Owl, colour);
    Some(Place { person, surface, taken: true, connected: true })
}

#[test]
fn opening_the_room_shows_the_lobby_and_closing_it_shows_home() {
    let mut bench = Bench::empty(1);
    let host = bench.join();
    assert_eq!(bench.send(host, ClientMsg::Deal {}), failed(Failure::BadMessage));
    assert_eq!(bench.chair(host, Seat(0), Surface::Here), failed(Failure::BadMessage));
    bench.open(false);
    assert!(bench.lobby(host).places.iter().all(Option::is_none) && bench.lobby(host).manage);
    assert_eq!(bench.send(host, support::start(2)), failed(Failure::BadMessage), "dealt from the lobby");
    bench.send(host, ClientMsg::Ask { on: false });
    let (guest, token) = bench.sit("Cleo", None);
    bench.close();
    assert_eq!(bench.bye(guest), Some(Bye::Closed));
    assert!(!bench.room_of(host).open);
    assert!(bench.last(host, "home").is_some());
    assert_eq!(bench.send(host, support::start(2)), []);
    bench.send(host, ClientMsg::Leave {});
    bench.open(false);
    assert_eq!(bench.come_with(&token).1, failed(Failure::BadToken), "a closed room forgets its guests");
}

#[test]
fn chairs_have_clean_names_and_colours_of_their_own() {
    let (mut bench, host) = Bench::opened(1);
    let chair = |at, place| ClientMsg::SetPlace { at: Seat(at), place };
    bench.send(host, chair(0, place(" Anna\u{202E} ", Colour::Moon, Surface::Here)));
    bench.send(host, chair(3, place("anna", Colour::Sun, Surface::Device)));
    let lobby = bench.lobby(host);
    let [Some(one), None, None, Some(two), None] = &lobby.places[..] else { panic!("{lobby:?}") };
    assert_eq!((one.person.name.as_str(), two.person.name.as_str()), ("Anna", "anna 2"));
    assert_eq!([one.taken, one.connected, two.taken, two.connected], [true, true, false, false]);
    assert_eq!(lobby.mine, [Seat(0)]);
    for bad in [
        chair(1, place("Ben", Colour::Moon, Surface::Here)),
        chair(1, place(" \u{200B}", Colour::Bell, Surface::Here)),
        chair(5, place("Ben", Colour::Bell, Surface::Here)),
        ClientMsg::Lay { game: GameKind::Rescue, first: Some(Seat(5)), house_rules: Default::default() },
    ] {
        assert_eq!(bench.send(host, bad), failed(Failure::BadSetup));
    }
    bench.send(host, chair(0, place("Ada", Colour::Plum, Surface::Here)));
    bench.send(host, chair(3, None));
    assert_eq!(bench.lobby(host).places.iter().flatten().count(), 1);
}

#[test]
fn chairs_trade_their_colours_and_animals() {
    let (mut bench, host) = Bench::opened(1);
    let chair = |at, place| ClientMsg::SetPlace { at: Seat(at), place };
    let all = Seat::all(5).map(|at| bench.chair(host, at, Surface::Here)).collect::<Vec<_>>();
    assert!(all.iter().all(|answer| answer != &failed(Failure::BadSetup)));
    let looks = |bench: &Bench, at: usize| {
        let person = bench.lobby(host).places[at].as_ref().expect("a chair").person.clone();
        (person.animal, person.colour)
    };
    let (first, second) = (looks(&bench, 0), looks(&bench, 1));
    let mut wished = bench.lobby(host).places[0].clone().expect("a chair");
    (wished.person.animal, wished.person.colour) = second;
    bench.send(host, chair(0, Some(wished.clone())));
    assert_eq!((looks(&bench, 0), looks(&bench, 1)), (second, first));
    wished.person.colour = first.1;
    wished.person.name = " ".to_owned();
    assert_eq!(bench.send(host, chair(0, Some(wished))), failed(Failure::BadSetup));
    assert_eq!((looks(&bench, 0), looks(&bench, 1)), (second, first), "what is refused changes nobody");
}

#[test]
fn a_chair_that_goes_away_takes_its_guest_along() {
    let (mut bench, host) = Bench::opened(1);
    let guests = bench.seat_all(host, &[Surface::Device, Surface::Device], GameKind::Queens);
    bench.send(host, ClientMsg::SetPlace { at: Seat(0), place: place("Ada", Colour::Moon, Surface::Device) });
    assert_eq!(bench.bye(guests[0].0), None, "another name is no other seat");
    bench.send(host, ClientMsg::SetPlace { at: Seat(0), place: place("Ada", Colour::Moon, Surface::Here) });
    assert_eq!(bench.bye(guests[0].0), Some(Bye::Freed));
    bench.send(host, ClientMsg::SetPlace { at: Seat(1), place: None });
    assert_eq!(bench.bye(guests[1].0), Some(Bye::Freed));
    for (_, token) in guests {
        assert_eq!(bench.come_with(&token).1, failed(Failure::BadToken));
    }
}

#[test]
fn the_deal_counts_the_seats_anew_and_tokens_move_along() {
    let (mut bench, host) = Bench::opened(7);
    bench.send(host, ClientMsg::Ask { on: false });
    assert_eq!(bench.send(host, ClientMsg::Deal {}), failed(Failure::BadSetup));
    bench.chair(host, Seat(0), Surface::Device);
    bench.chair(host, Seat(1), Surface::Here);
    bench.chair(host, Seat(3), Surface::Device);
    bench.chair(host, Seat(4), Surface::Device);
    assert_eq!(bench.send(host, ClientMsg::Deal {}), failed(Failure::BadSetup), "one alone");
    let (emil, token) = bench.sit("Emil", Some(Seat(4)));
    bench.send(host, ClientMsg::Ask { on: true });
    let [late, other] = [(); 2].map(|()| bench.visit());
    bench.knock(late, "Zoe", Some(Seat(4)));
    bench.knock(other, "Dora", Some(Seat(3)));
    bench.send(
        host,
        ClientMsg::Lay { game: GameKind::Queens, first: Some(Seat(4)), house_rules: Default::default() },
    );
    assert_eq!(bench.send(host, ClientMsg::Deal {}), []);
    let update = bench.update(emil);
    let names: Vec<_> = update.people.iter().map(|person| person.name.as_str()).collect();
    assert_eq!((names, &update.mine[..]), (vec!["Ben", "Emil"], &[Seat(1)][..]));
    assert_eq!(bench.view(emil).to_act, Some(Seat(1)), "whoever was to begin");
    assert_eq!(bench.update(host).mine, [Seat(0)]);
    let wishes: Vec<_> = bench.room_of(host).knocks.iter().map(|knock| (knock.seat, knock.again)).collect();
    assert_eq!(wishes, [(Some(Seat(1)), true), (None, false)], "who waits for a seat moves along");
    let (again, answers) = bench.come_with(&token);
    assert!(matches!(&answers[0], ServerMsg::Welcome { seats, token: Some(_) } if seats[..] == [Seat(1)]));
    assert_eq!(bench.update(again).mine, [Seat(1)]);
    for knock in [1, 2] {
        bench.send(host, ClientMsg::Admit { knock, yes: true });
    }
    assert_eq!(bench.bye(again), Some(Bye::Replaced));
    assert!(matches!(bench.last(other, "failed"), Some(ServerMsg::Failed { reason: Failure::NoSeat, .. })));
}

#[test]
fn a_ticket_of_a_chair_moves_along_with_it() {
    let (mut bench, host) = Bench::opened(7);
    for (at, surface) in [(1, Surface::Here), (2, Surface::Device), (4, Surface::Here)] {
        bench.chair(host, Seat(at), surface);
    }
    let [taken, vacant] = [4, 2].map(|at| bench.ticket(host, Seat(at)));
    bench.send(host, ClientMsg::Deal {});
    let phone = bench.visit();
    assert_eq!(bench.send(phone, ClientMsg::Return { ticket: vacant }), failed(Failure::BadTicket));
    let answers = bench.send(phone, ClientMsg::Return { ticket: taken });
    assert!(matches!(&answers[..], [ServerMsg::Welcome { seats, token: Some(_) }] if seats[..] == [Seat(1)]));
}

#[test]
fn leaving_goes_back_to_the_lobby_and_continuing_to_the_game() {
    let (mut bench, host, guests) = Bench::mixed(&[Surface::Here, Surface::Device, Surface::Device], 2);
    let (guest, token) = guests[0].clone();
    let before = bench.update(guest).clone();
    assert_eq!(bench.send(guest, ClientMsg::Leave {}), failed(Failure::NotAManager));
    bench.send(host, ClientMsg::Leave {});
    let lobby = bench.lobby(guest);
    assert_eq!((&lobby.mine[..], lobby.places.iter().flatten().count()), (&[Seat(1)][..], 3));
    assert_eq!(lobby.saved, None);
    assert!(bench.lobby(host).saved.is_some());
    bench.send(host, ClientMsg::Free { seat: Seat(2) });
    let (stranger, _) = bench.sit("Zoe", Some(Seat(3)));
    bench.send(host, ClientMsg::Continue { game: None });
    let after = bench.update(guest);
    assert_eq!((after.rev, &after.mine, after.stage.shown), (before.rev, &before.mine, before.stage.shown));
    assert_eq!(bench.bye(guests[1].0), Some(Bye::Freed));
    assert_eq!(
        bench.come_with(&guests[1].1).1,
        failed(Failure::BadToken),
        "freed in the lobby, freed in the game"
    );
    assert!(!bench.presence(host).seats[2].taken);
    let welcome = bench.last(stranger, "welcome").unwrap();
    assert_eq!(
        *welcome,
        ServerMsg::Welcome { seats: Vec::new(), token: None },
        "no seat in this game: to watch"
    );
    assert_eq!(bench.update(stranger).mine, []);
    assert!(matches!(bench.come_with(&token).1[0], ServerMsg::Welcome { .. }));
}

#[test]
fn who_claims_a_chair_in_the_lobby_has_the_seat_when_the_game_goes_on() {
    let (mut bench, host, guests) = Bench::mixed(&[Surface::Here, Surface::Device], 2);
    bench.send(host, ClientMsg::Leave {});
    let phone = bench.visit();
    bench.knock(phone, "Berta", Some(Seat(1)));
    bench.send(host, ClientMsg::Admit { knock: 1, yes: true });
    assert_eq!(bench.bye(guests[0].0), Some(Bye::Replaced));
    bench.send(host, ClientMsg::Continue { game: None });
    assert_eq!(
        (&bench.update(phone).mine[..], bench.update(host).people[1].name.as_str()),
        (&[Seat(1)][..], "Berta")
    );
    assert_eq!(bench.come_with(&guests[0].1).1, failed(Failure::BadToken));
}

#[test]
fn again_keeps_who_sits_where() {
    let (mut bench, host, guests) = Bench::mixed(&[Surface::Here, Surface::Here, Surface::Device], 4);
    let guest = guests[0].0;
    bench.play_to_the_end(&[host, guest], &mut Seeded::new(4));
    assert_eq!(bench.send(guest, ClientMsg::Again {}), failed(Failure::NotAManager));
    bench.send(host, ClientMsg::Again {});
    let update = bench.update(guest);
    assert_eq!((update.rev, &update.mine[..], update.stage.shown), (0, &[Seat(2)][..], Some(Seat(2))));
    assert_eq!(bench.update(host).mine, [Seat(0), Seat(1)]);
    assert_eq!(bench.view(host).to_act, Some(Seat(1)));
    bench.send(host, ClientMsg::Leave {});
    assert_eq!(bench.lobby(guest).mine, [Seat(2)]);
    bench.send(host, ClientMsg::Lay { game: GameKind::Rescue, first: None, house_rules: Default::default() });
    assert_eq!(bench.send(host, ClientMsg::Deal {}), [], "another game, the same people");
    assert_eq!(bench.update(guest).people, people(3));
}

/// `rouse-cli host`: nobody is asked at first, and whoever sits manages.
#[test]
fn a_room_without_a_window_is_managed_by_who_sits() {
    let mut bench = Bench::empty(5);
    bench.open(true);
    let (first, _) = bench.sit("", None);
    let lobby = bench.lobby(first);
    let chairs: Vec<_> = lobby.places.iter().flatten().map(|place| place.person.clone()).collect();
    let fox = Person::new("Fox", Animal::Fox, Colour::Moon);
    let hare = Person::new("Hare", Animal::Hare, Colour::Sun);
    assert_eq!((chairs, lobby.manage), (vec![fox, hare], true));
    assert!(bench.fact(first, |facts| &facts.room).is_some());
    let watcher = bench.watch();
    assert!(!bench.lobby(watcher).manage && bench.fact(watcher, |facts| &facts.room).is_none());
    assert_eq!(bench.send(watcher, ClientMsg::Deal {}), failed(Failure::NotAManager));
    let (second, _) = bench.sit("Ben", None);
    let (third, _) = bench.sit("", None);
    let place = bench.lobby(third).places[2].clone().unwrap();
    assert_eq!((place.person.name.as_str(), place.person.colour), ("Otter", Colour::Lagoon));
    assert_eq!(
        bench.chair(second, Seat(3), Surface::Here),
        failed(Failure::BadSetup),
        "there is no window here"
    );
    for id in [first, second, third] {
        bench.send(id, ClientMsg::Ask { on: true });
    }
    let late = bench.visit();
    assert_eq!(bench.knock(late, "Zoe", None), [ServerMsg::Waiting {}]);
    bench.send(third, ClientMsg::Admit { knock: 1, yes: true });
    assert_eq!(bench.lobby(late).mine, [Seat(3)]);
    bench.deal_together([second, first, third, late]);
    for (seat, id) in Seat::all(4).zip([first, second, third, late]) {
        let update = bench.update(id);
        assert_eq!((&update.mine[..], update.stage.own, update.stage.shown), (&[seat][..], true, Some(seat)));
        assert!(bench.presence(id).manage);
    }
    assert_eq!(bench.send(first, ClientMsg::Fetch { seat: Seat(1) }), failed(Failure::NotAManager));
    for id in [first, third, late] {
        bench.send(id, ClientMsg::Free { seat: Seat(1) });
    }
    assert_eq!(bench.bye(second), Some(Bye::Freed), "by all others together");
}

#[test]
fn a_hosts_page_that_is_loaded_again_hears_everything_again() {
    let (mut bench, host, _) = Bench::mixed(&[Surface::Here, Surface::Device], 2);
    let answers = bench.send(host, hello(None));
    let kinds: Vec<_> = answers.iter().map(support::kind).collect();
    assert_eq!(kinds, ["update", "facts"]);
    bench.close();
    let answers = bench.send(host, hello(None));
    assert!(
        matches!(&answers[..], [ServerMsg::Update(update), ..] if update.mine.len() == 2 && !update.stage.own)
    );
}

#[test]
fn a_page_that_comes_back_hears_that_guests_can_no_longer_come() {
    let (mut bench, host) = Bench::opened(1);
    bench.close();
    let told = bench.send(host, support::hello(None));
    let [_, ServerMsg::Facts(facts)] = &told[..] else { panic!("{told:?}") };
    assert_eq!(facts.door, Some(None), "the page may still show the old door");
    assert!(facts.room.iter().flatten().any(|room| !room.open));
}

#[test]
fn what_is_refused_in_the_lobby_or_for_a_seat_is_not_saved() {
    let (mut bench, host) = Bench::opened(1);
    let nowhere =
        ClientMsg::Lay { game: GameKind::Queens, first: Some(Seat(9)), house_rules: HouseRules::NONE };
    let unnamed = ClientMsg::SetPlace { at: Seat(0), place: place(" ", Colour::Moon, Surface::Here) };
    let refused = [
        (nowhere, Failure::BadSetup),
        (unnamed, Failure::BadSetup),
        (ClientMsg::Deal {}, Failure::BadSetup),
        (ClientMsg::Help { seat: Seat(4), help: Help::Sleepy }, Failure::BadMessage),
    ];
    for (message, failure) in refused {
        let outputs = bench.change_raw(|session, world| session.handle(world, host, Input::Message(message)));
        assert_eq!(outputs, [Output::Tell(host, ServerMsg::failed(failure))]);
    }
}

#[test]
fn whoever_sits_on_a_phone_dresses_as_they_like_in_what_nobody_else_wears() {
    let (mut bench, host) = Bench::opened(1);
    bench.send(host, ClientMsg::SetPlace { at: Seat(0), place: place("Anna", Colour::Moon, Surface::Here) });
    bench.send(host, ClientMsg::Ask { on: false });
    let (guest, _) = bench.sit("Cleo", None);
    let &[seat] = &bench.lobby(guest).mine[..] else { panic!("one place") };
    let dress =
        |seat, name: &str, animal, colour| ClientMsg::Dress { seat, name: name.to_owned(), animal, colour };
    assert_eq!(bench.send(guest, dress(seat, " Mia ", Animal::Frog, Colour::Bell)), []);
    let lobby = bench.lobby(host).clone();
    let worn = |at: Seat| {
        lobby.places[at.index()]
            .as_ref()
            .map(|it| (it.person.name.as_str(), it.person.animal, it.person.colour))
    };
    assert_eq!(worn(seat), Some(("Mia", Animal::Frog, Colour::Bell)));
    assert!(lobby.places[seat.index()].as_ref().is_some_and(|it| it.taken && it.surface == Surface::Device));
    for (bad, why) in [
        (dress(seat, "Mia", Animal::Owl, Colour::Bell), Failure::BadSetup),
        (dress(seat, "Mia", Animal::Frog, Colour::Moon), Failure::BadSetup),
        (dress(seat, " \u{200B}", Animal::Frog, Colour::Bell), Failure::BadSetup),
        (dress(Seat(0), "Mia", Animal::Duck, Colour::Plum), Failure::NotAManager),
    ] {
        assert_eq!(bench.send(guest, bad), failed(why));
    }
    assert_eq!(*bench.lobby(host), lobby, "what is refused changes nothing");
    assert_eq!(bench.send(host, ClientMsg::Deal {}), []);
    let dealt = dress(Seat(1), "Mia", Animal::Bear, Colour::Bell);
    assert_eq!(bench.send(guest, dealt), failed(Failure::BadMessage), "not while they play");
}

#[test]
fn a_room_without_an_address_has_no_way_in_to_tell_of() {
    let mut bench = Bench::empty(1);
    let host = bench.join();
    let room = OpenRoom { addresses: Vec::new(), ..open_room(false) };
    bench.change(|session, world| session.open_room(world, room));
    let watching = bench.watch();
    for page in [host, watching] {
        assert!(bench.fact(page, |facts| &facts.door).is_none());
    }
}

#[test]
fn a_page_that_comes_after_everything_was_erased_is_told_no_more_than_home() {
    let (mut bench, host) = Bench::opened(1);
    bench.close();
    assert_eq!(bench.send(host, ClientMsg::BeginAnew {}), []);
    let told = bench.send(host, hello(None));
    let [ServerMsg::Home { .. }, ServerMsg::Facts(facts)] = &told[..] else { panic!("{told:?}") };
    assert_eq!((&facts.door, &facts.room), (&Some(None), &Some(None)));
}
