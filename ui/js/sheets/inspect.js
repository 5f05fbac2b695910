/* One card, large: its name and what it does in one sentence. */

import { h } from '../dom.js';
import { labelOf, meaningOf, nameOf } from '../faces.js';
import { drawing, picture } from '../parts/cards.js';
import { openSheet } from './sheet.js';

/** @import { Ctx } from '../types.js' */

const WIDTH = 280;

/** @param {Ctx} _ctx @param {string} face */
export const inspectSheet = (_ctx, face) =>
  openSheet({
    name: 'inspect',
    title: () => nameOf(face),
    content: () => [
      h('div', { class: 'inspect-card card', key: 'card', role: 'img', 'aria-label': labelOf(face) }, drawing(picture(face, WIDTH))),
      h('p', { class: 'inspect-meaning', key: 'meaning' }, meaningOf(face)),
    ],
  });
