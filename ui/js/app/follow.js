/* What follows from each change of the state: the screen, its sounds, the slips over it, and what is loaded
   ahead. */

/** @import { Ctx, GameKind, State } from '../types.js' */
/** @import { Route } from '../state/router.js' */
/** @import { Settings } from '../state/settings.js' */
/** @import { Store } from '../state/store.js' */
import { attempt } from '../kit/faults.js';
import { requestBeside } from '../kit/frame.js';
import { redrawSheets } from '../kit/sheets.js';
import { closesRules, route } from '../state/router.js';
import { FACTS } from '../state/store.js';
import { watchBack } from './back.js';
import { lighting, ring } from './later.js';
import { loadAhead } from './screens.js';

/**
 * @typedef {{ ctx: Ctx, store: Store, settings: Settings, outlet: { show: (route: Route) => void }, slips:
 *   ReturnType<typeof import('./later.js').laterSlips>, own: boolean }} Plan `own`: whether the table is on
 *   this device
 */

/**
 * The screen of a state; null while the table has said nothing and may still answer.
 * @param {State} state
 * @param {boolean} tv
 * @returns {Route | null}
 */
const screenOf = ({ home, update, visit, lobby, local, link }, tv) => {
  const nothing = !home && !update && !visit && !lobby;
  if (!nothing || local.screen) return route(update, local, { lobby, visit, tv });
  return link === 'open' || link === 'connecting' ? null : 'door';
};

/** Whether this device belongs to one seat alone, and that seat has to act. @param {State} state */
const calls = ({ update }) =>
  update !== null && update.stage.own && update.stage.shown === update.game.view.to_act;

/** Whether a sheet may show something else now. @param {State} state @param {State} before */
const changesSheets = (state, before) =>
  /** @type {const} */ (['lobby', 'update', ...FACTS]).some(part => state[part] !== before[part]) ||
  state.local.busy !== before.local.busy;

/** The game that is played here, or may be soon. @param {State} state @returns {GameKind | null} */
const gameOf = ({ update, lobby, home, local }) =>
  update?.game.game ??
  lobby?.game ??
  (local.screen === 'people' ? local.game : null) ??
  home?.saved?.game ??
  null;

/** Preloads the screens of a game once it is known. @returns {(state: State) => void} */
const preloading = () => {
  /** @type {GameKind | null} */
  let ahead = null;
  return state => {
    const soon = gameOf(state);
    if (soon !== ahead && soon !== null) void loadAhead((ahead = soon));
  };
};

/** @typedef {(state: State, before: State) => unknown} Follow */

/** @param {Plan} plan */
export const followState = ({ ctx, store, settings, outlet, slips, own }) => {
  const leaving = watchBack(ctx);
  // In the app the device keeps the display on.
  const keepLit = ctx.app ? () => {} : lighting(settings);
  const preload = ctx.tv ? () => {} : preloading();

  /** What follows, in this order. Where one part fails the others go on. @type {Follow[]} */
  const parts = [
    ({ update }) => keepLit(update !== null && update.game.view.to_act !== null),
    (state, before) => calls(state) && !calls(before) && ring(settings, 'turn'),
    state => slips.watch(state),
    () => leaving.keep(),
    state => {
      const next = screenOf(state, ctx.tv);
      if (next) attempt('sound', () => ctx.sounds.at(next, own && !state.visit));
      if (next) outlet.show(next);
    },
    (state, before) => changesSheets(state, before) && requestBeside(redrawSheets),
    () => slips.update(),
    preload,
  ];

  store.listen((state, before) => {
    if (closesRules(state, before)) return ctx.go('table');
    for (const part of parts) attempt('state', () => part(state, before));
  });
};
