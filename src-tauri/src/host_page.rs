//! The page that another device's table serves. It speaks that table's own version, so it works where the app's messages
//! do not.
//!
//! On a desktop it gets a window of its own: no capability names that window or any remote address, so every command
//! is refused; it goes to no other address; and closing it leads back to the app. A phone has one window and no bar
//! to leave a page by, so there the browser shows it.

use std::net::SocketAddrV4;
use tauri::Url;
#[cfg(desktop)]
use {
    crate::{data_folder, webview_policy},
    tauri::{AppHandle, Manager, WebviewUrl, WebviewWindowBuilder},
};

/// What the app's own windows get from Tauri, and what tells a page of Rouse that it is one of them.
#[cfg(desktop)]
const AS_IN_A_BROWSER: &str = "delete window.__TAURI__;";

/// The URL of the page. Behind `#` a scanned or copied link has the code of the table.
pub(crate) fn url(address: SocketAddrV4, link: &str) -> Option<Url> {
    let mut url = Url::parse(&format!("http://{address}/")).ok()?;
    url.set_fragment(link.split_once('#').map(|(_, behind)| behind));
    Some(url)
}

/// Opens a window with the page, or raises the one that shows it.
#[cfg(desktop)]
pub(crate) fn show(app: &AppHandle, url: Url) -> tauri::Result<()> {
    let label = format!("page:{}", url.authority().replace('.', "_"));
    if let Some(window) = app.get_webview_window(&label) {
        window.unminimize()?;
        return window.set_focus();
    }
    let (home, title) = (url.origin(), format!("Rouse – {}", url.authority()));
    let window = WebviewWindowBuilder::new(app, label, WebviewUrl::External(url))
        .title(title)
        .inner_size(1280.0, 800.0)
        .min_inner_size(320.0, 480.0)
        .data_directory(data_folder::path(app)?.join(data_folder::WEBVIEW))
        .initialization_script(AS_IN_A_BROWSER);
    let window = webview_policy::apply(window, move |to| to.origin() == home).build()?;
    #[cfg(target_os = "linux")]
    crate::renderer::revive_page_of(&window)?;
    #[cfg(not(target_os = "linux"))]
    drop(window);
    Ok(())
}

/// Closes the windows with pages of other devices: the app's own is closed.
#[cfg(desktop)]
pub(crate) fn close_all(app: &AppHandle) {
    for window in app.webview_windows().values() {
        let _ = window.destroy();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_the_root_of_the_host_and_keeps_the_code() {
        let address = "192.168.178.23:4711".parse().expect("it is an address");
        let page = |link| url(address, link).expect("it is a URL").to_string();
        assert_eq!(page("192.168.178.23:4711"), "http://192.168.178.23:4711/");
        assert_eq!(page("http://192.168.178.23:4711/#K7Q2MX.ID"), "http://192.168.178.23:4711/#K7Q2MX.ID");
    }
}
