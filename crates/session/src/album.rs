//! The album of finished games: what can be looked at, and what is answered. The games lie in the store.

use crate::{
    record::{Record, Replay},
    save::{GameId, LoadError},
    wire::{AlbumEntry, ServerMsg},
};
use rouse_rules::{Seat, Viewer};

/// How many games a list names at most, the newest first. One message holds them.
pub const LISTED: usize = 200;
/// How many frames one message brings at most.
pub const FRAMES: u32 = 20;

/// What a client wants of the album. The answer goes to that client alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    List {
        /// The game on the table, which is not moved into the album yet.
        on_table: Option<GameId>,
    },
    /// Deletes a game, or all of them.
    Forget(Option<GameId>),
    /// A finished game as text.
    Read(GameId),
    ReadUnfinished(GameId),
    /// Frames of one game.
    Watch {
        game: GameId,
        /// The first frame, by the number of actions before it.
        from: u32,
        /// How many.
        count: u32,
        /// Whose view is shown.
        viewer: Viewer,
    },
}

/// The album's entry for a recorded game, without playing it; none when it is not over. `day` is a date such
/// as `2026-11-21`, or empty.
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

/// The answer to [`Look::Watch`]: `count` frames from `from` on, at most [`FRAMES`], fewer at the end of the
/// game.
///
/// # Errors
/// When the game cannot be played again; never for a record that was parsed.
pub fn frames(
    game: GameId,
    record: Record,
    from: u32,
    count: u32,
    viewer: Viewer,
) -> Result<ServerMsg, LoadError> {
    let of = record.moves().len() as u32;
    let viewer = match viewer {
        Viewer::Seat(seat) if seat.index() >= record.people().len() => Viewer::Public,
        viewer => viewer,
    };
    let last = from.saturating_add(count.min(FRAMES)).min(of.saturating_add(1));
    let drawn = record.drawn().to_vec();
    let mut replay = Replay::new(record)?;
    let mut frames = Vec::new();
    for at in from..last {
        replay.go(at as usize)?;
        frames.push(replay.frame(viewer));
    }
    Ok(ServerMsg::Replay { game: game.0, of, frames, drawn })
}

/// The viewer of a seat, or the public.
pub(crate) fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Public, Viewer::Seat)
}
