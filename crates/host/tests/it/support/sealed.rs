//! The line of a guest, written once more: what it proves, and what it seals.

use data_encoding::HEXLOWER;
use rouse_line::token_hash;
use rouse_line::{Channel, Guest, Secret};
use serde_json::{Value, json};
use std::collections::VecDeque;
use tokio_tungstenite::tungstenite::Message;

#[derive(Default)]
pub struct Sealed {
    /// What the table says of itself.
    pub table: Value,
    pub channel: Option<Channel>,
    pending: Option<(Guest, Value, &'static str)>,
    /// What came while a proof was awaited, or is said by the line itself.
    pub early: VecDeque<Value>,
    count: u32,
}

impl Sealed {
    /// The frames for a message.
    pub fn say(&mut self, message: &Value) -> Vec<Message> {
        if self.channel.is_some() {
            return vec![self.seal(&told(message))];
        }
        let kind = message["t"].as_str().unwrap_or_default();
        if self.table.is_null() || !["hello", "knock", "return"].contains(&kind) {
            return vec![Message::text(message.to_string())];
        }
        let hello = kind == "hello";
        let first = hello.then(|| Message::text(told(message).to_string()));
        if hello && message["token"].is_null() {
            return first.into_iter().collect();
        }
        let (secret, failure) = self.secret(message);
        let Some(secret) = secret else {
            self.early.push_back(json!({"t": "failed", "reason": failure}));
            return first.into_iter().collect();
        };
        first.into_iter().chain([self.prove(&secret, told(message), failure)]).collect()
    }

    /// Begins to prove a secret; the message follows.
    pub fn prove(&mut self, secret: &Secret, then: Value, failure: &'static str) -> Message {
        self.count += 1;
        let count = self.count.to_le_bytes();
        let random = std::array::from_fn(|at| (at as u8).wrapping_mul(31) ^ count[at % count.len()]);
        let (guest, prove) = Guest::begin(&self.key(), secret, random).unwrap();
        self.pending = Some((guest, then, failure));
        let mut question = serde_json::to_value(prove).unwrap();
        question["t"] = "prove".into();
        Message::text(question.to_string())
    }

    pub fn key(&self) -> [u8; 32] {
        HEXLOWER.decode(self.table["key"].as_str().unwrap().as_bytes()).unwrap().try_into().unwrap()
    }

    fn secret(&self, message: &Value) -> (Option<Secret>, &'static str) {
        let of = |name: &str| message[name].as_str().unwrap_or_default();
        match message["t"].as_str().unwrap() {
            "hello" => (token_hash(of("token")).map(|hash| Secret::seat(&hash)), "bad_token"),
            "return" => (token_hash(of("ticket")).map(|hash| Secret::ticket(&hash)), "bad_ticket"),
            _ if self.table["by_hand"] == true && message["watch"] != true && of("code").is_empty() => {
                (Some(Secret::open()), "wrong_code")
            }
            _ => (Some(Secret::code(of("code"))), "wrong_code"),
        }
    }

    pub fn awaits_proof(&self) -> bool {
        self.pending.is_some()
    }

    /// What a frame means while a proof is awaited: with it the message that waited can be said.
    pub fn take_proof(&mut self, frame: Message) -> Option<Message> {
        let Message::Text(text) = &frame else {
            if let Message::Close(_) = frame {
                self.pending = None;
            }
            return None;
        };
        let answer: Value = serde_json::from_str(text).unwrap();
        match answer["t"].as_str().unwrap() {
            "proof" => {
                let (guest, message, failure) = self.pending.take()?;
                match guest.finish(&serde_json::from_value(answer).unwrap()) {
                    Ok(channel) => {
                        self.channel = Some(channel);
                        return Some(self.seal(&message));
                    }
                    Err(_) => self.early.push_back(json!({"t": "failed", "reason": failure})),
                }
            }
            "failed" => {
                self.pending = None;
                self.early.push_back(answer);
            }
            _ => self.early.push_back(answer),
        }
        None
    }

    pub fn seal(&mut self, message: &Value) -> Message {
        self.seal_text(&message.to_string())
    }

    pub fn seal_text(&mut self, text: &str) -> Message {
        let channel = self.channel.as_mut().unwrap();
        Message::Binary(channel.sealer.seal(text, rouse_line::GUEST).into())
    }

    /// The text in a frame.
    pub fn read(&mut self, frame: &Message) -> String {
        let text = match frame {
            Message::Binary(bytes) => {
                self.channel.as_mut().expect("keys").opener.open(bytes).expect("the next frame")
            }
            frame => frame.to_text().unwrap().to_owned(),
        };
        if let Ok(message) = serde_json::from_str::<Value>(&text)
            && message["t"] == "table"
        {
            self.table = message;
        }
        text
    }
}

/// A message without what is proven and not said.
fn told(message: &Value) -> Value {
    let mut told = message.clone();
    if let Some(fields) = told.as_object_mut() {
        for secret in ["token", "code", "ticket"] {
            fields.remove(secret);
        }
    }
    told
}
