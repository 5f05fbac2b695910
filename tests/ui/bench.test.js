/* The bench of The Rescue at every level of help: how cards are laid there, what it says, and when the table
   is asked for sums. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { laid, readBy, slotsOf } from '../../dist/dev/js/games/rescue/bench-order.js';
import { benchWords, failWords, goesTogether } from '../../dist/dev/js/games/rescue/prompt.js';
import { asLaid } from '../../dist/dev/js/games/rescue/sums.js';
import { ways } from '../../dist/dev/js/games/rescue/action-kinds.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { createKnownSums, leading, sumLevel, sumWith } from '../../dist/dev/js/table/sum-levels.js';
import { load, text } from './catalogues.js';
import * as rescue from './fixtures/rescue.js';

before(() => setLanguage('en', load));

/** @param {number[]} numbers @param {Partial<Record<string, unknown>>} [more] */
const benchModel = (
  numbers,
  { level = 'middle', sign = null, power = 'keep_more', red = null, found = null, ...more } = {},
) => {
  const standing = numbers.map((n, at) => ({ target: `realm 0 ${at}`, face: `5${n}`, n }));
  const read = readBy(/** @type {any} */ (level), /** @type {any} */ (sign));
  const m = {
    t,
    level,
    standing,
    read,
    reading: numbers.length > 1 ? read(numbers) : null,
    choice: { send: null },
    sum: { sign, red, open: true },
    mine: { power },
    ...more,
  };
  return /** @type {any} */ ({ ...m, slots: slotsOf(/** @type {any} */ ({ ...m, found })) });
};
/** @param {any} m */
const placesOf = m =>
  m.slots
    .map((/** @type {any} */ { card, wanted }) => (card ? String(card.n) : wanted ? '?' : '_'))
    .join(' ');

test('middle: cards stand as they are laid or as they fit, and the sign is the one that is picked', () => {
  assert.equal(placesOf(benchModel([])), '_ _ _');
  assert.equal(placesOf(benchModel([5, 3])), '5 3 _');
  assert.equal(placesOf(benchModel([5, 3, 1])), '5 3 1');
  assert.equal(benchWords(benchModel([5, 3])), '5 + 3 is 8. Which card next?');
  assert.equal(benchWords(benchModel([5, 3, 1])), '5 + 3 is 8. The 1 is 7 too small.');
  assert.equal(goesTogether(benchModel([5, 3, 1])), false);
  assert.equal(placesOf(benchModel([5, 3, 2])), '2 3 5');
  assert.equal(goesTogether(benchModel([5, 3, 2])), true);
  assert.equal(placesOf(benchModel([5, 3, 2], { sign: '−' })), '5 3 2');
  assert.equal(goesTogether(benchModel([5, 3, 2], { sign: '−' })), true);
  assert.equal(failWords(benchModel([5, 3, 1])), t('rescue.do.try'));
  assert.equal(benchWords(benchModel([7, 2, 3], { sign: '÷' })), '7 ÷ 2: 1 left over.');
  assert.equal(placesOf(benchModel([2, 6], { sign: '−' })), '6 2 _', 'nobody takes 6 from 2');
  assert.equal(placesOf(benchModel([2, 4, 8], { sign: '÷' })), '8 2 4');
});

test('a near miss names the Red Knight where he can help, and nobody else', () => {
  assert.equal(
    benchWords(benchModel([4, 6, 9], { power: 'one_off' })),
    'The 9 is 1 too small. Your Red Knight can help!',
  );
  assert.equal(benchWords(benchModel([4, 6, 9])), '4 + 6 is 10. The 9 is 1 too small.');
  assert.equal(benchWords(benchModel([4, 6, 8], { power: 'one_off' })), '4 + 6 is 10. The 8 is 2 too small.');
  assert.equal(
    benchWords(benchModel([4, 6, 9], { power: 'one_off', red: { target: 'realm 0 0', by: 1 } })),
    '4 + 6 is 10. The 9 is 1 too small.',
    'he changes one card',
  );
});

const SUM = {
  taps: ['confirm', 'realm 0 0', 'realm 0 1', 'realm 0 2'],
  numbers: [5, 2, 3],
  lone: 0,
  right: [],
  times: false,
  red: null,
};
const PRODUCT = {
  ...SUM,
  taps: ['confirm', 'realm 0 1', 'realm 0 2', 'realm 0 3'],
  numbers: [2, 3, 6],
  lone: 2,
  times: true,
};
const LONG = {
  ...SUM,
  taps: ['confirm', 'realm 0 0', 'realm 0 1', 'realm 0 2', 'realm 0 4'],
  numbers: [5, 2, 3, 10],
  lone: 3,
};

