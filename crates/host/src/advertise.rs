//! The announcement of an open table, which the app may withdraw and renew.

use rouse_guest::discovery::{Announcement, Announcer, Scope, announce};
use rouse_table::Overview;
use std::sync::Arc;
use tokio::sync::watch;

/// The name of this host on the network, derived from the id of its table.
pub(crate) fn host_name(id: &str) -> String {
    format!("rouse-{}.local", id.get(..4).unwrap_or(id))
}

/// Announces a table as long as the app wants it.
pub(crate) struct Advertiser {
    /// The host's name in the first announcement.
    local: String,
    port: u16,
    /// Where the table is announced; `None` announces it nowhere.
    scope: Option<Scope>,
    /// Whether the app wants the table to be announced now.
    pub(crate) wanted: watch::Receiver<bool>,
    announcer: Option<Announcer>,
}

impl Advertiser {
    /// Creates an advertiser, and announces the table at once.
    pub(crate) fn new(
        local: String,
        port: u16,
        scope: Option<Scope>,
        wanted: watch::Receiver<bool>,
        overview: &Overview,
    ) -> Self {
        let announcer = scope.and_then(|scope| try_announce(overview, &local, port, scope));
        Self { local, port, scope, wanted, announcer }
    }

    /// The current name of this host in announcements, and each change of it.
    pub(crate) fn host_names(&self) -> watch::Receiver<Arc<str>> {
        let unannounced = || watch::channel(Arc::from(self.local.as_str())).1;
        self.announcer.as_ref().map_or_else(unannounced, Announcer::host_names)
    }

    /// Announces the table or withdraws the announcement, as the app wants it now.
    pub(crate) async fn follow(&mut self, overview: &Overview) {
        let wanted = *self.wanted.borrow_and_update();
        if !wanted {
            self.withdraw().await;
        } else if self.announcer.is_none() {
            self.announcer =
                self.scope.and_then(|scope| try_announce(overview, &self.local, self.port, scope));
        }
    }

    /// Tells the network that the table is gone; takes at most a second.
    pub(crate) async fn withdraw(&mut self) {
        if let Some(announcer) = self.announcer.take() {
            announcer.stop().await;
        }
    }

    /// Announces the table as it is now.
    pub(crate) fn update(&mut self, overview: &Overview) {
        let Some(announcer) = &mut self.announcer else { return };
        if let Err(error) = announcer.update(overview.seats, overview.taken, overview.phase) {
            tracing::warn!(%error, "the table cannot be announced anew");
        }
    }
}

/// Announces a table. If that fails, guests can still use the address and the QR code.
fn try_announce(overview: &Overview, host: &str, port: u16, scope: Scope) -> Option<Announcer> {
    let Overview { name, id, taken, seats, phase, .. } = overview.clone();
    match announce(Announcement { name, host: host.to_owned(), id, port, seats, taken, phase }, scope) {
        Ok(announcer) => Some(announcer),
        Err(error) => {
            tracing::warn!(%error, "the table cannot be announced");
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_name_is_one_label_of_ours() {
        assert_eq!(host_name("3d0a3f5d"), "rouse-3d0a.local");
    }
}
