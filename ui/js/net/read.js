/* Validates what a table sends: a message must have the shape that the core declares for its name. */

/** @import { ServerMsg } from '../types.js' */
/** @import { Shape } from '../state/core.js' */
import { CASES, SEATS, SHAPES, WORDS } from '../state/core.js';

/** @typedef {(value: unknown) => boolean} Check */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const thing = value => value !== null && typeof value === 'object' && !Array.isArray(value);

/** @param {Shape} shape @returns {Check} */
const hasAll = shape => value =>
  thing(value) && Object.entries(shape).every(([name, type]) => fits(type, value[name]));

/** @param {(typeof CASES)[string]} cases @returns {Check} */
const isOne =
  ({ by, of }) =>
  value => {
    if (!thing(value)) return false;
    const word = value[by];
    const is = typeof word === 'string' && Object.hasOwn(of, word) ? of[word] : undefined;
    return is !== undefined && (typeof is === 'string' ? fits(is, value) : hasAll(is)(value));
  };

/** @type {Map<string, Check>} */
const CHECKS = new Map([
  ['text', value => typeof value === 'string'],
  ['count', value => Number.isInteger(value) && Number(value) >= 0],
  ['flag', value => typeof value === 'boolean'],
  ['thing', thing],
  ...Object.entries(WORDS).map(
    ([name, words]) => /** @type {[string, Check]} */ ([name, value => words.some(word => word === value)]),
  ),
  ...Object.entries(SHAPES).map(([name, shape]) => /** @type {[string, Check]} */ ([name, hasAll(shape)])),
  ...Object.entries(CASES).map(([name, cases]) => /** @type {[string, Check]} */ ([name, isOne(cases)])),
]);

/**
 * @param {string} type as the core writes it: `Person`, `Seat?`, `text[]`
 * @param {unknown} value
 * @returns {boolean}
 */
const fits = (type, value) => {
  if (type.endsWith('?')) return value === null || value === undefined || fits(type.slice(0, -1), value);
  if (type.endsWith('[]')) return Array.isArray(value) && value.every(one => fits(type.slice(0, -2), one));
  return CHECKS.get(type)?.(value) ?? false;
};

/** @param {unknown} raw @returns {raw is ServerMsg} */
const isMessage = raw => fits('ServerMsg', raw);

/**
 * The message, or null if its shape is unknown. A lobby lists as many places as there can be seats, taken or
 * not.
 * @param {unknown} raw
 * @returns {ServerMsg | null}
 */
export const readMessage = raw =>
  isMessage(raw) && (raw.t !== 'lobby' || raw.places.length === SEATS.most) ? raw : null;

/** The same for a frame of a socket. @param {unknown} frame @returns {ServerMsg | null} */
export const readFrame = frame => {
  try {
    return typeof frame === 'string' ? readMessage(JSON.parse(frame)) : null;
  } catch {
    return null;
  }
};
