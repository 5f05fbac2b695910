//! Who has said yes to what comes next at a table without a window. It comes once everybody who sits there has.

use crate::{time::Millis, token::TokenHash, wire};
use std::time::Duration;

/// For how long one device alone holds up what at least two have said yes to.
const HELD_UP: Duration = Duration::from_secs(60);

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// The deal in the lobby, or once more after the end of a game.
    Deal,
    /// From the end of a game back to the lobby.
    Lobby,
}

/// The votes on what comes next. They are not saved.
#[derive(Clone, Debug, Default)]
pub(crate) struct NextVotes {
    pub(crate) deal: NextVote,
    pub(crate) lobby: NextVote,
}

impl NextVotes {
    pub(crate) fn on(&mut self, next: Next) -> &mut NextVote {
        match next {
            Next::Deal => &mut self.deal,
            Next::Lobby => &mut self.lobby,
        }
    }

    /// When the next device no longer counts, or is waited for no longer.
    pub(crate) fn next_deadline(&self) -> Option<Millis> {
        self.deal.next_deadline.into_iter().chain(self.lobby.next_deadline).min()
    }

    /// The device with the token `old` goes by `new` from now on.
    pub(crate) fn rename(&mut self, old: TokenHash, new: TokenHash) {
        let votes = [&mut self.deal, &mut self.lobby].into_iter().flat_map(|vote| &mut vote.yes);
        votes.filter(|device| **device == old).for_each(|device| *device = new);
    }

    /// Begins anew: nobody has said yes to what would come now.
    pub(crate) fn forget(&mut self) {
        *self = Self::default();
    }
}

/// The vote on one thing that may come next.
#[derive(Clone, Debug, Default)]
pub(crate) struct NextVote {
    /// The devices that have said yes.
    yes: Vec<TokenHash>,
    /// As all clients are told it; none while nobody has said yes.
    pub(crate) told: Option<wire::DealVote>,
    /// Until when it waits for the last device.
    last: Option<Millis>,
    /// When the next device no longer counts.
    pub(crate) next_deadline: Option<Millis>,
}

impl NextVote {
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

    /// Begins anew: nobody has said yes.
    pub(crate) fn forget(&mut self) {
        *self = Self::default();
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.yes.is_empty()
    }
}
