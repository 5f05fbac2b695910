//! The page for the window when the saved games cannot be opened: plain HTML without scripts.

use std::borrow::Cow;
use tauri::http::{Response, header};
use tauri::{AppHandle, Manager, Url};

/// The URL scheme of the page.
pub(crate) const SCHEME: &str = "error";

/// The reason why the saved games cannot be opened.
pub(crate) struct OpenError(pub(crate) String);

/// The URL of the page.
pub(crate) fn url() -> Url {
    let address = if cfg!(any(windows, target_os = "android")) {
        "http://error.localhost/"
    } else {
        "error://localhost/"
    };
    Url::parse(address).expect("both addresses are written right")
}

/// Renders the page: the error, and what the person can do.
pub(crate) fn page(app: &AppHandle) -> Response<Cow<'static, [u8]>> {
    let why = app.try_state::<OpenError>().map_or_else(String::new, |error| escaped(&error.0));
    let page = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Rouse</title><main><h1>Rouse</h1>\
         <p>Rouse cannot open its saved games: {why}.</p>\
         <p>Nothing is lost. Close this window, see to it, and start Rouse again.</p>\
         <p lang=\"de\">Rouse kann seine gespeicherten Spiele nicht öffnen. Nichts ist verloren. \
         Schließ dieses Fenster und jedes andere Rouse, dann starte neu.</p></main></html>"
    );
    Response::builder()
        .header(header::CONTENT_TYPE, "text/html; charset=utf-8")
        .header(header::CONTENT_SECURITY_POLICY, "default-src 'none'")
        .body(Cow::Owned(page.into_bytes()))
        .unwrap_or_default()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_message_is_shown_as_text() {
        assert_eq!(escaped("<b> & more"), "&lt;b&gt; &amp; more");
        assert!(url().as_str().contains(SCHEME));
    }
}
