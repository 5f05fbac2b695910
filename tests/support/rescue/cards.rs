//! Recognises a card by its accessible name in every language; and finds sums.

use crate::support::queens::plain;

/// The kind of a card, in ascending order of use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Card {
    /// Anything else: a companion, a king, a lightning card.
    Other,
    /// A number card.
    Number(u8),
    /// A Spell Book.
    Book,
    /// A sleeping queen.
    Sleeper,
    /// An awake queen. The greatest of all.
    Queen,
}

impl Card {
    /// The card with this accessible name: "Number 7, Owl’s", "Mondkönigin, Welle".
    pub fn named(label: &str) -> Self {
        let has = |words: [&str; 4]| words.iter().any(|word| label.contains(word));
        if let Some(number) = number(&plain(label)) {
            Self::Number(number)
        } else if has(["sleeping queen", "schlafende Königin", "reine endormie", "מלכה רדומה"]) {
            Self::Sleeper
        } else if has([" Queen", "königin", "Reine ", "מלכת "]) {
            Self::Queen
        } else if has(["Spell Book", "Zauberbuch", "Livre de magie", "ספר כשפים"]) {
            Self::Book
        } else {
            Self::Other
        }
    }

    /// Its number, if it is a number card.
    pub fn number(self) -> Option<u8> {
        if let Self::Number(number) = self { Some(number) } else { None }
    }
}

fn number(label: &str) -> Option<u8> {
    let mut words =
        label.split([' ', ',']).skip_while(|word| !["Number", "Zahl", "Nombre", "המספר"].contains(word));
    words.nth(1)?.parse().ok()
}

/// Whether at least three numbers are given and one of them is the sum or the product of the others.
pub fn fits(numbers: &[u8]) -> bool {
    let all: Vec<u32> = numbers.iter().map(|number| (*number).into()).collect();
    let is = |&one: &u32| all.iter().sum::<u32>() == 2 * one || all.iter().product::<u32>() == one * one;
    all.len() >= 3 && all.iter().any(is)
}

/// The places of the fewest cards that make an equation, in the order in which they are laid: the sum or the
/// product of the others comes last.
pub fn equation(cards: &[(String, u8)]) -> Option<Vec<String>> {
    equation_with(cards, &[])
}

/// The same, with these cards in it.
pub fn equation_with(cards: &[(String, u8)], there: &[String]) -> Option<Vec<String>> {
    let chosen =
        |set: u32| cards.iter().enumerate().filter(move |(at, _)| set >> at & 1 == 1).map(|(_, card)| card);
    let holds = |set: &u32| fits(&chosen(*set).map(|(_, number)| *number).collect::<Vec<_>>());
    let goes_on = |set: &u32| there.iter().all(|place| chosen(*set).any(|(name, _)| name == place));
    let best = (0..1_u32 << cards.len()).filter(holds).filter(goes_on).min_by_key(|set| set.count_ones())?;
    let mut laid: Vec<_> = chosen(best).collect();
    laid.sort_by_key(|(_, number)| *number);
    Some(laid.into_iter().map(|(place, _)| place.clone()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_says_what_a_card_is() {
        let names = [
            ("Number 7, Owl’s", Card::Number(7)),
            ("Zurücknehmen: Zahl 10", Card::Number(10)),
            ("A sleeping queen, Owl’s", Card::Sleeper),
            ("Mondkönigin, Welle, bei Eule", Card::Queen),
            ("Moon Queen, wave", Card::Queen),
            ("Zauberbuch", Card::Book),
            ("Parrot Chute, wave", Card::Other),
            ("Reprendre\u{a0}: Nombre 10", Card::Number(10)),
            ("Reine des Chats, vague", Card::Queen),
            ("\u{2068}המספר \u{2066}7\u{2069}\u{2069}, אצל \u{2068}ינשוף\u{2069}", Card::Number(7)),
            ("מלכה רדומה, אצל ינשוף", Card::Sleeper),
        ];
        for (name, card) in names {
            assert_eq!(Card::named(name), card, "{name}");
        }
    }

    #[test]
    fn equations_are_found_among_the_cards() {
        let cards =
            |numbers: &[u8]| numbers.iter().map(|number| (number.to_string(), *number)).collect::<Vec<_>>();
        for (numbers, found) in
            [(&[4, 9, 6, 10][..], Some(["4", "6", "10"])), (&[8, 4, 2], Some(["2", "4", "8"]))]
        {
            assert_eq!(equation(&cards(numbers)), found.map(|places| places.map(str::to_owned).to_vec()));
        }
        assert_eq!(equation(&cards(&[3, 4, 10, 10])), None);
    }
}
