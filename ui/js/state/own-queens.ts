/* The queens that were drawn on this device, up to twelve of each person. Every change is kept at once, so a
   queen who is not finished is one of them. */

import type { Drawing } from './drawing.js';
import type { Store } from '../kit/storage.js';
import { deviceStore, keep, kept, partsOf } from '../kit/storage.js';
import { readDrawing, writeDrawing } from './drawing.js';
import { cleanName } from './names.js';

export interface KeptQueen {
  id: string;
  /** who drew her; may be empty */
  by: string;
  name: string;
  /** as text (`drawing.ts`) */
  drawing: string;
}

const KEY = 'rouse.queens.1';
/** How many queens of one person are kept. */
export const MOST = 12;
/** The most of all people. */
const MOST_OF_ALL = 120;

/** The queens where storage does not keep them: until the page closes. Null where it does. */
let unkept: readonly KeptQueen[] | null = null;

/** A queen as she was kept or comes in a file; undefined if anything is wrong with her. */
export const readQueen = (raw: unknown): Omit<KeptQueen, 'id'> | undefined => {
  const { by, name, drawing } = partsOf(raw);
  if (typeof drawing !== 'string' || !readDrawing(drawing)) return undefined;
  return { by: cleanName(by).trim(), name: cleanName(name).trim(), drawing };
};

const readAll = (raw: unknown): KeptQueen[] => {
  const seen = new Set<string>();
  return (Array.isArray(raw) ? raw.slice(0, MOST_OF_ALL) : []).flatMap(one => {
    const { id } = partsOf(one);
    const queen = readQueen(one);
    if (!queen || typeof id !== 'string' || !/^[\w-]{1,40}$/.test(id) || seen.has(id)) return [];
    seen.add(id);
    return { id, ...queen };
  });
};

/** What was read last, and the text in the storage that it was read from: they are asked for at each line. */
let known: { text: string | null; queens: readonly KeptQueen[] } = { text: null, queens: [] };

const textIn = (store: Store | null) => {
  try {
    return store?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
};

/** All of them, the newest last. */
export const ownQueens = (store: Store | null = deviceStore()): readonly KeptQueen[] => {
  if (unkept) return unkept;
  const text = textIn(store);
  if (text !== known.text) known = { text, queens: readAll(kept(store, KEY)) };
  return known.queens;
};

/** Whether this device keeps what was put there last. */
export const isKept = () => unkept === null;

const put = (queens: readonly KeptQueen[], store: Store | null) => {
  keep(store, KEY, queens);
  const text = JSON.stringify(queens);
  unkept = textIn(store) === text ? null : queens;
  known = { text, queens };
};

const anyId = () => Math.random().toString(36).slice(2, 12) || '0';

/** Those of one person. */
export const queensOf = (by: string, store: Store | null = deviceStore()) =>
  ownQueens(store).filter(queen => queen.by === by);

export const mayDraw = (by: string, store: Store | null = deviceStore()) => queensOf(by, store).length < MOST;

/**
 * Keeps a queen: a new one, or in the place of the one with this id.
 * @returns her id; null if this person has twelve already, or all together have too many
 */
export const keepQueen = (
  { id, by, name, drawing }: { id: string | null; by: string; name: string; drawing: Drawing | string },
  store: Store | null = deviceStore(),
): string | null => {
  const queens = ownQueens(store);
  const before = queens.find(queen => queen.id === id);
  const who = cleanName(by).trim();
  if (before?.by !== who && !mayDraw(who, store)) return null;
  if (!before && queens.length >= MOST_OF_ALL) return null;
  const queen: KeptQueen = {
    id: before?.id ?? anyId(),
    by: who,
    name: cleanName(name).trim(),
    drawing: typeof drawing === 'string' ? drawing : writeDrawing(drawing),
  };
  put(before ? queens.map(one => (one === before ? queen : one)) : [...queens, queen], store);
  return queen.id;
};

export const forgetQueen = (id: string, store: Store | null = deviceStore()) =>
  put(
    ownQueens(store).filter(queen => queen.id !== id),
    store,
  );
