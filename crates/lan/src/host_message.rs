//! Decodes messages from a host: checks the version, and cleans every name.

use crate::sanitize;
use rouse_session::{PROTOCOL_VERSION, ServerMsg, wire::Bye};

/// The id of the table that a host names.
pub(crate) fn table_id(message: &ServerMsg) -> Option<String> {
    if let ServerMsg::Table { table, .. } = message { Some(table.clone()) } else { None }
}

/// Decodes the message in a text. It recognises a host of another version even if it cannot parse the rest.
pub(crate) fn decode(text: &str) -> Result<ServerMsg, Bye> {
    #[derive(serde::Deserialize)]
    struct Version {
        t: String,
        protocol: u16,
    }
    if let Ok(version) = serde_json::from_str::<Version>(text)
        && version.t == "table"
        && version.protocol != PROTOCOL_VERSION
    {
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
        assert_eq!(decode(r#"{"t":"table","protocol":9,"what":"ever"}"#), Err(Bye::Protocol));
        assert_eq!(decode(r#"{"t":"table","protocol":8,"what":"ever"}"#), Err(Bye::Garbage));
        assert_eq!(decode(r#"{"t":"dance"}"#), Err(Bye::Garbage));
        assert_eq!(decode(r#"{"t":"pong"}"#), Ok(ServerMsg::Pong {}));
    }
}
