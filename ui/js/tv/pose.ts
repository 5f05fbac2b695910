/* The pose of an attack that waits on the television: its cards come from the pile and from the queen's row,
   and go back to them before the answer is opened; faces and envelope spring up, and faces hop away. What
   lies there meanwhile is hidden by the style sheet. */

import type { SceneHost, Staging } from '../table/game.js';
import type { End } from '../table/ways.js';
import { all } from '../kit/dom.js';
import { leave } from '../table/handed-on.js';
import { inSight, lyingAt } from '../table/spots.js';
import { createStage } from '../table/stage.js';
import { actsOf } from '../table/steps.js';
import { carried, TINY } from '../table/ways.js';

/** Lengths of the scenes, as shares of the token `moment`. */
const COMES = 0.22;
const GOES = 0.16;

const SPRINGS = actsOf([
  { at: 0.35, size: TINY, ease: 'ease-out' },
  { at: 0.75, size: 1.12, ease: 'ease-in-out' },
]);
const HOPS = actsOf([
  { at: 0, ease: 'ease-out' },
  { at: 0.35, y: -12, size: 1.08, ease: 'ease-in' },
  { at: 1, y: 20, size: TINY },
]);

/** A card of the pose. */
const standing = (card: HTMLElement): End => {
  const { left, top, width, height } = card.getBoundingClientRect();
  return {
    svg: card.innerHTML,
    at: { x: left + width / 2, y: top + height / 2, width: card.offsetWidth },
    turn: Number(card.dataset.turn),
    kind: card.className,
  };
};

/**
 * @param plan `show` draws the pose or takes it
 * away; `waits` is whether the newest attack is unanswered
 */
export const withPose = (
  scenes: ReturnType<Staging['animations']>,
  { root, layer, motion }: SceneHost,
  { show, waits }: { show: (posed: boolean) => void; waits: () => boolean },
): ReturnType<Staging['animations']> => {
  const stage = createStage(layer, motion);
  const moves = () => motion.moves() && !motion.skipped();
  const pose = () => inSight(root, '.tv-pose');

  /** Carries the cards of the pose, which are hidden meanwhile. */
  const carry = (shown: Element, home: boolean, length: number) => {
    const cards = all(shown, '[data-home]');
    const actors = cards.flatMap(card => {
      const [here, there] = [standing(card), lyingAt(root, card.dataset.home ?? '')];
      if (!there) return [];
      return home ? carried(here, there) : carried(there, here, { end: 0.85 });
    });
    const hidden = cards.map(card =>
      motion.play(card, motion.ms('moment') * length, [{ opacity: 0 }, { opacity: 0 }]),
    );
    return Promise.all([stage.play(actors, [], length), ...hidden]);
  };

  const comes = async () => {
    show(true);
    const shown = moves() ? pose() : null;
    if (!shown) return;
    const time = motion.ms('moment') * COMES;
    const springs = all(shown, '.tv-who, .tv-envelope').map(one =>
      motion.play(one, time, SPRINGS, { easing: 'linear' }),
    );
    const veils = all(shown, '.tv-veil, .tv-light').map(one =>
      motion.play(one, time, [{ opacity: 0 }, { opacity: 1 }], { easing: 'linear' }),
    );
    await Promise.all([carry(shown, false, COMES), ...springs, ...veils]);
  };

  /** The envelope, which stays, is handed on to the opening. */
  const goes = async () => {
    const shown = pose();
    if (shown && moves()) {
      const hops = all(shown, '.tv-who').map(one =>
        motion.play(one, motion.ms('moment') * GOES, HOPS, { easing: 'linear' }),
      );
      const veils = all(shown, '.tv-veil, .tv-light').map(one =>
        motion.play(
          one,
          motion.ms('moment') * GOES,
          [{ opacity: 1 }, { offset: 0.4, opacity: 1 }, { opacity: 0 }],
          { easing: 'linear' },
        ),
      );
      await Promise.all([carry(shown, true, GOES), ...hops, ...veils]);
    }
    if (shown && moves()) leave(root);
    show(false);
  };

  return {
    play: async (event, view, cue) => {
      if (event.t === 'answered') await goes();
      await scenes.play(event, view, cue);
      if (event.t === 'attacked' && waits()) await comes();
    },
  };
};
