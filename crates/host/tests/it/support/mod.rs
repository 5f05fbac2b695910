//! A real host on a free port, and clients that speak to it.
#![allow(dead_code, reason = "every test file uses a part of it")]

mod choose;
#[path = "../../../../../tests/support/left_out.rs"]
pub mod left_out;
mod sealed;
pub mod tap;

use choose::choose;
use futures_util::{SinkExt, StreamExt};
use rouse_host::{HostError, Limits, Role, Terms, TokenBucket};
use rouse_line::Secret;
use rouse_rules::Seeded;
use rouse_table::{FakeClock, OpenRoom, RoomAddress, Table, store::MemoryStore};
use rouse_wire::PROTOCOL_VERSION;
use sealed::Sealed;
use serde_json::{Value, json};
use std::{net::SocketAddr, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpSocket, TcpStream},
    sync::oneshot,
    task::JoinHandle,
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, client::IntoClientRequest},
};

pub struct Host {
    pub address: SocketAddr,
    pub clock: FakeClock,
    pub store: MemoryStore,
    pub table: Table,
    stop: oneshot::Sender<()>,
    task: JoinHandle<Result<(), HostError>>,
}

/// The usual limits, but for clients that are faster than people, and come more often.
pub fn quick() -> Limits {
    let plenty = TokenBucket::new(1, Duration::ZERO);
    Limits {
        admissions: plenty,
        handshakes_of_address: plenty,
        messages: plenty,
        frames: plenty,
        ..Limits::default()
    }
}

/// The usual limits of a guest, but it does not search the network.
pub fn quick_guest() -> rouse_guest::Limits {
    rouse_guest::Limits { relocate_after: usize::MAX, ..rouse_guest::Limits::default() }
}

impl Host {
    /// A table at which every page is the host's.
    pub async fn open(limits: Limits) -> Self {
        Self::serve(Role::Host, limits).await
    }

    /// A table without a window, to which visitors come.
    pub async fn room(limits: Limits) -> Self {
        let host = Self::serve(Role::Visitor, limits).await;
        host.open_room(true).await;
        host
    }

    async fn serve(role: Role, limits: Limits) -> Self {
        let (clock, store) = (FakeClock::default(), MemoryStore::new());
        let table = Table::open(store.clone(), Seeded::new(7), clock.clock()).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let terms = Terms { limits, ..Terms::new(role) };
        let task =
            tokio::spawn(rouse_host::run(listener, table.clone(), terms, async { drop(stopped.await) }));
        Self { address, clock, store, table, stop, task }
    }

    pub async fn open_room(&self, headless: bool) {
        let SocketAddr::V4(address) = self.address else { panic!("{}", self.address) };
        let addresses = vec![RoomAddress { address, short: None, likely: true }];
        assert!(
            self.table.open_room(OpenRoom { port: address.port(), addresses, headless, name: None }).await
        );
    }

    pub async fn code(&self) -> String {
        self.table.room().await.unwrap().code
    }

    pub async fn shut_down(self) -> Result<(), HostError> {
        self.stop.send(()).unwrap();
        self.task.await.unwrap()
    }

    /// Sends bytes and gives everything that comes back until the host closes.
    pub async fn raw(&self, bytes: &[u8]) -> String {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        // The host may close before it has read everything.
        let _ = stream.write_all(bytes).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// One request with these lines; `{host}` is replaced, and the connection is closed after it.
    pub async fn request(&self, lines: &str) -> String {
        let text = lines.replace("{host}", &self.address.to_string()).replace('\n', "\r\n");
        self.raw(format!("{text}\r\nConnection: close\r\n\r\n").as_bytes()).await
    }

    /// The path of the script that the page names.
    pub async fn script(&self) -> String {
        let page = self.request("GET / HTTP/1.1\nHost: {host}").await;
        let source = page
            .split("type=\"module\" src=\"")
            .nth(1)
            .and_then(|rest| rest.split('"').next())
            .expect("a script");
        format!("/{}", source.trim_start_matches('/'))
    }

    pub async fn page(&self) -> Page {
        self.page_from("127.0.0.1").await
    }

    /// A page on a device with this address, one of 127/8.
    pub async fn page_from(&self, own: &str) -> Page {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::new(own.parse().unwrap(), 0)).unwrap();
        let stream = socket.connect(self.address).await.unwrap();
        let request = format!("ws://{}/ws", self.address).into_client_request().unwrap();
        let (socket, _) = client_async(request, stream).await.unwrap();
        Page { socket, update: Value::Null, line: Sealed::default() }
    }

    /// A visitor that has connected and not knocked yet.
    pub async fn visitor(&self) -> Page {
        self.visitor_from("127.0.0.1").await
    }

    pub async fn visitor_from(&self, own: &str) -> Page {
        let mut page = self.page_from(own).await;
        assert_eq!(page.hear().await.unwrap()["t"], "table");
        page.say(&json!({"t": "hello", "protocol": PROTOCOL_VERSION})).await;
        page
    }

    /// A visitor that knows nothing of the table, under seal all the same.
    pub async fn stranger(&self) -> Page {
        let mut page = self.visitor().await;
        let frame = page.line.prove(&Secret::open(), json!({"t": "ping"}), "wrong_code");
        page.send(frame).await;
        page.until_proven().await;
        page.until(&["pong"]).await;
        page
    }

    /// What a newcomer with this address hears who knocks with the code.
    pub async fn knock(&self, own: &str) -> Value {
        let mut page = self.visitor_from(own).await;
        page.say(&json!({"t": "knock", "code": self.code().await, "name": "", "watch": false})).await;
        page.until(&["welcome", "failed", "bye"]).await
    }

