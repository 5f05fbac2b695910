//! Keeps a table open: serves it, follows changes of the table and of the device's addresses, and shuts it
//! down in order.

use crate::{
    Limits,
    advertise::Advertiser,
    awake::keep_awake,
    bind::rebind,
    host::{self, HostError, Terms},
    room_addresses::room_addresses,
};
use rouse_table::{RoomAddress, Table};
use rouse_wire::Barrier;
use std::{
    net::{Ipv4Addr, SocketAddrV4},
    time::Duration,
};
use tokio::{
    net::TcpListener,
    sync::watch,
    time::{Instant, MissedTickBehavior, interval},
};
use tokio_util::sync::CancellationToken;

/// The steps of the shutdown of an open table; after the last one guests get the goodbye.
#[derive(Clone, Default)]
struct Shutdown {
    /// A request to admit no new client.
    stop_accepting: CancellationToken,
    /// From now on no new client is admitted.
    closed: CancellationToken,
    /// The announcement is withdrawn.
    withdrawn: CancellationToken,
}

impl Shutdown {
    /// Reports that no new client is admitted, and waits until the announcement is withdrawn.
    async fn withdraw(&self) {
        self.closed.cancel();
        self.withdrawn.cancelled().await;
    }
}

/// The task that keeps a table open.
pub(crate) struct Keeper {
    pub(crate) table: Table,
    pub(crate) listen: SocketAddrV4,
    pub(crate) addresses: Vec<RoomAddress>,
    /// What may keep guests out, as the table was told it.
    pub(crate) barriers: Vec<Barrier>,
    /// Finds out what may keep guests out now.
    pub(crate) look: fn() -> Vec<Barrier>,
    /// When the table was opened.
    pub(crate) opened: Instant,
    /// The host's address to which a guest connected last.
    pub(crate) last_good: watch::Receiver<Option<Ipv4Addr>>,
    pub(crate) advertiser: Advertiser,
    pub(crate) stop: CancellationToken,
}

impl Keeper {
    /// Serves the table until it is told to stop, then shuts it down in order.
    pub(crate) async fn keep(mut self, listener: TcpListener, terms: Terms) -> Result<(), HostError> {
        let (shutdown, limits) = (Shutdown::default(), terms.limits.clone());
        tokio::spawn(self.stop.clone().run_until_cancelled_owned(keep_awake(self.table.overview())));
        let serving = serve(listener, self.table.clone(), terms, shutdown.clone());
        tokio::pin!(serving);
        let mut early = tokio::select! {
            result = &mut serving => Some(result),
            () = self.follow_changes(&limits) => None,
        };
        if early.is_none() {
            shutdown.stop_accepting.cancel();
            early = tokio::select! {
                result = &mut serving => Some(result),
                () = shutdown.closed.cancelled() => None,
            };
        }
        self.advertiser.withdraw().await;
        shutdown.withdrawn.cancel();
        match early {
            Some(result) => result,
            None => serving.await,
        }
    }

    /// Follows the addresses of the device and the overview of the table until `stop`.
    async fn follow_changes(&mut self, limits: &Limits) {
        let mut overview = self.table.overview();
        let mut check = interval(limits.address_check);
        check.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = self.stop.cancelled() => return,
                _ = check.tick() => {
                    self.update_addresses().await;
                    self.update_barriers(limits.unreached).await;
                }
                Ok(()) = overview.changed() => self.advertiser.update(&overview.borrow_and_update()),
                Ok(()) = self.advertiser.wanted.changed() => {
                    let overview = overview.borrow().clone();
                    self.advertiser.follow(&overview).await;
                }
            }
        }
    }

    /// Gives the table the new addresses of this device, if they have changed.
    async fn update_addresses(&mut self) {
        let (listen, last_good) = (self.listen, *self.last_good.borrow());
        let Ok(now) = tokio::task::spawn_blocking(move || room_addresses(listen, last_good)).await else {
            return;
        };
        if now != self.addresses && self.table.set_addresses(now.clone()).await {
            self.addresses = now;
        }
    }

    /// Tells managers what may keep guests out, if none has reached this table for so long since it was opened.
    async fn update_barriers(&mut self, patience: Duration) {
        let reached = self.last_good.borrow().is_some();
        let waits = !reached && (self.addresses.is_empty() || self.opened.elapsed() >= patience);
        let now = match waits && self.listen.ip().is_unspecified() {
            true => tokio::task::spawn_blocking(self.look).await.unwrap_or_default(),
            false => Vec::new(),
        };
        if now != self.barriers && self.table.set_barriers(now.clone()).await {
            self.barriers = now;
        }
    }
}

