/* Undo of the last action where nothing hidden was seen, and rewind by a house rule, which everybody has to
   agree to. */

/** @import { Ctx, Rewind, State, Update } from '../types.js' */

/**
 * The seat of this device that may ask for a rewind now; null for none.
 * @param {{ rewind: Rewind | null, update: Pick<Update, 'mine'> }} state
 */
export const mayAsk = ({ rewind, update: { mine } }) =>
  rewind && !rewind.asked ? (rewind.may.find(seat => mine.includes(seat)) ?? null) : null;

/**
 * The catalogue key of the rewind that can be asked for: of a card or of the turn.
 * @param {Pick<State, 'rewind'>} state
 */
export const wishKey = ({ rewind }) => `rewind.wish.${rewind?.whole === false ? 'card' : 'turn'}`;

/**
 * Why no seat of this device can ask; '' while a question is open, or without the house rule.
 * @param {Ctx} ctx
 * @param {Rewind} rewind
 * @param {Update} update
 */
const reason = ({ t }, rewind, { people }) => {
  const name = people[rewind.may[0] ?? -1]?.name;
  if (rewind.asked) return '';
  return name === undefined ? t('rewind.nothing') : t('rewind.not_yours', { name });
};

/** Asks for a rewind if possible; otherwise returns why not. @param {Ctx} ctx @returns {string} */
export const askBack = ctx => {
  const { update, rewind } = ctx.state();
  if (!update || !rewind) return '';
  const seat = mayAsk({ rewind, update });
  if (seat === null) return reason(ctx, rewind, update);
  ctx.send({ t: 'rewind', seat, rev: rewind.rev });
  return '';
};

/**
 * Undoes the last action, or else asks for a rewind.
 * @param {Ctx} ctx
 * @returns {string} why nothing can be done
 */
export const takeBack = ctx => {
  const { update } = ctx.state();
  if (!update || update.undo === null) return askBack(ctx);
  ctx.send({ t: 'undo', seat: update.undo, rev: update.rev });
  return '';
};
