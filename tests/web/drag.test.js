/* K-05: cards are dragged with a finger in a real browser, because no table of a test can know what is hit,
   covered or panned there. The table is a still of the gallery. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atRoot } from './at-root.js';

const there = atRoot();

/** Longer than a browser may take to make a click of a drag, and than two taps may belong together. */
const PAUSE_MS = 700;
const READY = "document.body?.dataset.ready === 'yes'";

/**
 * A table for two with this hand, and a finger on it.
 * @param {string[]} hand
 */
const atTable = async hand => {
  const still = `tests/ui/gallery.html?screen=table&seats=2&hand=${hand.join('%20')}`;
  const tab = await there.chromium.open(there.address + still);
  await tab.resize(800, 1280);
  await tab.call('Emulation.setTouchEmulationEnabled', { enabled: true });
  await tab.until(READY);
  const rest = (ms = PAUSE_MS) => new Promise(done => setTimeout(done, ms));
  await rest();
  /** @param {string} type @param {{ x: number, y: number }} [at] */
  const touch = (type, at) => tab.call('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  /** The middle of a thing. @param {string} selector @returns {Promise<{ x: number, y: number }>} */
  const middle = selector =>
    tab.run(
      `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(document.querySelector('${selector}').getBoundingClientRect())`,
    );
  /** @param {string} spot */
  const at = spot => middle(`[data-spot="${spot}"]`);

  return {
    close: tab.close,
    troubles: tab.troubles,
    /** @param {string} from @param {string} to */
    drag: async (from, to) => {
      const { x, y } = await at(from);
      await touch('touchStart', { x, y });
      await touch('touchMove', { x, y: y - 20 });
      // The lifting may have moved the target.
      const end = await at(to);
      for (let step = 1; step <= 4; step += 1)
        await touch('touchMove', { x: x + ((end.x - x) * step) / 4, y: y + ((end.y - y) * step) / 4 });
      await touch('touchEnd');
      await rest();
    },
    /** The first bed that can be chosen. @returns {Promise<string>} */
    lit: () =>
      tab.run(
        `document.querySelector('[data-spot^="bed "].legal, [data-spot^="bed "]:has(.legal)').dataset.spot`,
      ),
    /** The spots that are chosen, the card that lies on one of them, and whether the big button is gold. */
    seen: () =>
      tab.run(`({
        chosen: [...document.querySelectorAll('[aria-pressed=true], .pile:has(.pick)')].map(one => one.dataset.spot).sort(),
        lies: document.querySelector('[data-lies]')?.dataset.lies ?? null,
        gold: document.querySelector('.go-btn:not(.waiting, .paper)') !== null,
      })`),
  };
};

test('a king is dragged to a bed, on to another one, and back', async () => {
  const on = await atTable(['32', '53', '55', '58', '45']);
  await on.drag('hand 0', 'bed 3');
  assert.deepEqual(await on.seen(), { chosen: ['bed 3', 'hand 0'], lies: 'hand 0', gold: true });
  await on.drag('bed 3', 'bed 6');
  assert.deepEqual(await on.seen(), { chosen: ['bed 6', 'hand 0'], lies: 'hand 0', gold: true });
  await on.drag('bed 6', 'hand 0');
  assert.deepEqual(await on.seen(), { chosen: [], lies: null, gold: false });
  assert.deepEqual(on.troubles, []);
  await on.close();
});

test('numbers are dragged together, and what is whole lies on the pile', async () => {
  const on = await atTable(['32', '55', '55', '58', '45']);
  await on.drag('hand 1', 'draw');
  assert.deepEqual(await on.seen(), { chosen: ['discard', 'hand 1'], lies: 'hand 1', gold: true });
  await on.drag('hand 2', 'discard');
  assert.deepEqual(await on.seen(), { chosen: ['hand 1', 'hand 2'], lies: null, gold: true });
  await on.drag('hand 2', 'discard');
  assert.deepEqual(await on.seen(), { chosen: ['hand 1', 'hand 2'], lies: 'hand 2', gold: true });
  await on.drag('discard', 'hand 2');
  assert.equal((await on.seen()).lies, null);
  assert.deepEqual(on.troubles, []);
  await on.close();
});

test('the queen on whom a Potion lies is dragged to her bed', async () => {
  const on = await atTable(['43', '55', '55', '58', '45']);
  await on.drag('hand 0', 'queen 10');
  assert.deepEqual(await on.seen(), { chosen: ['hand 0', 'queen 10'], lies: 'hand 0', gold: false });
  const bed = await on.lit();
  await on.drag('queen 10', bed);
  assert.deepEqual(await on.seen(), { chosen: [bed, 'hand 0', 'queen 10'], lies: 'hand 0', gold: true });
  assert.deepEqual(on.troubles, []);
  await on.close();
});
