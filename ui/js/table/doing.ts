/* The state that the table screen keeps between two renders: its first value, and what of it stays valid when
   an update comes. */

import type { Update } from '../types.js';
import type { Game } from './game.js';
import type { Doing } from './model.js';
import { phaseOf } from './phase.js';
import { leadsOn } from './select.js';

export const NO_SUM = { sign: null, red: null, open: false };
export const NOTHING = {
  possible: new Set<string>([]),
  lit: new Set<string>([]),
  send: null,
  by: null,
  backs: [] as string[],
};

export const fresh = (game: Game, update: Update): Doing => ({
  view: visible(game, update),
  selected: [],
  choice: NOTHING,
  fresh: new Set(),
  changed: new Set(),
  log: update.game.log,
  caption: '',
  still: {},
  tells: 'nothing',
  sum: NO_SUM,
  known: null,
});

/** The view without its private part, unless that may be rendered now. */
export const visible = (game: Game, update: Update) =>
  game.open(update) === null ? { ...update.game.view, own: null } : update.game.view;

/** The selection that stays after an update: all of it if it means the same there, else nothing. */
export const stillMeant = (game: Game, { selected, view }: Doing, update: Update) => {
  const now = update.game.view;
  const means = now.to_act === view.to_act && game.same(view, now);
  return means && phaseOf(update, 'nothing').is === 'choosing' ? selected : [];
};

/**
 * Drops a selection that is part of no legal action: a tap may come between an update and the render after
 * it.
 */
export const onlyMeant = (
  { offers }: Update,
  { selected, sum }: Pick<Doing, 'selected' | 'sum'>,
): Pick<Doing, 'selected' | 'sum'> =>
  selected.length === 0 || leadsOn(offers, selected) ? { selected, sum } : { selected: [], sum: NO_SUM };
