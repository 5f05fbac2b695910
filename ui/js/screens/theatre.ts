/* The stage behind Home: sky, hills, curtains. All of it is hidden from screen readers. */

import { garland, skyline } from '../../art/shared/stage.js';
import { h } from '../kit/dom.js';

const drape = (side: 'left' | 'right') =>
  h(
    'div',
    { class: `drape drape-${side}`, key: side },
    h('div', { class: 'drape-cloth' }),
    h('div', { class: 'drape-tie' }),
  );

export const backdrop = () =>
  h(
    'div',
    { class: 'backdrop', key: 'backdrop', 'aria-hidden': 'true' },
    h('div', { class: 'stars', key: 'stars' }),
    h('div', { class: 'hills', key: 'hills', svg: skyline() }),
    h('div', { class: 'hung hung-left', key: 'hung left', svg: garland(6) }),
    h('div', { class: 'hung hung-right', key: 'hung right', svg: garland(6) }),
  );

/** The curtains at both sides and above, in front of everything. */
export const curtains = () =>
  h(
    'div',
    { class: 'curtains', key: 'curtains', 'aria-hidden': 'true' },
    drape('left'),
    drape('right'),
    h('div', { class: 'valance', key: 'valance' }),
  );
