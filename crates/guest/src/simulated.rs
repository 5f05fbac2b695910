//! The network and the randomness that a simulator puts in place of those of the machine. Only a build with the
//! feature `test-hooks` has any.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr, SocketAddrV4},
};
use tokio::net::TcpStream;

#[cfg(not(feature = "test-hooks"))]
mod nothing {
    use super::{Ipv4Addr, SocketAddrV4, TcpStream, io};

    /// What a WebSocket lies on.
    pub(crate) type Wire = TcpStream;

    pub(crate) fn fill(_: &mut [u8]) -> bool {
        false
    }

    pub(crate) fn only_address() -> Option<Ipv4Addr> {
        None
    }

    pub(crate) async fn connect(to: SocketAddrV4) -> io::Result<Wire> {
        super::tcp(to).await
    }

    pub(crate) async fn awake<F: Future>(_: Option<SocketAddrV4>, task: F) -> F::Output {
        task.await
    }
}
#[cfg(not(feature = "test-hooks"))]
pub(crate) use nothing::*;

#[cfg(feature = "test-hooks")]
mod something {
    use super::{Ipv4Addr, SocketAddrV4, TcpStream, io};
    use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};
    use std::{
        cell::RefCell,
        future::poll_fn,
        pin::{Pin, pin},
        rc::Rc,
        task::Poll,
    };
    use tokio::{
        io::DuplexStream,
        time::{Instant, sleep_until},
    };
    use tokio_util::either::Either;

    /// What a WebSocket lies on.
    pub(crate) type Wire = Either<TcpStream, DuplexStream>;

    /// An attempt to reach an address.
    pub type Dialling = Pin<Box<dyn Future<Output = io::Result<DuplexStream>> + Send>>;

    struct World {
        random: ChaCha8Rng,
        dial: Rc<dyn Fn(SocketAddrV4) -> Dialling>,
        sleeps: Rc<dyn Fn(SocketAddrV4) -> Option<Instant>>,
    }

    thread_local! {
        static WORLD: RefCell<Option<World>> = const { RefCell::new(None) };
    }

    /// While it exists, hosts and guests on this thread take random bytes from a seed, guests dial in a simulated
    /// network, and nobody is announced.
    #[derive(Debug)]
    pub struct Simulated(());

    impl Simulated {
        /// Begins a simulation on this thread; `sleeps` says until when the device that dials this address sleeps.
        #[must_use]
        pub fn begin(
            seed: u64,
            dial: impl Fn(SocketAddrV4) -> Dialling + 'static,
            sleeps: impl Fn(SocketAddrV4) -> Option<Instant> + 'static,
        ) -> Self {
            let random = ChaCha8Rng::seed_from_u64(seed);
            WORLD.set(Some(World { random, dial: Rc::new(dial), sleeps: Rc::new(sleeps) }));
            Self(())
        }
    }

    impl Drop for Simulated {
        fn drop(&mut self) {
            WORLD.set(None);
        }
    }

    /// Fills a slice with simulated randomness. False without a simulation.
    pub(crate) fn fill(bytes: &mut [u8]) -> bool {
        WORLD.with_borrow_mut(|world| world.as_mut().map(|world| world.random.fill_bytes(bytes))).is_some()
    }

    pub(crate) fn only_address() -> Option<Ipv4Addr> {
        WORLD.with_borrow(|world| world.as_ref().map(|_| Ipv4Addr::LOCALHOST))
    }

    /// Does what a device does, which dials this address: while the device sleeps, nothing happens, and then
    /// everything at once.
    pub async fn awake<F: Future>(device: Option<SocketAddrV4>, task: F) -> F::Output {
        let (mut task, mut nap) = (pin!(task), Box::pin(sleep_until(Instant::now())));
        poll_fn(|context| {
            let sleeps = WORLD.with_borrow(|world| world.as_ref().map(|world| Rc::clone(&world.sleeps)));
            let until = sleeps.zip(device).and_then(|(sleeps, device)| sleeps(device));
            if let Some(until) = until.filter(|until| *until > Instant::now()) {
                nap.as_mut().reset(until);
                if nap.as_mut().poll(context).is_pending() {
                    return Poll::Pending;
                }
            }
            task.as_mut().poll(context)
        })
        .await
    }

    pub(crate) async fn connect(to: SocketAddrV4) -> io::Result<Wire> {
        let dial = WORLD.with_borrow(|world| world.as_ref().map(|world| (world.dial)(to)));
        match dial {
            Some(dialling) => Ok(Either::Right(dialling.await?)),
            None => Ok(Either::Left(super::tcp(to).await?)),
        }
    }
}
#[cfg(feature = "test-hooks")]
pub use something::{Dialling, Simulated, awake};
#[cfg(feature = "test-hooks")]
pub(crate) use something::{Wire, connect, fill, only_address};

async fn tcp(to: SocketAddrV4) -> io::Result<TcpStream> {
    let stream = TcpStream::connect(SocketAddr::V4(to)).await?;
    let _ = stream.set_nodelay(true);
    Ok(stream)
}
