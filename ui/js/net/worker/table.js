/* The table of this page, in a worker: it hands one event after the other to the core, and carries out its
   answers. What a message tells has been stored before it is sent. */

/** @import { ClientMsg, ServerMsg } from '../../types.js' */
/** @import { Answer, Core, Wanted } from './core.js' */
/** @import { AlbumRow, Store } from './store.js' */

/** @typedef {'full' | 'read_only' | 'disk'} Obstacle */
/** @typedef {{ think: (memory: ArrayBuffer) => Promise<string | null>, stop: () => void }} Thinker */
/** @typedef {{ e: string, [field: string]: unknown }} Event */

/**
 * Parts of the browser that tests replace.
 * @typedef {object} Around
 * @property {() => Promise<Store>} store opens the store
 * @property {Thinker} thinker
 * @property {(message: ServerMsg) => void} say
 * @property {() => { now: number, date: number }} moment
 * @property {(act: () => void, at: number) => () => void} at calls at a time on the clock of `now`; returns
 *   the function that cancels it
 * @property {() => number[]} seed 32 random bytes
 * @property {() => void} broken called when the core fails in what happens by itself
 */

/**
 * Lets computer players decide in a worker, which is started at the first decision and after each stop.
 * @param {() => Worker} spawn
 * @returns {Thinker}
 */
export const createThinker = spawn => {
  /** @type {Worker | null} */
  let worker = null;
  const stop = () => {
    worker?.terminate();
    worker = null;
  };
  return {
    think: memory =>
      new Promise((resolve, reject) => {
        // Without a pause between the two: a stop meanwhile would be undone.
        const mine = (worker ??= spawn());
        mine.onmessage = ({ data }) => resolve(data.result);
        mine.onerror = () => {
          stop();
          reject(new Error('a computer could not decide'));
        };
        mine.postMessage({ memory }, [memory]);
      }),
    stop,
  };
};

/** Why nothing could be kept. @param {unknown} trouble @returns {Obstacle} */
const obstacle = trouble =>
  (trouble instanceof Error || trouble instanceof DOMException) && trouble.name === 'QuotaExceededError'
    ? 'full'
    : 'disk';

/** The day as an album writes it, YYYY-MM-DD. @param {number} date */
const day = date => new Date(date).toISOString().slice(0, 10);

/** @param {Core} core @param {Around} around */
export const createTable = (core, { store: open, thinker, say, moment, at, seed, broken }) => {
  /** @type {Store | null} */
  let store = null;
  /** @type {Event[]} */
  const events = [];
  let busy = false;
  let cancelTimer = () => {};

  /** A store that has failed is opened again. */
  const opened = async () => (store ??= await open());

  /**
   * @param {() => Promise<unknown>} work
   * @returns {Promise<Obstacle | null>} what prevented it; null if nothing did
   */
  const tried = async work => {
    try {
      await work();
      return null;
    } catch (trouble) {
      store = null;
      return obstacle(trouble);
    }
  };

  /** @param {Event} event @returns {Answer | null} */
  const handle = event => core.handle({ ...moment(), event });

  /** What the store holds when the table is opened. */
  const kept = async () => {
    /** @type {Awaited<ReturnType<Store['shelf']>> | null} */
    let shelf = null;
    const why = await tried(async () => (shelf = await (await opened()).shelf()));
    return { ...(shelf ?? { games: [], next: 1, room: null }), why };
  };

  /**
   * The text of a stored game, as a list of one row or none.
   * @param {number} game
   * @param {boolean} over
   * @returns {Promise<AlbumRow[]>}
   */
  const textOf = async (game, over) => {
    const stored = await (await opened()).game(game);
    const text = stored && stored.over === over ? core.question({ ask: 'record', stored }) : null;
    return text === null ? [] : [{ game, day: day(moment().date), text }];
  };

  /** Moves finished games into the album, except for the one on the table. @param {number | null} onTable */
  const fileAway = async onTable => {
    const shelves = await opened();
    for (const game of await shelves.finished()) {
      const [row] = game === onTable ? [] : await textOf(game, true);
      if (row) await shelves.file(row);
    }
  };

  /** @param {Wanted} wanted @returns {Promise<AlbumRow[]>} */
  const look = async ({ want, game = null, on_table: onTable = null }) => {
    const shelves = await opened();
    if (want === 'unfinished') return game === null ? [] : textOf(game, false);
    if (want === 'finished') {
      const row = game === null ? undefined : await shelves.inAlbum(game);
      return row ? [row] : game === null ? [] : textOf(game, true);
    }
    if (want === 'forget') await shelves.forget(game);
    else await fileAway(onTable);
    return [...(onTable === null ? [] : await textOf(onTable, true)), ...(await shelves.album())];
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
    if (answer.look)
      void look(answer.look)
        .catch(() => [])
        .then(games => goOn({ e: 'looked', games }));
    cancelTimer();
    cancelTimer = answer.due === null ? () => {} : at(() => goOn({ e: 'due' }), answer.due);
  };

  /** @param {Event} event */
  const carryOut = async event => {
    let answer = handle(event);
    while (answer) {
      const { aside, write } = answer;
      if (aside.length > 0) await tried(async () => (await opened()).setAside(aside));
      answer.say.forEach(say);
      if (!write) return follow(answer);
      answer = handle({ e: 'written', why: await tried(async () => (await opened()).write(write)) });
    }
  };

  /**
   * It rejects when the core fails, which is then in no state to go on: the table stays busy for good.
   * @param {Event} event
   */
  const hear = async event => {
    events.push(event);
    if (busy) return;
    busy = true;
    for (let next = events.shift(); next; next = events.shift()) await carryOut(next);
    busy = false;
  };

  return {
    /** Opens the table with what is stored, and joins the page to it. */
    open: async () => {
      await hear({ e: 'open', seed: seed(), kept: await kept() });
      await hear({ e: 'join' });
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
