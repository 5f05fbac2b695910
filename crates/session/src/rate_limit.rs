//! How often something may be done, by the times at which it was done lately.

use crate::time::Millis;
use std::time::Duration;

/// A limit of how often something may be done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    /// The least time between two times.
    pub(crate) between: Duration,
    /// The most times within `window`.
    pub(crate) most: usize,
    /// How far back times count.
    pub(crate) window: Duration,
}

/// Who has done something when, within the last window. Each is limited alone.
#[derive(Clone, Debug)]
pub(crate) struct RateLimit<K> {
    rate: Rate,
    times: Vec<(K, Millis)>,
}

impl<K: PartialEq> RateLimit<K> {
    pub(crate) const fn new(rate: Rate) -> Self {
        Self { rate, times: Vec::new() }
    }

    /// Whether `by` may do it now. If so, it is counted.
    pub(crate) fn take(&mut self, by: K, now: Millis) -> bool {
        let Rate { between, most, window } = self.rate;
        // A clock can go back. Times that then lie in the future are forgotten.
        self.times.retain(|(_, at)| *at <= now && now.since(*at) < window);
        let mut own = self.times.iter().filter(|(other, _)| *other == by);
        let may = own.clone().count() < most && own.all(|(_, at)| now.since(*at) >= between);
        if may {
            self.times.push((by, now));
        }
        may
    }

    /// What those have done whom `is_old` names, `new` has done from now on.
    pub(crate) fn rename(&mut self, is_old: impl Fn(&K) -> bool, new: K)
    where
        K: Copy,
    {
        self.times.iter_mut().filter(|(by, _)| is_old(by)).for_each(|(by, _)| *by = new);
    }

    /// Begins anew: nobody has done anything yet.
    pub(crate) fn forget(&mut self) {
        self.times.clear();
    }
}
