/* Where words over the table cover least. */

import type { Point } from './steps.js';

/**
 * `corner` and `side` are in the column at the inline end, `bar` is over the top bar, `head` in
 * its place.
 * `above-own` is above the own panel, `on-own` on it.
 */
export type Place = 'above-own' | 'on-own' | 'corner' | 'side' | 'bar' | 'head' | 'top' | 'middle' | 'bottom';
type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
export const PLACES: readonly Place[] = ['head', 'top', 'middle', 'bottom'];
/** What words should not cover: the faces of seats, awake queens and kings, and the hand. */
const FACES =
  '.person .face, .mine > .av, .qs > .card, .throne-place:not(.vacant), .kings .card, .hand .card, .tv-face, .tv-throne > .card';

const boxes = (root: ParentNode, which: string): DOMRect[] =>
  [...root.querySelectorAll(which)].map(one => one.getBoundingClientRect());

/** The boxes of what words should not cover. */
export const facesOf = (root: ParentNode) => boxes(root, FACES);

/**
 * Where a box begins along one axis of the window: round this centre, or as near to it as the window has
 * room.
 * @param size of the box
 * @param whole size of the window
 * @param edge least distance from its edges
 * @returns all in CSS pixels
 */
export const startWithin = (centre: number, size: number, whole: number, edge: number): number =>
  Math.max(edge, Math.min(centre - size / 2, whole - size - edge));

/** Least distance of a bubble's tip from its corners, in CSS pixels. */
const CORNER = 18;

/**
 * Where the tip of a bubble is, from its left edge, so that it points at this centre.
 * @param width of the bubble
 */
export const tipFor = (centre: number, left: number, width: number) =>
  Math.max(CORNER, Math.min(centre - left, width - CORNER));

/** The area that two boxes share, in square CSS pixels. */
export const overlap = (a: Edges, b: Edges) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** The one that covers least; the first of two that are equally good. */
export const coversLeast = <T>(all: T[], boxOf: (one: T) => Edges, things: Edges[]): T | undefined => {
  const covered = all.map(one => {
    const box = boxOf(one);
    return things.reduce((sum, thing) => sum + overlap(box, thing), 0);
  });
  return all[covered.indexOf(Math.min(...covered))];
};

/** Whether a box is in the window. */
const isInWindow = ({ left, right, top, bottom }: Edges) =>
  left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;

/**
 * The place in the window where the box covers the least area of `found` and of the big button.
 * @param places the first of two that are equally good is taken
 */
export const whereFor = (box: HTMLElement, root: ParentNode, found: Element[], places: readonly Place[]) => {
  const things = [...found.map(one => one.getBoundingClientRect()), ...boxes(root, '.go-btn')];
  const boxAt = (place: Place) => {
    box.dataset.at = place;
    return box.getBoundingClientRect();
  };
  const all = places.map(place => ({ place, at: boxAt(place) }));
  const inside = all.filter(({ at }) => isInWindow(at));
  return coversLeast(inside.length > 0 ? inside : all, ({ at }) => at, things)?.place ?? 'top';
};

/** The value nearest to this one between two others; half way between them where they are the wrong way round. */
export const clamp = (value: number, least: number, most: number) =>
  least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value));

/**
 * The nearest centre at which a box of this size is wholly on the screen.
 * @param top what is above belongs to others
 */
export const onScreen = <P extends Point>(at: P, width: number, height: number, top = 0): P => ({
  ...at,
  x: clamp(at.x, width / 2, innerWidth - width / 2),
  y: clamp(at.y, top + height / 2, innerHeight - height / 2),
});
