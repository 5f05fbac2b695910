//! The local network: this device's table on it, and the tables of other devices.

mod error;
mod nearby;

pub(crate) use error::{HostError, JoinError};
pub(crate) use nearby::NearbyTable;

use crate::device_needs::DeviceNeeds;
use crate::host_page;
use nearby::NearbyTables;
use rouse_guest::{Guest, discovery_scope, program_limits};
use rouse_host::{OpenOptions, OpenTable};
use rouse_table::Table;
use std::net::SocketAddrV4;
use std::sync::Arc;
use tauri::Url;
use tauri_plugin_device::{Access, Device};
use tokio::sync::Mutex;

/// This device's table and the network around it.
pub(crate) struct Network {
    table: Table,
    device: Arc<dyn Device>,
    pub(crate) device_needs: DeviceNeeds,
    /// The options with which the table is opened.
    options: OpenOptions,
    /// The table while it is open to the network; otherwise `None`.
    open: Mutex<Option<OpenTable>>,
    nearby: NearbyTables,
}

impl Network {
    pub(crate) fn new(table: Table, device: Arc<dyn Device>) -> Self {
        Self {
            nearby: NearbyTables::new(table.clone(), discovery_scope()),
            table,
            device_needs: DeviceNeeds::new(Arc::clone(&device)),
            device,
            options: OpenOptions::default(),
            open: Mutex::default(),
        }
    }

    /// Opens a table that was open when the app ended, with the same code and, if it is free, on the same
    /// port, so that its guests find it again. It asks the person for nothing at the start of the app.
    pub(crate) async fn reopen(&self) {
        if self.table.room().await.is_some_and(|room| room.open) {
            // The error is in the log, and the window can open the table later.
            let _ = self.open().await;
        }
    }

    /// Opens this device's table to the network, or closes it.
    pub(crate) async fn host(&self, open: bool) -> Result<(), HostError> {
        if !open {
            return self.close().await;
        }
        self.ask_for_access(HostError::NotAllowed).await?;
        self.open().await
    }

    async fn open(&self) -> Result<(), HostError> {
        let mut open = self.open.lock().await;
        if open.as_ref().is_some_and(OpenTable::is_open) {
            return Ok(());
        }
        self.device_needs.update_and_wait(|activity| activity.hosting = true).await;
        let opened = OpenTable::open(self.table.clone(), self.options.clone()).await;
        self.device_needs.update(|activity| activity.hosting = opened.is_ok());
        *open = Some(opened?);
        Ok(())
    }

    /// Closes the table to guests for good; a game continues at the table's own device. Where that cannot be saved
    /// the table stays open.
    async fn close(&self) -> Result<(), HostError> {
        let mut open = self.open.lock().await;
        if !self.table.close_room().await {
            return Err(HostError::Failed);
        }
        if let Some(open) = open.take() {
            open.leave().await;
        }
        self.device_needs.update(|activity| activity.hosting = false);
        Ok(())
    }

    /// Fails if the app may not use the local network. The operating system may ask the person.
    async fn ask_for_access<E>(&self, refused: E) -> Result<(), E> {
        match self.device.allow_local_network().await {
            Access::Granted => Ok(()),
            Access::Refused => Err(refused),
        }
    }

    /// Stops announcing this table and listening for others while the app is in the background, where the
    /// operating system may stop it at any moment. Call it after each change of `paused`.
    #[cfg_attr(not(any(mobile, test)), expect(dead_code, reason = "a desktop lets a program go on"))]
    pub(crate) async fn follow_pause(&self) {
        // The lock serialises the calls; each reads the latest state.
        let open = self.open.lock().await;
        let paused = self.device_needs.activity().paused;
        if let Some(open) = &*open {
            open.announce(!paused);
        }
        self.nearby.pause(paused);
    }

    /// Says goodbye to the guests, which can come back when the app starts again.
    pub(crate) async fn leave(&self) {
        if let Some(open) = self.open.lock().await.take() {
            open.leave().await;
        }
    }

    /// Sends the list of announced tables, each time that it changes, until `window` returns false or
    /// [`Self::stop_nearby`] is called.
    pub(crate) async fn nearby(
        &self,
        window: impl Fn(Vec<NearbyTable>) -> bool + Send + Sync + 'static,
    ) -> Result<(), JoinError> {
        let search = self.stop_nearby();
        self.ask_for_access(JoinError::NotAllowed).await?;
        self.device_needs.update_and_wait(|activity| activity.looking |= self.nearby.is_latest(search)).await;
        self.nearby.start(search, window);
        Ok(())
    }

    /// Stops what [`Self::nearby`] started, or is about to start. Returns the number of the next search.
    pub(crate) fn stop_nearby(&self) -> u64 {
        let next = self.nearby.stop();
        self.device_needs.update(|activity| activity.looking = false);
        next
    }

    /// Tries every address of the network once, and sends the tables found so far, each time that there is
    /// one more.
    pub(crate) async fn search(&self, window: impl Fn(Vec<NearbyTable>) -> bool) -> Result<(), JoinError> {
        self.ask_for_access(JoinError::NotAllowed).await?;
        self.nearby.search(nearby::possible_addresses(), window).await;
        Ok(())
    }

    /// Connects to the table at a typed address. Returns its addresses and a guest as soon as it answers.
    pub(crate) async fn join(&self, text: &str) -> Result<(Vec<SocketAddrV4>, Guest), JoinError> {
        let address = rouse_guest::parse_address_input(text)?;
        self.ask_for_access(JoinError::NotAllowed).await?;
        let addresses = self.nearby.addresses_of(address);
        self.visit().await;
        let guest = Guest::connect(addresses.clone(), program_limits()).await;
        self.device_needs.update(|activity| activity.visiting = guest.is_ok());
        Ok((addresses, guest?))
    }

    /// The URL of the page that the table at a typed address serves.
    pub(crate) fn page(&self, text: &str) -> Result<Option<Url>, JoinError> {
        let addresses = self.nearby.addresses_of(rouse_guest::parse_address_input(text)?);
        Ok(addresses.first().and_then(|address| host_page::url(*address, text)))
    }

    /// Records that the window moves to another device's table, and waits until the device provides its
    /// Wi-Fi.
    pub(crate) async fn visit(&self) {
        self.device_needs.update_and_wait(|activity| activity.visiting = true).await;
    }

    /// Records that the window is back at this device's own table.
    pub(crate) fn left(&self) {
        self.device_needs.update(|activity| activity.visiting = false);
    }
}

#[cfg(test)]
#[path = "network_tests.rs"]
mod tests;
