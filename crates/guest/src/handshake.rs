//! Receives the first message of a host, which names its table.

use crate::{
    Limits,
    dial::{self, HostSocket},
    exchange::Opened,
    guest_line::Heard,
};
use futures_util::StreamExt;
use rouse_wire::ServerMsg;
use std::{io, net::SocketAddrV4};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{Error, Message};

/// Why a guest cannot connect to a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConnectError {
    /// This device is in no network from which the address can be reached.
    #[error("this device is in no network: {0}")]
    Offline(String),
    /// No device answers.
    #[error("no device answers there: {0}")]
    NoAnswer(String),
    /// A device answers, but it is not a host.
    #[error("a device answers there, but no table: {0}")]
    NoTable(String),
    /// The host speaks another version of the protocol.
    #[error("the table there speaks version {0}")]
    OtherVersion(u16),
}

impl From<Error> for ConnectError {
    /// Which hop answered: the device's own network, the other device, or nothing in between.
    fn from(error: Error) -> Self {
        use io::ErrorKind::{AddrNotAvailable, HostUnreachable, NetworkDown, NetworkUnreachable, TimedOut};
        let why = error.to_string();
        match error {
            Error::Io(error) => match error.kind() {
                NetworkDown | NetworkUnreachable | AddrNotAvailable => Self::Offline(why),
                HostUnreachable | TimedOut => Self::NoAnswer(why),
                _ => Self::NoTable(why),
            },
            _ => Self::NoTable(why),
        }
    }
}

/// Opens a line to the first of these addresses that answers, and receives the [`ServerMsg::Table`] with which a host
/// starts.
///
/// # Errors
/// When no address answers, or not as a host of this version.
pub(crate) async fn open(
    addresses: &[SocketAddrV4],
    limits: &Limits,
) -> Result<(Opened, ServerMsg), ConnectError> {
    let mut opened = Opened::new(dial::connect_first(addresses, limits).await?);
    let table = receive_table(&mut opened, limits).await?;
    Ok((opened, table))
}

/// Receives the [`ServerMsg::Table`] with which a host starts.
///
/// # Errors
/// When the host sends something else, or nothing in time.
async fn receive_table(opened: &mut Opened, limits: &Limits) -> Result<ServerMsg, ConnectError> {
    let heard = opened.line.hear_plain(&receive_first(&mut opened.socket, limits).await?);
    match (heard, opened.line.other_version()) {
        (Ok(Heard { message: Some(message @ ServerMsg::Table { .. }), .. }), _) => Ok(message),
        (_, Some(version)) => Err(ConnectError::OtherVersion(version)),
        _ => Err(silent("it is no table")),
    }
}

/// Receives the first text of a host.
///
/// # Errors
/// When the host sends something else, or nothing in time.
pub(crate) async fn receive_first(socket: &mut HostSocket, limits: &Limits) -> Result<String, ConnectError> {
    let first = timeout(limits.hello, first_text(socket)).await.map_err(|_| silent("it says nothing"))?;
    first.ok_or_else(|| silent("it hangs up"))
}

fn silent(why: &str) -> ConnectError {
    ConnectError::NoTable(why.to_owned())
}

async fn first_text(socket: &mut HostSocket) -> Option<String> {
    loop {
        match socket.next().await?.ok()? {
            Message::Text(text) => return Some(text.to_string()),
            Message::Ping(_) | Message::Pong(_) => {}
            _ => return None,
        }
    }
}
