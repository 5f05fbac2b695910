//! What comes into a session, and what comes out of it.

use crate::{
    album::Look,
    clients::{ClientId, Role},
    save::Save,
    token::Proven,
    wire::{ClientMsg, ServerMsg},
};
use rouse_rules::Seat;

/// What can happen to a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A client connected.
    Connected(Role),
    /// It sent a message.
    Message(ClientMsg),
    /// It has proven what it knows, and wants what that gives.
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

/// What has to be done, in this order.
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
    /// The client asks to write again what could not be written, or (false) to go on without: see
    /// [`Session::set_save_status`](crate::Session::set_save_status).
    RetrySave(ClientId, bool),
    /// Answer this client from the album.
    Look(ClientId, Look),
}
