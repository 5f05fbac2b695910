//! Sums: what both games mean by an equation with plus.

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
}
