//! Who has said yes to the next deal at a table without a window. It deals once everybody who sits there has.

use crate::{time::Millis, token::TokenHash, wire};
use std::time::Duration;

/// For how long one device alone holds up what at least two have said yes to.
const HELD_UP: Duration = Duration::from_secs(60);

/// The vote on the next deal. It is not saved.
#[derive(Clone, Debug, Default)]
pub(crate) struct DealVote {
    /// The devices that have said yes.
    yes: Vec<TokenHash>,
    /// As all clients are told it; none while nobody has said yes.
    pub(crate) told: Option<wire::DealVote>,
    /// Until when it waits for the last device.
    last: Option<Millis>,
    /// When the next device no longer counts.
    pub(crate) next_deadline: Option<Millis>,
}

impl DealVote {
    pub(crate) fn say_yes(&mut self, device: TokenHash) {
        if !self.has_said_yes(device) {
            self.yes.push(device);
        }
    }

    pub(crate) fn has_said_yes(&self, device: TokenHash) -> bool {
        self.yes.contains(&device)
    }

    /// Whether somebody else than this device has said yes.
    pub(crate) fn has_yes_but(&self, device: TokenHash) -> bool {
        self.yes.iter().any(|other| *other != device)
    }

    /// Notes who has said yes and who has not. Returns until when it waits for the last one, and none where
    /// several are missing.
    pub(crate) fn waits_until(&mut self, now: Millis, told: &wire::DealVote) -> Option<Millis> {
        self.last = match (&told.agreed[..], &told.waits[..]) {
            ([_, _, ..], [_]) => self.last.or(Some(now + HELD_UP)),
            _ => None,
        };
        self.last
    }

    /// Drops the voices of all devices but these.
    pub(crate) fn keep(&mut self, devices: &[TokenHash]) {
        self.yes.retain(|device| devices.contains(device));
    }

    /// The device with the token `old` goes by `new` from now on.
    pub(crate) fn rename(&mut self, old: TokenHash, new: TokenHash) {
        self.yes.iter_mut().filter(|device| **device == old).for_each(|device| *device = new);
    }

    /// Begins anew: nobody has said yes to what would be dealt now.
    pub(crate) fn forget(&mut self) {
        *self = Self::default();
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.yes.is_empty()
    }
}
