//! Which requests are let in. A page that somebody has open elsewhere must not reach the table,
//! neither under a name of its own (DNS rebinding) nor from its own origin.

use axum::{
    extract::{Request, State},
    http::{
        HeaderMap, Method, StatusCode, Uri,
        header::{ALLOW, HOST, ORIGIN},
    },
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::{fmt, net::Ipv4Addr};

/// The address under which a client knows this host: parsed, never the raw header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Authority {
    host: Host,
    port: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Host {
    Address(Ipv4Addr),
    Localhost,
}

impl fmt::Display for Authority {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.host {
            Host::Address(address) => write!(f, "{address}:{}", self.port),
            Host::Localhost => write!(f, "localhost:{}", self.port),
        }
    }
}

/// The one middleware: lets a request through with its [`Authority`], or answers it.
pub(crate) async fn guard(State(port): State<u16>, mut request: Request, next: Next) -> Response {
    match admit(request.method(), request.uri(), request.headers(), port) {
        Ok(authority) => {
            request.extensions_mut().insert(authority);
            let mut response = next.run(request).await;
            crate::headers::add(response.headers_mut(), Some(authority));
            response
        }
        Err(status) => {
            let mut response = status.into_response();
            if status == StatusCode::METHOD_NOT_ALLOWED {
                response.headers_mut().insert(ALLOW, axum::http::HeaderValue::from_static("GET, HEAD"));
            }
            crate::headers::add(response.headers_mut(), None);
            response
        }
    }
}

/// All checks of one request.
fn admit(method: &Method, uri: &Uri, headers: &HeaderMap, port: u16) -> Result<Authority, StatusCode> {
    if uri.authority().is_some() || uri.scheme().is_some() {
        return Err(StatusCode::BAD_REQUEST);
    }
    let authority = host(&values(headers, &HOST), port)?;
    origin(&values(headers, &ORIGIN), &values(headers, &HOST))?;
    if method != Method::GET && method != Method::HEAD {
        return Err(StatusCode::METHOD_NOT_ALLOWED);
    }
    Ok(authority)
}

fn values<'a>(headers: &'a HeaderMap, name: &axum::http::HeaderName) -> Vec<&'a [u8]> {
    headers.get_all(name).iter().map(|value| value.as_bytes()).collect()
}

/// The `Host` header: an IPv4 address or `localhost`, with our port. Missing or doubled is 400,
/// anything else 421.
pub(crate) fn host(values: &[&[u8]], port: u16) -> Result<Authority, StatusCode> {
    let &[value] = values else { return Err(StatusCode::BAD_REQUEST) };
    let misdirected = StatusCode::MISDIRECTED_REQUEST;
    let text = std::str::from_utf8(value).map_err(|_| misdirected)?;
    let (name, given) = match text.split_once(':') {
        Some((name, digits)) if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            (name, digits.parse().map_err(|_| misdirected)?)
        }
        Some(_) => return Err(misdirected),
        None => (text, 80),
    };
    let host = match name.parse() {
        Ok(address) => Host::Address(address),
        Err(_) if name.eq_ignore_ascii_case("localhost") => Host::Localhost,
        Err(_) => return Err(misdirected),
    };
    if given == port { Ok(Authority { host, port }) } else { Err(misdirected) }
}

/// The `Origin` header: exactly `http://` and the host, or none at all (no browser). Anything
/// else is 403.
pub(crate) fn origin(values: &[&[u8]], host: &[&[u8]]) -> Result<(), StatusCode> {
    match (values, host) {
        ([], _) => Ok(()),
        ([origin], [host]) if origin.strip_prefix(b"http://") == Some(host) => Ok(()),
        _ => Err(StatusCode::FORBIDDEN),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_addresses_are_hosts() {
        for (given, shown) in [
            ("127.0.0.1:4711", "127.0.0.1:4711"),
            ("192.168.178.23:4711", "192.168.178.23:4711"),
            ("localhost:4711", "localhost:4711"),
            ("LocalHost:4711", "localhost:4711"),
        ] {
            let authority = host(&[given.as_bytes()], 4711);
            assert_eq!(authority.map(|authority| authority.to_string()).as_deref(), Ok(shown));
        }
        for foreign in [
            "evil.example:4711",
            "evil.example",
            "127.0.0.1",
            "127.0.0.1:4712",
            "127.0.0.1:",
            "127.0.0.1:+4711",
            "127.0.0.1:4711:4711",
            "127.0.0.1:65536",
            "127.1:4711",
            "0177.0.0.1:4711",
            "2130706433:4711",
            "[::1]:4711",
            "localhost.:4711",
            "127.0.0.1.:4711",
            "localhost.evil.example:4711",
            "user@127.0.0.1:4711",
            " 127.0.0.1:4711",
            "",
            ":4711",
        ] {
            assert_eq!(host(&[foreign.as_bytes()], 4711), Err(StatusCode::MISDIRECTED_REQUEST), "{foreign:?}");
        }
        assert_eq!(host(&[b"local\xFFhost:4711"], 4711), Err(StatusCode::MISDIRECTED_REQUEST));
        assert_eq!(host(&[], 4711), Err(StatusCode::BAD_REQUEST));
        let own: &[u8] = b"localhost:4711";
        assert_eq!(host(&[own, own], 4711), Err(StatusCode::BAD_REQUEST));
        assert!(host(&[b"localhost"], 80).is_ok());
    }

    #[test]
    fn only_our_own_page_is_an_origin() {
        let own: &[&[u8]] = &[b"127.0.0.1:4711"];
        assert_eq!(origin(&[], own), Ok(()));
        assert_eq!(origin(&[b"http://127.0.0.1:4711"], own), Ok(()));
        for foreign in [
            "null",
            "",
            "http://",
            "http://evil.example",
            "https://127.0.0.1:4711",
            "HTTP://127.0.0.1:4711",
            "http://127.0.0.1",
            "http://127.0.0.1:4712",
            "http://127.0.0.1:4711/",
            "http://127.0.0.1:4711.evil.example",
            "http://localhost:4711",
            "http://[::1]:4711",
            "127.0.0.1:4711",
        ] {
            assert_eq!(origin(&[foreign.as_bytes()], own), Err(StatusCode::FORBIDDEN), "{foreign:?}");
        }
        let twice: &[u8] = b"http://127.0.0.1:4711";
        assert_eq!(origin(&[twice, twice], own), Err(StatusCode::FORBIDDEN));
    }
}
