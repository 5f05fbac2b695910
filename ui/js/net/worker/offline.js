/* The service worker: caches every file of this edition, so that it needs no network, and never mixes two
   versions. A newer version is fetched in the background, and waits until the page asks for it. `.ci/web.js`
   adds the list of files. */

import { retry } from '../../kit/load.js';

/** @typedef {{ waitUntil: (work: Promise<unknown>) => void }} Extendable */
/** @typedef {Extendable & { request: Request, respondWith: (answer: Promise<Response>) => void }} Asked */
/**
 * @typedef {object} Scope
 * @property {{ version: string, files: string[] }} ROUSE
 * @property {{ scope: string }} registration
 * @property {{ claim: () => Promise<void> }} clients
 * @property {() => Promise<void>} skipWaiting
 * @property {CacheStorage} caches
 * @property {(type: string, hear: (event: Asked & { data?: unknown }) => void) => void} addEventListener
 */

const worker = /** @type {Scope} */ (/** @type {unknown} */ (globalThis));
const { registration, caches: shelves } = worker;
const { version, files } = worker.ROUSE;
const KIND = `rouse ${registration.scope} `;
const MINE = KIND + version;
const PAGE = new URL('index.html', registration.scope).href;

/** Of the module for browsers that unpack, and of the one for those that do not, this browser needs one. */
const needless = 'DecompressionStream' in globalThis ? 'rouse.wasm' : 'rouse.bin';
/** @param {string} file */
const address = file => new URL(file, registration.scope).href;

const keepAll = async () => {
  const cache = await shelves.open(MINE);
  // Bypasses the HTTP cache, which may hold another version.
  const fresh = (/** @type {string} */ file) => new Request(address(file), { cache: 'reload' });
  await Promise.all(
    files.filter(file => !file.endsWith(needless)).map(file => retry(() => cache.add(fresh(file)))),
  );
};

const forgetOthers = async () => {
  const names = await shelves.keys();
  await Promise.all(
    names.filter(name => name.startsWith(KIND) && name !== MINE).map(name => shelves.delete(name)),
  );
  await worker.clients.claim();
};

/** @param {Request} request */
const answer = async request => {
  const asked = request.mode === 'navigate' ? PAGE : request.url;
  const kept = await (await shelves.open(MINE)).match(asked, { ignoreSearch: true, ignoreVary: true });
  // The browser may have evicted files: those come from the network.
  return kept ?? fetch(request);
};

worker.addEventListener('install', event => event.waitUntil(keepAll()));
worker.addEventListener('activate', event => event.waitUntil(forgetOthers()));
worker.addEventListener('fetch', event => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(registration.scope))
    event.respondWith(answer(request));
});
worker.addEventListener('message', ({ data }) => {
  if (data === 'now') void worker.skipWaiting();
});
