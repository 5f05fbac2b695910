//! Places for connections that any device may open. When all are taken, a connection of the address with the
//! most connections is closed: so one address cannot keep others out, and every newcomer gets a place.

use std::{
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};
use tokio_util::sync::CancellationToken;

/// The places of a host for one kind of connection; clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Crowd(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    most: usize,
    each: usize,
    /// The connections, oldest first.
    there: Mutex<Vec<Entry>>,
    /// The id of the next place.
    next: AtomicU64,
}

#[derive(Debug)]
struct Entry {
    id: u64,
    address: IpAddr,
    /// Whether this connection is exempt: it is not closed for others, and does not count.
    stays: bool,
    leave: CancellationToken,
}

/// A place of one connection. Dropping it frees the place.
#[derive(Debug)]
pub(crate) struct Place {
    id: u64,
    crowd: Crowd,
    leave: CancellationToken,
}

impl Crowd {
    /// A crowd of at most `most` places in all, and `each` for each address.
    pub(crate) fn new(most: usize, each: usize) -> Self {
        Self(Arc::new(Shared { most, each, there: Mutex::default(), next: AtomicU64::new(0) }))
    }

    /// Takes a place for a connection from this address, and closes another connection if necessary.
    pub(crate) fn enter(&self, address: IpAddr) -> Place {
        let mut there = self.there();
        if let Some(at) = self.to_evict(&there, address) {
            there.remove(at).leave.cancel();
        }
        let (id, leave) = (self.0.next.fetch_add(1, Ordering::Relaxed), CancellationToken::new());
        there.push(Entry { id, address, stays: false, leave: leave.clone() });
        Place { id, crowd: self.clone(), leave }
    }

    /// The index of the connection to close: the oldest of this address if it already has its share;
    /// otherwise, if all places are taken, the oldest of the address with the most connections.
    fn to_evict(&self, there: &[Entry], address: IpAddr) -> Option<usize> {
        let counted = |of: IpAddr| there.iter().filter(|entry| !entry.stays && entry.address == of).count();
        let oldest = |of: IpAddr| there.iter().position(|entry| !entry.stays && entry.address == of);
        if counted(address) >= self.0.each {
            return oldest(address);
        }
        let all = || there.iter().filter(|entry| !entry.stays);
        if all().count() < self.0.most {
            return None;
        }
        // Of several addresses with equally many, the one with the oldest connection.
        all().rev().map(|entry| entry.address).max_by_key(|of| counted(*of)).and_then(oldest)
    }

    fn there(&self) -> MutexGuard<'_, Vec<Entry>> {
        self.0.there.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Place {
    /// Exempts this connection from being closed for others, or ends that.
    pub(crate) fn stay(&self, stays: bool) {
        let mut there = self.crowd.there();
        let own = there.iter_mut().find(|entry| entry.id == self.id);
        own.into_iter().for_each(|entry| entry.stays = stays);
    }

    /// Completes when this connection has to close for another one.
    pub(crate) async fn must_leave(&self) {
        self.leave.cancelled().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.crowd.there().retain(|entry| entry.id != self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        [192, 168, 1, last].into()
    }

    /// The indices of the places that have to leave.
    fn leaving(places: &[Place]) -> Vec<usize> {
        (0..places.len()).filter(|&at| places[at].leave.is_cancelled()).collect()
    }

    #[test]
    fn an_address_over_its_share_makes_room_itself() {
        let crowd = Crowd::new(16, 2);
        let places: Vec<_> = [1, 2, 1, 1, 1].map(|last| crowd.enter(address(last))).into();
        assert_eq!(leaving(&places), [0, 2], "the first of its own, and nobody else");
    }

    #[test]
    fn the_greediest_address_makes_room_for_others() {
        let crowd = Crowd::new(4, 4);
        let places: Vec<_> = [3, 1, 1, 2, 4, 5].map(|last| crowd.enter(address(last))).into();
        assert_eq!(leaving(&places), [0, 1], "first of the one with two, then whoever is oldest");
    }

    #[test]
    fn whoever_stays_takes_no_place_and_whoever_goes_gives_it_back() {
        let crowd = Crowd::new(2, 2);
        let mut places: Vec<_> = [1, 2].map(|last| crowd.enter(address(last))).into();
        places[0].stay(true);
        places.push(crowd.enter(address(1)));
        assert_eq!(leaving(&places), [0; 0]);
        places.remove(1);
        places.push(crowd.enter(address(2)));
        assert_eq!(leaving(&places), [0; 0]);
        places[0].stay(false);
        places.push(crowd.enter(address(3)));
        assert_eq!(leaving(&places), [0]);
    }
}
