//! The main parts need no scrolling (Z-02): Home with a game to continue, and the lobby with its three ways
//! in, in small viewports and in the longer languages, from the story book. The tables of both games with two
//! to five seats: everything is large enough for a finger, and nothing covers anything.

use crate::support::book::{Book, Look};
use crate::support::screen::FITS;
use serde_json::json;
use thirtyfour::prelude::*;

const TABLETS: [(u32, u32); 7] =
    [(810, 800), (768, 1024), (853, 533), (960, 600), (1024, 600), (1024, 768), (1280, 800)];

/// Viewports in which posters were once cut to slits, or buttons lay under the curtains.
const HOMES: [(u32, u32); 12] = [
    (320, 568),
    (360, 640),
    (412, 915),
    (640, 360),
    (844, 390),
    (853, 533),
    (960, 600),
    (1024, 600),
    (1366, 625),
    (768, 1024),
    (800, 1280),
    (1280, 800),
];

/// The faults of Home: a poster that is cut or hidden, or a button that lies under a drape or below the
/// fold.
const HOME_FAULTS: &str = "
    const box = one => one.getBoundingClientRect();
    const drape = box(document.querySelector('.drape')).width;
    const room = box(document.querySelector('.bill-room'));
    const faults = [];
    for (const picture of document.querySelectorAll('.play-picture')) {
        const { clientWidth: width, clientHeight: height } = picture;
        const fits = width / height > 1.1 && width / height < 3;
        if (width < 100 || !fits) faults.push(`a picture of ${width} by ${height}`);
    }
    for (const poster of document.querySelectorAll('.play')) {
        const { top, bottom, left, right } = box(poster);
        if (top < room.top - 6 || bottom > room.bottom + 6) faults.push('a poster covers what is above or below it');
        if (left < drape * 0.9 || right > innerWidth - drape * 0.9) faults.push('a poster lies under a drape');
    }
    for (const button of document.querySelectorAll('.home button')) {
        const { top, bottom, left, right } = box(button);
        if (top < 0 || bottom > innerHeight) faults.push(`${button.className} is out of sight`);
        if (left < drape * 0.5 || right > innerWidth - drape * 0.5) faults.push(`${button.className} lies under a drape`);
    }
    return faults";

