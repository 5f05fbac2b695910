//! The guest's end of a line: unencrypted until both ends have proven themselves, and encrypted from then on.
//! The guest's secret (code, token or ticket) stays here: only a proof of it is sent.

use crate::{close::Close, dial, host_message::decode, random::random};
use data_encoding::HEXLOWER;
use rouse_line::{Channel, GUEST, Guest, Proof, Secret, SecretKind, fingerprint};
use rouse_session::{
    ClientMsg, Failure, PROTOCOL_VERSION, ServerMsg, code::TableCode, token_hash, wire::Bye,
};
use std::collections::VecDeque;
use tokio_tungstenite::tungstenite::Message;

/// The state of the guest's end.
#[derive(Default)]
pub(crate) struct GuestLine {
    /// The public key of the table, and whether it admits guests without a code.
    table: Option<([u8; 32], bool)>,
    /// A proof whose answer is awaited: its state, the kind of secret, and the message to send after it.
    pending: Option<(Guest, SecretKind, ClientMsg)>,
    /// Messages to send after that.
    waiting: VecDeque<ClientMsg>,
    channel: Option<Channel>,
}

/// The result of a frame.
#[derive(Debug, Default)]
pub(crate) struct Heard {
    /// The message for the guest.
    pub(crate) message: Option<ServerMsg>,
    /// The frames for the host.
    pub(crate) replies: Vec<Message>,
}

