/* Learn: what waits, what is answered by a sentence, what is pointed at, and where a lesson goes on. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { nextAt, sentenceAt, wantedAt } from '../../dist/dev/js/learn/lesson.js';
import { changed } from '../../dist/dev/js/learn/script.js';
import { isButton } from '../../dist/dev/js/table/select.js';
import { load, text } from './catalogues.js';
import { begin, lessons } from './fixtures/lesson.js';

before(() => setLanguage('en', load));

test('the learner may choose: the queen, the king, the door, the order, and the card that goes', () => {
  /**
   * At how many points there are ways of that kind to choose from.
   * @param {string} name
   * @param {(ways: { taps: string[] }[]) => boolean} some
   */
  const choices = (name, some) => lessons[name].filter(({ ways }) => ways.length > 1 && some(ways)).length;
  const kinds = (/** @type {string} */ word) => (/** @type {{ taps: string[] }[]} */ ways) =>
    new Set(ways.map(({ taps }) => taps.find(tap => tap.startsWith(word)))).size > 1;
  assert.ok(choices('rescue-king', kinds('realm')) > 0 && choices('rescue-king', kinds('king')) > 0);
  assert.ok(choices('rescue-knights', kinds('drawn')) > 0 && choices('rescue-knights', kinds('grid')) > 0);
  assert.ok(choices('rescue-turn', kinds('grid')) > 0);
  assert.ok(
    choices(
      'rescue-turn',
      ways =>
        ways.some(({ taps }) => taps.some(tap => tap.startsWith('pile'))) &&
        ways.some(({ taps }) => taps.length > 3),
    ) > 0,
    'sum or book',
  );
});

test('a change is laid over what was there', () => {
  const before = { a: 1, b: { c: [1, 2], d: null }, e: [3] };
  assert.deepEqual(changed(before, { b: { c: { more: [3] }, d: 4 }, e: [] }), {
    a: 1,
    b: { c: [1, 2, 3], d: 4 },
    e: [],
  });
  assert.deepEqual(changed(before, { a: null }), { ...before, a: null });
  assert.deepEqual(changed(undefined, { a: { b: 1 } }), { a: { b: 1 } });
  assert.deepEqual(changed(null, { t: 'take' }), { t: 'take' });
});

test('whatever the lesson is not about changes nothing and is answered by its sentence', () => {
  const { lesson, seen, strayed } = begin('queens');
  const before = [lesson.at(), seen.length, lesson.sentence([])];
  assert.equal(lesson.act(['hand 0', 'discard']), null);
  assert.equal(lesson.act(['hand 1', 'bed 6']), null);
  assert.equal(lesson.act([]), null);
  assert.deepEqual([lesson.at(), seen.length, lesson.sentence([])], before);
  assert.equal(strayed(), 3);
});

test('what was selected at the point before never makes the button the next thing', () => {
  const { ways } = lessons.queens[0];
  assert.deepEqual(nextAt(ways, ['hand 4', 'bed 2']), nextAt(ways, []));
});

test('a card that is not wanted beside two others puts nothing back, and is answered', () => {
  const at = lessons['rescue-turn'].findIndex(
    ({ ways }) => ways.length > 1 && ways.some(way => way.taps.includes('pile 0')),
  );
  const { lesson, strayed } = begin('rescue-turn', at);
  while (lesson.mood() === 'read') lesson.onward();
  const [sum] = lessons['rescue-turn'][at]?.ways ?? [];
  const [one = '', two = ''] = sum?.taps.filter(tap => !isButton(tap)) ?? [];
  assert.ok(lesson.asks('realm 0 1', [one, two]), 'the book would begin anew');
  assert.ok(!lesson.asks(one, [one, two]), 'a card that lies there may be put back');
  assert.equal(strayed(), 1);
  lesson.again();
  assert.equal(strayed(), 2);
});

/** The index of the first point with this tap. @param {string} name @param {string} tap */
const pointWith = (name, tap) =>
  lessons[name].findIndex(({ ways }) => ways.some(({ taps }) => taps.includes(tap)));

test('a thing that cannot be chosen is answered with the reason, until something else is', () => {
  const at = pointWith('rescue-king', 'companion 0 0');
  const { lesson, strayed } = begin('rescue-king', at);
  lesson.onward();
  assert.equal(lesson.asks('realm 0 0', []), true);
  assert.equal(lesson.sentence([]), 'number');
  assert.equal(lesson.asks('realm 0 2', []), false, 'a queen can be chosen');
  assert.equal(lesson.asks('grid 3', []), false, 'nothing is to be said of a door');
  assert.equal(lesson.asks('companion 0 0', ['realm 0 3']), true, 'the Crane does not fit the Cat Queen');
  assert.equal(lesson.sentence(['realm 0 3']), 'crane');
  lesson.selected();
  assert.equal(lesson.sentence(['realm 0 3']), 'cat');
  assert.equal(strayed(), 2);
  assert.equal(lesson.act(['skip']), null);
  assert.deepEqual(lesson.act(['skip'], true), { code: 'not_a_move' }, 'a sheet stays open');
  assert.equal(lesson.at(), at);
});

