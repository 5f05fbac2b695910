//! Games as text: written and read back to the same game, and whatever else stands there is an error
//! with its line.

use crate::support::{Bench, failed, hello, people};
use rouse_rules::{Chance, Refusal, Seat, Seeded, Viewer};
use rouse_session::{
    ClientMsg, Failure, GameId, Role, Stored,
    record::{LONGEST, Record, Replay},
    wire::{Fault, GameKind, GameUpdate, Level},
};

/// A game among people and one computer, played by chance, to its end or for so many messages.
pub fn played(kind: GameKind, seats: usize, seed: u64, messages: usize) -> Bench {
    let mut bench = Bench::empty(seed);
    let device = bench.join();
    let mut people = people(seats);
    people[seats - 1].bot = Some(Level::Sleepyhead);
    bench.send(
        device,
        ClientMsg::Start {
            game: kind,
            people,
            queens: Vec::new(),
            first: None,
            house_rules: Default::default(),
        },
    );
    let mut chance = Seeded::new(seed);
    for _ in 0..messages {
        if !bench.step_anywhere(&[device], &mut chance) {
            break;
        }
    }
    bench
}

fn games() -> impl Iterator<Item = Stored> {
    let kinds = [GameKind::Queens, GameKind::Rescue].into_iter();
    let all = kinds.flat_map(|kind| (0..6).map(move |seed| (kind, seed)));
    all.map(|(kind, seed)| {
        let messages = if seed % 3 == 0 { 40 } else { 20_000 };
        played(kind, 2 + seed as usize % 4, seed, messages).stored().clone()
    })
}

#[test]
fn a_record_is_read_back_as_it_was_written() {
    let mut over = 0;
    for stored in games() {
        let record = Record::of(&stored).unwrap();
        let text = record.to_string();
        let again: Record = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(again, record);
        assert_eq!(again.to_string(), text);
        assert_eq!(record.moves().len(), stored.steps.len());
        over += u32::from(record.winners().is_some());
    }
    assert!((8..12).contains(&over), "some are over, and some are not");
}

#[test]
fn a_record_is_saved_again_as_the_game_that_it_was() {
    for stored in games() {
        let record = Record::of(&stored).unwrap();
        let again = record.stored(GameId(77)).unwrap();
        assert_eq!(Record::of(&again).unwrap(), record);
        let mut bench = Bench::empty(1);
        let device = bench.join();
        bench.send(device, ClientMsg::Import { text: record.to_string() });
        assert_eq!(Record::of(bench.stored()).unwrap(), record, "as it was written to the disk");
        let goes_on = bench.send(device, ClientMsg::Continue { game: None });
        assert_eq!(goes_on == failed(Failure::NothingSaved), record.winners().is_some());
    }
}

/// Everything that lay hidden is in the text of an unfinished game.
#[test]
fn nobody_reads_an_unfinished_game_from_afar() {
    let mut bench = Bench::empty(3);
    bench.open(true);
    let guests: Vec<_> = (0..2).map(|_| bench.sit("", None).0).collect();
    bench.deal_together(guests.iter().copied());
    guests.iter().for_each(|id| drop(bench.send(*id, ClientMsg::Leave {})));
    let game = bench.disk.keys().next_back().unwrap().0;
    assert_eq!(bench.send(guests[0], ClientMsg::Record { game }), failed(Failure::NotAManager));
    let text = Record::of(bench.stored()).unwrap().to_string();
    let (stranger, _) = bench.come(Role::Visitor);
    bench.send(stranger, hello(None));
    assert_eq!(bench.send(stranger, ClientMsg::Import { text }), failed(Failure::BadMessage));
}

