/* Parts that are loaded when they are first needed: the door needs none of them. */

/** @import { Ctx, State } from '../types.js' */
/** @import { Settings } from '../state/settings.js' */
import { byId } from '../kit/dom.js';
import { patiently } from '../kit/load.js';
import { needed } from '../kit/needed.js';

/** Vibrates. @param {Pick<Settings, 'get'>} settings @param {'nudge' | 'turn'} what */
export const ring = (settings, what) =>
  void patiently(() => import('../kit/haptics.js'))
    .then(haptics => haptics.ring(settings, what))
    .catch(() => {});

/**
 * Keeps the display on while a game runs.
 * @param {Settings} settings
 * @returns {(playing: boolean) => void}
 */
export const lighting = settings => {
  /** @type {Promise<import('./wake-lock.js').Lit> | null} */
  let lit = null;
  return playing => {
    if (playing)
      lit ??= patiently(() => import('./wake-lock.js')).then(({ createWakeLock }) =>
        createWakeLock({ settings }),
      );
    void lit?.then(it => it.during(playing)).catch(() => {});
  };
};

/** The slips over every screen, from the first table on. @param {Ctx} ctx */
export const laterSlips = ctx => {
  /** @type {ReturnType<typeof import('./slips.js').createSlips> | null} */
  let slips = null;
  let asked = false;
  const load = async () => {
    slips = (await needed(() => import('./slips.js'))).createSlips({
      ctx,
      root: byId('notices'),
      edge: byId('time'),
    });
    slips.watch(ctx.state());
    slips.update();
  };
  return {
    /** @param {State} state */
    watch: state => {
      if (!asked && (state.home || state.update || state.lobby)) {
        asked = true;
        load().catch(() => {});
      }
      slips?.watch(state);
    },
    update: () => slips?.update(),
  };
};

/** Tells the table the pace of its computers. @param {import('./pace.js').Plan} plan */
export const laterPace = plan =>
  void patiently(() => import('./pace.js'))
    .then(({ keepPace }) => keepPace(plan))
    .catch(() => {});

/** Play with one switch, once the settings ask for it. @param {Settings} settings */
export const laterSwitch = settings => {
  const look = () => {
    if (settings.get('scan') !== 'off')
      void needed(() => import('../kit/switch.js')).then(({ startSwitch }) => startSwitch(settings));
  };
  look();
  settings.subscribe(look);
};
