//! Taps of the second game: the reasons of refusals, also for half a move.

use crate::support::rescue_from as state;
use rouse_rules::{Face, Queen, Refusal, Seat, Taps, Viewer, prelude::*, rescue};
use serde_json::{Value, json};

/// The code of the refusal, or the text of the move.
fn judged(state: &rescue::State, taps: Value) -> String {
    let taps: Taps = serde_json::from_value(taps).unwrap();
    match state.resolve(Seat(0), &taps) {
        Ok(action) => state.write(&action),
        Err(refusal) => json!(refusal)["code"].as_str().unwrap().to_owned(),
    }
}

fn judges(state: &rescue::State, cases: &[(Value, &str)]) {
    for (taps, expected) in cases {
        assert_eq!(judged(state, taps.clone()), *expected, "{taps}");
    }
}

///
#[test]
fn the_die_and_the_buttons() {
    judges(
        &state(json!({})),
        &[
            (json!(["die"]), "roll"),
            (json!(["done"]), "wrong_step"),
            (json!(["keep"]), "wrong_step"),
            (json!([]), "not_a_move"),
            (json!(["die", "done"]), "not_a_move"),
            (json!(["hand 0"]), "not_a_move"),
            (json!(["defend"]), "not_a_move"),
        ],
    );
    let blue =
        state(json!({"knights": ["blue", "black", "white"], "pending": {"blue": 0, "rolled_for": "draw"}}));
    judges(&blue, &[(json!(["die"]), "reroll"), (json!(["keep"]), "keep"), (json!(["skip"]), "wrong_step")]);
    let dragon = state(json!({"realms": [["4", "moon:asleep"]], "pending": {"dragon-wake": 0}}));
    judges(
        &dragon,
        &[
            (json!(["realm 0 1"]), "wake moon"),
            (json!(["realm 0 0"]), "no_such_card"),
            (json!(["skip"]), "skip"),
            (json!(["die"]), "wrong_step"),
        ],
    );
}

///
#[test]
fn instants_say_what_they_want() {
    let row =
        state(json!({"step": "instants", "drawn": ["7", "gnome", "gnome"], "realms": [["1", "2", "3"]]}));
    judges(
        &row,
        &[
            (json!(["drawn 1"]), "gnome"),
            (json!(["drawn 2"]), "gnome"),
            (json!(["drawn 0"]), "not_in_realm_yet"),
            (json!(["drawn 3"]), "no_such_card"),
            (json!(["realm 0 0", "realm 0 1", "realm 0 2", "confirm"]), "instants_first"),
            (json!(["realm 0 0"]), "instants_first"),
            (json!(["done"]), "instants_first"),
        ],
    );
    let gnome = json!({"drawn": ["gnome"], "pending": {"gnome": "2", "seat": 0}, "realms": [["1"], ["9", "moon:asleep"]],
        "companions": [["crane"], ["tape-tapir"]]});
    judges(
        &state(gnome),
        &[
            (json!(["realm 1 0"]), "steal 1 9"),
            (json!(["realm 1 1"]), "steal 1 @2"),
            (json!(["realm 0 0"]), "own_realm"),
            (json!(["realm 1 2"]), "no_such_card"),
            (json!(["realm 7 0"]), "no_such_card"),
            (json!(["companion 1 0"]), "companion_is_safe"),
            (json!(["companion 0 0"]), "own_realm"),
            (json!(["knight 0", "knight 1"]), "wrong_step"),
        ],
    );
    let knights = state(json!({"drawn": ["gnome"], "pending": {"gnome": "dragon", "seat": 0}}));
    judges(
        &knights,
        &[
            (json!(["knight 2", "knight 1"]), "swap-knights 1 2"),
            (json!(["knight 1"]), "not_a_move"),
            (json!(["knight 1", "knight 3"]), "not_a_move"),
        ],
    );
    let queens =
        state(json!({"drawn": ["gnome"], "pending": {"gnome": "3", "seat": 0}, "discard": ["7", "rose"]}));
    judges(&queens, &[(json!(["pile 1"]), "recover rose"), (json!(["pile 0"]), "no_such_card")]);
}

///
#[test]
fn a_swap_has_two_sides_of_one_kind() {
    let witch = state(json!({"drawn": ["witch"], "pending": {"witch": 0},
        "realms": [["1", "moon:asleep"], ["9"], ["8", "heart:asleep"]], "companions": [["crane"], ["tape-tapir"], ["wrench-wren"]]}));
    judges(
        &witch,
        &[
            (json!(["realm 0 1", "realm 2 1"]), "trade moon for 2 @2"),
            (json!(["realm 2 0", "realm 0 0"]), "trade 1 for 2 8"),
            (json!(["companion 0 0", "companion 2 0"]), "trade crane for 2 wrench-wren"),
            (json!(["realm 0 0", "realm 1 0"]), "black_knight"),
            (json!(["companion 0 0", "companion 1 0"]), "black_knight"),
            (json!(["companion 0 0", "realm 1 0"]), "black_knight"),
            (json!(["realm 0 0", "companion 2 0"]), "companion_for_companion"),
            (json!(["companion 0 0", "realm 2 0"]), "companion_for_companion"),
            (json!(["realm 1 0", "realm 2 0"]), "not_a_move"),
            (json!(["realm 0 0", "realm 0 1"]), "own_realm"),
            (json!(["realm 0 0", "realm 2 5"]), "no_such_card"),
            (json!(["realm 0 0", "companion 0 0"]), "own_realm"),
            (json!(["realm 1 0", "companion 2 0"]), "not_a_move"),
            (json!(["skip"]), "skip"),
        ],
    );
}

