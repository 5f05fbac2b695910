//! What a bot says of its game after the end.

use crate::{Reason, Remark};

/// Whether the remark is worth telling. Obvious moves are not.
pub(crate) const fn is_telling(reason: &Reason) -> bool {
    use Reason::{
        Declines, Ends, First, KeepsCards, KeepsOne, LetsGo, OpensDoor, Rolls, RollsAgain, Swaps, Waits,
        Wakes,
    };
    !matches!(
        reason,
        Declines
            | Ends
            | First { .. }
            | KeepsCards
            | KeepsOne
            | LetsGo { .. }
            | OpensDoor
            | Rolls
            | RollsAgain
            | Swaps { .. }
            | Waits
            | Wakes
    )
}

/// How interesting the remark is; a larger number is more interesting.
const fn weight(reason: &Reason) -> u8 {
    use Reason::*;
    match reason {
        Wins => 9,
        KeepsFor { .. } => 8,
        Stops { .. } | Rescues { .. } => 7,
        WakesKnown { .. } | WakesAll => 6,
        Steals { .. } | FindsSum { .. } => 5,
        PutsToSleep { .. } | Reads { .. } => 4,
        Takes { .. } | Trades { .. } => 3,
        GetsKnight { .. } | TriesLuck => 2,
        _ => 1,
    }
}

/// The most interesting remarks, at most `most`, each with another kind of reason, in the order of their
/// decisions.
#[must_use]
pub fn most_telling<'a>(remarks: impl Iterator<Item = &'a Remark>, most: usize) -> Vec<Remark> {
    let mut remarks: Vec<_> = remarks.cloned().collect();
    // Of several remarks of one kind it keeps the latest, which people remember.
    remarks.sort_by_key(|remark| std::cmp::Reverse((weight(&remark.reason), remark.decision)));
    let mut kinds = Vec::new();
    let kind = |remark: &Remark| std::mem::discriminant(&remark.reason);
    remarks.retain(|remark| {
        let new = !kinds.contains(&kind(remark));
        kinds.push(kind(remark));
        new
    });
    remarks.truncate(most);
    remarks.sort_by_key(|remark| remark.decision);
    remarks
}

#[cfg(test)]
mod tests {
    use super::*;
    use rouse_rules::{Queen, Seat};

    #[test]
    fn the_most_telling_remarks_are_of_different_kinds_and_in_order() {
        let steals = |queen| Reason::Steals { queen, from: Seat(1) };
        let reasons = [
            Reason::TriesLuck,
            steals(Queen::Cat),
            Reason::Wakes,
            steals(Queen::Dog),
            Reason::WakesAll,
            Reason::Wins,
        ];
        let remarks = (0..).zip(reasons).map(|(decision, reason)| Remark { decision, reason, chance: None });
        let remarks: Vec<_> = remarks.collect();
        let told: Vec<_> = most_telling(remarks.iter(), 3).into_iter().map(|remark| remark.reason).collect();
        assert_eq!(told, [steals(Queen::Dog), Reason::WakesAll, Reason::Wins]);
        assert_eq!(most_telling(remarks[..1].iter(), 3), remarks[..1]);
    }
}
