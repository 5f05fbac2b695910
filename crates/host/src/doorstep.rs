//! A visitor before it is admitted: its slot at the door, and its knocks (requests to come in).

use crate::{close::Close, crowd::Slot, rate_limit::Attempts, shared::Shared};
use rouse_line::{Prove, SecretKind};
use rouse_wire::{Bye, Failure, ServerMsg};
use std::{
    net::IpAddr,
    sync::{MutexGuard, PoisonError},
};
use tokio::time::{Instant, sleep_until};

/// The state of one connection until it is admitted. The host's own pages have no slot here.
pub(crate) struct Doorstep<'a> {
    shared: &'a Shared,
    peer: IpAddr,
    /// Its slot at the door; `None` for the host's own pages, and once it is admitted. Who watches has one again while its
    /// knock for a seat waits.
    slot: Option<Slot>,
    /// Whether a visitor has been admitted.
    is_admitted: bool,
    /// Whether its knock waits for an answer.
    waiting: bool,
    /// When it last knocked or tried to prove a secret; at first, when it connected.
    knocked: Instant,
    /// Whether the table has not reacted to a knock yet. Until then the connection reads nothing.
    is_knocking: bool,
    /// Whether a code that it tries still counts as wrong.
    is_trying: bool,
}

impl<'a> Doorstep<'a> {
    /// The doorstep of a new connection from this address, with its slot at the door.
    pub(crate) fn new(shared: &'a Shared, peer: IpAddr, slot: Option<Slot>) -> Self {
        let knocked = Instant::now();
        Self {
            shared,
            peer,
            slot,
            is_admitted: false,
            waiting: false,
            knocked,
            is_knocking: false,
            is_trying: false,
        }
    }

    /// Whether the table has not reacted to a knock yet.
    pub(crate) fn is_knocking(&self) -> bool {
        self.is_knocking
    }

    /// Completes when the connection must close: for another one, or because it has not tried to come in for
    /// too long.
    pub(crate) async fn closes(&self) -> Close {
        let Some(slot) = self.slot.as_ref().filter(|_| !self.waiting) else {
            return std::future::pending().await;
        };
        tokio::select! {
            biased;
            () = slot.must_leave() => Bye::TooMany.into(),
            () = sleep_until(self.knocked + self.shared.limits.door_time) => Bye::Slow.into(),
        }
    }

    /// Starts a proof. A code counts as wrong until the line shows that it is right.
    ///
    /// # Errors
    /// When this address may not try a code now.
    pub(crate) async fn try_to_prove(&mut self, is_code: bool) -> Result<(), Failure> {
        self.knocked = Instant::now();
        self.is_trying = false;
        if is_code {
            self.begin_try().await?;
            self.is_trying = true;
        }
        Ok(())
    }

    /// Counts a handshake. Returns false for one too many of this address.
    pub(crate) fn begins_proof(&self) -> bool {
        self.shared.may_prove(self.peer)
    }

    /// Whether the handshake for a secret that the table knows may go on. The slot is kept for a seat or a
    /// ticket; other handshakes count among those of all addresses.
    pub(crate) fn goes_on(&self, prove: &Prove) -> bool {
        let has_id = matches!(prove.kind, SecretKind::Seat | SecretKind::Ticket);
        if has_id {
            self.slot.iter().for_each(|slot| slot.keep(prove.id));
        }
        has_id || self.shared.may_prove_beside_all(self.peer)
    }

    /// Removes a tried code that turned out to be right from the count of wrong codes.
    pub(crate) fn confirm(&mut self) {
        if std::mem::take(&mut self.is_trying) {
            self.attempts().take_back(self.peer);
        }
    }

    /// Registers a knock that may go to the table.
    ///
    /// # Errors
    /// When this address may not knock now.
    pub(crate) fn knock(&mut self) -> Result<(), Failure> {
        self.knocked = Instant::now();
        if self.is_admitted && self.slot.is_none() {
            self.slot = self.shared.admit_to_door(self.peer);
        }
        let most = self.shared.limits.knocks_per_address;
        self.waiting = self.slot.as_ref().map_or(!self.is_admitted, |slot| slot.stay(most));
        if !self.waiting {
            self.end_stay();
            return Err(Failure::DoorFull);
        }
        self.is_knocking = true;
        Ok(())
    }

    /// Ends the exemption of a knock that does not wait; who is admitted needs no slot.
    fn end_stay(&mut self) {
        self.slot.iter().for_each(Slot::end_stay);
        if self.is_admitted {
            self.slot = None;
        }
    }

    async fn begin_try(&self) -> Result<(), Failure> {
        let now = self.shared.now();
        let begun = self.attempts().begin(self.peer, now);
        if begun == Err(Failure::ManyWrongCodes) && self.attempts().may_report(now) {
            self.shared.table.report_guesses().await;
        }
        begun
    }

    /// Follows a message of the table. A knock ends with its answer, or when the seat for which it was
    /// admitted is gone.
    pub(crate) fn hear(&mut self, message: &ServerMsg) {
        match message {
            ServerMsg::Failed { reason, .. } if self.is_knocking || *reason == Failure::NoSeat => {
                (self.is_knocking, self.waiting) = (false, false);
                self.end_stay();
            }
            ServerMsg::Welcome { .. } => {
                self.shared.familiar.note(self.peer);
                self.is_admitted |= self.slot.is_some();
                (self.is_knocking, self.waiting, self.slot) = (false, false, None);
            }
            ServerMsg::Waiting {} => self.is_knocking = false,
            _ => {}
        }
    }

    fn attempts(&self) -> MutexGuard<'_, Attempts> {
        self.shared.attempts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
