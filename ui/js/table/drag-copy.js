/* The copy of a card that follows a finger: it is tilted in the air, and lands with a hop. */

/** @import { Motion } from '../kit/motion.js' */
import { EASE } from '../kit/motion.js';
import { RATIO, spotIn } from './fly.js';

const TILT = 4;
/** Its size in the air, and at most on its target, as shares of the card's and the target's size. */
const [AIR, LAID] = [1.08, 0.82];
const HOP = 9;

/**
 * The copy of a card that follows a finger.
 * @param {HTMLElement} root
 * @param {Element} card
 * @param {Pick<Motion, 'moves' | 'ms'>} motion
 */
export const createCopy = (root, card, motion) => {
  const { x, y, width } = spotIn(card.getBoundingClientRect());
  const element = document.createElement('div');
  element.className = 'card dragged';
  element.innerHTML = card.querySelector('svg')?.outerHTML ?? '';
  element.style.width = `${width}px`;
  element.style.left = `${x - width / 2}px`;
  element.style.top = `${y - (width * RATIO) / 2}px`;
  root.prepend(element);
  const tilts = motion.moves();
  let at = 'none';
  /** @type {Animation | undefined} */
  let flight;

  /** @param {number} dx @param {number} dy @param {number} turn @param {number} size */
  const pose = (dx, dy, turn, size) =>
    `translate(${dx}px, ${dy}px)${tilts ? ` rotate(${turn}deg) scale(${size})` : ''}`;

  /** Takes the copy there, with steps on the way. @param {string} to @param {string[]} steps @param {() => void} done */
  const glide = (to, steps, done) => {
    const frames = [at, ...steps, to].map(transform => ({ transform }));
    element.style.transform = at = to;
    if (!tilts) return done();
    flight = element.animate(frames, { duration: motion.ms('move'), easing: EASE });
    flight.onfinish = done;
  };

  /** A flight ends with its copy, and then calls nothing. */
  const remove = () => {
    flight?.cancel();
    element.remove();
  };

  return {
    remove,
    /** Is not seen any more, but still there while a story measures where its card starts. */
    vanish: () => {
      element.style.visibility = 'hidden';
      setTimeout(remove);
    },
    /** From now on it stands for the card at a spot (`spots.js`). @param {string} spot */
    lie: spot => void (element.dataset.lies = spot),
    /** @param {number} dx @param {number} dy */
    follow: (dx, dy) => void (element.style.transform = at = pose(dx, dy, TILT, AIR)),
    /** @param {() => void} done */
    home: done => glide('none', [], done),
    /** Lands in the middle of a box with a hop. @param {Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>} box @param {() => void} done */
    land: (box, done) => {
      const size = Math.min(1, (box.height / (width * RATIO)) * LAID, (box.width / width) * LAID);
      const [dx, dy] = [box.left + box.width / 2 - x, box.top + box.height / 2 - y];
      glide(pose(dx, dy, TILT, size), [pose(dx, dy, 0, size), pose(dx, dy - HOP, 0, size)], done);
    },
  };
};
