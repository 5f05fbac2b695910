//! One game with the people who play it and everything that was done in it.

mod sealed_answer;

pub(crate) use sealed_answer::{FLOOR, jitter};

use crate::{
    bot_turn::BotTurn,
    games::{AnyGame, TakeBack, deal, from_deal, usable},
    rewind_vote::RewindVote,
    save::{Entry, GameId, Head, LoadError, SAVE_VERSION, Save, SavedSeating, Stored},
    seat_holder::SeatHolder,
    seating::{Occupant, Seating},
    time::Millis,
    turn_timer::TurnTimer,
    wire::{Failure, GameKind, Saved, TableOptions},
    world::World,
};
use rouse_rules::{Chance, HouseRules, Refusal, Seat, Setup, Taps};

/// A game at the table or on the shelf.
#[derive(Clone, Debug)]
pub(crate) struct Match {
    pub(crate) id: GameId,
    /// Who sits at each seat, and how.
    pub(crate) seating: Seating,
    /// What the table has agreed on.
    pub(crate) options: TableOptions,
    /// Whether any of this has changed since it was saved.
    pub(crate) unsaved: bool,
    pub(crate) game: Box<dyn AnyGame>,
    first: Option<Seat>,
    log: Vec<Entry>,
    /// The answer that waits to be opened.
    answer: Option<Entry>,
    /// When the attacked seat first saw the question.
    asked: Option<Millis>,
    /// What a computer player decides now.
    pub(crate) thinking: Option<BotTurn>,
    /// What somebody asks of everybody else.
    pub(crate) asking: Option<RewindVote>,
    /// The time of whoever decides.
    pub(crate) turn_timer: Option<TurnTimer>,
    /// Whose time was up, and the `rev` after what the table then did.
    pub(crate) time_up: Option<(Seat, u32)>,
    /// By a bit each: the seats whose time was up since anybody did anything.
    pub(crate) idle: u8,
}

impl Match {
    fn new(id: GameId, seating: Seating, game: Box<dyn AnyGame>) -> Self {
        let first = game.to_act();
        Self {
            id,
            seating,
            options: TableOptions::default(),
            unsaved: false,
            game,
            first,
            log: Vec::new(),
            answer: None,
            asked: None,
            thinking: None,
            asking: None,
            turn_timer: None,
            time_up: None,
            idle: 0,
        }
    }

    /// Deals a new game.
    pub(crate) fn start(id: GameId, start: Start, world: &mut World<'_>) -> Result<(Self, Save), Failure> {
        let Start { game: kind, first, house_rules, options, seating } = start;
        let mut seating = seating.checked()?;
        let seats = seating.len();
        if first.is_some_and(|seat| seat.index() >= seats) || usable(kind, house_rules) != house_rules {
            return Err(Failure::BadSetup);
        }
        let game = deal(kind, &Setup { seats, first, house_rules }, &mut world.chance);
        let people: Vec<_> = seating.people().cloned().collect();
        let head = game.position().and_then(|deal| {
            let (id, people) = (Some(id.0), people.clone());
            serde_json::to_vec(&Head { version: SAVE_VERSION, id, game: kind, people, deal })
        });
        let head = head.map_err(|_| Failure::CannotSave)?;
        let unsaved = seating.occupants().any(|(_, it)| it.holder != SeatHolder::default()) || !options.are_off();
        seating.occupants_mut().for_each(|occupant| occupant.holder.seed = None);
        Ok((Self { options, unsaved, ..Self::new(id, seating, game) }, Save::Game { game: id, head }))
    }

    /// Replays a saved game. A sealed answer stays sealed, and its floor begins again.
    pub(crate) fn load(now: Millis, id: GameId, stored: &Stored) -> Result<Self, LoadError> {
        let head = Head::read(&stored.head)?;
        let seating = Seating::here(head.people).map_err(|_| LoadError::People)?;
        let game = from_deal(head.game, head.deal)?;
        if game.seats() != seating.len() {
            return Err(LoadError::People);
        }
        let mut running = Self::new(id, seating, game);
        running.load_seating(stored);
        running.seat_all_computers();
        for (step, bytes) in stored.steps.iter().enumerate() {
            let entry: Entry = serde_json::from_slice(bytes).map_err(|error| LoadError::Entry { step, error })?;
            let replayed = match TakeBack::read(&entry.text) {
                Some(what) => running.game.take_back(entry.seat, what).map_err(Into::into),
                None => {
                    if entry.id == 0 {
                        running.game.has_decided(entry.seat, &entry.taps);
                    }
                    running.game.replay(entry.seat, &entry.taps, &entry.text, &entry.chance)
                }
            };
            replayed.map_err(|error| LoadError::Step { step, error })?;
            running.settle(&entry);
            running.log.push(entry);
        }
        if let Some(bytes) = &stored.answer {
            running.load_answer(now, bytes)?;
        }
        Ok(running)
    }

    /// The computer players, before their game is played again for them to hear.
    fn seat_all_computers(&mut self) {
        for (seat, Occupant { person, holder }) in self.seating.occupants() {
            self.game.seat_bot(seat, person.computer.map(|level| (level, holder.seed.unwrap_or_default())));
        }
    }

