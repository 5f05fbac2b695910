/* How sums are laid, by the level of help, and which of them can be, as the table itself has said to this seat. */

/** @import { Ctx, Sum, Update } from '../types.js' */
/** @import { Offers } from './select.js' */
import { mayAskOwl } from './model.js';
import { isButton } from './select.js';

/**
 * - `first`: only plus, the cards go to their places by themselves, and it is shown which card is missing;
 * - `middle`: somebody lays the cards in order and picks the sign;
 * - `free`: order, sign and all is found for whoever wants it quick.
 * @typedef {'first' | 'middle' | 'free'} SumLevel
 */

/** @type {Record<Update['people'][number]['help'], SumLevel>} */
const LEVELS = { sleepy: 'first', drowsy: 'middle', awake: 'middle', wide_awake: 'free' };

/** How the seat that decides lays sums. @param {Update} update @returns {SumLevel} */
export const sumLevel = ({ game, people }) => LEVELS[people[game.view.to_act ?? -1]?.help ?? 'awake'];

/** Whether the table is asked which sums there are: before the youngest anything else is no help. @param {Update} update @param {boolean} acting */
const asks = (update, acting) => acting && update.offers.picks.length > 0 && sumLevel(update) === 'first' && mayAskOwl(update, acting);

/** The sums that the table has named for the position on it. They are asked for once, and nobody else is told. @param {Pick<Ctx, 'owl'>} ctx @param {() => void} changed */
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
    /** What is known when the table is drawn; null is nothing yet, or nothing that this level wants. @param {Update} update @param {boolean} acting @returns {Sum[] | null} */
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

/** A place in a sum: `missing` is the one card that is not there yet. @typedef {{ target: string, n: number, missing: boolean }} Place */

/** What is tapped on the table for a sum, without the button. @param {Sum} sum */
export const cardsOf = ({ taps }) => taps.filter(tap => !isButton(tap));

/** A sum with plus and one card behind "=". @param {Sum} sum */
export const isPlus = ({ lone, times }) => lone !== null && !times;

/** The easiest sum with plus that these cards begin: without the Red Knight, and with few cards. @param {Sum[] | null} sums @param {string[]} cards @returns {Sum | null} */
export const sumWith = (sums, cards) => {
  const found = (sums ?? []).filter(isPlus).filter(({ taps }) => cards.every(card => taps.some(tap => tap === card)));
  return found.sort((a, b) => Number(a.red !== null) - Number(b.red !== null) || a.numbers.length - b.numbers.length)[0] ?? null;
};

/** Where the cards of a sum stand, the largest last: which are there, and which of the others is the only one that is missing. @param {Sum} sum @param {string[]} there @returns {Place[]} */
export const placesIn = (sum, there) => {
  const cards = cardsOf(sum).map((target, at) => ({ target, n: (sum.red?.[0] === at ? sum.red[1] : sum.numbers[at]) ?? 0 }));
  const open = cards.filter(({ target }) => !there.includes(target));
  return cards.sort((a, b) => a.n - b.n).map(card => ({ ...card, missing: open.length === 1 && open[0]?.target === card.target }));
};

/** Of what can be tapped next, what leads somewhere: to one of these sums, or to something else that the table has listed. @param {Offers} offers @param {Sum[]} sums @param {string[]} selected @param {Set<string>} lit */
export const leading = ({ listed, picks }, sums, selected, lit) => {
  /** @type {string[][]} */
  const sets = [...listed, ...sums.map(({ taps }) => taps)];
  /** @param {string} target */
  const leads = target => selected.includes(target) || sets.some(set => [...selected, target].every(one => set.includes(one)));
  return new Set([...lit].filter(target => !picks.some(({ from }) => from.includes(target)) || leads(target)));
};
