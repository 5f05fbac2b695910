//! How a command ends when it does not end well, and how it speaks.

use std::{
    fmt::Display,
    fs::File,
    io::{ErrorKind, Read, Write},
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

/// Says something that is no part of what is printed.
pub(crate) fn note(text: impl Display) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// The text of a file or a pipe that has at most so many bytes. No more than that is read.
pub(crate) fn read(path: &Path, longest: usize) -> Result<String, Ended> {
    let why = |error: &dyn Display| Ended::unusable(format!("{}: {error}", path.display()));
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| why(&error))?;
    file.take(longest as u64 + 1).read_to_end(&mut bytes).map_err(|error| why(&error))?;
    if bytes.len() > longest {
        return Err(why(&format_args!("it has more than {longest} bytes")));
    }
    String::from_utf8(bytes).map_err(|_| why(&"it is no text"))
}
