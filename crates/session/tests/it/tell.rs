//! What others can tell between the question of an attack and the opening of its answer: nothing of the answer, whoever
//! gives it, and not whether a person gives it or a standing order. In random games on devices of their own.

use crate::support::{Bench, choose::choose};
use rouse_rules::{Chance, Seat, Seeded, Taps, Target, queens::EventView};
use rouse_session::{
    ClientId, ClientMsg, ServerMsg,
    wire::{Attack, GameKind, Level, Order, Stage, Surface},
};

/// Who answers at which seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Person,
    Defends,
    LetsGo,
    Computer,
}

const KINDS: [Kind; 4] = [Kind::Person, Kind::Defends, Kind::LetsGo, Kind::Computer];

/// One attack, as those saw it who neither attack nor answer.
#[derive(Clone, Copy, Debug)]
struct Seen {
    kind: Kind,
    /// From the attack to the opening.
    delay: u64,
    stopped: bool,
}

struct Table {
    bench: Bench,
    guests: Vec<ClientId>,
    watcher: ClientId,
    chance: Seeded,
}

impl Table {
    fn new(seed: u64) -> Self {
        let (mut bench, host) = Bench::opened(seed);
        let guests = bench.seat_all(host, &[Surface::Device; 4], GameKind::Queens);
        let mut place = bench.lobby(host).places[3].clone().expect("a chair");
        place.person.bot = Some(Level::Daydreamer);
        bench.send(host, ClientMsg::SetPlace { at: Seat(3), place: Some(place) });
        let guests: Vec<_> = guests.into_iter().take(3).map(|(id, _)| id).collect();
        let watcher = bench.watch();
        bench.send(host, ClientMsg::Deal {});
        for (seat, order) in [(1, Order::Defend), (2, Order::LetGo)] {
            for attack in [Attack::Knight, Attack::Potion] {
                bench.send(guests[seat], ClientMsg::Order { seat: Seat(seat as u8), attack, order });
            }
        }
        Self { bench, guests, watcher, chance: Seeded::new(seed) }
    }

    /// Plays to the end. Every attack, as others saw it.
    fn play(mut self) -> Vec<Seen> {
        let mut seen = Vec::new();
        while let Some(seat) = self.bench.to_act(self.watcher) {
            if self.stage(self.watcher).secret_answer {
                seen.push(self.answer(seat));
            } else if self.stage(self.watcher).thinking.is_some() {
                self.wait();
            } else {
                self.act(seat);
            }
        }
        seen
    }

    fn stage(&self, id: ClientId) -> Stage {
        self.bench.update(id).stage
    }

    /// Whatever happens next by itself.
    fn wait(&mut self) {
        let due = self.bench.session.next_deadline().expect("something happens by itself");
        self.bench.wait(due.0 - self.bench.now);
    }

    /// An attack if there is one, else anything.
    fn act(&mut self, seat: Seat) {
        let id = self.guests[seat.index()];
        let offers = self.bench.update(id).offers.clone();
        let is_attack = |taps: &&Taps| taps.iter().any(|tap| matches!(tap, Target::Queen(_)));
        let attack = offers.listed.iter().find(is_attack).cloned();
        loop {
            let taps = attack.clone().unwrap_or_else(|| choose(&offers, &mut self.chance));
            match &self.bench.tap(id, seat, taps)[..] {
                [ServerMsg::Done { .. }] => return,
                [ServerMsg::Refused { .. }] if attack.is_none() => {}
                other => panic!("{other:?}"),
            }
        }
    }

