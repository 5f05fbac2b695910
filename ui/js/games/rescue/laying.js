/* The places of numbers on the bench, by the level of help: as the cards were laid, or in an order that makes
   an equation. */

/** @import { RescueUpdate, Sum } from '../../types.js' */
/** @import { Doing } from '../../table/model.js' */
/** @import { SumLevel } from '../../table/sum-levels.js' */
/** @import { Read, Reading, Sign } from './sums.js' */
import { numberOf } from '../../state/faces.js';
import { NO_SUM } from '../../table/doing.js';
import { placesIn, sumLevel } from '../../table/sum-levels.js';
import { faceAt } from './faces.js';
import { reading, redUse, turned } from './sums.js';

/**
 * @typedef {{ target: string, face: string, n: number }} Standing a number card on the bench; `n` is what it
 *   counts, with the red chip
 */
/**
 * A place on the bench, the last one behind "="; `wanted` if its card alone is missing.
 * @typedef {{ card: Standing | null, wanted: boolean }} Slot
 */

/**
 * How a level makes an equation of numbers: only at the level `middle` the person picks the sign.
 * @param {SumLevel} level
 * @param {string | null} sign that was asked for
 * @returns {Read}
 */
export const readBy = (level, sign) => {
  const wanted = /** @type {Sign | null} */ (sign);
  return numbers => (level === 'middle' ? turned(numbers, wanted ?? '+') : reading(numbers, wanted));
};

/**
 * Places for cards in this order, at least two before "=" and one behind it.
 * @param {(Standing | undefined)[]} cards
 * @returns {Slot[]}
 */
const inOrder = cards => {
  const [one, two] = cards;
  const places = cards.length > 2 ? cards : [one, two, undefined];
  return places.map(card => ({ card: card ?? null, wanted: false }));
};

/**
 * The places of a sum that the table has named.
 * @param {Sum} sum
 * @param {Standing[]} standing
 * @returns {Slot[]}
 */
const ofSum = (sum, standing) =>
  placesIn(
    sum,
    standing.map(({ target }) => target),
  ).map(({ target, missing }) => ({
    card: standing.find(one => one.target === target) ?? null,
    wanted: missing,
  }));

/** @param {{ level: SumLevel, standing: Standing[], reading: Reading | null, found: Sum | null }} m */
export const slotsOf = ({ level, standing, reading: read, found }) => {
  if (level === 'first' && found && standing.length > 0) return ofSum(found, standing);
  return inOrder(read ? read.order.map(at => standing[at]) : standing);
};

/**
 * How the bench shows cards that go together: in order, with their sign, and with the red chip where only
 * that makes them fit.
 * @param {RescueUpdate} update
 * @param {string[]} taps
 * @returns {Pick<Doing<'rescue'>, 'selected' | 'sum'>}
 */
export const laid = (update, taps) => {
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
