//! Converts a position to a state: where each card is, and which decision comes next (`notation.md` section
//! 3).

use super::{
    action::{Attack, WakeCause},
    beds::{BEDS, Beds},
    court::Court,
    deck::{self, DECK, HAND},
    hand::Hand,
    position::{PendingQuestion, Position},
    reachable::check_reachable,
    state::{Phase, State},
};
use crate::{
    cards::{Face, Queen},
    house_rule::{HouseRule, HouseRules},
    piles::Piles,
    reader::{Reader, short},
    rules::BadPosition,
    seat::{MAX_SEATS, Seat},
};

/// Reads a position and collects every reason against it.
struct PositionReader<'a> {
    position: &'a Position,
    /// The main-deck cards that the position has not named yet, and the reasons against it.
    reader: Reader,
    house_rules: HouseRules,
    /// The number of beds.
    beds: usize,
    /// The queens that the position has not named yet.
    queens: Vec<Queen>,
}

/// Checks a position and builds the state.
pub(super) fn read(position: &Position) -> Result<State, BadPosition> {
    let mut reader = Reader::new(position.players, Vec::new());
    let house_rules = reader.game::<State>(&position.game, &position.options);
    reader.unnamed = deck::cards(house_rules).to_vec();
    let queens = deck::queens(house_rules).to_vec();
    let mut position_reader = PositionReader { position, reader, house_rules, beds: queens.len(), queens };
    let state = position_reader.read();
    position_reader.reader.finish(state)
}

