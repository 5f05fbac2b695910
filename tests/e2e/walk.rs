//! What holds on every screen, for tests that come by one on their way. All screens are in the story book.

pub use crate::support::book::OVER;
use crate::support::page::Page;
use crate::support::{axe, criteria, shots};
use serde_json::json;
use thirtyfour::prelude::*;

/// What a page looks like, for the name of its picture.
#[derive(Clone, Copy)]
pub struct Look(&'static str);

impl Look {
    pub const SMALL_BY_DAY: Self = Self("360x640-day-en");

    pub async fn visit(&self, page: &Page, name: &str) -> WebDriverResult<()> {
        let name = format!("{name}-{}", self.0);
        shots::keep(&page.driver, &name).await?;
        axe::check(&page.driver, &name).await?;
        criteria::check(page, &name, criteria::READABLE).await?;
        assert_eq!(page.ask(OVER, vec![]).await?, json!([]), "{name} runs over the edge");
        Ok(())
    }
}
