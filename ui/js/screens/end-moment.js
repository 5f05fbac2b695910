/* The animation of the end: thrones rise; the scores spring up, each with its dancing animal; what the winner
   has won is counted; the crown drops, the headline says who has won, the court cheers, and confetti flies;
   the buttons come. A tap or a key ends it. Afterwards queens and kings wave. */

/** @import { Ctx, Update } from '../types.js' */
/** @import { Motion } from '../kit/motion.js' */
import { confetti } from '../kit/confetti.js';
import { dance } from '../kit/dances.js';
import { make, h } from '../kit/dom.js';
import { createMotion } from '../kit/motion.js';
import { gameOf } from '../table/fetched.js';
import { MOST_ACTORS, createStage } from '../table/stage.js';
import { counts } from './end-count.js';
import { lifts, waves } from './end-waves.js';

/**
 * When the scores enter, the count begins, the crown drops and the buttons enter, as shares of the token
 * `end`; how long thrones take to rise. The count has most of the time, so that a child can speak along.
 */
export const SCORES = 0.07;
export const COUNTS = 0.19;
export const CROWN = 0.86;
export const BUTTONS = 0.98;
const RISES = 0.2;
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

/**
 * Thrones rise from behind the hills, one after the other.
 * @param {number} at
 * @param {number} all
 * @returns {Keyframe[]}
 */
export const rising = (at, all) => {
  const from = (0.35 * at) / Math.max(1, all);
  return [
    { offset: 0, opacity: 0, transform: 'translateY(70%) scale(.7)' },
    {
      offset: from,
      opacity: 0,
      transform: 'translateY(70%) scale(.7)',
      easing: 'cubic-bezier(.2,.9,.25,1.1)',
    },
    { offset: from + 0.03, opacity: 1 },
    { offset: from + 0.3, transform: 'translateY(-7%) scale(1.03)', easing: 'ease-in-out' },
    { offset: from + 0.4, transform: 'none', easing: 'ease-in-out' },
    { offset: 0.82, transform: `rotate(${at % 2 ? 3 : -3}deg)`, easing: 'ease-in-out' },
    { offset: 0.91, transform: `rotate(${at % 2 ? -2 : 2}deg)`, easing: 'ease-in-out' },
    { offset: 1, opacity: 1, transform: 'none' },
  ];
};

/** A panel springs up, opaque. @type {Keyframe[]} */
const SPRINGS = [
  { offset: 0, opacity: 0, transform: 'translateY(30%) scale(.2)' },
  { offset: 0.01, opacity: 1, transform: 'translateY(30%) scale(.2)', easing: 'cubic-bezier(.2,.9,.25,1)' },
  { offset: 0.7, opacity: 1, transform: 'translateY(-2%) scale(1.02)', easing: 'ease-in-out' },
  { offset: 1, opacity: 1, transform: 'none' },
];
/** The foot comes up from below the window. @type {Keyframe[]} */
const RISE = [{ transform: 'translateY(130%)' }, { transform: 'none' }];
/** The headline comes down from above the window, a little too far. @type {Keyframe[]} */
const LOWERS = [
  { transform: 'translateY(-140%)', easing: 'ease-out' },
  { offset: 0.7, transform: 'translateY(6%)', easing: 'ease-in-out' },
  { transform: 'none' },
];
/** The crown drops onto the winner's head, and bounces. @type {Keyframe[]} */
const DROPS = [
  { transform: 'translateY(-900%) rotate(-40deg)', easing: 'ease-in' },
  { offset: 0.42, transform: 'translateY(10%) scale(1.2, .75)', easing: 'ease-out' },
  { offset: 0.6, transform: 'translateY(-60%) scale(.96, 1.06) rotate(8deg)', easing: 'ease-in' },
  { offset: 0.76, transform: 'translateY(6%) scale(1.1, .88)', easing: 'ease-out' },
  { offset: 0.88, transform: 'translateY(-14%)', easing: 'ease-in' },
  { transform: 'none' },
];
/**
 * A throne cheers: it hops and tilts, each to another side, so that it does not look pushed.
 * @param {number} at
 * @returns {Keyframe[]}
 */
export const cheering = at => [
  { transform: 'none', easing: 'ease-out' },
  { offset: 0.2, transform: 'scale(1.05, .93)', easing: 'ease-out' },
  { offset: 0.5, transform: `translateY(-6%) rotate(${at % 2 ? 4 : -4}deg)`, easing: 'ease-in' },
  { offset: 0.78, transform: 'scale(1.04, .95)', easing: 'ease-out' },
  { transform: 'none' },
];
/** From the first throne that begins to cheer to the last, as a share of the cheer. */
const ROUND = 0.3;
/** The head below it. @type {Keyframe[]} */
const DUCKS = [
  { transform: 'none' },
  { offset: 0.42, transform: 'none', easing: 'ease-out' },
  { offset: 0.5, transform: 'translateY(6%) scale(1.1, .86)', easing: 'ease-in-out' },
  { offset: 0.64, transform: 'translateY(-4%) scale(.97, 1.04)' },
  { transform: 'none' },
];

