//! The state that all connections of a host share.

use crate::{
    Limits,
    address_quota::AddressQuota,
    crowd::Crowd,
    rate_limit::{Attempts, Buckets},
};
use rouse_session::Millis;
use rouse_session::Role;
use rouse_table::{Connection, Table};
use std::{
    net::{IpAddr, Ipv4Addr},
    sync::{Arc, Mutex},
};
use tokio::{
    sync::{Semaphore, watch},
    time::Instant,
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// The state that all connections of a host share.
pub(crate) struct Shared {
    pub(crate) table: Table,
    pub(crate) role: Role,
    /// Receives the host's address to which a client connected last.
    pub(crate) last_good: Option<watch::Sender<Option<Ipv4Addr>>>,
    pub(crate) limits: Limits,
    pub(crate) sockets: Arc<Semaphore>,
    /// The places for HTTP connections.
    pub(crate) connections: Crowd,
    /// The places for WebSockets that have no seat and do not watch yet.
    pub(crate) door: Crowd,
    /// The rate limits of requests, by address.
    pub(crate) requests: Mutex<Buckets>,
    /// The quota of HTTP connections, by address.
    pub(crate) addresses: AddressQuota,
    /// The quota of knocks that wait for an answer, by address.
    pub(crate) knocks: AddressQuota,
    /// The counts of wrong codes.
    pub(crate) attempts: Mutex<Attempts>,
    /// The start of the clock for all limits.
    pub(crate) begin: Instant,
    pub(crate) tasks: TaskTracker,
    /// Tells every connection to say goodbye.
    pub(crate) leaving: CancellationToken,
    /// Drops the connections that are still open.
    pub(crate) stop: CancellationToken,
}

impl Shared {
    pub(crate) fn new(
        table: Table,
        role: Role,
        last_good: Option<watch::Sender<Option<Ipv4Addr>>>,
        limits: Limits,
    ) -> Self {
        Self {
            sockets: Arc::new(Semaphore::new(limits.sockets)),
            connections: Crowd::new(limits.connections, usize::MAX),
            door: limits.door(),
            requests: Mutex::new(limits.requests_of_addresses()),
            addresses: AddressQuota::new(limits.connections_per_address, limits.connections_waiting),
            knocks: AddressQuota::new(limits.knocks_per_address, 0),
            attempts: Mutex::new(limits.attempts()),
            begin: Instant::now(),
            tasks: TaskTracker::new(),
            leaving: CancellationToken::new(),
            stop: CancellationToken::new(),
            table,
            role,
            last_good,
            limits,
        }
    }

    /// The current time for all limits.
    pub(crate) fn now(&self) -> Millis {
        Millis(u64::try_from(self.begin.elapsed().as_millis()).unwrap_or(u64::MAX))
    }

    /// Records the host's address to which a client connected.
    pub(crate) fn note_arrival(&self, own: IpAddr) {
        if let (IpAddr::V4(own), Some(last_good)) = (own, &self.last_good) {
            last_good.send_if_modified(|last| last.replace(own) != Some(own));
        }
    }

    /// Opens a connection to the table, in the role that every client of this host has.
    pub(crate) async fn connect(&self) -> Option<Connection> {
        match self.role {
            Role::Host => self.table.connect().await,
            Role::Visitor => self.table.visit().await,
        }
    }
}
