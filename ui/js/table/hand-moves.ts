/* Animates a hand when it opens (its cards slide in from below) and when it closes (they are face down at
   once, and unfold). */

import type { Motion } from '../kit/motion.js';
import type { Button } from './big-button.js';
import type { TableModel } from './model.js';
import { EASE, WIGGLE_MS, WIGGLES } from '../kit/motion.js';
import { isReady } from './big-button.js';
import { marked, openIn } from './standing.js';

/** Delay from card to card, as a share of the movement of one card. */
const GAP = 0.1;

/** From below and from the middle of the hand, like cards that are fanned out. */
const slides = (i: number, count: number): Keyframe[] => {
  const side = (count - 1) / 2 - i;
  return [
    { transform: `translate(${side * 70}%, 85%) rotate(${side * -2}deg)`, opacity: 0 },
    { transform: 'translate(0, -4%)', opacity: 1, offset: 0.75 },
    { transform: 'none', opacity: 1 },
  ];
};

/**
 * The whole hand at once, behind a curtain that parts. It waits below until the gap is wide enough. The
 * animation begins and ends with that of the curtain and has no opacity: otherwise the browser would paint
 * the hand anew in the middle of it.
 */
const RISES: Keyframe[] = [
  { transform: 'translateY(85%)' },
  { transform: 'translateY(85%)', offset: 0.35, easing: 'cubic-bezier(.2,.7,.4,1)' },
  { transform: 'translateY(-3%)', offset: 0.7 },
  { transform: 'none', offset: 0.82 },
  { transform: 'none' },
];

const UNFOLDS: Keyframe[] = [{ transform: 'scaleX(.02)' }, { transform: 'scaleX(1)' }];

/** The hop of cards that can be tapped, after a tap on the big button while it waits. */
export const HOPS: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateY(-9%) rotate(-2deg)', offset: 0.35 },
  { transform: 'translateY(2%)', offset: 0.75 },
  { transform: 'none' },
];

/**
 * The keyframes of one of several cards that move one after another. All animations last until the last card
 * has moved: each end would have the browser paint the hand anew. `length` is their common duration, as a
 * multiple of the movement of one card.
 * @param frames of its own movement
 */
const inTurn = (frames: Keyframe[], i: number, length: number): Keyframe[] => {
  const at = (share: number) => (GAP * i + share) / length;
  const moved = frames.map((frame, step) => ({
    ...frame,
    offset: at(Number(frame.offset ?? (step && 1))),
    easing: EASE,
  }));
  return [{ ...moved[0], offset: 0 }, ...moved, { ...moved.at(-1), offset: 1 }];
};

/**
 * Marks the table while a hand moves across its edge, so that it is no scroll container meanwhile
 * (table.css).
 */
const crossing = async (root: Pick<HTMLElement, 'classList'>, motions: readonly Promise<unknown>[]) => {
  root.classList.add('moving');
  await Promise.all(motions);
  root.classList.remove('moving');
};

export const createHandMoves = (root: HTMLElement, motion: Motion) => {
  let before: number | null | undefined;
  return {
    /**
     * Lets the big button wiggle if it can be pressed, or the cards hop: those on the table before those of the hand.
     * Returns whether anything moved.
     */
    beckon: (m: Pick<TableModel, 'possible' | 'selected'>, button: Button) => {
      const ready = isReady(button) ? [...root.querySelectorAll('.go-btn')] : [];
      const lit = marked(root, openIn(m), '.card, .die, .slot');
      const laid = lit.filter(one => !one.closest('.hand'));
      const hopping = laid.length > 0 ? laid : lit;
      if (ready.length + hopping.length === 0 || !motion.moves()) return false;
      motion.begin();
      for (const button of ready) void motion.play(button, WIGGLE_MS, WIGGLES);
      if (ready.length > 0) return true;
      for (const thing of hopping) void motion.play(thing, 'flip', HOPS, { composite: 'add' });
      return true;
    },
    /**
     * To be called after each render, with the seat whose hand is open.
     * @param told whether a scene plays, in which cards move by themselves
     */
    see: (shown: number | null, told: boolean) => {
      const [opened, closed] = [
        shown !== null && shown !== before,
        shown === null && typeof before === 'number',
      ];
      before = shown;
      if (!(closed || (opened && !told)) || !motion.moves()) return;
      const parting = document.querySelector('.parting') !== null;
      const hand = opened && parting && root.querySelector('.hand');
      if (hand) return void crossing(root, [motion.play(hand, 'curtain', RISES, { easing: 'linear' })]);
      const cards = [...root.querySelectorAll('.hand > .held')];
      const length = 1 + GAP * (cards.length - 1);
      void crossing(
        root,
        cards.map((card, i) =>
          motion.play(
            card,
            motion.ms('move') * length,
            inTurn(opened ? slides(i, cards.length) : UNFOLDS, i, length),
            { easing: 'linear' },
          ),
        ),
      );
    },
  };
};
