//! The files of the interface: from the disk in debug builds, from the program otherwise. Whatever is
//! text is packed on its way, so that a phone has it in a third of the time.

use axum::{
    body::Body,
    http::{
        HeaderMap, HeaderName, StatusCode, Uri,
        header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH},
    },
    response::{IntoResponse, Response},
};
use rust_embed::{EmbeddedFile, RustEmbed};
use tower_http::compression::{
    CompressionLayer,
    predicate::{NotForContentType, Predicate, SizeAbove},
};

#[derive(RustEmbed)]
#[folder = "../../ui"]
#[exclude = "test/*"]
#[exclude = "*.md"]
struct Ui;

/// The page for a path; `/tv` is the same page.
pub(crate) async fn file(uri: Uri, headers: HeaderMap) -> Response {
    let path = match uri.path() {
        "/" | "/tv" => "index.html",
        path => path.trim_start_matches('/'),
    };
    match (Ui::get(path), content_type(path)) {
        (Some(file), Some(kind)) => respond(file, kind, headers.get(IF_NONE_MATCH).map(|tag| tag.as_bytes())),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Packs (gzip, RFC 1952) for browsers that can unpack. Only files pass here, and nothing secret is in
/// them, so that lengths tell nothing; fonts are packed already.
pub(crate) fn packed() -> CompressionLayer<impl Predicate> {
    CompressionLayer::new().compress_when(SizeAbove::new(1_024).and(NotForContentType::const_new("font/")))
}

fn respond(file: EmbeddedFile, kind: &'static str, known: Option<&[u8]>) -> Response {
    if kind.starts_with("text/html") {
        return (head(kind, "no-store"), Body::from(file.data)).into_response();
    }
    let hash: String = file.metadata.sha256_hash().iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{hash}\"");
    if known == Some(tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, [(ETAG, tag)], head(kind, "no-cache")).into_response();
    }
    ([(ETAG, tag)], head(kind, "no-cache"), Body::from(file.data)).into_response()
}

fn head(kind: &'static str, cache: &'static str) -> [(HeaderName, &'static str); 2] {
    [(CONTENT_TYPE, kind), (CACHE_CONTROL, cache)]
}

/// What a file is, by its name; a kind that the interface does not have is not served.
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
}
