//! `rouse-serve FOLDER IP`: serves the folder at port 4712 of that address, or at any free one, and prints which. It ends
//! with its standard input. `./play` begins with it, while everything else is still being built.

use std::{env, io, net::TcpListener, path::Path, process, process::ExitCode, thread};

/// That of `rouse-cli web` as well: what a browser keeps belongs to an address with its port.
const PORT: u16 = 4712;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [folder, ip] = arguments.as_slice() else {
        eprintln!("Usage: rouse-serve FOLDER IP, as in rouse-serve dist/web 127.0.0.1");
        return ExitCode::from(2);
    };
    match listen(ip) {
        Ok((listener, port)) => {
            println!("{port}");
            thread::spawn(end_with_input);
            rouse_serve::serve(&listener, Path::new(folder));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{ip}: {error}");
            ExitCode::from(2)
        }
    }
}

fn listen(ip: &str) -> io::Result<(TcpListener, u16)> {
    let listener = TcpListener::bind((ip, PORT)).or_else(|_| TcpListener::bind((ip, 0)))?;
    let port = listener.local_addr()?.port();
    Ok((listener, port))
}

/// The program that started this one holds the other end of its input, as long as it runs.
fn end_with_input() {
    let _ = io::copy(&mut io::stdin(), &mut io::sink());
    process::exit(0);
}
