//! Queens that people have drawn: who may bring one, for whom she stands, where she is kept, and that she changes
//! nothing of a game.

use crate::support::{Bench, cards, computers::party, failed, people, restarted};
use rouse_rules::{Seat, Seeded, queens::State};
use rouse_session::{
    ClientId, ClientMsg, Failure, GameId, ServerMsg, Stored,
    record::Record,
    wire::{
        Animal, Colour, Drawing, GameKind, Level, OwnQueen, Person, Place,
        Surface::{self, Device, Here},
    },
};

/// A drawing of one stroke with this crayon.
pub fn drawing(crayon: u8) -> Drawing {
    let text = format!("AQIAAwEBAAQFAQACBAIAAQ{}BZGQ", char::from(b"AEIMQUYcgk"[usize::from(crayon)]));
    Drawing::parse(&text).unwrap()
}

fn queen(name: &str, crayon: u8) -> Option<OwnQueen> {
    Some(OwnQueen { name: name.to_owned(), drawing: drawing(crayon), by: None, stands_for: None })
}

fn bring(seat: u8, queen: Option<OwnQueen>) -> ClientMsg {
    ClientMsg::Bring { seat: Seat(seat), queen }
}

fn start(game: GameKind, people: Vec<Person>, queens: Vec<Option<OwnQueen>>) -> ClientMsg {
    ClientMsg::Start { game, people, queens, first: Some(Seat(0)), house_rules: Default::default() }
}

/// A new game of Sleeping Queens, to which in every second one all bring a queen.
pub fn dealt(seats: usize, seed: u64) -> (Bench, ClientId) {
    if seed.is_multiple_of(2) {
        return Bench::dealt(seats, seed);
    }
    let mut bench = Bench::empty(seed);
    let device = bench.join();
    let queens = (0..seats as u8).map(|seat| queen("Zoé", seat)).collect();
    bench.send(device, start(GameKind::Queens, people(seats), queens));
    (bench, device)
}

/// The saved game from here on, with the queens who were brought to it.
pub fn beginning_in(state: &State, like: &Stored) -> Stored {
    Stored { seating: like.seating.clone(), ..cards::beginning_in(state, like) }
}

fn drawn(bench: &Bench, id: ClientId) -> Vec<Option<OwnQueen>> {
    bench.fact(id, |facts| &facts.drawn).cloned().unwrap_or_default()
}

fn names(bench: &Bench, id: ClientId) -> Vec<Option<String>> {
    drawn(bench, id).into_iter().map(|queen| Some(queen?.name)).collect()
}

/// Everybody sees who has brought whom. A seat is brought a queen from its own device or the table's.
#[test]
fn in_the_lobby_everybody_brings_their_own_queen() {
    let (mut bench, host) = Bench::opened(1);
    bench.send(host, ClientMsg::Ask { on: false });
    bench.chair(host, Seat(0), Here);
    let (anna, _) = bench.sit("Anna", None);
    let (ben, _) = bench.sit("Ben", None);
    bench.send(anna, bring(1, queen(" Zoé\u{202E} ", 3)));
    bench.send(host, bring(0, queen("Ida", 4)));
    for id in [host, anna, ben] {
        assert_eq!(names(&bench, id), [Some("Ida".to_owned()), Some("Zoé".to_owned())]);
    }
    assert_eq!(bench.send(ben, bring(1, queen("Ada", 1))), failed(Failure::NotAManager));
    assert_eq!(bench.send(ben, bring(1, None)), failed(Failure::NotAManager));
    for (seat, bad) in [(2, queen("\u{200B}", 1)), (4, queen("Ada", 1))] {
        assert_eq!(bench.send(host, bring(seat, bad)), failed(Failure::BadSetup));
    }
    bench.send(host, bring(1, None));
    assert_eq!(names(&bench, ben), [Some("Ida".to_owned())]);
    bench.send(host, bring(0, None));
    assert_eq!(drawn(&bench, ben), []);
}

