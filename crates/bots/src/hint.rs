//! Help for a person, from the same search and the same rules.

use crate::{Budget, Evaluator, Scene, Search};
use rouse_rules::{Face, NoEvents, Queen, Quick, Seat, Status, Taps, Target};
use serde::{Deserialize, Serialize};

/// Where on the table to look: the first step of a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Area {
    Hand,
    Beds,
    /// The two answers to an attack.
    Answer,
    Court {
        seat: Seat,
    },
    Die,
    Drawn,
    Realm {
        seat: Seat,
    },
    Grid,
    Pile,
    Knights,
    /// The button that ends the actions.
    Done,
}

/// Why a move is a good one, as a code and data; the sentence is the interface's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Reason {
    /// It wins, whatever lies hidden.
    Wins,
    /// It wakes whoever sleeps there.
    Wakes,
    /// It wakes a queen who was seen when she fell asleep.
    WakesKnown {
        /// The queen.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        queen: Queen,
    },
    /// A knight takes a queen.
    Steals {
        /// The queen.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        queen: Queen,
        /// Her court.
        from: Seat,
    },
    /// A potion puts a queen to sleep.
    PutsToSleep {
        /// The queen.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        queen: Queen,
        /// Her court.
        from: Seat,
    },
    /// An attack on this queen is stopped.
    Stops {
        /// The card that stops it.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        card: Face,
        /// The queen.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        queen: Queen,
    },
    /// An attack is let happen for want of the card that stops it.
    LetsGo {
        /// The queen.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        queen: Queen,
    },
    /// An attack on one queen is let happen, and the card that would stop it is kept for another.
    KeepsFor {
        /// The card.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        card: Face,
        /// The queen that it is kept for.
        #[cfg_attr(feature = "ts", ts(type = "Face | null"))]
        queen: Option<Queen>,
    },
    /// A jester: a power card and another turn, or a count.
    TriesLuck,
    /// Numbers go, and as many new cards come.
    Swaps {
        /// How many.
        count: u8,
    },
    /// The least useful card goes.
    LetsGoOf {
        /// The card.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        face: Face,
    },
    /// The die is rolled: there is nothing else to do.
    Rolls,
    /// A 1 is rolled again: another roll brings more.
    RollsAgain,
    /// A 1 is kept.
    KeepsOne,
    /// Nothing on offer is worth it.
    Declines,
    /// This instant first.
    First {
        /// The instant.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        face: Face,
    },
    /// A companion is taken; each door is as good as the other.
    OpensDoor,
    /// A card is taken out of another realm, or out of the discard pile.
    Takes {
        /// The card, unless it sleeps and nobody told.
        #[cfg_attr(feature = "ts", ts(type = "Face | null"))]
        face: Option<Face>,
    },
    /// Knights change places: this one comes.
    GetsKnight {
        /// The knight.
        #[cfg_attr(feature = "ts", ts(type = "Face | null"))]
        knight: Option<Face>,
    },
    /// A card is given for a better one.
    Trades {
        /// What comes, unless it sleeps and nobody told.
        #[cfg_attr(feature = "ts", ts(type = "Face | null"))]
        face: Option<Face>,
    },
    /// Numbers make an equation, which brings a companion.
    FindsSum {
        /// How many numbers.
        count: u8,
    },
    /// A pair wakes all queens.
    WakesAll,
    /// A book takes a number that fits.
    Reads {
        /// The number.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        face: Face,
    },
    /// A queen and a companion rescue a king.
    Rescues {
        /// The queen.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        queen: Queen,
    },
    /// Nothing more is to be done.
    Ends,
}

/// A hint in three steps: where to look, which cards, and the whole move with its reason. It comes
/// from a view, and from nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hint {
    /// Where to look.
    pub area: Area,
    /// What to tap there, without any button; nothing where a button is all.
    #[cfg_attr(feature = "ts", ts(type = "Target[]"))]
    pub cards: Taps,
    /// The whole move.
    #[cfg_attr(feature = "ts", ts(type = "Target[]"))]
    pub taps: Taps,
    /// Why.
    pub reason: Reason,
}

