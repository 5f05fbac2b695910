/* The button that opens a hand: held for a moment while its ring fills, or tapped twice. */

import { h } from '../dom.js';
import { sign } from './marks.js';

const HOLD_MS = 600;
const AGAIN_MS = 3000;

/** A ring in two halves, so that it fills by turning. */
const ring = () =>
  h('span', { class: 'hold-ring' }, ...['first', 'second'].map(half => h('span', { key: half, class: `half ${half}` }, h('i', { class: 'fill' }))));

/** @type {Keyframe[]} */
const FILL = [{ transform: 'rotate(-180deg)' }, { transform: 'none' }];

/** @param {{ twoTaps: boolean, open: () => void, changed: () => void }} plan */
export const createHold = ({ twoTaps, open, changed }) => {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Animation[]} */
  let filling = [];
  let armed = false;
  let held = false;

  const done = () => {
    release();
    open();
  };

  /** @param {EventTarget | null} button */
  const press = button => {
    if (twoTaps || held) return;
    held = true;
    timer = setTimeout(done, HOLD_MS);
    const halves = button instanceof Element ? [...button.querySelectorAll('.fill')] : [];
    filling = halves.map((half, at) => half.animate(FILL, { duration: HOLD_MS / 2, delay: (at * HOLD_MS) / 2, fill: 'both' }));
  };

  const release = () => {
    held = false;
    if (!twoTaps) clearTimeout(timer);
    empty();
  };

  const empty = () => {
    for (const half of filling) half.cancel();
    filling = [];
  };

  const tapped = () => {
    if (!twoTaps) return;
    clearTimeout(timer);
    if (armed) {
      armed = false;
      return open();
    }
    armed = true;
    timer = setTimeout(() => {
      armed = false;
      changed();
    }, AGAIN_MS);
    changed();
  };

  /** @param {KeyboardEvent} event */
  const isPress = event => event.key === 'Enter' || event.key === ' ';

  /** @param {KeyboardEvent} event */
  const keyDown = event => {
    if (twoTaps || !isPress(event)) return;
    event.preventDefault();
    if (!event.repeat) press(event.currentTarget);
  };

  /** @param {string} label */
  const button = label =>
    h(
      'button',
      {
        key: 'hold',
        class: 'btn hold',
        type: 'button',
        onpointerdown: (/** @type {PointerEvent} */ event) => event.button === 0 && press(event.currentTarget),
        onpointerup: release,
        onpointerleave: release,
        onpointercancel: release,
        oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(),
        onkeydown: keyDown,
        onkeyup: (/** @type {KeyboardEvent} */ event) => isPress(event) && release(),
        onblur: release,
        onclick: tapped,
      },
      h('span', { class: 'ringy' }, !twoTaps && ring(), sign('eye')),
      h('span', { class: 'label' }, label),
    );

  return {
    button,
    armed: () => armed,
    destroy: () => {
      clearTimeout(timer);
      empty();
    },
  };
};
