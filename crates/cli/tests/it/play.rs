//! `rouse-cli play`: one terminal that goes round.

use crate::support::{err, folder, out, program, run_with};
use rouse_rules::{Chance, Seeded};
use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

const CURTAIN: &str = "\x1b[2J\x1b[3J\x1b[H";

/// A terminal with somebody at it who answers each question.
struct Terminal {
    child: Child,
    input: ChildStdin,
    output: ChildStdout,
    /// What stands on the screen since the last curtain.
    screen: String,
}

impl Terminal {
    fn open(arguments: &[&str]) -> Self {
        Self::of(program(), arguments)
    }

    /// The same with a program that was started in another way.
    fn of(mut program: Command, arguments: &[&str]) -> Self {
        let mut child =
            program.arg("play").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Self { child, input, output, screen: String::new() }
    }

    /// Reads up to a question; false at the end.
    fn question(&mut self) -> bool {
        let mut byte = [0];
        loop {
            let asks = ["press Enter.", "to open.", "your hand.", "> "];
            if asks.iter().any(|ask| self.screen.ends_with(ask)) {
                return true;
            }
            if self.output.read(&mut byte).unwrap() == 0 {
                return false;
            }
            self.screen.push(char::from(byte[0]));
            if let Some(at) = self.screen.find(CURTAIN) {
                self.screen.drain(..at + CURTAIN.len());
            }
        }
    }

    fn say(&mut self, text: &str) {
        self.screen.push('\n');
        let _ = writeln!(self.input, "{text}");
    }

    /// What is possible now.
    fn legal(&mut self) -> Vec<String> {
        let before = self.screen.len();
        self.say("legal");
        assert!(self.question());
        let new = &self.screen[before..];
        let lines = new
            .lines()
            .skip(1)
            .take_while(|line| !line.starts_with("Your hand") && !line.contains(['?', '>']));
        lines.filter(|line| !line.is_empty()).map(str::to_owned).collect()
    }

    /// Answers the question: passes on, or does what brings the game nearer to its end, else anything.
    fn answer(&mut self, chance: &mut Seeded) {
        if !self.screen.ends_with("> ") {
            return self.say("");
        }
        let legal = self.legal();
        let lively: Vec<_> =
            legal.iter().filter(|text| LIVELY.iter().any(|word| text.starts_with(word))).collect();
        let all = if lively.is_empty() { legal.iter().collect() } else { lively };
        let text = all[chance.below(all.len())].clone();
        self.say(&text);
    }
}

/// Moves that bring a game nearer to its end.
const LIVELY: [&str; 6] = ["rescue", "equation", "pair", "king", "knight", "wake"];

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Goes on until an attack was answered and opened. Whoever may not look sees no hand.
#[test]
fn a_table_goes_round_and_hides_every_hand() {
    let mut terminal = Terminal::open(&["--seats", "3", "--seed", "6"]);
    let mut chance = Seeded::new(6);
    let (mut turns, mut answered) = (0, false);
    while terminal.question() && !answered && turns < 300 {
        let screen = terminal.screen.clone();
        if screen.ends_with("press Enter.") || screen.ends_with("to open.") {
            assert!(!screen.contains("Your hand:") && !screen.contains("You draw"), "{screen}");
            answered = screen.contains(" go.\n") || screen.contains(" stays.\n");
            terminal.say("");
        } else if screen.ends_with("your hand.") {
            terminal.say("");
        } else {
            let legal = terminal.legal();
            assert!(!legal.is_empty(), "{}", terminal.screen);
            let attacks =
                legal.iter().filter(|text| text.starts_with("knight") || text.starts_with("potion"));
            let wakes = legal.iter().filter(|text| text.starts_with("king"));
            let choice = attacks.chain(wakes).next().cloned();
            let choice = choice.unwrap_or_else(|| legal[chance.below(legal.len())].clone());
            terminal.say(&choice);
            turns += 1;
        }
    }
    assert!(answered, "{turns} turns");
}

/// the table says by which house rules it plays, and with open hands nobody has to be passed to.
#[test]
fn a_table_plays_by_house_rules() {
    let mut terminal = Terminal::open(&["--seats", "2", "--seed", "3", "--house-rules", "open-hands,runs"]);
    for turn in 0..8 {
        assert!(terminal.question(), "{}", terminal.screen);
        let screen = &terminal.screen;
        assert!(turn > 0 || screen.contains("House rules: runs, open-hands.\n"), "{screen}");
        assert!(screen.ends_with("> ") && !screen.contains("press Enter"), "{screen}");
        let table = screen.rsplit_once("\n\n").unwrap().1;
        let hands: Vec<_> = table.lines().filter(|line| line.starts_with("      ")).collect();
        assert_eq!(hands.len(), 2, "every hand lies open: {screen}");
        assert!(hands.iter().all(|hand| hand.split_whitespace().count() == 5), "{screen}");
        assert!(turn == 0 || screen.contains(" draws ") && !screen.contains("draws a card"), "{screen}");
        assert!(!screen.contains("You draw"), "{screen}");
        let legal = terminal.legal();
        terminal.say(legal.first().expect("something can be done"));
    }
}

/// beds lie in four rows, and the help names what this table discards.
#[test]
fn beds_and_help_are_those_of_the_table() {
    for (rules, row, discards) in [
        ("runs,sixteen-queens", "\n   1 zzz   2 zzz   3 zzz   4 zzz\n", "discard 2 3 4 a row"),
        ("open-hands", "\n   1 zzz   2 zzz   3 zzz\n", "discard 2 3 5 a sum"),
    ] {
        let output = run_with(&["play", "--seed", "1", "--house-rules", rules], "\nhelp\nquit\n");
        let text = out(&output);
        assert!(text.contains(row) && text.contains(discards), "{text}");
    }
}

