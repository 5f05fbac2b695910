//! The room in which everybody sits: what people see and say there, and what their devices keep.

use rouse_rules::Seat;
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::time::Instant;

/// How long a message of the host's window may be on its way.
const ON_ITS_WAY: Duration = Duration::from_secs(30);

/// The room. Its clones are the same one.
#[derive(Clone, Default)]
pub(crate) struct Hall(Arc<Mutex<Room>>);

#[derive(Default)]
struct Room {
    /// The code on the host's screen.
    code: String,
    /// What the device of each guest keeps.
    pockets: BTreeMap<String, Pocket>,
    /// Who has lost a token, and asks the host for a ticket to this seat.
    asking: BTreeMap<Seat, String>,
    /// When the host has last freed a seat, and when somebody has last come to it.
    freed: BTreeMap<Seat, Instant>,
    taken: BTreeMap<Seat, Instant>,
    /// The newest ticket for each seat.
    tickets: BTreeMap<Seat, String>,
    /// The last ticket that was used, or for which there is a newer one.
    used: Option<String>,
    /// How each of them is.
    states: BTreeMap<String, Standing>,
}

/// What a guest's device keeps.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pocket {
    pub(crate) token: Option<String>,
    pub(crate) ticket: Option<String>,
    pub(crate) seat: Option<Seat>,
}

/// What somebody's device shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Standing {
    /// Whether they are inside.
    pub(crate) is_seated: bool,
    /// Whether they see a game that goes on.
    pub(crate) is_playing: bool,
}

impl Hall {
    fn room(&self) -> MutexGuard<'_, Room> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn code(&self) -> String {
        self.room().code.clone()
    }

    pub(crate) fn show_code(&self, code: String) {
        self.room().code = code;
    }

    pub(crate) fn pocket(&self, name: &str) -> Pocket {
        self.room().pockets.get(name).cloned().unwrap_or_default()
    }

    pub(crate) fn keep(&self, name: &str, pocket: Pocket) {
        let mut room = self.room();
        if let Pocket { token: Some(_), seat: Some(seat), .. } = pocket {
            room.asking.remove(&seat);
            room.taken.insert(seat, Instant::now());
        }
        if let Some(Pocket { ticket: Some(ticket), .. }) = room.pockets.insert(name.to_owned(), pocket) {
            room.used = Some(ticket);
        }
    }

    /// A ticket that is no longer good for anything.
    pub(crate) fn used_ticket(&self) -> Option<String> {
        self.room().used.clone()
    }

    /// Asks the host for a ticket, if this device has had a seat.
    pub(crate) fn ask(&self, name: &str) {
        let mut room = self.room();
        if let Some(seat) = room.pockets.get(name).and_then(|pocket| pocket.seat) {
            room.asking.insert(seat, name.to_owned());
        }
    }

    /// A seat for which somebody asks for a ticket.
    pub(crate) fn asked(&self) -> Option<Seat> {
        self.room().asking.keys().next().copied()
    }

    /// The host frees a seat.
    pub(crate) fn free(&self, seat: Seat) {
        self.room().freed.insert(seat, Instant::now());
    }

    /// Whether the token for a seat may have become invalid without a word to its device.
    pub(crate) fn may_be_freed(&self, seat: Option<Seat>) -> bool {
        let room = self.room();
        let at = |times: &BTreeMap<Seat, Instant>| seat.and_then(|seat| times.get(&seat).copied());
        at(&room.freed).is_some_and(|freed| at(&room.taken).is_none_or(|taken| freed + ON_ITS_WAY >= taken))
    }

    /// The host's own device is given a newer ticket for this seat.
    pub(crate) fn replace_ticket(&self, seat: Seat, ticket: &str) {
        let mut room = self.room();
        room.used = room.tickets.insert(seat, ticket.to_owned()).or(room.used.take());
    }

    /// The host gives a ticket to who asks for this seat.
    pub(crate) fn give(&self, seat: Seat, ticket: String) {
        let mut room = self.room();
        if let Some(name) = room.asking.remove(&seat)
            && let Some(pocket) = room.pockets.get_mut(&name)
        {
            pocket.ticket = Some(ticket);
        }
    }

    /// Shows how somebody is from now on. Returns how they were.
    pub(crate) fn note(&self, name: &str, standing: Standing) -> Standing {
        self.room().states.insert(name.to_owned(), standing).unwrap_or_default()
    }

    pub(crate) fn standing(&self, name: &str) -> Standing {
        self.room().states.get(name).copied().unwrap_or_default()
    }
}
