/* The table of The Rescue: the bench, the layout, and what the offers allow. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { LANGUAGES, setLanguage, t } from '../../ui/js/kit/i18n.js';
import { away, stepsOf } from '../../ui/js/games/rescue/action.js';
import { bench } from '../../ui/js/games/rescue/bench.js';
import { faceAt } from '../../ui/js/games/rescue/faces.js';
import { readBy, slotsOf } from '../../ui/js/games/rescue/laying.js';
import { columnsOf, crowded, rescueLayout } from '../../ui/js/games/rescue/layout.js';
import { counted, free, tooMany } from '../../ui/js/games/rescue/limit.js';
import { lifted } from '../../ui/js/games/rescue/model.js';
import { prompt, question } from '../../ui/js/games/rescue/prompt.js';
import { lay, left, reading, redUse } from '../../ui/js/games/rescue/sums.js';
import { ways } from '../../ui/js/games/rescue/ways.js';
import { whyText } from '../../ui/js/games/rescue/why.js';
import { rowsOf } from '../../ui/js/table/measure.js';
import { narrow, tap } from '../../ui/js/table/select.js';
import { rulesFor, textKey } from '../../ui/js/state/house-rules.js';
import { load, text } from './catalogues.js';

before(() => setLanguage('en', load));

const seat = (realm, companions = [], limit = 5) => ({
  realm,
  companions,
  kings: [],
  knight: '83',
  power: 'keep_more',
  limit,
});
const view = (over = {}) => ({
  house_rules: [],
  seats: [seat(['52', '53', '56', null, '10', '56', '49'], ['61']), seat(['57'], ['67']), seat([])],
  grid: [{ t: 'down' }, { t: 'empty' }, { t: 'up', face: '66' }],
  kings: ['71', null, '73'],
  discard: ['58', '11'],
  drawn: [],
  goal: 3,
  turn: 0,
  to_act: 0,
  step: 'actions',
  pending: null,
  ...over,
});

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
  assert.deepEqual(redUse([2, 2, 5, 10], free(null)), { at: 0, by: 1 });
  assert.deepEqual(redUse([3, 3, 8], free('×')), { at: 2, by: 1 });
  assert.equal(redUse([6, 8, 9], free(null)), null);
  assert.deepEqual(redUse([7, 2, 4], readBy('middle', '−')), { at: 0, by: -1 }, 'as the cards are laid');
});

test('targets name cards, and a sleeping queen has no face', () => {
  const now = view();
  assert.deepEqual(
    ['realm 0 1', 'realm 0 3', 'companion 1 0', 'king 1', 'pile 0', 'grid 3', 'grid 1'].map(one =>
      faceAt(now, one),
    ),
    ['53', null, '67', null, '58', '66', undefined],
  );
  assert.deepEqual(lifted(now, ['realm 0 0', 'realm 0 3']), ['52']);
});

test('the chips come from the offers alone', () => {
  const offers = {
    listed: [
      ['realm 0 2', 'realm 0 5', 'confirm'],
      ['realm 0 6', 'pile 0'],
      ['realm 0 4', 'companion 0 0', 'king 0'],
      ['realm 0 4', 'companion 0 0', 'king 2'],
      ['done'],
    ],
    picks: [{ from: ['realm 0 0', 'realm 0 1', 'realm 0 2', 'realm 0 5'], min: 3, max: 4 }],
  };
  const m = { acting: true, view: view(), update: { offers } };
  assert.deepEqual(ways(/** @type {any} */ (m)), {
    equation: true,
    pair: { n: 6, taps: ['realm 0 2', 'realm 0 5'] },
    book: true,
    rescues: [['realm 0 4', 'companion 0 0']],
  });
  assert.deepEqual(ways(/** @type {any} */ ({ ...m, acting: false })), {
    equation: false,
    pair: null,
    book: false,
    rescues: [],
  });
  const own = (/** @type {string} */ target) => /^(realm|companion) 0 /.test(target);
  assert.ok(!narrow(offers, [], own).possible.has('king 0'), 'first an own card');
  assert.deepEqual([...narrow(offers, ['realm 0 4', 'companion 0 0'], own).possible], ['king 0', 'king 2']);
  assert.deepEqual(tap(offers, ['realm 0 2'], 'realm 0 4', own), ['realm 0 4']);
});

test('a swap changes one side and keeps the other', () => {
  const offers = {
    listed: [
      ['realm 0 0', 'realm 1 0'],
      ['realm 0 0', 'realm 2 0'],
      ['realm 0 1', 'realm 1 0'],
    ],
    picks: [],
  };
  const none = () => false;
  assert.deepEqual(tap(offers, ['realm 0 0', 'realm 1 0'], 'realm 0 1', none), ['realm 1 0', 'realm 0 1']);
});

