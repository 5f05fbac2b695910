//! Decodes messages from a host: checks the version, and cleans every name.

use crate::sanitize;
use rouse_wire::{Bye, PROTOCOL_VERSION, Phase, ServerMsg};
use serde::Deserialize;

/// The id of the table that a host names.
pub(crate) fn table_id(message: &ServerMsg) -> Option<String> {
    if let ServerMsg::Table { table, .. } = message { Some(table.clone()) } else { None }
}

/// What the first message of a host says in every version.
#[derive(Deserialize)]
pub(crate) struct Greeting {
    pub(crate) protocol: u16,
    pub(crate) table: String,
    pub(crate) name: String,
    pub(crate) seats: u8,
    pub(crate) taken: u8,
    pub(crate) phase: Phase,
}

/// The version of the host whose first message this is, if it is another one; whatever else stands there.
pub(crate) fn other_version(text: &str) -> Option<u16> {
    #[derive(Deserialize)]
    struct Version {
        t: String,
        protocol: u16,
    }
    let Version { t, protocol } = serde_json::from_str(text).ok()?;
    (t == "table" && protocol != PROTOCOL_VERSION).then_some(protocol)
}

/// Decodes the message in a text. It recognises a host of another version even if it cannot parse the rest.
pub(crate) fn decode(text: &str) -> Result<ServerMsg, Bye> {
    if other_version(text).is_some() {
        return Err(Bye::Protocol);
    }
    let mut message = serde_json::from_str(text).map_err(|_| Bye::Garbage)?;
    sanitize::clean_names(&mut message);
    Ok(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_version_is_told_apart_from_nonsense() {
        assert_eq!(decode(r#"{"t":"table","protocol":2,"what":"ever"}"#), Err(Bye::Protocol));
        assert_eq!(decode(r#"{"t":"table","protocol":1,"what":"ever"}"#), Err(Bye::Garbage));
        assert_eq!(other_version(r#"{"t":"table","protocol":2,"what":"ever"}"#), Some(2));
        assert_eq!(other_version(r#"{"t":"home","protocol":2}"#), None);
        assert_eq!(decode(r#"{"t":"dance"}"#), Err(Bye::Garbage));
        assert_eq!(decode(r#"{"t":"pong"}"#), Ok(ServerMsg::Pong {}));
    }
}
