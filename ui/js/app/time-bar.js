/* The table's time as a bar at the upper edge of every screen. It moves in steps; where nothing may move, its seconds are read. */

import { draw, h } from '../kit/dom.js';

/** @typedef {{ name: string, label: string, text: string, share: number, little: boolean }} Bar what it is, what is said of it, its seconds, how much of it is left from 0 to 1, and whether that is little */

/** @param {HTMLElement} root @param {Bar | null} bar */
export const drawTime = (root, bar) => {
  root.hidden = bar === null;
  if (!bar) return;
  root.classList.toggle('little', bar.little);
  root.style.setProperty('--left', String(bar.share));
  root.setAttribute('aria-label', bar.name);
  draw(root, h('span', { key: 'bar', class: 'time-bar', role: 'timer', 'aria-label': bar.label }), h('span', { key: 'text', class: 'time-text', 'aria-hidden': 'true' }, bar.text));
};
