/* The table's store in IndexedDB: the games and the room in the format of files on a disk, and the album as
   text. Each change is one transaction, which counts once the browser reports it complete. */

type GameRow = {
  game: number;
  head: string;
  answer?: string | null;
  seating?: string | null;
  over?: boolean;
  aside?: boolean;
  /** its place in the order in which games were played, the latest last */
  played?: number;
};
export type AlbumRow = { game: number; day: string; text: string };
export type Shelved = {
  game: number;
  head: string;
  steps: string[];
  answer: string | null;
  seating: string | null;
};
export type Row = {
  save: string;
  game: number;
  step: number;
  head: string;
  entry: string;
  over: boolean;
  answer: string;
  seating: string;
  room: string;
};

const VERSION = 1;
/** How many unfinished games are loaded: those that were played last. */
const SHELF = 8;
/** Transactions are complete once they are on disk. */
const STRICT: IDBTransactionOptions = { durability: 'strict' };

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const change = (
  database: IDBDatabase,
  stores: string[],
  work: (of: (name: string) => IDBObjectStore) => Promise<unknown> | void,
) =>
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

/** Every step of a game. */
const stepsOf = (game: number) => IDBKeyRange.bound([game, 0], [game, Infinity]);

const readGame = async (
  database: IDBDatabase,
  game: number,
): Promise<(Shelved & { over: boolean; aside: boolean }) | null> => {
  const transaction = database.transaction(['games', 'steps']);
  const [row, steps]: [GameRow | undefined, string[]] = await Promise.all([
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

/** Throws for what is not there already, to the byte, and follows nothing that is there. The last step of a game gives way
    to another: its write was reported as failed, and nobody was told of it. */
const write = async (of: (name: string) => IDBObjectStore, row: Row) => {
  const { save, game } = row;
  const update = async (changed: Partial<GameRow>) => {
    const before: GameRow | undefined = await done(of('games').get(game));
    if (!before) throw new Error('a change of a game that is not there');
    of('games').put({ ...before, ...changed });
  };
  const meta = async (key: string): Promise<number> => (await done(of('meta').get(key))) ?? 0;
  const play = async () => {
    const played = (await meta('played')) + 1;
    of('meta').put(played, 'played');
    return played;
  };
  if (save === 'game') {
    const begun = (await done(of('steps').count(stepsOf(game)))) > 0;
    const before: GameRow | undefined = begun ? await done(of('games').get(game)) : undefined;
    if (before && before.head !== row.head) throw new Error('a game in the place of another');
    of('games').put({ ...before, game, head: row.head, played: await play() });
    of('meta').put(Math.max(await meta('next'), game + 1), 'next');
  } else if (save === 'step') {
    const count: number = await done(of('steps').count(stepsOf(game)));
    const follows = row.step === count || row.step === count - 1;
    if (!follows && (await done(of('steps').get([game, row.step]))) !== row.entry)
      throw new Error('a step that follows nothing');
    of('steps').put(row.entry, [game, row.step]);
    await update({ answer: null, over: row.over, played: await play() });
  } else if (save === 'answer') await update({ answer: row.answer });
  else if (save === 'seating') await update({ seating: row.seating });
  else if (save === 'room') of('meta').put(row.room, 'room');
  else if (save === 'abandoned') {
    of('games').delete(game);
    of('steps').delete(stepsOf(game));
  } else if (save === 'erase_all') for (const name of STORES) of(name).clear();
};

const STORES = ['games', 'steps', 'album', 'meta'];

const openDatabase = async (name: string, factory: IDBFactory): Promise<IDBDatabase> => {
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

export const createStore = async (name: string, factory: IDBFactory = indexedDB) => {
  const database = await openDatabase(name, factory);

  const games = () => done(database.transaction('games').objectStore('games').getAll()) as Promise<GameRow[]>;

  return {
    /** What has begun is still done. */
    close: () => database.close(),
    /** The unfinished games that were played last, the latest at the end, and the room. */
    shelf: async () => {
      const meta = database.transaction('meta').objectStore('meta');
      const [next, room, rows] = await Promise.all([done(meta.get('next')), done(meta.get('room')), games()]);
      const unfinished = rows.filter(({ over, aside }) => !over && !aside);
      const latest = unfinished.sort((one, other) => (one.played ?? 0) - (other.played ?? 0)).slice(-SHELF);
      const shelved = await Promise.all(latest.map(({ game }) => readGame(database, game)));
      return { games: shelved.filter(game => game !== null), next: next ?? 1, room: room ?? null };
    },
    /** @param rows all of them, or none */
    write: (rows: Row[]) =>
      change(database, STORES, async of => {
        for (const row of rows) await write(of, row);
      }),
    /** @param aside games that cannot be played any more; they stay in the store */
    setAside: (aside: number[]) =>
      change(database, ['games'], async of => {
        for (const game of aside) of('games').put({ ...(await done(of('games').get(game))), aside: true });
      }),
    game: (game: number) => readGame(database, game),
    /** The numbers of the finished games that are not in the album yet. */
    finished: async () => (await games()).filter(({ over, aside }) => over && !aside).map(({ game }) => game),
    /** Moves a finished game into the album. */
    file: (row: AlbumRow) =>
      change(database, STORES, of => {
        of('album').put(row);
        of('games').delete(row.game);
        of('steps').delete(stepsOf(row.game));
      }),
    /** The newest first. */
    album: async (): Promise<AlbumRow[]> =>
      (await done(database.transaction('album').objectStore('album').getAll())).reverse(),
    inAlbum: (game: number): Promise<AlbumRow | undefined> =>
      done(database.transaction('album').objectStore('album').get(game)),
    /** Deletes one finished game, or all for null, in the album or not. */
    forget: (game: number | null) =>
      change(database, STORES, async of => {
        const rows: GameRow[] = await done(of('games').getAll());
        for (const row of rows.filter(({ over, aside }) => over && !aside)) {
          if (game !== null && game !== row.game) continue;
          of('games').delete(row.game);
          of('steps').delete(stepsOf(row.game));
        }
        if (game === null) of('album').clear();
        else of('album').delete(game);
      }),
  };
};

export type Store = Awaited<ReturnType<typeof createStore>>;
