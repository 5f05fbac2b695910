/* What the table screen itself knows between two drawings: how it begins, and what of it is still meant when an update comes. */

/** @import { Update } from '../types.js' */
/** @import { Game } from './game.js' */
/** @import { Doing } from './model.js' */
import { canAct } from './model.js';
import { leadsOn } from './select.js';

export const NO_SUM = { sign: null, red: null, open: false };
export const NOTHING = { possible: new Set(/** @type {string[]} */ ([])), lit: new Set(/** @type {string[]} */ ([])), send: null, by: null, backs: /** @type {string[]} */ ([]) };

/** Whether there is time for a word about a card: it is one's own turn, and nothing is shown or selected. @param {Update} update @param {Doing} doing */
export const noteable = (update, { busy, selected }) => canAct(update, busy) && selected.length === 0 && update.game.view.outcome === null;

/** @param {Game} game @param {Update} update @returns {Doing} */
export const fresh = (game, update) => ({
  view: visible(game, update),
  selected: [],
  choice: NOTHING,
  fresh: new Set(),
  changed: new Set(),
  log: update.game.log,
  caption: '',
  still: {},
  busy: false,
  rests: false,
  sum: NO_SUM,
  known: null,
});

/** The view as it may be drawn now. @param {Game} game @param {Update} update */
export const visible = (game, update) => (game.open(update) === null ? { ...update.game.view, own: null } : update.game.view);

/** A selection outlives a new message only where it can still be meant. @param {Game} game @param {Doing} doing @param {Update} update */
export const stillMeant = (game, { selected, view }, update) => {
  const now = update.game.view;
  return now.to_act === view.to_act && game.same(view, now) && canAct(update, false) ? selected : [];
};

/** What is selected where the seat acts: nothing, once no action holds it. A tap may come between an update and the drawing that follows it. @param {Update} update @param {Pick<Doing, 'selected' | 'sum'>} doing @returns {Pick<Doing, 'selected' | 'sum'>} */
export const onlyMeant = ({ offers }, { selected, sum }) => (selected.length === 0 || leadsOn(offers, selected) ? { selected, sum } : { selected: [], sum: NO_SUM });
