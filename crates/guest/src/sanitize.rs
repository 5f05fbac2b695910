//! Cleans the names that a host sends: a guest does not trust its host.

use rouse_wire::{OwnQueen, Person, Saved, ServerMsg, names::clean};

/// Cleans every name in a message, as the host should have done.
pub(crate) fn clean_names(message: &mut ServerMsg) {
    match message {
        ServerMsg::Table { name, .. } => tidy(name),
        ServerMsg::Home { saved, others, .. } => saved.iter_mut().chain(others).for_each(remembered),
        ServerMsg::Lobby(lobby) => {
            lobby.places.iter_mut().flatten().for_each(|place| tidy(&mut place.person.name));
            lobby.saved.iter_mut().for_each(remembered);
        }
        ServerMsg::Update(update) => people(&mut update.people),
        ServerMsg::Facts(facts) => {
            queens(facts.drawn.iter_mut().flatten().flatten());
            for room in facts.room.iter_mut().flatten() {
                tidy(&mut room.name);
                room.knocks.iter_mut().for_each(|knock| tidy(&mut knock.name));
            }
        }
        ServerMsg::Replay { drawn, .. } => queens(drawn.iter_mut()),
        _ => {}
    }
}

fn remembered(saved: &mut Saved) {
    people(&mut saved.people);
}

fn people(people: &mut [Person]) {
    people.iter_mut().for_each(|person| tidy(&mut person.name));
}

fn queens<'a>(drawn: impl Iterator<Item = &'a mut Option<OwnQueen>>) {
    drawn.flatten().for_each(|queen| tidy(&mut queen.name));
}

fn tidy(name: &mut String) {
    *name = clean(name).unwrap_or_else(|| "?".to_owned());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned_wherever_they_stand() {
        let text = |name: &str| {
            [
                format!(
                    r#"{{"t":"table","protocol":1,"table":"0","key":"0","name":"{name}","game":"queens","seats":2,"taken":0,"phase":"lobby","locked":false,"by_hand":false}}"#
                ),
                format!(
                    r#"{{"t":"home","protocol":1,"saved":{{"id":2,"game":"queens","people":[{{"name":"{name}","animal":"fox","colour":"moon","bot":null,"help":"awake"}}],"to_act":0}},"others":[{{"id":1,"game":"rescue","people":[{{"name":"{name}","animal":"fox","colour":"moon","bot":null,"help":"awake"}}],"to_act":0}}]}}"#
                ),
                format!(
                    r#"{{"t":"lobby","game":"queens","first":null,"house_rules":[],"options":{{"timer":"off","ghosts":false}},"places":[{{"person":{{"name":"{name}","animal":"fox","colour":"moon","bot":null,"help":"awake"}},"surface":"here","taken":true,"connected":true}},null,null,null,null],"mine":[],"manage":false,"saved":null}}"#
                ),
                format!(
                    r#"{{"t":"facts","room":{{"open":true,"name":"{name}","code":"","addresses":[],"locked":false,"ask":true,"knocks":[{{"knock":1,"name":"{name}","seat":null,"again":false}}]}}}}"#
                ),
            ]
        };
        for (given, expected) in text("  A\u{202E}nna ").into_iter().zip(text("Anna")) {
            let mut message: ServerMsg = serde_json::from_str(&given).unwrap();
            clean_names(&mut message);
            let expected: ServerMsg = serde_json::from_str(&expected).unwrap();
            assert_eq!(serde_json::to_value(&message).unwrap(), serde_json::to_value(&expected).unwrap());
        }
        let mut nameless: ServerMsg = serde_json::from_str(&text("\u{200B}")[0]).unwrap();
        clean_names(&mut nameless);
        assert!(serde_json::to_string(&nameless).unwrap().contains(r#""name":"?""#));
    }
}
