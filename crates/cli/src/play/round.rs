//! Decides which seat has the terminal, and asks it for moves.

use super::{
    client::{Client, Reply},
    names::name,
    show,
};
use crate::{
    ended::{Ended, print},
    input_line::InputLine,
};
use rouse_rules::{Refusal, Seat};
use rouse_session::Failure;
use std::time::Duration;

/// Clears the screen and the scrollback.
const CURTAIN: &str = "\x1b[2J\x1b[3J\x1b[H";

/// What a person has typed.
enum Typed {
    Move(String),
    Nothing,
    Quit,
}

/// Plays until the end of the game, or until a person quits.
pub(super) async fn play(client: &mut Client, saved: bool) -> Result<(), Ended> {
    print("Type help for the moves.\n")?;
    while let Some(seat) = client.update()?.game.to_act() {
        let stage = client.update()?.stage;
        let goes_on = if stage.thinking.is_some() || stage.opens_itself {
            wait(client, seat).await?
        } else if stage.sealed.is_some() {
            open(client, u64::from(stage.opens_in_ms)).await?
        } else if stage.open_choice || stage.shown == Some(seat) {
            turn(client, seat).await?
        } else {
            pass(client, seat).await?
        };
        if !goes_on {
            return print(if saved { "The game is saved.\n" } else { "Goodbye.\n" });
        }
    }
    let news = client.news();
    print(news + &show::end(client.update()?))
}

/// Clears the screen, and waits until the seat has the terminal. False when a person quits.
async fn pass(client: &mut Client, seat: Seat) -> Result<bool, Ended> {
    if client.update()?.stage.shown.is_some() {
        let whispers = client.whispers();
        print(format!("{whispers}{}Press Enter to hide your hand.", show::text(client.update()?).hand()))?;
        if matches!(read()?, Typed::Quit) {
            return Ok(false);
        }
        client.show(None).await?;
        print(CURTAIN)?;
    }
    let (name, news) = (name(client.update()?, seat), client.news());
    print(format!("{news}{}Pass to {name}, press Enter.", show::text(client.update()?).table()))?;
    if matches!(read()?, Typed::Quit) {
        return Ok(false);
    }
    print(CURTAIN)?;
    client.show(Some(seat)).await?;
    Ok(true)
}

/// Asks the seat for its decision. False when a person quits.
async fn turn(client: &mut Client, seat: Seat) -> Result<bool, Ended> {
    let stage = client.update()?.stage;
    let shown = stage.shown.is_some();
    if stage.own && stage.secret_answer && stage.asked_ms.is_none() {
        client.see_question(seat).await?;
    }
    let (news, whispers) = (client.news(), client.whispers());
    print(format!("{news}{whispers}{}", show::text(client.update()?).table()))?;
    loop {
        print(show::text(client.update()?).prompt(seat))?;
        let text = match read()? {
            Typed::Quit => return Ok(false),
            Typed::Nothing => continue,
            Typed::Move(text) => text,
        };
        match text.as_str() {
            "help" => print(show::text(client.update()?).help())?,
            "undo" => match client.undo(seat).await? {
                Reply::Done => return Ok(true),
                Reply::Refused(refusal) => print(sentence(&refusal.to_string()))?,
                Reply::Failed(reason) => print(sentence(&reason.to_string()))?,
            },
            "unsaved" => match client.play_on(seat).await? {
                true => return Ok(true),
                false => print("Everything is saved.\n")?,
            },
            "legal" => print(client.legal().await.join("\n") + "\n")?,
            text => match client.play(seat, text).await? {
                Reply::Done => {
                    // When the table has closed a hand, the terminal must not show it either.
                    if shown && client.update()?.stage.shown.is_none() {
                        print(CURTAIN)?;
                    }
                    return Ok(true);
                }
                Reply::Refused(refusal) => print(sentence(&why(client, &refusal)?))?,
                Reply::Failed(Failure::CannotSave) => print(
                    "This could not be saved. Free some space and say it again; unsaved plays on without saving.\n",
                )?,
                Reply::Failed(reason) => print(sentence(&reason.to_string()))?,
            },
        }
    }
}

/// Waits while a computer player decides, or until an answer opens by itself.
async fn wait(client: &mut Client, seat: Seat) -> Result<bool, Ended> {
    let (news, whispers) = (client.news(), client.whispers());
    print(format!("{news}{whispers}{} is thinking.\n", name(client.update()?, seat)))?;
    client.wait().await?;
    Ok(true)
}

/// Asks to open a sealed answer. False when a person quits.
async fn open(client: &mut Client, wait: u64) -> Result<bool, Ended> {
    let seat =
        client.update()?.stage.sealed.map_or(String::new(), |seat| {
            client.update().map(|update| name(update, seat)).unwrap_or_default()
        });
    print(format!("{seat} has answered. Turn the screen to everyone, press Enter to open."))?;
    if matches!(read()?, Typed::Quit) {
        return Ok(false);
    }
    tokio::time::sleep(Duration::from_millis(wait)).await;
    if let Reply::Failed(reason) = client.open().await? {
        print(sentence(&reason.to_string()))?;
    }
    Ok(true)
}

fn why(client: &Client, refusal: &Refusal) -> Result<String, Ended> {
    Ok(match refusal {
        Refusal::NotYourTurn { seat } => format!("{} has to decide", name(client.update()?, *seat)),
        other => other.to_string(),
    })
}

fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.\n", letters.as_str())
}

/// Reads a line. The end of the input counts as quit, an unreadable line as empty.
fn read() -> Result<Typed, Ended> {
    let text = match InputLine::read(&mut std::io::stdin().lock()) {
        Ok(InputLine::Text(text)) => text.trim().to_lowercase(),
        Ok(InputLine::Unreadable(why)) => {
            print(sentence(why))?;
            String::new()
        }
        Ok(InputLine::End) => {
            print("\n")?;
            "quit".to_owned()
        }
        Err(error) => return Err(Ended::unusable(format!("the input cannot be read: {error}"))),
    };
    Ok(match text.as_str() {
        "quit" => Typed::Quit,
        "" => Typed::Nothing,
        _ => Typed::Move(text),
    })
}
