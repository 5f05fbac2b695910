//! The features of every seat at the beginning of a turn: the input of [`network`].
//!
//! [`network`]: super::network

use super::court::Court;
use rouse_rules::{
    HouseRules, Kind, MAX_SEATS, Queen, Seat,
    prelude::*,
    queens::{Goal, Hand, State, points},
};

/// The number of features of a seat.
pub(super) const FEATURES: usize = 36;
/// The features of one seat, most of them 0 to 1.
pub(super) type Features = [f32; FEATURES];

/// Whether the seat knows the queen in a bed (counted from 1), or knows that the bed is open. Bit `bed - 1` of
/// `known` says so.
pub(super) const fn knows(known: u16, bed: u8) -> bool {
    known >> (bed - 1) & 1 == 1
}

/// The values that are the same for all seats.
struct Table<'a> {
    state: &'a State,
    goal: Goal,
    courts: [Court; MAX_SEATS],
    cards: [Cards; MAX_SEATS],
    /// By zero-based bed: the queen asleep there, and whether she is known.
    asleep: [Option<(Queen, bool)>; Queen::ALL.len()],
}

/// A hand, counted by what its cards do.
#[derive(Clone, Copy, Default)]
struct Cards {
    kings: f32,
    knights: f32,
    potions: f32,
    dragons: f32,
    wands: f32,
    jesters: f32,
    numbers: f32,
    /// The most number cards that can be discarded at once.
    together: f32,
}

impl Cards {
    fn of(hand: Hand, house_rules: HouseRules) -> Self {
        let mut cards = Self::default();
        for (_, face) in hand.iter() {
            let count = match face.kind() {
                Kind::King(_) => &mut cards.kings,
                Kind::Knight => &mut cards.knights,
                Kind::Potion => &mut cards.potions,
                Kind::Dragon => &mut cards.dragons,
                Kind::Wand => &mut cards.wands,
                Kind::Number(_) => &mut cards.numbers,
                _ => &mut cards.jesters,
            };
            *count += 1.0;
        }
        cards.together = hand.most_together(house_rules) as f32;
        cards
    }

    /// The numbers of dragons, wands, knights, potions and kings.
    const fn aimed(self) -> [f32; 5] {
        [self.dragons, self.wands, self.knights, self.potions, self.kings]
    }
}

/// The features of every seat. Bit `n - 1` of `known` says that bed `n` is known.
pub(super) fn features(state: &State, known: u16) -> [Features; MAX_SEATS] {
    let mut table = Table {
        state,
        goal: state.goal(),
        courts: Default::default(),
        cards: Default::default(),
        asleep: std::array::from_fn(|place| {
            let bed = place as u8 + 1;
            state.sleeper(bed).map(|queen| (queen, knows(known, bed)))
        }),
    };
    for seat in Seat::all(state.seats()) {
        table.courts[seat.index()] = Court::of(state, seat);
        table.cards[seat.index()] = Cards::of(state.hand(seat), state.house_rules());
    }
    let mut all = [[0.0; FEATURES]; MAX_SEATS];
    Seat::all(state.seats()).for_each(|seat| all[seat.index()] = table.features(seat));
    all
}

