//! The loop: one request after the other, and nobody else touches the session.

use crate::{Clock, secrets::SystemSecrets, store::Store, thinker::Thinker};
use rouse_rules::Seeded;
use rouse_session::{
    BotResult, ClientId, Facts, Input, Millis, OpenRoom, Output, Role, RoomAddress, RoomRecord, Save, ServerMsg,
    Session, World, album::Look,
};
use std::{collections::BTreeMap, sync::Arc};
use tokio::sync::{mpsc, oneshot, watch};

/// How many direct answers may wait for one connection: more than one may ask for at once.
pub const ANSWERS: usize = 32;
/// How long the table waits before it tries again to save what happened by itself, in milliseconds.
const RETRY: u64 = 1_000;

/// What the loop is asked.
#[derive(Debug)]
pub(crate) enum Request {
    Join(Role, oneshot::Sender<(ClientId, mpsc::Receiver<ServerMsg>)>),
    Input(ClientId, Input),
    Owed(ClientId, oneshot::Sender<Vec<ServerMsg>>),
    Legal(ClientId, oneshot::Sender<Vec<String>>),
    ChangeRoom(RoomChange, oneshot::Sender<bool>),
    Record(oneshot::Sender<RoomRecord>),
    #[cfg_attr(not(feature = "test-hooks"), expect(dead_code, reason = "only the fake clock leaps"))]
    Refresh,
    Close(oneshot::Sender<()>),
}

/// What happens to the room around the table.
#[derive(Debug)]
pub(crate) enum RoomChange {
    Open(OpenRoom),
    RoomAddress(Vec<RoomAddress>),
    Close,
}

impl RoomChange {
    fn happen(self, session: &mut Session, world: &mut World<'_>) -> Vec<Output> {
        match self {
            Self::Open(room) => session.open_room(world, room),
            Self::RoomAddress(addresses) => session.set_addresses(world, addresses),
            Self::Close => session.close_room(world),
        }
    }
}

pub(crate) struct Task {
    pub(crate) session: Session,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) luck: Luck,
    pub(crate) clock: Clock,
    pub(crate) thinker: Thinker,
    pub(crate) pulse: watch::Sender<u64>,
    pub(crate) facts: watch::Sender<Facts>,
    pub(crate) answers: BTreeMap<ClientId, mpsc::Sender<ServerMsg>>,
    pub(crate) last: u32,
    /// Whoever has gone, or was given up, and is to be forgotten.
    pub(crate) lost: Vec<ClientId>,
    /// Not before then: what happened by itself could not be saved.
    pub(crate) patience: Option<Millis>,
    /// The last message that could not be saved.
    pub(crate) held: Option<(ClientId, Input)>,
    /// Somebody wants to try again (true), or to play on without saving.
    pub(crate) wished: Option<(ClientId, bool)>,
    /// What the store misses while nothing is saved, in order.
    pub(crate) backlog: Vec<Save>,
    /// Who wants what of the album.
    pub(crate) looks: Vec<(ClientId, Look)>,
}

/// The two streams of randomness: one deals cards, the other has never seen any.
pub(crate) struct Luck {
    pub(crate) chance: Seeded,
    pub(crate) secrets: SystemSecrets,
}

impl Luck {
    /// Chance and computer players repeat; tokens and codes never do.
    pub(crate) fn seeded(seed: u64) -> Option<Self> {
        Some(Self { chance: Seeded::new(seed), secrets: SystemSecrets::new(Some(seed))? })
    }

    /// None of it repeats.
    pub(crate) fn from_system() -> Option<Self> {
        Some(Self { chance: Seeded::from_system().ok()?, secrets: SystemSecrets::new(None)? })
    }

    fn world(&mut self, now: Millis) -> World<'_> {
        World { now, chance: &mut self.chance, secrets: &mut self.secrets }
    }
}

/// What the loop goes on with.
enum Next {
    Request(Request),
    Gone(ClientId),
    BotResult(BotResult),
    Wake,
    /// Nobody holds the table any more.
    Deserted,
}

