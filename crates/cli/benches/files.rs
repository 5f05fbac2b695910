//! The files of the interface: what one costs the host, and how long an honest page waits for its own while
//! four connections ask for packed files in a row. Prints; asserts nothing about time.

mod support;

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddrV4, TcpStream},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};
use support::{Host, load};

const TIMES: usize = 1_000;
const GREEDY: usize = 4;
/// How long the honest page asks beside the others.
const WHILE: Duration = Duration::from_secs(5);
const LARGE: &str = "licences/libraries.txt";
/// What a page that is opened asks for, again and again.
const PAGE: [&str; 4] = ["", "fonts/LICENSE-Fredoka-OFL.txt", "css/fonts.css", "licences/libraries.txt"];

/// The path below which the page names its files.
fn root(host: SocketAddrV4) -> String {
    let mut stream = TcpStream::connect(host).expect("the host is there");
    let request = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("it is sent");
    let mut page = String::new();
    stream.read_to_string(&mut page).expect("the host answers");
    let script = page.split("type=\"module\" src=\"").nth(1).expect("the page has a script");
    format!("/{}", script.split("js/").next().expect("it lies in a folder").trim_start_matches('/'))
}

/// A browser's connection.
struct Line {
    host: SocketAddrV4,
    stream: BufReader<TcpStream>,
    /// Below what its files lie.
    root: String,
}

impl Line {
    fn to(host: SocketAddrV4) -> Self {
        let stream = TcpStream::connect(host).expect("the host is there");
        let _ = stream.set_nodelay(true);
        Self { host, stream: BufReader::new(stream), root: root(host) }
    }

    /// Asks for a file of the interface and reads all of it: how many bytes came.
    fn ask(&mut self, file: &str, coding: &str) -> usize {
        let path = if file.is_empty() { "/".to_owned() } else { format!("{}{file}", self.root) };
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: {}\r\nAccept-Encoding: {coding}\r\n\r\n", self.host);
        self.stream.get_mut().write_all(request.as_bytes()).expect("it is sent");
        let (mut length, mut chunked) = (0, false);
        loop {
            let line = self.line();
            assert!(!line.starts_with("HTTP/1.1 ") || line.starts_with("HTTP/1.1 200"), "{path}: {line}");
            match line.split_once(": ") {
                Some(("content-length", bytes)) => length = bytes.parse().expect("a number"),
                Some(("transfer-encoding", _)) => chunked = true,
                _ if line.is_empty() => break,
                _ => {}
            }
        }
        if chunked { self.chunks() } else { self.skip(length) }
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.stream.read_line(&mut line).expect("the host answers");
        line.trim_end().to_owned()
    }

    fn skip(&mut self, bytes: usize) -> usize {
        self.stream.read_exact(&mut vec![0; bytes]).expect("all of it comes");
        bytes
    }

    /// What is packed while it is asked for comes in pieces.
    fn chunks(&mut self) -> usize {
        let mut all = 0;
        loop {
            let size = usize::from_str_radix(&self.line(), 16).expect("a size");
            all += self.skip(size);
            self.line();
            if size == 0 {
                return all;
            }
        }
    }
}

/// The host's processor time for one request, on average, and the bytes of its answer.
fn cost(host: &Host, coding: &str) -> (Duration, usize) {
    let mut line = Line::to(host.address);
    let mut bytes = line.ask(LARGE, coding);
    let before = host.worked();
    for _ in 0..TIMES {
        bytes = line.ask(LARGE, coding);
    }
    ((host.worked() - before) / TIMES as u32, bytes)
}

/// How long an honest page waits for each of its files, sorted.
fn waits(host: &Host, greedy: usize) -> Vec<Duration> {
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..greedy {
            scope.spawn(|| {
                let mut line = Line::to(host.address);
                while !over.load(Ordering::Relaxed) {
                    line.ask(LARGE, "gzip");
                }
            });
        }
        let (mut line, mut waits, begun) = (Line::to(host.address), Vec::new(), Instant::now());
        while begun.elapsed() < WHILE {
            for path in PAGE {
                let asked = Instant::now();
                line.ask(path, "gzip");
                waits.push(asked.elapsed());
            }
        }
        over.store(true, Ordering::Relaxed);
        waits.sort_unstable();
        waits
    })
}

fn main() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let host = Host::start(data.path(), 0);
    for coding in ["identity", "gzip"] {
        let (cost, bytes) = cost(&host, coding);
        println!("{LARGE}, {coding}: {cost:.1?} of processor a request, {bytes} bytes (average of {TIMES})");
    }
    for greedy in [0, GREEDY] {
        let waits = waits(&host, greedy);
        let [median, worst] = [waits[waits.len() / 2], waits[waits.len() * 99 / 100]];
        println!(
            "{} files beside {greedy} others: half within {median:.2?}, 99 % within {worst:.2?}",
            waits.len()
        );
    }
    println!("load {}", load());
}
