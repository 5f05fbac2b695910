//! Cards in a row, in order of arrival.

use crate::{cards::Face, chance::Chance};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;

/// At most `N` items in a row, without heap. When an item is removed, the items after it move up and keep
/// their order (`rescue.md` R-10.5). Places count from 0.
///
/// ```
/// # use rouse_rules::Row;
/// let mut row: Row<char, 4> = "abc".chars().collect();
/// assert_eq!(row.take(1), Some('b'));
/// assert!(row.push('d'));
/// assert_eq!(row.iter().collect::<String>(), "acd");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Row<T, const N: usize> {
    /// All entries from `len` on are `None`.
    items: [Option<T>; N],
    len: u8,
}

impl<T: Copy, const N: usize> Row<T, N> {
    /// An empty row.
    pub const EMPTY: Self = Self { items: [None; N], len: 0 };

    /// The item at a place; `None` beyond the end.
    #[must_use]
    pub fn at(&self, place: u8) -> Option<T> {
        self.items.get(usize::from(place)).copied().flatten()
    }

    /// The items, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + Clone + '_ {
        self.items[..usize::from(self.len)].iter().filter_map(|item| *item)
    }

    /// Every place, including the empty ones behind the last item.
    pub(crate) const fn all(&self) -> &[Option<T>; N] {
        &self.items
    }

    /// Each place with its item, in order.
    pub fn places(&self) -> impl Iterator<Item = (u8, T)> + Clone + '_ {
        (0_u8..).zip(self.iter())
    }

    /// The first place that passes a test.
    pub fn find(&self, mut test: impl FnMut(T) -> bool) -> Option<u8> {
        self.places().find(|&(_, item)| test(item)).map(|(place, _)| place)
    }

    /// How many items there are.
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether the row is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds an item at the end. Returns false and changes nothing when the row is full.
    pub fn push(&mut self, item: T) -> bool {
        let place = self.items.get_mut(usize::from(self.len));
        let fits = place.map(|place| *place = Some(item)).is_some();
        self.len += u8::from(fits);
        fits
    }

    /// Removes and returns the item at a place; the items after it move up. `None` beyond the end.
    pub fn take(&mut self, place: u8) -> Option<T> {
        let item = self.at(place)?;
        for next in usize::from(place) + 1..usize::from(self.len) {
            self.items[next - 1] = self.items[next];
        }
        self.len -= 1;
        self.items[usize::from(self.len)] = None;
        Some(item)
    }

    /// Removes the items at the places whose bits are set (the first 32 places); the others move up.
    pub fn take_all(&mut self, places: u32) {
        let mut kept = 0;
        for place in 0..usize::from(self.len) {
            self.items[kept] = self.items[place];
            kept += usize::from(places >> place & 1 == 0);
        }
        self.items[kept..usize::from(self.len)].fill(None);
        self.len = kept as u8;
    }

    /// Replaces the item at a place, and returns the old one. `None`, and no change, beyond the end.
    pub fn replace(&mut self, place: u8, item: T) -> Option<T> {
        self.items
            .get_mut(usize::from(place))
            .and_then(Option::as_mut)
            .map(|there| std::mem::replace(there, item))
    }

    /// Sorts the items in ascending order.
    pub fn sort(&mut self)
    where
        T: Ord,
    {
        self.items[..usize::from(self.len)].sort_unstable();
    }

    /// Mutable access to the items, in order.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.items.iter_mut().flatten()
    }
}

impl<const N: usize> Row<Face, N> {
    /// Shuffles the cards.
    pub fn shuffle(&mut self, chance: &mut impl Chance) {
        let mut cards = [Face::BOOK; N];
        let count = self.places().map(|(place, face)| cards[usize::from(place)] = face).count();
        chance.shuffle(&mut cards[..count]);
        *self = cards[..count].iter().copied().collect();
    }
}

impl<T, const N: usize> Default for Row<T, N> {
    fn default() -> Self {
        Self { items: [const { None }; N], len: 0 }
    }
}

/// Drops the items beyond `N`.
impl<T: Copy, const N: usize> FromIterator<T> for Row<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut row = Self::default();
        items.into_iter().take(N).for_each(|item| _ = row.push(item));
        row
    }
}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for Row<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Serializes as a list.
impl<T: Copy + Serialize, const N: usize> Serialize for Row<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for Row<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<T>::deserialize(deserializer)?;
        if list.len() > N {
            return Err(D::Error::invalid_length(list.len(), &"a shorter list"));
        }
        Ok(list.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-10.5
    #[test]
    fn the_others_keep_their_order() {
        let mut row: Row<u8, 3> = [7, 8, 9].into_iter().collect();
        assert!(!row.push(1));
        assert_eq!(row.take(0), Some(7));
        assert_eq!(row.take(2), None);
        assert!(row.push(6));
        assert_eq!(row.replace(1, 5), Some(9));
        assert_eq!(row.replace(3, 5), None);
        assert_eq!(row.iter().collect::<Vec<_>>(), [8, 5, 6]);
        assert_eq!((row.len(), row.find(|n| n == 6), row.is_empty()), (3, Some(2), false));
    }

    #[test]
    fn it_is_a_list_in_json() {
        let row: Row<u8, 3> = [1, 2].into_iter().collect();
        assert_eq!(serde_json::to_string(&row).unwrap(), "[1,2]");
        assert_eq!(serde_json::from_str::<Row<u8, 3>>("[1,2]").unwrap(), row);
        assert!(serde_json::from_str::<Row<u8, 3>>("[1,2,3,4]").is_err());
    }
}
