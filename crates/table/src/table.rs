//! Opens a table and connects clients to it.

use crate::{
    Clock, Connection, FakeClock,
    album_requests::AlbumRequests,
    bot_runner::BotRunner,
    hooks::Hooks,
    request::Request,
    secrets::SystemSecrets,
    store::{DiskStore, MemoryStore, Store, StoreError},
    task::{Randomness, Task},
    traps::Traps,
    workplace::Workplace,
};
use rouse_line::{SECRET_ID, SecretKind};
use rouse_rules::Seeded;
use rouse_session::{
    ClientId, Credential, Driver, Effort, Failure, LoadError, Millis, OpenRoom, Output, Overview, Role,
    RoomAddress, RoomRecord, Session, Timings, World,
    wire::{Barrier, SaveStatus},
};
use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
    sync::Arc,
    time::Duration,
};
use tokio::sync::{mpsc, oneshot, watch};

/// How many requests may wait for a table.
const REQUESTS: usize = 64;

/// How long another process may take to close the saved games before opening them fails.
const LOCK_WAIT: Duration = Duration::from_secs(3);

/// A handle to one table. The table exists as long as one of its handles or connections.
#[derive(Clone, Debug)]
pub struct Table {
    requests: mpsc::Sender<Request>,
    overview: watch::Receiver<Overview>,
    gone: mpsc::UnboundedSender<ClientId>,
    #[cfg_attr(not(feature = "test-hooks"), expect(dead_code, reason = "only tests move it"))]
    fake: Option<FakeClock>,
    #[cfg_attr(not(feature = "test-hooks"), expect(dead_code, reason = "only tests set them"))]
    traps: Traps,
}

/// What a table is opened with, besides its store.
struct Opening {
    randomness: Randomness,
    clock: Clock,
    timings: Timings,
    workplace: Workplace,
}

impl Opening {
    fn new(randomness: Randomness, clock: Clock, timings: Timings) -> Self {
        Self { randomness, clock, timings, workplace: Workplace::Threads }
    }
}

/// Why a table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The operating system has no randomness to give.
    #[error("the operating system gives no randomness")]
    NoRandomness,
    /// The thread that opens the store has failed.
    #[error("the saved games could not be read")]
    Aborted,
}

impl Table {
    /// Opens the table of a program. Its games lie in a folder, or in memory only.
    ///
    /// # Errors
    /// When the store cannot be used; the text of the error can be shown.
    pub async fn in_folder(folder: Option<&Path>) -> Result<Self, OpenError> {
        Self::in_folder_seeded(folder, None).await
    }

    /// The same with randomness that follows from a seed, if there is one.
    ///
    /// # Errors
    /// When the store cannot be used; the text of the error can be shown.
    pub async fn in_folder_seeded(folder: Option<&Path>, seed: Option<u64>) -> Result<Self, OpenError> {
        let mut hooks = Hooks::read(|name| std::env::var(name).ok());
        hooks.seed = seed.or(hooks.seed);
        let randomness = hooks.randomness().ok_or(OpenError::NoRandomness)?;
        let opening = Opening::new(randomness, hooks.clock(), hooks.timings);
        let table = match folder {
            Some(folder) => {
                let folder = folder.to_owned();
                let store =
                    tokio::task::spawn_blocking(move || DiskStore::open_when_free(&folder, LOCK_WAIT)).await;
                Self::start(store.map_err(|_| OpenError::Aborted)??, opening).await?
            }
            None => Self::start(MemoryStore::new(), opening).await?,
        };
        Ok(Self { fake: hooks.fake, ..table })
    }

