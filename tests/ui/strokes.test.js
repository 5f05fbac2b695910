/* What a hand does on the paper: simplified lines that stay where they were drawn, the rubber, the full paper. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rubbed, simplified, withStroke } from '../../dist/dev/js/draw/strokes.js';
import { BLANK, fullness, readDrawing, writeDrawing } from '../../dist/dev/js/state/drawing.js';
import { layerOf } from '../../dist/dev/art/drawn/queen.js';
import { dice } from './fixtures/dice.js';

/** @typedef {import('../../ui/js/state/drawing.js').Point} Point */
/** @typedef {import('../../ui/js/state/drawing.js').Stroke} Stroke */

/** @param {readonly Point[]} points @param {Partial<Stroke>} [look] @returns {Stroke} */
const stroke = (points, look) => ({ colour: 2, thick: false, mirrored: false, points, ...look });

/** A wild hand, all over the paper and beside it. @param {(n: number) => number} roll @param {number} length @returns {Point[]} */
const scribble = (roll, length) =>
  Array.from({ length }, (_, at) => [
    100 + 130 * Math.sin(at * (0.05 + roll(9) / 100)),
    120 + 150 * Math.cos(at * 0.37) + roll(5),
  ]);

/** A line from one place to another by a hand that trembles. @param {(n: number) => number} roll @param {Point} from @param {Point} to @param {number} trembles @returns {Point[]} */
const drawn = (roll, [ax, ay], [bx, by], trembles) => {
  const many = 2 + Math.ceil(Math.hypot(bx - ax, by - ay) / 2);
  const off = () => (roll(2 * trembles + 1) - trembles) / 2;
  return Array.from({ length: many }, (_, at) => [
    ax + ((bx - ax) * at) / (many - 1) + off(),
    ay + ((by - ay) * at) / (many - 1) + off(),
  ]);
};

/** A queen as one of many hands draws her: hair, a crown, a face, a dress, each with more or fewer lines. @param {number} hand */
const byHand = hand => {
  const roll = dice(100 + hand);
  const [many, trembles, colours] = [3 + roll(12), roll(7), 1 + roll(9)];
  /** @type {readonly [Point, Point][]} */
  const parts = [
    [
      [66, 90],
      [36, 200],
    ],
    [
      [66, 82],
      [100, 30],
    ],
    [
      [76, 128],
      [88, 136],
    ],
    [
      [64, 188],
      [100, 208],
    ],
  ];
  /** @type {readonly Stroke[]} */
  let strokes = [];
  for (const [from, [x, y]] of parts)
    for (let line = 0; line < many; line++) {
      const points = drawn(roll, from, [x - roll(20) / 2, y - roll(20) / 2], trembles);
      const look = { colour: roll(colours), thick: roll(3) > 0, mirrored: roll(3) > 0 };
      strokes = withStroke(strokes, stroke(points, look)) ?? strokes;
    }
  return strokes;
};

test('points on a line are left out, and corners stay', () => {
  const line = /** @type {Point[]} */ (Array.from({ length: 50 }, (_, at) => [at, 10]));
  assert.deepEqual(simplified(line, 0.5), [
    [0, 10],
    [49, 10],
  ]);
  const corner = [...line, .../** @type {Point[]} */ (Array.from({ length: 50 }, (_, at) => [49, 11 + at]))];
  assert.deepEqual(simplified(corner, 0.5), [
    [0, 10],
    [49, 10],
    [49, 60],
  ]);
  assert.deepEqual(simplified([[3, 4]], 0.5), [[3, 4]]);
});

test('a simplified line lies where it was drawn', () => {
  const circle = /** @type {Point[]} */ (
    Array.from({ length: 200 }, (_, at) => [100 + 50 * Math.sin(at / 30), 120 - 50 * Math.cos(at / 30)])
  );
  const points = simplified(circle, 0.7);
  assert.ok(points.length < 40, `${points.length}`);
  for (const [x, y] of points) assert.ok(Math.abs(Math.hypot(x - 100, y - 120) - 50) < 0.01);
});

test('any hand makes a stroke that can be written and read', () => {
  const roll = dice(7);
  for (let round = 0; round < 40; round++) {
    const points = scribble(roll, 1 + roll(800));
    const strokes = withStroke([], stroke(points, { mirrored: round % 2 === 0, thick: true }));
    assert.ok(strokes, `${points.length} points`);
    const drawing = { ...BLANK, strokes };
    assert.deepEqual(readDrawing(writeDrawing(drawing)), drawing);
  }
});

