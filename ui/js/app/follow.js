/* What follows from each change of the state: the screen, its sounds, the slips over it, and what is loaded
   ahead. */

/** @import { Ctx, GameKind, State } from '../types.js' */
/** @import { Route } from '../state/router.js' */
/** @import { Settings } from '../state/settings.js' */
/** @import { Store } from '../state/store.js' */
import { requestDraw } from '../kit/frame.js';
import { redrawSheets } from '../kit/sheets.js';
import { closesRules, route } from '../state/router.js';
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
  ['presence', 'room', 'lobby', 'update'].some(
    part => state[/** @type {keyof State} */ (part)] !== before[/** @type {keyof State} */ (part)],
  ) || state.local.busy !== before.local.busy;

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

/** @param {Plan} plan */
export const followState = ({ ctx, store, settings, outlet, slips, own }) => {
  const leaving = watchBack(ctx);
  // In the app the device keeps the display on.
  const keepLit = ctx.app ? () => {} : lighting(settings);
  const preload = ctx.tv ? () => {} : preloading();

  store.listen((state, before) => {
    if (closesRules(state, before)) return ctx.go('table');
    keepLit(state.update !== null && state.update.game.view.to_act !== null);
    if (calls(state) && !calls(before)) ring(settings, 'turn');
    slips.watch(state);
    leaving.keep();
    const next = screenOf(state, ctx.tv);
    if (next) {
      ctx.sounds.at(next, own && !state.visit);
      outlet.show(next);
    }
    if (changesSheets(state, before)) requestDraw(redrawSheets);
    slips.update();
    preload(state);
  });
};
