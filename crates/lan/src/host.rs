//! Serve a table, and shut down in order.

use crate::{
    Limits,
    accept::{Accepted, accept},
    address_quota::AddressQuota,
    assets,
    connection::{self, Context},
    guard::{self, CurrentNames},
    rate_limit::Attempts,
};
use axum::{
    Extension, Router,
    extract::{State, WebSocketUpgrade},
    http::StatusCode,
    middleware,
    response::{IntoResponse, Response},
    routing::get,
};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use rouse_session::Role;
use rouse_table::{Connection, Table};
use std::{
    io,
    net::{IpAddr, Ipv4Addr},
    sync::{Arc, Mutex},
};
use tokio::{
    net::TcpListener,
    sync::{OwnedSemaphorePermit, Semaphore, watch},
    time::{Instant, sleep, timeout},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// Why a host ended by itself.
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    /// Whoever connects would be the host, and the listener is open to others than this machine.
    #[error("the host's own pages can only be served on this machine itself (127.0.0.1)")]
    NotLoopback,
    /// The listener does not work any more.
    #[error("no connection can be accepted any more: {0}")]
    ListenerFailed(#[from] io::Error),
}

/// On which terms a table is served.
#[derive(Clone, Debug)]
pub struct Terms {
    /// What everybody who connects is; a host only on the loopback interface.
    pub role: Role,
    /// The host's name on the local network, such as `rouse-7f3a.local`; another one when somebody
    /// else has that name already.
    pub local: Option<watch::Receiver<Arc<str>>>,
    /// Is told on which of its addresses this host was reached last.
    pub reached: Option<watch::Sender<Option<Ipv4Addr>>>,
    /// How much of everything.
    pub limits: Limits,
}

impl Terms {
    /// The usual limits, and no name.
    #[must_use]
    pub fn new(role: Role) -> Self {
        Self { role, local: None, reached: None, limits: Limits::default() }
    }
}

/// What all connections of a host share.
pub(crate) struct Shared {
    table: Table,
    role: Role,
    reached: Option<watch::Sender<Option<Ipv4Addr>>>,
    limits: Limits,
    sockets: Arc<Semaphore>,
    addresses: AddressQuota,
    knocks: AddressQuota,
    attempts: Mutex<Attempts>,
    begin: Instant,
    tasks: TaskTracker,
    /// Everybody is to be told goodbye.
    leaving: CancellationToken,
    /// Whoever is still there is dropped.
    stop: CancellationToken,
}

impl Shared {
    fn new(table: Table, role: Role, reached: Option<watch::Sender<Option<Ipv4Addr>>>, limits: Limits) -> Self {
        Self {
            sockets: Arc::new(Semaphore::new(limits.sockets)),
            addresses: AddressQuota::new(limits.connections_per_address, limits.connections_waiting),
            knocks: AddressQuota::new(limits.knocks_per_address, 0),
            attempts: Mutex::new(limits.attempts()),
            begin: Instant::now(),
            tasks: TaskTracker::new(),
            leaving: CancellationToken::new(),
            stop: CancellationToken::new(),
            table,
            role,
            reached,
            limits,
        }
    }

    /// Somebody has really come on this address.
    fn note(&self, own: IpAddr) {
        if let (IpAddr::V4(own), Some(reached)) = (own, &self.reached) {
            reached.send_if_modified(|last| last.replace(own) != Some(own));
        }
    }

    async fn connect(&self) -> Option<Connection> {
        match self.role {
            Role::Host => self.table.connect().await,
            Role::Visitor => self.table.visit().await,
        }
    }
}

/// Where a request came from. The place of its address is held as long as anything of it lives.
#[derive(Clone)]
struct Peer {
    address: IpAddr,
    /// On which address of ours it came.
    own: Option<IpAddr>,
    _place: Arc<OwnedSemaphorePermit>,
}

/// Serves the table until `shutdown` is done; then says goodbye to everybody and frees the port.
/// That takes at most twice [`Limits::goodbye`].
///
/// # Errors
/// When the listener is not on the loopback interface although everybody who connects is the host,
/// or when it fails. Goodbye has been said then too.
pub async fn run(
    listener: TcpListener,
    table: Table,
    terms: Terms,
    shutdown: impl Future<Output = ()>,
) -> Result<(), HostError> {
    run_until(listener, table, terms, shutdown, std::future::ready(())).await
}

/// The same, with something to do when nobody new is let in any more, before guests hear goodbye.
pub(crate) async fn run_until(
    listener: TcpListener,
    table: Table,
    terms: Terms,
    shutdown: impl Future<Output = ()>,
    deaf: impl Future<Output = ()>,
) -> Result<(), HostError> {
    let address = listener.local_addr()?;
    let Terms { role, local, reached, limits } = terms;
    if role == Role::Host && !address.ip().is_loopback() {
        return Err(HostError::NotLoopback);
    }
    let shared = Arc::new(Shared::new(table, role, reached, limits));
    // Should this future be dropped, no connection outlives it.
    let _ends = shared.stop.clone().drop_guard();
    let router = router(Arc::clone(&shared), CurrentNames { port: address.port(), local });
    let places = Arc::new(Semaphore::new(shared.limits.connections));
    let serve = |accepted| drop(shared.tasks.spawn(serve(accepted, router.clone(), Arc::clone(&shared))));
    let result = tokio::select! {
        error = accept(&listener, places, serve) => Err(error.into()),
        () = shutdown => Ok(()),
    };
    drop(listener);
    if result.is_ok() {
        deaf.await;
    }
    end(&shared).await;
    result
}

/// Goodbye to all; then whoever is still there is dropped.
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

fn router(shared: Arc<Shared>, names: CurrentNames) -> Router {
    Router::new()
        .route("/ws", get(socket))
        .fallback(assets::file)
        .layer(middleware::from_fn_with_state(names, guard::guard))
        .with_state(shared)
}

/// Serves one HTTP connection. One that becomes a web socket ends here and lives on there.
async fn serve(accepted: Accepted, router: Router, shared: Arc<Shared>) {
    let Accepted { stream, peer, place } = accepted;
    let share = tokio::select! {
        share = shared.addresses.place(peer) => share,
        () = shared.leaving.cancelled() => None,
    };
    let Some(share) = share else { return };
    let _ = stream.set_nodelay(true);
    let own = stream.local_addr().ok().map(|address| address.ip().to_canonical());
    let router = router.layer(Extension(Peer { address: peer, own, _place: Arc::new(share) }));
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(shared.limits.header)
        .max_headers(shared.limits.header_lines)
        .max_buf_size(shared.limits.header_bytes)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router))
        .with_upgrades();
    tokio::pin!(served);
    // Whoever does not read what it asked for must not hold its place for ever.
    let ended = tokio::select! {
        _ = &mut served => true,
        () = sleep(shared.limits.request) => false,
        () = shared.leaving.cancelled() => false,
    };
    if !ended {
        served.as_mut().graceful_shutdown();
        tokio::select! {
            _ = timeout(shared.limits.header, served) => {}
            () = shared.stop.cancelled() => {}
        }
    }
    drop(place);
}

