//! What the window says when there is no table: one plain page, without scripts.

use std::borrow::Cow;
use tauri::http::{Response, header};
use tauri::{AppHandle, Manager, Url};

/// The scheme of the page.
pub(crate) const SCHEME: &str = "trouble";

/// Why there is no table.
pub(crate) struct Trouble(pub(crate) String);

/// Where the page lies.
pub(crate) fn url() -> Url {
    let address =
        if cfg!(any(windows, target_os = "android")) { "http://trouble.localhost/" } else { "trouble://localhost/" };
    Url::parse(address).expect("both addresses are written right")
}

/// The page. It names the trouble in the words of the error, and what can be done.
pub(crate) fn page(app: &AppHandle) -> Response<Cow<'static, [u8]>> {
    let why = app.try_state::<Trouble>().map_or_else(String::new, |trouble| escaped(&trouble.0));
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
    fn words_of_an_error_are_text() {
        assert_eq!(escaped("<b> & more"), "&lt;b&gt; &amp; more");
        assert!(url().as_str().contains("trouble"));
    }
}
