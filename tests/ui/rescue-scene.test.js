/* The rescue of a king: every predicament has an end of its own, every companion helps in a way of its own,
   and what is seen begins and ends where the cards lie. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { PERIL_KINGS } from '../../dist/dev/art/rescue/perils.js';
import { BITS, TOOLS } from '../../dist/dev/art/rescue/tools.js';
import { perilLayers } from '../../dist/dev/js/games/rescue/cards.js';
import { ENDINGS } from '../../dist/dev/js/theatre/rescue/endings.js';
import { HELPS } from '../../dist/dev/js/games/rescue/helpers.js';
import { FREE } from '../../dist/dev/js/theatre/rescue/rescue-room.js';
import { castOf } from '../../dist/dev/js/theatre/rescue/rescue-scene.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { cardKind, isCompanion, RESCUE_FACES, wordOf } from '../../dist/dev/js/state/faces.js';
import { load } from './catalogues.js';
import { fair, placed, seenAt, signs } from './fixtures/moments.js';
import { filmed, mount } from './fixtures/stage.js';

before(() => setLanguage('en', load));

const KINGS = RESCUE_FACES.filter(face => cardKind(face) === 'peril');
const COMPANIONS = RESCUE_FACES.filter(isCompanion);
const FROM = {
  king: { x: 500, y: 300, width: 60 },
  queen: { x: 100, y: 700, width: 80 },
  companion: { x: 200, y: 700, width: 80 },
};
const TO = {
  king: { x: 180, y: 580, width: 24 },
  queen: { x: 1200, y: 460, width: 70 },
  companion: { x: 400, y: 460, width: 66 },
};

/** @param {string} king @param {string} companion */
const rescue = (king, companion) =>
  filmed(castOf({ king, companion, queen: '10', signs, from: FROM, to: TO }));

test('every predicament has an ending of its own, of layers that it has and of bits that are drawn', () => {
  assert.deepEqual(Object.keys(ENDINGS).sort(), [...PERIL_KINGS].sort());
  assert.equal(
    new Set(Object.values(ENDINGS).map(ending => JSON.stringify(ending))).size,
    PERIL_KINGS.length,
  );
  for (const [king, { layers, bits, extras = [] }] of Object.entries(ENDINGS)) {
    const drawn = perilLayers(KINGS.find(face => wordOf(face) === king) ?? '', 200).layers.map(
      ([name]) => name,
    );
    assert.ok(drawn.includes('king') && drawn.includes('hands'), king);
    assert.deepEqual(
      Object.keys(layers).filter(name => !drawn.includes(name)),
      [],
      king,
    );
    for (const { cut } of [bits, ...extras]) assert.ok(BITS[cut], `${king}: ${cut}`);
  }
});

test('every companion helps in a way of its own, with tools that are drawn', () => {
  assert.deepEqual(Object.keys(HELPS).sort(), COMPANIONS.map(wordOf).sort());
  const helps = Object.values(HELPS).map(help => help({ x: 100, y: 108 }));
  for (const { cut } of helps.flat()) assert.ok(TOOLS[cut], cut);
  assert.equal(
    new Set(helps.map(([first]) => first?.cut)).size,
    COMPANIONS.length,
    'each brings another tool',
  );
});

test('every king can be rescued by every companion, with no more actors than a stage holds', context => {
  mount(context);
  for (const king of KINGS)
    for (const companion of COMPANIONS)
      fair(`${wordOf(king)}, ${wordOf(companion)}`, rescue(king, companion));
});

test('a rescue begins and ends where the cards lie, and the king himself goes to the shelf', context => {
  mount(context);
  for (const king of KINGS) {
    const cast = rescue(king, '61');
    const cards = cast.filter(({ kind }) => kind === 'card');
    assert.equal(cards.length, 4, 'the king’s card is there without its name, and with it');
    for (const [card, { from, to }] of /** @type {const} */ ([
      [cards[0], { from: FROM.king, to: null }],
      [cards[1], { from: FROM.king, to: null }],
      [cards[2], { from: FROM.queen, to: TO.queen }],
      [cards[3], { from: FROM.companion, to: TO.companion }],
    ])) {
      assert.ok(card);
      assert.deepEqual(placed(card, card.frames[0]), { ...from, tall: from.width });
      if (to) assert.deepEqual(placed(card, card.frames.at(-1)), { ...to, tall: to.width });
      else assert.ok(!seenAt(card, 0.9), 'the card of his need is put away');
    }
    const [himself] = cast.filter(({ stays }) => stays);
    assert.ok(himself);
    assert.ok(!seenAt(himself, FREE - 0.01) && seenAt(himself, 1));
    const { x, y } = placed(himself, himself.frames.at(-1));
    assert.deepEqual({ x, y }, { x: TO.king.x, y: TO.king.y });
  }
});

test('a layer of the predicament comes up in one piece with its card', context => {
  mount(context);
  for (const king of KINGS) {
    const [card, ...others] = rescue(king, '61').filter(
      ({ kind }) => kind === 'card' || kind === 'peril-layer',
    );
    assert.ok(card);
    /** The middle of the card if it were part of this layer. @param {Keyframe | undefined} frame */
    const middle = frame => {
      const { m41, m42 } = matrix(String(frame?.transform));
      return [m41, m42];
    };
    for (const layer of others.filter(({ kind }) => kind === 'peril-layer')) {
      const [x = 0, y = 0] = middle(layer.frames[0]);
      const [a = 0, b = 0] = middle(card.frames[0]);
      assert.ok(Math.hypot(x - a, y - b) < 0.1, `${wordOf(king)}: ${x - a}, ${y - b}`);
    }
  }
});

/**
 * The offset that a transform of the form translate, rotate, scale, translate gives the middle.
 * @param {string} transform
 */
const matrix = transform => {
  let [m41, m42, a, b, c, d] = [0, 0, 1, 0, 0, 1];
  for (const [, name, text = ''] of transform.matchAll(/(translate|rotate|scale)\(([^)]*)\)/g)) {
    const [one = 0, other = one] = text.split(',').map(parseFloat);
    if (name === 'translate') [m41, m42] = [m41 + a * one + c * other, m42 + b * one + d * other];
    if (name === 'scale') [a, b, c, d] = [a * one, b * one, c * other, d * other];
    if (name === 'rotate') {
      const [sin, cos] = [Math.sin((one * Math.PI) / 180), Math.cos((one * Math.PI) / 180)];
      [a, b, c, d] = [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin];
    }
  }
  return { m41, m42 };
};
