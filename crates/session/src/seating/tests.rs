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

/// A place of the lobby is the seat that it was, whatever its person wears by now.
#[test]
fn whoever_sits_at_a_place_of_the_lobby_has_its_seat_when_the_game_goes_on() {
    let (mut game, mut lobby) = (row(), row());
    let person = Person::new("Zoe", Animal::Owl, Colour::Sun);
    let place = Place { person, surface: Surface::Here, taken: true, connected: true };
    assert_eq!(lobby.put(Seat(0), place), Ok(None), "she trades with Ben");
    lobby.remove(Seat(2));
    assert!(game.adopt(&lobby));
    let people: Vec<_> = game.people().map(|it| (it.name.as_str(), it.animal, it.colour)).collect();
    let dealt = row();
    let looks: Vec<_> = dealt.people().map(|it| (it.animal, it.colour)).collect();
    let as_dealt = ["Zoe", "Ben", "Cleo"].into_iter().zip(looks);
    assert_eq!(people, as_dealt.map(|(name, (animal, colour))| (name, animal, colour)).collect::<Vec<_>>());
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
    let mut three = row();
    let saved = three.to_save(TableOptions::default(), &[]);
    let SavedSeating { mut seats, .. } = serde_json::from_slice(&saved).expect("it was written just now");
    seats.truncate(2);
    three.restore(seats);
    assert_eq!(three, row());
}
