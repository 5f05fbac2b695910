//! Knocking, being let in, and what keeps others out.

use crate::support::{self, Bench, failed, hello, people};
use data_encoding::HEXLOWER;
use rouse_rules::Seat;
use rouse_session::{
    ClientId, ClientMsg, Failure, Input, PROTOCOL_VERSION, Role, ServerMsg,
    wire::{Barrier, Bye, GameKind, Knock, Phase, Surface},
};

const FIVE_MINUTES: u64 = 5 * 60 * 1_000;

/// A table with the host's own chair and one for a device.
fn lobby() -> (Bench, ClientId) {
    let (mut bench, host) = Bench::opened(1);
    bench.chair(host, Seat(0), Surface::Here);
    bench.chair(host, Seat(1), Surface::Device);
    (bench, host)
}

fn waiting(bench: &Bench, host: ClientId) -> Vec<Knock> {
    bench.room_of(host).knocks.clone()
}

fn admit(bench: &mut Bench, host: ClientId, yes: bool) {
    let knock = waiting(bench, host)[0].knock;
    assert_eq!(bench.send(host, ClientMsg::Admit { knock, yes }), []);
}

#[test]
fn the_table_speaks_first_and_names_nobody() {
    let (mut bench, _) = lobby();
    let (visitor, told) = bench.come(Role::Visitor);
    let table = bench.session.room();
    let [ServerMsg::Table { key, .. }] = &told[..] else { panic!("{told:?}") };
    assert_eq!(
        told,
        [ServerMsg::Table {
            protocol: PROTOCOL_VERSION,
            table: table.id.clone(),
            key: key.clone(),
            name: table.name,
            game: GameKind::Queens,
            seats: 2,
            taken: 1,
            phase: Phase::Lobby,
            locked: false,
            by_hand: false,
        }]
    );
    let public: [u8; 32] = HEXLOWER.decode(key.as_bytes()).unwrap().try_into().unwrap();
    assert_eq!(table.id, rouse_line::fingerprint(&public), "its name is the fingerprint of its key");
    let before = bench.frames.len();
    assert_eq!(bench.send(visitor, hello(None)), []);
    assert_eq!(bench.send(visitor, ClientMsg::Ping {}), [ServerMsg::Pong {}]);
    assert_eq!(bench.frames.len(), before + 1, "nothing more to whoever has not come in");
}

#[test]
fn whoever_is_not_in_can_do_nothing() {
    let (mut bench, host) = lobby();
    let (silent, _) = bench.come(Role::Visitor);
    assert_eq!(bench.knock(silent, "Anna", None), failed(Failure::BadMessage), "hello comes first");
    let visitor = bench.visit();
    for message in [
        support::start(2),
        ClientMsg::Deal {},
        ClientMsg::Reveal { seat: Seat(0) },
        ClientMsg::StandUp {},
        ClientMsg::Ticket { seat: Seat(1) },
        ClientMsg::Free { seat: Seat(0) },
        ClientMsg::Admit { knock: 1, yes: true },
        ClientMsg::Lock { on: true },
    ] {
        assert_eq!(bench.send(visitor, message), failed(Failure::BadMessage));
    }
    let play = Input::Move { seat: Seat(0), id: 1, rev: 0, text: "jester".to_owned() };
    assert_eq!(bench.input(visitor, play), failed(Failure::BadMessage));
    let old = ClientMsg::Hello { protocol: PROTOCOL_VERSION + 1, token: None };
    assert_eq!(bench.send(visitor, old), [ServerMsg::Bye { reason: Bye::Protocol }]);
    assert!(!bench.room_of(host).locked);
}

