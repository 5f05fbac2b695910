//! What a decision does: the turn with its steps. Instants and deeds stand beside this.

use super::{
    Action, Event, Phase, Power, State, deck,
    event::{Cards, Places},
    state::Lying,
};
use crate::{Chance, DieFace, Face, Outcome, Refusal, Row, Seat};

impl State {
    /// Checks and does an action.
    pub(super) fn act(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut impl Chance,
        events: &mut impl Extend<Event>,
    ) -> Result<(), Refusal> {
        self.check(seat, action)?;
        Scene { state: self, seat, chance, events }.play(action);
        Ok(())
    }
}

/// A state in the middle of a decision of the active seat, with what the decision needs.
pub(super) struct Scene<'a, C, E> {
    pub(super) state: &'a mut State,
    /// The active seat.
    pub(super) seat: Seat,
    pub(super) chance: &'a mut C,
    events: &'a mut E,
}

impl<C: Chance, E: Extend<Event>> Scene<'_, C, E> {
    fn play(&mut self, action: &Action) {
        match *action {
            Action::Roll => self.roll(false),
            Action::Reroll => self.reroll(),
            Action::Keep => self.keep(),
            Action::Wake { place } => {
                self.wake(|at| at == place);
                self.state.phase = Phase::Roll;
            }
            Action::Skip => self.skip(),
            Action::Resolve { place } => self.resolve(place),
            Action::Take { slot } => self.take(slot),
            Action::Steal { from, place } => self.steal(from, place),
            Action::Recover { depth } => self.recover(depth),
            Action::SwapKnights { one, other } => self.swap_knights(one, other),
            Action::Trade { mine, with, theirs } => self.trade(mine, with, theirs),
            Action::TradeCompanion { mine, with, theirs } => self.trade_companion(mine, with, theirs),
            Action::Equation { cards } => self.equation(cards),
            Action::Pair { one, other } => self.pair(one, other),
            Action::Book { book, depth } => self.book(book, depth),
            Action::Rescue { queen, companion, king } => self.rescue(queen, companion, king),
            Action::Done => self.done(),
            Action::Discard { place } => self.discard(place),
        }
    }

    pub(super) fn tell(&mut self, event: Event) {
        self.events.extend([event]);
    }

    // ── step 1, section 4 ──

    fn roll(&mut self, again: bool) {
        let die = State::rolled(self.chance);
        self.tell(Event::Rolled { seat: self.seat, die, again, gnome: false });
        match die.number() {
            None => self.dragon(),
            Some(_) if self.may_reroll(die) => self.state.phase = Phase::Blue { gnome: None },
            Some(number) => self.draw(number),
        }
    }

    /// Before anything else happens.
    pub(super) fn may_reroll(&self, die: DieFace) -> bool {
        die == DieFace::One && self.state.has(self.seat, Power::RollAgain)
    }

    fn reroll(&mut self) {
        match self.state.open_instant() {
            Some(place) => self.gnome_rolls(place, true),
            None => self.roll(true),
        }
    }

    fn keep(&mut self) {
        match self.state.open_instant() {
            Some(place) => self.gnome_acts(place, DieFace::One),
            None => self.draw(1),
        }
    }

    /// knights first, then a queen may wake, then the next roll.
    fn dragon(&mut self) {
        let (seats, knights) = (usize::from(self.state.seats), self.state.knights);
        let passed = self.state.all_seats().filter_map(|seat| knights.at(seat.left_by(seats - 1, seats).0));
        self.state.knights = passed.collect();
        let knights = self.state.knights.iter().map(Face::from).collect();
        self.tell(Event::KnightsPassed { knights });
        //
        self.state.phase = if self.state.own_asleep() { Phase::DragonWake } else { Phase::Roll };
    }

    /// Wakes the sleeping queens of the active seat at these places.
    pub(super) fn wake(&mut self, wanted: impl Fn(u8) -> bool) {
        let (mut queens, mut places) = (Cards::default(), Places::default());
        for (place, card) in (0_u8..).zip(self.state.own_mut().iter_mut()) {
            if card.asleep && wanted(place) {
                card.asleep = false;
                queens.push(card.face);
                places.push(place);
            }
        }
        self.tell(Event::Woke { seat: self.seat, queens, places });
    }

    fn skip(&mut self) {
        let witch = self.state.open_instant();
        self.tell(Event::Declined { seat: self.seat, witch: witch.is_some() });
        match witch {
            Some(place) => self.resolved(place, false),
            None => self.state.phase = Phase::Roll,
        }
    }

    /// The knight that draws one more counts at the moment of drawing.
    fn draw(&mut self, number: u8) {
        let more = self.state.has(self.seat, Power::DrawMore);
        let mut batch = Row::default();
        for _ in 0..number + u8::from(more) {
            let next = self.state.piles.draw_or_reshuffle(self.chance);
            if let Some(count) = next.shuffled {
                self.drew(std::mem::take(&mut batch), false);
                self.tell(Event::Shuffled { count });
            }
            if let Some(face) = next.face {
                batch.push(face);
            }
        }
        self.drew(batch, more);
        self.next_instant();
    }

    fn drew(&mut self, faces: Row<Face, { super::state::DRAWN }>, more: bool) {
        if !faces.is_empty() {
            faces.iter().for_each(|face| _ = self.state.drawn.push(face));
            self.tell(Event::Drew { seat: self.seat, faces, more });
        }
    }

    // ── from step 2 to step 4 ──

    /// The next instant is chosen after the one before is done; after the last one the
    /// other cards are laid down.
    pub(super) fn next_instant(&mut self) {
        if self.state.drawn.iter().any(deck::is_instant) {
            self.state.phase = Phase::Instants;
        } else {
            self.lay_down();
        }
    }

    /// at the end of the realm, in the order drawn, queens awake.
    fn lay_down(&mut self) {
        let faces = std::mem::take(&mut self.state.drawn);
        for face in faces.iter() {
            self.state.own_mut().push(Lying::awake(face));
        }
        if !faces.is_empty() {
            self.tell(Event::Laid { seat: self.seat, faces });
        }
        self.state.phase = Phase::Actions;
    }

    // ── step 5, section 8 ──

    /// The step exists only over the limit.
    fn done(&mut self) {
        if self.over_limit() {
            self.state.phase = Phase::Discard;
        } else {
            self.next_turn();
        }
    }

    fn over_limit(&self) -> bool {
        self.state.own().len() > self.state.limit(self.seat)
    }

    ///
    fn discard(&mut self, place: u8) {
        let Some(Lying { face, asleep }) = self.state.own_mut().take(place) else { return };
        self.state.piles.put(face);
        self.tell(Event::Discarded { seat: self.seat, face, place: Some(place), asleep });
        if !self.over_limit() {
            self.next_turn();
        }
    }

    /// The seat to the left is active.
    fn next_turn(&mut self) {
        let seat = self.seat.left_by(1, usize::from(self.state.seats));
        self.state.turn = seat;
        self.state.phase = Phase::Roll;
        self.tell(Event::Turn { seat });
    }

    /// At once, without a discard step or a last round.
    pub(super) fn end(&mut self) {
        self.state.phase = Phase::Over { outcome: Outcome::from_iter([self.seat]) };
        self.tell(Event::Ended { winner: self.seat });
    }
}
