/* Keeps the display on while a game runs and the page is visible: by a wake lock, or, over plain http, which
   has none, by a black and silent video. */

import type { Settings } from '../state/settings.js';
import type { Light } from './wake-film.js';
import { patiently } from '../kit/load.js';

/** parts of the browser that tests replace */
interface Around {
  lock: WakeLock | undefined;
  film: () => Promise<Light>;
  seen: () => boolean;
  /** calls back when the page becomes visible or hidden */
  looked: (act: () => void) => void;
  tapped: (act: () => void) => void;
}

const browser = (): Around => ({
  lock: navigator.wakeLock,
  film: async () => (await patiently(() => import('./wake-film.js'))).createFilm(),
  seen: () => document.visibilityState === 'visible',
  looked: act => document.addEventListener('visibilitychange', act),
  tapped: act => addEventListener('pointerup', act, { capture: true, passive: true }),
});

/** The wake lock, which the browser itself releases when the page is hidden. */
export const lockLight = (lock: WakeLock): Light => {
  let held: WakeLockSentinel | null = null;
  return {
    on: async () => {
      const got = await lock.request('screen');
      held = got;
      got.addEventListener('release', () => {
        if (held === got) held = null;
      });
    },
    off: () => {
      void held?.release().catch(() => {});
      held = null;
    },
  };
};

export const createWakeLock = ({ settings, around = browser() }: { settings: Settings; around?: Around }) => {
  let playing = false;
  let light: Light | null = null;
  /** Whether the light is on, or on its way. */
  let lit = false;

  const wanted = () => playing && settings.get('lit') === 'on' && around.seen();

  const follow = async () => {
    if (!wanted()) {
      if (lit) light?.off();
      lit = false;
      return;
    }
    if (lit) return;
    lit = true;
    try {
      light ??= around.lock ? lockLight(around.lock) : await around.film();
      await light.on();
      // The game may have ended meanwhile.
      if (!lit) light.off();
    } catch {
      // Without a tap, or with an empty battery, a browser refuses: the next tap tries again.
      lit = false;
    }
  };

  around.looked(() => void follow());
  around.tapped(() => void follow());
  settings.subscribe(() => void follow());
  return {
    /** Whether a game runs in the page. */
    during: (now: boolean) => {
      if (now === playing) return;
      playing = now;
      void follow();
    },
  };
};

export type Lit = ReturnType<typeof createWakeLock>;
