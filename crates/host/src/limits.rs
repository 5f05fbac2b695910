//! The limits of a host. The session limits the number of knocks and their duration.

use crate::rate_limit::TokenBucket;
use std::time::Duration;

/// The limits of one host. Tests change single values.
#[derive(Clone, Debug)]
pub struct Limits {
    /// New connections from one address.
    pub admissions: TokenBucket,
    /// HTTP connections at a time; for one more another one is closed.
    pub connections: usize,
    /// WebSockets at a time that have no seat and do not watch yet; for one more another one is closed, which
    /// reconnects by itself.
    pub door: usize,
    /// The time in which a newcomer asks for something or proves a secret: until then it is not closed before
    /// those that have done neither.
    pub grace: Duration,
    pub handshakes_of_address: TokenBucket,
    /// Handshakes from all addresses together, besides those of known seats and familiar addresses.
    pub all_handshakes: TokenBucket,
    /// Time for the header of a request.
    pub header: Duration,
    /// Time for one HTTP connection, with all its requests; then it is shut down gracefully.
    pub request: Duration,
    /// Requests on one connection. One above this limit or the next ends its connection.
    pub requests_of_connection: TokenBucket,
    pub requests_of_address: TokenBucket,
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
    /// Time for the first message of a client.
    pub hello: Duration,
    /// Messages of one client.
    pub messages: TokenBucket,
    /// Frames of one client: pings, pongs and pieces of messages beside its messages.
    pub frames: TokenBucket,
    /// Time for sending one message.
    pub send: Duration,
    /// Time between two pings.
    pub ping: Duration,
    /// After this time without any message, ping or pong, the host closes a connection.
    pub silence: Duration,
    /// Wrong codes from one address.
    pub wrong_codes: TokenBucket,
    /// Wrong codes from all addresses together.
    pub all_wrong_codes: TokenBucket,
    /// Time for a client at the door without a knock or a proof; then it has to reconnect.
    pub door_time: Duration,
    /// Knocks from one address that may wait for an answer.
    pub knocks_per_address: usize,
    /// Time for the goodbye at a shutdown.
    pub goodbye: Duration,
    /// The pause of a host before it binds its port again, after its listener has died.
    pub rebind: Duration,
    /// The interval at which a host checks the addresses of its device.
    pub address_check: Duration,
    /// After so long without a guest, a host also looks for what may keep guests out.
    pub unreached: Duration,
}

/// The burst of requests when the interface is read from disk: during development it is loaded again and
/// again, in hundreds of files.
const FROM_DISK: u32 = 1_000_000;

impl Default for Limits {
    fn default() -> Self {
        let millis = Duration::from_millis;
        let (of_connection, of_address) = if cfg!(embedded) { (300, 2_000) } else { (FROM_DISK, FROM_DISK) };
        Self {
            admissions: TokenBucket::new(60, Duration::from_secs(1)),
            connections: 512,
            door: 192,
            grace: Duration::from_secs(3),
            handshakes_of_address: TokenBucket::new(30, Duration::from_secs(1)),
            all_handshakes: TokenBucket::new(2_000, millis(5)),
            header: Duration::from_secs(10),
            request: Duration::from_secs(60),
            requests_of_connection: TokenBucket::new(of_connection, millis(20)),
            requests_of_address: TokenBucket::new(of_address, millis(20)),
            header_bytes: 16 * 1024,
            header_lines: 64,
            message: 32 * 1024,
            write_buffer: 0,
            max_write_buffer: 256 * 1024,
            hello: Duration::from_secs(5),
            messages: TokenBucket::new(20, millis(100)),
            frames: TokenBucket::new(40, millis(50)),
            send: Duration::from_secs(5),
            ping: Duration::from_secs(10),
            silence: Duration::from_secs(30),
            wrong_codes: TokenBucket::new(5, Duration::from_secs(60)),
            all_wrong_codes: TokenBucket::new(30, Duration::from_secs(2)),
            door_time: Duration::from_secs(60),
            knocks_per_address: 8,
            goodbye: Duration::from_secs(1),
            rebind: millis(500),
            address_check: Duration::from_secs(5),
            unreached: Duration::from_secs(60),
        }
    }
}

impl Limits {
    /// The same limits with nearly no pause before it binds again, and without limits on connections and
    /// handshakes of one address, for tests that are not about time.
    #[must_use]
    pub fn without_pauses(self) -> Self {
        let plenty = TokenBucket::new(1, Duration::ZERO);
        Self { rebind: Duration::from_millis(20), admissions: plenty, handshakes_of_address: plenty, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The answers to a full burst of a client fit into its queue, so it does not count as too slow.
    #[test]
    fn the_answers_to_a_burst_may_wait() {
        assert!(Limits::default().messages.burst() as usize <= rouse_table::ANSWERS);
    }
}
