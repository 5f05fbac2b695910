/* What a table of Sleeping Queens says: its bench, its buttons, why not, and what has happened. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { animal } from '../../dist/dev/js/kit/marks.js';
import { beds } from '../../dist/dev/js/games/queens/beds.js';
import { benchOf } from '../../dist/dev/js/games/queens/sums.js';
import { buttonWords, eventWords, slipWords } from '../../dist/dev/js/games/queens/words.js';
import { status } from '../../dist/dev/js/games/queens/status.js';
import { whyText } from '../../dist/dev/js/games/queens/why.js';
import { story } from '../../dist/dev/js/table/recent-events.js';
import { load } from './catalogues.js';
import { queensModelOf } from './fixtures/models.js';
import { nodesOf, withClass } from './fixtures/nodes.js';
import { attacked, sealed, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

test('a sum is laid with the largest behind the sign', () => {
  assert.deepEqual(benchOf([5, 2, 3]), {
    parts: [2, 3],
    right: [5],
    total: 5,
    sum: 5,
    off: 0,
    state: 'right',
    line: '2 + 3 = 5',
  });
  assert.equal(benchOf([9, 2, 3]).state, 'more');
  assert.equal(benchOf([4, 2, 3]).state, 'less');
  assert.equal(benchOf([4, 4]).state, 'pair');
  assert.equal(benchOf([4, 5]).state, 'two');
  assert.equal(benchOf([4]).state, 'few');
});

test('Q-12.1, Q-12.2: the bench follows the house rules', () => {
  const both = benchOf([4, 1, 3, 2], ['sums_on_both_sides']);
  assert.deepEqual(
    [both.parts, both.right, both.state, both.line],
    [[2, 3], [1, 4], 'right', '2 + 3 = 1 + 4'],
  );
  assert.equal(benchOf([1, 2, 3, 4]).state, 'less');
  assert.equal(benchOf([2, 3, 5], ['sums_on_both_sides']).line, '2 + 3 = 5');
  assert.equal(benchOf([2, 3, 9], ['sums_on_both_sides']).state, 'more');
  assert.deepEqual(
    [benchOf([3, 2, 4], ['runs']).state, benchOf([3, 2, 4], ['runs']).line],
    ['run', '2, 3, 4'],
  );
  const states = {
    '2 3 5': 'no_run',
    '4 4': 'pair',
    '4 5': 'two_run',
    '4 4 5': 'no_run',
    '9 10 1': 'no_run',
  };
  for (const [numbers, state] of Object.entries(states))
    assert.equal(
      benchOf(numbers.split(' ').map(Number), ['runs', 'sums_on_both_sides']).state,
      state,
      numbers,
    );
  assert.equal(t(...slipWords(['54', '52', '53'], [], new Set(), ['runs'])), '2, 3, 4: in a row!');
  assert.equal(
    t(...buttonWords(['51', '52', '53', '54'], [], 'confirm', ['sums_on_both_sides'])),
    '2\u00A0+\u00A03\u00A0=\u00A01\u00A0+\u00A04: say it aloud!',
  );
});

test('Q-12.7: three or four alike stand on the bench as a list, and a sum stays a sum', () => {
  const rules = /** @type {const} */ (['three_or_four_alike']);
  assert.deepEqual(
    [
      [4, 4],
      [4, 4, 4],
      [4, 4, 4, 4],
      [4, 4, 5],
      [2, 2, 4],
    ].map(hand => benchOf(hand, rules).state),
    ['pair', 'alike', 'alike', 'less', 'right'],
  );
  assert.equal(benchOf([4, 4, 4]).state, 'less');
  assert.equal(benchOf([4, 4, 4, 4], ['sums_on_both_sides', ...rules]).line, '4 + 4 = 4 + 4');
  assert.equal(benchOf([4, 4, 4, 4], ['runs', ...rules]).line, '4, 4, 4, 4');
  assert.equal(t(...slipWords(['54', '54', '54'], [], new Set(), rules)), '4, 4, 4: all alike!');
  assert.equal(t(...buttonWords(['54', '54', '54'], [], 'confirm', rules)), 'Swap 3 cards');
});

test('what is discarded is told by its kind, never by its numbers', () => {
  const four = ['54', '54', '54', '54'];
  const said = /** @type {const} */ ([
    ['single', ['42'], 'Ben swaps a card: Dragon.'],
    ['pair', ['54', '54'], 'Ben swaps a pair of 4s.'],
    ['sum', ['52', '53', '55'], 'Ben: 2 + 3 = 5!'],
    ['sums_on_both_sides', four, 'Ben: 4 + 4 = 4 + 4!'],
    ['run', ['52', '53', '54'], 'Ben: 2, 3, 4, in a row!'],
    ['alike', four, 'Ben: 4, 4, 4, 4, all alike!'],
  ]);
  for (const [kind, faces, text] of said)
    assert.equal(
      t(...eventWords({ t: 'discarded', seat: 1, faces: [...faces], kind }, table(2).people)),
      text,
    );
});