///
#[test]
fn actions_say_what_is_amiss() {
    let own = ["2", "3", "6", "6", "heart", "moon:asleep", "book"];
    let actions =
        state(json!({"step": "actions", "realms": [own, ["9"]], "companions": [["first-aid-kit", "crane"]],
        "discard": ["willow", "9"]}));
    judges(
        &actions,
        &[
            (json!(["realm 0 0", "realm 0 1", "realm 0 2", "confirm"]), "equation 2 3 6"),
            (json!(["realm 0 0", "realm 0 1", "realm 0 2"]), "not_a_move"),
            (json!(["realm 0 0", "realm 0 2", "realm 0 3", "confirm"]), "not_an_equation"),
            (json!(["realm 0 0", "realm 0 1", "realm 0 4", "confirm"]), "numbers_only"),
            (json!(["realm 0 0", "realm 0 1", "realm 0 9", "confirm"]), "needs_three_numbers"),
            (json!(["realm 0 0", "confirm"]), "needs_three_numbers"),
            (json!(["confirm"]), "not_a_move"),
            (json!(["realm 0 0", "realm 0 1", "confirm"]), "not_a_pair"),
            (json!(["realm 0 2", "realm 0 3", "confirm"]), "pair 6"),
            (json!(["realm 0 4", "realm 0 5", "confirm"]), "numbers_only"),
            (json!(["realm 0 0", "realm 1 0", "confirm"]), "not_a_move"),
            (json!(["realm 0 6", "pile 1"]), "book 9"),
            (json!(["realm 0 6", "pile 0"]), "numbers_only"),
            (json!(["realm 0 6", "pile 2"]), "no_such_card"),
            (json!(["realm 0 0", "pile 1"]), "no_such_card"),
            (json!(["realm 0 4", "companion 0 0", "king 2"]), "rescue heart first-aid-kit cookie"),
            (json!(["realm 0 4", "companion 0 0", "king 10"]), "no_such_card"),
            (json!(["realm 0 4", "companion 0 1", "king 2"]), "no_match"),
            (json!(["realm 0 5", "companion 0 1", "king 2"]), "queen_asleep"),
            (json!(["realm 0 4", "companion 0 1"]), "no_match"),
            (json!(["realm 0 5", "companion 0 0"]), "queen_asleep"),
            (json!(["realm 0 4", "companion 0 0"]), "not_a_move"),
            (json!(["realm 0 0"]), "wrong_step"),
            (json!(["realm 0 4", "companion 0 0", "confirm"]), "not_a_move"),
            (json!(["done"]), "done"),
        ],
    );
    let awake = state(json!({"step": "actions", "realms": [["6", "6", "book"]], "discard": ["willow"]}));
    judges(
        &awake,
        &[
            (json!(["realm 0 0", "realm 0 1", "confirm"]), "nothing_to_wake"),
            (json!(["realm 0 2", "pile 0"]), "numbers_only"),
        ],
    );
}

/// the numbers of the sentence come with the refusal: so do the signs.
#[test]
fn refusals_carry_what_their_sentence_needs() {
    let discard = state(json!({"step": "discard", "realms": [["1", "2", "3", "4", "5", "6", "7"]]}));
    let refusal = |state: &rescue::State, text| state.read(Seat(0), text).unwrap_err();
    assert_eq!(refusal(&discard, "done"), Refusal::TooManyCards { keep: 5, more: 2 });
    let rescue =
        state(json!({"step": "actions", "realms": [["heart", "2", "4", "9"]], "companions": [["crane"]]}));
    let crane = "crane".parse::<Face>().unwrap().as_companion().unwrap();
    assert_eq!(
        refusal(&rescue, "rescue heart crane fire"),
        Refusal::NoMatch { sign: rescue::sign_of(Queen::Heart), other: crane.entry().sign }
    );
    let sum = Refusal::NotAnEquation { largest: 9, sum: 6, times: false };
    assert_eq!(refusal(&rescue, "equation 2 4 9"), sum);
}

/// the interface is offered every three numbers, whether they fit or not.
#[test]
fn any_three_numbers_can_be_chosen() {
    let offers = |realm: Value| state(json!({"step": "actions", "realms": [realm]})).offers(Seat(0));
    assert_eq!(offers(json!(["1", "2", "heart"])).picks.len(), 0);
    let pick = &offers(json!(["1", "heart", "5", "9", "moon:asleep", "10"])).picks[0];
    assert_eq!(
        serde_json::to_value(pick).unwrap(),
        json!({"from": ["realm 0 0", "realm 0 2", "realm 0 3", "realm 0 5"], "min": 3, "max": 4})
    );
}

/// The text for others names no sleeping queen.
#[test]
fn the_text_for_others_names_places() {
    let witch = state(
        json!({"drawn": ["witch"], "pending": {"witch": 0}, "realms": [["moon:asleep"], [], ["8", "heart:asleep"]]}),
    );
    let trade = witch.read(Seat(0), "trade moon for 2 heart").unwrap();
    let text = |viewer| witch.write_for(&trade, viewer);
    assert_eq!(witch.write(&trade), "trade moon for 2 @2");
    assert_eq!(text(Viewer::Seat(Seat(0))), "trade moon for 2 @2");
    assert_eq!(text(Viewer::Seat(Seat(2))), "trade @1 for 2 heart");
    assert_eq!(text(Viewer::Seat(Seat(1))), "trade @1 for 2 @2");
    assert_eq!(text(Viewer::Public), "trade @1 for 2 @2");
}