#[test]
fn a_replay_shows_at_every_point_what_was_shown_then() {
    for kind in [GameKind::Queens, GameKind::Rescue] {
        let mut bench = played(kind, 3, 5, 0);
        let device = rouse_session::ClientId(1);
        let mut chance = Seeded::new(5);
        let mut seen: Vec<(u32, GameUpdate)> = Vec::new();
        loop {
            let update = bench.update(device);
            if update.stage.shown.is_none() {
                seen.push((update.rev, update.game.clone()));
            }
            if !bench.step_anywhere(&[device], &mut chance) {
                break;
            }
        }
        let mut replay = Replay::new(Record::of(bench.stored()).unwrap()).unwrap();
        assert!(seen.len() > 20);
        for (rev, game) in seen.iter().rev() {
            replay.go(*rev as usize).unwrap();
            assert_eq!(without_events(&replay.frame(Viewer::Public).game), without_events(game), "at {rev}");
        }
    }
}

/// How many events an update carries depends on what its connection saw before.
fn without_events(game: &GameUpdate) -> GameUpdate {
    let mut game = game.clone();
    match &mut game {
        GameUpdate::Queens { events, .. } => events.clear(),
        GameUpdate::Rescue { events, .. } => events.clear(),
    }
    game
}

#[test]
fn a_record_holds_no_token_no_code_and_no_seed() {
    let (bench, _, guests) = Bench::mixed(&[rouse_session::wire::Surface::Device; 3], 3);
    let text = Record::of(bench.stored()).unwrap().to_string();
    let room = bench.session.room();
    let secret = |word: &str| text.to_lowercase().contains(&word.to_lowercase());
    assert!(guests.iter().all(|(_, token)| !secret(token)));
    assert!(!secret(&room.code.to_string()) && !secret(&room.id) && !text.contains("seed"));
}

fn broken(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from} in {text}");
    text.replacen(from, to, 1).parse::<Record>().unwrap_err().to_string()
}

#[test]
fn every_error_names_its_line() {
    let stored = played(GameKind::Queens, 2, 3, 20_000).stored().clone();
    let text = Record::of(&stored).unwrap().to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(broken(&text, "rouse game 1", "rouse game 2"), "line 1: format 2 is of a newer Rouse");
    assert_eq!(broken(&text, "rouse game 1", "rouse game x"), "line 1: “x” is no version of this format");
    assert_eq!(broken(&text, "rouse game 1", "chess"), "line 1: “rouse game” is expected, not “chess”");
    assert_eq!(broken(&text, "game queens", "game bridge"), "line 2: “bridge” is no game");
    assert!(broken(&text, "seat 1", "seat 4").starts_with("line 4: “seat 4 "));
    assert!(broken(&text, " hare ", " dodo ").starts_with("line 4: “seat 1 dodo"));
    assert_eq!(broken(&text, " sun ", " moon "), "line 5: these people cannot sit at one table");
    assert!(broken(&text, "deal {", "deal ").starts_with("line 5: "));
    assert!(broken(&text, lines[5], "0 dance").starts_with("line 6: "));
    assert_eq!(broken(&text, lines[5], "zero"), "line 6: “zero” is no move");
    assert_eq!(broken(&text, lines[5], "7 jester"), "line 6: it is refused: seat 1 has to decide");
    assert!(broken(&text, "won ", "won 9 ").ends_with("the game did not end like this"));
    assert!(broken(&text, "won ", "open\nwon ").contains("did not end like this"));
    assert!(broken(&text, lines[lines.len() - 1], "").ends_with("the file ends too early"));
    let unfinished = lines[..9].join("\n") + "\nopen\n";
    assert!(unfinished.parse::<Record>().is_ok());
    let more = unfinished + "0 jester\n";
    assert!(more.parse::<Record>().unwrap_err().problem.starts_with("nothing may follow"));
    let long = text.clone() + &"#".repeat(LONGEST);
    assert_eq!(long.parse::<Record>().unwrap_err().line, 1);
    let commented = text.replace('\n', "\r\n\n# by hand\n");
    assert_eq!(commented.parse::<Record>().unwrap().to_string(), text, "line ends and remarks do not count");
}

/// What a client is told about the text after one change.
fn fault(text: &str, from: &str, to: &str) -> Fault {
    assert!(text.contains(from), "{from} in {text}");
    text.replacen(from, to, 1).parse::<Record>().unwrap_err().fault
}

