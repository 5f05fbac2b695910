//! The app: one window that passes messages to a table and decides nothing.
//!
//! Reading order: [`run`], `commands` (what the window may request), `window_connection` (the connection
//! between the window and a table), `window_message` (messages to the window), `network` (this device's table
//! on the network, and the tables of other devices), `last_visit` (the other device's table to which the app
//! returns at its next start), `device_needs` (what the device provides while the app is in use),
//! `speech_queue` (speaks one sentence after the other), `webview_policy` (restrictions of a web view),
//! `host_page` (the page of a table that speaks another version),
//! `shutdown` (the steps before the app exits), `renderer` (software rendering on Linux), `display` (whether
//! Linux has a screen), `webview2` (whether Windows has a web view), `error_page` (the page when the saved
//! games cannot be opened), `desktop` (desktop-only features).
#![cfg(feature = "app")]

mod commands;
mod data_folder;
#[cfg(desktop)]
mod desktop;
mod device_needs;
#[cfg(target_os = "linux")]
mod display;
mod error_page;
#[cfg(test)]
mod fake_device;
mod host_page;
mod last_visit;
mod network;
#[cfg(target_os = "linux")]
mod renderer;
mod shutdown;
mod speech_queue;
#[cfg(windows)]
mod webview2;
mod webview_policy;
mod window_connection;
mod window_message;

use last_visit::LastVisit;
use network::Network;
use rouse_table::{Table, private};
use speech_queue::SpeechQueue;
use std::io::IsTerminal as _;
use std::process::ExitCode;
use std::sync::Arc;
use tauri::{AppHandle, Manager, RunEvent, WebviewUrl, WebviewWindowBuilder, WindowEvent};
use tauri_plugin_device::Device;
use window_connection::WindowConnection;

/// Opens the window and returns when the app exits.
#[must_use]
#[cfg_attr(mobile, tauri::mobile_entry_point)]
pub fn run() -> ExitCode {
    #[cfg(target_os = "linux")]
    renderer::use_cpu_without_gpu();
    let colours = std::io::stderr().is_terminal();
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_ansi(colours)
        .with_max_level(tracing::Level::WARN)
        .init();
    rouse_table::log_panics_without_words();
    #[cfg(target_os = "linux")]
    if !display::is_available() {
        eprintln!("{}", display::MISSING);
        return ExitCode::FAILURE;
    }
    let builder = tauri::Builder::default();
    #[cfg(desktop)]
    let builder = desktop::single_instance(builder);
    let app = builder
        .plugin(tauri_plugin_device::init())
        .register_uri_scheme_protocol(error_page::SCHEME, |context, _| error_page::page(context.app_handle()))
        .invoke_handler(tauri::generate_handler![
            commands::subscribe,
            commands::send,
            commands::host,
            commands::nearby,
            commands::stop_nearby,
            commands::search,
            commands::join,
            commands::leave_join,
            commands::open_page,
            commands::open_settings,
            commands::move_to_background,
            commands::show_theme,
            commands::voices,
            commands::speak,
            commands::hush
        ])
        .manage(shutdown::Shutdown::default())
        .setup(|app| Ok(open(app.handle())?))
        .build(tauri::generate_context!());
    match app {
        Ok(app) => {
            app.run(on_event);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("Rouse could not open its window: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Handles an event of the operating system.
fn on_event(app: &AppHandle, event: RunEvent) {
    match event {
        RunEvent::ExitRequested { api, .. } if shutdown::is_pending(app) => {
            api.prevent_exit();
            shutdown::start(app);
        }
        #[cfg(mobile)]
        RunEvent::WindowEvent { event: WindowEvent::Suspended, .. } => pause(app, true),
        #[cfg(mobile)]
        RunEvent::WindowEvent { event: WindowEvent::Resumed, .. } => {
            pause(app, false);
            nudge(app);
        }
        #[cfg(desktop)]
        RunEvent::WindowEvent { label, event: WindowEvent::Destroyed, .. } if label == "main" => {
            host_page::close_all(app);
        }
        RunEvent::Resumed | RunEvent::WindowEvent { event: WindowEvent::Focused(true), .. } => nudge(app),
        _ => {}
    }
}

/// Checks at once whether another device's table still answers: this device may have slept or changed its
/// Wi-Fi.
fn nudge(app: &AppHandle) {
    if let Some(connection) = app.try_state::<WindowConnection>() {
        connection.nudge();
    }
}

/// Reacts when the app goes to the background or comes back.
#[cfg(mobile)]
fn pause(app: &AppHandle, paused: bool) {
    let Some(network) = app.try_state::<Network>() else { return };
    network.device_needs.update(|activity| activity.paused = paused);
    let app = app.clone();
    tauri::async_runtime::spawn(async move { app.state::<Network>().follow_pause().await });
}

/// Opens the table and a window for it, or the error page when the table cannot be opened.
fn open(app: &AppHandle) -> tauri::Result<()> {
    #[cfg(desktop)]
    if desktop::says_stuck() {
        return desktop::say_stuck(app);
    }
    let folder = data_folder::path(app)?;
    let url = match tauri::async_runtime::block_on(Table::in_folder(Some(&folder))) {
        Ok(table) => {
            let device = Arc::clone(&app.state::<Arc<dyn Device>>());
            app.manage(SpeechQueue::new(Arc::clone(&device)));
            let network = Network::new(table.clone(), Arc::clone(&device));
            tauri::async_runtime::block_on(network.reopen());
            app.manage(network);
            app.manage(WindowConnection::new(table));
            app.manage(LastVisit::in_folder(&folder));
            rejoin(app.clone());
            let handle = app.clone();
            device.on_network(Box::new(move || nudge(&handle)));
            WebviewUrl::default()
        }
        Err(error) => {
            eprintln!("Rouse: {error}");
            app.manage(error_page::OpenError(error.to_string()));
            WebviewUrl::CustomProtocol(error_page::url())
        }
    };
    #[cfg(desktop)]
    app.plugin(desktop::window_state(&folder))?;
    #[cfg(windows)]
    webview2::report_missing();
    let webview = folder.join(data_folder::WEBVIEW);
    // The web view stores names and tokens here. If the folder cannot be made, the web view reports it.
    let _ = private::folder(&webview);
    let mut windows = app.config().app.windows.clone();
    for config in &mut windows {
        config.url = url.clone();
        let window = WebviewWindowBuilder::from_config(app, config)?.data_directory(webview.clone());
        let window = webview_policy::apply(window, webview_policy::is_own).build()?;
        #[cfg(target_os = "linux")]
        renderer::revive_page_of(&window)?;
        #[cfg(not(target_os = "linux"))]
        drop(window);
    }
    Ok(())
}

/// Rejoins the table of the last visit in the background: the window shows Home until that table answers.
fn rejoin(app: AppHandle) {
    tauri::async_runtime::spawn(async move {
        app.state::<LastVisit>().rejoin(&app.state::<Network>(), &app.state::<WindowConnection>()).await;
    });
}
