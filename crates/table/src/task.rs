//! The loop of a table: it handles one request after the other. Only this task touches the session.

use crate::{
    Clock,
    album_requests::AlbumRequests,
    bot_runner::BotRunner,
    panics::caught,
    request::{Joined, Request, RoomChange},
    secrets::SystemSecrets,
    store::Store,
    traps::Traps,
    workplace::Workplace,
};
use rouse_rules::Seeded;
use rouse_session::{
    BotResult, ClientId, Driver, Input, Moment, Output, Overview, Role, ServerMsg, Timings, Work, World,
};
use std::{collections::BTreeMap, sync::Arc};
use tokio::sync::{Notify, mpsc, oneshot, watch};

/// The most direct answers that may wait for one connection; one that has more waiting is given up. A host's
/// limit on bursts of messages must not exceed it.
pub const ANSWERS: usize = 32;

pub(crate) struct Task {
    pub(crate) driver: Driver,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) randomness: Randomness,
    pub(crate) clock: Clock,
    pub(crate) timings: Timings,
    pub(crate) workplace: Workplace,
    pub(crate) bot_runner: BotRunner,
    pub(crate) overview: watch::Sender<Overview>,
    pub(crate) clients: BTreeMap<ClientId, Outbox>,
    pub(crate) last_id: u32,
    /// Clients that have left, or that the task has given up. The session has not removed them yet.
    pub(crate) leaving: Vec<ClientId>,
    pub(crate) album_requests: AlbumRequests,
    /// Answers the caller of `Table::close`, once the store is closed.
    pub(crate) closing: Option<oneshot::Sender<()>>,
    pub(crate) traps: Traps,
}

/// The way to one connection.
pub(crate) struct Outbox {
    answers: mpsc::Sender<ServerMsg>,
    /// Tells it that the table may owe it something.
    changes: Arc<Notify>,
}

/// Two independent streams of randomness: one deals cards, the other makes tokens, codes and seeds.
pub(crate) struct Randomness {
    pub(crate) chance: Seeded,
    pub(crate) secrets: SystemSecrets,
}

impl Randomness {
    /// Reproducible deals and computer players; tokens and codes never repeat. None when the operating system
    /// has no randomness.
    pub(crate) fn seeded(seed: u64) -> Option<Self> {
        Some(Self { chance: Seeded::new(seed), secrets: SystemSecrets::new(Some(seed))? })
    }

    /// Nothing is reproducible. None when the operating system has no randomness.
    pub(crate) fn from_system() -> Option<Self> {
        Some(Self { chance: Seeded::from_system().ok()?, secrets: SystemSecrets::new(None)? })
    }

    pub(crate) fn world(&mut self, Moment { now, date }: Moment, timings: Timings) -> World<'_> {
        World { now, date, chance: &mut self.chance, secrets: &mut self.secrets, timings }
    }
}

/// What the loop does next.
enum Next {
    Request(Request),
    Gone(ClientId),
    BotResult(BotResult),
    /// The album's answer to a client.
    Album(ClientId, ServerMsg),
    Due,
    /// No handle and no connection is left.
    Deserted,
}

impl Task {
    /// Handles one request after the other, until the table closes. A panic costs what was just done.
    pub(crate) async fn run(
        mut self,
        mut requests: mpsc::Receiver<Request>,
        mut gone: mpsc::UnboundedReceiver<ClientId>,
    ) {
        while match caught(self.turn(&mut requests, &mut gone)).await {
            Some(open) => open,
            None => self.go_on().await,
        } {}
        // A panic while the table closes does not keep it open. What it should still write is tried once more.
        if caught(self.close()).await.is_none() {
            self.go_on().await;
            let _ = caught(self.close()).await;
        }
        let closing = self.closing.take();
        drop(self);
        closing.map(|reply| reply.send(()));
    }

    async fn close(&mut self) {
        self.traps.spring("close");
        self.drive().await;
        self.flush().await;
        self.album_requests.finish().await;
        self.driver.say_goodbye();
        self.drive().await;
    }

    /// Handles what comes next. False when the table closes.
    async fn turn(
        &mut self,
        requests: &mut mpsc::Receiver<Request>,
        gone: &mut mpsc::UnboundedReceiver<ClientId>,
    ) -> bool {
        self.follow_up().await;
        self.driver.note(Work::Alone);
        match self.next(requests, gone).await {
            Next::Request(Request::Close(reply)) => {
                self.closing = Some(reply);
                return false;
            }
            Next::Request(request) => self.request(request).await,
            Next::Gone(id) => self.leaving.push(id),
            Next::BotResult(result) => {
                self.driver.finish_bot_task(result);
                self.traps.spring("decided");
            }
            Next::Album(to, answer) => self.send(to, answer),
            Next::Due => self.run_due().await,
            Next::Deserted => return false,
        }
        true
    }

