//! The private answer to an attack.

use super::hands::answer_button;
use super::player::Player;
use super::sight::Sight;
use thirtyfour::prelude::*;

/// How the sentence behind the padlock begins, in every language.
const HAVE_NONE: [&str; 4] = ["You have no", "Du hast kein", "Tu n’as pas", "אין לכם"];

impl<W> Player<'_, W> {
    /// Sends the defending card if the seat holds one, otherwise lets the queen go. Taps every other
    /// padlock first. Returns when the answer is taken.
    pub(super) async fn answer(&mut self, sight: &Sight) -> WebDriverResult<()> {
        if !sight.answers.ready {
            return Ok(());
        }
        let probe = self.page.ask(include_str!("probe.js"), vec![]).await?;
        self.told.probes.push((sight.answers.locked, probe));
        let [sent, let_go, tried] = &mut self.told.answers;
        if !sight.answers.locked {
            *sent += 1;
            return self.hands.press_away(self.page, answer_button(true)).await;
        }
        if *tried <= *let_go / 2 {
            *tried += 1;
            self.hands.press_until(self.page, answer_button(true), ".answer .told:not(:empty)").await?;
            let told =
                self.page.ask("return document.querySelector('.answer .told').innerText", vec![]).await?;
            assert!(
                told.as_str().is_some_and(|told| HAVE_NONE.iter().any(|words| told.starts_with(words))),
                "{told}"
            );
        }
        *let_go += 1;
        self.hands.press_away(self.page, answer_button(false)).await
    }
}
