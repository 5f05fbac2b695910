//! What every response carries, refusals too.

use crate::guard::Authority;
use axum::http::{
    HeaderMap, HeaderName, HeaderValue,
    header::{CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS},
};

/// Adds the headers. Without an address of our own the page may connect to nothing.
pub(crate) fn add(headers: &mut HeaderMap, authority: Option<Authority>) {
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    let name = HeaderName::from_static("cross-origin-resource-policy");
    headers.insert(name, HeaderValue::from_static("same-origin"));
    if let Ok(policy) = HeaderValue::from_str(&policy(authority)) {
        headers.insert(CONTENT_SECURITY_POLICY, policy);
    }
}

fn policy(authority: Option<Authority>) -> String {
    let socket = authority.map(|authority| format!(" ws://{authority}")).unwrap_or_default();
    format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
         connect-src 'self'{socket}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
}
