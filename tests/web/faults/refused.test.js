/* What a browser may refuse a page, one at a time: a game is played all the same, “Not saved” where nothing is
   kept, or the page says why it cannot start. */

import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { EDITION } from '../bench.js';
import { openChromium } from '../chromium.js';
import { comeIn, look, makeBundle, openWindow, several, visitsOf } from './lost.js';
import { chosen } from '../player.js';
import { serve } from '../server.js';

/** @typedef {import('../server.js').Trouble} Trouble */

const FOLDER = fileURLToPath(EDITION);
const MAIN = 'js/net/worker/main.js';

const NO = "new DOMException('refused', 'SecurityError')";
/** @param {string} on @param {string} name */
const throws = (on, name) => `Object.defineProperty(${on}, '${name}', { get() { throw ${NO}; } });`;

/** Fails the first time, as WebKit does when it has lost its storage. @param {string} on @param {string} name */
const once = (on, name) =>
  `{ const real = ${on}.${name};
  ${on}.${name} = function () {
    ${on}.${name} = real;
    throw new DOMException('lost', 'UnknownError');
  }; }`;

/**
 * Runs in the page before all else: looks after eight seconds, by a timer like the page's own, whether a screen or
 * the truth is there. A page that loads itself again goes on counting.
 */
const watch = () => {
  const since = Number(window.name) || Date.now();
  window.name = String(since);
  const isEmpty = () =>
    !document.documentElement.dataset.screen && document.querySelector('dialog.plain') === null;
  setTimeout(() => Object.assign(window, { overdue: isEmpty() }), since + 8000 - Date.now());
};

/**
 * What the page and the worker find, what befalls files, and how it has to end: what is shown, and what slips say.
 * @type {Record<string, { page?: string, worker?: string, files?: Record<string, Trouble>, ends: RegExp }>}
 */
const CASES = {
  nothing: { ends: /^table $/ },
  'the lock refuses': { worker: `navigator.locks.request = () => Promise.reject(${NO});`, ends: /^table $/ },
  'the lock throws': { worker: throws('navigator', 'locks'), ends: /^table $/ },
  'the lock never answers': {
    worker: 'navigator.locks.request = () => new Promise(() => {});',
    ends: /^table $/,
  },
  'the store throws': { worker: throws('self', 'indexedDB'), ends: /^table Not saved/ },
  'there is no store': {
    worker: "Object.defineProperty(self, 'indexedDB', { value: null });",
    ends: /^table Not saved/,
  },
  'the store refuses': {
    worker: `IDBFactory.prototype.open = () => { throw ${NO}; };`,
    ends: /^table Not saved/,
  },
  'the store never answers': { worker: 'IDBFactory.prototype.open = () => ({});', ends: /^table Not saved/ },
  'the store refuses once': { worker: once('IDBFactory.prototype', 'open'), ends: /^table $/ },
  'the first transaction fails': {
    worker: once('IDBDatabase.prototype', 'transaction'),
    ends: /^table $/,
  },
  'a newer page has changed the store': {
    worker: `await new Promise(done => { indexedDB.open('rouse', 7).onsuccess = ({ target }) => {
      target.result.close();
      done();
    }; });`,
    ends: /^table Not saved/,
  },
  'an older page keeps the store': {
    page: `indexedDB.open('rouse', 1);`,
    worker: `const open = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function (name) { return open.call(this, name, 2); };`,
    ends: /^table Not saved/,
  },
  'all site data is blocked': {
    page:
      ['localStorage', 'sessionStorage', 'indexedDB', 'caches'].map(name => throws('window', name)).join('') +
      throws('Navigator.prototype', 'serviceWorker'),
    worker: `navigator.locks.request = () => Promise.reject(${NO});${throws('self', 'indexedDB')}`,
    ends: /^table Not saved/,
  },
  'there is no WebAssembly': { page: 'delete window.WebAssembly;', ends: /^wasm/ },
  'WebAssembly refuses': {
    worker: `WebAssembly.compileStreaming = () => Promise.reject(new WebAssembly.CompileError('no'));`,
    ends: /^(?:start|late)/,
  },
  'a worker may not start': {
    page: `window.Worker = class { constructor() { throw ${NO}; } };`,
    ends: /^start/,
  },
  'the worker never comes': { files: { [MAIN]: 'hang' }, ends: /^late/ },
  'the start never comes': { files: { 'js/bundle/start.js': 'hang' }, ends: /^late/ },
  'the start is barred': { files: { 'js/bundle/start.js': 'refuse' }, ends: /^start/ },
  'the start has the wrong type': { files: { 'js/bundle/start.js': 'type' }, ends: /^start/ },
  'the start is damaged': {
    files: { 'js/bundle/start.js': { text: 'import { nothing from' } },
    ends: /^start/,
  },
  'the start fails': { files: { 'js/bundle/start.js': { text: 'throw new Error("no")' } }, ends: /^start/ },
  'a style sheet never comes': { files: { 'css/tokens.css': 'hang' }, ends: /^late/ },
  'the plain page is barred': { files: { 'plain.js': 'refuse' }, ends: /^table $/ },
};

