//! Five people at a table while a hostile machine attacks it, in one way after the other. Prints how long an honest ping
//! takes meanwhile, how often a device comes back to its seat, how many pages load, and how many attempts the attacker
//! makes. Asserts nothing about time. The attacker is a process of its own in a network of its own that gives way to all
//! others (`nice`), as if it were another machine.

mod attack;
mod honest;
mod namespace;
#[path = "../support/mod.rs"]
mod support;

use attack::{ATTACKS, Attack, ORDER, obey, order};
use honest::{Line, PAGES, RECORD, RETURNS, load_pages, ping, return_often};
use namespace::Namespace;
use rouse_session::ClientMsg;
use std::{
    fs,
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::Path,
    process::{Child, Stdio},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use support::{Host, load};

const PLAYERS: usize = 5;

/// This program again, with an order. Dropping it ends the attack.
struct Attacker {
    child: Child,
    attempts: Arc<AtomicU64>,
}

impl Attacker {
    fn start(kind: &str, port: u16, of: Option<&Namespace>) -> Self {
        let program = std::env::current_exe().expect("this program lies somewhere");
        let mut command = Namespace::command(of);
        let order = order(kind, SocketAddr::new(Namespace::host(of), port), Namespace::first(of));
        command.arg(program).env(ORDER, order).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the attacker starts");
        let (attempts, lines) =
            (Arc::new(AtomicU64::new(0)), BufReader::new(child.stdout.take().expect("it is piped")).lines());
        let counted = Arc::clone(&attempts);
        std::thread::spawn(move || {
            for count in lines.map_while(Result::ok).filter_map(|line| line.parse().ok()) {
                counted.store(count, Ordering::Relaxed);
            }
        });
        Self { child, attempts }
    }
}

impl Drop for Attacker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Everybody whom the attack may not touch.
struct Family {
    players: Vec<Line>,
    /// The seat whose device keeps coming back.
    token: String,
}

impl Family {
    async fn sit_down(host: &Host) -> Self {
        let (mut players, mut tokens) = (Vec::new(), Vec::new());
        for number in 0..PLAYERS {
            let own = [127, 0, 0, 10 + number as u8];
            let mut line = Line::open(host.address.into(), own).await.expect("the host is there");
            tokens.push(line.knock(&host.code).await.expect("the code is right"));
            players.push(line);
        }
        players.pop();
        Self { players, token: tokens.pop().expect("five seats") }
    }

    async fn suffer(&mut self, host: &Host, attack: &Attack, far: Option<&Namespace>) {
        let (address, all) = (SocketAddr::from(host.address), seconds());
        let worked = host.worked();
        let attacker = Attacker::start(attack.name, address.port(), far);
        let until = Instant::now() + all;
        let lines = self.players.drain(..).enumerate();
        let more = |number| if number == 0 { asked(attack.name) } else { None };
        let pings: Vec<_> =
            lines.map(|(number, line)| tokio::spawn(ping(line, until, more(number)))).collect();
        let pages = tokio::spawn(load_pages(address, all));
        let back = return_often(address, &mut self.token, all).await;
        let pages = pages.await.expect("it ends");
        let mut trips = Vec::new();
        for task in pings {
            let (line, own) = task.await.expect("it ends");
            self.players.extend(line);
            trips.extend(own);
        }
        let attempts = attacker.attempts.load(Ordering::Relaxed) / all.as_secs().max(1);
        drop(attacker);
        trips.sort_unstable();
        let at = |part: f64| {
            trips[((trips.len() as f64 * part) as usize).min(trips.len() - 1)].as_secs_f64() * 1e3
        };
        let busy = (host.worked().saturating_sub(worked)).as_secs_f64() / all.as_secs_f64() * 100.0;
        let [memory, _] = host.memory();
        println!(
            "{}: {attempts} attempts a second{}; {back} of {RETURNS} back, {pages} of {PAGES} pages; {} pings, p50 {:.1} ms, p95 {:.1} ms, longest {:.1} ms; {} of {} still there; host {busy:.0} % of a core, {memory} KiB; load {}",
            attack.what,
            if attempts < attack.least { " (TOO FEW: this run does not count)" } else { "" },
            trips.len(),
            at(0.5),
            at(0.95),
            at(1.0),
            self.players.len(),
            PLAYERS - 1,
            load()
        );
    }
}

/// What one of the five asks for, beside each ping.
fn asked(attack: &str) -> Option<ClientMsg> {
    match attack {
        "games" => Some(ClientMsg::Import { text: RECORD.to_owned() }),
        "album" => Some(ClientMsg::Album {}),
        _ => None,
    }
}

/// Fills the album before the host starts.
fn fill_album(data: &Path, games: u32) {
    let album = data.join("album");
    fs::create_dir_all(&album).expect("a folder");
    for game in 1..=games {
        fs::write(album.join(format!("{game:06}.txt")), RECORD).expect("there is room");
    }
}

/// How long each attack lasts.
fn seconds() -> Duration {
    let given = std::env::var("ROUSE_SECONDS").ok().and_then(|text| text.parse().ok());
    Duration::from_secs(given.unwrap_or(20))
}

#[tokio::main]
async fn main() {
    if let Ok(order) = std::env::var(ORDER) {
        return obey(&order).await;
    }
    let only = std::env::var("ROUSE_ONLY").unwrap_or_default();
    let far = Namespace::new(400);
    if far.is_none() {
        println!("no network of its own can be made here: the attacker has addresses of 127/8");
    }
    for attack in ATTACKS.iter().filter(|attack| attack.name.starts_with(&only)) {
        let data = tempfile::tempdir().expect("a folder for games");
        if attack.name == "album" {
            fill_album(data.path(), 3_000);
        }
        let host = Host::start(data.path(), 0);
        let mut family = Family::sit_down(&host).await;
        family.suffer(&host, attack, far.as_ref()).await;
    }
}
