//! A game goes on wherever it is opened: begun at a table of each kind, and continued at one of each kind, from the same
//! disk or from its text. Computer players play for people who have not come.

use crate::support::{
    Bench,
    computers::computers,
    failed,
    knights::{ATTACK, D, Room, door},
    restarted,
};
use rouse_rules::{Seat, Seeded, Target};
use rouse_session::{
    ClientId, ClientMsg, Failure, Input, ServerMsg,
    record::Record,
    wire::{
        GameKind, Level,
        Surface::{Device, Here},
    },
};

/// A table in the middle of a game, and the tokens of its guests.
type Begun = (Bench, Vec<String>);

/// The table's own device alone: somebody has gone to bed, and a computer player has a seat.
fn at_one_device() -> Begun {
    let mut bench = Bench::empty(4);
    let host = bench.join();
    let mut people = computers(&[Level::Sleepyhead; 3]);
    people[1].bot = None;
    people[2].bot = None;
    let start = ClientMsg::Start {
        game: GameKind::Queens,
        people,
        queens: Vec::new(),
        first: None,
        house_rules: Default::default(),
    };
    assert_eq!(bench.send(host, start), []);
    play_a_little(&mut bench, &[host]);
    assert_eq!(bench.send(host, ClientMsg::StandIn { seat: Seat(1), on: true }), []);
    (bench, Vec::new())
}

/// A window with two guests, one of whom is away.
fn at_a_window() -> Begun {
    let (mut bench, host, guests) = Bench::mixed(&[Here, Device, Device], 4);
    let ids: Vec<_> = [host].into_iter().chain(guests.iter().map(|(id, _)| *id)).collect();
    play_a_little(&mut bench, &ids);
    bench.input(ids[2], Input::Gone);
    assert_eq!(bench.send(host, ClientMsg::StandIn { seat: Seat(2), on: true }), []);
    (bench, guests.into_iter().map(|(_, token)| token).collect())
}

/// The same with an answer at the window that nobody has opened.
fn with_a_sealed_answer() -> Begun {
    let mut room = Room::new(&door(true), [Device, Here, Here], 1);
    room.attack(&ATTACK);
    room.bench.reveal(room.host, D);
    room.bench.tap(room.host, D, [Target::LetGo]);
    assert_eq!(room.bench.update(room.host).stage.sealed, Some(D));
    (room.bench, room.devices.into_iter().flatten().map(|(_, token)| token).collect())
}

/// Without a window: of four guests one is away, and another has freed the seat.
fn without_a_window() -> Begun {
    let mut bench = Bench::empty(4);
    bench.open(true);
    let guests: Vec<_> = (0..4).map(|_| bench.sit("", None)).collect();
    let ids: Vec<_> = guests.iter().map(|(id, _)| *id).collect();
    bench.deal_together(ids.iter().copied());
    play_a_little(&mut bench, &ids);
    bench.input(ids[2], Input::Gone);
    bench.wait(bench.timings.absence.as_millis() as u64);
    assert_eq!(bench.send(ids[0], ClientMsg::StandIn { seat: Seat(2), on: true }), []);
    bench.send(ids[3], ClientMsg::StandUp {});
    (bench, guests.into_iter().map(|(_, token)| token).take(3).collect())
}

fn play_a_little(bench: &mut Bench, ids: &[ClientId]) {
    let mut chance = Seeded::new(4);
    (0..9).for_each(|_| assert!(bench.step_anywhere(ids, &mut chance)));
}

/// How the game leaves its table: in the middle, with the room closed first, or as text.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Leaves {
    Broken,
    Closed,
    AsText,
}

/// Where it is opened.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Opened {
    AtOneDevice,
    AtAWindow,
    WithoutAWindow,
}

/// The first client that is there manages.
struct There {
    bench: Bench,
    ids: Vec<ClientId>,
}

impl There {
    /// Somebody comes; whether there was a seat.
    fn come_in(&mut self, name: &str) -> bool {
        let id = self.bench.visit();
        let seated = self.knock(id, name, None);
        self.ids.extend(seated.then_some(id));
        seated
    }

    /// Knocks, and is let in where that takes a yes; whether there was a seat.
    fn knock(&mut self, id: ClientId, name: &str, seat: Option<Seat>) -> bool {
        let answer = self.bench.knock(id, name, seat);
        if answer == [ServerMsg::Waiting {}] {
            let knock = self.bench.room_of(self.ids[0]).knocks[0].knock;
            for by in self.ids.clone() {
                self.bench.send(by, ClientMsg::Admit { knock, yes: true });
            }
        }
        answer != failed(Failure::NoSeat)
    }

    /// A window gives the seats at its own device, but one, to the guests who only watch.
    fn give_seats(&mut self) {
        let host = self.ids[0];
        for id in self.ids.clone().into_iter().skip(1) {
            let here = self.bench.update(host).mine.clone();
            let (true, [_, .., seat]) = (self.bench.update(id).mine.is_empty(), &here[..]) else { continue };
            assert_eq!(self.bench.send(host, ClientMsg::Free { seat: *seat }), []);
            assert!(self.knock(id, "", Some(*seat)));
            assert_eq!(self.bench.update(id).mine, [*seat]);
        }
    }

