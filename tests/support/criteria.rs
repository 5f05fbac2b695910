//! What holds on every screen (`criteria.js`): sizes of what is tapped, nothing covered, text that can be
//! read, reasons where something cannot be pressed.

use super::page::Page;
use serde_json::json;
use thirtyfour::prelude::*;

pub const SCRIPT: &str = include_str!("criteria.js");
/// The smallest text, in CSS pixels (Z-04).
pub const READABLE: u32 = 16;

/// Panics with every criterion that does not hold on the page, and where.
pub async fn check(page: &Page, name: &str, smallest_text: u32) -> WebDriverResult<()> {
    let found = faults(page, smallest_text).await?;
    assert!(found.is_empty(), "on {name}:\n{}", found.join("\n"));
    Ok(())
}

/// Lists every criterion that does not hold on the page, and where, once its letters are those of its fonts: others are
/// wider.
pub async fn faults(page: &Page, smallest_text: u32) -> WebDriverResult<Vec<String>> {
    page.until("its fonts", "return document.fonts.status === 'loaded'").await?;
    page.driver.execute(SCRIPT, vec![json!({ "minimum": smallest_text })]).await?.convert()
}
