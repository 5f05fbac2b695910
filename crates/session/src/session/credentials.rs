//! What a visitor can prove to know before its first message, and the access that follows. The secrets never
//! leave a device: both ends of a line prove to each other that they know the same one (`rouse_line`).

use super::Session;
use crate::{
    clients::ClientId,
    io::Output,
    rejection::Rejection,
    time::Moment,
    token::Proven,
    wire::Failure,
    world::{World, day},
};
use rouse_line::{SECRET_ID, Secret, SecretKind, TableKey};

/// What the table's end of a line needs for the handshake.
#[derive(Clone, Debug)]
pub struct Credential {
    pub key: TableKey,
    /// The secret that both ends have to know.
    pub secret: Secret,
    /// What the visitor has proven once the handshake succeeds.
    pub proven: Proven,
}

impl Session {
    /// The credential for a visitor that proves a secret of this `kind`, and names its token or ticket by
    /// `id`.
    ///
    /// # Errors
    /// [`Failure::BadToken`] when no seat has the token, [`Failure::BadTicket`] when the ticket is not valid.
    pub fn credential(
        &self,
        Moment { now, date }: Moment,
        kind: SecretKind,
        id: &[u8; SECRET_ID],
    ) -> Result<Credential, Failure> {
        let (secret, proven) = match kind {
            SecretKind::Code => {
                let code = self.room.saved.code.to_string();
                (Secret::code(&code), Proven::Code(code))
            }
            SecretKind::Seat => {
                let token = self.room.token_named(id, day(date)).ok_or(Failure::BadToken)?;
                (Secret::seat(token.bytes()), Proven::Seat(token))
            }
            SecretKind::Ticket => {
                let ticket = self.room.ticket_named(now, id)?;
                (Secret::ticket(ticket.bytes()), Proven::Ticket(ticket))
            }
            SecretKind::Open => (Secret::open(), Proven::Nothing),
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