    /// The attacked seat answers, and everybody waits until that is opened. A person answers within the time that
    /// a standing order takes at least.
    fn answer(&mut self, seat: Seat) -> Seen {
        let (kind, begun, mark) = (KINDS[seat.index()], self.bench.now, self.bench.frames.len());
        let rev = self.bench.update(self.watcher).rev;
        let mut others = vec![self.watcher];
        others.extend((0..3).filter(|at| *at != seat.index()).map(|at| self.guests[at]));
        for &id in &others {
            let Stage { asked_ms, sealed, opens_itself, opens_in_ms, time, .. } = self.stage(id);
            assert_eq!(
                (asked_ms, sealed, opens_itself, opens_in_ms, time),
                (None, None, false, 0, None),
                "{kind:?}"
            );
        }
        if kind == Kind::Person {
            let id = self.guests[0];
            self.bench.wait(self.chance.below(60) as u64);
            self.bench.reveal(id, seat);
            self.bench.wait(200 + self.chance.below(2_600) as u64);
            // A defence is offered whether or not the card is held; more often than not it is tried.
            let tries = self.chance.below(3) > 0;
            let answers = [tries.then_some(Target::Defend), Some(Target::LetGo)];
            let mut given = answers.into_iter().flatten().map(|answer| self.bench.tap(id, seat, [answer]));
            assert!(given.any(|told| matches!(told[..], [ServerMsg::Done { .. }])));
            assert_eq!(self.stage(id).sealed, Some(seat), "whoever has answered is told so");
        }
        while self.bench.update(self.watcher).rev == rev {
            self.wait();
        }
        let opened = format!("\"rev\":{},", rev + 1);
        for (to, frame) in &self.bench.frames[mark..] {
            assert!(!others.contains(to) || frame.contains(&opened), "{kind:?}: {to:?} is told {frame:.200}");
        }
        for &id in &others {
            let counted = self.bench.update(id).last_ids[seat.index()];
            assert_eq!(counted, 0, "an order has no id, so others are not told whether there was one");
        }
        let answered = |event: &EventView| match event {
            EventView::Answered { stopped, .. } => Some(*stopped),
            _ => None,
        };
        let stopped = self.bench.events(self.watcher).iter().find_map(answered).expect("it was opened");
        Seen { kind, delay: self.bench.now - begun, stopped }
    }
}

/// The greatest distance between the distribution functions of two samples (Kolmogorov, Smirnov).
fn distance(one: &[u64], other: &[u64]) -> f64 {
    let below =
        |sample: &[u64], x: u64| sample.iter().filter(|it| **it <= x).count() as f64 / sample.len() as f64;
    one.iter().chain(other).map(|&x| (below(one, x) - below(other, x)).abs()).fold(0.0, f64::max)
}

/// How often samples that were mixed at random are as far apart as these two.
fn p_value(one: &[u64], other: &[u64], chance: &mut Seeded) -> f64 {
    const ROUNDS: u32 = 400;
    let (found, mut all) = (distance(one, other), [one, other].concat());
    let mut as_far = 1;
    for _ in 0..ROUNDS {
        for at in (1..all.len()).rev() {
            all.swap(at, chance.below(at + 1));
        }
        as_far += u32::from(distance(&all[..one.len()], &all[one.len()..]) >= found);
    }
    f64::from(as_far) / f64::from(ROUNDS + 1)
}

/// P-03, P-04. A thing that cannot be told apart is more than one in a hundred times as different by chance.
#[test]
fn others_can_tell_neither_the_answer_nor_an_order_from_a_person() {
    let is_long = std::env::var_os("ROUSE_FULL").is_some();
    let most = if is_long { 2_000 } else { 150 };
    let mut seen = Vec::new();
    for seed in 0.. {
        seen.extend(Table::new(seed).play());
        if seen.len() >= most {
            break;
        }
    }
    let mut chance = Seeded::new(1);
    let delays = |of: &dyn Fn(&Seen) -> bool| -> Vec<u64> {
        seen.iter().filter(|it| of(it)).take(300).map(|it| it.delay).collect()
    };
    assert!(seen.iter().all(|it| (3_000..=4_500).contains(&it.delay)), "{seen:?}");
    let person = delays(&|it| it.kind == Kind::Person);
    let order = delays(&|it| matches!(it.kind, Kind::Defends | Kind::LetsGo));
    let mut found =
        vec![("a person and an order", person.len(), order.len(), p_value(&person, &order, &mut chance))];
    for (name, kind) in
        [("a person", Kind::Person), ("an order", Kind::Defends), ("a computer", Kind::Computer)]
    {
        let [yes, no] = [true, false].map(|stopped| delays(&|it| it.kind == kind && it.stopped == stopped));
        found.push((name, yes.len(), no.len(), p_value(&yes, &no, &mut chance)));
    }
    println!("{} attacks: {found:?}", seen.len());
    for (name, one, other, p) in found {
        // Few people keep a card that stops an attack: the short form may see too few of them.
        let enough = one >= 5 && other >= 5;
        assert!(enough || !is_long, "{name}: {one} and {other}");
        assert!(!enough || p > 0.01, "{name}: p = {p}");
    }
}

/// The test itself sees what it looks for: a fixed delay beside a random one.
#[test]
fn a_delay_that_tells_is_found() {
    let mut chance = Seeded::new(2);
    let order: Vec<u64> = (0..40).map(|_| 3_000 + chance.below(1_500) as u64).collect();
    assert!(p_value(&[3_000; 40], &order, &mut chance) < 0.01);
    let other: Vec<u64> = (0..40).map(|_| 3_000 + chance.below(1_500) as u64).collect();
    assert!(p_value(&other, &order, &mut chance) > 0.01);
}
