/* The help sheet of The Rescue: the steps of a turn, and the keyboard shortcuts. */

/** @import { Signs } from '../../table/game.js' */
/** @import { Ctx } from '../../types.js' */
import { h } from '../../kit/dom.js';
import { drawing, sign } from '../../kit/marks.js';
import { openSheet } from '../../kit/sheets.js';
import { keyList, rulesLink } from '../../table/sheets/keys.js';
import { illustrate } from './cards.js';
import { ICONS } from './status.js';

const WIDTH = 46;

/**
 * What happens in a turn: the step with its sign in the bar, the sentence, and its pictures.
 * @type {[keyof typeof ICONS, string, string[]][]}
 */
const TURN = [
  ['roll', 'roll', ['die 2', '=', 'deck', 'deck']],
  ['instants', 'instants', ['46', '47', '48']],
  ['actions', 'actions', ['52', '+', '53', '=', '55', 'door']],
  ['actions', 'rescue', ['10', '+', '61', '=', '73']],
  ['discard', 'discard', ['52', '57', '10', '49', '56']],
];

/** A picture, or the sign of a sum. @param {string} one @param {Signs} signs */
const shown = (one, signs) =>
  one.length === 1
    ? h('span', { class: 'rule-sign' }, one)
    : drawing(illustrate(one, WIDTH, signs), { class: one.startsWith('die') ? 'rule-die' : 'card' });

/** @param {Ctx} ctx @param {Signs} signs */
export const helpSheet = (ctx, signs) => {
  const { t } = ctx;
  return openSheet({
    name: 'keys',
    title: () => t('table.help'),
    content: () => [
      h(
        'ol',
        { key: 'turn', class: 'how' },
        ...TURN.map(([step, words, pictures]) =>
          h(
            'li',
            { key: words },
            sign(ICONS[step]),
            h(
              'div',
              null,
              h(
                'span',
                { key: 'pictures', class: 'rule-shows', dir: 'ltr', 'aria-hidden': 'true' },
                ...pictures.map(one => shown(one, signs)),
              ),
              h('span', { key: 'words' }, t(`rescue.how.${words}`)),
            ),
          ),
        ),
      ),
      rulesLink(ctx),
      keyList(t, ['numbers', 'space']),
    ],
  });
};
