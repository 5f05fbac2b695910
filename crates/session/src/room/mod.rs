//! The room: the table with the game that lies on it, the shelf, the lobby, and who sits where.
//!
//! It knows no client. Reading order: [`Room`], `seats` (how seats change hands), `tokens` and `days` (which
//! devices may come back), `games` (started, continued, put away, imported), `lobby` (places before the
//! deal), `saved` (what is kept of the room itself), `open` (how guests find it), `evening` and `attendance`
//! (for how long they may), `shelf`.

mod attendance;
mod days;
mod evening;
mod games;
mod lobby;
mod open;
mod saved;
mod seats;
mod shelf;
mod tokens;

pub use open::{OpenRoom, Overview, RoomAddress, RoomRecord};
pub(crate) use saved::LobbyPlan;
pub(crate) use seats::FreeSeat;

use self::{evening::Evening, open::Open, saved::SavedRoom, shelf::Shelf};
use crate::{
    game::Game,
    rejection::Rejection,
    save::{GameId, LoadError, Save},
    seating::Seating,
    wire::{Barrier, Failure, Phase, TableOptions, names::clean},
    world::Secrets,
};

/// A room and everything that lies in it.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    pub(crate) saved: SavedRoom,
    pub(crate) open: Option<Open>,
    pub(crate) evening: Evening,
    /// Whether guests could ever come to this room since the program began. Until then no client is told of a
    /// way in.
    pub(crate) was_open: bool,
    pub(crate) on_table: Option<Game>,
    /// Unfinished games that are not on the table.
    pub(crate) shelf: Shelf,
    next: GameId,
    /// Whether something was damaged and set aside. It is told until a game lies on the table.
    pub(crate) damaged: bool,
    /// Whether what is saved of the room has changed since it was saved.
    unsaved: bool,
}

impl Room {
    /// A new room. Its first game gets the id `next`.
    pub(crate) fn new(next: GameId, secrets: &mut dyn Secrets) -> Self {
        Self {
            saved: SavedRoom::new(secrets),
            open: None,
            evening: Evening::default(),
            was_open: false,
            on_table: None,
            shelf: Shelf::default(),
            next,
            damaged: false,
            unsaved: false,
        }
    }

    /// Replaces the room with a saved one.
    pub(crate) fn load(&mut self, bytes: &[u8]) -> Result<(), LoadError> {
        self.saved = SavedRoom::load(bytes)?;
        Ok(())
    }

    /// What any device nearby may know, and whether one is inside.
    pub(crate) fn overview(&self, visited: bool) -> Overview {
        let (seats, taken) = self.seating().occupants().fold((0, 0), |(seats, taken), (_, it)| {
            (seats + 1, taken + u8::from(it.holder.is_taken() && !it.is_bot()))
        });
        let phase = if self.on_table.is_some() { Phase::Play } else { Phase::Lobby };
        let (name, id, by_hand) = (self.saved.name.clone(), self.saved.id.clone(), self.evening.by_hand);
        Overview { name, id, taken, seats, phase, by_hand, visited }
    }

    /// The game on the table.
    ///
    /// # Errors
    /// [`Failure::BadMessage`] when none lies there.
    pub(crate) fn game(&mut self) -> Result<&mut Game, Rejection> {
        self.on_table.as_mut().ok_or(Failure::BadMessage.into())
    }

    /// Whether a game lies on the table that is not over.
    pub(crate) fn is_playing(&self) -> bool {
        self.on_table.as_ref().is_some_and(|game| !game.over())
    }

    /// Whether a game lies on the table that is over.
    pub(crate) fn has_ended(&self) -> bool {
        self.on_table.as_ref().is_some_and(Game::over)
    }

