//! Desktop-only features: a single instance, and a window with a saved position and size.

use crate::{data_folder, error_page, webview_policy};
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;
use std::{env, process, thread};
use tauri::{AppHandle, Builder, Manager, WebviewUrl, WebviewWindowBuilder, Wry, plugin::TauriPlugin};
use tauri_plugin_window_state::StateFlags;

/// How long a second start waits for the first instance to raise its window.
const ANSWERS_WITHIN: Duration = Duration::from_secs(3);

/// The environment variable of an instance that only says that the first one does not answer.
const SAYS_STUCK: &str = "ROUSE_SAYS_STUCK";

/// What it says.
pub(crate) const STUCK: &str =
    "the Rouse that is already running does not answer. End it, or log out and in again";

/// Whether this instance only says that the first one does not answer.
pub(crate) fn says_stuck() -> bool {
    env::var_os(SAYS_STUCK).is_some()
}

/// A second start raises the window of the first instance, and says so if that does not answer. Tests run
/// several instances at once, each with its own data folder.
pub(crate) fn single_instance(builder: Builder<Wry>) -> Builder<Wry> {
    if says_stuck() || cfg!(feature = "test-hooks") && env::var_os(data_folder::VARIABLE).is_some() {
        return builder;
    }
    let (tell, told) = channel();
    // Plugins begin in this order. The second one ends a second process as soon as the first has answered.
    let before = plugin("before-first", move || {
        thread::spawn(move || watch(&told));
    });
    let after = plugin("first", move || {
        let _ = tell.send(());
    });
    builder.plugin(before).plugin(tauri_plugin_single_instance::init(|app, _, _| raise(app))).plugin(after)
}

fn plugin(name: &'static str, begins: impl FnOnce() + Send + 'static) -> TauriPlugin<Wry> {
    let setup = move |_: &AppHandle, _| {
        begins();
        Ok(())
    };
    tauri::plugin::Builder::new(name).setup(setup).build()
}

/// Ends this process, and says why, if neither this is the first instance nor the first one answers. The main
/// thread waits for the first one meanwhile, so another process shows the page.
fn watch(begun: &Receiver<()>) {
    if !is_kept_waiting(begun, ANSWERS_WITHIN) {
        return;
    }
    eprintln!("Rouse: {STUCK}.");
    if let Ok(program) = env::current_exe() {
        let _ = Command::new(program).env(SAYS_STUCK, "1").spawn();
    }
    process::exit(1);
}

/// Whether this process neither is the first instance nor is ended by it for so long.
fn is_kept_waiting(begun: &Receiver<()>, patience: Duration) -> bool {
    begun.recv_timeout(patience) == Err(RecvTimeoutError::Timeout)
}

/// Opens a window that says that the first instance does not answer. It keeps nothing, since the first one may
/// still hold the files of the web view.
pub(crate) fn say_stuck(app: &AppHandle) -> tauri::Result<()> {
    app.manage(error_page::OpenError(STUCK.to_owned()));
    for mut config in app.config().app.windows.clone() {
        config.url = WebviewUrl::CustomProtocol(error_page::url());
        let window = WebviewWindowBuilder::from_config(app, &config)?.incognito(true);
        webview_policy::apply(window, webview_policy::is_own).build()?;
    }
    Ok(())
}

fn raise(app: &AppHandle) {
    if let Some(window) = app.get_webview_window("main") {
        let _ = window.unminimize();
        let _ = window.set_focus();
    }
}

/// The file with the window's last position.
pub(crate) const WINDOW_FILE: &str = "window.json";

/// Restores the window's last position and size.
pub(crate) fn window_state(folder: &Path) -> TauriPlugin<Wry> {
    let flags = StateFlags::SIZE | StateFlags::POSITION | StateFlags::MAXIMIZED | StateFlags::FULLSCREEN;
    let file = folder.join(WINDOW_FILE).to_string_lossy().into_owned();
    let builder = tauri_plugin_window_state::Builder::default().with_state_flags(flags).with_filename(file);
    builder.with_filter(|label| label == "main").build()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_start_says_within_five_seconds_that_the_first_is_stuck() {
        let (tell, told) = channel();
        assert!(is_kept_waiting(&told, Duration::ZERO), "as soon as the time is up");
        assert!(ANSWERS_WITHIN < Duration::from_secs(5));
        tell.send(()).unwrap();
        assert!(!is_kept_waiting(&told, ANSWERS_WITHIN), "the first has answered");
        drop(tell);
        assert!(!is_kept_waiting(&told, ANSWERS_WITHIN), "this one ends");
    }
}
