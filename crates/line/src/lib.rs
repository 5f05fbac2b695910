//! The encrypted line between a guest and a table on the Wi-Fi: how both agree on keys, and how they encrypt
//! every frame after that. Pure: no IO, no clock, and randomness is an argument.
//!
//! Reading order: `bytes` (byte strings, encoded as the draft requires), [`cpace`] (two devices that know the
//! same secret agree on a key; a wrong guess learns only that it is wrong), [`TableKey`] (the key by which a
//! table proves its identity), [`Secret`] (what a guest may know: the table code, the token of a seat, a
//! ticket, or nothing), `handshake` ([`Prove`], and [`Proof`] or [`Refusal`]), `seal` ([`Sealer`] and
//! [`Opener`], for all frames after them).
//!
//! Building blocks: CPace as in draft-irtf-cfrg-cpace-21 (CPACE-RISTR255-SHA512, initiator and responder),
//! ristretto255 (RFC 9496), HKDF (RFC 5869) with SHA-512, ChaCha20-Poly1305 (RFC 8439). `ui/js/net/line`
//! implements the same for a browser; `tests/line/vectors.json` tests that both produce the same bytes.
//!
//! ```
//! use rouse_line::{Guest, Secret, TableKey};
//!
//! let table = TableKey::from_seed(&[7; 32]);
//! let secret = Secret::code("K7Q2MX");
//! // The guest asks, and the table answers.
//! let (guest, prove) = Guest::begin(&table.public(), &secret, [1; 144])?;
//! let (proof, mut host) = rouse_line::answer(&table, &secret, &prove, [2; 64])?;
//! let mut guest = guest.finish(&proof)?;
//! // From here on every frame is sealed.
//! let frame = guest.sealer.seal("{\"t\":\"ping\"}", 512);
//! assert_eq!(host.opener.open(&frame)?, "{\"t\":\"ping\"}");
//! assert!(host.opener.open(&frame).is_err(), "no frame is taken twice");
//! # Ok::<(), rouse_line::LineError>(())
//! ```

mod bytes;
pub mod cpace;
mod error;
mod handshake;
pub mod hex;
mod seal;
mod secret;
mod table_key;

pub use error::LineError;
pub use handshake::{Channel, Guest, Proof, Prove, Refusal, answer, refuse};
pub use seal::{BIG, GUEST, OVERHEAD, Opener, SMALL, Sealer, padded};
pub use secret::{SECRET_ID, Secret, SecretKind, secret_id, token_hash};
pub use table_key::{TableKey, fingerprint};
