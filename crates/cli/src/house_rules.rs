//! Parses the names of house rules for `play` and `sim`.

use crate::ended::Ended;
use rouse_rules::{HouseRule, HouseRules};
use rouse_session::wire::GameKind;

/// Parses a name as people type it, `open-hands`, or as in notation, `open_hands`. Refuses rules of the
/// table: all seats have to agree on them, and the terminal does not ask.
pub(crate) fn named(text: &str) -> Result<HouseRule, String> {
    let rule: HouseRule =
        text.replace('-', "_").parse().map_err(|error| format!("{error}; {}", there_are()))?;
    match HouseRule::OF_THE_TABLE.contains(&rule) {
        true => Err(format!("“{}” needs people around a table; {}", typed(rule), there_are())),
        false => Ok(rule),
    }
}

/// The list of all games' house rules, for a message.
fn there_are() -> String {
    let of_a_game = |rule: &HouseRule| GameKind::ALL.iter().any(|kind| kind.house_rules().contains(rule));
    format!("there are {}", names(&HouseRule::ALL.into_iter().filter(of_a_game).collect::<Vec<_>>()))
}

/// The requested rules, if the game supports each of them and none is named twice.
pub(crate) fn of(game: GameKind, asked: &[HouseRule]) -> Result<HouseRules, Ended> {
    if let Some(&rule) =
        asked.iter().enumerate().find(|(at, rule)| asked[..*at].contains(rule)).map(|(_, rule)| rule)
    {
        return Err(Ended::unusable(format!("“{}” is named twice", typed(rule))));
    }
    match asked.iter().find(|rule| !game.house_rules().contains(rule)) {
        Some(&rule) => Err(Ended::unusable(format!(
            "“{}” is no house rule of {}, which has {}",
            typed(rule),
            game.name(),
            names(game.house_rules())
        ))),
        None => Ok(asked.iter().copied().collect()),
    }
}

/// The names of house rules, separated by commas.
pub(crate) fn names(rules: &[HouseRule]) -> String {
    rules.iter().map(|&rule| typed(rule)).collect::<Vec<_>>().join(", ")
}

fn typed(rule: HouseRule) -> String {
    rule.to_string().replace('_', "-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_house_rule_of_a_game_has_a_name_that_can_be_typed() {
        for &rule in GameKind::ALL.iter().flat_map(|game| game.house_rules()) {
            assert_eq!((named(&typed(rule)), named(&rule.to_string())), (Ok(rule), Ok(rule)));
        }
    }

    #[test]
    fn what_is_listed_is_what_is_accepted() {
        for (wrong, why) in [("no-queens", "no_queens"), ("rewind-by-consent", "people around a table")] {
            let error = named(wrong).unwrap_err();
            let (said, listed) = error.split_once("there are ").expect("a list");
            assert!(said.contains(why), "{error}");
            let mut listed: Vec<_> =
                listed.split(", ").map(named).collect::<Result<_, _>>().expect("accepted");
            let mut had = GameKind::ALL.map(GameKind::house_rules).concat();
            listed.sort_unstable();
            had.sort_unstable();
            assert_eq!(listed, had);
        }
    }

    #[test]
    fn each_game_has_its_own() {
        let [runs, blue] = [HouseRule::Runs, HouseRule::BlueOnlyWhenDrawing];
        assert_eq!(of(GameKind::Queens, &[runs]).unwrap(), [runs].into_iter().collect());
        assert!(
            of(GameKind::Queens, &[runs, runs]).unwrap_err().to_string().contains("“runs” is named twice")
        );
        assert_eq!(of(GameKind::Rescue, &[]).unwrap(), HouseRules::NONE);
        assert!(of(GameKind::Queens, &[runs, blue]).unwrap_err().to_string().contains("sixteen-queens"));
        assert!(of(GameKind::Rescue, &[runs]).unwrap_err().to_string().contains("blue-only-when-drawing"));
    }
}
