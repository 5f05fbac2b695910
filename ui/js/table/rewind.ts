/* Undo of the last action where nothing hidden was seen, and rewind by a house rule, which everybody has to
   agree to. */

import type { Ctx, Rewind, State, Update } from '../types.js';

/** The seat of this device that may ask for a rewind now; null for none. */
export const mayAsk = ({
  rewind,
  update: { mine },
}: {
  rewind: Rewind | null;
  update: Pick<Update, 'mine'>;
}) => (rewind && !rewind.asked ? (rewind.may.find(seat => mine.includes(seat)) ?? null) : null);

/** The seat of this device that may undo its last action now; null for none. */
export const mayUndo = ({ undo, mine }: Pick<Update, 'undo' | 'mine'>) =>
  undo !== null && mine.includes(undo) ? undo : null;

/** The catalogue key of the rewind that can be asked for: of a card or of the turn. */
export const wishKey = ({ rewind }: Pick<State, 'rewind'>) =>
  `rewind.wish.${rewind?.whole === false ? 'card' : 'turn'}`;

/** Why no seat of this device can ask; '' while a question is open, or without the house rule. */
const reason = ({ t }: Ctx, rewind: Rewind, { people }: Update) => {
  const name = people[rewind.may[0] ?? -1]?.name;
  if (rewind.asked) return '';
  return name === undefined ? t('rewind.nothing') : t('rewind.not_yours', { name });
};

/** Asks for a rewind if possible; otherwise returns why not. */
export const askBack = (ctx: Ctx): string => {
  const { update, rewind } = ctx.state();
  if (!update || !rewind) return '';
  const seat = mayAsk({ rewind, update });
  if (seat === null) return reason(ctx, rewind, update);
  ctx.send({ t: 'rewind', seat, rev: rewind.rev });
  return '';
};

/**
 * Undoes the last action, or else asks for a rewind.
 * @returns why nothing can be done
 */
export const takeBack = (ctx: Ctx): string => {
  const { update } = ctx.state();
  const seat = update && mayUndo(update);
  if (!update || seat === null) return askBack(ctx);
  ctx.send({ t: 'undo', seat, rev: update.rev });
  return '';
};
