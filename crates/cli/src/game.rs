//! The names of the games, and dispatch to code that is generic over the game.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use rouse_session::wire::GameKind;

/// Runs an expression for the game of a kind: `in_game!(kind, G => count::<G>())`, where `G` is the type of
/// the game.
macro_rules! in_game {
    ($kind:expr, $G:ident => $body:expr) => {
        match $kind {
            rouse_session::wire::GameKind::Queens => {
                type $G = rouse_rules::queens::State;
                $body
            }
            rouse_session::wire::GameKind::Rescue => {
                type $G = rouse_rules::rescue::State;
                $body
            }
        }
    };
}
pub(crate) use in_game;

/// The title on the box of the game.
const fn title(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Queens => "Sleeping Queens",
        GameKind::Rescue => "The Rescue",
    }
}

pub(crate) fn named(name: &str) -> Result<GameKind, String> {
    let found = GameKind::ALL.into_iter().find(|kind| kind.name() == name);
    found.ok_or_else(|| format!("no game is called “{name}”"))
}

/// A parser for the name of a game on the command line.
pub(crate) fn by_name() -> impl TypedValueParser<Value = GameKind> {
    PossibleValuesParser::new(GameKind::ALL.map(GameKind::name)).try_map(|name| named(&name))
}

/// Like [`by_name`], with the titles in the long help.
pub(crate) fn by_name_with_titles() -> impl TypedValueParser<Value = GameKind> {
    let described = |kind: GameKind| PossibleValue::new(kind.name()).help(title(kind));
    PossibleValuesParser::new(GameKind::ALL.map(described)).try_map(|name| named(&name))
}
