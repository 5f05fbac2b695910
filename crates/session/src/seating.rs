//! How a seat is taken: where it looks at its private things, and by whose device.

use crate::{
    session::Millis,
    token::TokenHash,
    wire::{Attack, Order, Orders, Surface},
};
use serde::{Deserialize, Serialize};

/// How one seat of a game, or one chair of the lobby, is taken.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sitter {
    pub(crate) surface: Surface,
    /// By whom, if the seat has a device of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) token: Option<TokenHash>,
    #[serde(default)]
    pub(crate) orders: Orders,
    /// The ticket for this seat, and until when it is good. It does not outlive the process.
    #[serde(skip)]
    pub(crate) ticket: Option<(TokenHash, Millis)>,
}

impl Sitter {
    /// A seat that waits for a device.
    pub(crate) fn vacant() -> Self {
        Self { surface: Surface::Device, ..Self::default() }
    }

    /// Whether somebody sits there.
    pub(crate) fn taken(&self) -> bool {
        self.surface == Surface::Here || self.token.is_some()
    }

    /// Frees the seat: its device, its ticket and its orders are worth nothing any more. The token
    /// that it had.
    pub(crate) fn free(&mut self) -> Option<TokenHash> {
        std::mem::replace(self, Self::vacant()).token
    }

    /// Brings the seat to the table's own device; its orders stand. The token that it had.
    pub(crate) fn fetch(&mut self) -> Option<TokenHash> {
        let here = Self { orders: self.orders, ..Self::default() };
        std::mem::replace(self, here).token
    }

    /// Gives the seat to a device; its orders stand. The token that it had.
    pub(crate) fn give(&mut self, token: TokenHash) -> Option<TokenHash> {
        let taken = Self { surface: Surface::Device, token: Some(token), orders: self.orders, ticket: None };
        std::mem::replace(self, taken).token
    }
}

impl Orders {
    /// What to do against this attack.
    pub(crate) fn against(self, attack: Attack) -> Order {
        match attack {
            Attack::Knight => self.knight,
            Attack::Potion => self.potion,
        }
    }

    pub(crate) fn set(&mut self, attack: Attack, order: Order) {
        match attack {
            Attack::Knight => self.knight = order,
            Attack::Potion => self.potion = order,
        }
    }
}
