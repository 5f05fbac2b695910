/* How a seat lays sums by its level of help, and the sums that the table has listed for it. */

import type { Ctx, Sum, Update } from '../types.js';
import type { Offers } from './select.js';
import { mayAskOwl } from './model.js';
import { isButton } from './select.js';

/**
 * - `first`: sums with plus are shown; order and sign are found automatically, and a single missing card is shown;
 * - `middle`: the person lays the cards in order and picks the sign;
 * - `free`: order and sign are found automatically.
 */
export type SumLevel = 'first' | 'middle' | 'free';

const LEVELS: Record<Update['people'][number]['help'], SumLevel> = {
  sleepy: 'first',
  drowsy: 'middle',
  awake: 'middle',
  wide_awake: 'free',
};

/** A table names no more sums than these: where there are so many, further ones may be possible. */
export const MOST_SUMS = 24;

/** The level of the deciding seat. */
export const sumLevel = ({ game, people }: Update): SumLevel =>
  LEVELS[people[game.view.to_act ?? -1]?.help ?? 'awake'];

/** Whether to ask the table for the sums: only at the level `first`. */
const asks = (update: Update, acting: boolean) =>
  acting && update.offers.picks.length > 0 && sumLevel(update) === 'first' && mayAskOwl(update, acting);

/**
 * Caches the sums of the current position. They are requested once for each position, and only this client
 * gets them.
 */
export const createKnownSums = ({ owl }: Pick<Ctx, 'owl'>, changed: () => void) => {
  let position = '';
  let known: Sum[] | null = null;

  const ask = async (now: string) => {
    const found = await owl.sums();
    if (position !== now) return;
    // The question was lost with the line: the next render asks again.
    if (!found) return void (position = '');
    known = found;
    changed();
  };

  return {
    /** To be called at each render. The sums, or null while they are not there yet or not asked for. */
    of: (update: Update, acting: boolean): Sum[] | null => {
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
 */
export type Place = { target: string; n: number; missing: boolean };

/** The targets of a sum without buttons. */
export const cardsOf = ({ taps }: Sum) => taps.filter(tap => !isButton(tap));

/** Whether a sum is an addition with one card after "=". */
const isPlus = ({ lone, times }: Sum) => lone !== null && !times;

/**
 * The easiest addition that contains these cards: preferably without the Red Knight, then with the fewest
 * cards.
 */
export const sumWith = (sums: Sum[] | null, cards: string[]): Sum | null => {
  const found = (sums ?? [])
    .filter(isPlus)
    .filter(({ taps }) => cards.every(card => taps.some(tap => tap === card)));
  return (
    found.sort(
      (a, b) => Number(a.red !== null) - Number(b.red !== null) || a.numbers.length - b.numbers.length,
    )[0] ?? null
  );
};

/** The cards of a sum in order, the largest last, with the missing one marked if it is the only one. */
export const placesIn = (sum: Sum, there: string[]): Place[] => {
  const cards = cardsOf(sum).map((target, at) => ({
    target,
    n: (sum.red?.[0] === at ? sum.red[1] : sum.numbers[at]) ?? 0,
  }));
  const open = cards.filter(({ target }) => !there.includes(target));
  return cards
    .sort((a, b) => a.n - b.n)
    .map(card => ({ ...card, missing: open.length === 1 && open[0]?.target === card.target }));
};

/** The targets of `lit` that lead to one of these sums or to a listed offer. */
export const leading = ({ listed, picks }: Offers, sums: Sum[], selected: string[], lit: Set<string>) => {
  const sets: string[][] = [...listed, ...sums.map(({ taps }) => taps)];
  const leads = (target: string) =>
    selected.includes(target) || sets.some(set => [...selected, target].every(one => set.includes(one)));
  return new Set(
    [...lit].filter(target => !picks.some(({ from }) => from.includes(target)) || leads(target)),
  );
};