/// Shows a story, and checks in each of these viewports that all is in sight and `wrong` lists nothing.
async fn stands(
    book: &Book,
    story: &str,
    language: &'static str,
    sizes: &[(u32, u32)],
    wrong: &str,
) -> WebDriverResult<()> {
    let look = |(width, height)| Look::new(width, height, language, "night");
    assert_eq!(book.show(story, look(sizes[0])).await?, None);
    for &(width, height) in sizes {
        book.page.resize(width, height).await?;
        let name = format!("{story} in {language} at {width}×{height}");
        book.page.until(&format!("{name} to fit"), FITS).await?;
        let right = format!("return (() => {{ {wrong} }})().length === 0");
        book.page.until(&format!("{name} to be whole"), &right).await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn home_fits_into_phones_and_tablets() -> WebDriverResult<()> {
    let deed = |book: Book| async move {
        for language in ["en", "de", "fr", "he"] {
            for story in ["home", "home-saved"] {
                stands(&book, story, language, &HOMES, HOME_FAULTS).await?;
            }
        }
        Ok(())
    };
    Book::read("fits-home", deed).await
}

#[tokio::test]
async fn the_ways_in_and_the_table_of_a_lobby_fit_into_tablets() -> WebDriverResult<()> {
    let deed = |book: Book| async move {
        for language in ["en", "de"] {
            stands(&book, "lobby", language, &TABLETS, "return []").await?;
        }
        Ok(())
    };
    Book::read("fits-lobby", deed).await
}

/// A viewport, and the least width there of a card of the hand, and of a bed among 12 and among 16; 0 where
/// 16 do not fit.
const TABLES: [(u32, u32, [u32; 3]); 16] = [
    (320, 568, [56, 52, 0]),
    (360, 560, [63, 52, 0]),
    (360, 640, [63, 52, 52]),
    (412, 915, [63, 80, 54]),
    (640, 360, [52, 52, 52]),
    (844, 390, [56, 52, 52]),
    (600, 1024, [100, 110, 80]),
    (800, 600, [68, 70, 70]),
    (853, 533, [74, 80, 66]),
    (960, 600, [85, 88, 80]),
    (1024, 600, [92, 88, 80]),
    (1366, 625, [92, 80, 52]),
    (768, 1024, [78, 62, 54]),
    (800, 1280, [84, 120, 100]),
    (1280, 800, [92, 120, 76]),
    (1920, 1080, [150, 170, 110]),
];

/// The faults of a table: an element that is too small, beside the viewport, or over another one. The piles
/// may lie over the near row, and the goal hangs over the edge of the quilt.
const TABLE_FAULTS: &str = "
    const [[card, bed], done] = arguments;
    const box = one => one.getBoundingClientRect();
    const all = which => [...document.querySelectorAll(which)].filter(one => box(one).width > 0);
    const named = one => `${one.className} ${['left', 'top', 'right', 'bottom'].map(edge => Math.round(box(one)[edge]))}`;
    const faults = () => [
        ...all('.hand > .held').filter(one => box(one).width < card - 0.5).map(one => `a card of ${box(one).width}`),
        ...all('.beds > button').filter(one => box(one).width < bed || box(one).height < 43.5).map(one => `a bed of ${box(one).width} by ${box(one).height}`),
        ...all('.beds > button').filter(one => box(one).left < box(one.parentElement).left || box(one).bottom > box(one.parentElement).bottom).map(one => `beside the quilt: ${named(one)}`),
        ...all('.pile').flatMap(pile => all('.beds > button').filter(one => covers(box(pile), box(one))).map(one => `${named(pile)} covers ${named(one)}`)),
        ...zones().filter(one => box(one).left < -1 || box(one).right > innerWidth + 1 || box(one).bottom > innerHeight + 1).map(one => `beside the window: ${named(one)}`),
        ...zones().flatMap((one, at) => zones().slice(at + 1).filter(next => covers(box(one), box(next))).map(next => `${named(one)} covers ${named(next)}`)),
    ];
    const zones = () => all('.bar, .person, .beds, .hand > .held, .go-btn, .eye');
    const covers = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    requestAnimationFrame(() => requestAnimationFrame(() => done(faults())));";

/// The faults that such a script finds at the table in this viewport.
async fn table_faults(
    book: &Book,
    faults: &str,
    name: &str,
    (width, height, least): (u32, u32, [u32; 2]),
) -> WebDriverResult<Vec<String>> {
    book.page.resize(width, height).await?;
    let faults: Vec<String> = book.page.driver.execute_async(faults, vec![json!(least)]).await?.convert()?;
    Ok(faults.into_iter().map(|fault| format!("{name} at {width}×{height}: {fault}")).collect())
}

/// A-03, Z-02, Z-03: cards and beds are as large as their space allows, and never too small.
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn the_table_of_sleeping_queens_stands_in_every_window() -> WebDriverResult<()> {
    let deed = |book: Book| async move {
        let mut found = Vec::new();
        for seats in 2..=5 {
            for (screen, at) in [("table", 1), ("house", 2)] {
                let query = format!("screen={screen}&seats={seats}");
                book.gallery(&query).await?;
                for (width, height, least) in TABLES.into_iter().filter(|one| one.2[at] > 0) {
                    found.extend(
                        table_faults(&book, TABLE_FAULTS, &query, (width, height, [least[0], least[at]]))
                            .await?,
                    );
                }
            }
        }
        assert!(found.is_empty(), "{}", found.join("\n"));
        Ok(())
    };
    Book::read("sizes-queens", deed).await
}

/// A viewport, and the least width there of one of ten own cards and of a door.
const RESCUE_TABLES: [(u32, u32, [u32; 2]); 15] = [
    (320, 568, [44, 32]),
    (360, 640, [44, 32]),
    (412, 915, [64, 60]),
    (640, 360, [44, 44]),
    (844, 390, [58, 56]),
    (600, 1024, [80, 66]),
    (800, 600, [72, 56]),
    (853, 533, [72, 60]),
    (960, 600, [76, 68]),
    (1024, 600, [76, 68]),
    (1366, 625, [44, 36]),
    (768, 1024, [44, 44]),
    (800, 1280, [72, 50]),
    (1280, 800, [64, 60]),
    (1920, 1080, [96, 92]),
];

/// The faults of a table of The Rescue. Cards that do not fit scroll
/// inside their realm.
const RESCUE_FAULTS: &str = "
    const [[card, door], done] = arguments;
    const box = one => one.getBoundingClientRect();
    const all = which => [...document.querySelectorAll(which)].filter(one => box(one).width > 0);
    const named = one => `${one.className.baseVal ?? one.className} ${['left', 'top', 'right', 'bottom'].map(edge => Math.round(box(one)[edge]))}`;
    const within = (one, around) => box(one).left >= box(around).left && box(one).right <= box(around).right && box(one).top >= box(around).top && box(one).bottom <= box(around).bottom;
    const scrolls = place => getComputedStyle(place).overflowY === 'auto' && place.scrollHeight > place.clientHeight;
    const zones = () => all('.bar, .person, .middle, .dice > button, .piles .pile, .chip, .go-btn');
    const covers = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const faults = () => [
        ...all('.me .lie-cards > :not(.kept)').filter(one => one.clientWidth < card - 0.5).map(one => `a card of ${one.clientWidth}`),
        ...all('.doors .card').filter(one => one.clientWidth < door - 0.5).map(one => `a door of ${one.clientWidth}`),
        ...all('.cell, .cell > .card, .kings .five > *').filter(one => !within(one, one.closest('.middle'))).map(one => `beside the quilt: ${named(one)}`),
        ...all('.lie-cards > :not(.kept)').filter(one => !scrolls(one.closest('.lie-room')) && !within(one, one.closest('.person'))).map(one => `beside its realm: ${named(one)}`),
        ...zones().filter(one => box(one).left < -1 || box(one).right > innerWidth + 1 || box(one).bottom > innerHeight + 1).map(one => `beside the window: ${named(one)}`),
        ...zones().flatMap((one, at) => zones().slice(at + 1).filter(next => covers(box(one), box(next))).map(next => `${named(one)} covers ${named(next)}`)),
    ];
    requestAnimationFrame(() => requestAnimationFrame(() => done(faults())));";

/// A-03, Z-02, Z-03: with all four actions offered, and ten own cards.
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn the_table_of_the_rescue_stands_in_every_window() -> WebDriverResult<()> {
    let deed = |book: Book| async move {
        let mut found = Vec::new();
        for seats in 2..=5 {
            let query = format!("screen=actions&seats={seats}");
            book.gallery(&query).await?;
            for window in RESCUE_TABLES {
                found.extend(table_faults(&book, RESCUE_FAULTS, &query, window).await?);
            }
        }
        assert!(found.is_empty(), "{}", found.join("\n"));
        Ok(())
    };
    Book::read("sizes-rescue", deed).await
}

/// Larger paddings around parts of the table, as a later change of the styles may bring them.
const ROOMIER: [&str; 4] = [
    ".person { padding-block: 26px !important; }",
    ".hand { padding-block: 44px 30px !important; }",
    ".table .bar { padding-block-end: 24px !important; }",
    ".queens { --rim: 24px 30px !important; --rim-y: 24px !important; --rim-x: 30px !important; }",
];
const WEAR: &str =
    "document.head.append(Object.assign(document.createElement('style'), { textContent: arguments[0] }))";

/// A changed padding moves things, and cuts and covers nothing: beds take the size that is left.
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn a_changed_padding_covers_nothing() -> WebDriverResult<()> {
    let deed = |book: Book| async move {
        let mut found = Vec::new();
        for change in ROOMIER {
            book.gallery("screen=table&seats=4").await?;
            book.page.ask(WEAR, vec![json!(change)]).await?;
            for (width, height) in [(1280, 800), (800, 1280)] {
                found.extend(table_faults(&book, TABLE_FAULTS, change, (width, height, [84, 72])).await?);
            }
        }
        assert!(found.is_empty(), "{}", found.join("\n"));
        Ok(())
    };
    Book::read("sizes-padding", deed).await
}
