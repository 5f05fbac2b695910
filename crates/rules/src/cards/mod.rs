//! What is printed on cards. Both games share these identities, so they lie below both.
//!
//! `royal` names the queens, and the kings of the first game. `rescue` is the data table of the second game,
//! whose values only a printed copy can confirm. `kind` says what each code means. `face` is the front of a
//! card as one byte, and `words` writes it as text.

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
