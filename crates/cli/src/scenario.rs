//! `rouse-cli scenario`: runs examples of the rulebook from files.

use crate::ended::{Ended, print, read};
use rouse_rules::scenario::run_file;
use std::path::PathBuf;

/// The maximum length of a scenario file in bytes.
const LONGEST: usize = 1024 * 1024;

/// What `scenario` takes.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Files with one scenario or an array of them.
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// Runs all files. Fails unless every scenario succeeds.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Ended> {
    let (mut failed, mut unusable) = (false, Vec::new());
    for path in &arguments.files {
        let outcomes = read(path, LONGEST).and_then(|text| {
            run_file(&text)
                .map_err(|error| Ended::unusable(format!("{}: no scenarios: {error}", path.display())))
        });
        match outcomes {
            Ok(outcomes) => {
                for outcome in outcomes {
                    failed |= outcome.result.is_err();
                    print(line(&outcome.name, &outcome.result) + "\n")?;
                }
            }
            Err(Ended::Unusable(message)) => unusable.push(message),
            Err(other) => return Err(other),
        }
    }
    match (unusable.is_empty(), failed) {
        (false, _) => Err(Ended::Unusable(unusable.join("\n"))),
        (true, true) => Err(Ended::Failed),
        (true, false) => Ok(()),
    }
}

fn line(name: &str, result: &Result<(), String>) -> String {
    let text = match result {
        Ok(()) => format!("ok {name}"),
        Err(why) => format!("FAILED {name}: {why}"),
    };
    text.replace(|c: char| c.is_control(), " ")
}
