/* How a seat lays sums by its level of help, and the sums that the table has listed for it. */

/** @import { Ctx, Sum, Update } from '../types.js' */
/** @import { Offers } from './select.js' */
import { mayAskOwl } from './model.js';
import { isButton } from './select.js';

/**
 * - `first`: sums with plus are shown; order and sign are found automatically, and a single missing card is shown;
 * - `middle`: the person lays the cards in order and picks the sign;
 * - `free`: order and sign are found automatically.
 * @typedef {'first' | 'middle' | 'free'} SumLevel
 */

/** @type {Record<Update['people'][number]['help'], SumLevel>} */
const LEVELS = { sleepy: 'first', drowsy: 'middle', awake: 'middle', wide_awake: 'free' };

/** The level of the deciding seat. @param {Update} update @returns {SumLevel} */
export const sumLevel = ({ game, people }) => LEVELS[people[game.view.to_act ?? -1]?.help ?? 'awake'];

/**
 * Whether to ask the table for the sums: only at the level `first`.
 * @param {Update} update
 * @param {boolean} acting
 */
const asks = (update, acting) =>
  acting && update.offers.picks.length > 0 && sumLevel(update) === 'first' && mayAskOwl(update, acting);

/**
 * Caches the sums of the current position. They are requested once for each position, and only this client
 * gets them.
 * @param {Pick<Ctx, 'owl'>} ctx
 * @param {() => void} changed
 */
export const createKnownSums = ({ owl }, changed) => {
  let position = '';
  /** @type {Sum[] | null} */
  let known = null;

  /** @param {string} now */
  const ask = async now => {
    const found = await owl.sums();
    if (position !== now || !found) return;
    known = found;
    changed();
  };

  return {
    /**
     * To be called at each render. The sums, or null while they are not there yet or not asked for.
     * @param {Update} update
     * @param {boolean} acting
     * @returns {Sum[] | null}
     */
    of: (update, acting) => {
      const now = asks(update, acting) ? `${update.epoch} ${update.rev} ${update.game.view.to_act}` : '';
      if (now !== position) {
        position = now;
        known = null;
        if (now) void ask(now);
      }
      return known;
    },
  };
};

/**
 * A place in a sum: `n` is the number of the card, `missing` whether it is the only one that is not selected.
 * @typedef {{ target: string, n: number, missing: boolean }} Place
 */

/** The targets of a sum without buttons. @param {Sum} sum */
export const cardsOf = ({ taps }) => taps.filter(tap => !isButton(tap));

/** Whether a sum is an addition with one card after "=". @param {Sum} sum */
const isPlus = ({ lone, times }) => lone !== null && !times;

/**
 * The easiest addition that contains these cards: preferably without the Red Knight, then with the fewest
 * cards.
 * @param {Sum[] | null} sums
 * @param {string[]} cards
 * @returns {Sum | null}
 */
export const sumWith = (sums, cards) => {
  const found = (sums ?? [])
    .filter(isPlus)
    .filter(({ taps }) => cards.every(card => taps.some(tap => tap === card)));
  return (
    found.sort(
      (a, b) => Number(a.red !== null) - Number(b.red !== null) || a.numbers.length - b.numbers.length,
    )[0] ?? null
  );
};

/**
 * The cards of a sum in order, the largest last, with the missing one marked if it is the only one.
 * @param {Sum} sum
 * @param {string[]} there
 * @returns {Place[]}
 */
export const placesIn = (sum, there) => {
  const cards = cardsOf(sum).map((target, at) => ({
    target,
    n: (sum.red?.[0] === at ? sum.red[1] : sum.numbers[at]) ?? 0,
  }));
  const open = cards.filter(({ target }) => !there.includes(target));
  return cards
    .sort((a, b) => a.n - b.n)
    .map(card => ({ ...card, missing: open.length === 1 && open[0]?.target === card.target }));
};

/**
 * The targets of `lit` that lead to one of these sums or to a listed offer.
 * @param {Offers} offers
 * @param {Sum[]} sums
 * @param {string[]} selected
 * @param {Set<string>} lit
 */
export const leading = ({ listed, picks }, sums, selected, lit) => {
  /** @type {string[][]} */
  const sets = [...listed, ...sums.map(({ taps }) => taps)];
  /** @param {string} target */
  const leads = target =>
    selected.includes(target) || sets.some(set => [...selected, target].every(one => set.includes(one)));
  return new Set(
    [...lit].filter(target => !picks.some(({ from }) => from.includes(target)) || leads(target)),
  );
};
