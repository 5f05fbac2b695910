//! The valid tokens of a table, and how they are renewed.

use super::seating::Seating;
use crate::token::TokenHash;
use rouse_line::SECRET_ID;

impl Seating {
    /// The valid token with this id. `today` is in days since 1970.
    pub(crate) fn token_named(&self, id: &[u8; SECRET_ID], today: u64) -> Option<TokenHash> {
        let mut tokens = self.occupants().flat_map(|(_, occupant)| occupant.holder.tokens(today));
        tokens.find(|token| token.is_named(id))
    }

    /// Whether this token is valid.
    pub(crate) fn knows(&self, token: TokenHash, today: u64) -> bool {
        self.occupants().any(|(_, occupant)| occupant.holder.knows(token, today))
    }

    /// Renews the token with which a device came. Returns the token that was current before.
    pub(crate) fn renew(
        &mut self,
        came: TokenHash,
        next: Option<TokenHash>,
        today: u64,
    ) -> Option<TokenHash> {
        let mut holders = self.occupants_mut().map(|occupant| &mut occupant.holder);
        holders.find(|holder| holder.knows(came, today))?.renew(came, next, today)
    }
}
