/* Files get lost, one at a time, once and for good, in each edition: in the end there is what was wanted, or a
   page that says why not and offers a way on. `./check full` loses every file, the everyday run one of each kind. */

import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { EDITION } from '../bench.js';
import { openChromium } from '../chromium.js';
import { comeIn, filesOf, look, makeBundle, openWindow, several, visitsOf } from './lost.js';

/** @typedef {import('./lost.js').Visit} Visit */

const FULL = process.env.ROUSE_FULL !== undefined;
const bundle = makeBundle();
const FOLDERS = { guest: bundle, window: bundle, page: fileURLToPath(EDITION).replace(/\/$/, '') };
const EDITIONS = /** @type {(keyof typeof FOLDERS)[]} */ (Object.keys(FOLDERS));

/** Stories that ask for every kind of file. */
const SOME = { guest: /^lobby-guest$/, window: /^lesson$/, page: /^real$/ };

/** What is shown for seconds only may be over before the page is looked at. */
const FLEETING = /^(?:own-nudged|stood-in|rewind-own|rewind-here)$/;
/** A page that has loaded itself again has nothing to go back from. */
const BACK = 'back curtain';

/** What the page itself does not fetch: itself, and what the browser or the service worker fetches beside it. */
const BESIDE = /^index\.html$|^icon[\w-]*\.png$|^manifest\.webmanifest$|^offline\.js$|rouse\.wasm$/;
/** What only the table in a page asks for lies in the app's bundle, too. */
const ELSEWHERE = /^js\/bundle\/(?:edition|worker)-/;
/** The other languages: they are fetched by the same stories. */
const ABROAD = /^i18n\/(?!en\/)(\w+)\/(\w+\.json)$/;

/** The style sheets of the start: the browser fetches them, and no module. */
const START_SHEETS = readFileSync(new URL('../../../ui/index.html', import.meta.url), 'utf8').matchAll(
  /<link rel="stylesheet" href="([^"]+)">/g,
);
const atStart = new Set([...START_SHEETS].map(([, path = '']) => path));

/** The kind of a file: the everyday run loses one of each. @param {string} path */
const kindOf = path =>
  path.startsWith('js/bundle/')
    ? path.replace(/-\w{8}\.js$/, '').replace(/bundle\/(?!start|chunk).*/, 'module')
    : path.replace(/[^/]+(?=\.\w+$)/, atStart.has(path) ? 'start' : '*');

/** The only ends without what was wanted: a page that says why, with a way on. */
const TRUTH = /^(?:start|missing|late|table) with [12] ways$/;

/** @type {import('../chromium.js').Chromium} */
let chromium;
/** As many files are lost at a time. @type {import('../chromium.js').Tab[]} */
let windows;
before(async () => {
  chromium = await openChromium();
  windows = await Promise.all(Array.from({ length: 4 }, () => openWindow(chromium)));
});
after(async () => {
  await chromium?.close();
  rmSync(bundle, { recursive: true, force: true });
});

/**
 * The stories that ask for each file, the first for each screen.
 * @param {keyof typeof FOLDERS} edition
 * @returns {Promise<Map<string, Visit[]>>}
 */
const askers = async edition => {
  const visits = visitsOf(edition, name => (FULL ? !FLEETING.test(name) : SOME[edition].test(name)));
  const hebrew = visitsOf(edition, name => /^(?:home|door)$/.test(name)).map(visit => ({
    ...visit,
    settings: { language: 'he' },
  }));
  const all = FULL ? [...visits, ...hebrew] : visits;
  const folder = FOLDERS[edition];
  const outcomes = await several(windows, all, (visit, tab) => look(tab, { folder, visit, within: 60_000 }));
  /** @type {Map<string, Map<string, Visit>>} */
  const first = new Map();
  for (const [at, { asked, screen }] of outcomes.entries())
    for (const path of asked) {
      const on = first.get(path) ?? new Map();
      first.set(path, on.has(screen) ? on : on.set(screen, all[at]));
    }
  assert.deepEqual(
    all.flatMap(({ name }, at) => (outcomes[at]?.end === 'shown' ? [] : [`${name}: ${outcomes[at]?.end}`])),
    [],
    `${edition}, with all files`,
  );
  const visitsTo = new Map([...first].map(([path, on]) => [path, [...on.values()]]));
  if (FULL)
    for (const path of filesOf(folder)) {
      const [, language = '', part] = ABROAD.exec(path) ?? [];
      const [visit] = (part && visitsTo.get(`i18n/en/${part}`)) || [];
      if (visit) visitsTo.set(path, [{ ...visit, settings: { ...visit.settings, language } }]);
    }
  return visitsTo;
};

