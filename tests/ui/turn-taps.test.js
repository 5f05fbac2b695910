/* The number of taps in a turn of The Rescue, as docs/taps.md states it, counted with the table's own
   commands. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import './games.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { pressesOf } from './fixtures/presses.js';
import { load } from './catalogues.js';
import * as rescue from './fixtures/rescue.js';

before(() => setLanguage('en', load));

const { with_, roll, take, gnome } = rescue;
const two = rescue.table(3);
/** A table whose first seat has 2, 3 and 5, and a pair of sevens. */
const start = with_(two, {
  seats: two.game.view.seats.map((seat, at) =>
    at === 0 ? { ...seat, realm: ['52', '53', '55', null, '10', '57', '57'] } : seat,
  ),
});
const rolling = roll(start);
const KING = ['realm 0 4', 'companion 0 0', 'king 0'];
const nothing = with_(start, {}, [['done']]);
const sums = with_(
  start,
  {},
  [['done']],
  /** @type {any} */ ([{ from: ['realm 0 0', 'realm 0 1', 'realm 0 2'], min: 3, max: 3 }]),
);
const rescues = with_(start, {}, [['done'], KING, ['realm 0 4', 'companion 0 0', 'king 1']]);
const pairs = with_(start, {}, [['done'], ['realm 0 5', 'realm 0 6', 'confirm']]);
const willow = with_(start, { step: 'instants', drawn: ['48', '59'] }, [['drawn 0']]);
const gnomes = with_(start, { step: 'instants', drawn: ['46', '46', '59'] }, [['drawn 0'], ['drawn 1']]);

const SUM = /** @type {const} */ (['realm 0 0', 'realm 0 1', 'realm 0 2', 'go']);
/**
 * A turn by steps: the update, the taps, and what is sent.
 * @type {Record<string, [import('../../ui/js/types.js').RescueUpdate, string[], string[]][]>}
 */
const TURNS = {
  empty: [
    [rolling, ['go'], ['die']],
    [nothing, [], ['done']],
  ],
  'one lightning card': [
    [rolling, ['go'], ['die']],
    [willow, [], ['drawn 0']],
    [nothing, [], ['done']],
  ],
  'sum, door': [
    [rolling, ['go'], ['die']],
    [sums, SUM.slice(), [...SUM.slice(0, 3), 'confirm']],
    [take(start), ['grid 4'], ['grid 4']],
    [nothing, [], ['done']],
  ],
  'sum, door, rescue': [
    [rolling, ['go'], ['die']],
    [sums, SUM.slice(), [...SUM.slice(0, 3), 'confirm']],
    [take(start), ['grid 4'], ['grid 4']],
    [rescues, ['chip rescue', 'king 0'], KING],
    [nothing, [], ['done']],
  ],
  'Gnome’s door': [
    [rolling, ['go'], ['die']],
    [gnomes, [], ['drawn 0']],
    [gnome(start, '1'), ['grid 4'], ['grid 4']],
    [nothing, [], ['done']],
  ],
  'pair, rescue': [
    [rolling, ['go'], ['die']],
    [pairs, ['chip wake', 'go'], ['realm 0 5', 'realm 0 6', 'confirm']],
    [rescues, ['chip rescue', 'king 0'], KING],
    [nothing, [], ['done']],
  ],
};

/** The rows of docs/taps.md: the name of a turn, and its number of taps. */
const said = () => {
  const lines = readFileSync(new URL('../../docs/taps.md', import.meta.url), 'utf8')
    .split('\n')
    .filter(line => /^\| [^|]+ \| \d/.test(line));
  return new Map(
    lines
      .map(line => line.split('|').map(part => part.trim()))
      .map(([, name = '', taps]) => [name, Number(taps)]),
  );
};

test('six typical turns need as many taps as the document says', () => {
  assert.deepEqual([...said().keys()].sort(), Object.keys(TURNS).sort());
  for (const [name, steps] of Object.entries(TURNS)) {
    for (const [update, taps, sent] of steps)
      assert.deepEqual([...pressesOf(update, taps)].sort(), [...sent].sort(), `${name}: ${taps}`);
    assert.equal(steps.flatMap(([, taps]) => taps).length, said().get(name), name);
  }
  assert.ok((said().get('empty') ?? 9) <= 1 && (said().get('sum, door, rescue') ?? 9) <= 8);
});

test('what is a choice takes two taps: one tap sends no card away', () => {
  const letting = rescue.discard(start);
  assert.deepEqual(pressesOf(letting, ['realm 0 2']), []);
  assert.deepEqual(pressesOf(letting, ['realm 0 2', 'go']), ['realm 0 2']);
  assert.deepEqual(pressesOf(gnome(start, '2'), ['realm 1 0']), []);
});
