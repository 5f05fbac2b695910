//! The line of a guest, so small that what is measured is the host.

use futures_util::{SinkExt, StreamExt};
use rouse_line::{Channel, GUEST, Guest, Proof, Secret};
use rouse_session::{ClientMsg, PROTOCOL_VERSION};
use std::net::SocketAddr;
use tokio::net::TcpStream;
use tokio_tungstenite::{WebSocketStream, client_async, tungstenite::Message};

pub struct SealedLine {
    socket: WebSocketStream<TcpStream>,
    table: [u8; 32],
    channel: Option<Channel>,
    runs: u8,
}

impl SealedLine {
    /// Comes to a host, hears which table it has, and says hello.
    pub async fn over(stream: TcpStream, address: SocketAddr) -> Option<Self> {
        let (socket, _) = client_async(format!("ws://{address}/ws"), stream).await.ok()?;
        let mut line = Self { socket, table: [0; 32], channel: None, runs: 0 };
        let table: serde_json::Value = serde_json::from_str(&line.hear().await?).ok()?;
        let key = table["key"].as_str()?.as_bytes().chunks(2).map(|two| std::str::from_utf8(two).ok());
        let key: Option<Vec<u8>> = key.map(|two| u8::from_str_radix(two?, 16).ok()).collect();
        line.table = key?.try_into().ok()?;
        let hello = format!(r#"{{"t":"hello","protocol":{PROTOCOL_VERSION}}}"#);
        line.socket.send(Message::text(hello)).await.ok()?;
        Some(line)
    }

    /// Tries a secret. Whether it was right; none when the line is gone.
    pub async fn prove(&mut self, secret: &Secret) -> Option<bool> {
        self.runs = self.runs.wrapping_add(1);
        let random = std::array::from_fn(|at| (at as u8).wrapping_mul(31) ^ self.runs);
        let (guest, prove) = Guest::begin(&self.table, secret, random).ok()?;
        let mut question = serde_json::to_value(prove).ok()?;
        question["t"] = "prove".into();
        self.socket.send(Message::text(question.to_string())).await.ok()?;
        let answer = self.hear().await?;
        let Ok(proof) = serde_json::from_str::<Proof>(&answer) else { return Some(false) };
        self.channel = guest.finish(&proof).ok();
        Some(self.channel.is_some())
    }

    pub async fn say(&mut self, message: &ClientMsg) -> Option<()> {
        let text = serde_json::to_string(message).ok()?;
        let frame = self.channel.as_mut()?.sealer.seal(&text, GUEST);
        self.socket.send(Message::Binary(frame.into())).await.ok()
    }

    /// The next text; none when the line is gone.
    pub async fn hear(&mut self) -> Option<String> {
        loop {
            match self.socket.next().await?.ok()? {
                Message::Text(text) => return Some(text.to_string()),
                Message::Binary(frame) => return self.channel.as_mut()?.opener.open(&frame).ok(),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }
}
