/* Undo of the last action where nothing hidden was seen, and rewind by a house rule, which everybody has to
   agree to. */

/** @import { Ctx, Update } from '../types.js' */

/**
 * The seat of this device that may ask for a rewind now; null for none.
 * @param {Pick<Update, 'rewind' | 'mine'>} update
 */
export const mayAsk = ({ rewind, mine }) =>
  rewind && !rewind.asked ? (rewind.may.find(seat => mine.includes(seat)) ?? null) : null;

/**
 * The catalogue key of the rewind that can be asked for: of a card or of the turn.
 * @param {Pick<Update, 'rewind'>} update
 */
export const wishKey = ({ rewind }) => `rewind.wish.${rewind?.whole === false ? 'card' : 'turn'}`;

/**
 * Why no seat of this device can ask; '' while a question is open, or without the house rule.
 * @param {Ctx} ctx
 * @param {Update} update
 */
const reason = ({ t }, { rewind, people }) => {
  const name = people[rewind?.may[0] ?? -1]?.name;
  if (!rewind || rewind.asked) return '';
  return name === undefined ? t('rewind.nothing') : t('rewind.not_yours', { name });
};

/** Asks for a rewind if possible; otherwise returns why not. @param {Ctx} ctx @returns {string} */
export const askBack = ctx => {
  const { update } = ctx.state();
  const seat = update ? mayAsk(update) : null;
  if (!update || seat === null) return update ? reason(ctx, update) : '';
  ctx.send({ t: 'rewind', seat, rev: update.rev });
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
