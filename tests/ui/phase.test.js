/* What a table is doing: what its playback tells, and the newest update, make one phase. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phaseOf, plays } from '../../dist/dev/js/table/phase.js';
import { attacked, sealed, shown, table } from './fixtures/updates.js';

const TELLINGS = /** @type {const} */ (['deal', 'story', 'pause', 'read', 'nothing']);
const own = shown(table(3));
const won = {
  ...own,
  game: { ...own.game, view: { ...own.game.view, to_act: null, outcome: { winners: [0] } } },
};
/** @param {any} update @param {(typeof TELLINGS)[number]} [tells] */
const at = (update, tells = 'nothing') => phaseOf(update, tells).is;

test('while anything plays, no update lets a seat choose and no game is over', () => {
  for (const tells of TELLINGS.filter(plays))
    for (const update of [own, won, table(3)]) assert.equal(at(update, tells), 'telling', tells);
  const deals = TELLINGS.filter(plays).map(tells => phaseOf(own, tells));
  assert.deepEqual(
    deals.map(phase => phase.is === 'telling' && phase.deals),
    [true, false, false],
  );
});

test('a seat chooses while its hand is open, and neither in secret nor for another device', () => {
  assert.equal(at(own), 'choosing');
  assert.equal(at(table(3)), 'idle', 'no hand is open');
  assert.equal(at({ ...own, mine: [] }), 'idle', 'elsewhere');
  assert.equal(at(attacked(table(3), true)), 'idle', 'the answer has a screen of its own');
  assert.equal(at(sealed(table(3))), 'idle');
  assert.equal(at(won), 'over');
});

test('the words of the last event are read at rest alone, and only a seat that chooses rests', () => {
  for (const tells of /** @type {const} */ (['read', 'nothing'])) {
    const read = tells === 'read';
    assert.deepEqual(phaseOf(own, tells, true), { is: 'choosing', read, rests: true });
    assert.deepEqual(phaseOf(table(3), tells, true), { is: 'idle', read });
    assert.deepEqual(phaseOf(won, tells, true), { is: 'over', read });
  }
});
