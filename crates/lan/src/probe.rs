//! Asks a host which table it has, without joining it.

use crate::{Limits, dial, discovery::Nearby, handshake};
use rouse_session::{PROTOCOL_VERSION, ServerMsg, clean_name};
use std::net::SocketAddrV4;

/// The table at an address; none when no host of the same version answers there.
pub async fn probe(at: SocketAddrV4, limits: &Limits) -> Option<Nearby> {
    let mut line = dial::connect_first(&[at], limits).await.ok()?;
    let said = handshake::receive_table(&mut line, limits).await.ok()?;
    let ServerMsg::Table { table, name, seats, taken, phase, .. } = said else { return None };
    Some(Nearby {
        name: clean_name(&name)?,
        id: table,
        addresses: vec![at],
        protocol: PROTOCOL_VERSION,
        taken,
        seats,
        phase,
    })
}
