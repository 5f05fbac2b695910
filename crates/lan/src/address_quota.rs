//! Limits how many connections of a host one address may hold at a time.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The number of places that each address holds, with a queue for more.
#[derive(Debug)]
pub(crate) struct AddressQuota {
    each: usize,
    /// The permits of all connections that wait for a place of their address.
    waiting: Arc<Semaphore>,
    known: Mutex<HashMap<IpAddr, Arc<Semaphore>>>,
}

impl AddressQuota {
    /// A quota of `each` places for each address, in which `waiting` connections in all may wait.
    pub(crate) fn new(each: usize, waiting: usize) -> Self {
        Self { each, waiting: Arc::new(Semaphore::new(waiting)), known: Mutex::default() }
    }

    /// A place for a connection from this address: at once, or when another connection of this address ends.
    /// `None` when too many connections wait already.
    pub(crate) async fn place(&self, peer: IpAddr) -> Option<OwnedSemaphorePermit> {
        let own = self.of(peer);
        if let Ok(place) = Arc::clone(&own).try_acquire_owned() {
            return Some(place);
        }
        let _waits = Arc::clone(&self.waiting).try_acquire_owned().ok()?;
        own.acquire_owned().await.ok()
    }

    fn of(&self, peer: IpAddr) -> Arc<Semaphore> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        // Forgets addresses that hold no place: only this map still has their semaphores.
        known.retain(|_, own| Arc::strong_count(own) > 1);
        Arc::clone(known.entry(peer).or_insert_with(|| Arc::new(Semaphore::new(self.each))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    #[tokio::test]
    async fn an_address_has_its_share_and_no_more() {
        let addresses = AddressQuota::new(2, 1);
        let [one, other] = [1, 2].map(|last| IpAddr::from(Ipv4Addr::new(192, 168, 0, last)));
        let first = addresses.place(one).await.unwrap();
        let _second = addresses.place(one).await.unwrap();
        let third = addresses.place(one);
        tokio::pin!(third);
        assert!(futures_util::poll!(third.as_mut()).is_pending(), "the third waits");
        assert!(addresses.place(one).await.is_none(), "the fourth is turned away");
        assert!(addresses.place(other).await.is_some(), "others are not concerned");
        drop(first);
        assert!(third.await.is_some());
        let _last = addresses.place(Ipv4Addr::LOCALHOST.into()).await.unwrap();
        let known = addresses.known.lock().unwrap();
        assert!(
            known.contains_key(&one) && !known.contains_key(&other),
            "who has no connection is forgotten"
        );
    }
}
