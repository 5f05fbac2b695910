/* Which games there are, and what is true of each before anything of it is fetched. */

/** @import { GameKind, HouseRule } from '../types.js' */
import { KINGS_GOAL, QUEENS_GOAL, WORDS } from './core.js';

/** In the order in which they are offered. @type {readonly GameKind[]} */
export const GAMES = WORDS.GameKind;

/** What was a game's name in the storage, or came from a page. @param {unknown} name @returns {name is GameKind} */
export const isGame = name => GAMES.some(game => game === name);

/**
 * @typedef {object} Facts
 * @property {boolean} hands whether seats hold cards that nobody else may see: on a shared device a curtain hides them
 * @property {(people: number, rules: readonly HouseRule[]) => [key: string, blanks: Record<string, number>]} goal what somebody has to do to win
 */
/** @type {Record<GameKind, Facts>} */
export const FACTS = {
  queens: { hands: true, goal: (people, rules) => [rules.includes('count_queens') ? 'people.goal_queens' : 'people.goal', { ...QUEENS_GOAL[people] }] },
  rescue: { hands: false, goal: people => ['rescue.goal', { n: KINGS_GOAL[people] ?? 0 }] },
};

/** @param {{ game: { game: GameKind } }} update @returns {GameKind} */
export const kindOf = update => update.game.game;

/** @param {{ game: { game: GameKind } }} update */
export const factsOf = update => FACTS[kindOf(update)];
