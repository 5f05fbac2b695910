/* The animation of the end: thrones rise; the scores spring up in the order of the seats, each with its
   dancing animal; what all have won is counted; the winner's seat steps up, the crown drops, the headline
   says who has won, the court cheers, and confetti flies; the buttons come. A tap or a key ends it.
   Afterwards queens and kings wave. */

import type { Ctx, Update } from '../../types.js';
import type { Motion } from '../../kit/motion.js';
import { all, h, make } from '../../kit/dom.js';
import { createMotion } from '../../kit/motion.js';
import { gameOf } from '../../table/fetched.js';
import { createTheatre } from '../../table/theatre.js';
import { counts } from './count.js';
import { crowns, inTableOrder } from './crowning.js';
import { dances } from './dances.js';
import { RISE, SPRINGS, STICKS, rising } from './keyframes.js';
import { waves } from './waves.js';

/**
 * When the scores enter, the count begins, the crown drops and the buttons enter, as shares of the token
 * `end`; how long thrones take to rise. The count has most of the time, so that a child can speak along.
 */
export const SCORES = 0.07;
export const COUNTS = 0.19;
export const CROWN = 0.86;
export const BUTTONS = 0.98;
const RISES = 0.2;
/** How long a new sticker is pressed on, as a share of a scene. */
const STUCK = 0.6;

/** The game whose end was celebrated last: a return from the album does not play it again. */
let celebrated = '';
const nameOf = ({ epoch, rev, people }: Update) =>
  `${epoch} ${rev} ${people.map(({ name }) => name).join(' ')}`;

/**
 * Plays the animation, once for each game.
 * @returns what ends it
 */
export function celebrate(root: HTMLElement, ctx: Ctx): () => void {
  const { update } = ctx.state();
  const motion = createMotion(ctx.settings);
  if (!update || !motion.moves()) return () => {};
  if (nameOf(update) === celebrated) return waves(root, motion);
  celebrated = nameOf(update);
  let rest = () => {};
  const stop = () => void motion.skip();
  for (const type of ['pointerdown', 'keydown']) root.addEventListener(type, stop, true);
  // Focus on a seat or a button ends the animation, so that the focused element is visible.
  root.addEventListener(
    'focusin',
    event => event.target instanceof Element && event.target.closest('.end-main, .end-foot') && stop(),
  );
  // By the next frame the layout is done.
  requestAnimationFrame(() => {
    const layer = make(h('div', { class: 'stage-layer', 'aria-hidden': 'true' }));
    root.append(layer);
    let count: ReturnType<typeof counts> | null = null;
    void createTheatre({ root, layer, motion })
      .tell('scene end', () => {
        count = counts(root, update, gameOf(update).ending(update), ctx.t, layer, motion);
        return perform(root, layer, count, motion);
      })
      .then(() => {
        // Where it was left out, the scores say what has been won.
        count?.end();
        layer.remove();
        delete root.dataset.moment;
        rest = gone ? rest : waves(root, createMotion(ctx.settings));
      });
  });
  // Until then the style sheet hides thrones, scores and buttons.
  root.dataset.moment = 'begins';
  let gone = false;
  return () => {
    gone = true;
    stop();
    rest();
  };
}

async function perform(
  root: HTMLElement,
  layer: HTMLElement,
  count: ReturnType<typeof counts>,
  motion: Motion,
) {
  root.dataset.moment = 'thrones';
  const thrones = all(root, '.throned');
  const time = motion.ms('end');
  count.begin();
  const seats = inTableOrder(all(root, '.end-seat'));
  thrones.forEach(
    (one, at) => void motion.play(one, time * RISES, rising(at, thrones.length), { easing: 'linear' }),
  );
  await motion.wait(time * SCORES);
  enters(root, 'scores', seats, motion, motion.ms('move') * 1.2, SPRINGS);
  for (const seat of seats) dances(seat, motion);
  await motion.wait(time * (COUNTS - SCORES));
  await Promise.all([count.run(time * (CROWN - COUNTS)), motion.wait(time * (CROWN - COUNTS))]);
  count.end();
  await Promise.all([
    crowns(root, layer, motion),
    motion.wait(time * (BUTTONS - CROWN)).then(() => buttons(root, motion)),
  ]);
}

function buttons(root: HTMLElement, motion: Motion) {
  root.dataset.moment = 'buttons';
  for (const one of all(root, '.end-acts')) void motion.play(one, 'move', RISE);
  for (const one of all(root, '.end-sticker'))
    void motion.play(one, motion.ms('scene') * STUCK, STICKS, { easing: 'ease-out' });
}

/** The delay from one element to the next, as a share of the duration of one. */
const APART = 0.3;

/**
 * Lets hidden elements enter one after the other.
 * @param what in their order
 */
export function enters(
  root: HTMLElement,
  step: string,
  what: readonly HTMLElement[],
  motion: Motion,
  time: number,
  frames: Keyframe[],
) {
  root.dataset.moment = step;
  for (const [at, one] of what.entries())
    void motion.play(one, time, frames, { delay: at * time * APART, easing: 'linear' });
}
