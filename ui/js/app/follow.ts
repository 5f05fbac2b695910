/* What follows from each change of the state: the screen, its sounds, the slips over it, and what is loaded
   ahead. */

import type { Ctx, GameKind, State } from '../types.js';
import type { Route } from '../state/router.js';
import type { Settings } from '../state/settings.js';
import type { Store } from '../state/store.js';
import type { laterSlips } from './later.js';
import { attempt, twice } from '../kit/faults.js';
import { requestBeside } from '../kit/frame.js';
import { redrawSheets } from '../kit/open-sheets.js';
import { closesRules, route } from '../state/router.js';
import { FACTS } from '../state/store.js';
import { watchBack } from './back.js';
import { lighting, ring } from './later.js';
import { loadAhead } from './screens.js';

/** `own`: whether the table is on this device */
type Plan = {
  ctx: Ctx;
  store: Store;
  settings: Settings;
  outlet: { show: (route: Route) => void };
  slips: ReturnType<typeof laterSlips>;
  own: boolean;
};

/** The screen of a state; null while the table has said nothing and may still answer. */
const screenOf = ({ home, update, visit, lobby, local, link }: State, tv: boolean): Route | null => {
  const nothing = !home && !update && !visit && !lobby;
  if (!nothing || local.screen) return route(update, local, { lobby, visit, tv });
  return link === 'open' || link === 'connecting' ? null : 'door';
};

/** Whether this device belongs to one seat alone, and that seat has to act. */
const calls = ({ update }: State) =>
  update !== null && update.stage.own && update.stage.shown === update.game.view.to_act;

/** Whether a sheet may show something else now. */
const changesSheets = (state: State, before: State) =>
  (['lobby', 'update', ...FACTS] as const).some(part => state[part] !== before[part]) ||
  state.local.busy !== before.local.busy;

/** The game that is played here, or may be soon. */
const gameOf = ({ update, lobby, home, local }: State): GameKind | null =>
  update?.game.game ??
  lobby?.game ??
  (local.screen === 'people' ? local.game : null) ??
  home?.saved?.game ??
  null;

/** Preloads the screens of a game once it is known. */
const preloading = (): ((state: State) => void) => {
  let ahead: GameKind | null = null;
  return state => {
    const soon = gameOf(state);
    if (soon !== ahead && soon !== null) void loadAhead((ahead = soon));
  };
};

type Follow = (state: State, before: State) => unknown;

export const followState = ({ ctx, store, settings, outlet, slips, own }: Plan) => {
  const leaving = watchBack(ctx);
  // In the app the device keeps the display on.
  const keepLit = ctx.app ? () => {} : lighting(settings);
  const preload = ctx.tv ? () => {} : preloading();

  /** What follows, in this order. Where one part fails the others go on; only the screen is needed. */
  const parts: Follow[] = [
    ({ update }) => keepLit(update !== null && update.game.view.to_act !== null),
    (state, before) => calls(state) && !calls(before) && ring(settings, 'turn'),
    state => slips.watch(state),
    () => leaving.keep(),
    state =>
      twice('state', () => {
        const next = screenOf(state, ctx.tv);
        if (next) attempt('sound', () => ctx.sounds.at(next, own && !state.visit));
        if (next) outlet.show(next);
      }),
    (state, before) => changesSheets(state, before) && requestBeside(redrawSheets),
    () => slips.update(),
    preload,
  ];

  store.listen((state, before) => {
    if (closesRules(state, before)) return ctx.go('table');
    for (const part of parts) attempt('state', () => part(state, before));
  });
};
