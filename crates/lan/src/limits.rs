//! The limits of a host and a guest, and their pauses before another try. The session decides how many knocks
//! may wait, and for how long.

use crate::rate_limit::{Attempts, TokenBucket};
use std::time::Duration;

/// The limits of one host or one guest. Tests change single values.
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
    /// Time between two pings.
    pub ping: Duration,
    /// After this long without a sign of life, the host ends a connection.
    pub silence: Duration,
    /// Wrong codes at once from one address.
    pub wrong_codes: u32,
    /// After those, one wrong code in this time.
    pub wrong_code_every: Duration,
    /// Addresses whose wrong codes are remembered.
    pub wrong_code_addresses: usize,
    /// Knocks from one address that may wait for an answer.
    pub knocks_per_address: usize,
    /// Bytes of one message that a guest takes from a host.
    pub host_message: usize,
    /// Time for a guest to reach a host.
    pub dial: Duration,
    /// After so long a guest tries the next address of a host beside the ones before.
    pub dial_next: Duration,
    /// After this many failed tries in a row, a guest also looks for its table at other addresses.
    pub relocate_after: usize,
    /// After this long without a sign of life from its host, a guest gives the connection up.
    pub host_silence: Duration,
    /// Time for saying goodbye at a shutdown.
    pub goodbye: Duration,
    /// The wait of a guest after its first failed try. It doubles with each try, so that a host that starts
    /// again finds its guests soon, and one that is off costs no battery.
    pub back_off: Duration,
    /// The longest wait of a guest between two tries, and its wait where the host has closed its table.
    pub back_off_longest: Duration,
    /// The pause of a host before it listens again, after its listener has died.
    pub rebind: Duration,
    /// The time after which a host looks again which addresses its device has.
    pub address_check: Duration,
    /// Time for an address to take a connection when the whole network is searched.
    pub search: Duration,
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
            knocks_per_address: 8,
            host_message: 256 * 1024,
            dial: Duration::from_secs(3),
            dial_next: Duration::from_millis(250),
            relocate_after: 2,
            host_silence: Duration::from_secs(20),
            goodbye: Duration::from_secs(1),
            back_off: Duration::from_millis(500),
            back_off_longest: Duration::from_secs(8),
            rebind: Duration::from_millis(500),
            address_check: Duration::from_secs(5),
            search: Duration::from_millis(500),
        }
    }
}

impl Limits {
    /// The same, but another try follows nearly at once: for tests that are not about time.
    #[must_use]
    pub fn without_pauses(self) -> Self {
        let (back_off, back_off_longest) = (Duration::from_millis(20), Duration::from_millis(100));
        Self { back_off, back_off_longest, rebind: Duration::from_millis(20), ..self }
    }

    /// The bucket for the messages of one client.
    pub fn messages(&self) -> TokenBucket {
        TokenBucket::new(self.burst, self.message_every)
    }

    /// The buckets for wrong codes, one for each address.
    pub fn attempts(&self) -> Attempts {
        Attempts::new(TokenBucket::new(self.wrong_codes, self.wrong_code_every), self.wrong_code_addresses)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A client that sends a whole burst gets an answer to each message, and is not too slow.
    #[test]
    fn the_answers_to_a_burst_may_wait() {
        assert!(Limits::default().burst as usize <= rouse_table::ANSWERS);
    }
}
