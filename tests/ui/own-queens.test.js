/* The queens that this device keeps: up to twelve of a person, through reloads, damage and refusal; a file of them. */

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { bringQueens, LARGEST, queensText } from '../../dist/dev/js/draw/file.js';
import { emptyStorage } from '../../dist/dev/js/screens/clear.js';
import { readDrawing, writeDrawing } from '../../dist/dev/js/state/drawing.js';
import {
  MOST,
  forgetQueen,
  isKept,
  keepQueen,
  mayDraw,
  ownQueens,
  queensOf,
} from '../../dist/dev/js/state/own-queens.js';
import { keptQueenAt } from '../../dist/dev/js/seating/dress-up.js';
import { freshSetup } from '../../dist/dev/js/state/setup.js';
import { text } from './catalogues.js';
import { BUTTERFLY, DRAWN, MERMAID, STARRY } from './fixtures/drawn.js';
import { readOnly, storage } from './fixtures/storage.js';

const KEY = 'rouse.queens.1';
/** @param {ReturnType<typeof storage>} store */
const fill = store => {
  for (let at = 0; at < MOST; at++)
    assert.ok(keepQueen({ id: null, by: 'Zoé', name: `Q${at}`, drawing: STARRY }, store));
};
/** The storage of this page. @param {unknown} store */
const install = store =>
  Object.defineProperty(globalThis, 'localStorage', { value: store, configurable: true });

afterEach(() => {
  // What a storage has refused is forgotten with the next one that keeps.
  keepQueen({ id: null, by: '', name: '', drawing: STARRY }, storage());
  install(undefined);
});

test('a queen is kept, changed in her place, and deleted', () => {
  const store = storage();
  const id = keepQueen({ id: null, by: ' Zoé ', name: ' Marina\n', drawing: MERMAID }, store);
  keepQueen({ id: null, by: 'Ben', name: '', drawing: STARRY }, store);
  assert.deepEqual(ownQueens(store)[0], { id, by: 'Zoé', name: 'Marina', drawing: writeDrawing(MERMAID) });
  assert.equal(keepQueen({ id, by: 'Zoé', name: 'Perla', drawing: BUTTERFLY }, store), id);
  assert.deepEqual(
    ownQueens(store).map(({ by, name }) => [by, name]),
    [
      ['Zoé', 'Perla'],
      ['Ben', ''],
    ],
  );
  assert.equal(ownQueens(store)[0]?.drawing, writeDrawing(BUTTERFLY));
  forgetQueen(String(id), store);
  assert.deepEqual(
    ownQueens(store).map(({ by }) => by),
    ['Ben'],
  );
  assert.ok(isKept());
});

test('twelve of each person are kept, and no thirteenth', () => {
  const store = storage();
  fill(store);
  assert.equal(mayDraw('Zoé', store), false);
  assert.equal(keepQueen({ id: null, by: 'Zoé', name: 'one more', drawing: STARRY }, store), null);
  const other = keepQueen({ id: null, by: 'Ben', name: 'B', drawing: STARRY }, store);
  assert.ok(other, 'somebody else has room');
  assert.equal(
    keepQueen({ id: other, by: 'Zoé', name: 'B', drawing: STARRY }, store),
    null,
    'not by signing her',
  );
  assert.equal(ownQueens(store).find(({ id }) => id === other)?.by, 'Ben');
  const [first] = queensOf('Zoé', store);
  assert.ok(keepQueen({ ...first, id: first?.id ?? '', by: 'Zoé', name: 'new', drawing: MERMAID }, store));
  assert.equal(queensOf('Zoé', store).length, MOST);
});

test('whatever is damaged is left out, and the rest stays', () => {
  const good = { id: 'a', by: 'Zoé', name: 'Marina', drawing: writeDrawing(MERMAID) };
  for (const [why, bad] of /** @type {[string, any][]} */ ([
    ['no drawing', { ...good, id: 'b', drawing: undefined }],
    ['a damaged drawing', { ...good, id: 'b', drawing: `${good.drawing.slice(0, -4)}` }],
    ['a script for an id', { ...good, id: '"><script>' }],
    ['the same id', { ...good }],
    ['a number', 7],
    ['nothing', null],
  ]))
    assert.deepEqual(ownQueens(storage({ [KEY]: JSON.stringify([good, bad]) })), [good], why);
  for (const text of ['{', '7', '"x"', '{"0":1}', 'null'])
    assert.deepEqual(ownQueens(storage({ [KEY]: text })), [], text);
  const long = { ...good, name: `${'x'.repeat(500)}\n<b>`, by: 8 };
  const [read] = ownQueens(storage({ [KEY]: JSON.stringify([long]) }));
  assert.ok(read && read.name.length < 40 && read.by === '');
});

