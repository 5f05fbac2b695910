/* Which screen is shown: one pure function of what the table said and what is only local. */

/** @import { Local, Update } from './types.js' */
/** @typedef {'home' | 'people' | 'settings' | 'about' | 'table' | 'curtain' | 'answer' | 'sealed' | 'end'} Route */

/** @param {Update | null} update @param {Local} local @returns {Route} */
export const route = (update, local) => {
  if (local.screen) return local.screen;
  if (!update) return 'home';
  const { stage, game } = update;
  if (local.busy) return 'table';
  if (game.view.outcome) return 'end';
  if (stage.sealed !== null) return 'sealed';
  if (local.veil) return 'curtain';
  if (stage.shown !== null && stage.shown === game.view.to_act && stage.secret_answer) return 'answer';
  if (stage.shown !== null) return 'table';
  return stage.open_choice || local.browse ? 'table' : 'curtain';
};
