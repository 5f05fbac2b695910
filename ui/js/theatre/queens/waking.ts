/* The scene in which a queen wakes: her bed rises into light and turns over, she throws off her blanket,
   makes her own gesture, and goes to her court, or quarrels and goes back to bed. Until the bed has turned
   over, the scene is the same for every queen. */

import type { Box, Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Part } from '../../games/queens/gesture-parts.js';
import type { Move, Waking } from './waking-frames.js';
import { CUT_OUTS, flag } from '../../../art/queens/gestures.js';
import { pointsOf, wordOf } from '../../state/faces.js';
import { cardScale } from '../../table/scale.js';
import { bed } from '../../games/queens/cards.js';
import { GESTURES } from '../../games/queens/gestures.js';
import { during, GOES, moves, seen, STRETCH, THERE, towards, UP, woven } from './waking-frames.js';
import { cards, halfWay } from './waking-queen.js';
import { quarrel } from './waking-quarrel.js';

const BED_RATIO = 5 / 6;

const spotOf = (box: Box): Spot => ({
  x: box.left + box.width / 2,
  y: box.top + box.height / 2,
  width: box.width,
});

/** A cut-out of her gesture. */
const actorOf = ({ cut, at: [x, y, width], ratio = 1, origin, steps }: Part, card: Spot): Actor => {
  const unit = card.width / 200;
  const ways: Move[] = steps.map(([share, transform]) => [during(share), transform]);
  return {
    svg: CUT_OUTS[cut]?.() ?? '',
    at: { x: card.x + (x - 100) * unit, y: card.y + (y - 140) * unit, width: width * unit },
    ratio,
    origin,
    frames: woven(
      seen(during(0), STRETCH[1], 0.025),
      moves([[0, steps[0]?.[1] ?? 'none'], ...ways, [1, steps.at(-1)?.[1] ?? 'none']]),
    ),
  };
};

/** The light behind the queen. */
const light = (large: Spot): Actor => ({
  svg: CUT_OUTS.glow?.() ?? '',
  at: { ...large, width: large.width * 3 },
  ratio: 1,
  frames: woven(
    seen(0, GOES, 0.08),
    moves([
      [0, 'scale(.1)'],
      [0.16, 'scale(1)'],
      [0.5, 'scale(.94)'],
      [GOES, 'scale(1.04)'],
      [1, 'scale(.7)'],
    ]),
  ),
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
  frames: [
    { offset: 0, opacity: 0 },
    { offset: UP, opacity: 1 },
    { offset: STRETCH[1], opacity: 1 },
    { offset: THERE, opacity: 0 },
    { offset: 1, opacity: 0 },
  ],
});

/**
 * The empty place that the bed leaves, and the back of the bed, which rises, turns over, and comes back if
 * the queen does.
 */
const beds = (from: Spot, large: Spot, back: boolean): Actor[] => {
  const at = { ...large, width: large.width * 1.1 };
  const home = towards(from, at);
  const gone = {
    svg: '',
    at: from,
    ratio: BED_RATIO,
    kind: 'slot wide',
    frames: woven(seen(0, back ? THERE : 1)),
  };
  const rise = moves([
    [0, home],
    [0.03, `${home} rotate(-3deg)`],
    [UP, 'none'],
    [UP + 0.02, 'none'],
    [0.23, 'scaleX(.02)'],
    [THERE, `${home} scaleX(.02)`],
    [1, back ? home : `${home} scaleX(.02)`],
  ]);
  return [
    gone,
    {
      svg: bed(),
      at,
      ratio: BED_RATIO,
      kind: 'card wide',
      frames: woven(rise, [
        { offset: 0, opacity: 1 },
        { offset: 0.23, opacity: 1 },
        { offset: 0.232, opacity: 0 },
        { offset: THERE, opacity: 0 },
        { offset: THERE + 0.005, opacity: back ? 1 : 0 },
        { offset: 1, opacity: back ? 1 : 0 },
      ]),
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
 * A flag with her points that flies to the points of the seat, and into them. On a television it is the one of
 * her card, which it leaves half way to her court.
 */
const pennant = (large: Spot, court: Spot | null, bar: Box, points: number): Actor => {
  const at = { ...spotOf(bar), width: Math.max(44, large.width * 0.26) };
  // Off her card, on the side from which the card goes away.
  const side = court && court.y < large.y ? 1 : -1;
  const x = large.x - large.width * 0.36;
  const start = towards({ x, y: large.y + side * large.width * 0.88, width: at.width }, at);
  // Where her court lies on the way to points beside it, the flag flies below its cards.
  const below =
    court && (court.x - x) * (court.x - at.x) < 0 && at.y > court.y - court.width * 0.7
      ? towards({ ...at, x: court.x, y: court.y + court.width * 0.7 + at.width * 0.75 }, at)
      : null;
  const leaves: Move[] =
    cardScale() > 1 && court
      ? [
          [0, towards(hung(large), at)],
          [GOES, towards(hung(large), at)],
          [0.89, towards(hung(halfWay(large, court)), at, 'scale(1.4)')],
        ]
      : [
          [0, start],
          [GOES, start],
          [0.88, `${start} scale(1.4)`],
        ];
  return {
    svg: flag(points),
    at,
    ratio: 1,
    origin: '50% 50%',
    frames: woven(
      seen(cardScale() > 1 ? GOES : GOES - 0.01, 1),
      moves([
        ...leaves,
        ...(below ? [[0.92, below] as [number, string]] : []),
        [0.955, 'scale(1.15)'],
        [0.97, 'scale(1.3) rotate(-6deg)'],
        [0.988, 'scale(1.1)'],
        [1, 'scale(.45)'],
      ]),
    ),
  };
};

/** All actors of the scene. */
export const castOf = (scene: Waking): Actor[] => {
  const { queen, large, court, bar, close = false, rival } = scene;
  const from = scene.from ? spotOf(scene.from) : large;
  const parts = rival ? [] : (GESTURES[wordOf(queen)]?.parts ?? []);
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
    ...(bar ? [pennant(large, court, bar, pointsOf(queen))] : []),
  ];
};
