//! Checks that a screen's layout adapts (`shake.js`): changed paddings and gaps and larger letters move
//! things, and cut or cover nothing.

use super::{criteria, screen};
use std::ops::Range;

const SCRIPT: &str = include_str!("shake.js");

/// A script that shakes the page once for each seed, and returns the faults.
pub fn script(seeds: Range<u32>) -> String {
    let (over, cut, criteria) = (screen::OVER, screen::CUT, criteria::SCRIPT);
    let seeds: Vec<_> = seeds.collect();
    format!(
        "const over = () => {{{over}}};\nconst cut = () => {{{cut}}};\nconst criteria = function () {{{criteria}}};\n\
         const SEEDS = {seeds:?};\n{SCRIPT}"
    )
}
