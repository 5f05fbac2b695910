/* The Rescue on the television: doors and kings in the middle, with the steps and the pending question above
   them, and each realm in the box of its seat. */

import type { Showing } from '../../table/game.js';
import type { Presence, RescueEvent, RescueUpdate, RescueView, Translate } from '../../types.js';
import { clothOf } from '../../../art/shared/seats.js';
import { h } from '../../kit/dom.js';
import { drawing } from '../../kit/marks.js';
import { rowsOf } from '../../table/measure.js';
import { pile, seatPanel } from '../../table/tv-seat.js';
import { calledAt } from '../../table/words.js';
import {
  deck,
  dieOf,
  door,
  labelOf,
  lyingArt,
  lyingLabel,
  onShelf,
  openDoor,
  picture,
  rescuedLabel,
  shieldOf,
  vacantThrone,
} from './cards.js';
import { dieUp, question } from './prompt.js';
import { steps } from './status.js';
import { gate, seatedAt } from './thrones.js';
import { choices, drawnRow, lightning, named } from './tv-acting.js';

/** Doors in a row. */
const ROW = 5;
const WIDTH = 84;
const PILE = 100;

/** Whether the row of this door has any door left; an empty row is not drawn. */
const lives = ({ grid }: RescueView, at: number) =>
  grid.some((slot, other) => slot.t !== 'empty' && Math.floor(other / ROW) === Math.floor(at / ROW));

const rowsOfDoors = (view: RescueView) => view.grid.filter((_, at) => lives(view, at)).length / ROW;

const lit = (chosen: Set<string>, spot: string) => (chosen.has(spot) ? 'legal' : '');

const doors = (t: Translate, view: RescueView, chosen: Set<string>) =>
  h(
    'div',
    { class: 'tv-five tv-doors', key: 'doors', role: 'group', 'aria-label': t('rescue.doors') },
    view.grid.map(
      (slot, at) =>
        lives(view, at) &&
        (slot.t === 'up'
          ? named(picture(slot.face, WIDTH, view.signs), labelOf(slot.face, view.signs), `grid ${at + 1}`)
          : named(
              slot.t === 'down' ? door() : openDoor(),
              t(`rescue.door.${slot.t}`, { n: at + 1 }),
              `grid ${at + 1}`,
              `${slot.t} ${lit(chosen, `grid ${at + 1}`)}`,
            )),
    ),
  );

const kings = (t: Translate, view: RescueView) =>
  h(
    'div',
    { class: 'tv-five', key: 'kings', role: 'group', 'aria-label': t('rescue.kings_in_need') },
    view.kings.map((face, at) =>
      face === null
        ? h('span', { class: 'slot', key: `king ${at}`, 'data-spot': `king ${at}` })
        : named(picture(face, WIDTH, view.signs), labelOf(face, view.signs), `king ${at}`),
    ),
  );

/** The draw pile, the die, which is large while it waits to be rolled, and the discard pile. */
const tvPiles = (t: Translate, view: RescueView, log: readonly RescueEvent[], chosen: Set<string>) => {
  const [top] = view.discard;
  const waits = view.step === 'roll' && !view.pending;
  return [
    pile('draw', view.draw > 0 ? deck() : null, t('table.draw', { n: view.draw }), view.draw),
    h(
      'span',
      {
        class: `tv-die ${waits ? 'tv-waits' : ''}`,
        key: 'die',
        'data-spot': 'die',
        role: 'img',
        'aria-label': t('rescue.die_and_piles'),
      },
      drawing(dieOf(dieUp(view, log))),
    ),
    pile(
      'pile 0',
      top ? picture(top, PILE, view.signs) : null,
      top
        ? t('table.discard', { card: labelOf(top, view.signs), n: view.discard.length })
        : t('table.discard_empty'),
      view.discard.length,
      lit(chosen, 'pile 0'),
    ),
  ];
};

const tvMiddle = (t: Translate, view: RescueView, chosen: Set<string>) => [
  h(
    'div',
    { class: 'tv-course', key: 'course' },
    steps({ t, view }),
    h('p', { class: 'tv-prompt', key: 'prompt' }, question(t, view) || lightning(t, view)),
  ),
  h(
    'div',
    {
      class: 'quilt tv-fives',
      key: 'fives',
      'data-spot': 'middle',
      '--doors': rowsOfDoors(view),
      '--kings': view.kings.length / ROW,
    },
    doors(t, view, chosen),
    kings(t, view),
  ),
  view.drawn.length > 0 && drawnRow(t, view),
];

