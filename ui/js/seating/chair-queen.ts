/* The drawn queen that a seat brings: in the sheet of the seat, those that this device keeps are there to be chosen. */

import type { Ctx } from '../types.js';
import type { OwnQueen } from '../../../bindings/OwnQueen.ts';
import { h } from '../kit/dom.js';
import { t, withWords } from '../kit/i18n.js';
import { sign } from '../kit/marks.js';
import { orMissing } from '../kit/needed.js';
import { loadStyles } from '../kit/styles.js';
import { ownQueens } from '../state/own-queens.js';

/** A queen as a seat brings her; with an id, if this device keeps her. */
export type ChosenQueen = Pick<OwnQueen, 'name' | 'drawing' | 'by'> & { id?: string };

/** The queen of a seat; `change` brings another one, or none. */
export interface SeatQueen {
  get: () => ChosenQueen | null;
  change: (queen: ChosenQueen | null) => void;
}

type Picker = typeof import('../draw/queen-picker.js');

const fetchPicker = async () =>
  (
    await orMissing(
      Promise.all([withWords(() => import('../draw/queen-picker.js'), 'draw'), loadStyles('draw')]),
    )
  )[0];

/** @param redraw draws the sheet anew */
export const createChairQueen = (ctx: Pick<Ctx, 'go'>, queen: SeatQueen, redraw: () => void) => {
  let picker: Picker | null = null;
  const fetch = () =>
    fetchPicker().then(
      fetched => {
        picker = fetched;
        redraw();
      },
      () => {},
    );
  if (queen.get() || ownQueens().length > 0) void fetch();
  /**
   * @param by who sits there
   * @param asked whether the choice of looks is open: there it says that somebody may be drawn
   */
  return (by: string, asked: boolean) =>
    picker
      ? picker.queenPicker(
          ctx,
          queen.get(),
          next => {
            queen.change(next && { ...next, name: next.name || by });
            redraw();
          },
          by,
        )
      : asked &&
        h(
          'button',
          { class: 'btn s paper chair-queen', key: 'queen', onclick: () => void fetch() },
          sign('crown'),
          h('span', { key: 'word' }, t('drawn.none')),
        );
};
