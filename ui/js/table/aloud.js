/* Shows a sum over the table, for everybody to say aloud: its cards in a row, and its signs between them. */

/** @import { Motion } from '../kit/motion.js' */
/** @import { Spot } from './fly.js' */
import { startWithin } from './free-place.js';

/** The least distance from the window's edge, in CSS pixels. */
const EDGE = 12;
/** Room for a sign between two cards, and the size of its letter, by the width of a card. */
const GAP = 0.56;
const LETTER = 0.38;

/** Places for the cards of a sum in a row, which is round a spot if the window has room. @param {Spot} at @param {number} count @returns {Spot[]} */
export const inSum = (at, count) => {
  const wide = count + (count - 1) * GAP;
  const width = Math.min(at.width, (innerWidth - 2 * EDGE) / wide);
  const left = startWithin(at.x, width * wide, innerWidth, EDGE);
  return Array.from({ length: count }, (_, i) => ({ ...at, width, x: left + width * (0.5 + i * (1 + GAP)) }));
};

/** The signs between the numbers of a line like "2 + 3 = 5", for a while. @param {HTMLElement} layer @param {Motion} motion @param {string} line @param {readonly Spot[]} cards @param {number} time in milliseconds */
export const aloud = async (layer, motion, line, cards, time) => {
  const [first, last] = [/** @type {Spot} */ (cards[0]), /** @type {Spot} */ (cards.at(-1))];
  const middle = (first.x + last.x) / 2;
  const signs = document.createElement('div');
  signs.className = 'aloud';
  signs.style.left = `${middle}px`;
  signs.style.top = `${first.y}px`;
  signs.style.fontSize = `${Math.max(16, first.width * LETTER)}px`;
  for (const [i, text] of line.split(' ').filter(part => !/\d/.test(part)).entries()) {
    const sign = document.createElement('span');
    sign.textContent = text;
    sign.style.left = `${first.x + first.width * (1 + GAP) * (i + 0.5) - middle}px`;
    signs.append(sign);
  }
  layer.append(signs);
  await Promise.all([motion.play(signs, motion.ms('move') / 2, GROW), motion.wait(time)]);
  signs.remove();
};

/** @type {Keyframe[]} */
const GROW = [{ transform: 'scale(.8)', opacity: 0 }, { transform: 'scale(1)', opacity: 1 }];
