/* The question of the bench of The Rescue: it is never wrong, it takes nothing away from who does not want it, and one
   tap ends it. */

import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { readFileSync } from 'node:fs';
import './games.js';
import { gameNamed } from '../../dist/dev/js/table/fetched.js';
import { fetchAsking } from '../../dist/dev/js/games/rescue/asking.js';
import { readBy, slotsOf } from '../../dist/dev/js/games/rescue/bench-order.js';
import { askedAt } from '../../dist/dev/js/games/rescue/questions.js';
import { SIGNS } from '../../dist/dev/js/games/rescue/sums.js';
import { LANGUAGES, setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { NO_SUM } from '../../dist/dev/js/table/doing.js';
import { load } from './catalogues.js';
import { tableModelOf } from './fixtures/models.js';
import { storage } from './fixtures/storage.js';

before(() => setLanguage('en', load));
beforeEach(() => void (globalThis.localStorage = /** @type {any} */ (storage())));

const TEN = Array.from({ length: 10 }, (_, at) => at + 1);
const LEVELS = { sleepy: 'first', drowsy: 'middle', awake: 'middle', wide_awake: 'free' };
/** By sign, the results of two numbers that somebody counts with beads. @type {Record<string, (a: number, b: number) => number>} */
const BEADS = {
  '+': (a, b) => [...Array(a), ...Array(b)].length,
  '−': (a, b) => Array(a).length - b,
  '×': (a, b) => Array.from({ length: a }, () => Array(b).fill('o')).flat().length,
  '÷': (a, b) => TEN.find(each => each * b === a) ?? NaN,
};

/**
 * The question about these numbers.
 * @param {number[]} numbers
 * @param {{ help?: keyof typeof LEVELS, sign?: string | null, sum?: object, named?: any, rev?: number, announce?: any }} [more]
 */
const ask = (numbers, { help = 'awake', sign = null, sum = {}, named = null, rev = 0, announce } = {}) => {
  const level = /** @type {any} */ (LEVELS[help]);
  const standing = numbers.map(n => ({ target: `realm 0 ${n}`, face: String(50 + n), n }));
  const reading = numbers.length > 1 ? readBy(level, sign)(numbers) : null;
  /** @type {any[]} */
  const set = [];
  const m = {
    t,
    on: {
      set: (/** @type {object} */ change) => set.push(change),
      desk: { ctx: { announce: { status: announce ?? (() => {}) } } },
    },
    update: { rev, people: [{ name: 'Mia', bot: null, help }], game: { view: { to_act: 0 } } },
    standing,
    reading,
    level,
    slots: slotsOf({ level, standing, reading, found: named }),
    selected: standing.map(({ target }) => target),
    known: named && [named],
    choice: { send: numbers.length === 2 && numbers[0] === numbers[1] ? ['confirm'] : null },
    sum: { sign, red: null, open: true, ...sum },
  };
  return { asked: askedAt(/** @type {any} */ (m)), set };
};

/** The results that can be chosen. @param {any} asked @returns {number[]} */
const results = asked =>
  asked.keys.flatMap((/** @type {any} */ one) =>
    one.key.startsWith('answer') ? Number(one.key.slice(7)) : [],
  );
/** Presses a key. @param {any} asked @param {string} key */
const press = (asked, key) => asked.keys.find((/** @type {any} */ one) => one.key === key).props.onclick();

test('whatever two cards make, one of three results is right, and the verdict is true', () => {
  let asked = 0;
  for (const sign of SIGNS)
    for (const one of TEN)
      for (const other of TEN)
        for (const rev of [0, 1, 2]) {
          const seen = ask([one, other], { sign, rev });
          const [big, small] = [Math.max(one, other), Math.min(one, other)];
          const [a, b] = '−÷'.includes(sign) ? [big, small] : [one, other];
          const made = /** @type {any} */ (BEADS)[sign](a, b);
          const same = '×÷'.includes(sign) && (a === 1 || b === 1);
          if (one === other || same || Number.isNaN(made)) {
            assert.equal(seen.asked, null, `${a} ${sign} ${b}`);
            continue;
          }
          asked += 1;
          assert.equal(seen.asked?.line, `${a} ${sign} ${b} is …?`);
          const all = results(seen.asked);
          assert.equal(new Set(all).size, 3);
          assert.ok(all.includes(made) && all.every(n => n >= 0), `${a} ${sign} ${b}: ${all}`);
          const is = `${a} ${sign} ${b} is ${made}. Which card next?`;
          for (const n of all) {
            press(seen.asked, `answer ${n}`);
            const next = ask([one, other], { sign, rev, ...seen.set.pop() });
            if (n === made) {
              assert.equal(next.asked?.line, `Yes! ${is}`);
              continue;
            }
            assert.equal(next.asked?.line, `Not ${n}. Once more: ${a} ${sign} ${b} is …?`);
            assert.doesNotMatch(JSON.stringify(next.asked), /num on/, 'nothing gives it away');
            for (const again of all) {
              press(next.asked, `answer ${again}`);
              const change = next.set.pop();
              assert.equal(change === undefined, again === n, 'what was wrong is not asked again');
              if (!change) continue;
              const told = ask([one, other], { sign, rev, ...change }).asked;
              assert.equal(told?.line, again === made ? `Yes! ${is}` : is);
            }
          }
        }
  assert.ok(asked > 600, `${asked} questions`);
});

test('the right result is as often the first as the last', () => {
  const places = [0, 0, 0];
  for (let rev = 0; rev < 300; rev += 1) {
    const at = results(ask([9, 6], { rev }).asked).indexOf(15);
    places[at] = (places[at] ?? 0) + 1;
  }
  assert.deepEqual(places, [100, 100, 100]);
});

test('a sum that the table has named is asked for as its bench shows it, with buttons to count', () => {
  const named = { taps: ['realm 0 3', 'realm 0 5', 'realm 0 8', 'confirm'], numbers: [3, 5, 8], lone: 2 };
  for (const [numbers, words, right] of /** @type {const} */ ([
    [[5, 3], 'How many together?', 8],
    [[3, 8], 'How many are missing?', 5],
    [[8, 5], 'How many are missing?', 3],
  ])) {
    const { asked, set } = ask([...numbers], {
      help: 'sleepy',
      named: { ...named, red: null, times: false, right: [] },
    });
    assert.equal(asked?.line, words);
    assert.equal(asked?.dots, true);
    assert.ok(results(asked).includes(right));
    press(asked, `answer ${right}`);
    assert.deepEqual(set[0].sum.said.tries, [right]);
  }
  const red = { ...named, numbers: [3, 4, 8], red: [1, 5], times: false, right: [] };
  assert.equal(ask([3, 8], { help: 'sleepy', named: red }).asked, null, 'a chip that does not lie there yet');
});

test('buttons to count: at once, after a miss, or not at all, by the level of help', () => {
  const dots = (/** @type {any} */ help, /** @type {number[]} */ ...tries) => {
    const more = { help, sum: { said: { of: '4 + 6', tries } } };
    return ask([4, 6], more).asked?.dots;
  };
  assert.deepEqual(
    [dots('drowsy'), dots('drowsy', 10), dots('drowsy', 9), dots('drowsy', 9, 10)],
    [false, false, true, true],
  );
  assert.deepEqual([dots('awake'), dots('awake', 10), dots('awake', 9, 11)], [false, false, false]);
});

test('a second try moves no rating, and what it gets right was practised', () => {
  const kept = () => JSON.parse(localStorage.getItem('rouse.coach.1') ?? '{}').Mia;
  const first = ask([4, 6], { rev: 4 });
  const [wrong] = results(first.asked).filter(n => n !== 10);
  press(first.asked, `answer ${wrong}`);
  const missed = kept();
  assert.deepEqual([missed.answers, missed.lately.signs], [1, {}]);
  press(ask([4, 6], { rev: 4, ...first.set[0] }).asked, 'answer 10');
  const { lately, ...rest } = kept();
  assert.deepEqual({ ...rest, lately: missed.lately }, missed);
  assert.deepEqual(lately.signs, { '+': 1 });
});

test('none never asks; one tap ends asking for that person alone, and another one begins it again', () => {
  assert.equal(ask([4, 6], { help: 'wide_awake' }).asked, null);
  press(ask([4, 6]).asked, 'no asking');
  assert.equal(ask([4, 6]).asked, null);
  assert.equal(ask([4, 6], { sign: '−' }).asked, null, 'nor anything else');
  const silent = ask([4]).asked;
  assert.deepEqual([silent?.line, silent?.heard], ['', '']);
  press(silent, 'ask me');
  assert.equal(ask([4, 6]).asked?.line, '4 + 6 is …?');
});

test('the question and its verdict are heard', () => {
  /** @type {string[]} */
  const heard = [];
  const { asked } = ask([4, 6], { announce: (/** @type {string} */ words) => heard.push(words) });
  assert.equal(asked?.heard, '4 + 6 is …?');
  press(asked, 'answer 10');
  assert.deepEqual(heard, ['Yes! 4 + 6 is 10. Which card next?']);
  assert.equal(
    ask([4, 6], { sum: { said: { of: '4 + 6', tries: [10] } } }).asked?.heard,
    '',
    'and not twice',
  );
});

test('every language asks with the numbers', async () => {
  for (const language of LANGUAGES) {
    await setLanguage(language, load);
    assert.match(ask([4, 6]).asked?.line ?? '', /4 \+ 6.*…\s?\?/, language);
  }
  await setLanguage('en', load);
});

test('all else at the table is as without the question: every card, both buttons, every sign', async () => {
  const path = new URL('../book/recordings/rescue-actions.json', import.meta.url);
  const said = JSON.parse(readFileSync(path, 'utf8')).flatMap((/** @type {any} */ { say }) => say);
  const update = said.findLast((/** @type {any} */ { t }) => t === 'update');
  const rescue = gameNamed('rescue');
  const table = () =>
    ['realm 0 0', 'realm 0 1', 'realm 0 2', 'realm 0 3'].flatMap((one, at, all) =>
      all.slice(at + 1).map(other => {
        const m = /** @type {any} */ (tableModelOf(rescue, update, { selected: [other, one] }));
        return { m, rest: [m.choice, [...m.possible], m.bench, m.standing, rescue.button(m)] };
      }),
    );
  const without = table();
  assert.ok(without.every(({ m }) => m.asked === null));
  await fetchAsking();
  const asked = table();
  assert.ok(asked.every(({ m }) => m.asked?.heard));
  assert.deepEqual(
    asked.map(({ rest }) => rest),
    without.map(({ rest }) => rest),
  );
  const three = /** @type {any} */ (
    tableModelOf(rescue, update, { selected: ['realm 0 0', 'realm 0 1', 'realm 0 2'] })
  );
  assert.equal(three.asked, null, 'the next card ends it');
});

/** What the rules make a sum of, and how. */
const RULES = new Map(
  readFileSync(new URL('../sums/hands.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => [line.slice(2), line.slice(0, 1)]),
);
const TRIPLES = TEN.flatMap(a => TEN.flatMap(b => TEN.map(c => [a, b, c]))).filter(
  ([a = 0, b = 0, c = 0]) => a <= b && b <= c,
);

test('who claims that nothing fits is told the truth, with the Red Knight and without, and may be done', async () => {
  await fetchAsking();
  const path = new URL('../book/recordings/rescue-actions.json', import.meta.url);
  const said = JSON.parse(readFileSync(path, 'utf8')).flatMap((/** @type {any} */ { say }) => say);
  const update = structuredClone(said.findLast((/** @type {any} */ { t }) => t === 'update'));
  const { offers, game } = update;
  const mine = game.view.seats[game.view.to_act];
  const rescue = gameNamed('rescue');
  const look = (/** @type {object} */ sum) => {
    const m = /** @type {any} */ (tableModelOf(rescue, update, { sum: { ...NO_SUM, open: true, ...sum } }));
    return { m, button: rescue.button(m) };
  };
  /** @type {Record<string, number>} */
  const seen = {};
  offers.picks = [{ from: [0, 1, 2].map(at => `realm ${game.view.to_act} ${at}`), min: 3, max: 3 }];
  for (const red of [false, true])
    for (const hand of TRIPLES) {
      const rule = RULES.get(hand.join(' ')) ?? '';
      mine.realm = [...hand.map(n => String(50 + n)), ...mine.realm.slice(3)];
      mine.power = red ? 'one_off' : 'keep_more';
      const pair = new Set(hand).size < 3;
      offers.listed = pair ? [['realm 0 0', 'realm 0 1', 'confirm'], ['done']] : [['done']];
      const { m, button } = look({});
      assert.equal(m.asked?.line, '');
      assert.equal(button, 'none');
      /** @type {any} */
      let change;
      m.on.set = (/** @type {any} */ one) => (change = one);
      m.on.desk.ctx.announce = { status: () => {} };
      press(m.asked, 'nothing');
      const right = !pair && rule !== '+' && rule !== '×' && !(red && rule === '±');
      assert.equal(change.sum.claim, right, `${hand} ${red}`);
      const told = look(change.sum);
      assert.match(told.m.asked.line, right ? /nods/ : /something that fits/);
      assert.equal(told.button, right ? 'gold' : 'none');
      seen[`${rule} ${red} ${right}`] = 1;
    }
  assert.ok(Object.keys(seen).length > 6, Object.keys(seen).join());
});
