//! Checks the `Host` header of a request, and the origin of the page that sent it. Pure.

use axum::http::StatusCode;
use std::{net::Ipv4Addr, sync::Arc};

/// The names of this host besides its addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HostNames {
    /// The port on which this host listens.
    pub(crate) port: u16,
    /// The host's name on the local network, such as `rouse-7f3a.local`.
    pub(crate) local: Option<Arc<str>>,
}

/// The address that a client uses for this host, parsed and written anew, never the raw header: an IPv4 address,
/// `localhost` or this host's `.local` name, with its port. The error is 400 if the header is missing or repeated, 421 for any other value.
pub(crate) fn parse_host(values: &[&[u8]], own: &HostNames) -> Result<String, StatusCode> {
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
    let host = host_named(name, own).ok_or(misdirected)?;
    if port == own.port { Ok(format!("{host}:{port}")) } else { Err(misdirected) }
}

fn host_named(name: &str, own: &HostNames) -> Option<String> {
    if let Ok(address) = name.parse::<Ipv4Addr>() {
        return Some(address.to_string());
    }
    let names = ["localhost", own.local.as_deref().unwrap_or_default()];
    names.into_iter().find(|own| !own.is_empty() && name.eq_ignore_ascii_case(own)).map(str::to_owned)
}

/// Checks the `Origin` header: exactly `http://` and the `Host` header, or no header at all (not a browser).
/// The error for anything else is 403.
pub(crate) fn check_origin(values: &[&[u8]], host: &[&[u8]]) -> Result<(), StatusCode> {
    match (values, host) {
        ([], _) => Ok(()),
        ([origin], [host]) if origin.strip_prefix(b"http://") == Some(host) => Ok(()),
        _ => Err(StatusCode::FORBIDDEN),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(port: u16) -> HostNames {
        HostNames { port, local: Some("rouse-7f3a.local".into()) }
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
            let authority = parse_host(&[given.as_bytes()], &own(4711));
            assert_eq!(authority.as_deref(), Ok(shown));
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
            assert_eq!(
                parse_host(&[foreign.as_bytes()], &own(4711)),
                Err(StatusCode::MISDIRECTED_REQUEST),
                "{foreign:?}"
            );
        }
        assert_eq!(parse_host(&[b"local\xFFhost:4711"], &own(4711)), Err(StatusCode::MISDIRECTED_REQUEST));
        assert_eq!(parse_host(&[], &own(4711)), Err(StatusCode::BAD_REQUEST));
        let twice: &[u8] = b"localhost:4711";
        assert_eq!(parse_host(&[twice, twice], &own(4711)), Err(StatusCode::BAD_REQUEST));
        assert!(parse_host(&[b"localhost"], &own(80)).is_ok());
        let nameless = HostNames { port: 4711, local: None };
        assert!(parse_host(&[b"192.168.178.23:4711"], &nameless).is_ok());
        assert_eq!(parse_host(&[b"rouse-7f3a.local:4711"], &nameless), Err(StatusCode::MISDIRECTED_REQUEST));
    }

    #[test]
    fn a_page_under_our_own_name_is_an_origin() {
        let own: &[&[u8]] = &[b"rouse-7f3a.local:4711"];
        assert_eq!(check_origin(&[b"http://rouse-7f3a.local:4711"], own), Ok(()));
        assert_eq!(check_origin(&[b"http://rouse-7f3b.local:4711"], own), Err(StatusCode::FORBIDDEN));
        assert_eq!(check_origin(&[b"http://192.168.178.23:4711"], own), Err(StatusCode::FORBIDDEN));
    }

    #[test]
    fn only_our_own_page_is_an_origin() {
        let own: &[&[u8]] = &[b"127.0.0.1:4711"];
        assert_eq!(check_origin(&[], own), Ok(()));
        assert_eq!(check_origin(&[b"http://127.0.0.1:4711"], own), Ok(()));
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
            assert_eq!(check_origin(&[foreign.as_bytes()], own), Err(StatusCode::FORBIDDEN), "{foreign:?}");
        }
        let twice: &[u8] = b"http://127.0.0.1:4711";
        assert_eq!(check_origin(&[twice, twice], own), Err(StatusCode::FORBIDDEN));
    }
}
