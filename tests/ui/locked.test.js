/* The answer that a hand cannot give is locked: a tap on it says why, and sends nothing. */

import assert from 'node:assert/strict';
import { before, mock, test } from 'node:test';
import './games.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { SHAKES, WIGGLE_MS } from '../../dist/dev/js/kit/motion.js';
import { create } from '../../dist/dev/js/screens/answer.js';
import { load, text } from './catalogues.js';
import { mute } from './fixtures/audio.js';
import { openDocument } from './fixtures/document.js';
import { below } from './fixtures/page.js';
import { attacked, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

/** The elements that move, by their selector. @param {any} root @param {string} which @returns {any[]} */
const found = (root, which) => {
  const all = below(root);
  if (which === '[data-answer="defend"]')
    return all.filter(one => one.attributes.get('data-answer') === 'defend');
  if (which !== '.lock .ic') return [];
  return all.filter(one => one.attributes.get('class') === 'lock').flatMap(lock => lock.childNodes);
};

/**
 * What a page has besides elements that can be drawn, until the test is over.
 * @param {import('node:test').TestContext} context
 */
const openPage = context => {
  openDocument(context);
  const page = {
    innerWidth: 360,
    innerHeight: 640,
    addEventListener: () => {},
    removeEventListener: () => {},
    getComputedStyle: () => ({ fontSize: '16px' }),
    matchMedia: () => ({ matches: false }),
  };
  const before = Object.fromEntries(Object.keys(page).map(name => [name, Reflect.get(globalThis, name)]));
  Object.assign(globalThis, page);
  Object.assign(document, { querySelector: () => null });
  mock.timers.enable({ apis: ['setTimeout'] });
  return () => {
    mock.timers.reset();
    Object.assign(globalThis, before);
  };
};

/** What moves from now on: elements and their keyframes. */
const watched = () => {
  /** @type {[element: any, frames: Keyframe[]][]} */
  const moved = [];
  Object.assign(/** @type {any} */ (globalThis).Element.prototype, {
    classList: { toggle: () => {}, add: () => {}, remove: () => {} },
    append(/** @type {any[]} */ ...all) {
      for (const one of all) /** @type {any} */ (this).insertBefore(one, null);
    },
    removeEventListener: () => {},
    querySelector: () => null,
    querySelectorAll(/** @type {string} */ which) {
      return found(this, which);
    },
    animate(/** @type {Keyframe[]} */ frames, /** @type {object} */ how) {
      assert.ok(!('iterations' in how), 'once');
      moved.push([this, frames]);
      return { cancel: () => {} };
    },
  });
  return moved;
};

/** A seat that was attacked so many milliseconds ago, and has no Dragon: soon its buttons are awake. */
const defenceless = (asked_ms = 5000) => {
  const base = attacked(table(3), true, 0, 'knight');
  const own = { seat: 1, hand: ['41', '43', '45', '32', '60'], can_send: 0 };
  const game = { ...base.game, view: { ...base.game.view, own } };
  return { ...base, game, stage: { ...base.stage, asked_ms } };
};

/**
 * The screen of an answer that is locked.
 * @param {import('node:test').TestContext} context
 * @param {string} motion the setting
 * @param {number} [asked] how many milliseconds ago
 * @param {string[]} [said] what a device that reads aloud says, where "-" is a hush
 */
const locked = async (context, motion, asked, said) => {
  const close = openPage(context);
  const [moved, update] = [watched(), defenceless(asked)];
  /** @type {unknown[]} */
  const sent = [];
  const ctx = /** @type {any} */ ({
    t,
    state: () => ({ update }),
    announce: { hush: () => {} },
    voice: {
      ...mute,
      can: () => said !== undefined,
      say: (/** @type {string} */ words) => void said?.push(words),
      hush: () => void said?.push('-'),
    },
    flow: {},
    act: async (/** @type {unknown[]} */ ...what) => (sent.push(what), null),
    settings: {
      get: (/** @type {string} */ name) =>
        ({ motion, speed: 'normal', aloud: said ? 'on' : 'off', sound: 'on' })[name],
    },
  });
  const { root, destroy } = /** @type {any} */ (create(ctx));
  let there = true;
  const leave = () => {
    if (there) destroy();
    there = false;
  };
  context.after(() => {
    leave();
    close();
  });
  mock.timers.tick(0);
  await Promise.resolve();
  const [button] = found(root, '[data-answer="defend"]');
  const [padlock] = found(root, '.lock .ic');
  const choice = () => below(root).find(one => one.attributes.get('class')?.startsWith('choose'));
  const named = (/** @type {string} */ name) =>
    below(root).find(one => one.attributes.get('aria-label') === name);
  return { button, padlock, moved, sent, choice, named, leave, words: () => root.textContent };
};

test('a locked answer shakes its head, its padlock grows, and it says why; nothing is sent', async context => {
  const { button, padlock, moved, sent, words } = await locked(context, 'full');
  assert.ok(!words().includes(t('why.no_dragon')));
  button.heard.get('click')({});
  assert.deepEqual(
    moved.map(([one]) => one),
    [button, padlock],
  );
  assert.equal(moved[0]?.[1], SHAKES);
  assert.ok(words().includes(t('why.no_dragon')));
  assert.deepEqual(sent, []);
  assert.deepEqual([SHAKES[0]?.transform, SHAKES.at(-1)?.transform], ['translateX(0px)', 'translateX(0px)']);
  assert.ok(WIGGLE_MS <= 300);
});

for (const motion of ['reduced', 'none'])
  test(`with motion "${motion}" a locked answer only says why`, async context => {
    const { button, moved, words } = await locked(context, motion);
    button.heard.get('click')({});
    assert.deepEqual(moved, []);
    assert.ok(words().includes(t('why.no_dragon')));
  });

for (const [asked, rest] of /** @type {const} */ ([
  [0, 1500],
  [1000, 500],
  [1501, 0],
]))
  test(`buttons seen ${asked} ms after the question fill from there, and are awake when they are full`, async context => {
    const { choice } = await locked(context, 'full', asked);
    const [all, over] = ['--wait', '--waited'].map(name => parseFloat(choice().variables.get(name)));
    assert.equal(Number(all) - Number(over), rest);
    const waits = () => choice().attributes.get('class').includes('waiting');
    mock.timers.tick(Math.max(0, rest - 1));
    assert.equal(waits(), rest > 0);
    mock.timers.tick(1);
    assert.ok(!waits());
    assert.match(
      text('ui/css/answer.css'),
      /animation: answer-fills var\(--wait\) linear calc\(-1 \* var\(--waited\)\) both;/,
    );
  });

test('P-06, S-08: nothing is read aloud before it is asked for, not even why; and nothing once the screen is left', async context => {
  const said = /** @type {string[]} */ ([]);
  const { button, named, leave } = await locked(context, 'none', 5000, said);
  button.heard.get('click')({});
  mock.timers.tick(60_000);
  assert.deepEqual(said, []);
  named(t('settings.aloud')).heard.get('click')({});
  assert.deepEqual(said.slice(-2), [t('answer.send.knight'), t('answer.let.knight')]);
  leave();
  assert.equal(said.at(-1), '-');
});
