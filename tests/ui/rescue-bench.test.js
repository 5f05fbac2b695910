/* How the bench of The Rescue is drawn: sums with their signs, pairs on a tray. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { LANGUAGES, setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { bench } from '../../dist/dev/js/games/rescue/bench.js';
import { readBy, slotsOf } from '../../dist/dev/js/games/rescue/bench-order.js';
import { lay, left, reading, redUse } from '../../dist/dev/js/games/rescue/sums.js';
import { load, text } from './catalogues.js';

before(() => setLanguage('en', load));

test('a sum reads with its sign, and the app finds the one that fits', () => {
  /** @param {number[]} numbers @param {import('../../ui/js/games/rescue/sums.js').Sign | null} sign */
  const text = (numbers, sign) => {
    const found = reading(numbers, sign);
    return `${left(numbers, found)} = ${numbers[found.order.at(-1) ?? 0]} ${found.fits}`;
  };
  assert.equal(text([6, 2, 3], null), '2 × 3 = 6 true');
  assert.equal(text([4, 10, 6], null), '4 + 6 = 10 true');
  assert.equal(text([4, 10, 6], '−'), '10 − 4 = 6 true');
  assert.equal(text([2, 8, 2, 2], '÷'), '8 ÷ 2 ÷ 2 = 2 true');
  assert.equal(text([2, 3, 9], null), '2 + 3 = 9 false');
  assert.equal(lay([3, 4, 10], '÷').made, null);
});

test('the red chip goes where it makes the equation fit', () => {
  const free = (/** @type {import('../../ui/js/games/rescue/sums.js').Sign | null} */ sign) =>
    readBy('free', sign);
  assert.deepEqual(
    redUse([2, 2, 5, 10], free(null)),
    { at: 3, by: -1 },
    'on the card of which the bench speaks',
  );
  assert.deepEqual(redUse([3, 3, 8], free('×')), { at: 2, by: 1 });
  assert.equal(redUse([6, 8, 9], free(null)), null);
  assert.deepEqual(redUse([7, 2, 4], readBy('middle', '−')), { at: 2, by: 1 }, 'as the cards are laid');
});

/**
 * The description of a bench with these numbers.
 * @param {number[]} numbers
 * @param {boolean} may whether they can be sent
 * @param {import('../../ui/js/table/sum-levels.js').SumLevel} [level]
 * @param {unknown[]} [picks] what the table offers as a sum
 * @param {any} [found] the sum that the table has named
 */
const benchWith = (numbers, may, level = 'free', picks = [{}], found = null) => {
  const standing = numbers.map((n, at) => ({ target: `realm 0 ${at}`, face: n === 10 ? '60' : `5${n}`, n }));
  const read = readBy(level, null);
  const laid = { level, standing, read, reading: numbers.length > 1 ? read(numbers) : null, found };
  const m = {
    t,
    bench: true,
    signs: level !== 'first',
    ...laid,
    slots: slotsOf(laid),
    choice: { send: may ? ['confirm'] : null },
    sum: { sign: null, red: null, open: true },
    mine: { power: 'keep_more' },
    view: { signs: {} },
    on: {},
    helped: false,
    update: { offers: { picks } },
    tapped: () => () => {},
  };
  return JSON.stringify(bench(/** @type {any} */ (m)));
};

test('each level has its own bench: signs to pick with what they do, none, or as ever', () => {
  const [first, middle, free] = /** @type {const} */ (['first', 'middle', 'free']).map(level =>
    benchWith([2, 3, 6], true, level),
  );
  assert.deepEqual(
    [first, middle, free].map(text => text?.split('aria-pressed').length),
    [1, 5, 5],
  );
  assert.deepEqual(
    [first, middle, free].map(text => text?.includes('op-art')),
    [false, true, false],
  );
  assert.deepEqual(
    [first, middle, free].map(text => text?.includes('counters')),
    [true, true, false],
  );
  assert.match(free ?? '', /2 × 3 = 6/, 'the sign is found');
  assert.match(middle ?? '', /2 \+ 3 is 5. The 6 is 1 too big./, 'the sign is for somebody to find');
});

test('two cards of a longer sum are not added up where one of them is what it makes', () => {
  const taps = ['realm 0 0', 'realm 0 2', 'realm 0 3', 'realm 0 1', 'confirm'];
  const named = { taps, numbers: [5, 1, 2, 8], lone: 3, red: null, times: false, right: [] };
  const text = benchWith([5, 8], false, 'first', [{}], named);
  assert.doesNotMatch(text, /is 13/);
  assert.match(text, /One more number!/);
});

test('a pair is never an addition: not on the bench, not in words, in no language', async () => {
  for (const level of /** @type {const} */ (['first', 'middle', 'free'])) {
    const pair = benchWith([4, 4], true, level);
    assert.doesNotMatch(pair, /"op"|counters/);
    assert.doesNotMatch(pair, /aria-pressed/, 'there is no sign to choose');
    assert.match(pair, /plank pair-tray/, 'it lies on a tray of its own');
    assert.match(pair, /4 and 4: a pair!/);
    const half = benchWith([4], false, level, []);
    assert.doesNotMatch(half, /"op"|counters|aria-pressed/, 'where no sum is offered half a pair is none');
    assert.match(half, /plank pair-tray/);
  }
  assert.match(benchWith([4], false), /"op"/, 'where one is offered it may become a sum');
  assert.doesNotMatch(benchWith([4], false), /aria-pressed/, 'a sign is chosen between two cards');
  assert.match(benchWith([4, 6], false), /"op"/, 'a sum has its signs');
  assert.match(benchWith([2, 3, 5], true), /"op"/);
  for (const language of LANGUAGES) {
    await setLanguage(language, load);
    for (const key of ['rescue.chip.wake', 'rescue.do.pair', 'rescue.bench.pair', 'bench.pair']) {
      assert.doesNotMatch(t(key, { n: 4 }), /[+=]/, `${language} ${key}`);
      assert.match(t(key, { n: 4 }), /4.*4/, `${language} ${key}`);
    }
  }
  await setLanguage('en', load);
});

test('the bench moves nothing on a wide screen: it asks for no height', () => {
  const css = text('ui/css/sums.css');
  assert.match(css, /\.rescue\[data-shape="wide"\] \.bench \{ block-size: 0;/);
  assert.doesNotMatch(css, /margin-block-start: -/);
});
