//! Everything of this crate that is tested from outside, in one program: it links once.

mod attacks;
mod cheers;
mod computers;
mod drawn;
mod garbage;
mod guest;
mod http;
mod limits;
mod line;
mod open;
mod protocol;
mod socket;
mod support;
mod twin;
mod versions;
mod visitors;
