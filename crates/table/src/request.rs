//! What the loop of a table is asked for.

use rouse_line::{SECRET_ID, SecretKind};
use rouse_session::{
    ClientId, Credential, Failure, Input, Output, Role, RoomRecord, ServerMsg, Session, World,
};
use tokio::sync::{mpsc, oneshot};

/// A change of the room, and what follows from it.
pub(crate) type RoomChange = Box<dyn FnOnce(&mut Session, &mut World<'_>) -> Vec<Output> + Send>;

/// A request to the loop.
pub(crate) enum Request {
    Join(Role, oneshot::Sender<(ClientId, mpsc::Receiver<ServerMsg>)>),
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
