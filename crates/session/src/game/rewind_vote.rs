//! A vote on going back: one seat asks, and every other person at the table has to agree. The vote is not
//! saved; the rewind that follows is.

use crate::{time::Millis, wire::Asked};
use rouse_rules::Seat;
use std::time::Duration;

/// How long the others have for their answer.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A question to everybody at the table.
#[derive(Clone, Debug)]
pub(crate) struct RewindVote {
    /// The seat that wants to go back.
    pub(super) by: Seat,
    agreed: Vec<Seat>,
    /// When the vote ends without a result.
    pub(super) until: Millis,
}

impl RewindVote {
    /// A seat asks.
    pub(crate) fn begin(now: Millis, by: Seat) -> Self {
        Self { by, agreed: Vec::new(), until: now + TIMEOUT }
    }

    /// A seat agrees.
    pub(crate) fn agree(&mut self, seat: Seat) {
        if !self.agreed.contains(&seat) {
            self.agreed.push(seat);
        }
    }

    /// Which of the seats that are present have agreed, and which have not answered.
    pub(crate) fn asked(&self, present: impl Iterator<Item = Seat>) -> Asked {
        let (agreed, waits) =
            present.filter(|seat| *seat != self.by).partition(|seat| self.agreed.contains(seat));
        Asked { by: self.by, agreed, waits }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vote_waits_for_every_present_seat_but_the_one_that_asks() {
        let mut vote = RewindVote::begin(Millis(5), Seat(0));
        vote.agree(Seat(2));
        vote.agree(Seat(2));
        let asked = vote.asked(Seat::all(4));
        assert_eq!((asked.agreed, asked.waits), (vec![Seat(2)], vec![Seat(1), Seat(3)]));
        let gone = vote.asked([Seat(0), Seat(2)].into_iter());
        assert!(gone.waits.is_empty(), "a seat that has stood up is not asked");
        assert_eq!(vote.until, Millis(30_005));
    }
}
