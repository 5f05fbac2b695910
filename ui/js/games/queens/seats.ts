/* The panels of the seats: name, points, awake queens, and which seat has the turn. */

import type { QueensUpdate, Translate } from '../../types.js';
import type { QueensModel } from './model.js';
import { h } from '../../kit/dom.js';
import { and, labelled } from '../../kit/i18n.js';
import { animal, drawing, hiddenName } from '../../kit/marks.js';
import { breakable } from '../../kit/syllables.js';
import { courtLabel, labelOf } from '../../state/faces.js';
import { isChoosing, isOver } from '../../table/phase.js';
import { keyMark, presenceWords } from '../../table/presence-badge.js';
import { chairs, others } from '../../table/chairs.js';
import { callMark } from '../../table/cheer-sheet.js';
import { onPhone, TINY } from '../../table/measure.js';
import { FINGER, portrait } from '../../table/portrait.js';
import { calledAt } from '../../table/words.js';
import { picture, worth } from './cards.js';

/** The person who attacks this queen while the answer is awaited; this is public. */
const attackerOf = ({ view: { pending }, update: { people } }: QueensModel, face: string) =>
  pending?.t === 'attack' && pending.queen === face ? people[pending.by] : undefined;

/** A queen in a court. */
const queen = (m: QueensModel, seat: number, face: string, width: number) => {
  const target = `queen ${face}`;
  const tiny = width < TINY;
  const attacker = attackerOf(m, face);
  const mark = m.mark(target);
  const props = {
    key: face,
    class: `card ${mark && width < FINGER ? `small-${mark}` : mark} ${tiny ? 'tiny' : ''} ${attacker ? 'attacked' : ''}`,
    'data-colour': attacker?.colour,
    'data-spot': target,
  };
  const label = courtLabel(face, m.name(seat));
  const by =
    attacker && h('span', { key: 'by', class: 'attacked-by', 'aria-hidden': 'true' }, animal(attacker));
  const inside = [drawing(picture(face, width)), tiny && worth(face), by];
  if (width < FINGER) return h('span', { ...props, role: 'img', 'aria-label': label }, ...inside);
  const pressed = isChoosing(m) ? String(m.selected.includes(target)) : undefined;
  return h(
    'button',
    { ...props, 'aria-pressed': pressed, onclick: m.tapped(target, face) },
    ...inside,
    hiddenName(label),
  );
};

/** The court of a seat: its queens, and places up to the goal, of which the next one is seen. */
export const court = (m: QueensModel, seat: number, width: number) => {
  const awake = m.view.seats[seat]?.court ?? [];
  const empty = Math.max(0, m.view.goal.queens - awake.length);
  return h(
    'div',
    { key: 'court', class: 'qs' },
    ...awake.map(face => queen(m, seat, face, width)),
    ...Array.from({ length: empty }, (_, at) =>
      h('span', {
        key: `slot ${awake.length + at}`,
        class: 'slot',
        'data-spot': `court ${seat} ${awake.length + at}`,
        'aria-hidden': 'true',
      }),
    ),
  );
};

export const points = (m: QueensModel, seat: number) => {
  const { goal } = m.view;
  // By a house rule queens count instead of points.
  const now = (goal.points === null ? m.view.seats[seat]?.court.length : m.view.seats[seat]?.points) ?? 0;
  const most = goal.points ?? goal.queens;
  return h(
    'div',
    { key: 'pts', class: 'pts num' },
    h('b', null, now),
    h('span', { class: 'of' }, m.t('table.of', { points: most })),
    h(
      'span',
      { class: 'crowns', 'aria-hidden': 'true' },
      drawing(crowns(m.view.seats[seat]?.court.length ?? 0, goal.queens)),
    ),
  );
};

/** A crown for each queen that wins, gold for those who are awake. */
const crowns = (have: number, of: number) =>
  `<svg viewBox="0 0 ${of * 15} 14" fill="currentColor">${Array.from({ length: of }, (_, at) => `<path d="M${at * 15 + 1} 4l3 3 3-6 3 6 3-3v9h-12z" ${at < have ? '' : 'opacity=".3"'}/>`).join('')}</svg>`;

/** @param covered whether a button covers the whole panel */
export const whose = (m: QueensModel, seat: number, covered: boolean) =>
  h(
    'div',
    { key: 'who', class: 'who' },
    portrait(m, seat, covered),
    h('div', { class: 'name' }, h('h2', { translate: 'no' }, breakable(m.name(seat))), points(m, seat)),
  );

/** "Ben: 2 queens, 35 points", or "Ben: 2 queens" where only queens count (Q-12.2). */
export const countLabel = (t: Translate, { game: { view }, people }: QueensUpdate, seat: number) => {
  const { court = [], points = 0 } = view.seats[seat] ?? {};
  const [name, queens] = [calledAt(t, people, seat), t('aria.queens', { n: court.length })];
  return view.goal.points === null
    ? labelled(name, queens)
    : t('end.seat', { name, queens, points: t('aria.points', { n: points }) });
};

