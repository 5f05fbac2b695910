/* Opens stories of the book in the real page of a bundle, from a server that loses a file: the page of a host's
   guest and of the app's window (`dist/ui`), or the one that is a table itself (`dist/web`). */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STORIES } from '../../book/stories.js';
import { openHost } from '../host.js';
import { chosen } from '../player.js';
import { serve } from '../server.js';

/** @typedef {import('../server.js').Trouble} Trouble */
/** @typedef {import('../../book/steps.js').Story} Story */
/** @typedef {import('../../book/table.js').Exchange} Exchange */
/**
 * A story on a device; without a recording it is played at the real table of a page.
 * @typedef {{ name: string, story: Story, settings: Record<string, string>, before: string, more: Exchange[] }} Visit
 *   `before` is a script that runs before those of the page, `more` goes on with the recording
 */
/** @typedef {{ end: string, screen: string, overdue: boolean, asked: string[], loads: number }} Outcome */

const MAKER = fileURLToPath(new URL('../../../.ci/interface.js', import.meta.url));
/** Makes the bundle of a guest's page and of the app's window, in a new folder. */
export const makeBundle = () => {
  const folder = mkdtempSync(join(tmpdir(), 'rouse-bundle-'));
  const made = spawnSync(process.execPath, [MAKER, folder], { encoding: 'utf8' });
  assert.equal(made.status, 0, made.stderr);
  return folder;
};

const book = new URL('../../book/', import.meta.url);
/** A module of the book as part of a script. @param {string} name */
const script = name => readFileSync(new URL(name, book), 'utf8').replace(/^export /gm, '');
const OPEN_LINE = readFileSync(new URL('open-line.js', book), 'utf8');

