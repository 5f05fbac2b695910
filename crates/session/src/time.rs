//! Points in time, as a number of milliseconds that the caller counts.

/// A point in time: milliseconds since some beginning that only the caller knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Millis(pub u64);

impl Millis {
    /// The point so many milliseconds later.
    ///
    /// ```
    /// use rouse_session::Millis;
    ///
    /// assert_eq!(Millis(1_000).plus(500), Millis(1_500));
    /// assert_eq!(Millis(1_500).since(Millis(1_000)), 500);
    /// assert_eq!(Millis(1_000).since(Millis(1_500)), 0, "a clock can go back");
    /// ```
    #[must_use]
    pub fn plus(self, millis: u64) -> Self {
        Self(self.0.saturating_add(millis))
    }

    /// How many milliseconds lie between an earlier point and this one; 0 for a later one.
    #[must_use]
    pub fn since(self, earlier: Self) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}
