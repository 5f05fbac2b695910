//! Equations: sums in both games, and the other signs in the second.

use crate::taps::MAX_TAPS;

/// The largest number, and the sum of all the others. `None` when there are no numbers.
///
/// The numbers make an equation with plus when both are equal and there are three or more
/// (Q-7.1).
///
/// ```
/// # use rouse_rules::sum_of_the_rest;
/// assert_eq!(sum_of_the_rest([4, 10, 6]), Some((10, 10)));
/// assert_eq!(sum_of_the_rest([2, 3, 6]), Some((6, 5)));
/// ```
#[must_use]
pub fn sum_of_the_rest(numbers: impl IntoIterator<Item = u8>) -> Option<(u8, u8)> {
    let (largest, all) =
        numbers.into_iter().fold((0_u8, 0_u16), |(largest, all), n| (largest.max(n), all + u16::from(n)));
    let rest = all - u16::from(largest);
    (largest > 0).then(|| (largest, u8::try_from(rest).unwrap_or(u8::MAX)))
}

/// Which of the numbers stand on the right side of an equation with plus: bit `n` stands for `numbers[n]`.
/// The largest number is on the right side, alone if possible; otherwise both sides are sums (Q-12.1). `None`
/// when there is no such equation, or for fewer than 3 or more than [`MAX_TAPS`] numbers.
///
/// ```
/// # use rouse_rules::two_sides;
/// assert_eq!(two_sides(&[2, 5, 3]), Some(0b010));
/// assert_eq!(two_sides(&[1, 4, 2, 3]), Some(0b0011));
/// assert_eq!(two_sides(&[2, 3, 6]), None);
/// ```
#[must_use]
pub fn two_sides(numbers: &[u8]) -> Option<u16> {
    if !(3..=MAX_TAPS).contains(&numbers.len()) {
        return None;
    }
    let sum = |side: u16| -> u16 {
        numbers
            .iter()
            .enumerate()
            .filter(|(n, _)| side >> n & 1 == 1)
            .map(|(_, &number)| u16::from(number))
            .sum()
    };
    let all = u16::MAX >> (16 - numbers.len());
    let (largest, _) = numbers.iter().enumerate().max_by_key(|&(_, number)| number)?;
    let sides = (1..all).filter(|side| side >> largest & 1 == 1 && 2 * sum(*side) == sum(all));
    sides.min_by_key(|side| side.count_ones())
}

/// Whether the numbers are a run: three or more that follow each other without a gap, each once (Q-12.2).
///
/// ```
/// # use rouse_rules::is_run;
/// assert!(is_run(&[3, 2, 4]));
/// assert!(!is_run(&[2, 3, 3, 4]) && !is_run(&[10, 1, 2]) && !is_run(&[7, 8]));
/// ```
#[must_use]
pub fn is_run(numbers: &[u8]) -> bool {
    let set = numbers.iter().fold(0_u32, |set, &number| set | 1_u32.checked_shl(number.into()).unwrap_or(0));
    let row = if set == 0 { 0 } else { set >> set.trailing_zeros() };
    numbers.len() >= 3 && row.count_ones() as usize == numbers.len() && (row + 1).is_power_of_two()
}

/// How a set of numbers forms an equation of the second game (R-7.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The index of the number that stands alone (zero-based).
    pub lone: u8,
    /// Whether the lone number is the product of all the others; otherwise it is their sum.
    pub times: bool,
    /// The index of the number that counts one more or one less, and its changed value (R-7.8).
    pub red: Option<(u8, u8)>,
}

/// Reads numbers as an equation: one of them is the sum or the product of all the others (R-7.7).
///
/// ```
/// # use rouse_rules::reading;
/// assert!(reading(&[2, 4, 8]).is_some_and(|found| found.times && found.lone == 2));
/// assert_eq!(reading(&[3, 3, 8]), None);
/// assert_eq!(reading(&[5, 5]), None);
/// ```
#[must_use]
pub fn reading(numbers: &[u8]) -> Option<Reading> {
    if numbers.len() < 3 {
        return None; // R-7.4
    }
    let sum: u64 = numbers.iter().map(|&n| u64::from(n)).sum();
    let product = numbers.iter().fold(1_u64, |product, &n| product.saturating_mul(u64::from(n)));
    let lone = |test: &dyn Fn(u64) -> bool| numbers.iter().rposition(|&n| test(u64::from(n)));
    let (lone, times) = match lone(&|n| 2 * n == sum) {
        Some(lone) => (lone, false),
        // With a 0 among the numbers no product holds: another number would have to be 0 too.
        None => (lone(&|n| product > 0 && n * n == product)?, true),
    };
    Some(Reading { lone: lone as u8, times, red: None })
}