impl PositionReader<'_> {
    fn refuse(&mut self, reason: impl Into<String>) {
        self.reader.refuse(reason);
    }

    fn read(&mut self) -> Option<State> {
        let hands = self.hands();
        let courts = self.courts();
        let beds = self.beds();
        let piles = self.piles();
        let (turn, phase) = self.phase(&courts, &beds);
        let state = State {
            seats: self.reader.seats as u8,
            house_rules: self.house_rules,
            turn,
            phase,
            hands,
            courts,
            beds: Beds::new(&beds[..self.beds]),
            piles: piles?,
        };
        check_reachable(&mut self.reader, &state);
        Some(state)
    }

    /// Takes the card that `word` names out of the unnamed ones. A plain `king` takes no king that the
    /// position names elsewhere.
    fn card(&mut self, key: &str, word: &str) -> Option<Face> {
        if !word.eq_ignore_ascii_case("king") {
            return self.reader.card(key, word);
        }
        let named = named_kings(self.position);
        self.reader.take(key, word, |face| face.is_king() && !named.contains(&face))
    }

    fn queen(&mut self, place: &str, word: &str) -> Option<Queen> {
        let Ok(queen) = word.parse::<Queen>() else {
            self.refuse(format!("{place}: “{}” is no queen", short(word)));
            return None;
        };
        match self.queens.iter().position(|&other| other == queen) {
            Some(index) => Some(self.queens.remove(index)),
            None if !deck::queens(self.house_rules).contains(&queen) => {
                self.refuse(format!("{place}: {queen} comes with sixteen queens only (Q-12.3)"));
                None
            }
            None => {
                self.refuse(format!("{place}: {queen} is named twice"));
                None
            }
        }
    }

    fn hands(&mut self) -> [Hand; MAX_SEATS] {
        let mut hands = [Hand::default(); MAX_SEATS];
        for (seat, key, words) in self.reader.by_seat("hands", "hands", &self.position.hands) {
            if words.len() > HAND {
                self.refuse(format!("{key}: holds more than five cards"));
            }
            for (place, word) in words.iter().enumerate().take(HAND) {
                if let Some(face) = self.card(&key, word) {
                    hands[seat].lay(place as u8, face);
                }
            }
        }
        hands
    }

    fn courts(&mut self) -> [Court; MAX_SEATS] {
        let mut courts = [Court::default(); MAX_SEATS];
        for (seat, key, words) in self.reader.by_seat("awake", "courts", &self.position.awake) {
            for word in words {
                let Some(queen) = self.queen(&key, word) else { continue };
                if courts[seat].rival(queen).is_some() {
                    self.refuse(format!("{key}: Cat and Dog in one court (Q-4.8)"));
                } else if !courts[seat].add(queen) {
                    self.refuse(format!("{key}: more queens than win a game"));
                }
            }
        }
        courts
    }

    /// Fills beds that the position does not name with the unnamed queens, the lowest bed first.
    fn beds(&mut self) -> [Option<Queen>; BEDS] {
        let mut beds = [None; BEDS];
        let mut named = [false; BEDS];
        for (bed, word) in &self.position.beds {
            let Some(index) = bed.parse::<usize>().ok().filter(|bed| (1..=self.beds).contains(bed)) else {
                self.refuse(format!("beds: “{}” is not 1 to {}", short(bed), self.beds));
                continue;
            };
            if std::mem::replace(&mut named[index - 1], true) {
                self.refuse(format!("beds: bed {index} is named twice"));
            }
            beds[index - 1] = word.as_ref().and_then(|word| self.queen(&format!("beds, bed {index}"), word));
        }
        let mut free = (0..self.beds).filter(|&bed| !named[bed]);
        for queen in std::mem::take(&mut self.queens) {
            match free.next() {
                Some(bed) => beds[bed] = Some(queen),
                None => self.refuse(format!("beds: no bed is left for {queen}")),
            }
        }
        beds
    }

    /// Puts cards that no key names below the listed draw pile.
    fn piles(&mut self) -> Option<Piles<DECK>> {
        let position = self.position;
        let mut draw: Vec<Face> = position.draw.iter().filter_map(|word| self.card("draw", word)).collect();
        let discard: Vec<Face> =
            position.discard.iter().filter_map(|word| self.card("discard", word)).collect();
        draw.append(&mut self.reader.unnamed);
        Piles::new(&draw, &discard)
    }

    fn phase(&mut self, courts: &[Court; MAX_SEATS], beds: &[Option<Queen>; BEDS]) -> (Seat, Phase) {
        let (default_turn, decider, phase) = match &self.position.pending {
            None => {
                let seat = self.position.to_act.or(self.position.turn).unwrap_or(0);
                let seat = self.reader.seat("to_act", seat);
                (seat, seat, Phase::Turn)
            }
            Some(PendingQuestion::Attack { attack, by, on, queen, bed, back }) => {
                let (by, on) = (self.reader.seat("pending, by", *by), self.reader.seat("pending, on", *on));
                let phase = self.attack(*attack, by, on, queen, *bed, courts, beds);
                let phase = self.going_back(phase, by, back.as_deref(), courts);
                (by, on, phase)
            }
            Some(PendingQuestion::Wake { wake, seat, by }) => {
                let seat = self.reader.seat("pending, seat", *seat);
                let by = by.map_or(seat, |by| self.reader.seat("pending, by", by));
                self.waking(*wake, seat, courts, beds);
                (by, seat, Phase::Wake { seat, cause: *wake })
            }
        };
        if self.position.to_act.is_some_and(|to_act| to_act != decider.0) {
            self.refuse(format!("to_act: seat {} has to decide", decider.0));
        }
        let turn = self.position.turn.map_or(default_turn, |turn| self.reader.seat("turn", turn));
        if turn != default_turn {
            self.refuse(format!("turn: it is the turn of seat {}", default_turn.0));
        }
        (turn, phase)
    }

    #[expect(clippy::too_many_arguments, reason = "the parts of one question")]
    fn attack(
        &mut self,
        card: Attack,
        by: Seat,
        on: Seat,
        queen: &str,
        bed: Option<u8>,
        courts: &[Court; MAX_SEATS],
        beds: &[Option<Queen>; BEDS],
    ) -> Phase {
        let Ok(queen) = queen.parse::<Queen>() else {
            self.refuse(format!("pending: “{}” is no queen", short(queen)));
            return Phase::Turn;
        };
        if by == on {
            self.refuse("pending: a seat cannot attack itself (Q-5.1)");
        }
        if !courts[on.index()].has(queen) {
            self.refuse(format!("pending: {queen} is not awake at seat {}", on.0));
        }
        if queen == Queen::Strawberry {
            self.refuse("pending: Strawberry is never attacked (Q-12.3)");
        }
        let open = |bed: u8| matches!(beds[..self.beds].get(usize::from(bed).wrapping_sub(1)), Some(None));
        match (card, bed) {
            (Attack::Knight, None) => {}
            (Attack::Potion, Some(bed)) if open(bed) => {}
            (Attack::Knight, Some(_)) => self.refuse("pending: a knight names no bed"),
            (Attack::Potion, _) => self.refuse("pending: a potion names an open bed (Q-5.4)"),
        }
        Phase::Attack { card, on, queen, bed, back: None }
    }

    /// The queen that goes back to bed, if a knight would bring Cat and Dog together.
    fn going_back(
        &mut self,
        phase: Phase,
        by: Seat,
        back: Option<&str>,
        courts: &[Court; MAX_SEATS],
    ) -> Phase {
        let Phase::Attack { card, on, queen, bed, .. } = phase else { return phase };
        let rival = courts[by.index()].rival(queen).filter(|_| card == Attack::Knight);
        let named = back.and_then(|word| word.parse::<Queen>().ok());
        let fits = named.is_some_and(|back| back == queen || Some(back) == rival);
        match rival {
            Some(_) if !self.house_rules.has(HouseRule::FetchCatOrDog) => {
                self.refuse("pending: Cat and Dog would meet (Q-5.3)");
            }
            Some(_) if !fits => self.refuse("pending, back: Cat or Dog goes back to bed (Q-12.5)"),
            None if back.is_some() => self.refuse("pending, back: Cat and Dog do not meet (Q-12.5)"),
            _ => {}
        }
        Phase::Attack { card, on, queen, bed, back: named.filter(|_| rival.is_some()) }
    }

    fn waking(
        &mut self,
        cause: WakeCause,
        seat: Seat,
        courts: &[Court; MAX_SEATS],
        beds: &[Option<Queen>; BEDS],
    ) {
        match cause {
            WakeCause::King => self.refuse("pending: a king's queen is chosen with the king"),
            WakeCause::Rose if !courts[seat.index()].has(Queen::Rose) => {
                self.refuse(format!("pending: Rose is not awake at seat {}", seat.0));
            }
            WakeCause::Rose | WakeCause::Jester => {}
        }
        if beds.iter().all(Option::is_none) {
            self.refuse("pending: no queen sleeps");
        }
    }
}

/// The kings that the position names individually.
fn named_kings(position: &Position) -> Vec<Face> {
    let words = position.hands.iter().flatten().chain(&position.draw).chain(&position.discard);
    words.filter_map(|word| word.parse::<Face>().ok()).filter(|face| face.is_king()).collect()
}
