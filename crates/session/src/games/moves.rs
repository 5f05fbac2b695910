//! Moves as taps and as text: judged, translated, played.

use super::{
    run::{Applied, GameRun},
    table_game::TableGame,
};
use rouse_rules::{Chance, Offers, Queen, Recorded, Refusal, Seat, Taps, Viewer};

/// Why a recorded action cannot be played again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepError {
    /// The rules refuse it.
    #[error("it is refused: {0}")]
    Refused(#[from] Refusal),
    /// Its taps and its text are two different actions.
    #[error("its text means “{said}”, but its taps mean “{tapped}”")]
    Different {
        /// What the text means.
        said: String,
        /// What the taps mean.
        tapped: String,
    },
    /// It takes other random results than those recorded.
    #[error("the recorded random results do not fit")]
    Chance,
}

/// What a played action leaves in the log of a game.
pub(crate) struct Played {
    /// The action in notation.
    pub(crate) text: String,
    /// The random results that it caused.
    pub(crate) chance: Vec<u16>,
}

impl<R: TableGame> GameRun<R> {
    /// The text of the action that these taps would be.
    pub(super) fn judge(&self, seat: Seat, taps: &Taps) -> Result<String, Refusal> {
        Ok(self.now.state.write(&self.now.state.resolve(seat, taps)?))
    }

    /// The text of the action that these taps would be, if another text means the same action, however it is
    /// spelled (`notation.md` section 2).
    pub(super) fn settle_text(&self, seat: Seat, taps: &Taps, text: &str) -> Result<String, StepError> {
        let action = self.now.state.resolve(seat, taps)?;
        text_of_same_action(&self.now.state, seat, &action, text)
    }

    /// The taps that a text means. A text that names what its seat may not know is refused: else a person
    /// who tries names would learn who sleeps where.
    pub(super) fn parse_as_seat(&self, seat: Seat, text: &str) -> Result<Taps, Refusal> {
        let state = &self.now.state;
        let action = state.read(seat, text)?;
        let known = state.write_for(&action, Viewer::Seat(seat));
        let may_say =
            |word: &str| word.parse::<Queen>().is_err() || known.split(' ').any(|known| known == word);
        if text.to_lowercase().split_whitespace().all(may_say) {
            Ok(state.taps(&action))
        } else {
            Err(Refusal::NoSuchCard)
        }
    }

    /// The taps that a text means where everything is known. Only for games that are played again.
    pub(super) fn parse_omniscient(&self, seat: Seat, text: &str) -> Result<Taps, Refusal> {
        Ok(self.now.state.taps(&self.now.state.read(seat, text)?))
    }

    /// The legal actions of the seat in notation, each once.
    pub(super) fn legal(&self, seat: Seat) -> Vec<String> {
        let mut texts: Vec<_> =
            self.legal_actions(seat).iter().map(|action| self.now.state.write(action)).collect();
        texts.sort_unstable();
        texts.dedup();
        texts
    }

    pub(super) fn offers(&self, seat: Seat) -> Offers {
        self.now.state.offers(seat)
    }

    /// The taps of what the table does for a seat whose time is up.
    pub(super) fn timeout_move(&self, seat: Seat) -> Option<Taps> {
        let state = &self.now.state;
        state.timeout_move(seat).map(|action| state.taps(&action))
    }

    /// Plays taps; when the rules refuse them nothing has changed.
    pub(super) fn play(
        &mut self,
        seat: Seat,
        taps: &Taps,
        chance: &mut dyn Chance,
    ) -> Result<Played, Refusal> {
        let action = self.now.state.resolve(seat, taps)?;
        let text = self.now.state.write(&action);
        let Applied { chance, .. } = self.apply(seat, &action, chance, false);
        Ok(Played { text, chance })
    }

    /// Plays a recorded action again. After an error the game cannot be used.
    pub(super) fn replay(
        &mut self,
        seat: Seat,
        taps: &Taps,
        text: &str,
        chance: &[u16],
    ) -> Result<(), StepError> {
        let action = self.now.state.resolve(seat, taps)?;
        text_of_same_action(&self.now.state, seat, &action, text)?;
        let mut recorded = Recorded::new(chance);
        let Applied { agrees, .. } = self.apply(seat, &action, &mut recorded, true);
        if agrees && recorded.fits() { Ok(()) } else { Err(StepError::Chance) }
    }
}

/// The text of an action, if another text means the same.
fn text_of_same_action<R: TableGame>(
    state: &R,
    seat: Seat,
    action: &R::Action,
    text: &str,
) -> Result<String, StepError> {
    let written = state.write(action);
    let said = state.key(text)?;
    if said != state.key(&written)? {
        return Err(StepError::Different { said, tapped: written });
    }
    // A ±1 is no part of the key, but a wrong one is refused.
    state.read(seat, text)?;
    Ok(written)
}
