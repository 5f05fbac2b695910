//! Steps that several tests share at a table.

use super::hands::Hands;
use super::page::Page;
use serde_json::json;
use thirtyfour::prelude::*;

/// Which game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// Sleeping Queens.
    Queens,
    /// The Rescue.
    Rescue,
}

impl Game {
    /// The selector of its poster at Home.
    pub fn poster(self) -> &'static str {
        match self {
            Self::Queens => ".home .play-queens",
            Self::Rescue => ".home .play-rescue",
        }
    }

    /// Asserts that the game on the screen is over and won by its rules.
    pub async fn assert_over(self, page: &Page, people: usize) -> WebDriverResult<()> {
        match self {
            Self::Queens => assert_won(page, people).await,
            Self::Rescue => assert_rescued(page, people).await,
        }
    }

    /// The selector of what is shown after the deal.
    fn first_screen(self) -> &'static str {
        match self {
            Self::Queens => ".curtain .hold",
            Self::Rescue => ".table.rescue .go-btn",
        }
    }
}

/// Seats two to five people and starts the game; it begins with a curtain or the open table.
pub async fn sit_down(page: &Page, hands: Hands, game: Game, people: usize) -> WebDriverResult<()> {
    hands.press_until(page, game.poster(), ".people .seat-free").await?;
    // The device remembers who sat here last.
    for seat in seated(page).await? + 1..=people as u64 {
        seat_person(page, hands, seat).await?;
    }
    hands.press_until(page, ".people .btn.big", game.first_screen()).await
}

/// Seats a person at a free place, so that there are `seats`.
pub async fn seat_person(page: &Page, hands: Hands, seats: u64) -> WebDriverResult<()> {
    hands.press_until(page, ".people .seat-free", "dialog[open] .newcomer-person").await?;
    hands.press_away(page, "dialog[open] .newcomer-person").await?;
    assert_eq!(seated(page).await?, seats);
    Ok(())
}

async fn seated(page: &Page) -> WebDriverResult<u64> {
    let count = "return document.querySelectorAll('.people .seat:not(.seat-free)').length";
    Ok(page.ask(count, vec![]).await?.as_u64().unwrap_or_default())
}

/// The public part of a running game, by accessible names. Looks at the table without a hand, then returns
/// to the curtain.
pub async fn public(page: &Page) -> WebDriverResult<Vec<String>> {
    let hands = Hands::Pointer;
    let title = page.ask("return document.querySelector('.curtain h1').innerText", vec![]).await?;
    hands.press_until(page, ".curtain .look", ".table .beds").await?;
    let labels = "const named = one => one.getAttribute('aria-label') ?? one.querySelector(':scope > .vh')?.textContent; return [...document.querySelectorAll('.table [data-spot]')].filter(named).map(one => `${one.dataset.spot}: ${named(one)}`).sort()";
    let seen: Vec<String> = page.driver.execute(labels, vec![]).await?.convert()?;
    hands.press_until(page, ".go-btn", ".curtain .hold").await?;
    let name = title.as_str().and_then(|title| {
        title.split_whitespace().find(|word| word.ends_with(',') || !["Pass", "to"].contains(word))
    });
    Ok(seen.into_iter().chain(name.map(|name| name.trim_end_matches(',').to_owned())).collect())
}

/// Asserts that the game on the screen is over and won by the rules: the goal is reached, or every
/// queen is awake.
pub async fn assert_won(page: &Page, people: usize) -> WebDriverResult<()> {
    let title = page.ask("return document.querySelector('.end h1').innerText", vec![]).await?;
    assert!(title.as_str().is_some_and(|title| title.contains("win")), "{title}");
    let seats = "return [...document.querySelectorAll('.end .end-seat')].map(seat => [seat.classList.contains('end-won'), Number(seat.querySelector('.end-points b')?.innerText ?? seat.querySelectorAll('.end-crowns .lit').length)])";
    let seats: Vec<(bool, u32)> = page.driver.execute(seats, vec![]).await?.convert()?;
    assert_eq!(seats.len(), people);
    let queens = page.ask("return document.querySelectorAll('.end .dance .card').length", vec![]).await?;
    let line = page.ask("return document.querySelector('.end .end-head p').innerText", vec![]).await?;
    let best = seats.iter().map(|(_, points)| *points).max();
    let goal = if people < 4 { (5, 50) } else { (4, 40) };
    let won: Vec<_> = seats.iter().filter(|(won, _)| *won).collect();
    assert!(!won.is_empty(), "{seats:?}");
    let reached = won.len() == 1 && (won[0].1 >= goal.1 || queens.as_u64() >= Some(goal.0));
    let asleep = line.as_str().is_some_and(|line| line.starts_with("Every queen is awake"));
    assert!(
        reached || asleep && won.iter().all(|(_, points)| Some(*points) == best),
        "{seats:?} {queens} {line}"
    );
    let again = page.ask("return document.querySelector('.end .end-again') !== null", vec![]).await?;
    assert_eq!(again, json!(true));
    Ok(())
}

/// Asserts that the game of The Rescue on the screen is over, and that only the winner has rescued the number
/// of kings that wins.
pub async fn assert_rescued(page: &Page, people: usize) -> WebDriverResult<()> {
    let goal = [4, 3, 3, 2][people - 2];
    let title = page.ask("return document.querySelector('.end h1').innerText", vec![]).await?;
    let winner = page.ask("return document.querySelector('.end .end-won h2').innerText", vec![]).await?;
    assert!(
        title.as_str().zip(winner.as_str()).is_some_and(|(title, winner)| title.contains(winner)),
        "{title} {winner}"
    );
    let seats = "return [...document.querySelectorAll('.end .end-seat')].map(seat => [seat.classList.contains('end-won'), seat.querySelectorAll('.end-crowns .lit').length, seat.querySelectorAll('.end-court .card').length])";
    let seats: Vec<(bool, u32, u32)> = page.driver.execute(seats, vec![]).await?.convert()?;
    assert_eq!(seats.len(), people);
    let (won, others): (Vec<_>, Vec<_>) = seats.iter().partition(|(won, ..)| *won);
    assert_eq!(won.iter().map(|(_, kings, _)| *kings).collect::<Vec<_>>(), [goal], "{seats:?}");
    assert!(others.iter().all(|(_, kings, shown)| *kings < goal && kings == shown), "{seats:?}");
    let dance = page.ask("return document.querySelectorAll('.end .dance .card').length", vec![]).await?;
    assert_eq!(dance, json!(goal), "as many kings dance");
    Ok(())
}
