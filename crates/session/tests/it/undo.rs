//! Drop out and come back, at every message boundary of a scripted game: in the end everybody sees
//! what they would have seen anyway.

use crate::support::{self, Bench};
use rouse_rules::{Seat, Seeded};
use rouse_session::{
    ClientId, ClientMsg, Input, ServerMsg,
    wire::{
        Surface::{Device, Here},
        Update,
    },
};

/// How long the game is, in messages.
const LENGTH: usize = 40;

/// Who says what when: 0 is the host's window, others are devices.
struct Line {
    who: usize,
    at: u64,
    message: ClientMsg,
}

struct Table {
    bench: Bench,
    ids: Vec<ClientId>,
    tokens: Vec<String>,
}

fn table(seed: u64) -> Table {
    let (bench, host, guests) = Bench::mixed(&[Device, Here, Device, Here], seed);
    let (devices, tokens): (Vec<_>, Vec<_>) = guests.into_iter().unzip();
    Table { bench, ids: [host].into_iter().chain(devices).collect(), tokens }
}

impl Table {
    /// A device drops out and comes back.
    fn blink(&mut self, who: usize) {
        self.bench.input(self.ids[who], Input::Gone);
        let (id, answers) = self.bench.come_with(&self.tokens[who - 1]);
        assert!(matches!(answers[0], ServerMsg::Welcome { token: Some(_), .. }));
        self.ids[who] = id;
    }

    fn say(&mut self, line: &Line) -> Vec<ServerMsg> {
        self.bench.wait(line.at - self.bench.now);
        self.bench.send(self.ids[line.who], line.message.clone())
    }

    /// What everybody sees, without what only counts how often they came.
    fn sights(&self) -> Vec<Update> {
        let sight = |id: &ClientId| {
            let mut update = Update { epoch: 0, p: String::new(), ..self.bench.update(*id).clone() };
            match &mut update.game {
                rouse_session::wire::GameUpdate::Queens { events, .. } => events.clear(),
                rouse_session::wire::GameUpdate::Rescue { events, .. } => events.clear(),
            }
            update
        };
        self.ids.iter().map(sight).collect()
    }
}

/// Plays a game, and writes down who said what. It holds an attack on a device and one on the tablet.
fn script(seed: u64) -> Option<(Vec<Line>, Vec<Update>)> {
    let Table { mut bench, ids, tokens } = table(seed);
    let mut chance = Seeded::new(seed);
    let mut lines = Vec::new();
    let (mut by_itself, mut by_hand) = (0, 0);
    while lines.len() < LENGTH {
        bench.heard.clear();
        if !bench.step_anywhere(&ids, &mut chance) {
            return None;
        }
        for stage in ids.iter().map(|id| bench.update(*id).stage) {
            by_itself += u32::from(stage.opens_itself);
            by_hand += u32::from(stage.sealed.is_some() && !stage.opens_itself);
        }
        for (at, from, message) in bench.heard.clone() {
            let who = ids.iter().position(|id| *id == from).unwrap();
            lines.push(Line { who, at, message });
        }
        bench.wait(100);
    }
    let table = Table { bench, ids, tokens };
    (by_itself > 0 && by_hand > 0).then(|| (lines, table.sights()))
}

#[test]
fn whoever_drops_out_at_any_moment_comes_back_to_the_same() {
    let (seed, (lines, undisturbed)) =
        (0..200).find_map(|seed| Some((seed, script(seed)?))).expect("such a match");
    for cut in 0..=lines.len() {
        for who in [1, 2] {
            let mut table = table(seed);
            for (n, line) in lines.iter().enumerate() {
                if n == cut {
                    table.blink(who);
                }
                let answers = table.say(line);
                if n == cut && line.who == who {
                    // The answer was lost on the way: the page says the same once more.
                    table.blink(who);
                    let again = table.bench.send(table.ids[who], line.message.clone());
                    assert_eq!(answers.first(), again.first(), "done once, answered twice");
                }
            }
            if cut == lines.len() {
                table.blink(who);
            }
            table.bench.wait(100);
            assert_eq!(table.sights(), undisturbed, "cut after {cut} messages, device {who}");
        }
    }
}

/// The same for the tablet, whose page was loaded again: its curtain is closed, and it opens it again.
#[test]
fn a_tablet_that_is_loaded_again_misses_nothing() {
    let (mut bench, host, guests) = Bench::mixed(&[Here, Here, Device], 3);
    let mut chance = Seeded::new(3);
    for _ in 0..60 {
        bench.send(host, support::hello(None));
        assert_eq!(bench.update(host).stage.shown, None);
        if !bench.step_anywhere(&[host, guests[0].0], &mut chance) {
            break;
        }
    }
    assert!(bench.update(host).mine == [Seat(0), Seat(1)]);
}