    async fn next(
        &mut self,
        requests: &mut mpsc::Receiver<Request>,
        gone: &mut mpsc::UnboundedReceiver<ClientId>,
    ) -> Next {
        self.bot_runner.sync(&mut self.driver);
        tokio::select! {
            // The order matters: the task handles all messages of a client before its departure.
            biased;
            () = self.clock.reaches(self.driver.next_deadline()) => Next::Due,
            result = self.bot_runner.result() => Next::BotResult(result),
            (to, answer) = self.album_requests.answer() => Next::Album(to, answer),
            request = requests.recv() => request.map_or(Next::Deserted, Next::Request),
            Some(id) = gone.recv() => Next::Gone(id),
        }
    }

    /// What follows from anything that was handled, and from going on after a panic.
    async fn follow_up(&mut self) {
        self.drive().await;
        while let Some(id) = self.leaving.pop() {
            self.clients.remove(&id);
            self.album_requests.forget(id);
            self.input(id, Input::Gone).await;
        }
        self.publish_overview();
    }

    async fn request(&mut self, request: Request) {
        let now = self.clock.now();
        self.driver.note(Work::Room);
        match request {
            Request::Join(role, reply) => self.join(role, reply).await,
            Request::Input(from, input) => self.input(from, input).await,
            Request::Owed(to, reply) => {
                let owed = self.driver.owed(now, to);
                self.traps.spring("owed");
                let _ = reply.send(owed);
            }
            Request::Legal(from, reply) => {
                let _ = reply.send(self.driver.session().legal(from));
            }
            Request::ChangeRoom(change, reply) => {
                let done = self.change_room(change).await;
                // The caller announces the opened room with this overview.
                self.publish_overview();
                let _ = reply.send(done);
            }
            Request::Record(reply) => {
                let _ = reply.send(self.driver.session().room());
            }
            Request::Credential(kind, id, reply) => {
                let _ = reply.send(self.driver.session().credential(self.clock.moment(), kind, &id));
            }
            Request::Refresh => self.driver.refresh(),
            // The loop handles it, because it ends there.
            Request::Close(_) => {}
        }
    }

    async fn join(&mut self, role: Role, reply: oneshot::Sender<Joined>) {
        self.last_id = self.last_id.wrapping_add(1);
        let id = ClientId(self.last_id);
        let (answers, received) = mpsc::channel(ANSWERS);
        let changes = Arc::new(Notify::new());
        if reply.send(Joined { id, answers: received, changes: Arc::clone(&changes) }).is_ok() {
            self.clients.insert(id, Outbox { answers, changes });
            self.input(id, Input::Connected(role)).await;
        }
    }

    async fn input(&mut self, from: ClientId, input: Input) {
        let spring = self.traps.at(&input);
        self.driver.input(&mut self.randomness.world(self.clock.moment(), self.timings), from, input);
        spring();
        self.drive().await;
    }

    async fn run_due(&mut self) {
        self.driver.run_due(&mut self.randomness.world(self.clock.moment(), self.timings));
        self.traps.spring("due");
        self.drive().await;
    }

    /// Changes the room. False when that could not be saved, and so has not happened.
    async fn change_room(&mut self, change: RoomChange) -> bool {
        let (moment, timings) = (self.clock.moment(), self.timings);
        self.driver.change_room(&mut self.randomness.world(moment, timings), change);
        self.traps.spring("room");
        self.drive().await;
        self.driver.room_changed()
    }

    pub(crate) fn send_all(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            match output {
                Output::Tell(to, message) => self.send(to, message),
                Output::Changed => self.clients.values().for_each(|client| client.changes.notify_one()),
                Output::Look(from, look) => {
                    if let Some(answer) = self.album_requests.ask(from, look) {
                        self.send(from, answer);
                    }
                }
                Output::Save(_) | Output::SaveChoice(..) => {}
            }
        }
    }

    /// Sends a client a message. The task gives up a client that does not read its answers; that client may
    /// come back. Nothing follows a goodbye. A cheer is dropped while many answers wait.
    pub(crate) fn send(&mut self, to: ClientId, message: ServerMsg) {
        let last = matches!(message, ServerMsg::Bye { .. });
        let Some(Outbox { answers, .. }) = self.clients.get(&to) else { return };
        if message.may_be_missed() && answers.capacity() < ANSWERS / 2 {
            return;
        }
        let told = answers.try_send(message).is_ok();
        if last {
            self.clients.remove(&to);
        } else if !told {
            self.leaving.push(to);
        }
    }

    fn publish_overview(&self) {
        let overview = self.driver.session().overview();
        self.overview.send_if_modified(|told| {
            let new = *told != overview;
            *told = overview;
            new
        });
    }
}
