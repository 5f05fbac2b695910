/* The end screen: what it shows of each seat, how queens and kings are counted, and what comes next. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ending } from '../../dist/dev/js/games/queens/ending.js';
import { ending as rescueEnding } from '../../dist/dev/js/games/rescue/ending.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { reached } from '../../dist/dev/js/screens/end-scores.js';
import { head } from '../../dist/dev/js/screens/end.js';
import { createCount, sums } from '../../dist/dev/js/theatre/end/count.js';
import { reachedWords } from '../../dist/dev/js/table/words.js';
import { load, text } from './catalogues.js';
import { presence } from './fixtures/house.js';
import { ended, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

test('a seat shows a crown for each queen it has, an empty one for each that is missing, and its points only where points count', () => {
  const update = /** @type {any} */ (ended(table(2), [0]));
  /** @param {any} end @param {number} seat */
  const panel = (end, seat) => JSON.stringify(reached({ ctx: { t }, ending: end }, seat));
  const crowns = (/** @type {string} */ shown) => [
    shown.match(/"lit"/g)?.length ?? 0,
    shown.match(/"unlit"/g)?.length ?? 0,
  ];
  const queens = ending(update);
  assert.deepEqual(
    [crowns(panel(queens, 0)), crowns(panel(queens, 1))],
    [
      [5, 0],
      [1, 4],
    ],
  );
  assert.match(panel(queens, 0), /5 of 5 queens/);
  assert.match(panel(queens, 0), /end-points/);
  const { view } = update.game;
  const counted = ending({
    ...update,
    game: { ...update.game, view: { ...view, goal: { ...view.goal, points: null } } },
  });
  assert.doesNotMatch(panel(counted, 0), /end-points/);
  const six = ending(/** @type {any} */ (ended(table(2), [0], 6)));
  assert.match(panel(six, 0), /"6 queens"/, 'who has more than win is not told "6 of 5"');
  const kings = rescueEnding(
    /** @type {any} */ ({
      game: { view: { goal: 4, seats: [{ kings: ['30', '31', '32', '33'] }, { kings: ['34'] }] }, log: [] },
    }),
  );
  assert.deepEqual(
    [crowns(panel(kings, 0)), crowns(panel(kings, 1))],
    [
      [4, 0],
      [1, 3],
    ],
  );
  assert.match(panel(kings, 1), /1 of 4 kings/);
});

test('below the winner stands who still has to say yes to the next game of a table without a window', () => {
  const update = /** @type {any} */ (ended(table(3), [0]));
  /** @param {any} deal @param {any} [leave] */
  const shown = (deal, leave) => {
    const state = () => ({ presence: { ...presence(), deal, leave } });
    return JSON.stringify(head({ ctx: { t, state }, update, winners: [0], ending: ending(update) }));
  };
  const [first, second, third] = update.people.map((/** @type {any} */ person) => person.name);
  for (const deal of [undefined, { agreed: [0, 1, 2], waits: [] }])
    assert.doesNotMatch(shown(deal), /Waiting for a yes/);
  assert.ok(shown({ agreed: [0], waits: [1, 2] }).includes(`Waiting for a yes from ${second} and ${third}.`));
  assert.ok(shown({ agreed: [1, 2], waits: [0] }).includes(`Waiting for a yes from ${first}, for a minute`));
  const asked = { agreed: [0], waits: [1, 2] };
  assert.ok(shown(undefined, asked).includes(`Back to Home? Waiting for a yes from ${second} and ${third}.`));
  assert.match(shown(asked, asked), /"Waiting for [^"]*\. Back to Home\? Waiting for/, 'two questions');
});

test('what comes next stands at the lower edge of the window, however long the scores are', () => {
  const sheet = text('ui/css/end.css');
  assert.match(sheet, /\.end-next \{[^}]*position: sticky;[^}]*bottom: 0;/);
  assert.match(sheet, /\.end-foot \{ display: contents; \}/, 'nothing else lies over the scores');
});

