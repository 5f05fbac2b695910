//! The messages by which a guest and a table agree on keys: [`Prove`], and [`Proof`] or [`Refusal`].
//!
//! The keys depend on two things: on CPace over the guest's secret, so that both sides must know it; and on a
//! Diffie-Hellman exchange between an ephemeral key of the guest and the key of the table, so that only this
//! table can answer. Each run of CPace makes new keys, so recorded frames stay secret even if the secret
//! becomes known later.

use crate::{
    cpace::{Known, Run, Share, key, multiply},
    error::LineError,
    seal::{Opener, Sealer},
    secret::{SECRET_ID, Secret, SecretKind},
    table_key::TableKey,
};
use curve25519_dalek::{RistrettoPoint, Scalar};
use hkdf::Hkdf;
use serde::{Deserialize, Serialize};
use sha2::Sha512;
use subtle::ConstantTimeEq as _;

/// The version of this protocol, for the channel identifier of CPace and the key derivation.
const PROTOCOL: &[u8] = b"rouse line 1";

/// The guest's message: starts the proof of its secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prove {
    #[serde(rename = "way")]
    pub kind: SecretKind,
    /// The id of the seat token or of the ticket; zeros for other kinds.
    #[serde(with = "crate::hex")]
    pub id: [u8; SECRET_ID],
    /// A random id of this run.
    #[serde(with = "crate::hex")]
    pub nonce: [u8; 16],
    /// The guest's ephemeral public key for this line.
    #[serde(with = "crate::hex")]
    pub key: Share,
    /// The guest's share of CPace.
    #[serde(with = "crate::hex")]
    pub share: Share,
}

/// The table's message. A guest that can verify `tag` knows that the table knows the secret and has its own
/// key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// The table's share of CPace.
    #[serde(with = "crate::hex")]
    pub share: Share,
    /// The proof: a tag that is derived like the keys of the line.
    #[serde(with = "crate::hex")]
    pub tag: [u8; 32],
}

/// The table's other message: why it does not answer with a [`Proof`]. Anybody on the way can say so, but only the
/// table itself has the tag.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// The reason, in a word of the protocol.
    pub reason: String,
    /// The proof that the table has said this, and for this run.
    #[serde(with = "crate::hex")]
    pub tag: [u8; 32],
}

/// The two keys of one line, one for each direction.
#[derive(Debug)]
pub struct Channel {
    /// Encrypts frames to the other side.
    pub sealer: Sealer,
    /// Decrypts frames from the other side.
    pub opener: Opener,
}

/// The guest's state between the two messages.
#[derive(Debug)]
pub struct Guest {
    run: Run,
    /// The shared point of the guest's ephemeral key and the table's key.
    met: Share,
    prove: Prove,
}

impl Guest {
    /// Starts a handshake with the table with this public key. Returns the state and the message to send.
    /// `random` must be uniformly random.
    ///
    /// # Errors
    /// When `table` is not a public key.
    pub fn begin(table: &Share, secret: &Secret, random: [u8; 144]) -> Result<(Self, Prove), LineError> {
        let (nonce, rest) = random.split_at(16);
        let (mine, choice) = rest.split_at(64);
        let nonce: [u8; 16] = nonce.try_into().map_err(|_| LineError::BadShare)?;
        let mine = Scalar::from_bytes_mod_order_wide(mine.try_into().map_err(|_| LineError::BadShare)?);
        let choice: &[u8; 64] = choice.try_into().map_err(|_| LineError::BadShare)?;
        let run = Run::begin(&known(secret, &channel(table), &nonce), choice);
        let key = RistrettoPoint::mul_base(&mine).compress().to_bytes();
        let prove = Prove { kind: secret.kind, id: secret.id, nonce, key, share: run.share() };
        Ok((Self { run, met: multiply(table, &mine)?, prove: prove.clone() }, prove))
    }

    /// The keys of the line, if the table has proven itself.
    ///
    /// # Errors
    /// When it has not, or its share is not a point.
    pub fn finish(self, proof: &Proof) -> Result<Channel, LineError> {
        let point = self.run.meet(&proof.share)?;
        let keys = Keys::new(&self.prove, &proof.share, &point, &self.met);
        if !bool::from(keys.tag.ct_eq(&proof.tag)) {
            return Err(LineError::NotProven);
        }
        Ok(Channel { sealer: Sealer::new(&keys.to_host), opener: Opener::new(&keys.to_guest) })
    }

    /// Whether the table itself has refused this run.
    #[must_use]
    pub fn is_refused(&self, refusal: &Refusal) -> bool {
        refusal_tag(&self.prove, &self.met, &refusal.reason).ct_eq(&refusal.tag).into()
    }
}

/// The table's side: its message, and its keys. They equal the guest's keys only if the guest knows the same
/// secret; the first frame that can be opened shows it.
///
/// # Errors
/// When the guest has sent something that is not a point.
pub fn answer(
    table: &TableKey,
    secret: &Secret,
    prove: &Prove,
    random: [u8; 64],
) -> Result<(Proof, Channel), LineError> {
    let run = Run::begin(&known(secret, &channel(&table.public()), &prove.nonce), &random);
    let (point, met) = (run.meet(&prove.share)?, table.meet(&prove.key)?);
    let keys = Keys::new(prove, &run.share(), &point, &met);
    let channel = Channel { sealer: Sealer::new(&keys.to_guest), opener: Opener::new(&keys.to_host) };
    Ok((Proof { share: run.share(), tag: keys.tag }, channel))
}

/// The table's refusal of a handshake.
///
/// # Errors
/// When the guest has sent something that is not a point.
pub fn refuse(table: &TableKey, prove: &Prove, reason: &str) -> Result<Refusal, LineError> {
    let tag = refusal_tag(prove, &table.meet(&prove.key)?, reason);
    Ok(Refusal { reason: reason.to_owned(), tag })
}

fn refusal_tag(prove: &Prove, met: &Share, reason: &str) -> [u8; 32] {
    expand(met, &[b"refused", &prove.nonce[..], reason.as_bytes()])
}

/// A key of 32 bytes from this key material.
fn expand(material: &[u8], name: &[&[u8]]) -> [u8; 32] {
    let mut key = [0; 32];
    let hkdf = Hkdf::<Sha512>::new(Some(PROTOCOL), material);
    hkdf.expand_multi_info(name, &mut key).expect("32 bytes are fewer than 255 hashes (RFC 5869)");
    key
}

fn channel(table: &Share) -> Vec<u8> {
    [PROTOCOL, table].concat()
}

fn known<'a>(secret: &'a Secret, channel: &'a [u8], nonce: &'a [u8; 16]) -> Known<'a> {
    Known { secret: &secret.bytes, channel, session: nonce }
}

struct Keys {
    tag: [u8; 32],
    to_host: [u8; 32],
    to_guest: [u8; 32],
}

impl Keys {
    fn new(prove: &Prove, host: &Share, point: &Share, met: &Share) -> Self {
        let said = [&Secret::public_part(prove.kind, &prove.id)[..], &prove.key].concat();
        let isk = key(&prove.nonce, point, (&prove.share, &said), (host, b""));
        let material = [&isk[..], met].concat();
        let derive = |name: &[u8]| expand(&material, &[name]);
        Self { tag: derive(b"proof"), to_host: derive(b"to host"), to_guest: derive(b"to guest") }
    }
}
