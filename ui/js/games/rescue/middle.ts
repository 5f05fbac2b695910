/* The middle of the table: ten doors, ten kings, the die and the piles. */

import type { RescueModel } from './model.js';
import { h } from '../../kit/dom.js';
import { drawing, hiddenName, pressed, sign } from '../../kit/marks.js';
import { onPhone } from '../../table/measure.js';
import { FINGER } from '../../table/portrait.js';
import { deck, dieOf, door, labelOf, openDoor, picture } from './cards.js';
import { dieUp, gnomeTitle } from './prompt.js';
import { goalAtPiles } from './status.js';

const place = (m: RescueModel, slot: RescueModel['view']['grid'][number], number: number) => {
  const target = `grid ${number}`;
  const face = slot.t === 'up' ? slot.face : undefined;
  const label = face
    ? m.t('rescue.door.open', { n: number, card: labelOf(face, m.view.signs) })
    : m.t(`rescue.door.${slot.t}`, { n: number });
  const art = face
    ? picture(face, m.layout.sizes.door, m.view.signs)
    : slot.t === 'down'
      ? door()
      : openDoor();
  return h(
    'button',
    {
      key: target,
      class: 'cell',
      'data-spot': target,
      'aria-pressed': pressed(m, target),
      onclick: m.tapped(target, face),
    },
    h('span', { class: `card ${slot.t} ${m.mark(target)}` }, drawing(art)),
    hiddenName(label),
  );
};

const king = (m: RescueModel, face: string | null, at: number) => {
  const target = `king ${at}`;
  const small = m.layout.sizes.king < FINGER;
  if (face === null)
    return h('span', { key: target, class: 'slot', 'data-spot': target, 'aria-hidden': 'true' });
  const props = { key: target, class: `card ${m.mark(target)}`, 'data-spot': target };
  const label = labelOf(face, m.view.signs);
  const art = drawing(picture(face, m.layout.sizes.king, m.view.signs));
  return small
    ? h('span', { ...props, role: 'img', 'aria-label': label }, art)
    : h(
        'button',
        { ...props, 'aria-pressed': pressed(m, target), onclick: m.tapped(target, face) },
        art,
        hiddenName(label),
      );
};

/** The caption of the event that is shown: in the place of the big button, where it covers nothing. */
export const caption = (m: RescueModel) =>
  m.caption && h('p', { key: 'caption', class: 'slip caption' }, m.caption);

/** Whether a king may be chosen for a rescue that has begun. */
export const choosesKing = ({ possible }: RescueModel) =>
  [...possible].some(target => target.startsWith('king '));

/** @param look opens the sheet of kings, where they are small */
export const middle = (m: RescueModel, look: () => void) => {
  const small = m.layout.sizes.king < FINGER;
  const left = m.view.kings.filter(Boolean).length;
  const doors = h(
    'div',
    { key: 'doors', class: 'doors', 'data-zone': 'doors', role: 'group', 'aria-label': m.t('rescue.doors') },
    h('h2', { key: 'name', class: 'what' }, m.t('rescue.doors')),
    h(
      'div',
      { key: 'five', class: 'five' },
      ...m.view.grid.flatMap((slot, at) =>
        m.layout.single && slot.t === 'empty' ? [] : place(m, slot, at + 1),
      ),
    ),
  );
  const kings =
    m.layout.kings &&
    h(
      'div',
      {
        key: 'kings',
        class: `kings ${small && choosesKing(m) ? 'legal' : ''}`,
        'data-zone': 'kings',
        role: 'group',
        'aria-label': m.t('rescue.kings_in_need'),
      },
      h(
        'h2',
        { key: 'name', class: 'what' },
        onPhone(m.layout.shape) ? m.t('rescue.kings_in_need') : m.t('rescue.goal', { n: m.view.goal }),
      ),
      h('div', { key: 'five', class: 'five' }, ...m.view.kings.map((face, at) => king(m, face, at))),
      small &&
        h('button', {
          key: 'open',
          class: 'cover',
          'aria-label': m.t('rescue.look_kings', { n: left }),
          onclick: look,
        }),
    );
  return h(
    'div',
    { key: 'middle', class: `middle-place ${m.layout.single ? 'single' : ''}` },
    h(
      'div',
      { class: 'room middle-room' },
      h('section', { class: 'quilt middle', 'data-spot': 'middle' }, doors, kings),
    ),
  );
};

/** The last roll in the log. */
const rolled = (m: RescueModel) => m.log.findLast(event => event.t === 'rolled');

