/* The drawn queens of a person as one text, and such a text read again. Nothing in it is trusted. */

import type { KeptQueen } from '../state/own-queens.js';
import { partsOf } from '../kit/storage.js';
import { keepQueen, ownQueens, readQueen } from '../state/own-queens.js';

const [KIND, VERSION] = ['drawn queens', 1];
/** The longest text that is read: more than any device keeps. */
export const LARGEST = 640 * 1024;
/** How many queens of a text are looked at. */
const MOST = 200;

export const queensText = (queens: readonly KeptQueen[]) =>
  JSON.stringify(
    {
      rouse: KIND,
      version: VERSION,
      queens: queens.map(({ name, by, drawing }) => ({ name, by, drawing })),
    },
    null,
    1,
  );

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** What has become of the queens of a text. */
export interface Brought {
  added: number;
  /** how many were there already */
  twins: number;
  /** how many are damaged */
  bad: number;
  /** how many found no room */
  full: number;
}

/** Keeps the queens in a text; null if it is no such text. */
export const bringQueens = (text: string): Brought | null => {
  const { rouse, version, queens } = partsOf(text.length > LARGEST ? null : parsed(text));
  if (rouse !== KIND || version !== VERSION || !Array.isArray(queens)) return null;
  const brought: Brought = { added: 0, twins: 0, bad: 0, full: 0 };
  for (const raw of queens.slice(0, MOST)) {
    const queen = readQueen(raw);
    const isThere = (one: KeptQueen) =>
      one.drawing === queen?.drawing && one.name === queen.name && one.by === queen.by;
    if (!queen) brought.bad += 1;
    else if (ownQueens().some(isThere)) brought.twins += 1;
    else if (keepQueen({ id: null, ...queen }) === null) brought.full += 1;
    else brought.added += 1;
  }
  return brought;
};
