/* What the coach remembers of a person, and where: on this device alone, until it is cleared. */

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { choose, putOf } from '../../dist/dev/js/coach/choose.js';
import { FACTS, FAMILIES, factOf, familyOf, FOCUSES, idOf, isTaught } from '../../dist/dev/js/coach/facts.js';
import { LARGEST, readSums, writeSums } from '../../dist/dev/js/coach/file.js';
import { answered, focusOn, fresh, isDue, practised, readMemory } from '../../dist/dev/js/coach/memory.js';
import { comeBack, practisedWords, stages } from '../../dist/dev/js/coach/report.js';
import { everybody, follow, forget, remember, remembered, wasLost } from '../../dist/dev/js/coach/people.js';
import { SUMS } from '../../dist/dev/js/state/sums-key.js';
import { success } from '../../dist/dev/js/coach/rating.js';
import { emptyStorage } from '../../dist/dev/js/screens/clear.js';
import { LANGUAGES, setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { codeOf, load } from './catalogues.js';
import { blocked, storage } from './fixtures/storage.js';

/** @typedef {import('../../ui/js/coach/memory.js').Memory} Memory */
/** @param {'+' | '−' | '×' | '÷'} sign @param {number} a @param {number} b @param {boolean} [part] */
const fact = (sign, a, b, part) =>
  /** @type {import('../../ui/js/coach/facts.js').Fact} */ (factOf(sign, a, b, part));
/** A memory after these answers to one fact. @param {Memory} memory @param {boolean[]} answers */
const after = (memory, answers, one = fact('+', 6, 2)) =>
  answers.reduce((now, right) => answered(now, one, 'awake', right), memory);
/** A memory after so many right answers to other facts. @param {Memory} memory @param {number} count */
const others = (memory, count) => after(memory, Array(count).fill(true), fact('−', 9, 4));

beforeEach(() => void (globalThis.localStorage = /** @type {any} */ (storage())));

test('each fact has one family and one name, whichever card was laid first', () => {
  assert.equal(new Set(FACTS.map(idOf)).size, FACTS.length);
  const families = /** @type {const} */ ([
    ['+', 4, 4, 'doubles'],
    ['+', 3, 7, 'bonds'],
    ['+', 6, 7, 'near'],
    ['+', 8, 5, 'over'],
    ['+', 6, 2, 'plus'],
    ['−', 9, 4, 'take'],
    ['×', 2, 5, 'two'],
    ['×', 5, 7, 'five'],
    ['×', 10, 5, 'ten'],
    ['×', 6, 7, 'times'],
    ['÷', 8, 4, 'share'],
  ]);
  for (const [sign, a, b, family] of families) {
    assert.equal(familyOf(fact(sign, a, b)), family);
    if (sign === '+' || sign === '×') assert.equal(idOf(fact(sign, a, b)), idOf(fact(sign, b, a)));
  }
  assert.equal(familyOf(fact('+', 3, 5, true)), 'part');
  assert.equal(factOf('÷', 7, 2), null);
  assert.equal(factOf('−', 2, 7), null);
  assert.ok(!isTaught(fact('×', 1, 7)) && !isTaught(fact('+', 11, 2)) && isTaught(fact('+', 2, 6)));
});

test('an answer moves what is expected: of this fact, of its family, and of others less', () => {
  const [same, sister, other] = [fact('×', 6, 7), fact('×', 8, 4), fact('+', 6, 2)];
  const [worse, better] = [false, true].map(right => answered(fresh(), same, 'awake', right));
  for (const one of [same, sister, other]) {
    const [low, before, high] = [worse, fresh(), better].map(memory =>
      success(/** @type {any} */ (memory), one, 'awake'),
    );
    assert.ok(Number(low) < Number(before) && Number(before) < Number(high), idOf(one));
  }
  const moved = [same, sister].map(
    one => success(/** @type {any} */ (better), one, 'awake') - success(fresh(), one, 'awake'),
  );
  assert.ok(Number(moved[0]) > Number(moved[1]));
  const [alone, helped] = [false, true].map(aided => answered(fresh(), other, 'awake', true, aided));
  assert.ok(Number(helped?.skill) < Number(alone?.skill), 'with buttons to count it says less');
});

test('it begins from the level of help, and goes on from the answers', () => {
  const one = fact('+', 8, 5);
  const begins = /** @type {const} */ (['sleepy', 'drowsy', 'awake']).map(help =>
    success(fresh(), one, help),
  );
  assert.deepEqual([...begins].sort(), begins);
  const known = others(fresh(), 1);
  assert.equal(success(known, one, 'sleepy'), success(known, one, 'awake'));
});

test('what was missed comes back after 3, 8, 20 and 50 other questions; a new miss begins anew', () => {
  const one = fact('+', 6, 2);
  let memory = after(fresh(), [false]);
  for (const gap of [3, 8, 20, 50]) {
    assert.ok(!isDue(others(memory, gap - 1), one), `${gap} have not passed`);
    memory = others(memory, gap);
    assert.ok(isDue(memory, one), `after ${gap}`);
    memory = after(memory, [true]);
  }
  assert.deepEqual(memory.missed, {}, 'then it is known');
  const again = after(others(after(others(after(fresh(), [false]), 3), [true]), 8), [false]);
  assert.ok(isDue(others(again, 3), one));
  const early = after(after(fresh(), [false]), [true]);
  assert.ok(isDue(others(early, 2), one), 'what comes before its time does not count');
});

test('help on the bench goes a step up for what is hard, a step down for what is easy', () => {
  const [easy, hard] = [fact('+', 1, 2), fact('×', 7, 8)];
  assert.equal(putOf(fresh(), easy, 'sleepy'), 'dots');
  assert.deepEqual(
    [putOf(fresh(), fact('−', 9, 4), 'drowsy'), putOf(fresh(), hard, 'drowsy')],
    ['after', 'dots'],
  );
  assert.deepEqual([putOf(fresh(), easy, 'awake'), putOf(fresh(), hard, 'awake')], ['none', 'after']);
  const able = { ...fresh(), skill: 4 };
  assert.equal(putOf(able, easy, 'sleepy'), 'after');
  const done = after(able, Array(5).fill(true), easy);
  assert.equal(putOf(done, easy, 'awake'), 'shown', 'what is sure is not asked on and on');
  assert.notEqual(putOf(after(done, [false], easy), fact('×', 6, 7), 'awake'), 'shown');
});

test('with a focus for today nothing else is asked, and it is asked where it is sure, too', () => {
  const able = after({ ...fresh(), skill: 4 }, Array(6).fill(true), fact('−', 9, 4));
  assert.equal(putOf(able, fact('−', 8, 3), 'awake'), 'shown', 'what is sure');
  const SIGN = { ten: '+', take: '−', times: '×', share: '÷' };
  for (const focus of FOCUSES) {
    for (const one of FACTS) {
      const within = one.sign === SIGN[focus] && (focus !== 'ten' || one.made <= 10);
      assert.equal(putOf(able, one, 'awake', focus) !== 'shown', within, `${focus} ${idOf(one)}`);
    }
    let [memory, last] = [able, /** @type {any} */ (null)];
    for (let n = 0; n < 40; n += 1) {
      last = choose(memory, 'awake', last, focus);
      assert.equal(last?.sign, SIGN[focus]);
      memory = answered(memory, last, 'awake', n % 3 > 0);
    }
  }
  const chosen = { ...fresh(), focus: { on: /** @type {const} */ ('take'), day: 'today' } };
  assert.deepEqual([focusOn(chosen, 'today'), focusOn(chosen, 'tomorrow')], ['take', null]);
});

test('a file holds what is remembered of one person, and nothing of the game on the table', () => {
  let memory = {
    ...after(fresh(), [false, true, false]),
    focus: { on: /** @type {const} */ ('take'), day: 'x' },
  };
  for (const one of FACTS) memory = answered(memory, one, 'awake', false);
  const text = writeSums('Mia', practised(memory, fact('+', 6, 2), 'rescue', 7));
  assert.ok(text.length < LARGEST / 2, `${text.length}`);
  assert.doesNotMatch(text, /rescue/);
  const found = readSums(`${text}\n`);
  const { focus, lately } = fresh();
  assert.deepEqual(found, { name: 'Mia', memory: readMemory({ ...memory, focus, lately }) });
});

test('anything else is refused whole', () => {
  const text = writeSums('Mia', after(fresh(), [false]));
  assert.ok(readSums(text));
  for (const wrong of [
    '',
    'null',
    '[]',
    text.slice(0, -1),
    text + text,
    text.replace('"version":1', '"version":2'),
    text.replace('"sums"', '"queens"'),
    text.replace('"Mia"', '""'),
    text.replace('"Mia"', '"Mi\\na"'),
    text.replace('"Mia"', `"${'M'.repeat(99)}"`),
    text.replace('"answers":1', '"answers":1e99'),
    text.replace('"answers":1', '"answers":-1'),
    text.replace('"2 + 6"', '"2 + 66"'),
    text.replace('"off":false', '"off":false,"more":1'),
    text + ' '.repeat(LARGEST),
  ])
    assert.equal(readSums(wrong), null, wrong.slice(0, 80));
});

test('grown-ups are told what is sure after some answers, and each family once', () => {
  const able = { ...fresh(), skill: 4 };
  assert.deepEqual(stages(after(able, [true, true]), 'awake').sure, []);
  const memory = after(after(able, [true, true, true]), [false, false], fact('−', 9, 4));
  const found = stages(memory, 'awake');
  assert.deepEqual(found.sure, ['plus']);
  assert.equal(found.next.length, 1);
  const all = [...found.sure, ...found.coming, ...found.next];
  assert.equal(new Set(all).size, all.length);
  assert.deepEqual(comeBack(memory), ['9 − 4']);
});

test('it is kept by name on this device, and a full or blocked storage keeps it until the page closes', () => {
  const memory = after(fresh(), [true, false]);
  remember('Mia', memory);
  remember('Ben', { ...fresh(), off: true });
  assert.deepEqual(remembered('Mia'), memory);
  assert.deepEqual(remembered('Ada'), fresh());
  const text = localStorage.getItem('rouse.coach.1') ?? '';
  assert.ok(text.length < 1000, text);
  globalThis.localStorage = /** @type {any} */ (blocked);
  remember('Ada', memory);
  assert.deepEqual(remembered('Ada'), memory);
});

test('of the most people that are kept, the one that was asked longest ago makes room', () => {
  for (let n = 0; n < 30; n += 1) remember(`P${n}`, { ...fresh(), off: true });
  assert.deepEqual([remembered('P5').off, remembered('P6').off, remembered('P29').off], [false, true, true]);
});

test('whatever lies in the storage, a memory is read that can be used', () => {
  for (const raw of [
    null,
    7,
    'x',
    [],
    { answers: -3, skill: 'much', families: 4 },
    {
      skill: 1e300,
      ahead: NaN,
      facts: { '6 + 2': null, nonsense: {} },
      missed: { '2 + 6': { due: 'soon' } },
    },
    { families: { take: { shift: '1' }, other: {} } },
  ]) {
    const memory = readMemory(raw);
    const next = answered(memory, fact('+', 6, 2), 'awake', true);
    for (const one of FACTS) {
      const likely = success(next, one, 'awake');
      assert.ok(likely > 0 && likely < 1, JSON.stringify(raw));
    }
    assert.ok(Object.keys(memory.facts).every(id => FACTS.some(one => idOf(one) === id)));
  }
  const memory = after(fresh(), [true, false, true]);
  assert.deepEqual(readMemory(JSON.parse(JSON.stringify(memory))), memory);
});

test('one place names where it is kept', () => {
  const files = readdirSync(new URL('../../ui/js', import.meta.url), { recursive: true }).map(String);
  const named = files.filter(path => path.endsWith('.ts') && codeOf(`ui/js/${path}`).includes(SUMS));
  assert.deepEqual(named, ['state/sums-key.ts']);
});

test('what cannot be read begins anew, and is told once', () => {
  for (const text of ['{"Mia": {"ans', '[]', '7', '"x"']) {
    localStorage.setItem(SUMS, text);
    assert.deepEqual(remembered('Mia'), fresh());
    remember('Mia', after(fresh(), [true]));
    assert.deepEqual([wasLost(), wasLost()], [true, false], text);
    assert.equal(remembered('Mia').answers, 1);
    forget('Mia');
  }
  localStorage.removeItem(SUMS);
  assert.deepEqual([remembered('Mia').answers, wasLost()], [0, false], 'nothing was kept');
});

test('one person is forgotten alone', () => {
  for (const name of ['Mia', 'Ben']) remember(name, after(fresh(), [false]));
  forget('Mia');
  assert.deepEqual([...everybody().keys()], ['Ben']);
});

test('T-02: “Clear all” erases it', () => {
  remember('Mia', after(fresh(), [false]));
  emptyStorage(() => localStorage);
  assert.equal(localStorage.length, 0);
  assert.deepEqual(remembered('Mia'), fresh());
});

test('the coach knows no table and no connection, and what speaks to a table knows no coach', () => {
  const files = readdirSync(new URL('../../ui/js', import.meta.url), { recursive: true })
    .map(String)
    .filter(path => path.endsWith('.ts'));
  const uses = files.filter(path => /['"][^'"]*coach\/\w+\.js'/.test(codeOf(`ui/js/${path}`)));
  // The end of a game asks for another one.
  const speaks = 'screens/end.ts';
  assert.deepEqual(uses.sort(), [
    'games/rescue/questions.ts',
    'learn/warm-up.ts',
    speaks,
    'screens/sums-bring.ts',
    'screens/sums.ts',
  ]);
  for (const path of [...files.filter(path => path.startsWith('coach/')), ...uses].filter(
    path => path !== speaks,
  ))
    assert.doesNotMatch(
      codeOf(`ui/js/${path}`),
      /\bsend\(|\bact\(|\bfetch\(|WebSocket|postMessage|Math\.random/,
      path,
    );
});

test('at the end one line says what somebody has practised, and what comes next, in every language', async () => {
  const mia = /** @type {any} */ ({ name: 'Mia', help: 'drowsy' });
  const words = () => practisedWords(t, mia, 'rescue');
  await setLanguage('en', load);
  let rev = 0;
  /** @param {string} name @param {'+' | '−' | '×' | '÷'} sign */
  const practise = (name, sign) =>
    remember(name, practised(remembered(name), fact(sign, 8, 4), 'rescue', (rev += 1)));
  assert.equal(words(), '', 'nothing was practised');
  practise('Mia', '−');
  assert.match(words(), /^Mia took away once\. Next: .+\.$/);
  practise('Mia', '+');
  assert.match(words(), /^Mia took away once\./, 'of equals the rarer one');
  practise('Mia', '+');
  assert.match(words(), /^Mia added 2 times\./);
  const next = new Set();
  for (let skill = -4; skill <= 4; skill += 0.25) {
    remember('Mia', { ...remembered('Mia'), answers: 40, skill });
    next.add(words().split('. ')[1]);
  }
  assert.ok(next.size > 3, [...next].join());
  for (const language of LANGUAGES) {
    await setLanguage(language, load);
    for (const sign of /** @type {const} */ (['−', '×', '÷', '+'])) {
      practise(language, sign);
      for (const family of FAMILIES) {
        // Everything is known but one family.
        const families = Object.fromEntries(
          FAMILIES.map(one => [one, { shift: one === family ? 0 : 9, n: 9, easy: 5, at: 9 }]),
        );
        remember(language, {
          ...remembered(language),
          answers: 40,
          skill: 0,
          families: /** @type {any} */ (families),
        });
        const line = practisedWords(t, /** @type {any} */ ({ ...mia, name: language }), 'rescue');
        assert.doesNotMatch(line, /practised|\{/, line);
        assert.ok(line.split('. ').length > 1, line);
      }
      practise(language, sign);
    }
  }
  await setLanguage('en', load);
  assert.equal(practisedWords(t, mia, 'queens'), '', 'that was in the other game');
  follow(rev);
  assert.notEqual(words(), '');
  follow(2);
  assert.equal(words(), '', 'another game has begun');
});
