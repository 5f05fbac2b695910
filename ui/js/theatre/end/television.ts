/* The finale of a game on the television: seats come in, alike and in their order, and all are counted
   together. After a breath banner, gold and crown say who has won. Then the others make room, the winner goes
   to the golden step, the others come to their places, and at last thrones rise behind these. A tap or a key
   ends it. A game that was over before is shown as it is. */

import type { Update } from '../../types.js';
import type { Finale, FinaleHost, Step } from '../../table/game.js';
import { all } from '../../kit/dom.js';
import { createMotion } from '../../kit/motion.js';
import { gameOf } from '../../table/fetched.js';
import { actsOf } from '../../table/steps.js';
import { createTheatre } from '../../table/theatre.js';
import { counts } from './count.js';
import { crowned } from './crowning.js';
import { dances } from './dances.js';
import { LOWERS, SPRINGS, rising } from './keyframes.js';
import { enters } from './moment.js';
import { lifts } from './waves.js';

/** When the count begins and ends, as shares of the token `end`, and how long all hold their breath then. */
export const COUNTS = 0.19;
export const COUNTED = 0.53;
export const BREATH = 0.107;
/** When the others go, and how long that takes. */
export const PARTS = 0.79;
export const GOES = 0.04;
/** How long the seats take to their places; when thereafter thrones rise, and how long they take. */
const COMES = 0.11;
export const THRONES = 0.06;
export const RISES = 0.18;

const SINKS = actsOf([{ at: 0 }, { at: 1, y: 6, size: 0.94, seen: 0 }]);
const LANDS = actsOf([
  { at: 0, y: 60, seen: 0 },
  { at: 0.3, y: 42, seen: 1 },
]);

const middle = (from: number, length: number) => from + length / 2;

export const createFinale = ({ root, layer, ctx, draw }: FinaleHost): Finale => {
  const motion = createMotion(ctx.settings);
  /** Whether the game was over in the picture before; null before the first. */
  let over: boolean | null = null;
  let step: Step = '';
  let count: ReturnType<typeof counts> | null = null;
  let running = false;

  const skip = () => void motion.skip();

  /**
   * Draws the seats at their places. Winners slide there, the others come up, and behind them the thrones.
   */
  const rank = async (time: number) => {
    const before = new Map(
      all(root, '.tv-crowned').map(one => [one.dataset.seat, one.getBoundingClientRect()]),
    );
    step = '';
    draw();
    for (const one of all(root, '.tv-honoured > [data-seat]')) {
      const [was, box] = [before.get(one.dataset.seat), one.getBoundingClientRect()];
      if (!was) {
        void motion.play(one, time * COMES, LANDS);
        continue;
      }
      const x = middle(was.left, was.width) - middle(box.left, box.width);
      const y = middle(was.top, was.height) - middle(box.top, box.height);
      const size = Math.min(1, was.width / box.width);
      void motion.play(one, time * COMES, actsOf([{ at: 0, x, y, size }], 'px'));
    }
    const thrones = all(root, '.tv-won-throne');
    const how = { delay: time * THRONES, easing: 'linear' };
    await Promise.all([
      motion.wait(time * (THRONES + RISES)),
      ...thrones.map((one, at) => motion.play(one, time * RISES, rising(at, thrones.length), how)),
    ]);
    return thrones;
  };

  const perform = async () => {
    running = true;
    const time = motion.ms('end');
    const seats = all(root, '.tv-honoured > [data-seat]');
    enters(root, 'scores', seats, motion, motion.ms('move') * 1.2, SPRINGS);
    for (const seat of seats) dances(seat, motion);
    await motion.wait(time * COUNTS);
    const counted = time * (COUNTED - COUNTS);
    await Promise.all([count?.run(counted, time * BREATH), motion.wait(counted + time * BREATH)]);
    count?.end();
    count = null;
    layer.replaceChildren();
    if (step) {
      step = 'crowns';
      draw();
      for (const one of all(root, '.tv-banner')) void motion.play(one, 'move', LOWERS);
      for (const seat of all(root, '.tv-crowned')) void crowned(seat, motion);
      await motion.wait(time * (PARTS - COUNTED - BREATH));
      await Promise.all(
        all(root, '.tv-other:not(.tv-crowned)').map(one => motion.play(one, time * GOES, SINKS)),
      );
      const thrones = await rank(time);
      for (const one of thrones) void lifts(one, motion, motion.ms('move'));
      for (const seat of all(root, '.tv-winner')) dances(seat, motion);
    }
  };

  const play = async () => {
    await createTheatre({ root, layer, motion }).tell('scene finale', perform);
    delete root.dataset.moment;
    // Where it was left out, all say and stand what it would have come to.
    count?.end();
    [running, count] = [false, null];
    if (!step) return;
    step = '';
    layer.replaceChildren();
    draw();
  };

  for (const type of ['pointerdown', 'keydown']) addEventListener(type, skip, true);
  return {
    step: () => step,
    /** To be called before a picture is drawn. */
    sees: (update: Update | null) => {
      const now = Boolean(update && update.game.view.outcome !== null);
      if (now && over === false && motion.moves()) {
        motion.begin();
        step = 'counts';
        root.dataset.moment = 'begins';
      }
      if (!now && (step || running)) {
        step = '';
        skip();
      }
      over = now;
    },
    /** To be called afterwards. @param clear whether no scene plays */
    drawn: (update: Update | null, clear: boolean) => {
      if (step !== 'counts' || !update || running) return;
      count ??= counts(root, update, gameOf(update).ending(update), ctx.t, layer, motion);
      count.begin();
      if (clear) void play();
    },
    stop: () => {
      for (const type of ['pointerdown', 'keydown']) removeEventListener(type, skip, true);
      skip();
    },
  };
};
