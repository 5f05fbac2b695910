//! Child processes that end with the test that started them.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener, TcpStream, UdpSocket};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// How long anything may take to start.
pub const PATIENCE: Duration = Duration::from_secs(60);
/// The interval between two looks at something that sends no notice.
pub const LOOK_AGAIN: Duration = Duration::from_millis(20);

/// A process and all its descendants; dropping the guard kills them.
pub struct Guarded {
    child: Child,
}

impl Guarded {
    /// Starts the command in a process group of its own.
    pub fn start(command: &mut Command) -> Self {
        let child = command
            .process_group(0)
            .spawn()
            .unwrap_or_else(|error| panic!("could not start {:?}: {error}", command.get_program()));
        Self { child }
    }

    /// The process id.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// The first line that the process prints. Its output must be piped; the rest is read and discarded.
    pub fn first_line(&mut self, fits: impl Fn(&str) -> bool) -> String {
        let output = self.child.stdout.take().expect("the output is piped");
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        let line = lines.by_ref().find(|line| fits(line)).expect("the process ended without a word");
        std::thread::spawn(move || lines.for_each(drop));
        line
    }

    /// Waits until a process listens at the port.
    pub fn listening(mut self, port: u16) -> Self {
        let began = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            let ended = self.child.try_wait().expect("the state of a child can be read");
            assert!(ended.is_none(), "the process ended before it listened: {ended:?}");
            assert!(began.elapsed() < PATIENCE, "nothing listens at port {port}");
            std::thread::sleep(LOOK_AGAIN);
        }
        self
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        kill(&format!("-{}", self.child.id()));
        let _ = self.child.wait();
    }
}

/// Kills a process (SIGKILL), or with a leading `-` a process group.
pub fn kill(id: &str) {
    let _ = Command::new("kill").args(["-KILL", "--", id]).stderr(Stdio::null()).status();
}

/// Waits until an ending process has closed its files: it may have to finish a write first. Its main thread
/// may end long before the others; the files are closed only when all have ended.
pub async fn gone(id: u32) {
    let began = Instant::now();
    while is_there(id) {
        assert!(began.elapsed() < PATIENCE, "the process {id} is still there");
        tokio::time::sleep(LOOK_AGAIN).await;
    }
}

fn is_there(id: u32) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    let threads = std::fs::read_dir(format!("/proc/{id}/task")).map_or(0, Iterator::count);
    !status.is_empty() && (threads > 1 || !status.contains("\nState:\tZ"))
}

/// The first child process whose program has this name.
pub fn child_named(parent: u32, name: &str) -> Option<u32> {
    let children = std::fs::read_to_string(format!("/proc/{parent}/task/{parent}/children")).ok()?;
    let is =
        |id: &u32| std::fs::read_to_string(format!("/proc/{id}/comm")).is_ok_and(|comm| comm.trim() == name);
    children.split_whitespace().filter_map(|id| id.parse().ok()).find(is)
}

/// A port without a listener that no other test of this program gets. It lies below Linux's ephemeral ports:
/// `WebKitWebDriver` takes one of those and passes it to the app, which listens there only once it has
/// started. A process that took that port in between would cut the driver off from the app.
pub fn free_port() -> u16 {
    const FIRST: u32 = 20_000;
    const PORTS: u32 = 12_000;
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let begin = std::process::id().wrapping_mul(100);
    let ports = (0..PORTS).map(|_| begin.wrapping_add(NEXT.fetch_add(1, Ordering::Relaxed)) % PORTS + FIRST);
    let mut free = ports
        .filter_map(|port| u16::try_from(port).ok())
        .filter(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok());
    free.next().expect("loopback has free ports")
}

/// A free UDP port.
pub fn free_udp_port() -> u16 {
    let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).expect("loopback has free ports");
    socket.local_addr().expect("a bound socket has an address").port()
}

/// A temporary folder of one test, removed when dropped.
pub struct Folder(PathBuf);

impl Folder {
    /// An empty folder below `CARGO_TARGET_TMPDIR`.
    pub fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&path).expect("the build folder can be written");
        Self(path)
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
