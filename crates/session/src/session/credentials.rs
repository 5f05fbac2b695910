//! What a visitor can prove to know before its first message, and the access that follows. The secrets never
//! leave a device: both ends of a line prove to each other that they know the same one (`rouse_line`).

use super::Session;
use crate::{
    clients::ClientId,
    io::Output,
    rejection::Rejection,
    time::Millis,
    token::Proven,
    wire::Failure,
    world::{World, day},
};
use rouse_line::{KEY_ID, Secret, TableKey, Way};

/// What the table's end of a line needs for the handshake.
#[derive(Clone, Debug)]
pub struct Credential {
    /// The key of the table.
    pub key: TableKey,
    /// The secret that both ends have to know.
    pub secret: Secret,
    /// What the visitor has proven once the handshake succeeds.
    pub proven: Proven,
}

impl Session {
    /// The credential for a visitor that comes by `way`, and names its token or ticket by `id`. `now` and
    /// `date` are those of a [`World`](crate::World).
    ///
    /// # Errors
    /// [`Failure::BadToken`] when no seat has the token, [`Failure::BadTicket`] when the ticket is not valid.
    pub fn credential(
        &self,
        [now, date]: [Millis; 2],
        way: Way,
        id: &[u8; KEY_ID],
    ) -> Result<Credential, Failure> {
        let (secret, proven) = match way {
            Way::Code => {
                let code = self.room.saved.code.to_string();
                (Secret::code(&code), Proven::Code(code))
            }
            Way::Seat => {
                let token = self.room.seating().token_named(id, day(date)).ok_or(Failure::BadToken)?;
                (Secret::seat(token.bytes()), Proven::Seat(token))
            }
            Way::Ticket => {
                let ticket = self.room.ticket_named(now, id)?;
                (Secret::ticket(ticket.bytes()), Proven::Ticket(ticket))
            }
            Way::Open => (Secret::open(), Proven::Nothing),
        };
        Ok(Credential { key: self.room.saved.table_key(), secret, proven })
    }

    /// Gives a visitor the access that its proof earns. A code gives none yet: its visitor has to knock.
    pub(super) fn proven(
        &mut self,
        world: &mut World<'_>,
        from: ClientId,
        proven: Proven,
    ) -> Result<Vec<Output>, Rejection> {
        match proven {
            Proven::Seat(token) => self.greet_visitor(world, from, Some(token)),
            Proven::Ticket(ticket) => self.redeem(world, from, ticket),
            Proven::Code(_) | Proven::Nothing => Ok(Vec::new()),
        }
    }
}
