//! Reading aloud in the app's own window, with the system's voices: each sentence is spoken once, and none
//! after a curtain.

use crate::games::SEED;
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::player::Player;
use crate::support::positions;
use crate::support::process::Folder;
use crate::support::queens::Queens;
use crate::support::voices::Voices;
use crate::support::window::{Screen, Window};
use serde_json::{Value, json};
use std::sync::Arc;
use thirtyfour::prelude::*;

/// Debian 12 has a voice for every language of Rouse.
const LANGUAGES: [&str; 4] = ["en", "de", "fr", "he"];
/// Below this many bytes a file is a heading without sound.
const SILENCE: u64 = 1000;

/// Creates the page's own voice for a language, in this window.
const VOICE: &str = r"
const [language] = arguments;
window.talk = null;
const from = name => import(new URL(`/js/${name}.js`, location.href).href);
Promise.all(['kit/speech/voice', 'state/settings', 'net/tauri', 'kit/i18n', 'album/reader'].map(from)).then(async ([{ createVoice }, { Settings }, { tauriApp, tauriCore }, { setLanguage }, { createReader }]) => {
  await setLanguage(language);
  const voice = createVoice({ settings: new Settings(null), app: tauriApp(tauriCore()) });
  await voice.look();
  window.talk = { voice, can: voice.can(), told: [], createReader };
}, error => (window.talk = { can: false, error: String(error) }));";
const SAY: &str =
    "for (const text of arguments[0]) talk.voice.say(text, { done: said => talk.told.push(said) })";
const READ: &str = r"
talk.marks = [];
const reader = talk.createReader({ voice: talk.voice, changed: () => talk.marks.push(reader.at()) });
reader.read(arguments[0]);";

/// The first sentences of a language's catalogue.
fn sentences(language: &str, count: usize) -> Vec<String> {
    let text =
        std::fs::read_to_string(format!("{}/ui/i18n/{language}/table.json", env!("CARGO_MANIFEST_DIR")));
    let catalogue: Value = serde_json::from_str(&text.expect("it is there")).expect("it is JSON");
    let all = catalogue.as_object().expect("an object").values().filter_map(Value::as_str);
    let whole = all.filter(|text| text.contains(' ') && !text.contains(['{', '\n', '~', '\\']));
    let found: Vec<_> = whole.take(count).map(str::to_owned).collect();
    assert_eq!(found.len(), count);
    found
}

async fn speak(page: &Page, language: &str) -> WebDriverResult<()> {
    page.ask(VOICE, vec![json!(language)]).await?;
    page.until("the voice", "return window.talk !== null").await?;
    assert_eq!(page.ask("return [talk.can, talk.error]", vec![]).await?, json!([true, null]), "{language}");
    Ok(())
}

/// Waits until so many sentences have ended, a few at a time: the speed depends on the voice.
async fn until_told(page: &Page, count: usize) -> WebDriverResult<()> {
    for some in (1..=count).step_by(10).chain([count]) {
        page.until("the end of a sentence", &format!("return talk.told.length >= {some}")).await?;
    }
    Ok(())
}

/// The sentences as the dispatcher passes them on: it writes some signs, such as dots, in another way.
fn as_said(language: &str, sentences: &[String]) -> Vec<(String, String)> {
    sentences.iter().map(|text| (language.to_owned(), letters(text))).collect()
}

fn heard(voices: &Voices) -> Vec<(String, String)> {
    voices.said().into_iter().map(|(language, words)| (language, letters(&words))).collect()
}

fn letters(text: &str) -> String {
    text.chars().filter(|sign| sign.is_alphanumeric()).collect()
}

/// Opens the window with a voice for every language.
async fn with_voices<F>(
    name: &str,
    deed: impl FnOnce(Page, Arc<Voices>) -> F + Send + 'static,
) -> WebDriverResult<()>
where
    F: Future<Output = WebDriverResult<()>> + Send + 'static,
{
    with_voices_in(Folder::new(), name, deed).await
}

/// The same, with the table's data in this folder.
async fn with_voices_in<F>(
    data: Folder,
    name: &str,
    deed: impl FnOnce(Page, Arc<Voices>) -> F + Send + 'static,
) -> WebDriverResult<()>
where
    F: Future<Output = WebDriverResult<()>> + Send + 'static,
{
    let screen = Screen::new();
    let voices = Arc::new(Voices::start(&data, &LANGUAGES));
    let runtime = voices.runtime();
    let window = Window::open(&screen, &data, &[SEED, ("XDG_RUNTIME_DIR", &runtime)]).await;
    window.run(name, move |page| deed(page, voices)).await
}

