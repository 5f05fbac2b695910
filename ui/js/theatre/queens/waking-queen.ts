/* The queen who wakes: asleep, under her blanket, awake, and as she goes to her court or back to bed. */

import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Move, Waking } from './waking-frames.js';
import { blanket } from '../../../art/queens/gestures.js';
import { wordOf } from '../../state/faces.js';
import { cardScale } from '../../table/scale.js';
import { cross, picture, seated, sleeping } from '../../games/queens/cards.js';
import { GESTURES } from '../../games/queens/gestures.js';
import { BECOME, during, GOES, HIDDEN, moves, seen, THERE, towards, TURNED, woven } from './waking-frames.js';
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
 * Her way to her court or back to bed, in an arc, to a landing with a squash; for an actor placed at `base`.
 * @param home whether `to` is her court
 */
const leaving = (large: Spot, to: Spot, base: Spot, home: boolean): Move[] => {
  const [out, end] = [towards(large, base), towards(to, base)];
  const flies: Move[] = [
    [GOES, out],
    [0.89, towards(halfWay(large, to), base, 'rotate(3deg)')],
    [THERE, home ? end : `${end} scaleX(.02)`],
  ];
  return home
    ? [...flies, [0.955, `${end} scale(1.13, .84)`], [0.978, `${end} scale(.96, 1.06)`], [1, end]]
    : [...flies, [1, `${end} scaleX(.02)`]];
};

/** The blanket, which hides how she opens her eyes, and is thrown off. */
const cover = (queen: string, at: Spot): Actor => ({
  svg: blanket(wordOf(queen)),
  at,
  origin: '50% 81%',
  frames: woven(
    seen(0.32, 0.53),
    moves([
      [0, 'scaleY(.35)'],
      [0.31, 'scaleY(.35)'],
      [0.4, 'scaleY(1.03)'],
      [0.42, 'scaleY(1)'],
      [HIDDEN + 0.01, 'scaleY(1)'],
      [0.47, 'scaleY(1.04)'],
      [0.54, 'scaleY(.02)'],
      [1, 'scaleY(.02)'],
    ]),
  ),
});

/**
 * The queen as her court shows her, on her way there. On a television she comes softly, and without the flag
 * with her points, which has a way of its own.
 * @param counted whether that flag flies
 */
const small = (queen: string, large: Spot, court: Spot, counted: boolean): Actor => {
  const { svg, kind } = seated(queen, court.width);
  const soft = cardScale() > 1 ? SOFT : 0;
  return {
    svg,
    kind: counted ? `${kind} untagged` : kind,
    at: court,
    frames: woven(
      seen(BECOME - soft, 1, soft),
      moves([[0, towards(large, court)], ...leaving(large, court, court, true)]),
    ),
  };
};

/**
 * The queen asleep, the queen awake, and the blanket that hides the change; and, on her way, the queen as her
 * court shows her, over the large one.
 */
export const cards = ({ queen, large, court, bar, rival }: Waking, from: Spot): Actor[] => {
  const { side, mine } = rival ? pairOf(rival.at, large) : { side: 0, mine: large };
  const to = court ?? { ...from, width: from.width * 0.5 };
  const gesture: Move[] = (GESTURES[wordOf(queen)]?.card ?? []).map(([share, how]) => [during(share), how]);
  const asleep = moves([
    [0, 'scaleX(.02)'],
    [0.23, 'scaleX(.02)'],
    [TURNED, 'none'],
    [0.34, towards(mine, large)],
    ...(side ? leaving(mine, to, large, false) : []),
    [1, 'none'],
  ]);
  const awake = moves([
    [0, 'translateY(2%) scale(1.02, .96)'],
    [HIDDEN + 0.02, 'translateY(2%) scale(1.02, .96)'],
    [0.51, 'translateY(-1.5%) scale(.98, 1.03)'],
    [0.535, 'none'],
    ...(side ? bumping(side) : gesture),
    ...leaving(mine, to, mine, court !== null),
  ]);
  const dreams = seen(0.23, HIDDEN);
  const gone = court ? BECOME : THERE;
  return [
    {
      svg: sleeping(queen, mine.width),
      at: large,
      kind: 'card',
      frames: woven(...(side ? [dreams.slice(0, -1), seen(TIRED, THERE).slice(1)] : [dreams]), asleep),
    },
    {
      svg: (side ? cross : picture)(queen, mine.width),
      at: mine,
      kind: 'card',
      stays: true,
      frames: woven(seen(HIDDEN, side ? TIRED : gone), awake),
    },
    cover(queen, mine),
    ...(court ? [small(queen, large, court, bar !== null && cardScale() > 1)] : []),
  ];
};
