//! Knocks at the door: newcomers who wait for a manager's yes.

use crate::{
    clients::ClientId,
    time::Millis,
    wire::{Failure, Knock},
};
use rouse_rules::Seat;
use std::time::Duration;

/// How many knocks may wait for an answer.
pub const MAX_KNOCKS: usize = 16;
/// How long a knock waits for an answer.
pub const KNOCK_TIMEOUT: Duration = Duration::from_secs(5 * 60);

/// The knocks that wait, oldest first, each with its number.
#[derive(Clone, Debug, Default)]
pub(crate) struct Knocks {
    waiting: Vec<(u32, Knocker)>,
    /// The number of the last knock.
    last: u32,
}

/// A newcomer who waits at the door.
#[derive(Clone, Debug)]
pub(crate) struct Knocker {
    pub(crate) from: ClientId,
    /// The name that they gave, cleaned; none when they gave none.
    pub(crate) name: Option<String>,
    /// The seat that they asked for.
    pub(crate) seat: Option<Seat>,
    /// Whether a person sits there: then the newcomer may be that person, on another device.
    pub(crate) again: bool,
    pub(crate) since: Millis,
}

impl Knocker {
    fn until(&self) -> Millis {
        self.since + KNOCK_TIMEOUT
    }
}

impl Knocks {
    /// Adds a newcomer who waits.
    ///
    /// # Errors
    /// [`Failure::DoorFull`] when [`MAX_KNOCKS`] wait already.
    pub(crate) fn wait(&mut self, knocker: Knocker) -> Result<(), Failure> {
        if self.waiting.len() >= MAX_KNOCKS {
            return Err(Failure::DoorFull);
        }
        self.last = self.last.wrapping_add(1);
        self.waiting.push((self.last, knocker));
        Ok(())
    }

    /// Takes the knock with this number, if it still waits.
    pub(crate) fn take(&mut self, knock: u32) -> Option<Knocker> {
        let at = self.waiting.iter().position(|(number, _)| *number == knock)?;
        Some(self.waiting.remove(at).1)
    }

    /// The seat for which the newcomer with this knock has asked, if for one. The outer none means that the
    /// knock no longer waits.
    pub(crate) fn wish(&self, knock: u32) -> Option<Option<Seat>> {
        let (_, knocker) = self.waiting.iter().find(|(number, _)| *number == knock)?;
        Some(knocker.seat)
    }

    /// Withdraws the knock of this client.
    pub(crate) fn forget(&mut self, from: ClientId) {
        self.waiting.retain(|(_, knocker)| knocker.from != from);
    }

    /// After a deal: turns the place of every knock into the seat that it became.
    pub(crate) fn move_along(&mut self, seat: impl Fn(Seat) -> Option<Seat>) {
        for (_, knocker) in &mut self.waiting {
            knocker.seat = knocker.seat.and_then(&seat);
        }
    }

    /// Drops the wished seats of all knocks, since the seats have changed.
    pub(crate) fn forget_wishes(&mut self) {
        for (_, knocker) in &mut self.waiting {
            (knocker.seat, knocker.again) = (None, false);
        }
    }

    /// The clients that it remembers.
    #[cfg(feature = "test-hooks")]
    pub(crate) fn remembers(&self) -> impl Iterator<Item = ClientId> {
        self.waiting.iter().map(|(_, knocker)| knocker.from)
    }

    /// The clients that have waited for too long.
    pub(crate) fn late(&self, now: Millis) -> Vec<ClientId> {
        let late = self.waiting.iter().filter(|(_, knocker)| knocker.until() <= now);
        late.map(|(_, knocker)| knocker.from).collect()
    }

    /// When the first of them has waited for too long.
    pub(crate) fn next_deadline(&self) -> Option<Millis> {
        self.waiting.iter().map(|(_, knocker)| knocker.until()).min()
    }

    /// The knocks as managers see them; `preset` names a newcomer without a name after the seat.
    pub(crate) fn for_managers(&self, preset: impl Fn(Option<Seat>) -> String) -> Vec<Knock> {
        let told = |(knock, Knocker { name, seat, again, .. }): &(u32, Knocker)| Knock {
            knock: *knock,
            name: name.clone().unwrap_or_else(|| preset(*seat)),
            seat: *seat,
            again: *again,
        };
        self.waiting.iter().map(told).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knocker(client: u32, since: u64) -> Knocker {
        Knocker { from: ClientId(client), name: None, seat: None, again: false, since: Millis(since) }
    }

    fn knocks(times: &[u64]) -> Knocks {
        let mut knocks = Knocks::default();
        for (client, time) in (0..).zip(times) {
            knocks.wait(knocker(client, *time)).expect("there is room");
        }
        knocks
    }

    #[test]
    fn the_door_holds_so_many_and_no_more() {
        let mut knocks = knocks(&[0; MAX_KNOCKS]);
        let one_more = knocker(99, 0);
        assert_eq!(knocks.wait(one_more.clone()), Err(Failure::DoorFull));
        knocks.forget(ClientId(3));
        assert_eq!(knocks.wait(one_more), Ok(()));
    }

    #[test]
    fn a_knock_waits_for_five_minutes() {
        let knocks = knocks(&[1_000, 2_000]);
        assert_eq!(knocks.next_deadline(), Some(Millis(301_000)));
        assert_eq!(knocks.late(Millis(300_999)), []);
        assert_eq!(knocks.late(Millis(301_000)), [ClientId(0)]);
    }

    #[test]
    fn a_knock_goes_along_with_its_place_and_is_answered_once() {
        let mut knocks = knocks(&[0]);
        knocks.waiting[0].1.seat = Some(Seat(3));
        knocks.move_along(|place| (place == Seat(3)).then_some(Seat(1)));
        let told = knocks.for_managers(|seat| format!("{seat:?}"));
        assert_eq!((told[0].seat, told[0].name.as_str()), (Some(Seat(1)), "Some(Seat(1))"));
        assert!(knocks.take(told[0].knock).is_some());
        assert!(knocks.take(told[0].knock).is_none());
    }
}
