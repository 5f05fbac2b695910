/* Whatever fails in the interface costs a scene or a moment, and never a game: every scene, gesture, sound, sheet and
   screen, every handler of a message and both workers are made to fail, one after the other, in the real modules, and
   the games are played on to their ends. What can fail is found by reading the modules (faults/facades.js).
   One game of each kind reaches a part of it; `ROUSE_FULL=1` plays until nothing new fails. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CASES } from '../../ui/js/state/core.js';
import { openChromium } from './chromium.js';
import { serveFaulty } from './faults/facades.js';

const FULL = process.env.ROUSE_FULL !== undefined;
const KINDS = ['scene', 'gesture', 'sound', 'handler', 'sheet', 'screen', 'worker'];
/** In the long form games are played until so many have brought no new fault. */
const IDLE = 3;

/** @typedef {{ ends: number, plain: string, failed: string[], stands: string, points: [string, string][], faults: string }} Played */

/** @type {Awaited<ReturnType<typeof serveFaulty>>} */
let server;
/** @type {import('./chromium.js').Chromium} */
let chromium;

before(async () => {
  server = await serveFaulty();
  chromium = await openChromium();
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
  computer: at === 2 ? 'sleepyhead' : null,
  animal: ['fox', 'bear', 'hare'][at],
  colour: ['moon', 'plum', 'sun'][at],
}));
const SETUP = { places: [first, second, third, null, null], first: null, rules: [], options: {} };
const CHOSEN = {
  'rouse.settings.1': JSON.stringify(SETTINGS),
  'rouse.people.1': JSON.stringify(SETUP),
};

/** Opens a page in which something fails. @param {object} plan as stand.js reads it */
const open = async plan => {
  const tab = await chromium.open(`${server.address}icon.png`);
  /** @param {object} next */
  const go = async next => {
    await tab.run(
      `Object.assign(localStorage, ${JSON.stringify(CHOSEN)}); window.name = ${JSON.stringify(JSON.stringify(next))}`,
    );
    await tab.go(server.address);
  };
  await go(plan);
  return {
    tab,
    go,
    /** @param {number} games @returns {Promise<Played>} */
    play: games => tab.run(`stand.run(${games}, ${JSON.stringify([...server.modules.keys()])})`),
  };
};

/** @param {Iterable<string>} names @param {Map<string, string>} points */
const counted = (names, points) => {
  /** @type {Record<string, number>} */
  const by = {};
  for (const name of names) by[points.get(name) ?? ''] = (by[points.get(name) ?? ''] ?? 0) + 1;
  return KINDS.map(kind => `${by[kind] ?? 0} of kind ${kind}`).join(', ');
};

/** All that is kept of the faults of these games. */
let reports = '';

for (const how of /** @type {const} */ (['throw', 'hang'])) {
  test(`after each fault the game is played on to its end: ${how}`, async context => {
    /** @type {Set<string>} */
    const done = new Set();
    /** @type {Map<string, string>} */
    const points = new Map();
    for (const game of /** @type {const} */ (['queens', 'rescue'])) {
      for (let [seed, idle] = [1, 0]; FULL ? idle < IDLE : seed === 1; seed++) {
        const { tab, play } = await open({ game, seed, how, done: [...done], kinds: KINDS });
        const played = await play(1);
        const [last] = played.failed.slice(-1);
        assert.equal(played.plain, '', `${game}, seed ${seed}: a plain page after ${last}`);
        assert.equal(played.stands, '', `${game}, seed ${seed}: the table stands still after ${last}`);
        for (const [name, kind] of played.points) points.set(name, kind);
        idle = played.failed.length === 0 ? idle + 1 : 0;
        played.failed.forEach(name => done.add(name));
        reports += played.faults;
        await tab.close();
      }
    }
    const missed = [...points].filter(([name, kind]) => KINDS.includes(kind) && !done.has(name));
    context.diagnostic(`failed: ${counted(done, points)}`);
    context.diagnostic(`never called here: ${missed.map(([name]) => name).join(' ')}`);
    assert.ok(done.size > (how === 'throw' ? 40 : 20), `${done.size} points failed`);
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
