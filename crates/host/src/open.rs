//! A table that is open to the network: port, addresses, announcement, and an orderly shutdown.

use crate::{
    HostError, Limits, Role, Terms,
    advertise::{Advertiser, host_name},
    barriers::barriers,
    bind::{OpenTableError, bind},
    keeper::Keeper,
    room_addresses::room_addresses,
    test_hooks::program_limits,
};
use rouse_guest::{discovery::Scope, discovery_scope, only_address};
use rouse_table::{OpenRoom, Table};
use std::{
    io,
    net::{Ipv4Addr, SocketAddrV4},
};
use tokio::{sync::watch, task::JoinHandle, time::Instant};
use tokio_util::sync::CancellationToken;

/// Options for opening a table to the network.
#[derive(Clone, Debug)]
pub struct OpenOptions {
    /// The port; 0 takes any free one. `None` tries the port of last time, then
    /// [`PORTS`](rouse_guest::address::PORTS).
    pub port: Option<u16>,
    /// The address of this device on which it listens.
    pub listen: Ipv4Addr,
    /// Where the table is announced; `None` announces it nowhere.
    pub announce: Option<Scope>,
    /// Whether the host has no window: then every seated client may manage.
    pub headless: bool,
    /// A new name for the table; `None` keeps its name.
    pub name: Option<String>,
    pub limits: Limits,
}

impl Default for OpenOptions {
    /// On every address, announced, and with a window.
    fn default() -> Self {
        Self {
            port: None,
            listen: only_address().unwrap_or(Ipv4Addr::UNSPECIFIED),
            announce: discovery_scope(),
            headless: false,
            name: None,
            limits: program_limits(),
        }
    }
}

/// A table that is open to the network. Dropping it ends the service without a goodbye.
#[derive(Debug)]
pub struct OpenTable {
    port: u16,
    stop: CancellationToken,
    announced: watch::Sender<bool>,
    task: JoinHandle<Result<(), HostError>>,
}

impl OpenTable {
    /// Opens a table to the network. Requires a tokio runtime.
    ///
    /// # Errors
    /// When no port is free, listening fails, or the table is closed or cannot save.
    pub async fn open(table: Table, options: OpenOptions) -> Result<Self, OpenTableError> {
        let record = table.room().await.ok_or(OpenTableError::Table)?;
        allow_many_files();
        let listener = bind(options.listen, options.port, record.port).await?;
        let port = listener.local_addr().map_err(OpenTableError::NoSocket)?.port();
        let listen = SocketAddrV4::new(options.listen, port);
        let addresses = room_addresses(listen, None);
        let room =
            OpenRoom { port, addresses: addresses.clone(), headless: options.headless, name: options.name };
        if !table.open_room(room).await {
            return Err(OpenTableError::Table);
        }
        let (announced, wanted) = watch::channel(true);
        let local = host_name(&record.id);
        let advertiser = Advertiser::new(local, port, options.announce, wanted, &table.overview().borrow());
        let (arrivals, last_good) = watch::channel(None);
        let terms = Terms {
            role: Role::Visitor,
            local: Some(advertiser.host_names()),
            last_good: Some(arrivals),
            limits: options.limits,
        };
        let stop = CancellationToken::new();
        let keeper = Keeper {
            table,
            listen,
            addresses,
            barriers: Vec::new(),
            look: barriers,
            opened: Instant::now(),
            last_good,
            advertiser,
            stop: stop.clone(),
        };
        let task = tokio::spawn(keeper.keep(listener, terms));
        Ok(Self { port, stop, announced, task })
    }

    /// The port to which guests connect.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Whether guests can still connect.
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.task.is_finished()
    }

    /// Withdraws the announcement (false), or announces the table again. A phone withdraws it while the app
    /// is in the background. Guests can still connect.
    pub fn announce(&self, on: bool) {
        self.announced.send_replace(on);
    }

    /// Waits until no guest can connect any more. Cancel-safe.
    ///
    /// # Errors
    /// When the listener has died and its port is no longer free.
    pub async fn ended(&mut self) -> Result<(), HostError> {
        match (&mut self.task).await {
            Ok(result) => result,
            Err(error) => Err(HostError::ListenerFailed(io::Error::other(error))),
        }
    }

    /// Says goodbye and frees the port in less than three seconds. Unless the room was closed before, the store
    /// still records that it is open, so that the next start opens it again.
    pub async fn leave(mut self) {
        self.stop.cancel();
        if !self.task.is_finished() {
            let _ = self.ended().await;
        }
    }
}

/// As many open files as all connections of a table may need, where the system allows it: some systems begin
/// with 256.
#[cfg(unix)]
fn allow_many_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = maximum.map_or(FILES, |most| most.min(FILES));
    if current.is_some_and(|current| current < wanted)
        && let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum })
    {
        tracing::warn!(%error, "few files can be open at a time");
    }
}

/// More than all connections together, and the files of the program itself.
#[cfg(unix)]
const FILES: u64 = 4_096;

/// Windows has no such limit.
#[cfg(not(unix))]
fn allow_many_files() {}

impl Drop for OpenTable {
    fn drop(&mut self) {
        self.task.abort();
    }
}
