//! Every action that is possible now.

use super::{
    Action, King, Phase, State,
    action::places,
    deck,
    state::{Lying, REALM},
};
use crate::{DieFace, Face, Kind, Seat};

impl State {
    /// All actions of a seat, equal cards apart. Nothing when another seat decides.
    pub(super) fn all_actions(&self, seat: Seat, out: &mut impl Extend<Action>) {
        if self.decider() != Some(seat) {
            return;
        }
        let own = self.own();
        match self.phase {
            Phase::Roll => out.extend([Action::Roll]),
            Phase::Blue { .. } => out.extend([Action::Reroll, Action::Keep]),
            Phase::DragonWake => {
                let asleep = own.places().filter(|(_, card)| card.asleep);
                out.extend(asleep.map(|(place, _)| Action::Wake { place }));
                out.extend([Action::Skip]);
            }
            Phase::Instants => {
                let instants = self.drawn.places().filter(|&(_, face)| deck::is_instant(face));
                out.extend(instants.map(|(place, _)| Action::Resolve { place }));
            }
            Phase::Gnome { rolled, .. } => self.gnome_actions(rolled, out),
            Phase::Witch { .. } => {
                self.trades_into(out);
                out.extend([Action::Skip]);
            }
            Phase::Actions => self.deeds(out),
            Phase::Take => self.takes(out),
            Phase::Discard => out.extend(own.places().map(|(place, _)| Action::Discard { place })),
            Phase::Over { .. } => {}
        }
    }

    fn takes(&self, out: &mut impl Extend<Action>) {
        out.extend(self.face_down().map(|slot| Action::Take { slot }));
    }

    /// Mandatory: none of them can be declined.
    fn gnome_actions(&self, rolled: DieFace, out: &mut impl Extend<Action>) {
        match rolled {
            DieFace::One => self.takes(out),
            DieFace::Two => {
                for from in self.others() {
                    out.extend(self.realm(from).places().map(|(place, _)| Action::Steal { from, place }));
                }
            }
            DieFace::Three => out.extend(self.depths(|kind| matches!(kind, Kind::Queen(_))).map(recover)),
            DieFace::Dragon => {
                for one in self.all_seats() {
                    let others = self.all_seats().filter(|&other| other > one);
                    out.extend(others.map(|other| Action::SwapKnights { one, other }));
                }
            }
        }
    }

    /// Depths of the discard pile where such cards lie.
    fn depths(&self, wanted: impl Fn(Kind) -> bool) -> impl Iterator<Item = u8> {
        (0_u8..).zip(self.piles.discard()).filter(move |(_, face)| wanted(face.kind())).map(|(depth, _)| depth)
    }

    fn trades_into(&self, out: &mut impl Extend<Action>) {
        for with in self.traders() {
            let realm = self.realm(with);
            for (mine, _) in self.own().places() {
                out.extend(realm.places().map(|(theirs, _)| Action::Trade { mine, with, theirs }));
            }
            let companions = self.companions[with.index()];
            for (mine, _) in self.companions[self.turn.index()].places() {
                out.extend(companions.places().map(|(theirs, _)| Action::TradeCompanion { mine, with, theirs }));
            }
        }
    }

    /// The four actions, and the end of them.
    fn deeds(&self, out: &mut impl Extend<Action>) {
        self.equations(out);
        self.pairs(out);
        let books = self.own().places().filter(|(_, card)| card.face == Face::BOOK);
        for (book, _) in books {
            out.extend(self.depths(|kind| matches!(kind, Kind::Number(_))).map(|depth| Action::Book { book, depth }));
        }
        self.rescues(out);
        out.extend([Action::Done]);
    }

    /// Bits of the places with number cards.
    pub(super) fn number_places(&self) -> u16 {
        let numbers = self.own().places().filter(|(_, card)| card.face.as_number().is_some());
        numbers.fold(0, |bits, (place, _)| bits | 1 << place)
    }

    /// By trying every set of number cards.
    fn equations(&self, out: &mut impl Extend<Action>) {
        let all = self.number_places();
        if !self.companion_left() {
            return;
        }
        let number = |place| self.own().at(place).and_then(|card: Lying| card.face.as_number());
        // Each subset of the bits in `all`, counted up.
        let mut cards = 0_u16;
        for _ in 0..1_u16 << all.count_ones().min(REALM as u32) {
            if self.reading_of(places(cards).filter_map(number)).is_some() {
                out.extend([Action::Equation { cards }]);
            }
            cards = cards.wrapping_sub(all) & all;
        }
    }

    ///
    fn pairs(&self, out: &mut impl Extend<Action>) {
        if !self.own_asleep() {
            return;
        }
        for one in places(self.number_places()) {
            let equal = |other: &u8| *other > one && self.own().at(*other) == self.own().at(one);
            out.extend(places(self.number_places()).filter(equal).map(|other| Action::Pair { one, other }));
        }
    }

    ///
    fn rescues(&self, out: &mut impl Extend<Action>) {
        let beside = self.companions[self.turn.index()];
        for (queen, card) in self.own().places().filter(|(_, card)| card.is_awake_queen()) {
            for (companion, _) in beside.places().filter(|(_, it)| card.queen().is_some_and(|queen| it.fits(queen))) {
                let kings = self.middle().map(King::index);
                out.extend(kings.map(|king| Action::Rescue { queen, companion, king }));
            }
        }
    }
}

fn recover(depth: u8) -> Action {
    Action::Recover { depth }
}
