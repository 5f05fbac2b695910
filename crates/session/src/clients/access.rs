//! What a client is to the table, and how far it has come in.

use crate::token::TokenHash;

/// What a client is to the table when it connects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The table's own device: it holds every seat without a device of its own, and manages.
    Host,
    /// A device from the network, which has to prove that it knows a token, a code or a ticket.
    Visitor,
}

/// How far into the room a client has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// The table's own device.
    Host,
    /// A visitor who is not let in yet, and is told what any device nearby may know.
    Outside,
    /// A visitor who only watches.
    Watching,
    /// A visitor whose device has this token.
    Seated(TokenHash),
}
