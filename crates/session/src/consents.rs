//! What the people at a table without a window do only together. No one there owns the table, so no client
//! alone may take a seat from another one, or end a match.

use crate::{time::Millis, token::TokenHash};
use std::time::Duration;

/// How long a request counts.
const COUNTS: Duration = Duration::from_secs(60);

/// What they do together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Joint {
    /// The device with this token loses its seat.
    Unseat(TokenHash),
    /// The newcomer with this knock gets a seat that somebody else has.
    Admit(u32),
    /// The match that goes on leaves the table.
    Leave,
}

/// Which device has asked for what, and when.
#[derive(Clone, Debug, Default)]
pub(crate) struct Consents(Vec<(Joint, TokenHash, Millis)>);

impl Consents {
    /// Notes that the device `by` asks for `what` now. Returns whether all devices in `all` have.
    pub(crate) fn ask(&mut self, now: Millis, what: Joint, by: TokenHash, all: &[TokenHash]) -> bool {
        self.0.retain(|(_, _, asked)| now.since(*asked) < COUNTS);
        self.0.retain(|(asked, who, _)| (*asked, *who) != (what, by));
        self.0.push((what, by, now));
        let has_asked =
            |token: &TokenHash| self.0.iter().any(|(asked, who, _)| (*asked, who) == (what, token));
        let agreed = all.iter().all(has_asked);
        if agreed {
            self.0.retain(|(asked, ..)| *asked != what);
        }
        agreed
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
        assert!(!consents.ask(Millis(0), Joint::Leave, a, &[a, b]));
        assert!(!consents.ask(Millis(1), Joint::Leave, a, &[a, b]), "one voice counts once");
        assert!(!consents.ask(Millis(2), Joint::Admit(1), b, &[a, b]), "this is something else");
        assert!(!consents.ask(Millis(60_001), Joint::Leave, b, &[a, b]), "too late");
        assert!(consents.ask(Millis(60_002), Joint::Leave, a, &[a, b]));
        assert!(!consents.ask(Millis(60_003), Joint::Leave, b, &[a, b]), "the next time all are asked again");
    }
}
