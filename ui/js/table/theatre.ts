/* The door to everything that is only played: scenes, deals, celebrations. A moment that fails or never ends is
   left out; what it has left on the table is taken away, and whoever told it goes on. */

import type { Motion } from '../kit/motion.js';
import { note } from '../kit/faults.js';
import { LONGEST, PATIENCE } from './stage.js';

/** How a moment ended. */
type End = 'over' | 'skipped' | 'failed';

class EndlessError extends Error {
  name = 'EndlessError';
}

/** The end of a moment that nobody has seen. */
const UNSEEN = Symbol('unseen');

/**
 * Rejects when a moment has lasted too long; where the page is hidden it resolves, since nothing ends there:
 * there are no frames.
 */
const patience = (motion: Motion) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let forget = () => {};
  const passed: Promise<typeof UNSEEN> = new Promise((done, fail) => {
    const end = () => (document.hidden ? done(UNSEEN) : fail(new EndlessError()));
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    };
    forget = motion.onSkip(() => wait(PATIENCE.skipped));
    wait(
      motion.skipped() ? PATIENCE.skipped : PATIENCE.least + PATIENCE.moments * LONGEST * motion.ms('moment'),
    );
  });
  return {
    passed,
    stop: () => {
      clearTimeout(timer);
      forget();
    },
  };
};

export const createTheatre = ({
  motion,
  root,
  layer,
}: {
  motion: Motion;
  /** where a moment hides things */
  root?: HTMLElement;
  /** where it lays its own */
  layer?: HTMLElement;
}) => {
  /** Ends what a failed moment still plays, and takes away what it has left. */
  const tidy = async () => {
    const skipped = motion.skipped();
    motion.skip();
    // Whatever has waited goes on first, and plays nothing.
    await new Promise(done => setTimeout(done));
    layer?.replaceChildren();
    for (const one of root?.querySelectorAll('[style*=opacity]') ?? [])
      (one as HTMLElement).style.opacity = '';
    if (!skipped) motion.begin();
  };

  return {
    /**
     * Plays one moment, and says how it ended.
     * @param moment its name in the report
     * @param play `live` is false once nobody waits for it any more
     */
    tell: async (moment: string, play: (live: () => boolean) => unknown): Promise<End> => {
      let live = true;
      const { passed, stop } = patience(motion);
      const ended = () => {
        live = false;
        stop();
      };
      try {
        const unseen = (await Promise.race([play(() => live), passed])) === UNSEEN;
        ended();
        if (unseen) await tidy();
        return unseen || motion.skipped() ? 'skipped' : 'over';
      } catch (error) {
        ended();
        note(moment, error);
        await tidy();
        return 'failed';
      }
    },
  };
};

export type Theatre = ReturnType<typeof createTheatre>;
