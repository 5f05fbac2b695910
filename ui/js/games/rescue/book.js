/* The sheet of the discard pile, sorted. It may be opened at any time; with a Spell Book a number can be
   taken back. */

/** @import { Desk } from '../../table/model.js' */
/** @import { Picker } from './pick.js' */
import { h } from '../../kit/dom.js';
import { BOOK, isNumber, isQueen, nameOf, numberOf } from '../../state/faces.js';
import { labelOf, picture } from './cards.js';
import { dock } from './dock.js';
import { choosable, offersWith, openPicker, pickFoot, viewOf } from './pick.js';

const WIDTH = 72;

/**
 * @typedef {{ face: string, depth: number, count: number }} Stack equal cards; `depth` is the index of the
 *   uppermost in the pile, 0 at its top
 */

/**
 * The pile as stacks of equal cards, in the order of the faces.
 * @param {readonly string[]} discard
 * @returns {Stack[]}
 */
export const stacks = discard => {
  /** @type {Map<string, Stack>} */
  const found = new Map();
  for (const [depth, face] of discard.entries()) {
    const known = found.get(face);
    if (known) known.count++;
    else found.set(face, { face, depth, count: 1 });
  }
  return [...found.values()].sort((a, b) => Number(a.face) - Number(b.face));
};

/** The offer that takes this card, if there is one. @param {Desk<'rescue'>} desk @param {Stack} stack */
const way = (desk, { depth }) => offersWith(desk, `pile ${depth}`).find(set => set.length === 2);

/**
 * Whether a card may be taken, since a Spell Book is read.
 * @param {Desk<'rescue'>} desk
 * @param {readonly Stack[]} pile
 */
const reads = (desk, pile) => pile.some(stack => way(desk, stack) !== undefined);

/** @param {Picker} picker @param {Stack} stack @param {boolean} reading */
const one = (picker, stack, reading) => {
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

/**
 * @param {Picker} picker
 * @param {string} title
 * @param {Stack[]} cards
 * @param {boolean} reading
 * @param {string} look
 */
const group = (picker, title, cards, reading, look) => {
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

/** @param {Desk<'rescue'>} desk */
export const bookSheet = desk => {
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
