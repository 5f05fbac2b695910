/* The games, and facts about each that are needed before its modules are loaded. */

import type { GameKind, HouseRule } from '../types.js';
import { KINGS_GOAL, QUEENS_GOAL, WORDS } from './core.js';

/** In the order in which they are offered. */
export const GAMES: readonly GameKind[] = WORDS.GameKind;

interface Facts {
  /** whether seats hold cards that nobody else may see: on a shared device a curtain hides them */
  hands: boolean;
  /** the key and the parameters of the sentence that says how to win */
  goal: (people: number, rules: readonly HouseRule[]) => [key: string, blanks: Record<string, number>];
}
export const FACTS: Record<GameKind, Facts> = {
  queens: {
    hands: true,
    goal: (people, rules) => [
      rules.includes('count_queens') ? 'people.goal_queens' : 'people.goal',
      { ...QUEENS_GOAL[people] },
    ],
  },
  rescue: { hands: false, goal: people => ['rescue.goal', { n: KINGS_GOAL[people] ?? 0 }] },
};

export const kindOf = (update: { game: { game: GameKind } }): GameKind => update.game.game;

export const factsOf = (update: { game: { game: GameKind } }) => FACTS[kindOf(update)];
