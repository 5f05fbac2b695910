//! The codes with which a connection ends, and their meaning for the other end.

use rouse_wire::Bye;

/// Why the host ends a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Close {
    /// What its last message says.
    Bye(Bye),
    /// A message exceeds the size limit. The last message calls it garbage.
    TooLarge,
}

impl Close {
    /// The close code of the WebSocket (RFC 6455, section 7.4).
    pub(crate) const fn code(self) -> u16 {
        match self {
            Self::Bye(Bye::Closed) => 1001,
            Self::TooLarge => 1009,
            Self::Bye(Bye::Garbage) => 4000,
            Self::Bye(Bye::Replaced) => 4001,
            Self::Bye(Bye::Freed) => 4002,
            Self::Bye(Bye::NotLetIn) => 4003,
            Self::Bye(Bye::Protocol) => 4004,
            Self::Bye(Bye::Altered) => 4005,
            Self::Bye(Bye::Slow) => 4008,
            Self::Bye(Bye::TooMany) => 4029,
        }
    }

    /// The reason as the host names it in its last message.
    pub(crate) const fn bye(self) -> Bye {
        match self {
            Self::Bye(bye) => bye,
            Self::TooLarge => Bye::Garbage,
        }
    }
}

impl From<Bye> for Close {
    fn from(bye: Bye) -> Self {
        Self::Bye(bye)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The protocol document has these codes, and `tests/ui/link.test.js` compares it with the interface.
    #[test]
    fn the_protocol_has_these_codes() {
        let word = |close: Close| serde_json::to_value(close.bye()).unwrap().as_str().unwrap().to_owned();
        let protocol = include_str!("../../../PROTOCOL.md");
        let has_code = |line: &&str| {
            line.strip_prefix("| ").is_some_and(|row| row.starts_with("10") || row.starts_with("40"))
        };
        let rows = protocol.lines().filter(|line| has_code(line) && line.get(6..8) == Some(" |")).count();
        assert_eq!(rows, Bye::ALL.len() + 1);
        for close in Bye::ALL.map(Close::Bye).into_iter().chain([Close::TooLarge]) {
            let row = format!("\n| {} | `{}` | ", close.code(), word(close));
            assert!(protocol.contains(&row), "{row}");
        }
    }
}
