//! A host to be measured.
#![allow(dead_code, reason = "every benchmark uses a part of it")]

pub mod line;

use std::{
    io::{BufRead, BufReader},
    net::{Ipv4Addr, SocketAddrV4},
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

/// `rouse-cli host` in a process of its own. Dropping it is pulling the plug.
pub struct Host {
    child: Child,
    pub address: SocketAddrV4,
    pub code: String,
}

impl Host {
    /// With its games in this folder, at this port (0: any).
    pub fn start(data: &Path, port: u16) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rouse-cli"));
        command
            .args(["host", "--no-ask", "--port", &port.to_string(), "--data"])
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped());
        let mut child = command.spawn().expect("the host starts");
        let mut lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
        let line = lines.next().expect("it says where it is").expect("in plain text");
        std::thread::spawn(move || lines.for_each(drop));
        let port = line.split([':', '/']).filter_map(|word| word.parse().ok()).next_back();
        let port = port.or_else(|| line.rsplit("port ").next()?.trim_end_matches('.').parse().ok());
        let code = line.split_once(" code ").and_then(|(_, rest)| rest.split(' ').next()).unwrap_or_default();
        let address = SocketAddrV4::new(Ipv4Addr::LOCALHOST, port.expect("it names its port"));
        Self { child, address, code: code.to_owned() }
    }

    /// Kibibytes of memory: now, and at the most.
    pub fn memory(&self) -> [u32; 2] {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            line.and_then(|rest| rest.split_whitespace().next()?.parse().ok()).unwrap_or_default()
        };
        [line("VmRSS:"), line("VmHWM:")]
    }

    /// How long its threads have run on a processor.
    pub fn worked(&self) -> Duration {
        let tasks = std::fs::read_dir(format!("/proc/{}/task", self.child.id())).expect("the host lives");
        let of_thread = |task: std::fs::DirEntry| {
            let text = std::fs::read_to_string(task.path().join("schedstat")).ok()?;
            text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
        };
        tasks.filter_map(|task| of_thread(task.ok()?)).sum()
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// How busy this machine is: processes that run or want to, on average of the last minute.
pub fn load() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().unwrap_or_default().to_owned()
}
