/* What is kept of a fault, and what never is. A scene that fails or never ends is left out. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { faults, heardOf, note } from '../../dist/dev/js/kit/faults.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { createMotion } from '../../dist/dev/js/kit/motion.js';
import { queens } from '../../dist/dev/js/games/queens/index.js';
import { reportOf } from '../../dist/dev/js/screens/report.js';
import { createTheatre } from '../../dist/dev/js/table/theatre.js';
import { load } from './catalogues.js';
import { settingsOf } from './fixtures/motion.js';
import { mount } from './fixtures/stage.js';
import { playing } from './fixtures/playing.js';
import { QUEENS_STORIES } from './fixtures/stories.js';
import * as first from './fixtures/updates.js';
import { STAGING } from './fixtures/staging.js';

before(() => setLanguage('en', load));

/** A storage in memory. */
const storage = () => {
  /** @type {Map<string, string>} */
  const all = new Map();
  return /** @type {any} */ ({
    getItem: (/** @type {string} */ key) => all.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void all.set(key, value),
  });
};

test('a fault is kept with its place and what came before it, the same one once', context => {
  context.mock.method(console, 'error', () => {});
  const store = storage();
  for (const kind of ['home', '> start', 'update']) heardOf(kind);
  for (let times = 0; times < 3; times++) note('scene queens woke', new TypeError('no queen'), store);
  note('worker', 'a word', store);
  const [one, other, ...more] = faults(store);
  assert.deepEqual(more, []);
  assert.deepEqual([one.what, one.error, one.times], ['scene queens woke', 'TypeError', 3]);
  assert.deepEqual(one.heard.slice(-3), ['home', '> start', 'update']);
  assert.deepEqual([other.what, other.error, other.where], ['worker', 'unknown', []]);
  assert.match(reportOf(faults(store)), /^[^]*worker: unknown[^]*scene queens woke: TypeError, 3 times/);
});

test('of what an error says, nothing is kept: no name, no address, no token', context => {
  context.mock.method(console, 'error', () => {});
  const store = storage();
  const secrets = ['Anna', '192.168.1.7', 'K7Q2MX', '0123456789abcdef'];
  const root = new URL('../../dist/dev/', import.meta.url).href;
  for (const secret of secrets) {
    const error = new TypeError(`${secret} at ${root}js/${secret}.js:1:1`);
    error.name = `${secret}Error`;
    error.stack = `TypeError: ${secret} at ${root}js/${secret}.js:1:1\n    at ${secret} (https://${secret}/x.js:1:1)\n    at play (${root}js/kit/motion.js:3:9)`;
    note(`scene ${secret}`, error, store);
    note('page', secret, store);
  }
  const kept = JSON.stringify(faults(store)) + reportOf(faults(store));
  for (const secret of secrets.slice(1)) assert.doesNotMatch(kept, new RegExp(secret, 'i'));
  assert.doesNotMatch(reportOf(faults(store)).replaceAll('AnnaError', ''), /anna/i);
  assert.ok(faults(store).some(({ where }) => where[0] === 'js/kit/motion.js:3:9'));
});

test('of a panic the place is kept, if it is one', context => {
  context.mock.method(console, 'error', () => {});
  const store = storage();
  for (const place of ['rules/src/queens/play.rs:12:5', 'Anna/src/play.rs', 'Anna', undefined])
    note('worker', Object.assign(new Error('Anna has 54'), { place }), store);
  assert.deepEqual(
    faults(store).map(({ where }) => where.filter(line => !line.startsWith('js/'))),
    [['rules/src/queens/play.rs:12:5'], []],
  );
});

test('a storage that keeps nothing, or something else, is no fault of its own', context => {
  context.mock.method(console, 'error', () => {});
  note('page', new Error('lost'), null);
  assert.deepEqual(faults(null), []);
  const store = storage();
  store.setItem('rouse.faults.1', '[7, null, {"what": "page"}]');
  assert.deepEqual(faults(store), []);
  note('page', new Error('kept'), store);
  assert.equal(faults(store).length, 1);
});

test('a moment says how it ended, and one that never ends is left out', async context => {
  context.mock.method(console, 'error', () => {});
  const stage = mount(context);
  Object.assign(globalThis.document, { hidden: false });
  const motion = createMotion(settingsOf());
  const theatre = createTheatre({ motion, root: stage.part(), layer: stage.part() });
  const end = async (/** @type {(live: () => boolean) => unknown} */ play) => {
    let how = '';
    const ms = await stage.time(theatre.tell('scene test', play).then(ended => void (how = ended)));
    return { how, ms };
  };
  assert.deepEqual((await end(() => motion.wait(200))).how, 'over');
  assert.equal((await end(() => Promise.reject(new Error('no')))).how, 'failed');
  let lives = () => true;
  const endless = await end(live => ((lives = live), new Promise(() => {})));
  assert.deepEqual([endless.how, lives()], ['failed', false], 'whatever still runs of it is told so');
  assert.ok(endless.ms > 10_000 && endless.ms < 30_000, `${endless.ms} ms: patient, but not for ever`);
  const tapped = await end(() => new Promise(() => void setTimeout(motion.skip, 100)));
  assert.equal(tapped.how, 'failed');
  assert.ok(tapped.ms < 2000, `${tapped.ms} ms: a tap ends it soon`);
  motion.begin();
  Object.assign(globalThis.document, { hidden: true });
  assert.equal((await end(() => new Promise(() => {}))).how, 'skipped', 'nothing ends where nobody looks');
});

/** A theatre whose scenes do that. @param {() => Promise<unknown>} play */
const whose = play => async () => ({ ...STAGING.queens, animations: () => ({ play }) });

for (const [how, staging] of Object.entries({
  'scene that throws at once': whose(() => {
    throw new Error('no scene');
  }),
  'scene that fails later': whose(() => Promise.reject(new Error('no scene'))),
  'scene that never ends': whose(() => new Promise(() => {})),
  'theatre that throws at once': async () => ({ ...STAGING.queens, animations: () => assert.fail('none') }),
  'theatre that is not there': async () => null,
  'theatre that does not come': () => new Promise(() => {}),
})) {
  test(`a ${how} is left out: the table is as it would be, and can be used`, async context => {
    context.mock.method(console, 'error', () => {});
    const stage = mount(context);
    Object.assign(globalThis.document, { hidden: false });
    const update = first.shown(first.table(4));
    const events = /** @type {any} */ (QUEENS_STORIES.back);
    const after = first.after(update, events, /** @type {any} */ (queens).applyEvent);
    const captions = /** @type {string[]} */ ([]);
    const { replay, doing } = playing(
      { root: stage.part(), layer: stage.part() },
      {
        game: queens,
        staging,
        update: after,
        view: update.game.view,
        seen: (_, { caption }) => caption && captions.push(caption),
      },
    );
    const story = { before: update.game.view, log: update.game.log, events, after: after.game.view };
    await stage.time(replay.tell(/** @type {any} */ (story)));
    assert.equal(doing().tells, 'read');
    assert.deepEqual(doing().view.beds, after.game.view.beds);
    const told = events.filter((/** @type {any} */ event) => queens.words(event, after.people));
    assert.equal(captions.length, told.length, 'every event is told all the same');
    assert.ok(told.length > 1);
  });
}
