/* Slides cards that stay on the table from their old places to the new ones, where a story takes a card away
   or adds one. */

import type { Motion } from '../kit/motion.js';
import type { View } from '../types.js';

/** the face of the card at a spot */
export type FaceAt = (view: View, spot: string) => string | null | undefined;
/** a card on the table, with its box in the window */
type Lying = { element: Element; spot: string; row: string; face: string | null | undefined; box: DOMRect };
/** `far` is how far the card goes, in CSS pixels */
type Slide = { element: Element; far: number; frames: Keyframe[] };

/** A card jumps over a way that is shorter, in CSS pixels. */
const NEAR = 12;
/**
 * The most elements that move at once (M-08), and the most of them that are cards that slide. Each card that
 * comes flies meanwhile; slides with the shortest ways are left out.
 */
const MOST = 8;
const AT_ONCE = 6;

const middleX = ({ left, width }: DOMRect) => left + width / 2;
const middleY = ({ top, height }: DOMRect) => top + height / 2;

/**
 * The row of a card: the panel in which it lies, and its spot without its place there, `realm 2` of
 * `realm 2 4`.
 */
const rowOf = (element: Element, spot: string) =>
  `${element.closest('[data-spot^="seat "]')?.getAttribute('data-spot')} ${spot.slice(0, spot.lastIndexOf(' '))}`;

/**
 * Where each card lay before: at the same spot, or else, in the order of its row, at the first spot of a card
 * with the same face that has left its own. What comes from another row has flown in a scene already.
 */
export const kept = (before: readonly Lying[], now: readonly Lying[]): [card: Lying, from: Lying][] => {
  const alike = (one: Lying, other: Lying) => one.face === other.face && one.row === other.row;
  const old = new Map(before.map(card => [card.spot, card]));
  const stayed = (card: Lying) => {
    const there = old.get(card.spot);
    return there && alike(there, card) ? there : null;
  };
  const left = new Set(before);
  for (const card of now.map(stayed)) if (card) left.delete(card);
  return now.flatMap(card => {
    const from = stayed(card) ?? [...left].find(one => alike(one, card));
    if (!from) return [];
    left.delete(from);
    return [[card, from] as [Lying, Lying]];
  });
};

const slideOf = ([card, from]: [card: Lying, from: Lying]): Slide => {
  const [x, y] = [middleX(from.box) - middleX(card.box), middleY(from.box) - middleY(card.box)];
  const moved = `translate(${x}px, ${y}px) scale(${from.box.width / card.box.width})`;
  return {
    element: card.element,
    far: Math.hypot(x, y),
    frames: [{ transform: moved }, { transform: 'none' }],
  };
};

export const createCardMoves = (
  root: Pick<HTMLElement, 'querySelectorAll'>,
  motion: Pick<Motion, 'moves' | 'play'>,
  faceAt: FaceAt,
) => {
  let drawn: { view: View; near: number; told: boolean } | null = null;
  let moving: Promise<unknown> = Promise.resolve();

  /** @param view the one that is drawn */
  const lying = (view: View): Lying[] =>
    [...root.querySelectorAll('.card[data-spot]')].flatMap(element => {
      const { spot = '' } = (element as HTMLElement).dataset;
      const box = element.getBoundingClientRect();
      return box.width > 0 ? { element, spot, row: rowOf(element, spot), face: faceAt(view, spot), box } : [];
    });

  const move = (before: readonly Lying[], now: readonly Lying[]) => {
    const stay = kept(before, now);
    const most = Math.max(0, Math.min(AT_ONCE, MOST - (now.length - stay.length)));
    const slides = stay.map(slideOf).filter(({ far }) => far > NEAR);
    const seen = [...slides].sort((a, b) => b.far - a.far).slice(0, most);
    moving = Promise.all(seen.map(({ element, frames }) => motion.play(element, 'move', frames)));
  };

  return {
    /**
     * To be called before a render; the returned function is to be called after it.
     * @param near the seat with the largest panel: where it changes, whole panels
     * move or change their size @param told whether a story plays
     */
    turn: (view: View, near: number, told: boolean) => {
      const last = drawn;
      drawn = { view, near, told };
      // The last event of a story and its end are often drawn together.
      if (!last || !(told || last.told) || last.view === view || last.near !== near || !motion.moves())
        return () => {};
      const before = lying(last.view);
      return () => move(before, lying(view));
    },
    /** Resolves when no card slides, so that places can be measured. */
    still: () => moving,
  };
};
