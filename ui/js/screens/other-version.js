/* A table of another version of Rouse: which of the two to update, and the way to the page that the table itself serves,
   which fits it. */

/** @import { Ctx } from '../types.js' */
/** @import { Child } from '../kit/dom.js' */
import { h } from '../kit/dom.js';
import { sign } from '../kit/marks.js';

/** @param {string} key @param {string} words @param {string} kind */
const line = (key, words, kind) => h('p', { key, class: kind }, words);

/**
 * Where the update comes from, and the button to the page.
 * @param {Ctx} ctx
 * @param {import('../types.js').App} app
 * @param {{ address?: string, lines: string, kind?: string, failed: (trouble: unknown) => void }} look `address`: of the
 *   table; without it the one that is visited. `lines` and `kind`: classes of the lines and of the button
 * @returns {Child[]}
 */
export const itsPage = ({ t, pauses }, app, { address, lines, kind = '', failed }) => [
  line('where', t('version.where'), lines),
  h(
    'button',
    {
      class: `btn ${kind}`,
      key: 'page',
      type: 'button',
      onclick: () => void app.openPage(address ?? null).catch(failed),
    },
    sign('arrow'),
    h('span', { key: 'word' }, t('version.page')),
  ),
  line('there', t(pauses ? 'version.in_browser' : 'version.in_window'), lines),
];
