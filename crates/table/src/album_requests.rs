//! Answers requests of clients to the album. The store reads on another thread.

use crate::task::Task;
use rouse_session::{
    ClientId, Failure, ServerMsg,
    album::{self, Look},
};
use std::sync::Arc;

impl Task {
    /// Answers one request. A game that is not there is answered with [`Failure::NotInTheAlbum`].
    pub(crate) async fn answer_album(&mut self, from: ClientId, look: Look) {
        let store = Arc::clone(&self.store);
        let answer = tokio::task::spawn_blocking(move || match look {
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
                let record = store.unfinished(game).ok()??;
                Some(ServerMsg::Record { game: game.0, text: record.to_string() })
            }
            Look::Watch { game, from, count, viewer } => {
                let record = store.finished(game).ok()??;
                album::frames(game, record, from, count, viewer).ok()
            }
        });
        let answer = answer.await.ok().flatten();
        self.send(from, answer.unwrap_or(ServerMsg::failed(Failure::NotInTheAlbum)));
    }
}