test('first: cards go to their places in a sum that the table has named, and the last one that is missing is asked for', () => {
  const first = { level: 'first', found: SUM };
  assert.equal(placesOf(benchModel([5], first)), '_ _ 5');
  assert.equal(placesOf(benchModel([5, 2], first)), '2 ? 5');
  assert.equal(benchWords(benchModel([5, 2], first)), t('bench.how_many'));
  const smaller = { level: 'first', found: { ...SUM, numbers: [2, 3, 5] } };
  assert.equal(placesOf(benchModel([2, 3], smaller)), '2 3 ?');
  assert.equal(benchWords(benchModel([2, 3], smaller)), t('bench.together'));
  for (const [m, answer] of [
    [benchModel([5, 2], first), '3'],
    [benchModel([2, 3], smaller), '5'],
  ]) {
    const open = m.slots.filter((/** @type {any} */ { card }) => !card);
    const given = benchWords(m) + JSON.stringify(open);
    assert.ok(!given.includes(answer), 'neither the words nor the empty place give the number away');
  }
  assert.equal(placesOf(benchModel([5, 2, 3], first)), '2 3 5');
  assert.equal(goesTogether(benchModel([5, 2, 3], first)), true);
  assert.equal(
    placesOf(benchModel([5, 4], { level: 'first' })),
    '4 5 _',
    'without one they stand as a beginning',
  );
});

test('first: the easiest sum comes first, the Red Knight last, and no product is laid out to be filled', () => {
  assert.equal(sumWith(/** @type {any} */ ([LONG, PRODUCT, SUM]), []), SUM);
  assert.equal(sumWith(/** @type {any} */ ([LONG, PRODUCT, SUM]), ['realm 0 4']), LONG);
  assert.equal(sumWith(/** @type {any} */ ([PRODUCT]), []), null);
  assert.equal(sumWith(/** @type {any} */ ([{ ...SUM, red: [0, 5] }, LONG]), []), LONG);
  assert.equal(sumWith(null, []), null);
});

test('first: a sum that cannot be is never offered, neither as a chip nor as a card that glows', () => {
  const from = [0, 1, 2, 3, 4].map(place => `realm 0 ${place}`);
  const offers = {
    listed: [['realm 0 9', 'companion 0 0', 'king 1'], ['done']],
    picks: [{ from, min: 3, max: 5 }],
  };
  const m = {
    phase: { is: 'choosing', read: false, rests: false },
    update: { offers },
    view: {},
    level: 'first',
    known: [SUM],
  };
  assert.equal(ways(/** @type {any} */ (m)).equation, true);
  for (const known of [null, []]) assert.equal(ways(/** @type {any} */ ({ ...m, known })).equation, false);
  assert.equal(ways(/** @type {any} */ ({ ...m, known: [PRODUCT] })).equation, true, 'the owl advises it');
  assert.equal(ways(/** @type {any} */ ({ ...m, level: 'middle', known: null })).equation, true);
  const lit = new Set([...from, 'realm 0 9']);
  assert.deepEqual(
    [...leading(offers, /** @type {any} */ ([SUM]), [], lit)],
    ['realm 0 0', 'realm 0 1', 'realm 0 2', 'realm 0 9'],
  );
  assert.deepEqual(
    [...leading(offers, /** @type {any} */ ([SUM, LONG]), ['realm 0 4'], lit)],
    ['realm 0 0', 'realm 0 1', 'realm 0 2', 'realm 0 4', 'realm 0 9'],
  );
  assert.deepEqual([...leading(offers, [], [], lit)], ['realm 0 9'], 'nothing before the table has spoken');
  const pairs = { ...offers, listed: [['confirm', 'realm 0 3', 'realm 0 4']] };
  assert.deepEqual(
    [...leading(pairs, [], ['realm 0 3'], new Set(from))],
    ['realm 0 3', 'realm 0 4'],
    'a pair may always be laid',
  );
});

test('the levels of help are the levels of sums', () => {
  const of = (/** @type {string} */ help) =>
    sumLevel(/** @type {any} */ ({ game: { view: { to_act: 0 } }, people: [{ help }] }));
  assert.deepEqual(['sleepy', 'drowsy', 'awake', 'wide_awake'].map(of), [
    'first',
    'middle',
    'middle',
    'free',
  ]);
});

/** @param {string} help @param {number} [rev] */
const position = (help, rev = 1) =>
  /** @type {any} */ ({
    epoch: 0,
    rev,
    game: { game: 'rescue', view: { to_act: 0 } },
    people: [{ help }],
    offers: { picks: [{}] },
    stage: { shown: null },
  });

