/* The hand at the near edge: open, or closed as a row of card backs. */

import type { QueensModel } from './model.js';
import { h } from '../../kit/dom.js';
import { and, labelled } from '../../kit/i18n.js';
import { drawing, hiddenName, sign } from '../../kit/marks.js';
import { labelOf } from '../../state/faces.js';
import { deck, picture } from './cards.js';
import { isChoosing } from '../../table/phase.js';

const held = (m: QueensModel, face: string | null, place: number) => {
  const target = `hand ${place}`;
  if (face === null)
    return h('span', { key: `${place}`, class: 'held', 'data-spot': target }, h('span', { class: 'slot' }));
  const lifted = m.selected.includes(target);
  // On the bench it is in one place: here stays its outline.
  const state = lifted
    ? `lift ${m.sums ? 'laid' : ''}`
    : isChoosing(m) && m.possible.has(target)
      ? 'can'
      : '';
  return h(
    'button',
    {
      key: `${place}`,
      class: 'held',
      'data-spot': target,
      'aria-pressed': isChoosing(m) ? String(lifted) : undefined,
      'aria-keyshortcuts': String(place + 1),
      onclick: m.tapped(target, face),
    },
    h(
      'span',
      {
        class: `card ${state}`,
      },
      drawing(picture(face, m.layout.sizes.card)),
      m.fresh.has(place) && h('span', { key: 'new', class: 'new', 'aria-hidden': 'true' }, sign('new')),
    ),
    hiddenName(m.fresh.has(place) ? `${labelOf(face)}, ${m.t('hand.new')}` : labelOf(face)),
  );
};

/** a hand has five places. */
export const PLACES = 5;

/** A closed hand: its backs, and empty slots where cards have left. */
const backs = (count: number) =>
  Array.from({ length: PLACES }, (_, at) =>
    h(
      'span',
      { key: `${at}`, class: 'held', 'data-spot': `hand ${at}` },
      at < count
        ? h('span', { key: 'card', class: 'card' }, drawing(deck()))
        : h('span', { key: 'slot', class: 'slot' }),
    ),
  );

export const hand = (m: QueensModel) => {
  const open = m.view.own;
  const count = m.view.seats[m.near]?.hand ?? 0;
  const name = open ? m.t('hand.mine') : m.t('hand.closed', { name: m.name(m.near), n: count });
  return h(
    'section',
    {
      key: open ? 'hand' : 'closed',
      class: `hand ${open ? '' : 'closed'}`,
      'data-zone': 'hand',
      'aria-label': name,
    },
    ...(open ? open.hand.map((face, place) => held(m, face, place)) : backs(count)),
    open &&
      h(
        'h2',
        { key: 'mine', class: 'vh', tabindex: '-1', 'data-mine': true },
        labelled(name, and(open.hand.flatMap(face => (face ? [labelOf(face)] : [])))),
      ),
  );
};
