//! The host's end of a line: in the open until a visitor has proven something, and sealed from then on. The host's own
//! pages are on this machine, and nothing of theirs is sealed.

use crate::close::Close;
use rouse_line::{BIG, Channel, OVERHEAD, Proof, Prove, SMALL, padded};
use rouse_session::{ClientMsg, PROTOCOL_VERSION, Proven, ServerMsg};

/// What a visitor says in the open.
#[derive(Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Plain {
    /// Always first.
    Hello {
        /// The version of the visitor.
        protocol: u16,
    },
    /// A sign of life.
    Ping {},
    /// It knows something.
    Prove(Prove),
}

/// What the host answers in the open, beside messages of the table.
#[derive(serde::Serialize)]
#[serde(tag = "t", rename_all = "snake_case")]
enum Answer<'a> {
    Proof(&'a Proof),
}

/// The host's end.
#[derive(Default)]
pub(crate) struct HostLine {
    agreed: Option<(Channel, Proven)>,
    /// Whether the visitor has sent a frame that could be opened: only then it has proven anything.
    is_sealed: bool,
}

impl HostLine {
    /// Keys are agreed on, if the visitor knows what it says. Returns the answer that shows it.
    pub(crate) fn agree(&mut self, channel: Channel, proven: Proven, proof: &Proof) -> Option<String> {
        self.agreed = Some((channel, proven));
        serde_json::to_string(&Answer::Proof(proof)).ok()
    }

    /// What the visitor has proven.
    pub(crate) fn proven(&self) -> Option<&Proven> {
        self.agreed.as_ref().map(|(_, proven)| proven).filter(|_| self.is_sealed)
    }

    /// What a visitor says in the open.
    ///
    /// # Errors
    /// With how the connection ends, when it should be sealed, or is no message.
    pub(crate) fn read_plain(&self, text: &str) -> Result<Plain, Close> {
        #[derive(serde::Deserialize)]
        struct Version {
            t: String,
            protocol: u16,
        }
        if self.is_sealed {
            return Err(Close::Altered);
        }
        if let Ok(Version { t, protocol }) = serde_json::from_str(text)
            && t == "hello"
            && protocol != PROTOCOL_VERSION
        {
            return Err(Close::Protocol);
        }
        object(text).ok_or(Close::Garbage)
    }

    /// The text of a sealed frame.
    ///
    /// # Errors
    /// With how the connection ends, when it is not the next frame of this visitor, or longer than allowed.
    pub(crate) fn open(&mut self, frame: &[u8], limit: usize) -> Result<String, Close> {
        if frame.len() > padded(limit, SMALL) + OVERHEAD {
            return Err(Close::TooLarge);
        }
        let (channel, _) = self.agreed.as_mut().ok_or(Close::Garbage)?;
        let text = channel.opener.open(frame).map_err(|_| Close::Altered)?;
        self.is_sealed = true;
        if text.len() > limit { Err(Close::TooLarge) } else { Ok(text) }
    }

    /// A message as it goes over the line: a text, or sealed.
    pub(crate) fn write(&mut self, message: &ServerMsg) -> Option<Frame> {
        let text = serde_json::to_string(message).ok()?;
        Some(match &mut self.agreed {
            Some((channel, _)) if self.is_sealed => Frame::Sealed(channel.sealer.seal(&text, block(message))),
            _ => Frame::Text(text),
        })
    }
}

/// One message on its way to a client.
pub(crate) enum Frame {
    Text(String),
    Sealed(Vec<u8>),
}

/// To how many bytes a message is filled up. What follows from a hand is always as long.
fn block(message: &ServerMsg) -> usize {
    match message {
        ServerMsg::Update(_) | ServerMsg::Hint { .. } | ServerMsg::Sums { .. } | ServerMsg::Replay { .. } => {
            BIG
        }
        _ => SMALL,
    }
}

/// Only objects are messages; serde alone would accept a list of the same fields.
pub(crate) fn object<T: serde::de::DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok().filter(|_| text.trim_ascii_start().starts_with('{'))
}

/// Whether a message holds what no device tells another: both only prove that they know it.
pub(crate) fn tells_a_secret(message: &ClientMsg) -> bool {
    match message {
        ClientMsg::Hello { token, .. } => token.is_some(),
        ClientMsg::Knock { code, .. } => !code.is_empty(),
        ClientMsg::Return { ticket } => !ticket.is_empty(),
        _ => false,
    }
}
