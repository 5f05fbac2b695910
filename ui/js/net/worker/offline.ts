/* The service worker: caches every file of this edition, so that it needs no network, and never mixes two
   versions. A newer version is fetched in the background, and waits until the page asks for it. `.ci/web.js`
   adds the list of files. */

import { retry } from '../../kit/load.js';

type Extendable = { waitUntil: (work: Promise<unknown>) => void };
type Asked = Extendable & { request: Request; respondWith: (answer: Promise<Response>) => void };
interface Scope {
  ROUSE: { version: string; files: string[] };
  registration: { scope: string };
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  caches: CacheStorage;
  addEventListener: (type: string, hear: (event: Asked & { data?: unknown }) => void) => void;
}

const worker = globalThis as unknown as Scope;
const { registration, caches: shelves } = worker;
const { version, files } = worker.ROUSE;
const KIND = `rouse ${registration.scope} `;
const MINE = KIND + version;
const PAGE = new URL('index.html', registration.scope).href;

/** Of the module for browsers that unpack, and of the one for those that do not, this browser needs one. */
const needless = 'DecompressionStream' in globalThis ? 'rouse.wasm' : 'rouse.bin';
const address = (file: string) => new URL(file, registration.scope).href;
const OWN = new Set(files.map(address));
const PAGES = [registration.scope, PAGE];

/** The file as it is kept: a server may redirect `index.html`, and a page cannot open with an answer that says so. */
const fetched = async (file: string) => {
  // Bypasses the HTTP cache, which may hold another version.
  const response = await fetch(new Request(address(file), { cache: 'reload' }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  const { headers } = response;
  return response.redirected ? new Response(await response.blob(), { headers }) : response;
};

const keepAll = async () => {
  const cache = await shelves.open(MINE);
  const needed = files.filter(file => !file.endsWith(needless));
  await Promise.all(needed.map(file => retry(async () => cache.put(address(file), await fetched(file)))));
};

const forgetOthers = async () => {
  const names = await shelves.keys();
  await Promise.all(
    names.filter(name => name.startsWith(KIND) && name !== MINE).map(name => shelves.delete(name)),
  );
  await worker.clients.claim();
};

const answer = async (request: Request) => {
  const asked = request.mode === 'navigate' ? PAGE : request.url;
  const kept = await (await shelves.open(MINE)).match(asked, { ignoreSearch: true, ignoreVary: true });
  // The browser may have evicted files: those come from the network.
  return kept ?? fetch(request);
};

worker.addEventListener('install', event => event.waitUntil(keepAll()));
worker.addEventListener('activate', event => event.waitUntil(forgetOthers()));
/** Whether the request is for this edition: what lies beside it on the same server is not. */
const isOwn = ({ method, mode, url }: Request) => {
  const { origin, pathname } = new URL(url);
  return (
    method === 'GET' && (mode === 'navigate' ? PAGES.includes(origin + pathname) : OWN.has(origin + pathname))
  );
};

worker.addEventListener('fetch', event => {
  if (isOwn(event.request)) event.respondWith(answer(event.request));
});
worker.addEventListener('message', ({ data }) => {
  if (data === 'now') void worker.skipWaiting();
});
