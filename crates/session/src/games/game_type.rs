//! The table of games.

use super::{any_game::AnyGame, run::GameRun, table_game::TableGame};
use crate::wire::GameKind;
use rouse_rules::{BadPosition, Chance, HouseRules, Setup, queens, rescue};
use serde_json::Value;

/// A game before it is dealt.
struct GameType {
    deal: fn(&Setup, &mut dyn Chance) -> Box<dyn AnyGame>,
    from_deal: fn(Value) -> Result<Box<dyn AnyGame>, BadDeal>,
    usable: fn(HouseRules) -> HouseRules,
}

impl GameType {
    /// The table of games: one line for each.
    const fn named(kind: GameKind) -> Self {
        match kind {
            GameKind::Queens => Self::of::<queens::State>(),
            GameKind::Rescue => Self::of::<rescue::State>(),
        }
    }

    const fn of<R: TableGame>() -> Self {
        Self {
            deal: |setup, mut chance| Box::new(GameRun::new(R::deal(setup, &mut chance))),
            from_deal: |deal| {
                let position: R::Position = serde_json::from_value(deal).map_err(BadDeal::NoData)?;
                Ok(Box::new(GameRun::new(R::from_position(&position).map_err(BadDeal::Impossible)?)))
            },
            usable: R::usable,
        }
    }
}

/// Why a recorded deal cannot be played.
#[derive(Debug)]
pub(crate) enum BadDeal {
    /// It is no position of this game.
    NoData(serde_json::Error),
    /// The position is impossible.
    Impossible(BadPosition),
}

/// Deals a new game.
pub(crate) fn deal(kind: GameKind, setup: &Setup, chance: &mut dyn Chance) -> Box<dyn AnyGame> {
    (GameType::named(kind).deal)(setup, chance)
}

/// The game that a recorded deal was.
pub(crate) fn from_deal(kind: GameKind, deal: Value) -> Result<Box<dyn AnyGame>, BadDeal> {
    (GameType::named(kind).from_deal)(deal)
}

/// Those of the asked house rules that a new game can have: the game knows them, and they change something.
pub(crate) fn usable(kind: GameKind, asked: HouseRules) -> HouseRules {
    (GameType::named(kind).usable)(asked)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rouse_rules::Seeded;
    use serde_json::json;

    #[test]
    fn every_kind_names_its_own_game() {
        for kind in GameKind::ALL {
            let game = deal(kind, &Setup::plain(2), &mut Seeded::new(7));
            assert_eq!((game.kind(), json!(kind)), (kind, json!(kind.name())));
        }
    }
}
