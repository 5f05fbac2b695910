//! A source of chance that repeats its answers after they were taken back.
//!
//! Going back must not give a better die or another order of cards. So answers that were taken back are kept
//! until the turn is over, and the same question (a die with as many sides, or as many cards to shuffle) gets
//! them again, in their order. Any other question gets a new answer.

use rouse_rules::{Chance, DieFace, Face, Seat};
use std::vec::IntoIter;

/// A question to chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    /// A number below this.
    Number(usize),
    /// A die with this many sides.
    Die(usize),
    /// The order of this many cards.
    Shuffle(usize),
}

/// A question, and the results of [`Chance::below`] that answered it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    question: Question,
    results: Vec<u16>,
}

/// Answers of chance that were taken back in a turn, and not given again yet.
#[derive(Clone, Debug, Default)]
pub(crate) struct ReplayedAnswers {
    answers: Vec<Answer>,
    /// In whose turn.
    turn: Option<Seat>,
}

impl ReplayedAnswers {
    pub(crate) fn new(answers: Vec<Answer>, turn: Seat) -> Self {
        Self { answers, turn: Some(turn) }
    }

    /// The answers, in this turn; in any other there are none.
    pub(crate) fn of_turn(&self, turn: Seat) -> Vec<Answer> {
        if self.turn == Some(turn) { self.answers.clone() } else { Vec::new() }
    }
}

/// Gives the kept answers before it asks `source`.
pub(crate) struct ReplayedChance<'a, C> {
    source: C,
    kept: &'a mut Vec<Answer>,
    /// Whether `source` plays back what was recorded: then the record holds the kept answers as well.
    recorded: bool,
    /// What was answered so far.
    pub(crate) answers: Vec<Answer>,
    /// Whether the record agrees with the kept answers.
    pub(crate) agrees: bool,
}

impl<'a, C: Chance> ReplayedChance<'a, C> {
    pub(crate) fn new(source: C, kept: &'a mut Vec<Answer>, recorded: bool) -> Self {
        Self { source, kept, recorded, answers: Vec::new(), agrees: true }
    }

    fn ask<T>(&mut self, question: Question, ask: impl FnOnce(&mut One<'_, C>) -> T) -> T {
        let kept = self.kept.iter().position(|answer| answer.question == question);
        let kept = kept.map(|at| self.kept.remove(at).results).unwrap_or_default().into_iter();
        let source = &mut self.source;
        let mut one = One { source, kept, recorded: self.recorded, results: Vec::new(), agrees: true };
        let answer = ask(&mut one);
        self.agrees &= one.agrees;
        self.answers.push(Answer { question, results: one.results });
        answer
    }
}

impl<C: Chance> Chance for ReplayedChance<'_, C> {
    fn below(&mut self, n: usize) -> usize {
        self.ask(Question::Number(n), |one| one.below(n))
    }

    fn shuffle(&mut self, cards: &mut [Face]) {
        self.ask(Question::Shuffle(cards.len()), |one| one.shuffle(cards));
    }

    fn roll(&mut self, sides: &[DieFace]) -> DieFace {
        self.ask(Question::Die(sides.len()), |one| one.roll(sides))
    }
}

/// The results, in the order in which a record has them.
pub(crate) fn results(answers: &[Answer]) -> Vec<u16> {
    answers.iter().flat_map(|answer| &answer.results).copied().collect()
}

/// The source of chance for one question.
struct One<'a, C> {
    source: &'a mut C,
    kept: IntoIter<u16>,
    recorded: bool,
    results: Vec<u16>,
    agrees: bool,
}

impl<C: Chance> Chance for One<'_, C> {
    fn below(&mut self, n: usize) -> usize {
        let kept = self.kept.next().map(usize::from).filter(|&result| result < n);
        let result = match kept {
            Some(result) if !self.recorded => result,
            _ => self.source.below(n),
        };
        self.agrees &= kept.is_none_or(|kept| kept == result);
        self.results.push(result as u16);
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rouse_rules::{Recorded, Seeded};

    const DIE: [DieFace; 4] = DieFace::ALL;

    /// A die twice, and three cards.
    fn ask(chance: &mut impl Chance) -> (DieFace, [Face; 3], DieFace) {
        let first = chance.roll(&DIE);
        let mut cards = [Face::number(1), Face::number(2), Face::number(3)];
        chance.shuffle(&mut cards);
        (first, cards, chance.roll(&DIE))
    }

    #[test]
    fn the_same_question_gets_the_same_answer_in_any_order() {
        for seed in 0..40 {
            let mut kept = Vec::new();
            let mut first = ReplayedChance::new(Seeded::new(seed), &mut kept, false);
            let told = ask(&mut first);
            let answers = first.answers;
            kept = answers.clone();
            let mut other = Seeded::new(seed + 1_000);
            let mut again = ReplayedChance::new(&mut other, &mut kept, false);
            assert_eq!(ask(&mut again), told, "whatever the stream holds now");
            assert_eq!(again.answers, answers);
            assert!(kept.is_empty(), "each once");

            kept = answers.clone();
            let mut cards = [Face::number(1), Face::number(2), Face::number(3)];
            let mut again = ReplayedChance::new(&mut other, &mut kept, false);
            again.shuffle(&mut cards);
            assert_eq!(cards, told.1, "the cards before the die");
            let mut four = [Face::BOOK; 4];
            again.shuffle(&mut four);
            assert_eq!(
                (again.roll(&DIE), again.roll(&DIE)),
                (told.0, told.2),
                "a new question takes nothing away"
            );
        }
    }

    #[test]
    fn a_record_has_to_agree_with_what_is_kept() {
        let mut none = Vec::new();
        let mut first = ReplayedChance::new(Seeded::new(3), &mut none, false);
        let told = ask(&mut first);
        let (answers, notes) = (first.answers.clone(), results(&first.answers));
        let mut kept = answers.clone();
        let mut recorded = Recorded::new(&notes);
        let mut again = ReplayedChance::new(&mut recorded, &mut kept, true);
        assert_eq!((ask(&mut again), again.agrees), (told, true));
        assert!(recorded.fits());

        let mut other = notes.clone();
        other[0] = (other[0] + 1) % DIE.len() as u16;
        kept = answers;
        let mut again = ReplayedChance::new(Recorded::new(&other), &mut kept, true);
        ask(&mut again);
        assert!(!again.agrees);
    }
}
