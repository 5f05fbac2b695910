/* Going back in a turn: alone where nothing was seen, and by a house rule when everybody agrees. */

/** @import { Ctx, Update } from '../types.js' */

/** The seat of this device that may ask everybody now. @param {Pick<Update, 'rewind' | 'mine'>} update */
export const mayAsk = ({ rewind, mine }) => (rewind && !rewind.asked ? (rewind.may.find(seat => mine.includes(seat)) ?? null) : null);

/** What would be asked for: a key of the catalogue. @param {Pick<Update, 'rewind'>} update */
export const wishKey = ({ rewind }) => `rewind.wish.${rewind?.whole === false ? 'card' : 'turn'}`;

/** Why nobody here can ask. @param {Ctx} ctx @param {Update} update */
const reason = ({ t }, { rewind, people }) => {
  const name = people[rewind?.may[0] ?? -1]?.name;
  if (!rewind || rewind.asked) return '';
  return name === undefined ? t('rewind.nothing') : t('rewind.not_yours', { name });
};

/** Asks everybody, if that is possible; otherwise it says why not. @param {Ctx} ctx @returns {string} */
export const askBack = ctx => {
  const { update } = ctx.state();
  const seat = update ? mayAsk(update) : null;
  if (!update || seat === null) return update ? reason(ctx, update) : '';
  ctx.send({ t: 'rewind', seat, rev: update.rev });
  return '';
};

/** Takes the last action back, or asks for more. @param {Ctx} ctx @returns {string} why nothing can be done */
export const takeBack = ctx => {
  const { update } = ctx.state();
  if (!update || update.undo === null) return askBack(ctx);
  ctx.send({ t: 'undo', seat: update.undo, rev: update.rev });
  return '';
};
