//! `rouse-cli`: the same table without a window, and the workbench.
//!
//! Exit codes: 0 all is well, 1 something did not hold, 2 bad usage or a file that cannot be used.

mod host;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// The family card table without a window.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Opens a table for browsers on this machine.
    Host(host::Arguments),
}

/// What ends a command: what to say, and how to exit.
struct Ended(String, u8);

impl Ended {
    /// Bad usage, or a file that cannot be used.
    fn usage(error: impl std::fmt::Display) -> Self {
        Self(error.to_string(), 2)
    }

    /// Something did not hold.
    fn failed(error: impl std::fmt::Display) -> Self {
        Self(error.to_string(), 1)
    }
}

fn main() -> ExitCode {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("warn"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    let result = match Arguments::parse().command {
        Command::Host(arguments) => host::run(&arguments),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Ended(message, code)) => {
            eprintln!("{message}");
            ExitCode::from(code)
        }
    }
}
