/* A table of another version of Rouse: which of the two to update, and the way to the page that the table itself serves,
   which fits it. */

import type { Ctx, App } from '../types.js';
import type { Child } from '../kit/dom.js';
import { h } from '../kit/dom.js';
import { sign } from '../kit/marks.js';

const line = (key: string, words: string, kind: string) => h('p', { key, class: kind }, words);

/**
 * Where the update comes from, and the button to the page.
 * @param look `address`: of the
 * table; without it the one that is visited. `lines` and `kind`: classes of the lines and of the button
 */
export const itsPage = (
  { t, pauses }: Ctx,
  app: App,
  {
    address,
    lines,
    kind = '',
    failed,
  }: { address?: string; lines: string; kind?: string; failed: (trouble: unknown) => void },
): Child[] => [
  line('where', t('version.where'), lines),
  h(
    'button',
    {
      class: `btn ${kind}`,
      key: 'page',
      onclick: () => void app.openPage(address ?? null).catch(failed),
    },
    sign('arrow'),
    h('span', { key: 'word' }, t('version.page')),
  ),
  line('there', t(pauses ? 'version.in_browser' : 'version.in_window'), lines),
];
