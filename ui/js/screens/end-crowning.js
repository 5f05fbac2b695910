/* The crowning at the end: the crown drops, the headline says who has won, the court cheers, and paper flies. */

/** @import { Motion } from '../kit/motion.js' */
import { confetti } from '../kit/confetti.js';
import { all } from '../kit/dom.js';
import { MOST_ACTORS, createStage } from '../table/stage.js';
import { dances } from './end-dances.js';
import { DROPS, DUCKS, LOWERS, cheering } from './end-keyframes.js';
import { lifts } from './end-waves.js';

/** How long the crown drops; when in its drop it lands, and the court begins to cheer; how long it cheers. */
export const DROP = 0.15;
export const LANDS = 0.42;
export const CHEERS = 0.145;
/** When after `CROWN` the paper is thrown, and how long it flies: it is everywhere when the crown lands. */
export const THROWN = 0.025;
export const FLIES = 0.185;
/**
 * The most handfuls of paper, and what else may move with it: the headline, two rows of buttons, and the new
 * stickers.
 */
const MOST_PAPER = 15;
const WITH_IT = 6;

/**
 * The number of handfuls of paper: together with all else that moves at most `MOST_ACTORS`.
 * @param {number} thrones that cheer, and before had their numbers
 * @param {number} winners each of whom has a crown and an animal
 */
export const handfuls = (thrones, winners) =>
  Math.max(0, Math.min(MOST_PAPER, MOST_ACTORS - WITH_IT - thrones - 2 * winners));

/** From the first throne that begins to cheer to the last, as a share of the cheer. */
const ROUND = 0.3;

/**
 * Crowns drop onto the winners' heads; paper flies, the court cheers, and then the winners dance.
 * @param {HTMLElement} root
 * @param {HTMLElement} layer
 * @param {Motion} motion
 */
export async function crowns(root, layer, motion) {
  root.dataset.moment = 'crown';
  const [winners, thrones] = [all(root, '.end-won'), all(root, '.throned')];
  const time = motion.ms('end');
  const paper = confetti(handfuls(thrones.length, winners.length), {
    width: innerWidth,
    height: innerHeight,
  });
  // The headline says the result once it has been counted.
  for (const one of all(root, '.end-head')) void motion.play(one, 'move', LOWERS);
  await Promise.all([
    motion
      .wait(time * THROWN)
      .then(() =>
        createStage(layer, motion).play(paper, [], (time * FLIES) / Math.max(1, motion.ms('moment'))),
      ),
    motion.wait(time * DROP * LANDS).then(() =>
      Promise.all(
        thrones.flatMap((one, at) => {
          const [delay, length] = [
            (time * CHEERS * ROUND * at) / thrones.length,
            time * CHEERS * (1 - ROUND),
          ];
          return [
            motion.wait(delay).then(() => lifts(one, motion, length)),
            motion.play(one, length, cheering(at), { delay, easing: 'linear' }),
          ];
        }),
      ),
    ),
    ...winners.flatMap(seat => [
      ...all(seat, '.end-crown').map(one => motion.play(one, time * DROP, DROPS, { easing: 'linear' })),
      ...all(seat, ':scope > .av').map(one => motion.play(one, time * DROP, DUCKS, { easing: 'linear' })),
    ]),
  ]);
  for (const seat of winners) dances(seat, motion);
}
