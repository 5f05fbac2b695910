//! The codes with which a connection ends, and their meaning for the other end.

use rouse_wire::Bye;

/// The reason why a connection ends, as a WebSocket close code (RFC 6455, section 7.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
pub(crate) enum Close {
    /// The host stops, or closes the table.
    Stopping = 1001,
    /// A message exceeds the size limit.
    TooLarge = 1009,
    /// An unknown message, or a message other than the hello at the start.
    Garbage = 4000,
    /// Another device has the seat now.
    Replaced = 4001,
    /// The seat was freed.
    Freed = 4002,
    /// The host did not let the visitor in.
    NotLetIn = 4003,
    /// The client speaks another protocol version.
    Protocol = 4004,
    /// An encrypted message was altered, dropped or repeated on its way.
    Altered = 4005,
    /// The other end was too slow, or silent for too long.
    Slow = 4008,
    /// Too many messages.
    TooMany = 4029,
}

impl Close {
    /// Every reason.
    #[cfg(test)]
    const ALL: [Self; 10] = [
        Self::Stopping,
        Self::TooLarge,
        Self::Garbage,
        Self::Replaced,
        Self::Freed,
        Self::NotLetIn,
        Self::Protocol,
        Self::Altered,
        Self::Slow,
        Self::TooMany,
    ];

    /// The code as a number.
    pub(crate) fn code(self) -> u16 {
        self as u16
    }

    /// The reason as the host names it in its last message.
    pub(crate) fn bye(self) -> Bye {
        match self {
            Self::Stopping => Bye::Closed,
            Self::TooLarge | Self::Garbage => Bye::Garbage,
            Self::Replaced => Bye::Replaced,
            Self::Freed => Bye::Freed,
            Self::NotLetIn => Bye::NotLetIn,
            Self::Protocol => Bye::Protocol,
            Self::Altered => Bye::Altered,
            Self::Slow => Bye::Slow,
            Self::TooMany => Bye::TooMany,
        }
    }
}

impl From<Bye> for Close {
    fn from(bye: Bye) -> Self {
        match bye {
            Bye::Closed => Self::Stopping,
            Bye::Replaced => Self::Replaced,
            Bye::Freed => Self::Freed,
            Bye::NotLetIn => Self::NotLetIn,
            Bye::Protocol => Self::Protocol,
            Bye::Altered => Self::Altered,
            Bye::Slow => Self::Slow,
            Bye::TooMany => Self::TooMany,
            Bye::Garbage => Self::Garbage,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_words_agree() {
        for close in Close::ALL {
            let back = Close::from(close.bye());
            assert!(back == close || close == Close::TooLarge && back == Close::Garbage, "{close:?}");
        }
    }

    /// The protocol document has these codes, and `tests/ui/link.test.js` compares it with the interface.
    #[test]
    fn the_protocol_has_these_codes() {
        let word = |close: Close| serde_json::to_value(close.bye()).unwrap().as_str().unwrap().to_owned();
        let protocol = include_str!("../../../PROTOCOL.md");
        let rows = protocol.lines().filter(|line| line.starts_with("| 1") || line.starts_with("| 4")).count();
        assert_eq!(rows, Close::ALL.len());
        for close in Close::ALL {
            let row = format!("\n| {} | `{}` | ", close.code(), word(close));
            assert!(protocol.contains(&row), "{row}");
        }
    }
}
