//! Converts a position to a state: where each card is, and which decision comes next (`notation.md` section
//! 3).

use super::{
    deck,
    fast::realm::Realm,
    grid::{SLOTS, Slot},
    position::{PendingQuestion, Position, RolledFor},
    reachable::check_reachable,
    realm_card::{REALM, RealmCard},
    state::{DRAWN, Phase, State},
    view::Step,
};
use crate::{
    cards::{
        Face, Kind,
        rescue::{Companion, King, Knight, Power},
    },
    house_rule::HouseRules,
    piles::Piles,
    reader::{Reader, short},
    row::Row,
    rules::BadPosition,
    seat::{MAX_SEATS, Seat},
};

/// Checks a position and builds the state.
pub(super) fn read(position: &Position) -> Result<State, BadPosition> {
    let everything = deck::CARDS.into_iter().chain(Companion::all().map(Face::from));
    let everything = everything.chain(King::all().map(Face::from)).chain(Knight::all().map(Face::from));
    let mut reader = Reader::new(position.players, everything.collect());
    let house_rules = reader.game::<State>(&position.game, &position.options);
    let mut position_reader = PositionReader { position, reader, house_rules };
    let state = position_reader.read();
    position_reader.reader.finish(state)
}

/// Reads a position and collects every reason against it.
struct PositionReader<'a> {
    position: &'a Position,
    reader: Reader,
    house_rules: HouseRules,
}

