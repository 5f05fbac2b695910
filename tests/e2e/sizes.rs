//! Nobody has to scroll for what counts (Z-02): Home with a game that can go on, and the lobby with its three
//! ways in, in small windows and in the longer languages too. Out of the story book.

use crate::support::book::{Book, Look};
use crate::support::screen::FITS;
use thirtyfour::prelude::*;

const TABLETS: [(u32, u32); 5] = [(810, 800), (768, 1024), (1024, 600), (1024, 768), (1280, 800)];

/// The sizes at which posters were once cut to slits, or buttons lay under the curtains.
const HOMES: [(u32, u32); 8] =
    [(320, 568), (360, 640), (412, 915), (640, 360), (844, 390), (768, 1024), (800, 1280), (1280, 800)];

/// What is wrong with Home: a poster that is cut or hidden, or a button that lies under a drape or below the
/// fold.
const HOME_FAULTS: &str = "
    const box = one => one.getBoundingClientRect();
    const drape = box(document.querySelector('.drape')).width;
    const room = box(document.querySelector('.bill-room'));
    const faults = [];
    for (const picture of document.querySelectorAll('.play-picture')) {
        const { clientWidth: width, clientHeight: height } = picture;
        if (width < 100 || Math.abs(width / height - 1.6) > 0.05) faults.push(`a poster of ${width} by ${height}`);
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

/// Turns to a story and sees that all of it stands in each of these windows, and that nothing is `wrong`.
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