test('the bench speaks in words and digits', () => {
  assert.equal(t(...slipWords(['59', '52', '53'], [], new Set())), '2 + 3 is 5. The 9 is 4 too big.');
  assert.equal(t(...slipWords(['52', '53', '55'], [], new Set())), '2 + 3 = 5');
  assert.equal(
    t(...buttonWords(['52', '53', '55'], [], 'confirm')),
    '2\u00A0+\u00A03\u00A0=\u00A05: say it aloud!',
  );
  assert.equal(t(...buttonWords(['54', '54'], [], 'confirm')), 'Swap 2 cards');
});

test('the button says what it will do', () => {
  assert.equal(t(...buttonWords(['32'], ['hand 0', 'bed 5'], null)), 'Wake this one!');
  assert.equal(t(...buttonWords(['32'], ['hand 0', 'discard'], null)), 'Swap it for a new card');
  assert.equal(t(...buttonWords(['41'], ['hand 0', 'queen 10'], null)), 'Send the Knight!');
  assert.equal(t(...buttonWords(['45'], ['hand 0'], 'confirm')), 'Play the Jester!');
  assert.equal(t(...buttonWords(['42'], ['hand 0'], 'discard')), 'Swap it for a new card');
  assert.equal(t(...slipWords(['42'], ['hand 0'], new Set())), 'Keep it! It stops a Knight.');
  assert.equal(t(...buttonWords([], ['bed 5'], null)), 'Wake this one!');
});

test('a Knight without a target says so', () => {
  assert.equal(slipWords(['41'], ['hand 0'], new Set(['discard']))[0], 'slip.no_queen');
  assert.equal(slipWords(['41'], ['hand 0'], new Set(['discard', 'queen 10']))[0], 'slip.tap_queen.knight');
});

test('every refusal is a sentence with its blanks filled', () => {
  const update = table(3);
  assert.equal(
    whyText(t, { code: 'not_an_equation', largest: 9, sum: 5, times: false }, update, ['59', '52', '53']),
    '2 + 3 is 5, not 9.',
  );
  assert.equal(whyText(t, { code: 'not_your_turn', seat: 1 }, update, []), 'It is Ben’s turn.');
  for (const code of [
    'not_a_move',
    'stale',
    'game_over',
    'wrong_step',
    'need_awake_queen',
    'own_queen',
    'bed_is_empty',
    'bed_is_taken',
    'dragon_only_answers',
    'wand_only_answers',
    'not_a_pair',
    'numbers_only',
    'nothing_to_undo',
    'no_such_card',
  ]) {
    assert.doesNotMatch(whyText(t, { code }, update, []), /\{|^why\./, code);
  }
  assert.match(whyText(t, { code: 'cat_and_dog', queen: '12' }, update, []), /Dog Queen/);
});

test('P-10: nobody ever has "no" card in a public sentence', () => {
  const people = table(3).people;
  const events = [
    { t: 'attacked', card: 'knight', by: 0, on: 1, queen: '10', bed: null },
    { t: 'answered', seat: 1, card: 'knight', by: 0, queen: '10', stopped: false },
    { t: 'answered', seat: 1, card: 'potion', by: 0, queen: '10', stopped: false },
    { t: 'fell_asleep', from: 1, queen: '10', bed: null },
  ];
  for (const event of events)
    assert.doesNotMatch(t(...eventWords(event, people)), /\b(no|not|without|none)\b/i);
});

test('log and caption show the same animal: that of the seat to which a Jester’s number comes', () => {
  const update = table(4);
  const person = update.people[2];
  const log = [{ t: 'revealed', seat: 0, face: '53', lucky: 2 }];
  const said = queensModelOf(update, { doing: { log, caption: 'Three!' } });
  const [caption] = withClass(beds(said), 'caption');
  const [line] = nodesOf(
    story({ log, view: update.game.view, tell: () => 'Three!', t, caption: '', update }),
  ).filter(({ tag }) => tag === 'li');
  assert.deepEqual(
    [caption, line].map(({ children }) => children[0]),
    [animal(person), animal(person)],
  );
});

test('while an attack waits for its answer, a table tells no earlier one: its words could be that answer', () => {
  const old = { t: 'answered', seat: 0, card: 'knight', by: 2, queen: '12', stopped: true };
  for (const card of /** @type {const} */ (['knight', 'potion'])) {
    for (const update of [attacked(table(4), false, 1, card), sealed(table(4), card)]) {
      for (const shape of ['phone', 'side', 'upright', 'wide']) {
        const log = [old, ...update.game.events];
        for (const doing of [
          { log },
          { log, tells: 'read' },
          { log: [old] },
          { log: [old], tells: 'story' },
        ]) {
          const m = queensModelOf(update, { doing, layout: { shape } });
          const said = JSON.stringify([status(m), story(m)]);
          assert.ok(!said.includes(m.tell(/** @type {any} */ (old))), `${shape}: ${said}`);
          const lines = nodesOf(story(m)).filter(({ tag }) => tag === 'li');
          assert.equal(lines.length, 1, 'the attack alone');
        }
      }
    }
  }
});
