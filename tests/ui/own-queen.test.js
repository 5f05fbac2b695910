/* Drawn queens in the rig: cards, throne, blanket, sticker and a page to colour, as of printed ones. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toColour } from '../../dist/dev/art/around/stickers.js';
import { card, onThrone } from '../../dist/dev/art/queens/card.js';
import { blanket } from '../../dist/dev/art/queens/gestures.js';
import { onPaper, onStage } from '../../dist/dev/art/drawn/easel.js';
import { BLANKETS, CRAYONS, CROWNS, DRESSES, HAIR } from '../../dist/dev/art/drawn/parts.js';
import { layerOf, ownQueen, smooth } from '../../dist/dev/art/drawn/queen.js';
import { awakeFigure, queenCard } from '../../dist/dev/art/shared/queens.js';
import { KINDS, OFFERED, dressUp } from '../../dist/dev/js/draw/dress-up.js';
import { BLANK, PARTS, readDrawing } from '../../dist/dev/js/state/drawing.js';
import * as art from './drawings.js';
import { nodesOf } from './fixtures/nodes.js';
import { DRAWN, MERMAID, STARRY } from './fixtures/drawn.js';

/** @typedef {import('../../ui/js/state/drawing.js').Drawing} Drawing */
/** @typedef {import('../../ui/art/shared/queens.js').Queen} Queen */

/** @param {Queen} queen */
const drawingsOf = queen => {
  const words = { short: 'Zoé', full: 'Zoé', tags: '' };
  const looks = { tone: queen.tone, pattern: queen.pattern, figure: awakeFigure(queen) };
  return {
    awake: queenCard(queen, { ...words, size: 'large', asleep: false }),
    asleep: queenCard(queen, { ...words, size: 'large', asleep: true }),
    small: queenCard(queen, { ...words, size: 'small', asleep: false }),
    throne: onThrone(queen, '#4765EB'),
    blanket: blanket(queen),
    colour: toColour(looks),
  };
};

/** The largest drawing that the format allows: long strokes on both sides. */
const FULLEST = /** @type {Drawing} */ (
  readDrawing(
    Buffer.from([
      ...[1, 5, 1, 4, 0, 5, 3, 2, 11, 15, 0, 7, 7, 7, 7, 12],
      ...Array.from({ length: 12 }, () => [
        0x35,
        ...[251, 90, 100],
        ...Array.from({ length: 250 }, (_, at) => (at % 2 ? 0x19 : 0xf7)),
      ]).flat(),
    ]).toString('base64url'),
  )
);

/** Queens of all parts, and those who are drawn. @type {[string, Drawing][]} */
const ALL = [
  ...Object.entries(DRAWN),
  ['FULLEST', FULLEST],
  ...Object.entries(PARTS).flatMap(([name, count]) =>
    Array.from(
      { length: count },
      (_, at) => /** @type {[string, Drawing]} */ ([`${name} ${at}`, { ...BLANK, hair: 1, [name]: at }]),
    ),
  ),
];

test('there is a cut-out, a colour and a blanket for every number of a drawing', () => {
  assert.deepEqual(
    [HAIR, CROWNS, DRESSES, BLANKETS, CRAYONS].map(list => list.length),
    [PARTS.hair, PARTS.crown, PARTS.dress, PARTS.quilt, PARTS.hairColour],
  );
  assert.equal(new Set(CRAYONS.map(([colour]) => colour)).size, 10);
});