test('a line with too many points is several strokes, which go on where the last one ended, on the same part of her', () => {
  const points = /** @type {Point[]} */ (
    Array.from({ length: 700 }, (_, at) => [
      at % 2 ? 20 : 180,
      100 + Math.floor(at / 12) + (at % 40 === 14 ? 75 : 0),
    ])
  );
  const strokes = withStroke([], stroke(points)) ?? [];
  assert.ok(strokes.length > 2);
  for (const [at, one] of strokes.entries()) {
    assert.equal(layerOf(one), 'head');
    if (at > 0) assert.deepEqual(one.points[0], strokes[at - 1]?.points.at(-1));
  }
});

test('of thirty queens by different hands each is kept whole, within the bounds of one', t => {
  const sizes = Array.from({ length: 30 }, (_, hand) => {
    const drawing = { ...BLANK, strokes: byHand(hand) };
    const text = writeDrawing(drawing);
    assert.deepEqual(readDrawing(text), drawing);
    return text.length;
  }).sort((a, b) => a - b);
  const [median = 0, largest = 0] = [sizes[15], sizes[29]];
  t.diagnostic(`characters of thirty queens: median ${median}, largest ${largest}`);
  assert.ok(median > 200 && median < 2048 && largest < 4096, `${median}, ${largest}`);
});

test('a tap is a dot', () => {
  assert.deepEqual(withStroke([], stroke([[50.4, 60.6]]))?.[0]?.points, [[50, 61]]);
});

test('the paper fills, then takes no more, and what it has can still be kept', () => {
  const roll = dice(3);
  /** @type {readonly Stroke[]} */
  let strokes = [];
  let taken = 0;
  for (let round = 0; round < 60; round++) {
    const next = withStroke(strokes, stroke(scribble(roll, 90)));
    if (!next) break;
    assert.ok(fullness(next) <= 1);
    strokes = next;
    taken += 1;
  }
  assert.ok(taken > 3 && taken < 60, `${taken}`);
  assert.deepEqual(readDrawing(writeDrawing({ ...BLANK, strokes }))?.strokes, strokes);
  assert.ok(withStroke(strokes.slice(1), stroke([[1, 1]])), 'the rubber makes room');
});

test('the rubber takes what it touches of a line on its way, on both sides of a mirror, and no other line', () => {
  const strokes = [
    stroke([
      [50, 20],
      [50, 200],
    ]),
    stroke([
      [150, 20],
      [150, 40],
    ]),
    stroke([[30, 230]], { mirrored: true }),
    stroke([[100, 240]], { thick: true }),
  ];
  const left = (/** @type {Point} */ from, /** @type {Point} */ to) => rubbed(strokes, from, to, true);
  const rest = strokes.slice(1);
  const [above, below, ...others] = left([20, 100], [80, 100]);
  assert.deepEqual(others, rest);
  assert.deepEqual(
    [above?.points, below?.points],
    [
      [
        [50, 20],
        [50, 92],
      ],
      [
        [50, 108],
        [50, 200],
      ],
    ],
    'across a line, far from its points',
  );
  assert.deepEqual(
    left([150, 20], [150, 24]).map(one => one.points[0]),
    [
      [50, 20],
      [150, 32],
      [30, 230],
      [100, 240],
    ],
    'the end of a line',
  );
  assert.deepEqual(left([150, 20], [150, 32]), [strokes[0], ...strokes.slice(2)], 'a crumb is not left');
  assert.deepEqual(left([170, 230], [170, 230]), [strokes[0], strokes[1], strokes[3]], 'on the other side');
  assert.deepEqual(left([108, 240], [108, 240]), strokes.slice(0, 3), 'the edge of a thick dot');
  assert.equal(left([100, 100], [110, 120]), strokes, 'nothing there');
});

test('with the mirror off the rubber takes one side of a mirrored line', () => {
  const one = stroke(
    [
      [50, 20],
      [50, 200],
    ],
    { mirrored: true },
  );
  const left = rubbed([one], [140, 100], [160, 100], false);
  assert.deepEqual(
    left.map(({ mirrored, points: [[x] = [], [, y] = []] }) => [mirrored, x, y]),
    [
      [false, 50, 200],
      [false, 150, 92],
      [false, 150, 200],
    ],
  );
  assert.deepEqual(rubbed([one], [100, 100], [110, 100], false), [one]);
});

test('what the rubber leaves can be kept, however full the paper was', () => {
  const roll = dice(7);
  /** @type {readonly Stroke[]} */
  let strokes = [];
  for (let next = strokes; next; next = withStroke(strokes, stroke(scribble(roll, 90)))) strokes = next;
  const place = () => /** @type {Point} */ ([roll(200), roll(255)]);
  for (let round = 0; round < 40; round++) {
    const [from, to] = [place(), place()];
    strokes = rubbed(strokes, from, to, round % 2 > 0);
    assert.ok(fullness(strokes) <= 1);
    assert.deepEqual(readDrawing(writeDrawing({ ...BLANK, strokes }))?.strokes, strokes);
  }
});
