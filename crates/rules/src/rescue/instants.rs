//! The effects of the instants. Each goes on top of the discard pile when it is resolved.

use super::{
    event::Event,
    event_parts::{Passed, Side},
    grid::{SLOTS, Slot},
    realm_card::RealmCard,
    state::Phase,
    transition::Transition,
};
use crate::{
    cards::{
        Face, Kind,
        rescue::{DIE, Power},
    },
    chance::Chance,
    die::DieFace,
    fast::bits::ones,
    row::Row,
    seat::Seat,
};

impl<C: Chance, E: Extend<Event>> Transition<'_, C, E> {
    /// Starts to resolve a drawn instant.
    pub(super) fn resolve(&mut self, place: u8) {
        let Some(face) = self.state.drawn.at(place) else { return };
        self.tell(|seat| Event::Began { seat, face, place: Some(place) });
        match face.kind() {
            Kind::Gnome => self.gnome_rolls(place, false),
            Kind::Witch if self.state.can_trade() => self.state.phase = Phase::Witch { place },
            Kind::Witch => self.resolved(place, true),
            _ => self.willow(place),
        }
    }

    /// Moves a resolved instant to the discard pile; `idle` says that it had no effect.
    pub(super) fn resolved(&mut self, place: u8, idle: bool) {
        let Some(face) = self.state.drawn.take(place) else { return };
        self.state.piles.put(face);
        self.tell(|seat| Event::Resolved { seat, face, place: Some(place), idle });
        self.next_instant();
    }

    /// Ends the open instant after its effect.
    fn effect_done(&mut self) {
        if let Some(place) = self.state.open_instant() {
            self.resolved(place, false);
        }
    }

    // ── Wild Gnome ──

    /// Rolls the die for a gnome. The knight that draws more has no effect here.
    pub(super) fn gnome_rolls(&mut self, place: u8, again: bool) {
        let die = self.chance.roll(&DIE);
        self.tell(|seat| Event::Rolled { seat, die, again, gnome: true });
        if self.may_reroll(die, true) {
            self.state.phase = Phase::Blue { gnome: Some(place) };
        } else {
            self.gnome_acts(place, die);
        }
    }

    ///
    pub(super) fn gnome_acts(&mut self, place: u8, rolled: DieFace) {
        if !self.state.gnome_can(rolled) {
            return self.resolved(place, true);
        }
        self.state.phase = Phase::Gnome { place, rolled };
        match rolled {
            DieFace::One => self.turn_over(),
            DieFace::Dragon if self.state.swaps_by_itself() => self.swap_knights(Seat(0), Seat(1)),
            _ => {}
        }
    }

    /// When no companion lies face down, the open ones are shuffled and laid face down in the slots that they
    /// occupied.
    pub(super) fn turn_over(&mut self) {
        if self.state.face_down().next().is_some() {
            return;
        }
        let up = |slot: &Slot| match *slot {
            Slot::Up(companion) => Some(companion),
            _ => None,
        };
        let open = self.state.grid.iter().filter_map(up).map(Face::from);
        let mut shuffled: Row<Face, SLOTS> = open.collect();
        shuffled.shuffle(self.chance);
        let down = shuffled.iter().filter_map(Face::as_companion).map(Slot::Down);
        for (slot, down) in self.state.grid.iter_mut().filter(|slot| up(slot).is_some()).zip(down) {
            *slot = down;
        }
        let slots = self.state.face_down().collect();
        shuffled.sort(); // which, but not where
        self.tell(|_| Event::TurnedOver { slots, companions: shuffled });
    }

    /// Turns up a companion and puts it beside the realm, for a gnome or for an equation.
    pub(super) fn take(&mut self, slot: u8) {
        let Some(Slot::Down(companion)) = self.state.slot(slot) else { return };
        self.state.grid[usize::from(slot) - 1] = Slot::Empty;
        self.state.companions[self.seat.index()].push(companion);
        self.tell(|seat| Event::Took { seat, slot: Some(slot), companion: companion.into() });
        match self.state.phase {
            Phase::Take => self.state.phase = Phase::Actions,
            _ => self.effect_done(),
        }
    }

    /// Moves a card from another realm to the end of the active seat's; a sleeping queen stays asleep (R-5.7,
    ///
    pub(super) fn steal(&mut self, from: Seat, place: u8) {
        let Some(card) = self.state.realms[from.index()].take(place) else { return };
        self.state.own_mut().push(card);
        self.tell(|seat| Event::Stole { from, to: seat, place: Some(place), face: card.open() });
        self.effect_done();
    }

    /// Moves a queen from the discard pile to the realm at once, awake.
    pub(super) fn recover(&mut self, depth: u8) {
        let Some(queen) = self.state.piles.take(depth) else { return };
        self.state.own_mut().push(RealmCard::awake(queen));
        self.tell(|seat| Event::Recovered { seat, queen, depth });
        self.effect_done();
    }

    /// Swaps two knights; unlike after a rolled dragon, no knight is passed on, no queen wakes, and there is
    /// no second roll.
    pub(super) fn swap_knights(&mut self, one: Seat, other: Seat) {
        let knights = &mut self.state.knights;
        let (Some(first), Some(second)) = (knights.at(one.0), knights.at(other.0)) else { return };
        knights.replace(one.0, second);
        knights.replace(other.0, first);
        self.tell(|_| Event::SwappedKnights { seats: [one, other], knights: [second.into(), first.into()] });
        self.effect_done();
    }

    // ── Switch Witch ──

    /// Swaps two cards, each to the place of the other; sleeping queens stay asleep.
    pub(super) fn trade(&mut self, mine: u8, with: Seat, theirs: u8) {
        let realms = &mut self.state.realms;
        let (Some(given), Some(taken)) =
            (realms[self.seat.index()].at(mine), realms[with.index()].at(theirs))
        else {
            return;
        };
        realms[self.seat.index()].replace(mine, taken);
        realms[with.index()].replace(theirs, given);
        self.traded((mine, given.open()), with, (theirs, taken.open()), false);
    }

    pub(super) fn trade_companion(&mut self, mine: u8, with: Seat, theirs: u8) {
        let (Some(given), Some(taken)) =
            (self.state.beside(self.seat, mine), self.state.beside(with, theirs))
        else {
            return;
        };
        self.state.companions[self.seat.index()].replace(mine, taken);
        self.state.companions[with.index()].replace(theirs, given);
        self.traded((mine, Some(given.into())), with, (theirs, Some(taken.into())), true);
    }

    fn traded(&mut self, gave: (u8, Option<Face>), with: Seat, got: (u8, Option<Face>), companions: bool) {
        let side = |seat, (place, face)| Side { seat, place: Some(place), face };
        self.tell(|seat| Event::Traded { gave: side(seat, gave), got: side(with, got), companions });
        self.effect_done();
    }

    // ── Sleeping Willow ──

    /// Puts the awake queens of one seat to sleep: the active seat, or else the first seat to its left that
    /// has an awake queen and no protection. No seat is asked twice.
    fn willow(&mut self, place: u8) {
        let mut passed = Row::default();
        let seats = std::iter::once(self.seat).chain(self.state.others());
        let at = seats.into_iter().find(|&seat| {
            let awake = self.state.realms[seat.index()].awake() != 0;
            let protected = awake && self.state.has(seat, Power::NoWillows);
            let hit = awake && !protected;
            hit || !passed.push(Passed { seat, protected })
        });
        let realm = at.map(|seat| self.state.realms[seat.index()]).unwrap_or_default();
        let awake = realm.awake();
        if let Some(seat) = at {
            self.state.realms[seat.index()].turn(awake, true);
        }
        self.tell(|seat| {
            let (queens, places) = (realm.faces(awake).collect(), ones(awake).collect());
            Event::Wind { seat, passed, at, queens, places }
        });
        self.resolved(place, at.is_none());
    }
}
