//! The effects of actions.

use super::{
    action::{Action, Attack, WakeCause},
    deck::HAND,
    discard::DiscardKind,
    event::{Event, EventView},
    state::{Phase, State},
};
use crate::{
    cards::{Face, Queen},
    chance::Chance,
    fast::bits::ones,
    refusal::Refusal,
    row::Row,
    rules::{Outcome, Play},
    seat::Seat,
};
use std::iter;

impl Play for State {
    fn legal(&self, seat: Seat, out: &mut impl Extend<Action>) {
        self.legal_actions(seat, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_action(seat, action)
    }

    fn play_unchecked(&mut self, action: &Action, chance: &mut impl Chance, events: &mut impl Extend<Event>) {
        let mut transition = Transition { state: self, chance, events };
        match *action {
            Action::King { place, bed } => {
                let seat = transition.state.turn;
                transition.play_card(seat, place);
                transition.wake(seat, bed, WakeCause::King);
            }
            Action::Wake { bed } => {
                let Phase::Wake { seat, cause } = transition.state.phase else { return };
                transition.wake(seat, bed, cause);
            }
            Action::Knight { place, queen, back } => {
                transition.attack(place, Attack::Knight, queen, None, back)
            }
            Action::Potion { place, queen, bed } => {
                transition.attack(place, Attack::Potion, queen, Some(bed), None)
            }
            Action::Stop { place } => transition.answer(Some(place)),
            Action::LetGo => transition.answer(None),
            Action::Jester { place } => transition.jester(place),
            Action::Discard { places } => transition.discard(places),
        }
    }
}

/// A state in the middle of an action, with its source of chance and its sink for events.
struct Transition<'a, C, E> {
    state: &'a mut State,
    chance: &'a mut C,
    events: &'a mut E,
}

