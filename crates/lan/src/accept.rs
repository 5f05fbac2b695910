//! The accept loop: who may come in at all, how many at a time, and which errors matter.

use crate::{HostError, guard};
use std::{
    collections::HashMap,
    io::{self, ErrorKind},
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
};

/// How many errors in a row mean that the listener is dead.
const DEAD: u32 = 100;

/// How long others get to close their sockets when no descriptor is left.
const BREATH: Duration = Duration::from_millis(100);

/// Where connections come from: a listener, or a script in tests.
pub(crate) trait Incoming {
    /// The next connection.
    fn accept(&self) -> impl Future<Output = io::Result<(TcpStream, SocketAddr)>> + Send;
}

impl Incoming for TcpListener {
    async fn accept(&self) -> io::Result<(TcpStream, SocketAddr)> {
        Self::accept(self).await
    }
}

/// What an error of `accept` means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trouble {
    /// No descriptor or memory is left: wait.
    Exhausted,
    /// Of this connection alone: go on.
    Transient,
    /// Perhaps the listener is dead: count.
    Other,
}

fn trouble(error: &io::Error) -> Trouble {
    use ErrorKind::{
        ConnectionAborted, ConnectionReset, HostUnreachable, Interrupted, NetworkDown, NetworkUnreachable, OutOfMemory,
        TimedOut,
    };
    match error.kind() {
        OutOfMemory => Trouble::Exhausted,
        ConnectionAborted | ConnectionReset | HostUnreachable | Interrupted | NetworkDown | NetworkUnreachable
        | TimedOut => Trouble::Transient,
        _ if error.raw_os_error().is_some_and(|code| EXHAUSTED.contains(&code)) => Trouble::Exhausted,
        _ => Trouble::Other,
    }
}

/// Too many open files in the process, in the system, and no buffer space: the standard library has
/// no name for these.
#[cfg(any(target_os = "linux", target_os = "android"))]
const EXHAUSTED: [i32; 3] = [24, 23, 105];
#[cfg(windows)]
const EXHAUSTED: [i32; 2] = [10024, 10055];
#[cfg(not(any(target_os = "linux", target_os = "android", windows)))]
const EXHAUSTED: [i32; 3] = [24, 23, 55];

/// A connection that was let in. Its places are given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Accepted {
    pub(crate) stream: TcpStream,
    pub(crate) peer: IpAddr,
    /// One of the host's HTTP connections.
    pub(crate) place: OwnedSemaphorePermit,
}

/// Hands over every connection from an address that may come. Nothing of others is read.
///
/// # Errors
/// When the listener is dead.
pub(crate) async fn accept(
    incoming: &impl Incoming,
    places: Arc<Semaphore>,
    mut serve: impl FnMut(Accepted),
) -> HostError {
    let mut failures = 0;
    loop {
        // Over the cap nothing is accepted: whoever comes waits in the system's queue.
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { unreachable!("it is never closed") };
        match incoming.accept().await {
            Ok((stream, from)) => {
                failures = 0;
                let peer = from.ip().to_canonical();
                if guard::near(peer) {
                    serve(Accepted { stream, peer, place });
                } else {
                    tracing::info!("somebody from outside the network was turned away");
                }
            }
            Err(error) => match trouble(&error) {
                Trouble::Exhausted => tokio::time::sleep(BREATH).await,
                Trouble::Transient => {}
                Trouble::Other => {
                    failures += 1;
                    if failures >= DEAD {
                        return error.into();
                    }
                }
            },
        }
    }
}

/// How many connections one address has, web sockets included.
#[derive(Debug)]
pub(crate) struct Addresses {
    each: usize,
    /// Waiting for a place of their address, all together: they hold places of the host.
    waiting: Arc<Semaphore>,
    known: Mutex<HashMap<IpAddr, Arc<Semaphore>>>,
}

impl Addresses {
    /// With so many places for each address, and so many connections that may wait for one.
    pub(crate) fn new(each: usize, waiting: usize) -> Self {
        Self { each, waiting: Arc::new(Semaphore::new(waiting)), known: Mutex::default() }
    }

    /// A place for a connection from this address: at once, or when another one of it has ended.
    /// None when too many wait already.
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
        // An address that holds no place is forgotten: its semaphore is only ours.
        known.retain(|_, own| Arc::strong_count(own) > 1);
        Arc::clone(known.entry(peer).or_insert_with(|| Arc::new(Semaphore::new(self.each))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    struct Script(Mutex<Vec<io::Error>>);

    impl Incoming for Script {
        async fn accept(&self) -> io::Result<(TcpStream, SocketAddr)> {
            Err(self.0.lock().unwrap().pop().expect("the loop has ended by now"))
        }
    }

    async fn errors_until_dead(errors: Vec<io::Error>) -> (HostError, usize) {
        let script = Script(Mutex::new(errors));
        let end = accept(&script, Arc::new(Semaphore::new(1)), |_| panic!("nobody came")).await;
        let left = script.0.lock().unwrap().len();
        (end, left)
    }

    #[tokio::test(start_paused = true)]
    async fn only_errors_of_the_listener_itself_end_the_loop() {
        let broken = || io::Error::from(ErrorKind::InvalidInput);
        let passing = [
            ErrorKind::ConnectionAborted.into(),
            ErrorKind::Interrupted.into(),
            ErrorKind::NetworkDown.into(),
            ErrorKind::OutOfMemory.into(),
            io::Error::from_raw_os_error(EXHAUSTED[0]),
        ];
        let mut errors: Vec<_> = (0..DEAD).map(|_| broken()).collect();
        errors.extend(passing);
        errors.extend((1..DEAD).map(|_| broken()));
        let (end, left) = errors_until_dead(errors).await;
        assert!(matches!(end, HostError::ListenerFailed(_)));
        assert_eq!(left, DEAD as usize - 1, "what passes neither counts nor forgives");
    }

    #[test]
    fn descriptors_that_have_run_out_are_known() {
        for code in EXHAUSTED {
            assert_eq!(trouble(&io::Error::from_raw_os_error(code)), Trouble::Exhausted);
        }
        assert_eq!(trouble(&ErrorKind::ConnectionReset.into()), Trouble::Transient);
        assert_eq!(trouble(&ErrorKind::InvalidInput.into()), Trouble::Other);
    }

    #[tokio::test]
    async fn an_address_has_its_share_and_no_more() {
        let addresses = Addresses::new(2, 1);
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
        assert!(known.contains_key(&one) && !known.contains_key(&other), "who has no connection is forgotten");
    }
}
