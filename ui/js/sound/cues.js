/* Which sounds belong to an event: each game has a score for each of its events. Scores read public data
   only: no sound depends on a hand, a drawn card or a sleeping queen. */

/** @import { Person } from '../types.js' */
/** @import { Cue } from './recipes.js' */

/**
 * When a sound begins: with its scene, when it is said, when the card lands, or at the beat of its scene.
 * @typedef {'begin' | 'tell' | 'land' | 'beat'} Phase
 */
/** @typedef {Partial<Record<Phase, Cue>>} Score */
/** @typedef {(seat: number) => Cue['colour']} Colours */
/**
 * @template {{ t: string }} E
 * @typedef {{ [T in E['t']]: (event: Extract<E, { t: T }>, colour: Colours) => Score }} Scores
 */

/** A card that is lifted and put down. @type {Score} */
export const HAND = { begin: { name: 'lift' }, land: { name: 'put' } };
/** @type {Score} */
export const PUT = { land: { name: 'put' } };
/** @type {Score} */
export const SILENT = {};

/** The colour of each seat. @param {readonly Pick<Person, 'colour'>[]} people @returns {Colours} */
export const coloursOf = people => seat => people[seat]?.colour;
