//! Tables with the house rule of rewinding.

use super::{Bench, people};
use rouse_rules::{DieFace, HouseRule, HouseRules, Refusal, Seat, Target, rescue};
use rouse_session::{
    ClientId, ClientMsg, ServerMsg, Stored,
    wire::{Asked, GameKind, GameUpdate, Rewind, Surface, Update},
};
use serde_json::{Value, json};

pub fn by_consent(more: &[HouseRule]) -> HouseRules {
    more.iter().copied().chain([HouseRule::RewindByConsent]).collect()
}

/// A game that begins in this position, everybody at the tablet.
pub fn placed(deal: Value) -> Stored {
    let people = people(deal["players"].as_u64().unwrap() as usize);
    let version = rouse_session::save::SAVE_VERSION;
    let head = json!({"version": version, "id": 1, "game": deal["game"], "people": people, "deal": deal});
    Stored { head: serde_json::to_vec(&head).unwrap(), ..Stored::default() }
}

/// Seat 0 has drawn a gnome; every seat has a queen.
pub fn gnome(seats: usize) -> Value {
    let knights = ["red", "green", "white", "purple", "blue"];
    let realms = [["heart", "2"], ["moon", "7"], ["cat", "9"], ["rose", "4"], ["dog", "5"]];
    json!({"game": "rescue", "players": seats, "step": "instants", "options": ["rewind_by_consent"],
        "knights": knights[..seats], "realms": realms[..seats], "drawn": ["gnome"]})
}

pub fn rewind(bench: &Bench, id: ClientId) -> Rewind {
    bench.fact(id, |facts| &facts.rewind).cloned().expect("the house rule is on")
}

pub fn asked(bench: &Bench, id: ClientId) -> Option<Asked> {
    rewind(bench, id).asked
}

pub fn ask(bench: &mut Bench, id: ClientId, seat: Seat) -> Vec<ServerMsg> {
    let rev = bench.update(id).rev;
    bench.send(id, ClientMsg::Rewind { seat, rev })
}

pub fn agree(bench: &mut Bench, id: ClientId, seat: Seat, yes: bool) -> Vec<ServerMsg> {
    let rev = bench.update(id).rev;
    bench.send(id, ClientMsg::Agree { seat, rev, yes })
}

pub fn refusal(answers: &[ServerMsg]) -> Refusal {
    let [ServerMsg::Refused { refusal, .. }] = answers else { panic!("{answers:?}") };
    *refusal
}

/// What lies on the table, and what the log says of it.
pub fn table(update: &Update) -> Value {
    match &update.game {
        GameUpdate::Queens { view, log, .. } => json!([view, log, update.offers]),
        GameUpdate::Rescue { view, log, .. } => json!([view, log, update.offers]),
    }
}

pub fn rolled(update: &Update) -> Vec<DieFace> {
    let GameUpdate::Rescue { events, .. } = &update.game else { return Vec::new() };
    let die = |event: &rescue::Event| match event {
        rescue::Event::Rolled { die, .. } => Some(*die),
        _ => None,
    };
    events.iter().filter_map(die).collect()
}

/// A game of The Rescue in which the first roll draws nothing: it can go back.
pub fn rolled_at_first(surfaces: &[Surface], from: u64) -> (Bench, ClientId, Vec<ClientId>, Update) {
    for seed in from.. {
        let (mut bench, host) = Bench::opened(seed);
        bench.house_rules = by_consent(&[]);
        let guests = bench.seat_all(host, surfaces, GameKind::Rescue);
        bench.send(host, ClientMsg::Deal {});
        let ids = guests.into_iter().map(|(id, _)| id).collect::<Vec<_>>();
        let before = bench.update(host).clone();
        let holder = holder(&bench, host, &ids, Seat(0));
        bench.tap(holder, Seat(0), [Target::Die]);
        if !rewind(&bench, host).may.is_empty() {
            return (bench, host, ids, before);
        }
    }
    unreachable!()
}

pub fn holder(bench: &Bench, host: ClientId, ids: &[ClientId], seat: Seat) -> ClientId {
    let mut all = [host].into_iter().chain(ids.iter().copied());
    all.find(|id| bench.update(*id).mine.contains(&seat)).expect("somebody sits there")
}
