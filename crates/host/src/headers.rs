//! The headers of every response, refusals included.

use axum::http::{
    HeaderMap, HeaderName, HeaderValue,
    header::{CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS},
};

/// Adds the headers. Without `authority`, the address that the client uses, the page may not connect to anything.
pub(crate) fn add(headers: &mut HeaderMap, authority: Option<&str>) {
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    let name = HeaderName::from_static("cross-origin-resource-policy");
    headers.insert(name, HeaderValue::from_static("same-origin"));
    if let Ok(policy) = HeaderValue::from_str(&policy(authority)) {
        headers.insert(CONTENT_SECURITY_POLICY, policy);
    }
}

/// The content security policy. `blob:` is for the video that keeps a phone's screen on; the page records it
/// itself.
fn policy(authority: Option<&str>) -> String {
    let socket = authority.map(|authority| format!(" ws://{authority}")).unwrap_or_default();
    format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
         media-src blob:; manifest-src 'self'; connect-src 'self'{socket}; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::authority::{HostNames, parse_host};

    /// The policy for a page that was requested with this `Host` header.
    fn shown(header: &str) -> String {
        let own = HostNames { port: 4711, local: Some("rouse-7f3a.local".into()) };
        policy(parse_host(&[header.as_bytes()], &own).ok().as_deref())
    }

    #[test]
    fn the_socket_is_spelled_out_for_browsers_that_need_it() {
        for (header, socket) in [
            ("192.168.178.23:4711", "'self' ws://192.168.178.23:4711;"),
            ("Rouse-7f3a.Local:4711", "'self' ws://rouse-7f3a.local:4711;"),
            ("localhost:4711", "'self' ws://localhost:4711;"),
            ("evil.example:4711", "'self';"),
        ] {
            let expected = format!(
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
                 media-src blob:; manifest-src 'self'; connect-src {socket} base-uri 'none'; form-action 'none'; \
                 frame-ancestors 'none'"
            );
            assert_eq!(shown(header), expected);
        }
    }
}
