/* The own cards, small, at the foot of a sheet that covers them, so that they stay visible while a card is
   chosen. */

import type { Desk } from '../../table/model.js';
import { h } from '../../kit/dom.js';
import { and, labelled } from '../../kit/i18n.js';
import { drawing } from '../../kit/marks.js';
import { isNumber, isQueen } from '../../state/faces.js';
import { lyingArt, lyingLabel } from './cards.js';
import { nameOn, viewOf } from './pick.js';

const BOOK = '49';
/** In CSS pixels: the simplest drawing is used for it. */
const WIDTH = 40;

/** What lies before the seat that acts: its realm, its companions, and what it has just drawn. */
type Part = 'realm' | 'companions' | 'drawn';

/** Whether a drawn card will lie in the realm. */
const stays = (face: string) => isNumber(face) || isQueen(face) || face === BOOK;

/** @param parts those that the sheet itself does not show */
export const dock = (desk: Desk<'rescue'>, parts: readonly Part[] = ['realm', 'companions', 'drawn']) => {
  const { seats, turn, drawn, signs } = viewOf(desk);
  const mine = seats[turn];
  const lies = { realm: mine?.realm ?? [], companions: mine?.companions ?? [], drawn: drawn.filter(stays) };
  const groups = parts.map(part => ({ part, faces: lies[part] })).filter(({ faces }) => faces.length > 0);
  if (groups.length === 0) return null;
  const label = labelled(
    desk.ctx.t('rescue.realm_of', { name: nameOn(desk, turn) }),
    and(groups.flatMap(({ faces }) => faces.map(face => lyingLabel(face, signs)))),
  );
  return h(
    'div',
    { key: 'dock', class: 'dock', role: 'img', 'aria-label': label },
    // Alone they would be cards from nowhere.
    parts.length === 1 && h('span', { key: 'name' }, desk.ctx.t(`rescue.${parts[0]}`)),
    ...groups.map(({ part, faces }) =>
      h(
        'span',
        { key: part, class: `dock-part dock-${part}` },
        ...faces.map((face, at) =>
          h(
            'span',
            { key: `${part} ${at}`, class: face === BOOK ? 'card book' : 'card' },
            drawing(lyingArt(face, WIDTH, signs)),
          ),
        ),
      ),
    ),
  );
};