/// A seat that changes hands brings nothing; nor does a computer.
#[test]
fn a_queen_goes_with_the_person_who_brought_her() {
    let (mut bench, host) = Bench::opened(1);
    bench.send(host, ClientMsg::Ask { on: false });
    bench.chair(host, Seat(0), Here);
    let (anna, _) = bench.sit("Anna", None);
    bench.send(anna, bring(1, queen("Zoé", 3)));
    bench.send(anna, ClientMsg::StandUp {});
    assert_eq!(drawn(&bench, host), [], "nobody is there to bring her");
    let (ben, _) = bench.sit("", Some(Seat(1)));
    assert_eq!(drawn(&bench, ben), [], "he has not drawn her");
    bench.send(ben, bring(1, queen("Ada", 2)));
    bench.chair(host, Seat(1), Here);
    assert_eq!(drawn(&bench, host), [], "somebody at this device sits there now");
    bench.send(host, bring(0, queen("Ida", 4)));
    let bot = Person { bot: Some(Level::Daydreamer), ..Person::new("Fox", Animal::Bear, Colour::Bell) };
    let place = Place { person: bot, surface: Here, taken: true, connected: true };
    bench.send(host, ClientMsg::SetPlace { at: Seat(0), place: Some(place) });
    assert_eq!(drawn(&bench, host), []);
    let (cleo, _) = bench.sit("Cleo", Some(Seat(0)));
    bench.send(cleo, bring(0, queen("Ada", 2)));
    assert_eq!(names(&bench, host), [Some("Ada".to_owned())]);
    bench.send(cleo, ClientMsg::StandUp {});
    assert_eq!(drawn(&bench, host), [], "the computer has its chair back");
    assert_eq!(bench.send(host, bring(0, queen("Ida", 4))), failed(Failure::BadSetup));
}

#[test]
fn at_the_deal_each_stands_for_another_printed_queen_and_in_the_lobby_for_none() {
    let mut bench = Bench::empty(1);
    let host = bench.join();
    let queens: Vec<_> = (0..5).map(|n| queen("Zoé", n)).collect();
    bench.send(host, start(GameKind::Queens, people(5), queens.clone()));
    let faces = |bench: &Bench| -> Vec<_> {
        drawn(bench, host).into_iter().flatten().filter_map(|queen| queen.stands_for).collect()
    };
    let first = faces(&bench);
    let mut different = first.clone();
    different.sort_unstable();
    different.dedup();
    assert_eq!(different.len(), 5);
    bench.finish(host, &mut Seeded::new(1));
    bench.send(host, ClientMsg::Again {});
    assert_eq!(drawn(&bench, host).len(), 5);
    assert_ne!(faces(&bench), first, "each game has a lot of its own");
    bench.send(host, ClientMsg::Leave {});
    bench.send(host, start(GameKind::Rescue, people(5), queens));
    assert_eq!((drawn(&bench, host).len(), faces(&bench)), (5, vec![]), "nobody is drawn by lot there");
}

#[test]
fn in_a_game_a_queen_can_be_put_away_and_stays_away() {
    let (mut bench, host, guests) = brought(GameKind::Queens);
    let [anna, ben] = [guests[0], guests[1]];
    assert_eq!(bench.send(anna, bring(1, queen("Ada", 1))), failed(Failure::BadMessage));
    assert_eq!(bench.send(ben, bring(1, None)), failed(Failure::NotAManager));
    assert_eq!(drawn(&bench, anna)[1].as_ref().and_then(|queen| queen.by.as_deref()), Some("Anna 2"));
    bench.send(host, ClientMsg::Free { seat: Seat(1) });
    assert_eq!(drawn(&bench, ben).iter().flatten().count(), 3, "she belongs to the game");
    bench.send(host, bring(1, None));
    bench.send(ben, bring(2, None));
    for id in [host, ben] {
        assert_eq!(drawn(&bench, id).iter().flatten().count(), 1);
    }
    let mut again = restarted(&bench);
    again.open(false);
    let host = again.join();
    again.send(host, ClientMsg::Continue { game: None });
    assert_eq!(drawn(&again, host), drawn(&bench, host));
    assert_eq!(
        Record::of(again.stored()).unwrap().drawn(),
        drawn(&again, host),
        "nor does the album keep them"
    );
}

#[test]
fn a_queen_put_away_in_the_lobby_does_not_come_back_with_the_game_that_it_holds() {
    let (mut bench, host, guests) = brought(GameKind::Queens);
    bench.send(host, ClientMsg::Leave {});
    bench.send(guests[0], bring(1, None));
    let mut again = restarted(&bench);
    bench.send(host, ClientMsg::Continue { game: None });
    let left = |bench: &Bench, id| drawn(bench, id).iter().map(Option::is_some).collect::<Vec<_>>();
    assert_eq!(left(&bench, host), [true, false, true]);
    again.open(false);
    let host = again.join();
    again.send(host, ClientMsg::Continue { game: None });
    assert_eq!(left(&again, host), [true, false, true], "the store knows");
}

