/* Announces the seat that decides, once each time that it changes, and the question in the middle of a turn.
 */

import type { Ctx, Update } from '../types.js';
import type { Game } from './game.js';
import { decidesHere } from '../state/router.js';
import { nameAt } from './words.js';

/**
 * A person's turn is an alert, a computer player's only a status. No announcement before a curtain, which
 * names the seat itself.
 */
export const createCaller = (ctx: Ctx) => {
  let [turn, question] = ['', ''];

  const callTurn = (game: Game, update: Update, toAct: number) => {
    const { view } = update.game;
    const thinks = update.stage.thinking === toAct;
    const key = thinks ? 'table.thinking' : game.calls(view);
    // A seat that has answered an attack is called again when its turn comes.
    const now = `${key} ${toAct} ${view.turn}`;
    if (now === turn) return;
    turn = now;
    const words = ctx.t(key, { name: nameAt(update.people, toAct) });
    if (thinks) ctx.announce.status(words);
    else ctx.announce.alert(words);
  };

  /** Announces the question only on the device that answers it. */
  const ask = (game: Game, update: Update) => {
    const words = decidesHere(update) ? game.question(ctx.t, update) : '';
    const now = words && `${update.rev} ${words}`;
    if (now && now !== question) ctx.announce.status(words);
    question = now;
  };

  return (game: Game, update: Update) => {
    const toAct = update.game.view.to_act;
    if (toAct === null || (decidesHere(update) && game.open(update) === null && !update.stage.open_choice))
      return;
    callTurn(game, update, toAct);
    ask(game, update);
  };
};