impl Table<'_> {
    fn features(&self, seat: Seat) -> Features {
        let (seats, court, cards) = (self.state.seats(), self.courts[seat.index()], self.cards[seat.index()]);
        let [queens, points] = court.parts(self.goal);
        let turns = (seat.index() + seats - self.state.active_seat().index()) % seats;
        let (waking, stealing) = (self.waking_wins(court), self.stealing_wins(seat));
        let [dragons, wands, knights, potions, kings] = self.of_others(seat);
        let (ahead, of_others) = self.parts_of_others(seat);
        [
            1.0,
            queens,
            points,
            queens.max(points),
            queens.min(points),
            waking,
            stealing,
            if turns == 0 { 1.0 } else { 0.0 },
            turns as f32 / seats as f32,
            cards.kings,
            cards.knights,
            cards.potions,
            cards.dragons,
            cards.wands,
            cards.jesters,
            cards.together / 5.0,
            cards.numbers / 5.0,
            self.best_known(court),
            largest(self.state, seat),
            self.others(seat).map(|other| largest(self.state, other)).fold(0.0, f32::max),
            dragons,
            wands,
            knights,
            potions,
            kings,
            cards.kings.min(1.0) * waking,
            cards.knights.min(1.0) * stealing,
            self.mean_of_unknown(),
            self.asleep.iter().flatten().count() as f32 / 12.0,
            (seats as f32 - 2.0) / 3.0,
            ahead[0],
            ahead[1],
            of_others[0],
            of_others[1],
            if court.is_halved() { 1.0 } else { 0.0 },
            if turns == 0 { 0.0 } else { self.best_known(self.courts[self.state.active_seat().index()]) },
        ]
    }

    /// The shares of the goal that the other seats have, in queens and points: the largest, and the mean.
    fn parts_of_others(&self, seat: Seat) -> ([f32; 2], [f32; 2]) {
        let (mut ahead, mut sum) = ([0.0_f32; 2], [0.0_f32; 2]);
        for other in self.others(seat) {
            for (place, part) in self.courts[other.index()].parts(self.goal).into_iter().enumerate() {
                ahead[place] = ahead[place].max(part);
                sum[place] += part;
            }
        }
        (ahead, sum.map(|sum| sum / (self.state.seats() as f32 - 1.0)))
    }

    fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.state.seats()).filter(move |&other| other != seat)
    }

    /// The means of [`Cards::aimed`] over the other seats.
    fn of_others(&self, seat: Seat) -> [f32; 5] {
        let mut sums = [0.0; 5];
        for other in self.others(seat) {
            sums.iter_mut().zip(self.cards[other.index()].aimed()).for_each(|(sum, count)| *sum += count);
        }
        sums.map(|sum| sum / (self.state.seats() as f32 - 1.0))
    }

    /// The share of the unknown sleeping queens with whom this court wins; 1 if it wins with a known one.
    fn waking_wins(&self, court: Court) -> f32 {
        let (mut wins, mut unknown) = (0.0, 0.0_f32);
        for &(queen, known) in self.asleep.iter().flatten() {
            let winning = court.wins_with(queen, self.goal);
            if known && winning {
                return 1.0;
            }
            unknown += f32::from(u8::from(!known));
            wins += f32::from(u8::from(winning));
        }
        wins / unknown.max(1.0)
    }

    /// 1 if the seat would win with a queen of another court, else 0.
    fn stealing_wins(&self, seat: Seat) -> f32 {
        let court = self.courts[seat.index()];
        let wins = |queen| court.wins_with(queen, self.goal);
        let any = self.others(seat).any(|other| self.state.court(other).any(wins));
        f32::from(u8::from(any))
    }

    /// The points of the best known sleeping queen for this court, divided by 20; Rose counts 8 more, since
    /// she wakes another one.
    fn best_known(&self, court: Court) -> f32 {
        let known = self.asleep.iter().flatten().filter(|&&(queen, known)| known && !court.fights(queen));
        let worth = |&(queen, _): &(Queen, bool)| points(queen) + if queen == Queen::Rose { 8 } else { 0 };
        f32::from(known.map(worth).max().unwrap_or(0)) / 20.0
    }

    /// The mean points of the unknown sleeping queens, divided by 10.
    fn mean_of_unknown(&self) -> f32 {
        let unknown = self.asleep.iter().flatten().filter(|(_, known)| !known);
        let (sum, count) = unknown
            .fold((0.0, 0.0_f32), |(sum, count), &(queen, _)| (sum + f32::from(points(queen)), count + 1.0));
        sum / count.max(1.0) / 10.0
    }
}

/// The most points of a queen in the court, divided by 20.
fn largest(state: &State, seat: Seat) -> f32 {
    f32::from(state.court(seat).map(points).max().unwrap_or(0)) / 20.0
}
