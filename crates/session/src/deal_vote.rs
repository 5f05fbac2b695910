//! Who has said yes to the next deal at a table without a window. It deals once everybody who sits there has.

use crate::{time::Millis, token::TokenHash, wire};

/// The vote on the next deal. It is not saved.
#[derive(Clone, Debug, Default)]
pub(crate) struct DealVote {
    /// The devices that have said yes.
    yes: Vec<TokenHash>,
    /// As all clients are told it; none while nobody has said yes.
    pub(crate) told: Option<wire::DealVote>,
    /// When the next device that has gone no longer counts.
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
