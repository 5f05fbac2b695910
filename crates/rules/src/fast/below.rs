//! Whole numbers below a bound, each equally likely, nearly without a division.

/// A whole number below `n`, and one below `n - 1`, from one draw of 64 bits: the remainder of the first
/// result is the draw of the second. Only if the last remainder falls into the overhang of both together, a
/// new draw is made (Brackett-Rozinsky and Lemire, “Batched Ranged Random Integer Generation”, 2024).
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

/// A whole number below `n` from draws of 32 bits, by Lemire's method, without bias: the low half
/// tells when a draw falls into the overhang.
#[inline]
pub(crate) fn below(n: usize, mut draw: impl FnMut() -> u32) -> usize {
    debug_assert!(n > 0, "below(0) has no result");
    let n = n as u32;
    let mut wide = u64::from(draw()) * u64::from(n);
    // The overhang is smaller than `n`: the division is hardly ever needed.
    if (wide as u32) < n {
        let overhang = n.wrapping_neg() % n;
        while (wide as u32) < overhang {
            wide = u64::from(draw()) * u64::from(n);
        }
    }
    (wide >> 32) as usize
}
