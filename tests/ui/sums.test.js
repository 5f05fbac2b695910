/* Sums on the benches of both games, compared with the rules for every hand of three to six numbers
   (`tests/sums/hands.txt`): what a bench calls right is right, what is right can be laid, and what it says of
   a near miss is true. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { bench } from '../../dist/dev/js/games/queens/bench.js';
import { benchOf } from '../../dist/dev/js/games/queens/sums.js';
import { readBy } from '../../dist/dev/js/games/rescue/bench-order.js';
import {
  asLaid,
  goes,
  leads,
  make,
  missOf,
  reading,
  redUse,
  SIGNS,
  turned,
} from '../../dist/dev/js/games/rescue/sums.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { cut, groupsOf } from '../../dist/dev/js/table/counters.js';
import { gameNamed } from '../../dist/dev/js/table/fetched.js';
import './games.js';
import { load } from './catalogues.js';
import { tableModelOf } from './fixtures/models.js';

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
const TEN = Array.from({ length: 10 }, (_, at) => at + 1);
const PAIRS = TEN.flatMap(one => TEN.filter(other => other >= one).map(other => [one, other]));

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

test('middle: cards that fit with a sign are turned round, and nobody takes a larger number from a smaller', () => {
  for (const hand of HANDS.filter(hand => hand.length < 6))
    for (const sign of SIGNS) {
      const laid = orders(hand);
      const some = laid.some(order => asLaid(order, sign).fits);
      for (const order of laid) {
        const found = turned(order, sign);
        assert.equal(found.fits, some, `${order.join()} ${sign}`);
        const [first = 0] = found.order.map(at => order[at] ?? 0);
        if (sign === '−' || sign === '÷') assert.equal(first, Math.max(...order));
      }
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

test('a number leads to a sum exactly where some of the others complete it, with the sign that was picked', () => {
  for (const hand of HANDS.filter(hand => hand.length === 5)) {
    const [one = 0, two = 0, ...others] = hand;
    const beside = [
      [],
      ...others.map((_, at) => [others[at] ?? 0]),
      ...others.map((_, at) => others.filter((_, i) => i !== at)),
      others,
    ];
    for (const signs of [SIGNS, ...SIGNS.map(sign => [sign])])
      assert.equal(
        leads([one, two], others, 3, false, signs),
        beside.some(some => some.length > 0 && goes([one, two, ...some], false, signs)),
        `${hand.join(' ')} ${signs.join('')}`,
      );
  }
  assert.deepEqual(
    [leads([6, 2], [1, 8, 9], 3, false, ['÷']), leads([6, 2], [1, 8, 9], 3, false)],
    [false, true],
  );
});

test('free: the sign and the order that are found fit exactly where the rules know a sum', () => {
  for (const hand of HANDS) {
    const found = reading(hand, null);
    assert.equal(found.fits, '+×'.includes(ruled(hand) || '?'), hand.join(' '));
    if (found.fits) assert.equal(found.sign, ruled(hand), hand.join(' '));
  }
});

test('first: whatever the rules know fits, as the owl may advise it', () => {
  for (const hand of HANDS)
    assert.equal(readBy('first', null)(hand).fits, '+×'.includes(ruled(hand) || '?'), hand.join(' '));
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
        } else if (sign === '÷') {
          assert.equal(miss.t, 'uneven');
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

test('game 1: the bench calls every hand what the rules call it, by every house rule', () => {
  const rules = /** @type {const} */ (['runs', 'sums_on_both_sides', 'three_or_four_alike']);
  const lines = readFileSync(new URL('../sums/kinds.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const kinds = new Map(lines.map(line => [line.slice(9), line.slice(0, 8)]));
  const letters = /** @type {Record<string, string>} */ ({ pair: 'p', right: '+', run: 'r', alike: 'a' });
  for (const hand of [...PAIRS, ...HANDS.filter(hand => hand.length < 6)]) {
    const called = Array.from({ length: 8 }, (_, column) => {
      const { state, right } = benchOf(
        hand,
        rules.filter((_, rule) => column & (1 << rule)),
      );
      return right.length > 1 ? '=' : (letters[state] ?? '.');
    });
    assert.equal(called.join(''), kinds.get(hand.join(' ')) ?? '........', hand.join(' '));
  }
});

test('game 1: the sign of a wrong sum is crossed out above buttons that show it, and no other', () => {
  /** @param {string[]} hand @param {string[]} [rules] */
  const laid = (hand, rules = []) =>
    JSON.stringify(
      bench(
        /** @type {any} */ ({
          t: (/** @type {string} */ key) => key,
          view: { own: { hand }, house_rules: rules },
          selected: hand.map((_, place) => `hand ${place}`),
          places: [],
          sums: true,
          tapped: () => null,
        }),
      ),
    );
  for (const hand of [
    ['59', '59', '59'],
    ['51', '52', '54'],
  ])
    assert.match(laid(hand), /op wrong.*counters/);
  for (const hand of [
    ['51', '52', '53'],
    ['53', '54'],
    ['55', '55'],
  ])
    assert.doesNotMatch(laid(hand), /op wrong|counters/);
  assert.match(laid(['52', '53', '54'], ['runs']), /bench right/, 'a right run is right');
  assert.doesNotMatch(laid(['52', '53', '55'], ['runs']), /bench right/);
});