#[test]
fn a_queen_changed_in_the_lobby_takes_the_place_of_the_first_in_the_game_that_it_holds() {
    let (mut bench, host, guests) = brought(GameKind::Queens);
    let before = drawn(&bench, host);
    bench.send(host, ClientMsg::Leave {});
    bench.send(guests[0], bring(1, queen("Ada", 9)));
    let mut again = restarted(&bench);
    bench.send(host, ClientMsg::Continue { game: None });
    again.open(false);
    let second = again.join();
    again.send(second, ClientMsg::Continue { game: None });
    for drawn in [drawn(&bench, host), drawn(&again, second)] {
        let ada = drawn[1].clone().unwrap();
        assert_eq!((ada.name.as_str(), ada.by.as_deref()), ("Ada", Some("Anna 2")));
        assert_eq!(ada.stands_for, before[1].as_ref().unwrap().stands_for);
        assert_eq!((&drawn[0], &drawn[2]), (&before[0], &before[2]));
    }
}

#[test]
fn a_queen_is_signed_by_who_has_drawn_her_and_without_that_by_who_brings_her() {
    let mut bench = Bench::empty(1);
    let host = bench.join();
    let by = |name: &str| queen("Zoé", 1).map(|queen| OwnQueen { by: Some(name.to_owned()), ..queen });
    bench.send(
        host,
        start(GameKind::Queens, people(3), vec![by(" Mia\u{202E} "), by("\u{200B}"), queen("Zoé", 1)]),
    );
    let signed = |drawn: Vec<Option<OwnQueen>>| drawn.into_iter().map(|queen| queen.unwrap().by.unwrap());
    let names: Vec<_> = signed(drawn(&bench, host)).collect();
    assert_eq!(names[0], "Mia");
    assert_ne!(names[1], names[2], "nothing that can be seen is no name");
    let record = Record::of(bench.stored()).unwrap();
    let read: Record = record.to_string().parse().unwrap();
    assert!(signed(read.drawn().to_vec()).eq(names));
}

#[test]
fn a_queen_brought_late_to_the_game_that_the_lobby_holds_stands_for_one_for_whom_nobody_does() {
    for game in [GameKind::Queens, GameKind::Rescue] {
        let (mut bench, host, guests) = brought(game);
        bench.send(host, ClientMsg::Leave {});
        bench.send(guests[1], bring(2, None));
        bench.send(guests[1], bring(2, queen("Ada", 9)));
        bench.send(host, ClientMsg::Continue { game: None });
        let queens: Vec<_> = drawn(&bench, guests[0]).into_iter().flatten().collect();
        assert_eq!((queens[2].name.as_str(), queens[2].by.as_deref()), ("Ada", Some("Ben")));
        let mut faces: Vec<_> = queens.iter().filter_map(|queen| queen.stands_for).collect();
        faces.sort_unstable();
        faces.dedup();
        assert_eq!(faces.len(), if game == GameKind::Queens { 3 } else { 0 });
    }
}

/// Three people with a queen each, two of them on devices of their own.
fn brought(game: GameKind) -> (Bench, ClientId, Vec<ClientId>) {
    let (mut bench, host) = Bench::opened(1);
    bench.send(host, ClientMsg::Ask { on: false });
    bench.send(host, ClientMsg::Lay { game, first: None, house_rules: Default::default() });
    let surfaces: [Surface; 3] = [Here, Device, Device];
    bench.chair(host, Seat(0), surfaces[0]);
    let guests: Vec<_> = ["Anna", "Ben"].map(|name| bench.sit(name, None).0).into();
    for (seat, id) in [host, guests[0], guests[1]].into_iter().enumerate() {
        bench.send(id, bring(seat as u8, queen("Zoé", seat as u8)));
    }
    bench.send(host, ClientMsg::Deal {});
    (bench, host, guests)
}

#[test]
fn a_queen_that_cannot_be_read_is_left_out_and_the_game_goes_on() {
    let (mut bench, host, _) = brought(GameKind::Rescue);
    bench.send(host, ClientMsg::Leave {});
    let mut stored = bench.stored().clone();
    let seating = String::from_utf8(stored.seating.unwrap()).unwrap();
    assert!(seating.contains(drawing(1).as_str()));
    stored.seating = Some(seating.replace(drawing(1).as_str(), "<script>").into_bytes());
    let (bench, ids) = Bench::loaded(&stored, 1, 1);
    let left = drawn(&bench, ids[0]);
    assert_eq!(left.iter().map(Option::is_some).collect::<Vec<_>>(), [true, false, true]);
    assert_eq!(Record::of(&stored).unwrap().drawn(), left);
}

