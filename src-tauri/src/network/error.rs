//! Why this device's table cannot be opened to the network, and why another table cannot be joined.

use rouse_lan::{AddressInputError, ConnectError, OpenTableError};

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
    /// No table answers there.
    Unreachable,
    /// The table there speaks another version of the protocol.
    Protocol,
    /// The person whom the operating system asked does not let the app use the local network.
    NotAllowed,
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
        }
    }
}

impl From<ConnectError> for JoinError {
    fn from(error: ConnectError) -> Self {
        tracing::info!(%error, "a table is not joined");
        match error {
            ConnectError::NoAnswer(_) => Self::Unreachable,
            ConnectError::OtherVersion => Self::Protocol,
        }
    }
}
