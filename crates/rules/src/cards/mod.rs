//! What is printed on cards: the shared identities of both games, below either of them.
//!
//! `royal` names the queens, and the kings of the first game; `rescue` is the one table of what only the
//! second game's box can confirm; `kind` says what each code stands for; `face` is the front of a card as
//! one byte, and `words` writes it.

mod face;
mod kind;
pub mod rescue;
mod royal;
mod words;

pub use face::Face;
pub use kind::Kind;
pub use royal::{King, Queen};
pub use words::NoSuchFace;

pub(crate) use face::laid_out;