impl GuestLine {
    /// The frames for a message to the host.
    pub(crate) fn say(&mut self, message: ClientMsg) -> Heard {
        if let Some(channel) = &mut self.channel {
            return Heard::reply(seal(channel, &without_secret(message)));
        }
        if self.pending.is_some() {
            if !matches!(message, ClientMsg::Ping {}) {
                self.waiting.push_back(message);
            }
            return Heard::default();
        }
        match &message {
            ClientMsg::Ping {} => Heard::reply(Message::text(r#"{"t":"ping"}"#)),
            ClientMsg::Hello { protocol, .. } => {
                let mut heard =
                    Heard::reply(Message::text(format!(r#"{{"t":"hello","protocol":{protocol}}}"#)));
                if !matches!(message, ClientMsg::Hello { token: None, .. }) {
                    let prove = self.prove(self.secret(&message), message);
                    heard.replies.extend(prove.replies);
                    heard.message = prove.message;
                }
                heard
            }
            // The host has not named its table yet, so nothing can be proven to it. The page knocks again.
            ClientMsg::Knock { .. } | ClientMsg::Return { .. } if self.table.is_none() => Heard::default(),
            ClientMsg::Knock { .. } | ClientMsg::Return { .. } => self.prove(self.secret(&message), message),
            // Before it is admitted, a guest has nothing else to say.
            _ => Heard::default(),
        }
    }

    /// The frames that ask the table to prove itself. After its proof it answers a ping with an encrypted
    /// pong.
    pub(crate) fn challenge(&mut self) -> Heard {
        let mut heard = self.say(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None });
        heard.replies.extend(self.prove(Some(Secret::open()), ClientMsg::Ping {}).replies);
        heard
    }

    /// Handles an unencrypted text.
    ///
    /// # Errors
    /// The reason why the line is lost.
    pub(crate) fn hear_plain(&mut self, text: &str) -> Result<Heard, Bye> {
        if self.channel.is_some() {
            return Err(Bye::Altered);
        }
        if let Ok(Answer::Proof(proof)) = serde_json::from_str(text) {
            return self.agree(&proof);
        }
        let message = decode(text)?;
        match &message {
            ServerMsg::Table { table, key, by_hand, .. } => {
                let key = HEXLOWER.decode(key.as_bytes()).ok().and_then(|key| key.try_into().ok());
                let key: [u8; 32] = key.filter(|key| fingerprint(key) == *table).ok_or(Bye::Garbage)?;
                self.table = Some((key, *by_hand));
            }
            ServerMsg::Failed { .. } => {
                self.pending = None;
                let mut heard = self.go_on();
                heard.message = Some(message);
                return Ok(heard);
            }
            // A guest gives up its seat for an encrypted goodbye only: anybody on the way can send this one.
            ServerMsg::Bye { reason: Bye::Freed } => return Ok(Heard::default()),
            ServerMsg::Bye { .. } | ServerMsg::Pong {} => {}
            // A host sends nothing else unencrypted.
            _ => return Err(Bye::Garbage),
        }
        Ok(Heard { message: Some(message), replies: Vec::new() })
    }

    /// Decodes an encrypted frame.
    ///
    /// # Errors
    /// The reason why the line is lost.
    pub(crate) fn hear_sealed(&mut self, frame: &[u8]) -> Result<ServerMsg, Bye> {
        let channel = self.channel.as_mut().ok_or(Bye::Garbage)?;
        decode(&channel.opener.open(frame).map_err(|_| Bye::Altered)?)
    }

    /// The secret that the guest has to prove for this message; `None` if the message has none or it is
    /// malformed.
    fn secret(&self, message: &ClientMsg) -> Option<Secret> {
        let by_hand = self.table.is_some_and(|(_, by_hand)| by_hand);
        match message {
            ClientMsg::Hello { token, .. } => Some(Secret::seat(&token_hash(token.as_deref()?)?)),
            ClientMsg::Return { ticket } => Some(Secret::ticket(&token_hash(ticket)?)),
            ClientMsg::Knock { watch: false, .. } if by_hand => Some(Secret::open()),
            ClientMsg::Knock { code, .. } => Some(Secret::code(&code.parse::<TableCode>().ok()?.to_string())),
            _ => None,
        }
    }

    /// Starts to prove this secret, if it is well formed. The message follows when both ends have proven
    /// themselves.
    fn prove(&mut self, secret: Option<Secret>, message: ClientMsg) -> Heard {
        let begun = secret.zip(self.table).and_then(|(secret, (table, _))| {
            let (guest, prove) = Guest::begin(&table, &secret, random()?).ok()?;
            Some((guest, secret.kind(), serde_json::to_string(&Question::Prove(&prove)).ok()?))
        });
        let Some((guest, kind, text)) = begun else { return Heard::failed(failure(&message)) };
        self.pending = Some((guest, kind, without_secret(message)));
        Heard::reply(Message::text(text))
    }

    /// Handles the host's proof. Queued messages follow, encrypted.
    fn agree(&mut self, proof: &Proof) -> Result<Heard, Bye> {
        let (guest, kind, message) = self.pending.take().ok_or(Bye::Garbage)?;
        let Ok(channel) = guest.finish(proof) else {
            if kind == SecretKind::Open {
                // There is no secret that could be wrong, so this is not the table that it claims to be.
                return Err(Bye::Garbage);
            }
            let mut heard = self.go_on();
            heard.message = Some(ServerMsg::failed(not_proven(kind)));
            return Ok(heard);
        };
        let first = seal(self.channel.insert(channel), &message);
        let mut heard = self.go_on();
        heard.replies.insert(0, first);
        Ok(heard)
    }

    /// Sends the queued messages.
    fn go_on(&mut self) -> Heard {
        let mut all = Heard::default();
        while let Some(message) = self.waiting.pop_front() {
            let heard = self.say(message);
            all.replies.extend(heard.replies);
            all.message = all.message.or(heard.message);
            if self.pending.is_some() {
                break;
            }
        }
        all
    }
}

impl Heard {
    fn reply(frame: Message) -> Self {
        Self { message: None, replies: vec![frame] }
    }

    fn failed(reason: Failure) -> Self {
        Self { message: Some(ServerMsg::failed(reason)), replies: Vec::new() }
    }
}

/// Handles what the WebSocket received. The error means that the line is lost, with the host's reason if it
/// gave one.
pub(crate) fn receive(line: &mut GuestLine, received: dial::Received) -> Result<Heard, Option<Bye>> {
    match received {
        Some(Ok(Message::Text(text))) => line.hear_plain(&text).map_err(Some),
        Some(Ok(Message::Binary(frame))) => {
            let message = line.hear_sealed(&frame).map_err(Some)?;
            Ok(Heard { message: Some(message), replies: Vec::new() })
        }
        Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => Ok(Heard::default()),
        Some(Ok(Message::Close(frame))) => {
            let bye = frame.and_then(|frame| Close::from_code(frame.code.into())).map(Close::bye);
            // Closes are not encrypted either.
            Err(bye.filter(|bye| *bye != Bye::Freed))
        }
        Some(Err(error)) => Err(dial::is_protocol_violation(&error).then_some(Bye::Garbage)),
        None => Err(None),
    }
}

/// What the host answers unencrypted, besides messages of the table.
#[derive(serde::Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
enum Answer {
    Proof(Proof),
}

/// What the guest asks unencrypted.
#[derive(serde::Serialize)]
#[serde(tag = "t", rename_all = "snake_case")]
enum Question<'a> {
    Prove(&'a rouse_line::Prove),
}

fn seal(channel: &mut Channel, message: &ClientMsg) -> Message {
    let text = serde_json::to_string(message).unwrap_or_default();
    Message::Binary(channel.sealer.seal(&text, GUEST).into())
}

/// The same message without the secret that was proven.
fn without_secret(message: ClientMsg) -> ClientMsg {
    match message {
        ClientMsg::Hello { protocol, .. } => ClientMsg::Hello { protocol, token: None },
        ClientMsg::Knock { name, seat, watch, .. } => {
            ClientMsg::Knock { code: String::new(), name, seat, watch }
        }
        ClientMsg::Return { .. } => ClientMsg::Return { ticket: String::new() },
        message => message,
    }
}

/// The failure for a malformed secret.
fn failure(message: &ClientMsg) -> Failure {
    match message {
        ClientMsg::Hello { .. } => Failure::BadToken,
        ClientMsg::Return { .. } => Failure::BadTicket,
        _ => Failure::WrongCode,
    }
}

/// The failure when the host does not know the same secret.
fn not_proven(kind: SecretKind) -> Failure {
    match kind {
        SecretKind::Seat => Failure::BadToken,
        SecretKind::Ticket => Failure::BadTicket,
        SecretKind::Code | SecretKind::Open => Failure::WrongCode,
    }
}
