//! A token bucket, and buckets for wrong codes. Pure: the time is an argument.

use rouse_wire::{Failure, Millis};
use std::{collections::HashMap, net::IpAddr, time::Duration};

/// Allows a burst at once, then one use per interval. Unused intervals fill the bucket up to the burst again,
/// but not while the clock runs backwards.
#[derive(Clone, Copy, Debug)]
pub struct TokenBucket {
    burst: u32,
    /// The interval in milliseconds in which one use is added.
    every: u64,
    /// The time at which the bucket is full again: the only state that it needs ("virtual scheduling" of the
    /// generic cell rate algorithm, ITU-T I.371).
    full_at: u64,
}

impl TokenBucket {
    /// A full bucket. `every` is rounded down to milliseconds, at most 49 days; with 0 the bucket is never
    /// empty. A burst of 0 allows nothing.
    pub fn new(burst: u32, every: Duration) -> Self {
        let every = u32::try_from(every.as_millis()).unwrap_or(u32::MAX);
        Self { burst, every: every.into(), full_at: 0 }
    }

    /// How many uses are allowed at once.
    pub fn burst(&self) -> u32 {
        self.burst
    }

    /// The interval in which one use is added.
    pub fn every(&self) -> Duration {
        Duration::from_millis(self.every)
    }

    /// Whether one more use is allowed now.
    pub fn has(&self, now: Millis) -> bool {
        let missing = self.full_at.saturating_sub(now.0);
        self.burst > 0 && missing <= self.every * u64::from(self.burst - 1)
    }

    /// Whether the bucket is full.
    pub fn is_full(&self, now: Millis) -> bool {
        self.full_at <= now.0
    }

    /// Returns one use.
    pub fn give_back(&mut self) {
        self.full_at = self.full_at.saturating_sub(self.every);
    }

    /// Takes one use. Returns false when none is left.
    pub fn take(&mut self, now: Millis) -> bool {
        let has = self.has(now);
        if has {
            self.full_at = self.full_at.max(now.0).saturating_add(self.every);
        }
        has
    }
}

/// A bucket for each address.
#[derive(Clone, Debug)]
pub(crate) struct Buckets {
    fresh: TokenBucket,
    /// The addresses whose bucket may not be full; all others have a fresh one.
    known: HashMap<IpAddr, TokenBucket>,
    /// With so many of them, those whose bucket is full again are forgotten.
    sweep_at: usize,
}

/// Above so many addresses their buckets are swept.
const FEW: usize = 64;

impl Buckets {
    pub(crate) fn new(fresh: TokenBucket) -> Self {
        Self { fresh, known: HashMap::new(), sweep_at: FEW }
    }

    /// Whether one more use is allowed for this address now.
    pub(crate) fn has(&self, from: IpAddr, now: Millis) -> bool {
        self.known.get(&from).unwrap_or(&self.fresh).has(now)
    }

    /// Takes one use of this address. Returns false when none is left.
    pub(crate) fn take(&mut self, from: IpAddr, now: Millis) -> bool {
        if self.known.len() >= self.sweep_at {
            self.known.retain(|_, bucket| !bucket.is_full(now));
            // Only after as many newcomers again, so that many addresses do not make each one slow.
            self.sweep_at = FEW.max(2 * self.known.len());
        }
        self.known.entry(from).or_insert(self.fresh).take(now)
    }

    /// Returns one use to this address.
    fn give_back(&mut self, from: IpAddr) {
        self.known.get_mut(&from).into_iter().for_each(TokenBucket::give_back);
    }
}

/// Counts wrong codes, per address and in all. Behind a repeater all devices share one address, and an
/// attacker may have many addresses, so the common bucket is what protects the code.
///
/// A try counts as wrong until it turns out to be right, so that simultaneous tries are all counted.
#[derive(Clone, Debug)]
pub struct Attempts {
    /// By address. Only few are in use at a time: the common bucket fills too slowly for more.
    each: Buckets,
    /// The tries of all addresses together.
    all: TokenBucket,
    /// The bucket for reports to managers.
    reports: TokenBucket,
}

impl Attempts {
    /// One bucket for each address, and one for all together.
    pub fn new(each: TokenBucket, all: TokenBucket) -> Self {
        Self { each: Buckets::new(each), all, reports: TokenBucket::new(1, REPORT_EVERY) }
    }

    /// Counts a try of this address. Call it before comparing the code: after too many wrong codes, a right
    /// one must get the same answer as a wrong one.
    ///
    /// # Errors
    /// When the code may not be compared; then nothing is counted.
    pub fn begin(&mut self, from: IpAddr, now: Millis) -> Result<(), Failure> {
        if !self.each.has(from, now) {
            return Err(Failure::TooManyTries);
        }
        if !self.all.take(now) {
            return Err(Failure::ManyWrongCodes);
        }
        self.each.take(from, now);
        Ok(())
    }

    /// Removes a try of this address that was right from the count.
    pub fn take_back(&mut self, from: IpAddr) {
        self.all.give_back();
        self.each.give_back(from);
    }

    /// Whether to report the many wrong codes to the managers of the table now.
    pub fn may_report(&mut self, now: Millis) -> bool {
        self.reports.take(now)
    }
}

