//! What a visitor may prove to know before it says anything else, and what that gives. The secrets themselves never
//! leave a device: both ends of a line show each other that they know the same (`rouse_line`).

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

/// What the table's end of a line needs.
#[derive(Clone, Debug)]
pub struct Credential {
    /// The key of the table.
    pub key: TableKey,
    /// What both ends have to know.
    pub secret: Secret,
    /// What the visitor has proven, once it has.
    pub proven: Proven,
}

impl Session {
    /// What a visitor has to know that comes this way, at this moment and by the calendar.
    ///
    /// # Errors
    /// When no seat has the token, or the ticket is not valid.
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

    /// Gives a visitor what it has proven to have. A code gives nothing yet: whoever knows it knocks.
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
