//! What both games need to read a position: the list of reasons against it, and the cards that it has not
//! named yet.

use crate::{
    cards::Face,
    house_rule::HouseRules,
    rules::{BadPosition, Game, Play, Status},
    seat::{MAX_SEATS, MIN_SEATS, Seat},
};

/// Collects every reason against a position.
#[derive(Debug)]
pub(crate) struct Reader {
    /// Seats at the table; 2 to 5, even if the position says otherwise.
    pub(crate) seats: usize,
    /// Cards that the position has not named yet.
    pub(crate) unnamed: Vec<Face>,
    reasons: Vec<String>,
}

impl Reader {
    /// Starts without reasons, or with one if `players` is not 2 to 5.
    pub(crate) fn new(players: u8, unnamed: Vec<Face>) -> Self {
        let seats = usize::from(players).clamp(MIN_SEATS, MAX_SEATS);
        let mut reader = Self { seats, unnamed, reasons: Vec::new() };
        if seats != usize::from(players) {
            reader.refuse(format!("players: {players} is not 2 to 5"));
        }
        reader
    }

    /// Checks the name of the game in the position, and reads its house rules.
    pub(crate) fn game<G: Game>(&mut self, said: &str, options: &[String]) -> HouseRules {
        if said != G::NAME {
            self.refuse(format!("game: “{}” is not “{}”", short(said), G::NAME));
        }
        let one = |rule| HouseRules::from_iter([rule]);
        let known =
            |option: &String| option.parse().ok().filter(|&rule| !one(rule).known_to::<G>().is_empty());
        for option in options.iter().filter(|option| known(option).is_none()) {
            self.refuse(format!("options: “{}” is not known here", short(option)));
        }
        let rules: HouseRules = options.iter().filter_map(known).collect();
        if rules.iter().count() < options.iter().filter_map(known).count() {
            self.refuse("options: a house rule is named twice");
        }
        rules
    }

    pub(crate) fn refuse(&mut self, reason: impl Into<String>) {
        self.reasons.push(reason.into());
    }

    /// The state, or every reason against it. The seat to act must have a legal move.
    pub(crate) fn finish<G: Play>(mut self, state: Option<G>) -> Result<G, BadPosition> {
        let state = state.filter(|_| self.reasons.is_empty());
        if let Some(Status::ToAct(seat)) = state.as_ref().map(G::status) {
            let mut moves = Vec::new();
            state.iter().for_each(|state| state.legal(seat, &mut moves));
            if moves.is_empty() {
                self.refuse(format!("to_act: seat {} has no move", seat.0));
            }
        }
        match state {
            Some(state) if self.reasons.is_empty() => Ok(state),
            _ => Err(BadPosition(self.reasons)),
        }
    }

    /// The seat with this number; records a reason and returns seat 0 if it does not exist.
    pub(crate) fn seat(&mut self, key: &str, number: u8) -> Seat {
        if usize::from(number) < self.seats {
            return Seat(number);
        }
        self.refuse(format!("{key}: there is no seat {number}"));
        Seat(0)
    }

    /// The lists of a key that has one list for each seat. Each item is the seat's index, the key and seat as
    /// text for messages, and the list. `what` is the plural noun for such lists in a message.
    pub(crate) fn by_seat<'a, T>(
        &mut self,
        key: &str,
        what: &str,
        lists: &'a [T],
    ) -> Vec<(usize, String, &'a T)> {
        if lists.len() > self.seats {
            self.refuse(format!("{key}: more {what} than seats"));
        }
        let lists = lists.iter().enumerate().take(self.seats);
        lists.map(|(seat, list)| (seat, format!("{key}, seat {seat}"), list)).collect()
    }

    /// Takes the card that `word` names out of the unnamed ones.
    pub(crate) fn card(&mut self, key: &str, word: &str) -> Option<Face> {
        match word.parse::<Face>() {
            Ok(face) => self.take(key, word, |other| other == face),
            Err(error) => {
                self.refuse(format!("{key}: {error}"));
                None
            }
        }
    }

    /// Takes the first unnamed card that passes the test.
    pub(crate) fn take(&mut self, key: &str, word: &str, test: impl Fn(Face) -> bool) -> Option<Face> {
        match self.unnamed.iter().position(|&face| test(face)) {
            Some(index) => Some(self.unnamed.remove(index)),
            None => {
                self.refuse(format!("{key}: the deck has no (further) “{}”", short(word)));
                None
            }
        }
    }
}

/// The first 24 characters of a text, for a message.
pub(crate) fn short(text: &str) -> String {
    text.chars().take(24).collect()
}
