//! `rouse-cli host`: serves a table for the network, or for this machine alone.

mod admission;
mod orders;

use crate::ended::{Ended, print};
use admission::Admission;
use rouse_host::{OpenOptions, OpenTable, Role, Terms};
use rouse_table::Table;
use std::{net::Ipv4Addr, path::PathBuf, time::Duration};
use tokio::{signal, time::timeout};

/// What `host` takes.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Only browsers on this machine can open the table. Each of them controls all seats.
    #[arg(long)]
    loopback: bool,
    /// The port, or 0 for any free port. Without it, the port of the last time, else the first free one from
    /// 4711 to 4714.
    #[arg(long)]
    port: Option<u16>,
    /// The folder in which games are saved. Without it, nothing is saved.
    #[arg(long)]
    data: Option<PathBuf>,
    /// The name under which others find the table. Without it, the name of the last time.
    #[arg(long, conflicts_with = "loopback")]
    name: Option<String>,
    /// Admits everybody who has the table code. Without it, somebody in this terminal admits each newcomer.
    #[arg(long, conflicts_with = "loopback")]
    no_ask: bool,
}

/// How long the end may take: a disk that does not answer must not keep the program alive.
const ENDS_WITHIN: Duration = Duration::from_secs(5);

/// Serves until Ctrl-C or SIGTERM.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Ended> {
    let runtime = tokio::runtime::Runtime::new().map_err(Ended::unusable)?;
    let result = runtime.block_on(async {
        let table = Table::in_folder(arguments.data.as_deref()).await.map_err(Ended::unusable)?;
        let result = match arguments.loopback {
            true => this_machine(&table, arguments).await,
            false => network(&table, arguments).await,
        };
        let closed = timeout(ENDS_WITHIN, table.close()).await;
        closed.map_err(|_| Ended::unusable("the saved games did not close in time")).and(result)
    });
    runtime.shutdown_background();
    result
}

async fn network(table: &Table, arguments: &Arguments) -> Result<(), Ended> {
    let options = OpenOptions {
        port: arguments.port,
        headless: true,
        name: arguments.name.clone(),
        ..OpenOptions::default()
    };
    let stop = asked_to_stop();
    let mut open = OpenTable::open(table.clone(), options).await.map_err(Ended::unusable)?;
    let admission = Admission::new(table, open.port(), !arguments.no_ask).await?;
    let result = tokio::select! {
        ended = open.ended() => ended.map_err(Ended::unusable),
        refused = admission.stand() => refused,
        () = stop => Ok(()),
    };
    let _ = timeout(ENDS_WITHIN, open.leave()).await;
    result
}

async fn this_machine(table: &Table, arguments: &Arguments) -> Result<(), Ended> {
    let stop = asked_to_stop();
    let listener =
        rouse_host::bind(Ipv4Addr::LOCALHOST, arguments.port, None).await.map_err(Ended::unusable)?;
    let address = listener.local_addr().map_err(Ended::unusable)?;
    print(format!("http://{address}/\n"))?;
    let result = rouse_host::run(listener, table.clone(), Terms::new(Role::Host), stop).await;
    result.map_err(Ended::unusable)
}

/// Ends at the next Ctrl-C, at SIGTERM, or when the window of a Windows terminal is closed. From this call on
/// none of these ends the program by itself, so call it before anybody is told that the table is there.
pub(crate) fn asked_to_stop() -> impl Future<Output = ()> {
    #[cfg(unix)]
    let signals = {
        use signal::unix::{SignalKind, signal};
        (signal(SignalKind::interrupt()), signal(SignalKind::terminate()))
    };
    #[cfg(windows)]
    let signals = (signal::windows::ctrl_c(), signal::windows::ctrl_close());
    async move {
        let (Ok(mut interrupt), Ok(mut terminate)) = signals else {
            let _ = signal::ctrl_c().await;
            return;
        };
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    }
}
