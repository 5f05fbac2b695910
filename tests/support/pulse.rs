//! Whether anything still moves at a table.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How long everything may stand still.
const PATIENCE: Duration = Duration::from_secs(90);

/// When something has last moved at a table, on whichever of its devices.
#[derive(Clone, Debug)]
pub struct Pulse(Arc<Mutex<Instant>>);

impl Default for Pulse {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Instant::now())))
    }
}

impl Pulse {
    /// Something has moved.
    pub fn beat(&self) {
        *self.0.lock().expect("nobody panics with it") = Instant::now();
    }

    /// Whether something has moved not long ago.
    pub fn lives(&self) -> bool {
        self.0.lock().expect("nobody panics with it").elapsed() < PATIENCE
    }
}
