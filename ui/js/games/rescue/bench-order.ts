/* The places of numbers on the bench, by the level of help: as the cards were laid, or in an order that makes
   an equation. */

import type { RescueUpdate, Sum } from '../../types.js';
import type { Doing } from '../../table/model.js';
import type { SumLevel } from '../../table/sum-levels.js';
import type { Read, Reading, Sign } from './sums.js';
import { numberOf } from '../../state/faces.js';
import { NO_SUM } from '../../table/doing.js';
import { placesIn, sumLevel } from '../../table/sum-levels.js';
import { faceAt } from './faces.js';
import { reading, redUse, turned } from './sums.js';

/** a number card on the bench; `n` is what it counts, with the red chip */
export type Standing = { target: string; face: string; n: number };
/** A place on the bench, the last one behind "="; `wanted` if its card alone is missing. */
export type Slot = { card: Standing | null; wanted: boolean };

/**
 * How a level makes an equation of numbers: only at the level `middle` the person picks the sign.
 * @param sign that was asked for
 */
export const readBy = (level: SumLevel, sign: string | null): Read => {
  const wanted = sign as Sign | null;
  return numbers => (level === 'middle' ? turned(numbers, wanted ?? '+') : reading(numbers, wanted));
};

/** Places for cards in this order, at least two before "=" and one behind it. */
const inOrder = (cards: (Standing | undefined)[]): Slot[] => {
  const [one, two] = cards;
  const places = cards.length > 2 ? cards : [one, two, undefined];
  return places.map(card => ({ card: card ?? null, wanted: false }));
};

/** The places of a sum that the table has named. */
const ofSum = (sum: Sum, standing: Standing[]): Slot[] =>
  placesIn(
    sum,
    standing.map(({ target }) => target),
  ).map(({ target, missing }) => ({
    card: standing.find(one => one.target === target) ?? null,
    wanted: missing,
  }));

export const slotsOf = ({
  level,
  standing,
  reading: read,
  found,
}: {
  level: SumLevel;
  standing: Standing[];
  reading: Reading | null;
  found: Sum | null;
}) => {
  if (level === 'first' && found && standing.length > 0) return ofSum(found, standing);
  return inOrder(read ? read.order.map(at => standing[at]) : standing);
};

/**
 * How the bench shows cards that go together: in order, with their sign, and with the red chip where only
 * that makes them fit.
 */
export const laid = (update: RescueUpdate, taps: string[]): Pick<Doing<'rescue'>, 'selected' | 'sum'> => {
  const { view } = update.game;
  const numbers = taps.map(target => numberOf(faceAt(view, target) ?? ''));
  if (taps.length < 3 || !numbers.every(n => n > 0)) return { selected: taps, sum: NO_SUM };
  const read = readBy('free', null);
  const off = view.seats[view.turn]?.power === 'one_off' && !read(numbers).fits;
  const use = off ? redUse(numbers, read) : null;
  const { order, sign } = read(numbers.map((n, at) => (at === use?.at ? n + use.by : n)));
  return {
    selected: order.map(at => taps[at] ?? ''),
    sum: {
      sign: sumLevel(update) === 'middle' ? sign : null,
      red: use && { target: taps[use.at] ?? '', by: use.by },
      open: false,
    },
  };
};
