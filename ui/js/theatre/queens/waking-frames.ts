/* The scene in which a queen wakes: what it is given, its times, and the keyframes that its parts are made
   of. */

import type { Box, Spot } from '../../table/fly.js';

/**
 * `court` is where she goes, null for back to bed; `bar` is where her points go, null for none; `close` says
 * that she is larger than the quilt has room for; `rival` sits in a court, and comes to quarrel with her
 */
export type Waking = {
  queen: string;
  from: Box | null;
  large: Spot;
  court: Spot | null;
  bar: Box | null;
  close?: boolean;
  rival?: { face: string; at: Spot };
};
export type Move = [offset: number, transform: string];

/**
 * Shares of the scene (0 to 1) at which: the bed is up and turns; it has turned; the blanket covers her head;
 * her gesture begins and ends; she goes; has become what her court shows; arrives.
 */
export const UP = 0.18;
export const TURNED = 0.28;
export const HIDDEN = 0.44;
export const STRETCH = [0.54, 0.84];
export const GOES = 0.845;
export const BECOME = 0.885;
export const THERE = 0.935;
const STIFF = 'cubic-bezier(.3,.7,.3,1)';

/** The share of the scene for a share of the gesture. */
export const during = (share: number) => STRETCH[0] + share * (STRETCH[1] - STRETCH[0]);

/**
 * Keyframes that show an actor between two offsets only.
 * @param soft duration of each fade, 0 for none
 */
export const seen = (from: number, to: number, soft = 0): Keyframe[] => [
  { offset: 0, opacity: 0 },
  { offset: from, opacity: 0 },
  { offset: Math.min(1, from + soft), opacity: 1 },
  { offset: Math.min(1, to), opacity: 1 },
  { offset: Math.min(1, to + soft), opacity: 0 },
  { offset: 1, opacity: 0 },
];

/** Merges lists of keyframes in order of offset. */
export const woven = (...kinds: Keyframe[][]): Keyframe[] =>
  kinds.flat().sort((a, b) => Number(a.offset) - Number(b.offset));

export const moves = (steps: Move[]): Keyframe[] =>
  steps.map(([offset, transform]) => ({ offset, transform, easing: STIFF }));

/** The transform that moves an actor from `base` to the place and size of `to`. */
export const towards = (to: Spot, base: Spot, more = '') =>
  `translate(${to.x - base.x}px, ${to.y - base.y}px) scale(${to.width / base.width}) ${more}`;
