//! Everything of this crate that is tested from outside without a host, in one program: it links once.

mod address;
mod code;
