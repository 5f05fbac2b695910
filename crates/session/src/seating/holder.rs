//! How one seat is held: on the table's own device or on a device of its own, and by whose device.

use crate::{
    time::Millis,
    token::TokenHash,
    wire::{Level, Orders, OwnQueen, Surface},
};
use serde::{Deserialize, Serialize};

/// After so many days that the table has seen, an absent device can no longer come back to its seat.
const REMEMBERED: u64 = 30;

/// How one seat is held.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatHolder {
    pub(crate) surface: Surface,
    /// The token of the device, if the seat has a device of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) token: Option<TokenHash>,
    /// The next token, given to its device when it last came. Both tokens are valid until the device comes
    /// with this one, which may have been lost on its way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) next: Option<TokenHash>,
    /// The day on which its device last came, by the count of the table (`days`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seen: Option<u64>,
    pub(crate) orders: Orders,
    /// The queen that its person has drawn and brings to the next game.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "super::drawn::saved")]
    pub(crate) queen: Option<OwnQueen>,
    /// The level of the bot that stands in here, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) stand_in: Option<Level>,
    /// The seed of the bot of this seat in this game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seed: Option<u64>,
    /// The bot whose seat a person has taken over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) of_bot: Option<OfBot>,
    /// When its device last disconnected, since the program began.
    #[serde(skip)]
    pub(crate) left: Millis,
    /// The return ticket for this seat, and until when it is valid. It does not outlive the process.
    #[serde(skip)]
    pub(crate) ticket: Option<(TokenHash, Millis)>,
}

/// A bot that has made room for a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OfBot {
    pub(crate) name: String,
    pub(crate) level: Level,
}

impl SeatHolder {
    /// A seat that waits for a device.
    pub(crate) fn vacant() -> Self {
        Self { surface: Surface::Device, ..Self::default() }
    }

    /// Whether the seat is taken: by a person here, or by a device.
    pub(crate) fn is_taken(&self) -> bool {
        self.surface == Surface::Here || self.token.is_some()
    }

    /// Whether its device comes with this token.
    pub(crate) fn knows(&self, token: TokenHash) -> bool {
        self.tokens().any(|known| known == token)
    }

    /// The tokens with which its device may come.
    pub(crate) fn tokens(&self) -> impl Iterator<Item = TokenHash> + use<> {
        [self.token, self.next].into_iter().flatten()
    }

    /// Whether its device was absent for more than [`REMEMBERED`] days.
    pub(crate) fn is_forgotten(&self, today: u64) -> bool {
        self.seen.is_some_and(|seen| today > seen.saturating_add(REMEMBERED))
    }

    /// Makes the token with which its device came the current one, and `next` the one for the next time.
    /// Returns the token that was current before.
    pub(crate) fn renew(&mut self, came: TokenHash, next: TokenHash, today: u64) -> Option<TokenHash> {
        (self.next, self.seen) = (Some(next), Some(today));
        self.token.replace(came)
    }

    /// Whether its person is at the table's own device, and plays.
    pub(crate) fn is_here(&self) -> bool {
        self.surface == Surface::Here && self.stand_in.is_none()
    }

    /// Frees the seat: its device, its ticket and its orders become invalid. Returns the token that it had.
    pub(crate) fn free(&mut self) -> Option<TokenHash> {
        std::mem::replace(self, Self::vacant()).token
    }

    /// Moves the seat to the table's own device; its orders stay. Returns the token that it had.
    pub(crate) fn fetch(&mut self) -> Option<TokenHash> {
        let here = Self { orders: self.orders, ..Self::default() };
        std::mem::replace(self, here).token
    }

    /// Gives the seat to a device; its orders stay. Returns the token that it had.
    pub(crate) fn give(&mut self, token: TokenHash) -> Option<TokenHash> {
        let (orders, of_bot) = (self.orders, self.of_bot.take());
        let taken = Self { surface: Surface::Device, token: Some(token), orders, of_bot, ..Self::default() };
        std::mem::replace(self, taken).token
    }
}
