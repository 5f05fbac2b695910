//! One HTTP connection: its requests, and its upgrade to a WebSocket.

use crate::{
    accept::Arrival,
    assets,
    connection::{self, Context},
    crowd::Slot,
    frames::counted,
    guard::{self, CurrentNames},
    rate_limit::TokenBucket,
    shared::Shared,
};
use axum::{
    Extension, Router,
    body::Body,
    extract::{Request, State},
    http::{StatusCode, header::CONNECTION},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::get,
};
use hyper::{server::conn::http1, upgrade::OnUpgrade};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use rouse_session::Role;
use std::{
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    time::{sleep, timeout},
};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        handshake::server::create_response_with_body,
        protocol::{self, WebSocketConfig},
    },
};
use tokio_util::sync::CancellationToken;

/// The origin of a request.
#[derive(Clone)]
struct Peer {
    address: IpAddr,
    /// The host's address on which the request arrived.
    own: Option<IpAddr>,
    /// Limits the requests of its connection.
    requests: Arc<Mutex<TokenBucket>>,
    /// The slot of its connection.
    slot: Arc<Slot>,
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
    peer.slot.has_asked();
    let own = peer.requests.lock().unwrap_or_else(PoisonError::into_inner).take(shared.now());
    if own && shared.may_ask(peer.address) {
        return next.run(request).await;
    }
    (StatusCode::TOO_MANY_REQUESTS, [(CONNECTION, "close")]).into_response()
}

/// Serves one HTTP connection. A connection that becomes a WebSocket continues in a separate task.
pub(crate) async fn serve<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    Arrival { stream, peer, own }: Arrival<S>,
    slot: Slot,
    router: Router,
    shared: Arc<Shared>,
) {
    let requests = Arc::new(Mutex::new(shared.limits.requests_of_connection));
    let slot = Arc::new(slot);
    let router = router.layer(Extension(Peer { address: peer, own, requests, slot: Arc::clone(&slot) }));
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(shared.limits.header)
        .max_headers(shared.limits.header_lines)
        .max_buf_size(shared.limits.header_bytes)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router))
        .with_upgrades();
    tokio::pin!(served);
    // A client that does not read its response must not keep its slot for ever.
    let ended = tokio::select! {
        biased;
        _ = &mut served => true,
        () = sleep(shared.limits.request) => false,
        () = shared.leaving.cancelled() => false,
        () = slot.must_leave() => return,
    };
    if !ended {
        served.as_mut().graceful_shutdown();
        tokio::select! {
            biased;
            _ = timeout(shared.limits.header, served) => {}
            () = shared.stop.cancelled() => {}
            () = slot.must_leave() => {}
        }
    }
}

/// Upgrades a request to a WebSocket, and serves it until one end closes it.
async fn socket(
    State(shared): State<Arc<Shared>>,
    Extension(peer): Extension<Peer>,
    mut request: Request,
) -> Response {
    let Ok(answer) = create_response_with_body(&request, Body::empty) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    let slot = match shared.role {
        Role::Host => None,
        Role::Visitor => match shared.admit_to_door(peer.address) {
            Some(slot) => Some(slot),
            None => return StatusCode::SERVICE_UNAVAILABLE.into_response(),
        },
    };
    let upgrade = hyper::upgrade::on(&mut request);
    let (address, own) = (peer.address, peer.own);
    let tasks = shared.tasks.clone();
    tasks.spawn(async move {
        if let Some(own) = own {
            shared.note_arrival(address, own);
        }
        tokio::select! {
            biased;
            () = talk(upgrade, &shared, address, slot) => {}
            () = shared.stop.cancelled() => {}
        }
    });
    answer
}

/// Speaks with a client over its WebSocket.
async fn talk(upgrade: OnUpgrade, shared: &Shared, peer: IpAddr, slot: Option<Slot>) {
    let Ok(stream) = upgrade.await else { return };
    let (limits, flood) = (&shared.limits, CancellationToken::new());
    let config = WebSocketConfig::default()
        // Allows a little more than the limit, so that the answer to an oversized message arrives.
        .max_message_size(Some(4 * limits.message))
        .max_frame_size(Some(4 * limits.message))
        .read_buffer_size(4 * 1024)
        .write_buffer_size(limits.write_buffer)
        .max_write_buffer_size(limits.max_write_buffer);
    let stream = counted(TokioIo::new(stream), limits.frames, flood.clone());
    let socket = WebSocketStream::from_raw_socket(stream, protocol::Role::Server, Some(config)).await;
    if let Some(connection) = shared.connect().await {
        connection::run(socket, Context { connection, shared, peer, slot, flood }).await;
    }
}
