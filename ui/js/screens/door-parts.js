/* What the sheets of the door are made of: a title, lines, the reason, buttons. */

/** @import { Ctx, Visit } from '../types.js' */
/** @import { Child } from '../kit/dom.js' */
/** @import { Animal } from '../../art/shared/animals.js' */
import { h } from '../kit/dom.js';
import { sign } from '../kit/marks.js';

/** @typedef {{ code: string, name: string, animal: Animal | null, asked: boolean, wrong: boolean, past: string, unopened: boolean }} Draft
 *   `past`: the bar that the guest turned away from; `unopened`: whether the page of the table did not open
 */
/**
 * @typedef {{ ctx: Ctx, visit: Visit, draft: Draft, reason: string, why: string, change: (change:
 *   Partial<Draft>) => void }} Door `reason`: why the guest was not let in, or empty; `why`: in words
 */

/** @param {string} words */
export const title = words => h('h1', { key: 'title', tabindex: '-1' }, words);
/** @param {Door} door */
export const heading = ({ ctx: { t }, visit: { table } }) =>
  title(table.name ? t('door.title', { table: table.name }) : t('door.title_plain'));
/** @param {Door} door */
export const because = ({ why }) => why && h('p', { key: 'why', class: 'door-why', id: 'door-why' }, why);
/** @param {string} words @param {string} [key] */
export const line = (words, key = 'line') => h('p', { key, class: 'door-line' }, words);
/**
 * @param {string} words @param {Parameters<typeof sign>[0]} mark @param {string} [kind]
 * @param {(() => void) | null} act null for the one that sends the form
 * @param {Child} [face] who does it
 */
export const button = (words, mark, act, kind = '', face) =>
  h(
    'button',
    { key: mark, class: `btn ${kind}`, type: act ? 'button' : 'submit', onclick: act ?? undefined },
    face,
    sign(mark),
    h('span', { key: 'word' }, words),
  );
