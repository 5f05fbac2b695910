//! The interface embedded in the program, compressed at build time. The hash of all its files is part of
//! every path but that of the page, so that a browser may cache files for ever and never mixes two versions.

use super::found::Found;
use axum::body::Bytes;
use std::{
    borrow::Cow,
    sync::{LazyLock, OnceLock},
};

/// The path of a file always leads to the same bytes.
pub(super) const CACHING: &str = "public, max-age=31536000, immutable";

const HASH: &str = env!("ROUSE_UI_HASH");
/// Every file by its path, in ascending order for binary search.
static FILES: &[(&str, Found)] = include!(concat!(env!("OUT_DIR"), "/interface.rs"));
/// The same files uncompressed, as far as somebody has asked for them.
static PLAIN: LazyLock<Vec<OnceLock<Bytes>>> = LazyLock::new(|| vec![OnceLock::new(); FILES.len()]);

/// The name of the file that a request asks for below the hash of this version; `None` for any other path.
pub(super) fn name(path: &str) -> Option<&str> {
    path.strip_prefix('/')?.strip_prefix(HASH)?.strip_prefix('/')
}

pub(super) fn read(name: &str) -> Option<Found> {
    let at = FILES.binary_search_by_key(&name, |(path, _)| path).ok()?;
    Some(Found { plain: PLAIN.get(at), ..FILES[at].1.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_hash_of_this_version_leads_to_a_file() {
        assert_eq!(name(&format!("/{HASH}/js/app/start.js")), Some("js/app/start.js"));
        for path in ["/js/app/start.js", "/0123456789abcdef/js/app/start.js", "/index.html"] {
            assert_eq!(name(path), None, "{path}");
        }
        assert_eq!(name(&format!("/{HASH}")), None);
        assert_eq!(name(&format!("/{HASH}x/index.html")), None);
    }

    /// The body is the bytes in the program itself, not a copy, so the request compressed nothing.
    #[tokio::test]
    async fn no_request_packs_anything() {
        let mut count = 0;
        for (path, found) in FILES.iter().filter(|(_, found)| found.packed) {
            let answer = super::super::tests::answer(&format!("/{HASH}/{path}"), "gzip").await;
            assert_eq!(answer.headers()["content-encoding"], "gzip", "{path}");
            let body = axum::body::to_bytes(answer.into_body(), usize::MAX).await.unwrap();
            assert_eq!((body.as_ptr(), body.len()), (found.bytes.as_ptr(), found.bytes.len()), "{path}");
            count += 1;
        }
        assert!(count > 20, "{count}");
    }

    /// Whoever does not accept gzip gets the same bytes in memory each time.
    #[tokio::test]
    async fn no_request_unpacks_a_file_again() {
        let mut count = 0;
        for (path, _) in FILES.iter().filter(|(_, found)| found.packed) {
            let path = format!("/{HASH}/{path}");
            let mut bodies = Vec::new();
            for _ in 0..2 {
                let answer = super::super::tests::answer(&path, "identity").await;
                assert_eq!(answer.headers().get("content-encoding"), None, "{path}");
                bodies.push(axum::body::to_bytes(answer.into_body(), usize::MAX).await.unwrap());
            }
            assert_eq!(bodies[0].as_ptr(), bodies[1].as_ptr(), "{path}");
            count += 1;
        }
        assert!(count > 20, "{count}");
    }

    #[test]
    fn every_file_of_the_interface_has_a_type() {
        for (path, _) in FILES {
            assert!(super::super::content_type(path).is_some(), "{path}");
        }
    }
}
