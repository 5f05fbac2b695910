//! The client behind the terminal.

use super::show;
use crate::ended::{Ended, print};
use rouse_rules::{Refusal, Seat};
use rouse_session::{
    ClientMsg, Failure, PROTOCOL_VERSION, ServerMsg,
    wire::{Pace, SaveStatus, Update},
};
use rouse_table::Connection;

pub(super) struct Client {
    connection: Connection,
    update: Option<Update>,
    /// Whether the table saves its games.
    saving: SaveStatus,
    /// Sentences for all seats that are not printed yet.
    news: String,
    /// Sentences for the seat whose hand is open that are not printed yet.
    whispers: String,
}

/// The table's answer to a message.
pub(super) enum Reply {
    Done,
    Refused(Refusal),
    Failed(Failure),
}

impl Client {
    pub(super) fn new(connection: Connection) -> Self {
        Self {
            connection,
            update: None,
            saving: SaveStatus::Saved,
            news: String::new(),
            whispers: String::new(),
        }
    }

    /// Sends the hello. Returns whether an unfinished game is saved.
    pub(super) async fn hello(&mut self) -> Result<bool, Ended> {
        self.send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).await?;
        match self.hear().await? {
            ServerMsg::Home { saved, .. } => Ok(saved.is_some()),
            _ => Ok(false),
        }
    }

    /// Starts a game with this message, and waits for its first update.
    pub(super) async fn begin(&mut self, message: ClientMsg) -> Result<(), Ended> {
        self.send(message).await?;
        while self.update.is_none() {
            match self.hear().await? {
                ServerMsg::Failed { reason: Failure::DamagedSave, .. } => {
                    print("A saved game was damaged; it was set aside.\n")?;
                }
                ServerMsg::Failed { reason, .. } => return Err(Ended::unusable(reason)),
                _ => {}
            }
        }
        Ok(())
    }

    /// The newest update.
    pub(super) fn update(&self) -> Result<&Update, Ended> {
        self.update.as_ref().ok_or(Ended::Closed)
    }

    /// The events since the last call as sentences, for all seats.
    pub(super) fn news(&mut self) -> String {
        std::mem::take(&mut self.news)
    }

    /// The events since the last call as sentences, for the seat whose hand is open.
    pub(super) fn whispers(&mut self) -> String {
        std::mem::take(&mut self.whispers)
    }

    /// Opens the hand of a seat, or closes it (`None`).
    pub(super) async fn show(&mut self, seat: Option<Seat>) -> Result<(), Ended> {
        self.send(seat.map_or(ClientMsg::Conceal {}, |seat| ClientMsg::Reveal { seat })).await?;
        while self.update()?.stage.shown != seat {
            self.hear().await?;
        }
        Ok(())
    }

    /// Plays a move in notation.
    pub(super) async fn play(&mut self, seat: Seat, text: &str) -> Result<Reply, Ended> {
        let update = self.update()?;
        let (rev, last) = (update.rev, update.last_ids.get(seat.index()).copied().unwrap_or(0));
        if !self.connection.sender().play(seat, last + 1, rev, text.to_owned()).await {
            return Err(Ended::Closed);
        }
        self.answer(rev).await
    }

    /// Takes back the seat's last action.
    pub(super) async fn undo(&mut self, seat: Seat) -> Result<Reply, Ended> {
        let rev = self.update()?.rev;
        self.send(ClientMsg::Undo { seat, rev }).await?;
        self.answer(rev).await
    }

    /// Sets the pace of computer players.
    pub(super) async fn pace(&self, pace: Pace) -> Result<(), Ended> {
        self.send(ClientMsg::Pace { pace }).await
    }

    /// Tells the table that the seat sees the question of an attack.
    pub(super) async fn see_question(&mut self, seat: Seat) -> Result<(), Ended> {
        self.send(ClientMsg::Reveal { seat }).await?;
        while self.update()?.stage.asked_ms.is_none() {
            self.hear().await?;
        }
        Ok(())
    }

    /// Waits until the table itself has moved the game on.
    pub(super) async fn wait(&mut self) -> Result<(), Ended> {
        let rev = self.update()?.rev;
        while self.update()?.rev == rev {
            self.hear().await?;
        }
        Ok(())
    }

    /// Opens the sealed answer.
    pub(super) async fn open(&mut self) -> Result<Reply, Ended> {
        let rev = self.update()?.rev;
        self.send(ClientMsg::Open {}).await?;
        self.answer(rev).await
    }

    /// Continues without saving at a table that could not save, which then does the failed action. False at a
    /// table that saves.
    pub(super) async fn play_on(&mut self, seat: Seat) -> Result<bool, Ended> {
        if self.saving != SaveStatus::Paused {
            return Ok(false);
        }
        let before = self.update()?.last_ids[seat.index()];
        self.send(ClientMsg::Save { on: false }).await?;
        while self.saving == SaveStatus::Paused || self.update()?.last_ids[seat.index()] == before {
            self.hear().await?;
        }
        Ok(true)
    }

    pub(super) async fn legal(&self) -> Vec<String> {
        self.connection.sender().legal().await
    }

    /// Waits until the table has moved on, or says why not.
    async fn answer(&mut self, rev: u32) -> Result<Reply, Ended> {
        loop {
            match self.hear().await? {
                ServerMsg::Refused { refusal, .. } => return Ok(Reply::Refused(refusal)),
                ServerMsg::Failed { reason, .. } => {
                    while reason == Failure::CannotSave && self.saving == SaveStatus::Saved {
                        self.hear().await?;
                    }
                    return Ok(Reply::Failed(reason));
                }
                _ => {}
            }
            let update = self.update()?;
            if update.rev > rev || update.stage.sealed.is_some() {
                return Ok(Reply::Done);
            }
        }
    }

    async fn send(&self, message: ClientMsg) -> Result<(), Ended> {
        if self.connection.send(message).await { Ok(()) } else { Err(Ended::Closed) }
    }

    async fn hear(&mut self) -> Result<ServerMsg, Ended> {
        let message = self.connection.next().await.ok_or(Ended::Closed)?;
        if let ServerMsg::Update(update) = &message {
            self.news += &show::news(update);
            self.whispers += &show::whispers(update);
            self.update = Some((**update).clone());
        }
        if let ServerMsg::Facts(facts) = &message
            && let Some(saving) = facts.saving
        {
            self.saving = saving.map_or(SaveStatus::Saved, |saving| saving.state);
        }
        Ok(message)
    }
}