/// Speaks so many sentences in a row in every language: none is lost, none is repeated, each has a sound.
async fn in_a_row(name: &str, count: usize) -> WebDriverResult<()> {
    with_voices(name, async move |page, voices| {
        let mut expected = Vec::new();
        for language in LANGUAGES {
            let texts = sentences(language, count);
            speak(&page, language).await?;
            page.ask(SAY, vec![json!(texts)]).await?;
            until_told(&page, count).await?;
            assert_eq!(
                page.ask("return talk.told.every(said => said)", vec![]).await?,
                json!(true),
                "{language}"
            );
            expected.extend(as_said(language, &texts));
            assert_eq!(heard(&voices), expected);
        }
        assert!(voices.sounds().iter().all(|bytes| *bytes > SILENCE));
        Ok(())
    })
    .await
}

/// Reads a story to its end, and checks that every paragraph is marked.
async fn a_story(name: &str, paragraphs: usize, each: usize) -> WebDriverResult<()> {
    with_voices(name, async move |page, voices| {
        let texts = sentences("en", paragraphs * each);
        speak(&page, "en").await?;
        page.ask(READ, vec![json!(texts.chunks(each).collect::<Vec<_>>())]).await?;
        for marks in 1..=paragraphs + 1 {
            page.until("the next paragraph", &format!("return talk.marks.length >= {marks}")).await?;
        }
        let marks: Vec<_> = (0..paragraphs).map(|at| json!(at)).chain([Value::Null]).collect();
        assert_eq!(page.ask("return talk.marks", vec![]).await?, json!(marks));
        assert_eq!(heard(&voices), as_said("en", &texts));
        Ok(())
    })
    .await
}

#[tokio::test]
async fn what_is_said_is_heard_once_in_every_language() -> WebDriverResult<()> {
    in_a_row("aloud", 3).await
}

#[tokio::test]
#[ignore = "long: ./check full"]
async fn two_hundred_sentences_are_heard_once_in_every_language() -> WebDriverResult<()> {
    in_a_row("aloud-200", 200).await
}

#[tokio::test]
async fn a_short_story_is_read_to_its_end() -> WebDriverResult<()> {
    a_story("story", 2, 2).await
}

#[tokio::test]
#[ignore = "long: ./check full"]
async fn a_story_of_twenty_paragraphs_is_read_to_its_end() -> WebDriverResult<()> {
    a_story("story-20", 20, 5).await
}

/// S-08: a sentence that was queued when the curtain fell is not spoken: the next one follows what was spoken
/// before.
#[tokio::test]
async fn nothing_is_heard_after_a_curtain() -> WebDriverResult<()> {
    with_voices("hushed", async |page, voices| {
        const LAST: &str = "The curtain is open again.";
        let texts = sentences("en", 40);
        speak(&page, "en").await?;
        page.ask(SAY, vec![json!(texts)]).await?;
        until_told(&page, 3).await?;
        let script = "talk.voice.hush(); talk.before = talk.told.filter(said => said).length; talk.voice.say(arguments[0], { done: () => (talk.over = true) })";
        page.ask(script, vec![json!(LAST)]).await?;
        page.until("the last sentence", "return talk.over").await?;
        let before = page.ask("return talk.before", vec![]).await?.as_u64().expect("a number");
        let before = usize::try_from(before).expect("a few");
        let mut said = heard(&voices);
        assert_eq!(said.pop(), Some(("en".to_owned(), letters(LAST))));
        // The sentence that the curtain stopped may have been written already.
        assert!((before..=before + 1).contains(&said.len()), "{} of {before}", said.len());
        assert_eq!(said, as_said("en", &texts[..said.len()]));
        Ok(())
    })
    .await
}

/// At the table: with reading aloud on, events are spoken, one sentence after the other.
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn the_table_reads_aloud_what_happens() -> WebDriverResult<()> {
    let data = Folder::new();
    positions::shelve(&data, "queens-knight");
    with_voices_in(data, "table-aloud", async |page, voices| {
        let settings = json!({ "language": "en", "speed": "none", "motion": "none", "opening": "two-taps", "sound": "on", "aloud": "on" });
        page.prefer(settings).await?;
        Hands::Pointer.press_until(&page, ".home .resume", ".curtain .hold").await?;
        Player::new(&page, Hands::Pointer, Queens)
            .play(|_, told| told.deeds.len() >= 2 && !voices.said().is_empty())
            .await?;
        let said = voices.said();
        assert!(!said.is_empty(), "the table has said nothing");
        assert!(said.iter().all(|(language, words)| language == "en" && !words.is_empty()), "{said:?}");
        Ok(())
    })
    .await
}
