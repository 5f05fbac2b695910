//! The files of the interface: from the disk in debug builds, from the program otherwise. The program holds
//! each text file packed as well (`build.rs`), so that a phone loads it in a third of the time and no request
//! has to pack anything.

use crate::negotiation::{has_tag, takes_gzip};
use axum::{
    body::Body,
    http::{
        HeaderMap, HeaderValue, StatusCode, Uri,
        header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY},
    },
    response::{IntoResponse, Response},
};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../ui"]
#[exclude = "test/*"]
#[exclude = "*.md"]
struct Ui;

/// Path → the same file packed by gzip, in order; none where the disk is read.
static PACKED: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/packed.rs"));

/// The page for a path; `/tv` is the same page.
pub(crate) async fn file(uri: Uri, headers: HeaderMap) -> Response {
    let path = match uri.path() {
        "/" | "/tv" => "index.html",
        path => path.trim_start_matches('/'),
    };
    match (Ui::get(path), content_type(path)) {
        (Some(file), Some(kind)) => respond(file, packed(path), kind, &headers),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

fn packed(path: &str) -> Option<&'static [u8]> {
    PACKED.binary_search_by_key(&path, |(name, _)| name).ok().map(|at| PACKED[at].1)
}

/// Only files are packed. They hold no secret, so their packed lengths reveal nothing.
fn respond(
    file: EmbeddedFile,
    packed: Option<&'static [u8]>,
    kind: &'static str,
    asked: &HeaderMap,
) -> Response {
    let mut headers = HeaderMap::from_iter([(CONTENT_TYPE, HeaderValue::from_static(kind))]);
    if packed.is_some() {
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    }
    if kind.starts_with("text/html") {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    } else {
        let tag = tag(&file);
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.extend(HeaderValue::from_str(&tag).map(|tag| (ETAG, tag)));
        if has_tag(asked, &tag) {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
    }
    match packed.filter(|_| takes_gzip(asked)) {
        Some(packed) => {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            (headers, Body::from(packed)).into_response()
        }
        None => (headers, Body::from(file.data)).into_response(),
    }
}

/// A weak tag: it is the same for the packed file (RFC 9110, 8.8.1).
fn tag(file: &EmbeddedFile) -> String {
    let hash: String = file.metadata.sha256_hash().iter().map(|byte| format!("{byte:02x}")).collect();
    format!("W/\"{hash}\"")
}

/// The media type of a file, by its name. A kind that the interface does not have is not served.
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

    /// The response for this path to a browser that accepts these codings.
    async fn answer(path: &str, codings: &'static str) -> Response {
        let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(codings))]);
        file(path.parse().unwrap(), headers).await
    }

    #[test]
    fn every_file_of_the_interface_has_a_type_and_tests_are_left_out() {
        let files: Vec<_> = Ui::iter().collect();
        assert!(!files.is_empty());
        for file in files {
            assert!(content_type(&file).is_some(), "{file}");
            assert!(!file.starts_with("test/"), "{file}");
        }
    }

    #[test]
    fn nothing_beside_the_interface_is_served() {
        for path in ["../Cargo.toml", "/../Cargo.toml", "%2e%2e/Cargo.toml", "..\\Cargo.toml", "", "js"] {
            assert!(Ui::get(path).is_none(), "{path}");
        }
    }

    /// Serves an edited file as it is now: an earlier packed copy would hide the change.
    #[cfg(all(debug_assertions, not(feature = "embed")))]
    #[tokio::test]
    async fn what_comes_from_the_disk_is_not_packed() {
        assert!(PACKED.is_empty());
        let answer = answer("/js/app/start.js", "gzip").await;
        assert_eq!((answer.status(), answer.headers().get(CONTENT_ENCODING)), (StatusCode::OK, None));
    }

    /// The bytes in the program itself, not a copy, so nothing was packed for this request.
    #[cfg(any(not(debug_assertions), feature = "embed"))]
    #[tokio::test]
    async fn no_request_packs_anything() {
        assert!(PACKED.len() > 100, "{}", PACKED.len());
        for (path, packed) in PACKED {
            let answer = answer(&format!("/{path}"), "gzip").await;
            assert_eq!(answer.headers()[CONTENT_ENCODING], "gzip", "{path}");
            let body = axum::body::to_bytes(answer.into_body(), usize::MAX).await.unwrap();
            assert_eq!((body.as_ptr(), body.len()), (packed.as_ptr(), packed.len()), "{path}");
        }
    }
}
