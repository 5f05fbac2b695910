/* The curtain of an attacked seat shows the attack and its target, and nothing of a hand. */

import assert from 'node:assert/strict';
import { before, mock, test } from 'node:test';
import './games.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { avatar } from '../../dist/dev/art/shared/seats.js';
import { picture } from '../../dist/dev/js/games/queens/cards.js';
import { create, LATE_MS, peeping, TAUGHT } from '../../dist/dev/js/screens/curtain.js';
import { load, text } from './catalogues.js';
import { openDocument } from './fixtures/document.js';
import { nodesOf } from './fixtures/nodes.js';
import { storage } from './fixtures/storage.js';
import * as made from './fixtures/updates.js';

before(() => setLanguage('en', load));

/** @param {import('../../ui/js/types.js').Update} update */
const drawn = update => nodesOf(peeping(update)).flatMap(({ props }) => (props.svg ? [props.svg] : []));

test('the attack, with the animal of the attacker, and the queen whom it is about peep at the sign', () => {
  const attacked = made.attacked(made.table(4), false);
  const { pending } = /** @type {any} */ (attacked.game.view);
  const attack = pending.card === 'knight' ? '41' : '43';
  const by = /** @type {any} */ (attacked.people[pending.by]);
  assert.deepEqual(drawn(attacked), [
    picture(attack, 96),
    avatar(by.animal, by.colour),
    picture(pending.queen, 96),
  ]);
  const open = made.held(attacked, 1, ['42', '44', '54', '37', '59']);
  assert.deepEqual(drawn(open), drawn(attacked), 'whatever the hand holds');
});

test('the curtain of a turn shows nobody, and nothing moves there without motion', () => {
  assert.equal(peeping(made.table(4)), null);
  const moving = text('ui/css/curtain.css').match(/.*animation: peeps/g) ?? [];
  assert.equal(moving.length, 1);
  assert.match(moving[0] ?? '', /^ {2}\[data-motion="full"\]:not\(\[data-speed="none"\]\)/);
});

/** The sign, which counts how often it swings. */
class Sign {
  /** @type {string[]} */
  swung = [];
  animate = () => void this.swung.push('sign');
}

/**
 * A curtain of a device that has opened some of them.
 * @param {import('node:test').TestContext} context
 * @param {Record<string, string>} chosen
 * @param {number} [opened]
 */
const hung = (context, chosen, opened = 0) => {
  openDocument(context);
  const device = storage();
  if (opened > 0) device.setItem('rouse.curtains.1', String(opened));
  const heard = new EventTarget();
  const sign = new Sign();
  /** The element under a finger at the left. @type {any} */
  let under = null;
  const page = /** @type {any} */ ({
    localStorage: device,
    addEventListener: heard.addEventListener.bind(heard),
    matchMedia: () => ({ matches: false }),
  });
  for (const [name, value] of Object.entries(page)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    context.after(() => Object.defineProperty(globalThis, name, before ?? { value: undefined }));
  }
  Object.assign(document, {
    elementFromPoint: (/** @type {number} */ x) => (x < 10 ? under : null),
    documentElement: { dataset: { motion: 'full' } },
  });
  let looked = 0;
  /** @type {object[]} */
  const sent = [];
  Object.assign(/** @type {any} */ (globalThis).Element.prototype, {
    querySelector: (/** @type {string} */ which) =>
      which === '.placard' ? sign : void (looked += Number(which === '.hold')),
  });
  mock.timers.enable({ apis: ['setTimeout'] });
  context.after(() => mock.timers.reset());
  const screen = create(
    /** @type {any} */ ({
      t,
      settings: { get: (/** @type {string} */ name) => chosen[name] },
      state: () => ({ update: made.table(2), local: { passed: null } }),
      announce: { alert: () => {}, hush: () => {} },
      send: (/** @type {object} */ message) => void sent.push(message),
      flow: { reveal: (/** @type {number} */ seat) => void sent.push({ t: 'reveal', seat }) },
    }),
  );
  const lowered = Object.assign(new /** @type {any} */ (globalThis).Element('main'), { matches: () => true });
  const rest = {
    sent,
    falls: () => screen.root.heard.get('animationend')({ target: lowered }),
    device,
    sign,
    looks: () => looked,
    touch: (/** @type {any} */ one) => void (under = one),
  };
  return { ...rest, heard, screen: /** @type {any} */ (screen) };
};

const HELD = { scan: 'off', opening: 'hold', motion: 'full', speed: 'normal' };

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

test('the first curtains show from the start how to hold, later ones after a rest', context => {
  for (const [opened, soon] of /** @type {const} */ ([
    [0, 1],
    [TAUGHT - 1, 1],
    [TAUGHT, 0],
  ])) {
    const { screen, looks } = hung(context, HELD, opened);
    mock.timers.tick(1);
    assert.equal(looks(), soon, String(opened));
    screen.destroy();
    mock.timers.reset();
  }
});

test('a touch or a key puts off the hand that shows how to hold', context => {
  for (const type of ['pointerdown', 'keydown']) {
    const { screen, looks } = hung(context, HELD, TAUGHT);
    mock.timers.tick(LATE_MS - 1);
    screen.root.heard.get(type)({});
    mock.timers.tick(LATE_MS - 1);
    assert.equal(looks(), 0, type);
    mock.timers.tick(1);
    assert.equal(looks(), 1, type);
    screen.destroy();
    mock.timers.reset();
  }
});

