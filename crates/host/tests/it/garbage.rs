//! Bytes that no browser would send. Each ends its connection, and nothing else.

use crate::support::{Host, quick};
use rouse_host::Limits;
use serde_json::json;
use std::time::Duration;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

const HELLO: &[u8] = br#"{"t":"hello","protocol":1}"#;
const PING: &[u8] = br#"{"t":"ping"}"#;

/// A WebSocket whose frames are written by hand.
struct Raw(TcpStream);

impl Raw {
    async fn open(host: &Host) -> Self {
        let mut stream = TcpStream::connect(host.address).await.unwrap();
        let key =
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
        let request =
            format!("GET /ws HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\n{key}\r\n\r\n", host.address);
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.unwrap());
        }
        assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
        let mut raw = Self(stream);
        assert!(raw.text().await.contains(r#""t":"table""#));
        raw
    }

    async fn send(&mut self, bytes: &[u8]) {
        let _ = self.0.write_all(bytes).await;
    }

    /// The next frame: its first byte, and what it holds. None when the connection is over.
    async fn frame(&mut self) -> Option<(u8, Vec<u8>)> {
        let first = self.0.read_u8().await.ok()?;
        let length = match self.0.read_u8().await.ok()? {
            126 => usize::from(self.0.read_u16().await.ok()?),
            127 => usize::try_from(self.0.read_u64().await.ok()?).ok()?,
            short => usize::from(short),
        };
        let mut body = vec![0; length];
        self.0.read_exact(&mut body).await.ok()?;
        Some((first, body))
    }

    /// The next text.
    async fn text(&mut self) -> String {
        loop {
            let (first, body) = self.frame().await.expect("the connection is open");
            match first {
                0x81 => return String::from_utf8(body).unwrap(),
                0x89 => {}
                other => panic!("{other:#x}: {body:?}"),
            }
        }
    }

    /// The code with which the host closes; none when it just ends the connection.
    async fn end(&mut self) -> Option<u16> {
        loop {
            match self.frame().await? {
                (0x88, body) => return Some(u16::from_be_bytes([body[0], body[1]])),
                (0x81 | 0x89, _) => {}
                other => panic!("{other:?}"),
            }
        }
    }
}

/// A frame as a client sends it: masked, with a mask of zeros.
fn frame(first: u8, body: &[u8]) -> Vec<u8> {
    let mut bytes = vec![first];
    match body.len() {
        short @ 0..126 => bytes.push(0x80 | short as u8),
        long => {
            bytes.push(0x80 | 126);
            bytes.extend((long as u16).to_be_bytes());
        }
    }
    bytes.extend([0; 4]);
    bytes.extend(body);
    bytes
}

