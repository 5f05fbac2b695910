/* The table's store in IndexedDB: the games and the room in the format of files on a disk, and the album as
   text. Each change is one transaction, which counts once the browser reports it complete. */

/**
 * @typedef {{ game: number, head: string, answer?: string | null, seating?: string | null, over?: boolean,
 *   aside?: boolean }} GameRow
 */
/** @typedef {{ game: number, day: string, text: string }} AlbumRow */
/**
 * @typedef {{ game: number, head: string, steps: string[], answer: string | null, seating: string | null
 *   }} Shelved
 */
/**
 * @typedef {{ save: string, game: number, step: number, head: string, entry: string, over: boolean, answer:
 *   string, seating: string, room: string }} Row
 */

const VERSION = 1;
/** How many unfinished games are loaded, the newest. */
const SHELF = 8;
/** Transactions are complete once they are on disk. @type {IDBTransactionOptions} */
const STRICT = { durability: 'strict' };

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = request =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * @param {IDBDatabase} database
 * @param {string[]} stores
 * @param {(of: (name: string) => IDBObjectStore) => Promise<unknown> | void} work
 */
const change = (database, stores, work) =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction(stores, 'readwrite', STRICT);
    transaction.oncomplete = () => resolve(undefined);
    transaction.onabort = () => reject(transaction.error ?? new Error('nothing was kept'));
    const worked = work(name => transaction.objectStore(name));
    worked?.catch(trouble => {
      reject(trouble);
      transaction.abort();
    });
  });

/** Every step of a game. @param {number} game */
const stepsOf = game => IDBKeyRange.bound([game, 0], [game, Infinity]);

/**
 * @param {IDBDatabase} database
 * @param {number} game
 * @returns {Promise<Shelved & { over: boolean, aside: boolean } | null>}
 */
const readGame = async (database, game) => {
  const transaction = database.transaction(['games', 'steps']);
  /** @type {[GameRow | undefined, string[]]} */
  const [row, steps] = await Promise.all([
    done(transaction.objectStore('games').get(game)),
    done(transaction.objectStore('steps').getAll(stepsOf(game))),
  ]);
  return row
    ? {
        game,
        head: row.head,
        steps,
        answer: row.answer ?? null,
        seating: row.seating ?? null,
        over: row.over ?? false,
        aside: row.aside ?? false,
      }
    : null;
};

/** @param {(name: string) => IDBObjectStore} of @param {Row} row */
const write = async (of, row) => {
  const { save, game } = row;
  /** @param {Partial<GameRow>} changed */
  const update = async changed => {
    /** @type {GameRow | undefined} */
    const before = await done(of('games').get(game));
    if (!before) throw new Error('a change of a game that is not there');
    of('games').put({ ...before, ...changed });
  };
  if (save === 'game') {
    of('games').add({ game, head: row.head });
    of('meta').put(game + 1, 'next');
  } else if (save === 'step') {
    if ((await done(of('steps').count(stepsOf(game)))) !== row.step)
      throw new Error('a step that follows nothing');
    of('steps').add(row.entry, [game, row.step]);
    await update({ answer: null, over: row.over });
  } else if (save === 'answer') await update({ answer: row.answer });
  else if (save === 'seating') await update({ seating: row.seating });
  else if (save === 'room') of('meta').put(row.room, 'room');
  else if (save === 'abandoned') {
    of('games').delete(game);
    of('steps').delete(stepsOf(game));
  } else if (save === 'erase_all') for (const name of STORES) of(name).clear();
};

const STORES = ['games', 'steps', 'album', 'meta'];

/** @param {string} name @param {IDBFactory} factory @returns {Promise<IDBDatabase>} */
const openDatabase = async (name, factory) => {
  const request = factory.open(name, VERSION);
  request.onupgradeneeded = () => {
    const database = request.result;
    database.createObjectStore('games', { keyPath: 'game' });
    database.createObjectStore('steps');
    database.createObjectStore('album', { keyPath: 'game' });
    database.createObjectStore('meta');
  };
  const database = await done(request);
  // A page of a newer version waits until nobody uses the old one.
  database.onversionchange = () => database.close();
  return database;
};

/** @param {string} name @param {IDBFactory} [factory] */
export const createStore = async (name, factory = indexedDB) => {
  const database = await openDatabase(name, factory);

  const games = () =>
    /** @type {Promise<GameRow[]>} */ (done(database.transaction('games').objectStore('games').getAll()));

  return {
    /** What has begun is still done. */
    close: () => database.close(),
    /** The newest unfinished games, and the room. */
    shelf: async () => {
      const meta = database.transaction('meta').objectStore('meta');
      const [next, room, rows] = await Promise.all([done(meta.get('next')), done(meta.get('room')), games()]);
      const unfinished = rows.filter(({ over, aside }) => !over && !aside).slice(-SHELF);
      const shelved = await Promise.all(unfinished.map(({ game }) => readGame(database, game)));
      return { games: shelved.filter(game => game !== null), next: next ?? 1, room: room ?? null };
    },
    /** @param {Row[]} rows all of them, or none */
    write: rows =>
      change(database, STORES, async of => {
        for (const row of rows) await write(of, row);
      }),
    /** @param {number[]} aside games that cannot be played any more; they stay in the store */
    setAside: aside =>
      change(database, ['games'], async of => {
        for (const game of aside) of('games').put({ ...(await done(of('games').get(game))), aside: true });
      }),
    /** @param {number} game */
    game: game => readGame(database, game),
    /** The numbers of the finished games that are not in the album yet. */
    finished: async () => (await games()).filter(({ over, aside }) => over && !aside).map(({ game }) => game),
    /** Moves a finished game into the album. @param {AlbumRow} row */
    file: row =>
      change(database, STORES, of => {
        of('album').put(row);
        of('games').delete(row.game);
        of('steps').delete(stepsOf(row.game));
      }),
    /** The newest first. @returns {Promise<AlbumRow[]>} */
    album: async () => (await done(database.transaction('album').objectStore('album').getAll())).reverse(),
    /** @param {number} game @returns {Promise<AlbumRow | undefined>} */
    inAlbum: game => done(database.transaction('album').objectStore('album').get(game)),
    /** Deletes one game of the album, or all for null. @param {number | null} game */
    forget: game =>
      change(
        database,
        ['album'],
        of => void (game === null ? of('album').clear() : of('album').delete(game)),
      ),
  };
};

/** @typedef {Awaited<ReturnType<typeof createStore>>} Store */
