//! The attacker's machine: a network namespace with many addresses, on a cable of its own to this one.

use std::{
    net::{IpAddr, Ipv4Addr},
    process::Command,
};

/// This machine's end of the cable. The attacker's addresses follow it in the same network of 510.
const OURS: Ipv4Addr = Ipv4Addr::new(192, 168, 78, 1);

/// Dropping it removes the namespace, and the cable with it.
pub struct Namespace {
    name: String,
}

impl Namespace {
    /// A namespace with so many addresses. None where the system allows none: it needs Linux, root and `ip`.
    pub fn new(addresses: u16) -> Option<Self> {
        let number = std::process::id();
        let (name, near, far) =
            (format!("rouse-siege-{number}"), format!("rs{number}a"), format!("rs{number}b"));
        ip(&["netns", "add", &name])?;
        let made = Self { name };
        ip(&["link", "add", &near, "type", "veth", "peer", "name", &far, "netns", &made.name])?;
        ip(&["addr", "add", &format!("{OURS}/23"), "dev", &near])?;
        ip(&["link", "set", &near, "up"])?;
        for number in 1..=u32::from(addresses) {
            let own = Ipv4Addr::from(u32::from(OURS) + number);
            ip(&["-n", &made.name, "addr", "add", &format!("{own}/23"), "dev", &far])?;
        }
        ip(&["-n", &made.name, "link", "set", &far, "up"])?;
        Some(made)
    }

    /// A command of the attacker's machine that gives way to all others.
    pub fn command(of: Option<&Self>) -> Command {
        let Some(Self { name }) = of else {
            let mut command = Command::new("nice");
            command.args(["-n", "19"]);
            return command;
        };
        let mut command = Command::new("ip");
        command.args(["netns", "exec", name, "nice", "-n", "19"]);
        command
    }

    /// Where the attacker reaches the host.
    pub fn host(of: Option<&Self>) -> IpAddr {
        of.map_or(Ipv4Addr::LOCALHOST, |_| OURS).into()
    }

    /// The attacker's first address: without a namespace, one of 127/8.
    pub fn first(of: Option<&Self>) -> Ipv4Addr {
        of.map_or(Ipv4Addr::new(127, 0, 1, 1), |_| Ipv4Addr::from(u32::from(OURS) + 1))
    }
}

impl Drop for Namespace {
    fn drop(&mut self) {
        let _ = ip(&["netns", "del", &self.name]);
    }
}

fn ip(arguments: &[&str]) -> Option<()> {
    Command::new("ip").args(arguments).output().ok().filter(|output| output.status.success()).map(drop)
}
