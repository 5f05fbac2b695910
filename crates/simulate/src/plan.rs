//! What a seed decides about an evening.

use crate::fault::{Fault, Intensity};
use rouse_rules::{Chance, HouseRules, Seeded};
use rouse_session::wire::{GameKind, Level};
use std::{fmt, time::Duration};

/// One evening, before it happens.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(crate) seed: u64,
    pub(crate) game: GameKind,
    pub(crate) house_rules: HouseRules,
    /// How many guests have a seat.
    pub(crate) guests: u8,
    /// How many people play at the host's own device.
    pub(crate) here: u8,
    pub(crate) computers: Vec<Level>,
    /// Whether somebody watches, as a television does.
    pub(crate) watcher: bool,
    /// Whether a stranger stands at the door.
    pub(crate) stranger: bool,
    /// Whether the host has to let newcomers in.
    pub(crate) ask: bool,
    /// Whether the host tries again when the table cannot save.
    pub(crate) retries: bool,
    /// Whether a second game follows.
    pub(crate) again: bool,
    /// The longest delay on the network.
    pub(crate) delay: Duration,
    /// How long the disk takes.
    pub(crate) disk: Duration,
    /// Whether the games lie in a file.
    pub(crate) in_file: bool,
    /// Whether the host has no window, so that the guests manage the table together.
    pub(crate) headless: bool,
    /// Whether the device of the first guest dies just as it is let in.
    pub(crate) loses_welcome: bool,
    /// When the host's program is killed before a game, if it is.
    pub(crate) early: Option<Duration>,
    /// What goes wrong, and when.
    pub(crate) faults: Vec<(Duration, Fault)>,
}

/// The time in which things go wrong, from the begin of the game on.
const TROUBLED: usize = 90_000;

impl Plan {
    /// The evening of this seed.
    #[must_use]
    pub fn new(seed: u64, intensity: Intensity) -> Self {
        let chance = &mut Seeded::new(seed);
        let game = GameKind::ALL[chance.below(2)];
        let house_rules = game.house_rules().iter().copied().filter(|_| chance.below(4) == 0).collect();
        let headless = chance.below(6) == 0;
        let guests = if headless { 3 } else { 1 + chance.below(3) as u8 };
        let here = if headless { 0 } else { chance.below(2) as u8 + u8::from(guests == 1) };
        let free = 5 - usize::from(guests + here);
        let computers = (0..chance.below(2.min(free) + 1)).map(|_| Level::ALL[chance.below(2)]).collect();
        let is_calm = intensity == Intensity::None;
        let [watcher, stranger, ask, again] = std::array::from_fn(|_| chance.below(3) == 0);
        let retries = chance.below(2) == 0;
        let delay = Duration::from_millis(1 + chance.below(if is_calm { 5 } else { 150 }) as u64);
        let slowest = [5, 40, 400][usize::from(!is_calm) + usize::from(!is_calm && chance.below(4) == 0)];
        let disk = Duration::from_millis(1 + chance.below(slowest) as u64);
        let mut faults = faults(intensity, guests, chance);
        // The two others have to agree on who comes back.
        faults.retain(|(_, fault)| !headless || !matches!(fault, Fault::GuestForgets(2..)));
        let (stranger, ask) = (stranger && !is_calm, ask && !headless);
        let in_file = chance.below(4) == 0;
        let loses_welcome = !is_calm && !headless && chance.below(6) == 0;
        let early =
            (!is_calm && chance.below(4) == 0).then(|| Duration::from_millis(chance.below(10_000) as u64));
        Self {
            seed,
            game,
            house_rules,
            guests,
            here,
            computers,
            watcher,
            stranger,
            ask,
            retries,
            again,
            delay,
            disk,
            in_file,
            headless,
            loses_welcome,
            early,
            faults,
        }
    }

    /// The seed, to play it again.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// A random stream for one part of the evening.
    pub(crate) fn stream(&self, part: u64) -> Seeded {
        Seeded::new(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(part))
    }

    /// How many seats the table has.
    pub(crate) fn seats(&self) -> usize {
        usize::from(self.guests + self.here) + self.computers.len()
    }

    /// Takes the last guest away, and what goes wrong with it.
    pub(crate) fn drop_guest(&mut self) {
        self.guests -= 1;
        self.faults.retain(|(_, fault)| fault.guest().is_none_or(|guest| guest <= self.guests));
    }

    /// When everything is well again, after the begin of the game.
    pub(crate) fn healed(&self) -> Duration {
        self.faults.iter().map(|(at, fault)| *at + fault.span()).max().unwrap_or_default()
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { guests, here, computers, faults, .. } = self;
        let (game, computers, faults) = (self.game.name(), computers.len(), faults.len());
        write!(f, "A game of {game}: {guests} guests, {here} at the host's device, {computers} computers; ")?;
        write!(f, "{faults} faults.")
    }
}

fn faults(intensity: Intensity, guests: u8, chance: &mut Seeded) -> Vec<(Duration, Fault)> {
    let count = match intensity {
        Intensity::None => 0,
        Intensity::Some => 1 + chance.below(4),
        Intensity::Wild => 5 + chance.below(20),
    };
    let at = |chance: &mut Seeded| Duration::from_millis(chance.below(TROUBLED) as u64);
    let mut faults: Vec<_> = (0..count).map(|_| (at(chance), Fault::random(guests, chance))).collect();
    faults.sort_by_key(|(at, _)| *at);
    faults
}
