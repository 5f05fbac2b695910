/* Gold means: the action is legal and gives nothing away. Compared with independent rules, over random hands.
 */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { go } from '../../dist/dev/js/games/queens/action.js';
import { status } from '../../dist/dev/js/games/queens/status.js';
import { go as goRescue } from '../../dist/dev/js/games/rescue/action.js';
import { prompt } from '../../dist/dev/js/games/rescue/prompt.js';
import { hintWords } from '../../dist/dev/js/table/hints.js';
import { narrow } from '../../dist/dev/js/table/select.js';
import { load } from './catalogues.js';
import { dice } from './fixtures/dice.js';
import { queensModelOf, rescueModelOf } from './fixtures/models.js';
import { table as rescueTable, with_ } from './fixtures/rescue.js';
import { shown, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

/** @template T @param {T[]} all @returns {T[][]} */
const subsets = all =>
  Array.from({ length: 1 << all.length }, (_, set) => all.filter((_, at) => set & (1 << at)));
/** @param {number[]} numbers */
const sum = numbers => numbers.reduce((a, b) => a + b, 0);
/** @param {unknown} drawn */
const big = drawn => {
  const text = JSON.stringify(drawn);
  const look = /"class":"(btn go-btn[^"]*)"/.exec(text)?.[1] ?? '';
  return { gold: look !== '' && !/paper|waiting/.test(look), text };
};

const POWERS = ['32', '41', '42', '43', '44', '45'];
const NUMBERS = Array.from({ length: 10 }, (_, at) => String(51 + at));
/** Whether these numbers may be played together. @param {number[]} numbers @param {string[]} rules */
const goes = (numbers, rules) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  if (sorted.length === 2) return sorted[0] === sorted[1];
  if (rules.includes('three_or_four_alike') && sorted.length < 5 && new Set(sorted).size === 1) return true;
  if (rules.includes('runs')) return sorted.every((n, at) => n === (sorted[0] ?? 0) + at);
  if (rules.includes('sums_on_both_sides'))
    return subsets(sorted).some(side => side.length > 0 && sum(side) * 2 === sum(sorted));
  return sum(sorted) === (sorted.at(-1) ?? 0) * 2;
};
/**
 * The offers of a hand, as the table lists them: each card alone, and numbers to pick.
 * @param {string[]} hand
 * @param {boolean} targets
 */
const offersOf = (hand, targets) => {
  const listed = hand.flatMap((face, at) => {
    const own = `hand ${at}`;
    const away = [[own, 'discard']];
    if (face === '32') return [...away, [own, 'bed 3']];
    if (face === '45') return [...away, [own, 'confirm']];
    if (face === '41' && targets) return [...away, [own, 'queen 10']];
    if (face === '43' && targets) return [...away, [own, 'queen 10', 'bed 3']];
    return away;
  });
  const from = hand.flatMap((face, at) => (NUMBERS.includes(face) ? [`hand ${at}`] : []));
  return { listed, picks: from.length > 1 ? [{ from, min: 2, max: from.length }] : [] };
};

test('over random hands and every selection: gold is legal and gives nothing away, and only gold is asked for', () => {
  const roll = dice(4711);
  let golds = 0;
  for (let round = 0; round < 160; round += 1) {
    const hand = Array.from(
      { length: 5 },
      () => (roll(3) === 0 ? POWERS[roll(POWERS.length)] : NUMBERS[roll(10)]) ?? '51',
    );
    const rules = /** @type {any} */ (
      [[], [], ['runs'], ['sums_on_both_sides'], ['three_or_four_alike']][roll(5)]
    );
    const offers = offersOf(hand, roll(2) === 0);
    const base = table(2);
    const update = {
      ...shown({ ...base, game: { ...base.game, view: { ...base.game.view, house_rules: rules } } }, hand),
      offers,
    };
    const places = hand.map((_, at) => `hand ${at}`);
    const meant = new Set(
      [
        ...subsets(places),
        ...offers.listed.flatMap(set => subsets(set).filter(one => !one.includes('confirm'))),
      ].map(set => JSON.stringify(set)),
    );
    for (const selected of [...meant].map(one => /** @type {string[]} */ (JSON.parse(one)))) {
      const choice = narrow(offers, selected);
      const m = queensModelOf(update, { doing: { selected, choice }, layout: { shape: 'wide' } });
      const { gold, text } = big(go(m));
      const about = `${hand.join()} ${rules.join()} ${selected.join()}`;
      if (JSON.stringify(status(m)).includes(t('table.press')))
        assert.ok(gold, `only gold is asked for: ${about}`);
      if (!gold) continue;
      golds += 1;
      const sent = choice.send ?? [];
      const faces = sent.flatMap(target =>
        target.startsWith('hand ') ? [hand[Number(target.slice(5))] ?? ''] : [],
      );
      const single = offers.listed.some(
        set => set.length === sent.length && sent.every(target => set.includes(target)),
      );
      assert.ok(
        faces.length > 1
          ? goes(
              faces.map(face => Number(face) - 50),
              rules,
            )
          : single,
        `legal: ${about} ${text}`,
      );
      assert.ok(
        !sent.includes('discard') || faces.every(face => NUMBERS.includes(face)),
        `no give-away: ${about}`,
      );
    }
  }
  assert.ok(golds > 300, `${golds} were gold`);
});

