//! A host keeps its computer awake exactly as long as guests are inside: a D-Bus of its own, and on it a stand-in for
//! systemd's `logind`, which sees each lock taken and released.

use crate::support::program;
use std::{
    io::{BufRead, BufReader, Read},
    net::Shutdown,
    os::{fd::OwnedFd, unix::net::UnixStream},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
};
use tokio::{sync::mpsc, task::spawn_blocking};

/// A process that ends with its test.
struct Running(Child);

impl Running {
    fn of(command: &mut Command) -> (Self, ChildStdout) {
        let mut child =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let said = child.stdout.take().unwrap();
        (Self(child), said)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The interface of `logind` of which a host makes use (`org.freedesktop.login1`): a lock holds as long as the file
/// that is its answer is open.
struct Logind(mpsc::UnboundedSender<(String, UnixStream)>);

#[zbus::interface(name = "org.freedesktop.login1.Manager")]
impl Logind {
    fn inhibit(&self, what: &str, _who: &str, _why: &str, mode: &str) -> zbus::zvariant::OwnedFd {
        let (ours, theirs) = UnixStream::pair().unwrap();
        ours.shutdown(Shutdown::Write).unwrap();
        self.0.send((format!("{what} {mode}"), ours)).unwrap();
        OwnedFd::from(theirs).into()
    }
}

fn line(said: &mut ChildStdout) -> String {
    let mut text = String::new();
    BufReader::new(said).read_line(&mut text).unwrap();
    text.trim_end().to_owned()
}

fn system_bus(folder: &Path) -> (Running, String) {
    let address = format!("unix:path={}", folder.join("bus").display());
    let (bus, mut said) = Running::of(Command::new("dbus-daemon").args([
        "--session",
        "--nofork",
        "--nopidfile",
        "--print-address",
        "--address",
        &address,
    ]));
    line(&mut said);
    (bus, address)
}

#[tokio::test]
async fn a_host_stays_awake_while_guests_are_inside() {
    let folder = tempfile::tempdir().unwrap();
    let (_bus, address) = system_bus(folder.path());
    let (tell, mut locks) = mpsc::unbounded_channel();
    let logind = zbus::connection::Builder::address(address.as_str()).unwrap();
    let logind = logind.name("org.freedesktop.login1").unwrap();
    let _logind = logind.serve_at("/org/freedesktop/login1", Logind(tell)).unwrap().build().await.unwrap();

    let mut host = program();
    host.args(["host", "--port", "0", "--no-ask"]);
    let (_host, mut said) =
        Running::of(host.env("ROUSE_LISTEN", "127.0.0.1").env("DBUS_SYSTEM_BUS_ADDRESS", &address));
    let invitation = line(&mut said);
    let [way, _, code, ..] = invitation.split(' ').collect::<Vec<_>>()[..] else { panic!("{invitation}") };
    assert!(locks.try_recv().is_err(), "a host alone may sleep");

    let (guest, _said) = Running::of(program().args(["join", way, "--code", code]));
    let (idle, sleep) = (locks.recv().await.unwrap(), locks.recv().await.unwrap());
    assert_eq!((&*idle.0, &*sleep.0), ("idle block", "sleep block"));

    drop(guest);
    for (_, mut lock) in [idle, sleep] {
        let released = spawn_blocking(move || lock.read(&mut [0]).unwrap()).await.unwrap();
        assert_eq!(released, 0, "the lock is released when nobody is inside");
    }
}