test('where storage refuses, she is here until the page closes, and that is known', () => {
  const store = readOnly('[]');
  const id = keepQueen({ id: null, by: '', name: 'Marina', drawing: MERMAID }, store);
  assert.equal(isKept(), false);
  assert.deepEqual(
    ownQueens(store).map(queen => queen.id),
    [id],
  );
  keepQueen({ id, by: '', name: 'Perla', drawing: MERMAID }, store);
  assert.deepEqual(
    ownQueens(store).map(({ name }) => name),
    ['Perla'],
  );
});

test('Clear all takes them away', () => {
  const store = storage();
  fill(store);
  emptyStorage(() => store);
  assert.deepEqual(ownQueens(store), []);
});

test('a file brings all queens of a person elsewhere, once', () => {
  const here = storage();
  keepQueen({ id: null, by: 'Zoé', name: 'Marina', drawing: MERMAID }, here);
  keepQueen({ id: null, by: 'Zoé', name: 'Belle', drawing: BUTTERFLY }, here);
  const all = queensText(ownQueens(here));
  const there = storage();
  install(there);
  assert.deepEqual(bringQueens(all), { added: 2, twins: 0, bad: 0, full: 0 });
  assert.deepEqual(
    ownQueens().map(({ id, ...queen }) => queen),
    ownQueens(here).map(({ id, ...queen }) => queen),
  );
  assert.deepEqual(bringQueens(all), { added: 0, twins: 2, bad: 0, full: 0 });
  assert.equal(ownQueens().length, 2);
});

test('a file of the first version is read as long as there are some', () => {
  install(storage());
  assert.deepEqual(bringQueens(text('tests/formats/drawn-1.json')), { added: 3, twins: 0, bad: 0, full: 0 });
  assert.deepEqual(
    ownQueens().map(({ by, name, drawing }) => [by, name, readDrawing(drawing)]),
    Object.entries(DRAWN).map(([name, drawing]) => ['Zoé', name, drawing]),
  );
});

test('of a file that is damaged in part the rest is taken, as far as there is room', () => {
  const store = storage();
  install(store);
  fill(store);
  forgetQueen(queensOf('Zoé')[0]?.id ?? '');
  const queen = (/** @type {string} */ by, /** @type {any} */ drawing) => ({ name: 'N', by, drawing });
  const text = JSON.stringify({
    rouse: 'drawn queens',
    version: 1,
    queens: [
      queen('Zoé', writeDrawing(MERMAID)),
      queen('Zoé', writeDrawing(BUTTERFLY)),
      queen('Ben', writeDrawing(BUTTERFLY)),
      queen('Ben', 'AQ'),
      queen('Ben', { toString: () => 'x' }),
      'x',
    ],
  });
  assert.deepEqual(bringQueens(text), { added: 2, twins: 0, bad: 3, full: 1 });
});

test('a foreign and a huge file are refused as a whole', () => {
  install(storage());
  const one = queensText([{ id: 'a', by: '', name: '', drawing: writeDrawing(STARRY) }]);
  for (const text of [
    '',
    'rouse game 1',
    '[]',
    'null',
    '{"rouse":"drawn queens","version":2,"queens":[]}',
    '{"rouse":"drawn queens","version":1,"queens":{}}',
    one.replace('drawn queens', 'games'),
    one.slice(0, -2),
    `${one}${' '.repeat(LARGEST)}`,
  ])
    assert.equal(bringQueens(text), null, text.slice(0, 40));
  assert.deepEqual(ownQueens(), []);
});

test('a chair brings the queen who was chosen, not another one who looks like her', () => {
  const drawing = writeDrawing(MERMAID);
  install(storage());
  const ids = ['Ada', 'Ida'].map(name => keepQueen({ id: null, by: 'Zoé', name, drawing }));
  let setup = freshSetup();
  const chair = keptQueenAt({ get: () => setup, set: next => (setup = next) }, 0);
  for (const [at, name] of ['Ada', 'Ida'].entries()) {
    chair.change({ id: ids[at] ?? undefined, name, drawing });
    assert.deepEqual(chair.get(), { id: ids[at], name, drawing, by: 'Zoé' });
  }
  chair.change(null);
  assert.equal(chair.get(), null);
});
