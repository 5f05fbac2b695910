//! Accept, serve, shut down.

use crate::{Limits, assets, connection, guard};
use axum::{
    Router,
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
use rouse_table::Table;
use std::{io, sync::Arc, time::Duration};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// How many errors in a row mean that the listener is dead.
const DEAD: u32 = 100;

/// Why a host ended by itself.
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    /// The listener is open to others than this machine.
    #[error("the table can only be opened on this machine itself (127.0.0.1)")]
    NotLoopback,
    /// The listener does not work any more.
    #[error("no connection can be accepted any more: {0}")]
    ListenerFailed(#[from] io::Error),
}

#[derive(Clone)]
struct Host {
    table: Table,
    limits: Arc<Limits>,
    sockets: Arc<Semaphore>,
    tasks: TaskTracker,
    stop: CancellationToken,
}

/// Serves the table until `shutdown` is done, then says goodbye to everybody.
///
/// # Errors
/// When the listener is not on the loopback interface, or fails.
pub async fn run(
    listener: TcpListener,
    table: Table,
    limits: Limits,
    shutdown: impl Future<Output = ()>,
) -> Result<(), HostError> {
    let address = listener.local_addr()?;
    if !address.ip().is_loopback() {
        return Err(HostError::NotLoopback);
    }
    let (tasks, stop) = (TaskTracker::new(), CancellationToken::new());
    let (goodbye, sockets) = (limits.goodbye, Arc::new(Semaphore::new(limits.sockets)));
    let host = Host { table, limits: Arc::new(limits), sockets, tasks: tasks.clone(), stop: stop.clone() };
    let result = tokio::select! {
        result = accept(&listener, &host, address.port()) => result,
        () = shutdown => Ok(()),
    };
    drop(listener);
    stop.cancel();
    tasks.close();
    if tokio::time::timeout(goodbye, tasks.wait()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
    result
}

async fn accept(listener: &TcpListener, host: &Host, port: u16) -> Result<(), HostError> {
    let places = Arc::new(Semaphore::new(host.limits.connections));
    let router = router(host.clone(), port);
    let mut failures = 0;
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { return Ok(()) };
        match listener.accept().await {
            Ok((stream, peer)) if peer.ip().is_loopback() => {
                failures = 0;
                host.tasks.spawn(serve(stream, router.clone(), host.clone(), place));
            }
            Ok(_) => {}
            Err(error) => {
                failures += 1;
                if failures >= DEAD {
                    return Err(error.into());
                }
                // Most likely no descriptor is left: give others time to close theirs.
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

fn router(host: Host, port: u16) -> Router {
    Router::new()
        .route("/ws", get(socket))
        .fallback(assets::file)
        .layer(middleware::from_fn_with_state(port, guard::guard))
        .with_state(host)
}

async fn serve(stream: TcpStream, router: Router, host: Host, place: OwnedSemaphorePermit) {
    let _ = stream.set_nodelay(true);
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(host.limits.header)
        .max_headers(64)
        .max_buf_size(16 * 1024)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router))
        .with_upgrades();
    tokio::select! {
        served = served => if let Err(error) = served {
            tracing::debug!(%error, "a connection has ended");
        },
        () = host.stop.cancelled() => {}
    }
    drop(place);
}

async fn socket(State(host): State<Host>, upgrade: WebSocketUpgrade) -> Response {
    let Ok(place) = Arc::clone(&host.sockets).try_acquire_owned() else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    let limit = host.limits.message;
    upgrade
        // A little more than is allowed is read, so that the answer to it arrives.
        .max_message_size(4 * limit)
        .max_frame_size(4 * limit)
        .write_buffer_size(0)
        .max_write_buffer_size(256 * 1024)
        .on_upgrade(move |socket| async move {
            let tasks = host.tasks.clone();
            tasks.track_future(connection::run(socket, host.table, host.limits, host.stop)).await;
            drop(place);
        })
}
