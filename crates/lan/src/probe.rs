//! Asks a host for its table, without joining it.

use crate::{Limits, dial, discovery::Nearby, exchange::Opened, guest_line::receive, handshake};
use futures_util::{SinkExt, StreamExt};
use rouse_session::{PROTOCOL_VERSION, ServerMsg, clean_name};
use std::net::SocketAddrV4;
use tokio::time::timeout;

/// The table at an address; `None` when no host of the same version answers. It is the host's own claim,
/// without proof.
pub async fn probe(at: SocketAddrV4, limits: &Limits) -> Option<Nearby> {
    let (_, said) = ask(at, limits).await?;
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

/// Whether the table with this id is at an address: it must prove that it has the key of that table.
pub async fn proves_to_be(at: SocketAddrV4, id: &str, limits: &Limits) -> bool {
    let Some((mut opened, ServerMsg::Table { table, .. })) = ask(at, limits).await else { return false };
    table == id && timeout(limits.hello, is_proven(&mut opened)).await.unwrap_or(false)
}

async fn ask(at: SocketAddrV4, limits: &Limits) -> Option<(Opened, ServerMsg)> {
    let mut opened = Opened::new(dial::connect_first(&[at], limits).await.ok()?);
    let said = handshake::receive_table(&mut opened, limits).await.ok()?;
    Some((opened, said))
}

/// Only the table itself can answer encrypted.
async fn is_proven(opened: &mut Opened) -> bool {
    let mut replies = opened.line.challenge().replies;
    loop {
        for frame in replies {
            if opened.socket.send(frame).await.is_err() {
                return false;
            }
        }
        let Ok(heard) = receive(&mut opened.line, opened.socket.next().await) else { return false };
        if heard.message == Some(ServerMsg::Pong {}) {
            return true;
        }
        replies = heard.replies;
    }
}
