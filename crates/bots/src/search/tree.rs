//! The tree of a search, in one table of a fixed size.

/// Places in the table: a power of two.
const PLACES: usize = 1 << 16;
/// The most nodes: a load factor of 3/4 keeps the probes short.
const MOST: usize = PLACES / 4 * 3;

/// The index of a node in the table.
pub(super) type Id = u32;

/// A move that was considered after the moves on the path above it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Node {
    /// The id of the node above, plus one; 0 marks an empty place.
    above: u32,
    /// The key of the move, with the seat that makes it.
    name: u32,
    /// How often it was played.
    pub(super) visits: u32,
    /// How often it could have been played.
    pub(super) chances: u32,
    /// The sum of its rewards for the seat that makes it.
    pub(super) total: f32,
}

impl Node {
    /// Its mean reward.
    pub(super) fn mean(&self) -> f32 {
        self.total / self.visits.max(1) as f32
    }
}

/// A tree in a hash table with open addressing: [`PLACES`] nodes of 20 bytes, 1.3 MB, which never grow. Once
/// the table is full, the search adds no nodes.
#[derive(Debug, Default)]
pub(super) struct Tree {
    places: Vec<Node>,
    count: usize,
}

/// The node of the position in which the search begins.
pub(super) const ROOT: Id = 0;

impl Tree {
    /// Removes all nodes.
    pub(super) fn clear(&mut self) {
        self.places.clear();
        self.places.resize(PLACES, Node::default());
        self.count = 0;
        // The root stands for no move; this marks its place as taken.
        self.places[ROOT as usize].above = u32::MAX;
    }

    pub(super) fn at(&self, id: Id) -> &Node {
        &self.places[id as usize]
    }

    pub(super) fn at_mut(&mut self, id: Id) -> &mut Node {
        &mut self.places[id as usize]
    }

    /// The node of a move below another node. It is added if it is missing; none when there is no room.
    pub(super) fn below(&mut self, above: Id, name: u32) -> Option<Id> {
        let above = above + 1;
        let mixed = (u64::from(above) << 32 | u64::from(name)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut place = (mixed >> 40) as usize % PLACES;
        loop {
            let node = &mut self.places[place];
            if node.above == above && node.name == name {
                return Some(place as Id);
            }
            if node.above == 0 {
                if self.count >= MOST {
                    return None;
                }
                *node = Node { above, name, ..Node::default() };
                self.count += 1;
                return Some(place as Id);
            }
            place = (place + 1) % PLACES;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_tree_stays_as_it_is() {
        let mut tree = Tree::default();
        tree.clear();
        let made: Vec<_> = (0..MOST as u32 + 100).map(|name| tree.below(name % 7, name)).collect();
        assert_eq!(made.iter().flatten().count(), MOST);
        assert_eq!(tree.below(0, 0), made[0]);
        assert!(size_of::<Node>() * PLACES < 1_400_000);
        tree.clear();
        assert_eq!(tree.at(made[3].unwrap()).visits, 0);
        assert!(tree.below(0, 0).is_some());
    }
}
