//! `rouse-cli join`: a guest without a screen, which can play random moves.
//!
//! Reading order: [`run`] (the connection and its rate), `player` (the answer to each message, without IO),
//! `say` (the output).

mod player;
mod say;

use crate::ended::{Ended, print};
use player::{Player, Request};
use rouse_guest::{
    Guest, GuestEvent,
    discovery::{Scope, browse},
    parse_address_input, program_limits,
};
use rouse_host::TokenBucket;
use rouse_wire::{ClientMsg, Millis};
use std::{collections::VecDeque, net::SocketAddrV4, time::Duration};
use tokio::time::{Instant, sleep, timeout};

/// What `join` takes.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The address of the host, such as 192.168.178.23:4711, or its short address code.
    #[arg(required_unless_present = "find", conflicts_with = "find")]
    address: Option<String>,
    /// Finds the table on the network by this name instead.
    #[arg(long, value_name = "TABLE")]
    find: Option<String>,
    #[command(flatten)]
    request: Request,
    /// Leaves after one game.
    #[arg(long)]
    once: bool,
}

/// Stays at the table until the line is over.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Ended> {
    let runtime = tokio::runtime::Runtime::new().map_err(Ended::unusable)?;
    runtime.block_on(async {
        let addresses = match (&arguments.address, &arguments.find) {
            (Some(text), _) => vec![parse_address_input(text).map_err(Ended::unusable)?],
            (None, Some(name)) => find(name).await?,
            (None, None) => return Err(Ended::unusable("an address or --find is needed")),
        };
        tokio::select! {
            ended = stay(addresses, arguments) => ended,
            () = crate::host::asked_to_stop() => Ok(()),
        }
    })
}

async fn stay(addresses: Vec<SocketAddrV4>, arguments: &Arguments) -> Result<(), Ended> {
    let mut player = Player::new(arguments.request.clone());
    let mut guest = Guest::connect(addresses, program_limits()).await.map_err(Ended::unusable)?;
    let sender = guest.sender();
    let mut pace = Throttle::new();
    let mut waiting: VecDeque<ClientMsg> = VecDeque::new();
    loop {
        tokio::select! {
            heard = guest.next() => match heard {
                Some(GuestEvent::Open) => waiting.clear(),
                Some(GuestEvent::Message(message)) => {
                    print(say::describe(&message, player.update()))?;
                    waiting.extend(player.hear(*message).map_err(Ended::unusable)?);
                }
                Some(GuestEvent::Lost(bye)) => {
                    waiting.clear();
                    player.lost(bye).map_err(Ended::unusable)?;
                    print(say::describe_loss(bye))?;
                }
                Some(GuestEvent::OtherVersion(version)) => {
                    return Err(Ended::unusable(say::other_version(version)));
                }
                Some(GuestEvent::Over(bye)) => return Err(Ended::unusable(say::why_no_return(bye))),
                None => return Err(Ended::Failed),
            },
            () = pace.next(), if !waiting.is_empty() => {
                if let Some(message) = waiting.pop_front() {
                    sender.send(message).await;
                }
            }
        }
        if arguments.once
            && let Some(end) = player.over()
        {
            return print(end);
        }
    }
}

/// Limits the messages to slightly less than the highest rate that a host accepts.
struct Throttle {
    begin: Instant,
    bucket: TokenBucket,
}

impl Throttle {
    fn new() -> Self {
        Self { begin: Instant::now(), bucket: TokenBucket::new(10, Duration::from_millis(110)) }
    }

    /// Waits until one more message may be sent. Cancel-safe: a dropped future uses up nothing.
    async fn next(&mut self) {
        while !self.bucket.take(Millis(u64::try_from(self.begin.elapsed().as_millis()).unwrap_or(u64::MAX))) {
            sleep(Duration::from_millis(10)).await;
        }
    }
}

/// The time limit for the search for a table.
const SEARCH: Duration = Duration::from_secs(20);

/// The addresses of a table that is announced under this name.
async fn find(name: &str) -> Result<Vec<SocketAddrV4>, Ended> {
    let mut browser = browse(Scope::Network).map_err(Ended::unusable)?;
    let found = async {
        loop {
            let tables = browser.changed().await?;
            if let Some(table) = tables.into_iter().find(|table| table.name == name) {
                return Some(table.addresses);
            }
        }
    };
    let found = timeout(SEARCH, found).await.ok().flatten();
    found.ok_or_else(|| Ended::unusable(format!("no table called “{name}” was found; try its address")))
}
