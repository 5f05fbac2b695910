/* The moment of the end: thrones rise and paper rains; then come the scores, and every animal dances beside its own; then the buttons. A tap or a key shows all of it at once. */

/** @import { Ctx, Update } from '../types.js' */
import { confetti } from '../kit/confetti.js';
import { dance } from '../kit/dances.js';
import { make, h } from '../kit/dom.js';
import { createMotion } from '../kit/motion.js';
import { MOST_ACTORS, createStage } from '../table/stage.js';

/** When the scores come, and when the buttons come, in shares of the moment. */
export const SCORES = 0.52;
export const BUTTONS = 0.78;
/** Never fewer, however many queens sit there. */
const A_FEW = 6;

/** How many handfuls of paper fall: with whatever moves at the same time, no more than a stage holds. @param {number} thrones @param {number} animals */
export const handfuls = (thrones, animals) => Math.max(0, Math.min(18, MOST_ACTORS - Math.max(thrones + animals, 2 * A_FEW)));

/** A throne comes up from behind the hills, one after the other. @param {number} at @param {number} all @returns {Keyframe[]} */
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

/** A new sticker is laid down and pressed flat, in this share of a scene. @type {Keyframe[]} */
const STICKS = [{ opacity: 0, transform: 'translateY(-40%) rotate(-14deg) scale(1.5)' }, { offset: 0.7, opacity: 1, transform: 'rotate(3deg) scale(.92)' }, { opacity: 1, transform: 'none' }];
const STUCK = 0.6;

/** The end that has been celebrated last: whoever comes back from the album finds it as it was left. */
let celebrated = '';
/** @param {Update} update */
const nameOf = ({ epoch, rev, people }) => `${epoch} ${rev} ${people.map(({ name }) => name).join(' ')}`;

/** @param {HTMLElement} root @param {string} what @returns {HTMLElement[]} */
const all = (root, what) => [...root.querySelectorAll(what)].map(one => /** @type {HTMLElement} */ (one));

/** Celebrates once for each game. @param {HTMLElement} root @param {Ctx} ctx @returns {() => void} what ends it */
export function celebrate(root, ctx) {
  const { update } = ctx.state();
  const motion = createMotion(ctx.settings);
  if (!update || nameOf(update) === celebrated) return () => {};
  celebrated = nameOf(update);
  if (!motion.moves()) return () => {};
  const stop = () => void motion.skip();
  for (const type of ['pointerdown', 'keydown']) root.addEventListener(type, stop, true);
  // Whoever is led to a button by the keyboard or by a reader sees it.
  root.addEventListener('focusin', event => event.target instanceof Element && event.target.closest('.end-main, .end-foot') && stop());
  // Everything stands in its place by the next picture.
  requestAnimationFrame(() => void perform(root, motion));
  // Until then the stage is empty: no throne is seen before it rises.
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

/** How long the next one waits, as a share of the time that each takes. */
const APART = 0.4;

/** What was hidden comes in, one after the other. @param {HTMLElement} root @param {string} step @param {string} what @param {ReturnType<typeof createMotion>} motion @param {number} time */
function enters(root, step, what, motion, time) {
  root.dataset.moment = step;
  for (const [at, one] of all(root, what).entries()) void motion.play(one, time, ENTERS, { delay: at * time * APART });
}
