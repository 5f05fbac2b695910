/* Reads recorded positions, whose cards are words of the notation of the rules. */

/** @import { ReplayFrame } from '../types.js' */
import { partsOf } from '../kit/storage.js';
import { faceOf } from '../state/faces.js';

/** The suffix that marks a sleeping queen in a realm. */
const ASLEEP = ':asleep';

/** @param {string} word of the notation */
export const faceIn = word => faceOf(word.replace(ASLEEP, '')) ?? null;

/**
 * One named part of a recorded position.
 * @param {Pick<ReplayFrame, 'position'> | undefined} frame
 * @param {string} name
 */
const partIn = (frame, name) => partsOf(frame?.position)[name];

/** @param {unknown} list @returns {string[]} */
const words = list => (Array.isArray(list) ? list.map(String) : []);

/** The words of a pile. @param {Pick<ReplayFrame, 'position'> | undefined} frame @param {string} name */
export const wordsIn = (frame, name) => words(partIn(frame, name));

/**
 * The words that lie before each seat, by seat.
 * @param {Pick<ReplayFrame, 'position'> | undefined} frame
 * @param {string} name
 * @returns {string[][]}
 */
export const rowsIn = (frame, name) => {
  const rows = partIn(frame, name);
  return Array.isArray(rows) ? rows.map(words) : [];
};

/**
 * The faces in the places 1 to `count`; null for an empty place.
 * @param {Pick<ReplayFrame, 'position'> | undefined} frame
 * @param {string} name
 * @param {number} count
 * @returns {(string | null)[]}
 */
export const placesIn = (frame, name, count) => {
  const places = partsOf(partIn(frame, name));
  return Array.from({ length: count }, (_, at) => (places[at + 1] ? faceIn(String(places[at + 1])) : null));
};

/** @param {readonly string[]} words of the notation */
export const facesIn = words => words.map(word => faceIn(word) ?? '');
