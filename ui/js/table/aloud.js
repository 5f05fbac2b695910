/* Shows a sum in large letters over the table, for everybody to say aloud. */

/** @import { Motion } from '../kit/motion.js' */
/** @import { Spot } from './fly.js' */
import { startWithin } from './free-place.js';

/** The least distance from the window's edge, in CSS pixels. */
const EDGE = 12;

/** @param {HTMLElement} layer @param {Motion} motion @param {string} text @param {Spot} at */
export const aloud = async (layer, motion, text, at) => {
  const line = document.createElement('div');
  line.className = 'aloud slip';
  line.textContent = text;
  line.style.top = `${at.y}px`;
  layer.append(line);
  const width = line.offsetWidth;
  line.style.left = `${startWithin(at.x, width, innerWidth, EDGE) + width / 2}px`;
  await motion.play(line, 'move', GROW);
  await motion.wait(motion.ms('scene'));
  line.remove();
};

/** @type {Keyframe[]} */
const GROW = [
  { transform: 'translate(-50%, -50%) scale(.4)', opacity: 0 },
  { transform: 'translate(-50%, -50%) scale(1)', opacity: 1 },
];