/** @type {import('../chromium.js').Chromium} */
let chromium;
before(async () => void (chromium = await openChromium()));
after(() => chromium?.close());

/** Runs in the page: begins a game as soon as it can, and returns what is shown then. */
const begin = async () => {
  const seen = (/** @type {string} */ selector) =>
    /** @type {HTMLElement | undefined} */ (
      [...document.querySelectorAll(selector)].find(
        one => one.checkVisibility() && one.ariaDisabled !== 'true',
      )
    );
  const slips = () =>
    /** @type {HTMLElement | null} */ (document.querySelector('#notices:not([hidden])'))?.innerText ?? '';
  for (;;) {
    const plain = /** @type {HTMLElement | null} */ (document.querySelector('dialog.plain'));
    // A page that says that it is late may go away, or say more.
    if (plain && (plain.dataset.kind !== 'late' || performance.now() > 12_000))
      return `${plain.dataset.kind} ${plain.innerText}`;
    if (['table', 'curtain'].includes(document.documentElement.dataset.screen ?? ''))
      return `table ${slips()}`;
    seen('.home .play-queens, .people .start, .people .btn.big')?.click();
    await new Promise(done => setTimeout(done, 50));
  }
};

/**
 * A tab of a browser that has stored nothing yet, and the page of a server, which changes files.
 * @template T
 * @param {(path: string) => Trouble} fault
 * @param {(tab: import('../chromium.js').Tab, address: string) => Promise<T>} act
 */
const visit = async (fault, act) => {
  const server = await serve(FOLDER, '/', false, fault);
  const { browserContextId } = await chromium.send('Target.createBrowserContext');
  try {
    return await act(await chromium.open('about:blank', browserContextId), server.address);
  } finally {
    await chromium.send('Target.disposeBrowserContext', { browserContextId });
    await server.stop();
  }
};

/** The table's worker, after a script. @param {string} script */
const mainAfter = script => ({ text: script + readFileSync(join(FOLDER, MAIN), 'utf8') });

/** @param {import('../chromium.js').Tab} tab @param {string} [page] a script before all others */
const settle = (tab, page = '') =>
  tab.call('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${watch})();Object.assign(localStorage, ${JSON.stringify(chosen())});${page}`,
  });

/** What is shown in the end. @param {import('../chromium.js').Tab} tab @returns {Promise<string>} */
const begun = async tab => {
  for (;;) {
    // The page may be on its way, or load itself again.
    const end = await tab.run(`(${begin})()`).catch(() => null);
    if (end) return (await tab.run('window.overdue')) ? `eight seconds of nothing, then ${end}` : end;
  }
};

/** @param {(typeof CASES)[string]} plan */
const endOf = ({ page = '', worker = '', files = {} }) =>
  visit(
    path => files[path] ?? (worker && path === MAIN ? mainAfter(worker) : null),
    async (tab, url) => {
      await settle(tab, page);
      await tab.call('Page.navigate', { url });
      return begun(tab);
    },
  );

test('whatever is refused, there is a game or the truth, within eight seconds', async context => {
  const cases = Object.entries(CASES);
  const ends = await several([1, 2, 3, 4], cases, ([, plan]) => endOf(plan));
  const wrong = cases.flatMap(([name, plan], at) =>
    plan.ends.test(ends[at] ?? '') ? [] : [`${name}: ${ends[at]}`],
  );
  assert.deepEqual(wrong, []);
  context.diagnostic(`${cases.length - 1} refusals`);
});

/** What the page of a guest and the app's window may find: neither needs any of it. */
const BESIDE = {
  'all site data is blocked':
    ['localStorage', 'sessionStorage', 'indexedDB', 'caches'].map(name => throws('window', name)).join('') +
    ['serviceWorker', 'locks'].map(name => throws('Navigator.prototype', name)).join(''),
  'there is no site data': ['localStorage', 'sessionStorage', 'indexedDB', 'caches']
    .map(name => `Object.defineProperty(window, '${name}', { value: null });`)
    .join(''),
  'the device is full': `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`,
  'nothing is given back': `Storage.prototype.getItem = () => { throw ${NO}; };`,
  'what is kept is damaged': `Storage.prototype.getItem = () => '{"';`,
};

