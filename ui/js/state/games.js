/* The games, and facts about each that are needed before its modules are loaded. */

/** @import { GameKind, HouseRule } from '../types.js' */
import { KINGS_GOAL, QUEENS_GOAL, WORDS } from './core.js';

/** In the order in which they are offered. @type {readonly GameKind[]} */
export const GAMES = WORDS.GameKind;

/**
 * @typedef {object} Facts
 * @property {boolean} hands whether seats hold cards that nobody else may see: on a shared device a curtain
 *   hides them
 * @property {(people: number, rules: readonly HouseRule[]) => [key: string, blanks: Record<string,
 *   number>]} goal the key and the parameters of the sentence that says how to win
 */
/** @type {Record<GameKind, Facts>} */
export const FACTS = {
  queens: {
    hands: true,
    goal: (people, rules) => [
      rules.includes('count_queens') ? 'people.goal_queens' : 'people.goal',
      { ...QUEENS_GOAL[people] },
    ],
  },
  rescue: { hands: false, goal: people => ['rescue.goal', { n: KINGS_GOAL[people] ?? 0 }] },
};

/** @param {{ game: { game: GameKind } }} update @returns {GameKind} */
export const kindOf = update => update.game.game;

/** @param {{ game: { game: GameKind } }} update */
export const factsOf = update => FACTS[kindOf(update)];
