//! The terminal of a host: shows how guests can join, asks the host about each knock (a request to join), and
//! takes its orders.

use super::orders::{USAGE, order};
use crate::{
    ended::{Ended, print},
    input_line::{InputLine, wait_for_line},
};
use rouse_session::{
    ClientMsg, PROTOCOL_VERSION, ServerMsg,
    code::way_in,
    qr::qr_terminal,
    wire::{Address, AlbumEntry, Barrier, Knock, RoomDetails},
};
use rouse_table::{Connection, Table};
use std::io::{self, IsTerminal as _};
use tokio::sync::mpsc;

/// Shows the invitation, and admits guests.
pub(super) struct Admission {
    table: Table,
    connection: Connection,
    /// How many connections in a row have brought nothing.
    fruitless: u32,
    port: u16,
    /// The id of the table.
    id: String,
    /// The addresses in the last printed invitation; `None` before the first.
    shown: Option<Vec<Address>>,
    /// The barriers that were last printed.
    barriers: Vec<Barrier>,
    /// The waiting knocks, oldest first.
    knocks: Vec<Knock>,
    /// Whether the warning about many wrong codes has been printed.
    warned: bool,
    ask: bool,
}

/// How many connections in a row may bring nothing before the table counts as closed.
const TRIES: u32 = 3;

impl Admission {
    /// Connects to the table; nothing is printed yet.
    pub(super) async fn new(table: &Table, port: u16, ask: bool) -> Result<Self, Ended> {
        let connection = connect(table).await.ok_or(Ended::Closed)?;
        let id = table.room().await.ok_or(Ended::Closed)?.id;
        connection.send(ClientMsg::Ask { on: ask }).await;
        let (table, shown, barriers, knocks) = (table.clone(), None, Vec::new(), Vec::new());
        Ok(Self { table, connection, fruitless: 0, port, id, shown, barriers, knocks, warned: false, ask })
    }

    /// Serves until the table closes. It prints the invitation before it handles any input.
    pub(super) async fn stand(mut self) -> Result<(), Ended> {
        let (mut lines, mut is_read) = (lines(), true);
        loop {
            tokio::select! {
                message = self.connection.next() => match message {
                    Some(ServerMsg::Facts(facts)) => facts.room.flatten().map_or(Ok(()), |room| self.see(room))?,
                    Some(ServerMsg::Album { games }) => print(listed(&games))?,
                    Some(ServerMsg::Failed { reason, .. }) => print(format!("{reason}\n"))?,
                    Some(ServerMsg::Bye { .. }) => {}
                    Some(_) => self.fruitless = 0,
                    // After a panic the table may have given up this connection alone.
                    None => match connect(&self.table).await.filter(|_| self.fruitless < TRIES) {
                        Some(connection) => (self.connection, self.fruitless) = (connection, self.fruitless + 1),
                        None => return Ok(()),
                    },
                },
                line = lines.recv(), if is_read && self.shown.is_some() => match line {
                    Some(line) => self.answer(line.trim()).await?,
                    None => {
                        is_read = false;
                        self.see_no_reader()?;
                    }
                },
            }
        }
    }

    fn see(&mut self, room: RoomDetails) -> Result<(), Ended> {
        if self.shown.as_ref() != Some(&room.addresses) {
            print(invitation(&room, &self.id, self.port))?;
            self.shown = Some(room.addresses);
        }
        if self.barriers != room.barriers {
            print(room.barriers.iter().map(|&barrier| advice(barrier, self.port)).collect::<String>())?;
            self.barriers = room.barriers;
        }
        for knock in &room.knocks {
            if !self.knocks.iter().any(|known| known.knock == knock.knock) {
                print(format!("{} knocks. Let them in? y or n: ", who(knock)))?;
            }
        }
        self.knocks = room.knocks;
        if room.guessed && !self.warned {
            print(format!("Many wrong codes have come: somebody is guessing. {USAGE}"))?;
        }
        self.warned = room.guessed;
        Ok(())
    }

    /// Warns that no input can be read, for instance in a service.
    fn see_no_reader(&self) -> Result<(), Ended> {
        let alone =
            "Nobody can say yes here, so the first guest cannot come in; --no-ask makes the code enough.\n";
        if self.ask { print(alone) } else { Ok(()) }
    }

