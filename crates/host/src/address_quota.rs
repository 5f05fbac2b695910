//! Limits how many places of a host one address may hold at a time.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The places that each address holds.
#[derive(Debug)]
pub(crate) struct AddressQuota {
    each: usize,
    known: Mutex<HashMap<IpAddr, Arc<Semaphore>>>,
}

impl AddressQuota {
    /// A quota of `each` places for each address.
    pub(crate) fn new(each: usize) -> Self {
        Self { each, known: Mutex::default() }
    }

    /// A place for this address, if it has one left.
    pub(crate) fn place(&self, peer: IpAddr) -> Option<OwnedSemaphorePermit> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        // Forgets addresses that hold no place: only this map still has their semaphores.
        known.retain(|_, own| Arc::strong_count(own) > 1);
        let own = known.entry(peer).or_insert_with(|| Arc::new(Semaphore::new(self.each)));
        Arc::clone(own).try_acquire_owned().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    #[test]
    fn an_address_has_its_share_and_no_more() {
        let addresses = AddressQuota::new(2);
        let [one, other] = [1, 2].map(|last| IpAddr::from(Ipv4Addr::new(192, 168, 0, last)));
        let first = addresses.place(one).unwrap();
        let _second = addresses.place(one).unwrap();
        assert!(addresses.place(one).is_none(), "the third is turned away");
        assert!(addresses.place(other).is_some(), "others are not concerned");
        drop(first);
        assert!(addresses.place(one).is_some());
        let _last = addresses.place(Ipv4Addr::LOCALHOST.into()).unwrap();
        let known = addresses.known.lock().unwrap();
        assert!(
            known.contains_key(&one) && !known.contains_key(&other),
            "who has no connection is forgotten"
        );
    }
}
