//! How much of everything. [`TokenBucket`] and [`Attempts`] are pure: the time is an argument.

use rouse_session::Millis;
use std::{collections::VecDeque, net::IpAddr, time::Duration};

/// What one host allows, and one guest. Every value can be changed by a test.
#[derive(Clone, Debug)]
pub struct Limits {
    /// HTTP connections at a time; others wait.
    pub connections: usize,
    /// HTTP connections at a time from one address; others wait.
    pub connections_per_address: usize,
    /// HTTP connections that may wait because their address has too many; others are turned away.
    pub connections_waiting: usize,
    /// WebSockets at a time; others are turned away.
    pub sockets: usize,
    /// Time for the header of a request.
    pub header: Duration,
    /// Time of one HTTP connection, with all its requests; after it, it is asked to end.
    pub request: Duration,
    /// Bytes of the header of a request.
    pub header_bytes: usize,
    /// Lines of the header of a request.
    pub header_lines: usize,
    /// Bytes of one WebSocket message.
    pub message: usize,
    /// Bytes that may wait before they are written to a WebSocket.
    pub write_buffer: usize,
    /// Bytes that may wait for the network in a WebSocket.
    pub max_write_buffer: usize,
    /// Time for the first message.
    pub hello: Duration,
    /// Messages at once from one client.
    pub burst: u32,
    /// After a burst, one message in this time.
    pub message_every: Duration,
    /// Time for sending one message.
    pub send: Duration,
    /// Between two pings.
    pub ping: Duration,
    /// Without any sign of life.
    pub silence: Duration,
    /// Wrong codes at once from one address.
    pub wrong_codes: u32,
    /// After those, one wrong code in this time.
    pub wrong_code_every: Duration,
    /// Addresses whose wrong codes are remembered.
    pub wrong_code_addresses: usize,
    /// Knocks that may wait for an answer.
    pub knocks: usize,
    /// Knocks from one address that may wait for an answer.
    pub knocks_per_address: usize,
    /// How long a knock waits for an answer.
    pub knock: Duration,
    /// Bytes of one message that a guest takes from a host.
    pub host_message: usize,
    /// Time for a guest to reach a host.
    pub dial: Duration,
    /// After so long a guest tries the next address of a host beside the ones before.
    pub dial_next: Duration,
    /// After so many tries in a row that failed, a guest also looks for its table at other addresses.
    pub relocate_after: usize,
    /// Without any sign of life from a host.
    pub host_silence: Duration,
    /// For saying goodbye at a shutdown.
    pub goodbye: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 128,
            connections_per_address: 48,
            connections_waiting: 32,
            sockets: 64,
            header: Duration::from_secs(10),
            request: Duration::from_secs(60),
            header_bytes: 16 * 1024,
            header_lines: 64,
            message: 16 * 1024,
            write_buffer: 0,
            max_write_buffer: 256 * 1024,
            hello: Duration::from_secs(5),
            burst: 20,
            message_every: Duration::from_millis(100),
            send: Duration::from_secs(5),
            ping: Duration::from_secs(10),
            silence: Duration::from_secs(30),
            wrong_codes: 5,
            wrong_code_every: Duration::from_secs(60),
            wrong_code_addresses: 200,
            knocks: 16,
            knocks_per_address: 8,
            knock: Duration::from_secs(5 * 60),
            host_message: 256 * 1024,
            dial: Duration::from_secs(3),
            dial_next: Duration::from_millis(250),
            relocate_after: 2,
            host_silence: Duration::from_secs(20),
            goodbye: Duration::from_secs(1),
        }
    }
}

impl Limits {
    /// For the messages of one client.
    pub fn messages(&self) -> TokenBucket {
        TokenBucket::new(self.burst, self.message_every)
    }

    /// For the wrong codes of everybody.
    pub fn attempts(&self) -> Attempts {
        Attempts::new(TokenBucket::new(self.wrong_codes, self.wrong_code_every), self.wrong_code_addresses)
    }
}

/// So much at once, then one in a while; what is not used is saved up to the burst again. While a
/// clock goes back, nothing is saved up.
#[derive(Clone, Copy, Debug)]
pub struct TokenBucket {
    burst: u32,
    /// Milliseconds for one more.
    every: u64,
    /// When it is full again: the only thing that has to be remembered ("virtual scheduling" of the
    /// generic cell rate algorithm, ITU-T I.371).
    full_at: u64,
}

impl TokenBucket {
    /// A full one. `every` counts in whole milliseconds, at most 49 days of them; with 0 it is never
    /// empty. A burst of 0 lets nothing through.
    pub fn new(burst: u32, every: Duration) -> Self {
        let every = u32::try_from(every.as_millis()).unwrap_or(u32::MAX);
        Self { burst, every: every.into(), full_at: 0 }
    }

    /// Whether one more is allowed now.
    pub fn has(&self, now: Millis) -> bool {
        let missing = self.full_at.saturating_sub(now.0);
        self.burst > 0 && missing <= self.every * u64::from(self.burst - 1)
    }

    /// Takes one. False, and nothing is taken, when none is left.
    pub fn take(&mut self, now: Millis) -> bool {
        let has = self.has(now);
        if has {
            self.full_at = self.full_at.max(now.0).saturating_add(self.every);
        }
        has
    }
}

/// How often each address has given a wrong code. Limits by address are weak behind a repeater: what
/// holds is that somebody is asked.
#[derive(Clone, Debug)]
pub struct Attempts {
    fresh: TokenBucket,
    most: usize,
    /// Whoever was wrong last stands last.
    known: VecDeque<(IpAddr, TokenBucket)>,
}

impl Attempts {
    /// A bucket for each address; of at most so many addresses, the oldest is forgotten first.
    pub fn new(fresh: TokenBucket, addresses: usize) -> Self {
        Self { fresh, most: addresses, known: VecDeque::new() }
    }

    /// Whether a code from this address is looked at. Ask before comparing it: after too many wrong
    /// ones the right one must not be told apart from another wrong one.
    pub fn may_try(&self, from: IpAddr, now: Millis) -> bool {
        self.place(from).map_or(self.fresh, |place| self.known[place].1).has(now)
    }

    /// A wrong code has come from this address.
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

    /// Who says everything at once that may be said hears an answer to each, and is not too slow.
    #[test]
    fn the_answers_to_a_burst_may_wait() {
        assert!(Limits::default().burst as usize <= rouse_table::ANSWERS);
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
