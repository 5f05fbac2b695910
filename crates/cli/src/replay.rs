//! `rouse-cli replay`: prints a recorded game, step by step. Reading the file replays it with every check.

use crate::{
    ended::{Ended, print, read},
    export::summary,
    play::show,
};
use rouse_rules::{Offers, Seat, Viewer};
use rouse_session::{
    record::{LONGEST, Record, Replay},
    wire::{Frame, Person, Stage, Update},
};
use std::path::PathBuf;

/// What `replay` takes.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// A file with the output of `export`.
    file: PathBuf,
    /// Prints the view of this seat after each move. Seats count from 0.
    #[arg(long)]
    seat: Option<u8>,
    /// Prints the public view after each move.
    #[arg(long, conflicts_with_all = ["seat", "all"])]
    public: bool,
    /// Prints the public view and all hands after each move.
    #[arg(long, conflicts_with = "seat")]
    all: bool,
}

/// Prints the game, and a note that every check passed.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Ended> {
    let named = |error| Ended::unusable(format!("{}: {error}", arguments.file.display()));
    let record: Record =
        read(&arguments.file, LONGEST)?.parse().map_err(|error| named(format!("{error}")))?;
    let seats = record.people().len();
    if let Some(seat) = arguments.seat.filter(|seat| usize::from(*seat) >= record.people().len()) {
        return Err(named(format!("there is no seat {seat}")));
    }
    let viewer = arguments.seat.map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat)));
    let tables = arguments.public || arguments.all || arguments.seat.is_some();
    let mut replay = Replay::new(record).map_err(|error| named(error.to_string()))?;
    for at in 0..=replay.record().moves().len() {
        replay.go(at).map_err(|error| named(error.to_string()))?;
        let people = replay.record().people().to_vec();
        let frame = replay.frame(viewer);
        print(heading(&frame, &people))?;
        let update = update(frame, people);
        print(show::news(&update) + &show::whispers(&update))?;
        if tables {
            print(show::text(&update).table() + &show::text(&update).hand())?;
        }
        for seat in Seat::all(seats).filter(|_| arguments.all) {
            print(hand(&replay, seat))?;
        }
    }
    print(format!("\nit holds: {}\n", summary(replay.record())))
}

fn heading(frame: &Frame, people: &[Person]) -> String {
    match &frame.done {
        Some(done) => format!("{}. {}: {}\n", frame.at, people[done.seat.index()].name, done.text),
        None => "0. dealt\n".to_owned(),
    }
}

/// The name and hand of one seat; empty in a game without hands.
fn hand(replay: &Replay, seat: Seat) -> String {
    let people = replay.record().people().to_vec();
    let name = people[seat.index()].name.clone();
    match show::text(&update(replay.frame(Viewer::Seat(seat)), people)).hand() {
        hand if hand.is_empty() => hand,
        hand => format!("{name}: {hand}"),
    }
}

/// The update that a client would get for this frame.
fn update(frame: Frame, people: Vec<Person>) -> Update {
    Update {
        rev: frame.at,
        epoch: 0,
        last_ids: vec![0; people.len()],
        people,
        mine: Vec::new(),
        undo: None,
        stage: Stage::default(),
        orders: None,
        ghosts: Vec::new(),
        options: Default::default(),
        game: frame.game,
        offers: Offers::default(),
        remarks: Vec::new(),
        p: String::new(),
    }
}
