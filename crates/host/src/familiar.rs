//! The addresses from which somebody came in lately. It is a hint and no proof: a guest from there has a slot
//! before strangers, and has to prove itself like them.

use std::{
    collections::VecDeque,
    net::IpAddr,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// More addresses than a table has seats and watchers.
const MOST: usize = 32;

/// The addresses, the latest last.
#[derive(Debug, Default)]
pub(crate) struct Familiar(Mutex<VecDeque<IpAddr>>);

impl Familiar {
    /// Notes that somebody came in from this address.
    pub(crate) fn note(&self, address: IpAddr) {
        let mut known = self.known();
        known.retain(|other| *other != address);
        if known.len() == MOST {
            known.pop_front();
        }
        known.push_back(address);
    }

    /// Whether somebody came in from this address lately.
    pub(crate) fn has(&self, address: IpAddr) -> bool {
        self.known().contains(&address)
    }

    fn known(&self) -> MutexGuard<'_, VecDeque<IpAddr>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_addresses_are_known() {
        let (familiar, address) = (Familiar::default(), |last: usize| IpAddr::from([10, 0, 0, last as u8]));
        (0..MOST).for_each(|last| familiar.note(address(last)));
        familiar.note(address(0));
        familiar.note(address(MOST));
        assert_eq!([0, 1, 2, MOST].map(|last| familiar.has(address(last))), [true, false, true, true]);
    }
}
