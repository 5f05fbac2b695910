//! Searches the network for tables, for networks that do not pass multicast on. It connects to every address,
//! so it runs only at a person's request.

use crate::{Limits, address::PORTS};
use std::{
    net::{Ipv4Addr, SocketAddrV4},
    time::Duration,
};
use tokio::{net::TcpStream, sync::mpsc, task::JoinSet, time::timeout};

/// The number of simultaneous connection attempts.
const AT_ONCE: usize = 50;

/// The candidate addresses: all other addresses in this device's /24 with each of [`PORTS`], the first port
/// of all addresses first. Empty when the address is not private (RFC 1918), since its neighbours are
/// strangers.
pub fn targets(own: Ipv4Addr) -> Vec<SocketAddrV4> {
    let [a, b, c, last] = own.octets();
    let others = (1..=254).filter(|other| own.is_private() && *other != last);
    let others: Vec<_> = others.map(|other| Ipv4Addr::new(a, b, c, other)).collect();
    PORTS.iter().flat_map(|port| others.iter().map(|addr| SocketAddrV4::new(*addr, *port))).collect()
}

/// Reports every target that accepts a connection. It may be a table; only its first message shows that. The
/// search tries 50 targets at a time and gives each [`Limits::search`], so a /24 takes about ten seconds.
///
/// The search ends early when the receiver is dropped. Dropping the future ends it at once.
pub async fn search(targets: Vec<SocketAddrV4>, limits: &Limits, found: mpsc::Sender<SocketAddrV4>) {
    let patience = limits.search;
    scan(targets, |target| answers(target, patience), found).await;
}

/// Whether a target accepts a connection in time. Closes the connection without a message.
async fn answers(target: SocketAddrV4, patience: Duration) -> bool {
    matches!(timeout(patience, TcpStream::connect(target)).await, Ok(Ok(_)))
}

async fn scan<A>(
    targets: Vec<SocketAddrV4>,
    ask: impl Fn(SocketAddrV4) -> A,
    found: mpsc::Sender<SocketAddrV4>,
) where
    A: Future<Output = bool> + Send + 'static,
{
    let mut asked = JoinSet::new();
    for target in targets {
        if asked.len() == AT_ONCE && !report(&mut asked, &found).await {
            return;
        }
        let answer = ask(target);
        asked.spawn(async move { answer.await.then_some(target) });
    }
    while !asked.is_empty() && report(&mut asked, &found).await {}
}