impl<C: Chance, E: Extend<Event>> Transition<'_, C, E> {
    /// Emits an event, built only if the caller collects events.
    fn tell(&mut self, event: impl FnOnce() -> EventView) {
        self.note(|| Event::Public(event()));
    }

    fn note(&mut self, event: impl FnOnce() -> Event) {
        self.events.extend(iter::once_with(event));
    }

    /// Moves a card from the hand to the discard pile, before its effect.
    fn put(&mut self, seat: Seat, place: u8) -> Option<Face> {
        let face = self.state.hands[seat.index()].take(place)?;
        self.state.piles.put(face);
        Some(face)
    }

    fn play_card(&mut self, seat: Seat, place: u8) {
        if let Some(face) = self.put(seat, place) {
            self.tell(|| EventView::Played { seat, face });
        }
    }

    // ── waking, section 4 ──

    /// Wakes the queen in a bed, and does the checks of in their order.
    fn wake(&mut self, seat: Seat, bed: u8, cause: WakeCause) {
        let Some(queen) = self.state.beds.wake(bed) else { return };
        let court = &mut self.state.courts[seat.index()];
        if court.rival(queen).is_some() {
            // she returns to the same bed after every seat has seen her
            self.state.beds.sleep(bed, queen);
            self.tell(|| EventView::WentBack { seat, queen, bed: Some(bed) });
            return self.end_turn();
        }
        court.add(queen);
        self.tell(|| EventView::Woke { seat, queen, bed: Some(bed), cause });
        if self.won(seat) || self.nobody_asleep() {
            return;
        }
        if queen == Queen::Rose {
            self.state.phase = Phase::Wake { seat, cause: WakeCause::Rose };
        } else {
            self.end_turn();
        }
    }

    ///
    fn won(&mut self, seat: Seat) -> bool {
        let won = self.state.courts[seat.index()].reaches(self.state.goal());
        if won {
            self.end(Outcome::from_iter([seat]), true);
        }
        won
    }

    ///
    fn nobody_asleep(&mut self) -> bool {
        if !self.state.beds.are_open() {
            return false;
        }
        let points_count = self.state.goal().points.is_some();
        let standing = |seat: Seat| {
            let court = &self.state.courts[seat.index()];
            if points_count { court.points() } else { court.len() }
        };
        let most = self.state.all_seats().map(standing).max();
        let winners = self.state.all_seats().filter(|&seat| Some(standing(seat)) == most).collect();
        self.end(winners, false);
        true
    }

    fn end(&mut self, outcome: Outcome, goal: bool) {
        self.state.phase = Phase::Over { outcome, goal };
        self.tell(|| EventView::Ended { winners: outcome.winners().collect(), goal });
    }

    // ── attacks, section 5 ──

    /// Plays an attack; the attacked seat is always asked.
    fn attack(&mut self, place: u8, card: Attack, queen: Queen, bed: Option<u8>, back: Option<Queen>) {
        let by = self.state.turn;
        let Some(on) = self.state.owner(queen) else { return };
        self.put(by, place);
        self.state.phase = Phase::Attack { card, on, queen, bed, back };
        self.tell(|| EventView::Attacked { card, by, on, queen, bed, back });
    }

    fn answer(&mut self, stopper: Option<u8>) {
        let Phase::Attack { card, on, queen, bed, back } = self.state.phase else { return };
        let by = self.state.turn;
        if let Some(place) = stopper {
            self.put(on, place); // on top of the attack
        }
        self.tell(|| EventView::Answered { seat: on, card, by, queen, stopped: stopper.is_some() });
        match (stopper, card) {
            (Some(_), _) => {
                self.refill(by);
                self.refill(on);
                self.next_turn();
            }
            (None, Attack::Knight) => self.steal(on, by, queen, back),
            (None, Attack::Potion) => {
                self.fall_asleep(on, queen, bed);
                self.end_turn();
            }
        }
    }

    /// no queen's power takes effect.
    fn steal(&mut self, from: Seat, to: Seat, queen: Queen, back: Option<Queen>) {
        if let Some(back) = back {
            self.fetch(from, to, queen, back);
        } else {
            self.state.courts[from.index()].remove(queen);
            self.state.courts[to.index()].add(queen);
            self.tell(|| EventView::Stolen { from, to, queen });
        }
        if !self.won(to) {
            self.end_turn();
        }
    }

    /// When Cat and Dog would meet, one of them goes to the first open bed before the threshold is checked
    ///
    #[cold]
    fn fetch(&mut self, from: Seat, to: Seat, queen: Queen, back: Queen) {
        let bed = self.state.beds.open().next();
        if back == queen {
            return self.fall_asleep(from, queen, bed);
        }
        self.state.courts[from.index()].remove(queen);
        self.tell(|| EventView::Stolen { from, to, queen });
        self.fall_asleep(to, back, bed);
        self.state.courts[to.index()].add(queen);
    }

    ///
    fn fall_asleep(&mut self, from: Seat, queen: Queen, bed: Option<u8>) {
        if let Some(bed) = bed {
            self.state.beds.sleep(bed, queen);
        }
        self.state.courts[from.index()].remove(queen);
        self.tell(|| EventView::FellAsleep { from, queen, bed });
    }

    // ── jester, section 6 ──

    fn jester(&mut self, place: u8) {
        let seat = self.state.turn;
        self.play_card(seat, place);
        let Some(face) = self.next_card() else { return };
        let Some(n) = face.as_number() else {
            return self.keep_and_go_on(seat, face);
        };
        let lucky = self.state.counted(n);
        self.state.piles.put(face);
        self.state.phase = Phase::Wake { seat: lucky, cause: WakeCause::Jester };
        self.tell(|| EventView::Revealed { seat, face, lucky: Some(lucky) });
    }

    /// Puts a power card into the hand, and the seat takes another turn.
    fn keep_and_go_on(&mut self, seat: Seat, face: Face) {
        let hand = &mut self.state.hands[seat.index()];
        if let Some(gap) = hand.gaps().next() {
            hand.lay(gap, face);
        }
        self.state.phase = Phase::Turn;
        self.tell(|| EventView::Revealed { seat, face, lucky: None });
        self.tell(|| EventView::Turn { seat });
    }

    // ── discards and piles, sections 7 and 8 ──

    /// Discards the cards at these places in ascending order, the largest on top.
    fn discard(&mut self, cards: u8) {
        let (seat, house_rules) = (self.state.turn, self.state.house_rules);
        let mut faces = [None; HAND];
        if cards.is_power_of_two() {
            faces[0] = self.put(seat, cards.trailing_zeros() as u8);
        } else {
            for (place, face) in ones(cards).zip(&mut faces) {
                *face = self.state.hands[seat.index()].take(place);
            }
            faces.sort_unstable();
            faces.into_iter().flatten().for_each(|face| self.state.piles.put(face));
        }
        let told = iter::once_with(|| {
            let faces: Row<Face, HAND> = faces.into_iter().flatten().collect();
            let kind = DiscardKind::of(faces.iter(), house_rules)?;
            Some(Event::Public(EventView::Discarded { seat, faces, kind }))
        });
        self.events.extend(told.flatten());
        self.end_turn();
    }

    /// Draws the top card; reshuffles only when the draw pile is empty.
    fn next_card(&mut self) -> Option<Face> {
        let next = self.state.piles.draw_or_reshuffle(self.chance);
        if let Some(count) = next.shuffled {
            self.tell(|| EventView::Shuffled { count });
        }
        next.face
    }

    /// Draws until the hand holds five cards.
    fn refill(&mut self, seat: Seat) {
        for place in self.state.hands[seat.index()].gaps() {
            let Some(face) = self.next_card() else { return };
            self.state.hands[seat.index()].lay(place, face);
            let open = self.state.hands_are_open();
            self.note(|| Event::drawn(seat, place, face, open));
        }
    }

    /// Refills the active seat's hand, then passes the turn to the left.
    fn end_turn(&mut self) {
        self.refill(self.state.turn);
        self.next_turn();
    }

    /// Passes the turn to the left of the seat whose turn it was, even if another seat decided last (Q-5.13,
    ///
    fn next_turn(&mut self) {
        let seat = self.state.turn.next(usize::from(self.state.seats));
        self.state.turn = seat;
        self.state.phase = Phase::Turn;
        self.tell(|| EventView::Turn { seat });
        if self.state.hands[seat.index()].is_empty() {
            self.fill_empty_hand(seat);
        }
    }

    /// Gives five cards to a seat with an empty hand. This happens only from a position with short hands,
    /// never after a deal (`notation.md` section 3).
    #[cold]
    fn fill_empty_hand(&mut self, seat: Seat) {
        self.refill(seat);
    }
}
