/* The drawn queen that a seat brings: a button in the sheet of the seat, which opens the choice of those that this device
   keeps. */

import type { Ctx } from '../types.js';
import type { OwnQueen } from '../../../bindings/OwnQueen.ts';
import { h } from '../kit/dom.js';
import { t, withWords } from '../kit/i18n.js';
import { sign } from '../kit/marks.js';
import { orMissing } from '../kit/needed.js';
import { loadStyles } from '../kit/styles.js';

/** The queen of a seat, with her name; `change` brings another one, or none. */
export interface SeatQueen {
  get: () => OwnQueen | null;
  change: (queen: { name: string; drawing: string } | null) => void;
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
  let open = false;
  const choose = (by: string, next: { name: string; drawing: string } | null) => {
    queen.change(next && { name: next.name || by, drawing: next.drawing });
    open = false;
    redraw();
  };
  const toggle = async () => {
    picker ??= await fetchPicker();
    open = !open;
    redraw();
  };
  /** @param by who sits there */
  return (by: string) => {
    const name = queen.get()?.name;
    return [
      h(
        'button',
        {
          class: 'btn s paper chair-queen',
          key: 'queen',
          'aria-expanded': String(open),
          onclick: () => void toggle().catch(() => {}),
        },
        sign('crown'),
        h('span', { key: 'word' }, name ? t('drawn.mine', { name }) : t('drawn.none')),
      ),
      open && picker?.queenPicker(ctx, queen.get(), next => choose(by, next), by),
    ];
  };
};
