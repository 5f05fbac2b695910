/* How the queen on the drawing page falls asleep, and how her tune wakes her. */

import type { Ctx } from '../types.js';
import { createMotion } from '../kit/motion.js';
import { tuneOf } from '../sound/tune.js';

/** @param changed called when she falls asleep or wakes */
export const createWaking = ({ settings, sounds }: Pick<Ctx, 'settings' | 'sounds'>, changed: () => void) => {
  const motion = createMotion(settings);
  let gone = false;
  const waking = {
    asleep: false,
    /** whether her tune has just woken her */
    woken: false,
    play: async (tune: readonly number[]) => {
      motion.skip();
      motion.begin();
      waking.asleep = motion.ms('scene') > 0;
      waking.woken = false;
      changed();
      if (waking.asleep) await motion.wait(motion.ms('scene'));
      if (gone) return;
      waking.woken = waking.asleep;
      waking.asleep = false;
      changed();
      sounds.play(tuneOf(tune));
    },
    stop: () => {
      gone = true;
      motion.skip();
    },
  };
  return waking;
};