test('every drawing of her is well-formed, without ids, broken numbers, or anything that acts', () => {
  const ids = new Set([...art.defs().matchAll(/ id="([^"]+)"/g)].map(m => m[1]));
  for (const [name, drawing] of ALL)
    for (const [where, svg] of Object.entries(drawingsOf(ownQueen(drawing)))) {
      const called = `${name} ${where}`;
      assert.ok(!/undefined|NaN|\[object|null| id="|http|<script|style=|\bon\w+=|data:/.test(svg), called);
      const tags = svg.match(/<\/?\w+(?:\s+[\w:-]+="[^"<>]*")*\s*\/?>/g) ?? [];
      assert.equal(tags.length, (svg.match(/</g) ?? []).length, called);
      for (const [, d = ''] of svg.matchAll(/ d="([^"]*)"/g))
        assert.match(d, /^M(?:[MLHVCSQTAZmlhvcsqtaz]|-?\d*\.?\d+|[ ,])+$/, called);
      for (const [, id] of svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g))
        assert.ok(ids.has(id), `${called}: ${id}`);
    }
});

test('she has the layers that scenes move, awake and asleep', () => {
  for (const [name, drawing] of ALL) {
    const { awake, asleep, throne } = drawingsOf(ownQueen({ ...drawing, crown: drawing.crown || 1 }));
    for (const layer of ['fig', 'head', 'hair', 'crown', 'dress', 'coverlet', 'eyes', 'hands'])
      if (layer !== 'hair' || drawing.hair > 0)
        assert.ok(awake.includes(`class="${layer}"`), `${name}: ${layer}`);
    for (const layer of ['head', 'crown', 'coverlet', 'lids', 'zz'])
      assert.ok(asleep.includes(`class="${layer}"`), `${name} asleep: ${layer}`);
    assert.ok(throne.includes('class="lifted"') && throne.includes('class="resting"'), name);
  }
});

test('a crown is what stays above her brow, and hair or a sun beside her stays with her head', () => {
  /** @param {readonly (readonly [number, number])[]} points */
  const layers = points => layerOf({ colour: 3, thick: false, mirrored: false, points });
  const zigzag = /** @type {const} */ ([
    [62, 96],
    [54, 50],
    [100, 36],
    [146, 50],
    [138, 96],
  ]);
  assert.equal(layers(zigzag), 'crown', 'begun at its rim');
  assert.equal(layers([...zigzag].reverse()), 'crown');
  assert.equal(
    layers([
      [90, 76],
      [60, 120],
      [50, 200],
    ]),
    'head',
  );
  assert.equal(layers([[180, 40]]), 'head');
  assert.equal(
    layers([
      [96, 80],
      [70, 104],
    ]),
    'head',
    'a fringe',
  );
});

test('a stroke lies on the layer where it begins, and moves with it', () => {
  /** @param {number} y */
  const at = y => ({ colour: 3, thick: false, mirrored: false, points: /** @type {const} */ ([[100, y]]) });
  assert.deepEqual(
    [85, 86, 171, 172].map(y => layerOf(at(y))),
    ['crown', 'head', 'head', 'dress'],
  );
  const queen = ownQueen({ ...STARRY, crown: 0, strokes: [at(40), at(120), at(200)] });
  const line = (/** @type {number} */ y) => `M100 ${y}h.01`;
  assert.ok(queen.top?.includes(line(40)) && !queen.top.includes(line(120)));
  assert.ok(queen.over?.includes(line(120)) && queen.dress[2]().includes(line(200)));
  const { asleep } = drawingsOf(queen);
  const head = asleep.slice(asleep.indexOf('class="head"'), asleep.indexOf('class="coverlet"'));
  assert.ok(head.includes(line(120)), 'it lies on the pillow with her head');
  assert.ok(head.includes(line(40)), 'and so does what was drawn above her brow');
});

test('asleep no line hangs on the post, and closed eyes lie over what was drawn', () => {
  const at = (/** @type {number} */ y) => ({
    colour: 6,
    thick: false,
    mirrored: false,
    points: /** @type {const} */ ([[81, y]]),
  });
  const post = (/** @type {string} */ svg) => svg.slice(svg.indexOf('class="coverlet"'));
  for (const crown of [0, 1]) {
    const { asleep } = drawingsOf(ownQueen({ ...STARRY, crown, strokes: [at(60), at(131)] }));
    assert.ok(asleep.includes('M81 60h.01') && !post(asleep).includes('M81 60h.01'), 'no line hangs there');
    const lids = asleep.lastIndexOf('M72 131q9 8.5 18 0');
    assert.ok(lids > asleep.indexOf('M81 131h.01') && asleep.includes('M81 131h.01'));
  }
});

test('a mirrored stroke is drawn on both sides', () => {
  const stroke = {
    colour: 3,
    thick: true,
    mirrored: true,
    points: /** @type {const} */ ([
      [60, 120],
      [70, 130],
    ]),
  };
  const over = ownQueen({ ...STARRY, strokes: [stroke] }).over ?? '';
  assert.match(over, /d="M60 120l5 5l5 5M140 120l-5 5l-5 5"/);
  assert.match(
    ownQueen({ ...STARRY, strokes: [{ ...stroke, mirrored: false }] }).over ?? '',
    /d="M60 120l5 5l5 5"/,
  );
});

test('a line is round at soft turns, and has corners at sharp ones', () => {
  assert.equal(
    smooth([
      [0, 0],
      [10, 0],
      [18, 6],
      [26, 12],
    ]),
    'M0 0l5 0q5 0 9 3t8 6l4 3',
  );
  assert.equal(
    smooth([
      [0, 0],
      [10, 20],
      [20, 0],
    ]),
    'M0 0l5 10l5 10l5 -10l5 -10',
  );
});

test('her card has the pattern that was chosen, the points and a patch of the printed queen, and who has drawn her', () => {
  const words = { short: 'Zoé', full: 'Zoé', looks: ownQueen(MERMAID, 5), by: 'Ida' };
  for (const size of /** @type {const} */ (['small', 'medium', 'large'])) {
    const svg = card('rose', { ...words, size });
    for (const what of ['url(#rig-q-starfish)', '>5<', 'url(#rig-q-rose)'])
      assert.ok(svg.includes(what), `${size}: ${what}`);
    assert.equal(svg.includes('>Ida<'), size !== 'small', size);
  }
  const signed = card('rose', { ...words, size: 'large', by: 'Wilhelmina Alexandra Zoé' });
  const [, letter] = /font-size="([^"]+)"[^>]*>Wilhelmina/.exec(signed) ?? [];
  assert.ok(Number(letter) >= 9 && !/textLength[^>]*>Wilhelmina/.test(signed), `${letter}, and not squashed`);
  assert.ok(!card('rose', { size: 'large' }).includes('url(#rig-q-starfish)'));
  assert.ok(!card('rose', { ...words, size: 'large', by: '<b>' }).includes('<b>'));
});

test('the paper shows no stroke where a card shows none', () => {
  const svg = onPaper(ownQueen({ ...STARRY, strokes: [] }));
  const [, clip] = /<clipPath id="([^"]+)"/.exec(svg) ?? [];
  const stage = svg.slice(svg.indexOf(`clip-path="url(#${clip})"`), svg.indexOf('class="coverlet"'));
  for (const layer of ['dress', 'head', 'crown']) assert.ok(stage.includes(`class="${layer}"`), layer);
  assert.ok(onStage('').includes(`url(#${clip})`), 'nor one that is being drawn');
  const asleep = onPaper(ownQueen(STARRY), { asleep: true });
  const [, frame] = /<g clip-path="url\(#([^)]+)\)"/.exec(asleep) ?? [];
  assert.ok(asleep.includes(`<clipPath id="${frame}"`), 'nor a sleeper');
  assert.ok(asleep.indexOf('class="head"') > asleep.indexOf(`url(#${frame})`));
});

test('the fullest drawing stays within bounds', () => {
  const { awake } = drawingsOf(ownQueen(FULLEST));
  assert.ok(awake.length < 125_000, `${awake.length}`);
});

test('dressing up offers few of many, all of them whole, and what she has', () => {
  /** @param {Drawing} drawing @param {keyof typeof OFFERED} part */
  const offered = (drawing, part) =>
    KINDS.flatMap(kind =>
      nodesOf(
        dressUp(
          drawing,
          () => {},
          kind,
          () => {},
        ),
      ),
    )
      .filter(({ props }) => props.name === `draw-${part}`)
      .map(({ props }) => Number(props.value));
  for (const [part, values = []] of Object.entries(OFFERED)) {
    const name = /** @type {keyof typeof OFFERED} */ (part);
    assert.deepEqual(offered({ ...BLANK, hair: 1, [name]: values[0] }, name), values);
    const other = Array.from({ length: PARTS[name] }, (_, at) => at).find(at => !values.includes(at)) ?? -1;
    assert.deepEqual(offered({ ...BLANK, hair: 1, [name]: other }, name), [...values, other]);
  }
});
