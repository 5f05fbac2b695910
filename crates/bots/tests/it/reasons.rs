//! Why a move is a good one: a reason names what the move does, and no card that the seat cannot know.

use rouse_bots::{Evaluator, Reason, Scene};
use rouse_rules::{Face, Queen, Seat, Viewer, queens, rescue};
use serde_json::{Value, json};

/// The reason for a move of seat 0 to a viewer who remembers nothing.
fn reason<G: Evaluator>(position: Value, viewer: Viewer, text: &str) -> Reason {
    let position = serde_json::from_value(position).unwrap();
    let state = G::from_position(&position).unwrap();
    let known = G::known_queens(&state.view(viewer), &G::Memory::default());
    G::reason(Scene { state: &state, known }, &state.read(Seat(0), text).unwrap())
}

fn queens(position: Value, text: &str) -> Reason {
    reason::<queens::State>(position, Viewer::Seat(Seat(0)), text)
}

fn rescue(position: Value, viewer: Viewer, text: &str) -> Reason {
    reason::<rescue::State>(position, viewer, text)
}

/// her owner knows her; on a device that everybody sees nobody is named.
#[test]
fn only_a_queen_whom_the_seat_knows_is_named_before_she_wakes() {
    let position = json!({"game": "rescue", "players": 2, "knights": ["green", "red"],
        "realms": [["moon:asleep"], ["cat:asleep"]], "pending": {"dragon-wake": 0}});
    let wakes = |viewer| rescue(position.clone(), viewer, "wake moon");
    assert_eq!(wakes(Viewer::Seat(Seat(0))), Reason::WakesKnown { queen: Queen::Moon });
    assert_eq!(wakes(Viewer::Public), Reason::Wakes);
}

/// "Nothing fits" is true only where the seat can do nothing else.
#[test]
fn a_seat_that_could_go_on_waits() {
    let ends = |realm: &[&str]| {
        let position = json!({"game": "rescue", "players": 2, "step": "actions",
            "knights": ["green", "red"], "realms": [realm, []]});
        rescue(position, Viewer::Seat(Seat(0)), "done")
    };
    assert_eq!(ends(&["2", "9", "moon"]), Reason::Ends);
    assert_eq!(ends(&["2", "2", "moon:asleep"]), Reason::Waits);
}

///
#[test]
fn a_seat_keeps_the_cards_that_it_may_discard() {
    let position = json!({"game": "rescue", "players": 2, "options": ["keep_fewer"], "step": "discard",
        "knights": ["green", "red"], "realms": [["1", "2", "moon"], []]});
    assert_eq!(rescue(position, Viewer::Seat(Seat(0)), "done"), Reason::KeepsCards);
}

/// the knight may take Cat to Dog, or send her to bed.
#[test]
fn a_knight_for_whom_the_attacked_queen_goes_to_bed_puts_her_to_sleep() {
    let position = json!({"game": "queens", "players": 2, "options": ["fetch_cat_or_dog"],
        "hands": [["knight", "3", "5", "9", "wand"]], "awake": [["dog"], ["cat"]],
        "beds": {"1": null, "2": null}});
    let from = Seat(1);
    assert_eq!(queens(position.clone(), "knight cat dog"), Reason::Steals { queen: Queen::Cat, from });
    assert_eq!(queens(position, "knight cat cat"), Reason::PutsToSleep { queen: Queen::Cat, from });
}

/// nobody attacks Strawberry, so no card is kept for her.
#[test]
fn a_dragon_is_kept_for_a_queen_whom_a_knight_can_take() {
    let keeps = |court: &[&str]| {
        let position = json!({"game": "queens", "players": 2, "to_act": 0, "options": ["sixteen_queens"],
            "hands": [["dragon", "3", "5", "9", "wand"]], "awake": [court, []],
            "pending": {"attack": "knight", "by": 1, "on": 0, "queen": "heart"}});
        queens(position, "let-go")
    };
    let dragon_for = |queen| Reason::KeepsFor { card: Face::DRAGON, queen };
    assert_eq!(keeps(&["heart", "strawberry", "starfish"]), dragon_for(Some(Queen::Starfish)));
    assert_eq!(keeps(&["heart", "strawberry"]), dragon_for(None));
}
