//! Whole games of The Rescue, from Home to the end.

use crate::support::browser::at_own_table;
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::player::{Player, Told};
use crate::support::process::Folder;
use crate::support::rescue::Rescue;
use crate::support::sight::Sight;
use crate::support::table::{self, Game};
use crate::support::window::{Screen, Window};
use serde_json::json;
use thirtyfour::prelude::*;

const SHEETS: [&str; 4] = ["book", "gnome", "kings", "witch"];
/// Enough games that every sheet is shown in one of them.
const GAMES: usize = 5;

/// A deal with every lightning card and every sheet.
const SEED: (&str, &str) = ("ROUSE_SEED", "14");

async fn whole_game(
    page: &Page,
    hands: Hands,
    people: usize,
    mut somebody: Rescue,
) -> WebDriverResult<(Told, Rescue)> {
    page.resize(1280, 800).await?;
    page.prefer(json!({ "language": "en", "speed": "none", "motion": "none" })).await?;
    table::sit_down(page, hands, Game::Rescue, people).await?;
    let told = Player::new(page, hands, &mut somebody).play(|_, _| false).await?;
    table::assert_rescued(page, people).await?;
    Ok((told, somebody))
}

/// A player that also taps what is not possible, and undoes an action. What the first game does not
/// show, another one does.
async fn curious_game(page: Page) -> WebDriverResult<()> {
    let (told, mut somebody) = whole_game(&page, Hands::Pointer, 3, Rescue::curious()).await?;
    assert_eq!(told.whys.first().map(String::as_str), Some("First: roll the die."), "{:?}", told.whys);
    let (mut sheets, mut games) = (told.sheets, 1);
    while !(somebody.took_back() && SHEETS.iter().all(|sheet| sheets.contains(*sheet))) {
        assert!(games < GAMES, "in {games} games: taken back: {}, sheets: {sheets:?}", somebody.took_back());
        Hands::Pointer.press_away(&page, ".end .end-again").await?;
        sheets.extend(Player::new(&page, Hands::Pointer, &mut somebody).play(|_, _| false).await?.sheets);
        games += 1;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn three_play_a_whole_game_in_the_window() -> WebDriverResult<()> {
    let (screen, data) = (Screen::new(), Folder::new());
    let window = Window::open(&screen, &data, &[SEED]).await;
    window.run("rescue-window", curious_game).await
}

/// K-01, K-03.
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn four_play_a_whole_game_in_the_window_by_keyboard_only() -> WebDriverResult<()> {
    let (screen, data) = (Screen::new(), Folder::new());
    let window = Window::open(&screen, &data, &[SEED]).await;
    let deed =
        |page: Page| async move { whole_game(&page, Hands::Keyboard, 4, Rescue::default()).await.map(drop) };
    window.run("rescue-keyboard", deed).await
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn five_play_a_whole_game_in_a_browser() -> WebDriverResult<()> {
    let deed =
        |page: Page| async move { whole_game(&page, Hands::Pointer, 5, Rescue::default()).await.map(drop) };
    at_own_table("rescue-browser", &[SEED], deed).await
}

/// A second tap follows the first automatically, 200 ms after the next seat's button is shown, by the page's
/// own clock: so the speed of the machine makes no difference.
const SECOND_TAP: &str = "
const again = new MutationObserver(() => {
  const go = document.querySelector('.go-btn');
  if (go?.innerText.trim() !== 'Roll the die') return;
  again.disconnect();
  setTimeout(() => { go.click(); window.tapped = true; }, 200);
});
again.observe(document.querySelector('.table'), { childList: true, subtree: true, characterData: true });";

/// Rescues a king, and taps the chip that opened the sheet once more before the table has answered.
const LATE_TAP: &str = "
document.querySelector('dialog [data-target^=king]').click();
document.querySelector('.chips [data-key=rescue]').click();";

/// The second half of a double tap on [Done] is not the next seat's roll; Escape clears the bench; and a
/// sheet that a late tap has opened closes when the table has moved on.
#[tokio::test]
async fn a_hasty_finger_rolls_for_nobody_and_escape_clears_the_bench() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        page.resize(1280, 800).await?;
        page.prefer(json!({ "language": "en", "speed": "none", "motion": "none" })).await?;
        table::sit_down(&page, Hands::Pointer, Game::Rescue, 3).await?;
        let hands = Hands::Pointer;
        Player::new(&page, hands, Rescue::default())
            .play(|sight, _| sight.go.as_ref().is_some_and(|go| go.text == "Done"))
            .await?;
        page.ask(SECOND_TAP, vec![]).await?;
        hands.press(&page, ".go-btn").await?;
        let awake = "const go = document.querySelector('.go-btn'); return window.tapped && go && !go.hasAttribute('aria-disabled') && go.innerText.trim()";
        assert_eq!(page.until("the button after both taps", awake).await?, json!("Roll the die"));

        Player::new(&page, hands, Rescue::default())
            .play(|sight, _| sight.bench && !sight.picked.is_empty())
            .await?;
        page.key(Key::Escape).await?;
        page.until("an empty bench", "return document.querySelector('.bench') === null").await?;

        let at_kings = |sight: &Sight| {
            sight.sheet.as_ref().is_some_and(|sheet| sheet.name == "kings" && sheet.pairs.contains(&true))
        };
        Player::new(&page, hands, Rescue::default()).play(|sight, _| at_kings(sight)).await?;
        page.ask(LATE_TAP, vec![]).await?;
        page.until("the late sheet to close", "return document.querySelector('dialog') === null").await?;
        Ok(())
    };
    at_own_table("rescue-hasty", &[SEED], deed).await
}
