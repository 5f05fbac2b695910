//! The games by their names, and code that is the same for every game.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use rouse_session::wire::GameKind;

/// Does the same for every game: `in_game!(kind, G => count::<G>())`, where `G` becomes the type of the game.
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

/// The game with this name.
pub(crate) fn named(name: &str) -> Result<GameKind, String> {
    let found = GameKind::ALL.into_iter().find(|kind| kind.name() == name);
    found.ok_or_else(|| format!("no game is called “{name}”"))
}

/// Reads the name of a game in a command line.
pub(crate) fn by_name() -> impl TypedValueParser<Value = GameKind> {
    PossibleValuesParser::new(GameKind::ALL.map(GameKind::name)).try_map(|name| named(&name))
}

/// The same; the long help lists the titles beside the names.
pub(crate) fn by_name_with_titles() -> impl TypedValueParser<Value = GameKind> {
    let described = |kind: GameKind| PossibleValue::new(kind.name()).help(title(kind));
    PossibleValuesParser::new(GameKind::ALL.map(described)).try_map(|name| named(&name))
}
