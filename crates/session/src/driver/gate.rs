//! What a table does while its store fails.
//!
//! Nothing is sent before it is written. An input that could not be written has not happened: the session goes
//! back to what it was before. The gate holds such inputs until a client tries again, or plays on without
//! saving. From then on nothing is written; the gate keeps in order what the store misses, and all of it is
//! written when a client turns saving on again.

use crate::{
    clients::ClientId,
    io::{Input, Output, SaveChoice},
    save::Save,
    wire::{ClientMsg, Obstacle, SaveStatus},
};

/// What waits for the store, or for a choice.
#[derive(Debug, Default)]
pub(super) struct SaveGate {
    /// Inputs to carry out again: the last action of each client, and one other input for the whole table.
    held: Vec<(ClientId, Input)>,
    /// Changes that the store misses, in order.
    backlog: Vec<Save>,
    choice: Option<(ClientId, SaveChoice)>,
}

impl SaveGate {
    /// The changes that have to be written before these outputs may be sent; none if they may be sent at once.
    /// While the table plays on without saving, the gate keeps the changes instead. It never keeps
    /// [`Save::EraseAll`]: the client hears of it only when the data is gone from the disk.
    pub(super) fn wants_written(&mut self, status: SaveStatus, outputs: &[Output]) -> Vec<Save> {
        let saves: Vec<_> = saves(outputs).collect();
        if saves.contains(&Save::EraseAll) {
            return saves;
        }
        if saves.is_empty() || status == SaveStatus::Unsaved {
            self.backlog.extend(saves);
            return Vec::new();
        }
        [self.backlog.clone(), saves].concat()
    }

    /// Everything that the store misses, for a client that tries again. Even an empty write shows whether the
    /// store works.
    pub(super) fn backlog(&self) -> Vec<Save> {
        self.backlog.clone()
    }

    /// Whether the store misses nothing.
    pub(super) fn is_complete(&self) -> bool {
        self.backlog.is_empty()
    }

    /// Takes note of the result of writing a change. Returns the status of the table from now on.
    ///
    /// A held message that is no action is dropped when something else is saved: the person was told that it
    /// failed, and repeats it if it is still wanted.
    pub(super) fn change_written(&mut self, status: SaveStatus, why: Option<Obstacle>) -> SaveStatus {
        if why.is_none() {
            self.held.retain(|(_, input)| is_action(input));
        }
        self.backlog_written(status, why)
    }

    /// Takes note of the result of writing the backlog. Returns the status of the table from now on.
    pub(super) fn backlog_written(&mut self, status: SaveStatus, why: Option<Obstacle>) -> SaveStatus {
        match why {
            None => {
                self.backlog.clear();
                SaveStatus::Saved
            }
            Some(_) if status == SaveStatus::Unsaved => SaveStatus::Unsaved,
            Some(_) => SaveStatus::Paused,
        }
    }

    /// Forgets what is held of a client that has gone.
    pub(super) fn forget(&mut self, client: ClientId) {
        self.held.retain(|(from, _)| *from != client);
    }

    /// Handles an input whose changes could not be written; `status` is that of the table before. Returns
    /// whether it has happened nevertheless: a client that has gone does not come back because the disk is
    /// full, and one that comes back to its seat is let in. As long as the table counted as one that saves, such
    /// a client was given a new token, which must not be told: [`SaveGate::is_tried_again`].
    pub(super) fn refuse(
        &mut self,
        status: SaveStatus,
        from: ClientId,
        input: Input,
        outputs: &[Output],
    ) -> bool {
        self.choose(outputs);
        if Self::is_tried_again(status, &input) {
            return false;
        }
        if input.must_happen() {
            self.keep(outputs);
            return true;
        }
        // While people play on, nobody waits for an erasure: a tap of long ago must not erase what they play.
        if status == SaveStatus::Unsaved && input == Input::Message(ClientMsg::BeginAnew {}) {
            return false;
        }
        let action = is_action(&input);
        self.held.retain(|(held_from, held)| is_action(held) != action || action && *held_from != from);
        self.held.push((from, input));
        false
    }

    /// Keeps the changes of what has happened although they could not be written.
    pub(super) fn keep(&mut self, outputs: &[Output]) {
        self.backlog.extend(saves(outputs));
    }

    /// Whether an input that could not be written is carried out again at once, now that the table knows that
    /// it cannot save and writes down no visit.
    pub(super) fn is_tried_again(status: SaveStatus, input: &Input) -> bool {
        status == SaveStatus::Saved && input.is_arrival()
    }

    /// Remembers the choice among these outputs, if there is one.
    pub(super) fn choose(&mut self, outputs: &[Output]) {
        let choice = |output: &Output| match output {
            Output::SaveChoice(from, choice) => Some((*from, *choice)),
            _ => None,
        };
        self.choice = outputs.iter().find_map(choice).or(self.choice);
    }

    /// Takes the last choice.
    pub(super) fn take_choice(&mut self) -> Option<(ClientId, SaveChoice)> {
        self.choice.take()
    }