test('the table is asked once for each position, for the youngest alone', async () => {
  let [asked, drawn] = [0, 0];
  const known = createKnownSums(
    /** @type {any} */ ({ owl: { sums: async () => (asked++, [SUM]) } }),
    () => drawn++,
  );
  for (const help of ['wide_awake', 'awake', 'drowsy']) assert.equal(known.of(position(help), true), null);
  assert.equal(known.of(position('sleepy'), false), null, 'not while somebody else decides');
  assert.equal(asked, 0);
  assert.equal(known.of(position('sleepy'), true), null);
  assert.equal(known.of(position('sleepy'), true), null);
  await Promise.resolve();
  await Promise.resolve();
  assert.deepEqual([asked, drawn, known.of(position('sleepy'), true)], [1, 1, [SUM]]);
  assert.equal(known.of(position('sleepy', 2), true), null, 'another position, another question');
  assert.equal(asked, 2);
  assert.equal(known.of(position('awake', 2), true), null, 'nothing stays for the next seat');
  await Promise.resolve();
  await Promise.resolve();
  assert.equal(drawn, 1, 'a late answer is none');
});

test('the table is asked again for sums when its answer was lost', async () => {
  const answers = [null, [SUM]];
  const known = createKnownSums(
    /** @type {any} */ ({ owl: { sums: async () => answers.shift() } }),
    () => {},
  );
  for (const expected of [null, null, [SUM]]) {
    assert.deepEqual(known.of(position('sleepy'), true), expected);
    await Promise.resolve();
    await Promise.resolve();
  }
});

test('whoever knows how cards go together lays them so, for the level of the seat', () => {
  /** @param {string} help @param {string} power */
  const update = (help, power) =>
    /** @type {any} */ ({
      people: [{ help }],
      game: { view: { to_act: 0, turn: 0, seats: [{ power, realm: ['52', '56', '53', '57'] }] } },
    });
  const taps = ['realm 0 0', 'realm 0 1', 'realm 0 2'];
  assert.deepEqual(laid(update('awake', 'keep_more'), taps), {
    selected: ['realm 0 0', 'realm 0 2', 'realm 0 1'],
    sum: { sign: '×', red: null, open: false },
  });
  assert.equal(laid(update('wide_awake', 'keep_more'), taps).sum.sign, null);
  const red = laid(update('awake', 'one_off'), ['realm 0 0', 'realm 0 2', 'realm 0 3']);
  assert.ok(red.sum.red, '2, 3 and 7 need him');
  const numbers = red.selected
    .map(target => ({ 'realm 0 0': 2, 'realm 0 2': 3, 'realm 0 3': 7 })[target] ?? 0)
    .map((n, at) => n + (red.selected[at] === red.sum.red?.target ? red.sum.red.by : 0));
  assert.ok(asLaid(numbers, /** @type {any} */ (red.sum.sign)).fits);
});

test('an equation that only the red knight makes gets its chip', () => {
  const update = rescue.actions(rescue.table(3));
  const red = (/** @type {string[]} */ taps, now = update) => laid(now, taps).sum.red;
  assert.deepEqual(red(['realm 0 0', 'realm 0 2', 'realm 0 5']), { target: 'realm 0 5', by: 1 }, '2 + 6 = 8');
  assert.equal(red(['realm 0 0', 'realm 0 1', 'realm 0 2']), null, '2 × 3 = 6 needs none');
  assert.equal(red(['realm 0 5', 'realm 0 6']), null, 'a pair needs none');
  const without = { ...update, game: { ...update.game, view: { ...update.game.view, turn: 1 } } };
  assert.equal(red(['realm 0 0', 'realm 0 2', 'realm 0 5'], without), null, 'without him there is none');
});

test('the bench hides what it covers whole, beds look out from behind it, and nothing moves the table', () => {
  const [bench, owl] = [text('ui/css/motion.css'), text('ui/css/owl.css')];
  assert.match(bench, /\[data-shape="upright"\]\.queens \.bench \{ grid-area: quilt \/ quilt \/ me \/ me;/);
  assert.match(bench, /\.board\[data-holds~="bench"\] \.pile \{ pointer-events: none; \}/);
  assert.doesNotMatch(bench, /\.board\[data-holds~="bench"\] \.beds[^{]*\{ visibility/);
  assert.match(text('ui/css/upright.css'), /\[data-shape="upright"\] \.go \{[^}]*min-height: 76px;/);
  assert.doesNotMatch(owl, /"upright"[^{]*\.go \{ min-height/);
});