#[test]
fn every_error_tells_a_client_what_is_wrong() {
    let text = Record::of(played(GameKind::Queens, 2, 3, 20_000).stored()).unwrap().to_string();
    let lines: Vec<&str> = text.lines().collect();
    for (from, to) in [(&*text, ""), (&*text, "# by hand"), (&*text, "chess"), ("game 1", "game x")] {
        assert_eq!(fault(&text, from, to), Fault::Foreign, "{to}");
    }
    assert_eq!(fault(&text, "rouse game 1\n", ""), Fault::NoBeginning);
    assert_eq!(fault(&text, "rouse game 1", "chess"), Fault::NoBeginning);
    assert_eq!(fault(&text, "rouse game 1", "rouse game 2"), Fault::Newer);
    assert_eq!(fault(&text, &text, &"#".repeat(LONGEST + 1)), Fault::TooLong);
    assert_eq!(fault(&text, " hare ", " dodo "), Fault::Unreadable { line: 4 });
    assert_eq!(fault(&text, lines[5], "zero"), Fault::Unreadable { line: 6 });
    assert_eq!(fault(&text, "won ", "won 9 "), Fault::Unreadable { line: lines.len() as u32 });
    assert_eq!(fault(&text, " sun ", " moon "), Fault::Impossible, "two people of one colour");
    assert_eq!(fault(&text, r#""players":2"#, r#""players":3"#), Fault::Impossible);
    let refusal = Some(Refusal::NotYourTurn { seat: Seat(1) });
    assert_eq!(fault(&text, lines[5], "7 jester"), Fault::Move { line: 6, number: 1, refusal });
    let chance = format!("{} | 1 2 3 4 5 6 7 8 9", lines[6].split(" |").next().unwrap());
    assert_eq!(fault(&text, lines[6], &chance), Fault::Move { line: 7, number: 2, refusal: None });
}

#[test]
fn a_text_without_its_end_breaks_off_at_its_last_line() {
    let text = Record::of(played(GameKind::Queens, 2, 3, 20_000).stored()).unwrap().to_string();
    let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
    for (line, end) in (1..).zip(&ends[..ends.len() - 1]) {
        let fault = text[..*end].parse::<Record>().unwrap_err().fault;
        assert_eq!(fault, Fault::Incomplete { line }, "after line {line}");
    }
    // In the middle of the deal, and of a move.
    for line in [5, 9] {
        let middle = (ends[line - 2] + ends[line - 1]) / 2;
        let fault = text[..middle].parse::<Record>().unwrap_err().fault;
        assert_eq!(fault, Fault::Incomplete { line: line as u32 }, "{}", &text[..middle]);
    }
}

/// Wraps lines that are longer than this; the spaces at which they are wrapped stay.
fn wrapped(text: &str, width: usize, wrap: Wrap) -> String {
    let mut all = String::new();
    for mut line in text.lines() {
        while line.len() > width {
            let space = line[..width].rfind(' ').map(|at| at + 1).filter(|_| wrap == Wrap::AtSpaces);
            let (piece, rest) = line.split_at(space.unwrap_or(width));
            all += &format!("{piece}\n");
            line = rest;
        }
        all += &format!("{line}\n");
    }
    all
}

#[derive(Clone, Copy, PartialEq)]
enum Wrap {
    AtSpaces,
    Anywhere,
}

/// Every way in which mail, messengers, editors and shells change a text.
fn carried(text: &str) -> Vec<(&'static str, String)> {
    let each =
        |change: &dyn Fn(&str) -> String| text.lines().map(|line| change(line) + "\n").collect::<String>();
    let quoted = |text: &str, by: &str| text.lines().map(|line| format!("{by}{line}\n")).collect::<String>();
    let [at_72, at_76] = [72, 76].map(|width| wrapped(text, width, Wrap::AtSpaces));
    let trimmed = at_76.lines().map(|line| line.trim_end().to_owned() + "\n").collect::<String>();
    vec![
        ("a byte order mark", format!("\u{feff}{text}")),
        ("line ends of Windows", text.replace('\n', "\r\n")),
        ("no last line end", text.trim_end().to_owned()),
        (
            "a greeting and a name",
            format!("Hi Anna,\n\nhere is our game:\n{text}\nLove,\nGrandma\n--\n12 Hill Road\n"),
        ),
        ("a name before it", format!("[28.11.26, 16:37] Ben: {text}")),
        ("a code block", format!("```\n{text}```\n")),
        ("indented", quoted(text, "    ")),
        ("quoted", quoted(text, "> ")),
        ("quoted twice", quoted(text, ">> ")),
        ("quoted with a bar", quoted(text, "| ")),
        ("every second line empty", text.replace('\n', "\n\n")),
        ("wrapped at 72", at_72.clone()),
        ("wrapped at 76", at_76),
        ("wrapped, without spaces at the ends", trimmed.clone()),
        ("wrapped, quoted", quoted(&trimmed, "> ")),
        ("wrapped within words", wrapped(text, 76, Wrap::Anywhere)),
        (
            "wrapped within words, with a greeting",
            format!("Look!\n{}Yours\n", wrapped(text, 80, Wrap::Anywhere)),
        ),
        (
            "spaces that do not break",
            each(&|line| if line.starts_with("seat") { line.into() } else { line.replace(' ', "\u{a0}") }),
        ),
        (
            "curly quotation marks",
            each(&|line| if line.starts_with("deal") { line.replace('"', "”") } else { line.into() }),
        ),
    ]
}

#[test]
fn a_record_survives_what_carries_it() {
    let mut wrapped_moves = 0;
    for record in games().map(|stored| Record::of(&stored).unwrap()) {
        let text = record.to_string();
        wrapped_moves += text.lines().filter(|line| line.len() > 80 && !line.starts_with("deal")).count();
        for (how, text) in carried(&text) {
            let read = text.parse::<Record>().unwrap_or_else(|error| panic!("{how}: {error}\n{text}"));
            assert_eq!(read, record, "{how}");
        }
    }
    assert!(wrapped_moves > 3, "{wrapped_moves}");
}

/// A text from which something is missing is never read as another game.
#[test]
fn a_record_that_was_carried_in_part_is_refused() {
    let text = Record::of(played(GameKind::Queens, 2, 3, 20_000).stored()).unwrap().to_string();
    for (how, text) in carried(&text) {
        let lines: Vec<&str> = text.lines().collect();
        let first = lines.iter().position(|line| line.contains("rouse")).unwrap();
        let fault = lines[first + 1..].join("\n").parse::<Record>().unwrap_err().fault;
        assert_eq!(fault, Fault::NoBeginning, "{how}");
        let end = lines.iter().position(|line| line.contains("won")).unwrap();
        let fault = lines[..end].join("\n").parse::<Record>().unwrap_err().fault;
        assert!(matches!(fault, Fault::Incomplete { .. }), "{how}: {fault:?}");
    }
}

/// Whatever somebody writes into it: an error or a game, never a panic.
#[test]
fn no_text_makes_it_panic() {
    let texts: Vec<_> = games().map(|stored| Record::of(&stored).unwrap().to_string()).collect();
    let mut chance = Seeded::new(2);
    let mut read = 0;
    let rounds = if std::env::var_os("ROUSE_FULL").is_some() { 20_000 } else { 1_000 };
    for round in 0..rounds {
        let mut bytes = texts[round % texts.len()].clone().into_bytes();
        for _ in 0..=chance.below(3) {
            let at = chance.below(bytes.len());
            match chance.below(5) {
                0 => bytes[at] = chance.below(128) as u8,
                1 => bytes.truncate(at.max(1)),
                2 => bytes[at] ^= 1 << chance.below(7),
                3 => drop(bytes.splice(at..at, b"9999999999999".iter().copied())),
                _ => drop(bytes.remove(at)),
            }
        }
        read += u32::from(String::from_utf8_lossy(&bytes).parse::<Record>().is_ok());
    }
    assert!((read as usize) < rounds, "damage goes unnoticed");
    for begin in ["rouse game 1\ngame queens\ndeal {", &texts[0]] {
        let long = begin.to_owned() + &"\na".repeat((LONGEST - begin.len()) / 2);
        assert!(
            long.parse::<Record>().is_err() || begin == texts[0],
            "a hundred thousand pieces are put together once"
        );
    }
}