    /// Takes the inputs that were held, to carry them out again: the store works, or the table plays on.
    pub(super) fn release(&mut self) -> Vec<(ClientId, Input)> {
        std::mem::take(&mut self.held)
    }
}

/// Whether the client waits for the answer to this input, by its id.
fn is_action(input: &Input) -> bool {
    matches!(input, Input::Move { .. } | Input::Message(ClientMsg::Taps { .. }))
}

fn saves(outputs: &[Output]) -> impl Iterator<Item = Save> {
    outputs.iter().filter_map(|output| match output {
        Output::Save(save) => Some(save.clone()),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rouse_rules::Seat;

    const ONE: ClientId = ClientId(1);
    const TWO: ClientId = ClientId(2);

    fn action(id: u32) -> Input {
        Input::Move { seat: Seat(0), id, rev: 0, text: String::new() }
    }

    fn message(message: ClientMsg) -> Input {
        Input::Message(message)
    }

    fn save(room: &[u8]) -> Output {
        Output::Save(Save::Room { room: room.to_vec() })
    }

    #[test]
    fn every_client_gets_its_own_action_done() {
        let mut gate = SaveGate::default();
        for (from, input) in [
            (ONE, action(1)),
            (TWO, action(4)),
            (ONE, message(ClientMsg::Deal {})),
            (TWO, message(ClientMsg::Leave {})),
            (ONE, action(2)),
        ] {
            assert!(!gate.refuse(SaveStatus::Paused, from, input, &[]));
        }
        let held = [(TWO, action(4)), (TWO, message(ClientMsg::Leave {})), (ONE, action(2))];
        assert_eq!(gate.release(), held);
        assert_eq!(gate.release(), [], "once");
    }

    #[test]
    fn a_message_is_dropped_when_something_else_is_saved_and_an_action_is_not() {
        let mut gate = SaveGate::default();
        assert!(!gate.refuse(SaveStatus::Paused, ONE, message(ClientMsg::Deal {}), &[]));
        assert!(!gate.refuse(SaveStatus::Paused, TWO, action(1), &[]));
        assert_eq!(gate.change_written(SaveStatus::Paused, None), SaveStatus::Saved);
        assert_eq!(gate.release(), [(TWO, action(1))]);
        assert!(!gate.refuse(SaveStatus::Paused, ONE, message(ClientMsg::Deal {}), &[]));
        assert_eq!(gate.backlog_written(SaveStatus::Paused, None), SaveStatus::Saved);
        assert_eq!(gate.release(), [(ONE, message(ClientMsg::Deal {}))], "as the client has asked for");
    }

    #[test]
    fn a_departure_has_happened_and_is_written_with_the_next_change() {
        let mut gate = SaveGate::default();
        assert!(!gate.refuse(SaveStatus::Paused, ONE, action(1), &[]));
        gate.forget(ONE);
        assert!(gate.refuse(SaveStatus::Paused, ONE, Input::Gone, &[save(b"one")]));
        assert_eq!(gate.release(), [], "nobody waits for its action any more");
        let room = |room: &[u8]| Save::Room { room: room.to_vec() };
        let next = gate.wants_written(SaveStatus::Paused, &[save(b"two")]);
        assert_eq!(next, [room(b"one"), room(b"two")]);
        assert_eq!(gate.change_written(SaveStatus::Paused, Some(Obstacle::Full)), SaveStatus::Paused);
        assert_eq!(gate.backlog(), [room(b"one")]);
        assert_eq!(gate.change_written(SaveStatus::Paused, None), SaveStatus::Saved);
        assert!(gate.is_complete());
    }

    #[test]
    fn a_table_that_plays_on_without_saving_writes_nothing_but_an_erasure() {
        let mut gate = SaveGate::default();
        assert_eq!(gate.wants_written(SaveStatus::Unsaved, &[save(b"one"), Output::Changed]), []);
        let erase = Output::Save(Save::EraseAll);
        assert_eq!(gate.wants_written(SaveStatus::Unsaved, &[erase]), [Save::EraseAll]);
        let failed = gate.change_written(SaveStatus::Unsaved, Some(Obstacle::Full));
        assert_eq!((failed, gate.backlog().len()), (SaveStatus::Unsaved, 1));
    }

    #[test]
    fn who_comes_in_is_let_in_at_the_second_try() {
        let mut gate = SaveGate::default();
        let back = message(ClientMsg::Hello { protocol: 1, token: Some(String::new()) });
        assert!(!gate.refuse(SaveStatus::Saved, ONE, back.clone(), &[save(b"with a new token")]));
        assert!(SaveGate::is_tried_again(SaveStatus::Saved, &back) && gate.is_complete());
        assert!(gate.refuse(SaveStatus::Paused, ONE, back, &[save(b"without")]));
        assert_eq!((gate.backlog().len(), gate.release()), (1, Vec::new()));
        let new = message(ClientMsg::Hello { protocol: 1, token: None });
        assert!(SaveGate::is_tried_again(SaveStatus::Saved, &new), "nothing that it asks for has failed");
        assert!(!SaveGate::is_tried_again(SaveStatus::Paused, &new));
    }
}