test('the buttons tell the same: as many as are made, those that are too many, and those that are missing', () => {
  /** @param {ReturnType<typeof groupsOf>} groups */
  const count = groups => {
    const counts = { on: 0, over: 0, missing: 0, gone: 0 };
    for (const { dots } of groups) for (const { state } of dots) counts[state] += 1;
    return counts;
  };
  for (const hand of HANDS.filter(hand => hand.length < 5))
    for (const order of orders(hand))
      for (const sign of SIGNS) {
        const [parts, n] = [order.slice(0, -1), order.at(-1) ?? 0];
        const read = asLaid(order, sign);
        const groups = groupsOf(sign, parts, n);
        const { on, over, missing } = count(groups);
        const name = `${parts.join(` ${sign} `)} = ${n}`;
        assert.equal(read.fits, over === 0 && missing === 0, name);
        if (read.made === null || read.made < 0) continue;
        const plates = sign === '÷' ? groups.length : 1;
        assert.equal(on + over, read.made * plates, name);
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

test('game 1: a sum that the table has named stays where it was when it is right, with praise for help', () => {
  const hand = ['52', '53', '55'];
  const places = [2, 3, 5].map((n, place) => ({ target: `hand ${place}`, n, missing: false }));
  const laid = JSON.stringify(
    bench(
      /** @type {any} */ ({
        t: (/** @type {string} */ key) => key,
        view: { own: { hand }, house_rules: [] },
        selected: hand.map((_, place) => `hand ${place}`),
        places,
        sums: true,
        helped: true,
        tapped: () => null,
      }),
    ),
  );
  assert.match(laid, /"bench right helped"/);
  assert.match(laid, /"show-me yes"/);
});

test('the buttons of every sum have room in the narrowest tray: three lines of ten, or plates beside each other', () => {
  const numbers = Array.from({ length: 10 }, (_, i) => i + 1);
  const pairs = numbers.flatMap(one => numbers.map(other => [one, other]));
  const triples = pairs.flatMap(pair => numbers.map(third => [...pair, third]));
  for (const sign of SIGNS)
    for (const parts of [...pairs, ...triples])
      for (const wanted of [null, 1, 10]) {
        const { groups, cut: more } = cut(groupsOf(sign, parts, wanted));
        const name = `${parts.join(` ${sign} `)} = ${wanted}`;
        const [plates, rows] = ['plate', 'row'].map(
          one => groups.filter(({ shape }) => shape === one).length,
        );
        const dots = groups.flatMap(({ dots }) => dots).length;
        const edges = 18 * (plates ?? 0) - 4;
        const empty = groups.filter(({ shape, dots }) => shape === 'plate' && dots.length === 0).length;
        assert.ok(dots <= 30 && (rows ?? 0) <= 3, name);
        // On a phone 360 px wide a tray is 304 px wide inside, and its smallest buttons with their gaps are 11.3 px.
        if (plates) assert.ok(11.3 * (dots + empty) + edges + (more ? 22 : 0) <= 304, name);
      }
  assert.deepEqual(
    [cut(groupsOf('×', [4, 6], null)), cut(groupsOf('÷', [10, 10], null))].map(({ groups, cut: more }) => [
      groups.length,
      more,
    ]),
    [
      [1, false],
      [10, false],
    ],
  );
  assert.equal(cut(groupsOf('÷', [2, 4, 8], null)).cut, true);
});

test('game 1: where no sum of the hand holds what stands on the bench, it lays no places that stay empty', () => {
  const path = new URL('../book/recordings/queens-sums.json', import.meta.url);
  const said = JSON.parse(readFileSync(path, 'utf8')).flatMap((/** @type {any} */ { say }) => say);
  const update = said.findLast((/** @type {any} */ { t }) => t === 'update');
  /** @param {number[]} hand @param {number[]} places @param {string[]} [rules] */
  const laid = (hand, places, rules = []) => {
    const mine = structuredClone(update);
    mine.game.view.own.hand = [...hand.map(n => String(50 + n)), '45'];
    mine.game.view.house_rules = rules;
    const m = /** @type {any} */ (
      tableModelOf(gameNamed('queens'), mine, { selected: places.map(place => `hand ${place}`) })
    );
    return JSON.stringify([bench(m), m.slip]);
  };
  assert.match(laid([9, 2, 3, 5], [0]), /held(?!.*(slot|"="))/, 'nine alone');
  assert.match(laid([9, 2, 3, 5], [0, 1]), /held(?!.*(slot|"=")).*Nothing in your hand/);
  assert.match(laid([9, 2, 3, 5], [1]), /held.*slot.*"=".*slot/, '2 + 3 = 5');
  assert.match(laid([9, 2, 3, 5], [1, 2]), /held.*held.*"=".*slot/, 'the five is behind');
  assert.match(laid([9, 2, 3, 5], [1, 3]), /held.*slot.*"=".*held/, 'the three is before');
  assert.match(laid([9, 4, 3, 2], [0]), /slot.*"="/, '2 + 3 + 4 = 9');
  assert.match(laid([9, 4, 3, 2], [0, 1]), /slot.*"=".*One more number/);
  assert.doesNotMatch(laid([9, 9, 3, 2], [0, 1]), /slot|Nothing/, 'a pair');
  assert.match(laid([5, 4, 3, 2], [0, 1], ['sums_on_both_sides']), /slot/, '2 + 5 = 3 + 4');
});
