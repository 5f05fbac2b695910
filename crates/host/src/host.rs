//! Serves a table, and shuts down in order.

use crate::{
    Limits,
    accept::{Arrival, Incoming, accept},
    guard::CurrentNames,
    http,
    shared::Shared,
};
use rouse_session::Role;
use rouse_table::Table;
use std::{io, net::Ipv4Addr, sync::Arc};
use tokio::{net::TcpListener, sync::watch, time::timeout};

/// Why a host ended by itself.
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    /// Every client would have the role of the host, but the listener is open to other machines.
    #[error("the host's own pages can only be served on this machine itself (127.0.0.1)")]
    NotLoopback,
    /// The listener no longer works.
    #[error("no connection can be accepted any more: {0}")]
    ListenerFailed(#[from] io::Error),
}

/// How a table is served.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The role of every client; [`Role::Host`] only on the loopback interface.
    pub role: Role,
    /// The host's name on the local network, such as `rouse-7f3a.local`. It changes when another device
    /// already has that name.
    pub local: Option<watch::Receiver<Arc<str>>>,
    /// Receives the host's address to which a client connected last.
    pub last_good: Option<watch::Sender<Option<Ipv4Addr>>>,
    pub limits: Limits,
}

impl Terms {
    /// Default limits, and no name.
    #[must_use]
    pub fn new(role: Role) -> Self {
        Self { role, local: None, last_good: None, limits: Limits::default() }
    }
}

/// Serves the table until `shutdown` completes, then says goodbye to all clients and frees the port. The
/// shutdown takes at most twice [`Limits::goodbye`].
///
/// # Errors
/// When the listener is not on the loopback interface although every client has the role of the host, or when
/// the listener fails. The host says goodbye then too.
pub async fn run(
    listener: TcpListener,
    table: Table,
    terms: Terms,
    shutdown: impl Future<Output = ()>,
) -> Result<(), HostError> {
    run_until(listener, table, terms, shutdown, std::future::ready(())).await
}

/// Serves the connections of a simulated network as those of a listener on this port, until this is dropped.
#[cfg(feature = "test-hooks")]
pub async fn run_simulated(incoming: impl Incoming, port: u16, table: Table) {
    let (never, nothing) = (std::future::pending(), std::future::ready(()));
    let _ = serve_all(incoming, port, table, Terms::new(Role::Visitor), never, nothing).await;
}

/// Like [`run`], and runs `on_closed` after the last new client and before the goodbye.
pub(crate) async fn run_until(
    listener: TcpListener,
    table: Table,
    terms: Terms,
    shutdown: impl Future<Output = ()>,
    on_closed: impl Future<Output = ()>,
) -> Result<(), HostError> {
    let address = listener.local_addr()?;
    if terms.role == Role::Host && !address.ip().is_loopback() {
        return Err(HostError::NotLoopback);
    }
    serve_all(listener, address.port(), table, terms, shutdown, on_closed).await
}

/// Serves the connections of any source as those of a listener on this port.
pub(crate) async fn serve_all<I: Incoming>(
    incoming: I,
    port: u16,
    table: Table,
    Terms { role, local, last_good, limits }: Terms,
    shutdown: impl Future<Output = ()>,
    on_closed: impl Future<Output = ()>,
) -> Result<(), HostError> {
    let shared = Arc::new(Shared::new(table, role, last_good, limits));
    // If this future is dropped, its connections end with it.
    let _ends = shared.stop.clone().drop_guard();
    let router = http::router(Arc::clone(&shared), CurrentNames { port, local });
    let serve = |arrival: Arrival<I::Stream>| {
        if let Some(slot) = shared.admit(arrival.peer) {
            shared.tasks.spawn(http::serve(arrival, slot, router.clone(), Arc::clone(&shared)));
        }
    };
    let result = tokio::select! {
        biased;
        () = shutdown => Ok(()),
        error = accept(&incoming, serve) => Err(error.into()),
    };
    drop(incoming);
    if result.is_ok() {
        on_closed.await;
    }
    end(&shared).await;
    result
}

/// Says goodbye to all clients, then drops the connections that are still open.
async fn end(shared: &Shared) {
    shared.tasks.close();
    shared.leaving.cancel();
    if timeout(shared.limits.goodbye, shared.tasks.wait()).await.is_ok() {
        return;
    }
    shared.stop.cancel();
    if timeout(shared.limits.goodbye, shared.tasks.wait()).await.is_err() {
        tracing::warn!(left = shared.tasks.len(), "some connections did not end in time");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rouse_guest::{Guest, GuestEvent};
    use rouse_session::OpenRoom;
    use rouse_wire::{ClientMsg, PROTOCOL_VERSION, ServerMsg};
    use std::{net::SocketAddr, pin::pin};
    use tokio::{net::TcpStream, sync::oneshot};

    async fn message(guest: &mut Guest) -> ServerMsg {
        loop {
            if let GuestEvent::Message(message) = guest.next().await.expect("the line is not over") {
                return *message;
            }
        }
    }

    /// First no new client can connect, then the announcement is withdrawn, then the guests get the goodbye.
    #[tokio::test]
    async fn the_end_has_an_order() {
        let table = Table::in_folder(None).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let SocketAddr::V4(address) = listener.local_addr().unwrap() else { panic!("not IPv4") };
        table
            .open_room(OpenRoom { port: address.port(), addresses: Vec::new(), headless: true, name: None })
            .await;
        let [(stop, stopped), (deaf, heard), (withdrawn, told)] =
            std::array::from_fn(|_| oneshot::channel::<()>());
        let farewell = async {
            let _ = deaf.send(());
            let _ = told.await;
        };
        let terms = Terms::new(Role::Visitor);
        let mut serving = pin!(run_until(listener, table, terms, async { drop(stopped.await) }, farewell));
        let talk = async {
            let mut guest = Guest::connect(vec![address], rouse_guest::Limits::default()).await.unwrap();
            assert!(matches!(message(&mut guest).await, ServerMsg::Table { .. }));
            stop.send(()).unwrap();
            heard.await.unwrap();
            assert!(TcpStream::connect(address).await.is_err(), "nobody new comes in");
            guest.sender().send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).await;
            guest.sender().send(ClientMsg::Ping {}).await;
            assert_eq!(message(&mut guest).await, ServerMsg::Pong {}, "who is in is still served");
            withdrawn.send(()).unwrap();
            assert_eq!(
                guest.next().await,
                Some(GuestEvent::Lost(None)),
                "who has proven nothing is told nothing"
            );
        };
        let (result, ()) = tokio::join!(&mut serving, talk);
        result.unwrap();
    }
}
