/* Animates cards in the layer above the table: a card flies in an arc from spot to spot, tilts, and lands on
   its shadow. */

import type { Motion } from '../kit/motion.js';
import type { Step } from './steps.js';
import { actsOf, EDGE, framesOf } from './steps.js';

/** Height of a card by its width. */
export const RATIO = 7 / 5;
/** Height of a bed by its width. */
const BED_RATIO = 5 / 6;
/**
 * Height of an arc as a share of its length, the tilt of a card in degrees, and its growth in the air as a
 * share of its size.
 */
const RISE = 0.16;
const TILT = 4;
const NEAR = 0.07;
/** Offsets of the keyframes of a flight; at `ABOVE` the card is just above its target. */
const STOPS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
const ABOVE = 0.9;
const HALF = 0.5;

/** centre and width of a card, in CSS pixels of the window */
export type Spot = { x: number; y: number; width: number };

/** in CSS pixels of the window */
export type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Gives an element the place and the size of a box. */
export const layOver = (element: HTMLElement, { left, top, width, height }: Box) =>
  void Object.assign(element.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });

export const spotIn = (box: Box): Spot => ({
  x: box.left + box.width / 2,
  y: box.top + box.height / 2,
  width: Math.min(box.width, box.height / RATIO),
});

/**
 * The width for which a flying card is drawn: that of the wider end, so that its crop does not change on the
 * way.
 */
export const widest = (from: Spot, to: Spot) => Math.max(from.width, to.width);

/** @param time share of the flight, from 0 to 1 */
const pointAt = (from: Spot, to: Spot, time: number) => {
  const part = Math.min(1, time / ABOVE);
  const gone = part * part * (3 - 2 * part);
  const up = Math.sin(Math.PI * gone);
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const aside = to.x - from.x;
  const tilt = TILT * (aside < 0 ? -1 : 1) * (0.65 + 0.35 * Math.min(1, Math.abs(aside) / 120));
  // From `ABOVE` on it falls onto its target.
  const fall = time <= ABOVE ? 0.03 * gone : 0.03 * (1 - (time - ABOVE) / (1 - ABOVE));
  return {
    x: from.x + (to.x - from.x) * gone,
    y: from.y + (to.y - from.y) * gone - far * RISE * up,
    width: (from.width + (to.width - from.width) * gone) * (1 + NEAR * up + fall),
    turn: tilt * Math.sin(2 * Math.PI * Math.sqrt(gone)),
    rise: far * RISE * up,
  };
};

/** The horizontal scale of a card that turns over in the middle of its flight. */
const flatAt = (time: number) => Math.max(EDGE, Math.min(1, Math.abs(time - HALF) / 0.22));

/**
 * The way of a flight, for an element as wide as `base`.
 * @param turns whether it turns over on the way
 */
export const flight = (from: Spot, to: Spot, base: Spot, turns = false): Step[] =>
  STOPS.map(at => {
    const { x, y, width, turn } = pointAt(from, to, at);
    return { at, x, y, turn, size: width / base.width, flat: turns ? flatAt(at) : 1 };
  });

/** The keyframes of its shadow: far below and pale while the card is high, close and dark when it lands. */
const shadow = (from: Spot, to: Spot, base: Spot): Keyframe[] =>
  STOPS.map(offset => {
    const { width, rise } = pointAt(from, to, offset);
    return {
      offset,
      transform: `translateY(${(rise * base.width) / width + 5}px) scale(.97)`,
      opacity: offset === 0 ? 0 : 0.62 - Math.min(0.3, rise / 300),
    };
  });

/** The first or second half of keyframes, with offsets from 0 to 1 again. */
const half = (frames: Keyframe[], second: boolean): Keyframe[] =>
  frames
    .filter(({ offset }) => (second ? Number(offset) >= HALF : Number(offset) <= HALF))
    .map(frame => ({ ...frame, offset: Number(frame.offset) * 2 - Number(second) }));

const LINEAR = { easing: 'linear' };

/** A card that turns over: until it is seen from its edge, and from then on. */
const NARROWS = actsOf([
  { at: 0, flat: 1 },
  { at: 1, flat: EDGE },
]);
const WIDENS = actsOf([{ at: 0, flat: EDGE }]);

