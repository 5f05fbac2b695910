/* Whatever fails in the interface costs a scene or a moment, and never a game: every scene, gesture, sound, sheet and
   screen, each part of the television, of the start and of what drags cards, every handler of a message and both workers
   are made to fail, one after the other, in the real modules. A game of each kind is played on to its end; what it does not
   show, the stories of the book and the films of the gallery do (faults/visits.js). What can fail is found by reading the
   modules (faults/facades.js), and a sheet, a screen or a handler that was never called fails the test. `./check full` adds
   the films, for scenes, gestures and sounds, and all else that a table calls. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CASES } from '../../../dist/dev/js/state/core.js';
import { FILMS } from '../../ui/films.js';
import { QUEENS_STORIES, RESCUE_STORIES } from '../../ui/fixtures/stories.js';
import { openChromium } from '../chromium.js';
import { serveFaulty } from './facades.js';
import { GONE, openWindow, resize, several, visitsOf } from './lost.js';

const FULL = process.env.ROUSE_FULL !== undefined;
const KINDS = [
  ...['scene', 'gesture', 'sound', 'handler', 'sheet', 'screen', 'worker'],
  ...['television', 'drag', 'app'],
];
/** Whatever else the table, its sheets and the screens are made of: far more than one game can call. */
const OTHER = 'other';
/** The kinds of what is only played. */
const PLAYED = ['scene', 'gesture'];
/** What may be called while modules are loaded, and then nowhere else. */
const CONSTANT = [...PLAYED, 'sound'];
/**
 * The kinds of which whatever is never called fails the test: scenes and their sounds need the films. Of the others many
 * functions are called in their own modules alone, where what uses them fails instead.
 */
