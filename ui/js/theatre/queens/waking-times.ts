/* The scene in which a queen wakes: what it is given, and its times. */

import type { Box, Spot } from '../../table/fly.js';

/**
 * `court` is where she goes, null for back to bed; `bar` is where her points go, null for none; `close` says
 * that she is larger than the quilt has room for, `tagged` that her court shows her with the flag of her
 * points; `rival` sits in a court, and comes to quarrel with her
 */
export type Waking = {
  queen: string;
  from: Box | null;
  large: Spot;
  court: Spot | null;
  bar: Box | null;
  close?: boolean;
  tagged?: boolean;
  rival?: { face: string; at: Spot };
};
/**
 * Shares of the scene (0 to 1) at which: the bed is up and turns; it has turned; the blanket covers her head;
 * her gesture begins and ends; she goes; has become what her court shows; arrives.
 */
export const UP = 0.18;
export const TURNED = 0.28;
export const HIDDEN = 0.44;
export const STRETCH = [0.54, 0.84] as const;
export const GOES = 0.845;
export const BECOME = 0.885;
export const THERE = 0.935;
/** The easing of all that moves. */
export const STIFF = 'cubic-bezier(.3,.7,.3,1)';
