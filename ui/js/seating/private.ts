/* "Is this private?": what play on the Wi-Fi protects, and what it does not. */

import type { Translate } from '../types.js';
import { h } from '../kit/dom.js';
import { openSheet } from '../kit/sheets.js';

export const privateSheet = (t: Translate) =>
  openSheet({
    name: 'private',
    title: () => t('room.private'),
    content: () =>
      ['about.private_open', 'about.private_inside', 'about.private_name'].map(key =>
        h('p', { key }, t(key)),
      ),
  });