#[tokio::test]
async fn fragments_and_single_bytes_are_messages_all_the_same() {
    let host = Host::room(quick()).await;
    let mut raw = Raw::open(&host).await;
    for byte in frame(0x81, HELLO) {
        raw.send(&[byte]).await;
    }
    let (start, end) = PING.split_at(5);
    // A ping between two fragments is allowed (RFC 6455, section 5.4).
    for part in [frame(0x01, start), frame(0x89, b"here?"), frame(0x00, b""), frame(0x80, end)] {
        raw.send(&part).await;
    }
    let mut pongs = Vec::new();
    while pongs.len() < 2 {
        match raw.frame().await.unwrap() {
            (0x8A, body) => pongs.push(String::from_utf8(body).unwrap()),
            (0x81, body) => pongs.push(String::from_utf8(body).unwrap()),
            (0x89, _) => {}
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(pongs, ["here?", r#"{"t":"pong"}"#]);
}

#[tokio::test]
async fn frames_against_the_rules_are_garbage() {
    let host = Host::room(quick()).await;
    let mut unmasked = frame(0x81, HELLO);
    unmasked[1] &= 0x7F;
    unmasked.drain(2..6);
    let cases: [(&str, Vec<u8>); 9] = [
        ("without a mask", unmasked),
        ("a reserved bit", frame(0xC1, HELLO)),
        ("an unknown kind", frame(0x83, HELLO)),
        ("an unknown control frame", frame(0x8B, b"")),
        ("a fragmented ping", frame(0x09, b"x")),
        ("a ping of 126 bytes", frame(0x89, &[b'x'; 126])),
        ("the rest of nothing", frame(0x80, PING)),
        ("a second beginning", [frame(0x01, b"{"), frame(0x01, b"{")].concat()),
        ("broken UTF-8", frame(0x81, b"\xFF\xFE{}")),
    ];
    for (case, bytes) in cases {
        let mut raw = Raw::open(&host).await;
        raw.send(&bytes).await;
        assert_eq!(raw.end().await, Some(4000), "{case}");
    }
}

#[tokio::test]
async fn whatever_comes_the_table_plays_on() {
    let host = Host::room(quick()).await;
    let (mut player, _) = host.seated().await;
    let cases: [(&str, Vec<u8>); 5] = [
        ("a close with half a code", frame(0x88, &[3])),
        ("a close with a code that is none", frame(0x88, &1004_u16.to_be_bytes())),
        ("a close with broken UTF-8", frame(0x88, &[3, 232, 0xFF])),
        ("another protocol after the handshake", b"GET / HTTP/1.1\r\n\r\n".repeat(40)),
        ("noise", (0..4_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8).collect()),
    ];
    for (case, bytes) in cases {
        let mut raw = Raw::open(&host).await;
        raw.send(&bytes).await;
        // With any code or none: only the end of the connection matters.
        let code = raw.end().await;
        assert_ne!(code, Some(1001), "{case}");
        player.say(&json!({"t": "ping"})).await;
        player.until(&["pong"]).await;
    }
}

/// A frame that announces 100 MiB is refused by its header: nothing is kept for it.
#[tokio::test]
async fn a_huge_frame_is_refused_before_it_comes() {
    let host = Host::room(quick()).await;
    for length in [100 << 20, u64::MAX >> 1] {
        let mut raw = Raw::open(&host).await;
        let mut header = vec![0x81, 0x80 | 127];
        header.extend(u64::to_be_bytes(length));
        header.extend([0; 4]);
        raw.send(&header).await;
        assert_eq!(raw.end().await, Some(1009), "{length} bytes");
    }
    // The same in fragments, none of which is too long.
    let mut raw = Raw::open(&host).await;
    raw.send(&frame(0x01, &[b' '; 16_000])).await;
    for _ in 0..8 {
        raw.send(&frame(0x00, &[b' '; 16_000])).await;
    }
    assert_eq!(raw.end().await, Some(1009));
}

#[tokio::test]
async fn half_a_frame_and_then_silence_ends() {
    let limits = Limits { hello: Duration::from_millis(40), silence: Duration::from_millis(80), ..quick() };
    let host = Host::room(limits).await;
    let mut raw = Raw::open(&host).await;
    raw.send(&frame(0x81, HELLO)[..7]).await;
    assert_eq!(raw.end().await, Some(4008), "no hello");
    let mut raw = Raw::open(&host).await;
    raw.send(&frame(0x81, HELLO)).await;
    raw.send(&frame(0x81, PING)[..3]).await;
    assert_eq!(raw.end().await, Some(4008), "half a ping");
}

#[tokio::test]
async fn requests_that_are_none_get_no_socket() {
    let host = Host::room(quick()).await;
    let upgrade = "Connection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13";
    let key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
    for lines in [
        format!("GET /ws HTTP/1.0\nHost: {{host}}\n{upgrade}\n{key}"),
        format!("HEAD /ws HTTP/1.1\nHost: {{host}}\n{upgrade}\n{key}"),
        format!("GET /ws HTTP/1.1\nHost: {{host}}\n{upgrade}"),
        format!(
            "GET /ws HTTP/1.1\nHost: {{host}}\nConnection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 8\n{key}"
        ),
        format!(
            "GET /ws HTTP/1.1\nHost: {{host}}\nConnection: Upgrade\nUpgrade: h2c\nSec-WebSocket-Version: 13\n{key}"
        ),
        "PRI * HTTP/2.0\nHost: {host}".to_owned(),
        "GET /ws".to_owned(),
    ] {
        // Lines of this test's own end the connection, so that the answer is whole.
        let text = lines.replace("{host}", &host.address.to_string()).replace('\n', "\r\n");
        let answer = host.raw(format!("{text}\r\n\r\nGET / HTTP/1.0\r\n\r\n").as_bytes()).await;
        assert!(!answer.contains("HTTP/1.1 101"), "{lines}\n{answer}");
    }
}
