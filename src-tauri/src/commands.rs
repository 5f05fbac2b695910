//! What the window may ask for. A command hands a wish over and decides nothing.

use crate::line::{Closed, Line, Told};
use crate::neighbours::{HostTrouble, JoinTrouble, Nearby, Neighbours};
use rouse_session::ClientMsg;
use tauri::{State, ipc::Channel};

/// From now on the channel gets what the table says; an older channel gets nothing more.
#[tauri::command]
pub(crate) fn subscribe(line: State<'_, Line>, channel: Channel<Told>) {
    line.subscribe(move |told| channel.send(told).is_ok());
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
pub(crate) async fn nearby(neighbours: State<'_, Neighbours>, channel: Channel<Vec<Nearby>>) -> Result<(), ()> {
    neighbours.nearby(move |tables| channel.send(tables).is_ok()).await;
    Ok(())
}

/// The list of tables nearby is not wanted any more.
#[tauri::command]
pub(crate) fn stop_nearby(neighbours: State<'_, Neighbours>) {
    neighbours.stop_nearby();
}

/// Asks every address of the network for a table. The channel gets the list each time that it grows;
/// done when all have been asked.
#[tauri::command]
pub(crate) async fn search(neighbours: State<'_, Neighbours>, channel: Channel<Vec<Nearby>>) -> Result<(), ()> {
    neighbours.search(move |tables| channel.send(tables).is_ok()).await;
    Ok(())
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
pub(crate) fn leave_join(line: State<'_, Line>) {
    line.leave();
}
