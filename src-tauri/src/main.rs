//! The window of Rouse: everything is in the library beside it.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

fn main() -> std::process::ExitCode {
    rouse_app::run()
}