    /// Opens the room to guests.
    pub(crate) fn open(&mut self, OpenRoom { port, addresses, headless, name }: OpenRoom) {
        if let Some(name) = name.as_deref().and_then(clean) {
            self.saved.name = name;
        }
        self.saved.port = Some(port);
        self.saved.open = true;
        self.saved.ask.get_or_insert(!headless);
        self.was_open = true;
        if headless {
            self.saved.lobby.seating.free_here();
            self.saved.lobby.seating.preset();
        }
        self.open = Some(Open::new(headless, addresses, self.saved.code, self.saved.id.clone()));
        self.unsaved = true;
    }

    /// Sets the addresses of this device, if the room is open.
    pub(crate) fn set_addresses(&mut self, addresses: Vec<RoomAddress>) {
        if let Some(open) = &mut self.open {
            open.set_addresses(addresses, self.saved.code);
            self.unsaved = true;
        }
    }

    /// Sets what may keep guests out, if the room is open.
    pub(crate) fn set_barriers(&mut self, barriers: Vec<Barrier>) {
        if let Some(open) = &mut self.open {
            open.barriers = barriers;
        }
    }

    /// Closes the room to guests: all seats of every game move to the table's own device.
    pub(crate) fn close(&mut self) {
        if let Some(game) = &mut self.on_table {
            game.change_seating(Seating::fetch_all);
        }
        self.shelf.fetch_all();
        self.seat_in_lobby();
        self.saved.lobby.forget_guests();
        self.saved.open = false;
        self.open = None;
        self.unsaved = true;
    }

    pub(crate) fn headless(&self) -> bool {
        self.open.as_ref().is_some_and(|open| open.headless)
    }

    /// Sets whether newcomers may not knock.
    pub(crate) fn lock(&mut self, on: bool) {
        self.saved.locked = on;
        self.unsaved = true;
    }

    /// Sets whether newcomers need a manager's yes.
    pub(crate) fn ask(&mut self, on: bool) {
        self.saved.ask = Some(on);
        self.unsaved = true;
    }

    /// Changes what the people have agreed on, for the game on the table and for the next ones.
    pub(crate) fn set_options(&mut self, options: TableOptions) {
        if let Some(game) = &mut self.on_table {
            game.set_options(options);
        }
        self.unsaved |= self.saved.lobby.options != options;
        self.saved.lobby.options = options;
    }

    /// A QR code (SVG) of the link to this table with this fragment; none while no guest can come.
    pub(crate) fn drawing(&self, fragment: &str) -> Option<String> {
        self.open.as_ref()?.drawing(fragment)
    }

    /// What has to be saved beside the game: who sits where, and the room. While guests can come, the saved
    /// lobby holds the people of the game, so that they sit there after a restart.
    pub(crate) fn unsaved(&mut self) -> Vec<Save> {
        self.note_on_table();
        self.unsaved |= self.open.is_some() && self.on_table.as_ref().is_some_and(|game| game.unsaved);
        let on_table = self.on_table.as_mut().filter(|game| game.unsaved).map(Game::save_seating);
        let mut saves: Vec<_> = on_table.into_iter().chain(self.shelf.unsaved()).collect();
        if std::mem::take(&mut self.unsaved) {
            saves.push(self.save());
        }
        saves
    }

    /// Notes which game lies on the table, for the next start of this program.
    fn note_on_table(&mut self) {
        let game = self.on_table.as_ref().filter(|game| !game.over()).map(|game| game.id.0);
        if self.open.is_some() && self.saved.on_table != game {
            self.saved.on_table = game;
            self.unsaved = true;
        }
    }

    fn save(&self) -> Save {
        let mut saved = self.saved.clone();
        if let (Some(game), Some(_)) = (&self.on_table, &self.open) {
            saved.lobby.take_over(game);
        }
        Save::Room { room: serde_json::to_vec(&saved).expect("a room is plain data") }
    }

    /// Where guests can come, the lobby takes over the people of the game on the table.
    fn seat_in_lobby(&mut self) {
        if let (Some(game), Some(_)) = (&self.on_table, &self.open) {
            self.saved.lobby.take_over(game);
        }
    }
}
