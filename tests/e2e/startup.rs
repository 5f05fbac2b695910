//! The start of the app when its saved games cannot be opened, or when there is no display.

use crate::support::axe;
use crate::support::browser::Host;
use crate::support::page::Page;
use crate::support::process::{Folder, Guarded, LOOK_AGAIN, PATIENCE};
use crate::support::window::{Screen, Window};
use std::process::{Command, Stdio};
use std::time::Instant;
use thirtyfour::prelude::*;

#[tokio::test]
async fn games_that_another_process_holds_are_left_alone_and_the_window_says_so() -> WebDriverResult<()> {
    let (screen, data) = (Screen::new(), Folder::new());
    let _host = Host::start(&data, &[]);
    let window = Window::open(&screen, &data, &[]).await;
    let deed = |page: Page| async move {
        page.resize(360, 640).await?;
        let text = page.text().await?;
        assert!(text.contains("another Rouse is using these saved games"), "{text}");
        axe::check(&page.driver, "error-page").await
    };
    window.run("error-page", deed).await
}

async fn home_comes_up(page: Page) -> WebDriverResult<()> {
    page.until("Home", "return document.querySelector('.home .play') !== null").await.map(drop)
}

/// Systems without a session bus have this address, by which a desktop forbids to start one.
#[tokio::test]
async fn without_a_session_bus_home_comes_up() -> WebDriverResult<()> {
    let (screen, data) = (Screen::new(), Folder::new());
    let window = Window::open(&screen, &data, &[("DBUS_SESSION_BUS_ADDRESS", "disabled:")]).await;
    window.run("no-bus", home_comes_up).await
}

/// A damaged store is set aside, and the app starts with an empty one.
#[tokio::test]
async fn a_damaged_file_is_set_aside_and_home_comes_up() -> WebDriverResult<()> {
    let (screen, data) = (Screen::new(), Folder::new());
    let folder = data.path().join("rouse");
    std::fs::create_dir_all(&folder)?;
    std::fs::write(folder.join("rouse.redb"), b"not a store")?;
    let window = Window::open(&screen, &data, &[]).await;
    window.run("damaged", home_comes_up).await?;
    let kept = std::fs::read_dir(&folder)?.filter_map(Result::ok).map(|entry| entry.path());
    let set_aside = kept.filter_map(|path| std::fs::read(path).ok()).any(|bytes| bytes == b"not a store");
    assert!(set_aside, "what lay there is still there under another name");
    Ok(())
}

/// Without a display the app says so and ends; it does not panic.
#[test]
fn without_a_screen_the_app_says_so() {
    let data = Folder::new();
    let mut app = Command::new(env!("CARGO_BIN_EXE_rouse"));
    app.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env("XDG_RUNTIME_DIR", data.path());
    let ended = app.env("XDG_DATA_HOME", data.path()).output().expect("the app can be started");
    let said = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(1), "{said}");
    assert!(said.contains("no screen") && !said.contains("panicked"), "{said}");
}

/// The name by which the first instance is found.
const FIRST: &str = "io.github.rousetable.rouse.SingleInstance";

/// The first instance is stopped in the middle of whatever it does, so it raises no window.
#[test]
fn a_second_start_beside_one_that_is_stuck_says_so() {
    let (screen, data) = (Screen::new(), Folder::new());
    let mut bus = Command::new("dbus-daemon");
    bus.args(["--session", "--nofork", "--nopidfile", "--print-address"]);
    let mut bus = Guarded::start(bus.stdout(Stdio::piped()).stderr(Stdio::null()));
    let address = bus.first_line(|_| true).trim().to_owned();
    let program = |script: &str| {
        let mut command = Command::new("sh");
        screen.show(&mut command);
        for (name, folder) in
            [("XDG_DATA_HOME", "data"), ("XDG_CONFIG_HOME", "config"), ("XDG_CACHE_HOME", "cache")]
        {
            command.env(name, data.path().join(folder));
        }
        command.env("DBUS_SESSION_BUS_ADDRESS", &address).env_remove("ROUSE_DATA_DIR");
        command
            .args(["-c", script, env!("CARGO_BIN_EXE_rouse")])
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        command
    };
    let first = Guarded::start(&mut program("exec \"$0\""));
    let began = Instant::now();
    let owned = format!(
        "dbus-send --session --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.NameHasOwner string:{FIRST}"
    );
    let is_there = || {
        let answer = program(&owned).output().expect("dbus-send can be started");
        String::from_utf8_lossy(&answer.stdout).contains("boolean true")
    };
    while !is_there() {
        assert!(began.elapsed() < PATIENCE, "the first instance never came up");
        std::thread::sleep(LOOK_AGAIN);
    }
    assert!(Command::new("kill").args(["-STOP", &first.id().to_string()]).status().unwrap().success());
    let seconds = PATIENCE.as_secs();
    let mut second =
        Guarded::start(&mut program(&format!("exec timeout --foreground {seconds} \"$0\" 2>&1")));
    assert!(second.first_line(|line| line.starts_with("Rouse:")).contains("does not answer"));
}
