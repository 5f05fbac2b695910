//! What somebody in the terminal of a host may order: the table is theirs.

use rouse_rules::{MAX_SEATS, Seat};
use rouse_session::ClientMsg;

/// The orders, for a line that is none.
pub(super) const USAGE: &str = "\
y lets in whoever has waited longest, n does not.
code makes another table code; hand lets people in without a code, and hand off with it again.
ask and lock, with off to undo them: every newcomer needs a yes; no newcomer comes in.
deal deals to all who sit there, end puts the game away, free 2 frees the third seat.
album lists the finished games, forget 7 deletes one of them, forget all deletes them all.
save tries again when the disk was full, save off plays on without saving.
";

/// The message for a line; none for one that is no order.
pub(super) fn order(line: &str) -> Option<ClientMsg> {
    let words: Vec<_> = line.split_whitespace().collect();
    Some(match words[..] {
        ["code"] => ClientMsg::NewCode {},
        ["hand"] => ClientMsg::ByHand { on: true },
        ["hand", "off"] => ClientMsg::ByHand { on: false },
        ["ask"] => ClientMsg::Ask { on: true },
        ["ask", "off"] => ClientMsg::Ask { on: false },
        ["lock"] => ClientMsg::Lock { on: true },
        ["lock", "off"] => ClientMsg::Lock { on: false },
        ["deal"] => ClientMsg::Deal {},
        ["end"] => ClientMsg::Leave {},
        ["free", seat] => ClientMsg::Free { seat: Seat::all(MAX_SEATS).nth(seat.parse().ok()?)? },
        ["album"] => ClientMsg::Album {},
        ["save"] => ClientMsg::Save { on: true },
        ["save", "off"] => ClientMsg::Save { on: false },
        ["forget", "all"] => ClientMsg::Forget { game: None },
        ["forget", game] => ClientMsg::Forget { game: Some(game.parse().ok()?) },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_no_order_does_nothing() {
        assert_eq!(order("  forget   7 "), Some(ClientMsg::Forget { game: Some(7) }));
        assert_eq!(order("free 4"), Some(ClientMsg::Free { seat: Seat(4) }));
        assert_eq!(order("save off"), Some(ClientMsg::Save { on: false }));
        for line in ["", "forget", "forget everything", "free 5", "free", "lock on", "deal now", "y"] {
            assert_eq!(order(line), None, "{line:?}");
        }
    }
}