#[test]
fn the_code_is_forgiving_and_a_wrong_one_is_none() {
    let (mut bench, _) = lobby();
    let visitor = bench.visit();
    let code = bench.code();
    let knock = |code: String| ClientMsg::Knock { code, name: "Anna".to_owned(), seat: None, watch: false };
    let other = if code.starts_with('7') { "8" } else { "7" };
    for wrong in [
        String::new(),
        "K7Q".to_owned(),
        "☃".to_owned(),
        format!("{other}{}", &code[1..]),
        format!("{code}0"),
    ] {
        assert_eq!(bench.send(visitor, knock(wrong)), failed(Failure::WrongCode));
    }
    let written = format!(" {}-{} ", code[..3].to_lowercase(), &code[3..]);
    assert_eq!(bench.send(visitor, knock(written)), [ServerMsg::Waiting {}]);
}

#[test]
fn somebody_knocks_and_is_let_in() {
    let (mut bench, host) = lobby();
    let visitor = bench.visit();
    assert_eq!(bench.knock(visitor, "  Cleo\u{202E}  ", None), [ServerMsg::Waiting {}]);
    let knock = Knock { knock: 1, name: "Cleo".to_owned(), seat: None, again: false };
    assert_eq!(waiting(&bench, host), [knock], "with the cleaned name (T-03)");
    assert!(bench.lobby(host).places[1].as_ref().is_some_and(|place| !place.taken));
    admit(&mut bench, host, true);
    let Some(ServerMsg::Welcome { seats, token: Some(token) }) = bench.last(visitor, "welcome") else {
        panic!()
    };
    assert_eq!((&seats[..], token.len()), (&[Seat(1)][..], 32));
    let lobby = bench.lobby(visitor);
    let place = lobby.places[1].as_ref().unwrap();
    assert_eq!((place.person.name.as_str(), place.taken, place.connected), ("Cleo", true, true));
    assert_eq!((&lobby.mine[..], lobby.manage), (&[Seat(1)][..], false));
    assert_eq!(lobby.saved, None);
    assert_eq!(waiting(&bench, host), []);
    assert!(bench.fact(visitor, |facts| &facts.door).is_some(), "who is in may see how others come");
    assert!(bench.fact(visitor, |facts| &facts.room).is_none(), "but not who knocks");
}

#[test]
fn somebody_is_not_let_in() {
    let (mut bench, host) = lobby();
    let visitor = bench.visit();
    bench.knock(visitor, "Cleo", Some(Seat(1)));
    admit(&mut bench, host, false);
    assert_eq!(bench.bye(visitor), Some(Bye::NotLetIn));
    assert!(bench.last(visitor, "welcome").is_none());
    assert_eq!(
        bench.send(visitor, ClientMsg::Ping {}),
        failed(Failure::BadMessage),
        "the connection has ended"
    );
}

#[test]
fn a_knock_lapses_and_goes_with_its_connection() {
    let (mut bench, host) = lobby();
    let [patient, gone] = [(); 2].map(|()| bench.visit());
    bench.knock(patient, "Cleo", None);
    bench.wait(1_000);
    bench.knock(gone, "Dora", None);
    bench.input(gone, Input::Gone);
    assert_eq!(waiting(&bench, host).len(), 1);
    bench.wait(FIVE_MINUTES - 1_001);
    assert_eq!(bench.bye(patient), None);
    bench.wait(1);
    assert_eq!(bench.bye(patient), Some(Bye::NotLetIn));
    assert_eq!(waiting(&bench, host), []);
    assert_eq!(bench.send(host, ClientMsg::Admit { knock: 1, yes: true }), [], "nobody is to blame");
    assert_eq!(bench.session.next_deadline(), None);
}

#[test]
fn a_second_knock_takes_the_place_of_the_first() {
    let (mut bench, host) = lobby();
    let visitor = bench.visit();
    bench.knock(visitor, "Cleo", None);
    bench.knock(visitor, "Dora", Some(Seat(3)));
    let knock = Knock { knock: 2, name: "Dora".to_owned(), seat: Some(Seat(3)), again: false };
    assert_eq!(waiting(&bench, host), [knock]);
    admit(&mut bench, host, true);
    assert_eq!(bench.lobby(visitor).mine, [Seat(3)], "a new chair at the place that was wished");
}

