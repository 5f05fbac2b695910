//! A table for many devices, run by `rouse-cli host` on the loopback address.

use super::browser::{NO_WAITS, rouse_cli};
use super::process::{Folder, Guarded, free_port};
use std::process::{Command, Stdio};

/// Binds a table to the loopback address.
pub const HERE_ONLY: (&str, &str) = ("ROUSE_LISTEN", "127.0.0.1");

/// An open table. Dropping it kills the process (SIGKILL).
pub struct HostProcess {
    /// The address for pages: `http://127.0.0.1:4711/`.
    pub address: String,
    /// The table code.
    pub code: String,
    _server: Guarded,
}

impl HostProcess {
    /// Opens a table that keeps its data in this folder, at this port, or at any free port for 0. `hooks` are
    /// environment variables of the test hooks.
    pub fn open(data: &Folder, port: u16, hooks: &[(&str, &str)]) -> Self {
        Self::open_with(data, port, hooks, Stdio::inherit())
    }

    /// The same, with its log written to `log`.
    pub fn open_with(data: &Folder, port: u16, hooks: &[(&str, &str)], log: impl Into<Stdio>) -> Self {
        let port = if port == 0 { free_port() } else { port };
        let mut command = Command::new(rouse_cli());
        command
            .args(["host", "--no-ask", "--port", &port.to_string(), "--data"])
            .arg(data.path().join("rouse"));
        command.envs([HERE_ONLY, NO_WAITS]).envs(hooks.iter().copied());
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log);
        let mut server = Guarded::start(&mut command);
        let line = server.first_line(|line| line.contains("http://"));
        let [address, "code", code, ..] = line.split_whitespace().collect::<Vec<_>>()[..] else {
            panic!("no address and code: {line}")
        };
        Self { address: address.to_owned(), code: code.to_owned(), _server: server }
    }

    /// The port at which it listens.
    pub fn port(&self) -> u16 {
        let digits = self.address.trim_end_matches('/').rsplit(':').next();
        digits.and_then(|digits| digits.parse().ok()).expect("an address ends with its port")
    }

    /// The link in the QR code.
    pub fn door(&self) -> String {
        format!("{}#{}", self.address, self.code)
    }

    /// The link for a television.
    pub fn television(&self) -> String {
        format!("{}tv#{}", self.address, self.code)
    }
}
