//! `rouse-cli host` as a real process: killed, stopped, started twice.

use crate::support::{self, Host, err, folder, patient_program, run};
use rouse_rules::Seeded;
use serde_json::{Value, json};
use std::{
    io::{BufRead as _, Read as _, Write as _},
    process::{Command, Stdio},
    time::Duration,
};

/// the process is killed after every few messages, also with a sealed answer and in
/// the middle of a write, and the next one goes on exactly there.
#[tokio::test]
async fn a_killed_host_goes_on_exactly_where_it_was() {
    let data = folder();
    let mut chance = Seeded::new(11);
    let mut before: Option<Value> = None;
    let mut last = 0;
    for round in 0..14 {
        let host = Host::of(patient_program(), Some(data.path()), &[]);
        let mut page = host.page().await;
        match &before {
            None => page.start(3).await,
            Some(before) => {
                let home = page.until("home").await;
                assert_eq!(home["saved"]["people"].as_array().map(Vec::len), Some(3));
                page.say(json!({"t": "continue"})).await;
                page.until("update").await;
                assert_eq!(page.table(), *before, "round {round}");
            }
        }
        if page.sealed() {
            // The real clock and the real wait: one envelope is enough.
            open(&mut page).await;
            assert!(!page.sealed());
            break;
        }
        for _ in 0..7 {
            page.step(&mut chance).await;
        }
        // One more message, and nobody waits for what becomes of it.
        let mut later = None;
        if let Some(message) = page.next(&mut chance).filter(|_| round % 2 == 1) {
            later = Some(message["rev"].clone());
            page.say(message).await;
        }
        last = page.rev();
        before = Some(page.table());
        drop(host);
        if later.is_some() {
            let host = Host::of(patient_program(), Some(data.path()), &[]);
            let mut page = host.page().await;
            page.until("home").await;
            page.say(json!({"t": "continue"})).await;
            page.until("update").await;
            let same = Some(page.table()) == before;
            assert!(same || page.rev() == last + 1 || page.sealed(), "whole or not at all");
            before = Some(page.table());
        }
        if page.to_act().is_none() {
            break;
        }
    }
    assert!(last > 0, "{last} actions");
}

/// Opens the envelope: first too early, then when the table has said that it may be.
async fn open(page: &mut support::Page) {
    page.say(json!({"t": "open"})).await;
    assert_eq!(page.until("failed").await["reason"], "not_yet");
    let rev = page.rev();
    // Asked again and again, no quicker than the host takes it.
    let mut pace = tokio::time::interval(Duration::from_millis(150));
    while page.rev() == rev {
        pace.tick().await;
        page.say(json!({"t": "open"})).await;
        page.hear().await.unwrap();
    }
}

#[cfg(unix)]
#[tokio::test]
async fn sigterm_says_goodbye_and_ends_well() {
    for signal in ["-TERM", "-INT"] {
        let mut host = Host::open(None, &[]);
        let mut page = host.page().await;
        page.until("home").await;
        assert!(
            Command::new("kill").args([signal, &host.child.id().to_string()]).status().unwrap().success()
        );
        while page.hear().await.is_some() {}
        drop(page);
        assert_eq!(host.child.wait().unwrap().code(), Some(0), "{signal}");
    }
}

/// A program that opens a pipe to read it waits until another one opens it to write: here for ever.
#[cfg(unix)]
#[tokio::test]
async fn pipes_among_the_games_keep_neither_a_host_nor_its_end_waiting() {
    let data = folder();
    let album = data.path().join("album");
    std::fs::create_dir(&album).unwrap();
    for pipe in [album.join("000007.txt"), album.join("000001.new"), data.path().join("rouse.redb.new")] {
        assert!(Command::new("mkfifo").arg(pipe).status().unwrap().success());
    }
    let mut host = Host::open(Some(data.path()), &[]);
    let mut page = host.page().await;
    page.until("home").await;
    page.say(json!({"t": "album"})).await;
    let games = tokio::time::timeout(Duration::from_secs(60), page.until("album")).await;
    page.say(json!({"t": "record", "game": 7})).await;
    host.page().await.start(2).await;
    assert!(Command::new("kill").args(["-TERM", &host.child.id().to_string()]).status().unwrap().success());
    while page.hear().await.is_some() {}
    drop(page);
    assert_eq!(host.child.wait().unwrap().code(), Some(0));
    assert_eq!(games.expect("the album is read")["games"], json!([]));
}

#[test]
fn a_second_host_on_the_same_games_is_told_so() {
    let data = folder();
    let _first = Host::open(Some(data.path()), &[]);
    let second = run(&["host", "--loopback", "--port", "0", "--data", data.path().to_str().unwrap()]);
    assert_eq!(second.status.code(), Some(2));
    assert!(err(&second).contains("another Rouse is using these saved games"), "{}", err(&second));
}

#[test]
fn a_port_in_use_is_an_error() {
    let first = Host::open(None, &[]);
    let port = first.address.split(':').nth(1).unwrap();
    let second = run(&["host", "--loopback", "--port", port]);
    assert_eq!((second.status.code(), err(&second)), (Some(2), format!("port {port} is in use\n")));
}

#[test]
fn a_folder_that_cannot_be_is_an_error() {
    let output = run(&["host", "--loopback", "--port", "0", "--data", "/dev/null/games"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).starts_with("the saved games cannot be reached"), "{}", err(&output));
}

