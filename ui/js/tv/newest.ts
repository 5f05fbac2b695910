/* A television that is slower than its table does not fall behind it. */

import type { Story } from '../types.js';

/**
 * The next story to play: of several that wait the newest, since everybody else has seen the others already. The deal of a
 * game is always told. Views and the log hold what is left out.
 * @param next takes a story from those that wait
 */
export const newest = (next: () => Story | null): (() => Story | null) => {
  /** Taken already, and told after a deal. */
  let kept: Story | null = null;
  return () => {
    let story = kept ?? next();
    kept = null;
    for (let later = story && next(); later; later = next()) {
      if (story?.begins) kept = later;
      else story = later;
    }
    return story;
  };
};
