/* Animations of transform and opacity through the Web Animations API, and waits; `skip` ends all that run. */

import type { Settings } from '../state/settings.js';

/** `moment` is one of the great moments (js/table/stage.ts), `end` the celebration after a game */
type Token = 'tap' | 'move' | 'flip' | 'scene' | 'moment' | 'end' | 'die' | 'curtain';

/** Durations in milliseconds, by token and speed. */
const MS: Record<Token, { calm: number; normal: number; swift: number }> = {
  tap: { calm: 90, normal: 90, swift: 60 },
  move: { calm: 480, normal: 280, swift: 140 },
  flip: { calm: 520, normal: 320, swift: 160 },
  scene: { calm: 1800, normal: 1200, swift: 300 },
  moment: { calm: 2800, normal: 2200, swift: 900 },
  end: { calm: 2800, normal: 2800, swift: 900 },
  die: { calm: 1000, normal: 700, swift: 300 },
  curtain: { calm: 900, normal: 600, swift: 250 },
};
const FADE_MS = 120;
/** How long idle movement goes on after the last touch, in milliseconds (M-03). */
export const QUIET_MS = 60_000;
/** The easing of what is let go: it moves quickly, and a little too far. */
export const EASE = 'cubic-bezier(.2,.9,.25,1.1)';

/** A button shakes its head: not now. */
export const SHAKES: Keyframe[] = [0, -7, 7, -4, 0].map(x => ({ transform: `translateX(${x}px)` }));
/** A button wiggles: press me. */
export const WIGGLES: Keyframe[] = [0, -2.5, 2, -1.5, 0].map(turn => ({
  transform: `rotate(${turn}deg) scale(${turn ? 1.05 : 1})`,
}));
/** Their duration in milliseconds. */
export const WIGGLE_MS = 300;

export const createMotion = (settings: Pick<Settings, 'get'>) => {
  const ends = new Set<() => void>();
  /** Called back by `skip`. */
  const hearers = new Set<() => void>();
  let skipping = false;

  const still = () =>
    settings.get('motion') !== 'full' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const off = () => settings.get('motion') === 'none' || settings.get('speed') === 'none';

  const ms = (token: Token) => {
    const speed = settings.get('speed');
    return off() || speed === 'none' ? 0 : MS[token][speed];
  };

  /**
   * Resolves after a while, or at once on `skip`.
   * @param time in milliseconds
   */
  const wait = (time: number): Promise<void> =>
    new Promise(done => {
      if (skipping || time <= 0) return done();
      const end = () => {
        clearTimeout(timer);
        ends.delete(end);
        done();
      };
      const timer = setTimeout(end, time);
      ends.add(end);
    });

  const run = (element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> =>
    new Promise(done => {
      const animation = element.animate(frames, { fill: 'both', ...options });
      const end = () => {
        ends.delete(end);
        animation.cancel();
        done();
      };
      animation.onfinish = end;
      ends.add(end);
    });

  /**
   * Animates an element; with reduced motion it only fades in.
   * @param token or milliseconds
   */
  const play = (
    element: Element,
    token: Token | number,
    frames: Keyframe[],
    options: KeyframeAnimationOptions = {},
  ): Promise<void> => {
    const duration = typeof token === 'number' ? (off() ? 0 : token) : ms(token);
    if (skipping || duration === 0) return Promise.resolve();
    if (still()) return run(element, [{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS });
    return run(element, frames, { duration, easing: EASE, ...options });
  };

  return {
    play,
    wait,
    ms,
    /** Whether the settings and the system allow movement. */
    moves: () => !still() && !off(),
    /** Whether `skip` was called, and `begin` not since. */
    skipped: () => skipping,
    /**
     * Ends everything that runs, and lets nothing run until `begin`.
     * @returns whether anything ran
     */
    skip: (): boolean => {
      const ran = ends.size > 0;
      skipping = true;
      for (const end of [...ends]) end();
      for (const hear of [...hearers]) hear();
      return ran;
    },
    /** Calls back at every `skip`; returns the function that ends this. */
    onSkip: (hear: () => void) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    begin: () => {
      skipping = false;
    },
  };
};

export type Motion = ReturnType<typeof createMotion>;
