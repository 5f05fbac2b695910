//! `rouse-cli web`: serves the edition that runs in a page without a host, for trying it out. Any web server
//! would do; this one answers only this machine.

use crate::ended::{Ended, print};
use std::{
    net::{Ipv4Addr, TcpListener},
    path::PathBuf,
};

/// What `web` takes.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The folder that `.ci/web` has built.
    #[arg(default_value = "dist/web")]
    folder: PathBuf,
    /// The port, or 0 for any free port.
    #[arg(long, default_value_t = 4712)]
    port: u16,
}

/// Serves until the program is stopped.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Ended> {
    let Arguments { folder, port } = arguments;
    if !folder.join("offline.js").is_file() {
        return Err(Ended::unusable(format!("{}: not this edition; .ci/web makes it", folder.display())));
    }
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, *port))
        .map_err(|error| Ended::unusable(format!("port {port}: {error}")))?;
    let address = listener.local_addr().map_err(|error| Ended::unusable(error.to_string()))?;
    print(format!("http://localhost:{}/\n", address.port()))?;
    rouse_serve::serve(&listener, folder);
    Ok(())
}
