/* The cards that may be dragged, and what they can be dropped on: what can be tapped next. */

import type { Ctx } from '../types.js';
import type { Motion } from '../kit/motion.js';
import type { Game } from './game.js';
import type { Commands, Doing, TableModel } from './model.js';
import { inHand } from './select.js';
import { openIn, standing } from './standing.js';

/** The cards that may be dragged: in their places, or as numbers on the bench. */
const OWN = ['.hand > button.held', '.me .lie-cards > .card', '.row > .card'];
export const CARDS = [...OWN.map(own => `${own}[data-spot]`), '.bench .held[data-of] > .card'].join();

/** What a drag needs of its table; `set` changes what is selected. */
export type Table = {
  root: HTMLElement;
  ctx: Ctx;
  game: Game;
  motion: Pick<Motion, 'moves' | 'ms'>;
  model: () => TableModel;
  set: (change: Partial<Doing>) => void;
  commands: Pick<Commands, 'agree' | 'hint' | 'nudge'>;
};

/** Whether something lies over the table. */
export const isCovered = () => document.querySelector('dialog[open], .peeked') !== null;

/** How near to a place a card counts as dropped on it, in CSS pixels. */
const REACH = 24;
export const PILE = 'discard';
const DRAW = 'draw';

type Point = { x: number; y: number };
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom' | 'width' | 'height'>;
/**
 * What to click, and where it lies; a `mate` is a card beside the dragged one, and has to be under the
 * finger itself.
 */
export type Place = { control: HTMLElement; box: Box; mate: boolean };

/** a card under a finger */
export interface Held {
  /** of the pointer */
  id: number;
  /** where it came down */
  from: Point;
  /** where it is */
  at: Point;
  home: HTMLElement;
  /** whether that is on the bench */
  benched: boolean;
  /** whether it lies on its target */
  lies: boolean;
  /** whether it lies there and wants another target */
  goesOn: boolean;
  spot: string;
  /** the other picked cards, which come along */
  train: string[];
  /** where the cards lay before it was lifted, which may move them */
  were: Map<string, DOMRect>;
  /** what was selected */
  before: string[];
  /** what has to stay the same */
  sight: string;
  /** whether it can be played */
  free: boolean;
  /** whether it has left its place */
  moves: boolean;
  /** whether its lifting has made an action whole that a tap would have sent */
  whole: boolean;
}

/** How far a point is from a box. */
const distance = ({ x, y }: Point, { left, top, right, bottom }: Box) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

export const isIn = (point: Point, box: Box) => distance(point, box) === 0;

export const isNear = (point: Point, box: Box) => distance(point, box) <= REACH;

/** The place under a finger, or else the nearest one. */
export const nearest = (places: readonly Place[], at: Point, under: Element | null) => {
  const hit = places.findLast(({ control }) => control.contains(under));
  if (hit) return hit;
  const near = places
    .filter(({ mate }) => !mate)
    .map(place => ({ place, away: distance(at, place.box) }))
    .filter(({ away }) => away <= REACH);
  return near.sort((one, other) => one.away - other.away)[0]?.place ?? null;
};

/**
 * The pile, if a card is let go there, or on the one beside it that a card is swapped from: both mean the same.
 */
export const pileAt = (root: HTMLElement, at: Point, under: Element | null) => {
  const [pile, draw] = [PILE, DRAW].map(spot => root.querySelector(`[data-spot="${spot}"]`));
  const there = [pile, draw].some(
    one => one && (one.contains(under) || isNear(at, one.getBoundingClientRect())),
  );
  return there ? (pile ?? null) : null;
};

/** The places that the table offers now; the die is thrown by no card. */
export const placesOf = (root: HTMLElement, m: Pick<TableModel, 'possible' | 'selected'>): Place[] =>
  standing(
    root,
    openIn(m).filter(target => target !== 'die'),
  ).flatMap(({ target, whole, control }) => {
    const box = whole.getBoundingClientRect();
    return control && box.width > 0 ? [{ control, box, mate: inHand(target) }] : [];
  });
