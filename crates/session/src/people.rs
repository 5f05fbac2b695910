//! Checks the people of a table, and makes their names differ.

use crate::{
    skeleton::skeleton,
    wire::{
        Animal, Colour, Failure, Person,
        names::{LONGEST, clean, shorten},
    },
};
use rouse_rules::{MAX_SEATS, MIN_SEATS};

/// Cleans the names of the people at a table, and makes them differ.
///
/// # Errors
/// [`Failure::BadSetup`] for too few or too many people, computer players alone, a colour twice, or an empty
/// name.
pub(crate) fn seated(people: Vec<Person>) -> Result<Vec<Person>, Failure> {
    if !(MIN_SEATS..=MAX_SEATS).contains(&people.len()) || people.iter().all(|person| person.bot.is_some()) {
        return Err(Failure::BadSetup);
    }
    let mut seated: Vec<Person> = Vec::with_capacity(people.len());
    for person in people {
        seated.push(fitting(person, &seated)?);
    }
    Ok(seated)
}

/// A person with a clean name unlike the others', and a colour that no other has.
pub(crate) fn fitting(person: Person, others: &[Person]) -> Result<Person, Failure> {
    let name = clean(&person.name).ok_or(Failure::BadSetup)?;
    if others.iter().any(|other| other.colour == person.colour) {
        return Err(Failure::BadSetup);
    }
    Ok(Person { name: apart(name, others), ..person })
}

/// The default people of places. A guest's own name replaces the name.
const PRESETS: [(&str, Animal, Colour); MAX_SEATS] = [
    ("Fox", Animal::Fox, Colour::Moon),
    ("Hare", Animal::Hare, Colour::Sun),
    ("Otter", Animal::Otter, Colour::Lagoon),
    ("Owl", Animal::Owl, Colour::Plum),
    ("Hedgehog", Animal::Hedgehog, Colour::Bell),
];

/// The first animal and the first colour that none of the others has.
pub(crate) fn preset(others: &[Person]) -> Person {
    let animal = PRESETS.iter().find(|(_, animal, _)| others.iter().all(|other| other.animal != *animal));
    let colour = PRESETS.iter().find(|(.., colour)| others.iter().all(|other| other.colour != *colour));
    let (name, animal, _) = animal.unwrap_or(&PRESETS[0]);
    let (.., colour) = colour.unwrap_or(&PRESETS[0]);
    Person::new(&apart((*name).to_owned(), others), *animal, *colour)
}

/// Numbers a name that looks like another one: a second Anna becomes "Anna 2", even if it is written in other
/// letters.
pub(crate) fn apart(name: String, others: &[Person]) -> String {
    let others: Vec<_> = others.iter().map(|other| skeleton(&other.name)).collect();
    let taken = |name: &str| others.contains(&skeleton(name));
    if !taken(&name) {
        return name;
    }
    (2_u8..)
        .map(|n| format!(" {n}"))
        .map(|number| shorten(&name, LONGEST - number.len()) + &number)
        .find(|candidate| !taken(candidate))
        .unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn people(names: &[&str]) -> Vec<Person> {
        let colours = [Colour::Moon, Colour::Sun, Colour::Lagoon, Colour::Plum, Colour::Bell, Colour::Moon];
        let seat = |(name, colour): (&&str, Colour)| Person::new(name, Animal::Fox, colour);
        names.iter().zip(colours).map(seat).collect()
    }

    fn names(given: &[&str]) -> Vec<String> {
        seated(people(given)).unwrap().into_iter().map(|person| person.name).collect()
    }

    #[test]
    fn doubles_are_told_apart() {
        assert_eq!(names(&["Anna", "Ben", "anna", "ANNA"]), ["Anna", "Ben", "anna 2", "ANNA 3"]);
        assert_eq!(names(&["Anna", "Anna", "Anna 2"]), ["Anna", "Anna 2", "Anna 2 2"]);
        assert_eq!(names(&["Anna", "Аnnа", "Ａnna"]), ["Anna", "Аnnа 2", "Ａnna 3"], "they look alike");
        let long = "abcdefghijklmnopqrstuvwx";
        assert_eq!(names(&[long, long]), [long, "abcdefghijklmnopqrstuv 2"]);
    }

    #[test]
    fn a_table_has_two_to_five_people_and_no_colour_twice() {
        for bad in [&["Anna"][..], &[], &["A", "B", "C", "D", "E", "F"], &["Anna", " "]] {
            assert_eq!(seated(people(bad)), Err(Failure::BadSetup), "{bad:?}");
        }
        let mut twice = people(&["Anna", "Ben"]);
        twice[1].colour = twice[0].colour;
        assert_eq!(seated(twice), Err(Failure::BadSetup));
    }
}
