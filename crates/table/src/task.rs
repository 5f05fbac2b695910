//! The loop: one request after the other, and nobody else touches the session.

use crate::{Clock, store::Store};
use rouse_rules::Seeded;
use rouse_session::{ConnectionId, Failure, Input, Output, Save, Seats, ServerMsg, Session};
use std::{collections::BTreeMap, sync::Arc};
use tokio::sync::{mpsc, oneshot, watch};

/// How many direct answers may wait for one connection.
const ANSWERS: usize = 16;

/// What the loop is asked.
#[derive(Debug)]
pub(crate) enum Request {
    Join(Seats, oneshot::Sender<(ConnectionId, mpsc::Receiver<ServerMsg>)>),
    Input(ConnectionId, Input),
    Update(ConnectionId, oneshot::Sender<Option<ServerMsg>>),
    Legal(ConnectionId, oneshot::Sender<Vec<String>>),
    #[cfg_attr(not(feature = "test-hooks"), expect(dead_code, reason = "only the fake clock leaps"))]
    Refresh,
    Close(oneshot::Sender<()>),
}

pub(crate) struct Task {
    pub(crate) session: Session,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) chance: Seeded,
    pub(crate) clock: Clock,
    pub(crate) pulse: watch::Sender<u64>,
    pub(crate) answers: BTreeMap<ConnectionId, mpsc::Sender<ServerMsg>>,
    pub(crate) last: u32,
}

impl Task {
    pub(crate) async fn run(mut self, mut requests: mpsc::Receiver<Request>) {
        while let Some(request) = requests.recv().await {
            self.prune();
            match request {
                Request::Join(seats, reply) => self.join(seats, reply),
                Request::Input(from, input) => self.input(from, input).await,
                Request::Update(to, reply) => drop(reply.send(self.session.update(self.clock.now(), to))),
                Request::Legal(from, reply) => drop(reply.send(self.session.legal(from))),
                Request::Refresh => {
                    self.session.refresh();
                    self.beat();
                }
                Request::Close(reply) => {
                    drop(self);
                    let _ = reply.send(());
                    return;
                }
            }
        }
    }

    fn join(&mut self, seats: Seats, reply: oneshot::Sender<(ConnectionId, mpsc::Receiver<ServerMsg>)>) {
        self.last = self.last.wrapping_add(1);
        let id = ConnectionId(self.last);
        let (answers, received) = mpsc::channel(ANSWERS);
        if reply.send((id, received)).is_ok() {
            self.answers.insert(id, answers);
            self.session.handle(self.clock.now(), &mut self.chance, id, Input::Connected(seats));
        }
    }

    /// Does one input. What cannot be saved has not happened.
    async fn input(&mut self, from: ConnectionId, input: Input) {
        let before = self.session.clone();
        for output in self.session.handle(self.clock.now(), &mut self.chance, from, input) {
            match output {
                Output::Save(save) => {
                    if !self.save(save).await {
                        self.session = before;
                        self.tell(from, ServerMsg::Failed { reason: Failure::CannotSave });
                        return;
                    }
                }
                Output::Tell(to, message) => self.tell(to, message),
                Output::Changed => self.beat(),
            }
        }
    }

    async fn save(&self, save: Save) -> bool {
        let store = Arc::clone(&self.store);
        match tokio::task::spawn_blocking(move || store.write(&save)).await {
            Ok(Ok(())) => true,
            Ok(Err(error)) => {
                tracing::error!(%error, "an action could not be saved");
                false
            }
            Err(error) => {
                tracing::error!(%error, "the store has failed");
                false
            }
        }
    }

    /// A connection that leaves its answers lying is given up: it may come back.
    fn tell(&mut self, to: ConnectionId, message: ServerMsg) {
        let told = self.answers.get(&to).is_some_and(|answers| answers.try_send(message).is_ok());
        if !told {
            self.forget(to);
        }
    }

    fn beat(&self) {
        self.pulse.send_modify(|beat| *beat = beat.wrapping_add(1));
    }

    fn prune(&mut self) {
        let gone: Vec<_> = self.answers.iter().filter(|(_, answers)| answers.is_closed()).map(|(&id, _)| id).collect();
        gone.into_iter().for_each(|id| self.forget(id));
    }

    fn forget(&mut self, id: ConnectionId) {
        self.answers.remove(&id);
        self.session.handle(self.clock.now(), &mut self.chance, id, Input::Gone);
    }
}
