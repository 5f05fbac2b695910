/* Guidance in a page: what a lesson rings is wanted, whatever else is pressed is answered, and no slip leaves the window or
   covers what it is about. Every day one chapter and two tables are shown, always in the same windows, so that nobody's
   change fails by an unlucky draw. The long form draws windows and taps at random for all of them: ROUSE_WALKS says how
   often, ROUSE_SEED repeats a run. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice } from '../../ui/fixtures/dice.js';
import { atRoot, openBook } from '../at-root.js';

const there = atRoot();
const WALKS = Number(process.env.ROUSE_WALKS ?? (process.env.ROUSE_FULL ? 5 : 0));
const SEED = Number(process.env.ROUSE_SEED ?? (WALKS > 0 ? (Date.now() % 100_000) + 1 : 1));
const roll = dice(SEED);

/** Phones, phones on their side, tablets, and larger windows: widths and heights. */
const WINDOWS = /** @type {const} */ ([
  [320, 430, 568, 930],
  [640, 930, 360, 430],
  [600, 1280, 600, 1280],
  [1024, 2000, 600, 1200],
]);
const LESSONS = ['lesson', 'lesson-king', 'lesson-knights', 'lesson-turn'];
const TABLES = ['rescue-roll', 'rescue-lightning', 'rescue-doors', 'rescue-three', 'hand-five', 'open-hands'];
/** Doors, kings, beds, drawn cards, and the cards that a slip may be about. */
const NEEDED =
  '.cell > .card:not(.empty), .kings .card, .beds .card, .row .card, .me .card, .hand .card, .legal, .go-btn';

/** A story and its window. @typedef {readonly [story: string, width: number, height: number]} Shown */

/** What is shown every day: a chapter in a window in which no place with a name is free, and one table on each side of a phone. */
const CHAPTER = /** @type {const} */ ([['lesson-knights', 654, 365]]);
const NOTES = /** @type {const} */ ([
  ['rescue-doors', 422, 694],
  ['hand-five', 674, 373],
]);

/** All of these as often as is asked for, in windows drawn for them. @param {readonly string[]} stories @returns {Shown[]} */
const drawn = stories =>
  Array(WALKS)
    .fill(stories)
    .flat()
    .map(story => {
      const [narrow, broad, low, high] = WINDOWS[roll(4)] ?? WINDOWS[0];
      return [story, narrow + roll(broad - narrow + 1), low + roll(high - low + 1)];
    });

/** @param {import('../chromium.js').Tab} tab @param {Shown} shown @param {string} notes */
const show = async (tab, [story, width, height], notes) => {
  await tab.resize(width, height);
  await tab.run(`book.show({ story: '${story}', notes: '${notes}' })`);
  return `${story} at ${width}×${height}`;
};

/** @param {import('../chromium.js').Tab} tab @param {string} call */
const inPage = (tab, call) => tab.run(`import('/tests/web/learner.js').then(it => it.${call})`);

test('what a lesson rings is wanted, and everything that is pressed is answered', async context => {
  const tab = await openBook(there);
  context.diagnostic(`ROUSE_SEED=${SEED}`);
  for (const shown of WALKS > 0 ? drawn(LESSONS) : CHAPTER) {
    const name = await show(tab, shown, 'off');
    const { faults, met } = await inPage(tab, `learn({ seed: ${1 + roll(100_000)}, astray: 4 })`);
    assert.deepEqual(faults, [], `${name}, ROUSE_SEED=${SEED}`);
    assert.ok(met.things > 1, `${name}: ${JSON.stringify(met)}`);
    context.diagnostic(`${name}: ${JSON.stringify(met)}`);
  }
  assert.deepEqual(tab.troubles, []);
  await tab.close();
});

test('a note about a card covers nothing that is needed, and goes with a tap', async context => {
  const tab = await openBook(there);
  const names = [];
  for (const shown of WALKS > 0 ? drawn(TABLES) : NOTES) {
    const name = await show(tab, shown, 'on');
    const faults = await inPage(tab, `readNote('${NEEDED}')`);
    assert.deepEqual(faults ?? [], [], `${name}, ROUSE_SEED=${SEED}`);
    names.push(faults ? name : `${name} without room`);
  }
  context.diagnostic(names.join(', '));
  assert.ok(names.some(name => !name.endsWith('room')));
  await tab.close();
});

test('while many cards can be used, one way is gold, and none beside the owl’s', async () => {
  const tab = await openBook(there, 'rescue-chips');
  assert.equal(await inPage(tab, 'golden()'), 1);
  await tab.run("book.show({ story: 'rescue-owl' })");
  assert.equal(await inPage(tab, 'golden()'), 0);
  await tab.close();
});
