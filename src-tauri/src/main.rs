//! The binary of the app: all code is in the library `lib.rs`.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

fn main() -> std::process::ExitCode {
    rouse_app::run()
}