    /// Who sat where, if that was saved and can be read.
    fn load_seating(&mut self, stored: &Stored) {
        let saved = stored.seating.as_ref().and_then(|bytes| serde_json::from_slice::<SavedSeating>(bytes).ok());
        if let Some((seats, options)) = saved.map(SavedSeating::apart) {
            self.options = options;
            self.seating.restore(seats);
        }
    }

    /// How the seats are held, to be saved. From here on it counts as saved.
    pub(crate) fn save_seating(&mut self) -> Option<Save> {
        self.unsaved = false;
        let saved = SavedSeating::of(self.seating.to_save(), self.options);
        serde_json::to_vec(&saved).ok().map(|seating| Save::Seating { game: self.id, seating })
    }

    /// What no person has done stays, and so does everything before it.
    fn settle(&mut self, entry: &Entry) {
        if entry.id == 0 && TakeBack::read(&entry.text).is_none() {
            self.game.settle();
        }
    }

    /// Counts the changes of the game.
    pub(crate) fn rev(&self) -> u32 {
        self.log.len() as u32
    }

    pub(crate) fn over(&self) -> bool {
        self.game.to_act().is_none()
    }

    /// The `rev` after the action with this id, if it was accepted.
    pub(crate) fn known(&self, seat: Seat, id: u32) -> Option<u32> {
        let same = |entry: &Entry| id > 0 && entry.seat == seat && entry.id == id;
        let done = self.log.iter().position(same).map(|step| step as u32 + 1);
        done.or_else(|| self.answer.as_ref().filter(|answer| same(answer)).map(|_| self.rev()))
    }

    /// The id of the last action that was accepted for this seat; 0 before the first.
    pub(crate) fn last_id(&self, seat: Seat) -> u32 {
        let entries = self.log.iter().chain(&self.answer);
        entries.filter(|entry| entry.seat == seat).map(|entry| entry.id).max().unwrap_or(0)
    }

    /// Plays one action; with the id 0 one that no person has done.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        id: u32,
        taps: Taps,
        chance: &mut impl Chance,
    ) -> Result<Save, Rejection> {
        let played = self.game.play(seat, &taps, chance)?;
        let save = self.enter(Entry { chance: played.chance, ..self.entry((seat, id), played.text, taps) })?;
        self.answer = None;
        self.asked = None;
        Ok(save)
    }

    /// Takes the last action of this seat back. The log only grows: this is one more entry.
    pub(crate) fn undo(&mut self, seat: Seat) -> Result<Save, Rejection> {
        self.take_back(seat, TakeBack::Last)
    }

    /// Goes back as far as all have agreed on.
    pub(crate) fn rewind(&mut self, seat: Seat) -> Result<Save, Rejection> {
        let count = self.game.rewind_span().map_or(0, |span| span.count);
        self.take_back(seat, TakeBack::Turn(count))
    }

    fn take_back(&mut self, seat: Seat, what: TakeBack) -> Result<Save, Rejection> {
        self.game.take_back(seat, what)?;
        self.enter(self.entry((seat, 0), what.to_string(), Taps::default()))
    }

    /// The seat that could take its last action back.
    pub(crate) fn can_undo(&self) -> Option<Seat> {
        self.game.can_undo()
    }

    /// An entry for what is done next.
    fn entry(&self, (seat, id): (Seat, u32), text: String, taps: Taps) -> Entry {
        let (game, step) = (Some(self.id.0), Some(self.rev()));
        Entry { game, step, seat, id, text, taps, chance: Vec::new(), opens_after: None }
    }

    fn enter(&mut self, entry: Entry) -> Result<Save, Rejection> {
        let bytes = serde_json::to_vec(&entry).map_err(|_| Failure::CannotSave)?;
        let save = Save::Step { game: self.id, step: self.rev(), entry: bytes, over: self.over() };
        self.settle(&entry);
        if entry.id > 0 {
            self.idle = 0;
        }
        self.log.push(entry);
        self.thinking = None;
        self.asking = None;
        Ok(save)
    }

    /// The same people once more, the start one seat further. A house rule that an old game could have and a
    /// new one cannot falls away.
    pub(crate) fn rematch(&self) -> Start {
        let first = self.first.map(|seat| seat.left_by(1, self.seating.len()));
        let game = self.game.kind();
        let house_rules = usable(game, self.game.house_rules());
        Start { game, first, house_rules, options: self.options, seating: self.seating.clone() }
    }

    /// How Home names the game; none when it is over.
    pub(crate) fn saved(&self) -> Option<Saved> {
        let to_act = self.game.to_act()?;
        Some(Saved { id: self.id.0, game: self.game.kind(), people: self.seating.people().cloned().collect(), to_act })
    }
}

/// What has to be known for a new game.
pub(crate) struct Start {
    pub(crate) game: GameKind,
    pub(crate) first: Option<Seat>,
    pub(crate) house_rules: HouseRules,
    pub(crate) options: TableOptions,
    pub(crate) seating: Seating,
}

/// Why something was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rejection {
    /// By the table.
    Failed(Failure),
    /// By the rules, or for being late.
    Refused(Refusal),
}

impl From<Failure> for Rejection {
    fn from(reason: Failure) -> Self {
        Self::Failed(reason)
    }
}

impl From<Refusal> for Rejection {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}
