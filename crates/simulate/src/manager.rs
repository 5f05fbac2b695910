//! What somebody who manages the table does for it: sets it up, lets people in, goes on after a crash. That is the person
//! at the host's own device; at a table without a window it is every guest, and they have to agree.

use crate::{hall::Hall, judge::Judge, person::Role, plan::Plan};
use rouse_rules::Seat;
use rouse_session::wire::{Animal, Colour, Facts, Knock, Person, Place, SaveStatus, Surface};
use rouse_wire::{ClientMsg, Failure, Lobby, ServerMsg};
use std::time::Duration;
use tokio::time::Instant;

/// The names of people at the table, by place.
const NAMES: [&str; 5] = ["Anna", "Ben", "Cleo", "Dora", "Emil"];
const ANIMALS: [Animal; 5] = [Animal::Fox, Animal::Hare, Animal::Otter, Animal::Owl, Animal::Bear];
const COLOURS: [Colour; 5] = [Colour::Moon, Colour::Sun, Colour::Lagoon, Colour::Plum, Colour::Bell];

/// How soon the window shows that the table cannot save.
const SHOWN: Duration = Duration::from_secs(1);

/// Somebody as a manager of the table.
pub(crate) struct Manager {
    role: Role,
    plan: Plan,
    hall: Hall,
    judge: Judge,
    knocks: Vec<Knock>,
    /// Whether the table cannot save.
    is_paused: bool,
    /// Since when the host knows that something was not saved, until the window shows something.
    unsaved: Option<Instant>,
    is_asking: Option<bool>,
    /// The seat that it has freed for somebody who asks for a ticket.
    freed: Option<Seat>,
}

impl Manager {
    pub(crate) fn new(plan: Plan, (judge, hall): (Judge, Hall), role: Role) -> Self {
        let (knocks, is_paused, unsaved, is_asking, freed) = (Vec::new(), false, None, None, None);
        Self { role, plan, hall, judge, knocks, is_paused, unsaved, is_asking, freed }
    }

    /// Takes note of a message.
    pub(crate) fn hear(&mut self, message: &ServerMsg) {
        let facts = match message {
            ServerMsg::Facts(facts) => facts,
            ServerMsg::Failed { reason, .. } => {
                let is_new = *reason == Failure::CannotSave && !self.is_paused;
                self.unsaved = self.unsaved.or(is_new.then(Instant::now));
                return self.freed = None;
            }
            ServerMsg::Lobby(_) | ServerMsg::Update(_) => return self.unsaved = None,
            _ => return,
        };
        self.unsaved = None;
        let Facts { saving, room, .. } = &**facts;
        if let Some(Some(room)) = room {
            self.hall.show_code(room.code.clone());
            (self.knocks, self.is_asking) = (room.knocks.clone(), Some(room.ask));
        }
        if let Some(saving) = saving {
            self.is_paused = saving.is_some_and(|saving| saving.state == SaveStatus::Paused);
        }
    }

    /// What is to do now; nothing when the host can play.
    pub(crate) fn act(&mut self, lobby: Option<&Lobby>) -> Vec<ClientMsg> {
        if self.role == Role::Host && self.unsaved.is_some_and(|since| since.elapsed() > SHOWN) {
            self.judge.fail("the host is not shown that the table cannot save");
        }
        if self.plan.headless && self.role == Role::Host {
            return Vec::new();
        }
        if self.is_paused && self.plan.retries {
            return vec![ClientMsg::Save { on: true }];
        }
        let known = |knock: &&Knock| NAMES.contains(&knock.name.as_str());
        if let Some(Knock { knock, .. }) = self.knocks.iter().find(known) {
            return vec![ClientMsg::Admit { knock: *knock, yes: true }];
        }
        if let Some(seat) = self.hall.asked() {
            self.hall.free(seat);
            let free = (self.freed.replace(seat) != Some(seat)).then_some(ClientMsg::Free { seat });
            return free.into_iter().chain([ClientMsg::Ticket { seat }]).collect();
        }
        self.freed = None;
        if lobby.is_none() && self.judge.wants_another() {
            return vec![ClientMsg::Again {}];
        }
        lobby.map(|lobby| self.set_up(lobby)).unwrap_or_default()
    }

    fn set_up(&self, lobby: &Lobby) -> Vec<ClientMsg> {
        if let Some(saved) = &lobby.saved {
            return vec![ClientMsg::Continue { game: Some(saved.id) }];
        }
        let wanted: Vec<_> = Seat::all(5).map(|at| (at, self.place(at))).collect();
        let here = |place: &Option<Place>| place.as_ref().map(|place| (place.surface, place.person.bot));
        let wrong =
            wanted.iter().zip(&lobby.places).filter(|((_, wanted), there)| here(wanted) != here(there));
        let mut messages: Vec<_> =
            wrong.map(|((at, place), _)| ClientMsg::SetPlace { at: *at, place: place.clone() }).collect();
        let Plan { game, house_rules, .. } = self.plan;
        if (lobby.game, lobby.house_rules) != (game, house_rules) {
            messages.push(ClientMsg::Lay { game, first: None, house_rules });
        }
        if self.is_asking != Some(self.plan.ask) {
            messages.push(ClientMsg::Ask { on: self.plan.ask });
        }
        let is_there = |place: &Place| place.taken && place.connected;
        // One game an evening.
        let is_done = self.judge.is_over();
        if messages.is_empty() && !is_done && lobby.places.iter().flatten().all(is_there) {
            messages.push(ClientMsg::Deal {});
        }
        messages
    }

    /// What should be at a place: guests first, then who plays here, then computers.
    fn place(&self, Seat(at): Seat) -> Option<Place> {
        let Plan { guests, here, computers, .. } = &self.plan;
        let index = usize::from(at);
        let mut person = Person::new(NAMES[index], ANIMALS[index], COLOURS[index]);
        person.bot = computers.get(index.wrapping_sub(usize::from(guests + here))).copied();
        let surface = if at < *guests { Surface::Device } else { Surface::Here };
        let place = Place { person, surface, taken: at >= *guests, connected: at >= *guests };
        (index < self.plan.seats()).then_some(place)
    }
}

/// The name of a guest, from 1.
pub(crate) fn guest_name(guest: u8) -> &'static str {
    NAMES[usize::from(guest - 1)]
}