test('where what can be looked at begins below the window, a button leads there', () => {
  const css = text('ui/css/end.css');
  const below = [...css.matchAll(/\n {2}@media ([^{]*) \{([\s\S]*?)\n {2}\}/g)].filter(([, , rules = '']) =>
    /\.end-acts[^{]*\{ padding-block-start: (?:96|1\d\d)px/.test(rules),
  );
  assert.equal(below.length, 2, 'tablets across, and screens that are seen from further away');
  for (const [, which, rules] of below)
    assert.match(rules ?? '', /\.end-more \{ display: inline-flex; \}/, which);
});

test('the points of a court are counted queen by queen, and come to the points of its seat', () => {
  assert.deepEqual(sums([20, 15, 15, 10], 60), [20, 35, 50, 60]);
  assert.deepEqual(sums([20, 15], 30), [20, 30], 'whatever the house rules say');
  assert.deepEqual(sums([], 0), []);
});

/**
 * A row of the scores, with the text of its number and its words, and its crowns.
 * @param {number} crowns
 * @param {string | null} number
 */
const row = (crowns, number) => {
  const element = (/** @type {string} */ textContent = '') => ({
    textContent,
    style: {},
    offsetWidth: 40,
    innerHTML: '',
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 40, height: 40 }),
  });
  const [points, words] = [number === null ? null : element(number), element('as drawn')];
  const all = Array.from({ length: crowns }, () => element());
  return /** @type {any} */ ({
    points,
    words,
    crowns: all,
    querySelector: (/** @type {string} */ what) => (what.includes('points') ? points : words),
    querySelectorAll: () => all,
  });
};

/** Motion that takes no time, and records what is told. */
const atOnce = () =>
  /** @type {any} */ ({
    play: async () => {},
    wait: async () => {},
    ms: () => 0,
    moves: () => true,
    skipped: () => true,
  });

test("a winner's queens are counted from nothing to what was drawn", async () => {
  const shown = row(3, '45');
  const throne = { getBoundingClientRect: () => ({ left: 0, top: 0, width: 50, height: 70 }) };
  const count = createCount(
    shown,
    /** @type {any} */ ([throne, throne, throne]),
    { points: [20, 15, 10], total: 45, words: n => `${n} of 3` },
    /** @type {any} */ ({}),
    atOnce(),
  );
  Object.assign(globalThis, { innerWidth: 800 });
  count.begin();
  const dim = () => shown.crowns.filter((/** @type {any} */ { className }) => className === 'unlit').length;
  assert.deepEqual(
    [shown.points.textContent, dim(), shown.points.style.minWidth],
    ['0', 3, '40px'],
    'the row has its size before anything is counted',
  );
  assert.equal(shown.words.textContent, '0 of 3', 'the words do not tell the result before');
  await count.run(0, 0);
  assert.deepEqual([shown.points.textContent, dim()], ['45', 0]);
  count.end();
  assert.deepEqual(
    [shown.points.textContent, shown.words.textContent, shown.points.style.minWidth],
    ['45', 'as drawn', ''],
  );
});

test('a rival is counted beside the winner, without a throne', async () => {
  const shown = row(2, '25');
  const count = createCount(
    shown,
    [],
    { points: [15, 10], total: 25, words: n => `${n} of 3` },
    /** @type {any} */ ({}),
    atOnce(),
  );
  count.begin();
  assert.equal(shown.points.textContent, '0', 'who has won cannot be read from the points of the others');
  await count.run(0, 0);
  assert.equal(shown.points.textContent, '25');
  count.end();
  assert.deepEqual([shown.points.textContent, shown.points.style.minWidth], ['25', '']);
});

test('where no points count, the words count the kings', async () => {
  const shown = row(3, null);
  const count = createCount(
    shown,
    [],
    { points: [], total: null, words: n => `${n} of 3` },
    /** @type {any} */ ({}),
    atOnce(),
  );
  count.begin();
  assert.equal(shown.words.textContent, '0 of 3');
  count.end();
  assert.equal(shown.words.textContent, 'as drawn');
});

test('who wins with the queens though another has more points is told why', () => {
  const update = /** @type {any} */ (ended(table(2), [0]));
  const seats = update.game.view.seats.map((/** @type {any} */ seat, /** @type {number} */ at) => ({
    ...seat,
    points: at === 0 ? 35 : 40,
  }));
  const end = ending({ ...update, game: { ...update.game, view: { ...update.game.view, seats } } });
  assert.equal(reachedWords(t, end, 0), '5 queens: won!');
  assert.equal(reachedWords(t, end, 0, 2), '2 of 5 queens', 'while they are counted');
  assert.equal(end.why(t, 1), null);
  assert.equal(ending(update).why(t, 0), null, 'nobody has more points');
});