    /// The seats that nobody plays.
    fn waiting(&self) -> Vec<Seat> {
        let people = &self.bench.update(self.ids[0]).people;
        let here: Vec<_> = self.ids.iter().flat_map(|id| self.bench.update(*id).mine.clone()).collect();
        let stands_in = |seat: Seat| {
            let told = self.bench.fact(self.ids[0], |facts| &facts.presence);
            told.is_some_and(|told| told.seats[seat.index()].stand_in.is_some())
        };
        let all = Seat::all(people.len()).filter(|seat| people[seat.index()].bot.is_none());
        all.filter(|seat| !here.contains(seat) && !stands_in(*seat)).collect()
    }

    /// Lays the game aside and takes it up again. Where everybody has to agree, all say it. First it waits until absent
    /// devices are no longer asked.
    fn lay_aside(&mut self, way: &str) {
        self.bench.wait(self.bench.timings.away.as_millis() as u64);
        for message in [ClientMsg::Leave {}, ClientMsg::Continue { game: None }] {
            let mut answers = self.ids.clone().into_iter().map(|id| self.bench.send(id, message.clone()));
            assert!(answers.any(|answer| answer.is_empty()), "{way}: {message:?}");
        }
    }

    /// A computer plays for everybody who has not come.
    fn play_on(&mut self) {
        self.bench.wait(self.bench.timings.absence.as_millis() as u64);
        for seat in self.waiting() {
            assert_eq!(self.bench.send(self.ids[0], ClientMsg::StandIn { seat, on: true }), [], "{seat:?}");
        }
        if self.bench.update(self.ids[0]).stage.sealed.is_some() {
            self.bench.wait(20_000);
            assert_eq!(self.bench.send(self.ids[0], ClientMsg::Open {}), []);
        }
        self.bench.play_to_the_end(&self.ids, &mut Seeded::new(4));
    }
}

/// The game at its next table, with the first guest of the old one and these.
fn opened((mut begun, tokens): Begun, leaves: Leaves, at: Opened, guests: &[&str]) -> There {
    if leaves == Leaves::Closed {
        begun.close();
    }
    let bench = if leaves == Leaves::AsText { Bench::empty(77) } else { restarted(&begun) };
    let mut there = There { bench, ids: Vec::new() };
    if at != Opened::WithoutAWindow {
        there.ids.push(there.bench.join());
    }
    if at != Opened::AtOneDevice {
        there.bench.open(at == Opened::WithoutAWindow);
        if let Some(token) = tokens.first() {
            let (id, answers) = there.bench.come_with(token);
            there.ids.extend(matches!(answers[0], ServerMsg::Welcome { .. }).then_some(id));
        }
        for name in guests {
            there.come_in(name);
        }
    }
    if leaves == Leaves::AsText {
        let text = Record::of(begun.stored()).unwrap().to_string();
        let mut bring = |id| {
            there.bench.wait(10_000);
            there.bench.send(id, ClientMsg::Import { text: text.clone() }).is_empty()
        };
        assert!(there.ids.iter().any(|id| bring(*id)), "all of them together, or a window alone");
    }
    for id in there.ids.clone() {
        there.bench.send(id, ClientMsg::Continue { game: None });
    }
    there
}

#[test]
fn a_game_of_any_table_is_played_to_its_end_at_any_other() {
    let origins = [at_one_device, at_a_window, with_a_sealed_answer, without_a_window];
    for (number, begun) in origins.into_iter().enumerate() {
        for leaves in [Leaves::Broken, Leaves::Closed, Leaves::AsText] {
            for at in [Opened::AtOneDevice, Opened::AtAWindow, Opened::WithoutAWindow] {
                let way = format!("{number} {leaves:?} {at:?}");
                let mut there = opened(begun(), leaves, at, &["Zoe", "Yann"]);
                match at {
                    Opened::AtOneDevice => {}
                    Opened::AtAWindow => there.give_seats(),
                    Opened::WithoutAWindow => {
                        let seated = |id: &ClientId| !there.bench.update(*id).mine.is_empty();
                        assert!(there.waiting().is_empty() || there.ids.iter().all(seated), "{way}");
                    }
                }
                there.lay_aside(&way);
                there.play_on();
            }
        }
    }
}

/// Nobody sits at the device of a table without a window: the chairs of a window are free there.
#[test]
fn the_chairs_of_a_window_are_free_at_a_table_without_one() {
    let (mut bench, host) = Bench::opened(4);
    Seat::all(5).for_each(|at| drop(bench.chair(host, at, Here)));
    bench.close();
    let mut there = There { bench: restarted(&bench), ids: Vec::new() };
    there.bench.open(true);
    assert!(there.come_in("Zoe") && there.come_in("Yann"), "there are free chairs");
    there.bench.deal_together(there.ids.clone());
    assert_eq!(there.waiting(), [], "nobody is dealt to who cannot play");
}

/// A computer player goes on for a person who went to bed, until a guest takes the seat.
#[test]
fn a_stand_in_of_a_window_goes_on_at_a_table_without_one() {
    let mut there = opened(at_one_device(), Leaves::Broken, Opened::WithoutAWindow, &["Anna"]);
    assert_eq!(there.waiting(), [Seat(2)]);
    assert!(there.come_in("Zoe") && there.come_in("Yann"));
    assert_eq!((there.waiting(), there.bench.update(there.ids[2]).mine.len()), (Vec::new(), 1));
    assert!(there.bench.presence(there.ids[0]).seats.iter().all(|seat| seat.stand_in.is_none()));
}
