//! The interface on disk: an edited file is visible at the next reload. `ROUSE_UI` names another folder to serve than
//! `dist/dev`, relative to the workspace.

use super::found::Found;
use std::{
    borrow::Cow,
    env, fs,
    path::{Path, PathBuf},
};

/// A browser revalidates its cached copy before each use.
pub(super) const CACHING: &str = "no-cache";

const WORKSPACE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
const UI: &str = "dist/dev";

fn folder() -> PathBuf {
    Path::new(WORKSPACE).join(env::var_os("ROUSE_UI").unwrap_or_else(|| UI.into()))
}

pub(super) fn name(path: &str) -> Option<&str> {
    path.strip_prefix('/')
}

pub(super) fn read(name: &str) -> Option<Found> {
    let ui = fs::canonicalize(folder()).ok()?;
    let file = fs::canonicalize(ui.join(name)).ok()?;
    let bytes = file.starts_with(&ui).then(|| fs::read(&file).ok())??;
    Some(Found { bytes: Cow::Owned(bytes), packed: false, plain: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_beside_the_interface_is_served() {
        let outside = folder().join("../../Cargo.toml");
        assert!(outside.exists(), "there is something to be reached");
        for name in
            ["../../Cargo.toml", "js/../../../Cargo.toml", outside.to_str().unwrap(), "", "js", "/etc/passwd"]
        {
            assert!(read(name).is_none(), "{name}");
        }
        assert!(read("index.html").is_some());
    }

    /// An edited file is served in its current state: an earlier compressed copy would hide the change.
    #[tokio::test]
    async fn what_comes_from_the_disk_is_not_packed() {
        let answer = super::super::tests::answer("/js/app/start.js", "gzip").await;
        assert_eq!(answer.status(), axum::http::StatusCode::OK);
        assert_eq!(answer.headers().get("content-encoding"), None);
        assert_eq!(answer.headers()["cache-control"], CACHING);
    }
}
