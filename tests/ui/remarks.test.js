/* What computers tell of their game when it is over. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { remarksOf } from '../../dist/dev/js/screens/remarks.js';
import { catalogue, load, text } from './catalogues.js';
import { alone } from './fixtures/computers.js';
import { shown, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

const mine = alone(shown(table(4)));

test('whatever is worth a remark has its words', () => {
  const source = text('crates/bots/src/remark.rs');
  const silent = [...(source.match(/use Reason::\{([^}]+)\}/)?.[1] ?? '').matchAll(/\w+/g)].map(([name]) =>
    name.replace(/(?<!^)[A-Z]/g, letter => `_${letter}`).toLowerCase(),
  );
  const reasons = [...text('bindings/Reason.ts').matchAll(/"t": "(\w+)"/g)]
    .map(found => found[1])
    .filter(reason => !silent.includes(reason));
  assert.ok(silent.length > 5 && reasons.length > 10);
  for (const reason of reasons) assert.ok(`remark.${reason}` in catalogue('de'), reason);
});

test('a computer tells two things of its game, and its feeling once', () => {
  const remark = (seat, reason, chance) => ({ seat, remark: { decision: 1, reason, chance } });
  const update = {
    ...mine,
    remarks: [
      remark(1, { t: 'steals', queen: '10', from: 0 }, 12),
      remark(2, { t: 'wakes_all' }, null),
      remark(1, { t: 'wins' }, 99),
      remark(1, { t: 'tries_luck' }, 10),
    ],
  };
  assert.deepEqual(remarksOf(update, 1), [
    'My Knight rode for the Heart Queen. I had almost given up.',
    'I saw the winning move!',
  ]);
  assert.deepEqual(remarksOf(update, 2), ['My pair woke everybody.']);
  assert.deepEqual(remarksOf(update, 0), []);
  const echo = {
    ...mine,
    remarks: [
      remark(1, { t: 'wakes_all' }, null),
      remark(2, { t: 'wakes_all' }, null),
      remark(2, { t: 'wins' }, 99),
      remark(2, { t: 'tries_luck' }, null),
    ],
  };
  assert.ok(
    !remarksOf(echo, 2).some(said => remarksOf(echo, 1).includes(said)),
    'two computers do not say the same if one has more to say',
  );
});
