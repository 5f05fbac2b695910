/* Which screen is shown: one pure function of what the table said and what is only local. */

/** @import { Lobby, Local, Update, Visit } from '../types.js' */

/** @typedef {'home' | 'people' | 'settings' | 'rules' | 'learn' | 'album' | 'replay' | 'bedtime' | 'keepsakes' | 'collection' | 'colouring' | 'certificates' | 'about' | 'join' | 'door' | 'lobby' | 'tv' | 'table' | 'curtain' | 'answer' | 'sealed' | 'end'} Route */
/** @typedef {{ lobby?: Lobby | null, visit?: Visit | null, tv?: boolean }} Around what is known besides a game */

/** Whether the seat that decides is one of this device, and a person. @param {Update} update */
export const decidesHere = ({ mine, game, people, stage }) => {
  const seat = game.view.to_act;
  return seat !== null && mine.includes(seat) && stage.thinking !== seat && !people[seat]?.computer;
};

/** Whether a guest stands outside: not in yet, not in any more, or with nothing to see yet. @param {Visit} visit @param {boolean} nothing */
const outside = (visit, nothing) => visit.step !== 'in' || visit.stopped !== null || nothing;

/** @param {Update | null} update @param {Local} local @param {Around} [around] @returns {Route} */
export const route = (update, local, { lobby = null, visit = null, tv = false } = {}) => {
  if (local.screen) return local.screen;
  if (visit && outside(visit, !update && !lobby)) return 'door';
  if (tv && (update || lobby)) return 'tv';
  if (!update) return lobby ? 'lobby' : 'home';
  return atTheTable(update, local);
};

/** Whether a hand has just been closed here, while the rules of one of its cards lay open: they close with it (L10). @param {{ update: Update | null, local: Local }} now @param {{ update: Update | null, local: Local }} before */
export const closesRules = (now, before) => {
  const closed = (before.update?.stage.shown ?? null) !== null && (now.update?.stage.shown ?? null) === null;
  return now.local.entry !== null && (closed || (now.local.veil && !before.local.veil));
};

/** @param {Update} update @param {Local} local @returns {Route} */
const atTheTable = (update, local) => {
  const { stage, game } = update;
  if (local.busy) return 'table';
  if (game.view.outcome) return 'end';
  if (stage.sealed !== null) return stage.opens_itself ? 'table' : 'sealed';
  if (local.veil) return 'curtain';
  if (stage.shown !== null && stage.shown === game.view.to_act && (stage.secret_answer || game.view.pending?.t === 'attack')) return 'answer';
  if (stage.shown !== null || stage.own || !decidesHere(update)) return 'table';
  return stage.open_choice || local.browse ? 'table' : 'curtain';
};
