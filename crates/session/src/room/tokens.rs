//! The valid tokens of a table, and how they are renewed.

use super::Room;
use crate::{
    seating::{SeatHolder, Seating},
    token::TokenHash,
};
use rouse_line::SECRET_ID;

impl Room {
    /// The valid token with this id, on this day of the calendar (in days since 1970).
    pub(crate) fn token_named(&self, id: &[u8; SECRET_ID], day: u64) -> Option<TokenHash> {
        self.tokens(day).find(|token| token.is_named(id))
    }

    /// Renews the token with which a device came, here and on the shelf. Returns the token that was current
    /// before; none if the one that came is not valid.
    pub(crate) fn renew(&mut self, came: TokenHash, next: TokenHash, day: u64) -> Option<TokenHash> {
        self.tokens(day).find(|token| *token == came)?;
        let today = self.see_day(day);
        self.shelf.renew(came, next, today);
        self.seating_mut().renew(came, next, today)
    }

    /// The same where nothing can be saved: the tokens of the device stay valid, and it gets no other.
    pub(crate) fn recognise(&mut self, came: TokenHash, day: u64) -> Option<TokenHash> {
        self.tokens(day).find(|token| *token == came)?;
        self.seating_unsaved().holder_of(came)?.token.replace(came)
    }

    /// The number of this day of the calendar at this table, which has now seen it.
    pub(super) fn see_day(&mut self, day: u64) -> u64 {
        let before = self.saved.days;
        let today = self.saved.days.see(day);
        self.unsaved |= self.saved.days != before;
        today
    }

    /// The valid tokens. Those of the game on the table are valid however long their devices were away.
    fn tokens(&self, day: u64) -> impl Iterator<Item = TokenHash> {
        let today = self.saved.days.number(day);
        let playing = self.on_table.is_some();
        let occupants = self.seating().occupants();
        let holders = occupants.map(|(_, occupant)| &occupant.holder);
        holders
            .filter(move |holder| playing || !holder.is_forgotten(today))
            .flat_map(|holder| holder.tokens())
    }
}

impl Seating {
    /// Whether a device has a place with this token.
    pub(crate) fn knows(&self, token: TokenHash) -> bool {
        self.occupants().any(|(_, occupant)| occupant.holder.knows(token))
    }

    /// Renews the token with which a device came. Returns the token that was current before.
    pub(crate) fn renew(&mut self, came: TokenHash, next: TokenHash, today: u64) -> Option<TokenHash> {
        self.holder_of(came)?.renew(came, next, today)
    }

    /// The first place that a device with this token has.
    fn holder_of(&mut self, token: TokenHash) -> Option<&mut SeatHolder> {
        let mut holders = self.occupants_mut().map(|occupant| &mut occupant.holder);
        holders.find(|holder| holder.knows(token))
    }
}