impl Task {
    pub(crate) async fn run(
        mut self,
        mut requests: mpsc::Receiver<Request>,
        mut gone: mpsc::UnboundedReceiver<ClientId>,
    ) {
        loop {
            self.thinker.look(&mut self.session);
            let wake = self.session.next_deadline().map(|at| at.max(self.patience.unwrap_or(at)));
            let next = tokio::select! {
                // Whoever goes has been heard to the end.
                biased;
                () = self.clock.reaches(wake) => Next::Wake,
                insight = self.thinker.insight() => Next::BotResult(insight),
                request = requests.recv() => match request {
                    Some(request) => Next::Request(request),
                    None => Next::Deserted,
                },
                Some(id) = gone.recv() => Next::Gone(id),
            };
            match next {
                Next::Request(Request::Close(reply)) => {
                    self.write_the_rest().await;
                    self.close();
                    let _ = reply.send(());
                    return;
                }
                Next::Request(request) => self.request(request).await,
                Next::Gone(id) => self.lost.push(id),
                Next::BotResult(insight) => {
                    let outputs = self.session.finish_bot_task(insight);
                    self.tell_all(outputs);
                }
                Next::Wake => self.wake().await,
                Next::Deserted => return self.write_the_rest().await,
            }
            self.grant().await;
            for (from, look) in std::mem::take(&mut self.looks) {
                self.look(from, look).await;
            }
            while let Some(id) = self.lost.pop() {
                self.answers.remove(&id);
                self.input(id, Input::Gone).await;
            }
            self.tell_facts();
        }
    }

    async fn request(&mut self, request: Request) {
        let now = self.clock.now();
        match request {
            Request::Join(role, reply) => self.join(role, reply).await,
            Request::Input(from, input) => self.input(from, input).await,
            Request::Owed(to, reply) => drop(reply.send(self.session.owed(now, to))),
            Request::Legal(from, reply) => drop(reply.send(self.session.legal(from))),
            Request::ChangeRoom(room, reply) => drop(reply.send(self.room(room).await)),
            Request::Record(reply) => drop(reply.send(self.session.room())),
            Request::Refresh => {
                self.session.refresh();
                self.beat();
            }
            Request::Close(_) => {}
        }
    }

    async fn join(&mut self, role: Role, reply: oneshot::Sender<(ClientId, mpsc::Receiver<ServerMsg>)>) {
        self.last = self.last.wrapping_add(1);
        let id = ClientId(self.last);
        let (answers, received) = mpsc::channel(ANSWERS);
        if reply.send((id, received)).is_ok() {
            self.answers.insert(id, answers);
            self.input(id, Input::Connected(role)).await;
        }
    }

    pub(crate) async fn input(&mut self, from: ClientId, input: Input) {
        let before = self.session.clone();
        let outputs = self.session.handle(&mut self.luck.world(self.clock.now()), from, input.clone());
        if !self.perform(before, outputs).await {
            self.hold(from, input);
        }
    }

    /// Does what is due by itself. What cannot be saved is tried again after a moment.
    async fn wake(&mut self) {
        let before = self.session.clone();
        let now = self.clock.now();
        let outputs = self.session.run_due(&mut self.luck.world(now));
        let saved = self.perform(before, outputs).await;
        self.patience = if saved { None } else { Some(Millis(now.0.saturating_add(RETRY))) };
    }

    async fn room(&mut self, room: RoomChange) -> bool {
        let before = self.session.clone();
        let outputs = room.happen(&mut self.session, &mut self.luck.world(self.clock.now()));
        self.perform(before, outputs).await
    }

    pub(crate) fn tell_all(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            match output {
                Output::Save(_) => {}
                Output::Tell(to, message) => self.tell(to, message),
                Output::Changed => self.beat(),
                Output::RetrySave(from, on) => self.wished = Some((from, on)),
                Output::Look(from, look) => self.looks.push((from, look)),
            }
        }
    }

    /// A connection that leaves its answers lying is given up: it may come back. After a goodbye
    /// nothing follows. What somebody called across the table takes no room that answers need.
    pub(crate) fn tell(&mut self, to: ClientId, message: ServerMsg) {
        let last = matches!(message, ServerMsg::Bye { .. });
        let Some(answers) = self.answers.get(&to) else { return };
        if matches!(message, ServerMsg::Cheer { .. }) && answers.capacity() < ANSWERS / 2 {
            return;
        }
        let told = answers.try_send(message).is_ok();
        if last {
            self.answers.remove(&to);
        } else if !told {
            self.lost.push(to);
        }
    }

    pub(crate) fn beat(&self) {
        self.pulse.send_modify(|beat| *beat = beat.wrapping_add(1));
    }

    fn tell_facts(&self) {
        let facts = self.session.facts();
        self.facts.send_if_modified(|told| {
            let new = *told != facts;
            *told = facts;
            new
        });
    }

    /// Every visitor hears a goodbye; who sits where stays as it is.
    fn close(mut self) {
        let outputs = self.session.say_goodbye();
        self.tell_all(outputs);
    }
}
