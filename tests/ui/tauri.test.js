import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followTheme } from '../../dist/dev/js/net/tauri.js';

test('the bars of a phone are told how the page looks, at the start and at each change', () => {
  /** @type {unknown[]} */
  const told = [];
  let changed = () => {};
  let watched;
  globalThis.MutationObserver = /** @type {any} */ (
    class {
      constructor(/** @type {() => void} */ act) {
        changed = act;
      }
      observe(/** @type {unknown} */ root, /** @type {unknown} */ what) {
        watched = { root, what };
      }
    }
  );
  const root = /** @type {HTMLElement} */ (/** @type {unknown} */ ({ dataset: { theme: 'night' } }));
  followTheme(
    /** @type {any} */ ({
      invoke: async (/** @type {string} */ command, /** @type {unknown} */ args) =>
        void told.push([command, args]),
    }),
    root,
  );
  root.dataset.theme = 'day';
  changed();
  assert.deepEqual(watched, { root, what: { attributeFilter: ['data-theme'] } });
  assert.deepEqual(told, [
    ['show_theme', { night: true }],
    ['show_theme', { night: false }],
  ]);
});
