//! Tokens and tickets: 128 secret bits, of which the table keeps only the SHA-256 (FIPS 180-4).

use crate::world::Secrets;
use data_encoding::HEXLOWER;
use rouse_line::{SECRET_ID, secret_id, token_hash};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The SHA-256 of a token or ticket: the table recognises it by that, and cannot reveal it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TokenHash(#[serde(with = "rouse_line::hex")] [u8; 32]);

/// What a visitor has proven to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proven {
    /// This table code.
    Code(String),
    Seat(TokenHash),
    /// A return ticket.
    Ticket(TokenHash),
    Nothing,
}

/// A new token as 32 hexadecimal digits, and what the table keeps of it.
pub(crate) fn issue(secrets: &mut dyn Secrets) -> (String, TokenHash) {
    let mut bytes = [0; 16];
    secrets.fill(&mut bytes);
    let token = HEXLOWER.encode(&bytes);
    let hash = TokenHash::of(&token).expect("these are 32 hexadecimal digits");
    (token, hash)
}

impl TokenHash {
    /// The hash of this token; none for a text that cannot be one.
    pub(crate) fn of(token: &str) -> Option<Self> {
        token_hash(token).map(Self)
    }

    /// The secret that both ends of a line prove to know.
    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Whether this is the id by which a guest names the token.
    pub(crate) fn is_named(&self, id: &[u8; SECRET_ID]) -> bool {
        secret_id(&self.0) == *id
    }
}

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Count(u8);

    impl Secrets for Count {
        fn fill(&mut self, bytes: &mut [u8]) {
            for byte in bytes {
                self.0 += 1;
                *byte = self.0;
            }
        }
    }

    #[test]
    fn a_token_is_known_again_and_no_other_is() {
        let mut secrets = Count(0);
        let (token, kept) = issue(&mut secrets);
        assert_eq!(token, "0102030405060708090a0b0c0d0e0f10");
        assert_eq!(TokenHash::of(&token), Some(kept));
        assert_eq!(TokenHash::of(&token.to_uppercase()), Some(kept));
        let (other, _) = issue(&mut secrets);
        assert_ne!(TokenHash::of(&other), Some(kept));
        for none in
            ["", "01", "0102030405060708090a0b0c0d0e0f1", "0102030405060708090a0b0c0d0e0f1g", &"ä".repeat(16)]
        {
            assert_eq!(TokenHash::of(none), None, "{none:?}");
        }
    }

    #[test]
    fn what_is_kept_is_its_hash_and_shows_in_no_log() {
        let (token, kept) = issue(&mut Count(0));
        let text = serde_json::to_string(&kept).unwrap();
        assert_eq!(text, r#""5dfbabeedf318bf33c0927c43d7630f51b82f351740301354fa3d7fc51f0132e""#);
        assert_eq!(serde_json::from_str::<TokenHash>(&text).unwrap(), kept);
        assert!(serde_json::from_str::<TokenHash>(&format!("{token:?}")).is_err());
        assert_eq!(format!("{kept:?}"), "TokenHash(..)");
    }
}