    /// Opens a table over a store. Games in it that cannot be played again are set aside.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn open(store: impl Store, chance: Seeded, clock: Clock) -> Result<Self, OpenError> {
        let secrets = SystemSecrets::new(None).ok_or(OpenError::NoRandomness)?;
        Self::start(store, Opening::new(Randomness { chance, secrets }, clock, Timings::default())).await
    }

    /// Opens a table whose randomness follows from a seed: computer players always play the same.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn open_seeded(store: impl Store, seed: u64, clock: Clock) -> Result<Self, OpenError> {
        let randomness = Randomness::seeded(seed).ok_or(OpenError::NoRandomness)?;
        Self::start(store, Opening::new(randomness, clock, Timings::default())).await
    }

    /// Opens a table in which the same seed makes the same bytes, on a runtime with one thread and a paused clock.
    /// Each piece of work that is otherwise done on another thread begins after `slow`.
    ///
    /// # Errors
    /// When the store cannot be read.
    #[cfg(feature = "test-hooks")]
    pub async fn simulated(
        store: impl Store,
        seed: u64,
        calendar: crate::Calendar,
        slow: Duration,
    ) -> Result<Self, OpenError> {
        let randomness = Randomness { chance: Seeded::new(seed), secrets: SystemSecrets::simulated(seed) };
        let opening = Opening::new(randomness, Clock::simulated(calendar), Timings::default());
        Self::start(store, Opening { workplace: Workplace::InLine(slow), ..opening }).await
    }

    async fn start(store: impl Store, opening: Opening) -> Result<Self, OpenError> {
        let Opening { randomness, clock, timings, workplace } = opening;
        let store: Arc<dyn Store> = Arc::new(store);
        let traps = Traps::default();
        let repeats = randomness.secrets.repeats() || clock.is_fake();
        let bot_runner = BotRunner::new(
            if repeats { Effort::REPEATED } else { Effort::Time(timings.search) },
            workplace,
            traps.clone(),
        );
        let Randomness { chance, secrets } = randomness;
        let (shelves, now) = (Arc::clone(&store), clock.now());
        let load = move || load_session(now, &timings, shelves.as_ref(), secrets);
        let loaded = workplace.begin(load).await;
        let (session, secrets) = loaded.map_err(|_| OpenError::Aborted)??;
        let (requests, received) = mpsc::channel(REQUESTS);
        let (gone, left) = mpsc::unbounded_channel();
        let (overview, told) = watch::channel(session.overview());
        let randomness = Randomness { chance, secrets };
        let album_requests = AlbumRequests::new(Arc::clone(&store), workplace);
        let task = Task {
            driver: Driver::new(session),
            store,
            randomness,
            clock,
            timings,
            workplace,
            bot_runner,
            overview,
            clients: BTreeMap::new(),
            last_id: 0,
            leaving: Vec::new(),
            album_requests,
            closing: None,
            traps: traps.clone(),
        };
        tokio::spawn(task.run(received, left));
        Ok(Self { requests, overview: told, gone, fake: None, traps })
    }

    /// Connects the table's own device. It holds every seat that has no other device, and it manages the
    /// table. None when the table is closed.
    pub async fn connect(&self) -> Option<Connection> {
        self.join(Role::Host).await
    }

    /// Connects a client on the network. The table sends the first message; without an open room that is a
    /// goodbye. None when the table is closed.
    pub async fn visit(&self) -> Option<Connection> {
        self.join(Role::Visitor).await
    }

    async fn join(&self, role: Role) -> Option<Connection> {
        let (reply, joined) = oneshot::channel();
        self.requests.send(Request::Join(role, reply)).await.ok()?;
        Some(Connection::new(joined.await.ok()?, self.requests.clone(), self.gone.clone()))
    }

    /// What the room keeps from one evening to the next: its name, code and port. None when the table is
    /// closed.
    pub async fn room(&self) -> Option<RoomRecord> {
        let (reply, record) = oneshot::channel();
        self.requests.send(Request::Record(reply)).await.ok()?;
        record.await.ok()
    }

    /// The credential for a visitor that proves a secret of this `kind`, and names its token or ticket by
    /// `id`; none when the table is closed.
    ///
    /// # Errors
    /// [`Failure::BadToken`] when no seat has the token, [`Failure::BadTicket`] when the ticket is not valid.
    pub async fn credential(
        &self,
        kind: SecretKind,
        id: [u8; SECRET_ID],
    ) -> Option<Result<Credential, Failure>> {
        let (reply, found) = oneshot::channel();
        self.requests.send(Request::Credential(kind, id, reply)).await.ok()?;
        found.await.ok()
    }

    /// Opens the room: from now on visitors can come. False when that could not be saved, or the
    /// table is closed.
    pub async fn open_room(&self, room: OpenRoom) -> bool {
        self.change(|session, world| session.open_room(world, room)).await
    }

    /// Replaces the addresses of the room, and shows clients the new ones. False when the table is closed.
    pub async fn set_addresses(&self, addresses: Vec<RoomAddress>) -> bool {
        self.change(|session, world| session.set_addresses(world, addresses)).await
    }

    /// Tells managers what may keep guests out, as far as this device sees it. False when the table is closed.
    pub async fn set_barriers(&self, barriers: Vec<Barrier>) -> bool {
        self.change(|session, world| session.set_barriers(world, barriers)).await
    }

    /// Tells the table that many wrong codes have come. False when the table is closed.
    pub async fn report_guesses(&self) -> bool {
        self.change(|session, world| session.report_guesses(world)).await
    }

    /// Closes the room: visitors hear a goodbye, and a game goes on at the table's own device. Do not call it
    /// when the program ends and guests may come back later; [`Table::close`] is enough then.
    pub async fn close_room(&self) -> bool {
        self.change(|session, world| session.close_room(world)).await
    }

    /// What any device nearby may know, and each change of it.
    #[must_use]
    pub fn overview(&self) -> watch::Receiver<Overview> {
        self.overview.clone()
    }

    async fn change(
        &self,
        change: impl FnOnce(&mut Session, &mut World<'_>) -> Vec<Output> + Send + 'static,
    ) -> bool {
        let (reply, done) = oneshot::channel();
        let asked = self.requests.send(Request::ChangeRoom(Box::new(change), reply)).await;
        asked.is_ok() && done.await.unwrap_or(false)
    }

    /// Closes the table: all connections end, and the store is closed when this returns. If the table plays
    /// on unsaved, it first tries to write what the store misses.
    pub async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        if self.requests.send(Request::Close(reply)).await.is_ok() {
            let _ = closed.await;
        }
    }

    /// Panics the next `times` times when it carries out a message with this `t`, or at `due`, `owed`,
    /// `think`, `decided`, `write`, `written`, `room`, `recovery`, `connected`, `proven`, `move`, `gone` and `close`.
    #[cfg(feature = "test-hooks")]
    pub fn panic_at(&self, at: &str, times: u32) {
        self.traps.set(at, times);
    }

    /// How many clients the session remembers that are gone or replaced; none when the table is closed.
    #[cfg(feature = "test-hooks")]
    pub async fn strays(&self) -> usize {
        let (reply, strays) = oneshot::channel();
        let count = |session: &mut Session, _: &mut World<'_>| {
            let _ = reply.send(session.strays());
            Vec::new()
        };
        self.change(count).await;
        strays.await.unwrap_or_default()
    }

    /// Moves the fake clock on by `millis` milliseconds, and wakes the table. False without a fake clock, and
    /// when the table is closed.
    #[cfg(feature = "test-hooks")]
    pub async fn advance(&self, millis: u64) -> bool {
        let Some(clock) = &self.fake else { return false };
        clock.advance(millis);
        self.requests.send(Request::Refresh).await.is_ok()
    }
}