async fn socket(
    State(shared): State<Arc<Shared>>,
    Extension(peer): Extension<Peer>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Ok(place) = Arc::clone(&shared.sockets).try_acquire_owned() else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    let limit = shared.limits.message;
    upgrade
        // A little more than is allowed is read, so that the answer to it arrives.
        .max_message_size(4 * limit)
        .max_frame_size(4 * limit)
        .read_buffer_size(4 * 1024)
        .write_buffer_size(shared.limits.write_buffer)
        .max_write_buffer_size(shared.limits.max_write_buffer)
        .on_upgrade(move |socket| async move {
            let tasks = shared.tasks.clone();
            if let Some(own) = peer.own {
                shared.note(own);
            }
            let talk = async {
                let Some(connection) = shared.connect().await else { return };
                let context = Context {
                    connection,
                    table: &shared.table,
                    limits: &shared.limits,
                    attempts: &shared.attempts,
                    knocks: &shared.knocks,
                    begin: shared.begin,
                    peer: peer.address,
                    leaving: &shared.leaving,
                };
                tokio::select! {
                    () = connection::run(socket, context) => {}
                    () = shared.stop.cancelled() => {}
                }
            };
            tasks.track_future(talk).await;
            drop((place, peer));
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Guest, Heard};
    use rouse_session::{ClientMsg, OpenRoom, PROTOCOL_VERSION, ServerMsg, wire::Bye};
    use std::{net::SocketAddr, pin::pin};
    use tokio::{net::TcpStream, sync::oneshot};

    async fn message(guest: &mut Guest) -> ServerMsg {
        loop {
            if let Heard::Message(message) = guest.next().await.expect("the line is not over") {
                return *message;
            }
        }
    }

    /// First nobody new comes in, then the neighbourhood hears of it, then the guests.
    #[tokio::test]
    async fn the_end_has_an_order() {
        let table = Table::in_folder(None).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let SocketAddr::V4(address) = listener.local_addr().unwrap() else { panic!("not IPv4") };
        table.open_room(OpenRoom { port: address.port(), addresses: Vec::new(), headless: true, name: None }).await;
        let [(stop, stopped), (deaf, heard), (withdrawn, told)] = std::array::from_fn(|_| oneshot::channel::<()>());
        let farewell = async {
            let _ = deaf.send(());
            let _ = told.await;
        };
        let terms = Terms::new(Role::Visitor);
        let mut serving = pin!(run_until(listener, table, terms, async { drop(stopped.await) }, farewell));
        let talk = async {
            let mut guest = Guest::connect(vec![address], Limits::default()).await.unwrap();
            assert!(matches!(message(&mut guest).await, ServerMsg::Table { .. }));
            stop.send(()).unwrap();
            heard.await.unwrap();
            assert!(TcpStream::connect(address).await.is_err(), "nobody new comes in");
            guest.speaker().send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).await;
            guest.speaker().send(ClientMsg::Ping {}).await;
            assert_eq!(message(&mut guest).await, ServerMsg::Pong {}, "who is in is still served");
            withdrawn.send(()).unwrap();
            assert_eq!(message(&mut guest).await, ServerMsg::Bye { reason: Bye::Closed });
        };
        let (result, ()) = tokio::join!(&mut serving, talk);
        result.unwrap();
    }
}
