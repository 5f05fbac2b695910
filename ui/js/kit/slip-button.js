/* A button on a slip of paper at the edge. */

import { h } from './dom.js';
import { sign } from './marks.js';

/** @param {string} key @param {string} text @param {Parameters<typeof sign>[0]} mark @param {() => void} act @param {string} [kind] */
export const slipButton = (key, text, mark, act, kind = '') =>
  h('button', { key, class: `btn s ${kind}`, type: 'button', onclick: act }, sign(mark), h('span', { key: 'word' }, text));
