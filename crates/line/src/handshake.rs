//! The two messages by which a guest and a table agree on keys: [`Prove`] and [`Proof`].
//!
//! Two things go into the keys: CPace over what the guest knows of the table, so that both have to know it; and a
//! Diffie-Hellman exchange between a key that the guest has just made and the key of the table, so that nobody but
//! this table can answer. CPace makes keys for each run anew, so what was recorded stays sealed when a secret becomes
//! known later.

use crate::{
    cpace::{Known, Run, Share, key, multiply},
    error::LineError,
    seal::{Opener, Sealer},
    secret::{KEY_ID, Secret, Way},
    table_key::TableKey,
};
use curve25519_dalek::{RistrettoPoint, Scalar};
use data_encoding::HEXLOWER;
use hkdf::Hkdf;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use sha2::Sha512;

/// Between whom CPace runs: this protocol, and the table with this key.
const PROTOCOL: &[u8] = b"rouse line 7";

/// What a guest sends to prove what it knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prove {
    /// What it knows.
    pub way: Way,
    /// Names the key of a seat or the ticket; noughts for the other ways.
    #[serde(with = "hex")]
    pub id: [u8; KEY_ID],
    /// Names this run.
    #[serde(with = "hex")]
    pub nonce: [u8; 16],
    /// A key that the guest has made for this line.
    #[serde(with = "hex")]
    pub key: Share,
    /// The guest's share of CPace.
    #[serde(with = "hex")]
    pub share: Share,
}

/// What the table answers. Whoever can check `tag` knows that the table knows the same, and has its key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// The table's share of CPace.
    #[serde(with = "hex")]
    pub share: Share,
    /// The proof.
    #[serde(with = "hex")]
    pub tag: [u8; 32],
}

/// The keys of one line: one for each direction.
#[derive(Debug)]
pub struct Channel {
    /// Seals what goes to the other side.
    pub sealer: Sealer,
    /// Opens what comes from there.
    pub opener: Opener,
}

/// The guest's side between the two messages.
#[derive(Debug)]
pub struct Guest {
    run: Run,
    /// What the guest's key and that of the table have in common.
    met: Share,
    prove: Prove,
}

impl Guest {
    /// Begins: what to send to the table with this public key.
    ///
    /// # Errors
    /// When that is no key.
    pub fn begin(table: &Share, secret: &Secret, random: [u8; 144]) -> Result<(Self, Prove), LineError> {
        let (nonce, rest) = random.split_at(16);
        let (mine, choice) = rest.split_at(64);
        let nonce: [u8; 16] = nonce.try_into().map_err(|_| LineError::BadShare)?;
        let mine = Scalar::from_bytes_mod_order_wide(mine.try_into().map_err(|_| LineError::BadShare)?);
        let choice: &[u8; 64] = choice.try_into().map_err(|_| LineError::BadShare)?;
        let run = Run::begin(&known(secret, &channel(table), &nonce), choice);
        let key = RistrettoPoint::mul_base(&mine).compress().to_bytes();
        let prove = Prove { way: secret.way, id: secret.id, nonce, key, share: run.share() };
        Ok((Self { run, met: multiply(table, &mine)?, prove: prove.clone() }, prove))
    }

    /// The keys, if the table has proven itself.
    ///
    /// # Errors
    /// When it has not.
    pub fn finish(self, proof: &Proof) -> Result<Channel, LineError> {
        let point = self.run.meet(&proof.share)?;
        let keys = Keys::new(&self.prove, &proof.share, &point, &self.met);
        if !equal(&keys.tag, &proof.tag) {
            return Err(LineError::NotProven);
        }
        Ok(Channel { sealer: Sealer::new(&keys.to_host), opener: Opener::new(&keys.to_guest) })
    }
}

/// The table's side: its answer, and its keys. They are those of the guest only if the guest knows the same secret;
/// the first frame that can be opened shows it.
///
/// # Errors
/// When the guest has sent what is no point.
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
        let said = [&Secret::said(prove.way, &prove.id)[..], &prove.key].concat();
        let isk = key(&prove.nonce, point, (&prove.share, &said), (host, b""));
        let expand = Hkdf::<Sha512>::new(Some(PROTOCOL), &[&isk[..], met].concat());
        let derive = |name: &[u8]| {
            let mut key = [0; 32];
            // 32 bytes are always to be had.
            let _ = expand.expand(name, &mut key);
            key
        };
        Self { tag: derive(b"proof"), to_host: derive(b"to host"), to_guest: derive(b"to guest") }
    }
}

/// Compares without telling by the time where they differ.
fn equal(one: &[u8; 32], other: &[u8; 32]) -> bool {
    std::hint::black_box(one.iter().zip(other).fold(0, |all, (a, b)| all | (a ^ b))) == 0
}

/// Bytes as hexadecimal digits, exactly so many.
mod hex {
    use super::{Deserialize, Deserializer, Error, HEXLOWER, Serializer};

    pub(super) fn serialize<const N: usize, S: Serializer>(
        bytes: &[u8; N],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&HEXLOWER.encode(bytes))
    }

    pub(super) fn deserialize<'de, const N: usize, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[u8; N], D::Error> {
        let text = String::deserialize(deserializer)?;
        let bytes = HEXLOWER.decode(text.as_bytes()).ok();
        bytes.and_then(|bytes| bytes.try_into().ok()).ok_or_else(|| D::Error::custom("not so many bytes"))
    }
}