test('The Rescue, over random realms and every selection: gold goes together, and unequal pairs never wear it', () => {
  const roll = dice(815);
  let golds = 0;
  for (let round = 0; round < 120; round += 1) {
    const realm = Array.from({ length: 5 }, () => NUMBERS[roll(10)] ?? '51');
    const places = realm.map((_, at) => `realm 0 ${at}`);
    const pairs = subsets(places).filter(
      two => two.length === 2 && realm[places.indexOf(two[0] ?? '')] === realm[places.indexOf(two[1] ?? '')],
    );
    const base = rescueTable(2);
    const [mine, ...others] = base.game.view.seats;
    const laid = round % 2 === 0;
    const people = base.people.map(person => ({
      ...person,
      help: laid ? /** @type {const} */ ('awake') : /** @type {const} */ ('wide_awake'),
    }));
    const update = with_(
      { ...base, people },
      { seats: /** @type {any} */ ([{ ...mine, realm, power: 'no_witches' }, ...others]) },
      [['done'], ...pairs.map(two => [...two, 'confirm'])],
      [{ from: places, min: 3, max: 5 }],
    );
    for (const selected of subsets(places).filter(some => some.length > 0)) {
      const choice = narrow(update.offers, selected);
      const m = rescueModelOf(update, { doing: { selected, choice }, layout: { shape: 'wide' } });
      const numbers = selected.map(place => Number(realm[places.indexOf(place)]) - 50);
      const { gold, text } = big(goRescue(m, m.on.desk));
      const product = numbers.some(
        (n, at) => numbers.reduce((all, one, i) => (i === at ? all : all * one), 1) === n,
      );
      const fits = goes(numbers, []) || (!laid && product);
      const legal = numbers.length === 2 ? numbers[0] === numbers[1] : numbers.length > 2 && fits;
      assert.equal(gold, legal, `${numbers.join()} ${text}`);
      golds += Number(gold);
    }
  }
  assert.ok(golds > 100, `${golds} were gold`);
});

test('The Rescue: beside two numbers what leads to a sum with the picked sign is gold, and where nothing does, the button says so', () => {
  const realm = ['51', '59', '52', '58', '56'];
  const places = realm.map((_, at) => `realm 0 ${at}`);
  const base = rescueTable(2);
  const [mine, ...others] = base.game.view.seats;
  const update = with_(
    base,
    { seats: /** @type {any} */ ([{ ...mine, realm }, ...others]) },
    [['done']],
    [{ from: places, min: 3, max: 5 }],
  );
  const selected = ['realm 0 4', 'realm 0 2'];
  const choice = narrow(update.offers, selected);
  /** @param {string | null} sign */
  const seen = sign => {
    const sum = { sign, red: null, open: true };
    const m = rescueModelOf(update, { doing: { selected, choice, sum }, layout: { shape: 'wide' } });
    const { text } = big(goRescue(m, m.on.desk));
    return [[...m.possible].sort(), ['card', 'none'].filter(one => text.includes(t(`rescue.tap.${one}`)))];
  };
  assert.deepEqual(seen(null), [['realm 0 0', 'realm 0 1', 'realm 0 3'], ['card']]);
  assert.deepEqual(seen('÷'), [[], ['none']]);
});

test('The Rescue: a card that may be kept is let go of by a quiet button, one that is too many by the gold one', () => {
  /** @param {string[]} realm */
  const letting = realm => {
    const base = rescueTable(2);
    const [mine, ...others] = base.game.view.seats;
    const update = with_(
      base,
      {
        step: 'discard',
        house_rules: ['keep_fewer'],
        seats: /** @type {any} */ ([{ ...mine, realm, limit: 5 }, ...others]),
      },
      [['done'], ['realm 0 0']],
    );
    const selected = ['realm 0 0'];
    const choice = narrow(update.offers, selected);
    const m = rescueModelOf(update, { doing: { selected, choice }, layout: { shape: 'wide' } });
    return { gold: big(goRescue(m, m.on.desk)).gold, asks: prompt(m) === t('table.press') };
  };
  assert.deepEqual(letting(['51', '52', '53', '54', '55', '56']), { gold: true, asks: true });
  assert.deepEqual(letting(['51', '52', '53']), { gold: false, asks: false });
});

test('the owl asks for the big button only where it is gold', () => {
  const base = shown(table(2), ['41', '57', '58', '60', '54']);
  /** @param {string[]} taps @param {any} [reason] */
  const says = (taps, reason = { t: 'lets_go_of', face: '41' }) =>
    hintWords(
      3,
      /** @type {any} */ ({ area: { t: 'hand' }, cards: taps.slice(0, 1), taps, reason }),
      base,
      String,
    );
  assert.ok(!says(['hand 0', 'discard']).includes(t('table.press')), 'a Knight goes for nothing');
  assert.ok(says(['hand 4', 'discard'], { t: 'swaps', count: 1 }).includes(t('table.press')));
  const rescue = rescueTable(2);
  assert.ok(
    !hintWords(
      3,
      /** @type {any} */ ({ area: { t: 'die' }, cards: [], taps: ['skip'], reason: { t: 'declines' } }),
      rescue,
      String,
    ).includes(t('table.press')),
    'the button beside it is pressed',
  );
});
