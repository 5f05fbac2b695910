/* What a recorded position says in the notation of the rules. */

/** @import { ReplayFrame } from '../types.js' */
import { faceOf } from '../state/faces.js';

/** What the table says of a sleeping queen in a realm. */
const ASLEEP = ':asleep';

/** @param {string} word of the notation */
export const faceIn = word => faceOf(word.replace(ASLEEP, '')) ?? null;

/** @param {unknown} value @returns {Record<string, any>} */
export const anObject = value => (value !== null && typeof value === 'object' ? /** @type {Record<string, any>} */ (value) : {});

/** What lay where at a point of a finished game. @param {ReplayFrame | undefined} frame */
export const positionOf = frame => anObject(frame?.position);

/** @param {readonly string[]} words of the notation */
export const facesIn = words => words.map(word => faceIn(word) ?? '');
