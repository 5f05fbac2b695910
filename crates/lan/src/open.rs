//! A table that is open to the network: port, addresses, announcement, and an end in order.

use crate::{
    HostError, Role, Terms,
    address::{self, Hints, PORTS},
    code::encode,
    discovery::{self, Announcement, Announcer, announce},
    host, test_hooks,
};
use rouse_table::{Facts, OpenRoom, RoomAddress, Table};
use std::{
    io::{self, ErrorKind},
    net::{Ipv4Addr, SocketAddrV4},
    sync::Arc,
    time::Duration,
};
use tokio::{
    net::TcpListener,
    sync::watch,
    task::JoinHandle,
    time::{MissedTickBehavior, interval, sleep, timeout},
};
use tokio_util::sync::CancellationToken;

/// How often the addresses of this device are looked at again.
const LOOK: Duration = Duration::from_secs(5);
/// How often a port that has died is tried again, and how long to wait in between.
const REBINDS: u32 = 20;
const REBIND: Duration = Duration::from_millis(500);
/// How long the goodbye to the neighbourhood may take.
const GOODBYE: Duration = Duration::from_secs(1);

/// How a table is opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The port, 0 for any. Without it the one of last time, or else one of [`PORTS`].
    pub port: Option<u16>,
    /// On which of its addresses this device listens.
    pub listen: Ipv4Addr,
    /// Where the table is announced; nowhere when missing.
    pub announce: Option<discovery::Scope>,
    /// Whether there is no host's window: whoever sits may manage.
    pub headless: bool,
    /// Another name for the table; without it the one that it has.
    pub name: Option<String>,
    /// How much of everything.
    pub limits: crate::Limits,
}

impl Default for Opening {
    /// On every address, announced, with a window.
    fn default() -> Self {
        Self {
            port: None,
            listen: test_hooks::only_address().unwrap_or(Ipv4Addr::UNSPECIFIED),
            announce: test_hooks::discovery_scope(),
            headless: false,
            name: None,
            limits: crate::Limits::default(),
        }
    }
}

/// Why a table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpeningError {
    /// Something else listens there.
    #[error("port {0} is in use")]
    PortTaken(u16),
    /// Something else listens everywhere.
    #[error("the ports {} to {} are all in use", PORTS[0], PORTS[PORTS.len() - 1])]
    PortsTaken,
    /// The system does not allow it.
    #[error("the system does not let Rouse listen: {0}")]
    Denied(#[source] io::Error),
    /// The system could not do it: there is no such address, or it has no sockets left.
    #[error("the system gives no place to listen: {0}")]
    NoSocket(#[source] io::Error),
    /// The table is closed, or could not save that it is open.
    #[error("the table could not be opened")]
    Table,
}

/// A table that is open to the network. Dropping it ends it without a goodbye.
#[derive(Debug)]
pub struct OpenTable {
    table: Table,
    port: u16,
    stop: CancellationToken,
    announced: watch::Sender<bool>,
    task: JoinHandle<Result<(), HostError>>,
}

impl OpenTable {
    /// Opens a table to the network. Within a tokio runtime only.
    ///
    /// # Errors
    /// When no port can be had, or the table is closed.
    pub async fn open(table: Table, opening: Opening) -> Result<Self, OpeningError> {
        let record = table.room().await.ok_or(OpeningError::Table)?;
        let listener = bind(opening.listen, opening.port, record.port).await?;
        let port = listener.local_addr().map_err(OpeningError::NoSocket)?.port();
        let listen = SocketAddrV4::new(opening.listen, port);
        let addresses = room_addresses(listen, None);
        let room = OpenRoom { port, addresses: addresses.clone(), headless: opening.headless, name: opening.name };
        if !table.open_room(room).await {
            return Err(OpeningError::Table);
        }
        let local = host_name(&record.id);
        let (told, reached) = watch::channel(None);
        let announcer = opening.announce.and_then(|scope| announced(&table.facts().borrow(), &local, port, scope));
        let unannounced = || watch::channel(Arc::from(local.as_str())).1;
        let names = announcer.as_ref().map_or_else(unannounced, Announcer::host_names);
        let terms = Terms { role: Role::Visitor, local: Some(names), reached: Some(told), limits: opening.limits };
        let stop = CancellationToken::new();
        let (announced, wish) = watch::channel(true);
        let voice = Voice { local, port, scope: opening.announce, wish, announcer };
        let keeper = Keeper { table: table.clone(), listen, addresses, reached, voice, stop: stop.clone() };
        let task = tokio::spawn(keeper.keep(listener, terms));
        Ok(Self { table, port, stop, announced, task })
    }

    /// The port on which guests come.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Whether guests can still come.
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.task.is_finished()
    }

    /// Withdraws the announcement, or announces the table again: on a phone, while the app is in the
    /// background. Guests can come all the same.
    pub fn announce(&self, on: bool) {
        self.announced.send_replace(on);
    }

    /// Waits until nobody can come any more. Nothing is lost when the future is dropped.
    ///
    /// # Errors
    /// When the listener has died and could not be had again.
    pub async fn ended(&mut self) -> Result<(), HostError> {
        match (&mut self.task).await {
            Ok(result) => result,
            Err(error) => Err(HostError::ListenerFailed(io::Error::other(error))),
        }
    }

    /// Says goodbye and frees the port: less than three seconds. What is open stays so in the store,
    /// for the next start.
    pub async fn leave(mut self) {
        self.stop.cancel();
        if !self.task.is_finished() {
            let _ = self.ended().await;
        }
    }

    /// Closes the table to guests for good; a game goes on at the table's own device.
    pub async fn close(self) {
        self.table.close_room().await;
        self.leave().await;
    }
}

