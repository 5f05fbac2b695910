/* Keeps what the table of this page stores, though browsers refuse their stores, lose them, or do not answer: what
   fails is tried once more before anybody hears of it. */

import type { AlbumRow, Row, Shelved, Store } from './store.js';
import type { Around } from './table.js';

type Obstacle = 'full' | 'read_only' | 'disk';
type Opens = Pick<Around, 'store' | 'inTime'>;

const isFull = (trouble: unknown) =>
  (trouble instanceof Error || trouble instanceof DOMException) && trouble.name === 'QuotaExceededError';

/**
 * The store, opened when it is first needed, and anew after a failure.
 * @param late called when a store opens after its time was up
 */
const createOpener = ({ store: open, inTime }: Opens, late: () => void) => {
  let store: Promise<Store> | null = null;

  /** Closes a store: another one is used. */
  const close = (old: Promise<Store> | null) => void old?.then(one => one.close()).catch(() => {});

  /** A store that came too late is taken where no other is there. */
  const take = (coming: Promise<Store>) => {
    if (store) return close(coming);
    store = coming;
    late();
  };

  const begin = () => {
    const coming = open();
    const mine = inTime(coming);
    mine.catch(() => coming.then(() => take(coming)).catch(() => {}));
    return mine;
  };

  const once = async <T>(work: (store: Store) => Promise<T>) => {
    const mine = (store ??= begin());
    try {
      return await work(await mine);
    } catch (trouble) {
      close(mine);
      if (store === mine) store = null;
      throw trouble;
    }
  };

  /** A change that failed was not made, so it can be made again. */
  const twice = async <T>(work: (store: Store) => Promise<T>) => {
    try {
      return await once(work);
    } catch (trouble) {
      if (isFull(trouble)) throw trouble;
      return once(work);
    }
  };
  return twice;
};

type Shelf = { games: Shelved[]; next: number; room: string | null };

/** @param late called when a store can be read after the table was opened without it */
export const createKeeper = (around: Opens, late: () => void) => {
  /** Whether the table was opened without knowing what is stored: nothing may be written over that. */
  let blind = false;
  const twice = createOpener(around, () => blind && late());

  /** @returns what prevented it */
  const tried = (work: (store: Store) => Promise<unknown>): Promise<Obstacle | null> =>
    twice(work).then(
      () => null,
      trouble => (isFull(trouble) ? 'full' : 'disk'),
    );

  /** Whether rows are written over nothing that was never read. */
  const isFree = async (store: Store, rows: Row[]) => {
    if (!blind || rows.some(({ save }) => save === 'erase_all')) return true;
    const { next, room } = await store.shelf();
    return next === 1 && room === null;
  };

  return {
    isBlind: () => blind,
    /** What the store holds when the table is opened. */
    kept: async (): Promise<Shelf & { why: Obstacle | null }> => {
      let shelf: Shelf | null = null;
      const why = await tried(async store => (shelf = await around.inTime(store.shelf())));
      blind = why !== null;
      return { ...(shelf ?? { games: [], next: 1, room: null }), why };
    },
    write: async (rows: Row[]): Promise<Obstacle | null> => {
      let free = true;
      const why = await tried(async store => {
        free = await isFree(store, rows);
        if (free) await store.write(rows);
      });
      if (!free) late();
      else if (!why) blind = false;
      return free ? why : 'disk';
    },
    /** @param games that cannot be played any more */
    setAside: (games: number[]) => tried(store => store.setAside(games)),
    /** Looks something up; nothing is found where the store fails. */
    found: (work: (store: Store, blind: boolean) => Promise<AlbumRow[]>): Promise<AlbumRow[]> =>
      twice(store => work(store, blind)).catch(() => []),
  };
};
