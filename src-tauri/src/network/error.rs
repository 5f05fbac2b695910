//! Why this device's table cannot be opened to the network, and why another table cannot be joined.

use rouse_guest::{AddressInputError, ConnectError};
use rouse_host::OpenTableError;
use rouse_wire::PROTOCOL_VERSION;

/// Why this device's table is not open to the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum HostError {
    /// Other programs use all of Rouse's ports.
    PortsTaken,
    /// The operating system, or the person whom it asked, does not let the app listen.
    NotAllowed,
    /// The table could not be opened, for instance because the disk is full or no socket is left.
    Failed,
}

/// Why another table cannot be joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum JoinError {
    /// The text is not an address.
    BadAddress,
    /// The address is outside this device's own networks.
    NotLocal,
    /// The address is one of IPv6, and Rouse needs IPv4.
    Ipv6,
    /// This device is in no network.
    Offline,
    /// No device answers there.
    Unreachable,
    /// A device answers there, but no table.
    NoTable,
    /// The table there is of a newer Rouse, which this one does not understand.
    NewerTable,
    /// The table there is of an older Rouse, which does not understand this one.
    OlderTable,
    /// The person whom the operating system asked does not let the app use the local network.
    NotAllowed,
    /// The operating system does not show the page of the table.
    Failed,
}

impl From<OpenTableError> for HostError {
    fn from(error: OpenTableError) -> Self {
        tracing::warn!(%error, "the table is not open to the network");
        match error {
            OpenTableError::PortTaken(_) | OpenTableError::PortsTaken => Self::PortsTaken,
            OpenTableError::Denied(_) => Self::NotAllowed,
            OpenTableError::NoSocket(_) | OpenTableError::Table => Self::Failed,
        }
    }
}

impl From<AddressInputError> for JoinError {
    fn from(error: AddressInputError) -> Self {
        match error {
            AddressInputError::BadAddress => Self::BadAddress,
            AddressInputError::NotLocal => Self::NotLocal,
            AddressInputError::Ipv6 => Self::Ipv6,
        }
    }
}

impl From<ConnectError> for JoinError {
    fn from(error: ConnectError) -> Self {
        tracing::info!(%error, "a table is not joined");
        match error {
            ConnectError::Offline(_) => Self::Offline,
            ConnectError::NoAnswer(_) => Self::Unreachable,
            ConnectError::NoTable(_) => Self::NoTable,
            ConnectError::OtherVersion(version) if version > PROTOCOL_VERSION => Self::NewerTable,
            ConnectError::OtherVersion(_) => Self::OlderTable,
        }
    }
}
