/* The animation of the end: thrones rise and confetti falls; then the scores enter, each with its dancing animal; then the buttons. A tap or a key ends it. */

/** @import { Ctx, Update } from '../types.js' */
import { confetti } from '../kit/confetti.js';
import { dance } from '../kit/dances.js';
import { make, h } from '../kit/dom.js';
import { createMotion } from '../kit/motion.js';
import { MOST_ACTORS, createStage } from '../table/stage.js';

/** When the scores and the buttons enter, as shares of the moment from 0 to 1. */
export const SCORES = 0.52;
export const BUTTONS = 0.78;
/** Half of the fewest actors that are kept for thrones and animals. */
const A_FEW = 6;

/** The number of confetti actors: together with thrones and animals at most `MOST_ACTORS`. @param {number} thrones @param {number} animals */
export const handfuls = (thrones, animals) => Math.max(0, Math.min(18, MOST_ACTORS - Math.max(thrones + animals, 2 * A_FEW)));

/** Thrones rise from behind the hills, one after the other. @param {number} at @param {number} all @returns {Keyframe[]} */
export const rising = (at, all) => {
  const from = (0.35 * at) / Math.max(1, all);
  return [
    { offset: 0, opacity: 0, transform: 'translateY(70%) scale(.7)' },
    { offset: from, opacity: 0, transform: 'translateY(70%) scale(.7)', easing: 'cubic-bezier(.2,.9,.25,1.1)' },
    { offset: from + 0.03, opacity: 1 },
    { offset: from + 0.3, transform: 'translateY(-7%) scale(1.03)', easing: 'ease-in-out' },
    { offset: from + 0.4, transform: 'none', easing: 'ease-in-out' },
    { offset: 0.82, transform: `rotate(${at % 2 ? 3 : -3}deg)`, easing: 'ease-in-out' },
    { offset: 0.91, transform: `rotate(${at % 2 ? -2 : 2}deg)`, easing: 'ease-in-out' },
    { offset: 1, opacity: 1, transform: 'none' },
  ];
};

const ENTERS = [{ opacity: 0, transform: 'translateY(26px) scale(.94)' }, { opacity: 1, transform: 'none' }];

/** A new sticker is pressed on; `STUCK` is its duration as a share of a scene. @type {Keyframe[]} */
const STICKS = [{ opacity: 0, transform: 'translateY(-40%) rotate(-14deg) scale(1.5)' }, { offset: 0.7, opacity: 1, transform: 'rotate(3deg) scale(.92)' }, { opacity: 1, transform: 'none' }];
const STUCK = 0.6;

/** The game whose end was celebrated last: a return from the album does not play it again. */
let celebrated = '';
/** @param {Update} update */
const nameOf = ({ epoch, rev, people }) => `${epoch} ${rev} ${people.map(({ name }) => name).join(' ')}`;

/** @param {HTMLElement} root @param {string} what @returns {HTMLElement[]} */
const all = (root, what) => [...root.querySelectorAll(what)].map(one => /** @type {HTMLElement} */ (one));

/** Plays the animation, once for each game. @param {HTMLElement} root @param {Ctx} ctx @returns {() => void} what ends it */
export function celebrate(root, ctx) {
  const { update } = ctx.state();
  const motion = createMotion(ctx.settings);
  if (!update || nameOf(update) === celebrated) return () => {};
  celebrated = nameOf(update);
  if (!motion.moves()) return () => {};
  const stop = () => void motion.skip();
  for (const type of ['pointerdown', 'keydown']) root.addEventListener(type, stop, true);
  // Focus on a seat or a button ends the animation, so that the focused element is visible.
  root.addEventListener('focusin', event => event.target instanceof Element && event.target.closest('.end-main, .end-foot') && stop());
  // By the next frame the layout is done.
  requestAnimationFrame(() => void perform(root, motion));
  // Until then the style sheet hides thrones, scores and buttons.
  root.dataset.moment = 'begins';
  return stop;
}

/** @param {HTMLElement} root @param {ReturnType<typeof createMotion>} motion */
async function perform(root, motion) {
  const layer = make(h('div', { class: 'stage-layer', 'aria-hidden': 'true' }));
  root.append(layer);
  root.dataset.moment = 'thrones';
  const [thrones, seats] = [all(root, '.throned'), all(root, '.end-seat')];
  const [rise, come] = [motion.ms('moment') * SCORES, motion.ms('move')];
  thrones.forEach((one, at) => void motion.play(one, rise, rising(at, thrones.length), { easing: 'linear' }));
  const beats = [
    {
      at: SCORES,
      act: () => {
        enters(root, 'scores', '.end-seat', motion, come);
        for (const seat of seats) for (const one of all(seat, ':scope > .av')) void dance(one, seat.dataset.animal ?? '', motion);
      },
    },
    {
      at: BUTTONS,
      act: () => {
        enters(root, 'buttons', '.end-acts', motion, come);
        for (const one of all(root, '.end-sticker')) void motion.play(one, motion.ms('scene') * STUCK, STICKS, { easing: 'ease-out' });
      },
    },
  ];
  await createStage(layer, motion).play(confetti(handfuls(thrones.length, seats.length), { width: innerWidth, height: innerHeight }), beats);
  layer.remove();
  delete root.dataset.moment;
}

/** The delay from one element to the next, as a share of the duration of one. */
const APART = 0.4;

/** Lets hidden elements enter one after the other. @param {HTMLElement} root @param {string} step @param {string} what @param {ReturnType<typeof createMotion>} motion @param {number} time */
function enters(root, step, what, motion, time) {
  root.dataset.moment = step;
  for (const [at, one] of all(root, what).entries()) void motion.play(one, time, ENTERS, { delay: at * time * APART });
}
