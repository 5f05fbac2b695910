//! Whether anything still moves on the devices of a table.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How long a table may go without any movement.
const PATIENCE: Duration = Duration::from_secs(90);

/// The time of the last movement at a table, on any of its devices.
#[derive(Clone, Debug)]
pub struct Pulse(Arc<Mutex<Instant>>);

impl Default for Pulse {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Instant::now())))
    }
}

impl Pulse {
    /// Notes a movement.
    pub fn beat(&self) {
        *self.0.lock().expect("nobody panics with it") = Instant::now();
    }

    /// Whether the last movement is recent enough.
    pub fn lives(&self) -> bool {
        self.0.lock().expect("nobody panics with it").elapsed() < PATIENCE
    }
}
