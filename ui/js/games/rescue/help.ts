/* The help sheet of The Rescue: the steps of a turn, and the keyboard shortcuts. */

import type { Signs } from '../../table/game.js';
import type { Ctx } from '../../types.js';
import { h } from '../../kit/dom.js';
import { drawing, sign } from '../../kit/marks.js';
import { openSheet } from '../../kit/sheets.js';
import { keyList, rulesLink } from '../../table/sheets/keys.js';
import { illustrate } from './cards.js';
import { ICONS } from './status.js';

const WIDTH = 46;

/** What happens in a turn: the step with its sign in the bar, the sentence, and its pictures. */
const TURN: [keyof typeof ICONS, string, string[]][] = [
  ['roll', 'roll', ['die 2', '=', 'deck', 'deck']],
  ['instants', 'instants', ['46', '47', '48']],
  ['actions', 'actions', ['52', '+', '53', '=', '55', 'door']],
  ['actions', 'rescue', ['10', '+', '61', '=', '73']],
  ['discard', 'discard', ['52', '57', '10', '49', '56']],
];

/** A picture, or the sign of a sum. */
const shown = (one: string, signs: Signs) =>
  one.length === 1
    ? h('span', { class: 'rule-sign' }, one)
    : drawing(illustrate(one, WIDTH, signs), { class: one.startsWith('die') ? 'rule-die' : 'card' });

export const helpSheet = (ctx: Ctx, signs: Signs) => {
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