const WHOLE = ['handler', 'sheet', 'screen', 'worker', ...(FULL ? CONSTANT : [])];
/** What of these kinds no game, story or film has reached yet. */
const UNREACHED = [
  // What a screen does once it is drawn depends on what comes before and after it.
  /^js\/screens\/[\w-]+\.js#create\.(?:focus|destroy)$/,
  // Helpers of scenes that are reached, and what is played once in many games.
  /^js\/theatre\/\w+\/deal\.js#(?!createDeal)|^js\/tv\/turn\.js#hopper$|^js\/theatre\/queens\/counting\.js$/,
  /^js\/(?:theatre\/starting-bell|table\/(?:card-moves|seat-moves))\.js$|^js\/table\/hand-moves\.js#createHandMoves\.beckon$/,
  /^js\/theatre\/end\/(?:count\.js#createCount|television\.js#createFinale\.stop)$/,
  /Scenes\.(?:shuffled|pair|turned_over|recovered|ended)$/,
];

/** @typedef {{ points: [string, string][], early: string[], promising: string[], faults: string }} Known */
/** @typedef {Known & { ends: number, plain: string, failed: string[], left: string[], stands: string }} Played */

/** @type {Awaited<ReturnType<typeof serveFaulty>>} */
let server;
/** @type {import('../chromium.js').Chromium} */
let chromium;
/** In which stories are shown at the same time. @type {import('../chromium.js').Tab[]} */
let windows;

before(async () => {
  server = await serveFaulty();
  chromium = await openChromium();
  windows = [await openWindow(chromium), await openWindow(chromium)];
});
after(async () => {
  await chromium?.close();
  await server?.stop();
});

/** Names that stand nowhere else. */
const NAMES = ['Zwiebelkuchen', 'Quarkstrudel', 'Rhabarber'];
const SETTINGS = { speed: 'swift', motion: 'full', opening: 'two-taps', sound: 'on', language: 'en' };
const [first, second, third] = NAMES.map((name, at) => ({
  name,
  surface: 'here',
  help: 'awake',
  bot: at === 2 ? 'sleepyhead' : null,
  animal: ['fox', 'bear', 'hare'][at],
  colour: ['moon', 'plum', 'sun'][at],
}));
const SETUP = { places: [first, second, third, null, null], first: null, rules: [], options: {} };
const CHOSEN = {
  'rouse.settings.1': JSON.stringify(SETTINGS),
  'rouse.people.1': JSON.stringify(SETUP),
};

/**
 * Opens a page in which something fails.
 * @param {object} plan as stand.js reads it
 * @param {string} [path]
 * @param {import('../chromium.js').Tab} [window] where, if not in a new tab
 */
const open = async (plan, path = 'dist/dev/', window) => {
  const tab = window ?? (await openWindow(chromium));
  await tab.go(`${server.address}dist/dev/icon.png`);
  /** @param {object} next @param {string} [where] */
  const go = async (next, where = path) => {
    const name = JSON.stringify({ ...next, sheets: server.sheets });
    await tab.run(
      `Object.assign(localStorage, ${JSON.stringify(CHOSEN)}); window.name = ${JSON.stringify(name)}`,
    );
    await tab.go(server.address + where);
  };
  await go(plan);
  /** @param {string} name @param {...unknown} all */
  const ask = (name, ...all) => tab.run(`stand.${name}(${all.map(one => JSON.stringify(one)).join()})`);
  return {
    tab,
    go,
    ask,
    /** @param {number} games @returns {Promise<Played>} */
    play: games => ask('run', games, server.modules),
  };
};

/** All that is kept of the faults of these games. */
let reports = '';

/** What has failed by now, and what is known of everything that can. @param {string} how */
const createTally = how => {
  const done = new Set();
  /** @type {Map<string, string>} */
  const points = new Map();
  const [early, promising] = [new Set(), new Set()];
  const failedOf = (/** @type {string} */ kind) => [...done].filter(name => points.get(name) === kind).length;
  return {
    done,
    /** The kinds of which nothing has failed. */
    idle: () => [...KINDS, ...(FULL ? [OTHER] : [])].filter(kind => failedOf(kind) === 0),
    /** @param {Known & { failed: string[] }} more */
    count: more => {
      for (const [name, kind] of more.points) points.set(name, kind);
      for (const name of more.failed) done.add(name);
      for (const name of more.early) early.add(name);
      for (const name of more.promising) promising.add(name);
      reports += more.faults;
    },
    /** What has not failed yet. @param {readonly string[]} kinds */
    missing: (kinds = KINDS) =>
      [...points].flatMap(([name, kind]) =>
        kinds.includes(kind) &&
        !done.has(name) &&
        !(early.has(name) && CONSTANT.includes(kind)) &&
        (how === 'throw' || promising.has(name))
          ? [name]
          : [],
      ),
    says: () => [...KINDS, OTHER].map(kind => `${failedOf(kind)} of kind ${kind}`).join(', '),
  };
};
/** @typedef {ReturnType<typeof createTally>} Tally */

/** What a game calls; the start has a test of its own, and the book the rest of what `app` is made of. */
const OF_A_GAME = KINDS.filter(kind => kind !== 'app');

/** A game of each kind. @param {string} how @param {Tally} tally */
const playGames = async (how, tally) => {
  for (const game of /** @type {const} */ (['queens', 'rescue'])) {
    const { tab, play } = await open({ game, seed: 1, how, done: [...tally.done], kinds: OF_A_GAME });
    const played = await play(1);
    const [last] = played.failed.slice(-1);
    assert.equal(played.plain, '', `${game}: a plain page after ${last}`);
    assert.equal(played.stands, '', `${game}: the table stands still after ${last}`);
    tally.count(played);
    await tab.close();
  }
  return [];
};

/** A game of each kind at the same time. @param {Tally} tally @param {object} plan as stand.js reads it */
const playTwo = async (tally, plan) => {
  /** @param {'queens' | 'rescue'} game @param {import('../chromium.js').Tab} window */
  const play = async (game, window) => {
    const { play: run } = await open({ ...plan, game, done: [...tally.done] }, undefined, window);
    const { plain, stands, left, ...played } = await run(1);
    tally.count(played);
    const [last] = played.failed.slice(-1);
    return [
      ...left.map(name => `${game}: a card is not in its place after ${name}`),
      ...(plain || stands ? [`${game}: ${plain || stands} after ${last}`] : []),
    ];
  };
  return (await several(windows, /** @type {const} */ (['queens', 'rescue']), play)).flat();
};

/** Games in which cards are dragged. @param {string} how @param {Tally} tally */
const dragCards = (how, tally) => playTwo(tally, { how, seed: 2, kinds: ['drag'], drags: true });

/** Games in which all else fails that they call, for the long form. @param {string} how @param {Tally} tally */
const failElsewhere = (how, tally) => playTwo(tally, { how, seed: 2, kinds: [OTHER] });

/**
 * The stories of the book, for the screens and sheets that these games do not show.
 * @param {string} how
 * @param {Tally} tally
 */
const readBook = async (how, tally) => {
  /** @param {'window' | 'guest' | 'page'} edition @param {import('../chromium.js').Tab} window */
  const read = async (edition, window) => {
    const visits = visitsOf(edition).filter(({ story }) => story.recording);
    const plan = { game: 'queens', seed: 1, how, done: [...tally.done], kinds: KINDS };
    const { tab, ask } = await open(plan, 'tests/book/page.html', window);
    await ask('open', server.modules);
    /** @type {string[]} */
    const wrong = [];
    for (const only of /** @type {const} */ (['narrow', 'wide'])) {
      await resize(tab, { only });
      const told = await ask(
        'tell',
        visits.filter(({ story }) => (story.only === 'narrow') === (only === 'narrow')),
      );
      tally.count(told);
      wrong.push(...told.wrong.map((/** @type {string} */ one) => `${edition}: ${one}`));
    }
    return wrong;
  };
  return (await several(windows, /** @type {const} */ (['window', 'guest', 'page']), read)).flat();
};

/** The films of the gallery, for the scenes that come rarely. @param {string} how @param {Tally} tally */
const showFilms = async (how, tally) => {
  /** @param {string} film @param {import('../chromium.js').Tab} window @returns {Promise<string[]>} */
  const show = async (film, window) => {
    if (tally.missing(PLAYED).length === 0) return [];
    /** How the table looks in the end: after each fault, and without one. @type {Record<string, string>} */
    const ends = {};
    for (let name = 'open'; name !== '';) {
      const plan = { game: 'queens', seed: 1, how, done: [...tally.done], kinds: PLAYED };
      const { ask } = await open(plan, `tests/ui/gallery.html?motion=full&${film}`, window);
      const shown = await ask('film', server.modules);
      [name = ''] = shown.failed;
      ends[name] = shown.rest;
      tally.count(shown);
    }
    return Object.entries(ends).flatMap(([name, end]) =>
      end === ends[''] ? [] : [`${film}, ${name} failed: ${end} instead of ${ends['']}`],
    );
  };
  const films = new Set([
    ...Object.values(FILMS).flatMap(({ pictures }) => pictures.map(([shown]) => shown)),
    ...Object.keys(QUEENS_STORIES).map(story => `screen=table&story=${story}`),
    ...Object.keys(RESCUE_STORIES).map(tale => `screen=rescue&tale=${tale}`),
  ]);
  return (await several(windows, [...films], show)).flat();
};

/** Where they fail. */
const PARTS = {
  throw: [playGames, dragCards, readBook, ...(FULL ? [failElsewhere, showFilms] : [])],
  hang: [playGames, ...(FULL ? [showFilms] : [])],
};

for (const how of /** @type {const} */ (['throw', 'hang'])) {
  test(`after each fault the game is played on to its end: ${how}`, async context => {
    const tally = createTally(how);
    /** @type {string[]} */
    const wrong = [];
    for (const part of PARTS[how]) {
      wrong.push(...(await part(how, tally)));
      context.diagnostic(`${part.name}: ${tally.done.size} points failed: ${tally.says()}`);
    }
    assert.deepEqual(wrong, []);
    const missing = tally.missing();
    context.diagnostic(`${missing.length} never called: ${missing.join(' ')}`);
    if (how === 'hang') return;
    assert.deepEqual(tally.idle(), []);
    const unknown = tally.missing(WHOLE).filter(name => !UNREACHED.some(one => one.test(name)));
    assert.deepEqual(unknown, [], 'never called');
  });
}

test('a part of the start that fails costs no game, or the page says so', async context => {
  /** @param {object} more @param {import('../chromium.js').Tab} [window] @returns {Promise<{ end: string, slips: boolean, failed: string[] }>} */
  const starts = async (more, window = windows[0]) => {
    const plan = { game: 'queens', seed: 1, how: 'throw', kinds: ['app'], begins: true, ...more };
    const { tab, ask } = await open(plan, undefined, window);
    for (;;) {
      await tab.until('globalThis.stand?.begin');
      const end = await ask('begin').catch(trouble => {
        // The page loads itself again.
        if (!GONE.test(trouble.message)) throw trouble;
      });
      if (end) return end;
    }
  };
  const done = new Set();
  /** @type {string[]} */
  const wrong = [];
  for (;;) {
    const { end, slips, failed } = await starts({ done: [...done] });
    if (failed.length === 0) break;
    done.add(failed[0]);
    if (end !== 'start' && !(end === 'game' && slips))
      wrong.push(`${failed[0]} failed once: ${end}, ${slips}`);
  }
  await several(windows, [...done], async (always, window) => {
    const { end } = await starts({ done: [], always }, window);
    if (!/^(?:game|start|fault)$/.test(end)) wrong.push(`${always} failed each time: ${end}`);
  });
  assert.deepEqual(wrong, []);
  context.diagnostic(`${done.size} parts`);
});

/** What a television can do without, a story with it, and what is seen there all the same. */
const BESIDE = [
  ['js/tv/party.js#party', 'tv-end', '.television .tv-banner h1'],
  ['js/tv/banner.js#banner', 'tv', '.television .tv-stage'],
];

for (const [always, name, shows] of BESIDE) {
  test(`a television goes on without what fails each time: ${always}`, async () => {
    const plan = { game: 'queens', seed: 1, how: 'throw', done: [], kinds: ['television'], always };
    const { ask } = await open(plan, 'tests/book/page.html', windows[0]);
    await ask('open', server.modules);
    const stories = visitsOf('guest', one => one === name);
    const told = await ask(
      'tell',
      stories.map(visit => ({ ...visit, story: { ...visit.story, shows } })),
    );
    assert.deepEqual([told.failed, told.wrong], [[always], []]);
  });
}

/** What fails each time, so that no second try helps. */
const ALWAYS = [
  'js/table/screen.js#create',
  'js/screens/curtain.js#create',
  'js/net/handlers.js#createHandlers.update',
  'worker table',
];

for (const always of ALWAYS) {
  test(`what cannot be mended says so on a plain page, and the game goes on after it: ${always}`, async () => {
    const plan = { game: 'queens', seed: 3, done: [], kinds: KINDS };
    const { tab, go, play } = await open({ ...plan, how: 'throw', always });
    assert.equal((await play(1)).plain, always === 'worker table' ? 'table' : 'fault');
    await go({ ...plan, how: 'none' });
    const played = await play(1);
    assert.deepEqual([played.ends, played.plain, played.stands], [1, '', '']);
    await tab.close();
  });
}

test('the report of all these faults holds no card, no name, no address and no token', () => {
  const kept = JSON.parse(`[${reports.replaceAll('][', '],[')}]`).flat();
  assert.ok(kept.length >= 10, `${kept.length} faults`);
  const text = JSON.stringify(kept);
  for (const name of NAMES) assert.ok(!text.includes(name), name);
  assert.ok(!text.includes(new URL(server.address).host));
  const kinds = new Set(Object.keys(CASES.ServerMsg?.of ?? {}));
  for (const { what, error, where, at, version, system, heard, times, ...more } of kept) {
    assert.deepEqual(more, {});
    assert.match(what, /^[a-z_ -]+$/);
    assert.match(error, /^(?:\w*Error|unknown)$/);
    for (const line of where) assert.match(line, /^(?:stand|(?:js|art)\/[\w./-]+)\.js:\d+:\d+$/);
    assert.match(at, /^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    assert.match(version, /^\d+\.\d+\.\d+$/);
    assert.match(system, /^(?:[A-Z][A-Za-z ]+[ /]?[\d._]*(?:, )?)*$/);
    for (const kind of heard) assert.ok(kinds.has(kind) || /^> [a-z_]+$/.test(kind), kind);
    assert.ok(Number.isInteger(times));
  }
});