export const createFlyer = (layer: HTMLElement, motion: Motion) => {
  /** Puts a card into the layer; a `wide` one, a bed, has the height of other cards. */
  const ghost = (svg: string, at: Spot, wide = false) => {
    const element = document.createElement('div');
    element.className = wide ? 'card wide ghost' : 'card ghost';
    element.innerHTML = svg;
    const height = at.width * RATIO;
    const width = wide ? height / BED_RATIO : at.width;
    element.style.width = `${width}px`;
    element.style.left = `${at.x - width / 2}px`;
    element.style.top = `${at.y - height / 2}px`;
    layer.append(element);
    return element;
  };

  /**
   * Moves a card and its shadow. With the drawing of its other side it turns over in the middle.
   * @param card at `base`
   */
  const travel = async (card: HTMLElement, from: Spot, to: Spot, base: Spot, time: number, other = '') => {
    const frames = framesOf({ at: base, steps: flight(from, to, base, other !== '') });
    const dark = shadow(from, to, base);
    card.classList.add('flying');
    const go = async (second: boolean | null, length: number) => {
      const part = (all: Keyframe[]) => (second === null ? all : half(all, second));
      const below = motion.moves()
        ? motion.play(card, length, part(dark), { ...LINEAR, pseudoElement: '::before' })
        : null;
      await Promise.all([motion.play(card, length, part(frames), LINEAR), below]);
    };
    if (!other || !motion.moves()) {
      card.innerHTML = other || card.innerHTML;
      return go(null, time);
    }
    await go(false, time / 2);
    card.innerHTML = other;
    await go(true, time / 2);
  };

  /**
   * Flies a card from spot to spot and removes it on landing.
   * @param other its other side, where it turns over on the way
   */
  const fly = async (svg: string, from: Spot, to: Spot, other = '', time: number = motion.ms('move')) => {
    if (motion.ms('move') === 0 || motion.skipped()) return;
    // Placed at its larger size, so that scaling never blurs it.
    const base = motion.moves() && from.width > to.width ? from : to;
    const card = ghost(svg, base);
    await travel(card, from, to, base, time, other);
    card.remove();
  };

  /**
   * Turns a card over where it lies.
   * @param wide whether it is a bed, or becomes one
   */
  const flip = async (
    back: string,
    front: string,
    at: Spot,
    wide: boolean | 'after' = false,
    time: number = motion.ms('flip'),
  ) => {
    if (motion.ms('flip') === 0 || motion.skipped()) return;
    const first = ghost(back, at, wide === true);
    await motion.play(first, time / 2, NARROWS, { easing: 'ease-in' });
    first.remove();
    const second = ghost(front, at, wide === 'after');
    await motion.play(second, time / 2, WIDENS, { easing: 'ease-out' });
    second.remove();
  };

  /**
   * Puts a card into the layer of which both sides are drawn at once, so that the browser draws nothing while
   * cards fly. It cannot be seen before `bring`.
   * @param other the drawing of its other side
   * @param at where `bring` will take it
   */
  const prepare = (svg: string, other: string, at: Spot) => {
    const card = ghost(svg + other, at);
    card.classList.add('two-sided');
    card.style.opacity = '0';
    return card;
  };

  /**
   * Flies a card to a spot, where it stays.
   * @param card at that spot
   */
  const bring = (card: HTMLElement, from: Spot, at: Spot) => {
    card.style.opacity = '';
    return travel(card, from, at, at, motion.ms('move'));
  };

  /** Turns over a card with two sides where it lies. */
  const turn = async (card: HTMLElement) => {
    const time = motion.ms('flip') / 2;
    await motion.play(card, time, NARROWS, { easing: 'ease-in' });
    card.classList.add('turned');
    await motion.play(card, time, WIDENS, { easing: 'ease-out' });
  };

  /**
   * Flies a card to a spot and keeps it there until `look` has ended.
   * @param look what happens meanwhile
   */
  const show = async (svg: string, from: Spot, at: Spot, look: () => Promise<void>) => {
    if (motion.skipped()) return;
    const card = ghost(svg, at);
    await bring(card, from, at);
    await look();
    card.remove();
  };

  return { ghost, fly, flip, prepare, bring, turn, show };
};

/** A pile is shuffled. */
export const SHUFFLE = actsOf(
  [
    { at: 0, x: 0, turn: 0 },
    { at: 0.25, x: -8, turn: -4 },
    { at: 0.5, x: 8, turn: 4 },
    { at: 0.75, x: -5, turn: -2 },
  ],
  'px',
);

/** The spot in the middle of a box, by default as wide as that. */
export const middleOf = (box: Box, width: number = box.width): Spot => ({
  x: box.left + box.width / 2,
  y: box.top + box.height / 2,
  width,
});
