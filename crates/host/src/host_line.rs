//! The host's end of a line: unencrypted until a visitor has proven a secret, and encrypted from then on. The
//! host's own pages are on the same machine, and their lines are never encrypted.

use crate::close::Close;
use rouse_line::{BIG, Channel, OVERHEAD, Proof, Prove, Refusal, SMALL, TableKey, padded, refuse};
use rouse_session::Proven;
use rouse_wire::{Bye, ClientMsg, Failure, PROTOCOL_VERSION, ServerMsg};
use tokio_tungstenite::tungstenite::Message;

/// What a visitor sends unencrypted.
#[derive(Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Plain {
    /// The first message.
    Hello {
        /// The protocol version of the visitor.
        protocol: u16,
    },
    /// A keep-alive.
    Ping {},
    /// The proof of a secret.
    Prove(Prove),
}

/// What the host answers to a proof.
#[derive(serde::Serialize)]
#[serde(tag = "t", rename_all = "snake_case")]
enum ProofReply<'a> {
    Proof(&'a Proof),
    Failed(&'a Refusal),
}

/// The table's refusal of a handshake, as text.
pub(crate) fn refusal(table: &TableKey, prove: &Prove, reason: Failure) -> Option<String> {
    let word = serde_json::to_value(reason).ok()?;
    serde_json::to_string(&ProofReply::Failed(&refuse(table, prove, word.as_str()?).ok()?)).ok()
}

/// The state of the host's end.
#[derive(Default)]
pub(crate) struct HostLine {
    agreed: Option<(Channel, Proven)>,
    /// Whether the visitor has sent a frame that could be opened: only then has it proven its secret.
    is_sealed: bool,
}

impl HostLine {
    /// Stores the keys, which are right only if the visitor knows the secret. Returns the host's proof as
    /// text.
    pub(crate) fn agree(&mut self, channel: Channel, proven: Proven, proof: &Proof) -> Option<String> {
        self.agreed = Some((channel, proven));
        serde_json::to_string(&ProofReply::Proof(proof)).ok()
    }

    /// What the visitor has proven, if anything.
    pub(crate) fn proven(&self) -> Option<&Proven> {
        self.agreed.as_ref().map(|(_, proven)| proven).filter(|_| self.is_sealed)
    }

    /// Parses what a visitor sends unencrypted.
    ///
    /// # Errors
    /// How to close the connection: the text should be encrypted, is no message, or has another version.
    pub(crate) fn read_plain(&self, text: &str) -> Result<Plain, Close> {
        #[derive(serde::Deserialize)]
        struct Version {
            t: String,
            protocol: u16,
        }
        if self.is_sealed {
            return Err(Bye::Altered.into());
        }
        if let Ok(Version { t, protocol }) = serde_json::from_str(text)
            && t == "hello"
            && protocol != PROTOCOL_VERSION
        {
            return Err(Bye::Protocol.into());
        }
        object(text).ok_or(Close::Bye(Bye::Garbage))
    }

    /// Decrypts a frame.
    ///
    /// # Errors
    /// How to close the connection: the frame is not the next one of this visitor, or exceeds `limit` bytes.
    pub(crate) fn open(&mut self, frame: &[u8], limit: usize) -> Result<String, Close> {
        if frame.len() > padded(limit, SMALL) + OVERHEAD {
            return Err(Close::TooLarge);
        }
        let (channel, _) = self.agreed.as_mut().ok_or(Bye::Garbage)?;
        let text = channel.opener.open(frame).map_err(|_| Bye::Altered)?;
        self.is_sealed = true;
        if text.len() > limit { Err(Close::TooLarge) } else { Ok(text) }
    }

    /// Encodes a message: as text, or encrypted.
    pub(crate) fn write(&mut self, message: &ServerMsg) -> Option<Message> {
        let text = serde_json::to_string(message).ok()?;
        Some(match &mut self.agreed {
            Some((channel, _)) if self.is_sealed => {
                Message::Binary(channel.sealer.seal(&text, block(message)).into())
            }
            _ => Message::Text(text.into()),
        })
    }
}

/// The block size in bytes to which a message is padded, so that its length does not reveal a hand.
fn block(message: &ServerMsg) -> usize {
    match message {
        ServerMsg::Update(_) | ServerMsg::Hint { .. } | ServerMsg::Sums { .. } | ServerMsg::Replay { .. } => {
            BIG
        }
        _ => SMALL,
    }
}

/// Parses a message. Only an object is one; serde alone would accept a list of the same fields.
pub(crate) fn object<T: serde::de::DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok().filter(|_| text.trim_ascii_start().starts_with('{'))
}

/// Whether a message holds a secret, which must be proven and never sent.
pub(crate) fn tells_a_secret(message: &ClientMsg) -> bool {
    match message {
        ClientMsg::Hello { token, .. } => token.is_some(),
        ClientMsg::Knock { code, .. } => !code.is_empty(),
        ClientMsg::Return { ticket } => !ticket.is_empty(),
        _ => false,
    }
}