impl Drop for OpenTable {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// The name of this host, which stays the same as long as its table does.
fn host_name(id: &str) -> String {
    format!("rouse-{}.local", id.get(..4).unwrap_or(id))
}

/// The addresses under which guests may reach this device, best first. Who listens on one address
/// alone is reached under that one.
fn room_addresses(listen: SocketAddrV4, last_good: Option<Ipv4Addr>) -> Vec<RoomAddress> {
    if !listen.ip().is_unspecified() {
        return vec![RoomAddress { address: listen, short: encode(listen), likely: true }];
    }
    let interfaces = address::interfaces().unwrap_or_else(|error| {
        tracing::warn!(%error, "the system does not tell its addresses");
        Vec::new()
    });
    let hints = Hints { platform: address::hotspot(&interfaces), last_good, default_route: address::default_route() };
    let candidates = address::rank(&interfaces, &hints).into_iter();
    let addresses = candidates.map(|candidate| {
        let address = SocketAddrV4::new(candidate.addr, listen.port());
        RoomAddress { address, short: encode(address), likely: candidate.likely }
    });
    addresses.collect()
}

/// The wished port; or that of last time, or one of the usual ones.
async fn bind(on: Ipv4Addr, wish: Option<u16>, last: Option<u16>) -> Result<TcpListener, OpeningError> {
    let usual = last.into_iter().chain(PORTS);
    let ports: Vec<_> = wish.map_or_else(|| usual.collect(), |port| vec![port]);
    for port in ports {
        match TcpListener::bind((on, port)).await {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            Err(error) if error.kind() == ErrorKind::PermissionDenied => return Err(OpeningError::Denied(error)),
            Err(error) => return Err(OpeningError::NoSocket(error)),
        }
    }
    Err(wish.map_or(OpeningError::PortsTaken, OpeningError::PortTaken))
}

/// Announces a table. Without it guests still have the address and the QR code.
fn announced(facts: &Facts, host: &str, port: u16, scope: discovery::Scope) -> Option<Announcer> {
    let Facts { name, id, taken, seats, phase } = facts.clone();
    match announce(Announcement { name, host: host.to_owned(), id, port, seats, taken, phase }, scope) {
        Ok(announcer) => Some(announcer),
        Err(error) => {
            tracing::warn!(%error, "the table cannot be announced");
            None
        }
    }
}

/// The end, in this order; then guests hear goodbye.
#[derive(Clone, Default)]
struct Ending {
    /// Nobody new is to be let in any more.
    quiet: CancellationToken,
    /// Nobody new is let in any more.
    deaf: CancellationToken,
    /// The neighbourhood has heard that the table is gone.
    withdrawn: CancellationToken,
}

impl Ending {
    async fn withdraw(&self) {
        self.deaf.cancel();
        self.withdrawn.cancelled().await;
    }
}

/// Keeps a table open.
struct Keeper {
    table: Table,
    listen: SocketAddrV4,
    addresses: Vec<RoomAddress>,
    /// The address on which a guest came last.
    reached: watch::Receiver<Option<Ipv4Addr>>,
    voice: Voice,
    stop: CancellationToken,
}

/// How the neighbourhood hears of a table.
struct Voice {
    local: String,
    port: u16,
    /// Where; nowhere when missing.
    scope: Option<discovery::Scope>,
    /// Whether it is to hear of it now.
    wish: watch::Receiver<bool>,
    announcer: Option<Announcer>,
}

impl Voice {
    /// Announces the table, or withdraws it, as it is wished now.
    async fn follow(&mut self, facts: &Facts) {
        let wished = *self.wish.borrow_and_update();
        if !wished {
            self.fall_silent().await;
        } else if self.announcer.is_none() {
            self.announcer = self.scope.and_then(|scope| announced(facts, &self.local, self.port, scope));
        }
    }

