//! The real program, as a child process.
#![allow(dead_code, reason = "every test file uses a part of it")]

#[path = "../../../../host/tests/it/support/choose.rs"]
mod choose;
#[path = "../../../../../tests/support/left_out.rs"]
pub mod left_out;

use choose::choose;
use futures_util::{SinkExt, StreamExt};
use rouse_rules::Seeded;
use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, Command, Output, Stdio},
};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, client::IntoClientRequest},
};

/// The program as people have it, but nobody waits in it where it is built with the test hooks.
pub fn program() -> Command {
    let mut program = patient_program();
    program.env("ROUSE_TIMINGS", "none");
    program
}

/// The program as people have it.
pub fn patient_program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_rouse-cli"));
    for variable in ["RUST_LOG", "ROUSE_SEED", "ROUSE_CLOCK", "ROUSE_TIMINGS", "ROUSE_LISTEN", "ROUSE_NEARBY"]
    {
        program.env_remove(variable);
    }
    program
}

/// A folder for saved games. It lies in memory where the system has a place for that: what is written there
/// outlives a killed process, and nobody waits for a disk.
pub fn folder() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}

/// Runs the program to its end.
pub fn run(arguments: &[&str]) -> Output {
    program().args(arguments).output().unwrap()
}

/// Runs the program to its end with this input.
pub fn run_with(arguments: &[&str], input: &str) -> Output {
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

pub fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// `rouse-cli host` on a port of its own. Dropping it is pulling the plug.
pub struct Host {
    pub child: Child,
    pub address: String,
}

impl Host {
    pub fn open(data: Option<&Path>, environment: &[(&str, &str)]) -> Self {
        Self::of(program(), data, environment)
    }

    pub fn of(mut program: Command, data: Option<&Path>, environment: &[(&str, &str)]) -> Self {
        program.args(["host", "--loopback", "--port", "0"]).envs(environment.iter().copied());
        if let Some(data) = data {
            program.arg("--data").arg(data);
        }
        let mut child = program.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").and_then(|rest| rest.strip_suffix('/')).unwrap();
        Self { address: address.to_owned(), child }
    }

    pub async fn page(&self) -> Page {
        let stream = TcpStream::connect(&self.address).await.unwrap();
        let request = format!("ws://{}/ws", self.address).into_client_request().unwrap();
        let (socket, _) = client_async(request, stream).await.unwrap();
        let mut page = Page { socket, update: Value::Null };
        page.say(json!({"t": "hello", "protocol": rouse_session::PROTOCOL_VERSION})).await;
        page
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub struct Page {
    pub socket: WebSocketStream<TcpStream>,
    pub update: Value,
}

impl Page {
    pub async fn say(&mut self, message: Value) {
        self.socket.send(Message::text(message.to_string())).await.unwrap();
    }

    /// The next message; none when the connection is over.
    pub async fn hear(&mut self) -> Option<Value> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    match message["t"].as_str() {
                        Some("update") => self.update = message.clone(),
                        Some("home") => self.update = Value::Null,
                        _ => {}
                    }
                    return Some(message);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    pub async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await.expect("the host is there");
            if message["t"] == kind {
                return message;
            }
        }
    }

    pub async fn start(&mut self, seats: usize) {
        self.until("home").await;
        let colours = ["moon", "sun", "lagoon", "plum", "bell"];
        let people: Vec<_> = colours[..seats]
            .iter()
            .map(|c| json!({"name": c, "animal": "owl", "colour": c, "help": "awake"}))
            .collect();
        self.say(json!({"t": "start", "game": "queens", "people": people, "first": 0, "house_rules": []}))
            .await;
        self.until("update").await;
    }

    pub fn to_act(&self) -> Option<u64> {
        self.update["game"]["view"]["to_act"].as_u64()
    }

    pub fn rev(&self) -> u64 {
        self.update["rev"].as_u64().unwrap()
    }

    /// What must be the same after a restart.
    pub fn table(&self) -> Value {
        let mut view = self.update["game"]["view"].clone();
        view["own"] = Value::Null;
        json!([
            self.update["rev"],
            self.update["people"],
            self.update["last_ids"],
            self.update["stage"]["sealed"],
            self.update["game"]["log"],
            view
        ])
    }

    pub fn sealed(&self) -> bool {
        !self.update["stage"]["sealed"].is_null()
    }

    /// A message that goes on; none when the game is over or an envelope waits.
    pub fn next(&self, chance: &mut Seeded) -> Option<Value> {
        let seat = self.to_act()?;
        let stage = &self.update["stage"];
        if self.sealed() {
            return None;
        }
        if stage["open_choice"] == false && stage["shown"] != seat {
            return Some(json!({"t": "reveal", "seat": seat}));
        }
        let id = self.update["last_ids"][seat as usize].as_u64()? + 1;
        let taps = choose(&self.update["offers"], chance);
        Some(json!({"t": "taps", "seat": seat, "id": id, "rev": self.rev(), "taps": taps}))
    }

    /// Goes on by one message and hears what becomes of it.
    pub async fn step(&mut self, chance: &mut Seeded) -> bool {
        let Some(message) = self.next(chance) else { return false };
        let (mut done, mut updated) = (message["t"] == "reveal", false);
        self.say(message).await;
        while !(done && updated) {
            match self.hear().await.expect("the host is there")["t"].as_str() {
                Some("done") => done = true,
                Some("update") => updated = true,
                _ => return true,
            }
        }
        true
    }
}
