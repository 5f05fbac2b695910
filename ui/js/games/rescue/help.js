/* The help sheet of The Rescue: the steps of a turn, and the keyboard shortcuts. */

/** @import { Signs } from '../../table/game.js' */
/** @import { Ctx } from '../../types.js' */
import { h } from '../../kit/dom.js';
import { drawing } from '../../kit/marks.js';
import { openSheet } from '../../kit/sheets.js';
import { keyList, rulesLink } from '../../table/sheets/keys.js';
import { illustrate } from './cards.js';

const WIDTH = 46;

/** The steps of a turn, each in pictures. */
const STEPS = {
  roll: ['die 2', '=', 'deck', 'deck'],
  instants: ['46', '47', '48'],
  actions: ['52', '+', '53', '=', '55', 'door'],
  rescue: ['10', '+', '61', '=', '73'],
  discard: ['52', '57', '10', '49', '56'],
};

/** A picture, or the sign of a sum. @param {string} one @param {Signs} signs */
const shown = (one, signs) =>
  one.length === 1 ? h('span', { class: 'rule-sign' }, one) : drawing(illustrate(one, WIDTH, signs), { class: one.startsWith('die') ? 'rule-die' : 'card' });

/** @param {Ctx} ctx @param {Signs} signs */
export const helpSheet = (ctx, signs) => {
  const { t } = ctx;
  return openSheet({
    name: 'keys',
    title: () => t('table.help'),
    content: () => [
      h('ol', { key: 'turn', class: 'how' }, ...Object.entries(STEPS).map(([step, pictures]) => h('li', { key: step }, h('div', null,
        h('span', { key: 'pictures', class: 'rule-shows', dir: 'ltr', 'aria-hidden': 'true' }, ...pictures.map(one => shown(one, signs))),
        h('span', { key: 'words' }, t(`rescue.how.${step}`)),
      )))),
      rulesLink(ctx),
      keyList(t, ['numbers', 'space']),
    ],
  });
};
