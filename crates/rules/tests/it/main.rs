//! Everything of this crate that is tested from outside, in one program: it links once.

mod contract;
mod equations;
mod events_rescue;
mod house_rules;
mod perft;
mod positions;
mod positions_rescue;
mod privacy;
mod privacy_rescue;
mod scenarios;
mod sums_for_the_interface;
mod support;
mod taps_rescue;
