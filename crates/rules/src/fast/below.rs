//! Random integers below a bound, each equally likely, mostly without a division.

/// A random integer below `n`, and one below `n - 1`, from one draw of 64 bits: the low half of the first
/// multiplication is the draw of the second. A new draw is made only if the last low half falls into the
/// biased range (Brackett-Rozinsky and Lemire, “Batched Ranged Random Integer Generation”, 2024).
#[inline]
pub(crate) fn two_below(n: u32, mut draw: impl FnMut() -> u64) -> [usize; 2] {
    let both = u64::from(n) * u64::from(n - 1);
    loop {
        let first = u128::from(draw()) * u128::from(n);
        let second = u128::from(first as u64) * u128::from(n - 1);
        let rest = second as u64;
        if rest >= both || rest >= both.wrapping_neg() % both {
            return [(first >> 64) as usize, (second >> 64) as usize];
        }
    }
}

/// A random integer below `n` from draws of 32 bits, by Lemire's method, without bias: the low half shows
/// whether a draw falls into the biased range and must be rejected.
#[inline]
pub(crate) fn below(n: usize, mut draw: impl FnMut() -> u32) -> usize {
    debug_assert!(n > 0, "below(0) has no result");
    let n = n as u32;
    let mut wide = u64::from(draw()) * u64::from(n);
    // The biased range is smaller than `n`, so the division is rarely needed.
    if (wide as u32) < n {
        let overhang = n.wrapping_neg() % n;
        while (wide as u32) < overhang {
            wide = u64::from(draw()) * u64::from(n);
        }
    }
    (wide >> 32) as usize
}
