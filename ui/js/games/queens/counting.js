/* The Jester counts: a bell hops from seat to seat. */

/** @import { Motion } from '../../kit/motion.js' */
import { rectOf, spotOf } from '../../table/spots.js';

/** @param {{ root: HTMLElement, layer: HTMLElement, motion: Motion, rung: (seat: number) => void }} table `rung` hears where the bell is */
export const createCounting = ({ root, layer, motion, rung }) => {
  /** At the face of a seat, so that no name is covered; where none is drawn, over its place. @param {number} seat */
  const over = seat => {
    const face = spotOf(root, `seat ${seat}`)?.querySelector('.face')?.getBoundingClientRect();
    if (face && face.width > 0) return { x: face.left + face.width / 2, y: face.top + face.height / 2 };
    const box = rectOf(root, `seat ${seat}`);
    return box ? { x: box.left + box.width / 2, y: box.top + Math.min(box.height / 2, 60) } : { x: 0, y: 0 };
  };

  /** Counts from the Jester's seat as one. @param {number} from @param {number} n @param {number} seats */
  const count = async (from, n, seats) => {
    if (motion.skipped() || motion.ms('move') === 0) return;
    const bell = document.createElement('div');
    bell.className = 'bell num';
    layer.append(bell);
    const step = Math.min(motion.ms('move'), (motion.ms('scene') * 0.7) / n);
    let last = over(from);
    for (let counted = 1; counted <= n && !motion.skipped(); counted++) {
      const seat = (from + counted - 1) % seats;
      const here = over(seat);
      rung(seat);
      bell.textContent = String(counted);
      bell.style.left = `${here.x}px`;
      bell.style.top = `${here.y}px`;
      await motion.play(bell, step, hop(last.x - here.x, last.y - here.y));
      last = here;
    }
    bell.remove();
  };

  return { count };
};

/** @param {number} x @param {number} y @returns {Keyframe[]} */
const hop = (x, y) => [
  { transform: `translate(${x}px, ${y}px)` },
  { transform: `translate(${x / 2}px, ${y / 2 - 40}px) scale(1.15)` },
  { transform: 'none' },
];
