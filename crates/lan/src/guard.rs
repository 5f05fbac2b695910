//! Which requests are let in. A page that somebody has open elsewhere must not reach the table,
//! neither under a name of its own (DNS rebinding) nor from its own origin.

use crate::address::{Interface, interfaces};
use axum::{
    extract::{FromRef, Request, State},
    http::{
        HeaderMap, Method, StatusCode, Uri,
        header::{ALLOW, HOST, ORIGIN},
    },
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::{
    fmt,
    net::{IpAddr, Ipv4Addr},
    sync::Arc,
};

/// Whether somebody with this address may come in at all: from this device, from a private or
/// link-local address, or from the network of one of our own interfaces that work. IPv4 only.
pub fn peer_allowed(peer: IpAddr, own: &[Interface]) -> bool {
    let IpAddr::V4(peer) = peer else { return false };
    let local = peer.is_loopback() || peer.is_private() || peer.is_link_local();
    local || own.iter().any(|interface| interface.up && interface.holds(peer))
}

/// [`peer_allowed`] with the interfaces as they are now; the system is asked only when it matters.
pub(crate) fn near(peer: IpAddr) -> bool {
    peer_allowed(peer, &[]) || interfaces().is_ok_and(|own| peer_allowed(peer, &own))
}

/// What this host is called besides its addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    /// The port that everybody uses.
    pub port: u16,
    /// The host's name on the local network, such as `rouse-7f3a.local`.
    pub local: Option<Arc<str>>,
}

/// A host that has addresses only.
impl FromRef<u16> for Names {
    fn from_ref(port: &u16) -> Self {
        Self { port: *port, local: None }
    }
}

/// The address under which a client knows this host: parsed, never the raw header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Authority {
    host: Host,
    port: u16,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Host {
    Address(Ipv4Addr),
    Localhost,
    Local(Arc<str>),
}

impl fmt::Display for Authority {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.host {
            Host::Address(address) => write!(f, "{address}:{}", self.port),
            Host::Localhost => write!(f, "localhost:{}", self.port),
            Host::Local(name) => write!(f, "{name}:{}", self.port),
        }
    }
}

/// The one middleware: lets a request through with its [`Authority`], or answers it.
pub(crate) async fn guard(State(own): State<Names>, mut request: Request, next: Next) -> Response {
    match admit(request.method(), request.uri(), request.headers(), &own) {
        Ok(authority) => {
            request.extensions_mut().insert(authority.clone());
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
fn admit(method: &Method, uri: &Uri, headers: &HeaderMap, own: &Names) -> Result<Authority, StatusCode> {
    if uri.authority().is_some() || uri.scheme().is_some() {
        return Err(StatusCode::BAD_REQUEST);
    }
    let authority = host(&values(headers, &HOST), own)?;
    origin(&values(headers, &ORIGIN), &values(headers, &HOST))?;
    if method != Method::GET && method != Method::HEAD {
        return Err(StatusCode::METHOD_NOT_ALLOWED);
    }
    Ok(authority)
}

fn values<'a>(headers: &'a HeaderMap, name: &axum::http::HeaderName) -> Vec<&'a [u8]> {
    headers.get_all(name).iter().map(|value| value.as_bytes()).collect()
}

/// The `Host` header: an IPv4 address, `localhost` or our own `.local` name, with our port. Missing
/// or doubled is 400, anything else 421.
pub(crate) fn host(values: &[&[u8]], own: &Names) -> Result<Authority, StatusCode> {
    let &[value] = values else { return Err(StatusCode::BAD_REQUEST) };
    let misdirected = StatusCode::MISDIRECTED_REQUEST;
    let text = std::str::from_utf8(value).map_err(|_| misdirected)?;
    let (name, port) = match text.split_once(':') {
        Some((name, digits)) if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            (name, digits.parse().map_err(|_| misdirected)?)
        }
        Some(_) => return Err(misdirected),
        None => (text, 80),
    };
    let host = named(name, own).ok_or(misdirected)?;
    if port == own.port { Ok(Authority { host, port }) } else { Err(misdirected) }
}

