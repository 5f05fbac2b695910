//! Decides which requests the host answers. A page of another site, open in a browser on this network, must
//! not reach the table: neither under that site's name (DNS rebinding) nor from its origin.

use crate::{
    authority::{HostNames, check_origin, parse_host},
    headers,
};
use axum::{
    extract::{Request, State},
    http::{
        HeaderMap, Method, StatusCode, Uri,
        header::{ALLOW, HOST, ORIGIN},
    },
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::sync::Arc;
use tokio::sync::watch;

/// The current names of this host; multicast DNS may change the local one.
#[derive(Clone, Debug)]
pub(crate) struct CurrentNames {
    /// The port on which this host listens.
    pub(crate) port: u16,
    /// The host's name on the local network.
    pub(crate) local: Option<watch::Receiver<Arc<str>>>,
}

impl CurrentNames {
    fn now(&self) -> HostNames {
        HostNames { port: self.port, local: self.local.as_ref().map(|name| Arc::clone(&name.borrow())) }
    }
}

/// The middleware: passes a request on, or refuses it.
pub(crate) async fn guard(State(names): State<CurrentNames>, request: Request, next: Next) -> Response {
    match admit(request.method(), request.uri(), request.headers(), &names.now()) {
        Ok(authority) => {
            let mut response = next.run(request).await;
            headers::add(response.headers_mut(), Some(&authority));
            response
        }
        Err(status) => {
            let mut response = status.into_response();
            if status == StatusCode::METHOD_NOT_ALLOWED {
                response.headers_mut().insert(ALLOW, axum::http::HeaderValue::from_static("GET, HEAD"));
            }
            headers::add(response.headers_mut(), None);
            response
        }
    }
}

/// Checks a request. Returns the address that the client uses; the error is the HTTP status.
fn admit(method: &Method, uri: &Uri, headers: &HeaderMap, own: &HostNames) -> Result<String, StatusCode> {
    if uri.authority().is_some() || uri.scheme().is_some() {
        return Err(StatusCode::BAD_REQUEST);
    }
    let authority = parse_host(&values(headers, &HOST), own)?;
    check_origin(&values(headers, &ORIGIN), &values(headers, &HOST))?;
    if method != Method::GET && method != Method::HEAD {
        return Err(StatusCode::METHOD_NOT_ALLOWED);
    }
    Ok(authority)
}

fn values<'a>(headers: &'a HeaderMap, name: &axum::http::HeaderName) -> Vec<&'a [u8]> {
    headers.get_all(name).iter().map(|value| value.as_bytes()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_that_was_renamed_answers_to_its_new_name() {
        let (rename, local) = watch::channel("rouse-7f3a.local".into());
        let names = CurrentNames { port: 4711, local: Some(local) };
        assert!(parse_host(&[b"rouse-7f3a.local:4711"], &names.now()).is_ok());
        rename.send_replace("rouse-7f3a-2.local".into());
        assert!(parse_host(&[b"rouse-7f3a-2.local:4711"], &names.now()).is_ok());
        assert_eq!(
            parse_host(&[b"rouse-7f3a.local:4711"], &names.now()),
            Err(StatusCode::MISDIRECTED_REQUEST)
        );
        drop(rename);
        assert!(parse_host(&[b"rouse-7f3a-2.local:4711"], &names.now()).is_ok(), "it keeps the last one");
    }
}
