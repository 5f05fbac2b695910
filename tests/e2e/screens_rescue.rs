//! Every screen and sheet of The Rescue, by day in English and by night in German, small and large;
//! the long form in every language by day and by night.

use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::rescue::Rescue;
use crate::support::rescue::cards::Card;
use crate::support::sight::Sight;
use crate::support::table::{self, Game};
use crate::walk::{Look, Sights};
use thirtyfour::prelude::*;

/// A short deal in which every question comes up.
const SEED: &str = "14";
const SIGHTS: Sights = Sights { prefix: "rescue-", stop, beside };

/// What has to be seen at every size.
const EVERYWHERE: [&str; 21] = [
    "asleep",
    "bench",
    "book",
    "chip",
    "chips",
    "chips-three",
    "doors",
    "dragon",
    "end",
    "gnome-2",
    "gnome-3",
    "gnome-dragon",
    "kings",
    "knight",
    "let-go",
    "lightning",
    "menu",
    "peek",
    "pile",
    "roll",
    "witch",
];

/// And on a phone, and where there is more room.
const SMALL: [&str; 2] = ["kings-in-need", "seat"];
const LARGE: [&str; 3] = ["help", "log", "seat"];

/// Five play: the fullest table, and the shortest game.
async fn walk(look: Look, also: &'static [&'static str]) -> WebDriverResult<()> {
    let deed = move |page: Page| async move {
        Hands::Pointer.press_until(&page, Game::Rescue.poster(), ".people .seat-free").await?;
        look.visit(&page, "rescue-people").await?;
        table::sit_down(&page, Hands::Pointer, Game::Rescue, 5).await?;
        let wanted = EVERYWHERE.iter().chain(also).copied().collect();
        SIGHTS.visit_all(&page, look, Rescue::default(), wanted).await
    };
    look.open("walk-rescue", SEED, deed).await
}

/// The name of what is on the screen, once it stands still.
fn stop(sight: &Sight) -> Option<&'static str> {
    if sight.screen == "end" {
        return Some("end");
    }
    let go = sight.go.as_ref().filter(|_| sight.screen == "table")?;
    if let Some(sheet) = &sight.sheet {
        return in_sheet(&sheet.name, sheet.cards.first().map_or("", |card| &card.target));
    }
    let lit = |kind: &str| sight.legal.iter().any(|target| target.starts_with(kind));
    let is_asleep = |label: &str| Card::named(label) == Card::Sleeper;
    match () {
        () if sight.bench => (sight.picked.len() > 2).then_some("bench"),
        () if lit("die") && sight.mine.iter().any(|(_, label)| is_asleep(label)) => Some("asleep"),
        () if lit("die") => Some("roll"),
        () if lit("drawn") => Some("lightning"),
        () if lit("grid") => Some("doors"),
        () if !sight.chips.is_empty() => {
            Some(["chip", "chips", "chips-three", "chips-four"][sight.chips.len() - 1])
        }
        () if go.ready || !sight.picked.is_empty() => None,
        () if lit("knight") => Some("gnome-dragon"),
        () => lit_cards(sight, is_asleep),
    }
}

/// Own cards are lit to be let go, or sleeping ones to be woken; those of others for a Gnome.
fn lit_cards(sight: &Sight, is_asleep: impl Fn(&str) -> bool) -> Option<&'static str> {
    let own: Vec<_> = sight.mine.iter().filter(|(place, _)| sight.legal.contains(place)).collect();
    match own.as_slice() {
        [] => sight.legal.iter().any(|target| target.starts_with("realm")).then_some("gnome-2"),
        own if own.iter().all(|(_, label)| is_asleep(label)) => Some("dragon"),
        _ => Some("let-go"),
    }
}

fn in_sheet(name: &str, target: &str) -> Option<&'static str> {
    match (name, target.split(' ').next()) {
        ("witch", _) => Some("witch"),
        ("gnome", Some("realm")) => Some("gnome-2"),
        ("gnome", Some("pile")) => Some("gnome-3"),
        ("gnome", Some("knight")) => Some("gnome-dragon"),
        ("kings", _) => Some("kings"),
        ("book", _) => Some("book"),
        _ => None,
    }
}

fn beside(stop: &str) -> &'static [(&'static str, &'static str)] {
    match stop {
        "roll" => &[("menu", ".table .tool-menu"), ("help", ".table .tool-help"), ("knight", ".me .kn")],
        "asleep" => &[("peek", ".me [data-peek]")],
        "chip" => &[
            ("log", ".table .tool-log"),
            ("seat", ".person .cover"),
            ("pile", "[data-spot=\"pile 0\"]"),
            ("kings-in-need", ".kings .cover, .kings-button"),
        ],
        _ => &[],
    }
}

#[tokio::test]
async fn small_by_day_in_english() -> WebDriverResult<()> {
    walk(Look::SMALL_BY_DAY, &SMALL).await
}

#[tokio::test]
async fn small_by_night_in_german() -> WebDriverResult<()> {
    walk(Look::SMALL_BY_NIGHT, &SMALL).await
}

#[tokio::test]
async fn large_by_day_in_english() -> WebDriverResult<()> {
    walk(Look::LARGE_BY_DAY, &LARGE).await
}

#[tokio::test]
async fn large_by_night_in_german() -> WebDriverResult<()> {
    walk(Look::LARGE_BY_NIGHT, &LARGE).await
}

#[tokio::test]
#[ignore = "long: ./check full walks it"]
async fn in_every_other_look() -> WebDriverResult<()> {
    for look in Look::OTHERS {
        walk(look, if look.width < 700 { &SMALL } else { &LARGE }).await?;
    }
    Ok(())
}

#[tokio::test]
async fn on_a_television_by_night() -> WebDriverResult<()> {
    walk(Look::TELEVISION, &["help", "log"]).await
}
