//! How much of everything.

use std::time::Duration;

/// What one host allows. Every value can be changed by a test.
#[derive(Clone, Debug)]
pub struct Limits {
    /// HTTP connections at a time; others wait.
    pub connections: usize,
    /// WebSockets at a time; others are turned away.
    pub sockets: usize,
    /// Time for the header of a request.
    pub header: Duration,
    /// Bytes of one WebSocket message.
    pub message: usize,
    /// Time for the first message.
    pub hello: Duration,
    /// Time for sending one message.
    pub send: Duration,
    /// Between two pings.
    pub ping: Duration,
    /// Without any sign of life.
    pub silence: Duration,
    /// For saying goodbye at a shutdown.
    pub goodbye: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 128,
            sockets: 64,
            header: Duration::from_secs(10),
            message: 16 * 1024,
            hello: Duration::from_secs(5),
            send: Duration::from_secs(5),
            ping: Duration::from_secs(10),
            silence: Duration::from_secs(30),
            goodbye: Duration::from_secs(1),
        }
    }
}
