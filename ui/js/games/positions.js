/* What a recorded position says in the notation of the rules. */

/** @import { ReplayFrame } from '../types.js' */
import { partsOf } from '../kit/storage.js';
import { faceOf } from '../state/faces.js';

/** What the table says of a sleeping queen in a realm. */
const ASLEEP = ':asleep';

/** @param {string} word of the notation */
export const faceIn = word => faceOf(word.replace(ASLEEP, '')) ?? null;

/** A part of the position at a point of a finished game. @param {Pick<ReplayFrame, 'position'> | undefined} frame @param {string} name */
const partIn = (frame, name) => partsOf(frame?.position)[name];

/** @param {unknown} list @returns {string[]} */
const words = list => (Array.isArray(list) ? list.map(String) : []);

/** A pile, as words of the notation. @param {Pick<ReplayFrame, 'position'> | undefined} frame @param {string} name */
export const wordsIn = (frame, name) => words(partIn(frame, name));

/** What lies before each seat. @param {Pick<ReplayFrame, 'position'> | undefined} frame @param {string} name @returns {string[][]} */
export const rowsIn = (frame, name) => {
  const rows = partIn(frame, name);
  return Array.isArray(rows) ? rows.map(words) : [];
};

/** What lies in numbered places, as far as anything does. @param {Pick<ReplayFrame, 'position'> | undefined} frame @param {string} name @param {number} count @returns {(string | null)[]} */
export const placesIn = (frame, name, count) => {
  const places = partsOf(partIn(frame, name));
  return Array.from({ length: count }, (_, at) => (places[at + 1] ? faceIn(String(places[at + 1])) : null));
};

/** @param {readonly string[]} words of the notation */
export const facesIn = words => words.map(word => faceIn(word) ?? '');
