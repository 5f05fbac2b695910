//! Requests to the album. The page keeps its games, and hands them in as text.

use crate::{Game, Wanted};
use rouse_session::{
    ClientId, Failure, GameId, ServerMsg,
    album::{LISTED, Look, album_entry, frames},
    record::Record,
};
use std::collections::VecDeque;

/// The queue of requests. It outlives the clients that ask: the page answers in order and names no request.
#[derive(Debug, Default)]
pub(crate) struct Looks {
    asked: VecDeque<(ClientId, Look)>,
    /// The request for which the page reads now.
    reads: Option<(ClientId, Look)>,
}

impl Looks {
    pub(crate) fn want(&mut self, from: ClientId, look: Look) {
        self.asked.push_back((from, look));
    }

    /// What the page has to read next; none while it reads.
    pub(crate) fn next(&mut self) -> Option<Wanted> {
        if self.reads.is_some() {
            return None;
        }
        self.reads = self.asked.pop_front();
        self.reads.map(|(_, look)| match look {
            Look::List { on_table } => Wanted::All { on_table: on_table.map(|game| game.0) },
            Look::Forget(game) => Wanted::Forget { game: game.map(|game| game.0) },
            Look::Read(game) | Look::Watch { game, .. } => Wanted::Finished { game: game.0 },
            Look::ReadUnfinished(game) => Wanted::Unfinished { game: game.0 },
        })
    }

    /// The client for whose request the page has read these games, and the answer.
    pub(crate) fn answer(&mut self, games: Vec<Game>) -> Option<(ClientId, ServerMsg)> {
        let (from, look) = self.reads.take()?;
        Some((from, answer(look, games).unwrap_or(ServerMsg::failed(Failure::NotInTheAlbum))))
    }
}

fn answer(look: Look, games: Vec<Game>) -> Option<ServerMsg> {
    let one = || games.first()?.text.parse::<Record>().ok();
    match look {
        Look::List { .. } | Look::Forget(_) => {
            let listed =
                games.iter().filter_map(|Game { game, day, text }| album_entry(GameId(*game), day, text));
            Some(ServerMsg::Album { games: listed.take(LISTED).collect() })
        }
        Look::Read(game) | Look::ReadUnfinished(game) => {
            Some(ServerMsg::Record { game: game.0, text: one()?.to_string() })
        }
        Look::Watch { game, from, count, viewer } => frames(game, one()?, from, count, viewer).ok(),
    }
}
