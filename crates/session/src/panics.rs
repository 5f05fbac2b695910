//! What follows when a session has panicked.
//!
//! Its owner catches the panic and takes back a change that was under way: nothing has happened, and the
//! client that asked for it is told so. What panics again and again at the same point of a game must not go
//! in a circle: first the game is read from the disk again, at once where no client has asked for it; then
//! it leaves the table.
//!
//! These rules are pure: each owner of a session catches in its own way.

use crate::{clients::ClientId, io::Input, save::GameId, wire::ClientMsg};
use std::mem::{Discriminant, discriminant};

/// How often the same work may panic at one point of a game before the game leaves the table.
const MOST: usize = 3;

/// What a session was doing when it panicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// It carried out an input of this client.
    Input(ClientId, InputKind),
    /// It looked up what this client is owed.
    Owed(ClientId),
    /// It looked something up in the room, or changed it: no game is to blame.
    Room,
    /// It did something that no client has asked for, and that comes again by itself: what is due, and the
    /// decisions of bots.
    Alone,
}

/// A kind of [`Input`]. It holds nothing of the input, so that it may be logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputKind {
    /// A client comes in. It has not been told anything yet.
    Enter,
    /// A client has gone.
    Leave,
    /// An action in notation.
    Move,
    /// Any other message.
    Message(Discriminant<ClientMsg>),
}

impl From<&Input> for InputKind {
    fn from(input: &Input) -> Self {
        match input {
            Input::Connected(_)
            | Input::Proven(_)
            | Input::Message(ClientMsg::Hello { .. } | ClientMsg::Return { .. }) => Self::Enter,
            Input::Gone => Self::Leave,
            Input::Move { .. } => Self::Move,
            Input::Message(message) => Self::Message(discriminant(message)),
        }
    }
}

/// What has to be done with the game on the table after a panic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Nothing: it goes on as it was.
    GoOn,
    /// It is read from the disk again.
    ReadAgain(GameId),
    /// It leaves the table, and stays saved.
    PutAside(GameId),
}

impl Remedy {
    /// The game that has to be read from the disk.
    #[must_use]
    pub fn reads(self) -> Option<GameId> {
        match self {
            Self::GoOn => None,
            Self::ReadAgain(game) | Self::PutAside(game) => Some(game),
        }
    }
}

/// The panics at one point of a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Panics {
    at: Option<(GameId, u32)>,
    /// None for what comes again by itself.
    kinds: Vec<Option<InputKind>>,
}

impl Panics {
    /// Counts a panic at this point of a game, and says what follows.
    pub(crate) fn count(&mut self, at: (GameId, u32), work: Work) -> Remedy {
        if self.at != Some(at) {
            *self = Self { at: Some(at), kinds: Vec::new() };
        }
        let kind = match work {
            Work::Input(_, kind) => Some(kind),
            Work::Owed(_) | Work::Room | Work::Alone => None,
        };
        self.kinds.push(kind);
        match self.kinds.iter().filter(|&&other| other == kind).count() {
            MOST.. => Remedy::PutAside(at.0),
            // Nobody else is disturbed by the first panic of what a client asks for.
            1 if kind.is_some() => Remedy::GoOn,
            _ => Remedy::ReadAgain(at.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Remedy::{GoOn, PutAside, ReadAgain};

    const GAME: GameId = GameId(7);
    const TAPS: Work = Work::Input(ClientId(1), InputKind::Move);

    #[test]
    fn the_same_work_puts_a_match_aside_at_the_third_panic() {
        let mut panics = Panics::default();
        let at = (GAME, 4);
        assert_eq!([TAPS; 3].map(|work| panics.count(at, work)), [GoOn, ReadAgain(GAME), PutAside(GAME)]);
        let alone = [Work::Alone, Work::Owed(ClientId(1)), Work::Owed(ClientId(2))];
        assert_eq!(
            alone.map(|work| panics.count(at, work)),
            [ReadAgain(GAME), ReadAgain(GAME), PutAside(GAME)]
        );
    }

    #[test]
    fn every_action_of_a_match_is_a_new_beginning() {
        let mut panics = Panics::default();
        for rev in 0..9 {
            assert_eq!(panics.count((GAME, rev), TAPS), GoOn);
            assert_eq!(panics.count((GAME, rev), TAPS), ReadAgain(GAME));
        }
    }
}
