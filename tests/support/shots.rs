//! Screenshots, for people to look at.

use super::driver::Driver;
use std::env;
use std::path::PathBuf;
use thirtyfour::prelude::*;

/// Writes a screenshot to `target/shots/NAME.png` if `ROUSE_SHOTS` is set: one takes up to a second, and most
/// runs need none.
pub async fn keep(driver: &Driver, name: &str) -> WebDriverResult<()> {
    if env::var_os("ROUSE_SHOTS").is_some() { driver.screenshot(&path(name)).await } else { Ok(()) }
}

/// Keeps a screenshot when a test has failed.
pub async fn keep_failure(driver: &Driver, name: &str) -> WebDriverResult<()> {
    driver.screenshot(&path(&format!("FAILED-{name}"))).await
}

/// The path of the screenshot with this name.
pub fn path(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).with_file_name("shots");
    std::fs::create_dir_all(&folder).expect("the build folder can be written");
    folder.join(name).with_extension("png")
}
