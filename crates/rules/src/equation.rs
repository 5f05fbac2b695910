//! Equations: what both games mean by plus, and what the second means by the other signs.

use crate::MAX_TAPS;

/// The largest number and the sum of all the others. `None` for no numbers at all.
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

/// How a set of numbers is an equation of the second game (R-7.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Which of the numbers stands alone, counted from 0.
    pub lone: u8,
    /// Whether it is the product of all the others, otherwise their sum.
    pub times: bool,
    /// Which number counts one more or one less, and what it counts then (R-7.8).
    pub red: Option<(u8, u8)>,
}

/// A set of number cards in numbers: enough to say whether it is an equation (R-7.7).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Numbers {
    /// Bit `n` stands for the card at place `n`.
    pub(crate) cards: u16,
    count: u8,
    sum: u8,
    /// Stays where it is once it is too large.
    product: u16,
    /// Bit `n` is set when the set holds an `n`.
    held: u16,
}

/// For each product of up to 100: the bit of the number that it is the square of.
const ROOTS: [u16; 101] = {
    let (mut roots, mut n) = ([0; 101], 1);
    while n <= 10 {
        roots[n * n] = 1 << n;
        n += 1;
    }
    roots
};

impl Numbers {
    /// No one number is half of a larger sum, not even if one of them counts one less (R-7.8).
    const SUM: u8 = 2 * 11 + 1;
    /// No one number is the root of a larger product, not even if a 2 counts 1.
    const PRODUCT: u16 = 11 * 11 * 2;

    /// The set with one card more.
    pub(crate) fn with(self, place: u8, number: u8) -> Self {
        let product = self.product.max(1).saturating_mul(u16::from(number));
        Self {
            cards: self.cards | 1 << place,
            count: self.count + 1,
            sum: self.sum.saturating_add(number),
            product,
            held: self.held | 1 << number,
        }
    }

    /// Whether neither this set nor any with more cards can be an equation.
    pub(crate) const fn is_too_large(&self) -> bool {
        self.sum > Self::SUM && self.product > Self::PRODUCT
    }

    /// Whether one of them is the sum or the product of all the others.
    pub(crate) fn is_equation(&self) -> bool {
        let half = self.sum.is_multiple_of(2) && self.sum <= 20 && self.held & 1 << (self.sum / 2) != 0;
        let root = self.product <= 100 && self.held & ROOTS[self.product as usize] != 0;
        self.count >= 3 && (half || root) // R-7.4
    }
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
        // With a 0 among the numbers no product works out: the others would have to hold one too.
        None => (lone(&|n| product > 0 && n * n == product)?, true),
    };
    Some(Reading { lone: lone as u8, times, red: None })
}

/// The same for the seat with the red knight: where the numbers are no equation as they stand,
/// one of them may count one more or one less, from 0 to 11 (R-7.8).
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

    /// Every set of up to five numbers, in short and in full.
    #[test]
    fn in_short_is_in_full() {
        let mut lists: Vec<Vec<u8>> = vec![vec![]];
        for _ in 0..5 {
            let longer = lists.iter().flat_map(|list| {
                (list.last().copied().unwrap_or(1)..=10).map(move |n| list.iter().copied().chain([n]).collect())
            });
            lists = longer.collect();
            for list in &lists {
                let set = list.iter().fold(Numbers::default(), |set, &n| set.with(0, n));
                assert_eq!(set.is_equation(), reading(list).is_some(), "{list:?}");
                assert!(!set.is_too_large() || reading_one_off(list).is_none(), "{list:?}");
            }
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
