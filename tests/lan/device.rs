//! One device: a network namespace with an interface to the hub.

use crate::{
    air::Air,
    attack::{ORDER, order},
    program::Program,
};
use std::{
    net::{Ipv4Addr, SocketAddr},
    process::Command,
    sync::atomic::{AtomicU32, Ordering},
};

/// The name of the interface on every device.
const WIFI: &str = "wlan0";

pub struct Device {
    name: String,
}

impl Device {
    /// A device with this IPv4 address in a /24 network.
    pub fn new(air: &Air, address: &str) -> Result<Self, String> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let device = Self { name: format!("rouse-{}-{number}", std::process::id()) };
        ip(&["netns", "add", &device.name])?;
        device.ip(&["link", "set", "lo", "up"])?;
        device.plug(air, WIFI, &format!("{address}/24"))?;
        Ok(device)
    }

    /// Adds an interface with a hub of its own, as container programs do.
    pub fn plug(&self, air: &Air, name: &str, address: &str) -> Result<(), String> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let antenna = format!("r{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        air.antenna(&antenna).map_err(|error| format!("/dev/net/tun: {error}"))?;
        ip(&["link", "set", &antenna, "netns", &self.name])?;
        self.ip(&["link", "set", &antenna, "name", name])?;
        self.ip(&["addr", "add", address, "dev", name])?;
        self.ip(&["link", "set", name, "up"])
    }

    /// Sets the network interface up or down.
    pub fn link(&self, up: bool) {
        self.ip(&["link", "set", WIFI, if up { "up" } else { "down" }]).expect("the link obeys");
    }

    /// Replaces an address of the interface.
    pub fn readdress(&self, old: &str, new: &str) {
        self.forget(old);
        self.settle(new);
    }

    /// Removes an address of the interface.
    pub fn forget(&self, address: &str) {
        self.ip(&["addr", "del", &format!("{address}/24"), "dev", WIFI]).expect("the address goes");
    }

    /// Adds an address in a /24 network of its own.
    pub fn settle(&self, address: &str) {
        self.ip(&["addr", "add", &format!("{address}/24"), "dev", WIFI]).expect("the address comes");
    }

    /// Adds an address of IPv6.
    pub fn settle_ipv6(&self, address: &str) {
        self.ip(&["addr", "add", &format!("{address}/64"), "dev", WIFI]).expect("the address comes");
    }

    /// Sends what is for this network there, as a router would.
    pub fn route(&self, network: &str) {
        self.ip(&["route", "add", network, "dev", WIFI]).expect("the route comes");
    }

    /// Runs `rouse-cli` in the namespace.
    pub fn run(&self, arguments: &[&str]) -> Program {
        self.run_with(&[], arguments)
    }

    /// The same with these variables.
    pub fn run_with(&self, variables: &[(&str, &str)], arguments: &[&str]) -> Program {
        let mut command = self.command(env!("CARGO_BIN_EXE_rouse-cli"));
        command.args(arguments);
        Program::start(command, variables)
    }

    /// Attacks a host with this address and those that follow it, and prints the number of attempts so far. It gives way
    /// to all other programs, as if it were a computer of its own.
    pub fn attack(&self, attack: &str, host: SocketAddr, first: Ipv4Addr) -> Program {
        let mut command = self.command("nice");
        let own = std::env::current_exe().expect("this program lies somewhere");
        command.args(["-n", "19"]).arg(own).args(["--exact", "attacker", "--ignored", "--nocapture"]);
        Program::start(command, &[(ORDER, &order(attack, host, first))])
    }

    /// A program in the namespace.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new("ip");
        command.args(["netns", "exec", &self.name, program]);
        command
    }

    fn ip(&self, arguments: &[&str]) -> Result<(), String> {
        ip(&[&["-n", &self.name], arguments].concat())
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        let _ = ip(&["netns", "del", &self.name]);
    }
}

fn ip(arguments: &[&str]) -> Result<(), String> {
    let output = Command::new("ip").args(arguments).output().map_err(|error| format!("ip: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!("ip {}: {}", arguments.join(" "), String::from_utf8_lossy(&output.stderr).trim()))
}