#[test]
fn at_most_sixteen_wait() {
    let (mut bench, host) = lobby();
    for _ in 0..16 {
        let visitor = bench.visit();
        assert_eq!(bench.knock(visitor, "Cleo", None), [ServerMsg::Waiting {}]);
    }
    let visitor = bench.visit();
    assert_eq!(bench.knock(visitor, "Cleo", None), failed(Failure::DoorFull));
    admit(&mut bench, host, false);
    assert_eq!(bench.knock(visitor, "Cleo", None), [ServerMsg::Waiting {}]);
}

#[test]
fn nobody_knocks_at_a_locked_table() {
    let (mut bench, host) = lobby();
    let (_, token) = {
        bench.send(host, ClientMsg::Ask { on: false });
        bench.sit("Cleo", None)
    };
    let ticket = bench.ticket(host, Seat(0));
    bench.send(host, ClientMsg::Lock { on: true });
    let visitor = bench.visit();
    assert_eq!(bench.knock(visitor, "Dora", None), failed(Failure::Locked));
    let code = bench.code();
    let watch = ClientMsg::Knock { code, name: String::new(), seat: None, watch: true };
    assert_eq!(bench.send(visitor, watch), failed(Failure::Locked));
    let (_, told) = bench.come(Role::Visitor);
    assert!(matches!(told[..], [ServerMsg::Table { locked: true, .. }]));
    let (_, back) = bench.come_with(&token);
    assert!(matches!(back[0], ServerMsg::Welcome { .. }), "who has been in comes back");
    assert!(matches!(bench.send(visitor, ClientMsg::Return { ticket })[..], [ServerMsg::Welcome { .. }]));
    bench.send(host, ClientMsg::Lock { on: false });
    let visitor = bench.visit();
    assert_eq!(
        bench.knock(visitor, "Dora", None),
        [ServerMsg::Welcome { seats: vec![Seat(2)], token: token_of(&bench, visitor) }]
    );
}

fn token_of(bench: &Bench, id: ClientId) -> Option<String> {
    match bench.last(id, "welcome") {
        Some(ServerMsg::Welcome { token, .. }) => token.clone(),
        _ => None,
    }
}

#[test]
fn without_asking_the_code_is_enough_but_for_a_taken_seat() {
    let (mut bench, host) = lobby();
    bench.send(host, ClientMsg::Ask { on: false });
    assert!(!bench.room_of(host).ask);
    let (first, _) = bench.sit("", None);
    assert_eq!(
        bench.lobby(first).places[1].as_ref().unwrap().person.name,
        "Ben",
        "no name: that of the seat"
    );
    let (second, _) = bench.sit("ben", None);
    let place = bench.lobby(second).places[2].clone().unwrap();
    assert_eq!(place.person.name, "ben 2", "unlike others");
    assert!(people(2).iter().all(|other| other.colour != place.person.colour));
    for _ in 0..2 {
        bench.sit("", None);
    }
    let late = bench.visit();
    assert_eq!(bench.knock(late, "Emil", None), failed(Failure::NoSeat), "five are enough");
    assert_eq!(bench.knock(late, "Emil", Some(Seat(5))), failed(Failure::NoSeat));
    assert_eq!(bench.knock(late, "Emil", Some(Seat(1))), [ServerMsg::Waiting {}]);
    assert!(waiting(&bench, host)[0].again);
}

#[test]
fn phones_that_forgot_everything_find_back_to_a_table_without_a_window() {
    let mut bench = Bench::empty(1);
    bench.open(true);
    let guests: Vec<_> = (0..2).map(|_| bench.sit("", None).0).collect();
    bench.deal_together(guests.iter().copied());
    bench.input(guests[0], Input::Gone);
    let first = bench.visit();
    assert_eq!(bench.knock(first, "", Some(Seat(0))), [ServerMsg::Waiting {}], "the other one can say yes");
    bench.input(guests[1], Input::Gone);
    let answers = bench.knock(first, "", Some(Seat(0)));
    assert!(matches!(&answers[..], [ServerMsg::Welcome { token: Some(_), .. }]), "nobody can: {answers:?}");
    let second = bench.visit();
    assert_eq!(bench.knock(second, "", Some(Seat(1))), [ServerMsg::Waiting {}]);
}