/** Every file of a folder, by its path there. @param {string} folder */
export const filesOf = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => `${entry.parentPath}/${entry.name}`.slice(folder.length).replace(/^\//, ''))
    .sort();

const CHOSEN = chosen();
/** The first seat is a computer's, so that it decides before anybody. */
const COMPUTER_FIRST = {
  ...CHOSEN,
  'rouse.people.1': CHOSEN['rouse.people.1'].replace('"first":null', '"first":2'),
};

/** The game of a page's own table: the computer decides, then the person has the hand. @type {Story} */
const REAL = {
  recording: '',
  shows: '.curtain .hold, .hand .held',
  does: ['.home .play-queens', '.people .start, .people .btn.big'],
  device: 'page',
};

/** @param {Pick<Story, 'recording'>} story */
const recordingOf = ({ recording }) =>
  recording ? JSON.parse(readFileSync(new URL(`recordings/${recording}.json`, book), 'utf8')) : null;

/** The last update of a recording, but with much help for everybody. @param {string} recording */
const helped = recording => {
  const said = recordingOf({ recording }).flatMap((/** @type {Exchange} */ { say }) => say);
  const update = said.findLast((/** @type {any} */ { t }) => t === 'update');
  return {
    ...update,
    people: update.people.map((/** @type {any} */ person) => ({ ...person, help: 'sleepy' })),
  };
};

/** What the stories of the book leave out, each by the story from which it starts. */
const MORE = [
  { name: 'sound', from: 'about', settings: { sound: 'on' } },
  { name: 'switch', from: 'home', settings: { scan: '800' } },
  { name: 'hold', from: 'curtain', settings: { opening: 'hold' } },
  { name: 'moves', from: 'hand', settings: { motion: 'full', speed: 'swift' } },
  { name: 'film', from: 'public', before: 'delete Navigator.prototype.wakeLock' },
  { name: 'film', from: 'own', before: 'delete Navigator.prototype.wakeLock' },
  { name: 'back', from: 'curtain', does: ['back'], shows: 'dialog [data-key="menu.leave_yes"]' },
  {
    name: 'licences',
    from: 'about',
    does: [1, 2, 3, 4, 5].map(n => `.licence:nth-of-type(${n}) summary`),
    shows: '.licence:nth-of-type(5) pre:not(:empty)',
  },
  {
    name: 'invite',
    from: 'lobby-guest',
    does: ['.lobby-tools [data-key=invite]'],
    shows: 'dialog.sheet-invite',
  },
  {
    name: 'ticket',
    from: 'own',
    shows: 'dialog.sheet-ticket',
    more: [{ on: null, say: [{ t: 'ticket', seat: 1, ticket: '0'.repeat(32), qr: null }] }],
  },
  { name: 'rules', from: 'lobby-guest-rules', does: ['.rules-button'], shows: 'dialog[open]' },
  { name: 'rules', from: 'lobby-rules', does: ['.rules-button'], shows: 'dialog[open]' },
  {
    name: 'take',
    from: 'unfinished',
    does: ['dialog [data-key=take]'],
    shows: 'dialog.sheet-text',
    more: [{ on: { t: 'record', game: 3 }, say: [{ t: 'record', game: 3, text: 'rouse game 1' }] }],
  },
  { name: 'cheer', from: 'own', more: [{ on: null, say: [{ t: 'cheer', seat: 1, cheer: 'clap' }] }] },
  {
    name: 'notes',
    from: 'wake',
    does: ['.table .look-up'],
    shows: 'dialog.sheet-peek',
    more: [{ on: null, say: [helped('queens-wake')] }],
  },
  { name: 'seat', from: 'hand-five', only: 'narrow', does: ['.person .cover'], shows: 'dialog.sheet-seat' },
  { name: 'pong', from: 'own', more: [{ on: null, say: [{ t: 'pong' }] }] },
  {
    name: 'refused',
    from: 'own',
    more: [{ on: null, say: [{ t: 'refused', id: 1, rev: 1, refusal: { code: 'not_your_turn', seat: 2 } }] }],
  },
  {
    name: 'no network',
    from: 'people',
    device: 'window',
    does: ['.people .invite'],
    shows: 'dialog.sheet-trouble',
  },
  {
    name: 'still open',
    from: 'lobby',
    device: 'window',
    does: ['.lobby .bar [data-key=back]'],
    shows: 'dialog.sheet-trouble',
  },
];
const SETTINGS = { ...JSON.parse(CHOSEN['rouse.settings.1']), notes: 'off' };
/** The token of a seat as a page keeps it: with the day of its arrival. */
const TOKEN = `${'0'.repeat(32)} ${Math.floor(Date.now() / 86_400_000)}`;
const [SCREEN, PHONE] = /** @type {const} */ ([
  [1280, 800],
  [360, 640],
]);
/** @type {Omit<Visit, 'name' | 'story'>} */
const USUAL = { settings: {}, before: '', more: [] };

/**
 * The stories of an edition.
 * @param {'guest' | 'window' | 'page'} edition
 * @param {(name: string) => boolean} [counts]
 * @returns {Visit[]}
 */
export const visitsOf = (edition, counts = () => true) => {
  /** @param {Story} story */
  const fits = ({ device = edition, long }) =>
    !long && (device === edition || (edition === 'guest' && ['door', 'television'].includes(device)));
  /** @param {string} name @returns {Story | undefined} */
  const storyOf = name => {
    const story = STORIES[name];
    if (!story || (edition === 'guest' && !story.device) || !fits(story)) return undefined;
    return { ...story, device: story.device ?? edition };
  };
  const told = Object.keys(STORIES).map(name => ({ ...USUAL, name, story: storyOf(name) }));
  const more = MORE.map(({ name, from, device = edition, only, does = [], shows, ...rest }) => {
    const story = device === edition ? storyOf(from) : undefined;
    return {
      ...USUAL,
      ...rest,
      name: `${name} ${from}`,
      story: story && {
        ...story,
        only: only ?? story.only,
        does: [...(story.does ?? []), ...does],
        shows: shows ?? story.shows,
      },
    };
  });
  const real = edition === 'page' ? [{ ...USUAL, name: 'real', story: REAL }] : [];
  return [...real, ...told, ...more].flatMap(({ story, ...visit }) =>
    story && counts(visit.name) ? [{ ...visit, story }] : [],
  );
};

/** Runs in the page before any of its scripts: the device, and a table that replays a recording. */
const device = (/** @type {any} */ { story, recording, kept, code }) => {
  const replace = (/** @type {string} */ name, /** @type {unknown} */ value) =>
    Object.defineProperty(window, name, { value, configurable: true });
  Object.assign(localStorage, kept);
  if (code) sessionStorage.setItem('rouse.code', code);
  // @ts-expect-error they stand before this function in the script
  const [app, socket, worker, newer] = [appWith, socketTo, workerWith, NEWER];
  // A service worker would fetch every file as well.
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: story.newer ? newer : undefined });
  if (!recording) return;
  if (story.device === 'window') replace('__TAURI__', app(recording));
  else if (story.device === 'page') replace('Worker', worker(recording));
  else replace('WebSocket', socket(recording));
};

