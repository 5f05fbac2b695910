/* The scene in which a queen wakes: her bed rises into light and turns over, she throws off her blanket,
   makes her own gesture, and goes to her court, or quarrels and goes back to bed. Until the bed has turned
   over, the scene is the same for every queen. */

/** @import { Motion } from '../../kit/motion.js' */
/** @import { Spot } from '../../table/fly.js' */
/** @import { Actor } from '../../table/stage.js' */
/** @import { Part, Step } from './gesture-parts.js' */
import { CUT_OUTS, blanket, flag } from '../../../art/queens/gestures.js';
import { pointsOf, wordOf } from '../../state/faces.js';
import { createStage } from '../../table/stage.js';
import { bed, cross, picture, seated, sleeping } from './cards.js';
import { GESTURES } from './gestures.js';
import { clamp } from './standing.js';

/** @typedef {Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>} Box */
/**
 * @typedef {{ queen: string, from: Box | null, large: Spot, court: Spot | null, bar: Box | null, close?:
 *   boolean, rival?: { face: string, at: Spot } }} Waking `court` is where she goes, null for back to bed;
 *   `bar` is where her points go, null for none; `close` says that she is larger than the quilt has room for;
 *   `rival` sits in a court, and comes to quarrel with her
 */

/**
 * Shares of the scene (0 to 1) at which: the bed is up and turns; it has turned; the blanket covers her head;
 * her gesture begins and ends; she goes; has become what her court shows; arrives.
 */
const UP = 0.18;
const TURNED = 0.28;
const HIDDEN = 0.44;
const STRETCH = [0.54, 0.84];
const GOES = 0.845;
const BECOME = 0.885;
const THERE = 0.935;
/**
 * Of two queens who quarrel: the gap between them, in CSS pixels; and the shares of the scene at which the
 * other one is large on her way, stands beside her, both collide, and the one who woke sleeps again.
 */
const GAP = 10;
const MEETS = 0.33;
const STANDS = 0.42;
const BUMPS = [0.62, 0.72];
const TIRED = 0.77;
const STIFF = 'cubic-bezier(.3,.7,.3,1)';
const BED_RATIO = 5 / 6;
/** How points grow, and for how many milliseconds. */
const GROWS = 200;
const POP = [{ transform: 'scale(.9)' }, { offset: 0.4, transform: 'scale(1.35)' }, { transform: 'none' }];

/** The share of the scene for a share of the gesture. @param {number} share */
const during = share => STRETCH[0] + share * (STRETCH[1] - STRETCH[0]);

/**
 * Keyframes that show an actor between two offsets only.
 * @param {number} from
 * @param {number} to
 * @param {number} [soft] duration of each fade, 0 for none
 * @returns {Keyframe[]}
 */
const seen = (from, to, soft = 0) => [
  { offset: 0, opacity: 0 },
  { offset: from, opacity: 0 },
  { offset: Math.min(1, from + soft), opacity: 1 },
  { offset: Math.min(1, to), opacity: 1 },
  { offset: Math.min(1, to + soft), opacity: 0 },
  { offset: 1, opacity: 0 },
];

/** Merges lists of keyframes in order of offset. @param {Keyframe[][]} kinds @returns {Keyframe[]} */
const woven = (...kinds) => kinds.flat().sort((a, b) => Number(a.offset) - Number(b.offset));

/** @param {[offset: number, transform: string][]} steps @returns {Keyframe[]} */
const moves = steps => steps.map(([offset, transform]) => ({ offset, transform, easing: STIFF }));

/**
 * The transform that moves an actor from `base` to the place and size of `to`.
 * @param {Spot} to
 * @param {Spot} base
 * @param {string} [more]
 */
const towards = (to, base, more = '') =>
  `translate(${to.x - base.x}px, ${to.y - base.y}px) scale(${to.width / base.width}) ${more}`;

/** @param {Box} box @returns {Spot} */
const spotOf = box => ({ x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width });

/** A cut-out of her gesture. @param {Part} part @param {Spot} card @returns {Actor} */
const actorOf = ({ cut, at: [x, y, width], ratio = 1, origin, steps }, card) => {
  const unit = card.width / 200;
  /** @type {Step} */
  const [, first] = steps[0] ?? [0, 'none'];
  return {
    svg: CUT_OUTS[cut]?.() ?? '',
    at: { x: card.x + (x - 100) * unit, y: card.y + (y - 140) * unit, width: width * unit },
    ratio,
    origin,
    frames: woven(
      seen(during(0), STRETCH[1], 0.025),
      moves([
        [0, first],
        ...steps.map(([share, transform]) => /** @type {[number, string]} */ ([during(share), transform])),
        [1, steps.at(-1)?.[1] ?? 'none'],
      ]),
    ),
  };
};

