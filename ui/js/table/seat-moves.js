/* When the seat at the near edge changes, every seat moves from the place of its panel to the next one. */

/** @import { Motion } from '../kit/motion.js' */

/** @typedef {{ x: number, y: number, size: number }} Place the centre of a panel, and the root of its area, in pixels of the window */

/** @param {HTMLElement} panel @returns {Place} */
const placeOf = panel => {
  const { left, top, width, height } = panel.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, size: Math.sqrt(width * height) };
};

/** From where a panel was, with the area that it had: at the near edge it has another shape. @param {Place} from @param {Place} to @returns {Keyframe[]} */
const way = (from, to) => [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.size / to.size})` }, { transform: 'none' }];

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
    moving = Promise.all(ways.map(([panel, frames]) => motion.play(panel, 'flip', frames, { easing: 'ease-in-out' })));
  };

  return {
    /** The table will be drawn with this seat at the near edge; what is returned is called once it has been. @param {number} next */
    turn: next => {
      const turns = near !== null && near !== next && motion.moves();
      near = next;
      if (!turns) return () => {};
      const before = new Map(panels().map(panel => [panel.dataset.spot, placeOf(panel)]));
      return () => move(before);
    },
    /** Resolves when every seat stands in its place and can be measured. */
    still: () => moving,
  };
};
