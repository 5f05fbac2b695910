/* Says aloud who decides, once each time that it changes, and what is asked in the middle of a turn. */

/** @import { Ctx, Update } from '../types.js' */
/** @import { Game } from './game.js' */
import { decidesHere } from '../state/router.js';
import { nameAt } from './words.js';

/** Politely of a computer, which wants nothing; a curtain says by itself who is to come. @param {Ctx} ctx */
export const createCaller = ctx => {
  let [turn, question] = ['', ''];

  /** @param {Game} game @param {Update} update @param {number} toAct */
  const callTurn = (game, update, toAct) => {
    const thinks = update.stage.thinking === toAct;
    const key = thinks ? 'table.thinking' : game.calls(update.game.view);
    const now = `${key} ${toAct}`;
    if (now === turn) return;
    turn = now;
    const words = ctx.t(key, { name: nameAt(update.people, toAct) });
    if (thinks) ctx.announce.status(words);
    else ctx.announce.alert(words);
  };

  /** Only to whoever is to answer: others hear the answer. @param {Game} game @param {Update} update */
  const ask = (game, update) => {
    const words = decidesHere(update) ? game.question(ctx.t, update) : '';
    const now = words && `${update.rev} ${words}`;
    if (now && now !== question) ctx.announce.status(words);
    question = now;
  };

  return (/** @type {Game} */ game, /** @type {Update} */ update) => {
    const toAct = update.game.view.to_act;
    if (toAct === null || (decidesHere(update) && game.open(update) === null && !update.stage.open_choice)) return;
    callTurn(game, update, toAct);
    ask(game, update);
  };
};
