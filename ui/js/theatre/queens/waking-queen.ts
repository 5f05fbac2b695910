/* The queen who wakes: asleep, under her blanket, awake, and as she goes to her court or back to bed. */

import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Step } from '../../table/steps.js';
import type { Waking } from './waking-times.js';
import { blanket } from '../../../art/queens/gestures.js';
import { RATIO } from '../../table/fly.js';
import { cross, looksOf, picture, seated, sleeping } from '../../games/queens/cards.js';
import { gestureOf } from '../../games/queens/gestures.js';
import { EDGE } from '../../table/steps.js';
import { onto, shifted, within } from '../../table/ways.js';
import { BECOME, GOES, HIDDEN, STIFF, STRETCH, THERE, TURNED } from './waking-times.js';
import { bumping, pairOf, TIRED } from './waking-quarrel.js';

/** The time in which her small picture comes over the large one, as a share of the scene. */
const SOFT = 0.03;

/** Half of the way to her court or back to bed, on an arc. */
export const halfWay = (large: Spot, to: Spot): Spot => ({
  x: (large.x + to.x) / 2,
  y: Math.min(large.y, to.y) * 0.6 + ((large.y + to.y) / 2) * 0.4,
  width: (large.width + to.width) / 2,
});

/**
 * Her way to her court or back to bed, in an arc, to a landing with a squash; for an actor as wide as `base`.
 * @param home whether `to` is her court
 */
const leaving = (large: Spot, to: Spot, base: Spot, home: boolean): Step[] => [
  { at: GOES, ...onto(large, base), turn: 0, flat: 1, tall: 1 },
  { at: 0.89, ...onto(halfWay(large, to), base), turn: 3 },
  { at: THERE, ...onto(to, base), turn: 0, flat: home ? 1 : EDGE },
  ...(home
    ? [
        { at: 0.955, flat: 1.13, tall: 0.84 },
        { at: 0.978, flat: 0.96, tall: 1.06 },
        { at: 1, flat: 1, tall: 1 },
      ]
    : []),
];

/** The blanket, which hides how she opens her eyes, and is thrown off. */
const cover = (queen: string, at: Spot): Actor => ({
  svg: blanket(looksOf(queen)),
  at,
  origin: '50% 81%',
  ease: STIFF,
  shows: [[0.32, 0.53]],
  steps: [
    { at: 0.31, tall: 0.35 },
    { at: 0.4, tall: 1.03 },
    { at: 0.42, tall: 1 },
    { at: HIDDEN + 0.01 },
    { at: 0.47, tall: 1.04 },
    { at: 0.54, tall: EDGE },
  ],
});

/**
 * The queen as her court shows her, on her way there. If that is with the flag of her points, she comes softly,
 * and the flag has a way of its own.
 */
const small = ({ queen, large, bar, tagged }: Waking, court: Spot): Actor => {
  const { svg, kind } = seated(queen, court.width);
  const soft = tagged ? SOFT : 0;
  return {
    svg,
    kind: tagged && bar ? `${kind} untagged` : kind,
    at: court,
    ease: STIFF,
    shows: [[BECOME - soft, 1, soft]],
    steps: leaving(large, court, court, true),
  };
};

/**
 * The queen asleep, the queen awake, and the blanket that hides the change; and, on her way, the queen as her
 * court shows her, over the large one.
 */
export const cards = (scene: Waking, from: Spot): Actor[] => {
  const { queen, large, court, rival } = scene;
  const { side, mine } = rival ? pairOf(rival.at, large) : { side: 0, mine: large };
  const to = court ?? { ...from, width: from.width * 0.5 };
  const nods = RATIO * mine.width;
  const acts = side
    ? bumping(mine, side)
    : within(shifted(gestureOf(queen).card ?? [], mine, mine.width / 200), ...STRETCH);
  return [
    {
      svg: sleeping(queen, mine.width),
      at: large,
      kind: 'card',
      ease: STIFF,
      shows: [[0.23, HIDDEN], ...(side ? [[TIRED, THERE] as const] : [])],
      steps: [
        { at: 0.23, flat: EDGE },
        { at: TURNED, flat: 1 },
        { at: 0.34, ...onto(mine, large) },
        ...(side ? leaving(mine, to, large, false) : []),
      ],
    },
    {
      svg: (side ? cross : picture)(queen, mine.width),
      at: mine,
      kind: 'card',
      stays: true,
      ease: STIFF,
      shows: [[HIDDEN, side ? TIRED : court ? BECOME : THERE]],
      steps: [
        { at: HIDDEN + 0.02, y: mine.y + 0.02 * nods, flat: 1.02, tall: 0.96 },
        { at: 0.51, y: mine.y - 0.015 * nods, flat: 0.98, tall: 1.03 },
        { at: 0.535, y: mine.y, flat: 1, tall: 1 },
        ...acts,
        ...leaving(mine, to, mine, court !== null),
      ],
    },
    cover(queen, mine),
    ...(court ? [small(scene, court)] : []),
  ];
};
