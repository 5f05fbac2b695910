//! What the loop of a table is asked for.

use rouse_line::{SECRET_ID, SecretKind};
use rouse_session::{
    ClientId, Credential, Failure, Input, OpenRoom, Output, Role, RoomAddress, RoomRecord, ServerMsg,
    Session, World, wire::Barrier,
};
use tokio::sync::{mpsc, oneshot};

/// A request to the loop.
#[derive(Debug)]
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

/// A change of the room.
#[derive(Debug)]
pub(crate) enum RoomChange {
    Open(OpenRoom),
    Addresses(Vec<RoomAddress>),
    /// What may keep guests out.
    Barriers(Vec<Barrier>),
    /// Many wrong codes have come.
    Guessed,
    Close,
}

impl RoomChange {
    pub(crate) fn apply(self, session: &mut Session, world: &mut World<'_>) -> Vec<Output> {
        match self {
            Self::Open(room) => session.open_room(world, room),
            Self::Addresses(addresses) => session.set_addresses(world, addresses),
            Self::Barriers(barriers) => session.set_barriers(world, barriers),
            Self::Guessed => session.report_guesses(world),
            Self::Close => session.close_room(world),
        }
    }
}