/// a person on another device: the host is asked, the old token dies, the old device hears so.
#[test]
fn a_taken_seat_can_be_claimed_again() {
    let (mut bench, host, guests) = Bench::mixed(&[Surface::Here, Surface::Device, Surface::Device], 1);
    let (old, old_token) = guests[0].clone();
    let new = bench.visit();
    bench.knock(new, "Berta", Some(Seat(1)));
    let knock = Knock { knock: 1, name: "Berta".to_owned(), seat: Some(Seat(1)), again: true };
    assert_eq!(waiting(&bench, host), [knock]);
    assert_eq!(bench.bye(old), None, "not before somebody says yes");
    admit(&mut bench, host, true);
    assert_eq!(bench.bye(old), Some(Bye::Replaced));
    let update = bench.update(new);
    assert_eq!((&update.mine[..], update.stage.shown), (&[Seat(1)][..], Some(Seat(1))));
    assert_eq!(bench.update(host).people[1].name, "Berta");
    let (_, answers) = bench.come_with(&old_token);
    assert_eq!(answers, failed(Failure::BadToken));
    let vacant = bench.visit();
    assert_eq!(bench.knock(vacant, "Dora", None), failed(Failure::NoSeat), "a game has no new chairs");
    assert_eq!(bench.knock(vacant, "Dora", Some(Seat(3))), failed(Failure::NoSeat));
}

#[test]
fn a_seat_at_the_tablet_can_be_taken_to_a_phone() {
    let (mut bench, host, _) = Bench::mixed(&[Surface::Here, Surface::Here, Surface::Device], 1);
    bench.reveal(host, Seat(0));
    let phone = bench.visit();
    bench.knock(phone, "", Some(Seat(1)));
    admit(&mut bench, host, true);
    assert_eq!(bench.update(host).mine, [Seat(0)]);
    assert_eq!(bench.update(phone).mine, [Seat(1)]);
    assert_eq!(bench.presence(host).seats[1].surface, Surface::Device);
}

#[test]
fn a_seat_that_was_taken_meanwhile_is_none() {
    let (mut bench, host) = lobby();
    let [first, second, third] = [(); 3].map(|()| bench.visit());
    for visitor in [first, second] {
        bench.knock(visitor, "Cleo", Some(Seat(1)));
    }
    bench.knock(third, "Dora", None);
    admit(&mut bench, host, true);
    admit(&mut bench, host, true);
    assert_eq!(bench.lobby(first).mine, [Seat(1)]);
    assert!(matches!(bench.last(second, "failed"), Some(ServerMsg::Failed { reason: Failure::NoSeat, .. })));
    admit(&mut bench, host, true);
    assert_eq!(bench.lobby(third).mine, [Seat(2)], "without a wish another place is as good");
}

#[test]
fn a_token_brings_a_device_back_and_takes_over_from_another_one() {
    let (mut bench, host, guests) = Bench::mixed(&[Surface::Here, Surface::Device], 3);
    let (first, token) = guests[0].clone();
    for wrong in ["", "0", &"0".repeat(32), &token[1..], &format!("{token}0"), &"ü".repeat(16)] {
        let (visitor, answers) = bench.come_with(wrong);
        assert_eq!(answers, failed(Failure::BadToken));
        assert!(!bench.latest.contains_key(&visitor));
    }
    let (second, answers) = bench.come_with(&token);
    assert!(matches!(&answers[0], ServerMsg::Welcome { seats, token: Some(_) } if seats[..] == [Seat(1)]));
    assert!(matches!(answers[1..], [ServerMsg::Update(_), ServerMsg::Facts(_)]));
    assert_eq!(bench.bye(first), Some(Bye::Replaced));
    assert_eq!(bench.update(second).stage.shown, Some(Seat(1)));
    bench.input(second, Input::Gone);
    assert!(!bench.presence(host).seats[1].connected);
    let (_, answers) = bench.come_with(&token);
    assert!(matches!(answers[0], ServerMsg::Welcome { .. }));
    assert!(bench.presence(host).seats[1].connected);
}

