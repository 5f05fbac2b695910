//! Lists every legal action.

use super::{
    action::Action,
    deck::{self, DECK},
    fast::sums,
    realm_card::RealmCard,
    state::{Phase, State},
};
use crate::{
    cards::{Face, Kind, rescue::Power},
    die::DieFace,
    fast::bits::ones,
    seat::Seat,
};

impl State {
    /// Lists nothing when another seat decides.
    pub(super) fn legal_actions(&self, seat: Seat, out: &mut impl Extend<Action>) {
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
            Phase::Actions => self.actions(out),
            Phase::Take => self.takes(out),
            Phase::Discard => {
                let goes = own.places().filter(|&(_, card)| self.may_discard(card));
                out.extend(goes.map(|(place, _)| Action::Discard { place }));
                out.extend((self.too_many() == 0).then_some(Action::Done));
            }
            Phase::Over { .. } => {}
        }
    }

    fn takes(&self, out: &mut impl Extend<Action>) {
        out.extend(self.face_down().map(|slot| Action::Take { slot }));
    }

    /// The powers of a gnome. They are mandatory, unless a house rule allows the seat to decline them
    ///
    fn gnome_actions(&self, rolled: DieFace, out: &mut impl Extend<Action>) {
        out.extend(self.may_decline_gnome().then_some(Action::Skip));
        match rolled {
            DieFace::One => self.takes(out),
            DieFace::Two => {
                for from in self.others() {
                    out.extend((0..self.realm(from).len()).map(|place| Action::Steal { from, place }));
                }
            }
            DieFace::Three => {
                out.extend(self.depths(|face| matches!(face.kind(), Kind::Queen(_))).map(recover))
            }
            DieFace::Dragon => {
                for one in self.all_seats() {
                    let others = self.all_seats().filter(|&other| other > one);
                    out.extend(others.map(|other| Action::SwapKnights { one, other }));
                }
            }
        }
    }

    /// The depths in the discard pile of the cards that pass the test. For speed, the loop has no branch that
    /// depends on the cards.
    fn depths(&self, wanted: impl Fn(Face) -> bool) -> impl Iterator<Item = u8> + Clone {
        let (mut depths, mut count) = ([0; DECK], 0);
        for (depth, face) in (0..).zip(self.piles.discard()) {
            depths[count] = depth;
            count += usize::from(wanted(face));
        }
        depths.into_iter().take(count)
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

    /// The four actions, and their end.
    fn actions(&self, out: &mut impl Extend<Action>) {
        let own = self.own();
        if self.companion_left() {
            let one_off = self.has(self.turn, Power::OneOff);
            sums::equations(own, one_off, |cards| out.extend([Action::Equation { cards }]));
        }
        if own.asleep() != 0 {
            out.extend(own.pairs().map(|(one, other)| Action::Pair { one, other }));
        }
        if own.books() != 0 {
            let depths = self.depths(|face| face.as_number().is_some());
            ones(own.books())
                .for_each(|book| out.extend(depths.clone().map(|depth| Action::Book { book, depth })));
        }
        self.rescues(own.awake(), out);
        out.extend([Action::Done]);
    }

    ///
    fn rescues(&self, awake: u32, out: &mut impl Extend<Action>) {
        let beside = self.companions(self.turn);
        if beside.is_empty() || awake == 0 {
            return;
        }
        let middle = self.middle();
        for place in ones(awake) {
            let Some(queen) = self.own().at(place).and_then(RealmCard::queen) else { continue };
            for (companion, _) in beside.places().filter(|(_, it)| it.fits(queen)) {
                out.extend(ones(middle).map(|king| Action::Rescue { queen: place, companion, king }));
            }
        }
    }
}

fn recover(depth: u8) -> Action {
    Action::Recover { depth }
}
