//! House rules by their names, as `play` and `sim` take them.

use crate::ended::Ended;
use rouse_rules::{HouseRule, HouseRules, Rules};

/// Reads a name as people type it, `open-hands`, or as notation has it, `open_hands`. Rules of the table
/// are refused: people have to agree on them, and the terminal asks nobody.
pub(crate) fn named(text: &str) -> Result<HouseRule, String> {
    let rule: HouseRule = text.replace('-', "_").parse().map_err(|error| format!("{error}; {}", there_are()))?;
    match HouseRule::OF_THE_TABLE.contains(&rule) {
        true => Err(format!("“{}” needs people around a table; {}", typed(rule), there_are())),
        false => Ok(rule),
    }
}

/// The rules that can be asked for in any game.
fn there_are() -> String {
    let of_games = HouseRule::ALL.into_iter().filter(|rule| !HouseRule::OF_THE_TABLE.contains(rule));
    format!("there are {}", names(&of_games.collect::<Vec<_>>()))
}

/// Those that were asked for, each once, when the game has all of them.
pub(crate) fn of<G: Rules>(asked: &[HouseRule]) -> Result<HouseRules, Ended> {
    if let Some(&rule) = asked.iter().enumerate().find(|(at, rule)| asked[..*at].contains(rule)).map(|(_, rule)| rule) {
        return Err(Ended::unusable(format!("“{}” is named twice", typed(rule))));
    }
    match asked.iter().find(|rule| !G::HOUSE_RULES.contains(rule)) {
        Some(&rule) => Err(Ended::unusable(format!(
            "“{}” is no house rule of {}, which has {}",
            typed(rule),
            G::NAME,
            names(G::HOUSE_RULES)
        ))),
        None => Ok(asked.iter().copied().collect()),
    }
}

/// Their names, with commas between them.
pub(crate) fn names(rules: &[HouseRule]) -> String {
    rules.iter().map(|&rule| typed(rule)).collect::<Vec<_>>().join(", ")
}

fn typed(rule: HouseRule) -> String {
    rule.word().replace('_', "-")
}

#[cfg(test)]
mod tests {
    use super::*;
    use rouse_rules::{prelude::*, queens, rescue};

    #[test]
    fn every_house_rule_of_a_game_has_a_name_that_can_be_typed() {
        for &rule in queens::State::HOUSE_RULES.iter().chain(rescue::State::HOUSE_RULES) {
            assert_eq!((named(&typed(rule)), named(rule.word())), (Ok(rule), Ok(rule)));
        }
    }

    #[test]
    fn what_is_listed_is_what_is_accepted() {
        for (wrong, why) in [("no-queens", "no_queens"), ("rewind-by-consent", "people around a table")] {
            let error = named(wrong).unwrap_err();
            let (said, listed) = error.split_once("there are ").expect("a list");
            assert!(said.contains(why), "{error}");
            let mut listed: Vec<_> = listed.split(", ").map(named).collect::<Result<_, _>>().expect("accepted");
            let mut had = [queens::State::HOUSE_RULES, rescue::State::HOUSE_RULES].concat();
            listed.sort_unstable();
            had.sort_unstable();
            assert_eq!(listed, had);
        }
    }

    #[test]
    fn each_game_has_its_own() {
        let [runs, blue] = [HouseRule::Runs, HouseRule::BlueOnlyWhenDrawing];
        assert_eq!(of::<queens::State>(&[runs]).unwrap(), [runs].into_iter().collect());
        assert!(of::<queens::State>(&[runs, runs]).unwrap_err().to_string().contains("“runs” is named twice"));
        assert_eq!(of::<rescue::State>(&[]).unwrap(), HouseRules::NONE);
        assert!(of::<queens::State>(&[runs, blue]).unwrap_err().to_string().contains("sixteen-queens"));
        assert!(of::<rescue::State>(&[runs]).unwrap_err().to_string().contains("blue-only-when-drawing"));
    }
}
