/* Animates every seat panel from its old place to the new one when the seat at the near edge changes. */

/** @import { Motion } from '../kit/motion.js' */

/** @typedef {{ x: number, y: number, width: number, size: number }} Place the centre of a panel, its width, and the square root of its area, in CSS pixels of the window */

/** @param {HTMLElement} panel @returns {Place} */
const placeOf = panel => {
  const { left, top, width, height } = panel.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width, size: Math.sqrt(width * height) };
};

/** The largest scale of a panel: beyond it its drawings and words would be seen as giants. */
const GROWN = 1.25;
/** Above whatever lies between the old and the new place. */
const ABOVE = '3';

/**
 * Keyframes from the old place. A panel that comes to the near edge, where it has another shape, grows from its old area, and is wholly in
 * the window; one that leaves it begins only a little larger than it will be.
 * @param {Place} from @param {Place} to @returns {Keyframe[]}
 */
const way = (from, to) => {
  const scale = Math.min(GROWN, from.size / to.size);
  const half = (to.width * scale) / 2;
  const x = Math.max(half, Math.min(innerWidth - half, from.x));
  return [{ transform: `translate(${x - to.x}px, ${from.y - to.y}px) scale(${scale})` }, { transform: 'none' }];
};

/** @param {Pick<HTMLElement, 'querySelectorAll'>} root @param {Pick<Motion, 'moves' | 'play'>} motion */
export const createSeatMoves = (root, motion) => {
  /** @type {number | null} */
  let near = null;
  /** @type {Promise<unknown>} */
  let moving = Promise.resolve();

  /** @returns {HTMLElement[]} */
  const panels = () => [...root.querySelectorAll('.person[data-spot^="seat "]')].map(panel => /** @type {HTMLElement} */ (panel));

  /** @param {Map<string | undefined, Place>} before */
  const move = before => {
    // All are measured before the first one moves.
    const ways = panels().flatMap(panel => {
      const from = before.get(panel.dataset.spot);
      return from ? [/** @type {const} */ ([panel, way(from, placeOf(panel))])] : [];
    });
    moving = Promise.all(ways.map(async ([panel, frames]) => {
      panel.style.zIndex = ABOVE;
      await motion.play(panel, 'flip', frames, { easing: 'ease-in-out' });
      panel.style.zIndex = '';
    }));
  };

  return {
    /** To be called before a render, with the seat at the near edge; the returned function is to be called after it. @param {number} next */
    turn: next => {
      const turns = near !== null && near !== next && motion.moves();
      near = next;
      if (!turns) return () => {};
      const before = new Map(panels().map(panel => [panel.dataset.spot, placeOf(panel)]));
      return () => move(before);
    },
    /** Resolves when no panel moves, so that places can be measured. */
    still: () => moving,
  };
};
