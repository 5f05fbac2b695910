//! The app: one window that hands messages to a table and decides nothing.
//!
//! Reading order: [`run`], `line` (the way between the window and a table), `neighbours` (the network
//! around), `whereabouts` (the way back after an end), `doings` (what the device provides for it),
//! `speaking` (its voice, one sentence at a time), `commands` (what the window may ask for), `bounds` (where it may not go), `goodbye` (the end in
//! order), `painting` (who paints, on Linux), `display` (whether there is a screen), `trouble` (what the window
//! says when there is no table), `desktop` (what a phone does not need).
#![cfg(feature = "app")]

mod bounds;
mod commands;
#[cfg(desktop)]
mod desktop;
#[cfg(target_os = "linux")]
mod display;
mod doings;
#[cfg(test)]
mod double;
mod goodbye;
mod line;
mod neighbours;
#[cfg(target_os = "linux")]
mod painting;
mod speaking;
mod trouble;
mod whereabouts;

use line::Line;
use neighbours::Neighbours;
use rouse_table::{Table, private};
use speaking::Speaking;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use tauri::{AppHandle, Manager, RunEvent, WebviewUrl, WebviewWindowBuilder, WindowEvent};
use tauri_plugin_device::Device;
use whereabouts::Whereabouts;

/// Names another folder for everything that the app keeps.
const DATA_DIR: &str = "ROUSE_DATA_DIR";
/// What the web view keeps, in the folder of everything.
const WEBVIEW: &str = "webview";

/// Opens the window and stays until it is closed.
#[must_use]
#[cfg_attr(mobile, tauri::mobile_entry_point)]
pub fn run() -> ExitCode {
    #[cfg(target_os = "linux")]
    painting::choose();
    tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(tracing::Level::WARN).init();
    #[cfg(target_os = "linux")]
    if !display::is_there() {
        eprintln!("{}", display::MISSING);
        return ExitCode::FAILURE;
    }
    let builder = tauri::Builder::default();
    #[cfg(desktop)]
    let builder = desktop::only_once(builder);
    let app = builder
        .plugin(tauri_plugin_device::init())
        .register_uri_scheme_protocol(trouble::SCHEME, |context, _| trouble::page(context.app_handle()))
        .invoke_handler(tauri::generate_handler![
            commands::subscribe,
            commands::send,
            commands::host,
            commands::nearby,
            commands::stop_nearby,
            commands::search,
            commands::join,
            commands::leave_join,
            commands::open_settings,
            commands::step_aside,
            commands::voices,
            commands::speak,
            commands::hush
        ])
        .manage(goodbye::Goodbye::default())
        .setup(|app| Ok(open(app.handle())?))
        .build(tauri::generate_context!());
    match app {
        Ok(app) => {
            app.run(happened);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("Rouse could not open its window: {error}");
            ExitCode::FAILURE
        }
    }
}

/// What the system tells the app.
fn happened(app: &AppHandle, event: RunEvent) {
    match event {
        RunEvent::ExitRequested { api, .. } if goodbye::is_owed(app) => {
            api.prevent_exit();
            goodbye::say(app);
        }
        #[cfg(mobile)]
        RunEvent::WindowEvent { event: WindowEvent::Suspended, .. } => pause(app, true),
        #[cfg(mobile)]
        RunEvent::WindowEvent { event: WindowEvent::Resumed, .. } => {
            pause(app, false);
            nudge(app);
        }
        RunEvent::Resumed | RunEvent::WindowEvent { event: WindowEvent::Focused(true), .. } => nudge(app),
        _ => {}
    }
}

/// Whoever slept, or is in another Wi-Fi now, looks at once whether the other table is still there.
fn nudge(app: &AppHandle) {
    if let Some(line) = app.try_state::<Line>() {
        line.nudge();
    }
}

/// The app goes to the background, or comes back.
#[cfg(mobile)]
fn pause(app: &AppHandle, paused: bool) {
    let Some(neighbours) = app.try_state::<Neighbours>() else { return };
    neighbours.doings.set(|doing| doing.paused = paused);
    let app = app.clone();
    tauri::async_runtime::spawn(async move { app.state::<Neighbours>().follow_pause().await });
}

/// Opens the table, and a window on it, or on a page that says why there is none.
fn open(app: &AppHandle) -> tauri::Result<()> {
    let folder = data_folder(app)?;
    let url = match tauri::async_runtime::block_on(Table::in_folder(Some(&folder))) {
        Ok(table) => {
            let device = Arc::clone(&app.state::<Arc<dyn Device>>());
            app.manage(Speaking::new(Arc::clone(&device)));
            let neighbours = Neighbours::new(table.clone(), Arc::clone(&device));
            tauri::async_runtime::block_on(neighbours.reopen());
            app.manage(neighbours);
            app.manage(Line::new(table));
            app.manage(Whereabouts::in_folder(&folder));
            go_back(app.clone());
            let handle = app.clone();
            device.on_network(Box::new(move || nudge(&handle)));
            WebviewUrl::default()
        }
        Err(error) => {
            eprintln!("Rouse: {error}");
            app.manage(trouble::Trouble(error.to_string()));
            WebviewUrl::CustomProtocol(trouble::url())
        }
    };
    #[cfg(desktop)]
    app.plugin(desktop::remember_the_window(&folder))?;
    let webview = folder.join(WEBVIEW);
    // Names and tokens lie there too. Where it cannot be made, the web view says so itself.
    let _ = private::folder(&webview);
    let mut windows = app.config().app.windows.clone();
    for config in &mut windows {
        config.url = url.clone();
        let window = WebviewWindowBuilder::from_config(app, config)?.data_directory(webview.clone());
        bounds::keep(window).build()?;
    }
    Ok(())
}

/// The window is at Home at once, and at the table where it was as soon as that answers.
fn go_back(app: AppHandle) {
    tauri::async_runtime::spawn(async move {
        app.state::<Whereabouts>().go_back(&app.state::<Neighbours>(), &app.state::<Line>()).await;
    });
}

/// Where the app keeps everything.
fn data_folder(app: &AppHandle) -> tauri::Result<PathBuf> {
    std::env::var_os(DATA_DIR).map_or_else(|| app.path().app_data_dir(), |folder| Ok(folder.into()))
}
