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
///
/// # Errors
/// When none of them can be had.
pub async fn bind(
    on: Ipv4Addr,
    wanted: Option<u16>,
    last: Option<u16>,
) -> Result<TcpListener, OpenTableError> {
    listen(wanted, last, move |port| TcpListener::bind((on, port))).await
}

/// Windows refuses single ports that it keeps for itself or that a program holds alone: another may be free.
async fn listen<T, F: Future<Output = io::Result<T>>>(
    wanted: Option<u16>,
    last: Option<u16>,
    bind: impl Fn(u16) -> F,
) -> Result<T, OpenTableError> {
    let usual = last.into_iter().chain(PORTS);
    let ports: Vec<_> = wanted.map_or_else(|| usual.collect(), |port| vec![port]);
    let mut failure = wanted.map_or(OpenTableError::PortsTaken, OpenTableError::PortTaken);
    for port in ports {
        match bind(port).await {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            Err(error) if error.kind() == ErrorKind::PermissionDenied => {
                failure = OpenTableError::Denied(error);
            }
            Err(error) => return Err(OpenTableError::NoSocket(error)),
        }
    }
    Err(failure)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A device on which this port is kept by the system, and all others but the free one are in use.
    async fn on_device(port: u16, kept: u16, free: u16) -> io::Result<u16> {
        match port {
            port if port == free => Ok(port),
            port if port == kept => Err(ErrorKind::PermissionDenied.into()),
            _ => Err(ErrorKind::AddrInUse.into()),
        }
    }

    #[tokio::test]
    async fn a_port_that_the_system_keeps_for_itself_is_passed_over() {
        let [first, _, third, _] = PORTS;
        let listens = async |last, kept, free| listen(None, last, move |it| on_device(it, kept, free)).await;
        assert_eq!(listens(Some(9), 9, third).await.ok(), Some(third), "that of last time");
        assert_eq!(listens(None, first, third).await.ok(), Some(third));
        let refused = listens(None, first, 9).await;
        assert!(
            matches!(refused, Err(OpenTableError::Denied(_))),
            "it says more than that the others are taken"
        );
        assert!(matches!(listens(None, 8, 9).await, Err(OpenTableError::PortsTaken)));
    }
}
