/* A slip of paper at the edge, which tells something, and its button. */

/** @import { Child } from './dom.js' */
import { h } from './dom.js';
import { sign } from './marks.js';

/** @typedef {Parameters<typeof sign>[0]} Mark */
/**
 * @typedef {{ text: string, more?: string, mark: Mark, face?: Child, acts?: Child[], key: string, small?:
 *   boolean, hushed?: boolean, asks?: boolean, brief?: string }} Slip `hushed`: shown, not announced; `asks`:
 *   the table waits for its answer; `brief`: the words on a phone
 */

/**
 * @param {string} key
 * @param {string} text
 * @param {Mark} mark
 * @param {() => void} act
 * @param {string} [kind]
 */
export const slipButton = (key, text, mark, act, kind = '') =>
  h(
    'button',
    { key, class: `btn s ${kind}`, type: 'button', onclick: act },
    sign(mark),
    h('span', { key: 'word' }, text),
  );
