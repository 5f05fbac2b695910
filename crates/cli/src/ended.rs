//! How a command ends when it fails, and helpers for input and output.

use std::{
    fmt::Display,
    fs::File,
    io::{ErrorKind, Read, Write},
    path::Path,
    process::ExitCode,
};

/// The reason why a command ends early.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Ended {
    /// Bad usage or unusable input; the exit code is 2.
    #[error("{0}")]
    Unusable(String),
    /// A check failed, and its message has been printed; the exit code is 1.
    #[error("")]
    Failed,
    /// The table has closed before the command was done; the exit code is 1.
    #[error("the table has closed")]
    Closed,
    /// The reader of the output has gone; the exit code is 0.
    #[error("")]
    Unread,
}

impl Ended {
    /// The end for bad usage or unusable input.
    pub(crate) fn unusable(error: impl Display) -> Self {
        Self::Unusable(error.to_string())
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Self::Unusable(message) => {
                note(message);
                ExitCode::from(2)
            }
            Self::Closed => {
                note(self);
                ExitCode::FAILURE
            }
            Self::Failed => ExitCode::FAILURE,
            Self::Unread => ExitCode::SUCCESS,
        }
    }
}

/// Prints to the standard output, and flushes it.
pub(crate) fn print(text: impl Display) -> Result<(), Ended> {
    let mut out = std::io::stdout().lock();
    let done = write!(out, "{text}").and_then(|()| out.flush());
    done.map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => Ended::Unread,
        _ => Ended::unusable(format!("nothing can be printed: {error}")),
    })
}

/// Prints a note to the standard error output.
pub(crate) fn note(text: impl Display) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// Reads the text of a file or a pipe. Refuses more than `longest` bytes, and reads no further.
pub(crate) fn read(path: &Path, longest: usize) -> Result<String, Ended> {
    let why = |error: &dyn Display| Ended::unusable(format!("{}: {error}", path.display()));
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| why(&error))?;
    file.take(longest as u64 + 1).read_to_end(&mut bytes).map_err(|error| why(&error))?;
    if bytes.len() > longest {
        return Err(why(&format_args!("it has more than {longest} bytes")));
    }
    String::from_utf8(bytes).map_err(|_| why(&"it is not text"))
}