/** The light behind the queen. @param {Spot} large @returns {Actor} */
const light = large => ({
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

/**
 * A shade over the table, where the queen is larger than the quilt has room for.
 * @param {Spot} large
 * @returns {Actor}
 */
const shade = large => ({
  svg: '',
  at: { ...large, width: large.width * 9 },
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
 * @param {Spot} from
 * @param {Spot} large
 * @param {boolean} back
 * @returns {Actor[]}
 */
const beds = (from, large, back) => {
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

/**
 * Her way to her court or back to bed, in an arc, to a landing with a squash; for an actor placed at `base`.
 * @param {Spot} large
 * @param {Spot} to
 * @param {Spot} base
 * @param {boolean} home whether `to` is her court
 * @returns {[offset: number, transform: string][]}
 */
const leaving = (large, to, base, home) => {
  const way = {
    x: (large.x + to.x) / 2,
    y: Math.min(large.y, to.y) * 0.6 + ((large.y + to.y) / 2) * 0.4,
    width: (large.width + to.width) / 2,
  };
  const [out, end] = [towards(large, base), towards(to, base)];
  const flies = /** @type {[number, string][]} */ ([
    [GOES, out],
    [0.89, towards(way, base, 'rotate(3deg)')],
  ]);
  return home
    ? [
        ...flies,
        [THERE, end],
        [0.955, `${end} scale(1.13, .84)`],
        [0.978, `${end} scale(.96, 1.06)`],
        [1, end],
      ]
    : [...flies, [THERE, `${end} scaleX(.02)`], [1, `${end} scaleX(.02)`]];
};

/**
 * Where the two stand who quarrel, beside each other in the window: she, and the other one on the side of her
 * court.
 * @param {Spot} rival
 * @param {Spot} large
 */
const pairOf = (rival, large) => {
  const width = Math.min(large.width, innerWidth * 0.42);
  const side = rival.x < large.x ? 1 : -1;
  const [aside, room] = [(side * (width + GAP)) / 2, width * 1.15];
  const x = clamp(large.x, room, innerWidth - room);
  return { side, mine: { ...large, x: x + aside, width }, hers: { ...large, x: x - aside, width } };
};

/**
 * The queen asleep, the queen awake, and the blanket that hides the change; and, on her way, the queen as her
 * court shows her, over the large one.
 * @param {Waking} scene
 * @param {Spot} from
 * @returns {Actor[]}
 */
const cards = ({ queen, large, court, rival }, from) => {
  const { side, mine } = rival ? pairOf(rival.at, large) : { side: 0, mine: large };
  const steps = /** @type {[number, string][]} */ (
    side
      ? bumping(side)
      : (GESTURES[wordOf(queen)]?.card ?? []).map(([share, transform]) => [during(share), transform])
  );
  const to = court ?? { ...from, width: from.width * 0.5 };
  const again = side ? leaving(mine, to, large, false) : [];
  const asleep = moves([
    [0, 'scaleX(.02)'],
    [0.23, 'scaleX(.02)'],
    [TURNED, 'none'],
    [0.34, towards(mine, large)],
    ...again,
    [1, 'none'],
  ]);
  const awake = [
    [0, 'translateY(2%) scale(1.02, .96)'],
    [HIDDEN + 0.02, 'translateY(2%) scale(1.02, .96)'],
    [0.51, 'translateY(-1.5%) scale(.98, 1.03)'],
    [0.535, 'none'],
    ...steps,
    ...leaving(mine, to, mine, court !== null),
  ];
  const cover = moves([
    [0, 'scaleY(.35)'],
    [0.31, 'scaleY(.35)'],
    [0.4, 'scaleY(1.03)'],
    [0.42, 'scaleY(1)'],
    [HIDDEN + 0.01, 'scaleY(1)'],
    [0.47, 'scaleY(1.04)'],
    [0.54, 'scaleY(.02)'],
    [1, 'scaleY(.02)'],
  ]);
  const small = court && {
    ...seated(queen, court.width),
    at: court,
    frames: woven(
      seen(BECOME, 1),
      moves([[0, towards(large, court)], ...leaving(large, court, court, true)]),
    ),
  };
  return [
    {
      svg: sleeping(queen, mine.width),
      at: large,
      kind: 'card',
      frames: woven(
        ...(side ? [seen(0.23, HIDDEN).slice(0, -1), seen(TIRED, THERE).slice(1)] : [seen(0.23, HIDDEN)]),
        asleep,
      ),
    },
    {
      svg: (side ? cross : picture)(queen, mine.width),
      at: mine,
      kind: 'card',
      stays: true,
      frames: woven(
        seen(HIDDEN, side ? TIRED : court ? BECOME : THERE),
        moves(/** @type {[number, string][]} */ (awake)),
      ),
    },
    { svg: blanket(wordOf(queen)), at: mine, origin: '50% 81%', frames: woven(seen(0.32, 0.53), cover) },
    ...(small ? [small] : []),
  ];
};

/**
 * A flag with her points that flies to the points of the seat, and into them.
 * @param {Spot} large
 * @param {Box} bar
 * @param {number} points
 * @returns {Actor}
 */
const pennant = (large, bar, points) => {
  const at = { ...spotOf(bar), width: Math.max(44, large.width * 0.26) };
  const start = towards(
    { x: large.x - large.width * 0.36, y: large.y - large.width * 0.56, width: at.width },
    at,
  );
  return {
    svg: flag(points),
    at,
    ratio: 1,
    origin: '50% 50%',
    frames: woven(
      seen(GOES - 0.01, 1),
      moves([
        [0, start],
        [GOES, start],
        [0.88, `${start} scale(1.4)`],
        [0.955, 'scale(1.15)'],
        [0.97, 'scale(1.3) rotate(-6deg)'],
        [0.988, 'scale(1.1)'],
        [1, 'scale(.45)'],
      ]),
    ),
  };
};

/**
 * They draw back, run into each other, and bounce off, twice.
 * @param {number} side of this one, 1 for the right
 * @returns {[offset: number, transform: string][]}
 */
const bumping = side => {
  const as = (/** @type {number} */ x, /** @type {number} */ turn, more = '') =>
    `translateX(${side * x}%) rotate(${side * turn}deg) ${more}`;
  return [
    [0.54, 'none'],
    ...BUMPS.flatMap(
      at =>
        /** @type {[number, string][]} */ ([
          [at - 0.04, as(6, 7)],
          [at, as(-6, -5, 'scale(.93, 1.04)')],
          [at + 0.03, as(5, 4)],
        ]),
    ),
    [TIRED, 'none'],
  ];
};

/**
 * The other queen, who comes from her court as it is known who wakes, and goes back there; and the dust where
 * they collide.
 * @param {{ face: string, at: Spot }} rival
 * @param {Spot} large
 * @returns {Actor[]}
 */
const quarrel = ({ face, at }, large) => {
  const { side, mine, hers } = pairOf(at, large);
  const half = { x: (at.x + hers.x) / 2, y: (at.y + hers.y) / 2, width: (at.width + hers.width) / 2 };
  const home = /** @type {[number, string][]} */ ([
    [BECOME, towards(half, at)],
    [THERE, 'none'],
    [0.955, 'scale(1.13, .84)'],
    [1, 'none'],
  ]);
  const dust = (/** @type {number} */ from, /** @type {number} */ up) => {
    const spot = { x: (mine.x + hers.x) / 2, y: mine.y - mine.width * up, width: mine.width * 0.7 };
    return {
      svg: CUT_OUTS.puff?.() ?? '',
      at: spot,
      ratio: 1,
      frames: woven(
        seen(from - 0.01, from + 0.06, 0.02),
        moves([
          [0, 'scale(.3)'],
          [from - 0.01, 'scale(.3)'],
          [from + 0.03, 'scale(1.1) rotate(12deg)'],
          [from + 0.08, 'scale(1.5) rotate(24deg)'],
          [1, 'scale(1.5)'],
        ]),
      ),
    };
  };
  return [
    {
      ...seated(face, at.width),
      at,
      frames: woven(
        seen(TURNED, MEETS).slice(0, -1),
        seen(BECOME, 1).slice(1),
        moves([[0, 'none'], [TURNED, 'none'], [MEETS, towards(half, at)], ...home]),
      ),
    },
    {
      svg: cross(face, hers.width),
      at: hers,
      kind: 'card',
      stays: true,
      frames: woven(
        seen(MEETS, BECOME),
        moves([
          [0, towards(half, hers)],
          [MEETS, towards(half, hers)],
          [STANDS, 'none'],
          ...bumping(-side),
          [GOES, 'none'],
          [BECOME, towards(half, hers)],
          [1, towards(half, hers)],
        ]),
      ),
    },
    ...BUMPS.map((at, i) => dust(at, i ? 0.3 : -0.1)),
  ];
};

/** All actors of the scene. @param {Waking} scene @returns {Actor[]} */
export const castOf = scene => {
  const { queen, large, court, bar, close = false, rival } = scene;
  const from = scene.from ? spotOf(scene.from) : large;
  const parts = rival ? [] : (GESTURES[wordOf(queen)]?.parts ?? []);
  const side = (/** @type {boolean} */ behind) =>
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
    ...(bar ? [pennant(large, bar, pointsOf(queen))] : []),
  ];
};

/** @param {HTMLElement} layer @param {Motion} motion */
export const createWaking = (layer, motion) => {
  const stage = createStage(layer, motion);
  return {
    /**
     * @param {Waking} scene
     * @param {{ tell: () => void, land: () => void }} cue
     * @param {Element | null} number the points of her seat, which grow as her flag is in them
     */
    play: (scene, { tell, land }, number) => {
      const landed = () => {
        land();
        if (number && motion.moves()) void motion.play(number, GROWS, POP);
      };
      return stage.play(castOf(scene), [
        { at: TURNED, act: tell },
        { at: 1, act: landed },
      ]);
    },
  };
};
