//! Every screen and sheet of the story book, also in a page that is a table itself: axe finds nothing,
//! the criteria of every screen hold, and nothing runs over an edge. In a language that is 40 % longer than
//! English, and in its mirror, nothing is cut off. Other paddings and larger letters (Z-06) move
//! things, and cut and cover nothing.

use crate::support::book::{Book, Look, Story};
use crate::support::screen::CUT;
use crate::support::shake;
use std::ops::Range;
use thirtyfour::prelude::*;

/// The looks of the short form: the longer language where there is least room, and both themes.
const PHONE: Look = Look::new(360, 640, "de", "night");
const TABLET: Look = Look::new(1280, 800, "en", "day");
/// A small tablet on its side: low for a tablet, and wide for a phone.
const LOW_TABLET: Look = Look::new(853, 533, "de", "day");
const LANGUAGES: [&str; 4] = ["en", "de", "fr", "he"];
const THEMES: [&str; 2] = ["day", "night"];
/// Phones and tablets, upright and on their side.
const SIZES: [(u32, u32); 10] = [
    (360, 640),
    (1280, 800),
    (412, 915),
    (844, 390),
    (853, 533),
    (1024, 600),
    (768, 1024),
    (800, 1280),
    (1024, 768),
    (1920, 1080),
];

/// The seeds for paddings.
const SEEDS: Range<u32> = 0..2;
const MORE_SEEDS: Range<u32> = 0..12;

/// Visits the stories in each of these looks: all, or only those for which `counts` holds.
async fn visit_all(
    name: &str,
    looks: Vec<Look>,
    mut counts: impl FnMut(&Story) -> bool + Send + 'static,
    more: String,
) -> WebDriverResult<()> {
    let deed = move |book: Book| async move {
        let mut found = Vec::new();
        for look in looks {
            book.reload(look).await?;
            let stories: Vec<_> = book.stories(look).filter(|&story| counts(story)).collect();
            assert!(!stories.is_empty(), "no story is for {look:?}");
            for story in stories {
                found.extend(book.visit(story, look, &more).await?);
            }
        }
        assert!(found.is_empty(), "{}", found.join("\n"));
        Ok(())
    };
    Book::read(name, deed).await
}

/// Every fourth story; `./check deep` visits all.
#[tokio::test]
async fn a_quarter_of_the_stories_holds_on_a_phone() -> WebDriverResult<()> {
    let mut turns = (0..4).cycle();
    visit_all("book-phone", vec![PHONE], move |_| turns.next() == Some(0), CUT.to_owned()).await
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn every_story_holds_on_a_phone() -> WebDriverResult<()> {
    visit_all("book-phone-all", vec![PHONE], |_| true, shake::script(SEEDS)).await
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn every_story_holds_on_a_tablet() -> WebDriverResult<()> {
    visit_all("book-tablet", vec![TABLET], |_| true, shake::script(SEEDS)).await
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn every_story_holds_on_a_small_tablet() -> WebDriverResult<()> {
    visit_all("book-low-tablet", vec![LOW_TABLET], |_| true, shake::script(SEEDS)).await
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn every_story_of_a_television_holds() -> WebDriverResult<()> {
    visit_all("book-television", vec![Look::TELEVISION], Story::is_television, shake::script(SEEDS)).await
}

/// The stories that differ in a page that is a table itself, and some of the others.
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn a_page_without_a_host_holds_on_a_phone() -> WebDriverResult<()> {
    const SOME: [&str; 9] =
        ["home", "home-saved", "edition", "about", "settings", "hand", "rescue-chips", "end", "album"];
    let counts = |story: &Story| SOME.contains(&story.name.as_str());
    visit_all("book-page", vec![PHONE.in_a_page()], counts, shake::script(SEEDS)).await
}

#[tokio::test]
#[ignore = "long: ./check full"]
async fn a_page_without_a_host_holds() -> WebDriverResult<()> {
    let looks = vec![PHONE.in_a_page(), TABLET.in_a_page()];
    visit_all("book-page-full", looks, |_| true, shake::script(SEEDS)).await
}

/// All looks of one language.
fn looks_in(language: &'static str) -> Vec<Look> {
    let looks = SIZES
        .iter()
        .flat_map(|&(width, height)| THEMES.map(|theme| Look::new(width, height, language, theme)));
    looks.collect()
}

#[tokio::test]
#[ignore = "long: ./check full"]
async fn every_story_holds_in_every_size_language_and_theme() -> WebDriverResult<()> {
    for language in LANGUAGES {
        visit_all("book-full", looks_in(language), |_| true, shake::script(MORE_SEEDS)).await?;
    }
    Ok(())
}

#[tokio::test]
#[ignore = "long: ./check full"]
async fn a_longer_language_and_its_mirror_are_cut_off_nowhere() -> WebDriverResult<()> {
    let sizes = [(360, 640), (1280, 800)];
    let looks = ["pseudo", "mirror"]
        .into_iter()
        .flat_map(|language| sizes.map(|(width, height)| Look::new(width, height, language, "night")));
    visit_all("book-pseudo", looks.collect(), |_| true, CUT.to_owned()).await
}
