/* The sheet of a card shows what the card does, in pictures. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { setLanguage } from '../../ui/js/kit/i18n.js';
import { entryOf as queensEntry } from '../../ui/js/games/queens/rules.js';
import { entryOf as rescueEntry } from '../../ui/js/games/rescue/rules.js';
import { cardKind, FACES, pointsOf, QUEEN_FACES, RESCUE_FACES } from '../../ui/js/state/faces.js';
import { isFace, strip } from '../../ui/js/table/illustrated.js';
import { deedOf } from '../../ui/js/table/sheets/inspect.js';
import { load } from './catalogues.js';
import { nodesOf } from './fixtures/nodes.js';
import * as rescue from './fixtures/rescue.js';

before(() => setLanguage('en', load));

const { signs } = rescue.table(2).game.view;
const NUMBERS = FACES.filter(face => cardKind(face) === 'number');
const GAMES = /** @type {const} */ ([
  ['queens', FACES, queensEntry, {}],
  ['rescue', [...RESCUE_FACES, ...QUEEN_FACES, ...NUMBERS], rescueEntry, signs],
]);

test('every card of both games shows its deed, with the card itself in it', () => {
  for (const [game, faces, entryOf, shown] of GAMES)
    for (const face of faces) {
      const rows = deedOf(game, entryOf(face), face, shown);
      assert.ok(rows.length > 0 && rows.length < 4, `${game} ${face}`);
      const itself = rows.flat().includes(face) || cardKind(face) === 'number';
      assert.ok(itself, `${game} ${face}: ${rows.join(' | ')}`);
      for (const row of rows) {
        assert.ok(row.length < 8, `${game} ${face} fits on a phone: ${row}`);
        const pictures = nodesOf(strip(row, { game, width: 52, signs: shown }, 'rule-shows'));
        for (const [at, one] of row.entries()) {
          const drawn = isFace(one) || /^(bed|deck|door|cross|die|icon)\b/.test(one);
          const svg = nodesOf(pictures[0].children[at]).some(({ props }) => props.svg);
          assert.equal(svg, drawn, `${game} ${face}: ${one}`);
        }
      }
    }
});

test('a queen is woken and counts her points; the Cat and the Dog quarrel', () => {
  assert.deepEqual(deedOf('queens', queensEntry('15'), '15', {}), [
    ['bed', 'icon arrow', '15', `= ${pointsOf('15')}`, 'icon star'],
  ]);
  for (const face of ['11', '12'])
    assert.deepEqual(deedOf('queens', queensEntry(face), face, {})[1], [
      'cross 11',
      'icon lightning',
      'cross 12',
    ]);
});

test('a queen of The Rescue stands beside a companion of her sign, and the other way round', () => {
  for (const face of [...QUEEN_FACES, ...RESCUE_FACES.filter(one => cardKind(one) === 'companion')]) {
    const [row = []] = deedOf('rescue', rescueEntry(face), face, signs);
    const other = row.find(one => isFace(one) && one !== face) ?? '';
    assert.ok(signs[other] === signs[face] || signs[face] === 'wild', `${face} and ${other}`);
  }
});
