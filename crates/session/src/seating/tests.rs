//! Places that are traded, dealt and restored.

use super::*;
use crate::wire::{Animal, Colour};

fn row() -> Seating {
    let people = [
        Person::new("Anna", Animal::Fox, Colour::Moon),
        Person::new("Ben", Animal::Owl, Colour::Sun),
        Person::new("Cleo", Animal::Hare, Colour::Plum),
    ];
    Seating::here(people.into()).expect("they fit")
}

#[test]
fn two_places_trade_a_colour() {
    let mut row = row();
    let person = Person::new("Anna", Animal::Fox, Colour::Sun);
    let place = Place { person, surface: Surface::Here, taken: true, connected: true };
    assert_eq!(row.put(Seat(0), place), Ok(None));
    let colours: Vec<_> = row.people().map(|person| person.colour).collect();
    assert_eq!(colours, [Colour::Sun, Colour::Moon, Colour::Plum]);
}

#[test]
fn a_deal_leaves_vacant_places_out_and_says_what_each_place_became() {
    let mut row = row();
    row.get_mut(Seat(1)).expect("Ben sits there").holder.free();
    let (dealt, seat) = row.dealt();
    assert_eq!(dealt.len(), 2);
    assert_eq!([0, 1, 2].map(|at| seat(Seat(at))), [Some(Seat(0)), None, Some(Seat(1))]);
}

#[test]
fn what_was_saved_of_other_people_changes_nothing() {
    let (mut three, two) = (row(), row().dealt().0.to_save()[..2].to_vec());
    three.restore(two);
    assert_eq!(three, row());
}
