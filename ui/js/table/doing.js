/* The state that the table screen keeps between two renders: its first value, and what of it stays valid when
   an update comes. */

/** @import { Update } from '../types.js' */
/** @import { Game } from './game.js' */
/** @import { Doing } from './model.js' */
import { canAct } from './model.js';
import { leadsOn } from './select.js';

export const NO_SUM = { sign: null, red: null, open: false };
export const NOTHING = {
  possible: new Set(/** @type {string[]} */ ([])),
  lit: new Set(/** @type {string[]} */ ([])),
  send: null,
  by: null,
  backs: /** @type {string[]} */ ([]),
};

/**
 * Whether a note about a new card may be shown: the seat can act, nothing is selected, and the game goes on.
 * @param {Update} update
 * @param {Doing} doing
 */
export const noteable = (update, { busy, selected }) =>
  canAct(update, busy) && selected.length === 0 && update.game.view.outcome === null;

/** @param {Game} game @param {Update} update @returns {Doing} */
export const fresh = (game, update) => ({
  view: visible(game, update),
  selected: [],
  choice: NOTHING,
  fresh: new Set(),
  changed: new Set(),
  log: update.game.log,
  caption: '',
  recent: false,
  still: {},
  busy: false,
  rests: false,
  sum: NO_SUM,
  known: null,
});

/**
 * The view without its private part, unless that may be rendered now.
 * @param {Game} game
 * @param {Update} update
 */
export const visible = (game, update) =>
  game.open(update) === null ? { ...update.game.view, own: null } : update.game.view;

/**
 * The selection that stays after an update: all of it if it means the same there, else nothing.
 * @param {Game} game
 * @param {Doing} doing
 * @param {Update} update
 */
export const stillMeant = (game, { selected, view }, update) => {
  const now = update.game.view;
  return now.to_act === view.to_act && game.same(view, now) && canAct(update, false) ? selected : [];
};

/**
 * Drops a selection that is part of no legal action: a tap may come between an update and the render after
 * it.
 * @param {Update} update
 * @param {Pick<Doing, 'selected' | 'sum'>} doing
 * @returns {Pick<Doing, 'selected' | 'sum'>}
 */
export const onlyMeant = ({ offers }, { selected, sum }) =>
  selected.length === 0 || leadsOn(offers, selected) ? { selected, sum } : { selected: [], sum: NO_SUM };
