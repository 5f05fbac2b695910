//! The limits of a guest, and its pauses before a retry.

use std::time::Duration;

/// The limits of one guest. Tests change single values.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Time for a guest to reach a host.
    pub dial: Duration,
    /// After this time a guest also tries the next address of a host, in parallel.
    pub dial_next: Duration,
    /// Time for the first message of a host.
    pub hello: Duration,
    /// Bytes of one message that a guest accepts from a host.
    pub host_message: usize,
    /// Time between two pings.
    pub ping: Duration,
    /// Time for sending one message.
    pub send: Duration,
    /// After this time without any message from its host, a guest drops the connection.
    pub host_silence: Duration,
    /// Time for the goodbye at a shutdown.
    pub goodbye: Duration,
    /// The wait of a guest after its first failed try. It doubles with each further try: a host that restarts
    /// gets its guests back soon, and one that is off costs the guest little battery.
    pub back_off: Duration,
    /// The longest wait of a guest between two tries, and its wait after the host has closed its table.
    pub back_off_longest: Duration,
    /// After this many consecutive failed tries, a guest also looks for its table at other addresses.
    pub relocate_after: usize,
    /// Time for one connection attempt in a search of the whole network.
    pub search: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            dial: Duration::from_secs(3),
            dial_next: Duration::from_millis(250),
            hello: Duration::from_secs(5),
            host_message: 256 * 1024,
            ping: Duration::from_secs(10),
            send: Duration::from_secs(5),
            host_silence: Duration::from_secs(20),
            goodbye: Duration::from_secs(1),
            back_off: Duration::from_millis(500),
            back_off_longest: Duration::from_secs(8),
            relocate_after: 2,
            search: Duration::from_millis(500),
        }
    }
}

impl Limits {
    /// The same limits with nearly no pauses before retries, for tests that are not about time.
    #[must_use]
    pub fn without_pauses(self) -> Self {
        let (back_off, back_off_longest) = (Duration::from_millis(20), Duration::from_millis(100));
        Self { back_off, back_off_longest, ..self }
    }
}
