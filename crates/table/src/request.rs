//! What the loop of a table is asked for.

use rouse_line::{SECRET_ID, SecretKind};
use rouse_session::{
    ClientId, Credential, Failure, Input, Output, Role, RoomRecord, ServerMsg, Session, World,
};
use std::sync::Arc;
use tokio::sync::{Notify, mpsc, oneshot};

/// A change of the room, and what follows from it.
pub(crate) type RoomChange = Box<dyn FnOnce(&mut Session, &mut World<'_>) -> Vec<Output> + Send>;

/// What a new connection gets from the loop.
pub(crate) struct Joined {
    pub(crate) id: ClientId,
    pub(crate) answers: mpsc::Receiver<ServerMsg>,
    /// Notified when the table may owe this client something.
    pub(crate) changes: Arc<Notify>,
}

/// A request to the loop.
pub(crate) enum Request {
    Join(Role, oneshot::Sender<Joined>),
    Input(ClientId, Input),
    Owed(ClientId, oneshot::Sender<Vec<ServerMsg>>),
    Legal(ClientId, oneshot::Sender<Vec<String>>),
    ChangeRoom(RoomChange, oneshot::Sender<bool>),
    Record(oneshot::Sender<RoomRecord>),
    Credential(SecretKind, [u8; SECRET_ID], oneshot::Sender<Result<Credential, Failure>>),
    #[cfg_attr(not(feature = "test-hooks"), expect(dead_code, reason = "only the fake clock leaps"))]
    Refresh,
    Close(oneshot::Sender<()>),
}
