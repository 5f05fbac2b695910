//! The files of the interface: from disk in debug builds, otherwise embedded in the program.

#[cfg(not(embedded))]
mod disk;
#[cfg(embedded)]
mod embedded;
mod found;

#[cfg(not(embedded))]
use disk as source;
#[cfg(embedded)]
use embedded as source;

use self::found::Found;
use crate::negotiation::takes_gzip;
use axum::{
    body::Body,
    http::{
        HeaderMap, HeaderValue, StatusCode, Uri,
        header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY},
    },
    response::{IntoResponse, Response},
};
use std::borrow::Cow;

const PAGE: &str = "index.html";
/// What a browser reads where the page is missing.
const LACKING: &str = "\
    This table cannot let browsers in: dist/dev/index.html is missing.\n\
    On the computer of the table, in the folder of Rouse, run\n\n    npm ci && npm run compile\n\n\
    Then build and start it again.\n";

/// Serves the file for a path; `/tv` is the same page as `/`.
pub(crate) async fn file(uri: Uri, headers: HeaderMap) -> Response {
    let name = match uri.path() {
        "/" | "/tv" | "/index.html" => Some(PAGE),
        path => source::name(path),
    };
    answer(name, name.and_then(source::read), &headers)
}

fn answer(name: Option<&str>, found: Option<Found>, headers: &HeaderMap) -> Response {
    match (found, name.and_then(content_type)) {
        (Some(found), Some(kind)) => respond(found, kind, headers),
        _ if name == Some(PAGE) => (StatusCode::SERVICE_UNAVAILABLE, LACKING).into_response(),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Only files are compressed. They hold no secret, so their compressed lengths reveal nothing.
fn respond(found: Found, kind: &'static str, asked: &HeaderMap) -> Response {
    let mut headers = HeaderMap::from_iter([(CONTENT_TYPE, HeaderValue::from_static(kind))]);
    let caching = if kind.starts_with("text/html") { "no-store" } else { source::CACHING };
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(caching));
    if !found.packed {
        return (headers, body(found.bytes)).into_response();
    }
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if takes_gzip(asked) {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        return (headers, body(found.bytes)).into_response();
    }
    match found.unpacked() {
        Ok(plain) => (headers, plain).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Makes a body without copying embedded bytes.
fn body(bytes: Cow<'static, [u8]>) -> Body {
    match bytes {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes),
    }
}

/// The media type of a file, by its name. `None` for a kind of file that the interface does not have, which
/// is not served.
fn content_type(path: &str) -> Option<&'static str> {
    Some(match path.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::header::ACCEPT_ENCODING;

    /// The response for this path to a client that accepts these codings.
    pub(super) async fn answer(path: &str, codings: &'static str) -> Response {
        let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(codings))]);
        file(path.parse().unwrap(), headers).await
    }

    #[tokio::test]
    async fn a_table_without_the_page_says_what_to_run_and_of_another_file_nothing() {
        let missing = super::answer(Some(PAGE), None, &HeaderMap::new());
        assert_eq!(missing.status(), StatusCode::SERVICE_UNAVAILABLE);
        let said = axum::body::to_bytes(missing.into_body(), usize::MAX).await.unwrap();
        assert!(String::from_utf8(said.to_vec()).unwrap().contains("npm ci && npm run compile"));
        for name in [Some("js/app/none.js"), None] {
            assert_eq!(super::answer(name, None, &HeaderMap::new()).status(), StatusCode::NOT_FOUND);
        }
    }

    #[tokio::test]
    async fn the_page_is_fetched_anew_each_time() {
        for path in ["/", "/tv", "/index.html"] {
            let answer = answer(path, "gzip").await;
            assert_eq!(answer.status(), StatusCode::OK, "{path}");
            assert_eq!(answer.headers()[CACHE_CONTROL], "no-store", "{path}");
        }
    }
}
