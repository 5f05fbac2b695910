//! Binds the port of a table when the table opens, and again after its listener has died.

use rouse_guest::address::PORTS;
use std::{
    io::{self, ErrorKind},
    net::{Ipv4Addr, SocketAddr},
    time::Duration,
};
use tokio::{net::TcpListener, time::sleep};
use tokio_util::sync::CancellationToken;

/// The number of tries to bind a port again after its listener has died.
const REBIND_TRIES: u32 = 20;

/// Why a table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenTableError {
    /// Another program uses the wanted port.
    #[error("port {0} is in use")]
    PortTaken(u16),
    /// Other programs use all usual ports.
    #[error("the ports {} to {} are all in use", PORTS[0], PORTS[PORTS.len() - 1])]
    PortsTaken,
    /// The system does not allow the app to listen.
    #[error("the system does not let Rouse listen: {0}")]
    Denied(#[source] io::Error),
    /// The operating system failed: it has no such address, or no sockets left.
    #[error("the system gives no place to listen: {0}")]
    NoSocket(#[source] io::Error),
    /// The table is closed, or could not save that it is open.
    #[error("the table could not be opened")]
    Table,
}

/// Listens on the wanted port. Without a wanted port it tries the port of last time, then the usual ones.
pub(crate) async fn bind(
    on: Ipv4Addr,
    wanted: Option<u16>,
    last: Option<u16>,
) -> Result<TcpListener, OpenTableError> {
    let usual = last.into_iter().chain(PORTS);
    let ports: Vec<_> = wanted.map_or_else(|| usual.collect(), |port| vec![port]);
    for port in ports {
        match TcpListener::bind((on, port)).await {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            Err(error) if error.kind() == ErrorKind::PermissionDenied => {
                return Err(OpenTableError::Denied(error));
            }
            Err(error) => return Err(OpenTableError::NoSocket(error)),
        }
    }
    Err(wanted.map_or(OpenTableError::PortsTaken, OpenTableError::PortTaken))
}

/// Listens on the same port again, with a pause between tries. `None` when the port stays taken, or when the
/// table closes in the meantime.
pub(crate) async fn rebind(
    address: SocketAddr,
    pause: Duration,
    quiet: &CancellationToken,
) -> Option<TcpListener> {
    for _ in 0..REBIND_TRIES {
        match TcpListener::bind(address).await {
            Ok(listener) => return Some(listener),
            Err(error) => tracing::debug!(%error, "not yet"),
        }
        tokio::select! {
            () = sleep(pause) => {}
            () = quiet.cancelled() => return None,
        }
    }
    None
}