test('cards stand in one, two or three rows, and the fullest has no more than it needs', () => {
  assert.deepEqual(
    [5, 8, 10].map(count => Object.values(rowsOf(count))),
    [
      [5, 3, 2],
      [8, 4, 3],
      [10, 5, 4],
    ],
  );
});

test('cards that count and companions beside them have columns of their own', () => {
  assert.deepEqual(columnsOf({ cards: 6, aides: 3 }), {
    '--in-one': 6,
    '--in-two': 3,
    '--in-three': 2,
    '--by-one': 3,
    '--by-two': 2,
    '--by-three': 1,
  });
  assert.deepEqual(Object.values(columnsOf({ cards: 5, aides: 0 })), [5, 3, 2, 0, 0, 0]);
});

test('ten cards and a companion need the place of the thrones on a phone, and ten alone do not', () => {
  assert.equal(crowded({ cards: 8, aides: 1 }), false);
  assert.equal(crowded({ cards: 10, aides: 0 }), false);
  assert.equal(crowded({ cards: 10, aides: 1 }), true);
  assert.equal(crowded({ cards: 6, aides: 5 }), true);
});

test('empty places count, of the own realm and of the fullest other one', () => {
  const now = view({
    seats: [
      seat(['52'], ['61']),
      seat(['57', null], [], 4),
      seat(['57', '58', '20', '49', '10', '53'], ['67']),
    ],
  });
  const { own, others } = rescueLayout({ width: 1280, height: 800, rem: 1 }, {}, /** @type {any} */ (now), 0);
  assert.deepEqual({ own, others }, { own: { cards: 5, aides: 1 }, others: { cards: 6, aides: 1 } });
});

test('a low phone has its kings behind a button, and a phone shows no card of another seat', () => {
  const laid = (/** @type {number} */ width, /** @type {number} */ height) =>
    rescueLayout({ width, height, rem: 1 }, { near: 60 }, /** @type {any} */ (view()), 0);
  assert.deepEqual(
    [
      [360, 640],
      [412, 915],
      [640, 360],
      [800, 1280],
      [1280, 800],
    ].map(([width = 0, height = 0]) => laid(width, height).tall),
    [false, true, false, true, true],
  );
  assert.deepEqual([laid(412, 915).sizes.near, laid(1280, 800).sizes.near], [0, 60]);
});

test('R-14.3, R-14.4: what counts to the limit, and what is asked at the end of a turn', () => {
  const realm = ['52', '53', '56', null, '10', null, '49'];
  const all = view({ seats: [seat(realm), seat(['57'])], step: 'discard' });
  assert.deepEqual([counted(all, 0), free(all, 0), tooMany(all, 0)], [7, 0, 2]);
  assert.equal(question(t, /** @type {any} */ (all)), t('rescue.prompt.discard', { n: 2 }));
  const awake = view({
    seats: [seat(realm), seat(['57'])],
    step: 'discard',
    house_rules: ['sleepers_do_not_count', 'keep_fewer'],
  });
  assert.deepEqual([counted(awake, 0), free(awake, 0), tooMany(awake, 0), free(awake, 1)], [5, 0, 0, 4]);
  assert.equal(question(t, /** @type {any} */ (awake)), 'You may put more cards away.');
});

test('a refusal is a sentence of this game', () => {
  const update = /** @type {any} */ ({
    people: [{ name: 'Ben' }],
    game: { game: 'rescue', view: view({ step: 'roll' }) },
  });
  const why = (/** @type {any} */ refusal) => whyText(t, refusal, update, ['52', '53', '59']);
  assert.equal(why({ code: 'wrong_step' }), 'First: roll the die.');
  const acting = /** @type {any} */ ({ ...update, game: { ...update.game, view: view() } });
  assert.equal(
    whyText(t, /** @type {any} */ ({ code: 'wrong_step' }), acting, ['52', '57']),
    t('why.not_a_move'),
    'a number of somebody else, while summing',
  );
  assert.equal(
    whyText(t, /** @type {any} */ ({ code: 'wrong_step' }), acting, []),
    'First: use your cards, then Done.',
    'the die',
  );
  assert.equal(why({ code: 'not_an_equation', largest: 9, sum: 5, times: false }), '2 + 3 is 5, not 9.');
  assert.equal(
    why({ code: 'no_match', sign: 'ember', other: 'wave' }),
    `Her sign is ${t('sign.ember')}. This one is ${t('sign.wave')}.`,
  );
});

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

test('the prompt says when no card is of any use', () => {
  /** @param {object} offers */
  const says = offers =>
    prompt(/** @type {any} */ ({ t, acting: true, selected: [], view: view(), update: { offers } }));
  assert.equal(says({ listed: [['done']], picks: [] }), t('rescue.prompt.nothing'));
  assert.equal(
    says({ listed: [['done'], ['realm 0 2', 'realm 0 5', 'confirm']], picks: [] }),
    t('rescue.prompt.actions'),
  );
  assert.equal(says({ listed: [['done']], picks: ['realm 0 0'] }), t('rescue.prompt.actions'));
});

