/* The table of this page, in a worker: it hands one event after the other to the core, and carries out its
   answers. What a message tells has been stored before it is sent. */

/** @import { ClientMsg, ServerMsg } from '../../types.js' */
/** @import { Answer, Core, Wanted } from './core.js' */
/** @import { AlbumRow, Store } from './store.js' */
import { createKeeper } from './keeper.js';

/** @typedef {{ think: (memory: ArrayBuffer) => Promise<string | null>, stop: () => void }} Thinker */
/** @typedef {{ e: string, [field: string]: unknown }} Event */

/**
 * Parts of the browser that tests replace.
 * @typedef {object} Around
 * @property {() => Promise<Store>} store opens the store
 * @property {<T>(promise: Promise<T>) => Promise<T>} inTime rejects if the store takes too long to open
 * @property {Thinker} thinker
 * @property {(message: ServerMsg) => void} say
 * @property {() => { now: number, date: number }} moment
 * @property {(act: () => void, at: number) => () => void} at calls at a time on the clock of `now`; returns
 *   the function that cancels it
 * @property {() => number[]} seed 32 random bytes
 * @property {() => void} anew called when the page has to greet the table again
 * @property {(error: unknown) => void} broken called when the core fails in what happens by itself
 */

/** A worker that has not decided by then never will: a search takes a third of a second. */
const PATIENCE_MS = 15_000;

/**
 * Lets computer players decide in a worker, which is started at the first decision and after each stop.
 * @param {() => Worker} spawn
 * @returns {Thinker}
 */
export const createThinker = spawn => {
  /** @type {Worker | null} */
  let worker = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
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

/** The day where this device is, as an album writes it, YYYY-MM-DD. @param {number} date */
const day = date => {
  const at = new Date(date);
  return new Date(date - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/**
 * Looks up stored games as texts.
 * @param {Core} core
 * @param {() => number} date
 */
const createLibrary = (core, date) => {
  /**
   * The text of a stored game, as a list of one row or none.
   * @param {Store} store
   * @param {number} game
   * @param {boolean} over
   * @returns {Promise<AlbumRow[]>}
   */
  const textOf = async (store, game, over) => {
    const stored = await store.game(game);
    const text = stored && stored.over === over ? core.question({ ask: 'record', stored }) : null;
    return text === null ? [] : [{ game, day: day(date()), text }];
  };

  /**
   * Moves finished games into the album, except for the one on the table.
   * @param {Store} store
   * @param {number | null} onTable
   */
  const fileAway = async (store, onTable) => {
    for (const game of await store.finished()) {
      const [row] = game === onTable ? [] : await textOf(store, game, true);
      if (row) await store.file(row);
    }
  };

  /**
   * @param {Store} store
   * @param {Wanted} wanted
   * @param {boolean} blind whether the numbers of the table's own games are not those of the store
   * @returns {Promise<AlbumRow[]>}
   */
  return async (store, { want, game = null, ...wanted }, blind) => {
    const onTable = blind ? null : (wanted.on_table ?? null);
    if (blind && want === 'unfinished') return [];
    if (want === 'unfinished') return game === null ? [] : textOf(store, game, false);
    if (want === 'finished') {
      const row = game === null ? undefined : await store.inAlbum(game);
      return row ? [row] : game === null ? [] : textOf(store, game, true);
    }
    if (want === 'forget') await store.forget(game);
    else await fileAway(store, onTable);
    return [...(onTable === null ? [] : await textOf(store, onTable, true)), ...(await store.album())];
  };
};

/** @param {Core} core @param {Around} around */
export const createTable = (core, around) => {
  const { thinker, moment, at, seed, broken } = around;
  const keeper = createKeeper(around, () => goOn({ e: 'late' }));
  const look = createLibrary(core, () => moment().date);
  /** @type {Event[]} */
  const events = [];
  let busy = false;
  let cancelTimer = () => {};
  /** Whether the page has been at a table. */
  let begun = false;

  /** @param {ServerMsg} message */
  const say = message => {
    if (message.t === 'lobby' || message.t === 'update') begun = true;
    around.say(message);
  };

  /** @param {Event} event @returns {Answer} */
  const handle = event => {
    const answer = core.handle({ ...moment(), event });
    if (!answer) throw new Error('the core has no table');
    return answer;
  };

  /** What happens by itself: nobody else waits for it. @param {Event} event */
  const goOn = event => void hear(event).catch(broken);

  /** @param {Answer} answer */
  const follow = answer => {
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

  /** @param {Answer} answer */
  const carryOut = async answer => {
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

  /** @param {Event} event */
  const hear = event => {
    events.push(event);
    return goThrough();
  };

  /** @typedef {Awaited<ReturnType<typeof keeper.kept>>} Shelf */

  /** The answer to opening a table with these games; null if the core panics over one. @param {Shelf} shelf */
  const attempt = shelf => {
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
    /** @param {ClientMsg} message */
    message: message => hear({ e: 'message', message }),
    /** The page leaves and joins again. */
    again: async () => {
      await hear({ e: 'leave' });
      await hear({ e: 'join' });
    },
  };
};
