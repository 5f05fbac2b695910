//! What only builds with the feature `test-hooks` understand.

use crate::Limits;

/// The limits for a program: the default ones, changed by test hooks only.
pub(crate) fn program_limits() -> Limits {
    if rouse_guest::has_no_pauses() { Limits::default().without_pauses() } else { Limits::default() }
}

/// Messages that only test builds understand.
#[cfg(feature = "test-hooks")]
#[derive(serde::Deserialize)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Hook {
    /// Advances the fake clock.
    Advance {
        /// The time in milliseconds.
        ms: u64,
    },
    /// Lets the table panic.
    Panic {
        /// Where, as in `Table::panic_at`.
        at: String,
        /// How often.
        times: u32,
    },
}

#[cfg(feature = "test-hooks")]
impl Hook {
    pub(crate) async fn run(self, table: &rouse_table::Table) {
        match self {
            Self::Advance { ms } => _ = table.advance(ms).await,
            Self::Panic { at, times } => table.panic_at(&at, times),
        }
    }
}
