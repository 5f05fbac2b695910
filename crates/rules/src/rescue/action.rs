//! The actions of a seat.

use crate::seat::Seat;

/// One complete decision of the active seat. Places count from 0, slots from 1. A sleeping queen is always
/// named by her place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Action {
    /// Rolls the die.
    Roll,
    /// Rolls a 1 again.
    Reroll,
    /// Keeps the 1.
    Keep,
    /// Wakes one queen of the seat after a dragon.
    Wake {
        /// Her place in the seat's own realm.
        place: u8,
    },
    /// Wakes no queen, swaps nothing, or declines a gnome.
    Skip,
    /// Resolves a drawn instant.
    Resolve {
        /// Its place in the drawn row.
        place: u8,
    },
    /// Takes a face-down companion.
    Take {
        /// Its slot, counted from 1.
        slot: u8,
    },
    /// Takes a card out of another realm.
    Steal {
        /// The other seat.
        from: Seat,
        /// The card's place in its realm.
        place: u8,
    },
    /// Takes a queen out of the discard pile.
    Recover {
        /// Her depth in the pile; 0 is the top card.
        depth: u8,
    },
    /// Swaps the knights of two seats.
    SwapKnights {
        /// The seat with the lower number.
        one: Seat,
        other: Seat,
    },
    /// Swaps a realm card for another seat's.
    Trade {
        /// The place of the seat's own card.
        mine: u8,
        /// The other seat.
        with: Seat,
        /// The place of its card.
        theirs: u8,
    },
    /// Swaps a companion for another seat's.
    TradeCompanion {
        /// The place of the seat's own companion.
        mine: u8,
        /// The other seat.
        with: Seat,
        /// The place of its companion.
        theirs: u8,
    },
    /// Discards an equation.
    Equation {
        /// Bit `n` stands for the card at place `n` of the seat's own realm.
        cards: u32,
    },
    /// Discards two equal numbers and wakes all queens of the seat.
    Pair {
        /// The place of the first.
        one: u8,
        /// The place of the second.
        other: u8,
    },
    /// Takes a number out of the discard pile for a Spell Book.
    Book {
        /// The book's place.
        book: u8,
        /// The number's depth in the pile; 0 is the top card.
        depth: u8,
    },
    /// Rescues a king.
    Rescue {
        /// The queen's place.
        queen: u8,
        /// The companion's place beside the seat's own realm.
        companion: u8,
        /// The king, by his place in the middle, 0 to 9.
        king: u8,
    },
    /// Ends the actions, or the discards under the house rule of keeping fewer cards.
    Done,
    /// Discards one realm card.
    Discard { place: u8 },
}

/// The kind of a decision, without its details: enough to check whether the decision comes at the right time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ActionKind {
    Roll,
    AfterOne,
    Wake,
    Skip,
    Resolve,
    Take,
    Steal,
    Recover,
    SwapKnights,
    Trade,
    /// One of the four actions.
    Main,
    Done,
    Discard,
}

impl Action {
    pub(super) const fn kind(&self) -> ActionKind {
        match self {
            Self::Roll => ActionKind::Roll,
            Self::Reroll | Self::Keep => ActionKind::AfterOne,
            Self::Wake { .. } => ActionKind::Wake,
            Self::Skip => ActionKind::Skip,
            Self::Resolve { .. } => ActionKind::Resolve,
            Self::Take { .. } => ActionKind::Take,
            Self::Steal { .. } => ActionKind::Steal,
            Self::Recover { .. } => ActionKind::Recover,
            Self::SwapKnights { .. } => ActionKind::SwapKnights,
            Self::Trade { .. } | Self::TradeCompanion { .. } => ActionKind::Trade,
            Self::Equation { .. } | Self::Pair { .. } | Self::Book { .. } | Self::Rescue { .. } => {
                ActionKind::Main
            }
            Self::Done => ActionKind::Done,
            Self::Discard { .. } => ActionKind::Discard,
        }
    }
}