#[test]
fn watchers_see_what_everybody_sees_and_may_sit_down() {
    let (mut bench, host, _) = Bench::mixed(&[Surface::Here, Surface::Device], 3);
    let watcher = bench.watch();
    let update = bench.update(watcher);
    assert_eq!((&update.mine[..], update.stage.shown, update.stage.own), (&[][..], None, false));
    assert_eq!(bench.presence(host).watching, 1);
    assert!(!bench.presence(watcher).manage);
    assert_eq!(bench.send(watcher, ClientMsg::Open {}), failed(Failure::NotYourSeat));
    assert_eq!(bench.send(watcher, ClientMsg::Ticket { seat: Seat(1) }), failed(Failure::NotYourSeat));
    assert_eq!(bench.send(watcher, ClientMsg::Fetch { seat: Seat(1) }), failed(Failure::NotAManager));
    bench.send(host, ClientMsg::Free { seat: Seat(1) });
    assert!(matches!(bench.knock(watcher, "", None)[..], [ServerMsg::Welcome { token: Some(_), .. }]));
    assert_eq!((bench.presence(host).watching, bench.presence(host).seats[1].taken), (0, true));
    let other = bench.watch();
    bench.send(other, ClientMsg::StandUp {});
    assert_eq!(bench.bye(other), Some(Bye::Freed));
    let (seated, _) = (watcher, ());
    assert_eq!(bench.knock(seated, "", None), failed(Failure::BadMessage), "one seat is enough");
}

#[test]
fn a_closed_room_lets_nobody_in() {
    let mut bench = Bench::empty(1);
    let host = bench.join();
    let (_, told) = bench.come(Role::Visitor);
    assert_eq!(told, [ServerMsg::Bye { reason: Bye::Closed }]);
    bench.send(host, support::start(2));
    let presence = bench.fact(host, |facts| &facts.presence);
    assert!(presence.is_none() && bench.fact(host, |facts| &facts.door).is_none(), "one device, as ever");
    assert!(bench.fact(host, |facts| &facts.room).is_none());
}

#[test]
fn the_door_shows_the_best_address_and_no_code_in_a_path() {
    let (mut bench, host) = lobby();
    let door = bench.fact(host, |facts| &facts.door).cloned().expect("there is a way in");
    assert_eq!((door.address.as_str(), &door.code), ("192.168.178.23:4711", &bench.code()));
    assert!(door.qr.starts_with("<svg") && door.pictures.iter().all(|picture| *picture < 32));
    let room = bench.room_of(host).clone();
    assert_eq!((room.addresses.len(), room.addresses[0].qr == door.qr, room.open), (1, true, true));
    bench.change(|session, world| session.set_addresses(world, Vec::new()));
    assert_eq!(bench.fact(host, |facts| &facts.door), None, "no network, no way in");
    assert_eq!(bench.room_of(host).addresses, []);
}

#[test]
fn managers_read_what_may_keep_guests_out() {
    let (mut bench, host) = lobby();
    assert_eq!(bench.room_of(host).barriers, []);
    let seen = [Barrier::Vpn, Barrier::Firewall];
    bench.change(|session, world| session.set_barriers(world, seen.to_vec()));
    assert_eq!(bench.room_of(host).barriers, seen);
    bench.change(|session, world| session.set_barriers(world, Vec::new()));
    assert_eq!(bench.room_of(host).barriers, []);
}
