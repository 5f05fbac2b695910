//! Questions that need no table: the text of a saved game; and with the feature `workbench` what tests ask in
//! order to compare this module with the programs.

use crate::event::Shelved;
#[cfg(feature = "workbench")]
use rouse_rules::{Game as _, perft::count_from, queens, rescue, scenario};
use rouse_session::record::Record;
use serde::Deserialize;
#[cfg(feature = "workbench")]
use serde_json::Value;

#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
enum Request {
    /// The text of a saved game.
    Record { stored: Shelved },
    /// A text of a game, read and written again.
    Reads { text: String },
    /// How many sequences of moves there are.
    #[cfg(feature = "workbench")]
    Perft { position: Value, depth: u32, seed: u64 },
    /// Which scenarios of a file fail.
    #[cfg(feature = "workbench")]
    Scenarios { text: String },
}

/// Answers one question, in JSON, with a text.
///
/// # Errors
/// Why it cannot be answered.
pub fn ask(question: &str) -> Result<String, String> {
    match serde_json::from_str(question).map_err(|error| error.to_string())? {
        Request::Record { stored } => {
            let record = Record::of(&stored.stored().1).map_err(|error| error.to_string())?;
            Ok(record.to_string())
        }
        Request::Reads { text } => {
            let record: Record = text.parse().map_err(|error| format!("{error}"))?;
            Ok(record.to_string())
        }
        #[cfg(feature = "workbench")]
        Request::Perft { position, depth, seed } => {
            let rescue = position["game"] == rescue::State::NAME;
            let counted = if rescue { count_from::<rescue::State> } else { count_from::<queens::State> };
            Ok(counted(position, depth, seed)?.to_string())
        }
        #[cfg(feature = "workbench")]
        Request::Scenarios { text } => {
            let outcomes = scenario::run_file(&text).map_err(|error| error.to_string())?;
            let failed = outcomes
                .iter()
                .filter_map(|one| Some(format!("{}: {}", one.name, one.result.as_ref().err()?)));
            Ok(format!("{} scenarios\n{}", outcomes.len(), failed.collect::<Vec<_>>().join("\n")))
        }
    }
}
