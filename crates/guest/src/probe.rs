//! Asks a host for its table, without joining it.

use crate::{
    Limits, dial,
    discovery::{Nearby, is_id},
    exchange::Opened,
    guest_line::receive,
    handshake,
    host_message::Greeting,
};
use futures_util::{SinkExt, StreamExt};
use rouse_wire::{ServerMsg, names::clean};
use std::net::SocketAddrV4;
use tokio::time::timeout;

/// The table at an address, of whatever version; `None` when no host answers. It is the host's own claim, without
/// proof.
pub async fn probe(at: SocketAddrV4, limits: &Limits) -> Option<Nearby> {
    let mut socket = dial::connect_first(&[at], limits).await.ok()?;
    let said = handshake::receive_first(&mut socket, limits).await.ok()?;
    let Greeting { protocol, table, name, seats, taken, phase } = serde_json::from_str(&said).ok()?;
    Some(Nearby {
        name: clean(&name)?,
        id: Some(table).filter(|id| is_id(id))?,
        addresses: vec![at],
        protocol,
        taken,
        seats,
        phase,
    })
}

/// Whether the table with this id is at an address: it must prove that it has the key of that table.
pub async fn proves_to_be(at: SocketAddrV4, id: &str, limits: &Limits) -> bool {
    let Ok((mut opened, ServerMsg::Table { table, .. })) = handshake::open(&[at], limits).await else {
        return false;
    };
    table == id && timeout(limits.hello, is_proven(&mut opened)).await.unwrap_or(false)
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
