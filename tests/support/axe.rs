//! Checks the accessibility of a screen and the least size of its targets.

use super::driver::Driver;
use serde_json::Value;
use std::path::Path;
use thirtyfour::prelude::*;

const RUN: &str = include_str!("axe.js");

/// Runs axe-core on the page and panics with every fault.
pub async fn check(driver: &Driver, name: &str) -> WebDriverResult<()> {
    let found = faults(driver).await?;
    assert!(found.is_empty(), "axe on {name}:\n{}", found.join("\n"));
    Ok(())
}

/// Runs axe-core on the page and lists every fault.
pub async fn faults(driver: &Driver) -> WebDriverResult<Vec<String>> {
    let loaded = driver.execute("return 'axe' in window", vec![]).await?;
    if loaded.json() == &Value::Bool(false) {
        driver.execute(source(), vec![]).await?;
    }
    driver.execute_async(RUN, vec![]).await?.convert()
}

/// The source of axe-core; the driver injects it, the app never ships it.
fn source() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("node_modules/axe-core/axe.min.js");
    let text = std::fs::read_to_string(path).expect("axe-core is installed: run `npm ci`, or ./check");
    // A page without inline scripts runs it as a script of the driver; `this` is not the window there.
    format!("{text}; window.axe ??= axe;")
}
