//! Checks of every screen: the criteria, axe (A-01), and no element beyond an edge.

use super::page::Page;
use super::{axe, criteria, shots};
use thirtyfour::prelude::*;

/// Whether the page fits the viewport without scrolling.
pub const FITS: &str = "const { scrollWidth, scrollHeight } = document.documentElement; return scrollWidth <= innerWidth && scrollHeight <= innerHeight";

/// The page if it is wider than the viewport, each button narrower than its text, and each control that the
/// left or right edge of the viewport cuts, unless it can be scrolled sideways.
pub const OVER: &str = r"
const shown = [...document.querySelectorAll('.btn')].filter(one => one.checkVisibility());
const over = [document.documentElement, ...shown].filter(one => one.scrollWidth > one.clientWidth + 1);
const scrolls = one => one !== null && (['auto', 'scroll'].includes(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
const cut = [...document.querySelectorAll('button, a[href], input, summary')].filter(one => {
  const { left, right, width } = one.getBoundingClientRect();
  return width > 0 && one.checkVisibility() && (left < -1 || right > innerWidth + 1) && !one.closest('.vh') && !scrolls(one.parentElement);
});
const told = (what, one) => `${what}: ${one.className}: ${one.innerText.slice(0, 40)}`;
return [...over.map(one => told('runs over the edge', one)), ...cut.map(one => told('is cut at the edge', one))];";

/// Elements whose text is wider than their box. Names and a phone's prompt may end in an ellipsis; the big
/// button says the prompt in full.
pub const CUT: &str = r"
const own = one => [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
const seen = one => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('.vh, svg, [inert]');
const meant = one => getComputedStyle(one).textOverflow === 'ellipsis';
const cut = [...document.body.querySelectorAll('*')].filter(one => one instanceof HTMLElement && own(one) && seen(one) && !meant(one) && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1);
return cut.map(one => `${one.tagName}.${one.className} ${one.scrollWidth} > ${one.clientWidth}: ${one.innerText.slice(0, 40)}`);";

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
