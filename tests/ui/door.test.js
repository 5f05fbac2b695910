/* The door keeps what is filled in until it opens, whatever is shown meanwhile. A television, which nobody touches, only
   says what it does. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { create } from '../../dist/dev/js/screens/door.js';
import { load } from './catalogues.js';
import { guest } from './fixtures/guest.js';
import { tableMsg } from './fixtures/house.js';
import { openPage } from './fixtures/page.js';

before(() => setLanguage('en', load));

/** @param {ReturnType<typeof guest>} guest @param {boolean} [tv] */
const doorOf = ({ visit, arrival, store }, tv = false) => {
  const announce = { alert: () => {} };
  const ctx = /** @type {any} */ ({ t, visit, arrival, tv, state: store.get, announce, go: () => {} });
  return /** @type {any} */ (create(ctx).root);
};

test('who looks at the settings, or changes the language, finds the door as it was', context => {
  const { hear } = openPage(context);
  const visitor = guest({ code: null });
  const { visit } = visitor;
  visit.table(tableMsg());
  const door = () => doorOf(visitor);
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

test('a television at a locked table says that it tries again, and has nothing to touch', context => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  openPage(context);
  for (const [code, buttons] of /** @type {const} */ ([
    ['K7Q2MX', 0],
    [null, 1],
  ])) {
    const television = guest({ tv: true, code });
    television.visit.table(tableMsg({ locked: code !== null }));
    television.visit.failed(code ? 'locked' : 'wrong_code');
    const root = doorOf(television, true);
    assert.equal(root.querySelectorAll('button').length, buttons);
    assert.equal(root.textContent.includes(t('door.napping_again')), buttons === 0);
  }
});
