/* The table inside this page, in a worker. The messages are those of a socket. Only the edition that needs no
   host has it. */

/** @import { ClientMsg, Home, Link, LinkEvents, PageEdition } from '../types.js' */
/** @import { Person, Saved, ServerMsg, Update } from '../types.js' */
import { giveUp, note } from '../kit/faults.js';
import { patiently } from '../kit/load.js';
import { readMessage } from './read.js';

/** Messages that create data worth keeping: at the first one the browser is asked for persistent storage. */
const BEGINS = ['start', 'import'];

/** @typedef {MessageEvent<{ up?: boolean, error?: unknown, taken?: boolean, message?: unknown }>} Said */

/** A table that stops so often within so long cannot be mended. */
const [DEATHS, WITHIN_MS] = [3, 60_000];

/**
 * Starts the table's worker before the page listens; its messages are queued until then.
 * @param {() => Worker} [spawn]
 */
export const beginTable = (
  spawn = () => new Worker(new URL('js/net/worker/main.js', document.baseURI), { type: 'module' }),
) => {
  /** @type {(event: Said) => void} */
  let hear = event => void waiting.push(event);
  /** @type {Said[]} */
  const waiting = [];
  /** @type {(error: unknown) => void} */
  let fail = error => {
    failed = { error };
  };
  /** @type {{ error: unknown } | null} */
  let failed = null;

  const begin = () => {
    const begun = spawn();
    begun.onmessage = event => hear(event);
    begun.onerror = ({ error }) => fail(error);
    return begun;
  };
  let worker = begin();

  return {
    /** @param {unknown} message */
    send: message => worker.postMessage(message),
    /** @param {(event: Said) => void} on @param {(error: unknown) => void} broken */
    listen: (on, broken) => {
      [hear, fail] = [on, broken];
      waiting.splice(0).forEach(on);
      if (failed) broken(failed.error);
    },
    /** Starts another worker in its place, with what the browser keeps. */
    anew: () => {
      worker.terminate();
      worker = begin();
    },
  };
};

/** The saved game that was on the table when its worker died. @param {Home} home @param {Update | null} last */
const lastGame = ({ saved, others }, last) => {
  const names = (/** @type {{ people: Person[] }} */ { people }) => people.map(({ name }) => name).join('\n');
  const is = (/** @type {Saved} */ one) => last && one.game === last.game.game && names(one) === names(last);
  return [...(saved ? [saved] : []), ...others].find(is) ?? null;
};

/** @param {LinkEvents} on @param {ReturnType<typeof beginTable>} table @returns {Link} */
export const workerLink = (on, table) => {
  let asked = false;
  /** The unfinished game on the table. @type {Update | null} */
  let playing = null;
  /** When the worker died, by `performance.now`. @type {number[]} */
  let deaths = [];
  /** Whether a new worker has not found the game yet. */
  let seeks = false;

  /** @param {ServerMsg} message */
  const tell = message => {
    const found = seeks && message.t === 'home' ? lastGame(message, playing) : null;
    if (message.t === 'home' || message.t === 'update') seeks = false;
    if (found) return table.send({ message: { t: 'continue', game: found.id } });
    if (message.t === 'update') playing = message.game.view.outcome ? null : message;
    if (message.t === 'home' || message.t === 'lobby') playing = null;
    on.message(message);
  };

  /** The worker has died: another one goes on. @param {unknown} error */
  const fail = error => {
    note('worker', error);
    on.lost(null);
    const now = performance.now();
    deaths = [...deaths.filter(then => now - then < WITHIN_MS), now];
    if (deaths.length >= DEATHS) return giveUp('table');
    seeks = true;
    table.anew();
  };

  /** @param {Said} event */
  const hear = ({ data: { up, error, taken, message: raw } }) => {
    if (up) return on.open();
    if (taken) return on.lost('replaced');
    if (up === false) return fail(error);
    const message = readMessage(raw);
    if (message) tell(message);
  };
  // Like a socket, it calls nothing back before the caller has the link.
  queueMicrotask(() => table.listen(hear, fail));

  return {
    /** @param {ClientMsg} message */
    send: message => {
      table.send({ message });
      if (asked || !BEGINS.includes(message.t)) return;
      asked = true;
      void navigator.storage?.persist?.().catch(() => {});
    },
    again: () => (deaths.length >= DEATHS ? location.reload() : table.send({ again: true })),
  };
};

/** What keeps a page for the time without a network; null where the browser has none, or refuses it. */
const keeper = () => {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
};

/**
 * Registers the service worker that caches this edition; a newer version waits until `renew` is called.
 * @returns {PageEdition}
 */
export const pageEdition = () => {
  /** @type {ServiceWorker | null} */
  let waiting = null;
  /** @type {Set<() => void>} */
  const hearers = new Set();
  const serviceWorker = keeper();

  /** @param {ServiceWorkerRegistration} registration */
  const watch = registration => {
    // The first version replaces none, so it does not count as newer.
    const look = () => {
      waiting = serviceWorker?.controller ? registration.waiting : null;
      hearers.forEach(hear => hear());
    };
    look();
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', look),
    );
  };
  if (serviceWorker)
    patiently(() => serviceWorker.register(new URL('offline.js', document.baseURI))).then(watch, () => {});

  return {
    newer: () => waiting !== null,
    listen: hear => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    renew: () => {
      serviceWorker?.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting?.postMessage('now');
    },
  };
};