/// Waits for one answer and reports it. Returns false when the receiver is dropped.
async fn report(asked: &mut JoinSet<Option<SocketAddrV4>>, found: &mpsc::Sender<SocketAddrV4>) -> bool {
    match asked.join_next().await {
        Some(Ok(Some(target))) => found.send(target).await.is_ok(),
        _ => !found.is_closed(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{
        collections::{BTreeSet, HashSet},
        net::SocketAddr,
        sync::{
            Arc,
            atomic::{AtomicUsize, Ordering::SeqCst},
        },
    };
    use tokio::net::{TcpListener, TcpSocket};

    fn block() -> Vec<SocketAddrV4> {
        targets(Ipv4Addr::new(192, 168, 178, 23))
    }

    async fn all(mut found: mpsc::Receiver<SocketAddrV4>) -> BTreeSet<SocketAddrV4> {
        let mut all = BTreeSet::new();
        while let Some(target) = found.recv().await {
            assert!(all.insert(target), "{target} twice");
        }
        all
    }

    #[test]
    fn all_neighbours_are_asked_and_nobody_else() {
        let targets = block();
        assert_eq!(targets.len(), 4 * 253);
        assert_eq!(targets.iter().collect::<HashSet<_>>().len(), targets.len());
        for target in &targets {
            let [a, b, c, last] = target.ip().octets();
            assert_eq!([a, b, c], [192, 168, 178]);
            assert!(last != 0 && last != 255 && last != 23, "{target}");
        }
        assert!(targets[..253].iter().all(|target| target.port() == 4711), "the likeliest port comes first");
        assert!(targets[3 * 253..].iter().all(|target| target.port() == 4714));
    }

    #[test]
    fn strangers_are_left_in_peace() {
        for own in ["203.0.113.5", "100.64.0.1", "127.0.0.1", "169.254.1.2", "0.0.0.0", "172.32.0.1"] {
            assert_eq!(targets(own.parse().unwrap()), [], "{own}");
        }
        assert_eq!(targets([10, 1, 2, 3].into()).len(), 4 * 253);
        assert_eq!(targets([172, 20, 10, 1].into())[0].to_string(), "172.20.10.2:4711");
    }

    #[tokio::test]
    async fn tables_are_found_and_closed_doors_are_not() {
        let mut listeners = Vec::new();
        for last in [1, 7, 201] {
            match TcpListener::bind((Ipv4Addr::new(127, 0, 0, last), 0)).await {
                Ok(listener) => listeners.push(listener),
                Err(error) => return eprintln!("SKIPPED: only 127.0.0.1 is loopback here: {error}"),
            }
        }
        let open: BTreeSet<_> = listeners.iter().map(|listener| v4(listener.local_addr().unwrap())).collect();
        let ports: BTreeSet<_> = open.iter().map(SocketAddrV4::port).collect();
        let addresses = (1..=254).map(|last| Ipv4Addr::new(127, 0, 0, last));
        let targets: Vec<_> =
            addresses.flat_map(|addr| ports.iter().map(move |port| SocketAddrV4::new(addr, *port))).collect();
        let ((sender, receiver), limits) = (mpsc::channel(1), Limits::default());
        let ((), found) = tokio::join!(search(targets, &limits, sender), all(receiver));
        assert!(open.is_subset(&found), "{open:?} in {found:?}");
        let elsewhere = found.iter().filter(|target| !open.contains(target)).count();
        // Another program on this machine may listen on one of these ports on all addresses.
        assert!(elsewhere < 254, "closed doors are not found");
    }

    /// Its queue is full, so the system accepts no further connection.
    #[tokio::test]
    async fn an_address_that_never_answers_is_passed_over() {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(([127, 0, 0, 1], 0).into()).unwrap();
        let full = socket.listen(1).unwrap();
        let target = v4(full.local_addr().unwrap());
        let limits = Limits::default();
        let mut queue = Vec::new();
        while let Ok(Ok(stream)) = timeout(limits.search, TcpStream::connect(target)).await {
            queue.push(stream);
        }
        let open = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let answering = v4(open.local_addr().unwrap());
        let (sender, receiver) = mpsc::channel(1);
        let ((), found) = tokio::join!(search(vec![target, answering], &limits, sender), all(receiver));
        assert_eq!(found, BTreeSet::from([answering]));
    }

    #[tokio::test]
    async fn fifty_are_asked_at_a_time() {
        let (now, most) = (Arc::new(AtomicUsize::new(0)), AtomicUsize::new(0));
        let ask = |target: SocketAddrV4| {
            most.fetch_max(now.fetch_add(1, SeqCst) + 1, SeqCst);
            let now = Arc::clone(&now);
            async move {
                for _ in 0..target.ip().octets()[3] % 7 {
                    tokio::task::yield_now().await;
                }
                now.fetch_sub(1, SeqCst);
                target.port() == 4713
            }
        };
        let (sender, receiver) = mpsc::channel(1);
        let ((), found) = tokio::join!(scan(block(), ask, sender), all(receiver));
        assert_eq!(found, block().into_iter().filter(|target| target.port() == 4713).collect());
        assert_eq!(most.load(SeqCst), AT_ONCE);
    }

    #[tokio::test]
    async fn it_ends_when_nobody_listens() {
        let asked = Arc::new(AtomicUsize::new(0));
        let ask = |_| {
            asked.fetch_add(1, SeqCst);
            async { true }
        };
        let (sender, receiver) = mpsc::channel(1);
        drop(receiver);
        scan(block(), ask, sender).await;
        assert_eq!(asked.load(SeqCst), AT_ONCE);
    }

    fn v4(address: SocketAddr) -> SocketAddrV4 {
        match address {
            SocketAddr::V4(address) => address,
            SocketAddr::V6(address) => panic!("{address}"),
        }
    }
}
