//! The voices of Linux: those of `speech-dispatcher`, through its socket. Nothing is linked, so Rouse also
//! starts on a system without it.

use crate::device::Utterance;
use ssip_client_async::fifo::asynchronous_tokio::{Builder, OwnedReadHalf, OwnedWriteHalf};
use ssip_client_async::tokio::AsyncClient;
use ssip_client_async::{
    ClientName, ClientResult, ClientScope, MessageScope, NotificationType, OK_CLIENT_NAME_SET,
    OK_LANGUAGE_SET, OK_NOTIFICATION_SET, OK_RATE_SET, OK_RECEIVING_DATA, OK_VOICES_LIST_SENT, OK_VOLUME_SET,
    Response,
};
use std::env;
use std::future::ready;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use tauri::async_runtime;
use tokio::io::{BufReader, BufWriter};

/// What the dispatcher calls this program.
const NAME: &str = "rouse";
/// The program that opens the socket if it does not run yet.
const PROGRAM: &str = "speech-dispatcher";
/// Words in a minute at the dispatcher's rates -100, 0 and 100.
const SLOWEST: f32 = 80.0;
const PLAIN: f32 = 175.0;
const FASTEST: f32 = 450.0;

type Client = AsyncClient<BufReader<OwnedReadHalf>, BufWriter<OwnedWriteHalf>>;

/// The languages of all voices; none without a dispatcher.
pub(crate) async fn voices() -> Vec<String> {
    listed().await.unwrap_or_else(|error| {
        tracing::info!(%error, "there are no voices");
        Vec::new()
    })
}

async fn listed() -> ClientResult<Vec<String>> {
    let mut client = connect().await?;
    let lines = client.list_synthesis_voices().await?.receive_lines(OK_VOICES_LIST_SENT).await?;
    // A line is a name, a language and a variant, between tabs.
    let mut languages: Vec<_> =
        lines.iter().filter_map(|line| line.split('\t').nth(1)).map(str::to_owned).collect();
    languages.sort();
    languages.dedup();
    Ok(languages)
}

/// Speaks this until its end or until `hushed` completes. Returns whether all of it was said.
pub(crate) async fn speak(words: Utterance, hushed: impl Future<Output = ()>) -> bool {
    said(&words, hushed).await.unwrap_or_else(|error| {
        tracing::warn!(%error, "the voice failed");
        false
    })
}

/// Each sentence uses a new connection, so that a failure of the one before does not reach it.
async fn said(words: &Utterance, hushed: impl Future<Output = ()>) -> ClientResult<bool> {
    tokio::pin!(hushed);
    let mut client = connect().await?;
    let own = ClientScope::Current;
    client.set_language(own.clone(), &words.language).await?.check_status(OK_LANGUAGE_SET).await?;
    client.set_rate(own.clone(), rate(words.rate)).await?.check_status(OK_RATE_SET).await?;
    client.set_volume(own, volume(words.volume)).await?.check_status(OK_VOLUME_SET).await?;
    client.set_notification(NotificationType::All, true).await?.check_status(OK_NOTIFICATION_SET).await?;
    client.speak().await?.check_status(OK_RECEIVING_DATA).await?;
    // Starting a dispatcher takes time: the sentence may be silenced meanwhile.
    tokio::select! {
        biased;
        () = &mut hushed => return Ok(false),
        () = ready(()) => {}
    }
    client.send_lines(&[line(&words.text)]).await?;
    let ended = tokio::select! {
        biased;
        () = &mut hushed => None,
        ended = end(&mut client) => Some(ended?),
    };
    if ended.is_none() {
        client.cancel(MessageScope::Last).await?;
    }
    client.quit().await?;
    Ok(ended == Some(true))
}

/// Waits for the end; returns false when another client of the dispatcher cancelled the sentence.
async fn end(client: &mut Client) -> ClientResult<bool> {
    loop {
        match client.receive().await? {
            Response::EventEnd(_) => return Ok(true),
            Response::EventCanceled(_) => return Ok(false),
            _ => {}
        }
    }
}

async fn connect() -> ClientResult<Client> {
    let mut builder = Builder::default();
    builder.path(socket());
    let mut client = match builder.build().await {
        Ok(client) => client,
        Err(_) => {
            start().await;
            builder.build().await?
        }
    };
    let user = env::var("USER").unwrap_or_else(|_| NAME.to_owned());
    client.set_client_name(ClientName::new(&user, NAME)).await?.check_status(OK_CLIENT_NAME_SET).await?;
    Ok(client)
}

/// Starts the dispatcher, which goes to the background once its socket is there.
async fn start() {
    let start = || {
        let mut program = Command::new(PROGRAM);
        program.arg("--spawn").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status()
    };
    match async_runtime::spawn_blocking(start).await {
        Ok(Ok(_)) => {}
        Ok(Err(error)) => tracing::info!(%error, "{PROGRAM} cannot be started"),
        Err(error) => tracing::warn!(%error, "{PROGRAM} was not started"),
    }
}

/// Where the dispatcher listens.
fn socket() -> PathBuf {
    let folder = env::var_os("XDG_RUNTIME_DIR").or_else(|| env::var_os("XDG_CACHE_HOME")).map(PathBuf::from);
    let folder = folder.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cache")));
    folder.unwrap_or_default().join("speech-dispatcher/speechd.sock")
}

/// On one line; a dot at its start would end the message.
fn line(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.starts_with('.') { format!(".{text}") } else { text }
}

/// The dispatcher's rate, from -100 to 100.
#[expect(clippy::cast_possible_truncation, reason = "it is rounded, and kept within the scale")]
fn rate(factor: f32) -> i8 {
    let words = PLAIN * factor;
    let span = if words < PLAIN { PLAIN - SLOWEST } else { FASTEST - PLAIN };
    ((words - PLAIN) / span * 100.0).clamp(-100.0, 100.0).round() as i8
}

/// The dispatcher's volume, from -100 to 100.
#[expect(clippy::cast_possible_truncation, reason = "it is rounded, and kept within the scale")]
fn volume(part: f32) -> i8 {
    (part.clamp(0.0, 1.0) * 200.0 - 100.0).round() as i8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_one_line_that_no_dot_begins() {
        assert_eq!(line("Ben wakes\r\nthe Moon Queen."), "Ben wakes the Moon Queen.");
        assert_eq!(line(". . ."), ".. . .");
    }

    #[test]
    fn rates_and_volumes_stay_on_the_scale() {
        assert_eq!([0.1, 0.75, 1.0, 1.25, 9.0].map(rate), [-100, -46, 0, 16, 100]);
        assert_eq!([-1.0, 0.0, 0.5, 1.0, 2.0].map(volume), [-100, -100, 0, 100, 100]);
    }
}
