/* The door keeps what is filled in until it opens, whatever is shown meanwhile. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { create } from '../../dist/dev/js/screens/door.js';
import { load } from './catalogues.js';
import { guest } from './fixtures/guest.js';
import { tableMsg } from './fixtures/house.js';
import { openPage } from './fixtures/page.js';

before(() => setLanguage('en', load));

test('who looks at the settings, or changes the language, finds the door as it was', context => {
  const { hear } = openPage(context);
  const { visit, arrival, store } = guest({ code: null });
  visit.table(tableMsg());
  const ctx = /** @type {any} */ ({
    t,
    visit,
    arrival,
    state: store.get,
    announce: { alert: () => {} },
    go: () => {},
  });
  const door = () => /** @type {any} */ (create(ctx).root);
  const filled = (/** @type {any} */ root) => [
    ...root.querySelectorAll('input').map((/** @type {any} */ { value }) => value),
    root
      .querySelectorAll('button.idea')
      .find((/** @type {any} */ idea) => idea.getAttribute('aria-pressed') === 'true')?.textContent,
  ];
  const first = door();
  assert.deepEqual(filled(first), ['', '', undefined]);
  hear(first.querySelector('button.idea'), 'click');
  const [code, name] = first.querySelectorAll('input');
  for (const [field, typed] of [
    [code, 'K7Q'],
    [name, 'Anna'],
  ])
    hear(Object.assign(field, { value: typed }), 'input');
  const wanted = filled(first);
  assert.deepEqual([wanted.slice(0, 2), typeof wanted[2]], [['K7Q', 'Anna'], 'string']);
  assert.deepEqual(filled(door()), wanted);
  visit.table(tableMsg());
  assert.deepEqual(filled(door()), wanted, 'after a break');
  visit.welcome({ t: 'welcome', seats: [], token: null });
  visit.lost('freed');
  assert.deepEqual(filled(door()), ['', '', undefined], 'the door was open meanwhile');
});
