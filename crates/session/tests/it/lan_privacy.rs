//! Many devices: what each is sent depends on nothing that it may not know, whatever else happens
//! (P-01, P-07, invariant 11).

use crate::{
    drawn,
    support::{
        Bench, cards,
        secrets::{codes, hidden, only_public},
    },
};
use rouse_rules::{Chance, Seat, Seeded, Viewer, prelude::*, queens::State};
use rouse_session::{
    ClientId, ClientMsg, Input, ServerMsg, Timings,
    wire::{
        Attack, GameKind, GameUpdate, Level, Order,
        Surface::{self, Device, Here},
    },
};
use serde_json::Value;
use std::collections::BTreeSet;

fn games() -> u64 {
    std::env::var("ROUSE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(6)
}

/// A table of a random kind, and who is at it.
struct Party {
    bench: Bench,
    host: ClientId,
    devices: Vec<(ClientId, String)>,
    watcher: ClientId,
    chance: Seeded,
}

fn surfaces(seats: usize, chance: &mut Seeded) -> Vec<Surface> {
    (0..seats).map(|_| [Here, Device, Device][chance.below(3)]).collect()
}

/// At which chairs computer players sit, and how well they play; never at the first.
fn levels(seats: usize, chance: &mut Seeded) -> Vec<Option<Level>> {
    let any = |seat| {
        [None, None, Level::ALL.get(chance.below(3)).copied()][if seat > 0 { chance.below(3) } else { 0 }]
    };
    (0..seats).map(any).collect()
}

impl Party {
    fn new(game: GameKind, seed: u64) -> Self {
        let mut chance = Seeded::new(5_000 + seed);
        let (mut bench, host) = Bench::opened(seed);
        let kinds = surfaces(2 + seed as usize % 4, &mut chance);
        let mut devices = bench.seat_all(host, &kinds, game);
        for (seat, level) in (0..).map(Seat).zip(levels(kinds.len(), &mut chance)) {
            let Some(mut place) = bench.lobby(host).places[seat.index()].clone().filter(|_| level.is_some())
            else {
                continue;
            };
            place.person.bot = level;
            bench.send(host, ClientMsg::SetPlace { at: seat, place: Some(place) });
        }
        devices.retain(|(id, _)| bench.bye(*id).is_none());
        let watcher = bench.watch();
        bench.send(host, ClientMsg::Deal {});
        Self { bench, host, devices, watcher, chance }
    }

    fn ids(&self) -> Vec<ClientId> {
        [self.host, self.watcher].into_iter().chain(self.devices.iter().map(|(id, _)| *id)).collect()
    }

    /// What happens at a table beside the game.
    fn disturb(&mut self) {
        let some = (!self.devices.is_empty()).then(|| self.chance.below(self.devices.len().max(1)));
        match (self.chance.below(8), some) {
            (0, Some(some)) => {
                self.bench.input(self.devices[some].0, Input::Gone);
                self.devices[some].0 = self.bench.come_with(&self.devices[some].1).0;
            }
            (1, Some(some)) => {
                let id = self.devices[some].0;
                let seat = self.bench.update(id).mine[0];
                let order = [Order::AskMe, Order::Defend, Order::LetGo][self.chance.below(3)];
                self.bench.send(id, ClientMsg::Order { seat, attack: Attack::Knight, order });
            }
            (2, Some(some)) => {
                let seat = self.bench.update(self.devices[some].0).mine[0];
                self.bench.send(self.host, ClientMsg::Fetch { seat });
                self.devices.remove(some);
            }
            (3, _) => self.take_along(),
            (4, Some(some)) => {
                let seat = self.bench.update(self.devices[some].0).mine[0];
                let on = self.chance.below(3) > 0;
                self.bench.send(self.host, ClientMsg::StandIn { seat, on });
            }
            (5, some) => {
                let id = some.map_or(self.host, |some| self.devices[some].0);
                let rev = self.bench.update(id).rev;
                for seat in self.bench.update(id).mine.clone() {
                    self.bench.send(id, ClientMsg::Hint { seat, rev });
                    self.bench.send(id, ClientMsg::Sums { seat, rev });
                }
                self.bench.send(id, ClientMsg::Hurry {});
            }
            (6, _) => {
                let visitor = self.bench.visit();
                self.bench.knock(visitor, "Zoe", Some(Seat(0)));
                self.bench.input(visitor, Input::Gone);
            }
            _ => {
                self.bench.input(self.watcher, Input::Gone);
                self.watcher = self.bench.watch();
            }
        }
    }

    /// Somebody takes a seat of the tablet along to a phone.
    fn take_along(&mut self) {
        let Some(&seat) = self.bench.update(self.host).mine.first() else { return };
        self.bench.reveal(self.host, seat);
        let ticket = self.bench.ticket(self.host, seat);
        self.bench.send(self.host, ClientMsg::Conceal {});
        let id = self.bench.visit();
        let answers = self.bench.send(id, ClientMsg::Return { ticket });
        let [ServerMsg::Welcome { token: Some(token), .. }] = &answers[..] else { panic!("{answers:?}") };
        self.devices.push((id, token.clone()));
    }
}

/// P-07, P-11: after every message of a random game with everything that may happen beside it, no
/// frame names a card that its receiver may not see; and frames beside the game name none at all.
#[test]
fn no_frame_to_any_device_names_a_hidden_card() {
    let (mut scanned, mut secrets, mut beside, mut helped) = (0, 0, 0, 0);
    for seed in 0..games() {
        let mut party = Party::new(GameKind::Queens, seed);
        let mut seen = 0;
        loop {
            let before: State = cards::true_state(party.bench.stored());
            if party.chance.below(6) == 0 {
                party.disturb();
            }
            let (ids, mut chance) = (party.ids(), Seeded::new(party.chance.below(1 << 30) as u64));
            if !party.bench.step_anywhere(&ids, &mut chance) || party.bench.view(party.host).to_act.is_none()
            {
                break;
            }
            let state: State = cards::true_state(party.bench.stored());
            for id in ids {
                let update = party.bench.update(id);
                let viewer = update.stage.shown.map_or(Viewer::Public, Viewer::Seat);
                let json = serde_json::to_value(update).unwrap();
                let mut named = BTreeSet::new();
                ["view"].iter().for_each(|part| codes(&json["game"][part], &mut named));
                ["offers", "stage", "orders", "people"]
                    .iter()
                    .for_each(|part| codes(&json[part], &mut named));
                let hidden = hidden(&state, viewer);
                assert!(named.is_disjoint(&hidden), "seed {seed}: {named:?} and {hidden:?}");
                (scanned, secrets) = (scanned + 1, secrets + hidden.len());
                only_public(update, viewer);
            }
            for (_, frame) in &party.bench.frames[seen..] {
                if frame.starts_with(r#"{"t":"update""#) {
                    continue;
                }
                let (mut named, json) = (BTreeSet::new(), serde_json::from_str::<Value>(frame).unwrap());
                codes(&json, &mut named);
                beside += 1;
                if json["t"] == "hint" || json["t"] == "sums" {
                    // It was said before the last step.
                    let viewer = Viewer::Seat(serde_json::from_value(json["seat"].clone()).unwrap());
                    named.retain(|code| hidden(&before, viewer).contains(code));
                    helped += 1;
                }
                assert!(named.is_empty(), "{frame}");
            }
            seen = party.bench.frames.len();
        }
    }
    assert!(
        scanned > 60 * games() && secrets as u64 > 600 * games() && beside > 20 * games() && helped > 0,
        "{scanned} {secrets} {beside} {helped}"
    );
}

/// Who is shown which seat: never one that is not theirs, never two devices for one seat.
#[test]
fn every_hand_is_open_on_one_surface_at_most() {
    for game in [GameKind::Queens, GameKind::Rescue] {
        for seed in 0..games() {
            let mut party = Party::new(game, 100 + seed);
            for _ in 0..40 {
                party.disturb();
                let mut shown = BTreeSet::new();
                for id in party.ids() {
                    let update = party.bench.update(id);
                    let Some(seat) = update.stage.shown else {
                        assert_eq!(own(&update.game), None);
                        continue;
                    };
                    assert!(update.mine.contains(&seat) && shown.insert(seat), "{seat:?} twice");
                    assert_eq!(own(&update.game), Some(seat));
                }
                assert_eq!(party.bench.update(party.watcher).mine, []);
            }
        }
    }
}

fn own(game: &GameUpdate) -> Option<Seat> {
    match game {
        GameUpdate::Queens { view, .. } => view.own.as_ref().map(|own| own.seat),
        GameUpdate::Rescue { view, .. } => view.own.as_ref().map(|own| own.seat),
    }
}

/// Everything that is sent to one viewer at a table where this state lies: who comes, is freed,
/// knocks, gives orders, drops out and returns.
fn evening(state: &State, like: &rouse_session::Stored, viewer: Viewer) -> Vec<String> {
    let stored = drawn::beginning_in(state, like);
    let mut bench = Bench::empty(3);
    bench.disk.insert(rouse_session::GameId(1), stored.clone());
    bench.session = rouse_session::Session::new(rouse_session::GameId(2), &mut bench.secrets);
    bench
        .session
        .shelve(rouse_session::Millis(0), &Timings::default(), rouse_session::GameId(1), &stored)
        .unwrap();
    let host = bench.join();
    bench.send(host, ClientMsg::Continue { game: None });
    bench.open(false);
    bench.send(host, ClientMsg::Ask { on: false });
    let watcher = bench.watch();
    let mut tokens = Vec::new();
    for seat in Seat::all(state.seats()) {
        bench.send(host, ClientMsg::Free { seat });
        let (id, token) = bench.sit("", Some(seat));
        bench.send(id, ClientMsg::Order { seat, attack: Attack::Potion, order: Order::LetGo });
        bench.reveal(id, seat);
        tokens.push((id, token));
    }
    let mut mine = BTreeSet::from([watcher]);
    if let Viewer::Seat(seat) = viewer {
        let (id, token) = tokens[seat.index()].clone();
        bench.input(id, Input::Gone);
        let (back, _) = bench.come_with(&token);
        let ticket = bench.ticket(back, seat);
        let (again, _) = (bench.visit(), ());
        bench.send(again, ClientMsg::Return { ticket });
        bench.send(again, ClientMsg::Undo { seat, rev: 0 });
        mine.extend([id, back, again]);
    }
    let order = ClientMsg::Order { seat: Seat(1), attack: Attack::Knight, order: Order::Defend };
    bench.send(tokens[1].0, order);
    bench.send(host, ClientMsg::Fetch { seat: Seat(0) });
    bench.wait(10_000);
    let knows = |(to, _): &(ClientId, String)| mine.contains(to);
    bench.frames.into_iter().filter(knows).map(|(_, frame)| frame).collect()
}

/// P-01: whatever a viewer cannot know is dealt anew, and no byte to that viewer changes.
#[test]
fn redealing_what_is_hidden_changes_no_byte_on_any_device() {
    let (mut compared, mut attacks) = (0, 0_u64);
    for seed in 0..games() {
        let seats = 2 + seed as usize % 4;
        let (mut bench, device) = drawn::dealt(seats, seed);
        let mut chance = Seeded::new(seed);
        while bench.step(device, &mut chance) {
            let attacked = bench.update(device).stage.secret_answer;
            if chance.below(if attacked { 3 } else { 25 }) != 0 || bench.view(device).to_act.is_none() {
                continue;
            }
            let state: State = cards::true_state(bench.stored());
            for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public]) {
                let other = State::imagine(&state.view(viewer), &mut chance);
                let [one, two] = [&state, &other].map(|state| evening(state, bench.stored(), viewer));
                // What an opened answer shows, everybody may know from then on.
                let closed =
                    one.iter().zip(&two).take_while(|(one, _)| !one.contains(r#""answered""#)).count();
                assert_eq!(one[..closed], two[..closed], "seed {seed}, {viewer:?}");
                compared += closed;
                attacks += u64::from(attacked);
            }
        }
    }
    assert!(compared as u64 > 400 * games() && attacks > games(), "{compared} {attacks}");
}