/// A byte that is no letter, and a line that does not end, say nothing: the game goes on.
#[test]
fn a_line_that_cannot_be_read_is_a_message() {
    let mut terminal = Terminal::open(&["--seats", "2", "--seed", "4"]);
    assert!(terminal.question());
    terminal.say("");
    for (bytes, message) in
        [(&b"\xFFdiscard 4\n"[..], "This line is not text."), (&[b'a'; 9_000], "This line is too long.")]
    {
        assert!(terminal.question());
        terminal.screen.push('\n');
        terminal.input.write_all(bytes).unwrap();
        if !bytes.ends_with(b"\n") {
            terminal.input.write_all(b"\n").unwrap();
        }
        assert!(terminal.question());
        assert!(terminal.screen.contains(message), "{}", terminal.screen);
    }
    let legal = terminal.legal();
    assert!(!legal.is_empty(), "it goes on: {}", terminal.screen);
}

/// a device without any network plays whole games, and gives nobody an address that leads to itself.
#[test]
#[cfg(target_os = "linux")]
fn a_device_without_a_network_plays_whole_games() {
    let alone = || {
        let mut alone = Command::new("unshare");
        alone.args(["--map-root-user", "--net"]).arg(env!("CARGO_BIN_EXE_rouse-cli"));
        alone.env("ROUSE_TIMINGS", "none");
        alone
    };
    if !alone().arg("--version").output().is_ok_and(|ran| ran.status.success()) {
        return crate::support::left_out::left_out("no namespace of our own can be made here");
    }
    for game in ["queens", "rescue"] {
        let mut terminal = Terminal::of(alone(), &["--game", game, "--seats", "2", "--seed", "3"]);
        let mut chance = Seeded::new(3);
        while terminal.question() {
            terminal.answer(&mut chance);
        }
        assert!(terminal.screen.trim_end().ends_with(" won."), "{game}: {}", terminal.screen);
    }
    let data = folder();
    let host = ["host", "--port", "0", "--name", "Kitchen", "--data", data.path().to_str().unwrap()];
    let mut host = alone().args(host).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(host.stdout.take().unwrap()).read_line(&mut line).unwrap();
    host.kill().unwrap();
    host.wait().unwrap();
    assert!(line.contains("No network was found") && line.contains("Connect this machine"), "{line}");
    assert!(!line.contains("http") && !line.contains("code"), "{line}");
}

/// One person among computers has the screen alone: no curtain, and the computers play by themselves. They take the time
/// that people need to see it.
#[test]
fn a_person_plays_against_computers() {
    let mut table = program();
    table.env("ROUSE_TIMINGS", "");
    let mut terminal = Terminal::of(table, &["--computers", "sleepyhead,wide-awake", "--seed", "2"]);
    let both = ["Hare is thinking.", "Otter is thinking."];
    for _ in 0..20 {
        assert!(terminal.question() && terminal.screen.ends_with("> "), "{}", terminal.screen);
        assert!(terminal.screen.contains("Your hand:"), "{}", terminal.screen);
        if both.iter().all(|line| terminal.screen.contains(line)) {
            break;
        }
        let legal = terminal.legal();
        terminal.say(legal.first().expect("the person has a legal move"));
    }
    assert!(both.iter().all(|line| terminal.screen.contains(line)), "{}", terminal.screen);
    for wrong in [&["--seats", "2", "--computers", "sleepyhead,sleepyhead"][..], &["--computers", "genius"]] {
        let output = run_with(&[&["play"], wrong].concat(), "");
        assert_ne!(output.status.code(), Some(0));
        assert!(
            err(&output).contains("computer players need") || err(&output).contains("no level is called")
        );
    }
}

#[test]
fn help_legal_refusals_and_quit() {
    let input = "\nhelp\nlegal\njuggle\nwake 3\nquit\n";
    let output = run_with(&["play", "--game", "queens", "--seats", "2", "--seed", "4"], input);
    let text = out(&output);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    for part in [
        "Pass to ",
        CURTAIN,
        "Your hand: ",
        "Moves, each with cards",
        "discard ",
        "This is no move of this game.",
        "Goodbye.",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let again = run_with(&["play", "--seats", "2", "--seed", "4"], input);
    assert_eq!(out(&again), text, "the same seed, the same game");
    assert_ne!(out(&run_with(&["play", "--seats", "2", "--seed", "5"], input)), text);
}

#[test]
fn the_end_of_the_input_is_a_quit() {
    for input in ["", "\n", "\nlegal\n"] {
        let output = run_with(&["play"], input);
        assert_eq!(output.status.code(), Some(0));
        assert!(out(&output).ends_with("Goodbye.\n") && err(&output).is_empty());
    }
}

#[test]
fn a_game_is_gone_on_with_only_where_it_is_saved() {
    let data = folder();
    let folder = ["--data", data.path().to_str().unwrap()];
    let play = |more: &[&str]| run_with(&[&["play"], &folder[..], more].concat(), "\nquit\n");
    let first = out(&play(&["--seats", "4", "--seed", "1"]));
    assert!(first.ends_with("The game is saved.\n") && !first.contains("Going on"), "{first}");
    let second = out(&play(&[]));
    assert!(second.starts_with("Going on with the saved game.\n") && second.contains("Owl"), "{second}");
    assert!(!out(&play(&["--new"])).contains("Going on"));
    assert!(!out(&play(&[])).contains("Otter"), "the newest game has two seats");
}
