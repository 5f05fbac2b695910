//! Which seat did which action of a game. The entries themselves lie on the disk.

use rouse_rules::{MAX_SEATS, Seat};

/// The actions of a game, in order. The log only grows: taking back is one more action.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    done: Vec<Done>,
    last_ids: [u32; MAX_SEATS],
}

/// One action: its seat, and the id that the client gave it; 0 for an action that no client sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Done {
    seat: Seat,
    id: u32,
}

impl Log {
    /// How many actions there are: the `rev` of the game.
    pub(crate) fn rev(&self) -> u32 {
        self.done.len() as u32
    }

    /// The `rev` after the action of this seat with this id; none for an action that is not there.
    pub(crate) fn rev_after(&self, seat: Seat, id: u32) -> Option<u32> {
        let at = self.done.iter().position(|done| id > 0 && *done == Done { seat, id })?;
        Some(at as u32 + 1)
    }

    /// The id of the last action of this seat; 0 before its first.
    pub(crate) fn last_id(&self, seat: Seat) -> u32 {
        self.last_ids.get(seat.index()).copied().unwrap_or_default()
    }

    pub(crate) fn push(&mut self, seat: Seat, id: u32) {
        if let Some(last) = self.last_ids.get_mut(seat.index()) {
            *last = id.max(*last);
        }
        self.done.push(Done { seat, id });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_known_by_its_seat_and_its_id() {
        let mut log = Log::default();
        for (seat, id) in [(0, 1), (1, 1), (0, 0), (0, 7)] {
            log.push(Seat(seat), id);
        }
        assert_eq!(log.rev(), 4);
        assert_eq!(log.rev_after(Seat(1), 1), Some(2));
        assert_eq!(log.rev_after(Seat(0), 7), Some(4));
        assert_eq!(log.rev_after(Seat(1), 7), None);
        assert_eq!(log.rev_after(Seat(0), 0), None, "what no client sent is not asked for");
        assert_eq!((log.last_id(Seat(0)), log.last_id(Seat(1)), log.last_id(Seat(2))), (7, 1, 0));
    }
}
