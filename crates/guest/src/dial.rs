//! Connects to a host at several addresses. It starts the attempts in short intervals without waiting for
//! earlier ones; the first that answers wins (the idea of RFC 8305, "happy eyeballs").

use crate::{
    Limits,
    simulated::{Wire, connect},
};
use futures_util::{StreamExt, stream::FuturesUnordered};
use rouse_line::{OVERHEAD, SMALL, padded};
use std::{io, net::SocketAddrV4};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Error, Message, protocol::WebSocketConfig},
};

pub(crate) type HostSocket = WebSocketStream<Wire>;

/// The result of a read from a WebSocket.
pub(crate) type Received = Option<Result<Message, Error>>;

/// Connects to the first of these addresses at which a host answers.
///
/// # Errors
/// The error of the last address.
pub(crate) async fn connect_first(addresses: &[SocketAddrV4], limits: &Limits) -> Result<HostSocket, Error> {
    let mut dials: FuturesUnordered<_> =
        (0..).zip(addresses).map(|(at, &to)| dial_after(at, to, limits)).collect();
    let mut last = Err(Error::Io(io::ErrorKind::AddrNotAvailable.into()));
    while last.is_err()
        && let Some(result) = dials.next().await
    {
        last = result;
    }
    last
}

async fn dial_after(at: u32, to: SocketAddrV4, limits: &Limits) -> Result<HostSocket, Error> {
    sleep(limits.dial_next.saturating_mul(at)).await;
    let in_time = timeout(limits.dial, dial(to, padded(limits.host_message, SMALL) + OVERHEAD)).await;
    in_time.unwrap_or_else(|_| Err(Error::Io(io::ErrorKind::TimedOut.into())))
}

/// The request has no `Origin` header, since no page sends it.
async fn dial(to: SocketAddrV4, limit: usize) -> Result<HostSocket, Error> {
    let stream = connect(to).await?;
    let config = WebSocketConfig::default()
        .read_buffer_size(16 * 1024)
        .write_buffer_size(0)
        .max_message_size(Some(limit))
        .max_frame_size(Some(limit));
    let (socket, _) = client_async_with_config(format!("ws://{to}/ws"), stream, Some(config)).await?;
    Ok(socket)
}
