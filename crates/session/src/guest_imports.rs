//! How often guests may import matches. An import replays a whole match, and a finished one stays in the album
//! of the host's device: neither its processor nor its disk may be at the mercy of guests.

use crate::{
    rate_limit::{Rate, RateLimit},
    time::Millis,
};
use std::time::Duration;

/// One import every ten seconds, and twenty within three hours.
const RATE: Rate =
    Rate { between: Duration::from_secs(10), most: 20, window: Duration::from_secs(3 * 60 * 60) };

/// When guests have imported matches, within the last hours. All guests share one limit, because a guest can
/// always come back as another one. Texts that turn out to be no match count as well.
#[derive(Clone, Debug)]
pub(crate) struct GuestImports(RateLimit<()>);

impl Default for GuestImports {
    fn default() -> Self {
        Self(RateLimit::new(RATE))
    }
}

impl GuestImports {
    /// Whether a guest may import a match now. If so, the import is counted.
    pub(crate) fn take(&mut self, now: Millis) -> bool {
        self.0.take((), now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepted(imports: &mut GuestImports, seconds: std::ops::Range<u64>) -> usize {
        seconds.filter(|second| imports.take(Millis(second * 1_000))).count()
    }

    #[test]
    fn guests_import_a_match_every_ten_seconds_and_twenty_in_three_hours() {
        let mut imports = GuestImports::default();
        assert_eq!(accepted(&mut imports, 0..100), 10);
        assert_eq!(accepted(&mut imports, 100..10_800), 10);
        assert_eq!(accepted(&mut imports, 10_800..10_900), 10, "the first ten were three hours ago");
        assert_eq!(accepted(&mut imports, 10_900..11_000), 10);
        assert_eq!(accepted(&mut imports, 11_000..21_600), 0);
    }
}
