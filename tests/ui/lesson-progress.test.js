/* Which lessons were played on this device, where one was interrupted, and which is offered next. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHAPTERS, nextChapter } from '../../dist/dev/js/games/chapters.js';
import { emptyStorage } from '../../dist/dev/js/screens/clear.js';
import { keepLearned, keepLeft, learned, leftAt } from '../../dist/dev/js/state/lesson-progress.js';
import { blocked, storage } from './fixtures/storage.js';

test('what was learned is kept, and where a lesson was left, until all is cleared', () => {
  const store = storage();
  assert.deepEqual([learned(store), leftAt(store)], [[], null]);
  keepLearned('queens', store);
  keepLearned('queens', store);
  keepLearned('rescue-king', store);
  keepLeft({ name: 'rescue-turn', at: 4 }, store);
  assert.deepEqual(learned(store), ['queens', 'rescue-king']);
  assert.deepEqual(leftAt(store), { name: 'rescue-turn', at: 4 });
  keepLeft({ name: 'rescue-turn', at: 0 }, store);
  assert.equal(leftAt(store), null, 'a lesson that has hardly begun was not left');
  keepLeft({ name: 'rescue-turn', at: 4 }, store);
  emptyStorage(() => store);
  assert.deepEqual([learned(store), leftAt(store)], [[], null]);
});

test('a damaged or a blocked storage is an empty one', () => {
  const store = storage();
  for (const bad of ['{', '7', '{"a":1}', '["chess"]']) {
    store.kept.set('rouse.learned.1', bad);
    store.kept.set('rouse.lesson.1', bad);
    assert.deepEqual([learned(store), leftAt(store)], [[], null], bad);
  }
  assert.deepEqual(learned(blocked), []);
  assert.doesNotThrow(() => keepLearned('queens', blocked));
});

test('after a chapter comes the next one, and after the last one what is still new', () => {
  assert.equal(nextChapter('rescue', 'rescue-king', []), 'rescue-knights');
  assert.equal(nextChapter('rescue', 'rescue-turn', ['rescue-turn']), 'rescue-king');
  assert.equal(
    nextChapter(
      'rescue',
      'rescue-turn',
      CHAPTERS.rescue.map(({ name }) => name),
    ),
    undefined,
  );
  assert.equal(nextChapter('queens', 'queens', []), undefined);
});
