//! Which game, who plays it, and how Home names a game that can go on.

use crate::{Help, Level};
use rouse_rules::{Game, HouseRule, Seat, queens, rescue};
use serde::{Deserialize, Serialize};

/// Which game is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum GameKind {
    /// Sleeping Queens (2005).
    #[default]
    Queens,
    /// Sleeping Queens 2: The Rescue! (2022).
    Rescue,
}

impl GameKind {
    /// All games.
    pub const ALL: [Self; 2] = [Self::Queens, Self::Rescue];

    /// Its name in notation, saves and messages.
    ///
    /// ```
    /// use rouse_wire::GameKind;
    ///
    /// assert_eq!(GameKind::ALL.map(GameKind::name), ["queens", "rescue"]);
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Queens => queens::State::NAME,
            Self::Rescue => rescue::State::NAME,
        }
    }

    /// The house rules that the game has, beside those that any table may have.
    ///
    /// ```
    /// use rouse_rules::HouseRule;
    /// use rouse_wire::GameKind;
    ///
    /// assert!(GameKind::Queens.house_rules().contains(&HouseRule::Runs));
    /// assert!(!GameKind::Rescue.house_rules().contains(&HouseRule::Runs));
    /// ```
    #[must_use]
    pub const fn house_rules(self) -> &'static [HouseRule] {
        match self {
            Self::Queens => queens::State::HOUSE_RULES,
            Self::Rescue => rescue::State::HOUSE_RULES,
        }
    }
}

/// The animals that sit on seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Animal {
    Fox,
    Hare,
    Otter,
    Owl,
    Hedgehog,
    Bear,
    Frog,
    Mouse,
    Duck,
    Badger,
}

/// The colours of seats; each also has a pattern, an icon and a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Colour {
    Moon,
    Sun,
    Lagoon,
    Plum,
    Bell,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Person {
    /// 1 to 24 characters. The host cleans what a client sends, and refuses an empty name. A chair without a name
    /// of its own carries the English name of its animal.
    pub name: String,
    pub animal: Animal,
    pub colour: Colour,
    /// The level of a computer player; none for a person.
    pub bot: Option<Level>,
    /// How much help the person wants, from none (`wide_awake`) to most (`sleepy`).
    pub help: Help,
}

impl Person {
    /// A person, with the help that most want.
    #[must_use]
    pub fn new(name: &str, animal: Animal, colour: Colour) -> Self {
        Self { name: name.to_owned(), animal, colour, bot: None, help: Help::default() }
    }
}

/// An unfinished game, as Home names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the names say it")]
pub struct Saved {
    /// Names the game; later games have larger numbers.
    pub id: u32,
    pub game: GameKind,
    /// Who sits where.
    pub people: Vec<Person>,
    /// The seat that decides next.
    pub to_act: Seat,
}
