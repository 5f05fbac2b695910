//! Panics that a test asks for. Only a build with the feature `test-hooks` has any.

use rouse_session::Input;
#[cfg(feature = "test-hooks")]
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

/// Where a table panics, and how often. Its clones share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Traps {
    #[cfg(feature = "test-hooks")]
    set: Arc<Mutex<BTreeMap<String, u32>>>,
}

#[cfg(feature = "test-hooks")]
impl Traps {
    /// Panics the next `times` times at this point: the `t` of a message, or another word of this crate.
    pub(crate) fn set(&self, at: &str, times: u32) {
        self.set.lock().unwrap_or_else(PoisonError::into_inner).insert(at.to_owned(), times);
    }

    /// Panics if a test has asked for it.
    pub(crate) fn spring(&self, at: &str) {
        let mut set = self.set.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(left) = set.get_mut(at).filter(|left| **left > 0) {
            *left -= 1;
            panic!("a test has asked for a panic at {at}");
        }
    }

    /// Panics if a test has asked for it at inputs of this kind.
    pub(crate) fn spring_at(&self, input: &Input) {
        match input {
            Input::Connected(_) => self.spring("connected"),
            Input::Proven(_) => self.spring("proven"),
            Input::Move { .. } => self.spring("move"),
            Input::Gone => self.spring("gone"),
            Input::Message(message) => {
                let message = serde_json::to_value(message).unwrap_or_default();
                self.spring(message["t"].as_str().unwrap_or_default());
            }
        }
    }
}

#[cfg(not(feature = "test-hooks"))]
impl Traps {
    pub(crate) fn spring(&self, _: &str) {}

    pub(crate) fn spring_at(&self, _: &Input) {}
}
