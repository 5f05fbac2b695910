//! What the people at a table without a window do only together. No one there owns the table, so no client
//! alone may take a seat from another one, keep somebody out, end a game, delete one, or set what holds for all.

use crate::{save::GameId, time::Millis, token::TokenHash, wire::TableOptions};
use rouse_rules::Seat;
use std::time::Duration;

/// How long a request counts.
const COUNTS: Duration = Duration::from_secs(60);

/// What they do together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Joint {
    /// The device of this seat loses it.
    Unseat(Seat),
    /// The newcomer with this knock gets a seat that somebody else has.
    Admit(u32),
    /// The newcomer with this knock is sent away.
    TurnAway(u32),
    /// An unfinished game is continued, by default the newest.
    Continue(Option<GameId>),
    /// The game leaves the table.
    Leave,
    /// An unfinished game is deleted.
    Abandon(GameId),
    /// The unfinished game with this hash is imported.
    BringIn(u64),
    /// A finished game is deleted, or all of them.
    Forget(Option<GameId>),
    /// The table is locked, or not.
    Lock(bool),
    /// Newcomers need a yes, or not.
    Ask(bool),
    /// The table gets another code.
    NewCode,
    /// Newcomers need no code, or do.
    ByHand(bool),
    /// These table options hold.
    Options(TableOptions),
    /// The table plays on without saving.
    PlayUnsaved,
}

/// Whose yes a change needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Agreement {
    pub(crate) what: Joint,
    /// The device that loses something, which does not have to agree. It may do the same alone.
    pub(crate) loser: Option<TokenHash>,
    /// The devices that have to agree.
    pub(crate) all: Vec<TokenHash>,
    /// With fewer devices than this at the table it cannot be agreed on.
    pub(crate) least: usize,
}

/// A device that has asked for something.
#[derive(Clone, Debug)]
struct Consent {
    what: Joint,
    loser: Option<TokenHash>,
    by: TokenHash,
    asked: Millis,
}

/// Which device has asked for what, and when.
#[derive(Clone, Debug, Default)]
pub(crate) struct Consents(Vec<Consent>);

impl Consents {
    /// Notes that the device `by` asks for this now. Returns whether all that have to agree have asked for it.
    pub(crate) fn ask(&mut self, now: Millis, by: TokenHash, of: &Agreement) -> bool {
        let Agreement { what, loser, ref all, least } = *of;
        let is_this = |it: &Consent| (it.what, it.loser) == (what, loser);
        self.0.retain(|it| now.since(it.asked) < COUNTS && !(is_this(it) && it.by == by));
        self.0.push(Consent { what, loser, by, asked: now });
        let has_asked = |token: &TokenHash| self.0.iter().any(|it| is_this(it) && it.by == *token);
        let agreed = all.len() >= least && all.iter().all(has_asked);
        if agreed {
            self.0.retain(|it| !is_this(it));
        }
        agreed
    }

    /// The device with the token `old` goes by `new` from now on.
    pub(crate) fn rename(&mut self, old: TokenHash, new: TokenHash) {
        for Consent { by, loser, .. } in &mut self.0 {
            *by = if *by == old { new } else { *by };
            *loser = loser.map(|loser| if loser == old { new } else { loser });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn device(digit: char) -> TokenHash {
        TokenHash::of(&digit.to_string().repeat(32)).expect("a token")
    }

    #[test]
    fn it_is_done_once_when_all_have_asked_for_it_within_a_minute() {
        let [a, b] = ['a', 'b'].map(device);
        let mut consents = Consents::default();
        let of = |what| Agreement { what, loser: None, all: vec![a, b], least: 1 };
        let mut ask = |now, what, by| consents.ask(Millis(now), by, &of(what));
        assert!(!ask(0, Joint::Leave, a));
        assert!(!ask(1, Joint::Leave, a), "one voice counts once");
        assert!(!ask(2, Joint::Admit(1), b), "this is something else");
        assert!(!ask(60_001, Joint::Leave, b), "too late");
        assert!(ask(60_002, Joint::Leave, a));
        assert!(!ask(60_003, Joint::Leave, b), "the next time all are asked again");
    }

    #[test]
    fn a_voice_goes_along_with_its_device_and_not_with_the_seat() {
        let [a, b, c] = ['a', 'b', 'c'].map(device);
        let mut consents = Consents::default();
        let free = |loser, all| Agreement { what: Joint::Unseat(Seat(0)), loser: Some(loser), all, least: 2 };
        assert!(!consents.ask(Millis(0), a, &free(c, vec![a, b])));
        assert!(!consents.ask(Millis(1), b, &free(b, vec![a, b])), "somebody else sits there now");
        let renewed = device('d');
        consents.rename(a, renewed);
        assert!(consents.ask(Millis(2), b, &free(c, vec![renewed, b])));
        assert!(!consents.ask(Millis(3), b, &free(c, vec![b])), "one alone is too few");
    }

    #[test]
    fn a_device_that_comes_back_with_another_token_can_still_lose_its_seat() {
        let [a, b, c, renewed] = ['a', 'b', 'c', 'd'].map(device);
        let mut consents = Consents::default();
        let free =
            |loser| Agreement { what: Joint::Unseat(Seat(0)), loser: Some(loser), all: vec![a, b], least: 2 };
        assert!(!consents.ask(Millis(0), a, &free(c)));
        consents.rename(c, renewed);
        assert!(consents.ask(Millis(1), b, &free(renewed)));
    }
}
