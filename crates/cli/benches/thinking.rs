//! Four Wide-Awakes and one person at a table: how long a message of the person waits for its answer while
//! somebody thinks, and how long a hint takes. Asserts nothing about time.

use rouse_rules::{Seat, Seeded};
use rouse_session::{
    ClientMsg, PROTOCOL_VERSION, ServerMsg,
    wire::{Animal, Colour, GameKind, GameUpdate, Level, Pace, Person, Update},
};
use rouse_table::{Clock, Connection, Table, store::MemoryStore};
use std::time::{Duration, Instant};

const SAMPLES: usize = 2_000;
/// People do not type faster.
const PAUSE: Duration = Duration::from_millis(10);

struct Anna {
    connection: Connection,
    update: Option<Update>,
    answers: Vec<Duration>,
    hints: Vec<Duration>,
}

impl Anna {
    async fn hear(&mut self) -> ServerMsg {
        let message = self.connection.next().await.expect("the table is open");
        if let ServerMsg::Update(update) = &message {
            self.update = Some((**update).clone());
        }
        message
    }

    /// Sends a message, and how long it takes until one of this kind comes.
    async fn took(&mut self, message: ClientMsg, answers: fn(&ServerMsg) -> bool) -> Duration {
        let began = Instant::now();
        self.connection.send(message).await;
        while !answers(&self.hear().await) {}
        began.elapsed()
    }

    fn update(&self) -> &Update {
        self.update.as_ref().expect("a game is on the table")
    }

    fn to_act(&self) -> Option<Seat> {
        match &self.update().game {
            GameUpdate::Queens { view, .. } => view.to_act,
            GameUpdate::Rescue { view, .. } => view.to_act,
        }
    }

    /// One message while somebody thinks, or a hint and what it says.
    async fn step(&mut self) {
        let (rev, stage) = (self.update().rev, self.update().stage);
        if stage.thinking.is_some() || stage.sealed.is_some() {
            let waited = self.took(ClientMsg::Ping {}, |message| matches!(message, ServerMsg::Pong {})).await;
            self.answers.extend(stage.thinking.map(|_| waited));
            let _ = tokio::time::timeout(PAUSE, self.hear()).await;
            return;
        }
        let Some(seat) = self.to_act() else { return };
        let began = Instant::now();
        self.connection.send(ClientMsg::Hint { seat, rev }).await;
        loop {
            match self.hear().await {
                ServerMsg::Hint { hint, .. } => {
                    self.hints.push(began.elapsed());
                    let id = self.update().last_ids[seat.index()] + 1;
                    self.connection.send(ClientMsg::Taps { seat, id, rev, taps: hint.taps }).await;
                }
                ServerMsg::Done { .. } => break,
                ServerMsg::Refused { .. } | ServerMsg::Failed { .. } => break,
                _ => {}
            }
        }
        while self.update().rev == rev && self.update().stage.sealed.is_none() {
            self.hear().await;
        }
    }
}

fn start(game: GameKind) -> ClientMsg {
    let colours = [Colour::Moon, Colour::Sun, Colour::Lagoon, Colour::Plum, Colour::Bell];
    let person = |(index, colour): (usize, Colour)| Person {
        bot: (index > 0).then_some(Level::WideAwake),
        ..Person::new("Anna", Animal::Fox, colour)
    };
    let people = colours.into_iter().enumerate().map(person).collect();
    ClientMsg::Start { game, people, queens: Vec::new(), first: None, house_rules: Default::default() }
}

fn show(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let part = |hundredths: usize| times[(times.len() - 1) * hundredths / 100].as_secs_f64() * 1_000.0;
    let (half, most, longest) = (part(50), part(99), part(100));
    println!(
        "{what}: {} samples, median {half:.2} ms, 99 % {most:.2} ms, longest {longest:.2} ms",
        times.len()
    );
}

#[tokio::main]
async fn main() {
    for game in [GameKind::Queens, GameKind::Rescue] {
        let table = Table::open(MemoryStore::new(), Seeded::new(2005), Clock::real()).await.expect("a table");
        let connection = table.connect().await.expect("it is open");
        let mut anna = Anna { connection, update: None, answers: Vec::new(), hints: Vec::new() };
        anna.connection.send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).await;
        anna.connection.send(ClientMsg::Pace { pace: Pace::Instant }).await;
        while anna.answers.len() < SAMPLES {
            let next = if anna.update.is_none() { start(game) } else { ClientMsg::Again {} };
            anna.connection.send(next).await;
            while anna.update.is_none() || anna.to_act().is_none() {
                anna.hear().await;
            }
            while anna.to_act().is_some() && anna.answers.len() < SAMPLES {
                anna.step().await;
            }
        }
        show(&format!("{game:?}: an answer while a Wide-Awake thinks"), anna.answers);
        show(&format!("{game:?}: a hint"), anna.hints);
        table.close().await;
    }
}
