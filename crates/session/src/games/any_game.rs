//! A game on the table, whichever it is: the one place that knows which games there are.

use super::{
    moves::{Played, StepError},
    run::{BadDeal, GameRun},
    table_game::TableGame,
    take_back::TakeBack,
    undo::RewindSpan,
};
use crate::{
    bot_task::{Found, Job},
    wire::{Attack, GameKind, GameUpdate, Ghost, Level, Remark, Sum},
};
use rouse_bots::Steps;
use rouse_rules::{Chance, HouseRules, Offers, Refusal, Seat, Setup, Taps, Viewer, queens, rescue};
use serde_json::Value;
use std::time::Duration;

/// A game on the table, whichever it is.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "a match holds one, and there are few matches")]
pub(crate) enum AnyGame {
    Queens(GameRun<queens::State>),
    Rescue(GameRun<rescue::State>),
}

/// One step of a game, as saves and records have it.
pub(crate) struct RecordedStep<'a> {
    pub(crate) seat: Seat,
    /// Whether no person did it.
    pub(crate) by_itself: bool,
    pub(crate) text: &'a str,
    /// Empty for a step that takes others back.
    pub(crate) taps: &'a Taps,
    pub(crate) chance: &'a [u16],
}

/// Those of the asked house rules that a new game can have: the game knows them, and they change something.
pub(crate) fn usable(kind: GameKind, asked: HouseRules) -> HouseRules {
    match kind {
        GameKind::Queens => queens::State::usable(asked),
        GameKind::Rescue => rescue::State::usable(asked),
    }
}

/// Gives [`AnyGame`] these methods of [`GameRun`].
macro_rules! forward {
    ($(fn $name:ident(&self $(, $arg:ident: $type:ty)*) -> $out:ty;)*) => {
        $(pub(crate) fn $name(&self $(, $arg: $type)*) -> $out {
            match self {
                Self::Queens(run) => run.$name($($arg),*),
                Self::Rescue(run) => run.$name($($arg),*),
            }
        })*
    };
    ($(fn $name:ident(&mut self $(, $arg:ident: $type:ty)*) $(-> $out:ty)?;)*) => {
        $(pub(crate) fn $name(&mut self $(, $arg: $type)*) $(-> $out)? {
            match self {
                Self::Queens(run) => run.$name($($arg),*),
                Self::Rescue(run) => run.$name($($arg),*),
            }
        })*
    };
}

/// [`GameRun`] documents them.
impl AnyGame {
    forward! {
        fn seats(&self) -> usize;
        fn house_rules(&self) -> HouseRules;
        fn hands_are_open(&self) -> bool;
        fn has_hands(&self) -> bool;
        fn position(&self) -> Result<Value, serde_json::Error>;
        fn to_act(&self) -> Option<Seat>;
        fn answers_in_secret(&self) -> bool;
        fn attack(&self) -> Option<Attack>;
        fn chooses_openly(&self) -> bool;
        fn winners(&self) -> Option<Vec<Seat>>;
        fn ghosts(&self) -> Vec<Ghost>;
        fn update(&self, viewer: Viewer, revs: usize) -> GameUpdate;
        fn judge(&self, seat: Seat, taps: &Taps) -> Result<String, Refusal>;
        fn settle_text(&self, seat: Seat, taps: &Taps, text: &str) -> Result<String, StepError>;
        fn parse_as_seat(&self, seat: Seat, text: &str) -> Result<Taps, Refusal>;
        fn parse_omniscient(&self, seat: Seat, text: &str) -> Result<Taps, Refusal>;
        fn legal(&self, seat: Seat) -> Vec<String>;
        fn offers(&self, seat: Seat) -> Offers;
        fn timeout_move(&self, seat: Seat) -> Option<Taps>;
        fn can_undo(&self) -> Option<Seat>;
        fn rewind_span(&self) -> Option<RewindSpan>;
        fn level(&self, seat: Seat) -> Option<Level>;
        fn decision(&self, seat: Seat) -> Option<Box<dyn Job>>;
        fn question(&self, seat: Seat, viewer: Viewer, remembers: bool, seed: u64) -> Box<dyn Job>;
        fn sums(&self, seat: Seat, viewer: Viewer) -> Vec<Sum>;
        fn remarks(&self, seat: Seat) -> Vec<Remark>;
    }
    forward! {
        fn play(&mut self, seat: Seat, taps: &Taps, chance: &mut dyn Chance) -> Result<Played, Refusal>;
        fn replay(&mut self, seat: Seat, taps: &Taps, text: &str, chance: &[u16]) -> Result<(), StepError>;
        fn take_back(&mut self, seat: Seat, what: TakeBack) -> Result<(), Refusal>;
        fn keep_last(&mut self);
        fn seat_bot(&mut self, seat: Seat, player: Option<(Level, u64)>);
        fn delay(&mut self, seat: Seat, steps: &Steps) -> Duration;
        fn decided(&mut self, seat: Seat, found: Option<Found>) -> Option<Taps>;
        fn has_decided(&mut self, seat: Seat, taps: &Taps);
    }
}

impl AnyGame {
    /// Deals a new game.
    pub(crate) fn deal(kind: GameKind, setup: &Setup, chance: &mut dyn Chance) -> Self {
        match kind {
            GameKind::Queens => Self::Queens(GameRun::deal(setup, chance)),
            GameKind::Rescue => Self::Rescue(GameRun::deal(setup, chance)),
        }
    }

    /// The game that a recorded deal was.
    pub(crate) fn from_deal(kind: GameKind, deal: Value) -> Result<Self, BadDeal> {
        match kind {
            GameKind::Queens => GameRun::from_deal(deal).map(Self::Queens),
            GameKind::Rescue => GameRun::from_deal(deal).map(Self::Rescue),
        }
    }

    pub(crate) fn kind(&self) -> GameKind {
        match self {
            Self::Queens(_) => GameKind::Queens,
            Self::Rescue(_) => GameKind::Rescue,
        }
    }

    /// Plays a recorded step again, with every check: a move, or one that takes moves back. After an error the
    /// game cannot be used.
    pub(crate) fn replay_step(&mut self, step: &RecordedStep<'_>) -> Result<(), StepError> {
        let RecordedStep { seat, by_itself, text, taps, chance } = *step;
        if let Some(what) = TakeBack::read(text) {
            return Ok(self.take_back(seat, what)?);
        }
        if by_itself {
            self.has_decided(seat, taps);
        }
        self.replay(seat, taps, text, chance)?;
        if by_itself {
            self.keep_last();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rouse_rules::Seeded;
    use serde_json::json;

    #[test]
    fn every_kind_names_its_own_game() {
        for kind in GameKind::ALL {
            let game = AnyGame::deal(kind, &Setup::plain(2), &mut Seeded::new(7));
            let position = game.position().unwrap();
            assert_eq!(
                (game.kind(), &position["game"], json!(kind)),
                (kind, &json!(kind.name()), json!(kind.name()))
            );
        }
    }
}
