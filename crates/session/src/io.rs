//! The inputs and outputs of a session.

use crate::{
    album::Look,
    clients::{ClientId, Role},
    save::Save,
    token::Proven,
    wire::{ClientMsg, ServerMsg},
};
use rouse_rules::Seat;

/// An input of one client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A client connected.
    Connected(Role),
    /// It sent a message.
    Message(ClientMsg),
    /// It has proven to know a code, token or ticket, and wants the access that follows.
    Proven(Proven),
    /// It sent an action in notation. Only for clients inside this process.
    Move {
        /// The acting seat.
        seat: Seat,
        /// The id of the action.
        id: u32,
        /// The `rev` that was answered.
        rev: u32,
        /// The move.
        text: String,
    },
    /// Its connection ended.
    Gone,
}

impl Input {
    /// Whether it happens even if it cannot be written: a client that has gone does not come back because the disk
    /// is full, and a device that comes back to its seat is let in.
    pub(crate) fn must_happen(&self) -> bool {
        *self == Self::Gone || self.is_return()
    }

    /// Whether a client only comes in: that asks for nothing that has to be written.
    pub(crate) fn is_arrival(&self) -> bool {
        self.is_return() || matches!(self, Self::Connected(_) | Self::Message(ClientMsg::Hello { .. }))
    }

    /// Whether a device comes back to its seat.
    pub(crate) fn is_return(&self) -> bool {
        matches!(self, Self::Proven(Proven::Seat(_)) | Self::Message(ClientMsg::Hello { token: Some(_), .. }))
    }
}

/// What the owner of a session has to do, in the order of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// Write this, together with everything else that one input wants written. If it cannot be written,
    /// the session as it was before the input goes on, and the sender hears
    /// [`Failure::CannotSave`](crate::Failure::CannotSave).
    Save(Save),
    /// Tell one client. After a [`ServerMsg::Bye`] its connection ends.
    Tell(ClientId, ServerMsg),
    /// Some client is owed something: see [`Session::owed`](crate::Session::owed).
    Changed,
    /// The client has chosen what becomes of a table that cannot save: see
    /// [`Session::set_save_status`](crate::Session::set_save_status).
    SaveChoice(ClientId, SaveChoice),
    /// Answer this client from the album.
    Look(ClientId, Look),
}

/// What a client wants of a table that waits because its store fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveChoice {
    /// To try again.
    Retry,
    /// To play on without saving.
    PlayUnsaved,
}
