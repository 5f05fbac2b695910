/* Which sound belongs to what happened on the table. Only what everybody may know is read: no hand, no drawn card, no
   sleeping queen makes a sound of its own. */

/** @import { Person, RescueEvent, TableEvent } from '../types.js' */
/** @import { Cue } from './recipes.js' */
import { GNOME, WITCH } from '../state/faces.js';

/** When a sound begins: with its scene, when it is said, or when the card lands. @typedef {'begin' | 'tell' | 'land'} Moment */
/** @typedef {Partial<Record<Moment, Cue>>} Score */
/** @typedef {(seat: number) => Cue['colour']} Colours */
/** @template {{ t: string }} E @typedef {{ [T in E['t']]: (event: Extract<E, { t: T }>, colour: Colours, seats: number) => Score }} Scores */

const HAND = { begin: { name: 'lift' }, land: { name: 'put' } };
const PUT = { land: { name: 'put' } };
const SILENT = {};

/** @type {Scores<TableEvent>} */
const QUEENS = {
  played: () => HAND,
  attacked: () => ({ begin: { name: 'knock' } }),
  answered: ({ card, stopped }) => (stopped ? { begin: { name: card === 'knight' ? 'dragon' : 'wand' } } : SILENT),
  woke: () => ({ tell: { name: 'wake' } }),
  went_back: () => ({ tell: { name: 'wake' }, land: { name: 'asleep' } }),
  stolen: () => PUT,
  fell_asleep: () => ({ begin: { name: 'asleep' } }),
  revealed: () => ({ begin: { name: 'draw' }, land: { name: 'put' } }),
  discarded: ({ faces }) => (faces.length > 2 ? { begin: { name: 'sum', n: faces.length }, land: { name: 'put' } } : HAND),
  drew: () => ({ begin: { name: 'draw' } }),
  shuffled: () => ({ begin: { name: 'shuffle' } }),
  turn: ({ seat }, colour) => ({ land: { name: 'turn', colour: colour(seat) } }),
  ended: () => ({ begin: { name: 'ended' } }),
};

/** @type {Scores<RescueEvent>} */
const RESCUE = {
  rolled: ({ die }) => ({ begin: { name: 'die' }, ...(die === 'dragon' ? { tell: { name: 'dragon' } } : {}) }),
  knights_passed: ({ knights }) => ({ begin: { name: 'knights', n: knights.length } }),
  swapped_knights: () => ({ begin: { name: 'knights', n: 2 } }),
  woke: () => ({ tell: { name: 'wake' } }),
  declined: () => SILENT,
  drew: ({ faces }) => ({ begin: { name: 'draw', n: faces.length } }),
  shuffled: () => ({ begin: { name: 'shuffle' } }),
  began: ({ face }) => ({ begin: { name: face === GNOME ? 'knock' : face === WITCH ? 'wand' : 'lift' } }),
  resolved: () => PUT,
  turned_over: () => ({ begin: { name: 'shuffle' } }),
  took: () => ({ tell: { name: 'found' } }),
  stole: () => HAND,
  recovered: () => HAND,
  traded: () => HAND,
  wind: ({ passed }) => ({ begin: { name: 'wind', n: passed.length + 1 }, land: { name: 'asleep' } }),
  laid: () => PUT,
  equation: ({ faces }) => ({ begin: { name: 'sum', n: faces.length } }),
  pair: () => HAND,
  read: () => ({ begin: { name: 'draw' }, land: { name: 'put' } }),
  rescued: () => ({ begin: { name: 'rescue' } }),
  discarded: () => HAND,
  turn: ({ seat }, colour) => ({ land: { name: 'turn', colour: colour(seat) } }),
  ended: () => ({ begin: { name: 'ended' } }),
};

const SCORES = { queens: QUEENS, rescue: RESCUE };

/** The sounds of one event. An event that is not known makes none. @param {string} game @param {{ t: string }} event @param {readonly Pick<Person, 'colour'>[]} people @returns {Score} */
export const scoreOf = (game, event, people) => {
  const scores = /** @type {Record<string, (event: unknown, colour: Colours, seats: number) => Score>} */ (SCORES[/** @type {keyof typeof SCORES} */ (game)]);
  const heard = scores?.[event.t]?.(event, seat => people[seat]?.colour, people.length) ?? SILENT;
  // The wind that finds nobody puts nobody to sleep.
  return event.t === 'wind' && /** @type {{ at: number | null }} */ (/** @type {unknown} */ (event)).at === null ? { begin: heard.begin } : heard;
};
