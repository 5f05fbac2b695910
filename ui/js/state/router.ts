/* Which screen is shown: a pure function of the table's messages and of local state. */

import type { Lobby, Local, Update, Visit } from '../types.js';

export type Route =
  | 'home'
  | 'people'
  | 'settings'
  | 'rules'
  | 'learn'
  | 'album'
  | 'replay'
  | 'bedtime'
  | 'keepsakes'
  | 'collection'
  | 'colouring'
  | 'certificates'
  | 'draw'
  | 'drawn'
  | 'about'
  | 'join'
  | 'door'
  | 'lobby'
  | 'tv'
  | 'table'
  | 'curtain'
  | 'answer'
  | 'sealed'
  | 'end';
/** what else the screen depends on */
type Around = { lobby?: Lobby | null; visit?: Visit | null; tv?: boolean };

/** Whether the seat that has to act belongs to this device and is played by a person. */
export const decidesHere = ({ mine, game, people, stage }: Update) => {
  const seat = game.view.to_act;
  return seat !== null && mine.includes(seat) && stage.thinking !== seat && !people[seat]?.bot;
};

/**
 * Whether a guest sees the door: not admitted, stopped, or admitted without any content yet.
 * @param nothing neither lobby nor update
 */
const outside = (visit: Visit, nothing: boolean) => visit.step !== 'in' || visit.stopped !== null || nothing;

export const route = (
  update: Update | null,
  local: Local,
  { lobby = null, visit = null, tv = false }: Around = {},
): Route => {
  if (local.screen) return local.screen;
  if (visit && outside(visit, !update && !lobby)) return 'door';
  if (tv && (update || lobby)) return 'tv';
  if (!update) return lobby ? 'lobby' : 'home';
  return atTheTable(update, local);
};

/**
 * Whether an open entry of the rules has to close: the hand here has just closed, and the entry may be about
 * one of its cards (L10).
 */
export const closesRules = (
  now: { update: Update | null; local: Local },
  before: { update: Update | null; local: Local },
) => {
  const closed = (before.update?.stage.shown ?? null) !== null && (now.update?.stage.shown ?? null) === null;
  return now.local.entry !== null && (closed || (now.local.veil && !before.local.veil));
};

const atTheTable = (update: Update, local: Local): Route => {
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
