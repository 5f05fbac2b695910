//! A game text may be spelled in any way that the notation allows (`notation.md` section 2): the same moves
//! are the same game, and two different ones are named both.

use rouse_session::record::{Record, Replay};
use serde_json::{Value, json};

fn text(game: &str, deal: &Value, moves: &[&str]) -> String {
    let people = "seat 0 fox moon person Anna\nseat 1 hare sun person Ben";
    format!("rouse game 1\ngame {game}\n{people}\ndeal {deal}\n{}\nopen\n", moves.join("\n"))
}

fn queens(moves: &[&str]) -> String {
    let deal = json!({"game": "queens", "players": 2,
        "hands": [["2", "king:cookie", "3", "king:hat", "5"], ["4", "7", "4", "4", "8"]],
        "beds": {"3": "moon", "4": "rose", "5": "heart"}, "draw": ["1", "1", "1", "1", "6", "6", "6"]});
    text("queens", &deal, moves)
}

fn rescue(moves: &[&str]) -> String {
    let deal = json!({"game": "rescue", "players": 2, "knights": ["red", "white"], "step": "actions",
        "realms": [["2", "2", "5", "10", "7", "7", "moon:asleep"], ["9", "3", "9", "cat:asleep"]],
        "discard": ["8", "rose"], "draw": ["gnome", "book"]});
    text("rescue", &deal, moves)
}

fn read(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn moves(text: &str) -> Vec<String> {
    read(text).moves().iter().map(ToString::to_string).collect()
}

/// Order of cards, letters, spaces, a king without a name: one game, written in one way.
#[test]
fn queens_are_the_same_however_they_are_spelled() {
    let plain = read(&queens(&["0 discard 2 3 5", "1 discard 4 4", "0 king:cookie 3"]));
    for spelled in [
        ["0 discard 5 3 2", "1 discard 4 4", "0 king 3"],
        ["0   DISCARD\t3 5  2", "1 Discard 4 4 [hand 0 + hand 2 + confirm]", "0 King:Cookie 3"],
        ["0 discard 3 2 5[hand 0+hand 2+hand 4+confirm]", "1 discard 4 4", "0 KING 3 [hand 1 + bed 3]"],
    ] {
        let spelled = spelled.map(|line| line.replace('+', " + ").replace("  +  ", " + "));
        let lines: Vec<_> = spelled.iter().map(String::as_str).collect();
        assert_eq!(read(&queens(&lines)), plain, "{spelled:?}");
    }
    assert_eq!(plain.to_string().parse(), Ok(plain));
}

/// Of equal cards another than the first, and of kings another than the first, is what was tapped.
#[test]
fn what_was_tapped_is_kept_where_the_text_means_another() {
    let written = moves(&queens(&["0 king 3 [hand 3 + bed 3]", "1 DISCARD 4 4 [hand 3 + hand 2 + confirm]"]));
    assert_eq!(written, ["0 king:hat 3", "1 discard 4 4 [hand 2 + hand 3 + confirm]"]);
}

/// which number counts one more or less is a finding, and another finding is the same move.
#[test]
fn an_equation_is_the_same_whatever_counts_one_more_or_less() {
    let plain = read(&rescue(&["0 equation 2 2 5 10"]));
    for spelled in
        ["2 2 5 10-1", "2-1 2 5 10", "2 2 5+1 10", "2+1 2 5 10", "10 5 2+1 2", "@4-1 @3 2 @1", "10 @3 @2 @1"]
    {
        assert_eq!(read(&rescue(&[&format!("0 EQUATION {spelled}")])), plain, "{spelled}");
    }
    for wrong in ["2 2 5 10+1", "2 2 5-1 10", "2+1 2+1 5 10", "2 2 10"] {
        let error = rescue(&[&format!("0 equation {wrong}")]).parse::<Record>().unwrap_err().to_string();
        assert!(error.starts_with("line 6: it is refused: "), "{wrong}: {error}");
    }
}

/// A sleeping queen by her place or by her name, open cards by place, and `undo` in capitals.
#[test]
fn a_place_is_the_same_as_what_lies_there() {
    let plain =
        read(&rescue(&["0 done", "0 undo", "0 done", "0 discard moon", "0 discard 10", "1 roll | 0"]));
    let spelled = ["0 Done", "0  UNDO", "0 done", "0 discard @7", "C0 discard @4", "1  roll|0"];
    assert_eq!(moves(&rescue(&spelled)), moves(&plain.to_string().replace("0 discard 10", "c0 discard 10")));
    assert_eq!(moves(&rescue(&["0 pair @6"])), ["0 pair 7"]);
    assert_eq!(read(&rescue(&["0 pair @5"])), read(&rescue(&["0 PAIR 7"])));
}

/// what a gnome takes is named by its place where she sleeps.
#[test]
fn whoever_sleeps_elsewhere_is_a_place() {
    let deal = json!({"game": "rescue", "players": 2, "knights": ["red", "white"],
        "realms": [["2"], ["9", "3", "9", "cat:asleep"]], "drawn": ["gnome"], "pending": {"gnome": "2", "seat": 0}});
    let stolen = |what: &str| moves(&text("rescue", &deal, &[&format!("0 steal 1 {what}")]))[0].clone();
    for queen in ["cat", "@4", "CAT"] {
        assert_eq!(stolen(queen), "0 steal 1 @4");
    }
    assert_eq!((stolen("9"), stolen("@1")), ("0 steal 1 9".to_owned(), "0 steal 1 9".to_owned()));
    let third = stolen("@3");
    assert!(third.starts_with("0 steal 1 9 [") && third.contains("realm 1 2"), "{third}");
}

#[test]
fn a_text_that_says_another_move_than_its_taps_is_refused_with_both() {
    for (moves, both) in [
        ("0 king 3 [hand 1 + bed 4]", "its text means “king 3”, but its taps mean “king:cookie 4”"),
        ("0 discard 5 [hand 0 + discard]", "its text means “discard 5”, but its taps mean “discard 2”"),
        (
            "0 Discard 5  3 2 [hand 0 + discard]",
            "its text means “discard 2 3 5”, but its taps mean “discard 2”",
        ),
    ] {
        let error = queens(&[moves]).parse::<Record>().unwrap_err();
        assert_eq!((error.line, error.problem.as_str()), (6, both));
    }
    let error = queens(&["0 discard 2", "1 undo | 3"]).parse::<Record>().unwrap_err().to_string();
    assert_eq!(error, "line 7: the recorded random results do not fit");
}

/// What was read is played as it was spelled: the same at every point.
#[test]
fn a_spelled_game_is_shown_in_one_way() {
    let mut replay = Replay::new(read(&queens(&["0 KING 3", "1 discard  8"]))).unwrap();
    replay.go(2).unwrap();
    let frame = replay.frame(rouse_rules::Viewer::Public);
    assert_eq!(frame.done.unwrap().text, "discard 8");
    assert_eq!(frame.position["awake"], json!([["moon"], []]));
}
