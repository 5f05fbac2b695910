/* Sums on the benches of both games, compared with the rules for every hand of three to six numbers
   (`tests/sums/hands.txt`): what a bench calls right is right, what is right can be laid, and what it says of
   a near miss is true. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { benchOf } from '../../ui/js/games/queens/sums.js';
import { laid, readBy, slotsOf } from '../../ui/js/games/rescue/laying.js';
import { benchWords, failWords, goesTogether } from '../../ui/js/games/rescue/prompt.js';
import { asLaid, goes, make, missOf, reading, redUse, SIGNS } from '../../ui/js/games/rescue/sums.js';
import { ways } from '../../ui/js/games/rescue/ways.js';
import { setLanguage, t } from '../../ui/js/kit/i18n.js';
import { groupsOf } from '../../ui/js/table/counters.js';
import { createKnownSums, leading, sumLevel, sumWith } from '../../ui/js/table/sum-levels.js';
import { load } from './catalogues.js';

before(() => setLanguage('en', load));

/**
 * The result of the rules for every hand: `+`, `×`, and `±` only with the Red Knight.
 * @type {Map<string, string>}
 */
const RULES = new Map(
  readFileSync(new URL('../sums/hands.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => [line.slice(2), line.slice(0, 1)]),
);
/** @param {number[]} numbers */
const ruled = numbers => RULES.get([...numbers].sort((a, b) => a - b).join(' ')) ?? '';

/** Every hand of three to six numbers, ascending. @returns {number[][]} */
const hands = () => {
  /** @type {number[][]} */
  const found = [];
  /** @param {number[]} row */
  const go = row => {
    if (row.length > 2) found.push(row);
    if (row.length < 6) for (let n = row.at(-1) ?? 1; n <= 10; n++) go([...row, n]);
  };
  go([]);
  return found;
};
const HANDS = hands();

/**
 * The orders that matter: every card at the front, and each of the others behind "=".
 * @param {number[]} hand
 */
const orders = hand =>
  hand.flatMap((_, last) =>
    hand.flatMap((_, first) =>
      first === last
        ? []
        : [[hand[first] ?? 0, ...hand.filter((_, at) => at !== first && at !== last), hand[last] ?? 0]],
    ),
  );

test('the hands of the rules are all hands, and some of each kind are among them', () => {
  assert.equal(HANDS.length, 220 + 715 + 2002 + 5005);
  const all = new Set(HANDS.map(hand => hand.join(' ')));
  assert.deepEqual(
    [...RULES.keys()].filter(hand => !all.has(hand)),
    [],
  );
  assert.deepEqual([...new Set(RULES.values())].sort(), ['+', '±', '×'].sort());
});

test('middle: whatever fits as it is laid is a sum by the rules, and every sum can be laid', () => {
  for (const hand of HANDS) {
    const fits = orders(hand).some(order => SIGNS.some(sign => asLaid(order, sign).fits));
    assert.equal(fits, '+×'.includes(ruled(hand) || '?'), hand.join(' '));
  }
});

test('a number beside the bench lights up exactly where the rules know a sum', () => {
  for (const hand of HANDS) {
    const known = ruled(hand);
    assert.deepEqual(
      [goes(hand, false), goes(hand, true)],
      ['+×'.includes(known || '?'), known !== ''],
      hand.join(' '),
    );
  }
});

test('free: the sign and the order that are found fit exactly where the rules know a sum', () => {
  for (const hand of HANDS) {
    const found = reading(hand, null);
    assert.equal(found.fits, '+×'.includes(ruled(hand) || '?'), hand.join(' '));
    if (found.fits) assert.equal(found.sign, ruled(hand), hand.join(' '));
  }
});

test('first: only plus fits', () => {
  for (const hand of HANDS)
    assert.equal(readBy('first', '×')(hand).fits, ruled(hand) === '+', hand.join(' '));
});

test('the Red Knight is said to help exactly where the rules let him', () => {
  for (const hand of HANDS) {
    const kind = ruled(hand);
    if (kind !== '+' && kind !== '×')
      assert.equal(redUse(hand, readBy('free', null)) !== null, kind === '±', hand.join(' '));
    for (const sign of SIGNS) {
      const use = redUse(hand, readBy('middle', sign));
      if (use) assert.notEqual(kind, '', `${hand.join(` ${sign} `)} with ${JSON.stringify(use)}`);
    }
  }
});

test('a card changed by the Red Knight makes a sum on the bench only where it is one by the rules', () => {
  for (const hand of HANDS.filter(hand => hand.length < 5)) {
    for (const at of hand.keys())
      for (const by of [1, -1]) {
        const changed = hand.map((n, i) => (i === at ? n + by : n));
        const fits = orders(changed).some(order => SIGNS.some(sign => asLaid(order, sign).fits));
        if (fits) assert.notEqual(ruled(hand), '', changed.join(' '));
      }
  }
});

test('what is said of a near miss is true: with the number that would fit in its place, the rules call it a sum', () => {
  let said = 0;
  for (const hand of HANDS.filter(hand => hand.length < 6))
    for (const order of orders(hand))
      for (const sign of SIGNS) {
        const read = asLaid(order, sign);
        if (read.fits) continue;
        const miss = missOf(order, read);
        const [parts, n] = [order.slice(0, -1), order.at(-1) ?? 0];
        if (miss.t === 'few' || miss.t === 'many') {
          const wanted = n + (miss.t === 'few' ? miss.k : -miss.k);
          assert.ok(miss.k > 0 && make(parts, sign) === wanted);
          if (wanted < 1 || wanted > 10) continue;
          said++;
          assert.match(ruled([...parts, wanted]), /[+×]/, `${parts.join(` ${sign} `)} = ${wanted}`);
        } else if (miss.t === 'over') {
          const [all = 0, ...shares] = parts;
          const plates = shares.reduce((product, share) => product * share, 1);
          assert.ok(sign === '÷' && miss.k > 0 && miss.k < plates && (all - miss.k) % plates === 0);
        } else {
          assert.equal(miss.t, 'short');
          assert.ok(sign === '−' && (make(parts, sign) ?? 0) < 0);
        }
      }
  assert.ok(said > 1_000);
  assert.equal(missOf([5, 0, 5], asLaid([5, 0, 5], '÷')).t, 'uneven', 'nobody shares with nobody');
});

test('game 1: right is what the rules call a sum, and what is too many or too few is true', () => {
  for (const hand of HANDS.filter(hand => hand.length < 6)) {
    const { state, off, total } = benchOf(hand);
    assert.equal(state === 'right', ruled(hand) === '+', hand.join(' '));
    const wanted = total + (state === 'less' ? off : -off);
    if (state !== 'right' && wanted >= 1 && wanted <= 10 && wanted >= (hand.at(-2) ?? 0))
      assert.equal(ruled([...hand.slice(0, -1), wanted]), '+', hand.join(' '));
  }
});

test('the buttons tell the same: as many as are made, those that are too many, and those that are missing', () => {
  /** @param {ReturnType<typeof groupsOf>} groups @param {string} state */
  const count = (groups, state) =>
    groups.flatMap(({ dots }) => dots).filter(dot => dot.state === state).length;
  for (const hand of HANDS.filter(hand => hand.length < 5))
    for (const order of orders(hand))
      for (const sign of SIGNS) {
        const [parts, n] = [order.slice(0, -1), order.at(-1) ?? 0];
        const read = asLaid(order, sign);
        const groups = groupsOf(sign, parts, n);
        const [on, over, missing] = ['on', 'over', 'missing'].map(state => count(groups, state));
        const name = `${parts.join(` ${sign} `)} = ${n}`;
        assert.equal(read.fits, over === 0 && missing === 0, name);
        if (read.made === null || read.made < 0) continue;
        const plates = sign === '÷' ? groups.length : 1;
        assert.equal((on ?? 0) + (over ?? 0), read.made * plates, name);
        if (read.made < n) assert.equal(missing, n - read.made, name);
        else assert.equal(over, (read.made - n) * plates, name);
      }
  assert.deepEqual(
    groupsOf('+', [2, 3], null).map(({ dots }) => dots.map(({ of }) => of).join('')),
    ['00111'],
    'each in the colour of its card',
  );
  assert.deepEqual(
    groupsOf('×', [3, 2], 6).map(({ shape, dots }) => `${shape} ${dots.length}`),
    ['row 3', 'row 3'],
  );
  assert.deepEqual(
    groupsOf('÷', [8, 2, 2], 2).map(({ shape, dots }) => `${shape} ${dots.length}`),
    ['plate 2', 'plate 2', 'plate 2', 'plate 2'],
  );
  assert.deepEqual(
    groupsOf('−', [5, 3], 2)[0]?.dots.map(({ state }) => state),
    ['on', 'on', 'gone', 'gone', 'gone'],
  );
  assert.deepEqual([groupsOf('÷', [5, 0], 5), groupsOf('+', [], null)], [[], []]);
});

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
    .map((/** @type {any} */ { card, ghost }) => (card ? String(card.n) : ghost ? `(${ghost})` : '_'))
    .join(' ');

test('middle: cards stand as they are laid, and the sign is the one that is picked', () => {
  assert.equal(placesOf(benchModel([])), '_ _ _');
  assert.equal(placesOf(benchModel([5, 3])), '5 3 _');
  assert.equal(placesOf(benchModel([5, 3, 2])), '5 3 2');
  assert.equal(benchWords(benchModel([5, 3])), '5 + 3 is 8. Which card next?');
  assert.equal(benchWords(benchModel([5, 3, 2])), '5 + 3 is 8. The 2 is 6 too small.');
  assert.equal(goesTogether(benchModel([5, 3, 2])), false);
  assert.equal(goesTogether(benchModel([5, 3, 2], { sign: '−' })), true);
  assert.equal(failWords(benchModel([5, 3, 2])), t('rescue.do.try'));
  assert.equal(benchWords(benchModel([7, 2, 3], { sign: '÷' })), '7 ÷ 2: 1 left over.');
  assert.equal(benchWords(benchModel([3, 7, 4], { sign: '−' })), '3 − 7: that is not enough.');
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

test('first: cards go to their places in a sum that the table has named, and the last one that is missing is shown', () => {
  const first = { level: 'first', found: SUM };
  assert.equal(placesOf(benchModel([5], first)), '_ _ 5');
  assert.equal(placesOf(benchModel([5, 2], first)), '2 (3) 5');
  assert.equal(benchWords(benchModel([5, 2], first)), '3 is missing.');
  assert.equal(placesOf(benchModel([5, 2, 3], first)), '2 3 5');
  assert.equal(goesTogether(benchModel([5, 2, 3], first)), true);
  assert.equal(
    placesOf(benchModel([5, 4], { level: 'first' })),
    '4 5 _',
    'without one they stand as a beginning',
  );
});

test('first: the easiest sum comes first, a product never, and the Red Knight last', () => {
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
  const m = { acting: true, update: { offers }, view: {}, level: 'first', known: [SUM] };
  assert.equal(ways(/** @type {any} */ (m)).equation, true);
  for (const known of [null, [], [PRODUCT]])
    assert.equal(ways(/** @type {any} */ ({ ...m, known })).equation, false);
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
