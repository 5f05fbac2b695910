/* The table inside this page, in a worker. The messages are those of a socket. Only the edition that needs no host has it. */

/** @import { ClientMsg, Link, LinkEvents, PageEdition } from '../types.js' */
import { readMessage } from './read.js';

/** What begins something worth keeping: the browser is asked to keep it. */
const BEGINS = ['start', 'import'];

/** @param {LinkEvents} on @param {() => Worker} [begin] @returns {Link} */
export const workerLink = (on, begin = () => new Worker(new URL('js/net/worker/main.js', document.baseURI), { type: 'module' })) => {
  const worker = begin();
  let asked = false;
  let broken = false;
  const fail = () => {
    broken = true;
    on.lost(null);
  };

  /** @param {MessageEvent<{ up?: boolean, taken?: boolean, message?: unknown }>} event */
  worker.onmessage = ({ data: { up, taken, message: raw } }) => {
    if (up) return on.open();
    if (taken) return on.lost('replaced');
    if (up === false) return fail();
    const message = readMessage(raw);
    if (message) on.message(message);
  };
  worker.onerror = fail;

  return {
    /** @param {ClientMsg} message */
    send: message => {
      worker.postMessage({ message });
      if (asked || !BEGINS.includes(message.t)) return;
      asked = true;
      void navigator.storage?.persist?.().catch(() => {});
    },
    again: () => (broken ? location.reload() : worker.postMessage({ again: true })),
  };
};

/** Whatever this page needs stays in the browser, and a newer version waits until somebody wants it. @returns {PageEdition} */
export const pageEdition = () => {
  /** @type {ServiceWorker | null} */
  let waiting = null;
  /** @type {Set<() => void>} */
  const hearers = new Set();
  const { serviceWorker } = navigator;

  /** @param {ServiceWorkerRegistration} registration */
  const watch = registration => {
    // The very first version takes the place of none.
    const look = () => {
      waiting = serviceWorker.controller ? registration.waiting : null;
      hearers.forEach(hear => hear());
    };
    look();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
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
