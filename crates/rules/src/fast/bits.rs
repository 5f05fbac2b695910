//! Iterates over the bits of a small set.

/// The indices of the set bits, in ascending order.
#[inline]
pub fn ones(set: impl Into<u64>) -> impl Iterator<Item = u8> + Clone {
    Ones(set.into())
}

#[derive(Clone)]
struct Ones(u64);

impl Iterator for Ones {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let first = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(first as u8)
    }
}