/** A new sticker is pressed on; `STUCK` is its duration as a share of a scene. @type {Keyframe[]} */
const STICKS = [
  { transform: 'translateY(-40%) rotate(-14deg) scale(1.5)' },
  { offset: 0.7, transform: 'rotate(3deg) scale(.92)' },
  { transform: 'none' },
];
const STUCK = 0.6;

/** The game whose end was celebrated last: a return from the album does not play it again. */
let celebrated = '';
/** @param {Update} update */
const nameOf = ({ epoch, rev, people }) => `${epoch} ${rev} ${people.map(({ name }) => name).join(' ')}`;

/** @param {HTMLElement} root @param {string} what @returns {HTMLElement[]} */
const all = (root, what) => [...root.querySelectorAll(what)].map(one => /** @type {HTMLElement} */ (one));

/**
 * Plays the animation, once for each game.
 * @param {HTMLElement} root
 * @param {Ctx} ctx
 * @returns {() => void} what ends it
 */
export function celebrate(root, ctx) {
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
  requestAnimationFrame(
    () =>
      void perform(root, ctx, update, motion).then(
        () => (rest = gone ? rest : waves(root, createMotion(ctx.settings))),
      ),
  );
  // Until then the style sheet hides thrones, scores and buttons.
  root.dataset.moment = 'begins';
  let gone = false;
  return () => {
    gone = true;
    stop();
    rest();
  };
}

/** @param {HTMLElement} root @param {Ctx} ctx @param {Update} update @param {Motion} motion */
async function perform(root, ctx, update, motion) {
  const layer = make(h('div', { class: 'stage-layer', 'aria-hidden': 'true' }));
  root.append(layer);
  root.dataset.moment = 'thrones';
  const [thrones, seats] = [all(root, '.throned'), all(root, '.end-seat')];
  const time = motion.ms('end');
  const count = counts(root, update, gameOf(update).ending(update), ctx.t, layer, motion);
  count.begin();
  thrones.forEach(
    (one, at) => void motion.play(one, time * RISES, rising(at, thrones.length), { easing: 'linear' }),
  );
  await motion.wait(time * SCORES);
  enters(root, 'scores', '.end-seat', motion, motion.ms('move') * 1.2, SPRINGS);
  for (const seat of seats) if (!seat.matches('.end-won')) dances(seat, motion);
  await motion.wait(time * (COUNTS - SCORES));
  await Promise.all([count.run(time * (CROWN - COUNTS)), motion.wait(time * (CROWN - COUNTS))]);
  count.end();
  await Promise.all([
    crowns(root, layer, motion),
    motion.wait(time * (BUTTONS - CROWN)).then(() => buttons(root, motion)),
  ]);
  layer.remove();
  delete root.dataset.moment;
}

/** Where seats are rows, as in end-scores.css: the name stands beside the animal. */
export const ROWS = '(max-width: 699px), (max-aspect-ratio: 9/10), (max-height: 479px)';

/**
 * @param {HTMLElement} seat
 * @param {Motion} motion
 */
const dances = (seat, motion) =>
  all(seat, ':scope > .av').forEach(
    one => void dance(one, seat.dataset.animal ?? '', motion, matchMedia(ROWS).matches),
  );

/**
 * Crowns drop onto the winners' heads; paper flies, the court cheers, and then the winners dance.
 * @param {HTMLElement} root
 * @param {HTMLElement} layer
 * @param {Motion} motion
 */
async function crowns(root, layer, motion) {
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

/** @param {HTMLElement} root @param {Motion} motion */
function buttons(root, motion) {
  root.dataset.moment = 'buttons';
  for (const one of all(root, '.end-acts')) void motion.play(one, 'move', RISE);
  for (const one of all(root, '.end-sticker'))
    void motion.play(one, motion.ms('scene') * STUCK, STICKS, { easing: 'ease-out' });
}

/** The delay from one element to the next, as a share of the duration of one. */
const APART = 0.3;

/**
 * Lets hidden elements enter one after the other.
 * @param {HTMLElement} root
 * @param {string} step
 * @param {string} what
 * @param {Motion} motion
 * @param {number} time
 * @param {Keyframe[]} frames
 */
function enters(root, step, what, motion, time, frames) {
  root.dataset.moment = step;
  for (const [at, one] of all(root, what).entries())
    void motion.play(one, time, frames, { delay: at * time * APART, easing: 'linear' });
}
