/* Drawn queens as text: written and read, every bound, and anything else refused without a fault. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import {
  BLANK,
  EXTRAS,
  MOST_STROKES,
  PAPER,
  PARTS,
  TUNE,
  fullness,
  readDrawing,
  writeDrawing,
} from '../../dist/dev/js/state/drawing.js';
import { drawingWords } from '../../dist/dev/js/state/drawing-words.js';
import { load } from './catalogues.js';
import { dice } from './fixtures/dice.js';
import { BUTTERFLY, DRAWN, MERMAID, STARRY } from './fixtures/drawn.js';

/** @typedef {import('../../ui/js/state/drawing.js').Drawing} Drawing */
/** @typedef {import('../../ui/js/state/drawing.js').Stroke} Stroke */

/** The bytes of a text, read by Node. @param {string} text */
const bytesOf = text => [...Buffer.from(text, 'base64url')];
/** @param {number[]} bytes */
const textOf = bytes => Buffer.from(bytes).toString('base64url');

/** A drawing of parts alone, as bytes. */
const PLAIN = bytesOf(writeDrawing(BLANK));
/** The same with strokes, given as bytes. @param {number[][]} strokes */
const withStrokes = (...strokes) => textOf([...PLAIN.slice(0, 15), strokes.length, ...strokes.flat()]);

/** @param {(n: number) => number} roll @returns {Drawing} */
const anyDrawing = roll => ({
  .../** @type {Record<keyof typeof PARTS, number>} */ (
    Object.fromEntries(Object.entries(PARTS).map(([name, count]) => [name, roll(count)]))
  ),
  .../** @type {Record<typeof EXTRAS[number], boolean>} */ (
    Object.fromEntries(EXTRAS.map(name => [name, roll(2) === 0]))
  ),
  tune: Array.from({ length: TUNE.length }, () => roll(TUNE.notes)),
  strokes: Array.from({ length: roll(12) }, () => ({
    colour: roll(10),
    thick: roll(2) === 0,
    mirrored: roll(2) === 0,
    points: Array.from(
      { length: 1 + roll(40) },
      () => /** @type {const} */ ([roll(PAPER.width + 1), roll(PAPER.height + 1)]),
    ),
  })),
});

test('what is written is read again, and is as Node encodes the same bytes', () => {
  const roll = dice(58);
  for (const drawing of [
    BLANK,
    ...Object.values(DRAWN),
    ...Array.from({ length: 200 }, () => anyDrawing(roll)),
  ]) {
    const text = writeDrawing(drawing);
    assert.equal(text, textOf(bytesOf(text)));
    assert.deepEqual(readDrawing(text), drawing);
  }
});

test('the bytes are those of the format', () => {
  const drawing = {
    ...BLANK,
    skin: 5,
    mouth: 4,
    hair: 7,
    hairColour: 9,
    crown: 5,
    dress: 3,
    dressColour: 8,
    quilt: 11,
    freckles: true,
    glasses: false,
    lashes: false,
    earrings: true,
    tune: [0, 7, 3, 1, 6],
    strokes: [
      {
        colour: 9,
        thick: true,
        mirrored: true,
        points: /** @type {const} */ ([
          [200, 255],
          [193, 248],
          [200, 248],
          [200, 240],
        ]),
      },
      {
        colour: 2,
        thick: false,
        mirrored: false,
        points: /** @type {const} */ ([
          [0, 0],
          [0, 0],
        ]),
      },
    ],
  };
  assert.deepEqual(bytesOf(writeDrawing(drawing)), [
    ...[1, 5, 4, 7, 9, 5, 3, 8, 11, 9, 0, 7, 3, 1, 6, 2],
    ...[0x39, 4, 200, 255, 0x11, 0xf8, 0, 200, 240],
    ...[0x02, 2, 0, 0, 0, 0, 0],
  ]);
});

test('a byte out of its bounds makes the whole unreadable, and the largest allowed one does not', () => {
  const most = [1, 5, 5, 7, 9, 5, 3, 9, 11, 15, 7, 7, 7, 7, 7];
  assert.ok(readDrawing(textOf([...most, 0])));
  most.forEach((value, at) => {
    const over = most.with?.(at, value + 1) ?? most.map((one, i) => (i === at ? value + 1 : one));
    assert.equal(readDrawing(textOf([...over, 0])), undefined, `byte ${at}`);
  });
  assert.equal(readDrawing(textOf([0, ...most.slice(1), 0])), undefined, 'another version');
});

