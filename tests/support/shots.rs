//! Pictures of the screens, for people to look at.

use super::driver::Driver;
use std::env;
use std::path::PathBuf;
use thirtyfour::prelude::*;

/// Keeps a picture of what is on the screen as `target/shots/NAME.png`, if `ROUSE_SHOTS` asks for pictures: one takes up
/// to a second, and most runs need none.
pub async fn keep(driver: &Driver, name: &str) -> WebDriverResult<()> {
    if env::var_os("ROUSE_SHOTS").is_some() { driver.screenshot(&path(name)).await } else { Ok(()) }
}

/// Keeps a picture of what is on the screen when a test has failed.
pub async fn keep_failure(driver: &Driver, name: &str) -> WebDriverResult<()> {
    driver.screenshot(&path(&format!("FAILED-{name}"))).await
}

/// Where the picture of this name lies.
pub fn path(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).with_file_name("shots");
    std::fs::create_dir_all(&folder).expect("the build folder can be written");
    folder.join(name).with_extension("png")
}
