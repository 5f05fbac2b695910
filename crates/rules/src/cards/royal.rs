//! Queens and kings by name.

/// The queens, in the order of `queens.md`; the last four come with a house rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string", rename = "Face"))]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Queen {
    Heart,
    Cat,
    Dog,
    Pancake,
    Ladybug,
    Moon,
    Peacock,
    Sunflower,
    Cake,
    Rainbow,
    Rose,
    Starfish,
    Book,
    Butterfly,
    IceCream,
    Strawberry,
}

/// The kings of the first game by name: decoration only. The last two come with a house rule
///
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum King {
    BubbleGum,
    Chess,
    Cookie,
    Fire,
    Hat,
    Puzzle,
    TieDye,
    Turtle,
    Pasta,
    Tool,
}

impl Queen {
    /// Every queen, in order.
    pub const ALL: [Self; 16] = [
        Self::Heart,
        Self::Cat,
        Self::Dog,
        Self::Pancake,
        Self::Ladybug,
        Self::Moon,
        Self::Peacock,
        Self::Sunflower,
        Self::Cake,
        Self::Rainbow,
        Self::Rose,
        Self::Starfish,
        Self::Book,
        Self::Butterfly,
        Self::IceCream,
        Self::Strawberry,
    ];
    /// How many queens both games have: the first of [`Queen::ALL`]. The others come with a house rule.
    pub const PRINTED: usize = 12;

    /// The bit of this queen in a set of queens.
    pub(crate) const fn bit(self) -> u16 {
        1 << self as u16
    }
}

impl King {
    /// Every king, in order.
    pub const ALL: [Self; 10] = [
        Self::BubbleGum,
        Self::Chess,
        Self::Cookie,
        Self::Fire,
        Self::Hat,
        Self::Puzzle,
        Self::TieDye,
        Self::Turtle,
        Self::Pasta,
        Self::Tool,
    ];
}
