//! The commands that the window may call. Each one passes its request on and decides nothing.

use crate::host_page;
use crate::last_visit::LastVisit;
use crate::network::{HostError, JoinError, NearbyTable, Network};
use crate::speech_queue::{SentenceId, SpeechQueue};
use crate::window_connection::{Closed, WindowConnection};
use crate::window_message::ToWindow;
use rouse_wire::ClientMsg;
use std::sync::Arc;
use tauri::{AppHandle, Manager, State, ipc::Channel};
use tauri_plugin_device::{Device, Utterance};

/// Sends all messages of the table to this channel, in place of an earlier channel.
#[tauri::command]
pub(crate) fn subscribe(
    app: AppHandle,
    connection: State<'_, WindowConnection>,
    device: State<'_, Arc<dyn Device>>,
    channel: Channel<ToWindow>,
) {
    device.send_insets();
    connection.subscribe(move |message| {
        app.state::<Network>().device_needs.observe(&message);
        app.state::<LastVisit>().observe(&message, &app.state());
        channel.send(message).is_ok()
    });
}

/// Sends a message to the table.
#[tauri::command]
pub(crate) fn send(connection: State<'_, WindowConnection>, message: ClientMsg) -> Result<(), Closed> {
    connection.send(message)
}

/// Opens this device's table to the network, or closes it.
#[tauri::command]
pub(crate) async fn host(network: State<'_, Network>, open: bool) -> Result<(), HostError> {
    network.host(open).await
}

/// Sends the list of tables nearby to this channel, each time that it changes.
#[tauri::command]
pub(crate) async fn nearby(
    network: State<'_, Network>,
    channel: Channel<Vec<NearbyTable>>,
) -> Result<(), JoinError> {
    network.nearby(move |tables| channel.send(tables).is_ok()).await
}

/// Stops what [`nearby`] started.
#[tauri::command]
pub(crate) fn stop_nearby(network: State<'_, Network>) {
    network.stop_nearby();
}

/// Tries every address of the network. The channel gets the list each time that it grows; the command returns
/// when every address was tried.
#[tauri::command]
pub(crate) async fn search(
    network: State<'_, Network>,
    channel: Channel<Vec<NearbyTable>>,
) -> Result<(), JoinError> {
    network.search(move |tables| channel.send(tables).is_ok()).await
}

/// Joins the table at an address, or at a short address code, as soon as it answers. From then on the channel
/// of [`subscribe`] carries that table's messages.
#[tauri::command]
pub(crate) async fn join(
    network: State<'_, Network>,
    connection: State<'_, WindowConnection>,
    address: String,
) -> Result<(), JoinError> {
    let (addresses, guest) = network.join(&address).await?;
    connection.join(addresses, guest, None);
    Ok(())
}

/// Shows the page of the table at an address, or of the one that is visited: for a table of another version.
#[tauri::command]
pub(crate) async fn open_page(
    app: AppHandle,
    network: State<'_, Network>,
    connection: State<'_, WindowConnection>,
    address: Option<String>,
) -> Result<(), JoinError> {
    let url = match address {
        Some(text) => network.page(&text)?,
        None => connection.remote_addresses().and_then(|all| host_page::url(*all.first()?, "")),
    };
    let url = url.ok_or(JoinError::Failed)?;
    #[cfg(desktop)]
    host_page::show(&app, url).map_err(|error| {
        tracing::warn!(%error, "the page of a table is not shown");
        JoinError::Failed
    })?;
    #[cfg(mobile)]
    app.state::<Arc<dyn Device>>().open_page(url.into());
    Ok(())
}

/// Leaves another device's table and returns to this device's own.
#[tauri::command]
pub(crate) fn leave_join(
    connection: State<'_, WindowConnection>,
    network: State<'_, Network>,
    last_visit: State<'_, LastVisit>,
) {
    connection.leave();
    network.left();
    last_visit.forget();
}

/// Opens the operating system's settings of this app, where a denied permission can be granted.
#[tauri::command]
pub(crate) fn open_settings(device: State<'_, Arc<dyn Device>>) {
    device.open_settings();
}

/// Sends the app to the background, for "back" on the first screen.
#[tauri::command]
pub(crate) fn move_to_background(device: State<'_, Arc<dyn Device>>) {
    device.move_to_background();
}

/// Adapts the icons in the system bars of a phone to the page's theme: night (true) or day.
#[tauri::command]
pub(crate) fn show_theme(device: State<'_, Arc<dyn Device>>, night: bool) {
    device.show_theme(night);
}

/// The languages of the device's voices; `None` if the page can use the same voices itself.
#[tauri::command]
pub(crate) async fn voices(device: State<'_, Arc<dyn Device>>) -> Result<Option<Vec<String>>, ()> {
    Ok(device.voices().await)
}

/// Speaks a sentence after those queued before it. Returns whether it was spoken to its end.
#[tauri::command]
pub(crate) async fn speak(
    speech: State<'_, SpeechQueue>,
    which: SentenceId,
    words: Utterance,
) -> Result<bool, ()> {
    Ok(speech.speak(which, words).await)
}

/// Silences this sentence and all before it, including those whose `speak` arrives later.
#[tauri::command]
pub(crate) fn hush(speech: State<'_, SpeechQueue>, last: SentenceId) {
    speech.hush(last);
}
