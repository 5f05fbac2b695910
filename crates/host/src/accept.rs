//! The accept loop: which addresses may connect, and which errors end it.

use rouse_guest::OwnNetworks;
use std::{
    io::{self, ErrorKind},
    net::IpAddr,
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpListener, TcpStream},
};

/// At this weight of consecutive errors the listener counts as dead.
const DEAD: u32 = 10_000;

/// The pause when no file descriptor is left, so that other connections can close.
const EXHAUSTED_PAUSE: Duration = Duration::from_millis(100);
/// The pause after any other error, so that none keeps a core busy.
const PAUSE: Duration = Duration::from_millis(1);

/// A source of connections: a listener, a simulated network, or a script in tests.
pub trait Incoming {
    /// What its connections are.
    type Stream: AsyncRead + AsyncWrite + Unpin + Send + 'static;

    /// The next connection.
    fn accept(&self) -> impl Future<Output = io::Result<Arrival<Self::Stream>>> + Send;
}

/// A connection, and between which addresses it is.
#[derive(Debug)]
pub struct Arrival<S> {
    /// The connection.
    pub stream: S,
    /// The other end.
    pub peer: IpAddr,
    /// The host's address on which it arrived.
    pub own: Option<IpAddr>,
}

impl Incoming for TcpListener {
    type Stream = TcpStream;

    async fn accept(&self) -> io::Result<Arrival<TcpStream>> {
        let (stream, from) = Self::accept(self).await?;
        let _ = stream.set_nodelay(true);
        let own = stream.local_addr().ok().map(|address| address.ip().to_canonical());
        Ok(Arrival { stream, peer: from.ip().to_canonical(), own })
    }
}

/// How much an error of `accept` says that the listener is dead, and the pause after it. An error may be that no file
/// descriptor or memory is left, it may concern one connection or a network that may come back, or the listener.
fn classify(error: &io::Error) -> (u32, Duration) {
    use ErrorKind::{
        ConnectionAborted, ConnectionReset, HostUnreachable, Interrupted, NetworkDown, NetworkUnreachable,
        OutOfMemory, TimedOut,
    };
    match error.kind() {
        OutOfMemory => (0, EXHAUSTED_PAUSE),
        ConnectionAborted | ConnectionReset | HostUnreachable | Interrupted | NetworkDown
        | NetworkUnreachable | TimedOut => (1, PAUSE),
        _ if error.raw_os_error().is_some_and(|code| EXHAUSTED.contains(&code)) => (0, EXHAUSTED_PAUSE),
        _ => (100, PAUSE),
    }
}

/// The errors for too many open files in the process or in the system, and for no buffer space. The standard
/// library has no names for them.
#[cfg(any(target_os = "linux", target_os = "android"))]
const EXHAUSTED: [i32; 3] = [24, 23, 105];
#[cfg(windows)]
const EXHAUSTED: [i32; 2] = [10024, 10055];
#[cfg(not(any(target_os = "linux", target_os = "android", windows)))]
const EXHAUSTED: [i32; 3] = [24, 23, 55];

/// Passes every connection from an address that may connect to `serve`, and drops others unread. Returns the
/// last error when the listener is dead.
pub(crate) async fn accept<I: Incoming>(
    incoming: &I,
    mut serve: impl FnMut(Arrival<I::Stream>),
) -> io::Error {
    let (mut weight, mut networks) = (0, OwnNetworks::default());
    loop {
        match incoming.accept().await {
            Ok(arrival) => {
                weight = 0;
                if networks.hold(arrival.peer) {
                    serve(arrival);
                } else {
                    tracing::info!("somebody from outside the network was turned away");
                }
            }
            Err(error) => {
                let (says, pause) = classify(&error);
                weight += says;
                if weight >= DEAD {
                    return error;
                }
                tokio::time::sleep(pause).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;
    use tokio::io::AsyncReadExt;

    struct Script(Mutex<Vec<io::Error>>);

    impl Incoming for Script {
        type Stream = TcpStream;

        async fn accept(&self) -> io::Result<Arrival<TcpStream>> {
            Err(self.0.lock().unwrap().pop().expect("the loop has ended by now"))
        }
    }

    /// A real listener whose connections seem to come from these addresses, the last one first.
    struct Seeming(TcpListener, Mutex<Vec<IpAddr>>);

    impl Incoming for Seeming {
        type Stream = TcpStream;

        async fn accept(&self) -> io::Result<Arrival<TcpStream>> {
            let Some(from) = self.1.lock().unwrap().pop() else {
                return Err(io::Error::from(ErrorKind::InvalidInput));
            };
            let (stream, _) = self.0.accept().await?;
            Ok(Arrival { stream, peer: from.to_canonical(), own: None })
        }
    }

    /// Addresses for documents are those of no network.
    #[tokio::test]
    async fn whoever_comes_from_another_network_is_dropped_unread() {
        let mut from: Vec<IpAddr> =
            ["203.0.113.5", "127.0.0.1", "2001:db8::5", "::ffff:203.0.113.5", "::ffff:127.0.0.2"]
                .map(|address| address.parse().unwrap())
                .into();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let own = listener.local_addr().unwrap();
        let mut clients = Vec::new();
        for _ in &from {
            clients.push(TcpStream::connect(own).await.unwrap());
        }
        from.reverse();
        let mut served = Vec::new();
        accept(&Seeming(listener, Mutex::new(from)), |accepted| served.push(accepted)).await;
        let peers: Vec<_> = served.iter().map(|accepted| accepted.peer.to_string()).collect();
        assert_eq!(peers, ["127.0.0.1", "127.0.0.2"]);
        for at in [0, 2, 3] {
            assert_eq!(clients[at].read(&mut [0]).await.unwrap_or(0), 0, "closed");
        }
    }

    async fn errors_until_dead(errors: Vec<io::Error>) -> (io::Error, usize) {
        let script = Script(Mutex::new(errors));
        let end = accept(&script, |_| panic!("nobody came")).await;
        let left = script.0.lock().unwrap().len();
        (end, left)
    }

    fn times(count: u32, kind: ErrorKind) -> Vec<io::Error> {
        (0..count).map(|_| kind.into()).collect()
    }

    #[tokio::test(start_paused = true)]
    async fn errors_of_the_listener_itself_end_the_loop_soon_and_an_exhausted_system_never() {
        let mut errors = times(101, ErrorKind::InvalidInput);
        errors.extend(times(100_000, ErrorKind::OutOfMemory));
        errors.push(io::Error::from_raw_os_error(EXHAUSTED[0]));
        let (end, left) = errors_until_dead(errors).await;
        assert_eq!((end.kind(), left), (ErrorKind::InvalidInput, 1));
    }

    #[tokio::test(start_paused = true)]
    async fn errors_that_pass_are_waited_for_and_end_the_loop_if_they_do_not_pass() {
        let began = tokio::time::Instant::now();
        let (end, left) = errors_until_dead(times(DEAD + 1, ErrorKind::ConnectionAborted)).await;
        assert_eq!((end.kind(), left), (ErrorKind::ConnectionAborted, 1));
        assert!(began.elapsed() >= PAUSE * (DEAD - 1), "a core is not kept busy");
    }

    #[test]
    fn descriptors_that_have_run_out_are_known() {
        for code in EXHAUSTED {
            assert_eq!(classify(&io::Error::from_raw_os_error(code)), (0, EXHAUSTED_PAUSE));
        }
        assert_eq!(classify(&ErrorKind::ConnectionReset.into()), (1, PAUSE));
        assert_eq!(classify(&ErrorKind::InvalidInput.into()), (100, PAUSE));
    }
}