/// The minimum time between two reports of wrong codes to managers.
const REPORT_EVERY: Duration = Duration::from_secs(60);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    /// How many of 100 uses are allowed at one moment.
    fn at_once(bucket: &mut TokenBucket, now: u64) -> usize {
        (0..100).filter(|_| bucket.take(Millis(now))).count()
    }

    fn attempts() -> Attempts {
        let Limits { wrong_codes, all_wrong_codes, .. } = Limits::default();
        Attempts::new(wrong_codes, all_wrong_codes)
    }

    fn address(last: u8) -> IpAddr {
        [192, 168, 1, last].into()
    }

    #[test]
    fn a_burst_then_one_in_a_while() {
        let mut bucket = Limits::default().messages;
        assert_eq!(at_once(&mut bucket, 1000), 20);
        assert_eq!(at_once(&mut bucket, 1099), 0);
        assert_eq!(at_once(&mut bucket, 1100), 1);
        assert_eq!(at_once(&mut bucket, 1350), 2, "and a half, which is kept");
        assert_eq!(at_once(&mut bucket, 1400), 1);
        assert_eq!(at_once(&mut bucket, 2400), 10, "ten a second");
        assert_eq!(at_once(&mut bucket, 100_000), 20, "never more than the burst");
    }

    #[test]
    fn what_is_refused_costs_nothing() {
        let mut bucket = TokenBucket::new(1, Duration::from_millis(100));
        assert!(bucket.take(Millis(0)));
        for now in 1..100 {
            assert!(!bucket.take(Millis(now)));
        }
        assert!(bucket.has(Millis(100)) && bucket.take(Millis(100)));
    }

    #[test]
    fn odd_clocks_and_odd_limits_do_no_harm() {
        let mut bucket = TokenBucket::new(2, Duration::from_millis(100));
        assert_eq!(at_once(&mut bucket, 1_000_000), 2);
        assert_eq!(at_once(&mut bucket, 0), 0, "a clock that goes back frees nothing");
        assert_eq!(at_once(&mut bucket, 1_000_200), 2);
        assert_eq!(at_once(&mut TokenBucket::new(3, Duration::ZERO), 5), 100);
        assert_eq!(at_once(&mut TokenBucket::new(0, Duration::ZERO), 5), 0);
        assert_eq!(at_once(&mut TokenBucket::new(3, Duration::MAX), 5), 3);
        assert_eq!(at_once(&mut TokenBucket::new(u32::MAX, Duration::MAX), 5), 100);
    }

    /// Tries wrong codes from this address until one is refused. Returns how many were compared, and the
    /// refusal.
    fn guess(attempts: &mut Attempts, from: IpAddr, now: u64) -> (usize, Failure) {
        for count in 0.. {
            if let Err(why) = attempts.begin(from, Millis(now)) {
                return (count, why);
            }
        }
        unreachable!()
    }

    #[test]
    fn five_wrong_codes_then_one_a_minute() {
        let mut attempts = attempts();
        assert_eq!(guess(&mut attempts, address(1), 4), (5, Failure::TooManyTries));
        assert!(attempts.begin(address(2), Millis(5)).is_ok(), "others are not concerned");
        assert_eq!(guess(&mut attempts, address(1), 59_999), (0, Failure::TooManyTries));
        assert_eq!(guess(&mut attempts, address(1), 60_004), (1, Failure::TooManyTries));
    }

    #[test]
    fn a_right_code_counts_for_nothing() {
        let mut attempts = attempts();
        for _ in 0..100 {
            assert!(attempts.begin(address(1), Millis(0)).is_ok());
            attempts.take_back(address(1));
        }
        assert_eq!(guess(&mut attempts, address(1), 0), (5, Failure::TooManyTries));
    }

    /// An attacker uses every address of a network of 254, again and again.
    #[test]
    fn all_addresses_together_have_thirty_guesses_a_minute() {
        let mut attempts = attempts();
        let mut compared = 0;
        for second in 0..600 {
            for last in 1..254 {
                compared += guess(&mut attempts, address(last), second * 1_000).0;
            }
            assert!(attempts.each.known.len() <= FEW, "{}", attempts.each.known.len());
        }
        assert_eq!(compared, 30 + 299, "thirty at once, then one in two seconds");
        assert_eq!(guess(&mut attempts, address(254), 599_000), (0, Failure::ManyWrongCodes));
        assert_eq!(
            guess(&mut attempts, address(254), 601_000),
            (1, Failure::ManyWrongCodes),
            "the next minute"
        );
    }

    /// No address gets a new bucket while its own is not full.
    #[test]
    fn an_address_is_not_forgotten_for_others() {
        let plenty = TokenBucket::new(u32::MAX, Duration::ZERO);
        let mut attempts = Attempts::new(TokenBucket::new(1, Duration::from_secs(60)), plenty);
        for last in 0..=255 {
            assert_eq!(guess(&mut attempts, address(last), 0).0, 1);
        }
        for last in 0..=255 {
            assert_eq!(guess(&mut attempts, address(last), 59_999).0, 0, "{last}");
        }
        assert_eq!(attempts.each.known.len(), 256);
        for last in 0..=255 {
            assert_eq!(guess(&mut attempts, [10, 0, 0, last].into(), 60_000).0, 1);
        }
        assert_eq!(attempts.each.known.len(), 256, "whoever may guess again is forgotten");
    }

    #[test]
    fn wrong_codes_are_reported_once_a_minute() {
        let mut attempts = attempts();
        assert!(attempts.may_report(Millis(0)));
        assert!(!attempts.may_report(Millis(59_999)));
        assert!(attempts.may_report(Millis(60_000)));
    }
}
