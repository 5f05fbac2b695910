/* Closes the table of this device to guests. */

import type { Ctx } from '../types.js';
import { h } from '../kit/dom.js';
import { patiently } from '../kit/load.js';

export const closeTable = ({ app, t }: Ctx) =>
  app?.host(false).catch(async () => {
    const { openSheet } = await patiently(() => import('../kit/sheets.js'));
    openSheet({
      name: 'trouble',
      title: () => t('room.still_open'),
      content: () => [h('p', { key: 'why' }, t('room.trouble.failed'))],
    });
  });
