//! A foreign server that nobody should ever reach.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// It answers everybody with a page, and counts who spoke to it. WebKit opens a connection as soon as a
/// link is clicked, before it asks whether it may go there; over that one nothing is said.
pub struct Stranger {
    /// Where it is.
    pub address: String,
    came: Arc<AtomicUsize>,
}

impl Stranger {
    /// Listens at a free port of this machine.
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

    /// How many connections there were on which a word was said.
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
