//! The album of finished games: who may look, and what is answered. The games lie in the store.

use crate::{
    client::ClientId,
    game::Rejection,
    record::{Record, RecordError, Replay},
    save::{GameId, LoadError},
    session::{Output, Session},
    time::Millis,
    wire::{AlbumEntry, Done, Failure, Frame, ServerMsg},
};
use rouse_rules::{Seat, Viewer};

/// How many games a list names at most, the newest first. One message holds them.
pub const LISTED: usize = 200;
/// How many frames one message brings at most.
pub const FRAMES: u32 = 20;

/// What somebody wants of the album. The answer goes to them alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The list.
    List {
        /// The game that lies on the table: it stays there.
        on_table: Option<GameId>,
    },
    /// A game is not wanted any more, or none of them.
    Forget(Option<GameId>),
    /// A finished game as text.
    Read(GameId),
    /// An unfinished one.
    ReadUnfinished(GameId),
    /// Frames of one game.
    Watch {
        /// The game.
        game: GameId,
        /// The first frame.
        from: u32,
        /// How many.
        count: u32,
        /// Who sees it.
        viewer: Viewer,
    },
}

impl Session {
    /// The game that lies on the table.
    pub(crate) fn id_on_table(&self) -> Option<GameId> {
        self.on_table.as_ref().map(|game| game.id)
    }

    /// While a game goes on nobody looks at another.
    pub(crate) fn look(&mut self, from: ClientId, look: Look) -> Result<Vec<Output>, Rejection> {
        if self.on_table.as_ref().is_some_and(|game| !game.over()) {
            return Err(Failure::BadMessage.into());
        }
        Ok(vec![Output::Look(from, look)])
    }

    /// What lay hidden in an unfinished game is in its text: it is for whoever could look on the disk.
    pub(crate) fn read(&mut self, from: ClientId, game: GameId) -> Result<Vec<Output>, Rejection> {
        if !self.shelf.holds(game) {
            return self.look(from, Look::Read(game));
        }
        self.look(from, Look::ReadUnfinished(game))
    }

    /// Takes a game in. The store puts what is over into the album by itself.
    pub(crate) fn import(&mut self, now: Millis, from: ClientId, text: &str) -> Result<Vec<Output>, Rejection> {
        if self.on_table.is_some() {
            return Err(Failure::BadMessage.into());
        }
        let record: Record = match text.parse() {
            Ok(record) => record,
            Err(RecordError { fault, .. }) => {
                let answer = ServerMsg::Failed { reason: Failure::NotAGame, fault: Some(fault) };
                return Ok(vec![Output::Tell(from, answer)]);
            }
        };
        let id = self.next;
        let stored = record.stored(id).map_err(|_| Failure::NotAGame)?;
        self.shelve(now, id, &stored).map_err(|_| Failure::NotAGame)?;
        self.next.0 += 1;
        let over = record.winners().is_some();
        let saves = stored.saves(id, over).into_iter().map(Output::Save);
        Ok(saves.chain([Output::Look(from, Look::List { on_table: None })]).collect())
    }

    /// Only while no game is on the table: one that has just ended may still be gone on with.
    pub(crate) fn throw_away(&mut self, from: ClientId, game: Option<GameId>) -> Result<Vec<Output>, Rejection> {
        if self.on_table.is_some() {
            return Err(Failure::BadMessage.into());
        }
        self.look(from, Look::Forget(game))
    }

    /// What has just ended on the table is for everybody there: nothing of it is hidden any more.
    pub(crate) fn watch(
        &mut self,
        from: ClientId,
        game: Option<GameId>,
        (first, count): (u32, u32),
        viewer: Viewer,
    ) -> Result<Vec<Output>, Rejection> {
        let ended = self.on_table.as_ref().filter(|game| game.over()).map(|game| game.id);
        match game.or(ended) {
            Some(game) if Some(game) == ended => {
                Ok(vec![Output::Look(from, Look::Watch { game, from: first, count, viewer })])
            }
            Some(game) => self.look(from, Look::Watch { game, from: first, count, viewer }),
            None => Err(Failure::BadMessage.into()),
        }
    }
}

/// What the album says of a recorded game, without playing it; none when it is not over.
#[must_use]
pub fn album_entry(GameId(id): GameId, day: &str, text: &str) -> Option<AlbumEntry> {
    let record = Record::glance(text)?;
    Some(AlbumEntry {
        id,
        day: day.to_owned(),
        game: record.kind(),
        people: record.people().to_vec(),
        winners: record.winners()?.to_vec(),
        actions: record.moves().len() as u32,
        house_rules: record.house_rules(),
    })
}

/// The answer to [`Look::Watch`]: at most [`FRAMES`] frames, fewer at the end of the game.
///
/// # Errors
/// When the game cannot be played again; never for a record that was parsed.
pub fn frames(game: GameId, record: Record, from: u32, count: u32, viewer: Viewer) -> Result<ServerMsg, LoadError> {
    let of = record.moves().len() as u32;
    let viewer = match viewer {
        Viewer::Seat(seat) if seat.index() >= record.people().len() => Viewer::Public,
        viewer => viewer,
    };
    let last = from.saturating_add(count.min(FRAMES)).min(of.saturating_add(1));
    let mut replay = Replay::new(record)?;
    let mut frames = Vec::new();
    for at in from..last {
        replay.go(at as usize)?;
        let frame = replay.frame(viewer);
        let done = frame.done.map(|done| Done { seat: done.seat, text: done.text });
        frames.push(Frame { at, done, game: frame.update, position: frame.position });
    }
    Ok(ServerMsg::Replay { game: game.0, of, frames })
}

/// Who looks over whose shoulder.
pub(crate) fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Public, Viewer::Seat)
}
