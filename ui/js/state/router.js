/* Which screen is shown: a pure function of the table's messages and of local state. */

/** @import { Lobby, Local, Update, Visit } from '../types.js' */

/**
 * @typedef {'home' | 'people' | 'settings' | 'rules' | 'learn' | 'album' | 'replay' | 'bedtime' | 'keepsakes'
 *   | 'collection' | 'colouring' | 'certificates' | 'about' | 'join' | 'door' | 'lobby' | 'tv' | 'table' |
 *   'curtain' | 'answer' | 'sealed' | 'end'} Route
 */
/**
 * @typedef {{ lobby?: Lobby | null, visit?: Visit | null, tv?: boolean }} Around what else the screen depends
 *   on
 */

/**
 * Whether the seat that has to act belongs to this device and is played by a person.
 * @param {Update} update
 */
export const decidesHere = ({ mine, game, people, stage }) => {
  const seat = game.view.to_act;
  return seat !== null && mine.includes(seat) && stage.thinking !== seat && !people[seat]?.computer;
};

/**
 * Whether a guest sees the door: not admitted, stopped, or admitted without any content yet.
 * @param {Visit} visit
 * @param {boolean} nothing neither lobby nor update
 */
const outside = (visit, nothing) => visit.step !== 'in' || visit.stopped !== null || nothing;

/** @param {Update | null} update @param {Local} local @param {Around} [around] @returns {Route} */
export const route = (update, local, { lobby = null, visit = null, tv = false } = {}) => {
  if (local.screen) return local.screen;
  if (visit && outside(visit, !update && !lobby)) return 'door';
  if (tv && (update || lobby)) return 'tv';
  if (!update) return lobby ? 'lobby' : 'home';
  return atTheTable(update, local);
};

/**
 * Whether an open entry of the rules has to close: the hand here has just closed, and the entry may be about
 * one of its cards (L10).
 * @param {{ update: Update | null, local: Local }} now
 * @param {{ update: Update | null, local: Local }} before
 */
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
  if (
    stage.shown !== null &&
    stage.shown === game.view.to_act &&
    (stage.secret_answer || game.view.pending?.t === 'attack')
  )
    return 'answer';
  if (stage.shown !== null || stage.own || !decidesHere(update)) return 'table';
  return stage.open_choice || local.browse ? 'table' : 'curtain';
};
