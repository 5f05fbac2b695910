/* Reads recorded positions, whose cards are words of the notation of the rules. */

import type { ReplayFrame } from '../types.js';
import { partsOf } from '../kit/storage.js';
import { faceOf } from '../state/faces.js';

/** The suffix that marks a sleeping queen in a realm. */
const ASLEEP = ':asleep';

/** @param word of the notation */
export const faceIn = (word: string) => faceOf(word.replace(ASLEEP, '')) ?? null;

/** One named part of a recorded position. */
const partIn = (frame: Pick<ReplayFrame, 'position'> | undefined, name: string) =>
  partsOf(frame?.position)[name];

const words = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);

/** The words of a pile. */
export const wordsIn = (frame: Pick<ReplayFrame, 'position'> | undefined, name: string) =>
  words(partIn(frame, name));

/** The words that lie before each seat, by seat. */
export const rowsIn = (frame: Pick<ReplayFrame, 'position'> | undefined, name: string): string[][] => {
  const rows = partIn(frame, name);
  return Array.isArray(rows) ? rows.map(words) : [];
};

/** The faces in the places 1 to `count`; null for an empty place. */
export const placesIn = (
  frame: Pick<ReplayFrame, 'position'> | undefined,
  name: string,
  count: number,
): (string | null)[] => {
  const places = partsOf(partIn(frame, name));
  return Array.from({ length: count }, (_, at) => (places[at + 1] ? faceIn(String(places[at + 1])) : null));
};

/** @param words of the notation */
export const facesIn = (words: readonly string[]) => words.map(word => faceIn(word) ?? '');
