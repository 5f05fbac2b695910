//! Finds the numbers of a realm that make an equation: by a table for few numbers, by a search for more.

use super::{realm::Realm, search::Numbers, table::look_up};
use crate::fast::bits::ones;

/// Visits every set of places of a realm that is an equation. With `one_off`, one number may count one more
/// or one less.
#[inline]
pub(crate) fn equations(realm: &Realm, one_off: bool, mut visit: impl FnMut(u32)) {
    let known = look_up(realm, one_off);
    if known == Some(0) {
        return;
    }
    let mut numbers = Numbers::new(one_off);
    for number in realm.numbers() {
        ones(realm.number(number)).for_each(|place| numbers.push(number, place));
    }
    let Some(sets) = known else { return numbers.search(&mut visit) };
    for set in ones(sets) {
        visit(ones(set).fold(0, |cards, card| cards | 1 << numbers.cards[usize::from(card)].1));
    }
}