/// Reads numbers as an equation for the seat with the red knight: when the numbers as printed form no
/// equation, one of them may count one more or one less, from 0 to 11 (R-7.8).
///
/// ```
/// # use rouse_rules::reading_one_off;
/// assert_eq!(reading_one_off(&[3, 3, 8]).and_then(|found| found.red), Some((2, 9)));
/// assert_eq!(reading_one_off(&[4, 6, 10]).map(|found| found.red), Some(None));
/// ```
#[must_use]
pub fn reading_one_off(numbers: &[u8]) -> Option<Reading> {
    reading(numbers).or_else(|| {
        let mut changed = [0_u8; MAX_TAPS];
        let changed = changed.get_mut(..numbers.len())?;
        changed.copy_from_slice(numbers);
        let places = (0..numbers.len()).rev();
        places.flat_map(|place| [(place, false), (place, true)]).find_map(|(place, more)| {
            let counts = if more { numbers[place] + 1 } else { numbers[place].checked_sub(1)? };
            changed[place] = counts;
            let found = reading(changed);
            changed[place] = numbers[place];
            Some(Reading { red: Some((place as u8, counts)), ..found? })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Q-11.19 to Q-11.25
    #[test]
    fn the_rulebooks_examples() {
        let valid: [&[u8]; 4] = [&[4, 6, 10], &[1, 1, 2], &[1, 2, 3, 4, 10], &[5, 5, 10]];
        for numbers in valid {
            let (largest, sum) = sum_of_the_rest(numbers.iter().copied()).unwrap();
            assert_eq!(largest, sum, "{numbers:?}");
        }
        let invalid: [&[u8]; 3] = [&[3, 4, 5, 6], &[2, 3, 6], &[7, 8]];
        for numbers in invalid {
            let (largest, sum) = sum_of_the_rest(numbers.iter().copied()).unwrap();
            assert_ne!(largest, sum, "{numbers:?}");
        }
        assert_eq!(sum_of_the_rest([]), None);
    }

    /// R-13.1 to R-13.15
    #[test]
    fn the_second_rulebooks_examples() {
        let both: [&[u8]; 5] = [&[4, 6, 10], &[2, 4, 8], &[2, 2, 2, 8], &[1, 7, 7], &[1, 1, 5, 7]];
        for numbers in both {
            assert!(reading(numbers).is_some(), "{numbers:?}");
            assert_eq!(reading_one_off(numbers), reading(numbers));
        }
        let red: [&[u8]; 5] = [&[2, 2, 5, 10], &[3, 3, 8], &[5, 6, 10], &[1, 4, 6, 10], &[2, 3, 4, 10]];
        for numbers in red {
            assert_eq!(reading(numbers), None, "{numbers:?}");
            assert!(reading_one_off(numbers).is_some(), "{numbers:?}");
        }
        let none: [&[u8]; 5] = [&[3, 4, 10], &[6, 8, 9], &[2, 3, 4, 5], &[5, 5], &[1, 2, 10]];
        for numbers in none {
            assert_eq!(reading_one_off(numbers), None, "{numbers:?}");
        }
    }

    /// R-7.8: the range is 0 to 11.
    #[test]
    fn one_off_reaches_from_0_to_11() {
        assert_eq!(reading_one_off(&[5, 6, 10]).and_then(|found| found.red), Some((2, 11)));
        assert_eq!(reading_one_off(&[1, 10, 10]), reading(&[1, 10, 10]));
        let zero = reading_one_off(&[1, 8, 8]).expect("1 × 8 = 8");
        assert_eq!((zero.times, zero.red), (true, None));
    }
}
