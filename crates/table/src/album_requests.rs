//! Answers requests of clients to the album on another thread, one after the other, so that the task that owns
//! the table goes on meanwhile, however long the store reads.

use crate::{store::Store, workplace::Workplace};
use rouse_session::{
    ClientId, Failure, ServerMsg,
    album::{self, Look},
    record::Record,
};
use std::{collections::VecDeque, sync::Arc, time::Duration};
use tokio::{task::JoinHandle, time::timeout};

/// How many requests of one client may wait. More are answered as if there were nothing.
const WAITING: usize = 16;
/// How long a table that closes waits for a request.
const LAST_ANSWER: Duration = Duration::from_secs(1);

/// The requests that wait, and the one that the store answers now.
pub(crate) struct AlbumRequests {
    store: Arc<dyn Store>,
    workplace: Workplace,
    waiting: VecDeque<(ClientId, Look)>,
    running: Option<(ClientId, JoinHandle<ServerMsg>)>,
}

impl AlbumRequests {
    pub(crate) fn new(store: Arc<dyn Store>, workplace: Workplace) -> Self {
        Self { store, workplace, waiting: VecDeque::new(), running: None }
    }

    /// Adds a request. One that the same client has asked for and that waits is answered once. Returns the
    /// answer if too many wait.
    pub(crate) fn ask(&mut self, from: ClientId, look: Look) -> Option<ServerMsg> {
        if self.waiting.contains(&(from, look)) {
            return None;
        }
        if self.waiting.iter().filter(|(client, _)| *client == from).count() >= WAITING {
            return Some(ServerMsg::failed(Failure::NotInTheAlbum));
        }
        self.waiting.push_back((from, look));
        None
    }

    /// Drops the requests of a client that has gone.
    pub(crate) fn forget(&mut self, client: ClientId) {
        self.waiting.retain(|(from, _)| *from != client);
    }

    /// Waits for the request that the store answers now, so that the store closes with the table; not for ever.
    pub(crate) async fn finish(&mut self) {
        if let Some((_, job)) = self.running.take() {
            let _ = timeout(LAST_ANSWER, job).await;
        }
    }

    /// The next answer; waits for ever when there is no request. Nothing is lost when the future is dropped.
    pub(crate) async fn answer(&mut self) -> (ClientId, ServerMsg) {
        if self.running.is_none()
            && let Some((from, look)) = self.waiting.pop_front()
        {
            let store = Arc::clone(&self.store);
            self.running = Some((from, self.workplace.begin(move || look_up(store.as_ref(), look))));
        }
        let Some((from, job)) = &mut self.running else { return std::future::pending().await };
        let (from, done) = (*from, job.await);
        self.running = None;
        (from, done.unwrap_or_else(|_| ServerMsg::failed(Failure::NotInTheAlbum)))
    }
}

/// Carries out one request. A game that is not there is answered with [`Failure::NotInTheAlbum`].
fn look_up(store: &dyn Store, look: Look) -> ServerMsg {
    let answer = || match look {
        Look::List { on_table } => store.album(on_table).ok().map(|games| ServerMsg::Album { games }),
        Look::Forget(game) => {
            store.forget(game).ok()?;
            store.album(None).ok().map(|games| ServerMsg::Album { games })
        }
        Look::Read(game) => {
            let record = store.finished(game).ok()??;
            Some(ServerMsg::Record { game: game.0, text: record.to_string() })
        }
        Look::ReadUnfinished(game) => {
            let record = Record::of(&store.game(game).ok()??).ok()?;
            Some(ServerMsg::Record { game: game.0, text: record.to_string() })
        }
        Look::Watch { game, from, count, viewer } => {
            let record = store.finished(game).ok()??;
            album::frames(game, record, from, count, viewer).ok()
        }
    };
    answer().unwrap_or(ServerMsg::failed(Failure::NotInTheAlbum))
}
