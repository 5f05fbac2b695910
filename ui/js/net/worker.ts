/* The table inside this page, in a worker. The messages are those of a socket. Only the edition that needs no
   host has it. */

import type {
  ClientMsg,
  Home,
  Link,
  LinkEvents,
  PageEdition,
  Person,
  Saved,
  ServerMsg,
  Update,
} from '../types.js';
import { giveUp, note } from '../kit/faults.js';
import { patiently } from '../kit/load.js';
import { readMessage } from './read.js';

/** Messages that create data worth keeping: at the first one the browser is asked for persistent storage. */
const BEGINS = ['start', 'import'];

/** `about` is what an error has lost on its way from the worker. */
type Said = MessageEvent<{
  up?: boolean;
  error?: unknown;
  about?: { name?: string; place?: string };
  taken?: boolean;
  message?: unknown;
}>;

/** A table that stops so often within so long cannot be mended. */
const [DEATHS, WITHIN_MS] = [3, 60_000];

/** Starts the table's worker before the page listens; its messages are queued until then. */
export const beginTable = (
  spawn: () => Worker = () =>
    new Worker(new URL('js/net/worker/main.js', document.baseURI), { type: 'module' }),
) => {
  let hear: (event: Said) => void = event => void waiting.push(event);
  const waiting: Said[] = [];
  let fail: (error: unknown) => void = error => {
    failed = { error };
  };
  let failed: { error: unknown } | null = null;

  const begin = () => {
    const begun = spawn();
    begun.onmessage = event => hear(event);
    begun.onerror = ({ error }) => fail(error);
    return begun;
  };
  let worker = begin();

  return {
    send: (message: unknown) => worker.postMessage(message),
    listen: (on: (event: Said) => void, broken: (error: unknown) => void) => {
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

/** The saved game that was on the table when its worker died. */
const lastGame = ({ saved, others }: Home, last: Update | null) => {
  const names = ({ people }: { people: Person[] }) => people.map(({ name }) => name).join('\n');
  const is = (one: Saved) => last && one.game === last.game.game && names(one) === names(last);
  return [...(saved ? [saved] : []), ...others].find(is) ?? null;
};

export const workerLink = (on: LinkEvents, table: ReturnType<typeof beginTable>): Link => {
  let asked = false;
  /** The unfinished game on the table. */
  let playing: Update | null = null;
  /** When the worker died, by `performance.now`. */
  let deaths: number[] = [];
  /** Whether a new worker has not found the game yet. */
  let seeks = false;

  const tell = (message: ServerMsg) => {
    const found = seeks && message.t === 'home' ? lastGame(message, playing) : null;
    if (message.t === 'home' || message.t === 'update') seeks = false;
    if (found) return table.send({ message: { t: 'continue', game: found.id } });
    if (message.t === 'update') playing = message.game.view.outcome ? null : message;
    if (message.t === 'home' || message.t === 'lobby') playing = null;
    on.message(message);
  };

  /** The worker has died: another one goes on. */
  const fail = (error: unknown) => {
    note('worker', error);
    on.lost(null);
    const now = performance.now();
    deaths = [...deaths.filter(then => now - then < WITHIN_MS), now];
    if (deaths.length >= DEATHS) return giveUp('table');
    seeks = true;
    table.anew();
  };

  const hear = ({ data: { up, error, about, taken, message: raw } }: Said) => {
    if (up) return on.open();
    if (taken) return on.lost('replaced');
    if (up === false) return fail(error instanceof Error ? Object.assign(error, about) : error);
    const message = readMessage(raw);
    if (message) tell(message);
  };
  // Like a socket, it calls nothing back before the caller has the link.
  queueMicrotask(() => table.listen(hear, fail));

  return {
    send: (message: ClientMsg) => {
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

/** Registers the service worker that caches this edition; a newer version waits until `renew` is called. */
export const pageEdition = (): PageEdition => {
  let waiting: ServiceWorker | null = null;
  const hearers = new Set<() => void>();
  const serviceWorker = keeper();

  const watch = (registration: ServiceWorkerRegistration) => {
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
