//! How often guests may import matches. An import replays a whole match, and a finished one stays in the album
//! of the host's device: neither its processor nor its disk may be at the mercy of a guest.

use crate::time::Millis;
use std::time::Duration;

/// The least time between two imports.
const PAUSE: Duration = Duration::from_secs(10);
/// After this many imports each further one doubles the pause.
const FREE: u32 = 20;
/// The pause is doubled at most this often, to about 1.4 hours.
const MOST_DOUBLINGS: u32 = 9;

/// The imports by guests since the program was started.
#[derive(Clone, Debug, Default)]
pub(crate) struct GuestImports {
    count: u32,
    last: Option<Millis>,
}

impl GuestImports {
    /// Whether a guest may import a match now. If so, the import is counted.
    pub(crate) fn take(&mut self, now: Millis) -> bool {
        let may = self.last.is_none_or(|last| now.since(last) >= self.pause());
        if may {
            self.count = self.count.saturating_add(1);
            self.last = Some(now);
        }
        may
    }

    fn pause(&self) -> Duration {
        PAUSE * 2_u32.pow(self.count.saturating_sub(FREE).min(MOST_DOUBLINGS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepted(imports: &mut GuestImports, seconds: std::ops::Range<u64>) -> usize {
        seconds.filter(|second| imports.take(Millis(second * 1_000))).count()
    }

    #[test]
    fn guests_import_a_match_every_ten_seconds_and_ever_more_slowly_after_twenty() {
        let mut imports = GuestImports::default();
        assert_eq!(accepted(&mut imports, 0..200), 20);
        assert_eq!(accepted(&mut imports, 200..211), 1);
        assert_eq!(accepted(&mut imports, 211..220), 0, "the pause is doubled");
        assert_eq!(accepted(&mut imports, 220..230), 1);
        assert_eq!(accepted(&mut imports, 230..86_400), 22, "in the rest of a day");
    }
}
