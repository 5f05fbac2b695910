//! The plain version of the fast code beside it: its test oracle.

use super::{below, bits};
use crate::chance::{Chance, Seeded};

/// The indices of the set bits, in ascending order.
fn ones(set: u64) -> impl Iterator<Item = u8> {
    (0..64).filter(move |bit| set >> bit & 1 == 1)
}

/// A random integer below `n` from draws of `bits` bits: the draw as a share of the whole range, times `n`.
/// Draws that would make some results more likely than others are rejected.
fn below(n: u128, bits: u32, mut draw: impl FnMut() -> u64) -> u128 {
    let draws = 1_u128 << bits;
    loop {
        let product = u128::from(draw()) * n;
        if product % draws >= draws % n {
            return product / draws;
        }
    }
}

/// A random integer below `n`, and one below `n - 1`, as one integer below the product of both.
fn two_below(n: u32, draw: impl FnMut() -> u64) -> [usize; 2] {
    let (n, others) = (u128::from(n), u128::from(n - 1));
    let both = below(n * others, 64, draw);
    [(both / others) as usize, (both % others) as usize]
}

#[test]
fn the_same_bits_are_set_as_one_by_one() {
    let mut chance = Seeded::new(3);
    for _ in 0..10_000 {
        let half = |chance: &mut Seeded| chance.below(u32::MAX as usize) as u64;
        let set = half(&mut chance) << 32 | half(&mut chance);
        let sparse = set & half(&mut chance).wrapping_mul(half(&mut chance));
        for set in [0, u64::MAX, set, sparse, 1 << (set % 64)] {
            assert!(bits::ones(set).eq(ones(set)), "{set:b}");
        }
    }
}

/// Draws from the whole range, and those next to the first and the last draw of each result.
fn draws(n: u64, all: u128) -> impl Iterator<Item = u64> {
    let first = move |result: u64| (u128::from(result) * all / u128::from(n)) as u64;
    let edges =
        (0..n.min(300)).flat_map(move |result| (0..3).map(move |off| first(result).wrapping_add(off)));
    let spread = (0..300_u64).map(|step| step.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    edges.chain(spread).map(move |draw| (u128::from(draw) % all) as u64)
}

/// Returns `draw`, then further draws: both versions have to reject the same draws.
fn from(mut draw: u64) -> impl FnMut() -> u64 {
    move || {
        let now = draw;
        draw = draw.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        now
    }
}

#[test]
fn a_number_is_the_same_as_by_division() {
    for n in (1..=80).chain([1_000, 3 << 20, 3_000_000_000]) {
        for draw in draws(n as u64, 1 << 32) {
            let (mut quick, mut slow) = (from(draw), from(draw));
            let plain = below(n as u128, 32, || slow() & 0xFFFF_FFFF);
            assert_eq!(below::below(n, || quick() as u32) as u128, plain, "{draw} below {n}");
        }
    }
}

#[test]
fn two_numbers_are_the_same_as_by_division() {
    for n in (2..=80).chain([60_000, 3_000_000_000]) {
        for draw in draws(u64::from(n) * u64::from(n - 1), 1 << 64) {
            assert_eq!(below::two_below(n, from(draw)), two_below(n, from(draw)), "{draw} below {n}");
        }
    }
}
