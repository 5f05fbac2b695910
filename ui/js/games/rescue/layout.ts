/* The form of the table, how many cards lie in its rows, and the elements at which it measures how wide cards
   are. The style sheets set the sizes. */

import type { RescueView } from '../../types.js';
import type { Layout, Room } from '../../table/measure.js';
import { APART, formOf, onPhone, rowsOf } from '../../table/measure.js';
import { free } from './limit.js';

/** By kind of place, a selector whose first match is measured. */
export const SHOWS = {
  card: '.me .lie-cards > :not(.kept)',
  near: '.seats .lie-cards > *',
  door: '.doors .card',
  king: '.kings .five > *',
  pile: '.piles .pile > *',
  drawn: '.row > .card',
};

const UNKNOWN = { card: 0, near: 0, door: 0, king: 0, pile: 0, drawn: 0 };

/**
 * From this height on, in CSS pixels, there is room for the kings: on a phone, and on a small tablet on its
 * side.
 */
const TALL = 780;
const TALL_SIDE = 500;
/**
 * The most doors in one row of a phone, each large enough for a finger; the other row is then free for the
 * kings.
 */
const doorsBeside = (width: number) => (width < 360 ? 5 : 6);
/** The most cards beside the thrones of a phone that a finger can tell apart. */
const ROW = 5;
/** With larger text than this, in multiples of 16 px, there is room for short words only. */
const LARGE = 1.3;
/** In a window smaller than this two chips side by side have room for short words only. */
const BRIEF = { width: 1120, height: 720 };

/** `cards`: in a realm, with its empty places; `aides`: companions beside it. */
type Lot = { cards: number; aides: number };
/**
 * `tall`: there is room for two rows of doors and the kings; `single`: the doors that are left lie in one row
 * instead; `kings`: the kings lie on the table; `brief`: chips have room for short words only; `own`,
 * `others`: the number of cards with empty places, and of companions, in the own realm and at most in
 * another.
 */
type Places = { tall: boolean; single: boolean; kings: boolean; brief: boolean; own: Lot; others: Lot };
export type RescueLayout = Places & Layout<keyof typeof SHOWS>;

const lotOf = (view: RescueView, seat: number): Lot => {
  const { realm = [], companions = [] } = view.seats[seat] ?? {};
  return { cards: realm.length + free(view, seat), aides: companions.length };
};

/**
 * Custom properties for the style sheet: how many of both stand in the fullest of one, two and three rows.
 */
export const columnsOf = ({ cards, aides }: Lot) => ({ ...rowsOf(cards, '--in'), ...rowsOf(aides, '--by') });

/**
 * Fewer cards in lines that are long enough for the most: where these need more than one, they are equally full.
 */
export const evenly = (count: number, most: number) =>
  Object.fromEntries(
    Object.entries(rowsOf(most, '--in')).map(([name, line]) => [
      name,
      count > line ? Math.ceil(count / Math.ceil(count / line)) : line,
    ]),
  );

/** Whether two rows hold more than fits beside the thrones on a phone. */
export const crowded = ({ cards, aides }: Lot) => Math.ceil(cards / 2) + Math.ceil(aides / 2) > ROW;

/** Whether few enough doors are left for one row; not during the set-up, when there are none yet. */
const fewDoors = ({ grid }: RescueView, most: number) => {
  const left = grid.filter(({ t }) => t !== 'empty').length;
  return left > 0 && left <= most;
};

/**
 * @param widths as measured, in CSS pixels
 * @param own the seat at the near edge
 */
export const rescueLayout = (
  room: Room,
  widths: Record<string, number>,
  view: RescueView,
  own: number,
): RescueLayout => {
  const form = formOf(room);
  const phone = onPhone(form.shape);
  const tall = !phone || room.height >= (form.shape === 'side' ? TALL_SIDE : TALL);
  const single = !tall && form.shape === 'phone' && !form.low && fewDoors(view, doorsBeside(room.width));
  const lots = view.seats.map((_, seat) => lotOf(view, seat));
  const others = lots.filter((_, seat) => seat !== own);
  // On a phone the panels of other seats show no cards.
  const hidden = phone ? { near: 0 } : {};
  return {
    ...form,
    tall,
    single,
    kings: tall || single,
    brief:
      phone ||
      room.rem > LARGE ||
      (form.shape === 'wide' && (room.width < BRIEF.width || room.height < BRIEF.height)),
    own: lots[own] ?? { cards: 0, aides: 0 },
    others: {
      cards: Math.max(...others.map(({ cards }) => cards)),
      aides: Math.max(...others.map(({ aides }) => aides)),
    },
    sizes: { ...UNKNOWN, ...widths, ...hidden },
  };
};

/**
 * Whether the cards of other seats are too small for a finger: the whole panel is then one button, and cards
 * there are chosen in a sheet.
 */
export const coversPanels = ({ shape, sizes }: RescueLayout) => onPhone(shape) || sizes.near < APART;