/** The files to lose. @param {Map<string, Visit[]>} first @param {string} folder */
const lost = (first, folder) => {
  const files = filesOf(folder).filter(path => first.has(path) && !BESIDE.test(path));
  if (FULL) return files;
  return files.filter((path, at) => files.findIndex(one => kindOf(one) === kindOf(path)) === at);
};

/** @type {Set<string>} */
const asked = new Set();

for (const edition of EDITIONS) {
  test(`a file that is lost costs a moment: ${edition}`, async context => {
    const folder = FOLDERS[edition];
    const first = await askers(edition);
    const files = lost(first, folder);
    for (const path of first.keys()) asked.add(path);
    /** @type {string[]} */
    const wrong = [];
    let said = 0;
    await several(
      windows,
      files.flatMap(path => [
        { path, times: 1 },
        { path, times: Infinity },
      ]),
      async ({ path, times }, tab) => {
        let trouble = '';
        for (const visit of first.get(path) ?? []) {
          let left = times;
          const fault = (/** @type {string} */ one) => (one === path && left-- > 0 ? 'cut' : null);
          // A font that never comes leaves a page in other letters.
          const plan = { folder, visit, fault, within: 40_000, letters: times === 1 };
          const { end, loads } = await look(tab, plan);
          if (end !== 'shown') said += 1;
          const isTold = TRUTH.test(end) || (visit.name === BACK && loads > 1);
          trouble = end === 'shown' || (times > 1 && isTold) ? '' : `${visit.name}, ${loads} loads: ${end}`;
          // A sheet that is only loaded ahead is lost where a later screen is dressed in it.
          if (times === 1 || !(end.startsWith('without ') && end.endsWith(path))) break;
        }
        if (trouble) wrong.push(`${path} ${times > 1 ? 'for good' : 'once'}, in ${trouble}`);
      },
    );
    assert.deepEqual(wrong, []);
    assert.ok(files.length > 5, `${files.length} files`);
    context.diagnostic(`${files.length} files, each lost once and for good; ${said} times a page said so`);
  });
}

const PROGRAM = process.env.ROUSE_CLI;

test(
  'a guest comes in at a real host, whichever file of the first load is lost',
  {
    skip: !PROGRAM && 'long: ./check full',
  },
  async context => {
    const program = PROGRAM ?? '';
    const [first] = await several(windows.slice(0, 1), [null], (_, tab) =>
      comeIn(tab, { program, folder: bundle, within: 60_000 }),
    );
    assert.equal(first?.end, 'shown');
    const files = (first?.first ?? []).filter(path => !BESIDE.test(path));
    const ends = await several(windows, files, (lose, tab) =>
      comeIn(tab, { program, folder: bundle, lose, within: 40_000 }),
    );
    const wrong = files.flatMap((path, at) =>
      ends[at]?.end === 'shown' ? [] : [`${path}: ${ends[at]?.end}`],
    );
    assert.deepEqual(wrong, []);
    assert.ok(files.length > 10, `${files.length} files`);
    context.diagnostic(`${files.length} files, each lost once`);
  },
);

/** A file without the mark of its content: another edition's bundle has the same modules. @param {string} path */
const plainName = path => path.replace(/-\w{8}\.js$/, '.js');

test('every file has a story that asks for it', { skip: !FULL && 'long: ./check full' }, () => {
  const names = new Set([...asked].map(plainName));
  const never = [...new Set(Object.values(FOLDERS))].flatMap(folder =>
    filesOf(folder)
      .filter(path => !BESIDE.test(path) && !ELSEWHERE.test(path) && !/\/chunk-/.test(path))
      .filter(path => !names.has(plainName(path))),
  );
  assert.deepEqual(never, []);
});
