//! Checks of every screen: the criteria, axe, and no element beyond an edge.

use super::page::Page;
use super::{axe, criteria, shots};
use thirtyfour::prelude::*;

/// Whether the page fits the viewport without scrolling.
pub const FITS: &str = "const { scrollWidth, scrollHeight } = document.documentElement; return scrollWidth <= innerWidth && scrollHeight <= innerHeight";

/// Lists what runs over an edge.
pub const OVER: &str = include_str!("over.js");

/// Lists texts that are wider than their boxes.
pub const CUT: &str = include_str!("cut.js");

/// Lists all faults of the screen.
pub async fn faults(page: &Page) -> WebDriverResult<Vec<String>> {
    let mut found = faults_of_layout(page).await?;
    found.extend(axe::faults(&page.driver).await?);
    Ok(found)
}

/// Lists all faults of the screen but those that axe finds.
pub async fn faults_of_layout(page: &Page) -> WebDriverResult<Vec<String>> {
    let mut found = criteria::faults(page, criteria::READABLE).await?;
    found.extend(page.driver.execute(OVER, vec![]).await?.convert::<Vec<String>>()?);
    Ok(found)
}

/// Keeps a screenshot, and panics with all faults of the screen.
pub async fn check(page: &Page, name: &str) -> WebDriverResult<()> {
    shots::keep(&page.driver, name).await?;
    let found = faults(page).await?;
    assert!(found.is_empty(), "{name}:\n{}", found.join("\n"));
    Ok(())
}
