/* How each sign enters when queen and companion join theirs: an ember flares up, a leaf drifts, a wave rolls
   in, and the sign of all three turns. */

import type { Sign } from '../../../../bindings/Sign.ts';
import type { Point, Step } from '../../table/steps.js';
import { MEET, THERE } from './rescue-room.js';

const [BEGIN, END] = [THERE + 0.1, MEET - 0.05];
/** @param share of the entrance */
const at = (share: number) => BEGIN + (END - BEGIN) * share;

/** position and shape of a sign; `between` is the point on the straight line */
type Pose = (share: number, between: Point, unit: number) => Partial<Step>;

const POSES: Record<Sign, Pose> = {
  ember: (share, { x, y }) => ({
    x,
    y,
    tall: share < 0.3 ? 1.6 : share < 0.6 ? 0.8 : 1.25,
    flat: share < 0.3 ? 0.8 : 1.1,
    size: 0.5 + share * 0.6,
  }),
  leaf: (share, { x, y }, unit) => ({
    x: x + (Math.round(share * 5) % 2 ? 26 : -26) * unit,
    y,
    turn: Math.round(share * 5) % 2 ? 32 : -32,
    size: 1,
  }),
  wave: (share, { x, y }, unit) => ({
    x,
    y: y + (Math.round(share * 5) % 2 ? -16 : 12) * unit,
    turn: -360 + share * 360,
    size: 1,
  }),
  wild: (share, { x, y }) => ({ x, y, turn: share * 180 - 180, size: 0.4 + share * 0.7 }),
};

/** Steps of a sign from where it rises to where the two signs begin to meet. */
export const comesAs = (sign: Sign, from: Point, up: Point, unit: number): Step[] => {
  const shares = [0.15, 0.35, 0.55, 0.75, 0.9];
  const steps = shares.map(
    share =>
      ({
        at: at(share),
        seen: 1,
        ease: 'ease-in-out',
        ...POSES[sign](
          share,
          { x: from.x + (up.x - from.x) * share, y: from.y + (up.y - from.y) * share },
          unit,
        ),
      }) as Step,
  );
  return [
    { at: BEGIN, ...POSES[sign](0, from, unit), x: from.x, y: from.y, size: 0.2, seen: 0 },
    ...steps,
    { at: at(0.97), tall: 1, flat: 1 },
  ];
};
