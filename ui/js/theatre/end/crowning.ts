/* The crowning at the end: seats change to the order of their scores, the crown drops, the headline says who
   has won, the court cheers, and paper flies. */

import type { Motion } from '../../kit/motion.js';
import { confetti } from './confetti.js';
import { all } from '../../kit/dom.js';
import { MOST_ACTORS, createStage } from '../../table/stage.js';
import { actsOf } from '../../table/steps.js';
import { FACE, ROWS, dances } from './dances.js';
import { DROPS, DUCKS, LOWERS, cheering } from './keyframes.js';
import { lifts } from './waves.js';

/** How long seats take to change places. */
const SORTS = 0.1;
/** How long the crown drops; when in its drop it lands, and the court begins to cheer; how long it cheers. */
export const DROP = 0.15;
export const LANDS = 0.42;
export const CHEERS = 0.145;
/** When after `CROWN` the paper is thrown, and how long it flies: it is everywhere when the crown lands. */
export const THROWN = 0.025;
export const FLIES = 0.185;
/**
 * The most handfuls of paper, and what else may move with it: the headline, and at first the seats, then two
 * rows of buttons and the new stickers.
 */
const MOST_PAPER = 15;
const WITH_IT = 6;

/**
 * The number of handfuls of paper: together with all else that moves at most `MOST_ACTORS`.
 * @param thrones that cheer, and before had their numbers
 * @param winners each of whom has a crown and an animal
 */
export const handfuls = (thrones: number, winners: number) =>
  Math.max(0, Math.min(MOST_PAPER, MOST_ACTORS - WITH_IT - thrones - 2 * winners));

/**
 * Moves the seats to the order in which they sit at the table, so that none is the first yet.
 * @returns them in that order
 */
export const inTableOrder = (seats: readonly HTMLElement[]): HTMLElement[] => {
  for (const one of seats) one.style.translate = 'none';
  const boxes = seats.map(one => one.getBoundingClientRect());
  const rows = matchMedia(ROWS).matches;
  const gap = (boxes[1]?.top ?? 0) - (boxes[0]?.bottom ?? 0);
  let top = boxes[0]?.top ?? 0;
  const order = seats.map((one, at) => ({ one, box: boxes[at] }));
  order.sort((a, b) => Number(a.one.dataset.seat) - Number(b.one.dataset.seat));
  for (const [to, { one, box }] of order.entries()) {
    const slot = boxes[to];
    if (!slot || !box) continue;
    one.style.translate = rows ? `0 ${top - box.top}px` : `${slot.left - box.left}px ${slot.top - box.top}px`;
    top += box.height + gap;
  }
  return order.map(({ one }) => one);
};

/** Seats change to the order of their scores; the winner's steps up. */
const intoRanks = (seats: readonly HTMLElement[], motion: Motion) => {
  const from = seats.map(one => one.getBoundingClientRect());
  for (const one of seats) one.style.translate = '';
  for (const [at, one] of seats.entries()) {
    const [was, is] = [from[at], one.getBoundingClientRect()];
    const [x, y] = [(was?.left ?? 0) - is.left, (was?.top ?? 0) - is.top];
    if (x || y) void motion.play(one, motion.ms('end') * SORTS, actsOf([{ at: 0, x, y }], 'px'));
  }
};

/** From the first throne that begins to cheer to the last, as a share of the cheer. */
const ROUND = 0.3;

/** A crown drops onto a winner's head, on a table or a television. */
export const crowned = (seat: HTMLElement, motion: Motion) => {
  const [time, how] = [motion.ms('end') * DROP, { easing: 'linear' }];
  return Promise.all([
    ...all(seat, '.end-crown, .tv-crown').map(one => motion.play(one, time, DROPS, how)),
    ...all(seat, FACE).map(one => motion.play(one, time, DUCKS, how)),
  ]);
};

/** Crowns drop onto the winners' heads; paper flies, the court cheers, and then the winners dance. */
export async function crowns(root: HTMLElement, layer: HTMLElement, motion: Motion) {
  root.dataset.moment = 'crown';
  intoRanks(all(root, '.end-seat'), motion);
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
    ...winners.map(seat => crowned(seat, motion)),
  ]);
  for (const seat of winners) dances(seat, motion);
}