test('what is told first waits until it was read; whoever knows what to do need not wait', () => {
  const { lesson, strayed } = begin('rescue-king');
  assert.deepEqual([lesson.mood(), lesson.sentence([]), lesson.wanted([])], ['read', 'need', []]);
  lesson.onward();
  assert.equal(lesson.sentence([]), 'goal');
  lesson.again();
  assert.equal(strayed(), 1, 'a tap that does nothing is answered here, too');
  lesson.onward();
  assert.deepEqual([lesson.mood(), lesson.sentence([]), lesson.wanted([])], ['tap', 'roll', ['die']]);
  const quick = begin('rescue-king');
  assert.equal(quick.lesson.act(['die']), null);
  assert.equal(quick.lesson.done(), 1);
});

test('what is told of the other seat waits too, and then that seat plays at once', () => {
  const at = lessons['rescue-king'].findIndex(({ tell }) => tell.includes('other'));
  const played = begin('rescue-king', at);
  assert.equal(played.lesson.mood(), 'read');
  assert.deepEqual(played.pass(), [], 'no clock hurries a reader');
  played.lesson.hurry();
  assert.equal(played.lesson.at(), at);
  for (const _ of lessons['rescue-king'][at].tell) played.lesson.onward();
  assert.equal(played.lesson.done(), lessons['rescue-king'][at].depth + 1);
});

test('an answer that the lesson is not about can be given again', () => {
  const at = pointWith('queens', 'defend');
  const { lesson } = begin('queens', at);
  assert.deepEqual(lesson.act(['let-go']), { code: 'not_a_move' });
  assert.equal(lesson.act(['defend']), null);
  assert.equal(lesson.done(), lessons.queens[at].depth + 1);
});

test('a lesson goes on where it was left, and shows nothing twice', () => {
  const { lesson, now } = begin('rescue-turn', 3);
  assert.equal(lesson.at(), 3);
  assert.deepEqual(now().game.events, []);
  assert.deepEqual(now().game.view, lessons['rescue-turn'][3].update.game.view);
  assert.equal(begin('rescue-turn', 9999).lesson.at(), 0, 'a place that a newer lesson does not have');
});

test('the other seat waits until everything is shown, plays once, and can be hurried', () => {
  const played = begin('queens');
  const first = lessons.queens[0].ways[0].taps;
  played.busy(true);
  assert.equal(played.lesson.mood(), 'watch', 'nothing can be tapped while something is shown');
  assert.equal(played.lesson.act(first), null);
  assert.equal(played.lesson.at(), 0);
  played.busy(false);
  played.lesson.act(first);
  played.busy(true);
  assert.equal(played.pass().length, 1, 'its pause had begun');
  const at = begin('queens', 1);
  at.busy(false);
  at.busy(false);
  assert.deepEqual(at.lesson.at(), 1);
  at.lesson.hurry();
  assert.equal(at.lesson.at(), 2);
  assert.deepEqual(at.pass(), [], 'and its pause is called off');
  at.lesson.hurry();
  assert.equal(at.lesson.at(), 2, 'the learner is never hurried');
  const stopped = begin('queens', 1);
  stopped.lesson.stop();
  assert.deepEqual(stopped.pass(), []);
});

test('only what is next is pointed at', () => {
  const way = (/** @type {string[]} */ ...taps) => [{ seat: 0, taps, to: 1 }];
  assert.deepEqual(wantedAt(way('hand 1', 'bed 7'), []), ['hand 1']);
  assert.deepEqual(wantedAt(way('hand 1', 'bed 7'), ['hand 1']), ['bed 7']);
  assert.deepEqual(wantedAt(way('hand 1', 'bed 7'), ['hand 1', 'bed 7']), []);
  assert.deepEqual(wantedAt(way('confirm', 'hand 0', 'hand 2'), []), ['hand 0', 'hand 2']);
  assert.deepEqual(
    wantedAt(way('realm 0 0', 'companion 0 1', 'king 2'), ['realm 0 0', 'companion 0 1']),
    [],
    'kings are chosen in a sheet',
  );
  const two = [...way('realm 0 2', 'companion 0 0'), ...way('realm 0 3', 'companion 0 1')];
  assert.deepEqual(wantedAt(two, []), ['realm 0 2', 'realm 0 3']);
  assert.deepEqual(wantedAt(two, ['realm 0 3']), ['companion 0 1'], 'only what goes with it');
  const book = { ways: way('realm 0 1', 'pile 0'), say: ['open', 'take'], of: {} };
  assert.deepEqual(wantedAt(book.ways, ['realm 0 1']), [], 'the number is chosen in the sheet of the book');
  assert.deepEqual(nextAt(book.ways, ['realm 0 1']), ['pile 0']);
  for (const chosen of [['pile 0'], ['realm 0 1', 'pile 0']])
    assert.equal(sentenceAt(book, chosen), 'take', 'the sheet of the book names the number alone');
});

test('a pair is no sum: the lesson says so, and shows it on two cards', () => {
  const pairs = lessons['rescue-turn'].filter(({ ways }) =>
    ways.some(
      ({ taps }) =>
        taps.filter(tap => !isButton(tap)).length === 2 &&
        taps.every(tap => isButton(tap) || tap.startsWith('realm')),
    ),
  );
  assert.ok(pairs.length > 0);
  for (const { say } of pairs) assert.equal(say[0], 'pair');
  assert.match(t('learn.rescue-turn.pair'), /no sum, but a pair/);
});

test('a lesson takes the gold off golden buttons alone: letters on felt are light by night', () => {
  const [, spared = ''] =
    /\[data-gold="things"\] \.go-btn:not\(([^)]*)\)/.exec(text('ui/css/learn.css')) ?? [];
  assert.deepEqual(spared.split(', ').sort(), ['.dark', '.paper', '.waiting']);
});
