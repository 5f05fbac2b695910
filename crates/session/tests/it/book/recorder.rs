//! Writes down what one client hears.

use crate::support::{Bench, hello};
use rouse_session::{ClientId, ClientMsg, Role};
use serde_json::{Map, Value, json};

/// What a table said when a client said something, or by itself.
struct Exchange {
    /// What the client said; "connect" before anything, null where the table speaks by itself.
    on: Value,
    say: Vec<Value>,
}

/// One client at a table, and everything that it has heard so far.
pub struct Recording {
    pub bench: Bench,
    pub client: ClientId,
    heard: usize,
    exchanges: Vec<Exchange>,
}

impl Recording {
    /// A client comes; a visitor may have the token of a seat.
    pub fn begin(mut bench: Bench, role: Role, token: Option<&str>) -> Self {
        let heard = bench.said.len();
        let (client, _) = bench.come(role);
        let mut this = Self { bench, client, heard, exchanges: Vec::new() };
        this.write_down(json!("connect"));
        this.send(hello(token));
        this
    }

    /// The client says something. In the book this is heard when the page says it too.
    pub fn send(&mut self, message: ClientMsg) {
        let on = json!(message);
        self.bench.send(self.client, message);
        self.write_down(on);
    }

    /// Something happens that the client did not ask for.
    pub fn meanwhile(&mut self, happens: impl FnOnce(&mut Bench)) {
        happens(&mut self.bench);
        self.write_down(Value::Null);
    }

    /// Adds an answer that comes from the store of a table: the session of a test has no store.
    pub fn answer(&mut self, on: Value, say: Value) {
        self.exchanges.push(Exchange { on, say: vec![say] });
    }

    fn write_down(&mut self, on: Value) {
        let mine = self.bench.said[self.heard..].iter().filter(|(to, _)| *to == self.client);
        let say = mine.map(|(_, message)| unpadded(json!(message))).collect();
        self.heard = self.bench.said.len();
        self.exchanges.push(Exchange { on, say });
    }

    /// One line for each message; keys in order, whatever the libraries do.
    pub fn text(&self) -> String {
        let line = |one: &Exchange| {
            let say: Vec<_> = one.say.iter().map(|message| sorted(message).to_string()).collect();
            format!("{{\"on\":{},\"say\":[\n{}\n]}}", sorted(&one.on), say.join(",\n"))
        };
        let lines: Vec<_> = self.exchanges.iter().map(line).collect();
        format!("[{}]\n", lines.join(",\n"))
    }
}

/// Padding says nothing.
fn unpadded(mut message: Value) -> Value {
    if let Some(padding) = message.get_mut("p") {
        *padding = json!("");
    }
    message
}

fn sorted(value: &Value) -> Value {
    match value {
        Value::Object(map) => {
            let mut keys: Vec<_> = map.keys().collect();
            keys.sort();
            Value::Object(keys.into_iter().map(|key| (key.clone(), sorted(&map[key]))).collect::<Map<_, _>>())
        }
        Value::Array(all) => all.iter().map(sorted).collect(),
        other => other.clone(),
    }
}
