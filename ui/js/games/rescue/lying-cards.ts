/* Cards that lie in a realm and beside it, for any seat and at any width. */

import type { Props } from '../../kit/attributes.js';
import type { RescueModel } from './model.js';
import { h } from '../../kit/dom.js';
import { drawing, hiddenName, pressed } from '../../kit/marks.js';
import { nameOf, numberOf } from '../../state/faces.js';
import { seen, seenLabel } from '../../table/ghosts.js';
import { sticker, stuckLabel } from '../../table/stickers.js';
import { labelOf, lyingArt as lyingPicture, lyingLabel, picture } from './cards.js';
import { evenly } from './layout.js';
import { counted, free, tooMany } from './limit.js';

const button = (
  m: RescueModel,
  target: string,
  face: string | null,
  width: number,
  label: string,
  act: () => void,
  more: Props = {},
  asleep = false,
) => {
  const ghost = face === null ? m.ghosts.get(target) : undefined;
  const stuck = face === null ? m.stuck[target] : undefined;
  return h(
    'button',
    {
      key: target,
      class: `card ${m.mark(target)}`,
      'data-spot': target,
      'aria-pressed': pressed(m, target),
      onclick: act,
      ...more,
    },
    drawing(
      asleep && face ? picture(face, width, m.view.signs, true) : lyingPicture(face, width, m.view.signs),
    ),
    seen(ghost, queen => picture(queen, width, m.view.signs)),
    sticker(stuck),
    hiddenName(stuckLabel(seenLabel(label, ghost), stuck)),
  );
};

/**
 * A tap on a sleeping queen: a tap on the table if she can be selected or anything is selected, else a peek.
 */
const tapSleeper = (m: RescueModel, target: string, peek: () => void) => () =>
  m.selected.length > 0 || m.possible.has(target) ? m.on.tap(target) : peek();

const lyingCards = (
  m: RescueModel,
  seat: number,
  width: number,
  peek?: (seat: number, place: number) => void,
) =>
  (m.view.seats[seat]?.realm ?? []).map((face, place) => {
    const target = `realm ${seat} ${place}`;
    const known = face ?? m.view.all?.realms[seat]?.[place] ?? null;
    const label =
      face === null && known
        ? m.t('aria.asleep_of', { queen: nameOf(known), name: m.name(seat) })
        : lyingLabel(face, m.view.signs, m.name(seat));
    if (m.bench && face && m.selected.includes(target)) return gone(m, target, face);
    if (face !== null) return button(m, target, face, width, label, m.tapped(target, face));
    const own = m.update.mine.includes(seat);
    const look = () => (peek && own ? peek(seat, place) : m.on.seat(seat));
    return button(
      m,
      target,
      known,
      width,
      label,
      tapSleeper(m, target, look),
      own ? { 'data-peek': `${seat} ${place}` } : {},
      face === null,
    );
  });

/** The empty place of a number that stands on the bench. */
const gone = (m: RescueModel, target: string, face: string) =>
  h(
    'button',
    {
      key: target,
      class: 'slot gone num',
      'data-spot': target,
      'aria-pressed': 'true',
      'aria-label': m.t('bench.take', { card: labelOf(face, m.view.signs) }),
      onclick: m.tapped(target, face),
    },
    String(numberOf(face)),
  );

/** The companions beside a realm. */
const beside = (m: RescueModel, seat: number, width: number) =>
  (m.view.seats[seat]?.companions ?? []).map((face, at) => {
    const target = `companion ${seat} ${at}`;
    return button(
      m,
      target,
      face,
      width,
      lyingLabel(face, m.view.signs, m.name(seat)),
      m.tapped(target, face),
    );
  });

/** Empty places of a realm. */
const empty = (m: RescueModel, seat: number) => {
  const lain = m.view.seats[seat]?.realm.length ?? 0;
  return Array.from({ length: free(m.view, seat) }, (_, at) => {
    const spot = `realm ${seat} ${lain + at}`;
    return h('span', { key: spot, class: 'slot', 'data-spot': spot, 'aria-hidden': 'true' });
  });
};

/** How many cards of the own realm count, and how many may stay at the end of the turn. */
const tally = (m: RescueModel, seat: number) => {
  const more = tooMany(m.view, seat);
  const words = m.t('rescue.kept', { n: counted(m.view, seat), limit: m.view.seats[seat]?.limit ?? 0 });
  return h(
    'span',
    {
      key: 'count',
      class: `kept num ${more > 0 ? 'more' : ''}`,
      role: 'img',
      'aria-label': words,
    },
    words,
  );
};

/**
 * A realm: its cards lie together, with their number in the own realm; companions stand on a shelf of their own.
 * @param peek for the own realm alone
 */
export const laidOut = (
  m: RescueModel,
  seat: number,
  width: number,
  props: Props,
  peek?: (seat: number, place: number) => void,
) => {
  const helpers = beside(m, seat, width);
  const lain = m.view.seats[seat]?.realm.length ?? 0;
  return h(
    'div',
    { key: 'lie', class: 'lie-place', ...props },
    h(
      'div',
      { class: 'room lie-room' },
      h(
        'div',
        { class: `lie ${helpers.length > 0 ? 'aided' : ''}` },
        h(
          'div',
          { key: 'realm', class: 'lie-cards tray', ...(peek ? {} : evenly(lain, m.layout.others.cards)) },
          peek && tally(m, seat),
          ...lyingCards(m, seat, width, peek),
          ...(peek ? empty(m, seat) : []),
        ),
        helpers.length > 0 &&
          h(
            'div',
            {
              key: 'beside',
              class: 'lie-cards aides',
              role: 'group',
              'aria-label': m.t('rescue.seat.companions'),
              'data-spot': `companions ${seat}`,
            },
            ...helpers,
          ),
      ),
    ),
  );
};
