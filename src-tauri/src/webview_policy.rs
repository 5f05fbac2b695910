//! Restrictions of a web view: it may not leave its own pages, open another window, save a file or
//! get a permission of the device. The content security policy of the page forbids the same; this module
//! covers the cases in which the policy does not apply or a web view does not support it.

use crate::error_page;
use tauri::webview::{NewWindowResponse, PermissionResponse};
use tauri::{Url, WebviewWindowBuilder, Wry};

/// Applies this policy to a window that goes to these URLs alone.
pub(crate) fn apply<'a, M: tauri::Manager<Wry>>(
    window: WebviewWindowBuilder<'a, Wry, M>,
    goes: impl Fn(&Url) -> bool + Send + 'static,
) -> WebviewWindowBuilder<'a, Wry, M> {
    window
        .on_navigation(goes)
        .on_new_window(|_, _| NewWindowResponse::Deny)
        .on_download(|_, _| false)
        .on_permission_request(|_, _| PermissionResponse::Deny)
}

/// Whether a URL is one of the app's own pages. On Windows and Android such a page has a host name in place
/// of the app's scheme.
pub(crate) fn is_own(url: &Url) -> bool {
    let own = ["tauri", error_page::SCHEME];
    match (url.scheme(), url.host_str()) {
        (scheme, Some("localhost")) => own.contains(&scheme),
        ("http", Some(host)) if cfg!(any(windows, target_os = "android")) => {
            url.port().is_none() && host.strip_suffix(".localhost").is_some_and(|name| own.contains(&name))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn goes_to(address: &str) -> bool {
        is_own(&Url::parse(address).expect("it is an address"))
    }

    #[test]
    fn the_own_pages_are_allowed() {
        assert!(is_own(&error_page::url()));
        let home =
            if cfg!(windows) { "http://tauri.localhost/index.html" } else { "tauri://localhost/index.html" };
        assert!(goes_to(home));
    }

    #[test]
    fn everything_else_is_denied() {
        for address in [
            "https://example.org/",
            "http://localhost/",
            "http://localhost:4711/",
            "http://tauri.localhost.example.org/",
            "http://evil.localhost/",
            "http://tauri.localhost:8080/",
            "tauri://example.org/",
            "file:///etc/passwd",
            "data:text/html,hello",
            "javascript:void(0)",
            "about:blank",
            "blob:tauri://localhost/1",
        ] {
            assert!(!goes_to(address), "{address}");
        }
    }
}
