//! Finds the sets of cards in a hand that may be discarded together.
//!
//! It tests all 32 sets of places at once, one byte for each, because code without branches is fast.

use crate::{
    fast::bits::ones,
    house_rule::HouseRules,
    queens::{deck::HAND, discard::DiscardKind},
};

/// The number of sets of places of a hand; bit `n` of a set stands for place `n`.
const SETS: usize = 1 << HAND;
/// One word of eight bytes holds the eight sets of the first `LOW` places; the other places select the word.
const LOW: usize = 3;
/// A 1 in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each byte.
const HIGHEST: u64 = ONES << 7;
/// For each of the places 0 to 2: a 1 in the byte of each set that contains it.
const IN: [u64; LOW] = [0x0100_0100_0100_0100, 0x0101_0000_0101_0000, 0x0101_0101_0000_0000];

/// The sets of number cards that may be discarded together, in ascending order: a pair or an equation,
/// or what house rules allow. `places` is the set of places with a number; `numbers` must be 0 at all others.
#[inline]
pub(crate) fn sets_together(
    numbers: [u8; HAND],
    places: u16,
    house_rules: HouseRules,
) -> impl Iterator<Item = u8> {
    let several = SEVERAL[usize::from(places) % SETS];
    ones(if house_rules.is_empty() {
        several & sets_with_a_half(numbers.map(u64::from))
    } else {
        sets_by_house_rules(numbers, several, house_rules)
    })
}

/// Those of the sets that may be discarded together under house rules, tested one after the other.
#[cold]
fn sets_by_house_rules(numbers: [u8; HAND], sets: u32, house_rules: HouseRules) -> u32 {
    let fits = |set: &u8| {
        let mut chosen = [0; HAND];
        let places = ones(u32::from(*set));
        let count = places.zip(&mut chosen).map(|(place, n)| *n = numbers[usize::from(place)]).count();
        DiscardKind::together(&chosen[..count], house_rules).is_some()
    };
    ones(sets).filter(fits).fold(0, |fitting, set| fitting | 1 << set)
}

/// The sets in which one number is half of the total, so that it is the sum of all the others.
#[inline]
fn sets_with_a_half(numbers: [u64; HAND]) -> u32 {
    let [a, b, c, d, e] = numbers;
    let low = a * IN[0] + b * IN[1] + c * IN[2];
    let eight = |high: usize| {
        let (with_d, with_e) = (high as u64 & 1, high as u64 >> 1);
        let sums = low + (d * with_d + e * with_e) * ONES;
        // Sets the highest bit of each byte in which twice the number is not the sum. The bytes before the
        // addition are below 128.
        let differs = |number: u64| (sums ^ (2 * number * ONES)) + 0x7F * ONES;
        let halves = !differs(a) & IN[0] << 7 | !differs(b) & IN[1] << 7 | !differs(c) & IN[2] << 7;
        let high_halves = !differs(d) & (with_d * HIGHEST) | !differs(e) & (with_e * HIGHEST);
        packed((halves | high_halves) >> 7) << (high << LOW)
    };
    eight(0) | eight(1) | eight(2) | eight(3)
}

/// Packs eight bytes of 0 or 1 into bits, the lowest first. The multiplication moves each byte to its bit in
/// the highest byte of the product, without collisions.
const fn packed(bytes: u64) -> u32 {
    (bytes.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
}

/// For each set of places: bit `s` is set when set `s` is a subset of it with two or more places.
const SEVERAL: [u32; SETS] = {
    let (mut several, mut places) = ([0; SETS], 0);
    while places < SETS {
        let mut set = 1;
        while set < SETS {
            if set & !places == 0 && !set.is_power_of_two() {
                several[places] |= 1 << set;
            }
            set += 1;
        }
        places += 1;
    }
    several
};
