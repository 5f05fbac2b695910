/* The curtain of an attacked seat shows the attack and its target, and nothing of a hand. */

import assert from 'node:assert/strict';
import { before, mock, test } from 'node:test';
import './games.js';
import { setLanguage, t } from '../../ui/js/kit/i18n.js';
import { picture } from '../../ui/js/games/queens/cards.js';
import { create, LATE_MS, peeping, SOON_MS } from '../../ui/js/screens/curtain.js';
import { load, text } from './catalogues.js';
import { openDocument } from './fixtures/document.js';
import { nodesOf } from './fixtures/nodes.js';
import { storage } from './fixtures/storage.js';
import * as made from './fixtures/updates.js';

before(() => setLanguage('en', load));

/** @param {import('../../ui/js/types.js').Update} update */
const drawn = update => nodesOf(peeping(update)).flatMap(({ props }) => (props.svg ? [props.svg] : []));

test('the attack and the queen whom it is about peep from behind the sign', () => {
  const attacked = made.attacked(made.table(4), false);
  const { pending } = /** @type {any} */ (attacked.game.view);
  const faces = [pending.card === 'knight' ? '41' : '43', pending.queen];
  assert.deepEqual(
    drawn(attacked),
    faces.map(face => picture(face, 96)),
  );
  const open = made.held(attacked, 1, ['42', '44', '54', '37', '59']);
  assert.deepEqual(drawn(open), drawn(attacked), 'whatever the hand holds');
});

test('the curtain of a turn shows nobody, and nothing moves there without motion', () => {
  assert.equal(peeping(made.table(4)), null);
  const moving = text('ui/css/curtain.css').match(/.*animation: peeps/g) ?? [];
  assert.equal(moving.length, 1);
  assert.match(moving[0] ?? '', /^ {2}\[data-motion="full"\]:not\(\[data-speed="none"\]\)/);
});

/**
 * A curtain of a device that has shown none.
 * @param {import('node:test').TestContext} context
 * @param {Record<string, string>} chosen
 */
const hung = (context, chosen) => {
  openDocument(context);
  const device = storage();
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { value: device, configurable: true });
  context.after(() => Object.defineProperty(globalThis, 'localStorage', before ?? { value: undefined }));
  let looked = 0;
  Object.assign(/** @type {any} */ (globalThis).Element.prototype, {
    querySelector: (/** @type {string} */ which) => void (looked += Number(which === '.hold')),
  });
  mock.timers.enable({ apis: ['setTimeout'] });
  context.after(() => mock.timers.reset());
  const screen = create(
    /** @type {any} */ ({
      t,
      settings: { get: (/** @type {string} */ name) => chosen[name] },
      state: () => ({ update: made.table(2), local: { passed: null } }),
      announce: { alert: () => {} },
    }),
  );
  return { device, screen: /** @type {any} */ (screen), looks: () => looked };
};

test('a button that is tapped is taught by no hand, and its curtain counts for none', context => {
  for (const chosen of [
    { scan: 'off', opening: 'two-taps' },
    { scan: 'slow', opening: 'hold' },
  ]) {
    const { device, screen, looks } = hung(context, chosen);
    mock.timers.tick(3 * LATE_MS);
    assert.deepEqual([device.kept.size, looks()], [0, 0]);
    screen.destroy();
    mock.timers.reset();
  }
});

test('a touch or a key puts off the hand that shows how to hold', context => {
  for (const type of ['pointerdown', 'keydown']) {
    const { device, screen, looks } = hung(context, { scan: 'off', opening: 'hold' });
    assert.equal(device.kept.get('rouse.curtains.1'), '1');
    mock.timers.tick(SOON_MS - 1);
    screen.root.heard.get(type)({});
    mock.timers.tick(LATE_MS - 1);
    assert.equal(looks(), 0, type);
    mock.timers.tick(1);
    assert.equal(looks(), 1, type);
    screen.destroy();
    mock.timers.reset();
  }
});
