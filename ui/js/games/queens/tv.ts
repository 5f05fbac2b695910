/* Sleeping Queens on the television: the beds in the middle, and the queens on thrones in the box of each
   seat. */

import type { Showing } from '../../table/game.js';
import type { Presence, QueensUpdate, Translate } from '../../types.js';
import type { Props } from '../../kit/attributes.js';
import { envelope } from '../../../art/shared/envelope.js';
import { h } from '../../kit/dom.js';
import { labelled } from '../../kit/i18n.js';
import { animal, crowns, drawing } from '../../kit/marks.js';
import { breakable } from '../../kit/syllables.js';
import { ATTACKS, bedLabel, courtLabel, labelOf, nameOf } from '../../state/faces.js';
import { bedsKey } from '../../state/house-rules.js';
import { rowsOf } from '../../table/measure.js';
import { pile, seatPanel } from '../../table/tv-seat.js';
import { calledAt } from '../../table/words.js';
import { bed, deck, picture } from './cards.js';
import { PLACES } from './hand.js';
import { countLabel } from './seats.js';

/**
 * Widths in CSS pixels for which cards are drawn. Small cards have no name, which could not be read from
 * across the room.
 */
const SMALL = 100;
const LARGE = 240;

/** @param sleeper the queen there, once the game is over */
const place = (asleep: boolean, number: number, sleeper: string | null) => {
  const props: Props = {
    key: String(number),
    'data-spot': `bed ${number}`,
    role: 'img',
    'aria-label': bedLabel(number, asleep),
  };
  if (!asleep) return h('span', { ...props, class: 'slot wide' });
  return h(
    'span',
    { ...props, class: 'card wide' },
    drawing(bed(), { key: 'bed' }),
    sleeper && drawing(picture(sleeper, SMALL), { key: 'sleeper', class: 'tv-sleeper' }),
  );
};

/** What the deciding seat does; empty in an attack, which is shown instead. */
const prompt = (t: Translate, { people, game: { view } }: QueensUpdate) => {
  if (view.to_act === null || view.pending?.t === 'attack') return '';
  return view.pending ? t('table.chooses', { name: calledAt(t, people, view.to_act) }) : t('table.play');
};

const tvMiddle = (t: Translate, update: QueensUpdate) => {
  const { view } = update.game;
  return [
    h('p', { class: 'tv-prompt tv-course', key: 'prompt' }, prompt(t, update)),
    h(
      'div',
      {
        class: `quilt tv-beds ${view.beds.length > 12 ? 'tv-sixteen' : ''}`,
        key: 'beds',
        'data-spot': 'middle',
        role: 'group',
        'aria-label': t(bedsKey(view.beds)),
      },
      view.beds.map((asleep, at) => place(asleep, at + 1, view.all?.beds[at] ?? null)),
    ),
  ];
};

const tvPiles = (t: Translate, { game: { view } }: QueensUpdate) => [
  pile('draw', deck(), t('table.draw', { n: view.draw }), view.draw),
  pile(
    'discard',
    view.top && picture(view.top, SMALL),
    view.top ? t('table.discard', { card: labelOf(view.top), n: view.discard }) : t('table.discard_empty'),
    view.discard,
  ),
];

/** A throne, with a queen or without. */
const throne = (update: QueensUpdate, seat: number, at: number) => {
  const { view } = update.game;
  const face = view.seats[seat]?.court[at];
  if (face === undefined)
    return h(
      'span',
      { class: 'tv-throne', key: `empty ${at}` },
      h('span', { class: 'slot', key: 'slot', 'data-spot': `court ${seat} ${at}` }),
    );
  const attacker =
    view.pending?.t === 'attack' && view.pending.queen === face ? update.people[view.pending.by] : undefined;
  // The spot is the frame, so that a scene that plays with the queen hides it, too.
  return h(
    'span',
    {
      class: `tv-throne ${attacker ? 'tv-marked' : ''}`,
      key: face,
      'data-colour': attacker?.colour,
      'data-spot': `queen ${face}`,
    },
    drawing(picture(face, SMALL), {
      class: 'card',
      key: 'queen',
      role: 'img',
      'aria-hidden': undefined,
      'aria-label': courtLabel(face, update.people[seat]?.name ?? ''),
    }),
    attacker && h('span', { class: 'tv-by', key: 'by' }, animal(attacker)),
  );
};

/** The hand of a seat: a small fan of backs. */
const fan = (seat: number, hand: number) =>
  h(
    'p',
    { class: 'tv-fan', key: 'fan', 'aria-hidden': 'true' },
    Array.from({ length: Math.max(PLACES, hand) }, (_, at) =>
      h(
        'span',
        { key: String(at), 'data-spot': `fan ${seat} ${at}`, '--at': at },
        at < hand && drawing(deck(), { class: 'card', key: 'back' }),
      ),
    ),
  );

const tvSeat = (t: Translate, update: QueensUpdate, seat: number, presence: Presence | null) => {
  const { view } = update.game;
  const { court = [], points = 0 } = view.seats[seat] ?? {};
  const { queens, points: most } = view.goal;
  const thrones = Math.max(court.length, queens);
  return seatPanel({
    t,
    update,
    seat,
    presence,
    label: countLabel(t, update, seat),
    under: h(
      'div',
      { class: 'tv-score', key: 'score' },
      most !== null &&
        h(
          'p',
          { class: 'tv-points num pts', key: 'points' },
          h('b', { key: 'now' }, points),
          h('span', { key: 'of' }, t('table.of', { points: most })),
        ),
      h('p', { class: 'tv-crowns', key: 'crowns', 'aria-hidden': 'true' }, crowns(court.length, queens)),
      fan(seat, view.seats[seat]?.hand ?? 0),
    ),
    lies: h(
      'div',
      { class: 'tv-fit qs', key: 'court', ...rowsOf(thrones) },
      Array.from({ length: thrones }, (_, at) => throne(update, seat, at)),
    ),
  });
};

/**
 * While an attack waits for its answer: the attacker with the card, the closed envelope, and the attacked
 * seat with the queen. All of it is public.
 */
const tvPose = ({
  game: {
    view: { pending },
  },
  people,
}: QueensUpdate) => {
  if (pending?.t !== 'attack') return null;
  /** @param home where the card lies otherwise */
  const side = (seat: number, face: string, key: string, home: string) => {
    const person = people[seat];
    return h(
      'div',
      {
        class: `tv-side tv-side-${key}`,
        key,
        'data-colour': person?.colour,
        'aria-label': labelled(person?.name ?? '', nameOf(face)),
        role: 'img',
      },
      key === 'on' && h('i', { class: 'tv-light', key: 'light' }),
      drawing(picture(face, LARGE), {
        class: `card ${key === 'on' ? 'asked' : ''}`,
        key: 'card',
        'data-home': home,
        'data-turn': key === 'on' ? '3' : '-4',
      }),
      h(
        'div',
        { class: 'tv-who', key: 'who' },
        person && animal(person),
        h('b', { key: 'name', translate: 'no' }, breakable(person?.name ?? '')),
      ),
    );
  };
  return h(
    'div',
    { class: 'tv-pose', key: 'pose' },
    h('div', { class: 'tv-veil', key: 'veil' }),
    side(pending.by, ATTACKS[pending.card], 'by', 'discard'),
    drawing(envelope(), { class: 'tv-envelope', key: 'envelope', 'data-stays': 'envelope' }),
    side(pending.on, pending.queen, 'on', `queen ${pending.queen}`),
  );
};

export const show: Showing<'queens'> = { tvChoices: () => new Set(), tvMiddle, tvPiles, tvSeat, tvPose };
