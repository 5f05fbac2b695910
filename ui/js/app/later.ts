/* Parts that are loaded when they are first needed: the door needs none of them. */

import type { Ctx, State } from '../types.js';
import type { Settings } from '../state/settings.js';
import type { Lit } from './wake-lock.js';
import type { createSlips } from './slips.js';
import type { Plan } from './pace.js';
import { byId } from '../kit/dom.js';
import { note } from '../kit/faults.js';
import { withWords } from '../kit/i18n.js';
import { patiently } from '../kit/load.js';
import { needed } from '../kit/needed.js';

/** Vibrates. */
export const ring = (settings: Pick<Settings, 'get'>, what: 'nudge' | 'turn') =>
  void patiently(() => import('../kit/haptics.js'))
    .then(haptics => haptics.ring(settings, what))
    .catch(() => {});

/** Keeps the display on while a game runs. */
export const lighting = (settings: Settings): ((playing: boolean) => void) => {
  let lit: Promise<Lit> | null = null;
  return playing => {
    if (playing)
      lit ??= patiently(() => import('./wake-lock.js')).then(({ createWakeLock }) =>
        createWakeLock({ settings }),
      );
    void lit?.then(it => it.during(playing)).catch(() => {});
  };
};

/** The slips over every screen, from the first table on. */
export const laterSlips = (ctx: Ctx, redraw: () => void) => {
  let slips: ReturnType<typeof createSlips> | null = null;
  let asked = false;
  const load = async () => {
    slips = (await withWords(() => import('./slips.js'), 'slips')).createSlips({
      ctx,
      root: byId('notices'),
      edge: byId('time'),
      redraw,
    });
    slips.watch(ctx.state());
    slips.update();
  };
  return {
    watch: (state: State) => {
      if (!asked && (state.home || state.update || state.lobby)) {
        asked = true;
        // They also say what people have to answer: the next change asks again.
        load().catch(error => {
          note('slips', error);
          asked = slips !== null;
        });
      }
      slips?.watch(state);
    },
    update: () => slips?.update(),
  };
};

/** Tells the table the pace of its computers. */
export const laterPace = (plan: Plan) =>
  void patiently(() => import('./pace.js'))
    .then(({ keepPace }) => keepPace(plan))
    .catch(() => {});

/** Play with one switch, once the settings ask for it. */
export const laterSwitch = (settings: Settings) => {
  const look = () => {
    if (settings.get('scan') !== 'off')
      void needed(() => import('../kit/switch.js')).then(({ startSwitch }) => startSwitch(settings));
  };
  look();
  settings.subscribe(look);
};
