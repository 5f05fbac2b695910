/* Slides cards that stay on the table from their old places to the new ones, where a story takes a card away
   or adds one. */

/** @import { Motion } from '../kit/motion.js' */
/** @import { View } from '../types.js' */

/**
 * @typedef {(view: View, spot: string) => string | null | undefined} FaceAt the face of the card at a spot
 */
/**
 * @typedef {{ element: Element, spot: string, row: string, face: string | null | undefined, box: DOMRect
 *   }} Lying a card on the table, with its box in the window
 */
/**
 * @typedef {{ element: Element, far: number, frames: Keyframe[] }} Slide `far` is how far the card goes, in
 *   CSS pixels
 */

/** A card jumps over a way that is shorter, in CSS pixels. */
const NEAR = 12;
/**
 * The most elements that move at once (M-08), and the most of them that are cards that slide. Each card that
 * comes flies meanwhile; slides with the shortest ways are left out.
 */
const MOST = 8;
const AT_ONCE = 6;

/** @param {DOMRect} box */
const middleX = ({ left, width }) => left + width / 2;
/** @param {DOMRect} box */
const middleY = ({ top, height }) => top + height / 2;

/**
 * The row of a card: the panel in which it lies, and its spot without its place there, `realm 2` of
 * `realm 2 4`.
 * @param {Element} element
 * @param {string} spot
 */
const rowOf = (element, spot) =>
  `${element.closest('[data-spot^="seat "]')?.getAttribute('data-spot')} ${spot.slice(0, spot.lastIndexOf(' '))}`;

/**
 * Where each card lay before: at the same spot, or else, in the order of its row, at the first spot of a card
 * with the same face that has left its own. What comes from another row has flown in a scene already.
 * @param {readonly Lying[]} before @param {readonly Lying[]} now @returns {[card: Lying, from: Lying][]}
 */
export const kept = (before, now) => {
  /** @param {Lying} one @param {Lying} other */
  const alike = (one, other) => one.face === other.face && one.row === other.row;
  const old = new Map(before.map(card => [card.spot, card]));
  /** @param {Lying} card */
  const stayed = card => {
    const there = old.get(card.spot);
    return there && alike(there, card) ? there : null;
  };
  const left = new Set(before);
  for (const card of now.map(stayed)) if (card) left.delete(card);
  return now.flatMap(card => {
    const from = stayed(card) ?? [...left].find(one => alike(one, card));
    if (!from) return [];
    left.delete(from);
    return [/** @type {[Lying, Lying]} */ ([card, from])];
  });
};

/** @param {[card: Lying, from: Lying]} way @returns {Slide} */
const slideOf = ([card, from]) => {
  const [x, y] = [middleX(from.box) - middleX(card.box), middleY(from.box) - middleY(card.box)];
  const moved = `translate(${x}px, ${y}px) scale(${from.box.width / card.box.width})`;
  return {
    element: card.element,
    far: Math.hypot(x, y),
    frames: [{ transform: moved }, { transform: 'none' }],
  };
};

/**
 * @param {Pick<HTMLElement, 'querySelectorAll'>} root
 * @param {Pick<Motion, 'moves' | 'play'>} motion
 * @param {FaceAt} faceAt
 */
export const createCardMoves = (root, motion, faceAt) => {
  /** @type {{ view: View, near: number, busy: boolean } | null} */
  let drawn = null;
  /** @type {Promise<unknown>} */
  let moving = Promise.resolve();

  /** @param {View} view the one that is drawn @returns {Lying[]} */
  const lying = view =>
    [...root.querySelectorAll('.card[data-spot]')].flatMap(element => {
      const { spot = '' } = /** @type {HTMLElement} */ (element).dataset;
      const box = element.getBoundingClientRect();
      return box.width > 0 ? { element, spot, row: rowOf(element, spot), face: faceAt(view, spot), box } : [];
    });

  /** @param {readonly Lying[]} before @param {readonly Lying[]} now */
  const move = (before, now) => {
    const stay = kept(before, now);
    const most = Math.max(0, Math.min(AT_ONCE, MOST - (now.length - stay.length)));
    const slides = stay.map(slideOf).filter(({ far }) => far > NEAR);
    const seen = [...slides].sort((a, b) => b.far - a.far).slice(0, most);
    moving = Promise.all(seen.map(({ element, frames }) => motion.play(element, 'move', frames)));
  };

  return {
    /**
     * To be called before a render; the returned function is to be called after it.
     * @param {View} view @param {number} near the seat with the largest panel: where it changes, whole panels
     *   move or change their size @param {boolean} busy whether a story plays
     */
    turn: (view, near, busy) => {
      const last = drawn;
      drawn = { view, near, busy };
      // The last event of a story and its end are often drawn together.
      const told = busy || last?.busy;
      if (!last || !told || last.view === view || last.near !== near || !motion.moves()) return () => {};
      const before = lying(last.view);
      return () => move(before, lying(view));
    },
    /** Resolves when no card slides, so that places can be measured. */
    still: () => moving,
  };
};
