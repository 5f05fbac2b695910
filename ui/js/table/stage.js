/* The stage of the great moments: cut-out actors over the table, each with a way of its own through the moment. */

/** @import { Motion } from '../kit/motion.js' */
/** @import { Spot } from './fly.js' */

const RATIO = 7 / 5;

/**
 * One thing that moves by itself. Offsets of its frames are shares of the whole moment, from 0 to 1.
 * @typedef {object} Actor
 * @property {string} svg
 * @property {Spot} at its centre and width, in pixels of the window
 * @property {number} [ratio] its height by its width; a card's where it is left out
 * @property {string} [kind] a class of its own
 * @property {string} [origin] the point about which it turns and grows, as in `transform-origin`
 * @property {boolean} [stays] whether it is shown, unmoved, where little is to move
 * @property {Keyframe[]} frames
 */

/** What happens in the course of a moment. @typedef {{ at: number, act: () => void }} Beat `at` is a share of the moment */

/** The most actors of one moment (M-08). */
export const MOST_ACTORS = 24;

/** @param {Actor} actor */
const elementOf = ({ svg, at, ratio = RATIO, kind = '', origin = '' }) => {
  const element = document.createElement('div');
  element.className = `ghost actor ${kind}`;
  element.innerHTML = svg;
  const height = at.width * ratio;
  Object.assign(element.style, {
    width: `${at.width}px`,
    height: `${height}px`,
    left: `${at.x - at.width / 2}px`,
    top: `${at.y - height / 2}px`,
    transformOrigin: origin,
  });
  return element;
};

/** @param {HTMLElement} layer @param {Motion} motion */
export const createStage = (layer, motion) => {
  /** @param {readonly Actor[]} cast @param {number} time */
  const perform = async (cast, time) => {
    const actors = cast.map(actor => ({ ...actor, element: elementOf(actor) }));
    layer.append(...actors.map(({ element }) => element));
    await Promise.all(actors.map(({ element, frames }) => motion.play(element, time, frames, { easing: 'linear' })));
    // What only faded in is looked at for as long as a scene.
    if (!motion.moves()) await motion.wait(motion.ms('scene'));
    for (const { element } of actors) element.remove();
  };

  /** Plays one great moment. Its beats come even where it is skipped or nothing is to move. @param {readonly Actor[]} actors @param {readonly Beat[]} [beats] in their order @param {number} [length] a share of the longest */
  const play = async (actors, beats = [], length = 1) => {
    const time = motion.skipped() ? 0 : motion.ms('moment') * length;
    const told = beats.map(({ at, act }) => motion.wait(motion.moves() ? at * time : 0).then(act));
    if (time > 0) await perform(motion.moves() ? actors : actors.filter(({ stays }) => stays), time);
    await Promise.all(told);
  };

  return { play };
};

/** @typedef {ReturnType<typeof createStage>} Stage */
