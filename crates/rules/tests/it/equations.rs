//! Equations of the second game, against every way to write them down.
//!
//! The rules say which sets are valid by sum and product. These tests do not use that: they write the numbers
//! in every order, with one kind of sign, compute from left to right with exact fractions, and leave one
//! number alone behind the equals sign.

use rouse_rules::{reading, reading_one_off};

/// A fraction, not cancelled. The numbers are small enough for that.
type Fraction = (i64, i64);

/// `None` where something is divided by 0.
fn worked_off(numbers: &[i64], sign: char) -> Option<Fraction> {
    let mut value = (numbers[0], 1);
    for &n in &numbers[1..] {
        value = match sign {
            '+' => (value.0 + n * value.1, value.1),
            '-' => (value.0 - n * value.1, value.1),
            '×' => (value.0 * n, value.1),
            _ if n == 0 => return None,
            _ => (value.0, value.1 * n),
        };
    }
    Some(value)
}

/// Whether some order of the numbers and some sign make a true line.
fn can_be_written(numbers: &mut [i64], fixed: usize) -> bool {
    if fixed == numbers.len() {
        let (result, left) = numbers.split_last().expect("three or more");
        let equal = |sign| worked_off(left, sign).is_some_and(|(over, under)| over == result * under);
        return ['+', '-', '×', '÷'].into_iter().any(equal);
    }
    (fixed..numbers.len()).any(|next| {
        numbers.swap(fixed, next);
        let written = can_be_written(numbers, fixed + 1);
        numbers.swap(fixed, next);
        written
    })
}

/// Every multiset of `count` numbers from 1 to 10, in ascending order.
fn multisets(count: usize) -> Vec<Vec<u8>> {
    (0..count).fold(vec![Vec::new()], |shorter, _| {
        let longer = shorter.iter().flat_map(|set: &Vec<u8>| {
            let least = set.last().copied().unwrap_or(1);
            (least..=10).map(move |n| set.iter().copied().chain([n]).collect())
        });
        longer.collect()
    })
}

fn wide(numbers: &[u8]) -> Vec<i64> {
    numbers.iter().map(|&n| i64::from(n)).collect()
}

/// two numbers make no equation, whatever stands between them.
#[test]
fn fewer_than_three_numbers_make_no_equation() {
    for numbers in (0..3).flat_map(multisets) {
        assert_eq!(reading_one_off(&numbers), None, "{numbers:?}");
    }
}

/// sum and product find exactly what can be written down.
#[test]
fn a_set_is_valid_exactly_when_it_can_be_written() {
    let mut valid = 0;
    for numbers in (3..=5).flat_map(multisets) {
        let written = can_be_written(&mut wide(&numbers), 0);
        assert_eq!(reading(&numbers).is_some(), written, "{numbers:?}");
        valid += usize::from(written);
    }
    assert_eq!(valid, VALID);
}
const VALID: usize = 127;

/// the same with one number that counts one more or one less; a range from 1 to 10 would
/// give the same sets.
#[test]
fn the_red_knight_makes_valid_exactly_what_can_be_written() {
    let mut valid = 0;
    for numbers in (3..=5).flat_map(multisets) {
        let mut tries = Vec::from([wide(&numbers)]);
        for place in 0..numbers.len() {
            for change in [-1, 1] {
                let mut changed = wide(&numbers);
                changed[place] += change;
                tries.push(changed);
            }
        }
        let found = reading_one_off(&numbers).is_some();
        assert_eq!(found, tries.iter_mut().any(|set| can_be_written(set, 0)), "{numbers:?}");
        tries.retain(|set| set.iter().all(|n| (1..=10).contains(n)));
        assert_eq!(found, tries.iter_mut().any(|set| can_be_written(set, 0)), "{numbers:?}");
        valid += usize::from(found);
    }
    assert_eq!(valid, VALID_WITH_RED);
}
const VALID_WITH_RED: usize = 356;

/// The shown equation is true: the lone number is the sum or the product of the others.
#[test]
fn a_reading_tells_the_truth() {
    for numbers in (3..=5).flat_map(multisets) {
        let Some(found) = reading_one_off(&numbers) else { continue };
        let mut counts = wide(&numbers);
        if let Some((place, as_number)) = found.red {
            let place = usize::from(place);
            assert_eq!((counts[place] - i64::from(as_number)).abs(), 1);
            counts[place] = i64::from(as_number);
        }
        let lone = counts.remove(usize::from(found.lone));
        let others = if found.times { counts.iter().product::<i64>() } else { counts.iter().sum() };
        assert_eq!(lone, others, "{numbers:?} as {found:?}");
    }
}