/** "Ben: 2 queens, 35 points. It is Ben's turn." */
export const seatLabel = (m: QueensModel, seat: number) => {
  const facts = countLabel(m.t, { ...m.update, game: { ...m.update.game, view: m.view } }, seat);
  const more = [
    seat === m.view.turn && m.t('table.turn', { name: m.name(seat) }),
    presenceWords(m, seat),
  ].filter(Boolean);
  return [facts, ...more].join('. ');
};

/** Whether the layout has no room for open hands beside the queens of other seats. */
const crowded = ({ layout, view }: QueensModel) =>
  layout.shape === 'side' ||
  (layout.shape === 'phone' && (layout.low || view.seats.length > 4 || view.beds.length > 12));

/** The hand of another seat, where all hands lie open: small; the sheet of the seat shows it larger. */
const openCards = (m: QueensModel, seat: number) => {
  const cards = !crowded(m) && m.view.hands?.[seat];
  if (!cards) return false;
  const faces = cards.flatMap(face => (face ? [face] : []));
  const label = labelled(m.t('hand.of', { name: m.name(seat) }), and(faces.map(labelOf)));
  return h(
    'div',
    { key: 'open', class: 'open-cards', role: 'img', 'aria-label': label },
    ...cards.map((face, at) =>
      h('span', { key: String(at), class: face ? 'card tiny' : 'slot' }, face && drawing(picture(face, 0))),
    ),
  );
};

/**
 * Whether queens become too narrow to tap as more of them wake: five seats on a phone or a small tablet on
 * its side.
 */
const squeezed = ({ layout, view }: QueensModel) => onPhone(layout.shape) && view.seats.length > 4;

/** What lies over a panel whose queens are too small for a finger: the mark for calling, and a button. */
const cover = (m: QueensModel, seat: number) => [
  callMark(m, seat),
  h('button', {
    key: 'cover',
    class: 'cover',
    'aria-label': seatLabel(m, seat),
    onclick: () => m.on.seat(seat),
  }),
];

const panel = (m: QueensModel, seat: number, place: string) => {
  const wide = m.layout.sizes[place === 'across' ? 'far' : 'near'];
  const width = squeezed(m) ? Math.min(wide, FINGER - 1) : wide;
  const small = width < FINGER;
  const person = m.update.people[seat];
  const legal = small && m.view.seats[seat]?.court.some(face => m.possible.has(`queen ${face}`));
  const picked = small && m.view.seats[seat]?.court.some(face => m.selected.includes(`queen ${face}`));
  return h(
    'section',
    {
      key: `seat ${seat}`,
      class: `person felt ${place} ${seat === m.decider && !isOver(m) ? 'turn' : ''} ${legal ? 'legal' : ''} ${picked ? 'pick' : ''}`,
      'data-colour': person?.colour,
      'data-spot': `seat ${seat}`,
      'aria-label': seatLabel(m, seat),
      'aria-current': seat === m.decider ? 'true' : undefined,
    },
    whose(m, seat, small),
    keyMark(person),
    court(m, seat, width),
    openCards(m, seat),
    ...(small ? cover(m, seat) : []),
  );
};

/** The panels of all seats but the one at the near edge. */
export const seats = (m: QueensModel) => {
  const around = others(m.near, m.update.people.length);
  const places = chairs(m.update.people.length);
  return h(
    'section',
    { key: 'seats', class: 'seats', 'data-zone': 'seats', 'aria-label': m.t('table.people') },
    ...around.map((seat, at) => panel(m, seat, places[at] ?? 'across')),
  );
};

/** The heading of a seat's queens while its hand is open: its animal, “My queens”, and its points. */
const own = (m: QueensModel, seat: number, covered: boolean) =>
  h(
    'div',
    { key: 'mine', class: 'who mine' },
    portrait(m, seat, covered),
    h('div', { class: 'name' }, h('h2', null, m.t('table.my_queens')), points(m, seat)),
  );

/** The seat at the near edge of the table. */
export const nearSeat = (m: QueensModel) => {
  const seat = m.near;
  const person = m.update.people[seat];
  const mine = m.shown === seat;
  const covered = m.layout.sizes.own < FINGER;
  return h(
    'section',
    {
      key: 'me',
      class: `person me felt ${seat === m.decider && !isOver(m) ? 'turn' : ''}`,
      'data-zone': 'me',
      'data-colour': person?.colour,
      'data-spot': `seat ${seat}`,
      'aria-label': seatLabel(m, seat),
      'aria-current': seat === m.decider ? 'true' : undefined,
    },
    mine ? own(m, seat, covered) : whose(m, seat, covered),
    court(m, seat, m.layout.sizes.own),
    ...(covered ? cover(m, seat) : []),
  );
};