test('a tap on the cloth, or a pull, lets the sign swing and shows how to hold', context => {
  for (const type of ['pointerup', 'pointercancel']) {
    const { screen, sign, looks, falls } = hung(context, HELD, TAUGHT);
    falls();
    screen.root.heard.get(type)({ target: null });
    assert.deepEqual([sign.swung.length, looks()], [1, 1], type);
    screen.destroy();
    mock.timers.reset();
  }
});

test('a tap while the curtain falls shows how to hold, and does not disturb the sign', context => {
  const { screen, sign, looks, falls } = hung(context, HELD, TAUGHT);
  const tap = () => screen.root.heard.get('pointerup')({ target: null });
  tap();
  assert.deepEqual([sign.swung.length, looks()], [0, 1]);
  falls();
  tap();
  assert.equal(sign.swung.length, 1);
  screen.destroy();
});

/**
 * The animal on the sign, as a touch finds it.
 * @param {any} node
 * @returns {any}
 */
const rosetteOf = node =>
  node.attributes?.get('class') === 'rosette' ? node : node.childNodes?.map(rosetteOf).find(Boolean);

test('a tap on the animal is answered by the hold where it takes one, and by the sign elsewhere', context => {
  for (const [chosen, swings] of /** @type {const} */ ([
    [HELD, 0],
    [{ ...HELD, opening: 'two-taps' }, 1],
    [{ ...HELD, scan: 'slow' }, 1],
  ])) {
    const { screen, sign, falls } = hung(context, chosen, TAUGHT);
    falls();
    const rosette = rosetteOf(screen.root);
    rosette.closest = (/** @type {string} */ which) =>
      /\.rosette/.test(which) || (/\[data-beside\]/.test(which) && rosette.attributes.has('data-beside'))
        ? rosette
        : null;
    screen.root.heard.get('pointerup')({ target: rosette });
    assert.equal(sign.swung.length, swings, JSON.stringify(chosen));
    screen.destroy();
    mock.timers.reset();
  }
});

test('without motion the sign hangs still', context => {
  const { screen, sign, looks, falls } = hung(context, { ...HELD, motion: 'none' }, TAUGHT);
  falls();
  screen.root.heard.get('pointerup')({ target: null });
  assert.deepEqual([sign.swung.length, looks()], [0, 1]);
  screen.destroy();
});

/**
 * A curtain that falls on fingers at the left, where its button will be, or away from it.
 * @param {import('node:test').TestContext} context
 */
const falling = context => {
  const { heard, touch, ...rest } = hung(context, HELD);
  touch({ closest: () => true });
  /** @param {string} type @param {number} pointerId @param {number} [clientX] */
  const finger = (type, pointerId, clientX = 1) =>
    heard.dispatchEvent(Object.assign(new Event(type), { pointerId, clientX, clientY: 1 }));
  return { ...rest, finger };
};
const AWAY = 100;

test('a finger that came down while the curtain fell, and rests on the button, opens it', context => {
  for (const lifts of [false, true]) {
    const { finger, falls, sent, device } = falling(context);
    finger('pointerdown', 1);
    if (lifts) finger('pointerup', 1);
    falls();
    mock.timers.tick(600);
    assert.deepEqual(sent, lifts ? [] : [{ t: 'reveal', seat: 0 }]);
    assert.equal(device.kept.get('rouse.curtains.1'), lifts ? undefined : '1');
    mock.timers.reset();
  }
});

test('K-07: another finger that comes, rests or lifts leaves a finger on the button alone', context => {
  for (const early of [true, false]) {
    const { finger, falls, sent } = falling(context);
    finger('pointerdown', 1);
    finger('pointerdown', 2, AWAY);
    if (early) finger('pointerup', 2, AWAY);
    falls();
    mock.timers.tick(300);
    if (!early) finger('pointercancel', 2, AWAY);
    mock.timers.tick(300);
    assert.equal(sent.length, 1, early ? 'it lifts during the fall' : 'it lifts during the hold');
    mock.timers.reset();
  }
});

test('a finger that slides while the curtain falls counts where it is at last', context => {
  for (const [first, last, opens] of /** @type {const} */ ([
    [1, AWAY, 0],
    [AWAY, 1, 1],
    // A mouse that only hovers.
    [null, 1, 0],
  ])) {
    const { finger, falls, sent } = falling(context);
    if (first !== null) finger('pointerdown', 1, first);
    finger('pointermove', 1, last);
    falls();
    mock.timers.tick(600);
    assert.equal(sent.length, opens, `from ${first} to ${last}`);
    mock.timers.reset();
  }
});

test('the finger that holds a fallen curtain ends it, whatever the others do', context => {
  const { finger, falls, sent } = falling(context);
  finger('pointerdown', 1);
  finger('pointerdown', 2, AWAY);
  falls();
  mock.timers.tick(300);
  finger('pointerup', 1);
  mock.timers.tick(600);
  assert.deepEqual(sent, []);
});