const dice = (m: RescueModel) => {
  const last = rolled(m);
  const rolls = m.can('die');
  const up = dieUp(m.view, m.log);
  const unrolled = up === 'dragon' ? m.t('rescue.die_new') : `${m.t('rescue.die_new')} ${up}`;
  return h(
    'div',
    { key: 'dice', class: 'dice' },
    h(
      'button',
      {
        key: 'die',
        class: `die ${rolls ? 'legal' : ''} ${m.changed.has('die') ? 'changed' : ''}`,
        'data-spot': 'die',
        'aria-label': last ? m.t('rescue.die', { said: m.tell(last) }) : unrolled,
        onclick: rolls ? () => m.on.send(['die'], 'die') : m.tapped('die'),
      },
      drawing(dieOf(up)),
    ),
    last &&
      m.tell(last) !== m.caption &&
      h(
        'span',
        { key: 'said', class: m.log.at(-1) === last ? 'pill said' : 'pill said old', 'aria-hidden': 'true' },
        m.tell(last),
      ),
  );
};

/** All kings behind one button, where there is no room for them. */
const kingsButton = (m: RescueModel, look: () => void) => {
  const kings = m.view.kings.flatMap(face => face ?? []);
  const n = kings.length;
  return h(
    'button',
    {
      key: 'kings',
      class: 'pile kings-button',
      'data-spot': 'kings middle',
      'aria-label': m.t('rescue.look_kings', { n }),
      onclick: look,
    },
    n === 0 && h('span', { key: 'none', class: 'slot' }),
    ...kings
      .slice(0, 3)
      .map((face, at) =>
        h(
          'span',
          { key: at, class: `card ${at > 0 ? 'fan' : choosesKing(m) ? 'legal' : ''}` },
          drawing(picture(face, m.layout.sizes.pile, m.view.signs)),
        ),
      ),
    n > 0 && h('span', { key: 'count', class: 'count num', 'aria-hidden': 'true' }, n),
  );
};

/** @param look opens the sheet of the discard pile */
export const piles = (m: RescueModel, look: () => void, lookKings: () => void) => {
  const [top] = m.view.discard;
  const lit = [...m.possible].some(target => target.startsWith('pile '));
  const picked = m.selected.some(target => target.startsWith('pile '));
  const shown = m.selected.find(target => target.startsWith('pile '));
  const face = shown ? (m.view.discard[Number(shown.slice(5))] ?? top) : top;
  return h(
    'div',
    { key: 'piles', class: 'piles-place' },
    h(
      'section',
      {
        class: onPhone(m.layout.shape) ? 'piles' : 'room piles',
        'data-zone': 'piles',
        'aria-label': m.t('rescue.die_and_piles'),
      },
      goalAtPiles(m) && h('p', { key: 'goal', class: 'to-win' }, m.t('rescue.goal', { n: m.view.goal })),
      dice(m),
      !m.layout.kings && kingsButton(m, lookKings),
      h(
        'div',
        {
          key: 'draw',
          class: 'pile',
          role: 'img',
          'aria-label': m.t('table.draw', { n: m.view.draw }),
          'data-spot': 'draw',
        },
        m.view.draw > 0
          ? h('span', { key: 'deck', class: 'card' }, drawing(deck()))
          : h('span', { key: 'none', class: 'slot' }),
        h('span', { key: 'count', class: 'count num', 'aria-hidden': 'true' }, m.view.draw),
      ),
      h(
        'button',
        { key: 'discard', class: 'pile', 'data-spot': 'pile 0', onclick: look },
        face
          ? h(
              'span',
              {
                key: 'top',
                class: `card ${picked ? 'pick' : lit ? 'legal' : m.changed.has('pile 0') ? 'changed' : ''}`,
              },
              drawing(picture(face, m.layout.sizes.pile, m.view.signs)),
            )
          : h('span', { key: 'none', class: 'slot' }),
        h('span', { key: 'fan', class: 'count spy', 'aria-hidden': 'true' }, sign('eye')),
        hiddenName(
          top
            ? m.t('table.discard', { card: labelOf(top, m.view.signs), n: m.view.discard.length })
            : m.t('table.discard_empty'),
        ),
      ),
    ),
  );
};

/** The lightning row: the cards that were just drawn, and what the Gnome rolled. */
export const row = (m: RescueModel) => {
  if (m.view.drawn.length === 0) return null;
  const { pending } = m.view;
  return h(
    'section',
    { key: 'row', class: 'row', 'data-zone': 'row', 'data-spot': 'row', 'aria-label': m.t('rescue.drawn') },
    ...m.view.drawn.map((face, at) => {
      const target = `drawn ${at}`;
      return h(
        'button',
        {
          key: target,
          class: `card ${m.mark(target)}`,
          'data-spot': target,
          'aria-pressed': pressed(m, target),
          onclick: m.tapped(target, face),
        },
        drawing(picture(face, m.layout.sizes.drawn, m.view.signs)),
        hiddenName(labelOf(face, m.view.signs)),
      );
    }),
    pending?.t === 'gnome' && h('p', { key: 'why', class: 'pill' }, gnomeTitle(m.t, pending.rolled)),
  );
};
