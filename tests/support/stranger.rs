//! A foreign server that the app must never reach.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Answers every request with a page, and counts the connections that sent data. WebKit opens a connection as
/// soon as a link is clicked, before it asks whether it may navigate; no data is sent over that one.
pub struct Stranger {
    /// Its address and port.
    pub address: String,
    came: Arc<AtomicUsize>,
}

impl Stranger {
    /// Listens at a free port of the loopback address.
    pub fn new() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("loopback has free ports");
        let address = format!("{}", listener.local_addr().expect("a bound socket has an address"));
        let came = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&came);
        std::thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let counted = Arc::clone(&counted);
                std::thread::spawn(move || answer(stream, &counted));
            }
        });
        Self { address, came }
    }

    /// The number of connections that sent data.
    pub fn visits(&self) -> usize {
        self.came.load(Ordering::SeqCst)
    }
}

fn answer(mut stream: TcpStream, counted: &AtomicUsize) {
    let page = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 10\r\nConnection: close\r\n\r\n<p>Hello!\n";
    if stream.read(&mut [0; 64]).is_ok_and(|bytes| bytes > 0) {
        counted.fetch_add(1, Ordering::SeqCst);
        let _ = stream.write_all(page.as_bytes());
    }
}
