//! A token bucket, and buckets for wrong codes. Pure: the time is an argument.

use rouse_session::Millis;
use std::{collections::VecDeque, net::IpAddr, time::Duration};

/// Allows a burst at once, then one in each interval. Unused intervals fill the bucket up to the burst again,
/// but not while the clock goes back.
#[derive(Clone, Copy, Debug)]
pub struct TokenBucket {
    burst: u32,
    /// Milliseconds for one more.
    every: u64,
    /// The time at which the bucket is full again: the only state that it needs ("virtual scheduling" of the
    /// generic cell rate algorithm, ITU-T I.371).
    full_at: u64,
}

impl TokenBucket {
    /// A full bucket. `every` counts in whole milliseconds, at most 49 days; with 0 the bucket is never
    /// empty. A burst of 0 allows nothing.
    pub fn new(burst: u32, every: Duration) -> Self {
        let every = u32::try_from(every.as_millis()).unwrap_or(u32::MAX);
        Self { burst, every: every.into(), full_at: 0 }
    }

    /// Whether one more is allowed now.
    pub fn has(&self, now: Millis) -> bool {
        let missing = self.full_at.saturating_sub(now.0);
        self.burst > 0 && missing <= self.every * u64::from(self.burst - 1)
    }

    /// Takes one. Returns false when none is left.
    pub fn take(&mut self, now: Millis) -> bool {
        let has = self.has(now);
        if has {
            self.full_at = self.full_at.max(now.0).saturating_add(self.every);
        }
        has
    }
}

/// Counts the wrong codes of each address. Behind a repeater all devices share one address, so this limit is
/// weak; the real protection is that the host admits each newcomer.
#[derive(Clone, Debug)]
pub struct Attempts {
    fresh: TokenBucket,
    most: usize,
    /// The address with the most recent wrong code stands last.
    known: VecDeque<(IpAddr, TokenBucket)>,
}

impl Attempts {
    /// A bucket for each of at most so many addresses; the oldest is forgotten first.
    pub fn new(fresh: TokenBucket, addresses: usize) -> Self {
        Self { fresh, most: addresses, known: VecDeque::new() }
    }

    /// Whether a code from this address may be checked. Ask before comparing the code: after too many wrong
    /// codes, a right one must get the same answer as another wrong one.
    pub fn may_try(&self, from: IpAddr, now: Millis) -> bool {
        self.place(from).map_or(self.fresh, |place| self.known[place].1).has(now)
    }

    /// Counts a wrong code from this address.
    pub fn wrong(&mut self, from: IpAddr, now: Millis) {
        let known = self.place(from).and_then(|place| self.known.remove(place));
        let (_, mut bucket) = known.unwrap_or((from, self.fresh));
        bucket.take(now);
        self.known.push_back((from, bucket));
        if self.known.len() > self.most {
            self.known.pop_front();
        }
    }

    fn place(&self, from: IpAddr) -> Option<usize> {
        self.known.iter().position(|(address, _)| *address == from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    /// How many of a hundred are let through at one moment.
    fn at_once(bucket: &mut TokenBucket, now: u64) -> usize {
        (0..100).filter(|_| bucket.take(Millis(now))).count()
    }

    fn address(last: u8) -> IpAddr {
        [192, 168, 1, last].into()
    }

    #[test]
    fn a_burst_then_one_in_a_while() {
        let mut bucket = Limits::default().messages();
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

    #[test]
    fn five_wrong_codes_then_one_a_minute() {
        let mut attempts = Limits::default().attempts();
        for count in 0..5 {
            assert!(attempts.may_try(address(1), Millis(count)), "{count}");
            attempts.wrong(address(1), Millis(count));
        }
        assert!(!attempts.may_try(address(1), Millis(5)));
        assert!(attempts.may_try(address(2), Millis(5)), "others are not concerned");
        assert!(!attempts.may_try(address(1), Millis(59_999)));
        assert!(attempts.may_try(address(1), Millis(60_004)));
        attempts.wrong(address(1), Millis(60_004));
        assert!(!attempts.may_try(address(1), Millis(60_005)));
    }

    #[test]
    fn only_the_last_two_hundred_addresses_are_known() {
        let mut attempts = Attempts::new(TokenBucket::new(1, Duration::from_secs(60)), 200);
        for last in 0..200 {
            attempts.wrong(address(last), Millis(0));
        }
        attempts.wrong(address(0), Millis(1));
        attempts.wrong(address(200), Millis(2));
        assert!(attempts.may_try(address(1), Millis(3)), "the oldest is forgotten");
        for last in [0, 2, 199, 200] {
            assert!(!attempts.may_try(address(last), Millis(3)), "{last}");
        }
        assert_eq!(attempts.known.len(), 200);
        let mut none = Attempts::new(TokenBucket::new(1, Duration::from_secs(60)), 0);
        none.wrong(address(1), Millis(0));
        assert!(none.may_try(address(1), Millis(0)));
    }
}
