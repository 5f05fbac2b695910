//! One HTTP connection: its requests, and its upgrade to a WebSocket.

use crate::{
    accept::Accepted,
    assets,
    connection::{self, Context},
    guard::{self, CurrentNames},
    rate_limit::TokenBucket,
    shared::Shared,
};
use axum::{
    Extension, Router,
    extract::{Request, State, WebSocketUpgrade},
    http::{StatusCode, header::CONNECTION},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::get,
};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use std::{
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};
use tokio::{
    sync::OwnedSemaphorePermit,
    time::{sleep, timeout},
};

/// The origin of a request. Its address keeps its place as long as a copy of this exists.
#[derive(Clone)]
struct Peer {
    address: IpAddr,
    /// The host's address on which the request arrived.
    own: Option<IpAddr>,
    /// Limits the requests of its connection.
    requests: Arc<Mutex<TokenBucket>>,
    _place: Arc<OwnedSemaphorePermit>,
}

/// The routes of a host: the WebSocket, and the files of the interface.
pub(crate) fn router(shared: Arc<Shared>, names: CurrentNames) -> Router {
    Router::new()
        .route("/ws", get(socket))
        .fallback(assets::file)
        .layer(middleware::from_fn_with_state(names, guard::guard))
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), limit))
        .with_state(shared)
}

/// Refuses a request when its connection or its address has sent too many.
async fn limit(
    State(shared): State<Arc<Shared>>,
    Extension(peer): Extension<Peer>,
    request: Request,
    next: Next,
) -> Response {
    let now = shared.now();
    let own = peer.requests.lock().unwrap_or_else(PoisonError::into_inner).take(now);
    let all = || shared.requests.lock().unwrap_or_else(PoisonError::into_inner).take(peer.address, now);
    if own && all() {
        return next.run(request).await;
    }
    (StatusCode::TOO_MANY_REQUESTS, [(CONNECTION, "close")]).into_response()
}

/// Serves one HTTP connection. A connection that becomes a WebSocket continues in a separate task.
pub(crate) async fn serve(accepted: Accepted, router: Router, shared: Arc<Shared>) {
    let Accepted { stream, peer } = accepted;
    let place = shared.connections.enter(peer);
    let share = tokio::select! {
        share = shared.addresses.place(peer) => share,
        () = shared.leaving.cancelled() => None,
        () = place.must_leave() => None,
    };
    let Some(share) = share else { return };
    let _ = stream.set_nodelay(true);
    let own = stream.local_addr().ok().map(|address| address.ip().to_canonical());
    let requests = Arc::new(Mutex::new(shared.limits.requests_of_connection()));
    let router = router.layer(Extension(Peer { address: peer, own, requests, _place: Arc::new(share) }));
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(shared.limits.header)
        .max_headers(shared.limits.header_lines)
        .max_buf_size(shared.limits.header_bytes)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router))
        .with_upgrades();
    tokio::pin!(served);
    // A client that does not read its response must not keep its place for ever.
    let ended = tokio::select! {
        _ = &mut served => true,
        () = sleep(shared.limits.request) => false,
        () = shared.leaving.cancelled() => false,
        () = place.must_leave() => return,
    };
    if !ended {
        served.as_mut().graceful_shutdown();
        tokio::select! {
            _ = timeout(shared.limits.header, served) => {}
            () = shared.stop.cancelled() => {}
            () = place.must_leave() => {}
        }
    }
}

/// Upgrades a request to a WebSocket, and serves it until one end closes it.
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
        // Allows a little more than the limit, so that the answer to an oversized message arrives.
        .max_message_size(4 * limit)
        .max_frame_size(4 * limit)
        .read_buffer_size(4 * 1024)
        .write_buffer_size(shared.limits.write_buffer)
        .max_write_buffer_size(shared.limits.max_write_buffer)
        .on_upgrade(move |socket| async move {
            let tasks = shared.tasks.clone();
            if let Some(own) = peer.own {
                shared.note_arrival(own);
            }
            let talk = async {
                let Some(connection) = shared.connect().await else { return };
                let context = Context { connection, shared: &shared, peer: peer.address };
                tokio::select! {
                    () = connection::run(socket, place, context) => {}
                    () = shared.stop.cancelled() => {}
                }
            };
            tasks.track_future(talk).await;
            drop(peer);
        })
}
