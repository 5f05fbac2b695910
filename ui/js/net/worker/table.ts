/* The table of this page, in a worker: it hands one event after the other to the core, and carries out its
   answers. What a message tells has been stored before it is sent. */

import type { ClientMsg, ServerMsg } from '../../types.js';
import type { Answer, Core, Wanted } from './core.js';
import type { AlbumRow, Store } from './store.js';
import { createKeeper } from './keeper.js';

type Thinker = { think: (memory: ArrayBuffer) => Promise<string | null>; stop: () => void };
type Event = { e: string; [field: string]: unknown };

/** Parts of the browser that tests replace. */
export interface Around {
  /** opens the store */
  store: () => Promise<Store>;
  /** rejects if the store takes too long to open */
  inTime: <T>(promise: Promise<T>) => Promise<T>;
  thinker: Thinker;
  say: (message: ServerMsg) => void;
  moment: () => { now: number; date: number };
  /** calls at a time on the clock of `now`; returns the function that cancels it */
  at: (act: () => void, at: number) => () => void;
  /** 32 random bytes */
  seed: () => number[];
  /** called when the page has to greet the table again */
  anew: () => void;
  /** called when the core fails in what happens by itself */
  broken: (error: unknown) => void;
}

/** A worker that has not decided by then never will: a search takes a third of a second. */
const PATIENCE_MS = 15_000;

/** Lets computer players decide in a worker, which is started at the first decision and after each stop. */
export const createThinker = (spawn: () => Worker): Thinker => {
  let worker: Worker | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    worker?.terminate();
    worker = null;
  };
  return {
    think: memory =>
      new Promise((resolve, reject) => {
        // Without a pause between the two: a stop meanwhile would be undone.
        const mine = (worker ??= spawn());
        const fail = () => {
          stop();
          reject(new Error('a computer could not decide'));
        };
        mine.onmessage = ({ data }) => {
          clearTimeout(timer);
          resolve(data.result);
        };
        mine.onerror = fail;
        clearTimeout(timer);
        timer = setTimeout(fail, PATIENCE_MS);
        mine.postMessage({ memory }, [memory]);
      }),
    stop,
  };
};

/** The day where this device is, as an album writes it, YYYY-MM-DD. */
const day = (date: number) => {
  const at = new Date(date);
  return new Date(date - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** Looks up stored games as texts. */
const createLibrary = (core: Core, date: () => number) => {
  /** The text of a stored game, as a list of one row or none. */
  const textOf = async (store: Store, game: number, over: boolean): Promise<AlbumRow[]> => {
    const stored = await store.game(game);
    const text = stored && stored.over === over ? core.question({ ask: 'record', stored }) : null;
    return text === null ? [] : [{ game, day: day(date()), text }];
  };

  /** Moves finished games into the album, except for the one on the table. */
  const fileAway = async (store: Store, onTable: number | null) => {
    for (const game of await store.finished()) {
      const [row] = game === onTable ? [] : await textOf(store, game, true);
      if (row) await store.file(row);
    }
  };

  /** @param blind whether the numbers of the table's own games are not those of the store */
  return async (
    store: Store,
    { want, game = null, ...wanted }: Wanted,
    blind: boolean,
  ): Promise<AlbumRow[]> => {
    const onTable = blind ? null : (wanted.on_table ?? null);
    if (blind && want === 'unfinished') return [];
    if (want === 'unfinished') return game === null ? [] : textOf(store, game, false);
    if (want === 'finished') {
      const row = game === null ? undefined : await store.inAlbum(game);
      return row ? [row] : game === null ? [] : textOf(store, game, true);
    }
    await fileAway(store, onTable);
    if (want === 'forget') await store.forget(game);
    return [...(onTable === null ? [] : await textOf(store, onTable, true)), ...(await store.album())];
  };
};

export const createTable = (core: Core, around: Around) => {
  const { thinker, moment, at, seed, broken } = around;
  const keeper = createKeeper(around, () => goOn({ e: 'late' }));
  const look = createLibrary(core, () => moment().date);
  const events: Event[] = [];
  let busy = false;
  let cancelTimer = () => {};
  /** Whether the page has been at a table. */
  let begun = false;

  const say = (message: ServerMsg) => {
    if (message.t === 'lobby' || message.t === 'update') begun = true;
    around.say(message);
  };

  const handle = (event: Event): Answer => {
    const answer = core.handle({ ...moment(), event });
    if (!answer) throw new Error('the core has no table');
    return answer;
  };

  /** What happens by itself: nobody else waits for it. */
  const goOn = (event: Event) => void hear(event).catch(broken);

  const follow = (answer: Answer) => {
    if (answer.stop) thinker.stop();
    if (answer.think)
      void thinker
        .think(core.copy())
        .catch(() => null)
        .then(result => goOn({ e: 'thought', result }));
    const wanted = answer.look;
    if (wanted)
      void keeper
        .found((store, blind) => look(store, wanted, blind))
        .then(games => goOn({ e: 'looked', games }));
    cancelTimer();
    cancelTimer = answer.due === null ? () => {} : at(() => goOn({ e: 'due' }), answer.due);
  };

  const carryOut = async (answer: Answer) => {
    for (;;) {
      const { aside, write } = answer;
      if (aside.length > 0) await keeper.setAside(aside);
      answer.say.forEach(say);
      if (!write) return follow(answer);
      answer = handle({ e: 'written', why: await keeper.write(write) });
    }
  };

  /** It rejects when the core fails, which is then in no state to go on: the table stays busy for good. */
  const goThrough = async () => {
    if (busy) return;
    busy = true;
    for (let next = events.shift(); next; next = events.shift())
      await (next.e === 'late' ? openLate() : carryOut(handle(next)));
    busy = false;
  };

  const hear = (event: Event) => {
    events.push(event);
    return goThrough();
  };

  type Shelf = Awaited<ReturnType<typeof keeper.kept>>;

  /** The answer to opening a table with these games; null if the core panics over one. */
  const attempt = (shelf: Shelf) => {
    try {
      return handle({ e: 'open', seed: seed(), kept: shelf });
    } catch {
      return null;
    }
  };

  /** Opens the table. Games over which the core panics must not keep it closed: they are set aside. */
  const openAll = async () => {
    const shelf = await keeper.kept();
    const answer = attempt(shelf);
    if (answer) return answer;
    const games = shelf.games.filter(game => attempt({ ...shelf, games: [game] }));
    const bad = shelf.games.filter(game => !games.includes(game));
    await keeper.setAside(bad.map(({ game }) => game));
    return handle({ e: 'open', seed: seed(), kept: { ...shelf, games, damaged: true } });
  };

  /** Opens the table with what is stored, and joins the page to it. */
  const openStored = async () => {
    await carryOut(await openAll());
    await carryOut(handle({ e: 'join' }));
  };

  /**
   * The store came after the table was opened without it: the page gets what is stored, unless people have
   * begun something meanwhile.
   */
  const openLate = async () => {
    if (!keeper.isBlind() || begun) return;
    await openStored();
    around.anew();
  };

  return {
    open: async () => {
      busy = true;
      await openStored();
      busy = false;
      await goThrough();
    },
    message: (message: ClientMsg) => hear({ e: 'message', message }),
    /** The page leaves and joins again. */
    again: async () => {
      await hear({ e: 'leave' });
      await hear({ e: 'join' });
    },
  };
};
