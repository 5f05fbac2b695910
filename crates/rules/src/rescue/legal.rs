//! Every action that is possible now.

use super::{Action, King, Phase, Power, State, action::places, deck};
use crate::{DieFace, Face, Kind, Row, Seat, equation::Numbers, list::List};

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
            Phase::Discard => out.extend((0..own.len()).map(|place| Action::Discard { place })),
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
                    out.extend((0..self.realm(from).len()).map(|place| Action::Steal { from, place }));
                }
            }
            DieFace::Three => out.extend(self.depths(|face| matches!(face.kind(), Kind::Queen(_))).map(recover)),
            DieFace::Dragon => {
                for one in self.all_seats() {
                    let others = self.all_seats().filter(|&other| other > one);
                    out.extend(others.map(|other| Action::SwapKnights { one, other }));
                }
            }
        }
    }

    /// Depths of the discard pile where such cards lie.
    fn depths(&self, wanted: impl Fn(Face) -> bool) -> impl Iterator<Item = u8> {
        (0_u8..).zip(self.piles.discard()).filter(move |&(_, face)| wanted(face)).map(|(depth, _)| depth)
    }

    fn trades_into(&self, out: &mut impl Extend<Action>) {
        for with in self.traders() {
            let (cards, companions) = (self.realm(with).len(), self.companions(with).len());
            for mine in 0..self.own().len() {
                out.extend((0..cards).map(|theirs| Action::Trade { mine, with, theirs }));
            }
            for mine in 0..self.companions(self.turn).len() {
                out.extend((0..companions).map(|theirs| Action::TradeCompanion { mine, with, theirs }));
            }
        }
    }

    /// The four actions, and the end of them.
    fn deeds(&self, out: &mut impl Extend<Action>) {
        self.equations(out);
        self.pairs(out);
        let books = self.own().places().filter(|(_, card)| card.face == Face::BOOK);
        for (book, _) in books {
            let mut list = List::new(Action::Done, out);
            self.depths(|face| face.as_number().is_some()).for_each(|depth| list.push(Action::Book { book, depth }));
            list.flush();
        }
        self.rescues(out);
        out.extend([Action::Done]);
    }

    /// Bits of the places with number cards.
    pub(super) fn number_places(&self) -> u16 {
        let numbers = self.own().places().filter(|(_, card)| card.face.as_number().is_some());
        numbers.fold(0, |bits, (place, _)| bits | 1 << place)
    }

    /// By trying every set of number cards that is not too large.
    fn equations(&self, out: &mut impl Extend<Action>) {
        if !self.companion_left() {
            return;
        }
        let red = self.has(self.turn, Power::OneOff);
        let mut list = List::new(Action::Done, out);
        self.sets(&Numbers::default(), self.number_places(), &mut |set| {
            let fits = set.is_equation()
                || (red && self.reading_of(places(set.cards).filter_map(|place| self.number(place))).is_some());
            if fits {
                list.push(Action::Equation { cards: set.cards });
            }
        });
        list.flush();
    }

    /// Every set that adds some of the cards in `more` to `set`, smaller bits last, as long as it can
    /// still be an equation.
    fn sets(&self, set: &Numbers, more: u16, visit: &mut impl FnMut(&Numbers)) {
        let Some(place) = more.checked_ilog2() else { return visit(set) };
        let more = more & !(1 << place);
        self.sets(set, more, visit);
        let with = set.with(place as u8, self.number(place as u8).unwrap_or(0));
        if !with.is_too_large() {
            self.sets(&with, more, visit);
        }
    }

    fn number(&self, place: u8) -> Option<u8> {
        self.own().at(place)?.face.as_number()
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
        let beside = self.companions(self.turn);
        if beside.is_empty() {
            return;
        }
        let middle: Row<u8, { King::COUNT }> = self.middle().map(King::index).collect();
        for (place, card) in self.own().places().filter(|(_, card)| card.is_awake_queen()) {
            for (companion, _) in beside.places().filter(|(_, it)| card.queen().is_some_and(|queen| it.fits(queen))) {
                out.extend(middle.iter().map(|king| Action::Rescue { queen: place, companion, king }));
            }
        }
    }
}

fn recover(depth: u8) -> Action {
    Action::Recover { depth }
}
