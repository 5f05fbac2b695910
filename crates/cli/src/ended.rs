//! How a command ends when it does not end well, and how it speaks.

use std::{
    fmt::Display,
    io::{ErrorKind, Write},
    path::Path,
    process::ExitCode,
};

/// What ends a command.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Ended {
    /// Bad usage, or something that cannot be used.
    #[error("{0}")]
    Unusable(String),
    /// Something did not hold; whatever there is to say has been said.
    #[error("")]
    Failed,
    /// Nobody reads any more.
    #[error("")]
    Unread,
}

impl Ended {
    /// Bad usage, or something that cannot be used.
    pub(crate) fn unusable(error: impl Display) -> Self {
        Self::Unusable(error.to_string())
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Self::Unusable(message) => {
                let _ = writeln!(std::io::stderr(), "{message}");
                ExitCode::from(2)
            }
            Self::Failed => ExitCode::FAILURE,
            Self::Unread => ExitCode::SUCCESS,
        }
    }
}

/// Prints, at once.
pub(crate) fn print(text: impl Display) -> Result<(), Ended> {
    let mut out = std::io::stdout().lock();
    let done = write!(out, "{text}").and_then(|()| out.flush());
    done.map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => Ended::Unread,
        _ => Ended::unusable(format!("nothing can be printed: {error}")),
    })
}

/// The text of a file.
pub(crate) fn read(path: &Path) -> Result<String, Ended> {
    std::fs::read_to_string(path).map_err(|error| Ended::unusable(format!("{}: {error}", path.display())))
}
