//! The secrets that a guest may know of a table.

use data_encoding::HEXLOWER_PERMISSIVE;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256, Sha512};

/// The number of bytes in the id of a seat token or of a ticket.
pub const SECRET_ID: usize = 8;

/// The kind of secret that a guest proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SecretKind {
    /// The table code.
    Code,
    /// The token of a seat that this device has or had.
    Seat,
    /// A return ticket.
    Ticket,
    /// No secret: a person at the table has to admit the guest.
    Open,
}

/// A secret, for the proof that both sides know it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret {
    pub(crate) kind: SecretKind,
    pub(crate) id: [u8; SECRET_ID],
    pub(crate) bytes: Vec<u8>,
}

impl Secret {
    /// The table code: six letters. It is only an input of CPace and never a key itself.
    #[must_use]
    pub fn code(code: &str) -> Self {
        Self { kind: SecretKind::Code, id: [0; SECRET_ID], bytes: [b"code:", code.as_bytes()].concat() }
    }

    /// The token of a seat, by its hash: the table stores only that.
    #[must_use]
    pub fn seat(hash: &[u8; 32]) -> Self {
        Self { kind: SecretKind::Seat, id: secret_id(hash), bytes: [b"seat:", &hash[..]].concat() }
    }

    /// A return ticket, by its hash.
    #[must_use]
    pub fn ticket(hash: &[u8; 32]) -> Self {
        Self { kind: SecretKind::Ticket, id: secret_id(hash), bytes: [b"ticket:", &hash[..]].concat() }
    }

    /// No secret. The line is still encrypted, and the table still proves its identity.
    #[must_use]
    pub fn open() -> Self {
        Self { kind: SecretKind::Open, id: [0; SECRET_ID], bytes: b"open:".to_vec() }
    }

    #[must_use]
    pub fn kind(&self) -> SecretKind {
        self.kind
    }

    /// What the guest says about the secret unencrypted: its kind and its id, which reveal nothing of it.
    pub(crate) fn public_part(kind: SecretKind, id: &[u8; SECRET_ID]) -> Vec<u8> {
        [&[kind as u8][..], id].concat()
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Secret({:?}, ..)", self.kind)
    }
}

/// the id of a seat token or of a ticket, which reveals nothing of it.
#[must_use]
pub fn secret_id(hash: &[u8; 32]) -> [u8; SECRET_ID] {
    let digest = Sha512::new().chain_update(b"rouse key id").chain_update(hash).finalize();
    std::array::from_fn(|at| digest[at])
}

/// The hash of a token or ticket (32 hexadecimal digits), which both ends of a line prove to know; none for a
/// text that cannot be one.
#[must_use]
pub fn token_hash(token: &str) -> Option<[u8; 32]> {
    let bytes: [u8; 16] = HEXLOWER_PERMISSIVE.decode(token.as_bytes()).ok()?.try_into().ok()?;
    Some(Sha256::digest(bytes).into())
}
