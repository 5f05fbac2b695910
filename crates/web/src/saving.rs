//! Nothing is sent before it is written, as at every table: while the page writes, the session before the
//! change and all outputs wait here.
//!
//! A change that could not be written has not happened. While the table plays on without saving, the changes
//! that the browser misses are kept in order; all of them are written when a client turns saving on again.

use crate::{
    page::Page,
    pending::{Change, Waiting},
};
use rouse_session::{
    ClientId, Failure, Output, Save, ServerMsg, Session,
    wire::{Obstacle, SaveStatus},
};

impl Page {
    /// Asks the page to write, and sends the rest afterwards; at once if there is nothing to write. Erasing
    /// everything is never kept for later.
    pub(crate) fn save_and_send(&mut self, before: Session, outputs: Vec<Output>, change: Change) {
        let saves: Vec<Save> = outputs.iter().filter_map(saved).cloned().collect();
        let unsaved = self.session.save_status().0 == SaveStatus::Unsaved;
        if saves.is_empty() || unsaved && !saves.contains(&Save::EraseAll) {
            self.saving.backlog.extend(saves);
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
                let unsaved = self.session.save_status().0 == SaveStatus::Unsaved;
                match why {
                    None => {
                        (self.saving.unsaved, self.retry_at) = (None, None);
                        self.saving.backlog.clear();
                        self.set_save_status(SaveStatus::Saved, None);
                        self.send_all(outputs);
                    }
                    Some(_) => {
                        let status = if unsaved { SaveStatus::Unsaved } else { SaveStatus::Paused };
                        self.session = *before;
                        self.set_save_status(status, why);
                        self.saving.choice = outputs.iter().find_map(choice).or(self.saving.choice);
                        self.refuse(change);
                    }
                }
            }
        }
    }

    fn refuse(&mut self, change: Change) {
        match change {
            Change::Due => self.retry_at = Some(self.next_try()),
            Change::Input(from, input) => {
                self.say(from, ServerMsg::failed(Failure::CannotSave));
                self.saving.unsaved = Some((from, input));
            }
        }
    }

    /// Tries again to save, or plays on without saving, as a client has chosen.
    pub(crate) fn apply_save_choice(&mut self) {
        if self.saving.waits() {
            return;
        }
        match self.saving.choice.take() {
            None => {}
            Some((from, true)) => {
                let missed = self.saving.backlog.clone();
                self.ask_to_write(missed);
                self.saving.waiting = Some(Waiting::Backlog(from));
            }
            Some((_, false)) => {
                let (_, why) = self.session.save_status();
                self.set_save_status(SaveStatus::Unsaved, why);
                self.go_on();
            }
        }
    }

    fn backlog_written(&mut self, from: ClientId, why: Option<Obstacle>) {
        match why {
            None => {
                self.saving.backlog.clear();
                self.set_save_status(SaveStatus::Saved, None);
                self.go_on();
            }
            Some(_) => {
                self.set_save_status(self.session.save_status().0, why);
                self.say(from, ServerMsg::failed(Failure::CannotSave));
            }
        }
    }

    /// Carries out again the input that could not be written.
    fn go_on(&mut self) {
        self.retry_at = None;
        if let Some((from, input)) = self.saving.unsaved.take() {
            self.input(from, input);
        }
    }

    fn set_save_status(&mut self, status: SaveStatus, why: Option<Obstacle>) {
        if self.session.set_save_status(status, why) {
            self.say_owed();
        }
    }
}

fn saved(output: &Output) -> Option<&Save> {
    match output {
        Output::Save(save) => Some(save),
        _ => None,
    }
}

fn choice(output: &Output) -> Option<(ClientId, bool)> {
    match output {
        Output::RetrySave(from, on) => Some((*from, *on)),
        _ => None,
    }
}
