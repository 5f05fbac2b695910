/* The sheet of a rescue, in which a pair of queen and companion and then a king are chosen; and the sheet of
   all kings, to look at. */

import type { Desk } from '../../table/model.js';
import type { Picker } from './pick.js';
import { TOOLS } from '../../../art/rescue/tools.js';
import { clothOf } from '../../../art/shared/seats.js';
import { h } from '../../kit/dom.js';
import { animal, drawing } from '../../kit/marks.js';
import { shortOf, wordOf } from '../../state/faces.js';
import { helpLine, labelOf, onShelf, picture, plightOf, signOf, vacantThrone } from './cards.js';
import { toolOf } from './helpers.js';
import { choosable, nameOn, offersWith, openPicker, personAt, viewOf } from './pick.js';
import { seatedAt } from './thrones.js';

const WIDTH = 80;

const isKing = (target: string) => target.startsWith('king ');

/** The pairs of queen and companion in the offers, as targets, each pair once. */
export const pairs = (desk: Desk<'rescue'>): string[][] => {
  const sets = offersWith(desk)
    .filter(set => set.some(isKing))
    .map(set => set.filter(target => !isKing(target)));
  return [...new Map(sets.map(pair => [[...pair].sort().join(), pair])).values()];
};

const faceOf = (desk: Desk<'rescue'>, target: string) => {
  const [kind, seat, place] = target.split(' ');
  const one = viewOf(desk).seats[Number(seat)];
  return (kind === 'companion' ? one?.companions : one?.realm)?.[Number(place)] ?? '';
};

/** The faces of a pair, the queen's first. */
const facesOf = (desk: Desk<'rescue'>, pair: string[]) =>
  [...pair]
    .sort()
    .reverse()
    .map(target => faceOf(desk, target));

/** The button of a pair: queen, sign, companion with its tool, and how it helps. */
const pairButton = (picker: Picker, pair: string[]) => {
  const { desk, chosen } = picker;
  const { signs } = viewOf(desk);
  const [queen = '', companion = ''] = facesOf(desk, pair);
  const on = pair.every(target => chosen.includes(target));
  const kind = signs[queen];
  const tool = toolOf(wordOf(companion));
  return h(
    'button',
    {
      key: pair.join(),
      class: `pair ${on ? 'pick' : ''}`,
      'aria-pressed': String(on),
      onclick: () => picker.choose([...pair]),
    },
    h(
      'span',
      { key: 'label', class: 'vh' },
      `${desk.ctx.t('rescue.king.pair', { queen: labelOf(queen, signs), companion: labelOf(companion, signs) })}. ${helpLine(companion)}`,
    ),
    h('span', { key: 'queen', class: 'card' }, drawing(picture(queen, WIDTH, signs))),
    kind && drawing(signOf(kind), { key: 'sign', class: `pair-sign comes-${kind}` }),
    h('span', { key: 'companion', class: 'card' }, drawing(picture(companion, WIDTH, signs))),
    drawing(TOOLS[tool]?.() ?? '', { key: 'tool', class: `pair-tool does-${tool}` }),
    h('span', { key: 'help', class: 'pair-help', 'aria-hidden': 'true' }, helpLine(companion)),
  );
};

/** The offers that a tap on a king completes, once a pair is chosen. */
export const kingSends = (desk: Desk<'rescue'>, pair: string[], king: string) =>
  pair.length > 1 ? offersWith(desk, ...pair, king) : [];

const king = (picker: Picker, place: number, face: string, choosing: boolean) => {
  const target = `king ${place}`;
  const { chosen, desk } = picker;
  const [sends] = choosing ? kingSends(desk, chosen, target) : [];
  const may = sends !== undefined;
  const act = () =>
    sends
      ? void picker.send(sends)
      : choosing
        ? picker.explain(desk.ctx.t('rescue.king.who'))
        : picker.inspect(face);
  return choosable({
    target,
    svg: picture(face, WIDTH, viewOf(desk).signs),
    label: `${labelOf(face, {})}. ${plightOf(face)}`,
    may,
    dim: choosing && !may,
    chosen: false,
    act,
    under: h('b', { key: 'who' }, shortOf(face)),
  });
};

/** The kings in need. Pictures show their plights, and screen readers say them. */
export const kings = (picker: Picker, choosing: boolean) =>
  h(
    'div',
    { key: 'kings', class: 'pick-row kings-row' },
    viewOf(picker.desk).kings.map((face, place) =>
      face === null ? null : king(picker, place, face, choosing),
    ),
  );

/**
 * Opens the sheet of a rescue. Once a pair is chosen, a tap on a king sends at once: all kings are worth the
 * same, and the action can be undone.
 * @param selected targets that are selected on the table already: only pairs with them are shown
 */
export const rescueSheet = (desk: Desk<'rescue'>, selected: string[] = []) => {
  const { t } = desk.ctx;
  const every = pairs(desk);
  const meant = every.filter(pair => selected.every(target => pair.includes(target)));
  const all = meant.length > 0 ? meant : every;
  const first = all.length === 1 ? all[0] : meant.length > 0 ? selected : [];
  return openPicker(desk, {
    name: 'kings',
    title: () => t('rescue.king.title'),
    chosen: [...(first ?? [])],
    body: picker => {
      return [
        h(
          'section',
          { key: 'who', class: 'pick-group' },
          h('h3', { class: 'half-title' }, t('rescue.king.who')),
          h(
            'div',
            { class: 'pairs' },
            all.map(pair => pairButton(picker, pair)),
          ),
        ),
        h(
          'section',
          { key: 'which', class: 'pick-group' },
          h('h3', { class: 'half-title' }, t('rescue.king.which')),
          kings(picker, true),
        ),
        picker.why && h('p', { key: 'why', class: 'pick-why' }, picker.why),
      ];
    },
  });
};

/** How many kings a seat has: its animal and its thrones, with words for screen readers. */
const tallyOf = (desk: Desk<'rescue'>, seat: number) => {
  const view = viewOf(desk);
  const person = personAt(desk, seat);
  const cloth = clothOf(person?.colour);
  const n = view.seats[seat]?.kings.length ?? 0;
  return h(
    'li',
    { key: String(seat) },
    person && animal(person),
    h(
      'span',
      { key: 'words', class: 'vh' },
      desk.ctx.t('event.rescue.kings', { name: nameOn(desk, seat), n, goal: view.goal }),
    ),
    h(
      'span',
      { key: 'thrones', class: 'thrones', 'aria-hidden': 'true' },
      seatedAt(view, seat).map((face, at) =>
        drawing(face === null ? vacantThrone(cloth) : onShelf(face, cloth), {
          key: String(at),
          class: `throne-place ${face === null ? 'vacant' : ''}`,
        }),
      ),
    ),
  );
};

/** Opens the sheet of all kings in need, with the number of kings of each seat. */
export const kingsSheet = (desk: Desk<'rescue'>) => {
  const { t } = desk.ctx;
  return openPicker(desk, {
    name: 'kings',
    title: () => t('rescue.king.need'),
    body: picker => {
      const { seats, goal } = viewOf(desk);
      return [
        h('p', { key: 'goal', class: 'pick-prompt' }, t('rescue.goal', { n: goal })),
        h(
          'ul',
          { key: 'tally', class: 'tally' },
          seats.map((_, seat) => tallyOf(desk, seat)),
        ),
        kings(picker, false),
      ];
    },
  });
};
