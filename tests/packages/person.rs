//! The program as a package installs it: for a person with a home and a session of their own.

use crate::support::process::{Folder, Guarded, LOOK_AGAIN, PATIENCE, kill};
use crate::support::window::{DRIVER, Screen, Window};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Instant;

/// Names the installed program.
const PROGRAM: &str = "ROUSE_INSTALLED";

/// A person who has installed the program, at a screen.
pub struct Person {
    /// Where their files lie.
    pub home: Folder,
    screen: Screen,
    bus: String,
    _daemon: Guarded,
}

impl Person {
    /// A person with an empty home.
    pub fn new() -> Self {
        let mut command = Command::new("dbus-daemon");
        command
            .args(["--session", "--nofork", "--print-address=1"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut daemon = Guarded::start(&mut command);
        let bus = daemon.first_line(|_| true).trim().to_owned();
        Self { home: Folder::new(), screen: Screen::new(), bus, _daemon: daemon }
    }

    /// A command in their session. Nothing tells the program where its files belong.
    pub fn command(&self, program: impl AsRef<Path>) -> Command {
        let mut command = Command::new(program.as_ref());
        for unset in
            ["ROUSE_DATA_DIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"]
        {
            command.env_remove(unset);
        }
        self.screen.show(&mut command);
        command.env("HOME", self.home.path()).env("DBUS_SESSION_BUS_ADDRESS", &self.bus);
        command
    }

    /// Starts the program, as from the menu.
    pub async fn start(&self) -> Window {
        Window::drive(self.command(DRIVER), &program()).await
    }

    /// Starts the program once more, and says how that ended. In vain it is waited for no longer.
    pub fn start_again(&self) -> Option<ExitStatus> {
        let mut child = self.command(program()).stdout(Stdio::null()).spawn().expect("the program starts");
        let began = Instant::now();
        loop {
            match child.try_wait().expect("a child can be asked") {
                Some(status) => return Some(status),
                None if began.elapsed() < PATIENCE => std::thread::sleep(LOOK_AGAIN),
                None => {
                    kill(&child.id().to_string());
                    let _ = child.wait();
                    return None;
                }
            }
        }
    }
}

/// The installed program.
fn program() -> PathBuf {
    std::env::var_os(PROGRAM)
        .map(PathBuf::from)
        .unwrap_or_else(|| panic!("run ./check packages: it sets {PROGRAM}"))
}