/** @param {(before: string, tab: import('../chromium.js').Tab) => Promise<{ end: string, overdue: boolean }>} act */
const allShown = async act => {
  const tab = await openWindow(chromium);
  const [, ends] = [await tab.go('about:blank'), /** @type {Record<string, unknown>} */ ({})];
  for (const [name, refusal] of Object.entries(BESIDE)) {
    await tab.run("window.name = ''");
    const { end, overdue } = await act(`(${watch})();${refusal}`, tab);
    if (end !== 'shown' || overdue) ends[name] = { end, overdue };
  }
  assert.deepEqual(ends, {});
};

test('whatever is refused, the window has a table', async context => {
  const folder = makeBundle();
  context.after(() => rmSync(folder, { recursive: true }));
  const [visit] = visitsOf('window', name => name === 'people');
  assert.ok(visit);
  await allShown((before, tab) => look(tab, { folder, visit: { ...visit, before }, within: 60_000 }));
});

const PROGRAM = process.env.ROUSE_CLI ?? '';

test('whatever is refused, a guest comes in', { skip: !PROGRAM && 'long: ./check full' }, async context => {
  const folder = makeBundle();
  context.after(() => rmSync(folder, { recursive: true }));
  await allShown((before, tab) => comeIn(tab, { program: PROGRAM, folder, before, within: 60_000 }));
});

/** The store is opened when a page says so. */
const HELD = `{ const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...all) {
    const request = {};
    new BroadcastChannel('store').onmessage = () => {
      const real = open.apply(this, all);
      real.onsuccess = event => {
        request.result = real.result;
        request.onsuccess(event);
      };
    };
    return request;
  }; }`;

/** Runs in the page: waits until the slip about saving says just this, and an element is there. */
const shown = async (/** @type {string} */ saving, selector = 'html') => {
  const says = () =>
    /** @type {HTMLElement | null} */ (document.querySelector('.notice-small'))?.innerText ?? '';
  while (!(saving ? says().startsWith(saving) : says() === '') || !document.querySelector(selector))
    await new Promise(done => setTimeout(done, 50));
};

test('a store that comes late brings the game that it holds', async () => {
  let held = false;
  await visit(
    path => (held && path === MAIN ? mainAfter(HELD) : null),
    async (tab, url) => {
      await settle(tab, "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });");
      await tab.call('Page.navigate', { url });
      assert.match(await begun(tab), /^table $/);
      held = true;
      await tab.call('Page.navigate', { url: 'about:blank' });
      await tab.call('Page.navigate', { url });
      await tab.run(`(${shown})('Not saved')`);
      assert.equal(await tab.run("document.querySelector('.home .resume')"), null);
      await tab.run("new BroadcastChannel('store').postMessage('open')");
      await tab.run(`(${shown})('', '.home .resume')`);
    },
  );
});

test('a page that is opened from a disk says that it needs an address', async () => {
  for (const page of [
    join(FOLDER, 'index.html'),
    fileURLToPath(new URL('../../../ui/index.html', import.meta.url)),
  ]) {
    const tab = await chromium.open(pathToFileURL(page).href);
    assert.match(await tab.run(`(${begin})()`), /^file Rouse does not start from a file/, page);
    await tab.close();
  }
});

test('a page that another shows without rights says so', async () => {
  const server = await serve(FOLDER, '/', false, path =>
    path === 'frame.html'
      ? { text: '<!doctype html><iframe sandbox="allow-scripts" src="index.html"></iframe>' }
      : null,
  );
  const tab = await chromium.open(`${server.address}frame.html`);
  // It is in a process of its own.
  const { targetInfos } = await chromium.send('Target.getTargets', { filter: [{}] });
  const { targetId } = targetInfos.find(
    (/** @type {any} */ { type, url }) => type === 'iframe' && url.startsWith(server.address),
  );
  const { sessionId } = await chromium.send('Target.attachToTarget', { targetId, flatten: true });
  const expression = `(${begin})()`;
  const { result } = await chromium.send(
    'Runtime.evaluate',
    { expression, awaitPromise: true, returnByValue: true },
    sessionId,
  );
  assert.match(result.value, /^framed Rouse does not run inside this page/);
  await tab.close();
  await server.stop();
});
