//! Everything of this crate that is tested from outside, in one program: it links once.

mod blind;
mod house_rules;
mod reasons;
mod search;
mod win_probabilities;
