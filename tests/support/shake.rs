//! Whether a screen makes room by itself (`shake.js`): other paddings, other gaps and larger letters move things, and
//! cut and cover nothing.

use super::{criteria, screen};
use std::ops::Range;

const SCRIPT: &str = include_str!("shake.js");

/// A script that shakes the page once for each seed, and lists what is then wrong.
pub fn script(seeds: Range<u32>) -> String {
    let (over, cut, criteria) = (screen::OVER, screen::CUT, criteria::SCRIPT);
    let seeds: Vec<_> = seeds.collect();
    format!(
        "const over = () => {{{over}}};\nconst cut = () => {{{cut}}};\nconst criteria = function () {{{criteria}}};\n\
         const SEEDS = {seeds:?};\n{SCRIPT}"
    )
}
