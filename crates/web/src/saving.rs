//! While the page writes, the session before the change and all outputs wait here. What happens when a write
//! fails are the rules of [`SaveGate`](rouse_session::SaveGate).

use crate::{
    page::Page,
    pending::{Change, Waiting},
};
use rouse_session::{
    ClientId, Failure, Output, SaveChoice, ServerMsg, Session,
    wire::{Obstacle, SaveStatus},
};

impl Page {
    /// Asks the page to write, and sends the rest afterwards; at once if there is nothing to write.
    pub(crate) fn save_and_send(&mut self, before: Session, outputs: Vec<Output>, change: Change) {
        let saves = self.saving.gate.to_write(self.session.save_status().0, &outputs);
        if saves.is_empty() {
            return self.send_all(outputs);
        }
        self.ask_to_write(saves);
        self.saving.waiting = Some(Waiting::Change { before: Box::new(before), outputs, change });
    }

    /// Handles the result of a write.
    pub(crate) fn written(&mut self, why: Option<Obstacle>) {
        match self.saving.waiting.take() {
            None => {}
            Some(Waiting::Backlog(from)) => self.backlog_written(from, why),
            Some(Waiting::Change { before, outputs, change }) => {
                let status = self.saving.gate.change_written(self.session.save_status().0, why);
                if why.is_none() {
                    self.set_save_status(status, None);
                    self.send_all(outputs);
                    self.redo_held();
                } else {
                    self.refuse(*before, outputs, change, (status, why));
                }
            }
        }
    }

    /// Takes back a change that could not be written, unless it has happened nevertheless.
    fn refuse(
        &mut self,
        before: Session,
        outputs: Vec<Output>,
        change: Change,
        (status, why): (SaveStatus, Option<Obstacle>),
    ) {
        let refused = match change {
            Change::Due => {
                self.retry_at = Some(self.next_try());
                None
            }
            Change::Input(from, input) => {
                let before = self.session.save_status().0;
                if self.saving.gate.refuse(before, from, input, &outputs) {
                    self.set_save_status(status, why);
                    return self.send_all(outputs);
                }
                Some(from)
            }
        };
        self.session = before;
        self.set_save_status(status, why);
        if let Some(from) = refused {
            self.say(from, ServerMsg::failed(Failure::CannotSave));
        }
    }

    /// Tries again to save, or plays on without saving, as a client has chosen.
    pub(crate) fn apply_save_choice(&mut self) {
        if self.saving.waits() {
            return;
        }
        match self.saving.gate.take_choice() {
            None => {}
            Some((from, SaveChoice::Retry)) => {
                let missed = self.saving.gate.backlog();
                self.ask_to_write(missed);
                self.saving.waiting = Some(Waiting::Backlog(from));
            }
            Some((_, SaveChoice::PlayUnsaved)) => {
                let (_, why) = self.session.save_status();
                self.set_save_status(SaveStatus::Unsaved, why);
                self.redo_held();
            }
        }
    }

    fn backlog_written(&mut self, from: ClientId, why: Option<Obstacle>) {
        let status = self.saving.gate.backlog_written(self.session.save_status().0, why);
        self.set_save_status(status, why);
        if why.is_none() {
            self.redo_held();
        } else {
            self.say(from, ServerMsg::failed(Failure::CannotSave));
        }
    }

    /// Carries out the inputs that were held.
    fn redo_held(&mut self) {
        self.retry_at = None;
        self.saving.again.extend(self.saving.gate.release());
    }

    fn set_save_status(&mut self, status: SaveStatus, why: Option<Obstacle>) {
        if self.session.set_save_status(status, why) {
            self.say_owed();
        }
    }
}
