//! `scenario`, `perft` and bad usage.

use crate::support::{err, folder, out, run, run_with};
use std::{fs, path::PathBuf};

fn shared(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(path)
}

const GOOD: &str = r#"{ "name": "a king wakes", "rule": "Q-4.1",
  "position": {"game": "queens", "players": 2, "to_act": 0, "hands": [["king","1","2","3","4"],["5","6","7","8","9"]], "beds": {"7": "moon"}},
  "steps": [{"seat": 0, "move": "king 7"}, {"expect": {"awake": [["moon"],[]]}}] }"#;

fn write(folder: &tempfile::TempDir, name: &str, text: &str) -> String {
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn scenarios_print_a_line_each() {
    let folder = folder();
    let good = write(&folder, "good.json", GOOD);
    let bad =
        write(&folder, "bad.json", &format!("[{GOOD}, {}]", GOOD.replace(r#"["moon"]"#, r#"["rose"]"#)));
    let output = run(&["scenario", &good]);
    assert_eq!((output.status.code(), out(&output)), (Some(0), "ok a king wakes\n".to_owned()));
    let output = run(&["scenario", &bad, &good]);
    let text = out(&output);
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert_eq!((lines.len(), lines[0], lines[2]), (3, "ok a king wakes", "ok a king wakes"));
    assert!(lines[1].starts_with("FAILED a king wakes: step 2: expected"), "{text}");
}

#[test]
fn the_rulebook_holds() {
    let files = fs::read_dir(shared("scenarios/queens")).unwrap().map(|entry| entry.unwrap().path());
    let mut arguments = vec!["scenario".to_owned()];
    arguments.extend(files.map(|path| path.to_str().unwrap().to_owned()));
    let output = run(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
    let text = out(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(text.lines().count() > 20 && text.lines().all(|line| line.starts_with("ok ")), "{text}");
}

#[test]
fn files_that_cannot_be_used_are_errors_and_the_others_still_run() {
    let folder = folder();
    let good = write(&folder, "good.json", GOOD);
    let broken = write(&folder, "broken.json", "{ not json");
    let missing = folder.path().join("missing.json").to_str().unwrap().to_owned();
    for file in [&broken, &missing] {
        let output = run(&["scenario", file, &good]);
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(out(&output), "ok a king wakes\n");
        assert!(err(&output).contains(file.as_str()), "{}", err(&output));
        assert_eq!(run(&["perft", file, "1"]).status.code(), Some(2));
    }
    let binary = folder.path().join("binary");
    fs::write(&binary, [0xFF, 0xFE, 0x00]).unwrap();
    assert_eq!(run(&["scenario", binary.to_str().unwrap()]).status.code(), Some(2));
    let strange = write(&folder, "strange.json", "[1, {}, {\"name\": \"two\\nlines\"}]");
    let output = run(&["scenario", &strange]);
    assert_eq!((output.status.code(), out(&output).lines().count()), (Some(1), 3));
}

/// Whatever a file holds, and however long it is, no more is read than can be of use.
#[test]
#[cfg(unix)]
fn no_file_is_read_without_end() {
    let data = folder();
    let data = data.path().to_str().unwrap();
    for arguments in [
        &["perft", "/dev/zero", "1"][..],
        &["scenario", "/dev/zero"],
        &["replay", "/dev/zero"],
        &["import", "/dev/zero", "--data", data],
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(err(&output).contains("/dev/zero: it has more than "), "{}", err(&output));
        let folder = run(&[&[arguments[0], "/"], &arguments[2..]].concat());
        assert!(folder.status.code() == Some(2) && err(&folder).starts_with("/: "), "{}", err(&folder));
    }
    let position = fs::read_to_string(shared("perft/queens-2-opening.json")).unwrap();
    let piped = run_with(&["perft", "/dev/stdin", "1"], &position);
    assert_eq!((piped.status.code(), out(&piped).lines().count()), (Some(0), 1), "{}", err(&piped));
}

#[test]
fn what_shows_nothing_is_an_error() {
    let folder = folder();
    let good = write(&folder, "good.json", GOOD);
    let empty = write(&folder, "empty.json", "[]");
    let output = run(&["scenario", &empty, &good]);
    assert_eq!((output.status.code(), out(&output).as_str()), (Some(2), "ok a king wakes\n"));
    assert!(err(&output).contains("empty.json: no scenarios: "), "{}", err(&output));
    let nobody = write(
        &folder,
        "nobody.json",
        &GOOD.replace(r#"{"expect""#, r#"{"view": 2, "hides": ["moon"]}, {"expect""#),
    );
    let output = run(&["scenario", &nobody]);
    assert_eq!(out(&output), "FAILED a king wakes: step 2: there is no seat 2\n");
}

#[test]
fn perft_prints_the_recorded_counts() {
    let recorded = fs::read_to_string(shared("perft/counts.txt")).unwrap();
    let small =
        recorded.lines().map(|line| line.split(' ').collect::<Vec<_>>()).filter(|words| words[1] < "3");
    let mut checked = 0;
    for words in small {
        let file = shared("perft").join(words[0]);
        let output = run(&["perft", file.to_str().unwrap(), words[1], "--seed", words[2]]);
        assert_eq!((output.status.code(), out(&output)), (Some(0), format!("{}\n", words[3])), "{words:?}");
        checked += 1;
    }
    assert!(checked > 2);
}

#[test]
fn positions_that_cannot_be_are_errors() {
    let folder = folder();
    for (text, why) in [
        (r#"{"players": 2}"#, "the position names no game"),
        (r#"{"game": "chess"}"#, "no game is called “chess”"),
        (r#"{"game": "queens", "players": 7}"#, "players"),
        (r#"{"game": "queens", "players": 2, "cheat": 1}"#, "cheat"),
        ("[]", "the position names no game"),
        (r#"{"game": "queens", "players": 2}"#, "seat 0 has no move"),
        (r#"{"game": "queens", "players": 2, "hands": [["3"]], "options": ["runs", "runs"]}"#, "named twice"),
        (
            r#"{"game": "rescue", "players": 2, "knights": ["red", "blue"], "to_act": 9}"#,
            "there is no seat 9",
        ),
        ("{\"game\": \"queens\", \"players\": 2, \"\\u001b[2J\": 1}", "unknown field"),
    ] {
        let file = write(&folder, "position.json", text);
        let output = run(&["perft", &file, "1"]);
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(err(&output).contains(why) && !err(&output).contains("panicked"), "{text}: {}", err(&output));
        assert!(!err(&output).trim_end().contains(char::is_control), "{text}: {}", err(&output));
    }
}

fn sim(game: &str, bots: &str, more: &[&str]) -> serde_json::Value {
    let mut arguments = vec!["sim", "--game", game, "--bots", bots, "--json"];
    arguments.extend(more);
    let output = run(&arguments);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert_eq!(out(&output).lines().count(), 1);
    serde_json::from_str(&out(&output)).unwrap()
}

#[test]
fn a_series_counts_every_win_of_every_player() {
    for game in ["queens", "rescue"] {
        let report = sim(game, "sleepyhead,random,daydreamer", &["--games", "30", "--threads", "2"]);
        assert_eq!(
            (&report["game"], &report["seats"], &report["games"]),
            (&game.into(), &3.into(), &30.into())
        );
        let bots = report["bots"].as_array().unwrap();
        let levels: Vec<_> = bots.iter().map(|bot| bot["level"].as_str().unwrap()).collect();
        assert_eq!(levels, ["sleepyhead", "random", "daydreamer"]);
        let wins: f64 = bots.iter().map(|bot| bot["wins"].as_f64().unwrap()).sum();
        assert!((wins - 30.0).abs() < 1e-6, "{report}");
        for bot in bots {
            let [low, rate, high] = ["low", "win_rate", "high"].map(|key| bot[key].as_f64().unwrap());
            assert!(0.0 <= low && low <= rate && rate <= high && high <= 1.0, "{bot}");
        }
        assert!(
            ["moves_per_game", "games_per_second", "moves_per_second"]
                .iter()
                .all(|key| report[key].as_f64() > Some(0.0))
        );
    }
}

/// Q-12.2: where queens count, a series is another one, and the report says by which rules it was played.
#[test]
fn a_series_is_played_by_house_rules() {
    let plain = sim("queens", "daydreamer,daydreamer", &["--games", "40"]);
    let runs =
        sim("queens", "daydreamer,daydreamer", &["--games", "40", "--house-rules", "runs,sixteen-queens"]);
    assert_eq!(plain["house_rules"], serde_json::json!([]));
    assert_eq!(runs["house_rules"], serde_json::json!(["runs", "sixteen_queens"]));
    assert_ne!(plain["moves_per_game"], runs["moves_per_game"]);
    let blue = ["sim", "--game", "rescue", "--bots", "random,random", "--games", "2"];
    let output = run(&[&blue[..], &["--house-rules", "blue_only_when_drawing"]].concat());
    assert!(
        out(&output).contains("house rules: blue-only-when-drawing\n"),
        "{}{}",
        out(&output),
        err(&output)
    );
}

#[test]
fn a_house_rule_of_another_game_is_named_with_those_there_are() {
    for (arguments, has) in [
        (
            &["sim", "--game", "queens", "--bots", "random,random", "--house-rules", "runs,no-kings"][..],
            "open-hands",
        ),
        (
            &["sim", "--game", "rescue", "--bots", "random,random", "--house-rules", "runs"],
            "blue-only-when-drawing",
        ),
        (&["play", "--house-rules", "blue-only-when-drawing"], "sums-on-both-sides"),
        (&["play", "--house-rules", "rewind-by-consent"], "people around a table"),
        (&["play", "--house-rules", "runs,open-hands,runs"], "“runs” is named twice"),
        (
            &["sim", "--game", "queens", "--bots", "random,random", "--house-rules", "runs,runs"],
            "“runs” is named twice",
        ),
    ] {
        let output = run(arguments);
        assert_eq!((output.status.code(), out(&output).as_str()), (Some(2), ""), "{arguments:?}");
        assert!(err(&output).contains(has), "{arguments:?}: {}", err(&output));
    }
}

/// What the terminal cannot do it does not offer: nobody there can be asked.
#[test]
fn going_back_by_consent_is_not_offered_where_nobody_can_agree() {
    for command in [&["play"][..], &["sim", "--game", "queens", "--bots", "random,random"]] {
        let output = run(&[command, &["--house-rules", "nonsense"]].concat());
        assert!(
            err(&output).contains("there are ") && err(&output).contains("open-hands"),
            "{}",
            err(&output)
        );
        assert!(!err(&output).contains("rewind"), "{}", err(&output));
    }
}

/// More threads than a machine can start are no more than there are games.
#[test]
fn threads_are_no_more_than_games() {
    sim("queens", "random,random", &["--games", "3", "--threads", "33000"]);
    sim("queens", "random,random", &["--games", "2000", "--threads", "33000"]);
}

/// With iterations and a seed a series is the same each time, on however many threads.
#[test]
fn a_series_can_be_played_again() {
    let series = |threads| {
        let report = sim(
            "queens",
            "wide-awake,daydreamer",
            &["--games", "4", "--iterations", "20", "--threads", threads],
        );
        (report["bots"].clone(), report["moves_per_game"].clone())
    };
    assert_eq!(series("1"), series("2"));
}

#[test]
fn a_level_that_is_none_is_named_with_those_that_are() {
    let output = run(&["sim", "--game", "queens", "--bots", "random,genius"]);
    assert!(err(&output).contains("genius") && err(&output).contains("daydreamer"), "{}", err(&output));
}

#[test]
fn bad_usage_ends_with_2() {
    for arguments in [
        &[][..],
        &["dance"],
        &["scenario"],
        &["perft"],
        &["perft", "x.json"],
        &["perft", "x.json", "-1"],
        &["perft", "x.json", "65"],
        &["perft", "x.json", "99999999999999999999"],
        &["perft", "x.json", "1", "--seed", "x"],
        &["play", "--seats", "1"],
        &["play", "--seats", "6"],
        &["play", "--game", "chess"],
        &["host", "--loopback", "--port", "70000"],
        &["sim"],
        &["sim", "--game", "chess", "--bots", "random,random"],
        &["sim", "--game", "queens", "--bots", "random"],
        &["sim", "--game", "queens", "--bots", "random,random,random,random,random,random"],
        &["sim", "--game", "queens", "--bots", "random,genius"],
        &["sim", "--game", "queens", "--bots", "random,wide-awake@many"],
        &["sim", "--game", "queens", "--bots", "random,random@10"],
        &["sim", "--game", "queens", "--bots", "random,random", "--games", "0"],
        &["sim", "--game", "queens", "--bots", "random,random", "--threads", "0"],
        &["sim", "--game", "queens", "--bots", "random,random", "--iterations", "0"],
        &["sim", "--game", "queens", "--bots", "random,random", "--iterations", "9", "--budget-ms", "9"],
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(out(&output).is_empty() && !err(&output).is_empty(), "{arguments:?}");
    }
    let version = run(&["--version"]);
    assert_eq!(version.status.code(), Some(0));
    assert!(out(&version).contains(", interface: "), "{}", out(&version));
    assert_eq!(run(&["--help"]).status.code(), Some(0));
}