test('strokes have a known crayon, at least one point, and no point beside the paper', () => {
  assert.ok(readDrawing(withStrokes([0x39, 1, 200, 255])));
  for (const [why, stroke] of /** @type {[string, number[]][]} */ ([
    ['an eleventh crayon', [10, 1, 0, 0]],
    ['an unknown bit', [0x40, 1, 0, 0]],
    ['no point', [0, 0]],
    ['too far right', [0, 1, 201, 0]],
    ['no height', [0, 1, 0]],
    ['a step to the left of the paper', [0, 2, 3, 9, 0x48]],
    ['a step over it', [0, 2, 9, 3, 0x84]],
    ['a step to its right', [0, 2, 200, 9, 0x98]],
    ['a step below it', [0, 2, 9, 255, 0x89]],
    ['a step to nowhere', [0, 2, 9, 9, 0x88]],
    ['half a step', [0, 2, 9, 9, 0x08]],
    ['the other half', [0, 2, 9, 9, 0x80]],
    ['a leap beside the paper', [0, 2, 9, 9, 0, 201, 9]],
    ['half a leap', [0, 2, 9, 9, 0, 9]],
    ['fewer points than it says', [0, 3, 9, 9, 0x99]],
  ]))
    assert.equal(readDrawing(withStrokes(stroke)), undefined, why);
});

test('nothing may be missing, and nothing may follow', () => {
  const whole = bytesOf(writeDrawing(MERMAID));
  for (let length = 0; length < whole.length; length++)
    assert.equal(readDrawing(textOf(whole.slice(0, length))), undefined, `${length} bytes`);
  assert.equal(readDrawing(textOf([...whole, 0])), undefined);
});

test('text that is not exactly this is refused', () => {
  const text = writeDrawing(STARRY);
  assert.ok(readDrawing(text));
  for (const other of [
    '',
    `${text}=`,
    ` ${text}`,
    `${text}\n`,
    text.slice(0, -1),
    `+${text.slice(1)}`,
    `/${text.slice(1)}`,
    `é${text.slice(1)}`,
    // 16 bytes leave four bits, which have to be 0.
    `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}x`,
    text.replace(/.$/, 'B'),
    'A'.repeat(4097),
    '\u0000'.repeat(22),
    '🙂'.repeat(11),
  ])
    assert.equal(readDrawing(other), undefined, JSON.stringify(other.slice(0, 40)));
  for (const other of [undefined, null, 7, {}, [], { toString: () => text }])
    assert.equal(readDrawing(other), undefined);
});

test('a full paper is read, and one dot more is refused', () => {
  const stroke = [0, 255, 0, 0, ...Array.from({ length: 254 }, (_, at) => (at % 2 ? 0x79 : 0x97))];
  const strokes = Array.from({ length: 11 }, () => stroke);
  const left = 3072 - 16 - 11 * stroke.length;
  const last = [0, left - 3, 0, 0, ...Array.from({ length: left - 4 }, (_, at) => (at % 2 ? 0x97 : 0x79))];
  // The last one has to begin where its first step stays on the paper.
  last[2] = 9;
  stroke[3] = 9;
  const full = withStrokes(...strokes, last);
  assert.equal(full.length, 4096);
  const drawing = readDrawing(full);
  assert.equal(drawing && fullness(drawing.strokes), 1);
  assert.equal(readDrawing(withStrokes(...strokes, last, [0, 1, 0, 0])), undefined, 'one dot more');
  assert.equal(drawing && writeDrawing(drawing), full);
});

test('how full the paper is counts strokes as well as bytes', () => {
  /** @type {Stroke} */
  const dot = { colour: 0, thick: false, mirrored: false, points: [[0, 0]] };
  const dots = (/** @type {number} */ n) => Array.from({ length: n }, () => dot);
  assert.equal(fullness([]), 0);
  assert.equal(fullness(dots(MOST_STROKES)), 1);
  assert.ok(fullness(dots(MOST_STROKES + 1)) > 1);
  assert.ok(readDrawing(writeDrawing({ ...BLANK, strokes: dots(MOST_STROKES) })));
});

test('of a thousand random texts none throws, and what is read is written alike', () => {
  const roll = dice(4096);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const good = [MERMAID, BUTTERFLY, STARRY].map(writeDrawing);
  let read = 0;
  for (let round = 0; round < 1000; round++) {
    let text = '';
    if (round % 2) {
      // A good one with some letters changed.
      const letters_ = [...(good[round % 3] ?? '')];
      for (let change = roll(3); change >= 0; change--)
        letters_[roll(letters_.length)] = letters[roll(64)] ?? '';
      text = letters_.join('');
    } else for (let length = roll(400); length > 0; length--) text += letters[roll(64)];
    const found = readDrawing(text);
    if (!found) continue;
    read += 1;
    assert.deepEqual(readDrawing(writeDrawing(found)), found);
  }
  assert.ok(read > 100 && read < 900, `${read} were drawings`);
});

test('her words name what can be seen of her', async () => {
  await setLanguage('en', load);
  assert.equal(
    drawingWords(STARRY),
    'smiling like a cat, two plaits in red, a crown of stars, a dress with frills in blue, and freckles',
  );
  assert.match(drawingWords(MERMAID), /^laughing, a plain dress in green, freckles, .*\d+ lines of crayon$/);
  for (const language of /** @type {const} */ (['de', 'fr', 'he'])) {
    await setLanguage(language, load);
    for (const drawing of Object.values(DRAWN)) assert.doesNotMatch(drawingWords(drawing), /draw\.|\{|\}/);
  }
});

before(() => setLanguage('en', load));