/** Runs in the page: does the steps, and returns what is shown in the end. */
const follow = async (/** @type {any} */ { does, shows, within, letters }) => {
  const found = (/** @type {string} */ selector) =>
    /** @type {HTMLElement | undefined} */ (
      [...document.querySelectorAll(selector)].find(one => one.checkVisibility())
    );
  const plain = () => /** @type {HTMLElement | null} */ (document.querySelector('dialog.plain'));
  const began = performance.now();
  /** @type {(there: () => unknown) => Promise<boolean>} */
  const until = async there => {
    while (!there()) {
      // A page that says that it is late goes away by itself.
      const page = plain();
      if ((page && page.dataset.kind !== 'late') || performance.now() - began > within) return false;
      await new Promise(done => requestAnimationFrame(() => setTimeout(done, 10)));
    }
    return true;
  };
  const end = () => {
    const page = plain();
    if (!page)
      return `waits at ${document.documentElement.dataset.screen}: ${document.body.innerText.slice(0, 200)}`;
    const ways = page.querySelectorAll('button, a').length;
    return `${page.dataset.kind} with ${ways} ways`;
  };
  for (const step of does ?? []) {
    if (step === 'back') {
      // The page keeps an entry as soon as there is something to go back from.
      if (!(await until(() => history.state === 'rouse'))) return end();
      history.back();
      continue;
    }
    const [selector, value] = step.split(' := ');
    if (!(await until(() => found(selector) && found(selector)?.ariaDisabled !== 'true'))) return end();
    const one = /** @type {any} */ (found(selector));
    one.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
    if (value === undefined) one.click();
    else {
      one.value = value;
      one.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  /** The style sheets that were asked for and are not worn, each by its name. */
  const missing = () => {
    const links = /** @type {HTMLLinkElement[]} */ ([...document.querySelectorAll('link[rel=stylesheet]')]);
    const worn = links.filter(({ sheet }) => sheet?.cssRules.length).map(({ href }) => href);
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    const wanted = asked.filter(name => new URL(name).pathname.endsWith('.css'));
    return new Set([...wanted, ...links.map(({ href }) => href)]).difference(new Set(worn));
  };
  if (!(await until(() => found(shows)))) return end();
  if (!(await until(() => missing().size === 0))) return plain() ? end() : `without ${[...missing()].join()}`;
  await document.fonts.ready;
  const lacks = () => [...document.fonts].some(({ status }) => ['error', 'loading'].includes(status));
  return !letters || (await until(() => !lacks())) ? 'shown' : 'without letters';
};

/** Errors of a command whose page was loaded again meanwhile. */
export const GONE = /context was destroyed|Cannot find context|navigated or closed|Inspected target/;

/** The script that makes the device of a story. @param {Visit} visit */
const deviceOf = ({ story, settings, before, more }) => {
  const recording = recordingOf(story)?.concat(more);
  const said = recording?.flatMap((/** @type {any} */ { say }) => say) ?? [];
  const { table } = said.find((/** @type {any} */ { t }) => t === 'table') ?? {};
  const guest = ['guest', 'door', 'television'].includes(story.device ?? '');
  const plan = {
    story,
    recording,
    code: guest ? (story.code === undefined ? 'K7Q2MX' : story.code) : null,
    kept: {
      ...COMPUTER_FIRST,
      'rouse.settings.1': JSON.stringify({ ...SETTINGS, ...settings }),
      ...(story.device === 'guest' && table ? { [`rouse.seat.${table}`]: TOKEN } : {}),
      ...Object.fromEntries(
        Object.entries(story.kept ?? {}).map(([key, value]) => [key, JSON.stringify(value)]),
      ),
    },
  };
  return `{ ${script('table.js')}\n(${device})(${JSON.stringify(plan)}); ${before} }`;
};

/**
 * A window in which stories are opened, one after the other: each is served from another port, so none finds what
 * another has kept. Of several tabs in one window all but one would be hidden, and slow.
 * @param {import('../chromium.js').Chromium} chromium
 */
export const openWindow = async chromium => {
  const { browserContextId } = await chromium.send('Target.createBrowserContext');
  const tab = await chromium.open('about:blank', browserContextId);
  await resize(tab, {});
  return tab;
};

/** Makes a window as large as the screen on which a story exists. @param {import('../chromium.js').Tab} tab @param {Pick<Story, 'only'>} story */
export const resize = (tab, { only }) => tab.resize(...(only === 'narrow' ? PHONE : SCREEN));

/**
 * Does the steps of a story in the page that a tab loads, and says what people see in the end.
 * @param {import('../chromium.js').Tab} tab
 * @param {Pick<Story, 'does' | 'shows'>} story
 * @param {number} within in milliseconds
 * @param {boolean} [letters] whether every font has to come
 */
export const told = async (tab, story, within, letters = true) => {
  const began = performance.now();
  for (let loads = 1; ; loads++) {
    const left = Math.max(0, within - (performance.now() - began));
    const end = await tab
      .run(`(${follow})(${JSON.stringify({ ...story, within: left, letters })})`)
      .catch(trouble => {
        // The page is loaded again, and the story begins anew.
        if (GONE.test(trouble.message) && left > 0) return '';
        throw trouble;
      });
    if (end) return { end, loads };
  }
};

/**
 * Opens a story while files are lost, and says what people see in the end.
 * @param {import('../chromium.js').Tab} tab
 * @param {{ folder: string, visit: Visit, fault?: (path: string) => Trouble, within?: number, letters?: boolean
 *   }} plan
 * @returns {Promise<Outcome>}
 */
export const look = async (tab, { folder, visit, fault = () => null, within = 15_000, letters }) => {
  const { story } = visit;
  const server = await serve(folder, '/', false, path => {
    const trouble = fault(path);
    if (trouble || !story.recording) return trouble;
    if (/^js\/bundle\/guest-line-\w+\.js$/.test(path)) return { text: OPEN_LINE };
    return path === 'tv' ? { text: readFileSync(`${folder}/index.html`, 'utf8') } : null;
  });
  const { identifier } = await tab.call('Page.addScriptToEvaluateOnNewDocument', { source: deviceOf(visit) });
  try {
    await resize(tab, story);
    await tab.call('Page.navigate', { url: server.address + (story.device === 'television' ? 'tv' : '') });
    const { end, loads } = await told(tab, story, within, letters);
    const seen = await tab
      .run('({ screen: document.documentElement.dataset.screen, overdue: window.overdue })')
      .catch(() => ({}));
    return { end, loads, ...seen, asked: server.asked.map(path => path.slice(1) || 'index.html') };
  } finally {
    await tab.call('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    await tab.call('Page.navigate', { url: 'about:blank' });
    await server.stop();
  }
};

/** A guest at a real table: from the first page to the seat. */
const COMES_IN = {
  does: ['#door-name := Dora', '.door-form button[type=submit]'],
  shows: '.lobby .seat-mine',
};

/**
 * Comes to a new table of `rouse-cli host` while the first request for a file is lost.
 * @param {import('../chromium.js').Tab} tab
 * @param {{ program: string, folder: string, lose?: string, before?: string, within: number }} plan `folder` is
 *   the interface that it serves, and `before` a script that runs before those of the page
 */
export const comeIn = async (tab, { program, folder, lose, before = '', within }) => {
  const host = await openHost(program, { ROUSE_UI: folder });
  await resize(tab, {});
  const { identifier } = await tab.call('Page.addScriptToEvaluateOnNewDocument', { source: before });
  /** @type {string[]} */
  const asked = [];
  const deaf = tab.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    const path = new URL(url).pathname.slice(1) || 'index.html';
    const isLost = path === lose && !asked.includes(path);
    asked.push(path);
    const answer = isLost ? { errorReason: 'ConnectionReset' } : {};
    // The page that asked may be gone by now.
    tab
      .call(isLost ? 'Fetch.failRequest' : 'Fetch.continueRequest', { requestId, ...answer })
      .catch(() => {});
  });
  try {
    await tab.call('Fetch.enable');
    await tab.call('Page.navigate', { url: host.door });
    await told(tab, { shows: '.door-form' }, within);
    const first = [...new Set(asked)];
    const end = await told(tab, COMES_IN, within);
    return { ...end, first, overdue: await tab.run('window.overdue') };
  } finally {
    await tab.call('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    await tab.call('Page.navigate', { url: 'about:blank' });
    await tab.call('Fetch.disable');
    deaf();
    await host.close();
  }
};

/**
 * Does something for all, several at a time: as many as there are places to do it in.
 * @template T, P, R
 * @param {readonly P[]} places
 * @param {readonly T[]} all
 * @param {(one: T, place: P) => Promise<R>} act
 */
export const several = async (places, all, act) => {
  /** @type {R[]} */
  const results = [];
  const left = [...all.entries()];
  const line = async (/** @type {P} */ place) => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await act(next[1], place);
  };
  await Promise.all(places.map(line));
  return results;
};
