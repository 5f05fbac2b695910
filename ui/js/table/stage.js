/* The stage: plays a great moment (a long scene) with cut-out actors over the table, each with keyframes of
   its own. */

/** @import { Motion } from '../kit/motion.js' */
/** @import { Box, Spot } from './fly.js' */
import { layOver, RATIO } from './fly.js';

/**
 * An element that is animated by itself. Offsets of its keyframes are shares of the whole moment, from 0 to
 * 1.
 * @typedef {object} Actor
 * @property {string} svg
 * @property {Spot} at its centre and width, in CSS pixels of the window
 * @property {number} [ratio] its height by its width; by default that of a card
 * @property {string} [kind] a CSS class of its own
 * @property {string} [origin] its `transform-origin`
 * @property {Box | null} [inside] what it cannot be seen outside of
 * @property {boolean} [stays] whether it is also shown with reduced motion, where it does not move
 * @property {Keyframe[]} frames
 * @property {Keyframe[]} [keeps] if it stays after the moment, under the next one: its keyframes in that
 */

/**
 * A callback in the course of a moment.
 * @typedef {{ at: number, act: () => void }} Beat `at` is a share of the moment, from 0 to 1; at 1 it is
 *   called in the frame in which the actors go, so what it draws delays no movement
 */

/**
 * The longest moment, as a share of `motion.ms('moment')`: 3 s at the calm speed (M-04).
 */
export const LONGEST = 1.07;
/**
 * A scene that lasts longer never ends: as many of the longest moments, and milliseconds more where none
 * lasts. After a tap it ends at once, but for the second number.
 */
export const PATIENCE = { moments: 5, least: 10_000, skipped: 1000 };

/** The most actors of one moment (M-08). */
export const MOST_ACTORS = 24;

/**
 * A dark layer over the table, which comes, goes and is gone at these shares of the moment.
 * @param {number} comes
 * @param {number} goes
 * @param {number} [gone]
 * @returns {Actor}
 */
export const dusk = (comes, goes, gone = 1) => ({
  svg: '',
  at: { x: innerWidth / 2, y: innerHeight / 2, width: innerWidth },
  ratio: innerHeight / innerWidth,
  kind: 'dusk deep',
  frames: [
    { offset: 0, opacity: 0 },
    { offset: comes, opacity: 1 },
    { offset: goes, opacity: 1 },
    { offset: gone, opacity: 0 },
    { offset: 1, opacity: 0 },
  ],
});

/** The rim round a lit panel, and the radius of its corners, in CSS pixels. */
const [RIM, ROUND] = [3, 20];

/**
 * Night over the whole table, except for some panels in the limelight.
 * @param {readonly (Box | null)[]} lit
 * @returns {Actor}
 */
export const limelight = lit => {
  const holes = lit.map(box => {
    if (!box) return '';
    const [wide, high] = [box.width + 2 * (RIM - ROUND), box.height + 2 * (RIM - ROUND)];
    const bend = (/** @type {string} */ to) => `a${ROUND} ${ROUND} 0 0 1 ${to}`;
    return `M${box.left - RIM + ROUND} ${box.top - RIM}h${wide}${bend(`${ROUND} ${ROUND}`)}v${high}${bend(`-${ROUND} ${ROUND}`)}h${-wide}${bend(`-${ROUND} -${ROUND}`)}v${-high}${bend(`${ROUND} -${ROUND}`)}z`;
  });
  return {
    ...dusk(0.08, 0.9),
    svg: `<svg viewBox="0 0 ${innerWidth} ${innerHeight}"><path fill-rule="evenodd" fill="rgb(12 8 32 / 66%)" d="M0 0h${innerWidth}v${innerHeight}H0z${holes.join('')}"/></svg>`,
    kind: 'scene',
  };
};

/**
 * Puts an element into a box that cuts it off.
 * @param {HTMLElement} element
 * @param {Box} box
 */
const framed = (element, box) => {
  const frame = document.createElement('div');
  frame.className = 'within';
  layOver(frame, box);
  frame.append(element);
  return frame;
};

/** @param {Actor} actor */
const elementOf = ({ svg, at, ratio = RATIO, kind = '', origin = '', inside }) => {
  const element = document.createElement('div');
  element.className = `ghost actor ${kind}`;
  element.innerHTML = svg;
  const height = at.width * ratio;
  Object.assign(element.style, {
    width: `${at.width}px`,
    height: `${height}px`,
    left: `${at.x - at.width / 2 - (inside?.left ?? 0)}px`,
    top: `${at.y - height / 2 - (inside?.top ?? 0)}px`,
    transformOrigin: origin,
  });
  return element;
};

/** @param {HTMLElement} layer @param {Motion} motion */
export const createStage = (layer, motion) => {
  /**
   * What the last moment has kept, with its keyframes in the next one.
   * @type {{ element: HTMLElement, whole: HTMLElement, frames: Keyframe[] }[]}
   */
  let kept = [];

  /** Removes what the last moment has kept. */
  const clear = () => kept.splice(0).forEach(({ whole }) => whole.remove());

  /** @param {readonly Actor[]} cast @param {number} time */
  const perform = async (cast, time) => {
    const actors = cast.map(actor => {
      const element = elementOf(actor);
      return { ...actor, element, whole: actor.inside ? framed(element, actor.inside) : element };
    });
    layer.append(...actors.map(({ whole }) => whole));
    await Promise.all(
      [...kept, ...actors].map(({ element, frames }) =>
        motion.play(element, time, frames, { easing: 'linear' }),
      ),
    );
    // With reduced motion the actors only fade in, and then stay for a scene.
    if (!motion.moves()) await motion.wait(motion.ms('scene'));
    clear();
    for (const { element, whole, keeps } of actors) {
      if (keeps && motion.moves() && !motion.skipped()) {
        element.style.transform = String(keeps[0]?.transform ?? '');
        kept.push({ element, whole, frames: keeps });
      } else whole.remove();
    }
  };

  /**
   * Plays one great moment. Its beats are called even if it is skipped or motion is off.
   * @param {readonly Actor[]} actors
   * @param {readonly Beat[]} [beats] in their order
   * @param {number} [length] as a share of the `moment` time
   */
  const play = async (actors, beats = [], length = 1) => {
    const time = motion.skipped() ? 0 : motion.ms('moment') * length;
    const early = beats.filter(({ at }) => at < 1 || !motion.moves());
    const told = early.map(({ at, act }) => motion.wait(motion.moves() ? at * time : 0).then(act));
    if (time > 0) await perform(motion.moves() ? actors : actors.filter(({ stays }) => stays), time);
    else clear();
    for (const { act } of beats.filter(beat => !early.includes(beat))) act();
    await Promise.all(told);
  };

  return {
    play,
    clear,
    /** Whether the last moment has kept something, which lies over the table. */
    keeps: () => kept.length > 0,
  };
};

/** @typedef {ReturnType<typeof createStage>} Stage */

/**
 * Hides the elements until `run` has ended. By style: an animation would make the browser paint the table in
 * pieces.
 * @param {Motion} motion
 * @param {readonly (Element | null | undefined)[]} elements
 * @param {() => Promise<unknown>} run
 */
export const away = async (motion, elements, run) => {
  const gone = /** @type {HTMLElement[]} */ (motion.moves() ? elements.filter(Boolean) : []);
  for (const one of gone) one.style.opacity = '0';
  try {
    await run();
  } finally {
    for (const one of gone) one.style.opacity = '';
  }
};
