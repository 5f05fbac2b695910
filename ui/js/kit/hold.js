/* The button that opens a hand or confirms, safe from accidents: held while its ring fills, or tapped twice,
   or once in one-switch play. */

import { h } from './dom.js';
import { sign } from './marks.js';

const HOLD_MS = 600;
const AGAIN_MS = 3000;

/** A ring in two halves, so that it fills by turning. */
const ring = () =>
  h(
    'span',
    { class: 'hold-ring' },
    ...['first', 'second'].map(half =>
      h('span', { key: half, class: `half ${half}` }, h('i', { class: 'fill' })),
    ),
  );

/** @type {Keyframe[]} */
const TURN = [{ transform: 'rotate(-180deg)' }, { transform: 'none' }];
/** @type {Keyframe[]} */
const FADE = [{ opacity: 0 }, { opacity: 1 }];
const FADE_MS = 120;

/**
 * Animates half of the ring in its turn: it rotates, or, with reduced motion, fades in at the end (M-01).
 * @param {Element} half
 * @param {number} at 0 or 1
 */
const fill = (half, at) => {
  const turn = HOLD_MS / 2;
  if (document.documentElement.dataset.motion === 'full')
    return half.animate(TURN, { duration: turn, delay: at * turn, fill: 'both' });
  return half.animate(FADE, { duration: FADE_MS, delay: (at + 1) * turn - FADE_MS, fill: 'both' });
};

/**
 * How a hand is opened. `once` is for one-switch play, where the ring has to reach the button first.
 * @typedef {'hold' | 'two-taps' | 'once'} Way
 */
/** @param {Pick<import('../state/settings.js').Settings, 'get'>} settings @returns {Way} */
export const holdWay = settings => (settings.get('scan') === 'off' ? settings.get('opening') : 'once');

/** The key of the button's words. @param {Way} way @param {boolean} armed */
export const holdWords = (way, armed) =>
  way === 'hold' ? 'curtain.hold' : armed ? 'curtain.tap_again' : 'curtain.tap';

/** @param {{ way: Way, open: () => void, changed: () => void }} plan */
export const createHold = ({ way, open, changed }) => {
  const holds = way === 'hold';
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
    if (!holds || held) return;
    held = true;
    timer = setTimeout(done, HOLD_MS);
    const halves = button instanceof Element ? [...button.querySelectorAll('.fill')] : [];
    filling = halves.map(fill);
  };

  const release = () => {
    held = false;
    if (holds) clearTimeout(timer);
    empty();
  };

  const empty = () => {
    for (const half of filling) half.cancel();
    filling = [];
  };

  const tapped = () => {
    if (holds) return;
    if (way === 'once') return open();
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
    if (!holds || !isPress(event)) return;
    event.preventDefault();
    if (!event.repeat) press(event.currentTarget);
  };

  /**
   * @param {string} label
   * @param {{ key?: string, kind?: string, face?: import('./dom.js').Child }} [look]
   */
  const button = (label, { key = 'hold', kind = 'hold', face = sign('eye') } = {}) =>
    h(
      'button',
      {
        key,
        class: `btn ${kind}`,
        type: 'button',
        onpointerdown: (/** @type {PointerEvent} */ event) =>
          event.button === 0 && press(event.currentTarget),
        onpointerup: release,
        onpointerleave: release,
        onpointercancel: release,
        oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(),
        onkeydown: keyDown,
        onkeyup: (/** @type {KeyboardEvent} */ event) => isPress(event) && release(),
        onblur: release,
        onclick: tapped,
      },
      h('span', { class: 'ringy' }, holds && ring(), face),
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
