/* What follows when a table ends a connection: one table of close codes, the same for browsers and the app. */

/** @import { Bye } from '../types.js' */

/**
 * @typedef {object} After
 * @property {number | null} wait milliseconds until the next try; null when nobody may try without being asked
 * @property {Bye | null} reason null when the line just broke
 */

/** How long to wait after each try that failed; the last one holds for ever. */
const WAITS = [500, 1000, 2000, 4000, 8000];
const LONG = 8000;
const SOON = 500;

/** @type {Record<Bye, number | null>} */
const WAIT = {
  closed: LONG,
  replaced: null,
  freed: SOON,
  not_let_in: SOON,
  protocol: null,
  slow: SOON,
  too_many: LONG,
  garbage: null,
};

/** @type {Record<number, Bye>} */
const CODES = { 1001: 'closed', 1009: 'garbage', 4000: 'garbage', 4001: 'replaced', 4002: 'freed', 4003: 'not_let_in', 4004: 'protocol', 4008: 'slow', 4029: 'too_many' };

/** Why a socket was closed; null when it just broke. @param {number} code @param {Bye | null} said what the table said before @returns {Bye | null} */
export const reasonOf = (code, said) => CODES[code] ?? said;

/** The time to the next try, a little different each time, so that not all phones come at once. @param {number} tries that failed @param {() => number} random */
export const backOff = (tries, random) => Math.round((WAITS[Math.min(tries, WAITS.length - 1)] ?? LONG) * (0.75 + random() / 2));

/** @param {Bye | null} reason @param {number} tries @param {() => number} [random] @returns {After} */
export const after = (reason, tries, random = Math.random) => ({
  reason,
  wait: reason === null ? backOff(tries, random) : (WAIT[reason] ?? null),
});
