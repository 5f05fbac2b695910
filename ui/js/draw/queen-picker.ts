/* The choice of a drawn queen for a seat: none, those that this device keeps, and a new one. */

import type { Ctx } from '../types.js';
import type { KeptQueen } from '../state/own-queens.js';
import { pencil } from '../../art/around/pencil.js';
import { mountQueens } from '../../art/queens/defs.js';
import { choice } from '../kit/choices.js';
import { h } from '../kit/dom.js';
import { labelled, t } from '../kit/i18n.js';
import { drawing, drawnOnce, sign } from '../kit/marks.js';
import { mayDraw, ownQueens } from '../state/own-queens.js';
import { beginDrawing } from './begin.js';
import { calledOf, cardOf, wordsOf } from './shown.js';

/** A queen as a seat brings her; with an id, if she was chosen of those that this device keeps. */
type Brought = Pick<KeptQueen, 'name' | 'drawing'> & { id?: string; by?: string };

/** Which of these is brought: one without a name comes under that of her person. */
const whichOf = (queens: readonly Brought[], { id, name, drawing }: Brought) => {
  const alike = queens.filter(queen => (id ? queen.id === id : queen.drawing === drawing));
  return alike.find(queen => queen.name === name) ?? alike.find(queen => id || !queen.name);
};

/**
 * @param current whom the seat brings now; she may come from another device
 * @param choose called with the queen that was chosen, or null for none
 * @param by who sits there: her own queens come first, and a new one is hers
 */
export const queenPicker = (
  ctx: Pick<Ctx, 'go'>,
  current: Brought | null | undefined,
  choose: (queen: Brought | null) => void,
  by = '',
) => {
  mountQueens();
  const kept = ownQueens();
  const own = [...kept.filter(queen => queen.by === by), ...kept.filter(queen => queen.by !== by)];
  const chosen = current && (whichOf(own, current) ?? current);
  const here: readonly Brought[] = chosen && !own.some(queen => queen === chosen) ? [chosen, ...own] : own;
  const drawNew = () =>
    beginDrawing(ctx, { by, done: id => choose(ownQueens().find(queen => queen.id === id) ?? null) });
  return h(
    'div',
    { class: 'queen-picker', key: 'queen-picker' },
    here.length > 0 &&
      choice({
        name: 'own-queen',
        legend: t('draw.picker'),
        look: 'choice-queens',
        value: String(chosen ? here.indexOf(chosen) : -1),
        pick: value => choose(here[Number(value)] ?? null),
        options: [
          {
            value: '-1',
            label: t('draw.nobody'),
            face: [
              h('span', { class: 'queen-nobody', key: 'none' }, sign('close')),
              h('span', { class: 'queen-name', key: 'name' }, t('draw.nobody')),
            ],
          },
          ...here.map((queen, at) => ({
            value: String(at),
            label: labelled(calledOf(queen), wordsOf(queen)),
            face: [
              drawing(cardOf(queen, 'small'), { class: 'queen-picture', key: 'card' }),
              h('span', { class: 'queen-name', key: 'name' }, calledOf(queen)),
            ],
          })),
        ],
      }),
    mayDraw(by)
      ? h(
          'button',
          { class: 'btn s paper queen-new', key: 'new', onclick: drawNew },
          drawing(drawnOnce('pencil', pencil), { class: 'ic', key: 'pencil' }),
          h('span', { key: 'word' }, t('draw.new')),
        )
      : h('p', { class: 'slip', key: 'full' }, t('draw.twelve')),
  );
};
