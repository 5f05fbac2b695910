/* Keeps what the table of this page stores, though browsers refuse their stores, lose them, or do not answer: what
   fails is tried once more before anybody hears of it. */

/** @import { AlbumRow, Row, Shelved, Store } from './store.js' */
/** @import { Around } from './table.js' */

/** @typedef {'full' | 'read_only' | 'disk'} Obstacle */
/** @typedef {Pick<Around, 'store' | 'inTime'>} Opens */

/** @param {unknown} trouble */
const isFull = trouble =>
  (trouble instanceof Error || trouble instanceof DOMException) && trouble.name === 'QuotaExceededError';

/**
 * The store, opened when it is first needed, and anew after a failure.
 * @param {Opens} around
 * @param {() => void} late called when a store opens after its time was up
 */
const createOpener = ({ store: open, inTime }, late) => {
  /** @type {Promise<Store> | null} */
  let store = null;

  /** Closes a store: another one is used. @param {Promise<Store> | null} old */
  const close = old => void old?.then(one => one.close()).catch(() => {});

  /** A store that came too late is taken where no other is there. @param {Promise<Store>} coming */
  const take = coming => {
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

  /** @template T @param {(store: Store) => Promise<T>} work */
  const once = async work => {
    const mine = (store ??= begin());
    try {
      return await work(await mine);
    } catch (trouble) {
      close(mine);
      if (store === mine) store = null;
      throw trouble;
    }
  };

  /**
   * A change that failed was not made, so it can be made again.
   * @template T
   * @param {(store: Store) => Promise<T>} work
   */
  const twice = async work => {
    try {
      return await once(work);
    } catch (trouble) {
      if (isFull(trouble)) throw trouble;
      return once(work);
    }
  };
  return twice;
};

/** @typedef {{ games: Shelved[], next: number, room: string | null }} Shelf */

/**
 * @param {Opens} around
 * @param {() => void} late called when a store can be read after the table was opened without it
 */
export const createKeeper = (around, late) => {
  /** Whether the table was opened without knowing what is stored: nothing may be written over that. */
  let blind = false;
  const twice = createOpener(around, () => blind && late());

  /** @param {(store: Store) => Promise<unknown>} work @returns {Promise<Obstacle | null>} what prevented it */
  const tried = work =>
    twice(work).then(
      () => null,
      trouble => (isFull(trouble) ? 'full' : 'disk'),
    );

  /** Whether rows are written over nothing that was never read. @param {Store} store @param {Row[]} rows */
  const isFree = async (store, rows) => {
    if (!blind || rows.some(({ save }) => save === 'erase_all')) return true;
    const { next, room } = await store.shelf();
    return next === 1 && room === null;
  };

  return {
    isBlind: () => blind,
    /** What the store holds when the table is opened. @returns {Promise<Shelf & { why: Obstacle | null }>} */
    kept: async () => {
      /** @type {Shelf | null} */
      let shelf = null;
      const why = await tried(async store => (shelf = await around.inTime(store.shelf())));
      blind = why !== null;
      return { ...(shelf ?? { games: [], next: 1, room: null }), why };
    },
    /** @param {Row[]} rows @returns {Promise<Obstacle | null>} */
    write: async rows => {
      let free = true;
      const why = await tried(async store => {
        free = await isFree(store, rows);
        if (free) await store.write(rows);
      });
      if (!free) late();
      else if (!why) blind = false;
      return free ? why : 'disk';
    },
    /** @param {number[]} games that cannot be played any more */
    setAside: games => tried(store => store.setAside(games)),
    /**
     * Looks something up; nothing is found where the store fails.
     * @param {(store: Store, blind: boolean) => Promise<AlbumRow[]>} work
     * @returns {Promise<AlbumRow[]>}
     */
    found: work => twice(store => work(store, blind)).catch(() => []),
  };
};