#[test]
fn a_loopback_table_asks_nobody() {
    let output = run(&["host", "--loopback", "--no-ask"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("--loopback"), "{}", err(&output));
}

/// The hooks for tests are not in an ordinary build.
#[tokio::test]
async fn only_builds_for_tests_look_at_the_environment() {
    let mut hands = Vec::new();
    let expected = if cfg!(feature = "test-hooks") { Value::Null } else { json!("garbage") };
    for _ in 0..2 {
        let host = Host::open(None, &[("ROUSE_SEED", "1"), ("ROUSE_CLOCK", "fake")]);
        let mut page = host.page().await;
        page.start(5).await;
        let mut dealt = Vec::new();
        for seat in 0..5 {
            page.say(json!({"t": "reveal", "seat": seat})).await;
            while page.update["stage"]["shown"] != seat {
                page.until("update").await;
            }
            dealt.push(page.update["game"]["view"]["own"]["hand"].clone());
        }
        hands.push(dealt);
        page.say(json!({"t": "advance", "ms": 3000})).await;
        assert_eq!(
            page.until(if cfg!(feature = "test-hooks") { "update" } else { "bye" }).await["reason"],
            expected
        );
    }
    assert_eq!(hands[0] == hands[1], cfg!(feature = "test-hooks"));
}

/// What a shell in a terminal prints (util-linux, `script`), line by line.
#[cfg(target_os = "linux")]
struct Terminal {
    script: std::process::Child,
    said: std::io::Lines<std::io::BufReader<std::process::ChildStdout>>,
}

#[cfg(target_os = "linux")]
impl Terminal {
    fn of(shell: &str) -> Self {
        let mut script = Command::new("script");
        script.args(["--quiet", "--flush", "--command", shell, "/dev/null"]).env("SHELL", "/bin/bash");
        script.env("ROUSE_LISTEN", "127.0.0.1").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut script = script.spawn().unwrap();
        let said = std::io::BufReader::new(script.stdout.take().unwrap()).lines();
        Self { script, said }
    }

    fn press(&mut self, keys: &str) {
        self.script.stdin.as_mut().unwrap().write_all(keys.as_bytes()).unwrap();
    }

    /// The next line that begins so.
    fn line(&mut self, begin: &str) -> String {
        let mut lines = self.said.by_ref().map(|line| line.unwrap().trim_end().to_owned());
        lines.find(|line| line.starts_with(begin)).unwrap_or_else(|| panic!("no line begins with {begin:?}"))
    }
}

#[cfg(target_os = "linux")]
impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.script.kill();
        let _ = self.script.wait();
    }
}

/// What a browser is answered at the table of this invitation.
#[cfg(target_os = "linux")]
fn page_at(invitation: &str) -> String {
    let address = invitation.trim_start_matches("http://").split('/').next().unwrap();
    let mut page = std::net::TcpStream::connect(address).unwrap();
    page.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    write!(page, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    page.read_to_string(&mut answer).map_or_else(|error| error.to_string(), |_| answer)
}

#[cfg(target_os = "linux")]
fn end(process: &str) {
    // A stopped process ends when it goes on.
    assert!(Command::new("kill").args(["-KILL", process]).status().unwrap().success());
}

/// With `&` at its end the command runs in the background of its terminal, where a read would stop it.
#[cfg(target_os = "linux")]
#[test]
fn a_host_in_the_background_of_a_terminal_serves_and_its_code_is_dark_on_white() {
    let host = format!("{} host --port 0 --no-ask", env!("CARGO_BIN_EXE_rouse-cli"));
    let mut terminal = Terminal::of(&format!("set -m; {host} & echo process $!; wait"));
    let process = terminal.line("process ").split_off("process ".len());
    let invitation = terminal.line("http://");
    let code = terminal.line("\x1b[38;5;231;48;5;16m");
    assert!(code.ends_with("█\x1b[0m"), "{code:?}");
    let answer = page_at(&invitation);
    end(&process);
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer:.60}");
}

/// Ctrl-Z stops it while it waits for a line, and `bg` lets it go on in the background.
#[cfg(target_os = "linux")]
#[test]
fn a_host_that_was_sent_to_the_background_serves() {
    let host = format!("{} host --port 0", env!("CARGO_BIN_EXE_rouse-cli"));
    let mut terminal = Terminal::of(&format!("set -m; {host}; bg; echo process $(jobs -p); wait"));
    let invitation = terminal.line("http://");
    terminal.press("\x1a");
    let process = terminal.line("process ").split_off("process ".len());
    let answer = page_at(&invitation);
    end(&process);
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer:.60}");
}

/// As after `rouse-cli host | head -1`, when `head` has gone. What a host logs into a file has no colours.
#[test]
fn a_command_whose_output_nobody_reads_ends_well() {
    let data = folder();
    std::fs::write(data.path().join("rouse.redb"), "no games").unwrap();
    let host = format!("host --loopback --port 0 --data {}", data.path().display());
    for command in [&host, "sim --game queens --bots daydreamer,daydreamer --games 1", "--help"] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut program = support::program();
        program.args(command.split(' ')).stdout(writer).stderr(Stdio::piped());
        let ended = program.output().unwrap();
        let log = err(&ended);
        assert!(ended.status.success() && !log.contains("panicked"), "{command}: {log}");
        assert_eq!(log.contains("set aside"), command == host, "{command}: {log}");
        assert!(!log.contains('\x1b'), "{log:?}");
    }
}
