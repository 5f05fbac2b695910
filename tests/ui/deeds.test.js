/* The sheet of a card shows what the card does, in pictures. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { queens as queensGame } from '../../dist/dev/js/games/queens/index.js';
import { waysBy } from '../../dist/dev/js/games/queens/sheets.js';
import { rescue as rescueGame } from '../../dist/dev/js/games/rescue/index.js';
import {
  cardKind,
  FACES,
  numberOf,
  pointsOf,
  QUEEN_FACES,
  RESCUE_FACES,
} from '../../dist/dev/js/state/faces.js';
import { isFace, strip } from '../../dist/dev/js/table/illustrated.js';
import { picturesIn } from '../../dist/dev/js/table/sheets/inspect.js';
import { load } from './catalogues.js';
import { nodesOf } from './fixtures/nodes.js';
import * as rescue from './fixtures/rescue.js';

before(() => setLanguage('en', load));

const { signs } = rescue.table(2).game.view;
const NUMBERS = FACES.filter(face => cardKind(face) === 'number');
const GAMES = /** @type {const} */ ([
  [queensGame, FACES, {}],
  [rescueGame, [...RESCUE_FACES, ...QUEEN_FACES, ...NUMBERS], signs],
]);

test('every card of both games shows its deed, with the card itself in it', () => {
  for (const [{ name, deeds }, faces, shown] of GAMES)
    for (const face of faces) {
      const rows = deeds(face).map(row => picturesIn(row, face, shown));
      assert.ok(rows.length > 0 && rows.length < 4, `${name} ${face}`);
      assert.ok(rows.flat().includes(face), `${name} ${face}: ${rows.join(' | ')}`);
      for (const row of rows) {
        assert.ok(row.length < 8, `${name} ${face} fits on a phone: ${row}`);
        const pictures = nodesOf(strip(row, { game: name, width: 52, signs: shown }, 'rule-shows'));
        for (const [at, one] of row.entries()) {
          const drawn = isFace(one) || /^(bed|deck|door|cross|die|icon|seat)\b/.test(one);
          const svg = nodesOf(pictures[0].children[at]).some(({ props }) => props.svg);
          assert.equal(svg, drawn, `${name} ${face}: ${one}`);
        }
      }
    }
});

test('a number explains itself with a sum in which it stands', () => {
  for (const { deeds } of [queensGame, rescueGame])
    for (const face of NUMBERS) {
      const row = deeds(face).find(one => one.startsWith('sum')) ?? '';
      const [a = 0, b = 0, all] = picturesIn(row, face, signs).filter(isFace).map(numberOf);
      assert.ok(a + b === all && [a, b, all].includes(numberOf(face)), row);
    }
});

test('Q-12.2: without sums a number explains itself with three numbers in a row in which it stands', () => {
  for (const face of NUMBERS) {
    const rows = queensGame.deeds(face, ['runs']);
    assert.ok(!rows.includes('sum'));
    const numbers = picturesIn(rows.at(-1) ?? '', face, {}).map(numberOf);
    const [first = 0] = numbers;
    assert.deepEqual(numbers, [first, first + 1, first + 2]);
    assert.ok(numbers.includes(numberOf(face)) && first > 0 && first < 9);
    const said = (/** @type {any[]} */ rules) =>
      queensGame.card(/** @type {any} */ ({ house_rules: rules }), face, 60).meaning;
    assert.equal(said(['runs']), t('card.number.row'));
    assert.match(said([]), /sum/);
  }
});

test('Q-12.2: the help names a row instead of a sum where there are no sums', () => {
  const last = (/** @type {any[]} */ rules) => waysBy(rules).at(-1)?.slice(0, 2);
  assert.deepEqual(
    [last([]), last(['runs'])],
    [
      ['sum', ['55']],
      ['run', ['52', '53', '54']],
    ],
  );
  for (const [word] of [...waysBy([]), ...waysBy(['runs'])])
    assert.doesNotMatch(t(`table.how.${word}`), /how/);
});

test('a queen is woken and counts her points; the Cat and the Dog quarrel', () => {
  assert.deepEqual(
    queensGame.deeds('15').map(row => picturesIn(row, '15', {})),
    [['bed', 'icon arrow', '15', `= ${pointsOf('15')}`]],
  );
  for (const face of ['11', '12'])
    assert.deepEqual(picturesIn(queensGame.deeds(face)[1] ?? '', face, {}), [
      'cross 11',
      'icon lightning',
      'cross 12',
    ]);
});

test('a queen of The Rescue stands beside a companion of her sign, and the other way round', () => {
  for (const face of [...QUEEN_FACES, ...RESCUE_FACES.filter(one => cardKind(one) === 'companion')]) {
    const row = picturesIn(rescueGame.deeds(face)[0] ?? '', face, signs);
    const other = row.find(one => isFace(one) && one !== face) ?? '';
    assert.notEqual(other, '', face);
    assert.ok(signs[other] === signs[face] || signs[face] === 'wild', `${face} and ${other}`);
  }
});