/// Wrapped by mail at 40 letters, and with a line that nobody can read.
#[test]
fn a_record_carries_the_queens_and_does_without() {
    let (bench, host, _) = brought(GameKind::Queens);
    let record = Record::of(bench.stored()).unwrap();
    assert_eq!(record.drawn(), drawn(&bench, host));
    let text = record.to_string();
    assert_eq!(text.parse(), Ok(record.clone()));
    let long = Drawing::parse(&format!("AQIAAwEBAAQFAQACBAIAAQH_ZGSq{}Zg", "Zqpmqmaq".repeat(42)));
    let long = long.expect("a stroke of 255 points");
    let long = text.replace(drawing(1).as_str(), long.as_str());
    let whole: Record = long.parse().unwrap();
    let wrapped = |text: &str| -> String {
        let wrap = |line: &str| match line.split_once(" = ") {
            Some((before, drawing)) => {
                let pieces: Vec<_> = drawing.as_bytes().chunks(60).map(String::from_utf8_lossy).collect();
                format!("{before} =\n{}\n", pieces.join("\n"))
            }
            None => format!("{line}\n"),
        };
        text.lines().map(wrap).collect()
    };
    assert_eq!(wrapped(&long).parse(), Ok(whole));
    let foreign =
        text.replace("queen 0 ", "queen 0 dragon Ada = AQ\nqueen 0 ").replace("queen 1 ", "queen 1 dragon ");
    let line = foreign.lines().find(|line| line.starts_with("queen 1 dragon ")).unwrap().to_owned();
    let rest = line.split_once(" dragon ").unwrap().1.split_once(' ').unwrap().1;
    let foreign: Record = foreign.replace(&line, &format!("queen 1 dragon {rest}")).parse().unwrap();
    let faces: Vec<_> =
        foreign.drawn().iter().map(|queen| queen.as_ref().and_then(|it| it.stands_for)).collect();
    assert!(
        faces[0].is_some() && faces[1].is_none() && faces[2].is_some(),
        "no dragon looks like a queen: {faces:?}"
    );
    let damaged: Record = text.replace(drawing(1).as_str(), "AQ").parse().unwrap();
    assert_eq!(damaged.drawn()[1], None);
    assert_eq!((damaged.people(), &damaged.drawn()[2]), (record.people(), &record.drawn()[2]));
    let stored = record.stored(GameId(7)).unwrap();
    assert_eq!(Record::of(&stored).unwrap(), record, "an imported game keeps them");
}

/// The same seed with and without queens: the same moves, the same choices of computers, and to everybody the same
/// messages but for the fact itself.
#[test]
fn a_game_is_the_same_with_and_without_drawn_queens() {
    let games = if std::env::var_os("ROUSE_FULL").is_some() { 500 } else { 24 };
    for seed in 0..games {
        let game = if seed % 2 == 0 { GameKind::Queens } else { GameKind::Rescue };
        let seats = 2 + seed as usize % 4;
        let played = |queens: Vec<_>| {
            let mut others = vec![None; seats - 1];
            others[0] = Some(Level::Daydreamer);
            let mut bench = Bench::empty(seed);
            let host = bench.join();
            bench.send(host, start(game, party(&others), queens));
            let mut chance = Seeded::new(seed);
            while bench.step_anywhere(&[host], &mut chance) {}
            bench
        };
        let queens = (0..seats).map(|seat| if seat == 1 { None } else { queen("Zoé", seat as u8) });
        let (with, without) = (played(queens.collect()), played(Vec::new()));
        assert_eq!(moves(&with), moves(&without), "seed {seed}");
        assert_eq!(messages(&with), messages(&without), "seed {seed}");
    }
}

fn moves(bench: &Bench) -> (&[u8], &[Vec<u8>]) {
    let Stored { head, steps, .. } = bench.stored();
    (head, steps)
}

fn messages(bench: &Bench) -> Vec<String> {
    let told = bench.said.iter().filter(|(_, message)| !matches!(message, ServerMsg::Facts(_)));
    told.map(|(to, message)| format!("{to:?} {}", serde_json::to_string(message).unwrap())).collect()
}
