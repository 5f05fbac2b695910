/* The sheet of the discard pile, sorted. It may be opened at any time; with a Spell Book a number can be
   taken back. */

import type { Desk } from '../../table/model.js';
import type { Picker } from './pick.js';
import { h } from '../../kit/dom.js';
import { BOOK, isNumber, isQueen, nameOf, numberOf } from '../../state/faces.js';
import { labelOf, picture } from './cards.js';
import { dock } from './dock.js';
import { choosable, offersWith, openPicker, pickFoot, viewOf } from './pick.js';

const WIDTH = 72;

/** equal cards; `depth` is the index of the uppermost in the pile, 0 at its top */
type Stack = { face: string; depth: number; count: number };

/** The pile as stacks of equal cards, in the order of the faces. */
export const stacks = (discard: readonly string[]): Stack[] => {
  const found = new Map<string, Stack>();
  for (const [depth, face] of discard.entries()) {
    const known = found.get(face);
    if (known) known.count++;
    else found.set(face, { face, depth, count: 1 });
  }
  return [...found.values()].sort((a, b) => Number(a.face) - Number(b.face));
};

/** The offer that takes this card, if there is one. */
const way = (desk: Desk<'rescue'>, { depth }: Stack) =>
  offersWith(desk, `pile ${depth}`).find(set => set.length === 2);

/** Whether a card may be taken, since a Spell Book is read. */
const reads = (desk: Desk<'rescue'>, pile: readonly Stack[]) =>
  pile.some(stack => way(desk, stack) !== undefined);

const one = (picker: Picker, stack: Stack, reading: boolean) => {
  const { desk } = picker;
  const { signs } = viewOf(desk);
  const target = `pile ${stack.depth}`;
  const can = way(desk, stack) !== undefined;
  const act = () => {
    if (!can) return picker.inspect(stack.face);
    picker.choose(picker.chosen.includes(target) ? [] : [target]);
  };
  return choosable({
    target,
    svg: picture(stack.face, WIDTH, signs),
    label: `${labelOf(stack.face, signs)}${stack.count > 1 ? `, ${stack.count} ×` : ''}`,
    may: can,
    dim: reading && !can,
    chosen: picker.chosen.includes(target),
    act,
    under: stack.count > 1 && `${stack.count} ×`,
  });
};

const group = (picker: Picker, title: string, cards: Stack[], reading: boolean, look: string) => {
  const { t } = picker.desk.ctx;
  return h(
    'section',
    { key: title, class: 'pick-group' },
    h('h3', { class: 'half-title' }, title),
    cards.length === 0
      ? h('p', { class: 'none' }, t('rescue.book.none'))
      : h(
          'div',
          { class: `pick-row ${look}` },
          cards.map(stack => one(picker, stack, reading)),
        ),
  );
};

export const bookSheet = (desk: Desk<'rescue'>) => {
  const { t } = desk.ctx;
  return openPicker(desk, {
    name: 'book',
    title: () => (reads(desk, stacks(viewOf(desk).discard)) ? nameOf(BOOK) : t('rescue.book.title')),
    body: picker => {
      const { discard } = viewOf(desk);
      const pile = stacks(discard);
      const reading = reads(desk, pile);
      const chosen = pile.find(stack => picker.chosen.includes(`pile ${stack.depth}`));
      const taps = chosen && way(desk, chosen);
      const kinds = [
        group(
          picker,
          t('rescue.book.numbers'),
          pile.filter(({ face }) => isNumber(face)),
          reading,
          'fanned ten',
        ),
        group(
          picker,
          t('rescue.book.queens'),
          pile.filter(({ face }) => isQueen(face)),
          reading,
          'ten',
        ),
        group(
          picker,
          t('rescue.book.others'),
          pile.filter(({ face }) => !isNumber(face) && !isQueen(face)),
          reading,
          'ten',
        ),
      ];
      return [
        h(
          'p',
          { key: 'count' },
          reading ? t('rescue.book.choose') : t('rescue.book.count', { n: discard.length }),
        ),
        ...kinds,
        reading &&
          pickFoot(picker, {
            prompt: t('rescue.book.spent'),
            ready: taps !== undefined,
            icon: 'story',
            text: chosen ? t('rescue.book.take', { n: numberOf(chosen.face) }) : t('rescue.book.choose_one'),
            act: () => taps && void picker.send(taps),
            docked: dock(desk),
          }),
      ];
    },
  });
};
