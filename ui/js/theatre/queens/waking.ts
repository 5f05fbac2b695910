/* The scene in which a queen wakes: her bed rises into light and turns over, she throws off her blanket,
   makes her own gesture, and goes to her court, or quarrels and goes back to bed. Until the bed has turned
   over, the scene is the same for every queen. */

import type { Box, Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Part } from '../../games/queens/gesture-parts.js';
import type { Waking } from './waking-times.js';
import { CUT_OUTS, flag } from '../../../art/queens/gestures.js';
import { pointsOf } from '../../state/faces.js';
import { bed } from '../../games/queens/cards.js';
import { gestureOf } from '../../games/queens/gestures.js';
import { middleOf } from '../../table/fly.js';
import { EDGE } from '../../table/steps.js';
import { onto, shifted, within } from '../../table/ways.js';
import { GOES, STIFF, STRETCH, THERE, UP } from './waking-times.js';
import { cards, halfWay } from './waking-queen.js';
import { quarrel } from './waking-quarrel.js';

const BED_RATIO = 5 / 6;

/** A cut-out of her gesture. */
const actorOf = ({ cut, svg, at: [x, y, width], ratio = 1, origin, steps }: Part, card: Spot): Actor => {
  const unit = card.width / 200;
  const home = { x: card.x + (x - 100) * unit, y: card.y + (y - 140) * unit, width: width * unit };
  return {
    svg: svg ?? CUT_OUTS[cut]?.() ?? '',
    at: home,
    ratio,
    origin,
    ease: STIFF,
    shows: [[...STRETCH, 0.025]],
    steps: within(shifted(steps, home, unit), ...STRETCH),
  };
};

/** The light behind the queen. */
const light = (large: Spot): Actor => ({
  svg: CUT_OUTS.glow?.() ?? '',
  at: { ...large, width: large.width * 3 },
  ratio: 1,
  ease: STIFF,
  shows: [[0, GOES, 0.08]],
  steps: [
    { at: 0, size: 0.1 },
    { at: 0.16, size: 1 },
    { at: 0.5, size: 0.94 },
    { at: GOES, size: 1.04 },
    { at: 1, size: 0.7 },
  ],
});

/** A shade over the table, where the queen is larger than the quilt has room for. */
const shade = (large: Spot): Actor => ({
  svg: '',
  // No larger than the window needs it.
  at: {
    ...large,
    width: Math.min(
      large.width * 9,
      2 * Math.max(large.x, innerWidth - large.x, large.y / 1.2, (innerHeight - large.y) / 1.2),
    ),
  },
  ratio: 1.2,
  kind: 'shade',
  steps: [{ at: 0, seen: 0 }, { at: UP, seen: 1 }, { at: STRETCH[1] }, { at: THERE, seen: 0 }],
});

/**
 * The empty place that the bed leaves, and the back of the bed, which rises, turns over, and comes back if
 * the queen does.
 */
const beds = (from: Spot, large: Spot, back: boolean): Actor[] => {
  const at = { ...large, width: large.width * 1.1 };
  const gone = {
    svg: '',
    at: from,
    ratio: BED_RATIO,
    kind: 'slot wide',
    shows: [[0, back ? THERE : 1] as const],
  };
  return [
    gone,
    {
      svg: bed(),
      at,
      ratio: BED_RATIO,
      kind: 'card wide',
      ease: STIFF,
      shows: [[0, 0.231], ...(back ? [[THERE, 1] as const] : [])],
      steps: [
        { at: 0, ...onto(from, at) },
        { at: 0.03, turn: -3 },
        { at: UP, ...onto(at, at), turn: 0 },
        { at: UP + 0.02 },
        { at: 0.23, flat: EDGE },
        { at: THERE, ...onto(from, at) },
        { at: 1, flat: back ? 1 : EDGE },
      ],
    },
  ];
};

/** Where the flag hangs on her card. */
const hung = ({ x, y, width }: Spot): Spot => ({
  x: x - 0.355 * width,
  y: y - 0.585 * width,
  width: width / 4,
});

/**
 * A flag with her points that flies to the points of the seat, and into them. Where her court shows that flag, it
 * is the one of her card, which it leaves half way.
 */
const pennant = ({ queen, large, court, tagged }: Waking, bar: Box): Actor => {
  const at = { ...middleOf(bar), width: Math.max(44, large.width * 0.26) };
  // Off her card, on the side from which the card goes away.
  const side = court && court.y < large.y ? 1 : -1;
  const x = large.x - large.width * 0.36;
  const start = { x, y: large.y + side * large.width * 0.88, size: 1 };
  // Where her court lies on the way to points beside it, the flag flies below its cards.
  const below =
    court && (court.x - x) * (court.x - at.x) < 0 && at.y > court.y - court.width * 0.7
      ? [{ at: 0.92, x: court.x, y: court.y + court.width * 0.7 + at.width * 0.75, size: 1 }]
      : [];
  const half = court && onto(hung(halfWay(large, court)), at);
  const leaves =
    tagged && half
      ? [
          { at: GOES, ...onto(hung(large), at) },
          { at: 0.89, ...half, size: half.size * 1.4 },
        ]
      : [
          { at: GOES, ...start },
          { at: 0.88, size: 1.4 },
        ];
  return {
    svg: flag(pointsOf(queen)),
    at,
    ratio: 1,
    origin: '50% 50%',
    ease: STIFF,
    shows: [[tagged ? GOES : GOES - 0.01, 1]],
    steps: [
      ...leaves,
      ...below,
      { at: 0.955, x: at.x, y: at.y, size: 1.15 },
      { at: 0.97, size: 1.3, turn: -6 },
      { at: 0.988, size: 1.1, turn: 0 },
      { at: 1, size: 0.45 },
    ],
  };
};

/** All actors of the scene. */
export const castOf = (scene: Waking): Actor[] => {
  const { queen, large, court, bar, close = false, rival } = scene;
  const from = scene.from ? middleOf(scene.from) : large;
  const parts = rival ? [] : gestureOf(queen).parts;
  const side = (behind: boolean) =>
    parts.filter(part => Boolean(part.behind) === behind).map(part => actorOf(part, large));
  const [gone, up] = beds(from, large, court === null);
  return [
    ...(close ? [shade(large)] : []),
    ...(gone ? [gone] : []),
    light(large),
    ...side(true),
    ...(up ? [up] : []),
    ...cards(scene, from),
    ...side(false),
    ...(rival ? quarrel(rival, large) : []),
    ...(bar ? [pennant(scene, bar)] : []),
  ];
};
