//! Somebody on the Wi-Fi between guests and a host: reads every byte, and may alter one.

use super::Host;
use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};

/// What went in both directions on one connection.
#[derive(Clone, Default)]
pub struct Captured {
    pub to_host: Vec<u8>,
    pub to_guest: Vec<u8>,
}

#[derive(Clone, Default)]
pub struct Tap {
    lines: Arc<Mutex<Vec<Captured>>>,
    alters: Arc<AtomicBool>,
}

impl Tap {
    /// From here on everybody who comes to this host comes through the tap.
    pub async fn before(host: &mut Host) -> Self {
        let (tap, listener) = (Self::default(), TcpListener::bind("127.0.0.1:0").await.unwrap());
        let behind = std::mem::replace(&mut host.address, listener.local_addr().unwrap());
        let (shared, own) = (tap.clone(), host.address);
        tokio::spawn(async move {
            while let Ok((guest, _)) = listener.accept().await {
                tokio::spawn(shared.clone().pass(guest, own, behind));
            }
        });
        tap
    }

    /// The next bytes to a guest are altered.
    pub fn alter(&self) {
        self.alters.store(true, Ordering::SeqCst);
    }

    pub fn lines(&self) -> Vec<Captured> {
        self.lines.lock().unwrap().clone()
    }

    async fn pass(self, mut guest: TcpStream, own: SocketAddr, behind: SocketAddr) {
        let mut host = TcpStream::connect(behind).await.unwrap();
        let at = {
            let mut lines = self.lines.lock().unwrap();
            lines.push(Captured::default());
            lines.len() - 1
        };
        let (mut up, mut down) = ([0; 1 << 16], [0; 1 << 16]);
        loop {
            tokio::select! {
                read = guest.read(&mut up) => {
                    let Ok(length @ 1..) = read else { return };
                    let bytes = renamed(&up[..length], own, behind);
                    self.lines.lock().unwrap()[at].to_host.extend(&bytes);
                    if host.write_all(&bytes).await.is_err() { return }
                }
                read = host.read(&mut down) => {
                    let Ok(length @ 1..) = read else { return };
                    if self.alters.swap(false, Ordering::SeqCst) {
                        down[length - 1] ^= 1;
                    }
                    self.lines.lock().unwrap()[at].to_guest.extend(&down[..length]);
                    if guest.write_all(&down[..length]).await.is_err() { return }
                }
            }
        }
    }
}

/// A request names the host that it goes to.
fn renamed(bytes: &[u8], own: SocketAddr, behind: SocketAddr) -> Vec<u8> {
    match std::str::from_utf8(bytes) {
        Ok(text) if text.starts_with("GET ") => {
            text.replace(&own.to_string(), &behind.to_string()).into_bytes()
        }
        _ => bytes.to_vec(),
    }
}

/// The WebSocket frames behind the head of a connection: what kind each is, and what it holds.
pub fn frames(bytes: &[u8]) -> Vec<(u8, Vec<u8>)> {
    let head = bytes.windows(4).position(|four| four == b"\r\n\r\n").map_or(bytes.len(), |at| at + 4);
    let (mut rest, mut frames) = (&bytes[head..], Vec::new());
    while let [first, second, behind @ ..] = rest {
        let masked = second & 0x80 != 0;
        let (length, behind) = match second & 0x7f {
            126 => (usize::from(u16::from_be_bytes([behind[0], behind[1]])), &behind[2..]),
            127 => panic!("a frame of more than 64 KiB"),
            short => (usize::from(short), behind),
        };
        let (mask, behind) = if masked { behind.split_at(4) } else { (&[0; 4][..], behind) };
        let Some(body) = behind.get(..length) else { break };
        let body = body.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask).collect();
        frames.push((first & 0x0f, body));
        rest = &behind[length..];
    }
    frames
}