/// Serves until `shutdown` stops new clients. Replaces a listener that has died, for instance after a long
/// sleep of the device, by a new one on the same port.
async fn serve(
    mut listener: TcpListener,
    table: Table,
    terms: Terms,
    shutdown: Shutdown,
) -> Result<(), HostError> {
    let address = listener.local_addr()?;
    loop {
        match host::run_until(
            listener,
            table.clone(),
            terms.clone(),
            shutdown.stop_accepting.cancelled(),
            shutdown.withdraw(),
        )
        .await
        {
            Ok(()) => return Ok(()),
            Err(error) => {
                tracing::warn!(%error, "listening anew");
                let rebound = rebind(address, terms.limits.rebind, &shutdown.stop_accepting).await;
                listener = rebound.ok_or(error)?;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rouse_rules::Seeded;
    use rouse_session::{ClientMsg, OpenRoom, PROTOCOL_VERSION, ServerMsg};
    use rouse_table::{Connection, FakeClock, store::MemoryStore};
    use tokio::time::timeout;

    /// Waits until the host's window is told of barriers like these.
    async fn told(window: &mut Connection, wanted: &[Barrier]) {
        loop {
            if let ServerMsg::Facts(facts) = window.next().await.unwrap()
                && let Some(Some(room)) = facts.room
                && room.barriers == wanted
            {
                return;
            }
        }
    }

    /// The clock runs only while everybody waits.
    #[tokio::test(start_paused = true)]
    async fn what_keeps_guests_out_is_said_after_a_minute_and_until_one_has_come() {
        let table =
            Table::open(MemoryStore::new(), Seeded::new(1), FakeClock::default().clock()).await.unwrap();
        let listen = SocketAddrV4::new(Ipv4Addr::UNSPECIFIED, 4711);
        let addresses =
            vec![RoomAddress { address: "192.168.178.23:4711".parse().unwrap(), short: None, likely: true }];
        let room = OpenRoom { port: 4711, addresses: addresses.clone(), headless: true, name: None };
        assert!(table.open_room(room).await);
        let mut window = table.connect().await.unwrap();
        window.send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).await;
        told(&mut window, &[]).await;
        let (arrivals, last_good) = watch::channel(None);
        let (_announced, wanted) = watch::channel(false);
        let opened = Instant::now();
        let overview = table.overview().borrow().clone();
        let mut keeper = Keeper {
            advertiser: Advertiser::new(String::new(), 4711, None, wanted, &overview),
            table,
            listen,
            addresses,
            barriers: Vec::new(),
            look: || vec![Barrier::Vpn],
            opened,
            last_good,
            stop: CancellationToken::new(),
        };
        let limits = Limits::default();
        let patience = limits.unreached;
        let said = async {
            timeout(2 * patience, told(&mut window, &[Barrier::Vpn])).await.expect("nobody has come");
            assert_eq!(opened.elapsed(), patience);
            arrivals.send_replace(Some(Ipv4Addr::new(192, 168, 178, 23)));
            timeout(patience, told(&mut window, &[])).await.expect("somebody has come");
        };
        tokio::select! {
            () = keeper.follow_changes(&limits) => panic!("nobody stops it"),
            () = said => {}
        }
    }
}
