//! Asking a host what table it has, without coming in.

use crate::{Limits, dial, discovery::Nearby, guest::understood};
use futures_util::StreamExt;
use rouse_session::{PROTOCOL_VERSION, ServerMsg, clean_name, wire::Bye};
use std::net::SocketAddrV4;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

/// The table at an address; none when there is no table of ours that speaks our version.
pub async fn peek(at: SocketAddrV4, limits: &Limits) -> Option<Nearby> {
    let mut line = dial::any(&[at], limits).await.ok()?;
    let first = timeout(limits.hello, async {
        loop {
            match line.next().await?.ok()? {
                Message::Text(text) => return Some(understood(&text)),
                Message::Ping(_) | Message::Pong(_) => {}
                _ => return None,
            }
        }
    });
    let said: Result<ServerMsg, Bye> = first.await.ok()??;
    let ServerMsg::Table { table, name, seats, taken, phase, .. } = said.ok()? else { return None };
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