    /// A visitor who has sat down, and the token.
    pub async fn seated(&self) -> (Page, String) {
        let mut page = self.visitor().await;
        page.say(&json!({"t": "knock", "code": self.code().await, "name": "", "watch": false})).await;
        let welcome = page.until(&["welcome"]).await;
        (page, welcome["token"].as_str().expect("a new token").to_owned())
    }

    /// A device that comes with a token.
    pub async fn with_token(&self, token: &str) -> Page {
        let mut page = self.page().await;
        assert_eq!(page.hear().await.unwrap()["t"], "table");
        page.say(&json!({"t": "hello", "protocol": PROTOCOL_VERSION, "token": token})).await;
        page
    }

    /// A page that has said hello and has heard the answer.
    pub async fn greeted(&self) -> Page {
        let mut page = self.page().await;
        page.say(&json!({"t": "hello", "protocol": PROTOCOL_VERSION})).await;
        page.until(&["facts"]).await;
        page
    }
}

/// A browser tab without a screen.
pub struct Page {
    pub socket: WebSocketStream<TcpStream>,
    pub update: Value,
    pub line: Sealed,
}

impl Page {
    pub async fn send(&mut self, message: Message) {
        // The host may have closed already; then that is what is read next.
        let _ = self.socket.send(message).await;
    }

    /// Says a message as a guest would: whatever is a secret in it is proven first, and not said.
    pub async fn say(&mut self, message: &Value) {
        for frame in self.line.say(message) {
            self.send(frame).await;
        }
        self.until_proven().await;
    }

    /// Reads until the proof is there that is awaited, if one is.
    pub async fn until_proven(&mut self) {
        while self.line.awaits_proof() {
            let Some(Ok(frame)) = self.socket.next().await else { return };
            if let Some(frame) = self.line.take_proof(frame) {
                self.send(frame).await;
            }
        }
    }

    /// The next message, or the code with which the host closes.
    pub async fn hear(&mut self) -> Result<Value, u16> {
        loop {
            if let Some(message) = self.line.early.pop_front() {
                return Ok(message);
            }
            match self.socket.next().await {
                Some(Ok(frame @ (Message::Text(_) | Message::Binary(_)))) => {
                    let text = self.line.read(&frame);
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if message["t"] == "update" {
                        assert_eq!(text.len() % 512, 0);
                        self.update = message.clone();
                    }
                    return Ok(message);
                }
                Some(Ok(Message::Close(frame))) => return Err(frame.map_or(1005, |frame| frame.code.into())),
                Some(Ok(_)) => {}
                Some(Err(error)) => panic!("the connection broke: {error}"),
                None => panic!("the connection ended without a word"),
            }
        }
    }

    /// The code with which the host closes.
    pub async fn end(&mut self) -> u16 {
        loop {
            if let Err(code) = self.hear().await {
                return code;
            }
        }
    }

    /// Reads until a message of this kind comes.
    pub async fn until(&mut self, kinds: &[&str]) -> Value {
        loop {
            let message = self.hear().await.unwrap();
            if kinds.iter().any(|kind| message["t"] == *kind) {
                return message;
            }
        }
    }

    /// Reads until the update with this number of changes is there.
    pub async fn until_rev(&mut self, rev: u64) {
        while self.rev() < rev {
            self.until(&["update"]).await;
        }
    }

    pub async fn start(&mut self, seats: usize) {
        let colours = ["moon", "sun", "lagoon", "plum", "bell"];
        let people: Vec<_> = colours[..seats]
            .iter()
            .map(|c| json!({"name": c, "animal": "owl", "colour": c, "help": "awake"}))
            .collect();
        self.say(&json!({"t": "start", "game": "queens", "people": people, "first": 0, "house_rules": []}))
            .await;
        self.until(&["update"]).await;
    }

    pub fn to_act(&self) -> Option<u64> {
        self.update["game"]["view"]["to_act"].as_u64()
    }

    pub fn rev(&self) -> u64 {
        self.update["rev"].as_u64().unwrap_or(0)
    }

    /// Plays on by one message. Returns false when the game is over.
    pub async fn step(&mut self, clock: &FakeClock, chance: &mut Seeded) -> bool {
        let Some(seat) = self.to_act() else { return false };
        let stage = self.update["stage"].clone();
        if !stage["sealed"].is_null() {
            clock.advance(stage["opens_in_ms"].as_u64().unwrap());
            self.say(&json!({"t": "open"})).await;
            self.until(&["update"]).await;
        } else if stage["open_choice"] == false && stage["shown"] != seat {
            self.say(&json!({"t": "reveal", "seat": seat})).await;
            self.until(&["update"]).await;
        } else {
            self.act(seat, chance).await;
        }
        true
    }

    /// A random action.
    pub fn action(&self, seat: u64, chance: &mut Seeded) -> Value {
        let id = self.update["last_ids"][seat as usize].as_u64().unwrap() + 1;
        let taps = choose(&self.update["offers"], chance);
        json!({"t": "taps", "seat": seat, "id": id, "rev": self.rev(), "taps": taps})
    }

    async fn act(&mut self, seat: u64, chance: &mut Seeded) {
        self.say(&self.action(seat, chance)).await;
        let (mut done, mut updated) = (false, false);
        while !(done && updated) {
            let message = self.hear().await.unwrap();
            match message["t"].as_str().unwrap() {
                "done" => done = true,
                "update" => updated = true,
                "refused" => return,
                _ => {}
            }
        }
    }
}
