//! A lookup table of the equations among up to five numbers.
//!
//! The first call fills the tables: it searches each ascending row of five numbers from 0 (no card) to 10.
//! There are 3,003 rows, so both tables together take 24 kB.

use super::{realm::Realm, search::Numbers};
use std::sync::LazyLock;

/// The maximum number of number cards for a lookup. Most realms have no more.
const FEW: usize = 5;
/// The number of ascending rows of five numbers from 0 to 10.
const ROWS: usize = choose(10 + FEW, FEW);

/// For each row, a bit for each set of its cards that is an equation; bit `n` of a set stands for card `n` of
/// the row without zeros. First by the common rule, then with one number that may count one more or one less
///
static TABLES: LazyLock<[[u32; ROWS]; 2]> = LazyLock::new(|| [false, true].map(table));

/// The rank of a row is a sum of ten steps, one for each number from 0 to 9. `STEPS[number][place]` is the
/// step when `place` is the first place whose card shows more than `number`.
static STEPS: [[u16; 8]; 10] = {
    let (mut steps, mut number) = ([[0; 8]; 10], 0);
    while number < 10 {
        let mut place = FEW;
        while place > 0 {
            place -= 1;
            steps[number][place] = steps[number][place + 1] + choose(number + place, place) as u16;
        }
        number += 1;
    }
    steps
};

/// The sets of numbers of a realm that are equations: bit `s` stands for set `s`, whose bits are indices into
/// the numbers in ascending order. `None` for more than [`FEW`] numbers, or a realm of more than 15 cards.
#[inline]
pub(super) fn look_up(realm: &Realm, one_off: bool) -> Option<u32> {
    if realm.len() > 15 {
        return None; // more than a four-bit count can hold
    }
    let up_to = realm.up_to();
    let zeros = FEW.checked_sub((up_to >> 40) as usize)?;
    let above = |number: usize| STEPS[number][((up_to >> (4 * number) & 7) as usize + zeros) % 8];
    let rank: usize = (0..STEPS.len()).map(|number| usize::from(above(number))).sum();
    Some(TABLES[usize::from(one_off)][rank])
}

fn table(one_off: bool) -> [u32; ROWS] {
    let (mut table, mut row) = ([0; ROWS], [0; FEW]);
    for sets in &mut table {
        let mut numbers = Numbers::new(one_off);
        row.iter()
            .filter(|&&number| number > 0)
            .zip(0..)
            .for_each(|(&number, place)| numbers.push(number, place));
        numbers.search(&mut |set| *sets |= 1 << set);
        next(&mut row);
    }
    table
}

/// The row with the next rank.
fn next(row: &mut [u8; FEW]) {
    let grows = (0..FEW - 1).find(|&place| row[place] < row[place + 1]).unwrap_or(FEW - 1);
    row[grows] += 1;
    row[..grows].fill(0);
}

/// The binomial coefficient: the number of ways to choose `k` of `n`.
const fn choose(n: usize, k: usize) -> usize {
    if k == 0 {
        1
    } else if n < k {
        0
    } else {
        choose(n - 1, k - 1) * n / k
    }
}