test('the row of the big button goes to the realm only where nothing can come there while others play', () => {
  const [person, computer] = [{}, { computer: 'sleepy' }];
  /** @param {object} over */
  const at = ({ own = true, people = [person, person], ...more }) =>
    away({ acting: false, thinking: null, update: { stage: { own }, people }, ...more });
  assert.ok(at({}));
  assert.ok(!at({ acting: true }));
  assert.ok(!at({ own: false }));
  assert.ok(!at({ thinking: 1 }));
  assert.ok(!at({ people: [person, computer] }), 'its thinking comes and goes');
});

/**
 * The description of a bench with these numbers.
 * @param {number[]} numbers
 * @param {boolean} may whether they can be sent
 * @param {import('../../ui/js/table/sum-levels.js').SumLevel} [level]
 * @param {unknown[]} [picks] what the table offers as a sum
 */
const benchWith = (numbers, may, level = 'free', picks = [{}]) => {
  const standing = numbers.map((n, at) => ({ target: `realm 0 ${at}`, face: n === 10 ? '60' : `5${n}`, n }));
  const read = readBy(level, null);
  const laid = { level, standing, read, reading: numbers.length > 1 ? read(numbers) : null, found: null };
  const m = {
    t,
    bench: true,
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
  assert.match(benchWith([4, 6], false), /"op"/, 'a sum has its signs');
  assert.match(benchWith([2, 3, 5], true), /"op"/);
  for (const language of LANGUAGES) {
    await setLanguage(language, load);
    for (const key of [
      'rescue.chip.wake',
      'rescue.chip.short.wake',
      'rescue.do.pair',
      'rescue.bench.pair',
      'bench.pair',
    ]) {
      assert.doesNotMatch(t(key, { n: 4 }), /[+=]/, `${language} ${key}`);
      assert.match(t(key, { n: 4 }), /4.*4/, `${language} ${key}`);
    }
  }
  await setLanguage('en', load);
});

test('a house rule of this game speaks of nothing that this game has not', async () => {
  const without = {
    en: /\b(beds?|hands?)\b/i,
    de: /\b(Bett|Betten|Hand)\b/,
    fr: /\b(lits?|mains?)\b/,
    he: /מיטה|מיטות|יד\b/,
  };
  for (const lang of LANGUAGES) {
    await setLanguage(lang, load);
    for (const key of [
      ...rulesFor('rescue').map(rule => textKey('rescue', rule)),
      'options.ghosts.text',
      'options.timer.text',
    ])
      assert.doesNotMatch(t(key), without[lang], `${lang} ${key}`);
  }
  await setLanguage('en', load);
});

test('the bench moves nothing on a wide screen: it asks for no height', () => {
  const css = text('ui/css/sums.css');
  assert.match(css, /\.rescue\[data-shape="wide"\] \.bench \{ block-size: 0;/);
  assert.doesNotMatch(css, /margin-block-start: -/);
});

test('while there is nothing to press, the button pictures what is to be tapped', () => {
  const first = (/** @type {object} */ over) => {
    const { icons, now } = stepsOf(/** @type {any} */ ({ bench: null, lifted: [], view: view(over) }));
    return icons[now];
  };
  assert.equal(first({ pending: { t: 'take' } }), 'door');
  assert.equal(first({ pending: { t: 'gnome', rolled: '1' } }), 'door');
  assert.equal(first({ pending: { t: 'gnome', rolled: '2' } }), 'cards');
  assert.equal(first({ step: 'instants' }), 'lightning');
});

test('on a short phone the doors that are left lie in one row as soon as they fit, and kings have the other', () => {
  const grid = (/** @type {number} */ left) =>
    Array.from({ length: 10 }, (_, at) => ({ t: at < left ? 'down' : 'empty' }));
  const laid = (/** @type {number} */ left, /** @type {number} */ width, /** @type {number} */ height) => {
    const { single, kings } = rescueLayout(
      { width, height, rem: 1 },
      {},
      /** @type {any} */ (view({ grid: grid(left) })),
      0,
    );
    return [single, kings];
  };
  assert.deepEqual(
    [laid(7, 360, 640), laid(6, 360, 640), laid(6, 320, 640), laid(5, 320, 640)],
    [
      [false, false],
      [true, true],
      [false, false],
      [true, true],
    ],
  );
  assert.deepEqual(laid(0, 360, 640), [false, false], 'while they are dealt');
  assert.deepEqual(
    [laid(6, 412, 915), laid(6, 360, 560)],
    [
      [false, true],
      [false, false],
    ],
    'not where there is room for all, or too little',
  );
});
