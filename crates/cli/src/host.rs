//! `rouse-cli host`: a table for browsers.

use crate::ended::{Ended, print};
use rouse_lan::{Role, Terms};
use rouse_table::Table;
use std::{io::ErrorKind, net::Ipv4Addr, path::PathBuf};
use tokio::{net::TcpListener, signal};

/// The default port, and how many others are tried after it.
const PORT: u16 = 4711;
const OTHERS: u16 = 3;

/// What `host` takes.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Only this machine can reach the table.
    #[arg(long, required = true)]
    loopback: bool,
    /// The port, 0 for any. Without it 4711 or one of the next three.
    #[arg(long)]
    port: Option<u16>,
    /// Where games are saved. Without it they are gone with the program.
    #[arg(long)]
    data: Option<PathBuf>,
}

/// Serves until Ctrl-C or SIGTERM.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Ended> {
    let runtime = tokio::runtime::Runtime::new().map_err(Ended::unusable)?;
    runtime.block_on(serve(arguments))
}

async fn serve(arguments: &Arguments) -> Result<(), Ended> {
    debug_assert!(arguments.loopback, "the parser demands it");
    let table = Table::in_folder(arguments.data.as_deref()).await.map_err(Ended::unusable)?;
    let listener = listen(arguments.port).await?;
    let address = listener.local_addr().map_err(Ended::unusable)?;
    print(format!("http://{address}/\n"))?;
    let result = rouse_lan::run(listener, table.clone(), Terms::new(Role::Host), asked_to_stop()).await;
    table.close().await;
    result.map_err(Ended::unusable)
}

async fn listen(port: Option<u16>) -> Result<TcpListener, Ended> {
    let ports = port.map_or(PORT..=PORT + OTHERS, |port| port..=port);
    for port in ports.clone() {
        match TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            Err(error) => return Err(Ended::unusable(format!("port {port} cannot be opened: {error}"))),
        }
    }
    let (first, last) = (ports.start(), ports.end());
    Err(Ended::unusable(match first == last {
        true => format!("port {first} is in use"),
        false => format!("the ports {first} to {last} are all in use"),
    }))
}

/// Ctrl-C, or the system's wish.
pub(crate) async fn asked_to_stop() {
    #[cfg(unix)]
    {
        use signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = signal::ctrl_c().await;
}