fn named(name: &str, own: &Names) -> Option<Host> {
    if let Ok(address) = name.parse() {
        return Some(Host::Address(address));
    }
    if name.eq_ignore_ascii_case("localhost") {
        return Some(Host::Localhost);
    }
    own.local.as_ref().filter(|local| name.eq_ignore_ascii_case(local)).map(|local| Host::Local(Arc::clone(local)))
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

    fn own(port: u16) -> Names {
        Names { port, local: Some("rouse-7f3a.local".into()) }
    }

    #[test]
    fn only_our_own_addresses_and_names_are_hosts() {
        for (given, shown) in [
            ("127.0.0.1:4711", "127.0.0.1:4711"),
            ("192.168.178.23:4711", "192.168.178.23:4711"),
            ("localhost:4711", "localhost:4711"),
            ("LocalHost:4711", "localhost:4711"),
            ("rouse-7f3a.local:4711", "rouse-7f3a.local:4711"),
            ("Rouse-7F3A.LOCAL:4711", "rouse-7f3a.local:4711"),
        ] {
            let authority = host(&[given.as_bytes()], &own(4711));
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
            "[::ffff:127.0.0.1]:4711",
            "localhost.:4711",
            "127.0.0.1.:4711",
            "localhost.evil.example:4711",
            "user@127.0.0.1:4711",
            " 127.0.0.1:4711",
            "",
            ":4711",
            "rouse-7f3a.local",
            "rouse-7f3a.local:80",
            "rouse-7f3a.local.:4711",
            "rouse-7f3a:4711",
            "rouse-7f3b.local:4711",
            ".local:4711",
            "x.rouse-7f3a.local:4711",
            "rouse-7f3a.local.evil.example:4711",
        ] {
            assert_eq!(host(&[foreign.as_bytes()], &own(4711)), Err(StatusCode::MISDIRECTED_REQUEST), "{foreign:?}");
        }
        assert_eq!(host(&[b"local\xFFhost:4711"], &own(4711)), Err(StatusCode::MISDIRECTED_REQUEST));
        assert_eq!(host(&[], &own(4711)), Err(StatusCode::BAD_REQUEST));
        let twice: &[u8] = b"localhost:4711";
        assert_eq!(host(&[twice, twice], &own(4711)), Err(StatusCode::BAD_REQUEST));
        assert!(host(&[b"localhost"], &own(80)).is_ok());
        let nameless = Names::from_ref(&4711);
        assert!(host(&[b"192.168.178.23:4711"], &nameless).is_ok());
        assert_eq!(host(&[b"rouse-7f3a.local:4711"], &nameless), Err(StatusCode::MISDIRECTED_REQUEST));
    }

    #[test]
    fn a_page_under_our_own_name_is_an_origin() {
        let own: &[&[u8]] = &[b"rouse-7f3a.local:4711"];
        assert_eq!(origin(&[b"http://rouse-7f3a.local:4711"], own), Ok(()));
        assert_eq!(origin(&[b"http://rouse-7f3b.local:4711"], own), Err(StatusCode::FORBIDDEN));
        assert_eq!(origin(&[b"http://192.168.178.23:4711"], own), Err(StatusCode::FORBIDDEN));
    }

    #[test]
    fn only_neighbours_are_let_in() {
        let interface = |addr: [u8; 4], prefix, up| Interface {
            name: "eth0".to_owned(),
            addr: addr.into(),
            prefix,
            up,
            point_to_point: false,
        };
        let own = [interface([203, 0, 113, 5], 24, true), interface([198, 51, 100, 5], 24, false)];
        for (peer, none, with) in [
            ("127.0.0.1", true, true),
            ("127.255.255.254", true, true),
            ("10.0.0.1", true, true),
            ("172.16.0.1", true, true),
            ("172.31.255.254", true, true),
            ("192.168.255.254", true, true),
            ("169.254.3.4", true, true),
            ("203.0.113.77", false, true),
            ("203.0.114.77", false, false),
            ("198.51.100.77", false, false),
            ("172.15.255.254", false, false),
            ("172.32.0.1", false, false),
            ("192.169.0.1", false, false),
            ("100.64.0.1", false, false),
            ("8.8.8.8", false, false),
            ("0.0.0.0", false, false),
            ("::1", false, false),
            ("fe80::1", false, false),
            ("::ffff:192.168.1.5", false, false),
        ] {
            let address: IpAddr = peer.parse().unwrap();
            assert_eq!((peer_allowed(address, &[]), peer_allowed(address, &own)), (none, with), "{peer}");
        }
        let unknown = [interface([203, 0, 113, 5], 0, true)];
        assert!(!peer_allowed([8, 8, 8, 8].into(), &unknown), "an unknown network lets nobody in");
    }

    #[test]
    fn whoever_shares_our_network_is_near() {
        for interface in interfaces().unwrap().iter().filter(|interface| interface.up && interface.prefix > 0) {
            assert!(near(interface.addr.into()), "{interface:?}");
        }
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
