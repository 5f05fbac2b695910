//! The effects of a decision: the turn with its steps. `instants` and `actions` hold the rest.

use super::{
    action::Action,
    deck,
    event::Event,
    realm_card::RealmCard,
    state::{Phase, State},
    transition::Transition,
};
use crate::{
    cards::{
        Face,
        rescue::{DIE, Power},
    },
    chance::Chance,
    die::DieFace,
    fast::bits::ones,
    house_rule::HouseRule,
    refusal::Refusal,
    rules::{Outcome, Play},
    seat::Seat,
};

impl Play for State {
    fn legal(&self, seat: Seat, out: &mut impl Extend<Action>) {
        self.legal_actions(seat, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_action(seat, action)
    }

    fn play_unchecked(&mut self, action: &Action, chance: &mut impl Chance, events: &mut impl Extend<Event>) {
        let seat = self.turn;
        Transition { state: self, seat, chance, events }.play(action);
    }
}

impl<C: Chance, E: Extend<Event>> Transition<'_, C, E> {
    fn play(&mut self, action: &Action) {
        match *action {
            Action::Roll => self.roll(false),
            Action::Reroll => self.reroll(),
            Action::Keep => self.keep(),
            Action::Wake { place } => {
                self.wake(1 << place);
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
            Action::Done => self.end_actions(),
            Action::Discard { place } => self.discard(place),
        }
    }

    // ── step 1, section 4 ──

    fn roll(&mut self, again: bool) {
        let die = self.chance.roll(&DIE);
        self.tell(|seat| Event::Rolled { seat, die, again, gnome: false });
        match die.number() {
            None => self.dragon(),
            Some(_) if self.may_reroll(die, false) => self.state.phase = Phase::Blue { gnome: None },
            Some(number) => self.draw(number),
        }
    }

    /// Whether the active seat may roll this result again, before anything else happens.
    pub(super) fn may_reroll(&self, die: DieFace, gnome: bool) -> bool {
        die == DieFace::One && self.state.has(self.seat, Power::RollAgain) && !self.state.one_stands(gnome)
    }

    fn reroll(&mut self) {
        self.state.blue_used = self.state.house_rules.has(HouseRule::BlueOnceATurn);
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

    /// A dragon: first the knights are passed, then a queen may wake, then the seat rolls again.
    fn dragon(&mut self) {
        let (seats, knights) = (usize::from(self.state.seats), self.state.knights);
        let passed = self.state.all_seats().filter_map(|seat| knights.at(seat.left_by(seats - 1, seats).0));
        self.state.knights = passed.collect();
        let knights = self.state.knights.iter().map(Face::from).collect();
        self.tell(|_| Event::KnightsPassed { knights });
        //
        self.state.phase = if self.state.own_asleep() { Phase::DragonWake } else { Phase::Roll };
    }

    /// Wakes the active seat's queens at these places.
    pub(super) fn wake(&mut self, sleepers: u32) {
        self.state.own_mut().turn(sleepers, false);
        let own = *self.state.own();
        self.tell(|seat| Event::Woke {
            seat,
            queens: own.faces(sleepers).collect(),
            places: ones(sleepers).collect(),
        });
    }

    fn skip(&mut self) {
        let gnome = matches!(self.state.phase, Phase::Gnome { .. });
        let instant = self.state.open_instant();
        self.tell(|seat| Event::Declined { seat, witch: instant.is_some() && !gnome, gnome });
        match instant {
            Some(place) => self.resolved(place, false),
            None => self.state.phase = Phase::Roll,
        }
    }

    /// Draws cards; one more if the seat holds the purple knight when it draws.
    fn draw(&mut self, number: u8) {
        let more = self.state.has(self.seat, Power::DrawMore);
        let mut first = self.state.drawn.len();
        for _ in 0..number + u8::from(more) {
            let next = self.state.piles.draw_or_reshuffle(self.chance);
            if let Some(count) = next.shuffled {
                self.drew(first, false);
                first = self.state.drawn.len();
                self.tell(|_| Event::Shuffled { count });
            }
            if let Some(face) = next.face {
                self.state.drawn.push(face);
            }
        }
        self.drew(first, more);
        self.next_instant();
    }

    /// Emits the event for the cards of the drawn row from this place on.
    fn drew(&mut self, first: u8, more: bool) {
        let drawn = self.state.drawn;
        if drawn.len() > first {
            self.tell(|seat| Event::Drew { seat, faces: drawn.iter().skip(first.into()).collect(), more });
        }
    }

    // ── from step 2 to step 4 ──

    /// After an instant, lets the seat choose the next; after the last one, lays down the other
    /// cards.
    pub(super) fn next_instant(&mut self) {
        if self.state.drawn.iter().any(deck::is_instant) {
            self.state.phase = Phase::Instants;
        } else {
            self.lay_down();
        }
    }

    /// to the end of the realm, in the order drawn, queens awake.
    fn lay_down(&mut self) {
        for place in 0..self.state.drawn.len() {
            if let Some(face) = self.state.drawn.at(place) {
                self.state.own_mut().push(RealmCard::awake(face));
            }
        }
        let faces = std::mem::take(&mut self.state.drawn);
        if !faces.is_empty() {
            self.tell(|seat| Event::Laid { seat, faces });
        }
        self.state.phase = Phase::Actions;
    }

    // ── step 5, section 8 ──

    /// Ends the actions. The discard step exists only above the limit, or under the house rule
    /// of keeping fewer cards.
    fn end_actions(&mut self) {
        if self.state.phase != Phase::Discard && self.state.discards() {
            self.state.phase = Phase::Discard;
        } else {
            self.next_turn();
        }
    }

    ///
    fn discard(&mut self, place: u8) {
        let Some(RealmCard { face, asleep }) = self.state.own_mut().take(place) else { return };
        self.state.piles.put(face);
        self.tell(|seat| Event::Discarded { seat, face, place: Some(place), asleep });
        if !self.state.discards() {
            self.next_turn();
        }
    }

    /// Passes the turn to the left.
    fn next_turn(&mut self) {
        let seat = self.seat.next(usize::from(self.state.seats));
        self.state.turn = seat;
        self.state.phase = Phase::Roll;
        self.state.blue_used = false;
        self.tell(|_| Event::Turn { seat });
    }

    /// Ends the game at once, without a discard step or a last round.
    pub(super) fn end(&mut self) {
        self.state.phase = Phase::Over { outcome: Outcome::from_iter([self.seat]) };
        self.tell(|seat| Event::Ended { winner: seat });
    }
}
