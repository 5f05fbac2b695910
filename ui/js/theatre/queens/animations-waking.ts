/* Animations of a bed that is opened: a queen wakes and goes to her court, or quarrels and goes back to bed. */

import type { Cue } from '../../table/game.js';
import type { Scenes } from './animations.js';
import type { Waking } from './waking-times.js';
import { tells } from '../animations.js';
import { faceOf, wordOf } from '../../state/faces.js';
import { actsOf } from '../../table/steps.js';
import { rectOf } from '../../table/spots.js';
import { castOf } from './waking.js';
import { TURNED } from './waking-times.js';

/** How points grow, and for how many milliseconds. */
const GROWS = 200;
const POP = actsOf([
  { at: 0, size: 0.9 },
  { at: 0.4, size: 1.35 },
]);

export const wakingScenes: Scenes<'woke' | 'went_back'> = ({
  motion,
  stage,
  at,
  bright,
  throne,
  tagged,
  pointsOf,
  lifted,
  root,
  spotOf,
}) => {
  /** Plays a scene with what rises from a bed, which is hidden meanwhile. */
  const risen = (number: number | null, scene: (from: DOMRect | null) => Promise<void>) =>
    lifted([spotOf(`bed ${number}`)], () => scene(rectOf(root, `bed ${number}`)));

  const wakes = (scene: Waking, { tell, land }: Pick<Cue, 'tell' | 'land'>) =>
    stage.play(castOf(scene), [
      { at: TURNED, act: tell },
      { at: 1, act: land },
    ]);

  return {
    woke: tells(({ seat, queen, bed }, view, { tell, land }) => {
      const points = view.goal.points === null ? null : pointsOf(seat);
      const bar = points && points.getBoundingClientRect();
      const number = points?.querySelector('b');
      const lands = () => {
        land();
        if (number && motion.moves()) void motion.play(number, GROWS, POP);
      };
      const court = throne(view, seat);
      return risen(bed, from =>
        wakes({ queen, from, ...bright(), court, bar, tagged: tagged(seat) }, { tell, land: lands }),
      );
    }),
    went_back: tells(async ({ queen, bed }, _view, { tell, land }) => {
      const face = faceOf(wordOf(queen) === 'cat' ? 'dog' : 'cat') ?? '';
      const rival = { face, at: at(`queen ${face}`) };
      let over = () => {};
      // Only as the bed has turned over, or it would say who lies there.
      const tells = () => {
        tell();
        void lifted([spotOf(`queen ${face}`)], () => new Promise<void>(done => (over = () => done())));
      };
      await risen(bed, from =>
        wakes({ queen, from, ...bright(), court: null, bar: null, rival }, { tell: tells, land }),
      );
      over();
    }),
  };
};
