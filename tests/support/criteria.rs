//! Criteria that hold on every screen (`criteria.js`): the size of targets, nothing covered, readable text,
//! reasons for disabled controls.

use super::page::Page;
use serde_json::json;
use thirtyfour::prelude::*;

pub const SCRIPT: &str = include_str!("criteria.js");
/// The smallest font size, in CSS pixels (Z-04).
pub const READABLE: u32 = 16;

/// Panics with every criterion that does not hold on the page, and the elements.
pub async fn check(page: &Page, name: &str, smallest_text: u32) -> WebDriverResult<()> {
    let found = faults(page, smallest_text).await?;
    assert!(found.is_empty(), "on {name}:\n{}", found.join("\n"));
    Ok(())
}

/// Lists every criterion that does not hold on the page, and the elements. Waits for the page's fonts first:
/// fallback fonts are wider.
pub async fn faults(page: &Page, smallest_text: u32) -> WebDriverResult<Vec<String>> {
    page.until("its fonts", "return document.fonts.status === 'loaded'").await?;
    page.driver.execute(SCRIPT, vec![json!({ "minimum": smallest_text })]).await?.convert()
}