    /// The neighbourhood hears that the table is gone.
    async fn fall_silent(&mut self) {
        if let Some(announcer) = self.announcer.take() {
            let _ = timeout(GOODBYE, announcer.stop()).await;
        }
    }

    fn tell(&mut self, facts: &Facts) {
        let Some(announcer) = &mut self.announcer else { return };
        if let Err(error) = announcer.update(facts.seats, facts.taken, facts.phase) {
            tracing::warn!(%error, "the table cannot be announced anew");
        }
    }
}

impl Keeper {
    async fn keep(mut self, listener: TcpListener, terms: Terms) -> Result<(), HostError> {
        let ending = Ending::default();
        let serving = serve(listener, self.table.clone(), terms, ending.clone());
        tokio::pin!(serving);
        let mut early = tokio::select! {
            result = &mut serving => Some(result),
            () = self.look_after() => None,
        };
        if early.is_none() {
            ending.quiet.cancel();
            early = tokio::select! {
                result = &mut serving => Some(result),
                () = ending.deaf.cancelled() => None,
            };
        }
        self.voice.fall_silent().await;
        ending.withdrawn.cancel();
        match early {
            Some(result) => result,
            None => serving.await,
        }
    }

    /// Follows the addresses of the device and the facts of the table until it is time to stop.
    async fn look_after(&mut self) {
        let mut facts = self.table.facts();
        let mut look = interval(LOOK);
        look.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = self.stop.cancelled() => return,
                _ = look.tick() => self.look().await,
                Ok(()) = facts.changed() => self.voice.tell(&facts.borrow_and_update()),
                Ok(()) = self.voice.wish.changed() => {
                    let facts = facts.borrow().clone();
                    self.voice.follow(&facts).await;
                }
            }
        }
    }

    /// Shows the new addresses, if there are any.
    async fn look(&mut self) {
        let (listen, last_good) = (self.listen, *self.reached.borrow());
        let Ok(now) = tokio::task::spawn_blocking(move || room_addresses(listen, last_good)).await else { return };
        if now != self.addresses && self.table.reach(now.clone()).await {
            self.addresses = now;
        }
    }
}

/// Serves until it is told to be quiet. A listener that has died, as after a long sleep of the
/// device, is replaced by another one on the same port.
async fn serve(mut listener: TcpListener, table: Table, terms: Terms, ending: Ending) -> Result<(), HostError> {
    let address = listener.local_addr()?;
    loop {
        match host::run_until(listener, table.clone(), terms.clone(), ending.quiet.cancelled(), ending.withdraw()).await
        {
            Ok(()) => return Ok(()),
            Err(error) => {
                tracing::warn!(%error, "listening anew");
                listener = rebind(address, &ending.quiet).await.ok_or(error)?;
            }
        }
    }
}

async fn rebind(address: std::net::SocketAddr, quiet: &CancellationToken) -> Option<TcpListener> {
    for _ in 0..REBINDS {
        match TcpListener::bind(address).await {
            Ok(listener) => return Some(listener),
            Err(error) => tracing::debug!(%error, "not yet"),
        }
        tokio::select! {
            () = sleep(REBIND) => {}
            () = quiet.cancelled() => return None,
        }
    }
    None
}