    async fn answer(&mut self, line: &str) -> Result<(), Ended> {
        let yes = match line {
            "y" | "yes" => true,
            "n" | "no" => false,
            _ => {
                let Some(message) = order(line) else { return print(USAGE) };
                return self.say(message).await;
            }
        };
        if self.knocks.is_empty() {
            return print("Nobody stands at the door.\n");
        }
        let knock = self.knocks.remove(0).knock;
        self.say(ClientMsg::Admit { knock, yes }).await
    }

    async fn say(&self, message: ClientMsg) -> Result<(), Ended> {
        self.connection.send(message).await;
        Ok(())
    }
}

/// Connects to the table. None when it is closed.
async fn connect(table: &Table) -> Option<Connection> {
    let connection = table.connect().await?;
    connection.send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).await;
    Some(connection)
}

/// The finished games, one a line, by the numbers with which they are deleted.
fn listed(games: &[AlbumEntry]) -> String {
    let line = |AlbumEntry { id, day, people, .. }: &AlbumEntry| {
        let names: Vec<_> = people.iter().map(|person| person.name.as_str()).collect();
        format!("{id} {day} {}\n", names.join(", "))
    };
    if games.is_empty() { "The album is empty.\n".to_owned() } else { games.iter().map(line).collect() }
}

/// What to do about a barrier, as long as nobody has reached the table.
fn advice(barrier: Barrier, port: u16) -> String {
    let what = match barrier {
        Barrier::Firewall => &format!("A firewall runs here: it has to let in TCP {port} and UDP 5353."),
        Barrier::Vpn => "A VPN is on here: turn it off.",
        Barrier::MobileData => "This machine has only mobile data: connect it to a Wi-Fi, or open a hotspot.",
        Barrier::Ipv6Only => {
            "This network has only IPv6 addresses, and Rouse needs IPv4: open a hotspot, or give this machine an IPv4 address."
        }
    };
    format!("Nobody has come yet. {what}\n")
}

fn who(knock: &Knock) -> String {
    let again = if knock.again { " (somebody sits there: is this the same person?)" } else { "" };
    match knock.seat {
        Some(seat) => format!("{} for seat {}{again}", knock.name, seat.index()),
        None => knock.name.clone(),
    }
}

/// The invitation: addresses, code, and a QR code of the best address.
fn invitation(room: &RoomDetails, id: &str, port: u16) -> String {
    let Some(best) = room.addresses.first() else {
        return format!(
            "No network was found. Connect this machine to one, and the way in stands here. The table {} waits on port {port}.\n",
            room.name
        );
    };
    let link = format!("http://{}/#{}", best.address, way_in(&room.code, id));
    let qr = in_black_and_white(&qr_terminal(&link).unwrap_or_default());
    let mut text = format!("http://{}/ code {} table {}\n{qr}", best.address, room.code, room.name);
    for other in &room.addresses[1..] {
        let unlikely = if other.likely { "" } else { " (probably only this machine)" };
        text += &format!("or http://{}/{unlikely}\n", other.address);
    }
    text
}

/// White letters on black, whatever colours the terminal has. Nothing changes where no terminal shows it.
fn in_black_and_white(text: &str) -> String {
    const WHITE_ON_BLACK: &str = "\x1b[38;5;231;48;5;16m";
    let (begin, end) = if io::stdout().is_terminal() { (WHITE_ON_BLACK, "\x1b[0m") } else { ("", "") };
    text.lines().map(|line| format!("{begin}{line}{end}\n")).collect()
}

/// The lines of the terminal's input. A separate thread reads them, since a read may block for ever.
fn lines() -> mpsc::Receiver<String> {
    let (tell, told) = mpsc::channel(1);
    std::thread::spawn(move || {
        let mut input = io::stdin().lock();
        loop {
            wait_for_line();
            let line = match InputLine::read(&mut input) {
                Ok(InputLine::Text(line)) => line,
                // An unreadable line is neither yes nor no, so its text gets the usage as an answer.
                Ok(InputLine::Unreadable(why)) => why.to_owned(),
                Ok(InputLine::End) | Err(_) => return,
            };
            if tell.blocking_send(line).is_err() {
                return;
            }
        }
    });
    told
}
