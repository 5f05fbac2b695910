//! Whole games by somebody who sees nothing: all that is known of the page are the names and roles that the browser
//! tells assistive technology, and what the two live regions have said (S-02, S-04).

use crate::support::browser::at_own_table;
use crate::support::ears::{self, LISTEN, Listener, Queens, Rescue, Told};
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::table::{self, Game};
use serde_json::json;
use thirtyfour::prelude::*;

const SEED: (&str, &str) = ("ROUSE_SEED", "7");

/// Two people play a whole game without seeing anything of it.
async fn whole_game(page: &Page, game: Game, somebody: impl Listener) -> WebDriverResult<Told> {
    page.resize(1280, 800).await?;
    page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LISTEN })).await?;
    page.prefer(json!({ "language": "en", "speed": "none", "motion": "none", "opening": "two-taps" })).await?;
    table::sit_down(page, Hands::Pointer, game, 2).await?;
    ears::play(page, somebody).await
}

#[tokio::test]
async fn a_whole_game_by_names_and_live_regions_alone() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        let told = whole_game(&page, Game::Queens, Queens::default()).await?;
        let turns = told.pressed.iter().filter(|name| name.starts_with("I am ")).count();
        let alerts = told.said("alert").len();
        assert!(turns > 5 && alerts >= turns, "{turns} hands were opened, {alerts} calls: {told:#?}");
        let last = *told.said("status").last().expect("somebody spoke");
        assert!(last.contains("win") || last.contains("No queen sleeps"), "{last}");
        Ok(())
    };
    at_own_table("ears", &[SEED], deed).await
}

/// Kings are counted aloud, one by one, and whoever has enough of them wins.
#[tokio::test]
async fn a_whole_rescue_by_names_and_live_regions_alone() -> WebDriverResult<()> {
    const GOAL: usize = 4;
    let deed = |page: Page| async move {
        let told = whole_game(&page, Game::Rescue, Rescue::default()).await?;
        let rescued = told.pressed.iter().filter(|name| name.starts_with("Rescue the ")).count();
        assert_eq!(told.heard.first().map(String::as_str), Some("alert: It is Fox’s turn."));
        let said = told.said("status").join(" ");
        let kings = |name: &str| (1..=GOAL).filter(|n| said.contains(&format!("{name}: {n} of {GOAL} kings."))).count();
        let [fox, hare] = ["Fox", "Hare"].map(kings);
        assert!(fox.max(hare) == GOAL && fox + hare == rescued, "{fox} and {hare} of {rescued} kings: {told:#?}");
        let winner = if fox == GOAL { "Fox" } else { "Hare" };
        assert!(said.contains(&format!("{winner} has rescued enough kings. {winner} wins!")), "{said}");
        table::assert_rescued(&page, 2).await
    };
    at_own_table("ears-rescue", &[SEED], deed).await
}
