/* Which sound belongs to what happened on the table: each game has a score for each of its events. Only what everybody may know
   is read there: no hand, no drawn card, no sleeping queen makes a sound of its own. */

/** @import { Person } from '../types.js' */
/** @import { Cue } from './recipes.js' */

/** When a sound begins: with its scene, when it is said, or when the card lands. @typedef {'begin' | 'tell' | 'land'} Moment */
/** @typedef {Partial<Record<Moment, Cue>>} Score */
/** @typedef {(seat: number) => Cue['colour']} Colours */
/** @template {{ t: string }} E @typedef {{ [T in E['t']]: (event: Extract<E, { t: T }>, colour: Colours) => Score }} Scores */

/** A card that is lifted and put down. @type {Score} */
export const HAND = { begin: { name: 'lift' }, land: { name: 'put' } };
/** @type {Score} */
export const PUT = { land: { name: 'put' } };
/** @type {Score} */
export const SILENT = {};

/** What colour the people of a table have. @param {readonly Pick<Person, 'colour'>[]} people @returns {Colours} */
export const coloursOf = people => seat => people[seat]?.colour;
