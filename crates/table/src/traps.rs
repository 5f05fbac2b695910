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

    /// Panics, when it is called, if a test has asked for it at inputs of this kind.
    pub(crate) fn at(&self, input: &Input) -> impl FnOnce() + use<> {
        let at = match input {
            Input::Connected(_) => "connected".to_owned(),
            Input::Proven(_) => "proven".to_owned(),
            Input::Move { .. } => "move".to_owned(),
            Input::Gone => "gone".to_owned(),
            Input::Message(message) => {
                let message = serde_json::to_value(message).unwrap_or_default();
                message["t"].as_str().unwrap_or_default().to_owned()
            }
        };
        let traps = self.clone();
        move || traps.spring(&at)
    }
}

#[cfg(not(feature = "test-hooks"))]
impl Traps {
    pub(crate) fn spring(&self, _: &str) {}

    pub(crate) fn at(&self, _: &Input) -> impl FnOnce() + use<> {
        || {}
    }
}
