//! The small facts of a table: everybody inside sees them, and none belongs to the game on it.
//!
//! The time of a decision ([`super::TimeLeft`]) is none of them: under attack only the client of the attacked seat
//! is told it, in an update, and a frame of its own would tell a person who answers from a standing order.

use crate::{Door, OwnQueen, Presence, Rewind, RoomDetails, Saving};
use serde::{Deserialize, Deserializer, Serialize};

/// Declares [`Facts`]: one field for each fact, all sent and compared alike.
macro_rules! facts {
    ($($(#[$doc:meta])* $name:ident: $type:ty,)*) => {
        /// What everybody inside is told beside the table itself: with the first message every fact, and later
        /// those that have changed. A fact holds until another value of it is sent, whatever lies on the table
        /// meanwhile.
        ///
        /// The outer none: not in this message. The inner none: there is nothing to tell.
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        pub struct Facts {$(
            $(#[$doc])*
            #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present_field")]
            #[cfg_attr(feature = "ts", ts(optional))]
            pub $name: Option<Option<$type>>,
        )*}

        impl Facts {
            /// The facts that differ from those that were sent before.
            #[must_use]
            pub fn since(&self, sent: &Self) -> Self {
                Self { $($name: self.$name.clone().filter(|now| sent.$name.as_ref() != Some(now)),)* }
            }
        }
    };
}

facts! {
    /// What keeps the table from saving; none while everything is saved.
    saving: Saving,
    /// Which devices are connected while a game is on the table; none at a table that is one device alone.
    presence: Presence,
    /// How others come in; none when nobody can.
    door: Door,
    /// The door as managers see it (“Managing”); none for others, and before guests could ever come.
    room: RoomDetails,
    /// How far the table can go back when all agree; none without the house rule `rewind_by_consent`.
    rewind: Rewind,
    /// The queens that people have drawn and brought (“Drawn queens”), by seat; none where nobody has.
    drawn: Vec<Option<OwnQueen>>,
}

/// A field that is in the message, also when it is null.
fn present_field<'de, T: Deserialize<'de>, D: Deserializer<'de>>(field: D) -> Result<Option<T>, D::Error> {
    T::deserialize(field).map(Some)
}
