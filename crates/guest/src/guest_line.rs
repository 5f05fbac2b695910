//! The guest's end of a line: unencrypted until both ends have proven themselves, and encrypted from then on.
//! The guest's secret (code, token or ticket) stays here: only a proof of it is sent.

use crate::{
    dial,
    host_message::{decode, other_version},
    random::random,
};
use data_encoding::HEXLOWER;
use rouse_line::token_hash;
use rouse_line::{Channel, GUEST, Guest, Proof, Refusal, Secret, SecretKind, fingerprint};
use rouse_wire::{Bye, ClientMsg, Failure, PROTOCOL_VERSION, ServerMsg, code::TableCode};
use std::collections::VecDeque;
use tokio_tungstenite::tungstenite::Message;

/// The state of the guest's end.
#[derive(Default)]
pub(crate) struct GuestLine {
    /// The public key of the table, and whether it admits guests without a code.
    table: Option<([u8; 32], bool)>,
    /// The protocol version of the host, if it is another one.
    other_version: Option<u16>,
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

    /// The protocol version of the host, if it is another one.
    pub(crate) fn other_version(&self) -> Option<u16> {
        self.other_version
    }

    /// Whether both ends have proven themselves.
    pub(crate) fn is_sealed(&self) -> bool {
        self.channel.is_some()
    }

    /// The frames that ask the table to prove itself. After its proof it answers a ping with an encrypted
    /// pong.
    pub(crate) fn challenge(&mut self) -> Heard {
        let mut heard = self.say(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None });
        heard.replies.extend(self.prove(Some(Secret::open()), ClientMsg::Ping {}).replies);
        heard
    }

    /// Handles an unencrypted text. Anybody on the way can send one, so it tells the guest no more than which
    /// table this claims to be: everything else is a broken line.
    ///
    /// # Errors
    /// The line is lost; with a reason when the table speaks another version.
    pub(crate) fn hear_plain(&mut self, text: &str) -> Result<Heard, Option<Bye>> {
        if self.channel.is_some() {
            return Err(Some(Bye::Altered));
        }
        match serde_json::from_str(text) {
            Ok(ProofReply::Proof(proof)) => return self.agree(&proof),
            Ok(ProofReply::Failed(refusal)) => return self.give_up(&refusal),
            Err(_) => {}
        }
        let message = decode(text).map_err(|bye| {
            self.other_version = other_version(text);
            Some(bye).filter(|bye| *bye == Bye::Protocol)
        })?;
        match &message {
            ServerMsg::Table { table, key, by_hand, .. } => {
                let key = HEXLOWER.decode(key.as_bytes()).ok().and_then(|key| key.try_into().ok());
                let key: [u8; 32] = key.filter(|key| fingerprint(key) == *table).ok_or(None)?;
                self.table = Some((key, *by_hand));
            }
            ServerMsg::Pong {} => {}
            _ => return Err(None),
        }
        Ok(Heard { message: Some(message), replies: Vec::new() })
    }

    /// Decodes an encrypted frame.
    ///
    /// # Errors
    /// The line is lost, with the reason if the table itself is to blame.
    pub(crate) fn hear_sealed(&mut self, frame: &[u8]) -> Result<ServerMsg, Option<Bye>> {
        let channel = self.channel.as_mut().ok_or(None)?;
        let text = channel.opener.open(frame).map_err(|_| Some(Bye::Altered))?;
        decode(&text).map_err(Some)
    }

    /// The secret that the guest has to prove for this message; `None` if the message has none or it is
    /// malformed.
    fn secret(&self, message: &ClientMsg) -> Option<Secret> {
        let by_hand = self.table.is_some_and(|(_, by_hand)| by_hand);
        match message {
            ClientMsg::Hello { token, .. } => Some(Secret::seat(&token_hash(token.as_deref()?)?)),
            ClientMsg::Return { ticket } => Some(Secret::ticket(&token_hash(ticket)?)),
            // Only without a code, which is a person's decision: the greeting alone must not be able to make a
            // guest prove less than it knows.
            ClientMsg::Knock { code, watch: false, .. } if by_hand && code.is_empty() => Some(Secret::open()),
            ClientMsg::Knock { code, .. } => Some(Secret::code(&code.parse::<TableCode>().ok()?.to_string())),
            _ => None,
        }
    }

    /// Starts to prove this secret, if it is well formed. The message follows when both ends have proven
    /// themselves.
    fn prove(&mut self, secret: Option<Secret>, message: ClientMsg) -> Heard {
        let begun = secret.zip(self.table).and_then(|(secret, (table, _))| {
            let (guest, prove) = Guest::begin(&table, &secret, random()?).ok()?;
            Some((guest, secret.kind(), serde_json::to_string(&Plaintext::Prove(&prove)).ok()?))
        });
        let Some((guest, kind, text)) = begun else { return Heard::failed(failure(&message)) };
        self.pending = Some((guest, kind, without_secret(message)));
        Heard::reply(Message::text(text))
    }

    /// Handles the host's proof. Queued messages follow, encrypted.
    fn agree(&mut self, proof: &Proof) -> Result<Heard, Option<Bye>> {
        let (guest, kind, message) = self.pending.take().ok_or(None)?;
        let Ok(channel) = guest.finish(proof) else {
            if kind != SecretKind::Code {
                // A code may be wrong. A table that does not know a token or a ticket refuses it, so this is not
                // the table that it claims to be.
                return Err(None);
            }
            return Ok(self.fail(Failure::WrongCode));
        };
        let first = seal(self.channel.insert(channel), &message);
        let mut heard = self.go_on();
        heard.replies.insert(0, first);
        Ok(heard)
    }

    /// Handles a refusal, if it is that of the table.
    fn give_up(&mut self, refusal: &Refusal) -> Result<Heard, Option<Bye>> {
        let (guest, ..) = self.pending.take().ok_or(None)?;
        let reason = serde_json::from_value(refusal.reason.as_str().into()).ok();
        Ok(self.fail(reason.filter(|_| guest.is_refused(refusal)).ok_or(None)?))
    }

    /// Tells the guest that its proof has failed, and sends the queued messages.
    fn fail(&mut self, reason: Failure) -> Heard {
        let mut heard = self.go_on();
        heard.message = Some(ServerMsg::failed(reason));
        heard
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

/// Handles what the WebSocket received. The error means that the line is lost, with a reason only if the table
/// itself has given it: closes and broken frames may come from anybody.
pub(crate) fn receive(line: &mut GuestLine, received: dial::Received) -> Result<Heard, Option<Bye>> {
    match received {
        Some(Ok(Message::Text(text))) => line.hear_plain(&text),
        Some(Ok(Message::Binary(frame))) => {
            let message = line.hear_sealed(&frame)?;
            Ok(Heard { message: Some(message), replies: Vec::new() })
        }
        Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => Ok(Heard::default()),
        Some(Ok(Message::Close(_)) | Err(_)) | None => Err(None),
    }
}

/// What the host answers to a proof.
#[derive(serde::Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
enum ProofReply {
    Proof(Proof),
    Failed(Refusal),
}

/// What the guest asks unencrypted.
#[derive(serde::Serialize)]
#[serde(tag = "t", rename_all = "snake_case")]
enum Plaintext<'a> {
    Prove(&'a rouse_line::Prove),
}

fn seal(channel: &mut Channel, message: &ClientMsg) -> Message {
    let text = serde_json::to_string(message).expect("a message is plain data");
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
