//! What a guest may know of a table.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha512};

/// How many bytes name the key of a seat or a ticket.
pub const KEY_ID: usize = 8;

/// What a guest proves to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// The table code.
    Code,
    /// The key of a seat that this device has had.
    Seat,
    /// A return ticket.
    Ticket,
    /// Nothing: a person at the table has to say yes.
    Open,
}

/// What both sides know, if they do.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret {
    pub(crate) way: Way,
    pub(crate) id: [u8; KEY_ID],
    pub(crate) bytes: Vec<u8>,
}

impl Secret {
    /// The table code: six letters. They never serve as a key themselves.
    #[must_use]
    pub fn code(code: &str) -> Self {
        Self { way: Way::Code, id: [0; KEY_ID], bytes: [b"code:", code.as_bytes()].concat() }
    }

    /// The hash of the key of a seat, which is all that the table keeps of it.
    #[must_use]
    pub fn seat(hash: &[u8; 32]) -> Self {
        Self { way: Way::Seat, id: key_id(hash), bytes: [b"seat:", &hash[..]].concat() }
    }

    /// The same of a return ticket.
    #[must_use]
    pub fn ticket(hash: &[u8; 32]) -> Self {
        Self { way: Way::Ticket, id: key_id(hash), bytes: [b"ticket:", &hash[..]].concat() }
    }

    /// Nothing. The line is sealed all the same, and the table proves who it is.
    #[must_use]
    pub fn open() -> Self {
        Self { way: Way::Open, id: [0; KEY_ID], bytes: b"open:".to_vec() }
    }

    /// What kind of secret it is.
    #[must_use]
    pub fn way(&self) -> Way {
        self.way
    }

    /// What the guest says of it in the open: which way, and which key, but nothing of the key.
    pub(crate) fn said(way: Way, id: &[u8; KEY_ID]) -> Vec<u8> {
        [&[way as u8][..], id].concat()
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Secret({:?}, ..)", self.way)
    }
}

/// Names a key without telling anything about it.
#[must_use]
pub fn key_id(hash: &[u8; 32]) -> [u8; KEY_ID] {
    let digest = Sha512::new().chain_update(b"rouse key id").chain_update(hash).finalize();
    std::array::from_fn(|at| digest[at])
}