impl Hint {
    /// A hint for the seat that owns this view; none when it has nothing to decide.
    ///
    /// `memory` says what the hint may rest on beyond the view: an empty one for a person who has to
    /// remember beds and sleeping queens without help.
    ///
    /// ```
    /// use rouse_bots::{Budget, Hint};
    /// use rouse_rules::{Quick, Seat, Seeded, Setup, Viewer, prelude::*, queens};
    ///
    /// let setup = Setup { first: Some(Seat(0)), ..Setup::plain(2) };
    /// let game = queens::State::deal(&setup, &mut Seeded::new(7));
    /// let view = game.view(Viewer::Seat(Seat(0)));
    /// let memory = queens::Memory::default();
    /// let hint = Hint::find::<queens::State>(Seat(0), &view, &memory, &Budget::iterations(50), Quick::new(1));
    /// assert!(game.resolve(Seat(0), &hint.unwrap().taps).is_ok());
    /// ```
    pub fn find<G: Evaluator>(
        seat: Seat,
        view: &G::View,
        memory: &G::Memory,
        budget: &Budget<'_>,
        mut chance: Quick,
    ) -> Option<Self> {
        let found = Search::<G>::default().find(seat, view, memory, budget, &mut chance)?;
        let state = G::determinize(view, memory, &mut chance);
        let scene = Scene { state: &state, known: G::known(view, memory) };
        let taps = state.taps(&found.action);
        Some(Self {
            area: G::area(scene, &found.action),
            cards: taps.iter().filter(|target| !is_button(*target)).collect(),
            taps,
            reason: reason::<G>(seat, view, memory, &found.action, &mut chance),
        })
    }
}

const fn is_button(target: Target) -> bool {
    use Target::{Back, Confirm, Defend, Die, Discard, Done, Keep, LetGo, Skip};
    matches!(target, Back(_) | Confirm | Defend | Die | Discard | Done | Keep | LetGo | Skip)
}

/// Imagined states that all have to agree before a move is said to win.
const AGREE: usize = 8;

/// Why an action was chosen: that it wins, or what the game says of it.
pub(crate) fn reason<G: Evaluator>(
    seat: Seat,
    view: &G::View,
    memory: &G::Memory,
    action: &G::Action,
    chance: &mut Quick,
) -> Reason {
    let wins = (0..AGREE).all(|_| {
        let mut state = G::determinize(view, memory, chance);
        let played = state.play(seat, action, chance, &mut NoEvents).is_ok();
        played && matches!(state.status(), Status::Over(outcome) if outcome.winners().any(|winner| winner == seat))
    });
    if wins {
        return Reason::Wins;
    }
    let state = G::determinize(view, memory, chance);
    G::reason(Scene { state: &state, known: G::known(view, memory) }, action)
}

/// Number cards that may be discarded together: help with sums.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sum {
    /// What to tap.
    #[cfg_attr(feature = "ts", ts(type = "Target[]"))]
    pub taps: Taps,
    /// The numbers, in order of place.
    pub numbers: Vec<u8>,
    /// Which of them, from 0, is the sum or the product of the others; none for a pair, for a run
    /// (Q-12.2), and for sums on both sides.
    pub lone: Option<u8>,
    /// Where sums stand on both sides (Q-12.1): those on the right, from 0.
    pub right: Vec<u8>,
    /// Whether it is their product.
    pub times: bool,
    /// Which number counts one more or one less, and what it counts then (R-7.8).
    pub red: Option<(u8, u8)>,
}

/// Every sum and every pair that the seat of this view can discard now, those with the most cards
/// first. They come from the rules' own list of moves, so no other game of sums is played here.
#[must_use]
pub fn sums<G: Evaluator>(seat: Seat, view: &G::View) -> Vec<Sum> {
    let state = G::imagine(view, &mut Quick::new(0));
    let mut actions = Vec::new();
    state.legal(seat, &mut actions);
    let mut sums: Vec<Sum> = actions.iter().filter_map(|action| state.sum(action)).collect();
    sums.sort_by_key(|sum| std::cmp::Reverse(sum.numbers.len()));
    sums
}