/// A session with the unfinished games of a store on its shelf, in the room that was saved.
fn load_session(
    now: Millis,
    timings: &Timings,
    store: &dyn Store,
    mut secrets: SystemSecrets,
) -> Result<(Session, SystemSecrets), StoreError> {
    let shelf = store.shelf()?;
    let mut session = Session::new(shelf.next, &mut secrets);
    if shelf.damaged {
        session.report_damage();
    }
    if shelf.obstacle.is_some() {
        session.set_save_status(SaveStatus::Paused, shelf.obstacle);
    }
    if let Some(Err(error)) = shelf.room.map(|room| session.load_room(&room)) {
        tracing::warn!(%error, "the saved room cannot be used, and the table gets a new one");
    }
    for (game, stored) in &shelf.games {
        // A game over which the program panics must not keep it from starting.
        let shelved = catch_unwind(AssertUnwindSafe(|| session.shelve(now, timings, *game, stored)));
        let damage = match shelved {
            Ok(Ok(())) => continue,
            Ok(Err(error @ LoadError::Version(_))) => {
                tracing::warn!(?game, %error, "a saved game is left alone");
                continue;
            }
            Ok(Err(error)) => error.to_string(),
            Err(_) => "it cannot be replayed".to_owned(),
        };
        tracing::warn!(?game, damage, "a saved game is damaged and is set aside");
        store.set_aside(*game)?;
        session.report_damage();
    }
    Ok((session, secrets))
}
