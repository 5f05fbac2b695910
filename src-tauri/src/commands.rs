//! What the window may ask for. A command hands a wish over and decides nothing.

use crate::line::{Closed, Line, Told};
use crate::neighbours::{HostTrouble, JoinTrouble, Nearby, Neighbours};
use crate::speaking::{Sentence, Speaking};
use crate::whereabouts::Whereabouts;
use rouse_session::ClientMsg;
use std::sync::Arc;
use tauri::{AppHandle, Manager, State, ipc::Channel};
use tauri_plugin_device::{Device, Words};

/// From now on the channel gets what the table says; an older channel gets nothing more.
#[tauri::command]
pub(crate) fn subscribe(
    app: AppHandle,
    line: State<'_, Line>,
    device: State<'_, Arc<dyn Device>>,
    channel: Channel<Told>,
) {
    device.fit();
    line.subscribe(move |told| {
        app.state::<Neighbours>().doings.heard(&told);
        app.state::<Whereabouts>().heard(&told, &app.state());
        channel.send(told).is_ok()
    });
}

/// Hands a message to the table.
#[tauri::command]
pub(crate) fn send(line: State<'_, Line>, message: ClientMsg) -> Result<(), Closed> {
    line.send(message)
}

/// Opens the own table to the network, or closes it.
#[tauri::command]
pub(crate) async fn host(neighbours: State<'_, Neighbours>, open: bool) -> Result<(), HostTrouble> {
    neighbours.host(open).await
}

/// From now on the channel gets the list of tables nearby, each time that it changes.
#[tauri::command]
pub(crate) async fn nearby(
    neighbours: State<'_, Neighbours>,
    channel: Channel<Vec<Nearby>>,
) -> Result<(), JoinTrouble> {
    neighbours.nearby(move |tables| channel.send(tables).is_ok()).await
}

/// The list of tables nearby is not wanted any more.
#[tauri::command]
pub(crate) fn stop_nearby(neighbours: State<'_, Neighbours>) {
    neighbours.stop_nearby();
}

/// Asks every address of the network for a table. The channel gets the list each time that it grows;
/// done when all have been asked.
#[tauri::command]
pub(crate) async fn search(
    neighbours: State<'_, Neighbours>,
    channel: Channel<Vec<Nearby>>,
) -> Result<(), JoinTrouble> {
    neighbours.search(move |tables| channel.send(tables).is_ok()).await
}

/// Goes to the table at an address, or a short address code, as soon as it answers. The channel of
/// [`subscribe`] goes on with that table.
#[tauri::command]
pub(crate) async fn join(
    neighbours: State<'_, Neighbours>,
    line: State<'_, Line>,
    address: String,
) -> Result<(), JoinTrouble> {
    let (addresses, guest) = neighbours.join(&address).await?;
    line.join(addresses, guest);
    Ok(())
}

/// Goes back to the own table.
#[tauri::command]
pub(crate) fn leave_join(
    line: State<'_, Line>,
    neighbours: State<'_, Neighbours>,
    whereabouts: State<'_, Whereabouts>,
) {
    line.leave();
    neighbours.left();
    whereabouts.forget();
}

/// Opens the system's settings of this app, where what was refused can be allowed.
#[tauri::command]
pub(crate) fn open_settings(device: State<'_, Arc<dyn Device>>) {
    device.open_settings();
}

/// Goes to the background: "back", where nothing is left to go back from.
#[tauri::command]
pub(crate) fn step_aside(device: State<'_, Arc<dyn Device>>) {
    device.step_aside();
}

/// The languages in which the device speaks; none where the page has the same voices.
#[tauri::command]
pub(crate) async fn voices(speaking: State<'_, Speaking>) -> Result<Option<Vec<String>>, ()> {
    Ok(speaking.voices().await)
}

/// Says a sentence aloud, after those before it. Whether all of it was said.
#[tauri::command]
pub(crate) async fn speak(speaking: State<'_, Speaking>, which: Sentence, words: Words) -> Result<bool, ()> {
    Ok(speaking.speak(which, words).await)
}

/// Silences this sentence and all before it, those too that are still on their way here.
#[tauri::command]
pub(crate) fn hush(speaking: State<'_, Speaking>, last: Sentence) {
    speaking.hush(last);
}