impl PositionReader<'_> {
    fn refuse(&mut self, reason: impl Into<String>) {
        self.reader.refuse(reason);
    }

    fn read(&mut self) -> Option<State> {
        let position = self.position;
        let knights = self.knights();
        let realms = self.realms();
        let companions = self.beside("companions", &position.companions, Face::as_companion);
        let kings = self.beside("kings", &position.kings, Face::as_rescue_king);
        let drawn = self.list("drawn", &position.drawn);
        if drawn.len() > DRAWN {
            self.refuse("drawn: more cards than can be drawn (R-4.5)");
        }
        let mut draw = self.list("draw", &position.draw);
        let discard = self.list("discard", &position.discard);
        let grid = self.grid();
        draw.extend(self.reader.unnamed.iter().filter(|&&face| in_deck(face)));
        let mut state = State {
            seats: self.reader.seats as u8,
            house_rules: self.house_rules,
            turn: Seat(0),
            phase: Phase::Roll,
            blue_used: position.blue_used,
            drawn: drawn.into_iter().collect(),
            realms,
            companions,
            kings,
            knights,
            grid,
            piles: Piles::new(&draw, &discard)?,
        };
        self.turn_and_phase(&mut state);
        check_reachable(&mut self.reader, position, &state);
        Some(state)
    }

    fn knights(&mut self) -> Row<Knight, MAX_SEATS> {
        let words = &self.position.knights;
        if words.len() != self.reader.seats {
            self.refuse("knights: there has to be one a seat (R-9.1)");
        }
        let mut knights = Row::default();
        for word in words.iter().take(MAX_SEATS) {
            match self.reader.card("knights", word).map(Face::as_rescue_knight) {
                Some(Some(knight)) if knight.entry().power == Power::NoWitches && self.reader.seats == 2 => {
                    self.refuse("knights: it is taken out with two seats (R-2.4)");
                }
                Some(Some(knight)) => _ = knights.push(knight),
                Some(None) => self.refuse(format!("knights: “{}” is no knight", short(word))),
                None => {}
            }
        }
        knights
    }

    fn realms(&mut self) -> [Realm; MAX_SEATS] {
        let mut realms = [Realm::default(); MAX_SEATS];
        for (seat, key, words) in self.reader.by_seat("realms", "realms", &self.position.realms) {
            for word in words.iter().take(REALM) {
                self.realm_card(&key, word).into_iter().for_each(|card| realms[seat].push(card));
            }
        }
        realms
    }

    fn realm_card(&mut self, key: &str, word: &str) -> Option<RealmCard> {
        let (name, asleep) = match word.rsplit_once(':') {
            Some((name, state)) if state.eq_ignore_ascii_case("asleep") => (name, true),
            _ => (word, false),
        };
        let card = RealmCard { face: self.reader.card(key, name)?, asleep };
        let lies_in_realms = match card.face.kind() {
            Kind::Queen(_) => true,
            Kind::Number(_) | Kind::Book => !asleep,
            _ => false,
        };
        if !lies_in_realms {
            self.refuse(format!("{key}: “{}” cannot lie in a realm (R-1.4)", short(word)));
        }
        lies_in_realms.then_some(card)
    }

    /// Reads the cards beside the realms: companions, or rescued kings.
    fn beside<T: Copy, const N: usize>(
        &mut self,
        key: &str,
        lists: &[Vec<String>],
        item: fn(Face) -> Option<T>,
    ) -> [Row<T, N>; MAX_SEATS] {
        let mut rows = [Row::default(); MAX_SEATS];
        for (seat, key, words) in self.reader.by_seat(key, "rows", lists) {
            for word in words {
                match self.reader.card(&key, word).map(item) {
                    Some(Some(item)) if rows[seat].push(item) => {}
                    Some(Some(_)) => self.refuse(format!("{key}: more than {N}")),
                    Some(None) => self.refuse(format!("{key}: “{}” does not belong there", short(word))),
                    None => {}
                }
            }
        }
        rows
    }

    /// Reads a list of main-deck cards.
    fn list(&mut self, key: &str, words: &[String]) -> Vec<Face> {
        let mut faces = Vec::new();
        for word in words {
            match self.reader.card(key, word) {
                Some(face) if in_deck(face) => faces.push(face),
                Some(_) => {
                    self.refuse(format!("{key}: “{}” is no card of the main deck (R-1.2)", short(word)))
                }
                None => {}
            }
        }
        faces
    }

    /// Puts companions that the position does not name face down into the free slots, the lowest first.
    fn grid(&mut self) -> [Slot; SLOTS] {
        let mut grid = [None; SLOTS];
        for (slot, word) in &self.position.grid {
            let index = slot.parse::<usize>().ok().and_then(|slot| slot.checked_sub(1));
            let Some(index) = index.filter(|&index| index < SLOTS) else {
                self.refuse(format!("grid: “{}” is not 1 to 10", short(slot)));
                continue;
            };
            if grid[index].is_some() {
                self.refuse(format!("grid: slot {slot} is named twice"));
            }
            grid[index] = Some(word.as_ref().map_or(Slot::Empty, |word| self.slot(word)));
        }
        let unnamed: Vec<_> = self.reader.unnamed.iter().copied().filter_map(Face::as_companion).collect();
        let mut free = (0..SLOTS).filter(|&slot| grid[slot].is_none()).collect::<Vec<_>>().into_iter();
        for companion in unnamed {
            match free.next() {
                Some(slot) => grid[slot] = Some(Slot::Down(companion)),
                None => self.refuse(format!("grid: no slot is left for {}", companion.entry().word)),
            }
        }
        grid.map(|slot| slot.unwrap_or(Slot::Empty))
    }

    fn slot(&mut self, word: &str) -> Slot {
        let (name, up) = match word.rsplit_once(':') {
            Some((name, state)) if state.eq_ignore_ascii_case("up") => (name, true),
            _ => (word, false),
        };
        match self.reader.card("grid", name).map(Face::as_companion) {
            Some(Some(companion)) if up => Slot::Up(companion),
            Some(Some(companion)) => Slot::Down(companion),
            Some(None) => {
                self.refuse(format!("grid: “{}” is no companion", short(word)));
                Slot::Empty
            }
            None => Slot::Empty,
        }
    }

    fn turn_and_phase(&mut self, state: &mut State) {
        let position = self.position;
        let seat = position.pending.as_ref().map(PendingQuestion::seat);
        let seat = seat.or(position.to_act).or(position.turn).unwrap_or(0);
        state.turn = self.reader.seat("to_act", seat);
        for (key, said) in [("to_act", position.to_act), ("turn", position.turn)] {
            if said.is_some_and(|said| said != seat) {
                self.refuse(format!("{key}: seat {seat} has to decide (R-3.3)"));
            }
        }
        state.phase = match &position.pending {
            Some(question) => self.question(question, state),
            None => match position.step.unwrap_or(Step::Roll) {
                Step::Roll => Phase::Roll,
                Step::Instants => Phase::Instants,
                Step::Actions => Phase::Actions,
                Step::Discard => Phase::Discard,
            },
        };
        if position.step.is_some_and(|step| step != state.step()) {
            self.refuse("step: the open question belongs to another step (R-3.1)");
        }
    }

    fn question(&mut self, question: &PendingQuestion, state: &State) -> Phase {
        let mut open = |face, place: &Option<u8>| self.open_instant(state, face, *place);
        match question {
            PendingQuestion::Blue { rolled_for: RolledFor::Gnome, place, .. } => {
                Phase::Blue { gnome: Some(open(Face::GNOME, place)) }
            }
            PendingQuestion::Blue { place, .. } => {
                if place.is_some() {
                    self.refuse("pending: only an instant has a place");
                }
                Phase::Blue { gnome: None }
            }
            PendingQuestion::DragonWake { .. } => Phase::DragonWake,
            PendingQuestion::Gnome { gnome, place, .. } => {
                Phase::Gnome { place: open(Face::GNOME, place), rolled: *gnome }
            }
            PendingQuestion::Witch { place, .. } => Phase::Witch { place: open(Face::WITCH, place) },
            PendingQuestion::Take { .. } => Phase::Take,
        }
    }

    /// The place in the drawn row of the instant whose effect waits for a decision.
    fn open_instant(&mut self, state: &State, face: Face, place: Option<u8>) -> u8 {
        let found = match place {
            Some(place) => place.checked_sub(1).filter(|&place| state.drawn.at(place) == Some(face)),
            None => state.drawn.find(|other| other == face),
        };
        if found.is_none() {
            self.refuse(format!("pending: no {face} lies there in the drawn row"));
        }
        found.unwrap_or(0)
    }
}

fn in_deck(face: Face) -> bool {
    !matches!(face.kind(), Kind::Companion(_) | Kind::RescueKing(_) | Kind::RescueKnight(_))
}