/** The thrones of a seat, with its rescued kings. */
const thrones = (t: Translate, { people, game: { view } }: RescueUpdate, seat: number) => {
  const cloth = clothOf(people[seat]?.colour);
  return h(
    'div',
    {
      class: 'tv-freed thrones',
      key: 'freed',
      'data-spot': `kings ${seat}`,
      role: 'group',
      'aria-label': t('rescue.kings', { n: view.seats[seat]?.kings.length ?? 0, goal: view.goal }),
    },
    gate(seat),
    seatedAt(view, seat).map((face, at) =>
      face === null
        ? drawing(vacantThrone(cloth), { class: 'throne-place vacant', key: `vacant ${at}` })
        : drawing(onShelf(face, cloth), {
            class: 'throne-place',
            key: face,
            role: 'img',
            'aria-hidden': undefined,
            'aria-label': rescuedLabel(face),
          }),
    ),
  );
};

/** The knight of a seat, and its power in words. */
const knight = (t: Translate, view: RescueView, seat: number, chosen: Set<string>) => {
  const one = view.seats[seat];
  return (
    one &&
    h(
      'div',
      {
        class: `tv-knight ${lit(chosen, `knight ${seat}`)}`,
        key: 'knight',
        'data-spot': `knight ${seat}`,
      },
      drawing(shieldOf(one.knight), {
        class: 'shield',
        key: 'shield',
        role: 'img',
        'aria-hidden': undefined,
        'aria-label': labelOf(one.knight, view.signs),
      }),
      h('span', { class: 'power', key: 'power' }, t(`power.${one.power}`)),
    )
  );
};

const tvSeat = (
  t: Translate,
  update: RescueUpdate,
  seat: number,
  presence: Presence | null,
  chosen: Set<string>,
) => {
  const { view } = update.game;
  const one = view.seats[seat];
  if (!one) return null;
  const kings = t('rescue.kings', { n: one.kings.length, goal: view.goal });
  const lying = view.seats.map(({ realm, companions }) => realm.length + companions.length);
  return seatPanel({
    t,
    update,
    seat,
    presence,
    label: t('rescue.seat_facts', {
      name: calledAt(t, update.people, seat),
      kings,
      cards: t('rescue.cards', { n: one.realm.length }),
    }),
    above: thrones(t, update, seat),
    under: knight(t, view, seat, chosen),
    lies: h(
      'div',
      {
        class: 'tv-fit lie',
        key: 'realm',
        ...rowsOf(Math.max(4, lying[seat] ?? 0)),
        // The fullest row of all who wait: cards are as large in one box as in the other.
        '--peers': Math.max(5, ...lying.filter((_, at) => at !== view.turn)),
      },
      one.realm.map((face, at) =>
        named(
          lyingArt(face, WIDTH, view.signs),
          lyingLabel(face, view.signs),
          `realm ${seat} ${at}`,
          lit(chosen, `realm ${seat} ${at}`),
        ),
      ),
      Array.from({ length: Math.max(0, 5 - one.realm.length - one.companions.length) }, (_, at) =>
        h('span', {
          class: 'slot',
          key: `slot ${at}`,
          'data-spot': `realm ${seat} ${one.realm.length + at}`,
        }),
      ),
      one.companions.map((face, at) =>
        named(
          picture(face, WIDTH, view.signs),
          labelOf(face, view.signs),
          `companion ${seat} ${at}`,
          `aide ${lit(chosen, `companion ${seat} ${at}`)}`,
        ),
      ),
    ),
  });
};

export const show: Showing<'rescue'> = {
  tvChoices: ({ game: { view } }) => choices(view),
  tvMiddle: (t, { game: { view } }, chosen) => tvMiddle(t, view, chosen),
  tvPiles: (t, { game: { view, log } }, chosen) => tvPiles(t, view, log, chosen),
  tvSeat,
  tvPose: () => null,
};
