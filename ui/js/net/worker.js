/* The table inside this page, in a worker. The messages are those of a socket. Only the edition that needs no
   host has it. */

/** @import { ClientMsg, Link, LinkEvents, PageEdition } from '../types.js' */
import { readMessage } from './read.js';

/** Messages that create data worth keeping: at the first one the browser is asked for persistent storage. */
const BEGINS = ['start', 'import'];

/** @typedef {MessageEvent<{ up?: boolean, taken?: boolean, message?: unknown }>} Said */

/** Starts the table's worker before the page listens; its messages are queued until then. */
export const beginTable = (
  worker = new Worker(new URL('js/net/worker/main.js', document.baseURI), { type: 'module' }),
) => {
  /** @type {(event: Said) => void} */
  let hear = event => void waiting.push(event);
  /** @type {Said[]} */
  const waiting = [];
  let fail = () => {
    failed = true;
  };
  let failed = false;
  worker.onmessage = event => hear(event);
  worker.onerror = () => fail();
  return {
    /** @param {unknown} message */
    send: message => worker.postMessage(message),
    /** @param {(event: Said) => void} on @param {() => void} broken */
    listen: (on, broken) => {
      [hear, fail] = [on, broken];
      waiting.splice(0).forEach(on);
      if (failed) broken();
    },
  };
};

/** @param {LinkEvents} on @param {ReturnType<typeof beginTable>} table @returns {Link} */
export const workerLink = (on, table) => {
  let asked = false;
  let broken = false;
  const fail = () => {
    broken = true;
    on.lost(null);
  };

  /** @param {Said} event */
  const hear = ({ data: { up, taken, message: raw } }) => {
    if (up) return on.open();
    if (taken) return on.lost('replaced');
    if (up === false) return fail();
    const message = readMessage(raw);
    if (message) on.message(message);
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
    again: () => (broken ? location.reload() : table.send({ again: true })),
  };
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
  const { serviceWorker } = navigator;

  /** @param {ServiceWorkerRegistration} registration */
  const watch = registration => {
    // The first version replaces none, so it does not count as newer.
    const look = () => {
      waiting = serviceWorker.controller ? registration.waiting : null;
      hearers.forEach(hear => hear());
    };
    look();
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', look),
    );
  };
  void serviceWorker?.register(new URL('offline.js', document.baseURI)).then(watch, () => {});

  return {
    newer: () => waiting !== null,
    listen: hear => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    renew: () => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting?.postMessage('now');
    },
  };
};
